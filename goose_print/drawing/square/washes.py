"""Washes in a window of paper: tones of air and ground behind its picture, so that it stands somewhere.

They have no contours of their own and little contrast with the paper, so that pictures and words stay clear of them. Those of
neighbours on a level run are one stretch of land.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence

from goose_print.art.motif import PaintRole
from goose_print.drawing.board.ground.plan import FLYING
from goose_print.drawing.piece_looks import piece_look
from goose_print.drawing.square.square_content import Art, SquareContent, SquareWash
from goose_print.drawing.style import TEXT_CONTRAST, Style
from goose_print.drawing.tableau.heights import AFLOAT
from goose_print.drawing.tableau.land_parts import tuft
from goose_print.games.board import FieldKind
from goose_print.geometry import Point, Rect
from goose_print.records import record
from goose_print.scene import (
    Close,
    Colour,
    Element,
    Group,
    Item,
    Line,
    Outline,
    Path,
    Segment,
    Tag,
    Use,
    bounds,
    ellipse,
    polygon,
    polyline,
    rectangle,
    spline,
)


def _motifs(names: str) -> frozenset[str]:
    return frozenset(names.split())


WET = AFLOAT | _motifs("otter turtle octopus heron lighthouse lifebelt water-mill lagoon shell")
"""Motifs that are at home by the water, wherever their square lies."""
ON_TABLE = _motifs(
    "abacus accordion basket bauble beer-jug binoculars bomb book boot bouquet bread bucket cake candle cards carrot cheese chest"
    " clay-pipe coin compass crown cuckoo-clock dice dice-2 dice-cup drum egg empty-sack fan feather fiddle fire-feather fishing-rod"
    " flowerpot gift gingerbread globe goblet gourd grapes hat heart horseshoe hourglass hunting-horn jester jockey-cap kettle knitting"
    " laurel lost-hat love-letter lute map megaphone mitten mouse orb padlock party-hat pie pilgrim-hat plums postcard pot-of-coins"
    " pretzel purse ring roast rosette rucksack saddle samovar satchel sausages slate spark staff stirrup stopwatch suitcase tea-glass"
    " teapot teddy-bear telescope ticket trophy umbrella watering-can wedding-cake wine-bottle mail-bag meadow-acorn meadow-apple"
    " meadow-bell meadow-cherries meadow-feather meadow-key meadow-lantern meadow-oakleaf"
)
"""Things that lie or stand on a table."""
INDOORS = _motifs(
    "armchair bar barrel bathtub bed blackboard card-players couple death doors dunce fireplace fiddler grandmother innkeeper king"
    " party-table queen rocking-horse stool stable tavern-sign tavern-table throne tsar window wolf-in-bonnet youngest-son brothers"
)
"""Furniture, and people who are at home."""
BARE = _motifs("maze milky-way prison")
"""Motifs that are a view of their own."""
NOCTURNAL = _motifs("moon star planet falling-star bat")
"""Motifs that belong to the night."""
ASHORE = {"room": "meadow", "water": "shore"}
"""Where what is at home on land stands, by the landscape of its square."""
STRENGTHS: Mapping[FieldKind, float] = {"plain": 1.4, "goose": 1.0, "hazard": 0.4}
"""Strength of tones by the kind of square, whose own colour must stay; of others as of a hazard."""
WALLS: Mapping[str, Sequence[tuple[PaintRole, float]]] = {
    "room": (("gold", 0.24), ("secondary", 0.06)), "meadow": (("leaf", 0.36), ("gold", 0.08)), "wood": (("leaf", 0.44), ("water", 0.16)),
    "water": (("water", 0.46),), "road": (("gold", 0.36), ("primary", 0.1)), "town": (("primary", 0.22), ("stone", 0.16)),
    "snow": (("water", 0.3), ("stone", 0.1)), "night": (("accent", 0.3), ("water", 0.2)),
}  # fmt: skip
"""Tones of a wall, by the landscape of its square, so that a track of many things has many colours."""
SHADOW = 0.44, 0.055
"""Half width and half height of the shadow below a picture, in its widths."""
SHADOW_OPACITY = 0.35
TUFTS = (0.09, 0.06), (0.17, -0.02), (0.9, 0.07), (0.82, 0.0)
"""Where grass grows in a window: across in widths, upwards from the picture's foot in heights."""
STARS = (0.12, 0.42), (0.3, 0.66), (0.55, 0.74), (0.72, 0.58), (0.9, 0.7), (0.93, 0.4), (0.08, 0.62)
"""Where stars stand, and flakes fall."""
HORIZON, TABLE, FLOOR = 0.24, 0.13, 0.2
"""How far above a picture's foot land, a table and a floor end, in heights of the window."""
HILL_STEPS = 4
"""Parts of a line of hills in a window."""
FADE = 8
"""Steps in which a tone is brought nearer to the paper until words are legible on it."""


