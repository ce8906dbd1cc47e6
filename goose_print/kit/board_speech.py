"""A board to those who hear it: its title, and each square in the order of playing with its number, name and what the rules do there."""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from goose_print import __version__
from goose_print.cache import keep, recall
from goose_print.games.board import ACTING, Note
from goose_print.geometry import Point
from goose_print.isolates import in_one_line, leading, second, unsteered
from goose_print.kit.workshop import Workshop
from goose_print.language.words import Language, stopped
from goose_print.maths import plain_text
from goose_print.resources import folder
from goose_print.scene import Element, Group, Item, Path, Sheet, Spoken, SpokenRole, Use, bounds, visit
from goose_print.theme.model import Theme

if TYPE_CHECKING:
    from goose_print.imposition.tiles import Tiling

ABOVE: dict[Element, tuple[SpokenRole, float]] = {Element.TITLE: ("H1", -3.0), Element.SUBTITLE: ("P", -2.0), Element.KEY: ("P", -1.0)}
"""What is said before the first square."""
BELOW: dict[Element, tuple[SpokenRole, float]] = {Element.CAPTION: ("P", 1e6), Element.ANSWER: ("P", 2e6), Element.IMPRINT: ("P", 3e6)}
"""What is said after the last one."""
IN_TWO = "\x1b{}\x1b{}"
"""A text string of PDF in a language (ISO 32000-1, 7.9.2.2)."""


def spoken_board(sheets: Iterable[Sheet], workshop: Workshop) -> list[Sheet]:
    """Sheets with the board on them, or with some of its squares, each of these as what it says."""
    board = _Board(workshop)
    return [replace(sheet, items=tuple(board.spoken(sheet.items))) for sheet in sheets]


def spoken_tiles(sheets: Iterable[Sheet], tiling: Tiling, workshop: Workshop) -> Iterator[Sheet]:
    """The sheets of a poster: each picture is what those squares say of which the middle is on it."""
    said, middles = said_squares(workshop), dict[int, Point]()
    for item, place, _, tag in visit(tiling.board.items, enter=lambda symbol: False):
        if isinstance(item, Path) and tag.element is Element.OUTLINE and tag.square is not None:
            middles[tag.square] = place.box(bounds(item.outline)).centre
    for tile, sheet in zip(tiling.tiles, sheets, strict=True):
        own = [said[number] for number, middle in sorted(middles.items()) if tile.own.holds(middle, 0.0)]
        told = Spoken(role="Figure", text="\n".join([f"{tile.name}.", *own]))
        items = (_read(item, told) if item.tag.element is Element.TILE else item for item in sheet.items)
        yield replace(sheet, items=tuple(items))


def spoken_copies(sheets: Iterable[Sheet], workshop: Workshop) -> list[Sheet]:
    """Sheets with several boards on them, each as what all its squares say."""
    told = Spoken(role="Figure", text="\n".join(text for _, text in sorted(said_squares(workshop).items())))
    return [
        replace(sheet, items=tuple(_read(item, replace(told)) if isinstance(item, Group) else item for item in sheet.items))
        for sheet in sheets
    ]


def _read(item: Item, told: Spoken) -> Item:
    return replace(item, tag=replace(item.tag, spoken=told))


def spoken_squares(items: Iterable[Item], workshop: Workshop) -> tuple[Item, ...]:
    """Items among which are squares of the board, each as what it says."""
    return tuple(_Board(workshop).spoken(items))


class _Board:
    def __init__(self, workshop: Workshop) -> None:
        self.said = said_squares(workshop)
        self.title = in_one_line(workshop.theme.both.title)
        self.whole = Spoken(role="Sect")

    def spoken(self, items: Iterable[Item], *, in_square: bool = False) -> Iterator[Item]:
        for item in items:
            tag, number = item.tag, _square_of(item)
            if number is not None:
                told = Spoken(role="Figure", text=self.said.get(number) or str(number), within=self.whole, place=number)
                yield self._with(item, told, in_square=True)
            elif tag.element in ABOVE or (tag.element in BELOW and not in_square):
                role, place = (ABOVE | BELOW)[tag.element]
                text = plain_text(self.title) if role == "H1" else ""
                yield self._with(item, Spoken(role=role, text=text, within=self.whole, place=place), in_square=in_square)
            elif isinstance(item, Group) and tag.element is Element.QR and not in_square:
                yield self._with(item, Spoken(role="Figure", text=item.title, within=self.whole, place=1e5), in_square=True)
            else:
                yield self._with(item, None, in_square=in_square)

    def _with(self, item: Item, told: Spoken | None, *, in_square: bool) -> Item:
        item = _read(item, told) if told else item
        return replace(item, items=tuple(self.spoken(item.items, in_square=in_square))) if isinstance(item, Group) else item


