"""Seats at the table: the marks that tell one player's pieces from the others'."""

from __future__ import annotations

from collections.abc import Sequence

from goose_print.art.motif import Motif
from goose_print.drawing.emblems import EMBLEMS, HATCHINGS, Emblem, Hatching
from goose_print.drawing.piece_looks import piece_look
from goose_print.drawing.square.square_content import Art
from goose_print.drawing.style import Style
from goose_print.records import record
from goose_print.scene import Colour, Symbol

MOST_PLAYERS = len(EMBLEMS)

CounterFigure = tuple[Motif, Symbol]
"""A motif and its symbol in the kit's colours, as ``Style.motif`` gives them."""


@record
class Seat:
    """Marks of one player's counters.

    ``figure``: the picture; ``flip`` turns it to the left. ``name``: the printed name, if any. ``sign``: text on
    the emblem in place of all numbers, perhaps empty. ``portrait``: the player's own picture in a round frame;
    ``cropped``: it fills the frame. ``flat``: whether this counter is a disc only. ``beside``: whether a disc's
    emblem stands beside its picture, which must be seen whole.
    """

    number: int
    colour: Colour
    emblem: Emblem
    hatching: Hatching
    figure: CounterFigure | None = None
    flip: bool = False
    name: str = ""
    sign: str | None = None
    portrait: Art | None = None
    cropped: bool = False
    flat: bool = False
    beside: bool = False


def seats(count: int, style: Style, figures: Sequence[CounterFigure] = (), *, later: int = 0) -> tuple[Seat, ...]:
    """The first ``count`` seats, up to twelve; raises ValueError for more.

    No two have the same emblem, hatching or number, nor the same colour as far as the style has colours.
    ``figures`` are dealt out in turn, by default the characters of the style's art set; a second round faces the
    other way. ``later``: offset of each player's picture, as on spare counters.
    """
    if not 1 <= count <= MOST_PLAYERS:
        raise ValueError(f"counters for {count} players: there are emblems for 1 to {MOST_PLAYERS}")
    poses = list(figures) or [style.motif(name) for name in piece_look(style).characters]
    return tuple(
        Seat(
            number=k + 1,
            colour=style.players[k % len(style.players)],
            emblem=EMBLEMS[k],
            hatching=HATCHINGS[k],
            figure=poses[(k + later) % len(poses)],
            flip=(k // len(poses) + k) % 2 == 1,
        )
        for k in range(count)
    )

