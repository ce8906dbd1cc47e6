"""Lodge and kennels of the chase: walled yards of the hounds, a kennel house with its turret, and the drive that is the line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from goose_print.drawing.board.prospects.downs import Downs
from goose_print.drawing.board.prospects.easel import Local
from goose_print.geometry import Point, Rect, Vector
from goose_print.scene import Colour, Item, Path, Segment, line_segments, polyline

BACK, FRONT = 0.37, 0.6
"""Half the width of the walled ground at its far and at its near end, in parts of a yard's width: all walls run to one vanishing point."""


class Kennels:
    """The lodge in its box, and the yards above and below it, the upper one first."""

    def __init__(self, downs: Downs, lodge: Rect, yards: Sequence[Rect]) -> None:
        self.downs, self.easel, self.lodge, self.yards = downs, downs.easel, lodge, yards
        self.unit = lodge.height * 0.2

    def draw(self) -> Iterator[Item]:
        """Draw everything from the kennel house down to the gate at the foot of the sheet."""
        easel, lodge, unit = self.easel, self.lodge, self.unit
        upper = [yard for yard in self.yards if yard.bottom <= lodge.centre.y]
        lower = [yard for yard in self.yards if yard.y >= lodge.centre.y]
        head = min([lodge.y, *(yard.y for yard in upper)])
        yield from self._draw_trees_behind(head)
        for yard in upper:
            yield from self._draw_house(yard)
        for yard in self.yards:
            yield from self._draw_yard(yard)
        yield from self._draw_court()
        for yard in upper:
            yield from self._draw_side_walls(yard)
        yield from self._draw_trees_beside()
        ground = [
            Point(lodge.x - unit, lodge.bottom),
            Point(lodge.right, lodge.bottom),
            Point(lodge.right - unit, lodge.bottom + unit * 0.5),
        ]
        yield from easel.shade([*ground, Point(lodge.x - unit * 3.2, lodge.bottom + unit * 0.7)], 0.2)
        yield easel.motif("hunting-lodge", lodge)
        for yard in lower:
            yield from self._draw_side_walls(yard)
        yield from self._draw_drive(max([lodge.bottom, *(yard.bottom + unit * 0.9 for yard in lower)]))
        for yard in lower:
            yield from self._draw_front_wall(yard)

    def _draw_trees_behind(self, head: float) -> Iterator[Item]:
        easel, lodge, unit = self.easel, self.lodge, self.unit
        for x, down, size, name in (
            (-0.72, -0.4, 1.9, "elm"),
            (-0.54, 0.1, 1.5, "bush"),
            (0.58, -0.3, 2.3, "tree"),
            (0.8, 0.2, 1.8, "fir"),
        ):
            foot = Point(lodge.centre.x + lodge.width * x, head + unit * down)
            yield from self.downs.draw_shadow(foot, unit * size * 0.7, unit * size * 1.2)
            yield easel.thing(name, foot, unit * size * (0.5 if name == "bush" else 1.0))

    def _draw_house(self, yard: Rect) -> Iterator[Item]:
        """The kennel house at the back of a yard: arched doors, a tiled roof and a clock turret."""
        easel, unit, thin = self.easel, self.unit, self.easel.thin
        at = Local(Point(yard.centre.x, yard.y + unit * 0.1), yard.width * 0.86)
        stone, tile, dark = easel.tone("stone", -0.35), easel.tone("primary", 0.04), easel.tone("primary", 0.3)
        turret = at.all((-0.075, 0.3), (-0.075, 0.46), (0.075, 0.46), (0.075, 0.3))
        yield easel.area(turret, easel.tone("white"), easel.pen)
        yield easel.area(at.all((-0.11, 0.45), (0.0, 0.6), (0.11, 0.45)), tile, easel.pen)
        yield easel.line(at.all((0.0, 0.6), (0.0, 0.69)), easel.pen)
        yield easel.area(at.all((0.0, 0.66), (-0.07, 0.64), (-0.05, 0.69)), easel.tone("gold"), thin)
        yield easel.disc(at(0.0, 0.395), at.scale * 0.045, fill=easel.tone("gold", -0.5), pen=thin)
        yield easel.line(at.all((0.0, 0.425), (0.0, 0.395), (0.02, 0.385)), thin)
        yield easel.area(at.all((-0.5, 0.0), (-0.5, 0.17), (0.5, 0.17), (0.5, 0.0)), stone, easel.pen)
        yield from easel.shade(at.all((-0.5, 0.0), (-0.5, 0.17), (-0.28, 0.17), (-0.28, 0.0)), 0.1)
        yield easel.area(at.all((-0.57, 0.155), (-0.46, 0.33), (0.46, 0.33), (0.57, 0.155)), tile, easel.pen)
        rows: list[Segment] = []
        for k in range(1, 4):
            y, half = 0.155 + 0.175 * k / 4, 0.57 - 0.11 * k / 4
            rows += polyline(at.all((-half, y), (half, y)))
            for i in range(-5, 6):
                x = (i + 0.5 * (k % 2)) * 0.095
                rows += polyline(at.all((x, y), (x * 1.02, y - 0.043))) if abs(x) < half - 0.03 else ()
        yield Path(outline=tuple(rows), stroke=easel.style.pen(thin.width * 0.8, easel.ink if easel.bare else dark))
        for x in (-0.36, -0.12, 0.12, 0.36):
            door = [(x - 0.07, 0.0), (x - 0.07, 0.075), (x - 0.04, 0.118), (x, 0.13), (x + 0.04, 0.118), (x + 0.07, 0.075), (x + 0.07, 0.0)]
            yield easel.area(at.all(*door), easel.tone("secondary", 0.6), easel.pen)
            yield easel.area(at.all((x - 0.07, 0.0), (x - 0.07, 0.055), (x + 0.07, 0.055), (x + 0.07, 0.0)), easel.tone("accent"), thin)

    def _draw_yard(self, yard: Rect) -> Iterator[Item]:
        """Swept gravel with flagstones, straw, a trough and a bone."""
        easel, unit = self.easel, self.unit
        gravel = self._gravel()
        left, right = self._sides(yard)
        yield easel.area([left[0], right[0], right[1], left[1]], gravel, easel.thin)
        yield from easel.shade([left[0], right[0], right[0].towards(right[1], 0.2), left[0].towards(left[1], 0.2)], 0.16)
        worn = [
            Point(yard.centre.x + yard.width * x, yard.y + yard.height * y)
            for x, y in ((-0.1, 0.08), (0.14, 0.1), (0.3, 0.98), (-0.24, 1.0))
        ]
        yield easel.area(worn, gravel.mixed(easel.white, 0.35), opacity=0.0 if easel.bare else 1.0)
        marks: list[Segment] = []
        for k in range(26):
            spot = Point(yard.x + yard.width * (0.08 + 0.84 * ((k * 0.618) % 1.0)), yard.y + yard.height * (k + 0.5) / 26)
            marks += polyline((spot, Point(spot.x + unit * 0.14, spot.y - unit * 0.03)))
        yield Path(
            outline=tuple(marks), stroke=easel.style.pen(easel.thin.width, easel.ink if easel.bare else easel.tone("secondary", 0.15))
        )
        at = Local(self._side_at(yard.y + yard.height * 0.53, -1.0) + Vector(unit * 0.8, 0.0), unit * 0.8)
        yield easel.area(at.all((-0.42, 0.0), (-0.36, 0.3), (0.42, 0.3), (0.48, 0.0)), easel.tone("stone", 0.05), easel.thin)
        yield easel.area(at.all((-0.33, 0.24), (-0.38, 0.36), (0.44, 0.36), (0.39, 0.24)), easel.tone("water"), easel.thin)

    def _draw_court(self) -> Iterator[Item]:
        """Gravel between the yards, on which the lodge stands."""
        head = max([self.lodge.y, *(each.bottom for each in self.yards if each.bottom <= self.lodge.centre.y)])
        foot = min([self.lodge.bottom, *(each.y for each in self.yards if each.y >= self.lodge.centre.y)]) + self.unit * 0.1
        spots = [self._side_at(y, side) for y, side in ((head, -1.0), (head, 1.0), (foot, 1.0), (foot, -1.0))]
        yield self.easel.area(spots, self._gravel())

    def _gravel(self) -> Colour:
        return self.easel.tone("gold", -0.62).mixed(self.easel.tone("stone", -0.3), 0.45)

    def _draw_wall(self, line: Sequence[Point], tall: float) -> Iterator[Item]:
        """A wall of field stones across the sheet, with a coping."""
        easel = self.easel
        one, other = line
        face = [Point(one.x, one.y), Point(one.x, one.y - tall * 0.6), Point(other.x, other.y - tall * 0.6), Point(other.x, other.y)]
        yield easel.area(face, easel.tone("stone", -0.1), easel.pen)
        count, marks = max(2, round((other.x - one.x) / (tall * 0.42))), list[Segment]()
        for row in (1, 2):
            y = one.y - tall * 0.2 * row
            marks += polyline((Point(one.x, y), Point(other.x, y)))
        for k in range(1, count):
            for row in range(3):
                x = one.x + (other.x - one.x) * (k + 0.5 * (row % 2)) / count
                marks += polyline((Point(x, one.y - tall * 0.2 * row), Point(x, one.y - tall * 0.2 * (row + 1)))) if x < other.x else ()
        yield Path(outline=tuple(marks), stroke=easel.thin)
        cope = [
            Point(one.x - tall * 0.05, one.y - tall * 0.58),
            Point(one.x - tall * 0.05, one.y - tall * 0.74),
            Point(other.x + tall * 0.05, other.y - tall * 0.74),
            Point(other.x + tall * 0.05, other.y - tall * 0.58),
        ]
        yield easel.area(cope, easel.tone("stone", -0.4), easel.pen)

    def _draw_wall_along(self, one: Point, other: Point, tall: float) -> Iterator[Item]:
        """A wall that runs towards the viewer: its side in shade, its coping in light, both wider where it is near."""
        easel, rise, half = self.easel, tall * 0.5, tall * 0.22
        upper = [Point(one.x - half * 0.75, one.y - rise * 0.75), Point(one.x + half * 0.75, one.y - rise * 0.75)]
        lower = [Point(other.x + half * 1.25, other.y - rise * 1.2), Point(other.x - half * 1.25, other.y - rise * 1.2)]
        left = [upper[0], Point(upper[0].x - half * 0.7, one.y), Point(lower[1].x - half * 1.3, other.y), lower[1]]
        front = [lower[1], lower[0], Point(lower[0].x, other.y), Point(lower[1].x - half * 1.3, other.y)]
        yield easel.area(left, easel.tone("stone", 0.3), easel.pen)
        yield easel.area(front, easel.tone("stone", 0.05), easel.pen)
        yield easel.area([*upper, *lower], easel.tone("stone", -0.35), easel.pen)
        count = max(2, round((other.y - one.y) / (tall * 0.75)))
        joints = [
            (upper[0].towards(lower[1], (k / count) ** 1.15), upper[1].towards(lower[0], (k / count) ** 1.15)) for k in range(1, count)
        ]
        yield Path(outline=line_segments(joints), stroke=easel.thin)

    def _sides(self, yard: Rect) -> tuple[tuple[Point, Point], tuple[Point, Point]]:
        """Left and right edge of a yard on the ground, each from its back to its front."""
        foot = yard.bottom + self.unit * (0.1 if yard.bottom < self.lodge.bottom else 1.0)
        left, right = (tuple(self._side_at(y, side) for y in (yard.y, foot)) for side in (-1.0, 1.0))
        return (left[0], left[1]), (right[0], right[1])

    def _side_at(self, y: float, side: float) -> Point:
        """Where the walls stand at a height on the sheet; ``side``: -1 for the left."""
        whole = Rect.bounding([self.lodge, *self.yards])
        part = (y - whole.y) / whole.height
        return Point(self.lodge.centre.x + side * self.yards[0].width * (BACK + (FRONT - BACK) * part), y)

    def _draw_side_walls(self, yard: Rect) -> Iterator[Item]:
        lodge = self.lodge
        for side, (back, front) in zip((-1.0, 1.0), self._sides(yard), strict=True):
            end = self._side_at(lodge.centre.y, side) if yard.bottom < lodge.bottom else front
            yield from self._draw_wall_along(back.towards(end, 0.05), end, self.unit * 0.9)

    def _draw_front_wall(self, yard: Rect) -> Iterator[Item]:
        """The lower wall of a yard, with an open gate between two piers."""
        middle, unit, gate = yard.centre.x, self.unit, self.unit * 0.8
        (_, left), (_, right) = self._sides(yard)
        yield from self._draw_wall((left, Point(middle - gate, left.y)), unit)
        yield from self._draw_wall((Point(middle + gate, right.y), right), unit)
        for x in (middle - gate, middle + gate):
            yield from self._draw_pier(Point(x, left.y - unit * 0.04), unit * 1.15)

    def _draw_pier(self, foot: Point, tall: float) -> Iterator[Item]:
        easel, at = self.easel, Local(foot, tall)
        yield easel.area(at.all((-0.17, 0.0), (-0.17, 0.86), (0.17, 0.86), (0.17, 0.0)), easel.tone("stone", -0.2), easel.pen)
        yield from easel.shade(at.all((-0.17, 0.0), (-0.17, 0.86), (-0.05, 0.86), (-0.05, 0.0)), 0.14)
        yield easel.area(at.all((-0.24, 0.84), (-0.24, 0.96), (0.24, 0.96), (0.24, 0.84)), easel.tone("stone", -0.45), easel.pen)
        yield easel.disc(at(0.0, 1.1), tall * 0.13, fill=easel.tone("stone", -0.3), pen=easel.pen)

    def _draw_drive(self, begin: float) -> Iterator[Item]:
        """The drive from the gate of the yards to the foot of the sheet: it is the line that foxes and hares must reach."""
        x, unit, box, easel = self.lodge.centre.x, self.unit, self.downs.box, self.easel
        if box.bottom - begin < unit:
            return
        far, near, top = unit * 0.62, unit * 1.15, begin + unit * 0.06
        gravel = self._gravel()
        for grow, fill in ((unit * 0.12, easel.tone("leaf", 0.3)), (0.0, gravel)):
            spots = [Point(x - far - grow, top), Point(x + far + grow, top)]
            spots += [Point(x + near + grow, box.bottom), Point(x - near - grow, box.bottom)]
            yield easel.area(spots, fill, easel.thin)
        pebbles: list[Segment] = []
        for k in range(16):
            y = top + (box.bottom - top) * ((k + 0.5) / 16) ** 1.2
            half = far + (near - far) * (y - top) / (box.bottom - top)
            aside, long = x + half * (1.5 * ((k * 0.618) % 1.0) - 0.75), unit * (0.08 + 0.006 * k)
            pebbles += polyline((Point(aside - long, y), Point(aside + long, y - long * 0.3)))
        yield Path(outline=tuple(pebbles), stroke=easel.faded(gravel, 0.4, 1.3))
        for side in (-1, 1):
            for k in range(3):
                foot = Point(x + side * unit * (1.35 + 0.25 * k), begin + (box.bottom - begin) * (k + 0.6) / 3.1)
                yield easel.thing(("grass", "rose-bush", "flowers")[(k + (side > 0)) % 3], foot, unit * (0.4 + 0.1 * k), flip=side < 0)

    def _draw_trees_beside(self) -> Iterator[Item]:
        easel, unit = self.easel, self.unit
        for name, foot, size in self._trees_beside():
            yield from self.downs.draw_shadow(foot, unit * size * 0.5, unit * size * 0.9)
            yield easel.thing(name, foot, unit * size)

    def _trees_beside(self) -> list[tuple[str, Point, float]]:
        """Trees beside the lodge: kind, foot, and height in units."""
        lodge, unit = self.lodge, self.unit
        return [
            (name, Point(lodge.centre.x + lodge.width * x, lodge.bottom - unit * 0.6 + unit * down), size)
            for x, down, size, name in ((0.7, 0.2, 5.6, "tree"), (0.93, 0.9, 4.4, "fir"), (-0.6, 0.35, 4.3, "elm"))
        ]

    def hidden(self) -> list[Rect]:
        """What the trees beside the lodge hide, and the walls, and the drive."""
        unit, trees = self.unit, self._trees_beside()
        crowns = [Rect(foot.x - unit * size * 0.42, foot.y - unit * size, unit * size * 0.84, unit * size) for _, foot, size in trees]
        yards = [each.inset(-each.width * 0.1, -unit * 0.4) for each in self.yards]
        foot = max(each.bottom for each in (self.lodge, *self.yards)) + unit
        return [*crowns, *yards, Rect(self.lodge.centre.x - unit * 1.4, foot, unit * 2.8, self.downs.box.bottom - foot)]
