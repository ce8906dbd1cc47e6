"""A motif: a small drawing whose colours are roles, and how it becomes a symbol of a scene."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from functools import cached_property
from itertools import groupby
from typing import Literal, NamedTuple, get_args

from goose_print.errors import ArtError
from goose_print.geometry import IDENTITY, Affine, Point, Rect, tangent_polygon
from goose_print.records import record
from goose_print.scene import (
    Colour,
    Gradient,
    GradientStop,
    Group,
    Item,
    Outline,
    Path,
    Shaded,
    Stroke,
    Symbol,
    Use,
    control_box,
    flatten_outline,
    rectangle,
)

PaintRole = Literal["ink", "paper", "primary", "secondary", "accent", "shade", "water", "leaf", "stone", "gold", "white", "skin"]
ROLES: tuple[PaintRole, ...] = get_args(PaintRole)

Paint = PaintRole | Colour
"""A role, to be looked up in a dress, or a colour that an author fixed."""

RoleColours = Mapping[PaintRole, Colour]
"""A colour for each role."""

HULL_SIDES = 16
"""Sides of the polygon by which a motif's silhouette is known."""

OVERHANG = 0.02
"""Part of the larger side by which lines may stand over the edge of a motif; what reaches farther is cut off there."""


class BlendStop(NamedTuple):
    """A paint and its opacity at a part of the way."""

    part: float
    paint: Paint
    opacity: float = 1.0


