"""Loading of themes by name, path, text or mapping; also of single rule sets, palettes and printers."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import Any

from pydantic import BaseModel, ValidationError

from goose_print.errors import Fault, Key, ThemeError, UsageError
from goose_print.fields import normalise_scalar
from goose_print.games import DEFAULT as RACE
from goose_print.games.protocol import Rules
from goose_print.language.words import DEFAULT, Language, find_language, is_tag, language_tag, tag_of_name, two_tags
from goose_print.sentences import Message, message_of, with_subject
from goose_print.theme.extends import DEFAULT_PALETTE, NOT_INHERITED, Extender
from goose_print.theme.headings import language_of
from goose_print.theme.labels import LabelsTable, merge_squares, read_labels, with_label_cards
from goose_print.theme.model import Theme, locate_faults
from goose_print.theme.node import YamlEntry, YamlNode, merge_nodes
from goose_print.theme.paper_parts import Printer
from goose_print.theme.parts import Palette, PaletteSpec, make_palette
from goose_print.theme.shipped import ShippedKind, find_own_printer, find_shipped, find_theme, is_rule_set, unknown_name_message
from goose_print.theme.source import Location, PlacedFault, Source
from goose_print.theme.texts import TextChooser, find_language_folder, load_theme_language
from goose_print.theme.theme_sources import ThemeSources
from goose_print.theme.validation import find_theme_game, parse_rules, validate_theme
from goose_print.theme.validation_messages import validation_faults
from goose_print.theme.yaml import UnreadableError, YamlDocument, parse_yaml, read_yaml, text_source


def load_theme_named(name: str | Path, language: str | None = None) -> Theme:
    """Load a theme by path, shipped name, or shipped rule set's name (then with the default look).

    `language`: the language to print in, if not the theme's own. Raises UsageError if there is no such theme or
    language, and ThemeError if the theme has faults; its report names every fault in the theme's own language, or else
    in the one asked for.
    """
    path = find_theme(str(name))
    return _load(path, lambda: _default_theme(path) if is_rule_set(path) else read_yaml(path), language)


def load_theme_text(
    source: str | Mapping[Any, Any], folder: Path, language: str | None = None, name: str = "<text>", *, told_in: str = DEFAULT
) -> Theme:
    """Load a theme from a text or a mapping; `folder` holds its pictures and other files.

    Places in faults begin with the `name` of the text's file, or with `<mapping>` and the path of keys. `told_in`: the
    language of faults where neither the theme nor `language` names one. Raises UsageError, ThemeError.
    """
    if isinstance(source, str):
        path = folder / name
        return _load(path, lambda: parse_yaml(text_source(path, source)), language, told_in)

    return _load(folder / "<mapping>", lambda: document_from_mapping(source), language, told_in)


def with_changed_rules(theme: Theme, tree: YamlNode) -> Theme:
    """Return the theme with the rules, squares and decks of another tree; all else stays.

    Raises ThemeError, and UsageError for a bilingual theme, of which the tree is only one version.
    """
    if theme.other:
        raise UsageError("boards are varied in one language: choose it with --language")
    found = validate_theme(tree, tree, theme.source, ThemeSources(told_in=theme.speech.tag), theme.speech)
    return replace(theme, rules=found.rules, squares=found.squares, decks=found.decks, tree=tree, faults=found.faults)


def _load(path: Path, written: Callable[[], YamlDocument], language: str | None, told_in: str = DEFAULT) -> Theme:
    tags = () if language is None else _parse_tags(language)
    desk = ThemeSources()
    root = _load_root(written, desk)
    desk.told_in = _declared_tag(root, desk) or next(iter(tags), told_in)
    if root is None:
        raise desk.make_error()
    root, said = _split_languages(root, desk)
    tag, second = tags or (None,), (tags or said)[1:]
    game = find_theme_game(root)
    effects = game.effects if game else None
    beside = ThemeSources()
    labels = read_labels(root, path.parent, effects, beside)
    tree = resolve_inheritance(root, path.parent, desk, labels)
    desk.extend(beside)
    if tree.get("decks"):
        from goose_print.theme.deck_sources import with_all_cards

        tree = with_all_cards(tree, path.parent, effects.model_fields if effects else (), desk, tag[0])
    tree = with_label_cards(tree, labels) if labels else tree
    theme = _validate_in_language(tree, root, path, desk, tag[0])
    beside = ThemeSources(told_in=desk.told_in)
    return _with_second_language(theme, _validate_in_language(tree, root, path, beside, second[0]), desk, beside) if second else theme


def _validate_in_language(tree: YamlNode, written: YamlNode, path: Path, desk: ThemeSources, tag: str | None) -> Theme:
    """Validate the theme in the language, or in its own."""
    tree, speech = resolve_language(tree, tag, path, desk)
    return validate_theme(tree, written, path, desk, speech)


def _with_second_language(theme: Theme, other: Theme, desk: ThemeSources, beside: ThemeSources) -> Theme:
    """Combine the two versions of a bilingual theme; `beside` holds what was read for the second."""
    desk.sources += beside.sources
    more = tuple(fault for fault in other.faults if fault not in theme.faults)
    files = tuple(source.path for source in desk.sources)
    return replace(theme, other=other, faults=(*theme.faults, *more), files=files, digest=desk.digest)


def _split_languages(root: YamlNode, desk: ThemeSources) -> tuple[YamlNode, tuple[str, ...]]:
    """Split a bilingual theme: return it with its first language, and both tags; () for a theme in one language."""
    said = root.get("language")
    if said is None or not isinstance(said.value, tuple):
        return root, ()
    try:
        tags = two_tags([str(normalise_scalar(each.value)) for each in said.value])
    except ValueError as error:
        desk.add_error(said.place, with_subject(message_of(error), "language"))
        return root.without("language"), ()
    return root.with_entry("language", YamlNode(tags[0], said.value[0].place)), tags


_LANGUAGE_LINE = re.compile(r"^language: *\[? *[\"']?([\w-]{2,35})", re.MULTILINE)
"""Finds the language in a text that cannot be parsed."""


def _declared_tag(root: YamlNode | None, desk: ThemeSources) -> str:
    """The tag of the language that a theme declares, even by name only and in a faulty theme; else ""."""
    if root is None:
        found = _LANGUAGE_LINE.search(desk.findings[-1].place.source.text)
        said: object = found[1] if found else ""
    else:
        node = root.get("language")
        said = (node.value[0] if node.value else node).value if node and isinstance(node.value, tuple) else node and node.value
    return said if isinstance(said, str) and is_tag(said) else tag_of_name(str(said))


def _parse_tags(language: str) -> tuple[str, ...]:
    """Parse one tag, or two with a comma between them. Raises UsageError."""
    try:
        return two_tags(language.split(",")) if "," in language else (language_tag(language),)
    except ValueError as error:
        raise UsageError(f"language {error}") from None


def _load_root(written: Callable[[], YamlDocument], desk: ThemeSources) -> YamlNode | None:
    try:
        document = written()
    except UnreadableError as stop:
        desk.findings.append(stop.finding)
        return None
    root = desk.add_document(document)
    if isinstance(root.value, dict):
        return root
    desk.add_error(root.place, Message("file.theme"))
    return None


def _default_theme(path: Path) -> YamlDocument:
    title = path.stem.replace("-", " ").capitalize()
    text = f"title: {title}\nrules: {path.stem}\n"
    return parse_yaml(Source(path.stem, path, text.encode(), text))


# ------------------------------------------------------------------ rule sets, palettes and printers alone


def load_rules(name: str) -> Rules:
    """Load a shipped rule set. Raises UsageError for an unknown name, ThemeError for a faulty file."""
    desk = ThemeSources()
    tree = _load_shipped(desk, "rules", name)
    rules = YamlNode({"rules": YamlEntry(tree.place, tree)}, tree.place)
    found = parse_rules(rules, Path(name), {}, desk.faults)
    if found is None or desk.findings:
        raise desk.make_error(locate_faults(rules, desk.faults))
    return found


def load_palette(name: str) -> Palette:
    """Load a shipped palette. Raises UsageError for an unknown name, ThemeError for a faulty file."""
    desk = ThemeSources()
    tree = _load_shipped(desk, "palettes", name)
    try:
        return make_palette(PaletteSpec.model_validate(tree.plain()), name)
    except ValidationError as error:
        raise _validation_error(desk, tree, error, PaletteSpec) from None


def load_printer(name: str, home: Path | None = None) -> Printer:
    """Load a printer's profile: shipped, the user's own, or in a theme's folder. Raises UsageError, ThemeError."""
    desk = ThemeSources()
    tree = _load_shipped(desk, "printers", name, home)
    try:
        return Printer.model_validate(tree.plain())
    except ValidationError as error:
        raise _validation_error(desk, tree, error, Printer) from None


