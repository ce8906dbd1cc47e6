"""Garden of an old temple above a board of snakes and ladders: ladders lean on its wall and steps, snakes lie in the sun."""

from __future__ import annotations

import math
from collections.abc import Iterator

from goose_print.drawing.board.ladders import draw_ladder
from goose_print.drawing.board.prospects.easel import Easel, Local
from goose_print.drawing.board.prospects.limbs import draw_silhouette
from goose_print.drawing.board.snakes import draw_snake
from goose_print.drawing.style import Style
from goose_print.geometry import Point, Rect
from goose_print.scene import Element, Group, Item, Path, Tag, ellipse, line_segments, polyline, rectangle, spline

LEAST_HEIGHT, LEAST_ASPECT = 24.0, 2.6
"""Least height in mm of the room above the track, and its least width over height."""
STEPS = ((0.0, 0.2, 0.62), (0.2, 0.38, 0.5), (0.38, 0.54, 0.38), (0.54, 0.68, 0.26))
"""Steps of the temple: foot, top and half width."""
SIDE = 0.5
"""Middle of the temple, from the frame."""
CROWN = (
    (-0.02, 0.7, 0.17), (0.08, 0.86, 0.18), (0.34, 0.93, 0.19), (0.6, 0.9, 0.18), (0.8, 0.8, 0.15), (0.64, 0.7, 0.14), (0.28, 0.71, 0.16),
    (0.46, 0.8, 0.2), (0.18, 0.78, 0.16),
)  # fmt: skip
"""Lobes of the tree's crown: middles and radii."""
TEMPLE, TREE = 0.84, 0.86
"""Sizes of the temple and of the tree: the title's letters stand in the sky between them."""


def draw_temple(frame: Rect, title: Rect, foot: float, style: Style) -> Group | None:
    """Draw the garden between the frame's top and the track's, round the title; None where there is no room for it."""
    box = Rect(frame.x, frame.y, frame.width, foot - frame.y)
    if box.height < LEAST_HEIGHT or box.aspect < LEAST_ASPECT:
        return None
    easel = Easel(box, style, "temple")
    return Group(items=tuple(_Temple(easel, title).draw()), clip=rectangle(box, 1.2), tag=Tag(Element.SCENES))


