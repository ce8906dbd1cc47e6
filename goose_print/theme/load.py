"""From what was typed to a theme: reads, inherits, merges, and has it checked; rule sets, palettes and printers by themselves, too."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from pydantic import BaseModel, ValidationError

from goose_print.errors import ThemeError, UsageError
from goose_print.fields import as_written
from goose_print.games.protocol import Rules
from goose_print.language.tags import is_tag, language_tag, tag_named, two_tags
from goose_print.language.words import DEFAULT
from goose_print.sentences import Sentence, about, said_by
from goose_print.theme.desk import ThemeSources
from goose_print.theme.extends import Extender
from goose_print.theme.inherit import inherited
from goose_print.theme.labels import read_labels, with_own_cards
from goose_print.theme.model import Theme, located
from goose_print.theme.node import YamlEntry, YamlNode
from goose_print.theme.palette import Palette, palette_of
from goose_print.theme.paper_parts import Printer
from goose_print.theme.parts import PaletteSpec
from goose_print.theme.shipped import ShippedKind, find_theme, is_rule_set, own_printer, shipped, unknown
from goose_print.theme.source import Location, Source
from goose_print.theme.texts import in_language
from goose_print.theme.validation import checked, game_of, rules_of
from goose_print.theme.yaml import UnreadableError, YamlDocument, parse_yaml, read_yaml, text_source


def theme_named(name: str | Path, language: str | None = None) -> Theme:
    """The theme of a path, a shipped theme's name or a shipped rule set's name (then in the plain default dress).

    ``language``: in which it is to be printed, if not in its own. Raises UsageError if there is no such theme or language, and
    ThemeError if it is not in order, whose report names every fault in the theme's own language, or else in the one asked for.
    """
    path = find_theme(str(name))
    return _loaded(path, lambda: _plain_dress(path) if is_rule_set(path) else read_yaml(path), language)


def theme_of(
    source: str | Mapping[Any, Any], folder: Path, language: str | None = None, name: str = "<text>", *, told_in: str = DEFAULT
) -> Theme:
    """The theme that a text or a mapping is; ``folder`` holds its art, and all else that it names. Raises UsageError, ThemeError.

    Places in faults begin with the ``name`` of the text's file, or with ``<mapping>``; in a mapping the path of keys follows.
    ``told_in``: the language in which faults are told where neither the theme nor ``language`` says one.
    """
    if isinstance(source, str):
        path = folder / name
        return _loaded(path, lambda: parse_yaml(text_source(path, source)), language, told_in)
    from goose_print.theme.mapping import document_of

    return _loaded(folder / "<mapping>", lambda: document_of(source), language, told_in)


def rewritten(theme: Theme, tree: YamlNode) -> Theme:
    """The theme with other rules, squares and decks, those of a tree that differs in them; all else stays.

    Raises ThemeError, and UsageError for a theme in two languages, of which the tree is but one.
    """
    if theme.other:
        raise UsageError("boards are varied in one language: choose it with --language")
    found = checked(tree, tree, theme.source, ThemeSources(told_in=theme.speech.tag), theme.speech)
    return replace(theme, rules=found.rules, squares=found.squares, decks=found.decks, tree=tree, faults=found.faults)


def _loaded(path: Path, written: Callable[[], YamlDocument], language: str | None, told_in: str = DEFAULT) -> Theme:
    tags = () if language is None else _tags(language)
    desk = ThemeSources()
    root = _root(written, desk)
    desk.told_in = _own_tag(root, desk) or next(iter(tags), told_in)
    if root is None:
        raise desk.refused()
    root, said = _languages(root, desk)
    tag, second = tags or (None,), (tags or said)[1:]
    game = game_of(root)
    effects = game.effects if game else None
    beside = ThemeSources()
    labels = read_labels(root, path.parent, effects, beside)
    tree = inherited(root, path.parent, desk, labels)
    desk.take(beside)
    if tree.get("decks"):
        from goose_print.theme.deck_sources import with_cards

        tree = with_cards(tree, path.parent, effects.model_fields if effects else (), desk)
    tree = with_own_cards(tree, labels) if labels else tree
    theme = _spoken(tree, root, path, desk, tag[0])
    beside = ThemeSources(told_in=desk.told_in)
    return _with_other(theme, _spoken(tree, root, path, beside, second[0]), desk, beside) if second else theme


def _spoken(tree: YamlNode, written: YamlNode, path: Path, desk: ThemeSources, tag: str | None) -> Theme:
    """The theme in the language, or in its own."""
    tree, speech = in_language(tree, tag, path, desk)
    return checked(tree, written, path, desk, speech)


def _with_other(theme: Theme, other: Theme, desk: ThemeSources, beside: ThemeSources) -> Theme:
    """The theme in two languages; ``beside`` holds what was read for the second."""
    desk.sources += beside.sources
    more = tuple(fault for fault in other.faults if fault not in theme.faults)
    files = tuple(source.path for source in desk.sources)
    return replace(theme, other=other, faults=(*theme.faults, *more), files=files, digest=desk.digest)


def _languages(root: YamlNode, desk: ThemeSources) -> tuple[YamlNode, tuple[str, ...]]:
    """The theme as one that names the first of two languages, and both; as it is, and none, if it does not name two."""
    said = root.get("language")
    if said is None or not isinstance(said.value, tuple):
        return root, ()
    try:
        tags = two_tags([str(as_written(each.value)) for each in said.value])
    except ValueError as error:
        desk.complain(said.place, about(said_by(error), "language"))
        return root.without("language"), ()
    return root.with_entry("language", YamlNode(tags[0], said.value[0].place)), tags


_LANGUAGE = re.compile(r"^language: *\[? *[\"']?([\w-]{2,35})", re.MULTILINE)
"""Where a text that cannot be read names its language."""


def _own_tag(root: YamlNode | None, desk: ThemeSources) -> str:
    """The tag of the language that a theme says it is in, if only by its name and be the theme ever so faulty; else nothing."""
    if root is None:
        found = _LANGUAGE.search(desk.findings[-1].place.source.text)
        said: object = found[1] if found else ""
    else:
        node = root.get("language")
        said = (node.value[0] if node.value else node).value if node and isinstance(node.value, tuple) else node and node.value
    return said if isinstance(said, str) and is_tag(said) else tag_named(str(said))


def _tags(language: str) -> tuple[str, ...]:
    """One tag, or two with a comma between them."""
    try:
        return two_tags(language.split(",")) if "," in language else (language_tag(language),)
    except ValueError as error:
        raise UsageError(f"language {error}") from None


def _root(written: Callable[[], YamlDocument], desk: ThemeSources) -> YamlNode | None:
    try:
        document = written()
    except UnreadableError as stop:
        desk.findings.append(stop.finding)
        return None
    root = desk.put(document)
    if isinstance(root.value, dict):
        return root
    desk.complain(root.place, Sentence("file.theme"))
    return None


def _plain_dress(path: Path) -> YamlDocument:
    title = path.stem.replace("-", " ").capitalize()
    text = f"title: {title}\nrules: {path.stem}\n"
    return parse_yaml(Source(path.stem, path, text.encode(), text))


# ------------------------------------------------------------------ rule sets, palettes and printers alone


def load_rules(name: str) -> Rules:
    """A shipped rule set. Raises UsageError if there is none of this name, ThemeError if its file is not in order."""
    desk = ThemeSources()
    tree = _shipped(desk, "rules", name)
    rules = YamlNode({"rules": YamlEntry(tree.place, tree)}, tree.place)
    found = rules_of(rules, Path(name), {}, desk.faults)
    if found is None or desk.findings:
        raise desk.refused(located(rules, desk.faults))
    return found


def load_palette(name: str) -> Palette:
    """A shipped palette. Raises UsageError if there is none of this name, ThemeError if its file is not in order."""
    desk = ThemeSources()
    tree = _shipped(desk, "palettes", name)
    try:
        return palette_of(PaletteSpec.model_validate(tree.plain()), name)
    except ValidationError as error:
        raise _unfit(desk, tree, error, PaletteSpec) from None


def load_printer(name: str, home: Path | None = None) -> Printer:
    """A printer's profile: shipped, the user's own, or in a theme's folder. Raises UsageError, ThemeError."""
    desk = ThemeSources()
    tree = _shipped(desk, "printers", name, home)
    try:
        return Printer.model_validate(tree.plain())
    except ValidationError as error:
        raise _unfit(desk, tree, error, Printer) from None


def _unfit(desk: ThemeSources, tree: YamlNode, error: ValidationError, model: type[BaseModel]) -> ThemeError:
    from goose_print.theme.complaints import complaints

    return desk.refused(located(tree, complaints(error, {(): model})))


def _shipped(desk: ThemeSources, kind: ShippedKind, name: str, home: Path | None = None) -> YamlNode:
    known = shipped(kind, name) or (kind == "printers" and (own_printer(name, home) or name.endswith((".yaml", ".yml"))))
    if not known:
        raise UsageError(unknown(kind, name, home))
    asked = Source(name, Path(name), b"")
    tree = Extender(desk, kind, home).resolved(YamlNode(name, Location(asked, 1, 1)))
    if tree is None:
        raise desk.refused()
    return tree