def _validation_error(desk: ThemeSources, tree: YamlNode, error: ValidationError, model: type[BaseModel]) -> ThemeError:
    return desk.make_error(locate_faults(tree, validation_faults(error, {(): model})))


def _load_shipped(desk: ThemeSources, kind: ShippedKind, name: str, home: Path | None = None) -> YamlNode:
    known = find_shipped(kind, name) or (kind == "printers" and (find_own_printer(name, home) or name.endswith((".yaml", ".yml"))))
    if not known:
        raise UsageError(unknown_name_message(kind, name, home))
    asked = Source(name, Path(name), b"")
    tree = Extender(desk, kind, home).resolve(YamlNode(name, Location(asked, 1, 1)))
    if tree is None:
        raise desk.make_error()
    return tree


# ------------------------------------------------------------------ themes given as mappings

_CONTROL_CHARACTERS = re.compile("[\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]")
"""Characters that JSON allows in a text and YAML does not."""


def document_from_mapping(mapping: Mapping[Any, Any]) -> YamlDocument:
    """Parse a mapping of texts, numbers, lists and mappings like a YAML file. Raises UnreadableError.

    JSON is YAML, so that the same reader applies the same limits.
    """
    try:
        text = _CONTROL_CHARACTERS.sub(lambda sign: f"\\u{ord(sign[0]):04x}", json.dumps(mapping, ensure_ascii=False))
    except (TypeError, ValueError, RecursionError):
        text = ""
    source = Source("<mapping>", Path("<mapping>"), text.encode("utf-8", "surrogatepass"), text)
    top = Location(source, 1, 1, cell="theme")
    if not text:
        raise UnreadableError(PlacedFault(top, Message("file.program")))
    try:
        document = parse_yaml(source)
    except UnreadableError as stop:
        raise UnreadableError(stop.finding._replace(place=top)) from None
    root = _locate_by_path(document.root, source, "", count(1))
    return YamlDocument(root, source, tuple(finding._replace(place=top) for finding in document.findings))


