"""Composer of scenes: who stands where, on one ground in planes, so that nobody is hidden and nothing grows out of a head.

The hero with its group, and those beside it, stand in one row, nested as closely as their silhouettes allow and then
spread over the room. Behind them, at the horizon, the back looks out of the gaps; before their feet stands what is in
front; what flies takes what is free above; what is near frames the scene and is cut off by its edge. What has no room is
drawn smaller, and left out at last, the lowest in rank first: nothing is a crumb.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from goose_print.drawing.tableau.actors import Actor, PlacedActor, Plane
from goose_print.drawing.tableau.heights import drawn_ratio
from goose_print.drawing.tableau.silhouette import PlacedSilhouette, Span
from goose_print.drawing.tableau.stage import TableauRoom
from goose_print.geometry import Rect
from goose_print.records import record

HALO = 0.022
"""Room between two contours, in parts of the height below the title."""
FOREGROUND, BARE_FOREGROUND = 0.15, 0.05
"""Share of the height before the main row, with something in front and without."""
LIFTS, LIFT_COST = (-0.03, 0.0, 0.06, 0.12, 0.18, 0.26, 0.34), 0.6
"""How much higher the main row of a group may stand where that leaves it more room, in parts of the height below the title; its price."""
HORIZON = 0.2
"""Distance of the horizon behind the main row, in parts of the height below the title."""
FAR_FOOT = 0.03
"""How far those of the hero's group who are far away stand below it."""
STEEPEST = 2.0
"""Largest factor by which the planes of a narrow stage lie farther apart."""
LOW_HERO = 0.8
"""Largest share of the height above the ground for the hero, if there is something in the sky or behind."""
LEAST_HERO = 0.5
"""Size of the hero, as a part of its largest, below which those beside it are left out, the last first."""
DEPTH_STEP = 0.045
"""How far large things stand behind small ones in the main row, in parts of the height below the title."""
EASY_HERO, SIZE_STEP = 0.85, 0.92
"""Size of the hero that needs no lower neighbours, as a part of its largest; step in which sizes are tried."""
HEIGHTS_BESIDE, CAP_WEIGHT = (0.96, 0.75, 0.6), 0.35
"""Largest heights tried beside the hero, in parts of its own, and how little is given up for them."""
WIDEST_GAP = 0.5
"""Widest gap in the main row, in widths of the hero."""
FAR_SCALE, NEAR_SCALE, SKY_SCALE = 0.5, 1.1, 0.75
"""Scale of the back, of the front and of what flies beside that of the main row."""
FAR_HEIGHTS, NEAR_HEIGHTS, SKY_HEIGHTS = (0.14, 0.38), (0.13, 0.25), (0.12, 0.18)
"""Least and largest heights there, in parts of the height below the title."""
EVEN_FROM, EVEN_RATE, MOST_EVEN = 2.2, 0.17, 0.45
"""Proportion of a stage from which sizes in the main row are evened out, as there is width but no height; how fast, and how far."""
SMALLER_ROWS = (0.86, 0.74)
"""Sizes of the main row tried where others find no room."""
SHRINKING = (1.0, 0.85, 0.7, 0.58, 0.48)
"""Sizes tried for what finds no room at its own."""
LARGE_SIZES, VAST = 2, 30.0
"""How many of them for what is higher in the world than so many metres."""
SMALLEST_PART, LEAST_SIZE, LEAST_PART = 0.085, 9.0, 0.2
"""Least height of anything, in parts of the height below the title; that in mm, unless it is more than the last part."""
HIDDEN_SIDE, MOST_HIDDEN = 0.22, 0.4
"""How much of the width of what stands behind may be hidden on a side, and how much of its area in all."""
NEAR_SIZES, NEAR_SUNK, NEAR_OUT = (0.42, 0.34, 0.27, 0.21), 0.16, 0.22
"""Heights tried for what frames the scene, in parts of the height below the title; how much of them lies below and beside the edge."""
MOST_FRAMED = 0.1
"""How much of another a frame may cover."""


