"""YAML scalars in readable style: unquoted where possible, long texts folded, verses line by line."""

from __future__ import annotations

import re
from collections.abc import Iterator

from goose_print.fields import WrittenDecimal, WrittenWhole
from goose_print.theme.node import Scalar
from goose_print.theme.yaml import resolve_scalar

_PLAIN_START = re.compile(r"[^\s\-?:,\[\]{}#&*!|>'\"%@`=]|-[^\W_]")
"""Beginning of a text that needs no quotes."""
_NEEDS_QUOTES = re.compile(r": |:$| #|[\t\n\r\x85\u2028\u2029]")
_FLOW_INDICATORS = re.compile(r"[,\[\]{}:?]")
_UNPRINTABLE = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff\ufeff\ufffe\uffff]")
"""Characters that must be escaped."""
_ESCAPES = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\t": "\\t", "\r": "\\r", "\0": "\\0"}
_GAP = re.compile(r"(?<=\S) (?=\S)")
"""Spaces where a folded text may break."""


def format_scalar(value: Scalar, *, flow: bool, quote: str = "") -> str:
    """Format a scalar on one line; `quote`: the preferred quotes, if any are needed."""
    match value:
        case str():
            return _format_text(value, flow=flow, quote=quote)
        case None:
            return "null"
        case bool():
            return "true" if value else "false"
        case WrittenWhole() | WrittenDecimal():
            return value.text
        case _:
            return repr(value)


def format_key(name: str | int, *, flow: bool) -> str:
    """Format a key; numbers are not quoted."""
    text = str(name)
    if text == "<<":
        return '"<<"'
    return text if isinstance(name, int) else _format_text(text, flow=flow, quote="")


def _format_text(text: str, *, flow: bool, quote: str) -> str:
    if is_plain(text, flow=flow):
        return text
    if _UNPRINTABLE.search(text):
        return '"' + "".join(map(_escape, text)) + '"'
    single = quote == "'" if not ("'" in text) ^ ('"' in text or "\\" in text) else "'" not in text
    if "'" in text and ("\\" in text or '"' in text):
        single = True
    return "'" + text.replace("'", "''") + "'" if single else f'"{text}"'


def is_plain(text: str, *, flow: bool) -> bool:
    """Return whether the text needs no quotes."""
    if not text or text != text.strip() or not isinstance(resolve_scalar(text), str) or not _PLAIN_START.match(text):
        return False
    if text.startswith(("---", "...")) or _NEEDS_QUOTES.search(text) or _UNPRINTABLE.search(text):
        return False
    return not (flow and _FLOW_INDICATORS.search(text))


def _escape(character: str) -> str:
    if character in _ESCAPES:
        return _ESCAPES[character]
    if not _UNPRINTABLE.match(character):
        return character
    number = ord(character)
    return f"\\x{number:02x}" if number < 0x100 else f"\\u{number:04x}"


# ------------------------------------------------------------------ multi-line texts


def fold_text(text: str, room: int) -> list[str] | None:
    """The lines of a long text below `>-`, of at most `room` characters where words allow; None if not possible."""
    if not text or text != text.strip() or _UNPRINTABLE.search(text) or not _GAP.search(text):
        return None
    return list(break_at_spaces(text, room))


def break_at_spaces(text: str, room: int) -> Iterator[str]:
    """Break the text into lines at single spaces."""
    start = 0
    while len(text) - start > room:
        gaps = [gap.start() for gap in _GAP.finditer(text, start)]
        if not gaps:
            break
        end = next((gap for gap in reversed(gaps) if gap - start <= room), gaps[0])
        yield text[start:end]
        start = end + 1
    yield text[start:]


def literal_lines(text: str) -> tuple[str, list[str]] | None:
    """The indicator (`|` or `|-`) and the lines of a multi-line text; None if not possible."""
    body = text.removesuffix("\n")
    lines = body.split("\n")
    odd = any(_UNPRINTABLE.search(line) or line != line.rstrip() for line in lines)
    if odd or not lines[0] or not lines[-1] or lines[0].startswith(" "):
        return None
    return ("|" if text.endswith("\n") else "|-"), lines
