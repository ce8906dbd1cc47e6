"""`resize`: what changes in a theme's text when its board gets another number of squares."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from goose_print.errors import UsageError
from goose_print.games.protocol import ResizedRules
from goose_print.studio.changing import apply_change
from goose_print.studio.editing import change
from goose_print.studio.editing.tree import parse_tree
from goose_print.studio.file_store import load_request_theme
from goose_print.studio.requests import CHANGE, ResizeRequest
from goose_print.theme.model import Theme

DROPPED = ("second_coil", "panels", "rim", "columns", "rows")
"""Keys of the board that fit one number of squares alone; left out, they are as suits best."""

MOST_RENAMED = 100
"""Squares that are renumbered one by one; of more the whole list is written anew, without the comments in it."""


def resize(request: ResizeRequest) -> Iterator[dict[str, Any]]:
    """Yield the changes that `edit` would make, and what they come to. Raises UsageError where a board keeps its squares."""
    text = request.text.removeprefix("\ufeff")
    bare = without_questions(text)
    theme = load_request_theme(request.model_copy(update={"text": bare}))
    yield describe_resizing(text, theme, request.squares)


def without_questions(text: str) -> str:
    """The theme without the cards that are drawn on many squares: they are told in a key of their own."""
    tree = parse_tree(text)
    return change.remove(text, ("questions",)) if isinstance(tree, Mapping) and "questions" in tree else text


def resize_text(text: str, load: Callable[[str], Theme], squares: int) -> str:
    """The theme's text with another number of squares; ``load`` reads a text. Raises UsageError."""
    for one in describe_resizing(text, load(without_questions(text)), squares)["changes"]:
        text = apply_change(text, CHANGE.validate_python(one))
    return text


def describe_resizing(text: str, theme: Theme, squares: int) -> dict[str, Any]:
    """Changes of the text, and what they come to: squares and geese before and after, what moves, and what is left out."""
    tree = parse_tree(text)
    if tree.get("labels"):
        raise UsageError("the squares of this game stand in a table: change their numbers there")
    named = _named_squares(tree)
    found = theme.rules.resized(squares, named)
    changes = list(_changes(tree, found))
    acting = [number for number in range(1, theme.rules.board.last) if theme.rules.field(number).kind in ("hazard", "boon")]
    return {
        "changes": changes,
        "squares": [theme.rules.board.last, squares],
        "geese": [_count_geese(theme.rules), _count_geese(found.rules)],
        "moved": {str(number): found.moves[number] for number in acting if found.moves.get(number, number) != number},
        "left_out": sorted((named | set(acting)) - found.moves.keys()),
    }


def _count_geese(rules: Any) -> int:
    return sum(rules.field(number).kind == "goose" for number in range(1, rules.board.last))


def _named_squares(tree: Mapping[str, Any]) -> set[int]:
    """Squares of which the theme says something besides its rules."""
    found = _numbers(tree.get("squares")) | _numbers((tree.get("vary") or {}).get("keep"))
    found |= _numbers((tree.get("questions") or {}).get("squares")) | _numbers((tree.get("board") or {}).get("unmarked"))
    for deck in (tree.get("decks") or {}).values():
        for does in (*(deck.get("cards") or ()), deck.get("right") or {}, deck.get("wrong") or {}):
            found |= {does[key] for key in ("square", "go_to") if isinstance(does.get(key), int)}
    return found


def _numbers(written: Any) -> set[int]:
    return {each for each in written if isinstance(each, int)} if isinstance(written, list | dict) else set()


def _changes(tree: Mapping[str, Any], found: ResizedRules) -> Iterator[dict[str, Any]]:
    """Changes key by key, in the order of a theme."""
    moves = found.moves
    yield _setting(("rules",), _written_rules(tree["rules"], found.written))
    squares = tree.get("squares")
    if isinstance(squares, dict) and len(squares) <= MOST_RENAMED and _is_ordered(moves):
        yield from _renumbered(squares, moves)
    elif isinstance(squares, dict):
        yield _setting(("squares",), dict(sorted((moves[number], said) for number, said in squares.items() if number in moves)))
    for name, deck in (tree.get("decks") or {}).items():
        yield from _deck_changes(("decks", name), deck, moves)
    for path in (("questions", "squares"), ("vary", "keep"), ("board", "unmarked")):
        numbers = (tree.get(path[0]) or {}).get(path[1])
        if isinstance(numbers, list):
            yield _setting(path, sorted(moves[number] for number in numbers if number in moves))
    yield from ({"op": "remove", "path": ["board", key]} for key in DROPPED if key in (tree.get("board") or {}))


def _is_ordered(moves: Mapping[int, int]) -> bool:
    """Whether squares keep their order, so that they never change numbers in a ring."""
    places = [new for _, new in sorted(moves.items())]
    return places == sorted(places)


def _renumbered(squares: Mapping[int, Any], moves: Mapping[int, int]) -> Iterator[dict[str, Any]]:
    """Squares under their new numbers, with the comments beside them, in an order in which none ever has another's."""
    yield from ({"op": "remove", "path": ["squares", number]} for number in squares if number not in moves)
    left = {number: moves[number] for number in squares if moves.get(number, number) != number}
    taken = {number for number in squares if number in moves}
    while left:
        old = next(number for number, new in left.items() if new not in taken)
        taken = taken - {old} | {left[old]}
        yield {"op": "rename", "path": ["squares", old], "to": left.pop(old)}


def _setting(path: tuple[Any, ...], value: Any) -> dict[str, Any]:
    return {"op": "set", "path": list(path), "value": value}


def _written_rules(written: Any, changed: Mapping[str, Any]) -> dict[str, Any]:
    """The rules as an author writes them, with the changed keys laid over what they start from."""
    rules = {"extends": written} if isinstance(written, str) else dict(written)
    for key, value in changed.items():
        before = rules.get(key)
        merged = (before if isinstance(before, dict) and key != "squares" else {}) | value if isinstance(value, dict) else value
        rules[key] = merged if "extends" in rules else _without_nulls(merged)
    return rules


def _without_nulls(value: Any) -> Any:
    """Where nothing lies below, a key without a value says nothing."""
    return {key: _without_nulls(each) for key, each in value.items() if each is not None} if isinstance(value, dict) else value


def _deck_changes(path: tuple[Any, ...], deck: Mapping[str, Any], moves: Mapping[int, int]) -> Iterator[dict[str, Any]]:
    """Squares of the cards and of what answers do."""
    does = [((*path, "cards", place), card) for place, card in enumerate(deck.get("cards") or ())]
    does += [((*path, name), deck[name]) for name in ("right", "wrong") if deck.get(name)]
    for place, said in does:
        for key in ("square", "go_to"):
            if isinstance(said.get(key), int) and said[key] in moves and moves[said[key]] != said[key]:
                yield _setting((*place, key), moves[said[key]])
