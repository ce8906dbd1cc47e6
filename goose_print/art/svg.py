"""From the tree of an SVG file to the shapes of a motif: groups, uses, transforms, clips, gradients and text are resolved.

Strokes stay strokes (picosvg would turn them into filled outlines), because the ink-saving and colour-in modes need the
lines themselves; so this walk takes its place.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import chain
from pathlib import Path
from typing import NamedTuple

from goose_print.art.document import GROUPS, LARGE_BYTES, MAX_BYTES, MAX_DEPTH, SHAPES, TO_PATHS, SvgDocument, SvgNode, parse_svg
from goose_print.art.gradients import GRADIENTS, make_blend
from goose_print.art.letters import MAX_LETTERS, PlacedText, TextOutliner, outline_text
from goose_print.art.look import (
    CURRENT_COLOUR,
    Declarations,
    PaintLook,
    PaintServer,
    apply_style_attribute,
    clip_name,
    is_any_visible,
    paint_shape,
    parse_declarations,
    parse_paint,
    unsupported_notes,
)
from goose_print.art.motif import Blend, Motif, MotifShape, Paint
from goose_print.art.numbers import checked_number, parse_numbers, pixel_length
from goose_print.art.outlines import FillRule, parse_transform, shape_outline, unite_outlines
from goose_print.art.paths import LARGE_SEGMENTS, MAX_SEGMENTS, PathBudget
from goose_print.errors import ArtError, quote
from goose_print.geometry import IDENTITY, Affine, Rect
from goose_print.scene import Outline, bounds, control_box, rectangle, transform_outline

MAX_USED = 5_000
"""Elements drawn through ``use``, each copy counted: a hatched field repeats a stroke a few hundred times."""
LARGE_USED = 50_000
"""The same of a drawing that fills a board: on one of ours each letter is used."""
MAX_USE_DEPTH = 16
"""Uses within used elements; honest drawings have two or three."""
WINDOW_SLACK = 0.5
"""So many units may stand out of an inner drawing's window before it is cut off there."""
LINES = ("path", "polyline")
"""Elements that an author draws a track's line with; a rectangle or a circle is more often the page."""
MIN_AREA_SCALE = 1e-12
"""A map that crushes areas to less than this leaves nothing of a gradient."""
MAX_NOTES = 8
"""So many things that are passed over are told of one file, and how many more there are."""


def read_motif(path: Path, setter: TextOutliner | None = None, *, large: bool = False) -> Motif:
    """The motif in an SVG file, named after the file. ``setter``: who sets its text, if there is any. ``large``: it may be a whole board.

    Raises ArtError, with file and line, if it is missing, too large, hostile or not understood.
    """
    if path.suffix.lower() == ".svgz":
        raise ArtError(f"{path}: compressed (.svgz): save it as plain SVG")
    data = read_capped(path, LARGE_BYTES if large else MAX_BYTES)
    return parse_motif(data, name=path.stem, where=str(path), setter=setter, large=large)


def read_capped(path: Path, most: int) -> bytes:
    """The bytes of a regular file of at most ``most`` bytes; raises ArtError, and reads nothing of a larger one."""
    try:
        if not path.is_file():
            raise ArtError(f"{path}: " + ("not a file" if path.exists() else "no such file"))
        if (size := path.stat().st_size) > most:
            raise ArtError(f"{path}: larger than {most // 1000} kB ({size // 1000} kB): simplify or shrink it")
        with path.open("rb") as file:
            return file.read(most + 1)
    except OSError as fault:
        raise ArtError(f"{path}: cannot be read: {fault.strerror or fault}") from None


def parse_motif(text: bytes, *, name: str, where: str = "", setter: TextOutliner | None = None, large: bool = False) -> Motif:
    """The motif in the bytes of an SVG file; ``where`` (else ``name``) stands in messages. Raises ArtError."""
    document = parse_svg(text, where or name, LARGE_BYTES if large else MAX_BYTES)
    return _SvgWalker(document, where or name, setter, large=large).motif(name)


class _ElementFacts(NamedTuple):
    """What the attributes of an element say: read once, however often the element is used."""

    declared: Declarations
    place: Affine
    outline: Outline
    clip: str


class _DrawingFrame(NamedTuple):
    """Where an element is drawn: the map to the root, what clips it there, and the elements whose uses led here, outermost first."""

    place: Affine
    clips: tuple[Outline, ...] = ()
    depth: int = 0
    via: tuple[SvgNode, ...] = ()