@record(kw_only=False)
class Blend:
    """A gradient whose colours may be roles; as ``scene.Gradient`` in all else."""

    start: Point
    end: Point
    stops: tuple[BlendStop, ...]
    radii: tuple[float, float] | None = None
    place: Affine = IDENTITY

    @property
    def flat(self) -> Paint:
        """What stands for it where there are no gradients: the mean of its colours, or if it has a role the paint half way."""
        paints = [stop.paint for stop in self.stops]
        colours = [paint for paint in paints if not isinstance(paint, str)]
        if len(colours) < len(paints):
            return paints[len(paints) // 2]
        return Colour(*(sum(parts) / len(colours) for parts in zip(*colours, strict=True)))

    @property
    def opacity(self) -> float:
        """How opaque it is on average."""
        return sum(stop.opacity for stop in self.stops) / len(self.stops)

    def dressed(self, colour: Callable[[Paint], Colour]) -> Gradient:
        """The gradient of these colours."""
        stops = tuple(GradientStop(part, colour(paint), opacity) for part, paint, opacity in self.stops)
        return Gradient(self.start, self.end, stops, self.radii, self.place)


@record
class MotifShape:
    """One outline with its paints. Lengths are units of the motif. No stroke has the width 0.

    ``clips``: outlines outside of which nothing of it shows, each by itself.
    """

    outline: Outline
    fill: Paint | Blend | None = None
    stroke: Paint | None = None
    stroke_width: float = 0.0
    dash: tuple[float, ...] = ()
    cap: Literal["butt", "round", "square"] = "butt"
    join: Literal["miter", "round", "bevel"] = "miter"
    rule: Literal["nonzero", "evenodd"] = "nonzero"
    opacity: float = 1.0
    clips: tuple[Outline, ...] = ()

    @property
    def is_tinge(self) -> bool:
        """Whether it only tinges what lies below, by a role without a line of its own: a soft shadow, a cheek."""
        return self.opacity < 1.0 and self.stroke is None and isinstance(self.fill, str)

    def reach(self) -> Rect:
        """A rectangle that surely holds what is drawn (mitred corners apart); the handles of curves count as points."""
        box = control_box(self.outline).inset(-self.stroke_width / 2)
        for clip in self.clips:
            box = box.intersection(control_box(clip))
        return box


Overlay = Callable[[Item, MotifShape], Iterable[Item]]
"""What is drawn of a shape's path in a mode that lays something over it."""


@record
class Motif:
    """A drawing of ``width`` by ``height`` units, its origin at the top left, y downwards; later shapes lie on top.

    ``name`` serves for ids; ``credit`` says who made it and under which terms, as far as the file does.
    """

    name: str
    width: float
    height: float
    shapes: tuple[MotifShape, ...]
    title: str = ""
    credit: str = ""
    notes: tuple[str, ...] = ()
    """What of the file was passed over although it shows in a browser, each with file and line."""
    first_path: int = 0
    """The place in ``shapes`` of the file's first path or polyline; 0 where there is none."""
    heraldic: bool = False
    """Whether its fixed colours are hatched as heralds do where there are none: a flag or a coat of arms (``class="heraldic"``)."""

    @property
    def size(self) -> tuple[float, float]:
        """Width and height."""
        return self.width, self.height

    def dressed(
        self, dress: RoleColours, *, line_scale: float = 1.0, recolour: Callable[[Colour], Colour] | None = None, shaded: bool = True,
        overlay: Overlay | None = None,
    ) -> Symbol:  # fmt: skip
        """The motif in the colours of ``dress``, in its own units, as a symbol named ``motif-NAME``.

        Lines are drawn ``line_scale`` times as wide, their dashes in proportion. ``recolour`` is applied to the colours
        that an author fixed, so that a mode without colours reaches them too. ``shaded``: whether there are gradients, or flat areas in
        their place. Raises ArtError for a role that ``dress`` lacks.
        """

        def colour(paint: Paint) -> Colour:
            if not isinstance(paint, str):
                return recolour(paint) if recolour else paint
            if paint not in dress:
                raise ArtError(f"motif {self.name}: the palette has no colour for the role {paint}")
            return dress[paint]

        items: list[Item] = []
        for clips, shapes in groupby(self.shapes, key=lambda shape: shape.clips):
            drawn = ((path, shape) for shape in shapes for path in _shape_items(shape, colour, line_scale, shaded=shaded))
            inner = tuple(item for path, shape in drawn for item in (overlay(path, shape) if overlay else (path,)))
            for clip in clips:
                inner = (Group(items=inner, clip=clip),)
            items += inner
        name = "motif-" + re.sub(r"[^a-z0-9]+", "-", self.name.lower()).strip("-")
        if self.overhangs:
            return Symbol(name=name, items=(Group(items=tuple(items), clip=rectangle(Rect(0, 0, *self.size))),))
        return Symbol(name=name, items=tuple(items))

    @cached_property
    def overhangs(self) -> bool:
        """Whether a shape reaches so far over the edge that it has to be cut off there."""
        slack = OVERHANG * max(self.size)
        page = Rect(0, 0, *self.size).inset(-slack)
        reaches = (shape.reach() for shape in self.shapes)
        return any(r.x < page.x or r.y < page.y or r.right > page.right or r.bottom > page.bottom for r in reaches)

    @cached_property
    def hull(self) -> tuple[Point, ...]:
        """The corners of a polygon of ``SIDES`` sides that fits closely round all that is drawn, in the motif's units, clockwise."""
        points = [point for shape in self.shapes for point in _shape_points(shape)]
        page = Rect(0, 0, *self.size)
        inside = [Point(min(max(x, 0.0), page.width), min(max(y, 0.0), page.height)) for x, y in points]
        return tangent_polygon(inside or page.corners(), HULL_SIDES)


def place_symbol(symbol: Symbol, motif_size: tuple[float, float], rect: Rect, *, flip: bool = False, title: str = "") -> Use:
    """The symbol of a motif of this size, as large as fits into ``rect`` (mm), centred; ``flip`` mirrors it."""
    width, height = motif_size
    scale = rect.fit(width, height)
    across = -scale if flip else scale
    middle = rect.centre
    place = Affine(across, 0.0, 0.0, scale, middle.x - across * width / 2, middle.y - scale * height / 2)
    return Use(symbol=symbol, place=place, title=title)


def _shape_points(shape: MotifShape) -> Iterator[Point]:
    """Points of its outline, moved into the box of what clips it."""
    points = (point for part in flatten_outline(shape.outline, pieces=3) for point in part)
    if not shape.clips:
        return points
    box = shape.reach()
    return (Point(min(max(x, box.x), box.right), min(max(y, box.y), box.bottom)) for x, y in points)


def _shape_items(shape: MotifShape, colour: Callable[[Paint], Colour], line_scale: float, *, shaded: bool) -> Iterator[Item]:
    """One, or two if it has a gradient and a line."""
    if isinstance(shape.fill, Blend) and shaded:
        yield Shaded(outline=shape.outline, gradient=shape.fill.dressed(colour), rule=shape.rule, opacity=shape.opacity)
        if shape.stroke is None:
            return
        shape = replace(shape, fill=None)
    yield _shape_path(shape, colour, line_scale)


def _shape_path(shape: MotifShape, colour: Callable[[Paint], Colour], line_scale: float) -> Path:
    if isinstance(shape.fill, Blend):
        shape = replace(shape, fill=shape.fill.flat, opacity=shape.opacity * (1.0 if shape.stroke else shape.fill.opacity))
    assert not isinstance(shape.fill, Blend)
    fill = None if shape.fill is None else colour(shape.fill)
    stroke = None
    if shape.stroke is not None:
        dash = tuple(length * line_scale for length in shape.dash)
        width = shape.stroke_width * line_scale
        stroke = Stroke(colour=colour(shape.stroke), width=width, dash=dash, cap=shape.cap, join=shape.join)
    return Path(outline=shape.outline, fill=fill, stroke=stroke, rule=shape.rule, opacity=shape.opacity)