@record
class Wash:
    """A window to be washed: its paper, its box in mm, the height at which its picture stands, and the landscape of its square."""

    style: Style
    paper: Colour
    box: Rect
    foot: float
    strength: float
    landscape: str

    def tone(self, *shares: tuple[PaintRole, float]) -> Colour:
        """The paper with a share of each role's colour, on which words are legible."""
        wanted = self.paper
        for role, share in shares:
            wanted = wanted.mixed(self.style.area_fill(role), share * self.strength)
        ink = self.style.text_colour(self.paper)
        return next((tone for k in range(FADE) if ink.contrast(tone := wanted.mixed(self.paper, k / FADE)) >= TEXT_CONTRAST), self.paper)

    def above_foot(self, share: float) -> float:
        """A height in mm on the page, in heights of the window above the picture's foot."""
        return self.foot - share * self.box.height

    def whole(self, fill: Colour) -> Path:
        """The window in one tone."""
        return self.below(self.box.y - 1.0, fill)

    def below(self, top: float, fill: Colour) -> Path:
        """The window in one tone from a level line downwards."""
        box = self.box
        return Path(outline=rectangle(Rect(box.x, top, box.width, box.bottom - top)), fill=fill)

    def hill(self, base: float, rise: float, length: float, phase: float, fill: Colour) -> Path:
        """The window in one tone below a rounded line, which goes on in the next window. Lengths in heights of the window."""
        box, unit = self.box, self.box.height
        crest = [
            Point(x, self.above_foot(base) - rise * unit * (0.5 + 0.5 * math.sin(math.tau * x / (length * unit) + phase)))
            for x in (box.x + box.width * k / HILL_STEPS for k in range(HILL_STEPS + 1))
        ]
        return Path(outline=_closed_below(crest, box.bottom), fill=fill)

    def tufts(self, colour: Colour) -> Path:
        """Tufts of grass at both sides of the picture."""
        size = self.box.height * 0.03
        spots = (Point(self.box.x + self.box.width * across, self.above_foot(up)) for across, up in TUFTS)
        return self.marks([segment for spot in spots for segment in tuft(spot, size)], colour)

    def dots(self, spots: Sequence[tuple[float, float]], colour: Colour) -> Path:
        """Stars or flakes: across in widths, and upwards, in heights of the window from the picture's foot."""
        box, radius = self.box, self.box.height * 0.011
        found = [segment for k, (x, up) in enumerate(spots) for segment in ellipse(
            Point(box.x + box.width * x, self.above_foot(up)), radius * (1.0 + 0.5 * (k % 2))
        )]  # fmt: skip
        return Path(outline=tuple(found), fill=colour)

    def marks(self, segments: list[Segment], colour: Colour, width: float = 0.9) -> Path:
        """Small strokes in a tone."""
        return Path(outline=tuple(segments), stroke=self.style.pen(self.style.fine * width, colour))


def _closed_below(crest: list[Point], bottom: float) -> Outline:
    return (*spline(crest), Line(crest[-1].x, bottom), Line(crest[0].x, bottom), Close())


def _sky(wash: Wash) -> Iterator[Item]:
    yield wash.whole(wash.tone(("water", 0.2)))
    yield wash.hill(0.5, 0.14, 2.1, 0.4, wash.tone(("water", 0.1)))
    yield wash.hill(0.32, 0.1, 1.7, 2.0, wash.tone(("white", 0.3)))


def _wash_meadow(wash: Wash) -> Iterator[Item]:
    yield from _sky(wash)
    yield wash.hill(HORIZON - 0.02, 0.16, 2.9, 1.0, wash.tone(("leaf", 0.2), ("water", 0.08)))
    yield wash.hill(HORIZON - 0.1, 0.1, 3.7, 3.0, wash.tone(("leaf", 0.3)))
    yield wash.tufts(wash.tone(("leaf", 0.62)))
    yield wash.hill(0.04, 0.05, 2.3, 0.0, wash.tone(("leaf", 0.4), ("gold", 0.06)))


