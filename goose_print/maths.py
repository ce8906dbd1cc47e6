r"""Formulas in an author's text, as a small part of TeX writes them: ``$2\frac{3}{4}$``, ``$x^2 + \sqrt{16}$``.

A formula stands between two dollars. A dollar that is followed by a space, and one that nothing closes, is a price; so is a pair
that holds words (``$5 or 6$``), and ``\$`` is a dollar anywhere. Here formulas are found, read, and told in plain characters;
``typesetting.formulas`` sets them.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import assert_never

from goose_print.errors import FormulaError, nearest

# ------------------------------------------------------------------ what a formula is made of


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


# ------------------------------------------------------------------ finding them

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
            found.append(Formula(match[0], _Reader(inner).formula()))
            words = ""
    words += text[end:]
    return (*found, words) if words else tuple(found)


@dataclass(frozen=True)
class Formula:
    """A formula as it is written, dollars included, and what it is made of."""

    written: str
    node: Node

    @property
    def plain(self) -> str:
        """What it says in plain characters: ``2 3/4``."""
        return re.sub(" {2,}", " ", _plain(self.node)).strip()


def plain_text(text: str) -> str:
    """The text with its formulas in plain characters; as it is written, where one does not read."""
    if "$" not in text:
        return text
    try:
        return "".join(part if isinstance(part, str) else part.plain for part in parted(text))
    except FormulaError:
        return text


# ------------------------------------------------------------------ reading

SIGNS = {
    "times": "×", "div": "÷", "cdot": "·", "pm": "±", "mp": "∓", "le": "≤", "leq": "≤", "ge": "≥", "geq": "≥", "ne": "≠", "neq": "≠",
    "approx": "≈", "to": "→", "rightarrow": "→", "in": "∈",
}  # fmt: skip
"""Signs with space around them, by their names."""
OTHERS = {
    "pi": "π", "alpha": "α", "beta": "β", "gamma": "γ", "delta": "δ", "theta": "θ", "lambda": "λ", "mu": "μ", "sigma": "σ",
    "phi": "φ", "omega": "ω", "Delta": "Δ", "Omega": "Ω", "infty": "∞", "circ": "°", "degree": "°", "prime": "′", "ldots": "…",
    "dots": "…", "%": "%", "$": "$", "{": "{", "}": "}", "_": "_", "#": "#", "&": "&", ",": "\u2009", ";": " ", ":": " ", " ": " ",
    "quad": "\u2003", "left": "", "right": "", "!": "",
}  # fmt: skip
WORDS = ("sin", "cos", "tan", "log", "ln", "gcd", "min", "max")
"""Functions, whose names stand upright."""
BUILT = ("frac", "tfrac", "dfrac", "sqrt", "text")
DEEPEST = 12
"""How deep things may be nested."""


class _Reader:
    """Reads one formula, from left to right."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.tokens: list[str] = re.findall(r"\\[A-Za-z]+|\\.|\d+(?:[.,]\d+)*|\s+|.", text)
        self.at = 0
        self.depth = 0

    def fail(self, why: str) -> FormulaError:
        return FormulaError(f"the formula ${self.text}$ {why}")

    def formula(self) -> Node:
        node = self.row("")
        if self.at < len(self.tokens):
            raise self.fail("has a } too many")
        return node

    def next(self, wanted: str) -> str:
        """The next token that is no space; raises where nothing follows."""
        self.skip()
        if self.at >= len(self.tokens):
            raise self.fail(f"ends where {wanted} should be")
        self.at += 1
        return self.tokens[self.at - 1]

    def skip(self) -> None:
        while self.at < len(self.tokens) and self.tokens[self.at].isspace():
            self.at += 1

    def peek(self) -> str:
        self.skip()
        return self.tokens[self.at] if self.at < len(self.tokens) else ""

    def row(self, close: str) -> Node:
        """All up to a bracket, or to the end."""
        parts: list[Node] = []
        while (token := self.peek()) and token not in ("}", close):
            if token in "^_":
                raise self.fail(f"has nothing before {token}") if not parts else self.fail(f"has two {token} for one thing")
            parts.append(self.scripted(self.atom(alone=not parts or _awaits(parts[-1]))))
        return parts[0] if len(parts) == 1 else Row(tuple(parts))

    def scripted(self, base: Node) -> Node:
        scripts: dict[str, Node] = {}
        while (mark := self.peek()) in ("^", "_") and mark not in scripts:
            self.at += 1
            scripts[mark] = self.argument(f"what {mark} stands for")
        return Scripts(base, scripts.get("^"), scripts.get("_")) if scripts else base

    def argument(self, wanted: str) -> Node:
        """What stands in braces, or one sign without; of a number without braces its first digit, as in TeX."""
        if self.peek()[:1].isdigit():
            number = self.tokens[self.at]
            self.tokens[self.at : self.at + 1] = list(number)
        return self.atom(wanted=wanted, alone=True)

    def atom(self, *, wanted: str = "a sign", alone: bool = False) -> Node:
        """One thing; ``alone``: a plus or minus here is the sign of a number."""
        self.depth += 1
        if self.depth > DEEPEST:
            raise self.fail(f"is nested more than {DEEPEST} deep")
        node = self.thing(self.next(wanted), wanted, alone)
        self.depth -= 1
        return node

    def thing(self, token: str, wanted: str, alone: bool) -> Node:
        """What a token begins."""
        if token == "{":
            inner = self.row("}")
            self.close("}")
            return inner
        if token in ("}", "^", "_"):
            raise self.fail(f"has {token} where {wanted} should be")
        if token.startswith("\\"):
            return self.command(token[1:])
        if token in "+-=<>*":
            sign = {"-": "−", "*": "∗"}.get(token, token)
            return Letters(sign, spaced=not (alone and token in "+-"))
        return Letters(token, slanted=len(token) == 1 and token.isalpha(), spaced=token in "×÷·±≤≥≠≈→")

    def command(self, name: str) -> Node:
        match name:
            case "frac" | "tfrac" | "dfrac":
                above = self.argument("what is above the line")
                return Fraction(above, self.argument("what is below the line"))
            case "sqrt":
                degree = self.degree() if self.peek() == "[" else None
                return Root(self.argument("what the root is taken of"), degree)
            case "text":
                return self.words()
            case _ if name in WORDS:
                return Letters(name)
            case _ if name in SIGNS:
                return Letters(SIGNS[name], spaced=True)
            case _ if name in OTHERS:
                return Letters(OTHERS[name])
        known = (*BUILT, *SIGNS, *OTHERS, *WORDS)
        near = nearest(name, known).replace("mean ", "mean \\")
        usual = "; there are ^, _, \\frac, \\sqrt, \\text and signs such as \\times, \\div, \\cdot, \\le, \\ge, \\ne and \\pi"
        raise self.fail(f"names \\{name}, which is not known{near or usual}")

    def degree(self) -> Node:
        self.at += 1
        inner = self.row("]")
        self.close("]")
        return inner

    def words(self) -> Node:
        if self.next("{") != "{":
            raise self.fail("has no { behind \\text")
        start = self.at
        while self.at < len(self.tokens) and self.tokens[self.at] != "}":
            self.at += 1
        words = "".join(self.tokens[start : self.at])
        self.close("}")
        return Letters(words)

    def close(self, bracket: str) -> None:
        if self.peek() != bracket:
            raise self.fail(f"lacks a {bracket}")
        self.at += 1


def _awaits(node: Node) -> bool:
    """Whether a plus or minus after this is a sign of a number and none between two: at the beginning, after ``=`` or ``(``."""
    return isinstance(node, Letters) and (node.spaced or node.text in ("(", "[", "|", ",", ";"))


# ------------------------------------------------------------------ in plain characters

_ROOTS = {"2": "√", "3": "∛", "4": "∜"}


def _plain(node: Node) -> str:
    match node:
        case Letters(text=text, spaced=spaced):
            return f" {text} " if spaced else text
        case Row(parts=parts):
            return "".join(_gap(parts[k - 1], part) + _plain(part) if k else _plain(part) for k, part in enumerate(parts))
        case Fraction(above=above, below=below):
            return f"{_part(above)}/{_part(below)}"
        case Root(body=body, degree=degree):
            told = _plain(degree) if degree else "2"
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
    told = _plain(node).strip()
    return told if isinstance(node, Letters) or told.isdecimal() else f"({told})"


def _part(node: Node) -> str:
    """Of a fraction: in brackets, if a sign stands in it."""
    told = _plain(node).strip()
    return f"({told})" if " " in told or "/" in told else told
