"""A change of a theme at a key path, made in its source text.

The text is read again after each step, and what it then says is compared with what it should: what cannot be changed by itself is refused.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from copy import copy
from functools import partial
from typing import Any

from goose_print.errors import Key, RequestError
from goose_print.games import DEFAULT
from goose_print.studio.editing.hand import Splice, spliced, unsafe
from goose_print.studio.editing.order import place_for
from goose_print.studio.editing.outline import YamlOutline, outlined
from goose_print.studio.editing.spot import TextSpot, TreePath
from goose_print.studio.editing.tree import at, path_told, same, tree_holds, tree_of, value_of
from goose_print.studio.editing.writing import Writer, yaml_look_of

MOST_STEPS = 40
"""Steps in which a collection becomes another; beyond, it is written anew."""
LOOSE = 20
"""Columns by which a line may become wider before what stands in brackets on it is written in several."""


def put(text: str, path: TreePath, value: Any) -> str:
    """The text with this value at the path, mappings on the way made where they are missing. What stays the same stays as it is spelt."""
    value = value_of(value)
    tree = tree_of(text)
    if tree_holds(tree, path) and not (tree is None and not path):
        return _steps(text, path, at(tree, path), value)
    depth = next(depth for depth in range(len(path), -1, -1) if depth == 0 or tree_holds(tree, path[:depth]))
    for key in reversed(path[depth + 1 :]):
        value = {key: value}
    owner = None if tree is None else at(tree, path[:depth])
    if owner is None:
        return _changed(text, path[:depth], {path[depth]: value} if path else value)
    if not isinstance(owner, Mapping):
        kind = "a list, in which a place is taken by insert" if isinstance(owner, list) else "no mapping"
        raise RequestError("no-such-key", f"{path_told(path[:depth])} is {kind}", path=list(path))
    return _added(text, path[:depth], path[depth], value)


def insert(text: str, path: TreePath, value: Any) -> str:
    """The text with one more item before the item at the path, or behind the last; or with one more key, which is not there yet.

    A list that is not there yet is begun with 0.
    """
    value, tree = value_of(value), tree_of(text)
    *above, last = path
    owner = at(tree, above) if tree_holds(tree, above) else None
    if isinstance(owner, Mapping):
        if last in owner:
            raise RequestError("key-exists", f"{path_told(path)} is there already", path=list(path))
        return put(text, path, value)
    if owner is None:
        if last != 0:
            raise RequestError("no-such-key", f"there is no list at {path_told(above)}: it begins with item 0", path=list(path))
        return put(text, tuple(above), [value])
    if not isinstance(owner, list) or not isinstance(last, int) or not 0 <= last <= len(owner):
        raise RequestError("no-such-key", f"there is no place {path_told(path)} in a list", path=list(path))
    return _inserted(text, tuple(above), last, value)


def remove(text: str, path: TreePath) -> str:
    """The text without what stands at the path. A collection that held nothing else stays, empty."""
    tree = tree_of(text)
    at(tree, path)
    *above, last = path

    def take_out(owner: Any) -> None:
        del owner[last]

    wanted = _but(tree, above, take_out)
    spot = TextSpot(text, path)
    splices = spot.hand.remove(spot.owner, spot.member, spot.members[-2] if len(path) > 1 else None)
    return _sure(spot.in_column(splices), text, wanted)


def rename(text: str, path: TreePath, name: Any) -> str:
    """The text with another key in place of the last of the path. What it holds, and its place among others, stays."""
    tree = tree_of(text)
    at(tree, path)
    *above, last = path
    owner, (name,) = at(tree, above), value_of({name: None}) if isinstance(name, str) else [name]
    if not isinstance(owner, Mapping):
        raise RequestError("no-such-key", f"{path_told(path)} is an item of a list, and has no key", path=list(path))
    if name == last:
        return text
    if name in owner:
        raise RequestError("key-exists", f"{path_told([*above, name])} is there already", path=list(path))

    def call(owner: Any) -> None:
        entries = [(name if key == last else key, value) for key, value in owner.items()]
        owner.clear()
        owner.update(entries)

    spot = TextSpot(text, path, whole=False)
    return _sure(spot.in_column(spot.hand.rename(spot.owner, spot.member, name)), text, _but(tree, above, call))


def move(text: str, path: TreePath, target: int) -> str:
    """The text with the item at the path at another place of its list, counted when it has been taken out."""
    tree = tree_of(text)
    at(tree, path)
    *above, source = path
    owner = at(tree, above)
    if not isinstance(owner, list) or not isinstance(source, int) or not 0 <= target < len(owner):
        raise RequestError("no-such-key", f"{path_told(path)} cannot be moved to place {target}", path=list(path))
    if source == target:
        return text
    spot = TextSpot(text, path, whole=False)
    return _sure(spot.hand.move(spot.owner, source, target), text, _but(tree, above, lambda items: items.insert(target, items.pop(source))))


# ------------------------------------------------------------------ step by step


def _steps(text: str, path: TreePath, old: Any, new: Any) -> str:
    """The text with a new value for an old one, in as few and as small steps as that takes."""
    steps = list(_apart(path, old, new))
    if len(steps) > MOST_STEPS:
        steps = [partial(_changed, path=path, value=new)]
    for step in steps:
        text = step(text)
    return text


def _apart(path: TreePath, old: Any, new: Any) -> list[Callable[[str], str]]:
    """What turns an old value into a new one."""
    if same(old, new):
        return []
    if isinstance(old, Mapping) and isinstance(new, Mapping) and not old.keys().isdisjoint(new):
        return _entries_apart(path, old, new)
    if isinstance(old, list) and isinstance(new, list) and (found := _items_apart(path, old, new)) is not None:
        return found
    return [partial(_changed, path=path, value=new)]


def _entries_apart(path: TreePath, old: Mapping[Key, Any], new: Mapping[Key, Any]) -> list[Callable[[str], str]]:
    steps = [step for key in old if key in new for step in _apart((*path, key), old[key], new[key])]
    steps += [partial(_added, path=path, key=key, value=new[key]) for key in new if key not in old]
    return [*steps, *(partial(remove, path=(*path, key)) for key in old if key not in new)]


def _items_apart(path: TreePath, old: list[Any], new: list[Any]) -> list[Callable[[str], str]] | None:
    """The steps for a list that stays the same at its beginning and end, or that is as long as before; none: write it anew."""
    if len(old) == len(new):
        apart = [_apart((*path, place), one, other) for place, (one, other) in enumerate(zip(old, new, strict=True))]
        return [step for steps in apart for step in steps] if sum(map(bool, apart)) <= max(1, len(old) // 2) else None
    least = min(len(old), len(new))
    head = next((place for place in range(least) if not same(old[place], new[place])), least)
    tail = next((place for place in range(least - head) if not same(old[-1 - place], new[-1 - place])), least - head)
    if head + tail < least or not least:
        return None
    if len(new) > len(old):
        middle = range(head, len(new) - tail)
        return [partial(_inserted, path=path, place=place, value=new[place]) for place in middle]
    return [partial(remove, path=(*path, head))] * (len(old) - len(new))


# ------------------------------------------------------------------ one step


def _changed(text: str, path: TreePath, value: Any) -> str:
    """Another value at a path where something stands, or in an empty theme."""
    if not path:
        return _begun(text, value)

    def exchange(owner: Any) -> None:
        owner[path[-1]] = value

    def attempt(text: str) -> tuple[list[Splice], TextSpot]:
        spot = TextSpot(text, path)
        return spot.in_column(spot.hand.replace(spot.owner, spot.member, value)), spot

    return _roomy(text, _but(tree_of(text), path[:-1], exchange), attempt, value)


def _begun(text: str, value: Any) -> str:
    """The whole theme anew, behind the comments that it begins with."""
    if not isinstance(value, Mapping) or not value:
        raise RequestError("bad-value", "a theme is a mapping that begins with 'title: ...' and 'rules: ...'")
    outline = outlined(text)
    look = yaml_look_of(outline)
    lines = look.eol.join(Writer(look).entries(value, 0))
    if outline.root is None or outline.root.end == outline.root.start:
        gap = look.eol if text and not text.endswith(("\n", "\r")) else ""
        return _sure([Splice(len(text), len(text), f"{gap}{lines}{look.eol}")], text, value)
    return _sure([Splice(outline.root.start, outline.root.end, lines)], text, value)


def _added(text: str, path: TreePath, key: Key, value: Any) -> str:
    """One more key in the mapping at the path."""
    tree = tree_of(text)
    if not at(tree, path):
        return _first(text, path, {key: value})
    game = tree.get("game", DEFAULT)

    def attempt(text: str) -> tuple[list[Splice], TextSpot]:
        spot = TextSpot(text, path)
        return spot.in_column(spot.hand.add(spot.value, key, value, place_for(key, spot.owners, path, game))), spot

    def put_in(owner: Any) -> None:
        owner[key] = value

    return _roomy(text, _but(tree, path, put_in), attempt, value)


def _inserted(text: str, path: TreePath, place: int, value: Any) -> str:
    """One more item in the list at the path."""
    tree = tree_of(text)
    if not at(tree, path):
        return _first(text, path, [value])

    def attempt(text: str) -> tuple[list[Splice], TextSpot]:
        spot = TextSpot(text, path)
        return spot.in_column(spot.hand.add(spot.value, None, value, spot.value.members[place - 1] if place else None)), spot

    return _roomy(text, _but(tree, path, lambda items: items.insert(place, value)), attempt, value)


def _first(text: str, path: TreePath, value: Any) -> str:
    """The first that a collection holds. Comments between its brackets keep it from being written anew."""
    spot = TextSpot(text, path)
    if spot.value.flow and spot.text[spot.value.inner : spot.value.end - 1].strip():
        raise unsafe("a comment stands between empty brackets")
    return _changed(text, path, value)


def _roomy(text: str, wanted: Any, attempt: Callable[[str], tuple[list[Splice], TextSpot]], value: Any) -> str:
    """The change; where brackets become too long for a line, or are to hold lines, they are first written line by line."""
    splices, spot = attempt(text)
    made = _sure(splices, text, wanted)
    holder = spot.holder
    verse = isinstance(value, str) and "\n" in value
    if holder is None or not (verse or _columns(made, splices) > spot.hand.look.width + LOOSE):
        return made
    try:
        if holder.piece.kind == "list" and not any(member.piece.members for member in holder.piece.members) and not verse:
            return _wrapped(made, spot.holder_path, wanted)
        opened = _sure(spot.hand.open_up(holder), text, tree_of(text))
    except RequestError:
        return made
    return _roomy(opened, wanted, attempt, value)


def _wrapped(text: str, path: TreePath, wanted: Any) -> str:
    spot = TextSpot(text, path)
    return _sure(spot.hand.wrap(spot.member), text, wanted)


def _columns(made: str, splices: Sequence[Splice]) -> int:
    """Columns of the line on which the first splice is made."""
    outline = YamlOutline(made, None)
    start = min(splices).start
    return outline.line_end(start) - outline.line_start(start)


def _sure(splices: Sequence[Splice], text: str, wanted: Any) -> str:
    """The text with the splices. Raises RequestError if it does not say what is wanted."""
    made = spliced(text, splices)
    try:
        found = tree_of(made)
    except RequestError:
        found = made
    if not same(found, wanted):
        raise unsafe("this place cannot be changed by itself")
    return made


def _but(tree: Any, path: Sequence[Key], change: Callable[[Any], None]) -> Any:
    """The tree, changed at a path; what lies elsewhere is not copied."""
    tree = copy(tree)
    owner = tree
    for key in path:
        owner[key] = copy(owner[key])
        owner = owner[key]
    change(owner)
    return tree
