"""Folding box for counters, dice, coins and cards; on request."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from goose_print.drawing.piece_looks import piece_look
from goose_print.drawing.pieces.box import BoxPictures, Net, lid, tray
from goose_print.drawing.pieces.money import count_coins
from goose_print.drawing.pieces.standees import standee_size
from goose_print.errors import DoesNotFit
from goose_print.kit.part import CutPart
from goose_print.kit.parts import needed_parts
from goose_print.kit.parts.cards import CARD_SIZE
from goose_print.kit.parts.money import COIN_DIAMETER
from goose_print.kit.workshop import Workshop
from goose_print.layout.paper import SHEET_KEYS, find_card, papers_of_series
from goose_print.piece import Piece

CARD_THICKNESS = 0.32
"""Thickness of a card in mm: light cardboard, or paper glued double."""
BOARD_THICKNESS = 2.0
"""Thickness in mm of the cardboard under sliding discs, which lie in twos."""
PIECE_GAP = 1.0
"""Gap in mm between items side by side, and above them."""
LID_PLAY = 0.16
"""Play of a lid at each side in mm, beside two thicknesses of cardboard (wall and fold)."""
LID_SHARE, LEAST_LID = 0.6, 12.0
"""Depth of a lid as a share of the box's, and its least depth in mm."""
HEADING_HEIGHT = 32.0
"""Height of heading and foot of a sheet together, in mm."""
LONGEST_BOX, LENGTH_STEP = 170, 2
"""Longest box to try, and step between lengths, in mm."""
LEAST_LENGTH = 64
"""Least length of a box in mm, so that its lid holds a title and a picture."""
LEAST_PROPORTION = 0.6
"""Least width as a share of the length, and preferably the reverse too."""


@dataclass(frozen=True)
class PackedItem:
    """Size of an item as it lies in the box, in mm."""

    width: float
    height: float
    thickness: float


class _Box(CutPart):
    name, place, alike = "box", 55, True
    on_request = True

    def pieces(self, workshop: Workshop) -> Iterator[Piece]:
        """Nets of lid and tray. Raises DoesNotFit where no sheet is large enough."""
        inner, hero = box_for(workshop), workshop.theme.board.centre.art
        figure = workshop.content_planner.resolve_picture(hero) if hero else workshop.emblem_art(flip=False)
        style, glue = workshop.style, workshop.words.text("kit.glue")
        last = workshop.rules.board.last
        scene, landscape = workshop.square_contents[last].scene, workshop.content_planner.landscape_of(last)
        pictures = BoxPictures(figure=figure, scene=scene, landscape=landscape)
        over = lid(lid_over(inner, workshop.theme.box.card), title=workshop.theme.title, pictures=pictures, style=style, glue=glue)
        yield replace(over, spoken=workshop.words.text("pieces.lid"))
        yield replace(tray(inner, pictures=pictures, style=style, glue=glue), spoken=workshop.words.text("pieces.tray"))


def box_for(workshop: Workshop) -> Net:
    """Smallest box that holds the kit's pieces and whose lid fits a sheet.

    Cards lie in piles, all other pieces on top in one layer. Raises DoesNotFit where no sheet is large enough.
    """
    piles, small = list(_card_piles(workshop)), list(_packed_pieces(workshop))
    layer = max((thing.thickness for thing in small), default=0.0)
    depth = math.ceil(sum(pile.thickness for pile in piles) + layer + PIECE_GAP)
    least = math.ceil(max(LEAST_LENGTH, *(thing.width for thing in (*piles, *small))) + PIECE_GAP)
    high = max((pile.height + PIECE_GAP for pile in piles), default=0.0)
    nets = [
        Net(length, math.ceil(max(high, _packing_depth(small, length), length * LEAST_PROPORTION)), depth)
        for length in range(least, LONGEST_BOX, LENGTH_STEP)
    ]
    if fitting := [net for net in nets if _box_fits(net, workshop)]:
        return min(fitting, key=lambda net: (net.length < net.width * LEAST_PROPORTION, net.size[0] * net.size[1]))
    papers = (
        paper
        for paper in papers_of_series(workshop.theme.paper.for_sheets)
        if any(_box_fits(net, workshop.with_sheet_paper(paper)) for net in nets)
    )
    larger = next((f"sheets of {paper.name} would do" for paper in papers), "take larger sheets")
    message = f"no box for all pieces has room on a sheet, {depth} mm deep as it must be: {larger}, or leave the box out"
    raise DoesNotFit(message).at(*SHEET_KEYS)


