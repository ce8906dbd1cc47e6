"""Random edits of shipped themes: the text then says what was asked for and nothing else; what was not touched stays to the byte."""

from __future__ import annotations

import copy
import random
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from goose_print.resources import folder
from goose_print.studio.editing import change
from goose_print.theme.node import YamlNode
from goose_print.theme.source import Source
from goose_print.theme.yaml import parse_yaml
from tests.sampling import EXPLORE

THEMES = sorted({*folder("themes").glob("*.yaml"), *folder("themes").glob("*/theme.yaml")})
EDITS = 4
"""In each of the fifty examples, one after the other."""

Path_ = tuple[Any, ...]

words = st.text(st.characters(codec="utf-8", categories=("L", "N", "P", "S")), min_size=1, max_size=12)
odd = st.sampled_from([
    "", " ", "no", "12:30", "010", "null", "~", "- a", "a: b", "a #b", "#b", "{a}", "a, b", "'", '"', "it's", '"a" \\ b', "a\\b", "x:",
    "-", "?",
    "--- a", "...", "@a", "`a", "%a", "|", ">", "&a", "*a", "!a", "=", "<<", "1e3", "0x1F", ".5", "true", "a\tb", "a\n", "a\nb",
    "a\n\nb: c #d",
    " a\nb", "a \nb", "\n", "a\n\n", "مرحبا بكم", "שלום: עולם", "王様 、鵞鳥", "🎲", "👩‍👧‍👦 a", "Ελένη",
    "a\u2028b", "a\x07", "\ufeffa", "—", "“a”", "¿Qué?",
])  # fmt: skip
long_texts = st.lists(words, min_size=20, max_size=60).map(" ".join)
texts = odd | words | st.lists(words, min_size=1, max_size=5).map(" ".join) | long_texts
scalars = texts | st.integers(-999, 999) | st.booleans() | st.none() | st.floats(allow_nan=False, allow_infinity=False)
keys = st.integers(0, 99).map(str) | words | odd.filter(bool)
values = scalars | st.recursive(scalars, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(keys, inner, max_size=4), max_leaves=6)


# ------------------------------------------------------------------ what the test itself knows of YAML


def tree(text: str) -> Any:
    return plain(parse_yaml(Source("t", Path("t"), b"", text)).root)


def plain(node: YamlNode) -> Any:
    if isinstance(node.value, dict):
        return {key: plain(entry.node) for key, entry in node.value.items()}
    return [plain(each) for each in node.value] if isinstance(node.value, tuple) else node.value


def numbered(value: Any) -> Any:
    """As the reader has it: keys that are numbers."""
    if isinstance(value, dict):
        return {key_of(key): numbered(each) for key, each in value.items()}
    return [numbered(each) for each in value] if isinstance(value, list) else value


def key_of(key: Any) -> Any:
    return int(key) if re.fullmatch("[0-9]{1,9}", str(key)) else key


def alike(one: Any, other: Any) -> bool:
    """The same values of the same types, keys in the same order."""
    return repr(one) == repr(other)


@cache
def graph(text: str) -> yaml.Node:
    found: yaml.Node = yaml.compose(text, Loader=yaml.BaseLoader)
    return found


def node_at(text: str, path: Path_) -> tuple[list[yaml.Node], yaml.Node]:
    """The nodes from the root to a path, and the key or item that it names."""
    found, name = [graph(text)], graph(text)
    for step in path:
        node = found[-1]
        if isinstance(node, yaml.MappingNode):
            name, value = next((key, value) for key, value in node.value if key_of(key.value) == step)
        else:
            name = value = node.value[step]
        found.append(value)
    return found, name


def last_line(text: str, node: yaml.Node) -> int:
    """The line on which a value ends."""
    if isinstance(node, yaml.ScalarNode):
        held = text[node.start_mark.index : node.end_mark.index].rstrip()
        return int(node.start_mark.line) + len(re.findall("\n", held))
    if node.flow_style:
        return int(node.end_mark.line)
    if isinstance(node, yaml.MappingNode):
        key, value = node.value[-1]
        return max(last_line(text, key), last_line(text, value))
    return last_line(text, node.value[-1])


def region(text: str, path: Path_) -> tuple[int, int]:
    """The lines that may change with a path: its own, or those of the brackets in which it is."""
    chain, name = node_at(text, path)
    for node, above in zip(chain[1:], range(1, len(chain)), strict=True):
        if getattr(node, "flow_style", False):
            chain, name = node_at(text, path[:above])
            break
    first, end = name.start_mark.line, last_line(text, chain[-1]) + 1
    lines = text.split("\n")
    column = name.start_mark.column
    while end < len(lines) and re.match(rf" {{{column + 1},}}#", lines[end]):  # comments that stand as if they were in it
        end += 1
    return first, max(end, first + 1)


