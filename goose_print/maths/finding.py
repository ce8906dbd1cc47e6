"""Finds the formulas in a text, and prices beside them."""

from __future__ import annotations

import re
from functools import lru_cache

from goose_print.errors import FormulaError
from goose_print.maths.nodes import FormulaNode, plain
from goose_print.maths.reading import read_formula
from goose_print.records import record

_DOLLARS = re.compile(r"\\\$|\$(?=\S)((?:\\.|[^$\\\n])*?(?:\\.|[^$\\\s]))\$(?!\d)")
_MATHS = re.compile(r"[\\^_{}]")
_WORDS = re.compile(r"\s[^\W\d_]{2,}|[^\W\d_]{2,}\s")


@lru_cache(maxsize=1024)
def parted(text: str) -> tuple[str | Formula, ...]:
    """The text in stretches of plain words and formulas. Raises FormulaError."""
    if "$" not in text:
        return (text,) if text else ()
    found: list[str | Formula] = []
    words, end = "", 0
    for match in _DOLLARS.finditer(text):
        words += text[end : match.start()]
        end, inner = match.end(), match[1]
        if inner is None:
            words += "$"
        elif _WORDS.search(inner) and not _MATHS.search(inner):
            words += match[0]
        else:
            found += [words] if words else []
            found.append(Formula(match[0], read_formula(inner)))
            words = ""
    words += text[end:]
    return (*found, words) if words else tuple(found)


@record(kw_only=False)
class Formula:
    """A formula as it is written, dollars included, and what it is made of."""

    written: str
    node: FormulaNode

    @property
    def plain(self) -> str:
        """What it says in plain characters: ``2 3/4``."""
        return re.sub(" {2,}", " ", plain(self.node)).strip()


def plain_text(text: str) -> str:
    """The text with its formulas in plain characters; as it is written, where one does not read."""
    if "$" not in text:
        return text
    try:
        return "".join(part if isinstance(part, str) else part.plain for part in parted(text))
    except FormulaError:
        return text
