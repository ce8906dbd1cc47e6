"""Actors of a scene: pictures with their height in the world, alone or as a group that moves as one."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import Literal

from goose_print.drawing.square.square_content import Art
from goose_print.drawing.tableau.heights import USUAL_HEIGHT
from goose_print.drawing.tableau.silhouette import ROWS, PlacedSilhouette, Silhouette, Span, silhouette_of
from goose_print.geometry import Rect
from goose_print.records import record
from goose_print.theme.board_parts import GroupPlane

ABOVE_GROUND = 0.38
"""Height of a foot near the hero, in parts of its height, from which that stands on no ground: on a back, or on a head."""
Plane = Literal["sky", "back", "main", "front", "near"]


@record(kw_only=False)
class Actor:
    """A picture of a scene and its height in the world in metres."""

    art: Art
    height: float = USUAL_HEIGHT
    floats: bool = False
    """Whether it stands in water where there is some."""
    wades: bool = False
    """Whether its feet are in it."""
    glows: bool = False
    """Whether light comes from it."""
    swims: bool = False
    """Whether it brings waves of its own."""
    flies: bool = False
    """Whether it is in the air, and casts no shadow at its feet."""
    lit: bool = False
    """Whether there is light in its windows at night."""
    group: tuple[Companion, ...] = ()
    """Who is with it, each at its own place."""

    @cached_property
    def silhouette(self) -> Silhouette:
        """Outermost contour of its picture, or of its whole group."""
        return _join_silhouettes(list(self._bodies())) if self.group else silhouette_of(self.art)

    @property
    def lead_share(self) -> float:
        """Height of its own picture in parts of that of its group."""
        return 1.0 / self.silhouette.box.height if self.group else 1.0

    def _bodies(self) -> Iterator[PlacedSilhouette]:
        """Its own silhouette, one unit high on the line 0, and those of its group."""
        own = silhouette_of(self.art)
        yield PlacedSilhouette(own, Rect(-own.aspect / 2, -1.0, own.aspect, 1.0))
        yield from (one.body for one in self.group)


@record(kw_only=False)
class Companion:
    """An actor of a group; ``right``, ``up`` and ``height`` in heights of the hero, about the middle of its foot."""

    actor: Actor
    right: float
    up: float
    height: float
    plane: GroupPlane

    @property
    def is_raised(self) -> bool:
        """Whether it stands on no ground: on another picture, or on somebody's head."""
        return self.is_carried or (abs(self.up) > 0.04 and self.plane != "before")

    @property
    def is_carried(self) -> bool:
        """Whether the hero, or another picture, holds it up."""
        return self.up > ABOVE_GROUND and self.plane != "far"

    @property
    def body(self) -> PlacedSilhouette:
        """Its silhouette in its place."""
        shape = silhouette_of(self.actor.art)
        wide = self.height * shape.aspect
        return PlacedSilhouette(shape, Rect(self.right - wide / 2, -self.up - self.height, wide, self.height))


@record(kw_only=False)
class PlacedActor:
    """An actor in its place."""

    actor: Actor
    plane: Plane
    body: PlacedSilhouette
    raised: bool = False
    """Whether it stands on another picture, and casts no shadow on the ground."""
    hazy: bool = False
    carried: bool = False
    """Whether another holds it up, above ground and water."""

    @property
    def box(self) -> Rect:
        """Its box in mm."""
        return self.body.box

    @property
    def pictures(self) -> tuple[PlacedActor, ...]:
        """Its picture, or those of its group one by one, the farthest first."""
        if not self.actor.group:
            return (self,)
        box, whole = self.box, self.body.shape.box
        unit = box.height / whole.height

        def place(actor: Actor, body: PlacedSilhouette, *, raised: bool, hazy: bool, carried: bool = False) -> PlacedActor:
            part = body.box
            spot = Rect(box.x + (part.x - whole.x) * unit, box.y + (part.y - whole.y) * unit, part.width * unit, part.height * unit)
            return PlacedActor(actor, self.plane, PlacedSilhouette(body.shape, spot), raised, hazy, carried)

        own = silhouette_of(self.actor.art)
        lead = PlacedSilhouette(own, Rect(-own.aspect / 2, -1.0, own.aspect, 1.0))
        company = [
            (one.plane, place(one.actor, one.body, raised=one.is_raised, hazy=one.plane == "far", carried=one.is_carried))
            for one in self.actor.group
        ]
        hind = [each for plane, each in company if plane != "before"]
        fore = [each for plane, each in company if plane == "before"]
        return (*hind, place(self.actor, lead, raised=False, hazy=False), *fore)

    @property
    def lead(self) -> PlacedActor:
        """Its own picture without its group."""
        return next(one for one in self.pictures if one.actor is self.actor)


def _join_silhouettes(bodies: list[PlacedSilhouette]) -> Silhouette:
    """Silhouette round several, whose boxes are in one system of units; what lies between them belongs to it."""
    box = Rect.bounding(body.box for body in bodies)
    step = box.height / ROWS
    rows: list[Span | None] = []
    for k in range(ROWS):
        level = box.y + (k + 0.3) * step, box.y + (k + 0.7) * step
        spans = [span for body in bodies if body.box.y < level[1] and level[0] < body.box.bottom and (span := body.span(*level))]
        left, right = min((span[0] for span in spans), default=0.0), max((span[1] for span in spans), default=0.0)
        rows.append(((left - box.x) / box.height, (right - box.x) / box.height) if spans else None)
    return Silhouette(box, tuple(rows))
