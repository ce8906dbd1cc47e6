"""The studio: one JSON protocol, by which a page or another program makes a theme and its kit. ``answer`` is all of it.

Requests carry all that belongs to the client, and nothing of the disk is read for it; ``docs/studio-protocol.md`` describes them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any


def answer(request: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """The answers to a request, as plain values for JSON; the last of them, and none before, has ``"last": true``.

    What goes wrong is an answer, too, with ``error``: a code, and a sentence. Nothing is raised.
    """
    from goose_print.studio.answering import answer as answered  # the server imports this room, too, and answers nothing itself

    return answered(request)
