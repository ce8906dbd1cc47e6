"""The studio: a JSON protocol by which a page or another program edits a theme and builds its kit.

`answer` is all of it. Requests carry all that belongs to the client, and nothing is read from disk for them;
`docs/programmer/studio-protocol.md` describes them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any


def answer(request: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """Yield the answers to a request as plain JSON values; the last one, and only it, has `"last": true`.

    Errors are answers too, with `error`: a code and a message. Nothing is raised.
    """
    from goose_print.studio.answering import answer as answered  # the server imports this room, too, and answers nothing itself

    return answered(request)
