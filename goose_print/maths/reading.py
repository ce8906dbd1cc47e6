"""Parser of formulas in a small subset of TeX."""

from __future__ import annotations

import re
from typing import assert_never

from goose_print.errors import FormulaError
from goose_print.records import record
from goose_print.sentences import suggest_nearest

SPACED_SIGNS = {
    "times": "×", "div": "÷", "cdot": "·", "pm": "±", "mp": "∓", "le": "≤", "leq": "≤", "ge": "≥", "geq": "≥", "ne": "≠", "neq": "≠",
    "approx": "≈", "to": "→", "rightarrow": "→", "in": "∈",
}  # fmt: skip
"""Signs set with space around them, by name."""
OTHER_SIGNS = {
    "pi": "π", "alpha": "α", "beta": "β", "gamma": "γ", "delta": "δ", "theta": "θ", "lambda": "λ", "mu": "μ", "sigma": "σ",
    "phi": "φ", "omega": "ω", "Delta": "Δ", "Omega": "Ω", "infty": "∞", "circ": "°", "degree": "°", "prime": "′", "ldots": "…",
    "dots": "…", "%": "%", "$": "$", "{": "{", "}": "}", "_": "_", "#": "#", "&": "&", ",": "\u2009", ";": " ", ":": " ", " ": " ",
    "quad": "\u2003", "left": "", "right": "", "!": "",
}  # fmt: skip
FUNCTION_NAMES = ("sin", "cos", "tan", "log", "ln", "gcd", "min", "max")
"""Functions, whose names are upright."""
COMMANDS = ("frac", "tfrac", "dfrac", "sqrt", "text")
MAX_DEPTH = 12
"""Maximum nesting."""


def parse_formula(text: str) -> FormulaNode:
    """Parse the text between the dollars. Raises FormulaError, with what could be written."""
    return _FormulaParser(text).formula()


class _FormulaParser:
    """Recursive descent parser of one formula."""

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
        """Return the next token that is not a space; raises FormulaError at the end."""
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
        """Parse everything up to a bracket, or to the end."""
        parts: list[FormulaNode] = []
        while (token := self.peek()) and token not in ("}", close):
            if token in "^_":
                raise self.fail(f"has nothing before {token}") if not parts else self.fail(f"has two {token} for one thing")
            parts.append(self.parse_scripts(self.parse_atom(alone=not parts or _expects_operand(parts[-1]))))
        return parts[0] if len(parts) == 1 else FormulaRow(tuple(parts))

    def parse_scripts(self, base: FormulaNode) -> FormulaNode:
        scripts: dict[str, FormulaNode] = {}
        while (mark := self.peek()) in ("^", "_") and mark not in scripts:
            self.at += 1
            scripts[mark] = self.parse_argument(f"what {mark} stands for")
        return FormulaScripts(base, scripts.get("^"), scripts.get("_")) if scripts else base

    def parse_argument(self, wanted: str) -> FormulaNode:
        """Parse a group in braces, or one sign; of a number without braces its first digit, as in TeX."""
        if self.peek()[:1].isdigit():
            number = self.tokens[self.at]
            self.tokens[self.at : self.at + 1] = list(number)
        return self.parse_atom(wanted=wanted, alone=True)

    def parse_atom(self, *, wanted: str = "a sign", alone: bool = False) -> FormulaNode:
        """Parse one item; `alone`: a plus or minus here is the sign of a number."""
        self.depth += 1
        if self.depth > MAX_DEPTH:
            raise self.fail(f"is nested more than {MAX_DEPTH} deep")
        node = self.parse_token(self.next(wanted), wanted, alone)
        self.depth -= 1
        return node

    def parse_token(self, token: str, wanted: str, alone: bool) -> FormulaNode:
        """Parse the item that a token begins."""
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
                above = self.parse_argument("what is above the line")
                return Fraction(above, self.parse_argument("what is below the line"))
            case "sqrt":
                degree = self.degree() if self.peek() == "[" else None
                return Root(self.parse_argument("what the root is taken of"), degree)
            case "text":
                return self.words()
            case _ if name in FUNCTION_NAMES:
                return FormulaLetters(name)
            case _ if name in SPACED_SIGNS:
                return FormulaLetters(SPACED_SIGNS[name], spaced=True)
            case _ if name in OTHER_SIGNS:
                return FormulaLetters(OTHER_SIGNS[name])
        known = (*COMMANDS, *SPACED_SIGNS, *OTHER_SIGNS, *FUNCTION_NAMES)
        near = suggest_nearest(name, known).replace("mean ", "mean \\")
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


def _expects_operand(node: FormulaNode) -> bool:
    """Whether a plus or minus after this is a sign and not an operator: at the beginning, after `=` or `(`."""
    return isinstance(node, FormulaLetters) and (node.spaced or node.text in ("(", "[", "|", ",", ";"))


