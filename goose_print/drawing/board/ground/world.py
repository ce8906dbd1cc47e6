"""Coasts of the real world for a map under a track: the whole of it, or the lands about the Atlantic.

Outlines are coarse and drawn by hand, as on a globe for a child's desk: pairs of longitude and latitude in degrees.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise
from random import Random
from typing import NamedTuple

from goose_print.geometry import Point, Rect
from goose_print.layout.interior import polygon_contains

LANDS = {
    "north-america": "-168,66 -156,71 -141,70 -128,70 -115,68 -108,68 -95,72 -85,69 -82,64 -92,61 -93,58 -85,55 -82,52 -79,52 -79,58 -77,62"
    " -70,62 -65,59 -60,55 -56,52 -60,50 -66,49 -62,46 -66,44 -70,43 -74,40 -76,36 -81,31 -80,26 -82,29 -85,30 -90,29 -95,29 -97,26"
    " -97,21 -94,18 -90,21 -87,21 -88,16 -83,15 -83,10 -78,9 -80,7 -85,10 -88,13 -94,16 -100,17 -105,20 -107,24 -112,30 -110,23 -112,26"
    " -117,33 -121,35 -124,40 -124,47 -130,54 -137,59 -147,61 -153,58 -162,55 -158,58 -165,61 -166,64",
    "greenland": "-73,78 -60,82 -35,83 -18,80 -20,74 -25,70 -36,66 -43,60 -50,63 -54,69 -58,75",
    "south-america": "-78,9 -75,11 -71,12 -62,10 -55,6 -50,1 -44,-2 -36,-5 -35,-9 -39,-15 -41,-22 -48,-26 -54,-34 -58,-37 -63,-41 -66,-46"
    " -69,-52 -73,-54 -75,-48 -73,-40 -72,-30 -70,-20 -76,-14 -80,-6 -80,0 -78,4",
    "africa": "-6,35 3,37 10,37 11,33 20,32 30,31 33,29 36,23 38,18 43,12 51,12 48,5 41,-2 39,-8 40,-15 35,-20 35,-25 31,-30 26,-34 19,-35"
    " 16,-28 12,-18 13,-10 9,-1 9,4 4,6 -4,5 -9,5 -14,9 -17,14 -16,21 -13,27 -9,31",
    "europe": "-9,43 -9,37 -5,36 0,39 3,42 8,44 12,42 16,38 18,40 13,44 14,45 19,42 22,37 24,38 23,40 27,41 29,45 33,46 38,47 40,47 48,46"
    " 52,52 60,55 60,68 44,68 40,66 33,66 41,67 28,71 15,68 5,61 7,58 11,59 13,56 16,57 17,61 22,65 25,65 21,61 28,60 21,57 20,55 12,54"
    " 10,57 8,55 4,52 -1,49 -5,48 -1,46 -2,43",
    "britain": "-5,50 1,51 2,53 -2,56 -3,58.5 -6,58 -3,54.5 -5,52",
    "ireland": "-10,52 -6,52 -6,55 -9,54.5",
    "iceland": "-22,63.5 -14,65 -16,66.5 -23,66",
    "asia": "60,68 68,73 80,73 100,77 113,74 130,71 150,72 170,70 180,69 190,66 180,64 177,62 164,60 163,57 157,51 156,58 155,60 142,59"
    " 135,55 141,52 138,46 130,42 129,36 126,35 125,39 121,39 118,39 121,37 120,34 122,30 119,25 110,21 107,20 109,14 105,9 101,13 104,2"
    " 101,4 98,9 97,16 92,22 87,21 80,15 80,11 77,8 73,16 72,21 67,25 57,26 51,28 48,30 51,25 56,24 59,22 52,16 45,13 42,17 36,26 35,29"
    " 36,36 30,37 27,38 29,41 36,42 41,42 40,47 48,46 52,52 60,55",
    "japan": "130,32 136,34 141,36 142,40 145,43 141,45 140,41 136,37 131,34",
    "borneo": "109,1 113,3 117,7 119,4 116,-3 110,-2",
    "sumatra": "95,5 104,-2 106,-6 101,-3",
    "new-guinea": "131,-1 138,-2 147,-6 150,-10 143,-8 138,-8 133,-4",
    "philippines": "120,18 124,12 126,7 122,8 120,14",
    "madagascar": "44,-25 44,-17 49,-13 50,-16 47,-25",
    "australia": "114,-22 122,-18 129,-15 133,-12 136,-12 136,-15 140,-17 142,-11 146,-19 153,-26 150,-37 144,-38.5 139,-36 135,-34 130,-32"
    " 124,-33 118,-35 115,-34 114,-27",
    "new-zealand": "172.5,-34.5 178,-38 174,-41.5 171,-46.5 167,-46 172,-41",
    "cuba": "-84,22 -78,22.5 -74,20 -78,20.5",
    "antarctica": "-130,-66 -90,-67 -62,-61 -56,-65 -30,-67 10,-63 60,-62 100,-61 145,-63 180,-67 230,-68 230,-90 -130,-90",
}
"""Outlines of lands by name."""


class WorldPart(NamedTuple):
    """Part of the world that a sheet shows, in degrees."""

    west: float
    east: float
    north: float
    south: float

    def place(self, lon: float, lat: float, box: Rect) -> Point:
        """A place on the sheet; what lies beyond its edges lies on them."""
        x, y = (lon - self.west) / (self.east - self.west), (self.north - lat) / (self.north - self.south)
        return Point(box.x + box.width * min(max(x, 0.0), 1.0), box.y + box.height * min(max(y, 0.0), 1.0))


VIEWS = {"world": WorldPart(-130.0, 230.0, 80.0, -70.0), "atlantic": WorldPart(-79.0, 51.0, 36.0, -51.0)}
"""Views by the land of the ground: the whole world with the Pacific at its right, and the lands about the Atlantic."""
TUNDRA, PRAIRIE, TAIGA, STEPPE = 62.0, 44.0, 54.0, 66.0
"""Latitudes from which America is snow, up to which it is meadows, and from which Asia is snow; longitude up to which that is desert."""
SNOWY = ("greenland", "iceland", "antarctica")
ENOUGH_LAND = 2
"""Points of nine in a square that lie on land, from which the square does."""
ROUGHNESS = 0.3
"""How far the middles of a coast's parts are pushed aside, in parts of their length."""


