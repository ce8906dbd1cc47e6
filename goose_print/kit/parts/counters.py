"""The players' counters: standees with their bases, and flat discs."""

from __future__ import annotations

from collections.abc import Iterator

from goose_print.art import Motif
from goose_print.kit.part import CutPart
from goose_print.kit.plan import counters_each
from goose_print.kit.workshop import EMBLEM, Workshop
from goose_print.piece import Piece
from goose_print.scene import Symbol


class _Counters(CutPart):
    name, place = "counters", 20

    def pieces(self, workshop: Workshop) -> Iterator[Piece]:
        from goose_print.drawing.counters import base, disc, seats, standee

        style, diameter = workshop.style, workshop.counter_diameter
        each = counters_each(workshop.theme)
        own = seats(workshop.theme.players, style, _figures(workshop))
        serials: list[int | None] = [None] if each == 1 else list(range(1, each + 1))
        yield from (standee(diameter=diameter, seat=seat, style=style, serial=k) for seat in own for k in serials)
        glue = workshop.words.text("kit.glue")
        yield from (base(diameter=diameter, seat=seat, style=style, glue=glue) for seat in own for _ in serials)
        yield from (disc(diameter=diameter, seat=seat, style=style, serial=k) for seat in own for k in serials)


def _figures(workshop: Workshop) -> list[tuple[Motif, Symbol]]:
    """The pictures on the counters: those that the theme names; else geese in several poses, or the game's emblem."""
    named = [workshop.style.motif(name) for name in workshop.theme.style.counters]
    return named or ([] if workshop.rules.emblem == EMBLEM else [workshop.emblem])


PART = _Counters()
