"""Words and numbers that a theme may hold, and such as it should rather not."""

from __future__ import annotations

import copy
from random import Random
from typing import Any

from goose_print.decks.generating import kind_names
from goose_print.layout import layout_names
from goose_print.theme.shipped import palette_names, rule_set_names
from tests.fuzz.written import Raw

WORDS = (
    "", " ", "a", "The Old Mill", "word " * 60, "x" * 300, "y" * 5000, "unbreakable" * 12, "1.10", "007", "no", "12:30", "null", "~",
    "a: b", "#fff", "'", '"', "\\", "\n", "a\nb", "\t", "%s %d", "{0}", "{{ 7 * 7 }}", "{% raw %}", "<b>&amp;</b>", "<![CDATA[", "]]>",
    "../a.svg", "/etc/passwd", "C:\\a.svg", "a\\b.svg", ".", "..", "a/" * 300, "https://a.b/c.svg", "file:///etc/passwd", "-", "--", "-o",
    "\U0010ffff", "\u2028", "\u2029", "\u200b", "\u200d", "\u00ad",
    "\u202e", "\u2066", "\u2067abc", "\u0301", "e" + "\u0301" * 60, "²", "٣", "१", "Đà Nẵng", "שלום עולם", "السلام عليكم", "हिन्दी",
    "ไทย", "橋の上",
    "👨‍👩‍👧‍👦", "🇩🇪", "🎲", "☃️", "𓀀", "ﷺ", "İ", "ß" * 40, "1-6", "1-999", "7-1, 9", "0-0", "1--2", "99999999999-1",
)  # fmt: skip
CONTROLS = ("\x00", "\x1b[31m", "\x7f", "\x85", "\ud800", "\ufeff", "\ufffe")
"""Characters that no theme may hold."""
NUMBERS: tuple[Any, ...] = (
    0, 1, 2, 3, 4, 6, 7, 9, 10, 12, 30, 62, 63, 64, 99, 100, 499, 500, 501, 1000, 1001, -1, -5, 10**6, 2**31, 2**63, 2**64, 10**18,
    -(10**18),
    10**30, 0.0, -0.0, 0.1, 0.5, 0.8, 1.0, 1.5, 3.999, 4.0, 1e-9, 1e-320, 1e15, 1e308, -1e308, Raw("9" * 5000), Raw("-" + "9" * 5000),
    Raw(".inf"),
    Raw("-.inf"), Raw(".nan"), Raw("0x" + "f" * 12), Raw("0x" + "f" * 400), Raw("0o17"), Raw("1e999999"), Raw("0." + "0" * 5000 + "1"),
    Raw("007"),
    Raw("1_000"), Raw("+5"), Raw("9" * 19),
)  # fmt: skip
SHAPES: tuple[Any, ...] = (None, True, False, {}, [], [[]], [None], {"a": {}}, {0: None}, {"extends": None}, [1, [2, [3]]], {"x": [{}]})
"""Kinds of values."""
TOKENS: tuple[Any, ...] = (
    Raw("*a"), Raw("&a"), Raw("!!python/name:os"),
    Raw("!!binary aGk="), Raw("!x y"), Raw("{<<: {a: b}}"), Raw("{? [a] : b}"), Raw("[" * 40), Raw("[" * 30 + "]" * 30),
    Raw("{a: " * 33 + "}" * 33),
    Raw("|\n  block\n  text"), Raw(">-\n"), Raw("@x"), Raw("`x`"), Raw("#aabbcc"), Raw("\t"), Raw("'"), Raw('"\\x"'), Raw("a: b: c"),
    Raw("- a"),
    Raw("---\n"), Raw("...\n"), Raw("%YAML 1.1\n"), Raw("? "), Raw("2026-01-01"), Raw("12:30"), Raw("yes"),
)  # fmt: skip

NAMES: dict[str, tuple[str, ...]] = {
    "extends": (*rule_set_names(), *palette_names(), "mine.yaml", "theme.yaml"),
    "rules": (*rule_set_names(), "mine.yaml"),
    "palette": (*palette_names(), "colours.yaml"),
    "layout": tuple(layout_names()),
    "shape": ("rectangle", "square", "circle", "oval", "hexagon"),
    "path": ("curve.svg", "pic.svg", "words.csv"),
    "table": ("words.csv", "words.tsv", "words.xlsx", "words.gift"),
    "kind": kind_names(),
    "deck": ("a", "The Old Mill", "labels"),
    "labels": ("words.csv", "words.tsv", "words.xlsx"),
    "art": ("bridge", "inn", "well", "maze", "egg", "pic.svg", "pic.png", "pic.jpg", "curve.svg", "🎲", "none"),
    "name": ("bridge", "inn", "well", "pic.svg", "pic.png", "pic.jpg"),
    "emoji": ("🎲", "\u200d", "👨‍👩‍👧‍👦", "a", "\u00ad", "☃️"),
    "art_set": ("engraved",),
    "fill": ("accent", "leaf", "goose", "#123456", "#FFFFFF"),
    "title": ("Marcellus", "Cardo", "Cinzel"),
    "body": ("Cardo", "Marcellus", "Crimson Text"),
    "board": ("A3", "A4", "A5", "letter", "420x297mm", "11x17in", "60x60mm", "5000x50mm", "9" * 5000 + "x1"),
    "sheets": ("A4", "A6", "letter", "50x50mm"),
    "paper": ("A3", "A4", "A1", "A6", "100x100mm", "1e400x1mm"),
    "language": ("en", "de", "fr", "es", "pt-BR", "ar", "he", "zh-Hant", "x", "en-" + "a" * 190),
}  # fmt: skip


def evil(random: Random) -> Any:
    """Any value at all."""
    return copy.deepcopy(random.choice(random.choices((WORDS, NUMBERS, SHAPES, TOKENS, CONTROLS), (8, 8, 8, 2, 1))[0]))


def named(random: Random, key: object) -> str | None:
    """A name that fits a key, if names are what stands there."""
    names = NAMES.get(str(key))
    return random.choice(names) if names else None
