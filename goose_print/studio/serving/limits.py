"""Limits of size, time and memory for requests."""

from __future__ import annotations

import os
import sys

PAGE_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; connect-src 'self' blob:; "
    "font-src 'self' data:; frame-src blob:; base-uri 'none'; form-action 'none'"
)
"""Content security policy of the page: nothing from elsewhere, no script in it."""
MEGABYTE = 1_000_000
LARGEST_BODY = 64 * MEGABYTE
"""Maximum bytes of a request."""
MAX_BUFFERED_BYTES = 128 * MEGABYTE
"""Maximum bytes of all requests being received or waiting."""
MAX_QUEUED_REQUESTS = 64
"""Maximum number of requests that wait for a worker; more are refused, to be sent again."""
MAX_OPEN_PAGES = 200
"""Maximum number of pages that hold a connection open to show that they are there."""
WORKER_MEMORY_LIMIT = 2048 * MEGABYTE
"""Bytes of address space of a worker."""
RETIRE_MEMORY = 700 * MEGABYTE
"""Peak memory in bytes after which a worker is replaced."""
MOST_CONNECTIONS = 1000
"""Connections that are open at once, where the system grants files for four times as many."""
WAITING = 10.0
"""Seconds in which a connection must have brought the headers of a request."""
UPLOAD_TIMEOUT = 60.0
"""Seconds within which a request must have arrived."""

TIMEOUTS = {
    "describe": 20.0, "check": 60.0, "edit": 5.0, "resize": 20.0, "preview": 20.0, "play": 20.0, "analyse": 300.0, "build": 300.0,
    "forecast": 60.0, "set": 900.0,
}  # fmt: skip
"""Timeout in seconds by kind of request."""
DEFAULT_TIMEOUT = 20.0
"""Timeout for other kinds, and for a request that is still being parsed."""
LONG_KINDS = frozenset({"analyse", "build", "set"})
"""Kinds that never occupy all workers, so that short requests need not wait."""
PRIORITY_KINDS = frozenset({"edit", "preview"})
"""Kinds that are served first, because somebody is watching the board."""
SUPERSEDING_KINDS = frozenset({"preview", "check", "forecast"})
"""Kinds of which a page wants only the latest: a newer request replaces a waiting one."""
ABANDON_TIMEOUT = 2.0
"""Seconds that a worker may go on with an abandoned request, so that it keeps its caches."""


def most_connections() -> int:
    """How many may be open at once; each is a file for the system, and so are pipes and what is read and written."""
    if sys.platform == "win32":
        return MOST_CONNECTIONS
    import resource

    files, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return min(MOST_CONNECTIONS, files // 4) if files > 0 else MOST_CONNECTIONS


def worker_count() -> int:
    """The number of workers: one for each processor, between two and four; one is kept free for short requests."""
    return max(2, min(4, os.cpu_count() or 1))