class GroundLines(NamedTuple):
    """Heights of the ground in mm: at the horizon, below the main row and in front."""

    horizon: float
    main: float
    front: float


@record(kw_only=False)
class Composition:
    """All who have found room, the farthest first, and the lines that they stand on; ``left_out``: who has not."""

    placed: tuple[PlacedActor, ...]
    grounds: GroundLines
    left_out: tuple[Actor, ...] = ()

    @property
    def hero(self) -> PlacedActor:
        """The largest of the main row."""
        return max((one for one in self.placed if one.plane == "main"), key=lambda one: one.box.height)

    @property
    def pictures(self) -> tuple[PlacedActor, ...]:
        """Every picture, those of a group one by one."""
        return tuple(each for one in self.placed for each in one.pictures)

    @property
    def afloat(self) -> tuple[Rect, ...]:
        """Boxes of those who stand in water, where there is some."""
        wet = (one for one in self.pictures if one.actor.floats and one.plane not in ("sky", "near"))
        return tuple(one.box for one in wet if not (one.hazy or one.carried))


@record
class SceneActors:
    """The actors of a scene by their rows. ``beside`` goes left and right of the hero in turn, the nearest first."""

    hero: Actor
    beside: tuple[Actor, ...] = ()
    back: tuple[Actor, ...] = ()
    front: tuple[Actor, ...] = ()
    near: tuple[Actor, ...] = ()
    sky: tuple[Actor, ...] = ()


def compose(actors: SceneActors, stage: TableauRoom) -> Composition:
    """Place the actors on a stage; the main row is smaller where that lets others in."""
    best = _compose_at(actors, stage, 1.0)
    for scale in SMALLER_ROWS:
        if len(best.left_out) <= 1:
            break
        smaller = _compose_at(actors, stage, scale)
        if len(smaller.left_out) < len(best.left_out):
            best = smaller
    return best


def _compose_at(actors: SceneActors, stage: TableauRoom, scale: float) -> Composition:
    """The composition with the main row at this part of its largest size."""
    tall = _open_height(stage)
    left, right = stage._replace(taken=()).span(stage.bottom - tall * 0.35, stage.bottom - tall * 0.1)
    steep = min(STEEPEST, max(1.0, tall / max(right - left, 1.0)))
    foot = stage.bottom - tall * (FOREGROUND * math.sqrt(steep) if actors.front else BARE_FOREGROUND)
    best, lift, main, dropped = 0.0, 0.0, list[PlacedActor](), tuple[Actor, ...]()
    for raised in LIFTS if actors.hero.group else (0.0,):
        price, row = 1.0 - LIFT_COST * raised, _MainRow(actors, stage, foot - tall * raised, tall, scale)
        if best >= row.most * price:
            break  # nor can a higher one be better
        found, missing = row.place()
        if (worth := _hero_of(found, actors).box.height * price) > best:
            best, lift, main, dropped = worth, raised, found, missing
    foot, hero = foot - tall * lift, _hero_of(main, actors)
    far = [one.box.bottom for one in hero.pictures if one.hazy]
    horizon = min(far) - tall * FAR_FOOT if far else min(foot - tall * HORIZON * steep, hero.box.bottom - hero.box.height * 0.3)
    grounds = GroundLines(horizon, foot, stage.bottom - tall * 0.015)
    company = _Company(stage, hero, list(main), tall)
    company.add_row("front", actors.front, grounds.front)
    company.add_row("back", actors.back, grounds.horizon)
    company.add_sky(actors.sky)
    company.add_near(actors.near)
    order: dict[Plane, int] = {"sky": 0, "back": 1, "main": 2, "front": 3, "near": 4}
    placed = sorted(company.placed, key=lambda one: (order[one.plane], one.box.bottom))
    return Composition(tuple(placed), grounds, (*dropped, *company.left_out))


