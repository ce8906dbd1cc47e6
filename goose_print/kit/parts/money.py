"""Coins, as many as the players start with."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from goose_print.drawing.pieces.money import coin, count_coins
from goose_print.kit.part import CutPart
from goose_print.kit.workshop import Workshop
from goose_print.piece import Piece
from goose_print.scene import Symbol, Use
from goose_print.theme.board_parts import ArtSpec
from goose_print.theme.model import Theme

if TYPE_CHECKING:
    from goose_print.drawing.pieces.money import CoinValue

COIN_DIAMETER = 20.0


class _Money(CutPart):
    name, place, alike = "money", 40, True
    portraits = "coins"

    def missing_reason(self, theme: Theme) -> str:
        return "" if theme.pieces.purse is not None else "the game has no money"

    def pieces(self, workshop: Workshop) -> Iterator[Piece]:
        players = min(workshop.theme.players, workshop.rules.players.max)
        for piece, count in coins_of_purse(workshop):
            face = Use(symbol=Symbol(name=piece.name, items=piece.items))
            yield from [replace(piece, items=(face,))] * (count * players)


def coins_of_purse(workshop: Workshop) -> Iterator[tuple[Piece, int]]:
    """Coin of each value, with how many of it a player begins with."""
    pieces = workshop.theme.pieces
    purse = pieces.purse or 0
    needed: dict[CoinValue, int] = {1: purse} if pieces.single else count_coins(purse, 1)
    for value, count in needed.items():
        own = _coin_picture(workshop, value)
        portrait = workshop.content_planner.resolve_picture(own) if own else None
        piece = coin(
            value=value, diameter=COIN_DIAMETER, style=workshop.style, figure=workshop.emblem, portrait=portrait,
            cropped=own is not None and own.is_cropped,
        )  # fmt: skip
        yield replace(piece, spoken=workshop.words.text("pieces.coin", n=value)), count


def _coin_picture(workshop: Workshop, value: CoinValue) -> ArtSpec | None:
    """Picture that the theme puts on coins of this value."""
    ones, *fives = workshop.theme.coins.pictures or (None,)
    return fives[0] if fives and value == 5 else ones


PART = _Money()