class _SvgWalker:
    """One pass over the tree; holds the budgets and what was drawn."""

    def __init__(self, document: SvgDocument, where: str, setter: TextOutliner | None, *, large: bool) -> None:
        self.document, self.where, self.setter = document, where, setter
        self.shapes: list[MotifShape] = []
        self.used = self.letters = 0
        self.first_path: int | None = None
        self.budget, self.most_used = PathBudget(LARGE_SEGMENTS if large else MAX_SEGMENTS), LARGE_USED if large else MAX_USED
        self.size = (0.0, 0.0)
        self.facts: dict[SvgNode, _ElementFacts] = {}
        self.ids: dict[str, SvgNode] = {}
        self.notes: dict[str, None] = dict.fromkeys(document.notes)
        self._index(document.root)

    def motif(self, name: str) -> Motif:
        """All that is drawn. Raises ArtError."""
        root = self.document.root
        try:
            x, y, width, height = parse_view_box(root)
        except ValueError as fault:
            raise self._error(root, fault) from None
        self.size = (width, height)
        self._draw(root, PaintLook(), _DrawingFrame(Affine.shift(-x, -y)))
        if not is_any_visible(self.shapes, Rect(0, 0, width, height)):
            self.notes = {f"{self.where}: nothing in it can be seen": None, **self.notes}
        title, credit, notes = self.document.title, self.document.credit, tuple(self.notes)[:MAX_NOTES]
        if more := len(self.notes) - len(notes):
            notes += (f"{self.where}: and {more} more that is not shown as it was drawn",)
        return Motif(
            name=name, width=width, height=height, shapes=tuple(self.shapes), title=title, credit=credit, notes=notes,
            first_path=self.first_path or 0, heraldic="heraldic" in root.attributes.get("class", "").split(),
        )  # fmt: skip

    def _index(self, node: SvgNode) -> None:
        if "id" in node.attributes:
            self.ids.setdefault(node.attributes["id"], node)
        for child in node.children:
            self._index(child)

    def _error(self, node: SvgNode, fault: ValueError) -> ArtError:
        return ArtError(f"{self.where}:{node.line}: <{node.tag}>: {fault}")

    def _add_note(self, node: SvgNode, note: str) -> None:
        """That something is not as a browser shows it."""
        self.notes[f"{self.where}:{node.line}: <{node.tag}>: {note}"] = None

    def _draw(self, node: SvgNode, outer: PaintLook, frame: _DrawingFrame) -> None:
        try:
            facts = self._facts(node)
            if frame.via:
                self._spend_copy(frame.depth, len(facts.outline))
            look = outer.within(facts.declared)
            frame = frame._replace(place=facts.place.then(frame.place))
            if not look.shown:
                return
            if facts.clip:
                frame = frame._replace(clips=frame.clips + self._resolve_clip(facts.clip, node, facts.outline, frame.place, 0))
            if not all(frame.clips):  # nothing shows outside of nothing
                return
            if node.tag in SHAPES:
                self._shape(node, facts.outline, look, frame)
            elif node.tag == "text":
                for piece in self._text(node, look):
                    self._shape(node, piece.outline, piece.look, frame)
            elif node.tag == "use":
                target, frame = self._target(node, frame)
        except ValueError as fault:
            raise self._error(node, fault) from None
        if node.tag == "use":
            self._draw(target, look, frame)
        elif node.tag in GROUPS or (node.tag == "symbol" and frame.via and frame.via[-1] is node):
            self._children(node, look, frame)

    def _children(self, node: SvgNode, look: PaintLook, frame: _DrawingFrame) -> None:
        inner, window = frame, None
        if node.tag == "svg" and node is not self.document.root:
            try:
                view = fit_view(node, node.attributes, self.size)
                sides = zip("xy", self.size, strict=True)
                corner = Affine.shift(*(pixel_length(node.attributes.get(key, "0"), side) for key, side in sides))
            except ValueError as fault:
                raise self._error(node, fault) from None
            inner, window = frame._replace(place=view.inner.then(corner).then(frame.place)), view.window
            window = window and corner.box(window)
        first = len(self.shapes)
        for child in node.children[: 1 if node.tag == "switch" else None]:
            self._draw(child, look, inner._replace(depth=frame.depth + 1))
        if window:
            self._cut(first, transform_outline(rectangle(window), frame.place))

    def _cut(self, first: int, window: Outline) -> None:
        """Clip the shapes from the first on to a window, if one of them stands out of it."""
        box = control_box(window).inset(-WINDOW_SLACK)
        reaches = (shape.reach() for shape in self.shapes[first:])
        if any(r.x < box.x or r.y < box.y or r.right > box.right or r.bottom > box.bottom for r in reaches):
            self.shapes[first:] = [replace(shape, clips=(*shape.clips, window)) for shape in self.shapes[first:]]

    def _facts(self, node: SvgNode) -> _ElementFacts:
        if node not in self.facts:
            said = apply_style_attribute(node.attributes)
            drawn = shape_outline(node.tag, node.attributes, self.budget, self.size) if node.tag in SHAPES else ()
            place = parse_transform(node.attributes.get("transform", ""))
            for note in unsupported_notes(node.tag, node.attributes, said):
                self._add_note(node, note)
            self.facts[node] = _ElementFacts(parse_declarations(said), place, drawn, clip_name(said))
        return self.facts[node]

    def _spend_copy(self, depth: int, segments: int) -> None:
        self.used += 1
        self.budget.spend(segments)
        if self.used > self.most_used:
            raise ValueError(f"more than {self.most_used} elements drawn through use: simplify the drawing")
        if depth > 2 * MAX_DEPTH:
            raise ValueError(f"uses and groups nested more than {2 * MAX_DEPTH} deep: ungroup the drawing")

    def _target(self, node: SvgNode, frame: _DrawingFrame) -> tuple[SvgNode, _DrawingFrame]:
        """What a ``use`` shows, and where."""
        reference, via = node.attributes.get("href", ""), frame.via
        target = self.ids.get(reference.removeprefix("#"))
        if target is None:
            raise ValueError(f"nothing in the file has the id {quote(reference.removeprefix('#'))}")
        if target in via or target is self.document.root:
            raise ValueError(f"{quote(reference)} uses itself")
        if len(via) >= MAX_USE_DEPTH:
            raise ValueError(f"uses within uses, more than {MAX_USE_DEPTH} deep")
        place = Affine.shift(*(pixel_length(node.attributes.get(key, "0"), side) for key, side in zip("xy", self.size, strict=True)))
        place, clips = place.then(frame.place), frame.clips
        if target.tag == "symbol":
            view = fit_view(target, {**target.attributes, **node.attributes}, self.size)
            clips += (transform_outline(rectangle(view.window), place),) if view.window else ()
            place = view.inner.then(place)
        return target, _DrawingFrame(place, clips, frame.depth + 1, (*via, target))

    # -- clips

    def _resolve_clip(self, name: str, node: SvgNode, drawn: Outline, place: Affine, depth: int) -> tuple[Outline, ...]:
        """What clips an element, and what clips that in turn; an empty outline if nothing is left of it."""
        clip = self.ids.get(name)
        if clip is None or clip.tag != "clipPath":
            self._add_note(node, f"clip-path: nothing in the file has the id {quote(name)}")
            return ()
        if depth > MAX_USE_DEPTH:
            raise ValueError(f"clip paths clipped more than {MAX_USE_DEPTH} deep")
        facts = self._facts(clip)
        if clip.attributes.get("clipPathUnits") == "objectBoundingBox":
            if not drawn:
                self._add_note(node, "clip-path: one in units of a group's box is not read")
                return ()
            box = bounds(drawn)
            place = Affine(box.width, 0.0, 0.0, box.height, box.x, box.y).then(place)
        place = facts.place.then(place)
        own = unite_outlines(part for child in clip.children for part in self._clip_parts(child, place))
        self.budget.spend(len(own))
        return (own, *(self._resolve_clip(facts.clip, clip, (), place, depth + 1) if facts.clip else ()))

    def _clip_parts(self, node: SvgNode, place: Affine) -> Iterator[tuple[Outline, FillRule]]:
        """What a child of a clip path leaves visible."""
        facts, said = self._facts(node), apply_style_attribute(node.attributes)
        look = PaintLook().within(facts.declared)
        place = facts.place.then(place)
        if not look.shown or not look.visible:
            return
        if node.tag == "use":
            target, frame = self._target(node, _DrawingFrame(place))
            if target.tag in SHAPES:
                yield from self._clip_parts(target, frame.place)
            return
        rule: FillRule = "evenodd" if said.get("clip-rule") == "evenodd" else "nonzero"
        letters = self._text(node, look) if node.tag == "text" else []
        for drawn in (facts.outline, *(piece.outline for piece in letters)):
            self.budget.spend(len(drawn))
            if drawn:
                yield transform_outline(drawn, place), rule

    # -- what is painted

    def _text(self, node: SvgNode, look: PaintLook) -> list[PlacedText]:
        if self.setter is None:
            self._add_note(node, f"text is not read here: {TO_PATHS}")
            return []
        try:
            pieces = outline_text(node, look, self.setter, self.size, self._spend_letters)
        except LookupError as missing:
            self._add_note(node, f"its font is not here ({missing.args[0][:80]}), and it is left out: {TO_PATHS}")
            return []
        self.budget.spend(sum(len(piece.outline) for piece in pieces))
        return pieces

    def _spend_letters(self, count: int) -> None:
        self.letters += count
        if self.letters > MAX_LETTERS:
            raise ValueError(f"more than {MAX_LETTERS} letters: shorten it")

    def _shape(self, node: SvgNode, drawn: Outline, look: PaintLook, frame: _DrawingFrame) -> None:
        if not drawn or not look.visible:
            return
        placed = transform_outline(drawn, frame.place) if frame.place != IDENTITY else drawn
        numbers = list(chain.from_iterable(placed))
        checked_number(sum(numbers) * 0.0 + max(*numbers, -min(numbers)))  # the sum carries nan, which max may miss
        fill, stroke = (self._paint(node, key, drawn, look, frame.place) for key in ("fill", "stroke"))
        if isinstance(stroke, Blend):
            self._add_note(node, "stroke: a gradient along a line is not read: it has one colour")
            stroke = stroke.flat
        first = len(self.shapes)
        self.shapes += paint_shape(placed, look._replace(stroke=stroke), fill, frame.place.stretch, frame.clips, area=node.tag != "line")
        if self.first_path is None and node.tag in LINES and len(self.shapes) > first:
            self.first_path = first

    def _paint(self, node: SvgNode, key: str, drawn: Outline, look: PaintLook, place: Affine) -> Paint | Blend | None:
        said: Paint | PaintServer | None = getattr(look, key)
        if not isinstance(said, PaintServer):
            return said
        server = self.ids.get(said.name)
        if server is None or server.tag not in GRADIENTS:
            self._add_note(node, f"{key}: {quote(said.name)} is a pattern, or not in the file: give it a colour or a gradient")
            return look.color if said.fallback == CURRENT_COLOUR else parse_paint(said.fallback or "none")
        found = make_blend(server, self.ids, bounds(drawn), self.size, look.color)
        if not isinstance(found, Blend):
            return found
        whole = found.place.then(place)
        for number in (*found.start, *found.end, *(found.radii or ()), *whole):
            checked_number(number)
        return replace(found, place=whole) if abs(whole.a * whole.d - whole.b * whole.c) > MIN_AREA_SCALE else found.flat


