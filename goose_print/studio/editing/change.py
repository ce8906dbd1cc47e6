"""Operations on a theme's source text at a key path.

The text is parsed again after each step and compared with the expected tree; an edit that would touch anything else
is refused.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from copy import copy
from dataclasses import dataclass
from functools import partial
from typing import Any

from goose_print.errors import Key, RequestError, quote
from goose_print.games import DEFAULT
from goose_print.studio.editing.hand import TextEdit, TextEditor, apply_edits, edit_error
from goose_print.studio.editing.order import find_predecessor
from goose_print.studio.editing.outline import LINE_BREAK, Member, YamlOutline, YamlValue, outline_text
from goose_print.studio.editing.tree import describe_path, parse_tree, parse_value, tree_holds, trees_equal, value_at
from goose_print.studio.editing.writing import YamlWriter, detect_style

MAX_STEPS = 40
"""Maximum number of steps to change a collection; beyond that it is rewritten."""
LINE_SLACK = 20
"""Columns by which a line may exceed the width before its brackets are split over lines."""


def set_value(text: str, path: TreePath, value: Any) -> str:
    """Return the text with this value at the path; missing mappings are created, unchanged parts keep their spelling."""
    value = parse_value(value)
    tree = parse_tree(text)
    if tree_holds(tree, path) and not (tree is None and not path):
        return _apply_steps(text, path, value_at(tree, path), value)
    depth = next(depth for depth in range(len(path), -1, -1) if depth == 0 or tree_holds(tree, path[:depth]))
    for key in reversed(path[depth + 1 :]):
        value = {key: value}
    owner = None if tree is None else value_at(tree, path[:depth])
    if owner is None:
        return _replace_value(text, path[:depth], {path[depth]: value} if path else value)
    if not isinstance(owner, Mapping):
        kind = "a list, in which a place is taken by insert" if isinstance(owner, list) else "no mapping"
        raise RequestError("no-such-key", f"{describe_path(path[:depth])} is {kind}", path=list(path))
    return _add_key(text, path[:depth], path[depth], value)


def insert(text: str, path: TreePath, value: Any) -> str:
    """Return the text with an item inserted before the one at the path or at the end, or with a new key.

    A missing list is started with item 0.
    """
    value, tree = parse_value(value), parse_tree(text)
    *above, last = path
    owner = value_at(tree, above) if tree_holds(tree, above) else None
    if isinstance(owner, Mapping):
        if last in owner:
            raise RequestError("key-exists", f"{describe_path(path)} is there already", path=list(path))
        return set_value(text, path, value)
    if owner is None:
        if last != 0:
            raise RequestError("no-such-key", f"there is no list at {describe_path(above)}: it begins with item 0", path=list(path))
        return set_value(text, tuple(above), [value])
    if not isinstance(owner, list) or not isinstance(last, int) or not 0 <= last <= len(owner):
        raise RequestError("no-such-key", f"there is no place {describe_path(path)} in a list", path=list(path))
    return _insert_item(text, tuple(above), last, value)


def remove(text: str, path: TreePath) -> str:
    """Return the text without the value at the path. A collection that becomes empty stays."""
    tree = parse_tree(text)
    value_at(tree, path)
    *above, last = path

    def take_out(owner: Any) -> None:
        del owner[last]

    wanted = _with_change(tree, above, take_out)
    spot = TextSpot(text, path)
    splices = spot.hand.remove(spot.owner, spot.member, spot.members[-2] if len(path) > 1 else None)
    return _apply_verified(spot.keep_comment_column(splices), text, wanted)


def rename(text: str, path: TreePath, name: Any) -> str:
    """Return the text with the last key of the path renamed; its value and position stay."""
    tree = parse_tree(text)
    value_at(tree, path)
    *above, last = path
    owner, (name,) = value_at(tree, above), parse_value({name: None}) if isinstance(name, str) else [name]
    if not isinstance(owner, Mapping):
        raise RequestError("no-such-key", f"{describe_path(path)} is an item of a list, and has no key", path=list(path))
    if name == last:
        return text
    if name in owner:
        raise RequestError("key-exists", f"{describe_path([*above, name])} is there already", path=list(path))

    def call(owner: Any) -> None:
        entries = [(name if key == last else key, value) for key, value in owner.items()]
        owner.clear()
        owner.update(entries)

    spot = TextSpot(text, path, whole=False)
    return _apply_verified(spot.keep_comment_column(spot.hand.rename(spot.owner, spot.member, name)), text, _with_change(tree, above, call))


def move(text: str, path: TreePath, target: int) -> str:
    """Return the text with a list item moved; `target` is counted after taking it out."""
    tree = parse_tree(text)
    value_at(tree, path)
    *above, source = path
    owner = value_at(tree, above)
    if not isinstance(owner, list) or not isinstance(source, int) or not 0 <= target < len(owner):
        raise RequestError("no-such-key", f"{describe_path(path)} cannot be moved to place {target}", path=list(path))
    if source == target:
        return text
    spot = TextSpot(text, path, whole=False)
    return _apply_verified(
        spot.hand.move(spot.owner, source, target), text, _with_change(tree, above, lambda items: items.insert(target, items.pop(source)))
    )


# ------------------------------------------------------------------ steps


def _apply_steps(text: str, path: TreePath, old: Any, new: Any) -> str:
    """Change an old value into a new one in as few and as small steps as possible."""
    steps = list(_difference_steps(path, old, new))
    if len(steps) > MAX_STEPS:
        steps = [partial(_replace_value, path=path, value=new)]
    for step in steps:
        text = step(text)
    return text


def _difference_steps(path: TreePath, old: Any, new: Any) -> list[Callable[[str], str]]:
    """The steps that turn an old value into a new one."""
    if trees_equal(old, new):
        return []
    if isinstance(old, Mapping) and isinstance(new, Mapping) and not old.keys().isdisjoint(new):
        return _mapping_steps(path, old, new)
    if isinstance(old, list) and isinstance(new, list) and (found := _list_steps(path, old, new)) is not None:
        return found
    return [partial(_replace_value, path=path, value=new)]


def _mapping_steps(path: TreePath, old: Mapping[Key, Any], new: Mapping[Key, Any]) -> list[Callable[[str], str]]:
    steps = [step for key in old if key in new for step in _difference_steps((*path, key), old[key], new[key])]
    steps += [partial(_add_key, path=path, key=key, value=new[key]) for key in new if key not in old]
    return [*steps, *(partial(remove, path=(*path, key)) for key in old if key not in new)]


def _list_steps(path: TreePath, old: list[Any], new: list[Any]) -> list[Callable[[str], str]] | None:
    """The steps for a list with the same length, beginning or end; None if it must be rewritten."""
    if len(old) == len(new):
        apart = [_difference_steps((*path, place), one, other) for place, (one, other) in enumerate(zip(old, new, strict=True))]
        return [step for steps in apart for step in steps] if sum(map(bool, apart)) <= max(1, len(old) // 2) else None
    least = min(len(old), len(new))
    head = next((place for place in range(least) if not trees_equal(old[place], new[place])), least)
    tail = next((place for place in range(least - head) if not trees_equal(old[-1 - place], new[-1 - place])), least - head)
    if head + tail < least or not least:
        return None
    if len(new) > len(old):
        middle = range(head, len(new) - tail)
        return [partial(_insert_item, path=path, place=place, value=new[place]) for place in middle]
    return [partial(remove, path=(*path, head))] * (len(old) - len(new))


# ------------------------------------------------------------------ single steps


def _replace_value(text: str, path: TreePath, value: Any) -> str:
    """Replace the value at a path, or the whole theme."""
    if not path:
        return _write_theme(text, value)

    def exchange(owner: Any) -> None:
        owner[path[-1]] = value

    def attempt(text: str) -> tuple[list[TextEdit], TextSpot]:
        spot = TextSpot(text, path)
        return spot.keep_comment_column(spot.hand.replace(spot.owner, spot.member, value)), spot

    return _apply_with_room(text, _with_change(parse_tree(text), path[:-1], exchange), attempt, value)


def _write_theme(text: str, value: Any) -> str:
    """Write the whole theme anew, after its leading comments."""
    if not isinstance(value, Mapping) or not value:
        raise RequestError("bad-value", "a theme is a mapping that begins with 'title: ...' and 'rules: ...'")
    outline = outline_text(text)
    look = detect_style(outline)
    lines = look.eol.join(YamlWriter(look).entries(value, 0))
    if outline.root is None or outline.root.end == outline.root.start:
        gap = look.eol if text and not text.endswith(("\n", "\r")) else ""
        return _apply_verified([TextEdit(len(text), len(text), f"{gap}{lines}{look.eol}")], text, value)
    return _apply_verified([TextEdit(outline.root.start, outline.root.end, lines)], text, value)


def _add_key(text: str, path: TreePath, key: Key, value: Any) -> str:
    """Add a key to the mapping at the path."""
    tree = parse_tree(text)
    if not value_at(tree, path):
        return _fill_empty(text, path, {key: value})
    game = tree.get("game", DEFAULT)

    def attempt(text: str) -> tuple[list[TextEdit], TextSpot]:
        spot = TextSpot(text, path)
        return spot.keep_comment_column(spot.hand.add(spot.value, key, value, find_predecessor(key, spot.owners, path, game))), spot

    def put_in(owner: Any) -> None:
        owner[key] = value

    return _apply_with_room(text, _with_change(tree, path, put_in), attempt, value)


def _insert_item(text: str, path: TreePath, place: int, value: Any) -> str:
    """Insert an item into the list at the path."""
    tree = parse_tree(text)
    if not value_at(tree, path):
        return _fill_empty(text, path, [value])

    def attempt(text: str) -> tuple[list[TextEdit], TextSpot]:
        spot = TextSpot(text, path)
        return spot.keep_comment_column(spot.hand.add(spot.value, None, value, spot.value.members[place - 1] if place else None)), spot

    return _apply_with_room(text, _with_change(tree, path, lambda items: items.insert(place, value)), attempt, value)


def _fill_empty(text: str, path: TreePath, value: Any) -> str:
    """Put the first content into an empty collection, unless a comment stands between its brackets."""
    spot = TextSpot(text, path)
    if spot.value.flow and spot.text[spot.value.inner : spot.value.end - 1].strip():
        raise edit_error("a comment stands between empty brackets")
    return _replace_value(text, path, value)


def _apply_with_room(text: str, wanted: Any, attempt: Callable[[str], tuple[list[TextEdit], TextSpot]], value: Any) -> str:
    """Apply a change; split brackets over lines first if they become too long or contain lines."""
    splices, spot = attempt(text)
    made = _apply_verified(splices, text, wanted)
    holder = spot.holder
    verse = isinstance(value, str) and "\n" in value
    if holder is None or not (verse or _line_width(made, splices) > spot.hand.look.width + LINE_SLACK):
        return made
    try:
        if holder.piece.kind == "list" and not any(member.piece.members for member in holder.piece.members) and not verse:
            return _wrap_list(made, spot.holder_path, wanted)
        opened = _apply_verified(spot.hand.open_up(holder), text, parse_tree(text))
    except RequestError:
        return made
    return _apply_with_room(opened, wanted, attempt, value)


def _wrap_list(text: str, path: TreePath, wanted: Any) -> str:
    spot = TextSpot(text, path)
    return _apply_verified(spot.hand.wrap(spot.member), text, wanted)


def _line_width(made: str, splices: Sequence[TextEdit]) -> int:
    """Width of the line with the first edit, in columns."""
    outline = YamlOutline(made, None)
    start = min(splices).start
    return outline.line_end(start) - outline.line_start(start)


def _apply_verified(splices: Sequence[TextEdit], text: str, wanted: Any) -> str:
    """Apply the edits. Raises RequestError if the text does not parse to the wanted tree."""
    made = apply_edits(text, splices)
    try:
        found = parse_tree(made)
    except RequestError:
        found = made
    if not trees_equal(found, wanted):
        raise edit_error("this place cannot be changed by itself")
    return made


def _with_change(tree: Any, path: Sequence[Key], change: Callable[[Any], None]) -> Any:
    """Return the tree with a change at a path; the rest is shared."""
    tree = copy(tree)
    owner = tree
    for key in path:
        owner[key] = copy(owner[key])
        owner = owner[key]
    change(owner)
    return tree


# ------------------------------------------------------------------ key paths in a text

TreePath = tuple[Key, ...]


@dataclass
class TextSpot:
    """A key path resolved in a text: the value, its members and owners.

    Raises RequestError if the value is shared by an anchor; with `whole`, the value itself counts too.
    """

    text: str
    path: TreePath
    whole: bool = True

    def __post_init__(self) -> None:
        outline = outline_text(self.text)
        assert outline.root is not None
        self.hand = TextEditor(outline, detect_style(outline))
        self.owners, self.members, self.value = [outline.root], list[Member](), outline.root
        for key in self.path:
            found = self.value.member(key)
            if found is None:
                raise edit_error(f"{describe_path(self.path)} stands elsewhere, where an alias takes it from")
            self.members.append(found)
            self.value = found.piece
            self.owners.append(self.value)
        for depth, piece in enumerate(self.owners[: None if self.whole else -1]):
            if piece.kind != "alias" and piece.anchor in outline.aliased_anchors:
                here = describe_path(self.path[:depth])
                raise edit_error(f"{here} is also used elsewhere, as {quote(f'*{piece.anchor}')}")

    def keep_comment_column(self, splices: list[TextEdit]) -> list[TextEdit]:
        """Return the edits, with one more that keeps the comment behind them in its column, if on the same line."""
        if not self.members:
            return splices
        member, outline = self.holder or self.member, self.hand.outline
        end = member.end if outline.one_line(member.start, member.end) else member.mark
        if not all(member.start <= each.start and each.end <= end and not LINE_BREAK.search(each.new) for each in splices):
            return splices
        longer = sum(len(each.new) - (each.end - each.start) for each in splices)
        kept = self.hand.align_comment(outline.after(end), -longer)
        return [*splices, TextEdit(end, outline.line_end(end), kept)] if longer and kept != outline.after(end) else splices

    @property
    def owner(self) -> YamlValue:
        """The collection that holds the value."""
        return self.owners[-2]

    @property
    def member(self) -> Member:
        """The member whose value it is."""
        return self.members[-1]

    @property
    def holder(self) -> Member | None:
        """The outermost block member whose bracketed value contains the value."""
        return next((member for member in self.members if member.piece.flow), None)

    @property
    def holder_path(self) -> TreePath:
        """The path of the holder."""
        return self.path[: 1 + next(depth for depth, member in enumerate(self.members) if member.piece.flow)]
