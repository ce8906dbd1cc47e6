"""From the tree of an SVG file to the shapes of a motif: groups, uses and transforms are resolved.

Strokes stay strokes (picosvg would turn them into filled outlines), because the ink-saving and colour-in modes need the
lines themselves; so this walk takes its place.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import chain
from pathlib import Path
from typing import NamedTuple

from goose_print.art.document import MAX_BYTES, MAX_DEPTH, SHAPES, SvgDocument, SvgNode, parse_svg
from goose_print.art.look import Declared, Look, declared, unread
from goose_print.art.motif import Motif, MotifShape
from goose_print.art.numbers import checked, length, numbers
from goose_print.art.outlines import outline, transform
from goose_print.art.paths import PathBudget
from goose_print.errors import ArtError, quoted
from goose_print.geometry import IDENTITY, Affine, Rect
from goose_print.scene import Outline, moved

MAX_USED = 5_000
"""Elements drawn through ``use``, each copy counted: a hatched field repeats a stroke a few hundred times."""
MAX_USE_DEPTH = 16
"""Uses within used elements; honest drawings have two or three."""
MAX_NOTES = 3
"""So many things that are passed over are told of one file."""
MIN_SIDE, MAX_ASPECT = 0.01, 50.0
"""A viewBox narrower than this, or longer in proportion, holds no drawing that a square could show."""


def read_motif(path: Path) -> Motif:
    """The motif in an SVG file, named after the file.

    Raises ArtError, with file and line, if it is missing, too large, hostile or not understood.
    """
    if path.suffix.lower() == ".svgz":
        raise ArtError(f"{path}: compressed (.svgz): save it as plain SVG")
    return parse_motif(read_capped(path, MAX_BYTES), name=path.stem, where=str(path))


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


def parse_motif(text: bytes, *, name: str, where: str = "") -> Motif:
    """The motif in the bytes of an SVG file; ``where`` (else ``name``) stands in messages. Raises ArtError."""
    document = parse_svg(text, where or name)
    return _Walk(document, where or name).motif(name)


class _Facts(NamedTuple):
    """What the attributes of an element say: read once, however often the element is used."""

    declared: Declared
    place: Affine
    outline: Outline


class _Walk:
    """One pass over the tree; holds the budgets and what was drawn."""

    def __init__(self, document: SvgDocument, where: str) -> None:
        self.document, self.where = document, where
        self.shapes: list[MotifShape] = []
        self.used = 0
        self.budget = PathBudget()
        self.size = (0.0, 0.0)
        self.facts: dict[SvgNode, _Facts] = {}
        self.ids: dict[str, SvgNode] = {}
        self.notes: dict[str, None] = {}
        self._index(document.root)

    def motif(self, name: str) -> Motif:
        """All that is drawn. Raises ArtError."""
        root = self.document.root
        try:
            x, y, width, height = _view_box(root)
        except ValueError as fault:
            raise self._error(root, fault) from None
        self.size = (width, height)
        self._draw(root, Look(), Affine.shift(-x, -y), 0, ())
        if not _any_within(self.shapes, Rect(0, 0, width, height)):
            self.notes = {f"{self.where}: nothing in it can be seen": None, **self.notes}
        title, credit, notes = self.document.title, self.document.credit, tuple(self.notes)[:MAX_NOTES]
        return Motif(name=name, width=width, height=height, shapes=tuple(self.shapes), title=title, credit=credit, notes=notes)

    def _index(self, node: SvgNode) -> None:
        if "id" in node.attributes:
            self.ids.setdefault(node.attributes["id"], node)
        for child in node.children:
            self._index(child)

    def _error(self, node: SvgNode, fault: ValueError) -> ArtError:
        return ArtError(f"{self.where}:{node.line}: <{node.tag}>: {fault}")

    def _draw(self, node: SvgNode, outer: Look, to_root: Affine, depth: int, via: tuple[SvgNode, ...]) -> None:
        """Draw an element; ``via``: the elements whose uses led here, outermost first."""
        try:
            facts = self._facts(node)
            if via:
                self._spend_copy(depth, len(facts.outline))
            look = outer.within(facts.declared)
            place = facts.place.then(to_root)
            if not look.shown:
                return
            if node.tag in SHAPES:
                self._shape(node.tag, facts.outline, look, place)
            elif node.tag == "use":
                target, shift = self._target(node, via)
        except ValueError as fault:
            raise self._error(node, fault) from None
        if node.tag == "use":
            self._draw(target, look, shift.then(place), depth + 1, (*via, target))
        elif node.tag in ("svg", "g") or (node.tag == "symbol" and via and via[-1] is node):
            for child in node.children:
                self._draw(child, look, place, depth + 1, via)

    def _facts(self, node: SvgNode) -> _Facts:
        if node not in self.facts:
            drawn = outline(node.tag, node.attributes, self.budget) if node.tag in SHAPES else ()
            place = transform(node.attributes.get("transform", ""))
            self.notes.update((f"{self.where}:{node.line}: <{node.tag}>: {note}", None) for note in unread(node.tag, node.attributes))
            self.facts[node] = _Facts(declared(node.attributes), place, drawn)
        return self.facts[node]

    def _spend_copy(self, depth: int, segments: int) -> None:
        self.used += 1
        self.budget.spend(segments)
        if self.used > MAX_USED:
            raise ValueError(f"more than {MAX_USED} elements drawn through use: simplify the drawing")
        if depth > 2 * MAX_DEPTH:
            raise ValueError(f"uses and groups nested more than {2 * MAX_DEPTH} deep: ungroup the drawing")

    def _target(self, node: SvgNode, via: tuple[SvgNode, ...]) -> tuple[SvgNode, Affine]:
        """What a ``use`` shows, and the map from its coordinates to the user's."""
        reference = node.attributes.get("href", "")
        target = self.ids.get(reference.removeprefix("#"))
        if target is None:
            raise ValueError(f"nothing in the file has the id {quoted(reference.removeprefix('#'))}")
        if target in via or target is self.document.root:
            raise ValueError(f"{quoted(reference)} uses itself")
        if len(via) >= MAX_USE_DEPTH:
            raise ValueError(f"uses within uses, more than {MAX_USE_DEPTH} deep")
        x, y = (length(node.attributes.get(key, "0")) for key in ("x", "y"))
        inner = _symbol_view(target, node, self.size) if target.tag == "symbol" else IDENTITY
        return target, inner.then(Affine.shift(x, y))

    def _shape(self, tag: str, drawn: Outline, look: Look, place: Affine) -> None:
        if not drawn or not look.visible:
            return
        if place != IDENTITY:
            drawn = moved(drawn, place)
        numbers = list(chain.from_iterable(drawn))
        checked(sum(numbers) * 0.0 + max(*numbers, -min(numbers)))  # the sum carries nan, which max may miss
        self.shapes += _painted(drawn, look, place.stretch, area=tag != "line")


