"""Aid cards, one for each player: the turn and the squares in few words, which are the rules sheet's own or the board's."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from goose_print.drawing.cards.aid_card import AidEntry, AidText, aid_card
from goose_print.drawing.pieces.seats import Seat
from goose_print.drawing.square.square_content import Art
from goose_print.errors import DoesNotFit
from goose_print.games.board import Note
from goose_print.kit.facts import sheet_facts
from goose_print.kit.player_seats import player_seats
from goose_print.kit.workshop import Workshop
from goose_print.language.document import Bullets, Paragraph, Section, SquareEntry, spans_text
from goose_print.language.words import capitalise, end_with_stop
from goose_print.piece import Piece

TURN_LINES = 3
"""Lines that tell the turn."""
MOST_NUMBERS, MOST_LISTED = 3, 14
"""Most numbers of an entry whose squares have a name in common, which serves else, and of one whose squares have none."""
MOST_HEADING = 4
"""Most words of a heading at the beginning of a paragraph."""
SENTENCE = re.compile(r".+?(?:[.!?؟…](?=\s|$)|$)", re.DOTALL)
"""A sentence of a text."""


def aid_pieces(workshop: Workshop) -> Iterator[Piece]:
    """A card for each player. Raises DoesNotFit where even the turn is too long for one."""
    seats = player_seats(workshop, workshop.theme.players)
    *most, least = _list_shorter(aid_text(workshop))
    said = next((text for text in most if _fits(text, seats[0], workshop)), least)
    for seat in seats:
        yield aid_card(said, seat, workshop.style)


def _fits(said: AidText, seat: Seat, workshop: Workshop) -> bool:
    try:
        aid_card(said, seat, workshop.style)
    except DoesNotFit:
        return False
    return True


def _list_shorter(said: AidText) -> Iterator[AidText]:
    """The text, and what is said in place of it where that is too long.

    First it lacks squares whose sentences the board prints, and then what the fewest squares do: the board tells of that, too.
    """
    yield said
    entries = [entry for entry in said.entries if not entry.on_board]
    while entries:
        yield replace(said, entries=tuple(entries))
        entries.remove(min(reversed(entries), key=lambda entry: entry.squares))
    yield replace(said, entries=())


def aid_text(workshop: Workshop) -> AidText:
    """Text of the aid cards in the leading language: sentences of the rules sheet, and notes of the board where they say less.

    Raises DoesNotFit for a game whose sheet does not tell of a turn.
    """
    theme = workshop.theme
    document = theme.rules.document(sheet_facts(theme), seed=workshop.seed)
    notes = theme.rules.notes(theme.speech)
    turn = next((section for section in document.sections if section.name == "turn"), None)
    if turn is None:
        raise DoesNotFit("the rules sheet has no section named 'turn', from which aid cards are made").at(())
    last = theme.rules.board.last
    told = [
        (_entry_words(entry, notes.get(entry.squares[0])), entry)
        for entry in document.entries
        if entry.squares and entry.squares != (last,) and spans_text(entry.spans).strip() and not _is_idle(notes.get(entry.squares[0]))
    ]
    alike: dict[str, list[SquareEntry]] = {}
    for words, entry in told:
        alike.setdefault(words, []).append(entry)
    entries = tuple(
        AidEntry(
            name=_entry_name(same), text=words, picture=_entry_picture(same[0], workshop),
            squares=sum(len(entry.squares) for entry in same),
            on_board=all(theme.square(number).text for entry in same for number in entry.squares),
        )
        for words, same in alike.items()
    )  # fmt: skip
    return AidText(heading=turn.title, turn=_turn_lines(turn), entries=entries, figure=workshop.emblem_art(flip=False))


def _turn_lines(turn: Section) -> tuple[str, ...]:
    """Beginnings of the section on a turn: of its first paragraph, and of its last ones."""
    texts = [
        spans_text(spans)
        for block in turn.blocks
        if isinstance(block, Paragraph | Bullets)
        for spans in ((block.spans,) if isinstance(block, Paragraph) else block.items)
    ]
    lines = [line for text in texts if (line := _first_words(text))]
    return tuple(lines if len(lines) <= TURN_LINES else (lines[0], *lines[1 - TURN_LINES :]))


def _first_words(text: str) -> str:
    """The first sentence, or the one after it where the first is a mere heading."""
    sentences = [*filter(None, (match.group().strip() for match in SENTENCE.finditer(text))), ""]
    return sentences[1] if sentences[1] and len(sentences[0].split()) <= MOST_HEADING else sentences[0]


def _is_idle(note: Note | None) -> bool:
    """Whether nothing happens to those who land there, who are not led there by a first throw."""
    return note is not None and bool(note.dice) and not note.words and note.send_to is None


def _entry_name(alike: Sequence[SquareEntry]) -> str:
    """Numbers of squares that do alike, or the name that many of them have in common."""
    numbers = sorted(number for entry in alike for number in entry.squares)
    if len(numbers) <= MOST_NUMBERS or (len(alike) > 1 and len(numbers) <= MOST_LISTED):
        return " · ".join(map(str, numbers))
    return alike[0].label if len(alike) == 1 else ""


def _entry_words(entry: SquareEntry, note: Note | None) -> str:
    """What the squares do, as the rules sheet says it, or as the board, where that is in fewer words and without an arrow."""
    told = spans_text(entry.spans).strip()
    if note is None or note.send_to is not None:
        return told if note else _first_words(told)
    return end_with_stop(capitalise(note.words)) if 0 < len(note.words) < len(told) else _first_words(told)


def _entry_picture(entry: SquareEntry, workshop: Workshop) -> Art | None:
    """Picture of the squares, if they have one in common."""
    return workshop.picture(entry.squares[0]) if entry.motif or len(entry.squares) <= MOST_NUMBERS else None
