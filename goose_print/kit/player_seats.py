"""Seats of the players: names and pictures that the theme puts on their pieces."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from goose_print.art.motif import Motif
from goose_print.drawing.piece_looks import STANDING_MOTIFS
from goose_print.drawing.pieces.seats import Seat, seats
from goose_print.kit.workshop import DEFAULT_EMBLEM, Workshop
from goose_print.scene import Symbol


def player_seats(workshop: Workshop, count: int, later: int = 0) -> list[Seat]:
    """Seats of so many players, with the names and pictures of their counters; ``later``: offset into the list of pictures."""
    return _with_looks(workshop, seats(count, workshop.style, _counter_figures(workshop), later=later))


def _with_looks(workshop: Workshop, players: Sequence[Seat]) -> list[Seat]:
    """Players with the names and pictures that the theme puts on their counters."""
    look, names = workshop.theme.counters, workshop.theme.words.players
    called = dict(enumerate(names, 1)) if look.names else {}
    pictures = {number: workshop.content_planner.resolve_picture(art) for number, art in enumerate(look.pictures[: len(players)], 1)}
    cropped = {number for number, art in enumerate(look.pictures, 1) if art.is_cropped}
    return [
        replace(seat, name=called.get(seat.number, ""), portrait=pictures.get(seat.number), cropped=seat.number in cropped)
        for seat in players
    ]


def _counter_figures(workshop: Workshop) -> list[tuple[Motif, Symbol]]:
    """Pictures of the counters: the theme's, else the game's own or the figures on its squares.

    Empty where these are fewer than two; then the art set's characters are used.
    """
    theme, own = workshop.theme, workshop.rules.emblem
    named = theme.style.counters or ((own,) if own not in ("", DEFAULT_EMBLEM) else ())
    arts = (theme.square(number).picture for number in range(1, theme.rules.board.last + 1))
    met = dict.fromkeys(art.name for art in arts if art is not None and not art.is_file and art.name in STANDING_MOTIFS)
    return [workshop.style.motif(name) for name in named or (tuple(met) if len(met) > 1 else ())]
