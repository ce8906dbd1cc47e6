"""Every art set is complete: no board mixes the styles of two, and each picture is the same thing in all of them."""

from __future__ import annotations

from itertools import pairwise
from xml.etree import ElementTree

import pytest

from goose_print.art.compiled import shipped_motif
from goose_print.art.library import art_sets, find_motif, hazard_motif, motif_names
from goose_print.art.motif import Motif
from goose_print.scene import Outline, flatten_outline

SETS = art_sets()
PEOPLE = (
    "brothers", "card-players", "conductor", "couple", "crowd", "dunce", "fallen", "fiddler", "fisher", "gallop", "goose-bridge",
    "goose-girl", "goose-rider", "grandmother", "handcar", "horse-leap", "innkeeper", "jester", "king", "lamplighter", "nicholas",
    "our-house", "party-children", "pilgrim", "pilgrim-woman", "queen", "race-finish", "racegoers", "red-hood", "red-hood-walk",
    "rider", "river-mill", "rope-walker", "running-child", "slope", "steeplechase-jump", "stumble", "tsar", "watchman", "water-jump",
    "woodcutter", "youngest-son",
)  # fmt: skip
"""Motifs that show somebody, in every set."""
PASSENGERS = {"carriage": ("engraved", "storybook")}
"""Motifs that show somebody in some sets."""


@pytest.mark.parametrize("art_set", SETS)
def test_a_set_lacks_no_motif(art_set: str) -> None:
    every = {name for other in SETS for name in motif_names(other)}
    assert every - set(motif_names(art_set)) == set()


def test_a_motif_is_the_same_thing_in_every_set() -> None:
    """By its page and its title."""
    roots = {name: [ElementTree.parse(find_motif(name, art_set)).getroot() for art_set in SETS] for name in motif_names()}
    assert [name for name, same in roots.items() if len({(root.get("viewBox"), root.findtext("{*}title")) for root in same}) != 1] == []


@pytest.mark.parametrize("art_set", SETS)
def test_people_have_skin_and_nothing_else_has(art_set: str) -> None:
    skinned = {name for name in motif_names(art_set) if has_skin(shipped_motif(name, art_set))}
    assert skinned == {*PEOPLE, *(name for name, sets in PASSENGERS.items() if art_set in sets)}


@pytest.mark.parametrize("name", ["inn", "prison", "well"])
def test_who_met_with_a_hazard_has_skin(name: str) -> None:
    assert has_skin(shipped_motif(hazard_motif(name, "engraved"), "engraved"))


def has_skin(motif: Motif) -> bool:
    return any("skin" in (shape.fill, shape.stroke) for shape in motif.shapes)


def test_the_line_set_leaves_every_area_to_be_coloured() -> None:
    """Areas are white, skin (white too) or bare paper; ink fills no more than a hundredth of the page at a time: an eye, a thin line."""
    motifs = {name: shipped_motif(name, "line") for name in motif_names("line")}
    coloured = {name for name, motif in motifs.items() if {shape.fill for shape in motif.shapes} - {None, "white", "skin", "paper", "ink"}}
    lined = {name for name, motif in motifs.items() if {shape.stroke for shape in motif.shapes} - {None, "ink", "white", "paper"}}
    dark = {name for name, motif in motifs.items() if darkest_area(motif) > 0.01 * motif.width * motif.height}
    assert (coloured, lined, dark) == (set(), set(), set())


def darkest_area(motif: Motif) -> float:
    """Largest area of ink, in units of the motif, squared."""
    return max((area(shape.outline) for shape in motif.shapes if shape.fill == "ink"), default=0.0)


def area(outline: Outline) -> float:
    """In units of the motif, squared."""
    return abs(sum((p.x * q.y - q.x * p.y) / 2 for part in flatten_outline(outline) for p, q in pairwise([*part, part[0]])))
