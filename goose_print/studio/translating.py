"""Shipped themes as the studio opens them in another language: their translation, written into their own text."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from goose_print.language.words import fallback_folders, tags_for
from goose_print.library import load_theme
from goose_print.resources import folder
from goose_print.studio.editing.change import TreePath, rename, set_value
from goose_print.studio.editing.tree import parse_tree, tree_holds, value_at
from goose_print.theme.translated import translation_files

TEXTS_OF_ALL = ("title", "subtitle", "imprint", "description", "sheet", "words")
ROUTES = ("rules", "routes", "ways")


def translate_source(file: Path, text: str, tag: str) -> str:
    """A shipped theme's text with its texts in a language, and that language as its own.

    ``file``: where the theme lies. Nothing is changed where the theme is in that language, or is not translated into it.
    """
    tree = parse_tree(text)
    translation = next((each for each in translation_files(tag, file, None) if each.is_file()), None)
    if translation is None or tags_for(tag)[-1] == tags_for(str(tree.get("language", "en")))[-1]:
        return text
    said = parse_tree(translation.read_text(encoding="utf-8"))
    text = set_value(text, ("language",), fallback_folders(tag)[0])
    for path, value in _new_texts(file, tree, said):
        text = set_value(text, path, value)
    text = _rename_decks(text, said.get("decks", {}))
    return _rename_ways(text, tree, said.get("ways", {}))


def translate_changed(file: Path, source: str, text: str, tag: str) -> str:
    """A game that began as a shipped theme, in another language: what in it is still the theme's own is translated.

    ``source``: the shipped theme's text; ``text``: the game as it is now, in one language. What its author wrote stays.
    """
    was, will = (translate_source(file, source, each) for each in (str(parse_tree(text).get("language", "en")), tag))
    if text == was != will:
        return will
    names = dict(zip(parse_tree(was).get("decks", {}), parse_tree(will).get("decks", {}), strict=False))
    held = parse_tree(text).get("decks", {})
    renamed = {old: new for old, new in names.items() if old != new and old in held and new not in held}
    text = _rename_decks(text, renamed)
    new = dict(_strings(parse_tree(will), ()))
    changed = [(path, old, new[path]) for path, old in _strings(parse_tree(_rename_decks(was, renamed)), ()) if path in new]
    by_path = {path: (old, value) for path, old, value in changed}
    by_text = {(path[-1], old): value for path, old, value in changed}  # of squares that were moved
    for path, now in list(_strings(parse_tree(text), ())):
        old, value = by_path.get(path, ("", now))
        wanted = value if now == old else by_text.get((path[-1], now), now)
        if wanted != now:
            text = set_value(text, path, wanted)
    return set_value(text, ("language",), fallback_folders(tag)[0])


def _strings(tree: Any, path: TreePath) -> Iterator[tuple[TreePath, str]]:
    """All strings of a tree by their paths."""
    if isinstance(tree, str):
        yield path, tree
    elif isinstance(tree, Mapping):
        for key, value in tree.items():
            yield from _strings(value, (*path, key))
    elif isinstance(tree, Sequence):
        for place, value in enumerate(tree):
            yield from _strings(value, (*path, place))


def _new_texts(file: Path, tree: Any, said: Mapping[str, Any]) -> Iterator[tuple[TreePath, Any]]:
    """The translated texts by their paths in the theme. Texts that the theme itself has in several languages stay."""
    for name in TEXTS_OF_ALL:
        if name in said:
            yield from _leaves((name,), said[name], tree)
    shown = load_theme(file).squares  # as a table beside the theme may have it
    for number, texts in said.get("squares", {}).items():
        for key, value in texts.items():
            if number not in shown or getattr(shown[number], key) != value:
                yield from _leaves(("squares", number, key), value, tree)


def _leaves(path: TreePath, value: Any, tree: Any) -> Iterator[tuple[TreePath, Any]]:
    """What is to be set: below a mapping each of its values, but all forms of a word at once."""
    if isinstance(value, Mapping) and path[0] == "sheet":
        for key, inner in value.items():
            yield from _leaves((*path, key), inner, tree)
    elif path == ("words",):
        if "coin" in value and tree_holds(tree, ("words", "coins")):
            yield ("words",), {key: old for key, old in tree["words"].items() if key != "coins"} | value
        else:
            yield from (((*path, key), inner) for key, inner in value.items())
    elif not (tree_holds(tree, path) and isinstance(value_at(tree, path), Mapping)):
        yield path, value


def _rename_decks(text: str, names: Mapping[str, str]) -> str:
    """Rename decks where they stand, and where cards are drawn from them."""
    for old, new in names.items():
        for path in list(_draws(parse_tree(text), (), old)):
            text = set_value(text, path, new)
        text = rename(text, ("decks", old), new)
    return text


def _draws(tree: Any, path: TreePath, deck: str) -> Iterator[TreePath]:
    """Paths at which that deck is named."""
    if isinstance(tree, Mapping):
        for key, value in tree.items():
            drawn = key == "draw" and not (len(path) == 2 and path[0] == "decks")  # that of a deck is how it is shuffled
            asked = (*path, key) == ("questions", "deck")
            if (drawn or asked) and value == deck:
                yield (*path, key)
            else:
                yield from _draws(value, (*path, key), deck)
    elif isinstance(tree, Sequence) and not isinstance(tree, str):
        for place, value in enumerate(tree):
            yield from _draws(value, (*path, place), deck)


def _rename_ways(text: str, tree: Any, names: Mapping[str, str]) -> str:
    """Rename routes. A rule set that has them is taken over whole, for the order of routes is that in which they are offered."""
    if not names:
        return text
    if tree_holds(tree, ROUTES):
        for old, new in names.items():
            text = rename(text, (*ROUTES, old), new)
        return text
    name = tree["rules"]
    rules = parse_tree((folder("themes") / "rules" / f"{name}.yaml").read_text(encoding="utf-8"))
    ways = {names.get(old, old): squares for old, squares in rules["routes"]["ways"].items()}
    return set_value(text, ("rules",), {"name": name, **rules, "routes": {**rules["routes"], "ways": ways}})
