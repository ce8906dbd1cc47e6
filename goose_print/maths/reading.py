"""Reads one formula: a small part of what TeX knows."""

from __future__ import annotations

import re

from goose_print.errors import FormulaError
from goose_print.maths.nodes import FormulaLetters, FormulaNode, FormulaRow, FormulaScripts, Fraction, Root
from goose_print.sentences import nearest

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


def read_formula(text: str) -> FormulaNode:
    """What stands between the dollars. Raises FormulaError, with what could be written."""
    return _Reader(text).formula()


class _Reader:
    """Reads one formula, from left to right."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.tokens: list[str] = re.findall(r"\\[A-Za-z]+|\\.|\d+(?:[.,]\d+)*|\s+|.", text)
        self.at = 0
        self.depth = 0

    def fail(self, why: str) -> FormulaError:
        return FormulaError(f"the formula ${self.text}$ {why}")

    def formula(self) -> FormulaNode:
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

    def row(self, close: str) -> FormulaNode:
        """All up to a bracket, or to the end."""
        parts: list[FormulaNode] = []
        while (token := self.peek()) and token not in ("}", close):
            if token in "^_":
                raise self.fail(f"has nothing before {token}") if not parts else self.fail(f"has two {token} for one thing")
            parts.append(self.scripted(self.atom(alone=not parts or _awaits(parts[-1]))))
        return parts[0] if len(parts) == 1 else FormulaRow(tuple(parts))

    def scripted(self, base: FormulaNode) -> FormulaNode:
        scripts: dict[str, FormulaNode] = {}
        while (mark := self.peek()) in ("^", "_") and mark not in scripts:
            self.at += 1
            scripts[mark] = self.argument(f"what {mark} stands for")
        return FormulaScripts(base, scripts.get("^"), scripts.get("_")) if scripts else base

    def argument(self, wanted: str) -> FormulaNode:
        """What stands in braces, or one sign without; of a number without braces its first digit, as in TeX."""
        if self.peek()[:1].isdigit():
            number = self.tokens[self.at]
            self.tokens[self.at : self.at + 1] = list(number)
        return self.atom(wanted=wanted, alone=True)

    def atom(self, *, wanted: str = "a sign", alone: bool = False) -> FormulaNode:
        """One thing; ``alone``: a plus or minus here is the sign of a number."""
        self.depth += 1
        if self.depth > DEEPEST:
            raise self.fail(f"is nested more than {DEEPEST} deep")
        node = self.thing(self.next(wanted), wanted, alone)
        self.depth -= 1
        return node

    def thing(self, token: str, wanted: str, alone: bool) -> FormulaNode:
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
            return FormulaLetters(sign, spaced=not (alone and token in "+-"))
        return FormulaLetters(token, slanted=len(token) == 1 and token.isalpha(), spaced=token in "×÷·±≤≥≠≈→")

    def command(self, name: str) -> FormulaNode:
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
                return FormulaLetters(name)
            case _ if name in SIGNS:
                return FormulaLetters(SIGNS[name], spaced=True)
            case _ if name in OTHERS:
                return FormulaLetters(OTHERS[name])
        known = (*BUILT, *SIGNS, *OTHERS, *WORDS)
        near = nearest(name, known).replace("mean ", "mean \\")
        usual = "; there are ^, _, \\frac, \\sqrt, \\text and signs such as \\times, \\div, \\cdot, \\le, \\ge, \\ne and \\pi"
        raise self.fail(f"names \\{name}, which is not known{near or usual}")

    def degree(self) -> FormulaNode:
        self.at += 1
        inner = self.row("]")
        self.close("]")
        return inner

    def words(self) -> FormulaNode:
        if self.next("{") != "{":
            raise self.fail("has no { behind \\text")
        start = self.at
        while self.at < len(self.tokens) and self.tokens[self.at] != "}":
            self.at += 1
        words = "".join(self.tokens[start : self.at])
        self.close("}")
        return FormulaLetters(words)

    def close(self, bracket: str) -> None:
        if self.peek() != bracket:
            raise self.fail(f"lacks a {bracket}")
        self.at += 1


def _awaits(node: FormulaNode) -> bool:
    """Whether a plus or minus after this is a sign of a number and none between two: at the beginning, after ``=`` or ``(``."""
    return isinstance(node, FormulaLetters) and (node.spaced or node.text in ("(", "[", "|", ",", ";"))
