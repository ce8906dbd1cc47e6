"""Numbers as text."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from goose_print.backends.numbers import decimal_places, format_matrix, largest_scales
from goose_print.geometry import Affine, Point
from goose_print.scene import Group, Line, Path, Symbol, Use, ellipse
from goose_print.scene.path_text import format_number, format_outline, shorten_numbers


@pytest.mark.parametrize(
    ("written", "short"),
    [
        ("1.000", "1"),
        ("10.000", "10"),
        ("100.500", "100.5"),
        ("0.050", "0.05"),
        ("-0.000", "0"),
        ("-0.010", "-0.01"),
        ("-10.000", "-10"),
        ("M10.000 -0.000L200.120 0.300Z", "M10 0L200.12 0.3Z"),
    ],
)
def test_needless_zeros_go(written: str, short: str) -> None:
    assert shorten_numbers(written) == short


@given(st.floats(-1e5, 1e5), st.integers(1, 6))
def test_the_number_stays_the_same(value: float, places: int) -> None:
    text = format_number(value, places)
    assert abs(float(text) - value) <= 0.5001 * 10**-places
    assert not text.endswith((".", "-"))
    assert "." not in text or not text.endswith("0")


@given(st.lists(st.floats(-1e5, 1e5), min_size=1), st.integers(1, 7))
def test_the_numbers_of_an_outline_stay_the_same(values: list[float], places: int) -> None:
    outline = tuple(Line(value, -value / 3) for value in values)
    texts = format_outline(outline, {Line: "%s %s"}, " ", places).split()
    for value, text in zip((part for line in outline for part in line), texts, strict=True):
        assert abs(float(text) - value) <= 0.5001 * 10**-places
        assert not set(text) - set("-.0123456789")
        assert text != "-0"
        assert "." not in text or not text.endswith(("0", "."))


@pytest.mark.parametrize("places", [3, 7])
@pytest.mark.parametrize("value", [math.nan, math.inf, -math.inf])
def test_an_outline_that_is_not_finite_is_refused(value: float, places: int) -> None:
    with pytest.raises(ValueError, match="not finite"):
        format_outline((Line(1.0, value),), {Line: "%s %s"}, " ", places)


@pytest.mark.parametrize("value", [math.nan, math.inf, -math.inf])
def test_what_is_not_finite_is_refused(value: float) -> None:
    with pytest.raises(ValueError, match="not finite"):
        format_number(value)
    with pytest.raises(ValueError, match="not finite"):
        format_matrix(Affine(e=value))


@pytest.mark.parametrize(("scale", "places"), [(1.0, 3), (0.5, 3), (0.1, 2), (7.0, 4), (100.0, 5), (1e-9, 1), (1e9, 7), (0, 3)])
def test_enlarged_drawings_are_written_more_exactly(scale: float, places: int) -> None:
    assert decimal_places(scale) == places


def test_a_symbol_counts_as_large_as_it_is_shown() -> None:
    inner = Symbol(name="inner", items=(Path(outline=ellipse(Point(0, 0), 1)),))
    outer = Symbol(name="outer", items=(Use(symbol=inner, place=Affine.scale(3)),))
    items = (
        Use(symbol=outer, place=Affine.scale(2)),
        Group(items=(Use(symbol=outer, place=Affine.scale(-5, 5)),), place=Affine.scale(2)),
        Use(symbol=inner),
    )
    assert largest_scales(items) == pytest.approx({outer: 10.0, inner: 30.0})
