"""Answer key for the leader of the game: answers by card and by square, and numbers left out."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from goose_print.decks import Card, Deck
from goose_print.drawing.sheets.rules_sheet import RulesSheet
from goose_print.kit.part import KitPart, PartOutput
from goose_print.kit.workshop import Workshop
from goose_print.language.document import Document, Paragraph, Section, Span, Table
from goose_print.language.text import render_text
from goose_print.theme.model import Theme

if TYPE_CHECKING:
    from goose_print.language.document import Block, Spans


class _AnswerKey(KitPart):
    name, place, file, texts = "answer_key", 65, "answer-key", ("answer-key.txt",)
    text_only = True
    read_closely = True

    def is_needed(self, theme: Theme) -> bool:
        return not self.missing_reason(theme)

    def missing_reason(self, theme: Theme) -> str:
        left_out = theme.blank is not None and theme.blank.missing is not None
        answered = any(card.answer for deck in theme.decks.values() for card in deck.cards)
        return "" if left_out or answered else "no card has an answer, and no number is left out on the board"

    def make(self, workshop: Workshop) -> PartOutput:
        document = key_document(workshop)
        emblems = workshop.emblem_art(flip=False), workshop.emblem_art(flip=True)
        sheets = RulesSheet(
            document=document, pictures=lambda square: None, style=workshop.sheet_style, paper=workshop.sheet_paper,
            margin=workshop.text_margin, page_word=workshop.page_label, emblems=emblems, least_margin=workshop.least_margin,
        ).draw_pages()  # fmt: skip
        name = workshop.words.text(f"kit.{self.name}")
        named = [replace(sheet, name=name if number == 1 else f"{name} {number}") for number, sheet in enumerate(sheets, 1)]
        text = render_text(document, language=workshop.words)
        return PartOutput(sheets=workshop.at_print_size(named), texts=lambda: {"answer-key.txt": text.encode()})


def key_document(workshop: Workshop) -> Document:
    """Answer key with a section for each deck, one for the squares and one for left-out numbers."""
    words, decks = workshop.words, [deck for deck in workshop.theme.decks.values() if any(card.answer for card in deck.cards)]
    sections = [Section(name=deck.name, title=deck.title, blocks=tuple(_deck_blocks(deck, workshop))) for deck in decks]
    if by_square := list(_cards_by_square(decks)):
        sections.append(Section(name="squares", title=words.text("key.squares"), blocks=tuple(_answer_blocks(by_square))))
    if numbers := [number for number, shown in workshop.square_contents.items() if shown.unnumbered]:
        told = Paragraph(spans=(Span(text=f"{words.join(numbers)}."),))
        sections.append(Section(name="numbers", title=words.text("key.numbers"), blocks=(told,)))
    return Document(
        title=words.text("key.title", title=workshop.theme.title),
        language=words.tag,
        direction=str(words.words["direction"]),
        aim=(Span(text=words.text("key.aim" if decks else "key.aim_numbers")),),
        sections=tuple(sections),
        colophon=(),
    )


def _deck_blocks(deck: Deck, workshop: Workshop) -> Iterator[Block]:
    """Squares where a deck is drawn, and its answers."""
    rules, words = workshop.rules, workshop.words
    squares = [number for number in range(1, rules.board.last + 1) if rules.field(number).deck == deck.name]
    if squares:
        told = words.plural("key.drawn", len(squares), squares=words.join(squares))
        yield Paragraph(spans=(Span(text=told),))
    yield from _answer_blocks([(f"{deck.number_of(card)}. ", card) for card in deck.cards if card.answer])


def _cards_by_square(decks: list[Deck]) -> Iterator[tuple[str, Card]]:
    """Cards that belong to squares, in the order of squares, each with a heading."""
    shared = (deck for deck in decks if deck.draw == "by_square" and not deck.one_each)
    cards = [(card.square, deck, card) for deck in shared for card in deck.cards if card.answer]
    for square, deck, card in sorted((each for each in cards if each[0]), key=lambda each: (each[0], each[2].number)):
        yield f"{square}: {deck.title} {card.number}. ", card


def _answer_blocks(cards: list[tuple[str, Card]]) -> Iterator[Block]:
    """Table of questions and answers; a source common to all is named once below it."""
    origins = {_origin(card) for _, card in cards}
    shared = origins.pop() if len(cards) > 1 and len(origins) == 1 else ""
    yield Table(rows=tuple(_answer_row(head, card, "" if shared else _origin(card)) for head, card in cards))
    if shared:
        yield Paragraph(spans=(Span(text=shared, emphasis="italic"),))


def _origin(card: Card) -> str:
    return "; ".join(filter(None, (card.source, card.licence)))


def _answer_row(head: str, card: Card, origin: str) -> tuple[Spans, Spans]:
    asked = (Span(text=head, emphasis="bold"), Span(text=card.question))
    letter = f"{card.letter}  " if card.letter else ""
    return (*asked, Span(text=f" ({origin})", emphasis="italic")) if origin else asked, (Span(text=letter + card.answer),)


PART = _AnswerKey()
