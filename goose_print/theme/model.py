"""The theme: what an author writes (`ThemeSpec`), and what the rest of the program reads (`Theme`)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import field, replace
from pathlib import Path
from types import MappingProxyType
from typing import Annotated, Any

from pydantic import AfterValidator, Field

from goose_print.art.gallery import Gallery
from goose_print.decks import Deck
from goose_print.errors import ArtError, Fault, FontError, GoosePrintError, Key, LocatedFault, ThemeError, quote
from goose_print.fields import Part, Phrase, Prose, ShortForm, TextLine, text_to_mapping
from goose_print.games import DEFAULT, game_names
from goose_print.games.board import ACTING_KINDS
from goose_print.games.board import Field as BoardField
from goose_print.games.pieces import Pieces
from goose_print.games.protocol import Rules
from goose_print.isolates import pair_texts
from goose_print.language.words import Language, language_tag
from goose_print.records import record
from goose_print.resources import module_names
from goose_print.sentences import Message, message_of, suggest_nearest
from goose_print.theme.board_parts import ArtSpec, BoardSpec, SquareNumber, parse_picture
from goose_print.theme.deck_parts import DeckSpec, QuestionsSpec
from goose_print.theme.node import YamlNode
from goose_print.theme.paper_parts import AnyMargins, BoxSpec, Margins, Papers, Printer
from goose_print.theme.parts import (
    BlankSpec,
    CoinLook,
    CounterLook,
    FaceSpec,
    Palette,
    SheetSpec,
    Square,
    StyleSpec,
    Target,
    VarySpec,
    Verses,
    WordsSpec,
)
from goose_print.theme.source import PlacedFault, render_faults, theme_error


def _member_validator(known: Callable[[], Sequence[str]], renamed: Mapping[str, str] = MappingProxyType({})) -> AfterValidator:
    def check(name: str) -> str:
        name = renamed.get(name, name)
        if name not in known():
            raise ValueError(Message("format.one_of", known=tuple(known()), value=quote(name), then=suggest_nearest(name, known())))
        return name

    return AfterValidator(check)


RENAMED_PARTS: Mapping[str, str] = MappingProxyType({"aloud": "play"})
"""Former names of kit parts, which older themes and commands may use."""


def part_names() -> tuple[str, ...]:
    """Names of all kit parts, sorted, by the modules that exist."""
    return module_names("kit", "parts")


_TWO_TAGS = {"type": "array", "items": {"type": "string"}, "minItems": 2, "maxItems": 2, "uniqueItems": True, "description": "Two at once."}
"""The theme is loaded once for each language (``load.py``), so the model sees one."""


_NAMED_PRINTER = {
    "anyOf": [
        {"type": "string", "description": "A profile's name (`list printers`), or its file beside the theme."},
        {"type": "object", "required": ["extends"], "description": "What differs from a profile of a name."},
    ]
}
"""Both are resolved to a whole profile before the model sees them (``extends.py``)."""


def _expand_blank(value: Any) -> Any:
    if isinstance(value, bool):
        return {} if value else None
    return value


class ThemeSpec(Part):
    """A theme of goose_print. Only `title` and `rules` must be given."""

    title: Phrase = Field(description="The game's name.")
    subtitle: Phrase | None = Field(None, description="A line below the title, smaller.")
    imprint: Phrase | None = Field(None, description="One line at the foot of the board, small: `Printed by class 3b, Lyon 2026`.")
    language: Annotated[TextLine, AfterValidator(language_tag), ShortForm(_TWO_TAGS, lambda tag: tag)] = Field(
        "en",
        description="BCP 47; rules sheet, log and fixed words follow it. Of two, `[fr, ar]`, both stand on board, cards and rules sheet;"
        " all else is in the first.",
    )
    author: Phrase | None = Field(None, description="Printed in the colophon, and in the files' metadata.")
    licence: Phrase | None = Field(None, description="The terms for what the author made, for instance CC-BY-4.0.")
    description: Prose | None = Field(None, description="A few sentences about the game, under the title of the rules sheet.")
    game: Annotated[TextLine, _member_validator(game_names)] = Field(
        DEFAULT, description="The kind of game (`list games`); `rules` are its own."
    )
    rules: Any = Field(description="A shipped rule set's name (`list rules`), or the rules themselves.")
    squares: dict[SquareNumber, Square] = Field(default_factory=dict, description="What the squares show, by number; 0 is the start.")
    labels: TextLine | None = Field(
        None,
        description="A table beside the theme (CSV, TSV or XLSX): a square in each row, and as columns what squares show (label, text,"
        " art, fill, verse), what they do (go_to, back, pay ...), and question and answer; in a workbook, cards on a second sheet.",
    )
    decks: Annotated[dict[TextLine, DeckSpec], Field(max_length=50)] = Field(
        default_factory=dict, description="Decks of cards, by name, from which squares let draw (`rules: squares: N: draw`)."
    )
    questions: QuestionsSpec | None = Field(None, description="The same deck on many squares: short for their `draw`.")
    board: BoardSpec = Field(BoardSpec(), description="How the track runs.")
    style: StyleSpec = Field(StyleSpec(), description="How it looks.")
    blank: Annotated[BlankSpec | None, ShortForm({"type": "boolean", "description": "With the usual values."}, _expand_blank)] = Field(
        None, description="A board without names and pictures, to be filled in by hand, and a worksheet for it."
    )
    paper: Annotated[Papers, ShortForm({"type": "string", "description": "The board's paper."}, text_to_mapping("board"))] = Field(
        Papers(), description="The board's paper, or `{board: A3, sheets: A4}`."
    )
    margins: AnyMargins = Field(Margins(), description="Space in mm that stays free at the paper's edges.")
    players: Annotated[int, Field(ge=1, le=12)] | None = Field(
        None, description="Players to print counters for; left out, as many as may play, but no more than six, or than are named."
    )
    counters: CounterLook = Field(CounterLook(), description="How large the counters are, and what is on them.")
    coins: CoinLook = Field(CoinLook(), description="What is on the coins.")
    kit: Annotated[tuple[Annotated[TextLine, _member_validator(part_names, RENAMED_PARTS)], ...], Field(min_length=1)] | None = Field(
        None, description="What to make; left out, all that the rules need (`analysis`, `box`, `play`, `spinner` only on request)."
    )
    printer: Annotated[Printer, ShortForm(_NAMED_PRINTER, lambda said: said)] | None = Field(
        None,
        description="The printer's profile: a name (`list printers`), a file beside the theme, or what a calibration sheet has shown,"
        " perhaps with `extends` and the name of one that it starts from.",
    )
    box: BoxSpec = Field(BoxSpec(), description="Of what the box is made.")
    target: Target = Field(Target(), description="The game one hopes for.")
    seconds_per_turn: Annotated[float, Field(gt=0, le=3600)] = Field(20.0, description="How long a turn takes.")
    words: WordsSpec = Field(WordsSpec(), description="Names of one's own.")
    templates: TextLine | dict[TextLine, TextLine] | None = Field(
        None,
        description="A folder beside the theme that holds its language (`words.yaml`, templates, `themes/NAME.yaml`), as `templates/en`"
        " in the program does; what it lacks is taken from the nearest language that comes with the program. Or folders by language.",
    )
    faces: Annotated[tuple[FaceSpec, ...], Field(max_length=20)] = Field(
        (), description="Names and signs of the dice's faces, from the 1 on; throws may be typed by them."
    )
    sheet: SheetSpec = Field(SheetSpec(), description="Paragraphs of one's own on the rules sheet.")
    verses: Verses = Field("booklet", description="The squares' verses: a booklet to fold, or cards to cut.")
    vary: VarySpec = Field(VarySpec(), description="How far the boards of a set may differ.")


@record
class Theme:
    """A valid theme: everything resolved, merged and checked.

    `source` is the file it was loaded from, `folder` the place of its art, `files` all that was read (theme, inherited
    rules, labels, palette) and `digest` their SHA-256. `faults` are the warnings; `report` renders them, or any others
    about this theme.
    """

    title: str
    subtitle: str
    imprint: str
    language: str
    author: str
    licence: str
    description: str
    rules: Rules
    squares: Mapping[int, Square]
    board: BoardSpec
    style: StyleSpec
    blank: BlankSpec | None
    palette: Palette
    paper: Papers
    margins: Margins
    players: int
    counters: CounterLook
    coins: CoinLook
    kit: tuple[str, ...] | None
    printer: Printer | None
    box: BoxSpec
    target: Target
    seconds_per_turn: float
    words: WordsSpec
    sheet: SheetSpec
    verses: Verses
    decks: Mapping[str, Deck]
    questions: QuestionsSpec | None
    vary: VarySpec
    folder: Path
    source: Path
    digest: str
    files: tuple[Path, ...]
    faults: tuple[Fault, ...] = ()
    stays: Mapping[tuple[Key, ...], str] = field(default_factory=dict)
    """Languages of the texts that are not in the theme's language, by path."""
    tree: YamlNode = field(repr=False, compare=False)
    speech: Language = field(repr=False, compare=False)
    """The theme's language, with the theme's own words."""
    gallery: Gallery = field(repr=False, compare=False)
    """The author's own pictures, loaded."""
    other: Theme | None = field(default=None, repr=False)
    """The theme in its second language; only its texts, its words and its rules' texts are used."""

    def square(self, number: int) -> Square:
        """Return what a square shows; an empty Square if the theme says nothing."""
        return self.squares.get(number, _EMPTY_SQUARE)

    @property
    def both(self) -> Theme:
        """The theme with bilingual texts on its board, if it has two languages."""
        if self.other is None:
            return self
        squares = {number: square.with_second_language(self.other.square(number)) for number, square in self.squares.items()}
        title, subtitle, imprint = (pair_texts(getattr(self, key), getattr(self.other, key)) for key in ("title", "subtitle", "imprint"))
        return replace(self, title=title, subtitle=subtitle, imprint=imprint, squares=squares)

    @property
    def pieces(self) -> Pieces:
        """Playing pieces for the number of players that counters are printed for."""
        return self.rules.pieces(self.players)

    @property
    def without_coins(self) -> Theme:
        """The theme with rules that leave the coins out. Raises UsageError if the rules do not allow it."""
        return replace(self, rules=self.rules.without_coins())

    def shown_field(self, number: int) -> BoardField:
        """Return the field that the board shows by default; an unmarked acting square shows as a plain one."""
        own = self.rules.field(number)
        return replace(own, kind="plain", motif="") if own.kind in ACTING_KINDS and self.is_hidden(number) else own

    def is_hidden(self, number: int) -> bool:
        """Return whether the board hides what happens on the square."""
        said = self.board.unmarked
        return said if isinstance(said, bool) else number in said

    @property
    def verses_by_square(self) -> dict[int, str]:
        """The squares' verses, by number."""
        return {number: square.verse for number, square in sorted(self.squares.items()) if square.verse}

    def locate_faults(self, faults: Iterable[Fault]) -> tuple[LocatedFault, ...]:
        """Return faults as data, each with the place (`file:line:column`) of its key or value."""
        return tuple(finding.as_data(self.speech) for finding in locate_faults(self.tree, faults))

    def faults_of(self, error: GoosePrintError, code: str = "refused") -> tuple[Fault, ...]:
        """Turn an error of a later step into faults at the key that causes it; () if no key does."""
        missing = error.missing if isinstance(error, FontError) else frozenset()
        first = next((path for path, text in self.printed_words() if not missing.isdisjoint(text)), None)
        keys = [first] if first else [next((key for key in error.keys if self.tree.holds(key)), key) for key in error.keys[-1:]]
        return tuple(Fault(path=key, message=message_of(error), code=code) for key in keys)

    def printed_words(self) -> Iterator[tuple[tuple[Key, ...], str]]:
        """Yield the author's words that may be printed in a kit, each with the path of its key."""
        return printed_texts(self.tree)

    def decode_photographs(self) -> None:
        """Decode the photographs that were not decoded before. Raises ThemeError with all damaged ones, wherever they are named."""
        faults: list[Fault] = []
        for path, art in pictures_and_cards(self, self.decks).items():
            try:
                if art.is_file:
                    self.gallery.decode(art.name or "")
            except ArtError as error:
                faults.append(Fault(path=path, message=message_of(error), code="theme"))
        if faults:
            raise self.error_of(faults)

    def error_of(self, faults: Iterable[Fault]) -> ThemeError:
        """Return a ThemeError with these faults."""
        return theme_error(locate_faults(self.tree, faults), self.speech)

    def report(self, faults: Iterable[Fault]) -> str:
        """Render faults as text, each with its place, the line and a caret; sorted by place. "" if there are none."""
        return render_faults(locate_faults(self.tree, faults), self.speech)


