"""What a formula is made of, and how it is told in plain characters."""

from __future__ import annotations

from typing import assert_never

from goose_print.records import record


@record(kw_only=False)
class FormulaLetters:
    """Characters side by side: a number, a variable (``slanted``), a sign (``spaced`` on both sides), or words."""

    text: str
    slanted: bool = False
    spaced: bool = False


@record(kw_only=False)
class FormulaRow:
    """One thing after the other."""

    parts: tuple[FormulaNode, ...]


@record(kw_only=False)
class Fraction:
    """One thing over another."""

    above: FormulaNode
    below: FormulaNode


@record(kw_only=False)
class Root:
    """The root of something: the second unless ``degree`` is another."""

    body: FormulaNode
    degree: FormulaNode | None = None


@record(kw_only=False)
class FormulaScripts:
    """Something with what is raised or lowered behind it."""

    base: FormulaNode
    above: FormulaNode | None = None
    below: FormulaNode | None = None


FormulaNode = FormulaLetters | FormulaRow | Fraction | Root | FormulaScripts


_RAISED = str.maketrans("0123456789n", "⁰¹²³⁴⁵⁶⁷⁸⁹ⁿ")
"""Few fonts have signs of their own for third and fourth roots; these all have."""


def plain(node: FormulaNode) -> str:
    """What it says in plain characters, perhaps with spaces round it."""
    match node:
        case FormulaLetters(text=text, spaced=spaced):
            return f" {text} " if spaced else text
        case FormulaRow(parts=parts):
            return "".join(_gap(parts[k - 1], part) + plain(part) if k else plain(part) for k, part in enumerate(parts))
        case Fraction(above=above, below=below):
            return f"{_part(above)}/{_part(below)}"
        case Root(body=body, degree=degree):
            told = plain(degree) if degree else "2"
            return ("" if told == "2" else told.translate(_RAISED)) + "√" + _whole(body)
        case FormulaScripts(base=base, above=above, below=below):
            return _whole(base) + (f"_{_whole(below)}" if below else "") + _raised(above)
        case _:
            assert_never(node)


def _gap(before: FormulaNode, node: FormulaNode) -> str:
    """A mixed number has a space between whole and part, for 2 3/4 is not 23/4; so has 2 ³√5, which is not 2³√5."""
    mixed = isinstance(node, Fraction) and isinstance(before, FormulaLetters) and before.text[-1:].isdigit()
    return " " if mixed or (isinstance(node, Root) and node.degree) else ""


def _raised(above: FormulaNode | None) -> str:
    if above is None:
        return ""
    told = _whole(above)
    return told if told in ("°", "′") else f"^{told}"


def _whole(node: FormulaNode) -> str:
    """In brackets, if it is more than a number or one letter."""
    told = plain(node).strip()
    return told if isinstance(node, FormulaLetters) or told.isdecimal() else f"({told})"


def _part(node: FormulaNode) -> str:
    """Of a fraction: in brackets, if a sign stands in it."""
    told = plain(node).strip()
    return f"({told})" if " " in told or "/" in told else told
