"""Shipped palettes: text is legible on every square, and players stay apart for every kind of eye."""

from __future__ import annotations

from itertools import combinations

import pytest
from coloraide import Color

from goose_print.art.motif import ROLES
from goose_print.scene import Colour
from goose_print.theme.load import load_palette
from goose_print.theme.parts import ROLE_NAMES
from goose_print.theme.shipped import palette_names

LEGIBLE = 4.5
APART = 12.0
MOST_COUNTERS = 12


def test_roles_are_those_of_the_motifs() -> None:
    assert ROLE_NAMES == ROLES


@pytest.mark.parametrize("name", palette_names())
def test_ink_is_legible_on_every_square(name: str) -> None:
    palette = load_palette(name)
    grounds = {**palette.tints, "paper": palette.roles["paper"]}
    if palette.contour is None:  # with dark contours, white may be as light as light ink, and text on it takes another colour
        grounds["white"] = palette.roles["white"]
    faint = {kind: ground for kind, ground in grounds.items() if palette.roles["ink"].contrast(ground) < LEGIBLE}
    assert not faint


@pytest.mark.parametrize("name", palette_names())
@pytest.mark.parametrize("sight", ["", "protan", "deutan", "tritan"])
def test_players_stay_apart(name: str, sight: str) -> None:
    players = [seen(colour, sight) for colour in load_palette(name).players]
    assert len(players) == MOST_COUNTERS
    assert min(a.delta_e(b, method="2000") for a, b in combinations(players, 2)) > APART


def seen(colour: Colour, sight: str) -> Color:
    shown = Color(colour.hex)
    return shown.filter(sight) if sight else shown


def test_the_measure_can_fail() -> None:
    red, green = Color("#b3262e"), Color("#4f7a3a")
    assert red.delta_e(green, method="2000") > APART
    assert Color("#7a5233").filter("deutan").delta_e(Color("#5f6a2f").filter("deutan"), method="2000") < APART


def test_tints_of_a_palette_are_apart_from_each_other() -> None:
    for name in palette_names():
        tints = load_palette(name).tints
        assert len(set(tints.values())) == len(tints), name