# ------------------------------------------------------------------ formula nodes and their plain text

@record(kw_only=False)
class FormulaLetters:
    """Characters side by side: a number, a variable (`slanted`), a sign (`spaced` on both sides), or words."""

    text: str
    slanted: bool = False
    spaced: bool = False


@record(kw_only=False)
class FormulaRow:
    """Nodes side by side."""

    parts: tuple[FormulaNode, ...]


@record(kw_only=False)
class Fraction:
    """A fraction."""

    above: FormulaNode
    below: FormulaNode


@record(kw_only=False)
class Root:
    """A root: the square root unless `degree` is given."""

    body: FormulaNode
    degree: FormulaNode | None = None


@record(kw_only=False)
class FormulaScripts:
    """A base with superscript, subscript, or both."""

    base: FormulaNode
    above: FormulaNode | None = None
    below: FormulaNode | None = None


FormulaNode = FormulaLetters | FormulaRow | Fraction | Root | FormulaScripts


_RAISED = str.maketrans("0123456789n", "⁰¹²³⁴⁵⁶⁷⁸⁹ⁿ")
"""Few fonts have signs of their own for third and fourth roots; these all have."""


def node_text(node: FormulaNode) -> str:
    """Return a node as plain characters, perhaps with spaces around it."""
    match node:
        case FormulaLetters(text=text, spaced=spaced):
            return f" {text} " if spaced else text
        case FormulaRow(parts=parts):
            return "".join(_fraction_gap(parts[k - 1], part) + node_text(part) if k else node_text(part) for k, part in enumerate(parts))
        case Fraction(above=above, below=below):
            return f"{_fraction_part_text(above)}/{_fraction_part_text(below)}"
        case Root(body=body, degree=degree):
            told = node_text(degree) if degree else "2"
            return ("" if told == "2" else told.translate(_RAISED)) + "√" + _bracketed_text(body)
        case FormulaScripts(base=base, above=above, below=below):
            return _bracketed_text(base) + (f"_{_bracketed_text(below)}" if below else "") + _superscript_text(above)
        case _:
            assert_never(node)


def _fraction_gap(before: FormulaNode, node: FormulaNode) -> str:
    """Space before the fraction of a mixed number: 2 3/4 is not 23/4."""
    mixed = isinstance(node, Fraction) and isinstance(before, FormulaLetters) and before.text[-1:].isdigit()
    return " " if mixed or (isinstance(node, Root) and node.degree) else ""


def _superscript_text(above: FormulaNode | None) -> str:
    if above is None:
        return ""
    told = _bracketed_text(above)
    return told if told in ("°", "′") else f"^{told}"


def _bracketed_text(node: FormulaNode) -> str:
    """Return the node's text in brackets, if it is more than a number or one letter."""
    told = node_text(node).strip()
    return told if isinstance(node, FormulaLetters) or told.isdecimal() else f"({told})"


def _fraction_part_text(node: FormulaNode) -> str:
    """Return a fraction's part, in brackets if it contains an operator."""
    told = node_text(node).strip()
    return f"({told})" if " " in told or "/" in told else told


# ------------------------------------------------------------------ formulas in a text

_FORMULA = re.compile(r"\\\$|\$(?=\S)((?:\\.|[^$\\\n])*?(?:\\.|[^$\\\s]))\$(?!\d)")
_TEX_SIGNS = re.compile(r"[\\^_{}]")
_LONG_WORD = re.compile(r"\s[^\W\d_]{2,}|[^\W\d_]{2,}\s")


def split_formulas(text: str) -> tuple[str | Formula, ...]:
    """Split the text into plain words and formulas. Raises FormulaError."""
    if "$" not in text:
        return (text,) if text else ()
    found: list[str | Formula] = []
    words, end = "", 0
    for match in _FORMULA.finditer(text):
        words += text[end : match.start()]
        end, inner = match.end(), match[1]
        if inner is None:
            words += "$"
        elif _LONG_WORD.search(inner) and not _TEX_SIGNS.search(inner):
            words += match[0]
        else:
            found += [words] if words else []
            found.append(Formula(match[0], parse_formula(inner)))
            words = ""
    words += text[end:]
    return (*found, words) if words else tuple(found)


@record(kw_only=False)
class Formula:
    """A formula as written, with its dollars, and its parsed tree."""

    written: str
    node: FormulaNode

    @property
    def plain(self) -> str:
        """The formula in plain characters: `2 3/4`."""
        return re.sub(" {2,}", " ", node_text(self.node)).strip()


def plain_text(text: str) -> str:
    """Return the text with its formulas in plain characters; unchanged if one cannot be parsed."""
    if "$" not in text:
        return text
    try:
        return "".join(part if isinstance(part, str) else part.plain for part in split_formulas(text))
    except FormulaError:
        return text
