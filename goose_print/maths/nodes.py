"""What a formula is made of, and how it is told in plain characters."""

from __future__ import annotations

from dataclasses import dataclass
from typing import assert_never


@dataclass(frozen=True)
class Letters:
    """Characters side by side: a number, a variable (``slanted``), a sign (``spaced`` on both sides), or words."""

    text: str
    slanted: bool = False
    spaced: bool = False


@dataclass(frozen=True)
class Row:
    """One thing after the other."""

    parts: tuple[Node, ...]


@dataclass(frozen=True)
class Fraction:
    """One thing over another."""

    above: Node
    below: Node


@dataclass(frozen=True)
class Root:
    """The root of something: the second unless ``degree`` is another."""

    body: Node
    degree: Node | None = None


@dataclass(frozen=True)
class Scripts:
    """Something with what is raised or lowered behind it."""

    base: Node
    above: Node | None = None
    below: Node | None = None


Node = Letters | Row | Fraction | Root | Scripts


_ROOTS = {"2": "√", "3": "∛", "4": "∜"}


def plain(node: Node) -> str:
    """What it says in plain characters, perhaps with spaces round it."""
    match node:
        case Letters(text=text, spaced=spaced):
            return f" {text} " if spaced else text
        case Row(parts=parts):
            return "".join(_gap(parts[k - 1], part) + plain(part) if k else plain(part) for k, part in enumerate(parts))
        case Fraction(above=above, below=below):
            return f"{_part(above)}/{_part(below)}"
        case Root(body=body, degree=degree):
            told = plain(degree) if degree else "2"
            return (_ROOTS.get(told) or f"{told}√") + _whole(body)
        case Scripts(base=base, above=above, below=below):
            return _whole(base) + (f"_{_whole(below)}" if below else "") + _raised(above)
        case _:
            assert_never(node)


def _gap(before: Node, node: Node) -> str:
    """A mixed number has a space between whole and part, for 2 3/4 is not 23/4."""
    return " " if isinstance(node, Fraction) and isinstance(before, Letters) and before.text[-1:].isdigit() else ""


def _raised(above: Node | None) -> str:
    if above is None:
        return ""
    told = _whole(above)
    return told if told in ("°", "′") else f"^{told}"


def _whole(node: Node) -> str:
    """In brackets, if it is more than a number or one letter."""
    told = plain(node).strip()
    return told if isinstance(node, Letters) or told.isdecimal() else f"({told})"


def _part(node: Node) -> str:
    """Of a fraction: in brackets, if a sign stands in it."""
    told = plain(node).strip()
    return f"({told})" if " " in told or "/" in told else told