def printed_texts(tree: YamlNode) -> Iterator[tuple[tuple[Key, ...], str]]:
    """Yield the printable texts of a theme, with the paths of their keys."""
    for path, text in tree.texts():
        keys = PRINTED_KEYS.get(str(path[0]))
        if keys is not None and (not keys or next(key for key in reversed(path) if isinstance(key, str)) in keys):
            yield path, text


def locate_faults(tree: YamlNode, faults: Iterable[Fault]) -> list[PlacedFault]:
    """Return the faults with their places."""
    return [PlacedFault(tree.locate(fault.path, fault.on_key), fault.message, fault.severity, fault.code, fault.path) for fault in faults]


PRINTED_KEYS = {
    "title": (), "subtitle": (), "imprint": (), "author": (), "licence": (), "description": (), "sheet": (), "rules": (), "words": (),
    "faces": (),
    "squares": ("label", "text", "verse", "credit"),
    "decks": ("question", "answer", "choices", "text"), "counters": ("credit",), "coins": ("credit",),
}  # fmt: skip
"""Printable texts by top-level key: all of them, or only those of the keys listed."""

_EMPTY_SQUARE = Square()


def pictures_of(theme: ThemeSpec | Theme) -> dict[tuple[Key, ...], ArtSpec]:
    """The pictures of squares, middle, counters and coins, by the path of the key; those of cards are not included."""
    squares = {("squares", number, "art"): square.picture for number, square in sorted(theme.squares.items()) if square.picture}
    scene = theme.board.scene.pictures() if theme.board.scene else {}
    middle = {("board", "scene", row, *(() if row == "hero" else (place,))): art for (row, place), art in scene.items()}
    middle |= {("board", *keys): art for keys, art in theme.board.pictures.items()}
    pieces = {"counters": theme.counters.pictures, "coins": theme.coins.pictures}
    held = {(key, "pictures", place): art for key, arts in pieces.items() for place, art in enumerate(arts)}
    return {**squares, **middle, **held}


def pictures_and_cards(theme: ThemeSpec | Theme, decks: Mapping[str, Deck]) -> dict[tuple[Key, ...], ArtSpec]:
    """The same with what cards picture."""
    cards = {(*card.path, "art"): parse_picture(card.art) for deck in decks.values() for card in deck.cards if card.art}
    return pictures_of(theme) | cards
