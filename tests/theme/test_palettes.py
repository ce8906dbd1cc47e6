"""Shipped palettes: text is legible on every square, and players stay apart for every kind of eye."""

from __future__ import annotations

from itertools import combinations

import pytest
from coloraide import Color

from goose_print import load_theme
from goose_print.art.motif import ROLES
from goose_print.drawing.modes import make_style
from goose_print.scene import Colour
from goose_print.theme.load import load_palette
from goose_print.theme.parts import ROLE_NAMES, PaletteSpec, make_palette
from goose_print.theme.shipped import palette_names

LEGIBLE = 4.5
APART = 12.0
FACE_APART = 7.0
"""CIEDE2000 from skin to linen and to hair."""
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
def test_faces_are_legible_and_apart_from_linen_and_hair(name: str) -> None:
    palette = load_palette(name)
    skin, lines = palette.roles["skin"], palette.contour or palette.roles["ink"]
    assert lines.contrast(skin) >= LEGIBLE
    others = [palette.roles[role] for role in ("white", "paper", "gold", "secondary")]
    apart = {other.hex: Color(skin.hex).delta_e(Color(other.hex), method="2000") for other in others}
    assert min(apart.values()) > FACE_APART, apart


def own_palette(**colours: str | None) -> PaletteSpec:
    """Parchment with other colours."""
    base = load_palette("parchment")
    given = {**{role: colour.hex for role, colour in base.roles.items()}, **{kind: tint.hex for kind, tint in base.tints.items()}}
    return PaletteSpec.model_validate({**given, "players": tuple(colour.hex for colour in base.players), **colours})


def test_a_palette_without_skin_gets_one_from_its_own_colours() -> None:
    palette = make_palette(own_palette(skin=None, white="#ffffff", secondary="#c07830"), "own")
    assert palette.roles["skin"] == Colour.of("#ffffff").mixed(Colour.of("#c07830"), 0.3)
    assert palette.roles["ink"].contrast(palette.roles["skin"]) >= LEGIBLE


def test_skin_on_which_no_line_would_show_is_white() -> None:
    """Light ink without dark contours, as an author's blackboard may have it: faces stay as they were."""
    roles = make_palette(own_palette(ink="#f4f0e2", white="#20282a", paper="#232d30"), "own").roles
    assert roles["skin"] == roles["white"]


def test_the_line_set_and_ink_saving_modes_leave_skin_white() -> None:
    for theme in (
        {"style": {"art_set": "line"}}, {"style": {"mode": "ink-saver"}}, {"style": {"mode": "colour-in"}}, {"style": {"mode": "mono"}},
    ):  # fmt: skip
        style = make_style(load_theme({"title": "T", "rules": "royal", **theme}))
        assert {style.dress["skin"], style.area_fill("skin")} == {style.dress["white"]}, theme


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
