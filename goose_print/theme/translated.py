"""The texts of a theme in another language: a file beside that language's words, ``templates/fr/themes/royal.yaml``."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Annotated, Any

from pydantic import Field, ValidationError

from goose_print.errors import Key
from goose_print.fields import FewWords, Part, Phrase, Prose
from goose_print.isolates import unsteered
from goose_print.language.tags import tags_for
from goose_print.language.words import Language, catalogue
from goose_print.resources import folder
from goose_print.sentences import Sentence
from goose_print.theme.board_parts import SquareNumber
from goose_print.theme.complaints import complaints
from goose_print.theme.desk import ThemeSources
from goose_print.theme.model import located
from goose_print.theme.node import YamlEntry, YamlNode
from goose_print.theme.parts import SheetSpec
from goose_print.theme.texts import Speaker

TextPath = tuple[Key, ...]
Names = Annotated[dict[str, Phrase], Field(max_length=50)]


class SquareTexts(Part):
    """What is said of a square."""

    label: FewWords | None = None
    text: Prose | None = None
    verse: Prose | None = None


class ThemeTexts(Part):
    """A theme's texts in another language, by the theme's own keys; ``ways`` and ``decks`` name routes and decks by the names they have."""

    title: Phrase | None = None
    subtitle: Phrase | None = None
    imprint: Phrase | None = None
    description: Prose | None = None
    sheet: SheetSpec = SheetSpec()
    squares: dict[SquareNumber, SquareTexts] = Field(default_factory=dict)
    words: dict[str, Any] = Field(default_factory=dict)
    ways: Names = Field(default_factory=dict)
    decks: Names = Field(default_factory=dict)


def files_in(tag: str, path: Path, beside: Path | None) -> Iterator[Path]:
    """Where texts of a theme may lie: ``beside`` it in the language's folder, or in those of a shipped one and what it falls back to."""
    stem = path.resolve().parent.name if path.stem == "theme" else path.stem
    if beside:
        yield beside / "themes" / f"{stem}.yaml"
    elif path.is_relative_to(folder("themes")):
        yield from (folder("templates") / name / "themes" / f"{stem}.yaml" for name in catalogue(tag).chain)


def texts_beside(tag: str, path: Path, beside: Path | None, tree: YamlNode, desk: ThemeSources) -> YamlNode | None:
    """The texts of the theme of this file in a language; none if there are none, or they are faulty, which is told.

    ``beside``: the language's folder, where the theme has one.
    """
    file = next((each for each in files_in(tag, path, beside) if each.is_file()), None)
    root = desk.read(file) if file else None
    if root is None:
        return None
    try:
        ThemeTexts.model_validate(root.plain())
    except ValidationError as error:
        desk.findings += located(root, complaints(error, {(): ThemeTexts}))
        return None
    for key in strays(root, tree) if beside else ():
        desk.complain(root.locate(key, on_key=True), Sentence("theme.no_key", key=key[-1]))
    return root


def strays(over: YamlNode, tree: YamlNode) -> Iterator[TextPath]:
    """The keys of a file of texts that the theme lacks. ``tree``: the theme's, with all that it inherits."""
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


# ------------------------------------------------------------------ names that are keys


def renamed(tree: YamlNode, speaker: Speaker) -> YamlNode:
    """The tree, its routes and decks named in the language."""
    return _decks(_ways(tree, speaker), speaker)


def _names(kind: str, there: YamlNode, speaker: Speaker) -> dict[Key, Key]:
    """The names in the language, by those there; which of them stay is kept in mind."""
    said = speaker.over.get(kind) if speaker.over else None
    names: Mapping[Key, YamlEntry] = said.entries if said else {}
    if speaker.is_foreign:
        speaker.stays |= {(kind, name): speaker.own for name in there.entries if name not in names}
    return {name: str(names[name].node.value) for name in there.entries if name in names}


def _rekeyed(node: YamlNode, names: Mapping[Key, Key]) -> YamlNode:
    return YamlNode({names.get(key, key): entry for key, entry in node.entries.items()}, node.place, node.size)


def _ways(tree: YamlNode, speaker: Speaker) -> YamlNode:
    rules = tree.get("rules")
    routes = rules.get("routes") if rules else None
    ways = routes.get("ways") if routes else None
    if not (rules and routes and ways):
        return tree
    ways = _rekeyed(ways, _names("ways", ways, speaker))
    return tree.with_entry("rules", rules.with_entry("routes", routes.with_entry("ways", ways)))


def _decks(tree: YamlNode, speaker: Speaker) -> YamlNode:
    """Decks are named where they are drawn from, too."""
    decks, rules, asked = tree.get("decks"), tree.get("rules"), tree.get("questions")
    names = _names("decks", decks, speaker) if decks else {}
    if not decks or not names:
        return tree
    drawn = {key: YamlEntry(entry.place, _drawing(entry.node, names, top=True)) for key, entry in decks.entries.items()}
    tree = tree.with_entry("decks", _rekeyed(YamlNode(drawn, decks.place, decks.size), names))
    tree = tree.with_entry("rules", _drawing(rules, names)) if rules else tree
    deck = asked.get("deck") if asked else None
    return tree.with_entry("questions", asked.with_entry("deck", _named(deck, names))) if asked and deck else tree


def _named(node: YamlNode, names: Mapping[Key, Key]) -> YamlNode:
    return YamlNode(names[node.value], node.place) if isinstance(node.value, str) and node.value in names else node


def _drawing(node: YamlNode, names: Mapping[Key, Key], *, top: bool = False) -> YamlNode:
    """The node, each ``draw`` in it naming the deck as it is called now; that of a deck itself (``top``) says how it is shuffled."""
    if isinstance(node.value, tuple):
        return YamlNode(tuple(_drawing(each, names) for each in node.value), node.place, node.size)
    if not node.entries:
        return node
    entries = {}
    for key, entry in node.entries.items():
        inner = _named(entry.node, names) if key == "draw" and not top else _drawing(entry.node, names)
        entries[key] = YamlEntry(entry.place, inner)
    return YamlNode(entries, node.place, node.size)


# ------------------------------------------------------------------ what stays


def untranslated(speaker: Speaker, left: str, words: Language) -> str:
    """What has no text in the language that is wanted and is ``left`` in another, in one sentence of the wanted one."""
    kinds = dict[str, set[Key]]()
    for path, tag in speaker.stays.items():
        if tag == left:
            kind, name = _kind(path)
            kinds.setdefault(kind, set()).add(name)
    known = words.words["stays"]  # what stands where no text belongs is told as a fault of its own
    parts = [words.plural(f"stays.{kind}", len(found), names=words.join(sorted(found))) for kind, found in kinds.items() if kind in known]
    return unsteered(words.text("stays.said", language=_called(left), what="; ".join(parts)))


def _kind(path: TextPath) -> tuple[str, Any]:
    """What a text is, and of which square, deck or word."""
    match path:
        case ("squares", number, key):
            return str(key), number
        case ("decks", name, "cards", *_):
            return "cards", name
        case ("faces", *_):
            return "words", ".".join(map(str, path))
        case (key, *rest):
            return str(key), ".".join(map(str, rest))
    raise AssertionError(path)


def _called(tag: str) -> str:
    """A language by its own name; by its tag if nothing is known of it."""
    language = catalogue(tag)
    return language.text("name") if language.tag.split("-")[0] == tags_for(tag)[-1] else tag
