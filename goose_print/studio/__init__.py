"""The studio: one JSON protocol, by which a page or another program makes a theme and its kit. ``answer`` is all of it.

Requests carry all that belongs to the client, and nothing of the disk is read for it; ``docs/studio-protocol.md`` describes them.
"""

from goose_print.studio.answering import answer

__all__ = ["answer"]