def paths(value: Any, path: Path_ = ()) -> Iterator[Path_]:
    """All paths below the root."""
    steps = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, each in steps:
        yield (*path, key)
        yield from paths(each, (*path, key))


def at(value: Any, path: Path_) -> Any:
    for step in path:
        value = value[step]
    return value


# ------------------------------------------------------------------ texts with notes of their own


@cache
def places_for_notes(text: str) -> tuple[tuple[int, int, bool], ...]:
    """Lines on which keys of blocks begin, their columns, and whether a comment may stand behind them."""
    found: dict[int, tuple[int, bool]] = {}

    def look(node: yaml.Node) -> None:
        for key, value in node.value if isinstance(node, yaml.MappingNode) else ():
            line = key.start_mark.line
            if not node.flow_style:
                behind = value.start_mark.line > line or last_line(text, value) == line or getattr(value, "style", None) in ("|", ">")
                found.setdefault(line, (key.start_mark.column, behind))
            look(value)
        for item in node.value if isinstance(node, yaml.SequenceNode) else ():
            look(item)

    look(graph(text))
    return tuple((line, *facts) for line, facts in sorted(found.items()))


def noted(text: str, seed: int) -> str:
    """The text with comments of the test above and behind some of its lines."""
    chance, lines = random.Random(seed), text.split("\n")
    for number, (line, column, behind) in enumerate(reversed(places_for_notes(text))):
        if behind and "#" not in lines[line] and chance.random() < 0.7:
            lines[line] += f"{' ' * chance.randint(1, 6)}#\tnote {number} behind"
        if lines[line][:column].strip() == "" and chance.random() < 0.2:
            lines.insert(line, f"{' ' * column}# note {number} above: «é» 鵞")
    return "\n".join(lines)


def notes(text: str) -> list[str]:
    return re.findall(r"note \d+ (?:above|behind)", text)


@st.composite
def themes(draw: st.DrawFn) -> str:
    text = noted(draw(st.sampled_from(THEMES)).read_text(encoding="utf-8"), draw(st.integers(0, 999)))
    text = text.rstrip("\n") if draw(st.booleans()) else text
    return text.replace("\n", "\r\n") if draw(st.booleans()) else text


# ------------------------------------------------------------------ the edits


def edited(data: st.DataObject, text: str) -> tuple[str, Any, Path_, bool]:
    """A random edit: the new text, what it must say, the path that may differ, and whether all notes must still be there."""
    was = tree(text)
    path = data.draw(st.sampled_from([(key,) for key in was]) | st.sampled_from(list(paths(was))))
    wanted = copy.deepcopy(was)
    *above, last = path
    owner, value = at(wanted, tuple(above)), None
    kinds = ["set", "set", "remove", "add"] + (["rename"] if isinstance(owner, dict) else ["insert", "move"])
    kind = data.draw(st.sampled_from(kinds))
    if kind in ("set", "add", "insert"):
        value = data.draw(values)
    if kind == "set":
        owner[last] = numbered(value)
        leaf = not isinstance(at(was, path), dict | list)
        return change.set_value(text, path, value), wanted, path, leaf
    if kind == "remove":
        del owner[last]
        return change.remove(text, path), wanted, tuple(path if owner else above) or path, False
    if kind == "rename":
        name = key_of(data.draw(keys.filter(lambda key: key_of(key) not in owner)))
        entries = [(name if key == last else key, each) for key, each in owner.items()]
        owner.clear()
        owner.update(entries)
        return change.rename(text, path, str(name)), wanted, path, True
    if kind == "move":
        target = data.draw(st.integers(0, len(owner) - 1))
        owner.insert(target, owner.pop(last))
        return change.move(text, path, target), wanted, tuple(above), True
    if kind == "insert":
        place = data.draw(st.integers(0, len(owner)))
        owner.insert(place, numbered(value))
        return change.insert(text, (*above, place), value), wanted, tuple(above), True
    if isinstance(owner, list):
        return text, was, path, True
    name = key_of(data.draw(keys.filter(lambda key: key_of(key) not in owner)))
    made = change.set_value(text, (*above, name), value)
    keys_now = list(at(tree(made), tuple(above)))
    assert [key for key in keys_now if key != name] == list(owner)
    owner[name] = numbered(value)
    entries = [(key, owner[key]) for key in keys_now]
    owner.clear()
    owner.update(entries)
    return made, wanted, tuple(above), True