# The windows of SVG: view boxes, and how a symbol or a drawing within a drawing is fitted into its own.

MIN_SIDE, MAX_ASPECT = 0.01, 50.0
"""A viewBox narrower than this, or longer in proportion, holds no drawing that a square could show."""
_ALIGNMENT_SHARES = {"Min": 0.0, "Mid": 0.5, "Max": 1.0}


class Viewport(NamedTuple):
    """The map from a window's inside to its outside, and the window, outside of which nothing shows; none if it has no bounds."""

    inner: Affine
    window: Rect | None


def parse_view_box(root: SvgNode) -> tuple[float, float, float, float]:
    """Left, top, width and height of what a drawing shows."""
    if "viewBox" in root.attributes:
        box = parse_numbers(root.attributes["viewBox"])
        if len(box) != 4:
            raise ValueError("viewBox: four numbers are needed, x y width height")
    elif "width" in root.attributes and "height" in root.attributes:
        box = [0.0, 0.0, pixel_length(root.attributes["width"]), pixel_length(root.attributes["height"])]
    else:
        raise ValueError("viewBox is missing")
    x, y, width, height = box
    if min(width, height) < MIN_SIDE or max(width, height) > MAX_ASPECT * min(width, height):
        raise ValueError(f"viewBox: {width:g} by {height:g} is not a size for a drawing")
    return x, y, width, height


def fit_view(node: SvgNode, asked: dict[str, str], whole: tuple[float, float]) -> Viewport:
    """The view of a symbol or an inner drawing into the rectangle that is asked for (default: the whole drawing's size)."""
    if "viewBox" not in node.attributes:
        return Viewport(IDENTITY, None)
    x, y, width, height = parse_view_box(node)
    across, down = (pixel_length(asked.get(key) or "100%", size) for key, size in zip(("width", "height"), whole, strict=True))
    window = None if node.attributes.get("overflow", "hidden") == "visible" else Rect(0.0, 0.0, across, down)
    align, _, way = node.attributes.get("preserveAspectRatio", "").removeprefix("defer").strip().partition(" ")
    to_origin = Affine.shift(-x, -y)
    if align == "none":
        return Viewport(to_origin.then(Affine.scale(across / width, down / height)), window)
    scale = (max if way.strip() == "slice" else min)(across / width, down / height)
    spare = across - width * scale, down - height * scale
    shares = _ALIGNMENT_SHARES.get(align[1:4], 0.5), _ALIGNMENT_SHARES.get(align[5:8], 0.5)
    return Viewport(to_origin.then(Affine.scale(scale)).then(Affine.shift(spare[0] * shares[0], spare[1] * shares[1])), window)
