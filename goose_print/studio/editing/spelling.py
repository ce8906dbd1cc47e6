"""Scalars as a careful hand writes them in YAML: without quotes where that can be read again, long texts folded, verses line by line."""

from __future__ import annotations

import re
from collections.abc import Iterator

from goose_print.fields import WrittenDecimal, WrittenWhole
from goose_print.theme.node import Scalar
from goose_print.theme.yaml import resolved

_FIRST = re.compile(r"[^\s\-?:,\[\]{}#&*!|>'\"%@`=]|-[^\W_]")
"""What a text without quotes may begin with."""
_INSIDE = re.compile(r": |:$| #|[\t\n\r\x85\u2028\u2029]")
_IN_FLOW = re.compile(r"[,\[\]{}:?]")
_ODD = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff\ufeff\ufffe\uffff]")
"""What is only written as an escape."""
_ESCAPES = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\t": "\\t", "\r": "\\r", "\0": "\\0"}
_GAP = re.compile(r"(?<=\S) (?=\S)")
"""Where a folded text may go on in the next line."""


def scalar(value: Scalar, *, flow: bool, quote: str = "") -> str:
    """A scalar in one line; ``quote``: the quotes that are liked, should any be needed."""
    match value:
        case str():
            return _text(value, flow=flow, quote=quote)
        case None:
            return "null"
        case bool():
            return "true" if value else "false"
        case WrittenWhole() | WrittenDecimal():
            return value.text
        case _:
            return repr(value)


def key(name: str | int, *, flow: bool) -> str:
    """A key: numbers are written bare."""
    text = str(name)
    return text if isinstance(name, int) else '"<<"' if text == "<<" else _text(text, flow=flow, quote="")


def _text(text: str, *, flow: bool, quote: str) -> str:
    if is_plain(text, flow=flow):
        return text
    if _ODD.search(text):
        return '"' + "".join(map(_escaped, text)) + '"'
    single = quote == "'" if not ("'" in text) ^ ('"' in text or "\\" in text) else "'" not in text
    if "'" in text and ("\\" in text or '"' in text):
        single = True
    return "'" + text.replace("'", "''") + "'" if single else f'"{text}"'


def is_plain(text: str, *, flow: bool) -> bool:
    """Whether the text stands for itself without quotes."""
    if not text or text != text.strip() or not isinstance(resolved(text), str) or not _FIRST.match(text):
        return False
    if text.startswith(("---", "...")) or _INSIDE.search(text) or _ODD.search(text):
        return False
    return not (flow and _IN_FLOW.search(text))


def _escaped(character: str) -> str:
    if character in _ESCAPES:
        return _ESCAPES[character]
    if not _ODD.match(character):
        return character
    number = ord(character)
    return f"\\x{number:02x}" if number < 0x100 else f"\\u{number:04x}"


# ------------------------------------------------------------------ texts of several lines


def folded(text: str, room: int) -> list[str] | None:
    """The lines of a long text, to stand below ``>-``, of no more than ``room`` characters where words allow; none if it cannot."""
    if not text or text != text.strip() or _ODD.search(text) or not _GAP.search(text):
        return None
    return list(broken_at_spaces(text, room))


def broken_at_spaces(text: str, room: int) -> Iterator[str]:
    """The text in lines, broken at single spaces."""
    start = 0
    while len(text) - start > room:
        gaps = [gap.start() for gap in _GAP.finditer(text, start)]
        if not gaps:
            break
        end = next((gap for gap in reversed(gaps) if gap - start <= room), gaps[0])
        yield text[start:end]
        start = end + 1
    yield text[start:]


def literal(text: str) -> tuple[str, list[str]] | None:
    """The sign (``|`` or ``|-``) and the lines of a text of several; none if it cannot be written so."""
    body = text.removesuffix("\n")
    lines = body.split("\n")
    odd = any(_ODD.search(line) or line != line.rstrip() for line in lines)
    if odd or not lines[0] or not lines[-1] or lines[0].startswith(" "):
        return None
    return ("|" if text.endswith("\n") else "|-"), lines
