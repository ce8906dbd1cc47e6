r"""Formulas in an author's text, in a small subset of TeX: ``$2\frac{3}{4}$``, ``$x^2 + \sqrt{16}$``.

A formula stands between two dollars. A dollar before a space, and an unclosed one, is a price; so is a pair around
words (``$5 or 6$``), and ``\$`` is a dollar anywhere. They are found, parsed and put into plain
characters here; ``typesetting.formulas`` sets them.
"""

from goose_print.maths.reading import (
    Formula,
    FormulaLetters,
    FormulaNode,
    FormulaRow,
    FormulaScripts,
    Fraction,
    Root,
    plain_text,
    split_formulas,
)

__all__ = ["Formula", "FormulaLetters", "FormulaNode", "FormulaRow", "FormulaScripts", "Fraction", "Root", "plain_text", "split_formulas"]