def _box_fits(inner: Net, workshop: Workshop) -> bool:
    """Whether the nets of a box and its lid each fit a sheet."""
    return _net_fits(inner, workshop) and _net_fits(lid_over(inner, workshop.theme.box.card), workshop)


def _net_fits(net: Net, workshop: Workshop) -> bool:
    """Whether a net fits a sheet below the heading."""
    (width, height), paper, margin = net.size, workshop.sheet_paper, workshop.margin
    return width <= paper.width - 2 * margin and height <= paper.height - 2 * margin - HEADING_HEIGHT


def lid_over(inner: Net, card: float = CARD_THICKNESS) -> Net:
    """Net of the lid for this box; ``card``: thickness of its cardboard in mm."""
    depth = min(inner.depth, max(LEAST_LID, math.ceil(inner.depth * LID_SHARE)))
    ease = 2 * card + LID_PLAY
    return Net(inner.length + 2 * ease, inner.width + 2 * ease, depth)


def _card_piles(workshop: Workshop) -> Iterator[PackedItem]:
    """Piles of each kind of card; a booklet is kept with the board."""
    theme = workshop.theme
    if "cards" in _part_names(workshop) and theme.verses == "cards":
        yield PackedItem(*CARD_SIZE, len(theme.verses_by_square) * CARD_THICKNESS)
    if "question_cards" in _part_names(workshop):
        for deck in theme.decks.values():
            size, sheets = find_card(deck.card_size), 2 if deck.backs == "folded" else 1
            yield PackedItem(size.width, size.height, len(deck.cards) * sheets * CARD_THICKNESS)


def _packed_pieces(workshop: Workshop) -> Iterator[PackedItem]:
    """Counters, coins and dice as packed: standees on their backs, discs and coins in piles."""
    parts, diameter, die, pieces = _part_names(workshop), workshop.counter_diameter, piece_look(workshop.style).die, workshop.theme.pieces
    count, high = sum(each.count for each in pieces.counters), max(diameter, die)
    if "counters" in parts and pieces.flat:
        yield from [PackedItem(diameter, diameter, 2 * BOARD_THICKNESS)] * -(-count // 2)
    elif "counters" in parts:
        if feet := workshop.standee_diameter:
            yield from [PackedItem(*standee_size(feet), feet)] * count
        yield from _round_piles(diameter, count, high)
    if "dice" in parts:
        yield from [PackedItem(die, die, die)] * pieces.dice
    if "money" in parts:
        yield from _round_piles(*_coin_size(workshop), high)


def _coin_size(workshop: Workshop) -> tuple[float, int]:
    purse, players = workshop.theme.pieces.purse or 0, min(workshop.theme.players, workshop.rules.players.max)
    return COIN_DIAMETER, sum(count_coins(purse, players).values())


def _round_piles(diameter: float, count: int, high: float) -> list[PackedItem]:
    """Piles of round cards, each at most ``high`` mm."""
    most = int(high / CARD_THICKNESS)
    return [PackedItem(diameter, diameter, min(most, count) * CARD_THICKNESS)] * -(-count // most)


def _part_names(workshop: Workshop) -> frozenset[str]:
    return needed_parts(workshop.theme)


def _packing_depth(things: Sequence[PackedItem], width: float) -> float:
    """Depth of the floor that holds these items in rows of this width, the tallest first."""
    deep = row = used = 0.0
    for thing in sorted(things, key=lambda thing: -thing.height):
        if used + thing.width > width - PIECE_GAP:
            deep, used, row = deep + row, 0.0, 0.0
        used, row = used + thing.width + PIECE_GAP, max(row, thing.height + PIECE_GAP)
    return deep + row + PIECE_GAP


PART = _Box()
