"""Regions of journeys: what each part of a land is like, and what belongs to it, as data."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, NamedTuple

from goose_print.art.motif import PaintRole

Texture = Literal["grass", "rows", "crowns", "cobbles", "sand", "ripples", "stubble"]


class Inhabitant(NamedTuple):
    """A thing of the landscapes, or ``motif:`` and the name of a motif, and its height in mm on A3."""

    name: str
    height: float


Companions = tuple[Inhabitant, ...]
"""A group, its most important first."""


class Region(NamedTuple):
    """One stage of a journey: its tone, as a role and shares of others mixed into it, its texture, and which groups are at home there."""

    tone: tuple[PaintRole, *tuple[tuple[PaintRole, float], ...]]
    texture: Texture
    groups: tuple[Companions, ...]


class JourneyLand(NamedTuple):
    """A land: whether it lies by the sea, and its regions from the scene down to the foot of the sheet."""

    by_sea: bool
    regions: tuple[Region, ...]
    at_sea: bool = False
    """Whether the scene itself lies in the open sea, up to the horizon."""


def _groups(text: str) -> tuple[Companions, ...]:
    """Groups from ``name height`` pairs, with a bar between two of them; a name with a star is a motif."""
    return tuple(
        tuple(
            Inhabitant(f"motif:{name[1:]}" if name.startswith("*") else name, float(high))
            for name, high in zip(words[::2], words[1::2], strict=True)
        )
        for words in (group.split() for group in text.split("|"))
    )


MEADOW = Region(
    ("leaf", ("gold", 0.22), ("white", 0.12)),
    "grass",
    _groups(
        "*cow 9 flowers 4.5 *cow 8 daisies 4 | *sheep 7.5 bush 4.5 *sheep 6.5 daisies 4 | *hare 7 flowers 6 *meadow-butterfly 5.5 bush 5"
    ),
)
WOOD = Region(
    ("leaf", ("accent", 0.3)),
    "crowns",
    _groups(
        "fir 10 *fox 6 fir 8.5 toadstool 3.5 | elm 9.5 *squirrel 5.5 tree 9 *meadow-mushroom 4 |"
        " *meadow-hedgehog 5 fir 9.5 toadstool 3.5 fir 8 | tree 10 *hare 5.5 fir 9 bush 4"
    ),
)
FARM = Region(
    ("gold", ("white", 0.3)),
    "rows",
    _groups(
        "*tractor 9.5 *hay 7 *meadow-wheat 6 | *hen 5.5 barn 9 *rooster 6 *pig 5.5 | *scarecrow 9 *meadow-sunflower 7.5 *wheelbarrow 5"
    ),
)
VILLAGE = Region(
    ("primary", ("white", 0.76)),
    "cobbles",
    _groups(
        "house 10 elm 9 cottage 8.5 *cat 3.5 | *market-stall 8 lantern 8 *bicycle 5.5 | church 11.5 cottage 8.5 elm 9 *dog 4 |"
        " *coach 8 lantern 8 *dog 4.5 | *post-box 7 *flowerpot 5.5 *cat 4.5 *flowerpot 4.5 | *donkey-walk 7 *basket 4.5 *hen 4"
    ),
)
BROOK = Region(
    ("water", ("white", 0.12)),
    "ripples",
    _groups(
        "*goose-swim 6.5 *duck 5 reeds 7 *meadow-waterlily 3.5 | *heron 9 reeds 7.5 *meadow-frog 4 stones 3 |"
        " *duck 5.5 *meadow-waterlily 4 *duck 4.5"
    ),
)
BEACH = Region(
    ("gold", ("white", 0.58)),
    "sand",
    _groups("*parasol 10 *picnic 5 palm 12 *bucket 3.5 | palm 13 *rowing-boat 6 palm 10.5 *shell 3 | *lifebelt 4.5 *turtle 5 *crab 4"),
)
SCHOOLYARD = Region(
    ("leaf", ("gold", 0.1), ("white", 0.25)),
    "grass",
    _groups("tree 11 *dog 4.5 bush 4.5 | elm 11 flowers 4.5 daisies 4"),
)
ORCHARD = Region(
    ("leaf", ("gold", 0.38)),
    "stubble",
    _groups("fruit-tree 12 *basket 5 fruit-tree 10.5 *hare 5 | *wheelbarrow 6.5 fruit-tree 11 *meadow-bird 4 flowers 4"),
)
OPEN_SEA = Region(("water",), "ripples", _groups("sail 10 sail 8 | *meadow-fish 4.5 *meadow-fish 3.6"))
DESERT = Region(
    ("gold", ("secondary", 0.22), ("white", 0.24)),
    "sand",
    _groups("*camel 9 palm 13 *camel 7.5 | *tent 8 palm 12 | *pyramid 9 *pyramid 6.5 | *cactus 7 stones 4.5 *cactus 5.5"),
)
ICE = Region(
    ("water", ("white", 0.72)),
    "stubble",
    _groups("*igloo 7 *penguin 6 *penguin 5.2 | fir 9 *reindeer 8 fir 7.5 | *penguin 6 *penguin 5.5 *penguin 5"),
)
SEA_LIFE = _groups("*ship 12 *meadow-fish 3.5 | sail 11 sail 8.5 | *whale 8 | *rowing-boat 6.5 *swan 5")
"""Who is at sea."""

JOURNEYS: Mapping[str, JourneyLand] = {
    "bay": JourneyLand(True, (SCHOOLYARD, BEACH, VILLAGE, FARM, WOOD, MEADOW, VILLAGE._replace(tone=("stone", ("white", 0.5))))),
    "voyage": JourneyLand(False, (OPEN_SEA, BEACH, DESERT, WOOD, MEADOW, OPEN_SEA, ICE), at_sea=True),
    "valley": JourneyLand(False, (MEADOW, ORCHARD, FARM, WOOD, BROOK, MEADOW)),
}
"""Journeys by the land that a theme names."""
