"""Easel of a prospect: the sheet as if it were not mirrored, its colours and pens, and shapes drawn with them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import NamedTuple

from goose_print.art.motif import PaintRole, place_symbol
from goose_print.drawing.board.ground.things import Thing, draw_thing, make_paints
from goose_print.drawing.piece_looks import piece_look
from goose_print.drawing.style import Style
from goose_print.geometry import Affine, Point, Rect
from goose_print.layout.fields import Network
from goose_print.scene import (
    Colour,
    Gradient,
    GradientStop,
    Item,
    Outline,
    Path,
    Shaded,
    Stroke,
    Use,
    ellipse,
    polygon,
    polyline,
    spline,
    transform_outline,
)

LITTLE_INK = 0.2
"""Share that is left of ink mixed into a tone where little ink is wanted."""


class Local(NamedTuple):
    """Coordinates of one figure: its foot, its scale in mm, and whether it looks to the left; x to the right, y upwards."""

    foot: Point
    scale: float
    flip: bool = False

    def __call__(self, x: float, y: float) -> Point:
        """A point of the figure on the sheet."""
        return Point(self.foot.x + (-x if self.flip else x) * self.scale, self.foot.y - y * self.scale)

    def all(self, *points: tuple[float, float]) -> list[Point]:
        """Points of the figure on the sheet."""
        return [self(x, y) for x, y in points]


class Easel:
    """A frame in mm, and what is drawn in it with: colours, pens and shapes of a style; ``seed`` decides what is left to chance."""

    def __init__(self, frame: Rect, style: Style, seed: str) -> None:
        self.frame, self.style = frame, style
        self.random = Random(seed)
        self.bare = not style.coloured or piece_look(style).open
        self.white = style.dress["white"]
        self.ink = style.contour or style.ink
        bold = 1.0 + 0.45 * (piece_look(style).land - 1.0)
        self.weight = (style.fine * 1.5 if style.patterned else style.line * 1.15) * bold
        self.pen, self.thin, self.bold = (style.pen(self.weight * part, self.ink) for part in (1.0, 0.6, 1.5))
        self._things: dict[tuple[str, float, bool], Thing] = {}

    def tone(self, role: PaintRole, dark: float = 0.0) -> Colour:
        """The fill of a role with a share of ink (above 0) or of white (below 0); white where all is lines."""
        if self.bare:
            return self.white
        if dark > 0 and not self.style.solid:
            dark *= LITTLE_INK
        base = self.ink if role == "ink" else piece_look(self.style).trim(role, self.style) or self.style.paper
        return base.mixed(self.ink, dark) if dark > 0 else base.mixed(self.white, -dark)

    def faded(self, fill: Colour, share: float = 0.6, part: float = 0.8) -> Stroke:
        """A pen that fades into a fill, for what is far away."""
        return self.style.pen(self.weight * part * 0.75, self.ink if self.bare else self.ink.mixed(fill, share))

    def spot(self, across: float, down: float) -> Point:
        """The point at these parts of the frame's width and height, from its upper left corner."""
        return Point(self.frame.x + self.frame.width * across, self.frame.y + self.frame.height * down)

    # -- shapes

    def area(
        self, points: Iterable[Point], fill: Colour | None, pen: Stroke | None = None, *, smooth: bool = False, opacity: float = 1.0
    ) -> Path:
        """A closed area with corners at the points, or a smooth one through them."""
        spots = list(points)
        outline = spline(spots, closed=True) if smooth else polygon(spots)
        return Path(outline=outline, fill=fill, stroke=pen or (self.thin if self.bare else None), opacity=opacity)

    def shade(self, points: Iterable[Point], opacity: float = 0.14, colour: Colour | None = None, *, smooth: bool = False) -> list[Item]:
        """A see-through shade, or nothing where all is lines."""
        spots = list(points)
        return self.shadow(spline(spots, closed=True) if smooth else polygon(spots), opacity, colour)

    def shadow(self, outline: Outline, opacity: float, colour: Colour | None = None) -> list[Item]:
        """The same of an outline."""
        return [] if self.bare else [Path(outline=outline, fill=colour or self.ink, opacity=opacity)]

    def line(self, points: Sequence[Point], pen: Stroke | None = None, *, smooth: bool = False) -> Path:
        """A line through the points."""
        return Path(outline=spline(points) if smooth else polyline(points), stroke=pen or self.thin)

    def disc(self, middle: Point, across: float, down: float | None = None, fill: Colour | None = None, pen: Stroke | None = None) -> Path:
        """A disc or an ellipse by its radii."""
        return Path(outline=ellipse(middle, across, down), fill=fill, stroke=pen or (self.thin if self.bare else None))

    def rod(self, points: Sequence[Point], width: float, fill: Colour, *, smooth: bool = False) -> list[Item]:
        """A rod, rope or limb: a coloured line with a dark edge on both sides."""
        outline = spline(points) if smooth else polyline(points)
        edge = self.style.pen(width + 2 * self.pen.width * 0.8, self.ink)
        return [Path(outline=outline, stroke=edge), Path(outline=outline, stroke=self.style.pen(width, fill))]

    def wash(self, outline: Outline, stops: Sequence[tuple[float, Colour]], top: float, bottom: float) -> Item:
        """An area whose colour changes from a height to a lower one; white where all is lines."""
        if self.bare:
            return Path(outline=outline, fill=self.white)
        middle = self.frame.centre.x
        graded = tuple(GradientStop(part, colour) for part, colour in stops)
        return Shaded(outline=outline, gradient=Gradient(Point(middle, top), Point(middle, bottom), graded))

    def glow(self, middle: Point, radius: float, colour: Colour, strength: float = 0.8) -> list[Item]:
        """Light that falls off about a lamp; nothing where all is lines."""
        if self.bare:
            return []
        parts = ((0.0, 1.0), (0.3, 0.62), (0.6, 0.24), (1.0, 0.0))
        stops = tuple(GradientStop(part, colour, round(strength * share, 4)) for part, share in parts)
        return [Shaded(outline=ellipse(middle, radius), gradient=Gradient(middle, middle, stops, (0.0, radius)))]

    # -- pictures

    def motif(self, name: str, box: Rect, *, flip: bool = False) -> Use:
        """A motif of the art set, as large as it fits a box, standing on its foot."""
        motif, symbol = self.style.motif(name)
        scale = box.fit(*motif.size)
        wide, high = (scale * side for side in motif.size)
        return place_symbol(symbol, motif.size, Rect(box.centre.x - wide / 2, box.bottom - high, wide, high), flip=flip)

    def thing(self, name: str, foot: Point, tall: float, *, flip: bool = False, haze: float = 0.0, lit: bool = False) -> Use:
        """A tree, bush or house of the landscapes."""
        if (name, haze, lit) not in self._things:
            paints = make_paints(self.style, self.tone("water", -0.35), haze, lit=lit)._replace(
                pen=self.faded(self.tone("leaf"), haze, 1.3), thin=self.faded(self.tone("leaf"), haze, 0.8)
            )
            self._things[name, haze, lit] = draw_thing(name, paints, f"prospect-{haze}-{lit}")
        return self._things[name, haze, lit].at(foot, tall, flip=flip)


class BoardEasel(Easel):
    """Easel with what a prospect is drawn round, as if the board were not mirrored.

    ``fields``: box of each field by number. ``title``: box of the title. ``rooms``: boxes that the arrangement keeps clear.
    """

    def __init__(self, track: Network, frame: Rect, style: Style, title: Rect | None) -> None:
        super().__init__(frame, style, track.prospect)
        back = Affine(-1.0, 0.0, 0.0, 1.0, 2 * frame.centre.x, 0.0) if track.mirrored else Affine()
        self.fields = [back.box(place.bounds) for place in track.places]
        self.outlines = [transform_outline(place.outline, back) for place in track.places]
        self.cords = [transform_outline(cord.outline, back) for cord in track.cords]
        self.captions = [back.at(caption.centre) for caption in track.captions]
        self.rooms = [back.box(scene.box) for scene in track.scenes]
        self.title = back.box(title) if title else Rect(frame.centre.x, frame.y, 0.0, 0.0)

    @property
    def unit(self) -> float:
        """Width of a usual field."""
        return self.fields[1].width