def _wash_wood(wash: Wash) -> Iterator[Item]:
    yield wash.whole(wash.tone(("leaf", 0.2), ("water", 0.12)))
    box, unit = wash.box, wash.box.height
    first = math.floor(box.x / unit * 5)
    firs: list[Segment] = []
    for k in range(first - 1, first + math.ceil(box.width / unit * 5) + 2):
        x, tall = unit * (k + 0.3 * math.sin(2.3 * k)) / 5, unit * (0.34 + 0.14 * math.sin(1.9 * k))
        foot = wash.above_foot(HORIZON - 0.1)
        firs += polygon((Point(x, foot - tall), Point(x + tall * 0.26, foot), Point(x - tall * 0.26, foot)))
    yield Path(outline=tuple(firs), fill=wash.tone(("leaf", 0.34), ("water", 0.1)))
    yield wash.hill(HORIZON - 0.12, 0.08, 3.1, 2.0, wash.tone(("leaf", 0.44)))
    yield wash.hill(0.04, 0.05, 2.3, 0.0, wash.tone(("leaf", 0.34), ("gold", 0.16)))


def _wash_water(wash: Wash) -> Iterator[Item]:
    yield from _sky(wash)
    yield wash.hill(HORIZON - 0.01, 0.06, 2.6, 1.4, wash.tone(("leaf", 0.22), ("water", 0.14)))
    yield wash.below(wash.above_foot(HORIZON), wash.tone(("water", 0.42)))
    yield wash.below(wash.above_foot(0.03), wash.tone(("water", 0.54)))
    ripples: list[Segment] = []
    for k, (across, up) in enumerate(((0.12, 0.17), (0.62, 0.13), (0.86, 0.2), (0.3, 0.07), (0.75, 0.02))):
        y, half = wash.above_foot(up), wash.box.width * (0.05 + 0.01 * (k % 3))
        x = wash.box.x + wash.box.width * across
        ripples += polyline((Point(x - half, y), Point(x + half, y)))
    yield wash.marks(ripples, wash.tone(("white", 0.55), ("water", 0.1)))


def _wash_shore(wash: Wash) -> Iterator[Item]:
    yield from _sky(wash)
    yield wash.hill(HORIZON, 0.06, 2.6, 1.4, wash.tone(("leaf", 0.22), ("water", 0.14)))
    yield wash.below(wash.above_foot(HORIZON - 0.02), wash.tone(("water", 0.42)))
    yield wash.tufts(wash.tone(("leaf", 0.6)))
    yield wash.hill(0.05, 0.06, 2.9, 0.8, wash.tone(("leaf", 0.34), ("gold", 0.1)))


def _wash_road(wash: Wash) -> Iterator[Item]:
    yield from _sky(wash)
    yield wash.hill(HORIZON - 0.06, 0.14, 3.3, 2.2, wash.tone(("leaf", 0.24)))
    yield wash.hill(0.1, 0.05, 2.7, 0.6, wash.tone(("gold", 0.34)))
    yield wash.hill(-0.09, 0.04, 2.1, 1.6, wash.tone(("leaf", 0.32)))


def _wash_town(wash: Wash) -> Iterator[Item]:
    yield from _sky(wash)
    box, unit = wash.box, wash.box.height
    foot, roofs = wash.above_foot(HORIZON - 0.1), list[Segment]()
    first = math.floor(box.x / unit * 4)
    for k in range(first - 1, first + math.ceil(box.width / unit * 4) + 1):
        x, wide, tall = unit * k / 4, unit / 4, unit * (0.2 + 0.09 * math.sin(2.7 * k))
        gable = tall + unit * (0.1 if k % 3 else 0.04)
        roofs += polygon((
            Point(x, foot), Point(x, foot - tall), Point(x + wide / 2, foot - gable), Point(x + wide, foot - tall), Point(x + wide, foot)
        ))  # fmt: skip
    yield Path(outline=tuple(roofs), fill=wash.tone(("stone", 0.22), ("water", 0.1)))
    yield wash.below(foot, wash.tone(("stone", 0.24), ("gold", 0.1)))
    yield wash.below(wash.above_foot(0.03), wash.tone(("stone", 0.3), ("gold", 0.16)))