def _locate_by_path(node: YamlNode, source: Source, path: str, order: Any) -> YamlNode:
    """Set each node's place to its path of keys; `order` counts the places, so that faults keep the mapping's order."""
    place = Location(source, next(order), 1, cell=path or "theme")
    value = node.value
    if isinstance(value, Mapping):
        below = f"{path}." if path else ""
        inner = ((key, _locate_by_path(entry.node, source, f"{below}{key}", order)) for key, entry in value.items())
        value = {key: YamlEntry(child.place, child) for key, child in inner}
    elif isinstance(value, tuple):
        value = tuple(_locate_by_path(child, source, f"{path}[{number}]", order) for number, child in enumerate(value))
    return YamlNode(value, place, node.size)


# ------------------------------------------------------------------ inheritance


def resolve_inheritance(root: YamlNode, home: Path, desk: ThemeSources, labels: LabelsTable | None) -> YamlNode:
    """Return the tree with complete rules, palette, printer and labels; what is not available is left out."""
    rules = root.get("rules")
    if rules is not None and rules.value is not None:
        root = _with_or_without(root, "rules", _resolve_rules(Extender(desk, "rules", home), rules, labels))
    if labels:
        root = root.with_entry("squares", merge_squares(labels.squares, root.get("squares"), labels.place))
    printer = root.get("printer")
    if printer is not None and printer.value is not None:
        root = _with_or_without(root, "printer", Extender(desk, "printers", home).resolve(printer))
    style = _value_or_default(root, "style", {})
    if not isinstance(style.value, dict):
        return root
    palette = _value_or_default(style, "palette", DEFAULT_PALETTE)
    style = _with_or_without(style, "palette", Extender(desk, "palettes", home).resolve(palette))
    return root.with_entry("style", style)


def _value_or_default(node: YamlNode, key: str, usual: str | dict[Key, YamlEntry]) -> YamlNode:
    """The value of a key, or the default if it has none."""
    value = node.get(key)
    return YamlNode(usual, (value or node).place) if value is None or value.value is None else value


def _with_or_without(node: YamlNode, key: str, value: YamlNode | None) -> YamlNode:
    return node.with_entry(key, value) if value else node.without(key)


def _resolve_rules(extender: Extender, written: YamlNode, labels: LabelsTable | None) -> YamlNode | None:
    """Resolve the rules: what they extend, then the labels table, then the theme's own.

    A rule set that is only named gets that name, if its file gives none and the table changes nothing in it.
    """
    said = labels.rules if labels else {}
    if not isinstance(written.value, str):
        own = (
            written.with_entry("squares", merge_squares(said, written.get("squares"), written.place))
            if said and written.entries
            else written
        )
        return extender.resolve(own)
    base = extender.resolve(written)
    if base is None:
        return None
    whole = merge_nodes(base, YamlNode({"squares": YamlEntry(written.place, YamlNode(said, written.place))}, base.place)) if said else base
    if whole is not base and whole.plain() != base.plain():
        return whole.without(*NOT_INHERITED)
    return base if base.get("name") else base.with_entry("name", YamlNode(Path(written.value).stem, written.place))


def resolve_language(tree: YamlNode, wanted: str | None, path: Path, desk: ThemeSources) -> tuple[YamlNode, Language]:
    """Resolve the tree in the wanted language, or else in its own, and return that language too.

    Untranslated texts get a warning. `path`: of the theme.
    """
    own = language_of(tree) if is_tag(language_of(tree)) else DEFAULT
    speaker, folder, language = TextChooser(wanted or own, own, None, desk), None, find_language(wanted or own)
    if tree.get("templates"):
        folder = find_language_folder(tree, speaker.wanted, own, path.parent, desk)
        game = tree.get("game")
        language = load_theme_language(folder, speaker.wanted, str(game.value) if game and game.value else RACE, desk)
    if speaker.is_foreign or folder:
        from goose_print.theme.translated import load_translation, rename_keys

        speaker.over = load_translation(speaker.wanted, path, folder, tree, desk)
        tree = rename_keys(tree, speaker)
    tree = speaker.choose_texts(tree)
    if wanted:
        tree = tree.with_entry("language", YamlNode(wanted, tree.locate(("language",))))
    desk.stays.update(speaker.stays)
    for left in dict.fromkeys(speaker.stays.values()):
        from goose_print.theme.translated import describe_untranslated

        message = describe_untranslated(speaker, left, language)
        desk.faults.append(Fault(path=("language",), message=message, code="language-stays", severity="warning"))
    return tree, language
