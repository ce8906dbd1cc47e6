"""Dice to glue, and a top that serves instead."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from goose_print.games.dice import FACES
from goose_print.kit.part import CutPart
from goose_print.kit.workshop import Workshop
from goose_print.piece import Piece
from goose_print.theme.model import Theme

WITH_SPARE = 2
"""So many dice there are at least, a spare one among them."""
TOP = 3.6
"""Width of the top, in edges of a die."""


class _Dice(CutPart):
    name, place, alike = "dice", 30, True

    def lacking(self, theme: Theme) -> str:
        return "" if theme.pieces.dice else "the game has no dice"

    def pieces(self, workshop: Workshop) -> Iterator[Piece]:
        """Nets of dice, where they have six faces, and a top."""
        from goose_print.drawing.dice import top
        from goose_print.drawing.piece_looks import look_of

        pieces = workshop.theme.pieces
        yield from _nets(workshop, range(1, (pieces.dice if pieces.faces == FACES else 0) + 1))
        drawn = top(size=look_of(workshop.style).die * TOP, style=workshop.style, sides=pieces.faces)
        yield replace(drawn, spoken=workshop.words.text("pieces.top", n=pieces.faces))

    def spares(self, workshop: Workshop) -> Iterator[Sequence[Piece]]:
        """Dice that wear out, or are lost, are replaced."""
        pieces = workshop.theme.pieces
        for number in range(pieces.dice + 1, (WITH_SPARE if pieces.faces == FACES else 0) + 1):
            yield list(_nets(workshop, [number]))


def _nets(workshop: Workshop, numbers: Sequence[int]) -> Iterator[Piece]:
    from goose_print.drawing.dice import die_net
    from goose_print.drawing.piece_looks import look_of

    style, glue = workshop.style, workshop.words.text("kit.glue")
    for number in numbers:
        net = die_net(size=look_of(style).die, style=style, glue=glue, figure=workshop.emblem, name=f"die {number}")
        yield replace(net, spoken=workshop.words.text("pieces.die"))


PART = _Dice()