class _Temple:
    """The garden; heights are parts of the room's height, from its foot."""

    def __init__(self, easel: Easel, title: Rect) -> None:
        self.easel, self.box, self.unit = easel, easel.frame, easel.frame.height
        self.left, self.right = (
            Local(Point(self.box.x, self.box.bottom), self.unit),
            Local(Point(self.box.right, self.box.bottom), self.unit, True),
        )
        self.wide = self.box.width / self.unit
        self.low = min(0.34, (self.box.bottom - title.bottom) / self.unit + 0.05)

    def draw(self) -> Iterator[Item]:
        """Everything, the farthest first."""
        yield from self._draw_sky()
        yield from self._draw_jungle()
        yield from self._draw_wall()
        yield from self._draw_pyramid()
        yield from self._draw_tree()
        yield from self._draw_lawn()

    def _draw_sky(self) -> Iterator[Item]:
        easel, box = self.easel, self.box
        warm = easel.tone("gold", -0.72)
        yield easel.wash(
            rectangle(box), ((0.0, easel.tone("water", -0.1)), (0.55, easel.tone("water", -0.62)), (1.0, warm)), box.y, box.bottom
        )
        sun = self.left(SIDE, 0.6)
        yield from easel.glow(sun, self.unit * 0.8, easel.tone("gold", -0.5), 0.9)
        yield easel.disc(sun, self.unit * 0.29, fill=easel.tone("gold", -0.2), pen=easel.thin)
        for x, y, size in ((0.33, 0.83, 0.09), (0.68, 0.84, 0.1)):
            yield easel.thing("cloud", Point(box.x + box.width * x, box.bottom - self.unit * y), self.unit * size)

    def _draw_jungle(self) -> Iterator[Item]:
        """Three rows of crowns, the far ones pale, with palms that rise from the middle one."""
        easel, box = self.easel, self.box
        air = easel.tone("water", -0.45)
        for row, (high, swell, share) in enumerate(((0.4, 0.085, 0.58), (0.3, 0.075, 0.34), (0.2, 0.06, 0.12))):
            fill = easel.tone("leaf", 0.06 + 0.1 * row).mixed(air, 0.0 if easel.bare else share)
            count = round(self.wide * (4.6 + row))
            crowns = [Point(box.x, box.bottom)]
            for k in range(count + 1):
                x = box.x + box.width * k / count
                up = high * (0.82 + 0.16 * math.sin(2.1 * k + row) + 0.1 * math.sin(0.7 * k + 2 * row))
                edge = min(x - box.x, box.right - x) / self.unit
                up = min(up, self.low + 0.02) if edge > 1.3 else up * (1.0 + 0.5 * max(0.0, 1.3 - edge) / 1.3)
                middle = Point(x, box.bottom - self.unit * up)
                crowns += [middle.away(self.unit * swell, math.pi + math.pi * j / 8) for j in range(9)]
            crowns.append(Point(box.right, box.bottom))
            yield easel.area(crowns, fill, easel.faded(fill, 0.45 - 0.2 * row))
            if row < 2:
                for x, tall in (
                    ((1.2, 1.0), (1.42, 0.84), (self.wide - 1.5, 0.86), (self.wide - 1.3, 1.0))
                    if row
                    else ((1.06, 0.94), (self.wide - 1.1, 0.96))
                ):
                    yield easel.thing(
                        "palm", self.left(x, 0.04), self.unit * self.low * tall, haze=0.34 if row else 0.6, flip=x > self.wide / 2
                    )

    def _draw_wall(self) -> Iterator[Item]:
        """An old garden wall with ivy, a ladder that leans on it and a snake on its top."""
        easel, at, high = self.easel, self.left, max(self.low * 0.62, 0.19)
        stone, first, last = easel.tone("secondary", -0.42), 1.14, self.wide - 1.14
        top = [(first + (last - first) * k / 24, high * (1.0 + (0.07 if k % 4 < 2 else -0.03))) for k in range(25)]
        yield easel.area([at(first, 0.0), *at.all(*top), at(last, 0.0)], stone, easel.pen)
        joints = []
        for row in range(3):
            y = high * (0.24 + 0.26 * row)
            joints.append((at(first, y), at(last, y)))
            count = round((last - first) / 0.17)
            joints += [
                (at(x, y), at(x, y - high * 0.26))
                for k in range(count)
                for x in [first + (k + 0.5 + 0.5 * (row % 2)) * (last - first) / count]
                if x < last and k % 5 != row
            ]
        yield Path(outline=line_segments(joints), stroke=easel.faded(stone, 0.45))
        leaf, dark = easel.tone("leaf", 0.05), easel.tone("leaf", 0.3)
        for k in range(9):
            x = first + (last - first) * (k + 0.3 + 0.4 * math.sin(4.0 * k)) / 9
            long = high * (0.4 + 0.3 * math.sin(2.7 * k + 1))
            yield easel.line(
                at.all((x, high * 1.05), (x + 0.02, high - long * 0.6), (x - 0.015, high - long)),
                easel.style.pen(easel.weight, easel.ink if easel.bare else dark),
                smooth=True,
            )
            for j in range(5):
                spot = at(x + 0.035 * (1 if j % 2 else -1), high * 1.04 - long * j / 4.5)
                yield easel.disc(spot, self.unit * 0.03, self.unit * 0.022, fill=leaf if j % 2 else dark, pen=easel.thin)
        yield from self._ladder(at(last - 0.3, 0.02), at(last - 0.42, high * 1.35))
        yield from self._snake(
            [at(self.wide * 0.5 - 0.1, high * 1.4), *at.all(*((self.wide * 0.5 + 0.02 + 0.1 * k, high * 1.12) for k in range(9)))],
            0.068,
            3,
        )

    def _draw_pyramid(self) -> Iterator[Item]:
        """The temple with its steps, its stairs and its house; a ladder leans on it, a snake lies down its stairs."""
        easel, at = self.easel, Local(self.left(SIDE, 0.0), self.unit * TEMPLE)
        light, shade = easel.tone("gold", -0.42), easel.tone("secondary", 0.12)
        for k, (low, high, half) in enumerate(STEPS):
            face = easel.tone("secondary", -0.3 + 0.05 * k) if not easel.bare else easel.white
            yield easel.area(at.all((-half, low), (-half + 0.04, high), (half - 0.04, high), (half, low)), face, easel.pen)
            yield (
                easel.area(
                    at.all((half * 0.5, low), (half * 0.5, high), (half - 0.04, high), (half, low)),
                    shade,
                    easel.thin,
                    opacity=0.55 if not easel.bare else 1.0,
                )
                if not easel.bare
                else easel.line(at.all((half * 0.5, low), (half * 0.5, high)))
            )
            yield easel.area(
                at.all((-half - 0.01, high - 0.035), (-half - 0.01, high), (half + 0.01, high), (half + 0.01, high - 0.035)),
                light,
                easel.pen,
            )
            if k:
                spots = [
                    (at(x, low + 0.03), at(x, low + 0.1)) for j in range(5) for x in [-half * 0.85 + half * 1.7 * j / 4] if abs(x) > 0.16
                ]
                yield Path(outline=line_segments(spots), stroke=easel.thin)
        top = STEPS[-1][1]
        yield easel.area(at.all((-0.13, 0.0), (-0.085, top), (0.085, top), (0.13, 0.0)), light, easel.pen)
        treads = [(at(-0.13 + 0.045 * k / 12, top * k / 12), at(0.13 - 0.045 * k / 12, top * k / 12)) for k in range(1, 12)]
        yield Path(outline=line_segments(treads), stroke=easel.thin)
        yield easel.area(
            at.all((-0.19, top), (-0.17, top + 0.14), (0.17, top + 0.14), (0.19, top)), easel.tone("secondary", -0.25), easel.pen
        )
        yield easel.area(at.all((-0.07, top), (-0.06, top + 0.1), (0.06, top + 0.1), (0.07, top)), easel.tone("ink", -0.1), easel.thin)
        yield easel.area(
            at.all((-0.24, top + 0.14), (-0.2, top + 0.19), (0.2, top + 0.19), (0.24, top + 0.14)), easel.tone("primary", -0.05), easel.pen
        )
        comb = [
            (-0.16, top + 0.19),
            (-0.13, top + 0.26),
            (-0.06, top + 0.22),
            (0.0, top + 0.29),
            (0.06, top + 0.22),
            (0.13, top + 0.26),
            (0.16, top + 0.19),
        ]
        yield easel.area(at.all(*comb), easel.tone("accent", -0.1), easel.pen)
        yield from self._snake(at.all((-0.2, 0.62), (-0.3, 0.5), (-0.36, 0.4), (-0.34, 0.26), (-0.46, 0.18), (-0.5, 0.02)), 0.07, 0)

    def _draw_tree(self) -> Iterator[Item]:
        """A great tree on the other side, a snake wound about its bough, a ladder that leads up into it."""
        easel, at = self.easel, Local(self.right(0.0, 0.0), self.unit * TREE, True)
        bark, dark = easel.tone("secondary", 0.18), easel.tone("leaf", 0.24)
        trunk = [
            (0.2, -0.04),
            (0.36, 0.06),
            (0.4, 0.36),
            (0.34, 0.72),
            (0.62, 0.82),
            (0.56, 0.7),
            (0.54, 0.4),
            (0.58, 0.1),
            (0.72, -0.02),
            (0.5, 0.02),
        ]
        yield easel.area(at.all(*trunk), bark, easel.pen)
        grain = [polyline(at.all((x, 0.12), (x - 0.01, 0.34), (x - 0.015, 0.6))) for x in (0.43, 0.48)]
        yield Path(outline=tuple(part for line in grain for part in line), stroke=easel.thin)
        yield from easel.rod(at.all((0.5, 0.5), (0.6, 0.57), (0.72, 0.6)), self.unit * 0.055, bark, smooth=True)
        yield from self._ladder(at(0.82, 0.0), at(0.6, 0.66))
        lobes = [ellipse(at(x, y), self.unit * size * TREE, self.unit * size * 0.86 * TREE) for x, y, size in CROWN]
        yield from draw_silhouette(easel, at, lobes, dark)
        light = tuple(s for x, y, size in CROWN for s in ellipse(at(x + 0.03, y + 0.035), self.unit * size * 0.62, self.unit * size * 0.5))
        yield Path(outline=light, fill=None if easel.bare else easel.tone("leaf", 0.06))
        for x, y, size in CROWN:
            curl = at.all((x - size * 0.5, y - size * 0.35), (x - size * 0.2, y - size * 0.6), (x + size * 0.25, y - size * 0.5))
            yield easel.line(curl, easel.thin, smooth=True)
        for x, y in ((0.12, 0.78), (0.3, 0.86), (0.48, 0.8), (0.64, 0.86), (0.72, 0.77), (0.38, 0.7)):
            yield easel.disc(at(x, y), self.unit * 0.034, fill=easel.tone("primary"), pen=easel.thin)
        yield from self._snake(
            at.all((0.15, 0.3), (0.15, 0.42), (0.24, 0.54), (0.4, 0.46), (0.54, 0.52), (0.62, 0.64), (0.7, 0.72)), 0.07, 1
        )

    def _draw_lawn(self) -> Iterator[Item]:
        """Grass and flowers along the foot, and who is on the way up."""
        easel, at, box = self.easel, self.left, self.box
        fill = easel.tone("leaf", -0.12)
        crest = [at(self.wide * k / 16, 0.05 + 0.015 * math.sin(1.7 * k)) for k in range(17)]
        yield Path(
            outline=(*spline(crest), *polyline((crest[-1], Point(box.right, box.bottom), Point(box.x, box.bottom), crest[0]))[1:]),
            fill=fill,
            stroke=easel.pen,
        )
        for x, name, tall in self._company():
            side = self.unit * tall
            yield easel.motif(name, Rect(at(x, 0.0).x - side / 2, at(x, 0.03).y - side, side, side), flip=x > self.wide / 2)
        for k in range(round(self.wide * 5)):
            x = self.wide * (k + 0.5 + 0.35 * math.sin(3.3 * k)) / round(self.wide * 5)
            name = ("grass", "flowers", "grass", "daisies", "grass")[k % 5]
            yield easel.thing(name, at(x, -0.005), self.unit * (0.07 if name == "grass" else 0.1), flip=k % 2 == 1)

    def _company(self) -> Iterator[tuple[float, str, float]]:
        yield from ((1.74, "goose-proud", 0.31), (2.1, "meadow-gosling", 0.18))

    def _ladder(self, foot: Point, head: Point) -> Iterator[Item]:
        yield from draw_ladder(polyline((foot, head)), self.unit * 0.11, self.easel.style)

    def _snake(self, way: list[Point], thick: float, index: int) -> Iterator[Item]:
        yield from draw_snake(spline(way), index, self.unit * thick, self.easel.style)
