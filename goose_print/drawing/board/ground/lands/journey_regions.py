"""Regions of journeys: what each part of a land is like, and what belongs to it, as data."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, NamedTuple

from goose_print.art.motif import PaintRole

Texture = Literal["grass", "rows", "crowns", "cobbles", "sand", "ripples", "stubble"]

PLANTS = frozenset(("fir", "elm", "tree", "fruit-tree", "bush", "grass", "flowers", "daisies", "toadstool", "reeds", "house", "cottage"))
"""What stands in numbers."""


class Inhabitant(NamedTuple):
    """A thing of the landscapes, or ``motif:`` and the name of a motif, and its height in mm on A3."""

    name: str
    height: float

    @property
    def is_plant(self) -> bool:
        """Whether many of it grow side by side."""
        return self.name in PLANTS


class Region(NamedTuple):
    """One stage of a journey: its tone, as a role and shares of others mixed into it, its texture, and who is at home there."""

    tone: tuple[PaintRole, *tuple[tuple[PaintRole, float], ...]]
    texture: Texture
    inhabitants: tuple[Inhabitant, ...]


class JourneyLand(NamedTuple):
    """A land: whether it lies by the sea, and its regions from the scene down to the foot of the sheet."""

    by_sea: bool
    regions: tuple[Region, ...]


def _all(text: str) -> tuple[Inhabitant, ...]:
    """Inhabitants from ``name height`` pairs; a name with a star is a motif."""
    words = text.split()
    return tuple(
        Inhabitant(f"motif:{name[1:]}" if name.startswith("*") else name, float(high))
        for name, high in zip(words[::2], words[1::2], strict=True)
    )


MEADOW = Region(
    ("leaf", ("gold", 0.22), ("white", 0.12)),
    "grass",
    _all(
        "*sheep 8 flowers 5.5 *cow 10 daisies 5 *meadow-butterfly 5 bush 5 *sheep 8"
        " flowers 5.5 *molehill 4.5 *cow 10 daisies 5 *hare 6 bush 5"
    ),
)
WOOD = Region(
    ("leaf", ("accent", 0.3)),
    "crowns",
    _all("fir 13 toadstool 4.5 elm 12 *meadow-hedgehog 5 fir 12 *squirrel 6 bush 5 tree 12 *fox 7 fir 13 *meadow-mushroom 5 *hare 6"),
)
FARM = Region(
    ("gold", ("white", 0.3)),
    "rows",
    _all(
        "*hay 8 *hen 5.5 *tractor 11 *meadow-wheat 7 *pig 7 *scarecrow 10"
        " barn 11 *rooster 6 *hay 8 *meadow-sunflower 8 *wheelbarrow 6 *hen 5.5"
    ),
)
VILLAGE = Region(
    ("primary", ("white", 0.76)),
    "cobbles",
    _all(
        "house 11 elm 11 *market-stall 9 cottage 10 lantern 9 *bicycle 6 house 11"
        " *dog 4.5 church 15 elm 11 *post-box 5.5 cottage 10 *signpost 7 *cat 4"
    ),
)
BROOK = Region(
    ("water", ("white", 0.12)),
    "ripples",
    _all("*duck 6 reeds 8 *meadow-waterlily 4.5 *goose-swim 8 stones 4.5 *meadow-frog 4.5 reeds 8 *duck 6 *heron 11"),
)
BEACH = Region(
    ("gold", ("white", 0.58)),
    "sand",
    _all(
        "palm 15 *parasol 11 *bucket 4 *crab 4.5 *picnic 6 palm 14 stones 4.5"
        " *shell 3.5 *rowing-boat 7 *parasol 11 *turtle 5 palm 15 *lifebelt 4.5"
    ),
)
SCHOOLYARD = Region(
    ("leaf", ("gold", 0.1), ("white", 0.25)),
    "grass",
    _all("bush 5 flowers 5 tree 12 daisies 5 elm 12 *dog 5"),
)
ORCHARD = Region(
    ("leaf", ("gold", 0.38)),
    "stubble",
    _all("fruit-tree 13 *basket 5 fruit-tree 12 *hare 5.5 daisies 5 fruit-tree 13 *meadow-bird 4.5 fruit-tree 12 *wheelbarrow 6 flowers 5"),
)
SEA_LIFE = _all("sail 12 *whale 9 *rowing-boat 7 sail 11 *swan 5 *ship 14 sail 12 *meadow-fish 4.5")
"""Who is at sea."""

JOURNEYS: Mapping[str, JourneyLand] = {
    "bay": JourneyLand(True, (SCHOOLYARD, BEACH, VILLAGE, FARM, WOOD, MEADOW, VILLAGE._replace(tone=("stone", ("white", 0.5))))),
    "valley": JourneyLand(False, (MEADOW, ORCHARD, FARM, BROOK, WOOD, MEADOW)),
}
"""Journeys by the land that a theme names."""
