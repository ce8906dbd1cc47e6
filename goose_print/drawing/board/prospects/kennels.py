"""Lodge and kennels of the chase: a walled court about the hounds' places, a kennel house with a turret, and the drive that is the line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from goose_print.drawing.board.prospects.downs import Downs
from goose_print.drawing.board.prospects.easel import Local
from goose_print.geometry import Point, Rect, Vector
from goose_print.scene import Colour, Item, Path, Segment, flatten_outline, line_segments, polyline, spline

BACK, MIDDLE, FORECOURT, FRONT = 0.44, 0.5, 0.66, 0.56
"""Half the width of the court at the kennel house, above the lodge, before the lodge and below it, in parts of a yard's width."""
GATE = 0.8
"""Half the width of the gate at the end of the court, in units."""


class Kennels:
    """The lodge in its box, and the yards above and below it, the upper one first."""

    def __init__(self, downs: Downs, lodge: Rect, yards: Sequence[Rect]) -> None:
        self.downs, self.easel, self.lodge, self.yards = downs, downs.easel, lodge, yards
        self.unit = lodge.height * 0.2

    def draw(self) -> Iterator[Item]:
        """Draw everything from the kennel house down to the gate at the foot of the sheet."""
        easel, lodge, unit = self.easel, self.lodge, self.unit
        upper = [yard for yard in self.yards if yard.bottom <= lodge.centre.y]
        head = min([lodge.y, *(yard.y for yard in upper)])
        yield from self._draw_trees_behind(head)
        for yard in upper:
            yield from self._draw_house(yard)
        yield from self._draw_court()
        for yard in self.yards:
            yield from self._draw_yard(yard)
        left, right = self._edges()
        behind = sum(each.y < lodge.bottom - unit for each in left)
        for edge in (left, right):
            yield from self._draw_wall(edge[: behind + 1], unit * 0.5)
        yield from self._draw_trees_beside()
        ground = [
            Point(lodge.x - unit, lodge.bottom),
            Point(lodge.right, lodge.bottom),
            Point(lodge.right - unit, lodge.bottom + unit * 0.5),
        ]
        yield from easel.shade([*ground, Point(lodge.x - unit * 3.2, lodge.bottom + unit * 0.7)], 0.2)
        yield easel.motif("hunting-lodge", lodge)
        yield from self._draw_drive(left[-1].y)
        for edge in (left, right):
            yield from self._draw_wall(edge[behind:], unit * 0.5)
            yield from self._draw_pier(Point(edge[-1].x, edge[-1].y + unit * 0.3), unit * 1.15)

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
        """Flagstones and a trough in the gravel about two places."""
        easel, unit = self.easel, self.unit
        marks: list[Segment] = []
        for k in range(26):
            spot = Point(yard.x + yard.width * (0.08 + 0.84 * ((k * 0.618) % 1.0)), yard.y + yard.height * (k + 0.5) / 26)
            marks += polyline((spot, Point(spot.x + unit * 0.14, spot.y - unit * 0.03)))
        yield Path(
            outline=tuple(marks), stroke=easel.style.pen(easel.thin.width, easel.ink if easel.bare else easel.tone("secondary", 0.15))
        )
        at = Local(Point(yard.centre.x - yard.width * 0.36, yard.y + yard.height * 0.53), unit * 0.8)
        yield easel.area(at.all((-0.42, 0.0), (-0.36, 0.3), (0.42, 0.3), (0.48, 0.0)), easel.tone("stone", 0.05), easel.thin)
        yield easel.area(at.all((-0.33, 0.24), (-0.38, 0.36), (0.44, 0.36), (0.39, 0.24)), easel.tone("water"), easel.thin)

    def _edges(self) -> tuple[list[Point], list[Point]]:
        """Spots along the left and the right edge of the court, from the kennel house round the lodge to the gate."""
        lodge, unit, wide = self.lodge, self.unit, self.yards[0].width
        whole = Rect.bounding([lodge, *self.yards])
        spots = [(lodge.y + lodge.height * 0.4, 0.55), (lodge.bottom - unit * 0.4, FORECOURT), (lodge.bottom + unit, FORECOURT * 0.96)]
        if whole.y < lodge.y:
            spots = [(whole.y + unit * 0.3, BACK), ((whole.y + lodge.y) / 2, MIDDLE), (lodge.y, MIDDLE), *spots]
        if whole.bottom > lodge.bottom:
            spots += [((lodge.bottom + whole.bottom) / 2, FRONT), (whole.bottom - unit * 0.7, FRONT * 0.94)]
            spots.append((whole.bottom + unit * 0.6, FRONT * 0.7))
        spots.append((whole.bottom + unit * 1.1, GATE * unit / wide))
        x = lodge.centre.x
        return [Point(x - part * wide, y) for y, part in spots], [Point(x + part * wide, y) for y, part in spots]

    def _draw_court(self) -> Iterator[Item]:
        """Gravel from the kennel house round the lodge to the gate, worn pale where the hounds go."""
        easel, gravel = self.easel, self._gravel()
        left, right = self._edges()
        yield easel.area([spot for edge in (left, right[::-1]) for spot in flatten_outline(spline(edge))[0]], gravel, easel.thin)
        x, wide = self.lodge.centre.x, self.yards[0].width
        worn = [Point(x + (each.x - x) * 0.66, each.y) for each in (*left, *reversed(right))]
        if not easel.bare and len(left) > 4:
            yield Path(outline=spline(worn, closed=True), fill=gravel.mixed(easel.white, 0.3))
        yield from easel.shade([left[0], right[0], right[0] + Vector(-wide * 0.06, wide * 0.16), left[0] + Vector(0.0, wide * 0.16)], 0.14)

    def _gravel(self) -> Colour:
        return self.easel.tone("gold", -0.62).mixed(self.easel.tone("stone", -0.3), 0.45)

    def _draw_wall(self, line: Sequence[Point], thick: float) -> Iterator[Item]:
        """A low wall of field stones along a line: its face in shade, its coping in the light, with joints."""
        easel = self.easel
        drop, stone = Vector(0.0, thick * 0.8), easel.tone("stone", -0.4)
        shade = [*(each + Vector(-thick * 0.9, thick) for each in line), *(each + drop for each in reversed(line))]
        yield from easel.shadow(spline(shade), 0.22)
        yield from easel.rod([each + drop for each in line], thick, easel.tone("stone", 0.2), smooth=True)
        yield from easel.rod(line, thick, stone, smooth=True)
        spots = flatten_outline(spline(line), 5)[0]
        threes = zip(spots, spots[1:], spots[2:], strict=False)
        across = [(spot, (after - before).unit().right() * (thick / 2)) for before, spot, after in threes]
        joints = [(spot + half, spot + half * -1.0) for spot, half in across]
        yield Path(outline=line_segments(joints), stroke=easel.thin)

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
            for x, down, size, name in ((0.76, 0.1, 5.6, "tree"), (0.93, 0.9, 4.4, "fir"), (-0.7, 0.1, 4.3, "elm"))
        ]

    def hidden(self) -> list[Rect]:
        """What the trees beside the lodge hide, and the walls, and the drive."""
        unit, trees = self.unit, self._trees_beside()
        crowns = [Rect(foot.x - unit * size * 0.42, foot.y - unit * size, unit * size * 0.84, unit * size) for _, foot, size in trees]
        yards = [each.inset(-each.width * 0.14, -unit * 0.8) for each in self.yards]
        foot = max(each.bottom for each in (self.lodge, *self.yards)) + unit
        return [*crowns, *yards, Rect(self.lodge.centre.x - unit * 1.4, foot, unit * 2.8, self.downs.box.bottom - foot)]
