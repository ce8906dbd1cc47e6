"""The players' counters: standees with their bases, and flat discs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from goose_print.art.motif import Motif
from goose_print.kit.part import CutPart
from goose_print.kit.workshop import EMBLEM, Workshop
from goose_print.piece import Piece
from goose_print.scene import Symbol
from goose_print.theme.model import Theme

if TYPE_CHECKING:
    from goose_print.drawing.seats import Seat


SPARE_ROUNDS = 3
"""Of counters, at most."""


class _Counters(CutPart):
    name, place, alike = "counters", 20, True
    portraits = "counters"

    def lacking(self, theme: Theme) -> str:
        return "" if theme.pieces.counters else "the game has no counters"

    def pieces(self, workshop: Workshop) -> Iterator[Piece]:
        yield from _made(workshop, list(_own(workshop)))
        yield from _lots(workshop)

    def how(self, workshop: Workshop) -> str:
        return "discs" if workshop.theme.pieces.flat else self.name

    def spares(self, workshop: Workshop) -> Iterator[Sequence[Piece]]:
        """Round by round each player's counters with other pictures: whoever loses one, or likes another better, has it."""
        for later in range(1, SPARE_ROUNDS + 1):
            yield list(_made(workshop, list(_own(workshop, later))))


def _made(workshop: Workshop, own: Sequence[tuple[Seat, int | None]]) -> Iterator[Piece]:
    """Figures that stand, and discs."""
    yield from _standing(workshop, [(seat, k) for seat, k in own if not seat.flat])
    yield from _lying(workshop, own)


def _standing(workshop: Workshop, own: Sequence[tuple[Seat, int | None]]) -> Iterator[Piece]:
    from goose_print.drawing.counters import base, standee

    style, diameter, glue = workshop.style, workshop.counter_diameter, workshop.words.text("kit.glue")
    for seat, k in own:
        yield _spoken(standee(diameter=diameter, seat=seat, style=style, serial=k), "standee", seat, k, workshop)
    for seat, _ in own:
        yield _spoken(base(diameter=diameter, seat=seat, style=style, glue=glue), "base", seat, None, workshop)


def _lying(workshop: Workshop, own: Sequence[tuple[Seat, int | None]]) -> Iterator[Piece]:
    from goose_print.drawing.counters import disc

    for seat, k in own:
        drawn = disc(diameter=workshop.counter_diameter, seat=seat, style=workshop.style, serial=k)
        yield _spoken(drawn, "disc", seat, k, workshop)


def _spoken(piece: Piece, kind: str, seat: Seat, serial: int | None, workshop: Workshop) -> Piece:
    """The piece with its kind, whose it is, and what tells it from the player's others."""
    told = workshop.words.text(f"pieces.{kind}", k=seat.name or seat.number)
    mark = serial if seat.sign is None else seat.sign
    return replace(piece, spoken=f"{told}: {mark}" if mark else told)


def _lots(workshop: Workshop) -> Iterator[Piece]:
    """For who begins, where lots are drawn."""
    from goose_print.drawing.counters import seats
    from goose_print.drawing.lots import lot

    lots = workshop.theme.pieces.lots
    for seat in seats(lots, workshop.style) if lots else ():
        yield _spoken(lot(seat=seat, style=workshop.style), "lot", seat, None, workshop)


def _dressed(workshop: Workshop, players: Sequence[Seat]) -> list[Seat]:
    """The players with the names and pictures that the theme wants on their counters."""
    look, names = workshop.theme.counters, workshop.theme.words.players
    called = dict(enumerate(names, 1)) if look.names else {}
    pictures = {number: workshop.dressing.pictured(art) for number, art in enumerate(look.pictures[: len(players)], 1)}
    cropped = {number for number, art in enumerate(look.pictures, 1) if art.is_cropped}
    return [
        replace(seat, name=called.get(seat.number, ""), portrait=pictures.get(seat.number), cropped=seat.number in cropped)
        for seat in players
    ]


def _own(workshop: Workshop, later: int = 0) -> Iterator[tuple[Seat, int | None]]:
    """Every counter: whose it is, with its picture, and its number where the player has several.

    ``later``: by how many pictures on from the usual one.
    """
    from goose_print.drawing.counters import seats

    sets = workshop.theme.pieces.counters
    colours = max((workshop.theme.players, *(1 + each.seat for each in sets)))
    players = _dressed(workshop, seats(colours, workshop.style, _figures(workshop), later=later))
    for player in players:
        kinds = [each for each in sets if each.seat == player.number - 1 for _ in range(each.count)]
        for serial, each in enumerate(kinds, 1):
            seat = replace(player, figure=workshop.style.motif(each.kind)) if each.kind else player
            seat = replace(seat, flat=each.flat, sign=f"{each.letter}{serial}" if each.letter else each.mark)
            yield replace(seat, name="", portrait=None, beside=True) if each.mark else seat, serial if len(kinds) > 1 else None


def _figures(workshop: Workshop) -> list[tuple[Motif, Symbol]]:
    """The pictures on the counters: those that the theme names; else the game's own, or who stands on the theme's squares.

    None where these are fewer than two: then the characters of the art set come.
    """
    from goose_print.drawing.piece_looks import STANDING

    theme, own = workshop.theme, workshop.rules.emblem
    named = theme.style.counters or ((own,) if own not in ("", EMBLEM) else ())
    arts = (theme.square(number).picture for number in range(1, theme.rules.board.last + 1))
    met = dict.fromkeys(art.name for art in arts if art is not None and not art.is_file and art.name in STANDING)
    return [workshop.style.motif(name) for name in named or (tuple(met) if len(met) > 1 else ())]


PART = _Counters()
