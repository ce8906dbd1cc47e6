"""Dice to glue, and a top to spin instead."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from goose_print.drawing.piece_looks import piece_look
from goose_print.drawing.pieces.dice import die_net, spinning_top
from goose_print.games.dice import FACES
from goose_print.kit.part import CutPart
from goose_print.kit.workshop import Workshop
from goose_print.piece import Piece
from goose_print.theme.model import Theme

LEAST_DICE = 2
"""Least number of dice, including a spare one."""
TOP_WIDTH = 3.6
"""Width of the top, as a multiple of a die's edge."""


class _Dice(CutPart):
    name, place, alike = "dice", 30, True

    def missing_reason(self, theme: Theme) -> str:
        return "" if theme.pieces.dice else "the game has no dice"

    def pieces(self, workshop: Workshop) -> Iterator[Piece]:
        """Nets of six-sided dice, and a top."""
        pieces = workshop.theme.pieces
        yield from _die_nets(workshop, range(1, (pieces.dice if pieces.faces == FACES else 0) + 1))
        drawn = spinning_top(size=piece_look(workshop.style).die * TOP_WIDTH, style=workshop.style, sides=pieces.faces)
        yield replace(drawn, spoken=workshop.words.text("pieces.top", n=pieces.faces))

    def spare_pieces(self, workshop: Workshop) -> Iterator[Sequence[Piece]]:
        """Spare dice."""
        pieces = workshop.theme.pieces
        for number in range(pieces.dice + 1, (LEAST_DICE if pieces.faces == FACES else 0) + 1):
            yield list(_die_nets(workshop, [number]))


def _die_nets(workshop: Workshop, numbers: Sequence[int]) -> Iterator[Piece]:
    style, glue = workshop.style, workshop.words.text("kit.glue")
    for number in numbers:
        net = die_net(size=piece_look(style).die, style=style, glue=glue, figure=workshop.emblem, name=f"die {number}")
        yield replace(net, spoken=workshop.words.text("pieces.die"))


PART = _Dice()
