"""The core schema of YAML 1.2, not the surprises of 1.1."""

from __future__ import annotations

import math
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from goose_print.theme.source import PlacedFault, Source
from goose_print.theme.yaml import UnreadableError, parse_yaml


def root(text: str) -> object:
    return parse_yaml(Source("t.yaml", Path("t.yaml"), text.encode(), text)).root.plain()


# fmt: off
SCALARS = [
    ("no", "no"), ("on", "on"), ("yes", "yes"), ("off", "off"), ("y", "y"), ("12:30", "12:30"), ("1_000", "1_000"),
    ("2024-01-31", "2024-01-31"), ("010", 10), ("0o17", 15), ("0x1F", 31), ("-7", -7), ("+7", 7), ("1e3", 1000.0),
    (".5", 0.5), ("1.", 1.0), ("-.inf", -math.inf), ("true", True), ("False", False), ("tRUE", "tRUE"), ("null", None),
    ("~", None), ("", None), ("0b11", "0b11"), ("=", "="), ("'12'", "12"), ("!!str 12", "12"), ("! 12", "12"),
    ("1.2.3", "1.2.3"),
]
# fmt: on


@pytest.mark.parametrize(("text", "value"), SCALARS)
def test_scalars(text: str, value: object) -> None:
    (read,) = root(f"- {text}")  # type: ignore[misc]
    assert read == value
    assert isinstance(read, type(value))


def test_not_a_number() -> None:
    (value,) = root("[.nan]")  # type: ignore[misc]
    assert math.isnan(value)


def test_numbers_are_one_key_however_they_are_written() -> None:
    assert root("{6: a, '7': b, 08: c, no: d}") == {6: "a", 7: "b", 8: "c", "no": "d"}


def test_every_key_and_value_has_its_place() -> None:
    tree = parse_yaml(Source("t.yaml", Path("t.yaml"), b"", "a:\n  - x\n  - {ä: y, z: 'w'}\nb: >\n  long\n")).root
    assert tree.locate(("a", 1, "z"))[1:4] == (3, 15, 3)
    assert tree.locate(("a", 1, "z"), on_key=True)[1:4] == (3, 12, 1)
    assert tree.locate(("a",), on_key=True)[1:3] == (1, 1)
    assert tree.locate(("b",))[1:3] == (4, 4)
    assert tree.locate(("a", 5, "q"))[1:3] == (2, 3)


def test_alias_stands_for_its_anchor() -> None:
    assert root("a: &x {b: 1}\nc: *x\n") == {"a": {"b": 1}, "c": {"b": 1}}


@settings(max_examples=300)
@given(st.text(st.sampled_from("ab:-,[]{}#&*!|>'\"%@`?~<. \n\t0x\\é"), max_size=60))
def test_any_text_is_read_or_refused(text: str) -> None:
    source = Source("t.yaml", Path("t.yaml"), text.encode(), text)
    finding = refusal(source)
    assert finding is None or 1 <= finding.place.line <= len(source.lines) + 1


def refusal(source: Source) -> PlacedFault | None:
    try:
        parse_yaml(source)
    except UnreadableError as stop:
        return stop.finding
    return None
