"""What different eyes make of colours, held against coloraide."""

from __future__ import annotations

import pytest
from coloraide import Color
from hypothesis import given
from hypothesis import strategies as st

from goose_print.kit.colour_vision import SIGHTS, Lab, Sight, colour_difference, perceived_colour, simulate_sight
from goose_print.scene import Colour

PARTS = st.integers(0, 255).map(lambda level: level / 255)
COLOURS = st.builds(Colour, PARTS, PARTS, PARTS)


def known(colour: Colour, sight: Sight) -> Color:
    shown = Color("srgb", list(colour))
    if sight == "grey":
        return Color("xyz-d65", [colour.luminance * part for part in Color("white").convert("xyz-d65").coords()])
    return shown if sight == "usual" else shown.filter(sight)


@given(COLOURS, COLOURS, st.sampled_from(SIGHTS))
def test_distances_are_those_that_coloraide_finds(one: Colour, other: Colour, sight: Sight) -> None:
    ours = colour_difference(perceived_colour(one, sight), perceived_colour(other, sight))
    assert ours == pytest.approx(known(one, sight).delta_e(known(other, sight), method="2000"), abs=0.01)


@given(COLOURS, st.sampled_from(SIGHTS))
def test_the_usual_eye_sees_in_the_picture_what_the_other_one_sees(colour: Colour, sight: Sight) -> None:
    wanted = known(colour, sight).convert("srgb").fit(method="clip") if sight != "grey" else known(colour, sight).convert("srgb")
    assert list(simulate_sight(colour, sight)) == pytest.approx(wanted.coords(), abs=2e-3)


@pytest.mark.parametrize(
    ("one", "other", "apart"),  # from the test data of Sharma, Wu and Dalal 2005
    [
        (Lab(50.0, 2.6772, -79.7751), Lab(50.0, 0.0, -82.7485), 2.0425),
        (Lab(50.0, 0.0, 0.0), Lab(50.0, -1.0, 2.0), 2.3669),
        (Lab(50.0, 2.49, -0.001), Lab(50.0, -2.49, 0.0009), 7.1792),
        (Lab(50.0, 2.49, -0.001), Lab(50.0, -2.49, 0.0011), 7.2195),
        (Lab(60.2574, -34.0099, 36.2677), Lab(60.4626, -34.1751, 39.4387), 1.2644),
        (Lab(2.0776, 0.0795, -1.135), Lab(0.9033, -0.0636, -0.5514), 0.9082),
    ],
)
def test_published_distances(one: Lab, other: Lab, apart: float) -> None:
    assert colour_difference(one, other) == pytest.approx(apart, abs=5e-5)
    assert colour_difference(other, one) == pytest.approx(apart, abs=5e-5)
