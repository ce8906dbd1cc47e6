"""Translations of a theme: a file beside the language's words, `templates/fr/themes/royal.yaml`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Annotated, Any

from pydantic import Field, ValidationError

from goose_print.errors import Key
from goose_print.fields import FewWords, Part, Phrase, Prose
from goose_print.isolates import without_direction_marks
from goose_print.language.words import Language, find_language, tags_for
from goose_print.resources import folder
from goose_print.sentences import Message
from goose_print.theme.board_parts import SquareNumber
from goose_print.theme.model import locate_faults
from goose_print.theme.node import YamlEntry, YamlNode
from goose_print.theme.parts import SheetSpec
from goose_print.theme.texts import TextChooser
from goose_print.theme.theme_sources import ThemeSources
from goose_print.theme.validation_messages import validation_faults

TextPath = tuple[Key, ...]
NameTexts = Annotated[dict[str, Phrase], Field(max_length=50)]


class SquareTexts(Part):
    """Translated texts of a square."""

    label: FewWords | None = None
    text: Prose | None = None
    verse: Prose | None = None


class BoardTexts(Part):
    """Translated texts of the board itself."""

    second_start: SquareTexts = SquareTexts()


class ThemeTexts(Part):
    """A theme's texts in another language, by the theme's keys; `ways` and `decks` map names to translated names."""

    title: Phrase | None = None
    subtitle: Phrase | None = None
    imprint: Phrase | None = None
    description: Prose | None = None
    sheet: SheetSpec = SheetSpec()
    squares: dict[SquareNumber, SquareTexts] = Field(default_factory=dict)
    board: BoardTexts = BoardTexts()
    words: dict[str, Any] = Field(default_factory=dict)
    ways: NameTexts = Field(default_factory=dict)
    decks: NameTexts = Field(default_factory=dict)


def translation_files(tag: str, path: Path, beside: Path | None) -> Iterator[Path]:
    """Yield the files where a theme's translation may lie.

    That is in the language's folder `beside` it, or for a shipped theme in the folders of the language and its fallbacks.
    """
    stem = path.resolve().parent.name if path.stem == "theme" else path.stem
    if beside:
        yield beside / "themes" / f"{stem}.yaml"
    elif path.is_relative_to(folder("themes")):
        yield from (folder("templates") / name / "themes" / f"{stem}.yaml" for name in find_language(tag).chain)


def load_translation(tag: str, path: Path, beside: Path | None, tree: YamlNode, desk: ThemeSources) -> YamlNode | None:
    """Load a theme's translation; None if there is none, or if it is faulty, with errors added to `desk`.

    `beside`: the language's folder, if the theme has one.
    """
    file = next((each for each in translation_files(tag, path, beside) if each.is_file()), None)
    root = desk.read_file(file) if file else None
    if root is None:
        return None
    try:
        ThemeTexts.model_validate(root.plain())
    except ValidationError as error:
        desk.findings += locate_faults(root, validation_faults(error, {(): ThemeTexts}))
        return None
    for key in unknown_keys(root, tree) if beside else ():
        desk.add_error(root.locate(key, on_key=True), Message("theme.no_key", key=key[-1]))
    return root


def unknown_keys(over: YamlNode, tree: YamlNode) -> Iterator[TextPath]:
    """Yield the keys of a translation that the theme lacks. `tree`: the theme's, with all that it inherits."""
    rules = tree.get("rules")
    routes = rules.get("routes") if rules else None
    ways = routes.get("ways") if routes else None
    for key, entry in over.entries.items():
        there = ways if key == "ways" else tree.get(key)
        inner = entry.node.entries
        if there is None:
            yield (key,)
        elif key == "squares":
            said = ((number, text) for number, square in inner.items() for text in square.node.entries)
            yield from ((key, *each) for each in said if not there.holds(each))
        elif key in ("ways", "decks", "sheet"):
            yield from ((key, name) for name in inner if name not in there.entries)


# ------------------------------------------------------------------ translated names of routes and decks


def rename_keys(tree: YamlNode, speaker: TextChooser) -> YamlNode:
    """Return the tree with translated names of routes and decks."""
    return _rename_decks(_rename_ways(tree, speaker), speaker)