def spared(old: str, new: str, path: Path_) -> bool:
    """Whether all lines that an edit at the path has no business with are the same, and in the same order."""
    before, after = old.split("\n"), new.split("\n")
    if not path:  # a key or item of the whole theme: one more among the old lines, of which the last may now have an end
        head = next((n for n, (a, b) in enumerate(zip(before, after, strict=False)) if a != b), min(len(before), len(after)))
        rest = before[head:]
        bare, joined = ([line.rstrip("\r") for line in lines] for lines in (before, after))
        return not rest or joined[len(after) - len(rest) :] == bare[head:] or joined[: len(before)] == bare
    first, end = region(old, path)
    tail = before[end:]
    if not tail:  # what was the last line has a line break now, or what is now has none
        return [line.rstrip("\r") for line in before[:first]] == [line.rstrip("\r") for line in after[:first]]
    return before[:first] == after[:first] and after[len(after) - len(tail) :] == tail


@settings(max_examples=50 if EXPLORE else 20, suppress_health_check=list(HealthCheck))
@given(themes(), st.data())
def test_an_edit_changes_what_is_asked_for_and_nothing_else(text: str, data: st.DataObject) -> None:
    for _ in range(EDITS):
        made, wanted, path, leaf = edited(data, text)
        assert alike(tree(made), wanted), made
        assert spared(text, made, path), made
        assert ("\r\n" in text) == ("\r\n" in made)
        assert "\n" not in made.replace("\r\n", "") if "\r\n" in text else "\r" not in made
        if leaf:
            assert sorted(notes(made)) == sorted(notes(text)), made
        text = made


# ------------------------------------------------------------------ a form, filled in for an hour

OURS = """\
# Our class, spring term.
title: The Goose   # what the children call it
language: en
# Rules of the house
rules:
  extends: royal
  # harder than it looks
  squares:
    19: {miss_turns: 2}  # a long night
    42: {go_to: 37}      # a kind maze
# Names by the children
squares:
  6: {label: The Bridge, art: bridge}  # by Ada
  # the inn of the village
  19:
    label: The Inn  # by Bo
    text: Supper and a bed
style: {palette: meadow}  # green, of course
# The end.
"""
WORDS = ("The", "Mill", "Café", "of: Ann", "#1", "«no»", "goose", "10")


def field(chance: random.Random) -> tuple[Path_, Any]:
    """A field of a form, and what is put into it; nothing, where it is emptied."""
    square = chance.randint(1, 62)
    name = " ".join(chance.sample(WORDS, chance.randint(1, 4)))
    maybe = chance.choice([name, name, None])
    squares = sorted(chance.sample(range(1, 63), chance.randint(1, 62)))
    cards = [{"question": name, "answer": word} for word in chance.sample(WORDS, chance.randint(1, 3))]
    fields: list[tuple[Path_, Any]] = [
        (("title",), name), (("subtitle",), maybe), (("paper",), chance.choice(["A4", "A3", None])),
        (("squares", square, chance.choice(["label", "text", "verse"])), maybe),
        (("squares", square, "art"), chance.choice(["mill", "own-picture.jpg", None])),
        (("rules", "squares", square), chance.choice([{"go_to": 12}, {"pay": 1, "miss_turns": 1}])),
        (("rules", chance.choice(["dice", "length"])), square), (("style", "palette"), chance.choice(["night", "sea", "rose"])),
        (("board", "layout"), chance.choice(["river", None])), (("questions",), {"squares": squares, "deck": "questions"}),
        (("questions", "squares"), squares), (("words", "players"), chance.sample(WORDS, chance.randint(1, 8))),
        (("decks", "questions", "cards"), cards),
    ]  # fmt: skip
    return chance.choice(fields)


def filled(text: str, path: Path_, value: Any) -> str:
    """What a field of a form does: an empty one is no key at all."""
    if value is not None:
        return change.set_value(text, path, value)
    owner = tree(text)
    for step in path:
        if not isinstance(owner, dict) or step not in owner:
            return text
        owner = owner[step]
    return change.remove(text, path)


def written_well(text: str) -> bool:
    """Whether no list of numbers stands item by item, nothing is escaped that need not be, and no line is long."""
    return not re.search(r"^ *- \d+$|\\\\u|^ *[?!&]", text, re.MULTILINE) and max(map(len, text.split("\n"))) <= 150


@pytest.mark.parametrize("seed", range(20 if EXPLORE else 2))
def test_comments_survive_two_hundred_edits_of_forms(seed: int) -> None:
    chance, text, comments = random.Random(seed), OURS, re.findall(r"# .*", OURS)
    for _ in range(200):
        path, value = field(chance)
        made = filled(text, path, value)
        if value is not None:
            assert at(tree(made), path) == numbered(value), made
        assert [each for each in comments if each not in made] == [], made
        assert written_well(made), made
        text = made
