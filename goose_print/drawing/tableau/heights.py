"""Heights of motifs in the world, in metres, and which of them are at home on water.

A motif that is not named here is as high as a grown person; so is what authors bring along.
"""

from __future__ import annotations

import math

USUAL_HEIGHT = 1.6
"""Height in metres of what is not in the table."""
SOFTNESS, STEEPNESS = 0.95, 0.8
"""How the eye evens out sizes: the largest difference that is shown (as a logarithm), and how fast it grows to that."""

_WORLD: dict[float, str] = {
    0.1: "meadow-bee meadow-ladybird meadow-acorn ring egg meadow-snail meadow-butterfly meadow-dragonfly shell meadow-cherries bauble"
    " spark meadow-clover oats plums horseshoe",
    0.2: "meadow-apple meadow-oakleaf meadow-mushroom candle meadow-key padlock meadow-daisy meadow-tulip gingerbread mitten meadow-fish"
    " meadow-feather bread grapes tea-glass coin gourd lost-hat purse rosette jockey-cap party-hat meadow-waterlily hourglass beer-jug"
    " crown mouse cheese pie teapot",
    0.3: "meadow-gosling meadow-frog meadow-hedgehog meadow-bird squirrel bat crab book boot bomb meadow-bell meadow-lantern pilgrim-hat"
    " basket satchel cake kettle abacus cards fire-feather hunting-horn samovar postcard mail-bag",
    0.5: "cat dog hare owl rooster doves backward-goose gift meadow-sunflower meadow-wheat goose-fly globe suitcase empty-sack bouquet"
    " pot-of-coins meadow-kite duck hen heart fiddle stool teddy-bear rocking-horse firewood umbrella chest molehill",
    0.75: "goose-proud goose-stand goose-graze goose-swim stork fox hound greyhound barrel balloons anchor laurel firebird stirrup"
    " meadow-bulrush swan",
    1.2: "goose-rider goat pig sheep donkey wolf wolf-prowl wolf-in-bonnet red-hood-walk youngest-son red-hood fence hedge telescope"
    " snowman sleigh staff running-child fisher kennel hunting-lodge-dog"
    " innkeeper nicholas card-players bar planet thorn nettles blackboard party-table party-children donkey-walk",
    1.7: "pilgrim pilgrim-woman racegoers"
    " tsar brothers conductor watchman woodcutter grandmother lamplighter couple rider horse mare reindeer gallop horse-shying"
    " steeplechase-jump rope-walker fiddler tavern-table crowd flag crossing-barrier handcar signpost dunce death flags horse-leap",
    2.6: "topiary longship longship-crew tractor"
    " well doors arch tent coach carriage school-gate paddock-gate tavern-sign winning-post kennel race-finish meadow-boat",
    4.0: "goose-bridge hilltop hut locomotive rocket signal bridge golden-gate station-clock closed-bridge holidays island garden tunnel"
    " cave sweet-shop our-house wolf-in-bed",
    7.0: "inn farmyard river-mill firs station hunting-lodge christmas-tree whale water-tower prison ford forest-path palm",
    11.0: "windmill onion-domes palace palace-town ship lagoon cliff viaduct palace-garden",
    16.0: "church moon castle cathedral",
    40.0: "mountain mountain-pass",
}
_HEIGHTS = {name: height for height, names in _WORLD.items() for name in names.split()}
AFLOAT = frozenset((
    "goose-swim", "meadow-waterlily", "meadow-fish", "meadow-boat", "meadow-bulrush", "meadow-frog", "meadow-gosling", "ship", "whale",
    "crab", "bridge", "goose-bridge", "island", "swan", "duck", "rowing-boat", "longship", "longship-crew", "serpent",
))  # fmt: skip
"""Motifs that stand in water, where there is some."""
GLOWING = frozenset(("fireplace", "firebird", "moon", "candle", "meadow-lantern", "christmas-tree", "lamplighter"))
"""Motifs from which light comes."""
SWIMMING = frozenset(("duck", "goose-swim", "swan"))
"""Those of them that bring waves of their own, which a lake hides."""
WADING = frozenset(("meadow-gosling", "meadow-frog"))
"""Those of them that are drawn with their feet, over which the water closes."""


def world_height(name: str) -> float:
    """Height in metres of a motif by its name."""
    return _HEIGHTS.get(name, USUAL_HEIGHT)


def drawn_ratio(height: float, other: float) -> float:
    """How much higher a thing is drawn than another that stands beside it, by their heights in metres.

    The larger is the larger, but a gosling beside a church is not a speck.
    """
    return math.exp(SOFTNESS * math.tanh(STEEPNESS * math.log(height / other) / SOFTNESS))
