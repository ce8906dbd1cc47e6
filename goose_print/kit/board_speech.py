"""Alternative text of the board for screen readers.

The title comes first, then each square in order of play with its number, name and rule.
"""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import cycle
from typing import TYPE_CHECKING

from goose_print import __version__
from goose_print.cache import load_cached, store_cached
from goose_print.games.board import ACTING_KINDS, Note
from goose_print.geometry import Point
from goose_print.isolates import join_language_pair, leading_text, second_text, without_direction_marks
from goose_print.kit.facts import sheet_facts
from goose_print.kit.workshop import Workshop
from goose_print.language.document import spans_text
from goose_print.language.words import Language, end_with_stop
from goose_print.maths import plain_text
from goose_print.resources import folder
from goose_print.scene import Element, Group, Item, Path, Sheet, Spoken, SpokenRole, Use, bounds, visit
from goose_print.theme.model import Theme

if TYPE_CHECKING:
    from goose_print.imposition.tiles import Tiling

ROLES_BEFORE: dict[Element, tuple[SpokenRole, float]] = {
    Element.TITLE: ("H1", -3.0),
    Element.SUBTITLE: ("P", -2.0),
    Element.KEY: ("P", -1.0),
}
"""Role and reading position of elements read before the first square."""
ROLES_AFTER: dict[Element, tuple[SpokenRole, float]] = {
    Element.CAPTION: ("P", 1e6),
    Element.ANSWER: ("P", 2e6),
    Element.IMPRINT: ("P", 3e6),
}
"""Role and reading position of elements read after the last square."""
LANGUAGE_ESCAPE = "\x1b{}\x1b{}"
"""Language escape of a PDF text string: tag, then text (ISO 32000-1, 7.9.2.2)."""


def with_board_speech(sheets: Iterable[Sheet], workshop: Workshop) -> list[Sheet]:
    """Sheets whose board squares carry alternative text."""
    board = _SpeechTagger(workshop)
    return [replace(sheet, items=tuple(board.tag_items(sheet.items))) for sheet in sheets]


def with_tile_speech(sheets: Iterable[Sheet], tiling: Tiling, workshop: Workshop) -> Iterator[Sheet]:
    """Poster sheets, each tile tagged with the text of the squares whose centres lie on it."""
    said, middles = describe_squares(workshop), dict[int, Point]()
    for item, place, _, tag in visit(tiling.board.items, enter=lambda symbol: False):
        if isinstance(item, Path) and tag.element is Element.OUTLINE and tag.square is not None:
            middles[tag.square] = place.box(bounds(item.outline)).centre
    for tile, sheet in zip(tiling.tiles, sheets, strict=True):
        own = [said[number] for number, middle in sorted(middles.items()) if tile.own.holds(middle, 0.0)]
        told = Spoken(role="Figure", text="\n".join([f"{tile.name}.", *own]))
        items = (_with_speech(item, told) if item.tag.element is Element.TILE else item for item in sheet.items)
        yield replace(sheet, items=tuple(items))


def with_copy_speech(sheets: Iterable[Sheet], workshop: Workshop) -> list[Sheet]:
    """Sheets with several boards, each board tagged with the text of all its squares."""
    told = Spoken(role="Figure", text="\n".join(text for _, text in sorted(describe_squares(workshop).items())))
    return [
        replace(sheet, items=tuple(_with_speech(item, replace(told)) if isinstance(item, Group) else item for item in sheet.items))
        for sheet in sheets
    ]


def _with_speech(item: Item, told: Spoken) -> Item:
    return replace(item, tag=replace(item.tag, spoken=told))


def with_square_speech(items: Iterable[Item], workshop: Workshop) -> tuple[Item, ...]:
    """Items with alternative text on every board square among them."""
    return tuple(_SpeechTagger(workshop).tag_items(items))


class _SpeechTagger:
    def __init__(self, workshop: Workshop) -> None:
        self.said = describe_squares(workshop)
        second = len(workshop.track.starts) > 1
        self.starts = cycle((self.said[0], describe_second_start(workshop)) if second else (self.said.get(0, ""),))
        self.title = join_language_pair(workshop.theme.both.title)
        self.whole = Spoken(role="Sect")

    def tag_items(self, items: Iterable[Item], *, in_square: bool = False) -> Iterator[Item]:
        for item in items:
            tag, number = item.tag, _square_number(item)
            if number is not None:
                said = self.said.get(number) if number else next(self.starts)
                told = Spoken(role="Figure", text=said or str(number), within=self.whole, place=number)
                yield self._tag_item(item, told, in_square=True)
            elif tag.element in ROLES_BEFORE or (tag.element in ROLES_AFTER and not in_square):
                role, place = (ROLES_BEFORE | ROLES_AFTER)[tag.element]
                text = plain_text(self.title) if role == "H1" else ""
                yield self._tag_item(item, Spoken(role=role, text=text, within=self.whole, place=place), in_square=in_square)
            elif isinstance(item, Group) and tag.element is Element.QR and not in_square:
                yield self._tag_item(item, Spoken(role="Figure", text=item.title, within=self.whole, place=1e5), in_square=True)
            else:
                yield self._tag_item(item, None, in_square=in_square)

    def _tag_item(self, item: Item, told: Spoken | None, *, in_square: bool) -> Item:
        item = _with_speech(item, told) if told else item
        return replace(item, items=tuple(self.tag_items(item.items, in_square=in_square))) if isinstance(item, Group) else item


