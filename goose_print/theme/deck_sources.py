"""Collection of a theme's cards from all their sources into its tree, each with its place."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from pathlib import Path

from pydantic import ValidationError

from goose_print.art.library import resolve_inside
from goose_print.decks.generating import (
    PAIRS,
    ArithmeticSigns,
    CardRequest,
    GeneratedCard,
    GiftCard,
    TruthWords,
    generate_exercises,
    generate_pairs,
    parse_gift,
)
from goose_print.errors import ArtError, Key, UsageError, quote
from goose_print.language.words import find_language
from goose_print.sentences import Message, message_of
from goose_print.theme.deck_parts import CardSpec, GenerateSpec
from goose_print.theme.encodings import Rows, TablePath, load_any_text
from goose_print.theme.headings import TableRow, card_node, language_of, read_rows
from goose_print.theme.node import YamlEntry, YamlNode
from goose_print.theme.source import Location
from goose_print.theme.tables import SUFFIXES, read_tables
from goose_print.theme.theme_sources import ThemeSources
from goose_print.theme.yaml import UnreadableError

GIFT_SUFFIXES = (".gift", ".txt")
MAX_TOTAL_CARDS = 5000
"""Maximum number of cards in all decks together."""


def with_all_cards(tree: YamlNode, folder: Path, effects: Collection[str], desk: ThemeSources, wanted: str | None = None) -> YamlNode:
    """Return the tree with the cards of tables, GIFT files and generators added behind the written ones.

    `effects`: keys of effects that a card may have; `wanted`: the language in whose signs sums are written, by default the
    theme's own. Errors are added to `desk`.
    """
    decks = tree.get("decks")
    if decks is None or not isinstance(decks.value, dict):
        return tree
    count = 0
    for name, entry in decks.entries.items():
        deck = _DeckFiller(str(name), folder, effects, desk, language_of(tree), wanted).fill_deck(entry.node)
        cards = deck.get("cards")
        count += len(cards.value) if cards and isinstance(cards.value, tuple) else 0
        if count > MAX_TOTAL_CARDS:
            desk.add_error(entry.place, Message("deck.too_many", MAX_TOTAL_CARDS))
            break
        decks = decks.with_entry(name, deck)
    return tree.with_entry("decks", decks)


class _DeckFiller:
    """Collector of the cards of one deck."""

    def __init__(self, name: str, folder: Path, effects: Collection[str], desk: ThemeSources, language: str, wanted: str | None) -> None:
        self.name, self.folder, self.desk, self.language, self.words = name, folder, desk, language, find_language(language)
        self.signs = find_language(wanted or language)
        self.columns = (*CardSpec.model_fields, *(key for key in effects if key not in CardSpec.model_fields))

    def fill_deck(self, deck: YamlNode) -> YamlNode:
        """Return the deck with all its cards."""
        cards = deck.get("cards")
        written = cards.value if cards and cards.value is not None else ()
        if not isinstance(written, tuple):
            return deck
        table, made = deck.get("table"), deck.get("generate")
        more = [*(self._read_table_cards(table) if table else ()), *(self._generate_cards(made) if made else ())]
        place = cards.place if cards else deck.place
        return deck.with_entry("cards", YamlNode((*written, *more), place)) if more else deck

    # -- tables

    def _read_table_cards(self, name: YamlNode) -> list[YamlNode]:
        named, told = ("decks", self.name, "table"), len(self.desk.findings)
        try:
            path = self._resolve_file(name)
            if path is None:
                return []
            is_gift = path.suffix.lower() in GIFT_SUFFIXES
            cards = list(
                self._read_gift_cards(path, named) if is_gift else self._read_card_rows(self._read_sheet(path, named), name, named)
            )
        except UnreadableError as stop:
            self.desk.findings.append(stop.finding)
            return []
        if not cards and len(self.desk.findings) == told:
            self.desk.add_error(name.place, Message("deck.none_in_table", table=quote(name.value), deck=self.name))
        return cards

    def _resolve_file(self, name: YamlNode) -> Path | None:
        """Find the file beside the theme; add an error and return None if it is not available."""
        if not isinstance(name.value, str):
            return None
        try:
            path = resolve_inside(self.folder, name.value)
            if path.suffix.lower() not in (*SUFFIXES, *GIFT_SUFFIXES):
                raise ArtError(Message("deck.kind", tables=SUFFIXES, gift=GIFT_SUFFIXES))
        except ArtError as error:
            self.desk.add_error(name.place, message_of(error))
            return None
        return path

    def _read_sheet(self, path: Path, named: TablePath) -> Rows:
        """Read the sheet with the deck's name, or else the first."""
        tables = read_tables(
            path,
            self.desk,
            named,
            language=self.language,
            pick=lambda titles: [title for title in titles if title.casefold() == self.name.casefold()][:1] or titles[:1],
        )
        return next(iter(tables.values()))

    def _read_card_rows(self, rows: Rows, name: YamlNode, named: TablePath) -> Iterator[YamlNode]:
        given = read_rows(rows, ("deck", *self.columns), self.desk, named)
        columns = next(given, {})
        if not rows:
            self.desk.add_error(name.place, Message("table.empty", name=quote(name.value)))
        elif "question" in columns and "answer" not in columns:
            self.desk.add_error(rows[0][0].place, Message("table.no_column", column="'answer'"))
        elif not columns.keys() & (set(self.columns) - {"answer", "choices", "level", "art", "square", "source", "licence"}):
            self.desk.add_error(rows[0][0].place, Message("table.columns", known=self.columns))
        else:
            cards = ({key: cell for key, cell in row.items() if key != "deck"} for row in given if self._is_own_row(row))
            yield from (card_node(card) for card in cards if card)

    def _is_own_row(self, row: TableRow) -> bool:
        """Whether a row belongs to this deck: in a table of several decks each row names its own."""
        return "deck" not in row or row["deck"].text.casefold() == self.name.casefold()

    def _read_gift_cards(self, path: Path, named: TablePath) -> Iterator[YamlNode]:
        source = load_any_text(path, self.desk, named, self.language)
        self.desk.sources.append(source)
        truth = TruthWords(true=self.words.text("deck.true"), false=self.words.text("deck.false"))
        for found in parse_gift(source.lines, truth):
            place = Location(source, found.line, 1, max(1, len(source.line(found.line))))
            if isinstance(found, GiftCard):
                yield _card_node(place, question=found.question, answer=found.answer, choices=found.choices)
            else:
                self.desk.add_error(place, found.message)

    # -- generated cards

    def _generate_cards(self, written: YamlNode) -> list[YamlNode]:
        try:
            spec = GenerateSpec.model_validate(written.plain())
        except ValidationError:  # which is told with the rest of the theme
            return []
        wishes = CardRequest(
            kind=spec.kind, count=spec.count, low=spec.from_, high=spec.to, seed=spec.seed, choices=spec.choices, levels=spec.levels
        )  # fmt: skip
        try:
            made = self._generate_exercises(written, spec, wishes)
        except UsageError as error:
            keys = [key for path in error.keys for key in path if key in written.entries]
            self.desk.add_error(written.locate(keys[:1]), message_of(error))
            return []
        return [_card_node(written.place, question=one.question, answer=one.answer, choices=one.choices, level=one.level) for one in made]

    def _generate_exercises(self, written: YamlNode, spec: GenerateSpec, wishes: CardRequest) -> list[GeneratedCard]:
        table = written.get("table")
        if spec.kind != PAIRS:
            if table and table.value is not None:
                self.desk.add_error(table.place, Message("generate.table", kind=spec.kind, pairs=PAIRS))
            return generate_exercises(wishes, ArithmeticSigns(times=self.signs.text("deck.times"), divided=self.signs.text("deck.divided")))
        if table is None or table.value is None:
            raise UsageError(Message("generate.no_table", pairs=PAIRS)).at(("kind",))
        pairs = self._read_pairs(table)
        return generate_pairs(pairs, wishes) if pairs else []

    def _read_pairs(self, name: YamlNode) -> list[tuple[str, str]]:
        """Read the first two cells of each row below the headings."""
        path = self._resolve_file(name)
        if path is None:
            return []
        try:
            rows = self._read_sheet(path, ("decks", self.name, "generate", "table"))
        except UnreadableError as stop:
            self.desk.findings.append(stop.finding)
            return []
        pairs = [(row[0].text, row[1].text) for row in rows[1:] if len(row) > 1 and row[0].text and row[1].text]
        if not pairs:
            self.desk.add_error(name.place, Message("generate.no_pairs", table=quote(name.value)))
        return list(dict.fromkeys(pairs))


def _card_node(place: Location, **said: str | int | tuple[str, ...]) -> YamlNode:
    def node(value: str | int | tuple[str, ...]) -> YamlNode:
        return YamlNode(tuple(map(node, value)) if isinstance(value, tuple) else value, place)

    entries: dict[Key, YamlEntry] = {key: YamlEntry(place, node(value)) for key, value in said.items() if value}
    return YamlNode(entries, place)
