"""Cards of the decks, with answers on their backs or beside them."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from goose_print.decks import Card, Deck
from goose_print.drawing.cards.cards import card_back
from goose_print.drawing.cards.question_cards import CardDesign, answer_back, card_front, is_brief, shared_words
from goose_print.drawing.piece_looks import piece_look
from goose_print.drawing.square.square_content import Art
from goose_print.errors import DoesNotFit
from goose_print.games.finding import Finding
from goose_print.geometry import Affine, Point, Rect
from goose_print.imposition.sheets import FOOT_HEIGHT
from goose_print.kit.fit_words import Phrase
from goose_print.kit.part import CutPart
from goose_print.kit.printed import PrintedText
from goose_print.kit.workshop import Workshop
from goose_print.layout import Paper
from goose_print.layout.paper import find_card
from goose_print.piece import Piece
from goose_print.scene import Group, Item, Sheet, polyline, rectangle
from goose_print.theme.model import Theme

FEW_PICTURES = 4
"""Number of pictures in a scene below which cards show others as well."""


class _QuestionCards(CutPart):
    name, place, file, gap, headed = "question_cards", 52, "question-cards", 0.0, False
    read_closely = True

    def missing_reason(self, theme: Theme) -> str:
        return "" if any(deck.cards for deck in theme.decks.values()) else "there are no decks of cards"

    def paper(self, theme: Theme) -> Paper:
        return theme.paper.for_cards

    def pieces(self, workshop: Workshop) -> Iterator[Piece]:
        """Cards of all decks, deck by deck."""
        for deck in workshop.theme.decks.values():
            yield from _deck_pieces(deck, workshop)

    def single_pieces(self, workshop: Workshop) -> Iterator[tuple[str, Sequence[Piece]]]:
        """Deck by deck, with what each card is called."""
        for deck in workshop.theme.decks.values():
            yield deck.title, [*_deck_pieces(deck, workshop, single=True)]

    def findings(self, workshop: Workshop, sheets: Sequence[Sheet], said: Sequence[PrintedText]) -> Iterable[Finding]:
        yield from super().findings(workshop, sheets, said)
        for name, deck in workshop.theme.decks.items():
            if deck.backs == "answers" and not workshop.finish.flip and any(card.answer for card in deck.cards):
                told = (("deck", deck.title),)
                yield Finding(code="fit-backs", severity="note", told=told, path=("decks", name), on_key=True)

    def inked_sheets(self, workshop: Workshop) -> Sequence[Sheet]:
        """No sheets, as cards are mostly text."""
        return ()


def _deck_pieces(deck: Deck, workshop: Workshop, *, single: bool = False) -> Iterator[Piece]:
    """Cards of a deck; ``single``: none folds, and each says what it is called."""
    size = find_card(deck.card_size)
    sign = workshop.deck_signs[deck.name]
    cards = workshop.cards_in_languages(deck)
    dress = CardDesign(
        title=deck.title, sign=sign, levels=deck.levels, size=(size.width, size.height), style=workshop.style,
        brief=all(is_brief(card.text, card.question, *card.options) for card, _ in cards),
        brief_backs=is_brief(*(card.answer for card, _ in cards)),
        shared=shared_words([card.question for card, _ in cards]) if workshop.theme.other is None else ("", ""),
    )  # fmt: skip
    ornament = card_back(width=size.width, height=size.height, style=workshop.style, figure=workshop.emblem_art(flip=False))
    cast = deck_pictures(workshop)

    def draw_sides(card: Card) -> tuple[tuple[Item, ...], tuple[Item, ...]]:
        art = _card_picture(card, cast, workshop)
        front = card_front(card, dress, art=art)
        return front, answer_back(card, dress, art=art) if card.answer and deck.backs in ("answers", "folded") else ornament

    for both in cards:
        paired, card = (replace(each, number=deck.number_of(both[1])) for each in both)
        try:
            front, back = workshop.draw_in_languages(
                "question_cards", Phrase("fit.deck_card", card.number, deck.title), draw_sides, paired, card
            )
        except DoesNotFit as error:
            raise error.under(*card.path) from None
        name = f"card {card.number} of {deck.title}"
        if deck.backs == "folded" and not single:
            yield _folded_piece(name, dress, front, back, beside=_folds_beside(dress, workshop))
            continue
        yield Piece(
            name=name, width=size.width, height=size.height, items=front, back=None if deck.backs == "blank" else back,
            cut=rectangle(dress.whole), spoken=Phrase("fit.deck_card", card.number, deck.title).describe(workshop.words) if single else "",
        )  # fmt: skip


def deck_pictures(workshop: Workshop) -> Sequence[Art]:
    """Pictures for cards that have none of their own: the cast of the game's scene, or if few its emblem and the art set's characters."""
    scene = workshop.theme.board.scene
    cast = [workshop.content_planner.resolve_picture(art) for art in scene.pictures().values()] if scene else []
    found = {art.symbol.name: art for art in cast}
    if len(found) < FEW_PICTURES:
        figures = [workshop.emblem, *map(workshop.style.motif, piece_look(workshop.style).characters)]
        found |= {symbol.name: Art(symbol=symbol, size=motif.size) for motif, symbol in figures}
    return tuple(found.values())


def _card_picture(card: Card, cast: Sequence[Art], workshop: Workshop) -> Art:
    """The card's own picture, that of its square, or one of the cast by turns."""
    if card.art:
        return workshop.content_planner.card_art(card.art)
    own = None if card.square is None else workshop.picture(card.square)
    return own or cast[(card.number - 1) % len(cast)]


def _folds_beside(dress: CardDesign, workshop: Workshop) -> bool:
    """Whether more cards fit a sheet with the back to the right of the front than below it."""
    width, height = dress.size
    paper, margin = workshop.sheet_paper, workshop.margin
    across, down = paper.width - 2 * margin, paper.height - 2 * margin - FOOT_HEIGHT
    return (across // (2 * width)) * (down // height) >= (across // width) * (down // (2 * height))


def _folded_piece(name: str, dress: CardDesign, front: tuple[Item, ...], back: tuple[Item, ...], *, beside: bool) -> Piece:
    """Card with its back to the right, or upside down below; folded backwards, it turns like a page."""
    width, height = dress.size
    whole = Rect(0.0, 0.0, 2 * width, height) if beside else Rect(0.0, 0.0, width, 2 * height)
    own = Affine.shift(width, 0.0) if beside else Affine.turn(math.pi, dress.whole.centre).then(Affine.shift(0.0, height))
    fold = polyline((Point(width, 0.0), Point(width, height)) if beside else (Point(0.0, height), Point(width, height)))
    return Piece(
        name=name, width=whole.width, height=whole.height, items=(*front, Group(items=back, place=own)), cut=rectangle(whole), folds=(fold,)
    )


PART = _QuestionCards()
