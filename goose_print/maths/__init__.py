r"""Formulas in an author's text, as a small part of TeX writes them: ``$2\frac{3}{4}$``, ``$x^2 + \sqrt{16}$``.

A formula stands between two dollars. A dollar that is followed by a space, and one that nothing closes, is a price; so is a pair
that holds words (``$5 or 6$``), and ``\$`` is a dollar anywhere. Here formulas are found, read, and told in plain characters;
``typesetting.formulas`` sets them.
"""

from goose_print.maths.finding import Formula, parted, plain_text
from goose_print.maths.nodes import FormulaLetters, FormulaNode, FormulaRow, FormulaScripts, Fraction, Root

__all__ = ["Formula", "FormulaLetters", "FormulaNode", "FormulaRow", "FormulaScripts", "Fraction", "Root", "parted", "plain_text"]
