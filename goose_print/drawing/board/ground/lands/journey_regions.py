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
        "flowers 6 *sheep 9 daisies 6 *meadow-butterfly 7 grass 4 *meadow-snail 6.5"
        " flowers 6 *cow 10 daisies 6 *molehill 6 *meadow-bee 6 grass 4"
    ),
)
WOOD = Region(
    ("leaf", ("accent", 0.3)),
    "crowns",
    _all(
        "fir 13 toadstool 5.5 elm 12 *meadow-hedgehog 7 fir 12 *squirrel 8"
        " toadstool 5 tree 12 *fox 8 fir 13 *owl 8 bush 5 *meadow-mushroom 7"
    ),
)
FARM = Region(
    ("gold", ("white", 0.3)),
    "rows",
    _all(
        "*hay 8 *hen 8 *tractor 10 *meadow-wheat 8 *pig 8 *scarecrow 11"
        " *hay 8 *meadow-sunflower 8 barn 9 *rooster 8 *mouse 5.5 *wheelbarrow 7"
    ),
)
VILLAGE = Region(
    ("primary", ("white", 0.76)),
    "cobbles",
    _all(
        "house 9 elm 11 *post-box 8 cottage 9 lantern 10 bush 5 *market-stall 10"
        " *cat 7 church 14 *bicycle 8 house 9 *signpost 9 *dog 7 flowers 5"
    ),
)
BROOK = Region(
    ("water", ("white", 0.12)),
    "ripples",
    _all(
        "*duck 7 reeds 8 *meadow-waterlily 6 *meadow-frog 7 *goose-swim 7.5 stones 4.5 *meadow-fish 6 reeds 8 *meadow-dragonfly 7 *heron 11"
    ),
)
BEACH = Region(
    ("gold", ("white", 0.58)),
    "sand",
    _all(
        "*parasol 12 *crab 7 palm 12 *shell 6 *picnic 8 stones 4.5"
        " *bucket 6.5 *tent 10 palm 11 *turtle 6.5 grass 4 *meadow-boat 9 *lifebelt 6"
    ),
)
SCHOOLYARD = Region(
    ("leaf", ("gold", 0.1), ("white", 0.25)),
    "grass",
    _all("bush 5 flowers 6 tree 12 daisies 6 *satchel 6.5 grass 4 elm 12 *dog 7 *meadow-bird 6"),
)
ORCHARD = Region(
    ("leaf", ("gold", 0.38)),
    "stubble",
    _all(
        "fruit-tree 12 *meadow-apple 5.5 *basket 6.5 fruit-tree 11 daisies 6"
        " *meadow-ladybird 5.5 fruit-tree 12 *meadow-bird 6.5 *hare 7 *meadow-cherries 6"
    ),
)
SEA_LIFE = _all("sail 12 *meadow-fish 6 *whale 10 sail 10 *rowing-boat 7 *swan 7 *ship 13 *lighthouse 15 *octopus 7 sail 9")
"""Who is at sea."""

JOURNEYS: Mapping[str, JourneyLand] = {
    "bay": JourneyLand(True, (SCHOOLYARD, BEACH, VILLAGE, FARM, WOOD, MEADOW, VILLAGE._replace(tone=("stone", ("white", 0.5))))),
    "valley": JourneyLand(False, (MEADOW, ORCHARD, FARM, BROOK, WOOD, MEADOW)),
}
"""Journeys by the land that a theme names."""