def _hero_of(row: Sequence[PlacedActor], actors: SceneActors) -> PlacedActor:
    return next(one for one in row if one.actor is actors.hero)


def _open_height(stage: TableauRoom) -> float:
    """Height in mm below what is taken over the middle of the stage, but for what hangs from something wider."""
    hung = {box for box in stage.taken for other in stage.taken if other.bottom == box.y and other.width > box.width}
    middle, half = Rect.around(stage.corners).centre.x, stage.top + stage.height * 0.72
    tops = [box.bottom for box in stage.taken if box.area and box not in hung and box.x < middle < box.right and box.bottom < half]
    return stage.bottom - max([stage.top, *tops])


def _least_height(tall: float) -> float:
    """Height below which nothing is drawn, in a scene of this height."""
    return max(tall * SMALLEST_PART, min(LEAST_SIZE, tall * LEAST_PART))


def _body(actor: Actor, left: float, foot: float, height: float) -> PlacedSilhouette:
    shape = actor.silhouette
    return PlacedSilhouette(shape, Rect(left, foot - height, height * shape.aspect, height))


# ------------------------------------------------------------------ the main row


class _MainRow:
    """Hero and those beside it, from the left."""

    def __init__(self, actors: SceneActors, stage: TableauRoom, foot: float, tall: float, scale: float) -> None:
        self.actors, self.stage, self.foot, self.tall, self.scale = actors, stage, foot, tall, scale
        self.gap = tall * HALO
        left, right = stage._replace(taken=()).span(foot - tall * 0.2, foot)
        self.evenness = min(MOST_EVEN, max(0.0, ((right - left) / tall - EVEN_FROM) * EVEN_RATE))

    @property
    def most(self) -> float:
        """The largest height that the hero may have."""
        crowned = bool(self.actors.sky or self.actors.back) and self.tall == self.stage.height
        return (self.foot - self.stage.bottom + self.tall) * (LOW_HERO if crowned else 0.97)

    def place(self) -> tuple[list[PlacedActor], tuple[Actor, ...]]:
        """The row with as many as leave the hero large, and who had to be left out."""
        most = self.most
        alone, _ = self._largest((), most)
        beside = self.actors.beside
        while beside:
            tries = [(*self._largest(beside, most, HEIGHTS_BESIDE[0]), HEIGHTS_BESIDE[0])]
            if tries[0][0] < EASY_HERO * alone:
                tries += [(*self._largest(beside, most, cap), cap) for cap in HEIGHTS_BESIDE[1:]]
            size, found, best_cap = max(tries, key=lambda one: one[0] * one[2] ** CAP_WEIGHT)
            if size >= LEAST_HERO * alone:
                smaller = self._nest(beside, size * self.scale, best_cap) if self.scale < 1.0 else found
                return self._spread(smaller or found), self.actors.beside[len(beside) :]
            beside = beside[:-1]
        _, found = self._largest((), most)
        return found, self.actors.beside

    def _largest(self, beside: Sequence[Actor], most: float, cap: float = 1.0) -> tuple[float, list[PlacedActor]]:
        """The row with the hero as large as fits, nested as closely as may be."""
        size = most
        while size > 2.0:
            if found := self._nest(beside, size, cap):
                return size, found
            size *= SIZE_STEP
        return size, self._nest(beside, size, cap, anyhow=True)

    def _nest(self, beside: Sequence[Actor], size: float, cap: float, *, anyhow: bool = False) -> list[PlacedActor]:
        """The row with a hero of this height, in the middle of its room; empty if it does not fit."""
        left, right = (beside[1::2], beside[::2]) if len(beside) == 1 else (beside[::2], beside[1::2])
        row = [*left[::-1], self.actors.hero, *right]
        bodies: list[PlacedSilhouette] = []
        for actor in row:
            ratio = drawn_ratio(actor.height, self.actors.hero.height) ** (1.0 - self.evenness)
            lead = size * self.actors.hero.lead_share
            high = size if actor is self.actors.hero else min(size * cap, max(lead * ratio, _least_height(self.tall)))
            depth = 0.0 if actor is self.actors.hero else max(-1.0, min(1.0, math.log(ratio)))
            foot = self.foot - depth * DEPTH_STEP * self.tall
            here = _body(actor, 0.0, foot, high)
            near = (_contact(last, here, self.gap) for last in bodies)
            bodies.append(_body(actor, max(near, default=0.0), foot, high))
        parts = [part.box for actor, body in zip(row, bodies, strict=True) for part in PlacedActor(actor, "main", body).pictures]
        rooms = [self.stage.span(part.y, part.bottom) for part in parts]
        least = max(room[0] - part.x for room, part in zip(rooms, parts, strict=True))
        most = min(room[1] - part.right for room, part in zip(rooms, parts, strict=True))
        if least > most and not anyhow:
            return []
        shift = (least + most) / 2
        return [
            PlacedActor(actor, "main", _body(actor, body.box.x + shift, body.box.bottom, body.box.height))
            for actor, body in zip(row, bodies, strict=True)
        ]

    def _spread(self, row: list[PlacedActor]) -> list[PlacedActor]:
        """The row with wider gaps, where there is room."""
        hero = next(one for one in row if one.actor is self.actors.hero)
        step = hero.box.width * WIDEST_GAP
        for _ in range(8):
            spread = [self._aside(one, step * (k - (len(row) - 1) / 2)) for k, one in enumerate(row)]
            parts = [part.box for one in spread for part in one.pictures]
            rooms = [self.stage.span(part.y, part.bottom) for part in parts]
            if all(room[0] <= part.x and part.right <= room[1] for room, part in zip(rooms, parts, strict=True)):
                return spread
            step *= 0.7
        return row

    def _aside(self, one: PlacedActor, by: float) -> PlacedActor:
        return PlacedActor(one.actor, one.plane, _body(one.actor, one.box.x + by, one.box.bottom, one.box.height))


