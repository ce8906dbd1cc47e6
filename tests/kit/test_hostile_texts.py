"""Formulas and QR codes that somebody wrote to do harm: they are printed as text or refused, soon, and never run."""

from __future__ import annotations

import time

import pytest

import goose_print
from goose_print.errors import GoosePrintError

SCRIPT = "</title></script><script>alert(1)</script><img src=x onerror=alert(1)>"
FORMULAS = {
    "dollars": "$" * 4000,
    "prices": "$a " * 1300,
    "backslashes": "$" + r"\$" * 1990,
    "braces": "$" + "{" * 3990 + "$",
    "deep": "$" + "{" * 11 + "x" + "}" * 11 + "$",
    "fractions": "$" + r"\frac{1}{2}" * 360 + "$",
    "fractions in fractions": "$" + r"\frac{" * 5 + "x" + "}{y}" * 5 + "$",
    "scripts": "$" + "x^2_3" * 790 + "$",
    "a long number": "$2^" + "1" * 3990 + "$",
    "roots": "$" + r"\sqrt[3]{2}" * 360 + "$",
    "roots in roots": "$" + r"\sqrt[" * 300 + "2" + "]{x}" * 300 + "$",
    "a long name": "$\\" + "a" * 3990 + "$",
    "words": r"$\text{" + "word " * 790 + "}$",
    "marks": "$x" + "\u0301" * 3000 + "$",
    "directions": "$\\text{\u202e\u2067a}$ \u2066$x^{\u2069}$",
    "nothing": r"$\frac{}{}$ $\sqrt[]{}$ $\text{}$ $x^{}_{}$",
    "a script": rf"$\text{{{SCRIPT}}}$ $x<y$ ]]> -->",
}
CODES = {
    "a script": SCRIPT,
    "an address that is one": "javascript:alert(1)//]]>",
    "directions": "\u202ehttps://x\u2066",
    "digits": "0" * 200,
    "emoji": "🎲" * 200,
    "marks": "$x^2$" + "\u0301" * 190,
}


def is_harmless(theme: dict[str, object]) -> None:
    began = time.process_time()
    try:
        loaded = goose_print.load_theme({"title": "T", "rules": "royal", **theme})
        files = goose_print.build(loaded, only=["board", "rules"], force=True).files
    except GoosePrintError:
        files = ()
    assert time.process_time() - began < 5
    for file in files:
        if file.name.endswith((".svg", ".html")):
            text = file.data.decode()
            assert not [word for word in ("<script>alert", "<img src=x", 'href="javascript:') if word in text]


@pytest.mark.parametrize("name", FORMULAS)
@pytest.mark.sample(4)
def test_formulas_do_no_harm(name: str) -> None:
    is_harmless({"squares": {2: {"text": FORMULAS[name]}}})


@pytest.mark.parametrize("name", CODES)
@pytest.mark.sample(2)
def test_codes_do_no_harm(name: str) -> None:
    is_harmless({"squares": {2: {"qr": CODES[name]}}, "board": {"qr": CODES[name]}})


@pytest.mark.parametrize("degree", [3, 4, 5])
@pytest.mark.sample(3)
def test_a_kit_with_a_root_of_any_degree_is_built(degree: int) -> None:
    theme = goose_print.load_theme({"title": "T", "rules": "royal", "squares": {2: {"text": rf"$\sqrt[{degree}]{{8}}$"}}})
    assert "rules.txt" in {file.name for file in goose_print.build(theme, only=["board", "rules"], force=True).files}
