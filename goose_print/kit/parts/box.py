"""A box to fold for counters, dice, coins and cards; made on request."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from goose_print.errors import DoesNotFit
from goose_print.kit.part import CutPart
from goose_print.kit.workshop import Workshop
from goose_print.layout.paper import SHEETS, alike, find_card
from goose_print.piece import Piece

if TYPE_CHECKING:
    from goose_print.drawing.box import Net

CARD = 0.32
"""Thickness in mm of a card, of light cardboard or of paper glued double."""
BOARD = 2.0
"""Thickness in mm of the cardboard onto which discs are glued that slide; they lie by twos."""
AIR = 1.0
"""Millimetres between things that lie side by side, and above them."""
PLAY = 0.16
"""So much a lid is wider at each side than what it goes over, in mm, beside two thicknesses of cardboard: the wall's, and the fold's."""
LID, LEAST_LID = 0.6, 12.0
"""Depth of a lid, as a part of the box's, and in mm at least."""
HEADING = 32.0
"""Millimetres that heading and foot of a sheet take."""
WIDEST, STEP = 170, 2
"""Lengths in mm that are tried."""
FLATTEST = 0.6
"""A box is at least so wide, as a part of its length; and so long, as a part of its width, if it has room so."""
TALL = 1.25
"""Height of a standee on its base, in diameters."""


@dataclass(frozen=True)
class Lying:
    """Something in the box, in mm, as it lies."""

    width: float
    height: float
    thickness: float


class _Box(CutPart):
    name, place, alike = "box", 55, True
    on_request = True

    def pieces(self, workshop: Workshop) -> Iterator[Piece]:
        """The lid and what it goes over. Raises DoesNotFit where no sheet is large enough."""
        from goose_print.drawing.box import lid, tray

        inner, hero = box_for(workshop), workshop.theme.board.centre.art
        figure = workshop.dressing.pictured(hero) if hero else workshop.emblem_art(flip=False)
        style, glue = workshop.style, workshop.words.text("kit.glue")
        over = lid(lid_over(inner, workshop.theme.box.card), title=workshop.theme.title, figure=figure, style=style, glue=glue)
        yield replace(over, spoken=workshop.words.text("pieces.lid"))
        yield replace(tray(inner, style=style, glue=glue), spoken=workshop.words.text("pieces.tray"))


def box_for(workshop: Workshop) -> Net:
    """The smallest box for the kit's pieces of which the lid finds room on a sheet: cards in piles, all else on top in one layer."""
    from goose_print.drawing.box import Net

    piles, small = list(_cards(workshop)), list(_pieces(workshop))
    layer = max((thing.thickness for thing in small), default=0.0)
    depth = math.ceil(sum(pile.thickness for pile in piles) + layer + AIR)
    least = math.ceil(max((thing.width for thing in (*piles, *small)), default=2 * depth) + AIR)
    high = max((pile.height + AIR for pile in piles), default=0.0)
    nets = [
        Net(length, math.ceil(max(high, _shelves(small, length), length * FLATTEST)), depth) for length in range(least, WIDEST, STEP)
    ]
    if fitting := [net for net in nets if _both_fit(net, workshop)]:
        return min(fitting, key=lambda net: (net.length < net.width * FLATTEST, net.size[0] * net.size[1]))
    papers = (paper for paper in alike(workshop.theme.paper.for_sheets) if any(_both_fit(net, workshop.on(paper)) for net in nets))
    larger = next((f"sheets of {paper.name} would do" for paper in papers), "take larger sheets")
    message = f"no box for all pieces has room on a sheet, {depth} mm deep as it must be: {larger}, or leave the box out"
    raise DoesNotFit(message).at(*SHEETS)


def _both_fit(inner: Net, workshop: Workshop) -> bool:
    """Whether a box and its lid have room on a sheet each."""
    return _fits(inner, workshop) and _fits(lid_over(inner, workshop.theme.box.card), workshop)


def _fits(net: Net, workshop: Workshop) -> bool:
    """Whether a net has room on a sheet below its heading."""
    (width, height), paper, margin = net.size, workshop.sheet_paper, workshop.margin
    return width <= paper.width - 2 * margin and height <= paper.height - 2 * margin - HEADING


def lid_over(inner: Net, card: float = CARD) -> Net:
    """The lid's net for a box of this one, of cardboard so many mm thick."""
    from goose_print.drawing.box import Net

    depth = min(inner.depth, max(LEAST_LID, math.ceil(inner.depth * LID)))
    ease = 2 * card + PLAY
    return Net(inner.length + 2 * ease, inner.width + 2 * ease, depth)


def _cards(workshop: Workshop) -> Iterator[Lying]:
    """A pile for each kind of card; a booklet lies with the board."""
    from goose_print.kit.parts.cards import SIZE

    theme = workshop.theme
    if "cards" in _parts(workshop) and theme.verses == "cards":
        yield Lying(*SIZE, len(theme.verses_by_square) * CARD)
    if "question_cards" in _parts(workshop):
        for deck in theme.decks.values():
            size, sheets = find_card(deck.card_size), 2 if deck.backs == "folded" else 1
            yield Lying(size.width, size.height, len(deck.cards) * sheets * CARD)


def _pieces(workshop: Workshop) -> Iterator[Lying]:
    """Standees on their bases laid on their backs, discs and coins in piles, and dice."""
    from goose_print.drawing.piece_looks import look_of

    parts, diameter, die, pieces = _parts(workshop), workshop.counter_diameter, look_of(workshop.style).die, workshop.theme.pieces
    count, high = sum(each.count for each in pieces.counters), max(diameter, die)
    if "counters" in parts and pieces.flat:
        yield from [Lying(diameter, diameter, 2 * BOARD)] * -(-count // 2)
    elif "counters" in parts:
        yield from [Lying(diameter, diameter * TALL, diameter)] * count
        yield from _pile(diameter, count, high)
    if "dice" in parts:
        yield from [Lying(die, die, die)] * pieces.dice
    if "money" in parts:
        yield from _pile(*_coins(workshop), high)


def _coins(workshop: Workshop) -> tuple[float, int]:
    from goose_print.drawing.money import coins_needed
    from goose_print.kit.parts.money import DIAMETER

    purse, players = workshop.theme.pieces.purse or 0, min(workshop.theme.players, workshop.rules.players.max)
    return DIAMETER, sum(coins_needed(purse, players).values())


def _pile(diameter: float, count: int, high: float) -> list[Lying]:
    """Round cards in piles that are at most so high."""
    most = int(high / CARD)
    return [Lying(diameter, diameter, min(most, count) * CARD)] * -(-count // most)


def _parts(workshop: Workshop) -> frozenset[str]:
    from goose_print.kit.parts import needed_parts

    return needed_parts(workshop.theme)


def _shelves(things: Sequence[Lying], width: float) -> float:
    """How deep a floor is on which these lie side by side in rows, at most so wide, the tallest first."""
    deep = row = used = 0.0
    for thing in sorted(things, key=lambda thing: -thing.height):
        if used + thing.width > width - AIR:
            deep, used, row = deep + row, 0.0, 0.0
        used, row = used + thing.width + AIR, max(row, thing.height + AIR)
    return deep + row + AIR


PART = _Box()