def _translated_names(kind: str, there: YamlNode, speaker: TextChooser) -> dict[Key, Key]:
    """The translated names of existing keys; those without a translation are recorded as untranslated."""
    said = speaker.over.get(kind) if speaker.over else None
    names: Mapping[Key, YamlEntry] = said.entries if said else {}
    if speaker.is_foreign:
        speaker.stays |= {(kind, name): speaker.own for name in there.entries if name not in names}
    return {name: str(names[name].node.value) for name in there.entries if name in names}


def _with_renamed_keys(node: YamlNode, names: Mapping[Key, Key]) -> YamlNode:
    return YamlNode({names.get(key, key): entry for key, entry in node.entries.items()}, node.place, node.size)


def _rename_ways(tree: YamlNode, speaker: TextChooser) -> YamlNode:
    rules = tree.get("rules")
    routes = rules.get("routes") if rules else None
    ways = routes.get("ways") if routes else None
    if not (rules and routes and ways):
        return tree
    ways = _with_renamed_keys(ways, _translated_names("ways", ways, speaker))
    return tree.with_entry("rules", rules.with_entry("routes", routes.with_entry("ways", ways)))


def _rename_decks(tree: YamlNode, speaker: TextChooser) -> YamlNode:
    """Rename decks, also where cards are drawn from them."""
    decks, rules, asked = tree.get("decks"), tree.get("rules"), tree.get("questions")
    names = _translated_names("decks", decks, speaker) if decks else {}
    if not decks or not names:
        return tree
    drawn = {key: YamlEntry(entry.place, _rename_draws(entry.node, names, top=True)) for key, entry in decks.entries.items()}
    tree = tree.with_entry("decks", _with_renamed_keys(YamlNode(drawn, decks.place, decks.size), names))
    tree = tree.with_entry("rules", _rename_draws(rules, names)) if rules else tree
    deck = asked.get("deck") if asked else None
    return tree.with_entry("questions", asked.with_entry("deck", _rename_value(deck, names))) if asked and deck else tree


def _rename_value(node: YamlNode, names: Mapping[Key, Key]) -> YamlNode:
    return YamlNode(names[node.value], node.place) if isinstance(node.value, str) and node.value in names else node


def _rename_draws(node: YamlNode, names: Mapping[Key, Key], *, top: bool = False) -> YamlNode:
    """Rename the deck in each `draw`; that of a deck itself (`top`) is about shuffling and stays."""
    if isinstance(node.value, tuple):
        return YamlNode(tuple(_rename_draws(each, names) for each in node.value), node.place, node.size)
    if not node.entries:
        return node
    entries = {}
    for key, entry in node.entries.items():
        inner = _rename_value(entry.node, names) if key == "draw" and not top else _rename_draws(entry.node, names)
        entries[key] = YamlEntry(entry.place, inner)
    return YamlNode(entries, node.place, node.size)


# ------------------------------------------------------------------ untranslated texts


def describe_untranslated(speaker: TextChooser, left: str, words: Language) -> str:
    """Describe in one sentence the texts that remain in the language `left`."""
    kinds = dict[str, set[Key]]()
    for path, tag in speaker.stays.items():
        if tag == left:
            kind, name = _text_kind(path)
            kinds.setdefault(kind, set()).add(name)
    known = words.words["stays"]  # what stands where no text belongs is told as a fault of its own
    parts = [words.plural(f"stays.{kind}", len(found), names=words.join(sorted(found))) for kind, found in kinds.items() if kind in known]
    return without_direction_marks(words.text("stays.said", language=_language_name(left), what="; ".join(parts)))


def _text_kind(path: TextPath) -> tuple[str, Any]:
    """The kind of a text, and its square, deck or word."""
    match path:
        case ("squares", number, key):
            return str(key), number
        case ("board", "second_start", key):
            return str(key), 0
        case ("decks", name, "cards", *_):
            return "cards", name
        case ("faces", *_):
            return "words", ".".join(map(str, path))
        case (key, *rest):
            return str(key), ".".join(map(str, rest))
    raise AssertionError(path)


def _language_name(tag: str) -> str:
    """A language's own name, or its tag if it is unknown."""
    language = find_language(tag)
    return language.text("name") if language.tag.split("-")[0] == tags_for(tag)[-1] else tag
