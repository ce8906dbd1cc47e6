"""How much a request may be, last and need."""

from __future__ import annotations

import os
import sys

MEGABYTE = 1_000_000
LARGEST_BODY = 64 * MEGABYTE
"""Bytes of a request."""
MOST_HELD = 128 * MEGABYTE
"""Bytes of all requests that are being received or wait."""
MOST_WAITING = 64
"""Requests that wait for a process or have one. More are refused, and may come again."""
MOST_PAGES = 200
"""Open connections of pages that say they are there."""
MEMORY = 2048 * MEGABYTE
"""Bytes of address space of a process."""
WORN = 700 * MEGABYTE
"""Bytes that a process has had in memory, after which another takes its place."""
MOST_CONNECTIONS = 1000
"""Connections that are open at once, where the system grants files for four times as many."""
WAITING = 10.0
"""Seconds in which a connection must have brought the headers of a request."""
SENDING = 60.0
"""Seconds in which a request must have come whole."""

SECONDS = {"describe": 20.0, "check": 60.0, "edit": 5.0, "preview": 20.0, "play": 20.0, "analyse": 300.0, "build": 300.0, "set": 900.0}
"""How long a request of each kind may be worked on."""
OTHERS = 20.0
"""The same for any other, and for one that is still being read."""
LONG = frozenset({"analyse", "build", "set"})
"""Kinds that never have all processes at once, so that what is short need not wait for them."""
FIRST = frozenset({"edit", "preview"})
"""Kinds that are worked on before others that wait, for somebody sees the board stand still."""
LATEST = frozenset({"preview", "check"})
"""Kinds of which a page wants the latest alone: one that waits gives way to a newer one."""
GRACE = 2.0
"""Seconds in which a process may still end what nobody waits for any more, and so keep what it has in memory."""


def most_connections() -> int:
    """How many may be open at once; each is a file for the system, and so are pipes and what is read and written."""
    if sys.platform == "win32":
        return MOST_CONNECTIONS
    import resource

    files, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return min(MOST_CONNECTIONS, files // 4) if files > 0 else MOST_CONNECTIONS


def processes() -> int:
    """How many work: one for each processor, but four at most, and two at least, of which one is free for what is short."""
    return max(2, min(4, os.cpu_count() or 1))