def world_coasts(land: str, box: Rect) -> Iterator[list[Point]]:
    """Rugged outlines of all lands that the sheet shows."""
    view = VIEWS[land]
    for name, outline in LANDS.items():
        ring = [view.place(lon, lat, box) for lon, lat in _roughen(_parse_outline(outline), name)]
        around = Rect.around(ring)
        if min(around.width, around.height) > box.height * 0.004:
            yield ring


def landscape_at(land: str, place: Rect, box: Rect) -> str:
    """Landscape of what a square covers on the sheet: water where there is hardly any land."""
    parts = (0.05, 0.5, 0.95)
    spots = [Point(place.x + place.width * across, place.y + place.height * down) for down in parts for across in parts]
    found = [landscape for spot in spots if (landscape := _landscape_of(land, spot, box)) != "water"]
    return max(found, key=found.count) if len(found) >= ENOUGH_LAND else "water"


def _landscape_of(land: str, spot: Point, box: Rect) -> str:
    view = VIEWS[land]
    lon = view.west + (spot.x - box.x) / box.width * (view.east - view.west)
    lat = view.north - (spot.y - box.y) / box.height * (view.north - view.south)
    name = next((name for name, outline in LANDS.items() if polygon_contains(_parse_outline(outline), Point(lon, lat))), "")
    if not name:
        return "water"
    if name in SNOWY or (name == "north-america" and lat > TUNDRA) or (name == "asia" and lat > TAIGA):
        return "snow"
    if name == "north-america":
        return "meadow" if lat < PRAIRIE else "wood"
    if name == "asia":
        return "road" if lon < STEPPE else "town"
    return {"africa": "road", "south-america": "wood", "australia": "meadow", "new-guinea": "wood", "borneo": "wood"}.get(name, "town")


def _parse_outline(outline: str) -> list[Point]:
    return [Point(*map(float, pair.split(","))) for pair in outline.split()]


def _roughen(ring: Sequence[Point], seed: str) -> list[Point]:
    """The ring with two more points in each of its parts, pushed aside."""
    chance, points = Random(f"coast-{seed}"), list(ring)
    for swing in (ROUGHNESS, ROUGHNESS * 0.8):
        finer: list[Point] = []
        for one, other in pairwise([*points, points[0]]):
            aside = (other - one).right() * (chance.uniform(-0.5, 0.5) * swing / max(1.0, math.sqrt(math.dist(one, other) / 4)))
            finer += [one, one.towards(other, 0.5) + aside]
        points = finer
    return points