def _square_number(item: Item) -> int | None:
    """Number of the square that an item draws, itself or as the whole content of a symbol; None if none."""
    if item.tag.element is Element.SQUARE and not item.tag.in_small:
        return item.tag.square
    if not isinstance(item, Use):
        return None
    inside = [each for each in item.symbol.items if isinstance(each, Group)]
    inside += [each for group in inside for each in group.items if isinstance(each, Group)]
    return next((number for each in inside if (number := _square_number(each)) is not None), None)


# ------------------------------------------------------------------ text of squares


def describe_squares(workshop: Workshop) -> dict[int, str]:
    """Text of each board square by number, in both languages of a bilingual theme."""
    other = workshop.theme.other
    own = describe_squares_in(workshop.theme, workshop)
    if other is None:
        return own
    below = describe_squares_in(other, workshop)
    return {number: _join_languages(text, below[number], workshop.theme) for number, text in own.items()}


def describe_second_start(workshop: Workshop) -> str:
    """Text of the second start, by the name that the theme gives it; that of the start where it gives none."""
    theme, other = workshop.theme, workshop.theme.other
    if not theme.board.second_start.label:
        return describe_squares(workshop)[0]
    names = [(one.speech.text("start"), plain_text(one.board.second_start.label or "")) for one in (theme, other or theme)]
    own, below = (f"{end_with_stop(start)} {end_with_stop(name)}" for start, name in names)
    return _join_languages(own, below, theme)


def _join_languages(own: str, below: str, theme: Theme) -> str:
    """The text in both languages of a bilingual theme, each marked as such where they differ."""
    if theme.other is None or own == below:
        return own
    return LANGUAGE_ESCAPE.format(theme.language, own) + LANGUAGE_ESCAPE.format(theme.other.language, below)


def describe_squares_in(theme: Theme, workshop: Workshop) -> dict[int, str]:
    """Text of each square in the theme's language, which may be the kit's second one."""
    words, told, notes = theme.speech, _rules_entries(theme), theme.rules.notes(theme.speech)
    found = {}
    for number, shown in workshop.square_contents.items():
        read = second_text if theme is workshop.theme.other else leading_text
        name, rule = told.get(number, ("", ""))
        rule = rule or _describe_note(notes.get(number, Note()), words)
        if theme.is_hidden(number) and theme.rules.field(number).kind in ACTING_KINDS:
            name = rule = ""
        known = theme.square(number)
        name, text = (plain_text(" ".join((said or "").split())) for said in (known.label or read(shown.label) or name, known.text))
        sign = str(number) if shown.sign is None else shown.sign
        if not number and shown.kind == "start":
            sign = words.text("start")
        parts = ("" if shown.unnumbered else sign, name, "" if text in rule else text, rule)
        said = " ".join(end_with_stop(part) for part in dict.fromkeys(parts) if part)
        found[number] = without_direction_marks(said) or (
            words.text("worksheet.square") if shown.unnumbered else words.text("place.sender", n=number)
        )
    return found


def _describe_note(note: Note, words: Language) -> str:
    """Text of a square's rule where the rules sheet has no sentence for it."""
    way = "" if note.send_to is None else f"→ {note.sent or note.send_to or words.text('start')}"
    return words.text("board.separator").join(part for part in (way, note.words) if part)


def _rules_entries(theme: Theme) -> dict[int, tuple[str, str]]:
    """Label and rule of each square that the rules sheet explains, by number.

    The rendered sentences are cached on disk, unless Jinja is loaded already.
    """
    name = _cache_key(theme)
    kept = load_cached("squares", name)
    if kept is not None:
        return {int(number): (label, rule) for number, (label, rule) in json.loads(kept).items()}
    alone = "jinja2" not in sys.modules
    entries = theme.rules.document(sheet_facts(theme), seed=1).entries
    found = {number: (without_direction_marks(entry.label), spans_text(entry.spans)) for entry in entries for number in entry.squares}
    if alone:
        store_cached("squares", name, json.dumps(found).encode())
    return found


def _cache_key(theme: Theme) -> str:
    """Cache key: SHA-256 of everything that the rule sentences are rendered from."""
    words, numbers = theme.speech, range(theme.rules.board.last + 1)
    said = [(theme.square(number).label, theme.square(number).text) for number in numbers]
    facts = (__version__, theme.digest, theme.rules, said, words.tag, words.words, sorted(words.own), words.templates, theme.board.unmarked)
    return hashlib.sha256(repr(facts).encode() + _template_bytes(words)).hexdigest()


def _template_bytes(words: Language) -> bytes:
    root = folder("templates")
    files = [file for name in words.chain for file in sorted((root / name).rglob("*.j2"))]
    return b"".join(file.read_bytes() for file in (*files, *sorted(root.glob("*.j2"))))
