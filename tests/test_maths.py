"""Formulas are found, read and told in plain characters; prices stay prices."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from goose_print.errors import FormulaError
from goose_print.maths import Formula, plain_text, split_formulas

PLAIN = {
    r"$\frac{3}{4}$": "3/4",
    r"$\frac34$": "3/4",
    r"$2\frac{3}{4}$": "2 3/4",
    r"$2 \frac 3 4$": "2 3/4",
    r"$\frac{a+b}{2c}$": "(a + b)/2c",
    r"$\frac{\frac12}{3}$": "(1/2)/3",
    r"$\frac{x^2}{\sqrt{y}}$": "x^2/√y",
    "$x^2$": "x^2",
    "$x^23$": "x^23",
    "$10^{-3}$": "10^(−3)",
    "$a_1$": "a_1",
    "$a_{n+1}^2$": "a_(n + 1)^2",
    r"$\sqrt{16}$": "√16",
    r"$\sqrt[3]{27}$": "³√27",
    r"$2\sqrt[3]{5}$": "2 ³√5",
    r"$\sqrt[5]{a+b}$": "⁵√(a + b)",
    r"$3 \times 4 \div 2 \cdot 1$": "3 × 4 ÷ 2 · 1",
    r"$1 \le 2 \ge 3 \ne \pi$": "1 ≤ 2 ≥ 3 ≠ π",
    "$-3 + (-4) = -7$": "−3 + (−4) = −7",
    "$3 - -4$": "3 − −4",
    r"$90^\circ$": "90°",
    r"$5\text{ cm}$": "5 cm",
    r"$25\%$": "25%",
    r"$3,5 < 4.5$": "3,5 < 4.5",
    r"$\left(\frac12\right)$": "(1/2)",
    r"$\sin x$": "sinx",
}


@pytest.mark.parametrize("written", PLAIN)
def test_a_formula_in_plain_characters(written: str) -> None:
    (formula,) = split_formulas(written)
    assert isinstance(formula, Formula)
    assert (formula.plain, formula.written) == (PLAIN[written], written)
    assert plain_text(f"Is it {written}?") == f"Is it {PLAIN[written]}?"


@pytest.mark.parametrize(
    "text",
    ["Pay $5.", "$5 and $6", "from $20-$30", "US$5/US$10", "Pay $5 or 6$ now.", "A $ for you, a $ for me", "$5 to it, then 3$ back", "5 $"],
)
def test_a_price_stays(text: str) -> None:
    assert split_formulas(text) == (text,)


def test_an_escaped_dollar_is_a_dollar_and_begins_no_formula() -> None:
    assert plain_text(r"Pay \$5, keep \$x^2\$, take $\frac{1}{2}$ of \$9.") == "Pay $5, keep $x^2$, take 1/2 of $9."
    assert plain_text(r"$\$4 + \$5$") == "$4 + $5"


FAULTS = {
    r"$\frc{3}{4}$": r"names \frc, which is not known; did you mean \frac?",
    r"$\foo$": r"names \foo, which is not known; there are ^, _, \frac",
    r"$\frac{3}$": "ends where what is below the line should be",
    r"$\sqrt$": "ends where what the root is taken of should be",
    "$x^$": "ends where what ^ stands for should be",
    "$^2$": "has nothing before ^",
    "$x^2^3$": "has two ^ for one thing",
    "$x^{2$": "lacks a }",
    "$x}$": "has a } too many",
    r"$\sqrt[3{8}$": "lacks a ]",
    r"$\text x$": r"has no { behind \text",
}


@pytest.mark.parametrize("written", FAULTS)
def test_a_formula_that_does_not_read_says_why(written: str) -> None:
    with pytest.raises(FormulaError) as caught:
        split_formulas(written)
    assert str(caught.value).startswith(f"the formula {written} ")
    assert FAULTS[written] in str(caught.value)
    assert plain_text(written) == written


@given(st.text(st.sampled_from("$\\{}[]^_ 12ax+-(frac)sqrt\n"), max_size=60))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        parts = split_formulas(text)
    except FormulaError:
        return
    assert all(parts)


def test_nesting_has_an_end() -> None:
    with pytest.raises(FormulaError, match="nested more than 12 deep"):
        split_formulas("$" + r"\sqrt" * 500 + "2$")
