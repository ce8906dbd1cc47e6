"""Backdrops: a strip of landscape behind the picture of a square, cut to the square's shape.

Neighbours on a level part of the track show adjoining stretches of a strip, so that a run of squares is one
landscape; where the track climbs, each square shows a stretch of its own.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import replace

from goose_print.drawing.board.ground.world import VIEWS, landscape_at
from goose_print.drawing.style import TEXT_CONTRAST, Style
from goose_print.geometry import Affine, Rect
from goose_print.layout import FieldMap, Place, Track
from goose_print.scene import BLACK, WHITE, Colour, Element, Group, Item, Outline, Path, Symbol, Tag, Use, bounds, rectangle
from goose_print.theme.model import Theme

PREFIX = "backdrop-"
LEVEL_SLOPE = 0.9
"""Horizontal share of the track's direction from which it counts as level."""
STRETCH_STEP = 1.618
"""Distance between the stretches of squares that do not adjoin, in heights."""
THICKEST_LINE = 0.8
"""Widest line of a picture in mm at any scale; the others are thinner in proportion."""
FIRM_LINE, MOST_FIRM = 0.62, 1.7
"""Widest line in mm of a small picture to be coloured in, and how much thicker than drawn its lines may be for that."""
VEIL_OPACITY = 0.78
"""Opacity of the square's ground over a landscape, below words."""
STAGE_LENGTH = 9
"""Approximate number of squares in one landscape of a journey, unless the theme says."""
JOURNEY = ("meadow", "road", "water", "wood", "town")
LANDSCAPE_ORNAMENTS = {
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
"""Ornaments that belong in each landscape."""
NATIVES = {
    landscape: frozenset(names.split())
    for landscape, names in {
        "meadow": "cow pig hen goat sheep scarecrow hay tractor wheelbarrow windmill hare carrot flowerpot watering-can rooster mare"
        " cheese milk-churn mouse donkey topiary",
        "wood": "owl fox squirrel firs firewood hunting-lodge bat cave tent picnic basket hut otter reindeer molehill forest-path"
        " hound meadow-mushroom meadow-acorn meadow-oakleaf meadow-bird",
        "water": "duck swan heron otter rowing-boat fishing-rod water-mill turtle crab octopus whale lighthouse shell anchor lifebelt"
        " island stork lagoon ship meadow-frog meadow-waterlily",
        "road": "bicycle rucksack signpost post-box hot-air-balloon weathercock rain-cloud umbrella carriage coach suitcase map"
        " compass staff milk-churn tractor camel pyramid cactus hourglass tent boot horseshoe",
        "town": "church castle market-stall teapot cuckoo-clock accordion drum lute pie bread cheese palace onion-domes pagoda"
        " sausages fiddle cat mouse pretzel crown fan peacock samovar volcano parrot elephant station-clock flowerpot barrel",
        "snow": "igloo penguin reindeer sleigh snowman mitten snowdrift samovar mountain teapot whale firs",
        "night": "moon star owl candle planet telescope rocket bat milky-way falling-star mouse window meadow-lantern",
    }.items()
}
"""Named fillers that belong in each landscape, where squares have its tint."""


SEAFARING = frozenset((
    "ship", "lagoon", "compass", "telescope", "map", "barrel", "chest", "parrot", "star", "falling-star", "moon", "meadow-fish",
    "meadow-boat", "meadow-kite", "waves",
))  # fmt: skip
"""Named fillers that belong on the sea of a map of the world, too."""
PANORAMA_SHIFTS = {"night": -0.08}
"""Parts of its length by which a landscape is moved in a large field: one of two moons is enough, and neither is cut."""


def plan_landscapes(theme: Theme, track: FieldMap) -> dict[int, str]:
    """Landscape behind each square, by the theme or as a journey; empty for none."""
    last = theme.rules.board.last
    ground = theme.board.ground
    if theme.board.backdrops is None and ground.show == "map" and ground.land in VIEWS and isinstance(track, Track):
        return {place.number: landscape_at(ground.land, place.bounds, track.area) for place in track.places}
    begun = _landscape_starts(theme, last, winds=isinstance(track, Track))
    names: dict[int, str] = {}
    for number in range(last + 1):
        names[number] = begun.get(number, names.get(number - 1, begun.get(1, "")))  # the start lies where the first square does
    return names


def _landscape_starts(theme: Theme, last: int, *, winds: bool) -> dict[int, str]:
    """Landscapes by the squares where they begin."""
    said = theme.board.backdrops
    if said is not None:
        return {first: "" if name == "none" else name for first, name in said.items()}
    if theme.style.filler == "none" or not winds:
        return {}
    stages = max(1, round(last / STAGE_LENGTH))
    return {1 + last * k // stages: JOURNEY[k % len(JOURNEY)] for k in range(stages)}


def draw_veil(place: Place, top: float, ground: Colour, *, inset: float, opacity: float = VEIL_OPACITY, end: float = math.inf) -> Group:
    """The square's ground over the landscape between ``top`` and ``end``, for words to stand on."""
    box = place.bounds
    band = rectangle(Rect(box.x, top, box.width, min(box.bottom, end) - top))
    return Group(items=(Path(outline=band, fill=ground, opacity=opacity),), clip=place.inner(inset), tag=Tag(Element.BACKDROP))


def veil_opacity(ground: Colour, style: Style) -> float:
    """Opacity of a ground over a picture of any colours that keeps words on it legible."""
    ink = style.text_colour(ground)

    def legible(part: float) -> bool:
        return all(ink.contrast(below.mixed(ground, part)) >= TEXT_CONTRAST for below in (BLACK, WHITE))

    return next((part for part in (VEIL_OPACITY, 0.85, 0.92) if legible(part)), 1.0)


def draw_panorama(outline: Outline, name: str, style: Style) -> Iterator[Item]:
    """Draw the landscape in a large field, as high as the field."""
    motif, symbol = style.landscape(PREFIX + name)
    box = bounds(outline)
    scale = box.height / motif.height
    symbol = with_thin_lines(symbol, scale)
    length = motif.width * scale
    count = math.ceil(box.width / length)
    left = box.centre.x - count * length / 2 + (PANORAMA_SHIFTS.get(name, 0.0) * length if count == 1 else 0.0)
    strips = (Affine(scale, 0.0, 0.0, scale, left + k * length, box.bottom - motif.height * scale) for k in range(count))
    yield Group(items=tuple(Use(symbol=symbol, place=place) for place in strips), clip=outline, tag=Tag(Element.BACKDROP))
    yield Path(outline=outline, stroke=style.pen(style.line))


def draw_backdrop(place: Place, name: str, style: Style, *, inset: float) -> Iterator[Item]:
    """Draw the landscape behind a square, ``inset`` mm inside its outline."""
    motif, symbol = style.landscape(PREFIX + name)
    box = place.bounds
    scale = box.height / motif.height
    length = motif.width * scale
    spare = length - box.width
    level = abs(math.cos(place.heading)) >= LEVEL_SLOPE and box.x % length <= spare
    begin = box.x % length if level else place.number * STRETCH_STEP * box.height % max(spare, 1.0)
    strip = Use(symbol=symbol, place=Affine(scale, 0.0, 0.0, scale, box.x - begin, box.y))
    yield Group(items=(strip,), clip=place.inner(inset), tag=Tag(Element.BACKDROP))


def with_thin_lines(symbol: Symbol, scale: float) -> Symbol:
    """The symbol with lines no wider than ``THICKEST_LINE`` mm at this scale."""
    widest = max(line_widths(symbol.items), default=0.0) * scale
    return symbol if widest <= THICKEST_LINE else replace(symbol, items=_with_thin_pens(symbol.items, THICKEST_LINE / widest))


def with_firm_lines(symbol: Symbol, scale: float) -> Symbol:
    """The symbol with lines no finer than ``FIRM_LINE`` mm at this scale, but not much thicker than drawn: to be coloured in."""
    widest = max(line_widths(symbol.items), default=0.0) * scale
    part = min(MOST_FIRM, FIRM_LINE / widest) if widest else 1.0
    return replace(symbol, items=_with_thin_pens(symbol.items, part)) if part > 1.0 else symbol


def _is_limb(under: Item | None, over: Item | None) -> bool:
    """Whether two strokes on one path are a limb with its contour, as arms and cords are drawn."""
    if not (isinstance(under, Path) and isinstance(over, Path) and under.stroke and over.stroke):
        return False
    return under.outline == over.outline and not under.fill and under.stroke.width > over.stroke.width


def line_widths(items: Sequence[Item]) -> Iterator[float]:
    """Widths of the lines that are seen: of a limb that of its contour."""
    for before, item, after in zip((None, *items), items, (*items[1:], None), strict=False):
        if isinstance(item, Group):
            yield from line_widths(item.items)
        elif isinstance(item, Path) and item.stroke and not _is_limb(before, item):
            inner = after.stroke.width if isinstance(after, Path) and after.stroke and _is_limb(item, after) else None
            yield item.stroke.width if inner is None else (item.stroke.width - inner) / 2


def _with_thin_pens(items: Sequence[Item], part: float) -> tuple[Item, ...]:
    """The items with finer lines; limbs stay as thick as they are."""
    found: list[Item] = []
    for before, item, after in zip((None, *items), items, (*items[1:], None), strict=False):
        if isinstance(item, Group):
            found.append(replace(item, items=_with_thin_pens(item.items, part)))
        elif isinstance(item, Path) and item.stroke and not _is_limb(before, item):
            stroke = item.stroke
            inner = after.stroke.width if isinstance(after, Path) and after.stroke and _is_limb(item, after) else 0.0
            pen = replace(stroke, width=inner + (stroke.width - inner) * part, dash=tuple(length * part for length in stroke.dash))
            found.append(replace(item, stroke=pen))
        else:
            found.append(item)
    return tuple(found)