def _contact(left: PlacedSilhouette, right: PlacedSilhouette, gap: float) -> float:
    """Where the box of the right one begins so that its contour is a gap away from that of the left one."""
    apart = left.distance_to(right)
    if apart == math.inf:  # one stands above the other: side by side all the same, by half
        return left.box.x + left.box.width / 2
    return max(right.box.x - apart + gap, left.box.x + left.box.width * 0.3)


# ------------------------------------------------------------------ who stands behind and in front, and who flies


class _Company:
    """Everybody placed so far, and the room that they leave."""

    def __init__(self, stage: TableauRoom, hero: PlacedActor, placed: list[PlacedActor], tall: float) -> None:
        self.stage, self.hero, self.placed, self.tall = stage, hero, placed, tall
        self.bare = stage._replace(taken=())
        self.left_out: list[Actor] = []

    def add_row(self, plane: Plane, actors: Sequence[Actor], foot: float) -> None:
        """Put actors on one line, from the left, into the gaps nearest to even places."""
        scale, (low, high) = (FAR_SCALE, FAR_HEIGHTS) if plane == "back" else (NEAR_SCALE, NEAR_HEIGHTS)
        tall, unit = self.tall, self.hero.lead.box.height * scale
        for k, actor in enumerate(actors):
            wish = unit * drawn_ratio(actor.height, self.hero.actor.height)
            wish = max(low * tall, min(high * tall, self.hero.box.height * 0.8, wish))
            self._place(actor, plane, foot, wish, (k + 0.5) / len(actors))

    def add_sky(self, actors: Sequence[Actor]) -> None:
        """Put actors above everybody, a little higher and lower by turns."""
        tall, unit = self.tall, self.hero.lead.box.height * SKY_SCALE
        for k, actor in enumerate(actors):
            wish = unit * drawn_ratio(actor.height, self.hero.actor.height)
            wish = max(SKY_HEIGHTS[0] * tall, min(SKY_HEIGHTS[1] * tall, wish))
            lines = [self.stage.top + wish + tall * (step + k % 2) * 0.055 for step in range(7)]
            self._place(actor, "sky", lines, wish, (k + 0.5) / len(actors))

    def _place(self, actor: Actor, plane: Plane, foot: float | Iterable[float], wish: float, part: float) -> None:
        lines = [foot] if isinstance(foot, float) else list(foot)
        sizes = SHRINKING[:LARGE_SIZES] if actor.height > VAST else SHRINKING  # a small mountain is none
        for size in sizes:
            height = max(wish * size, _least_height(self.tall))
            spots = [(spot, line) for line in lines if (spot := self._spot(actor, plane, line, height, part)) is not None]
            if spots:
                (left, _), line = min(spots, key=lambda one: one[0][1])
                self.placed.append(PlacedActor(actor, plane, _body(actor, left, line, height)))
                return
        self.left_out.append(actor)

    def _spot(self, actor: Actor, plane: Plane, foot: float, height: float, part: float) -> tuple[float, float] | None:
        """Left end nearest to a part of the room, and how far it is away; None where there is no room."""
        if foot - height < self.stage.top:
            return None
        wide = height * actor.silhouette.aspect
        gap = self.tall * HALO if plane != "back" else -wide * HIDDEN_SIDE
        span = self.bare.span(foot - height, foot)
        wished = span[0] + (span[1] - span[0]) * part - wide / 2
        best: tuple[float, float] | None = None
        for left, right in self._gaps(span, foot - height - abs(gap), foot + abs(gap), gap):
            if right - left >= wide:
                spot = min(max(wished, left), right - wide)
                if (best is None or abs(spot - wished) < best[1]) and self._is_seen(_body(actor, spot, foot, height), plane):
                    best = spot, abs(spot - wished)
        return best

    def _is_seen(self, body: PlacedSilhouette, plane: Plane) -> bool:
        """Whether enough is seen of what stands behind the others, and of the others behind it."""
        if plane != "back":
            return True
        hind = [one for one in self.placed if one.plane == "back"]
        return sum(body.covered_by(one.body) for one in self.placed) <= MOST_HIDDEN and all(
            one.body.covered_by(body) + sum(one.body.covered_by(other.body) for other in self.placed if other is not one) <= MOST_HIDDEN
            for one in hind
        )

    def add_near(self, actors: Sequence[Actor]) -> None:
        """Put actors at the left and right edge in turn, as large as leaves the others seen; the edge below cuts them off."""
        for k, actor in enumerate(actors):
            for size in NEAR_SIZES:
                height = self.tall * size
                foot = self.stage.bottom + self.stage.inset + height * NEAR_SUNK
                left, right = self.bare.span(foot - height, self.stage.bottom)
                wide = height * actor.silhouette.aspect
                step = (k // 2) * wide * 0.7
                spot = right - wide * (1 - NEAR_OUT) - step if k % 2 else left - wide * NEAR_OUT + step
                body = _body(actor, spot, foot, height)
                if not any(box.area and box.overlaps(body.box) for box in self.stage.taken) and all(
                    one.body.covered_by(body) <= MOST_FRAMED for one in self.placed
                ):
                    self.placed.append(PlacedActor(actor, "near", body))
                    break
            else:
                self.left_out.append(actor)

    def _gaps(self, span: Span, top: float, bottom: float, gap: float) -> Iterator[Span]:
        """Free stretches between two heights."""
        edge = self.stage.inset
        spans = [(box.x - edge, box.right + edge) for box in self.stage.taken if box.area and box.y < bottom and box.bottom > top]
        for one in self.placed:
            if (found := one.body.span(top, bottom)) is not None:
                spans.append((found[0] - gap, found[1] + gap))
        at = span[0]
        for left, right in sorted(spans):
            if left > at:
                yield at, min(left, span[1])
            at = max(at, right)
        if at < span[1]:
            yield at, span[1]