def _any_within(shapes: list[MotifShape], page: Rect) -> bool:
    """Whether one of the shapes reaches into the page."""
    reaches = (shape.reach() for shape in shapes)
    return any(r.x < page.right and r.right > page.x and r.y < page.bottom and r.bottom > page.y for r in reaches)


def _painted(drawn: Outline, look: Look, stretch: float, *, area: bool) -> list[MotifShape]:
    """None, one or two shapes: fill and stroke part where they differ in opacity or the stroke lies beneath."""
    width = checked(look.stroke_width * stretch)
    fill_seen, line_seen = look.opacity * look.fill_opacity, look.opacity * look.stroke_opacity
    fill = look.fill if area and fill_seen else None
    stroke = look.stroke if width and line_seen else None
    pen = MotifShape(
        outline=drawn,
        stroke=stroke,
        stroke_width=width if stroke else 0.0,
        dash=tuple(checked(part * stretch) for part in look.dash) if stroke else (),
        cap=look.cap,
        join=look.join,
        opacity=line_seen,
    )
    if not fill:
        return [pen] if stroke else []
    if stroke and fill_seen == line_seen and not look.stroke_first:
        return [replace(pen, fill=fill, rule=look.rule)]
    brush = MotifShape(outline=drawn, fill=fill, rule=look.rule, opacity=fill_seen)
    if not stroke:
        return [brush]
    return [pen, brush] if look.stroke_first else [brush, pen]


def _view_box(root: SvgNode) -> tuple[float, float, float, float]:
    if "viewBox" in root.attributes:
        box = numbers(root.attributes["viewBox"])
        if len(box) != 4:
            raise ValueError("viewBox: four numbers are needed, x y width height")
    elif "width" in root.attributes and "height" in root.attributes:
        box = [0.0, 0.0, length(root.attributes["width"]), length(root.attributes["height"])]
    else:
        raise ValueError("viewBox is missing")
    x, y, width, height = box
    if min(width, height) < MIN_SIDE or max(width, height) > MAX_ASPECT * min(width, height):
        raise ValueError(f"viewBox: {width:g} by {height:g} is not a size for a drawing")
    return x, y, width, height


def _symbol_view(symbol: SvgNode, use: SvgNode, whole: tuple[float, float]) -> Affine:
    """The map of a symbol's viewBox into the rectangle its use asks for (default: the drawing's own), centred."""
    if "viewBox" not in symbol.attributes:
        return IDENTITY
    x, y, width, height = _view_box(symbol)
    asked = {**symbol.attributes, **use.attributes}
    across, down = (
        length(asked[key]) if key in asked else size for key, size in zip(("width", "height"), whole, strict=True)
    )
    to_origin = Affine.shift(-x, -y)
    if symbol.attributes.get("preserveAspectRatio") == "none":
        return to_origin.then(Affine.scale(across / width, down / height))
    scale = Rect(0, 0, across, down).fit(width, height)
    centred = Affine.shift((across - width * scale) / 2, (down - height * scale) / 2)
    return to_origin.then(Affine.scale(scale)).then(centred)