def _square_of(item: Item) -> int | None:
    """The number of the square that an item is, or that is all of a symbol."""
    if item.tag.element is Element.SQUARE and not item.tag.in_small:
        return item.tag.square
    if not isinstance(item, Use):
        return None
    inside = [each for each in item.symbol.items if isinstance(each, Group)]
    inside += [each for group in inside for each in group.items if isinstance(each, Group)]
    return next((number for each in inside if (number := _square_of(each)) is not None), None)


# ------------------------------------------------------------------ what squares say


def said_squares(workshop: Workshop) -> dict[int, str]:
    """What each square of the board says, by its number; in both languages where there are two."""
    theme, other = workshop.theme, workshop.theme.other
    own = squares_in(theme, workshop)
    if other is None:
        return own
    below = squares_in(other, workshop)
    marked = {number: IN_TWO.format(theme.language, text) + IN_TWO.format(other.language, below[number]) for number, text in own.items()}
    return {number: text if own[number] != below[number] else own[number] for number, text in marked.items()}


def squares_in(theme: Theme, workshop: Workshop) -> dict[int, str]:
    """What each square says in the language of the theme, which may be the second one of the kit."""
    words, told, notes = theme.speech, _told(theme), theme.rules.notes(theme.speech)
    found = {}
    for number, shown in workshop.shown.items():
        read = second if theme is workshop.theme.other else leading
        name, rule = told.get(number, ("", ""))
        rule = rule or _noted(notes.get(number, Note()), words)
        if theme.hidden(number) and theme.rules.field(number).kind in ACTING:
            name = rule = ""
        known = theme.square(number)
        name, text = (plain_text(" ".join((said or "").split())) for said in (known.label or read(shown.label) or name, known.text))
        sign = words.text("start") if not number and shown.kind == "start" else str(number) if shown.sign is None else shown.sign
        parts = ("" if shown.unnumbered else sign, name, "" if text in rule else text, rule)
        said = " ".join(stopped(part) for part in dict.fromkeys(parts) if part)
        found[number] = unsteered(said) or (words.text("worksheet.square") if shown.unnumbered else words.text("place.sender", n=number))
    return found


def _noted(note: Note, words: Language) -> str:
    """What is printed of a square's rule, where the sheet has no sentence for it."""
    way = "" if note.send_to is None else f"→ {note.sent or note.send_to or words.text('start')}"
    return words.text("board.separator").join(part for part in (way, note.words) if part)


def _told(theme: Theme) -> dict[int, tuple[str, str]]:
    """The names of squares of which the rules sheet tells, and what it tells of them, by number.

    Sentences come from templates; where nothing else needs these, what they came to is kept.
    """
    name = _digest(theme)
    kept = recall("squares", name)
    if kept is not None:
        return {int(number): (label, rule) for number, (label, rule) in json.loads(kept).items()}
    alone = "jinja2" not in sys.modules
    from goose_print.kit.facts import sheet_facts
    from goose_print.language.document import plain

    entries = theme.rules.document(sheet_facts(theme), seed=1).entries
    found = {number: (unsteered(entry.label), plain(entry.spans)) for entry in entries for number in entry.squares}
    if alone:
        keep("squares", name, json.dumps(found).encode())
    return found


def _digest(theme: Theme) -> str:
    """Of all that the sentences come from."""
    words, numbers = theme.speech, range(theme.rules.board.last + 1)
    said = [(theme.square(number).label, theme.square(number).text) for number in numbers]
    facts = (__version__, theme.digest, theme.rules, said, words.tag, words.words, sorted(words.own), words.templates, theme.board.unmarked)
    return hashlib.sha256(repr(facts).encode() + _templates(words)).hexdigest()


def _templates(words: Language) -> bytes:
    root = folder("templates")
    files = [file for name in words.chain for file in sorted((root / name).rglob("*.j2"))]
    return b"".join(file.read_bytes() for file in (*files, *sorted(root.glob("*.j2"))))