def _wash_snow(wash: Wash) -> Iterator[Item]:
    yield wash.whole(wash.tone(("water", 0.3)))
    yield wash.hill(HORIZON, 0.2, 2.9, 1.0, wash.tone(("water", 0.14), ("white", 0.3)))
    yield wash.hill(HORIZON - 0.12, 0.1, 3.7, 3.0, wash.tone(("white", 0.34)))
    yield wash.hill(0.0, 0.05, 2.3, 0.0, wash.tone(("white", 0.5)))
    yield wash.dots(STARS, wash.tone(("white", 0.8)))


def _wash_night(wash: Wash) -> Iterator[Item]:
    yield wash.whole(wash.tone(("accent", 0.3), ("water", 0.2)))
    yield wash.hill(0.45, 0.12, 2.1, 0.4, wash.tone(("accent", 0.2), ("water", 0.2)))
    yield wash.dots(STARS, wash.tone(("white", 0.7), ("gold", 0.1)))
    yield wash.hill(HORIZON - 0.02, 0.14, 2.9, 1.0, wash.tone(("accent", 0.2), ("leaf", 0.3)))
    yield wash.hill(0.04, 0.05, 2.3, 0.0, wash.tone(("accent", 0.24), ("leaf", 0.4)))


def _wash_room(wash: Wash, edge: float = FLOOR) -> Iterator[Item]:
    wall = WALLS.get(wash.landscape, WALLS["room"])
    yield wash.whole(wash.tone(*wall))
    light = Point(wash.box.centre.x, wash.above_foot(0.45))
    lit = wash.tone(("white", 0.2), *((role, share * 0.35) for role, share in wall))
    yield Path(outline=ellipse(light, wash.box.width * 0.52, wash.box.height * 0.42), fill=lit)
    yield wash.below(wash.above_foot(edge), wash.tone(("gold", 0.34), ("stone", 0.14)))
    yield wash.below(wash.above_foot(edge - 0.022), wash.tone(("gold", 0.28), ("stone", 0.06)))


def _wash_table(wash: Wash) -> Iterator[Item]:
    return _wash_room(wash, TABLE)


WASHES: Mapping[str, Callable[[Wash], Iterator[Item]]] = {
    "meadow": _wash_meadow, "wood": _wash_wood, "water": _wash_water, "shore": _wash_shore, "road": _wash_road, "town": _wash_town,
    "snow": _wash_snow, "night": _wash_night, "room": _wash_room, "table": _wash_table, "sky": _sky,
}  # fmt: skip


def choose_wash(art: Art, landscape: str) -> SquareWash | None:
    """The wash behind a picture: where it is at home, or else the landscape of its square; None where that is none."""
    name = art.shipped[0] if art.shipped else ""
    return SquareWash(_home_of(name, landscape), landscape) if landscape and name not in BARE else None


def _home_of(name: str, landscape: str) -> str:
    if name in WET:
        return "water"
    if name in NOCTURNAL:
        return "night"
    if name in FLYING:
        return landscape if landscape in ("night", "snow") else "sky"
    if name in ON_TABLE:
        return "table"
    if name in INDOORS:
        return "room"
    return ASHORE.get(landscape, landscape) if name else landscape


def draw_wash(shown: SquareContent, shape: Outline, pictures: Sequence[Item], style: Style) -> Iterator[Item]:
    """Draw the wash behind the picture of a square in a field of this shape, where the sheet has colours."""
    use = next((item for item in pictures if isinstance(item, Use)), None)
    if (
        use is None
        or shown.art is None
        or shown.wash is None
        or not style.coloured
        or style.fills is not None
        or style.hollow
        or piece_look(style).open
    ):
        return
    picture = Rect.around([use.place.at(point) for point in shown.art.hull or Rect(0.0, 0.0, *shown.art.size).corners()])
    paper, strength = style.ground(shown.kind, shown.fill), STRENGTHS.get(shown.kind, STRENGTHS["hazard"])
    name, landscape = shown.wash
    wash = Wash(style=style, paper=paper, box=bounds(shape), foot=picture.bottom, strength=strength, landscape=landscape)
    items = [*WASHES[name](wash)]
    if shown.art.shipped and name not in ("water", "sky") and shown.art.shipped[0] not in FLYING:
        foot, (half, low) = Point(picture.centre.x + picture.width * 0.05, picture.bottom - picture.width * 0.015), SHADOW
        outline = ellipse(foot, picture.width * half, picture.width * low)
        items.append(Path(outline=outline, fill=style.dress["shade"], opacity=SHADOW_OPACITY))
    yield Group(items=tuple(items), clip=shape, tag=Tag(Element.BACKDROP))
