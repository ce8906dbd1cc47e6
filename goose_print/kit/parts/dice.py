"""Dice to glue, and a spinner that serves instead."""

from __future__ import annotations

from collections.abc import Iterator

from goose_print.kit.part import CutPart
from goose_print.kit.workshop import Workshop
from goose_print.piece import Piece
from goose_print.theme.model import Theme

EDGE = 18.0


class _Dice(CutPart):
    name, place, alike = "dice", 30, True

    def needed(self, theme: Theme) -> bool:
        return theme.pieces.dice > 0

    def pieces(self, workshop: Workshop) -> Iterator[Piece]:
        from goose_print.drawing.dice import die_net, spinner

        glue = workshop.words.text("kit.glue")
        for number in range(1, workshop.theme.pieces.dice + 1):
            yield die_net(size=EDGE, style=workshop.style, glue=glue, figure=workshop.emblem, name=f"die {number}")
        yield spinner(size=EDGE * 3.6, style=workshop.style)


PART = _Dice()
