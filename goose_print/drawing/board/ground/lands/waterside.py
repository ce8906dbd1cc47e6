"""Shores of lakes and rivers: banks with a rim, woods behind them, glints on calm water, belts of reeds."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from goose_print.drawing.board.ground.brush import Crest, LandBrush, corners_of
from goose_print.geometry import Point, Rect
from goose_print.scene import Close, Colour, Curve, Item, Line, Move, Outline, Path, Segment, spline

GLINT_ROWS = 26
"""Rows of glints from the far shore to the foot."""


class Bank(NamedTuple):
    """A piece of dry land: its shore, and the corners of the frame that close it; an island has none."""

    shore: tuple[Point, ...]
    ends: tuple[Point, ...] = ()

    def outline(self, brush: LandBrush, down: float = 0.0) -> Outline:
        """It, or moved down as its rim and its reflection are."""
        spots = [brush.inside(Point(p.x, p.y + down)) for p in self.shore]
        if not self.ends:
            return spline(spots, closed=True)
        return (*spline(spots), *(Line(*brush.inside(Point(p.x, p.y + down))) for p in self.ends), Close())

    def corners(self, brush: LandBrush) -> list[Point]:
        """Corners of a polygon near it."""
        return corners_of(self.outline(brush), 4)


def make_island(middle: Point, wide: float, tall: float) -> Bank:
    """A flat island, this long and this deep."""
    rim = ((-0.5, 0.05), (-0.36, -0.3), (-0.08, -0.46), (0.22, -0.42), (0.42, -0.2), (0.5, 0.08), (0.32, 0.36), (0.02, 0.5), (-0.32, 0.38))
    return Bank(tuple(Point(middle.x + wide * x, middle.y + tall * y) for x, y in rim))


def draw_bank(brush: LandBrush, bank: Bank, fill: Colour, drop: float) -> Iterator[Item]:
    """Draw a bank with its reflection and a rim of sand; ``drop``: height of the rim in mm."""
    if not brush.bare:
        yield Path(outline=bank.outline(brush, drop * 2.6), fill=brush.sea.mixed(brush.style.ink, 0.1).mixed(brush.meadows[2], 0.22))
    yield Path(outline=bank.outline(brush, drop), fill=brush.road, stroke=brush.thin)
    yield Path(outline=bank.outline(brush), fill=fill, stroke=brush.pen)


def draw_wood(brush: LandBrush, line: Crest, parts: Sequence[tuple[float, float]], tall: float, air: float = 0.0) -> Iterator[Item]:
    """Draw far woods along a line, between these parts of the width: crowns in a row; ``air``: how much they fade into the distance."""
    box = brush.box
    fill = brush.far.mixed(brush.fill("leaf"), 0.5).mixed(brush.style.ink, 0.12).mixed(brush.far, air) if not brush.bare else brush.white
    body: list[Segment] = []
    crowns: list[Segment] = []
    lights: list[Segment] = []
    for start, end in parts:
        left, right = box.x + box.width * start, box.x + box.width * end
        x = left
        crowns.append(Move(x, line(x)))
        first, foot = len(crowns) - 1, [Point(x, line(x) + tall * 0.12)]
        while x < right:
            wide = min(tall * brush.random.uniform(0.55, 1.05), right - x)
            ends = [far for side, far in ((left, x + wide - left), (right, right - x)) if box.x < side < box.right]
            rise = tall * brush.random.uniform(0.62, 1.0) * min([1.0, wide / tall * 1.6, *(0.3 + far / tall * 0.4 for far in ends)])
            level = line(x + wide)
            last = level - (rise * 0.3 if x + wide < right else 0.0)
            crowns.append(Curve(x - wide * 0.1, level - rise * 1.2, x + wide * 1.1, level - rise * 1.2, x + wide, last))
            lights += (Move(x + wide * 0.24, level - rise * 0.7),)
            lights += (
                Curve(
                    *(x + wide * 0.36, level - rise * 0.95), *(x + wide * 0.6, level - rise * 0.95), *(x + wide * 0.7, level - rise * 0.72)
                ),
            )
            x += wide
            foot.append(Point(x, line(x) + tall * 0.12))
        body += (*crowns[first:], *(Line(*spot) for spot in foot[::-1]), Close())
    pen = brush.style.pen(brush.thin.width, brush.style.ink.mixed(fill, 0.35)) if brush.style.coloured else brush.thin
    yield Path(outline=tuple(body), fill=fill)
    yield Path(outline=tuple(crowns), stroke=pen)
    if not brush.bare:
        yield Path(outline=tuple(lights), stroke=brush.style.pen(brush.thin.width * 1.3, fill.mixed(brush.meadows[0], 0.6)))


def draw_glints(brush: LandBrush, top: float, is_water: Callable[[Point], bool]) -> Iterator[Item]:
    """Draw long lenses of light and shade on calm water, wider and farther apart towards the foot."""
    box, high = brush.box, brush.high
    deep = box.bottom - top
    light: list[Segment] = []
    dark: list[Segment] = []
    for row in range(1, GLINT_ROWS // (2 if brush.bare else 1)):
        depth = (row / GLINT_ROWS * (2 if brush.bare else 1)) ** 1.5
        y, long = top + deep * depth, high * (0.035 + 0.13 * depth)
        count = max(3, round(box.width / (long * 2.6)))
        for k in range(count):
            x = box.x + box.width * (k + 0.5 + brush.random.uniform(-0.4, 0.4)) / count
            half = long * brush.random.uniform(0.25, 0.6)
            ends = Point(max(box.x, x - half), y), Point(min(box.right, x + half), y)
            near = Rect(ends[0].x, y - high * 0.012, ends[1].x - ends[0].x, high * 0.024)
            if all(map(is_water, ends)) and not any(_meets(near, swimmer) for swimmer in brush.at.afloat):
                (dark if (row + k) % 3 == 0 else light).extend(_lens(*ends, thick=long * 0.06))
    if brush.bare or not brush.style.coloured:
        yield Path(outline=tuple(light), stroke=brush.thin)
        return
    yield Path(outline=tuple(dark), fill=brush.sea.mixed(brush.style.ink, 0.09))
    yield Path(outline=tuple(light), fill=brush.sea.mixed(brush.white, 0.42))


def _lens(left: Point, right: Point, *, thick: float) -> tuple[Segment, ...]:
    third = (right.x - left.x) / 3
    y = left.y
    return (
        Move(*left), Curve(left.x + third, y - thick, right.x - third, y - thick, *right),
        Curve(right.x - third, y + thick * 0.6, left.x + third, y + thick * 0.6, *left), Close(),
    )  # fmt: skip


def _meets(one: Rect, other: Rect) -> bool:
    return one.x < other.right and other.x < one.right and one.y < other.bottom and other.y < one.bottom


def place_reeds(brush: LandBrush, banks: Sequence[Bank], top: float, share: float = 0.6) -> None:
    """Put reeds and stones along the shores of banks, in belts with gaps between them."""
    for number, bank in enumerate(banks):
        line = corners_of(bank.outline(brush), 16)
        for k in range(0, len(line), 2):
            spot, depth = line[k], (line[k].y - top) / max(1.0, brush.box.bottom - top)
            belt = (k // 20 + number) % 3
            if belt == 2 or brush.random.random() > share:
                continue
            size = brush.high * (0.014 + 0.024 * depth) * brush.random.uniform(0.8, 1.2)
            brush.put(
                "reeds" if belt == 0 or k % 4 else "grass",
                Point(spot.x, spot.y + size * 0.12),
                size,
                max(depth, 0.31),
                on_water=True,
                air=0.3,
            )


def is_all_wet(brush: LandBrush, spot: Point) -> bool:
    """Whether there is water all round a place."""
    return brush.barren.is_covered(Rect.centred(spot, brush.high * 0.07, brush.high * 0.034))


def scatter(brush: LandBrush, name: str, spots: Sequence[Point], tall: float, most: int, depth: float = 0.5, *, apart: float = 0.0) -> int:
    """Put a thing that floats at up to so many of these places; how many were put."""
    put: list[Point] = []
    for spot in spots:
        if len(put) == most:
            break
        if all((spot - other).length > apart for other in put) and brush.put(name, spot, tall, depth, on_water=True, air=1.0):
            put.append(spot)
    return len(put)


def plant_willows(brush: LandBrush, heights: Sequence[float]) -> None:
    """A willow on the bank in each lower corner, as large as finds room; ``heights``: of its foot above the sheet's, to try."""
    box, high = brush.box, brush.high
    for edge, way in ((box.x, 1.0), (box.right, -1.0)):
        any(
            brush.put(
                "willow",
                Point(edge + way * (tall * high * 0.54 + 1.2 + high * 0.02 * k), box.bottom - high * up),
                high * tall,
                0.6,
                air=0.2,
            )
            for tall in (0.26, 0.22, 0.19, 0.16, 0.13, 0.11, 0.09)
            for up in heights
            for k in range(8)
        )
