"""Grounds to stand on: a strip of landscape behind the picture of a square, cut to the square's shape.

Neighbours on a level part of the track show what lies side by side in a strip, so that a run of squares is one landscape; where the track
climbs, each square shows a stretch of its own.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import replace

from goose_print.drawing.style import LEGIBLE, Style
from goose_print.geometry import Affine, Rect
from goose_print.layout import FieldMap, Place, Track
from goose_print.scene import BLACK, WHITE, Colour, Element, Group, Item, Outline, Path, Symbol, Tag, Use, bounds, rectangle
from goose_print.theme.model import Theme

PREFIX = "backdrop-"
LEVEL = 0.9
"""A track is level where this part of its length or more runs across the page."""
STEP = 1.618
"""By so many heights the stretches of squares that do not lie side by side are apart."""
THICKEST = 0.8
"""The widest line of a picture, in mm, however large it is drawn: the others are thinner in proportion."""
VEIL = 0.78
"""How much of a landscape words cover with the square's own ground."""
STAGE = 9
"""About so many squares of a journey lie in one landscape, where the theme does not say."""
JOURNEY = ("meadow", "road", "water", "wood", "town")
NATIVE = {
    landscape: tuple(f"meadow-{name}" for name in names.split())
    for landscape, names in {
        "meadow": "apple bee butterfly clover daisy ladybird sunflower tulip wheat cherries bird snail",
        "road": "kite bell lantern key feather wheat snail butterfly bird",
        "water": "fish boat frog waterlily bulrush dragonfly gosling",
        "wood": "acorn oakleaf mushroom hedgehog bird snail ladybird",
        "town": "bell key kite lantern cherries apple boat",
        "night": "lantern hedgehog frog bell key mushroom",
        "snow": "bird bell lantern key feather acorn",
        "room": "key bell apple cherries lantern kite feather tulip",
    }.items()
}
"""The ornaments that belong in a landscape."""


def landscapes(theme: Theme, track: FieldMap) -> dict[int, str]:
    """The landscape behind each square, by the theme or as a journey; empty for none."""
    last = theme.rules.board.last
    begun = _begun(theme, last, winds=isinstance(track, Track))
    names: dict[int, str] = {}
    for number in range(last + 1):
        names[number] = begun.get(number, names.get(number - 1, ""))
    return names


def _begun(theme: Theme, last: int, *, winds: bool) -> dict[int, str]:
    """The landscapes, by the squares from which they begin."""
    said = theme.board.backdrops
    if said is not None:
        return {first: "" if name == "none" else name for first, name in said.items()}
    if theme.style.filler == "none" or not winds:
        return {}
    stages = max(1, round(last / STAGE))
    return {1 + last * k // stages: JOURNEY[k % len(JOURNEY)] for k in range(stages)}


def veil(place: Place, top: float, ground: Colour, *, inset: float, opacity: float = VEIL, end: float = math.inf) -> Group:
    """The square's ground over the landscape from ``top`` down, as far as its ``end``, for words to stand on."""
    box = place.bounds
    band = rectangle(Rect(box.x, top, box.width, min(box.bottom, end) - top))
    return Group(items=(Path(outline=band, fill=ground, opacity=opacity),), clip=place.inner(inset), tag=Tag(Element.BACKDROP))


def veiling(ground: Colour, style: Style) -> float:
    """How much of a picture of any colours a ground must cover for words on it to be legible."""
    ink = style.on(ground)

    def legible(part: float) -> bool:
        return all(ink.contrast(below.mixed(ground, part)) >= LEGIBLE for below in (BLACK, WHITE))

    return next((part for part in (VEIL, 0.85, 0.92) if legible(part)), 1.0)


def panorama(outline: Outline, name: str, style: Style) -> Iterator[Item]:
    """The landscape of this name in a large field, as high as that is."""
    motif, symbol = style.landscape(PREFIX + name)
    box = bounds(outline)
    scale = box.height / motif.height
    symbol = thin_lined(symbol, scale)
    length = motif.width * scale
    count = math.ceil(box.width / length)
    left = box.centre.x - count * length / 2
    strips = (Affine(scale, 0.0, 0.0, scale, left + k * length, box.bottom - motif.height * scale) for k in range(count))
    yield Group(items=tuple(Use(symbol=symbol, place=place) for place in strips), clip=outline, tag=Tag(Element.BACKDROP))
    yield Path(outline=outline, stroke=style.pen(style.line))


def backdrop(place: Place, name: str, style: Style, *, inset: float) -> Iterator[Item]:
    """The landscape of this name behind a square, ``inset`` mm inside its outline."""
    motif, symbol = style.landscape(PREFIX + name)
    box = place.bounds
    scale = box.height / motif.height
    length = motif.width * scale
    spare = length - box.width
    level = abs(math.cos(place.heading)) >= LEVEL and box.x % length <= spare
    begin = box.x % length if level else place.number * STEP * box.height % max(spare, 1.0)
    strip = Use(symbol=symbol, place=Affine(scale, 0.0, 0.0, scale, box.x - begin, box.y))
    yield Group(items=(strip,), clip=place.inner(inset), tag=Tag(Element.BACKDROP))


def thin_lined(symbol: Symbol, scale: float) -> Symbol:
    """The symbol with lines that are no wider than ``THICKEST`` mm when it is drawn on this scale."""
    widest = max((path.stroke.width for path in _paths(symbol.items) if path.stroke), default=0.0) * scale
    return symbol if widest <= THICKEST else replace(symbol, items=tuple(_penned(item, THICKEST / widest) for item in symbol.items))


def _paths(items: Sequence[Item]) -> Iterator[Path]:
    for item in items:
        if isinstance(item, Group):
            yield from _paths(item.items)
        elif isinstance(item, Path):
            yield item


def _penned(item: Item, part: float) -> Item:
    if isinstance(item, Group):
        return replace(item, items=tuple(_penned(one, part) for one in item.items))
    if isinstance(item, Path) and item.stroke:
        stroke = item.stroke
        return replace(item, stroke=replace(stroke, width=stroke.width * part, dash=tuple(length * part for length in stroke.dash)))
    return item
