"""The cards of a theme's decks, wherever they come from, written into the tree, each with its place."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from pathlib import Path

from pydantic import ValidationError

from goose_print.decks.generating import PAIRS, MadeCard, Wishes, made_cards, paired_cards
from goose_print.decks.gift import GiftCard, TruthWords, read_gift
from goose_print.decks.kind import ArithmeticSigns
from goose_print.errors import ArtError, Key, UsageError, quoted
from goose_print.language.words import catalogue
from goose_print.sentences import Sentence, said_by
from goose_print.theme.cells import Named, Rows
from goose_print.theme.deck_parts import CardSpec, GenerateSpec
from goose_print.theme.desk import ThemeSources
from goose_print.theme.encodings import load_any_text
from goose_print.theme.headings import TableRow, card_of, language_of, rows_of
from goose_print.theme.node import YamlEntry, YamlNode
from goose_print.theme.source import Location
from goose_print.theme.tables import SUFFIXES, read_tables
from goose_print.theme.yaml import UnreadableError

GIFT = (".gift", ".txt")
MOST_OF_ALL = 5000
"""Cards of all decks together."""


def with_cards(tree: YamlNode, folder: Path, effects: Collection[str], desk: ThemeSources) -> YamlNode:
    """The tree with the cards of tables, of GIFT and of exercises behind those that are written. ``effects``: keys that a card may have.

    What cannot be had is told.
    """
    decks = tree.get("decks")
    if decks is None or not isinstance(decks.value, dict):
        return tree
    count = 0
    for name, entry in decks.entries.items():
        deck = _Shelf(str(name), folder, effects, desk, language_of(tree)).filled(entry.node)
        cards = deck.get("cards")
        count += len(cards.value) if cards and isinstance(cards.value, tuple) else 0
        if count > MOST_OF_ALL:
            desk.complain(entry.place, Sentence("deck.too_many", MOST_OF_ALL))
            break
        decks = decks.with_entry(name, deck)
    return tree.with_entry("decks", decks)


class _Shelf:
    """What is needed to fill one deck."""

    def __init__(self, name: str, folder: Path, effects: Collection[str], desk: ThemeSources, language: str) -> None:
        self.name, self.folder, self.desk, self.language, self.words = name, folder, desk, language, catalogue(language)
        self.columns = (*CardSpec.model_fields, *(key for key in effects if key not in CardSpec.model_fields))

    def filled(self, deck: YamlNode) -> YamlNode:
        """The deck with all its cards."""
        cards = deck.get("cards")
        written = cards.value if cards and cards.value is not None else ()
        if not isinstance(written, tuple):
            return deck
        table, made = deck.get("table"), deck.get("generate")
        more = [*(self._table(table) if table else ()), *(self._made(made) if made else ())]
        place = cards.place if cards else deck.place
        return deck.with_entry("cards", YamlNode((*written, *more), place)) if more else deck

    # -- tables

    def _table(self, name: YamlNode) -> list[YamlNode]:
        named, told = ("decks", self.name, "table"), len(self.desk.findings)
        try:
            path = self._file(name)
            if path is None:
                return []
            is_gift = path.suffix.lower() in GIFT
            cards = list(self._gift(path, named) if is_gift else self._rows(self._sheet(path, named), name, named))
        except UnreadableError as stop:
            self.desk.findings.append(stop.finding)
            return []
        if not cards and len(self.desk.findings) == told:
            self.desk.complain(name.place, Sentence("deck.none_in_table", table=quoted(name.value), deck=self.name))
        return cards

    def _file(self, name: YamlNode) -> Path | None:
        """The file beside the theme; none, and a fault, if it cannot be had."""
        if not isinstance(name.value, str):
            return None
        from goose_print.art.library import inside

        try:
            path = inside(self.folder, name.value)
            if path.suffix.lower() not in (*SUFFIXES, *GIFT):
                raise ArtError(Sentence("deck.kind", tables=SUFFIXES, gift=GIFT))
        except ArtError as error:
            self.desk.complain(name.place, said_by(error))
            return None
        return path

    def _sheet(self, path: Path, named: Named) -> Rows:
        """The sheet that bears the deck's name, or else the first."""
        tables = read_tables(
            path,
            self.desk,
            named,
            language=self.language,
            pick=lambda titles: [title for title in titles if title.casefold() == self.name.casefold()][:1] or titles[:1],
        )
        return next(iter(tables.values()))

    def _rows(self, rows: Rows, name: YamlNode, named: Named) -> Iterator[YamlNode]:
        given = rows_of(rows, ("deck", *self.columns), self.desk, named)
        columns = next(given, {})
        if not rows:
            self.desk.complain(name.place, Sentence("table.empty", name=quoted(name.value)))
        elif "question" in columns and "answer" not in columns:
            self.desk.complain(rows[0][0].place, Sentence("table.no_column", column="'answer'"))
        elif not columns.keys() & (set(self.columns) - {"answer", "choices", "level", "art", "square", "source", "licence"}):
            self.desk.complain(rows[0][0].place, Sentence("table.columns", known=self.columns))
        else:
            cards = ({key: cell for key, cell in row.items() if key != "deck"} for row in given if self._mine(row))
            yield from (card_of(card) for card in cards if card)

    def _mine(self, row: TableRow) -> bool:
        """Whether a row is this deck's: in a table of several decks each names its own."""
        return "deck" not in row or row["deck"].text.casefold() == self.name.casefold()

    def _gift(self, path: Path, named: Named) -> Iterator[YamlNode]:
        source = load_any_text(path, self.desk, named, self.language)
        self.desk.sources.append(source)
        truth = TruthWords(true=self.words.text("deck.true"), false=self.words.text("deck.false"))
        for found in read_gift(source.lines, truth):
            place = Location(source, found.line, 1, max(1, len(source.line(found.line))))
            if isinstance(found, GiftCard):
                yield _card(place, question=found.question, answer=found.answer, choices=found.choices)
            else:
                self.desk.complain(place, found.message)

    # -- made ones

    def _made(self, written: YamlNode) -> list[YamlNode]:
        try:
            spec = GenerateSpec.model_validate(written.plain())
        except ValidationError:  # which is told with the rest of the theme
            return []
        wishes = Wishes(
            kind=spec.kind, count=spec.count, low=spec.from_, high=spec.to, seed=spec.seed, choices=spec.choices, levels=spec.levels
        )  # fmt: skip
        try:
            made = self._exercises(written, spec, wishes)
        except UsageError as error:
            keys = [key for path in error.keys for key in path if key in written.entries]
            self.desk.complain(written.locate(keys[:1]), said_by(error))
            return []
        return [_card(written.place, question=one.question, answer=one.answer, choices=one.choices, level=one.level) for one in made]

    def _exercises(self, written: YamlNode, spec: GenerateSpec, wishes: Wishes) -> list[MadeCard]:
        table = written.get("table")
        if spec.kind != PAIRS:
            if table and table.value is not None:
                self.desk.complain(table.place, Sentence("generate.table", kind=spec.kind, pairs=PAIRS))
            return made_cards(wishes, ArithmeticSigns(times=self.words.text("deck.times"), divided=self.words.text("deck.divided")))
        if table is None or table.value is None:
            raise UsageError(Sentence("generate.no_table", pairs=PAIRS)).at(("kind",))
        pairs = self._pairs(table)
        return paired_cards(pairs, wishes) if pairs else []

    def _pairs(self, name: YamlNode) -> list[tuple[str, str]]:
        """The first two cells of each row below the headings."""
        path = self._file(name)
        if path is None:
            return []
        try:
            rows = self._sheet(path, ("decks", self.name, "generate", "table"))
        except UnreadableError as stop:
            self.desk.findings.append(stop.finding)
            return []
        pairs = [(row[0].text, row[1].text) for row in rows[1:] if len(row) > 1 and row[0].text and row[1].text]
        if not pairs:
            self.desk.complain(name.place, Sentence("generate.no_pairs", table=quoted(name.value)))
        return list(dict.fromkeys(pairs))


def _card(place: Location, **said: str | int | tuple[str, ...]) -> YamlNode:
    def node(value: str | int | tuple[str, ...]) -> YamlNode:
        return YamlNode(tuple(map(node, value)) if isinstance(value, tuple) else value, place)

    entries: dict[Key, YamlEntry] = {key: YamlEntry(place, node(value)) for key, value in said.items() if value}
    return YamlNode(entries, place)
