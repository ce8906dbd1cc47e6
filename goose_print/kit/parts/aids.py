"""Aid cards on sheets of their own; on request, for they are on the counters' sheet where that has room for them."""

from __future__ import annotations

from collections.abc import Iterator

from goose_print.kit.aids import aid_pieces
from goose_print.kit.part import CutPart
from goose_print.kit.workshop import Workshop
from goose_print.piece import Piece


class _Aids(CutPart):
    name, place = "aids", 53
    on_request = True
    read_closely = True

    def pieces(self, workshop: Workshop) -> Iterator[Piece]:
        yield from aid_pieces(workshop)


PART = _Aids()
