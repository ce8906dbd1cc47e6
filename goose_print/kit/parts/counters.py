"""Counters of the players: standees with their bases, and flat discs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING

from goose_print.drawing.pieces.counters import base, disc, lot_slip, seats
from goose_print.drawing.pieces.standees import standee
from goose_print.errors import DoesNotFit
from goose_print.kit.aids import aid_pieces
from goose_print.kit.part import CutPart
from goose_print.kit.player_seats import player_seats
from goose_print.kit.workshop import Workshop
from goose_print.piece import Piece
from goose_print.theme.model import Theme

if TYPE_CHECKING:
    from goose_print.drawing.pieces.seats import Seat


MOST_BESIDE_STANDEES = 3
"""Most aid cards for which there can be room beside as many standees on a sheet."""
SPARE_ROUNDS = 3
"""Most rounds of spare counters."""


class _Counters(CutPart):
    name, place, alike = "counters", 20, True
    portraits = "counters"

    def missing_reason(self, theme: Theme) -> str:
        return "" if theme.pieces.counters else "the game has no counters"

    def pieces(self, workshop: Workshop) -> Iterator[Piece]:
        yield from _counter_pieces(workshop, list(_counter_seats(workshop)))
        yield from _lot_pieces(workshop)

    def instructions_key(self, workshop: Workshop) -> str:
        if workshop.theme.pieces.flat:
            return "discs"
        return self.name if workshop.standee_diameter else "small_discs"

    def extra_pieces(self, workshop: Workshop) -> Sequence[Piece]:
        """Aid cards: neither in a set, whose boards differ, nor beside so many standees that there cannot be room."""
        apart = workshop.aids_apart or workshop.printing.bearer or workshop.theme.style.large_print
        if apart or (workshop.standee_diameter and workshop.theme.players > MOST_BESIDE_STANDEES):
            return ()
        with suppress(DoesNotFit):
            return list(aid_pieces(workshop))
        return ()

    def spare_pieces(self, workshop: Workshop) -> Iterator[Sequence[Piece]]:
        """Rounds of each player's counters with other pictures, as replacements."""
        for later in range(1, SPARE_ROUNDS + 1):
            yield list(_counter_pieces(workshop, list(_counter_seats(workshop, later))))


def _counter_pieces(workshop: Workshop, own: Sequence[tuple[Seat, int | None]]) -> Iterator[Piece]:
    """Standees with bases where the board has room for them, and discs."""
    if diameter := workshop.standee_diameter:
        yield from _standee_pieces(workshop, [(seat, k) for seat, k in own if not seat.flat], diameter)
    yield from _disc_pieces(workshop, own)


def _standee_pieces(workshop: Workshop, own: Sequence[tuple[Seat, int | None]], diameter: float) -> Iterator[Piece]:
    style, glue = workshop.style, workshop.words.text("kit.glue")
    for seat, k in own:
        yield _with_description(standee(diameter=diameter, seat=seat, style=style, serial=k), "standee", seat, k, workshop)
    for seat, _ in own:
        yield _with_description(base(diameter=diameter, seat=seat, style=style, glue=glue), "base", seat, None, workshop)


def counter_discs(workshop: Workshop) -> Iterator[tuple[Seat, Piece]]:
    """All counters as flat discs, each with its owner."""
    own = list(_counter_seats(workshop))
    yield from zip((seat for seat, _ in own), _disc_pieces(workshop, own), strict=True)


def _disc_pieces(workshop: Workshop, own: Sequence[tuple[Seat, int | None]]) -> Iterator[Piece]:
    for seat, k in own:
        drawn = disc(diameter=workshop.counter_diameter, seat=seat, style=workshop.style, serial=k)
        yield _with_description(drawn, "disc", seat, k, workshop)


def _with_description(piece: Piece, kind: str, seat: Seat, serial: int | None, workshop: Workshop) -> Piece:
    """Piece with its description: kind, owner and mark."""
    told = workshop.words.text(f"pieces.{kind}", k=seat.name or seat.number)
    mark = serial if seat.sign is None else seat.sign
    return replace(piece, spoken=f"{told}: {mark}" if mark else told)


def _lot_pieces(workshop: Workshop) -> Iterator[Piece]:
    """Lots that decide who begins."""
    lots = workshop.theme.pieces.lots
    for seat in seats(lots, workshop.style) if lots else ():
        yield _with_description(lot_slip(seat=seat, style=workshop.style), "lot", seat, None, workshop)


def _counter_seats(workshop: Workshop, later: int = 0) -> Iterator[tuple[Seat, int | None]]:
    """Every counter as seat and serial number, None where a player has only one.

    ``later``: offset into the list of pictures.
    """
    sets = workshop.theme.pieces.counters
    colours = max((workshop.theme.players, *(1 + each.seat for each in sets)))
    players = player_seats(workshop, colours, later)
    for player in players:
        kinds = [each for each in sets if each.seat == player.number - 1 for _ in range(each.count)]
        for serial, each in enumerate(kinds, 1):
            seat = replace(player, figure=workshop.style.motif(each.kind)) if each.kind else player
            seat = replace(seat, flat=each.flat, sign=f"{each.letter}{serial}" if each.letter else each.mark)
            yield replace(seat, name="", portrait=None, beside=True) if each.mark else seat, serial if len(kinds) > 1 else None


PART = _Counters()
