"""What is cut out of a kit: counters, dice, coins, cards with verses; and the booklet, which is folded."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Literal

from goose_print.errors import DoesNotFit
from goose_print.piece import Piece
from goose_print.scene import Sheet, Symbol, Use

if TYPE_CHECKING:
    from goose_print.drawing.seats import Seat
    from goose_print.kit.parts import Workshop

Cut = Literal["counters", "dice", "money", "cards"]

DIE_EDGE = 18.0
COIN = 20.0
CARD = (58.0, 74.0)
"""Three by three on a sheet of A4."""


def _counters(shop: Workshop) -> Iterator[Piece]:
    from goose_print.drawing.counters import base, disc, seats, standee

    style, diameter = shop.style, shop.counter_diameter
    own = list(_own(shop, seats(shop.theme.players, style, shop.figures)))
    yield from (standee(diameter=diameter, seat=seat, style=style, serial=k) for seat, k in own)
    glue = shop.words.text("kit.glue")
    yield from (base(diameter=diameter, seat=seat, style=style, glue=glue) for seat, _ in own)
    yield from (disc(diameter=diameter, seat=seat, style=style, serial=k) for seat, k in own)


def _own(shop: Workshop, players: Sequence[Seat]) -> Iterator[tuple[Seat, int | None]]:
    """Every counter: whose it is, with its picture, and its number where the player has several."""
    sets = shop.game_pieces.counters
    for player in players:
        kinds = [each.kind for each in sets if each.seat == player.number - 1 for _ in range(each.count)]
        for serial, kind in enumerate(kinds, 1):
            seat = replace(player, figure=shop.style.motif(kind)) if kind else player
            yield seat, serial if len(kinds) > 1 else None


def _dice(shop: Workshop) -> Iterator[Piece]:
    from goose_print.drawing.dice import die_net, spinner

    glue = shop.words.text("kit.glue")
    for number in range(1, shop.game_pieces.dice + 1):
        yield die_net(size=DIE_EDGE, style=shop.style, glue=glue, figure=shop.emblem, name=f"die {number}")
    yield spinner(size=DIE_EDGE * 3.6, style=shop.style)


def _money(shop: Workshop) -> Iterator[Piece]:
    from goose_print.drawing.money import coin, coins_needed

    purse = shop.game_pieces.purse
    if purse is None:
        return
    needed = coins_needed(purse, min(shop.theme.players, shop.rules.players.max))
    for value, count in needed.items():
        piece = coin(value=value, diameter=COIN, style=shop.style, figure=shop.emblem)
        face = Use(symbol=Symbol(name=f"coin-{value}", items=piece.items))
        yield from [replace(piece, items=(face,))] * count


def _cards(shop: Workshop) -> Iterator[Piece]:
    """A card for each verse, with the number of its square and the picture that the theme gives it."""
    from goose_print.drawing.cards import card, card_back

    width, height = CARD
    back = card_back(width=width, height=height, style=shop.style)
    for number, verse in shop.verses.items():
        said = shop.theme.square(number)
        try:
            yield card(
                width=width, height=height, title=said.label or "", text=verse.strip(), number=str(number), style=shop.style,
                figure=shop.picture(number) if said.art else None, back=back, name=f"card {number}",
            )  # fmt: skip
        except DoesNotFit as error:
            raise error.under("squares", number) from None


MAKERS: Mapping[Cut, Callable[[Workshop], Iterator[Piece]]] = {
    "counters": _counters,
    "dice": _dice,
    "money": _money,
    "cards": _cards,
}


def booklet_sheets(shop: Workshop) -> list[Sheet]:
    """The verses as a booklet, two pages on each side of a sheet, in the order for folding."""
    from goose_print.drawing.booklet import Entry, booklet
    from goose_print.imposition.folding import saddle

    entries = [
        Entry(number=str(number), title=shop.theme.square(number).label or "", text=verse) for number, verse in shop.verses.items()
    ]
    paper = shop.sheet_paper.landscape
    pages = booklet(
        entries, width=paper.width / 2, height=paper.height, title=shop.theme.title, style=shop.style,
        figure=shop.emblem, subtitle=shop.words.text("kit.booklet"),
    )  # fmt: skip
    flip = shop.finish.flip or "short"
    return saddle(pages, flip=flip, offset=shop.finish.offset(flip, lies=True))
