"""Where the spots of the board lie, the covert, the lodge on its line, and what is drawn besides (G8). Units: mm on A3 paper, y down."""

from __future__ import annotations

from collections.abc import Iterator

from goose_print.games.board import Field
from goose_print.games.greyhounds.facts import GreyhoundsFacts
from goose_print.geometry import Point, Rect
from goose_print.layout.fields import Arrangement, Cord, FieldSpot, SceneryRoom
from goose_print.scene import polyline, rectangle

EDGE = 12.0
"""From the paper's edge to the area that is laid out, where a theme has the usual margins."""
WIDE, HIGH = 420.0 - 2 * EDGE, 297.0 - 2 * EDGE
COVERT = 60.0 - EDGE
"""How deep the covert is."""
LODGE_LINE = WIDE + EDGE - 70.0
MIDDLE = HIGH / 2
SPOT, APART, KENNEL, STRIP = 28.0, 50.0, 30.0, 50.0
"""Size of a spot, how far spots are apart in the covert and in the kennels, and how wide the kennels are."""
LODGE = Rect.centred(Point(LODGE_LINE, MIDDLE), 60.0, 40.0)
HORN = 30.0
LINE, FENCE = 2.2, 0.9
"""How wide lines are: twisted ropes, and thin ones."""
TITLE = Rect(WIDE / 2 - 100.0, 8.0, 200.0, 34.0)


def arrangement(facts: GreyhoundsFacts) -> Arrangement:
    """The animals' spots from above, then the hounds'."""
    middles = [*_covert(facts), *_kennels(facts)]
    spots = (FieldSpot(number=k, box=Rect.centred(each, SPOT, SPOT), shape="disc") for k, each in enumerate(middles))
    return Arrangement(spots=tuple(spots), cords=tuple(_lines(facts)), stretches=False, scenes=tuple(_scenery(facts)), title=TITLE)


def _covert(facts: GreyhoundsFacts) -> Iterator[Point]:
    """Down the short edge."""
    count = len(facts.animals)
    apart = min(APART, (HIGH - SPOT) / max(1, count - 1))
    yield from (Point(COVERT / 2, MIDDLE + (k - (count - 1) / 2) * apart) for k in range(count))


def _kennels(facts: GreyhoundsFacts) -> Iterator[Point]:
    """Above the lodge, and below it one fewer if they are an odd number."""
    above, below = _halves(facts)
    yield from (Point(LODGE_LINE, LODGE.y - (above - k - 0.5) * KENNEL) for k in range(above))
    yield from (Point(LODGE_LINE, LODGE.bottom + (k + 0.5) * KENNEL) for k in range(below))


def _halves(facts: GreyhoundsFacts) -> tuple[int, int]:
    return facts.hounds - facts.hounds // 2, facts.hounds // 2


def _lines(facts: GreyhoundsFacts) -> Iterator[Cord]:
    """The lodge line as far as the lodge, and the fences of the kennels."""
    above, below = _halves(facts)
    top, bottom = LODGE.y - above * KENNEL, LODGE.bottom + below * KENNEL
    for begin, end in ((0.0, LODGE.y), (LODGE.bottom, HIGH)):
        yield Cord(outline=polyline((Point(LODGE_LINE, begin), Point(LODGE_LINE, end))), width=LINE)
    for begin, end in ((top, LODGE.y), (LODGE.bottom, bottom)):
        if end > begin:
            yield Cord(outline=rectangle(Rect(LODGE_LINE - STRIP / 2, begin, STRIP, end - begin), 3.0), width=FENCE)


def _scenery(facts: GreyhoundsFacts) -> Iterator[SceneryRoom]:
    yield SceneryRoom(box=Rect(0.0, 0.0, WIDE, HIGH), motif="hunting-ground", landscape=True)
    yield SceneryRoom(box=LODGE, motif="hunting-lodge")
    yield SceneryRoom(box=Rect(TITLE.x - HORN - 4.0, TITLE.y + 2.0, HORN, HORN), motif="hunting-horn", flip=True)
    yield SceneryRoom(box=Rect(TITLE.right + 4.0, TITLE.y + 2.0, HORN, HORN), motif="hunting-horn")
    yield SceneryRoom(box=Rect(228.0, 92.0, 54.0, 54.0), motif="greyhound", flip=True)
    yield SceneryRoom(box=Rect(250.0, 168.0, 54.0, 54.0), motif="greyhound", flip=True)
    yield SceneryRoom(box=Rect(86.0, 118.0, 34.0, 34.0), motif="hare")


def hunt_field(facts: GreyhoundsFacts, number: int) -> Field:
    """Whose spot it is, with the disc's name in place of a number."""
    disc = facts.discs[number]
    if disc in facts.pack:
        return Field(kind="hazard", sign=disc, motif="greyhound", mirrored=True)
    return Field(kind="goose" if disc[0] == "F" else "boon", sign=disc, motif="fox" if disc[0] == "F" else "hare", mirrored=False)
