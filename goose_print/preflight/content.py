"""Reader of page content: interprets PDF operators (ISO 32000-1, 8 and 9), records what is painted."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from math import hypot, sqrt
from typing import Any, NamedTuple

import pikepdf

from goose_print.preflight.bounds import DEEPEST, MOST_DRAWN, OperatorBudget, TooLargeError, name_stream, parse_content
from goose_print.preflight.paints import BLACK, CMYK, GREY, PATTERN, RGB, ColourSpace, PdfPaint, parse_space

_STROKES, _FILLS = frozenset({"S", "s", "B", "B*", "b", "b*"}), frozenset({"f", "F", "f*", "B", "B*", "b", "b*"})
_PAINTING = _STROKES | _FILLS | {"Do", "sh", "INLINE IMAGE", "Tj", "TJ", "'", '"'}
_READ_OPERATORS = "q Q cm w gs g G rg RG k K cs CS sc SC scn SCN Tf Tm Tr Tj TJ ' \" BT Do sh BI ID EI S s B B* b b* f F f*"
"""Operators that are interpreted."""
Matrix = tuple[float, float, float, float, float, float]


class PaintedType(NamedTuple):
    """Type with its colour, and its size on the page in points."""

    paint: PdfPaint
    size: float


class PaintedLine(NamedTuple):
    """Line with its colour, and its width on the page in points."""

    paint: PdfPaint
    width: float


@dataclass
class PageContent:
    """Content of a page.

    ``over``: colours that overprint. ``pictures``: resolution of each picture in pixels an inch. ``clear``:
    kinds of transparency.
    """

    paints: set[PdfPaint] = field(default_factory=set)
    over: set[PdfPaint] = field(default_factory=set)
    type: set[PaintedType] = field(default_factory=set)
    lines: set[PaintedLine] = field(default_factory=set)
    pictures: list[float] = field(default_factory=list)
    clear: set[str] = field(default_factory=set)
    damaged: set[str] = field(default_factory=set)


@dataclass(frozen=True)
class _GraphicsState:
    matrix: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)
    width: float = 1.0
    size: float = 0.0
    letters: float = 1.0
    shown: bool = True
    fill: PdfPaint = BLACK
    stroke: PdfPaint = BLACK
    fill_space: ColourSpace = GREY
    stroke_space: ColourSpace = GREY
    over_fill: bool = False
    over_stroke: bool = False

    @property
    def scale(self) -> float:
        a, b, c, d, *_ = self.matrix
        return sqrt(abs(a * d - b * c))


def multiply_matrices(inner: Matrix, outer: Matrix) -> Matrix:
    """Product of two matrices, ``inner`` applied first."""
    a, b, c, d, e, f = inner
    p, q, r, s, t, u = outer
    return a * p + b * r, a * q + b * s, c * p + d * r, c * q + d * s, e * p + f * r + t, e * q + f * s + u


def read_page(page: pikepdf.Page, budget: OperatorBudget) -> PageContent:
    """Content painted on a page."""
    reader = _ContentReader(budget)
    reader.read(page, page.obj.get("/Resources", pikepdf.Dictionary()), _GraphicsState(), 0)
    return reader.found


class _ContentReader:
    def __init__(self, budget: OperatorBudget) -> None:
        self.found = PageContent()
        self._budget = budget
        self._drawn = 0
        self._weights: dict[Any, int] = {}
        """Operators that draw a form or pattern in a state, with those of the forms in it; 0 while it is read."""

    def read(self, stream: Any, resources: Any, state: _GraphicsState, depth: int) -> None:
        """Read the content stream of a page, form or pattern."""
        if depth > DEEPEST:
            raise TooLargeError(f"forms lie within forms, more than {DEEPEST} deep")
        kept: list[_GraphicsState] = []
        doing = ""
        try:
            instructions = parse_content(stream, self._budget, _READ_OPERATORS)
        except pikepdf.PdfError:
            self.found.damaged.add(name_stream(stream))
            return
        self._draw(len(instructions))
        for instruction in instructions:
            try:
                doing = str(instruction.operator)
                match doing:
                    case "q":
                        kept.append(state)
                    case "Q":
                        state = kept.pop() if kept else state
                    case _ if doing in _PAINTING:
                        self._add_area(state, doing, instruction.operands, resources, depth)
                    case _:
                        state = self._apply_operator(state, doing, instruction.operands, resources, depth)
            except (TooLargeError, MemoryError):
                raise
            except Exception:  # as many kinds as there are ways to write nonsense
                self.found.damaged.add(f"{doing} in {name_stream(stream)}")

    def _draw(self, operators: int) -> None:
        self._drawn += operators
        if self._drawn > MOST_DRAWN:
            raise TooLargeError(f"more than {MOST_DRAWN:,} operators are drawn, counting those of a form each time")

    # -- graphics state

    def _apply_operator(self, state: _GraphicsState, name: str, operands: Any, resources: Any, depth: int) -> _GraphicsState:
        match name:
            case "cm":
                return replace(state, matrix=multiply_matrices(_parse_numbers(operands), state.matrix))  # type: ignore[arg-type]
            case "gs":
                return self._apply_graphics_state(state, resources.get("/ExtGState", {}).get(str(operands[0])))
            case "w":
                return replace(state, width=float(operands[0]))
            case "Tf":
                return replace(state, size=float(operands[1]))
            case "BT":
                return replace(state, letters=1.0)
            case "Tm":
                a, b, c, d = _parse_numbers(operands)[:4]
                return replace(state, letters=sqrt(abs(a * d - b * c)))
            case "Tr":
                return replace(state, shown=int(operands[0]) not in (3, 7))
            case "g" | "rg" | "k" | "G" | "RG" | "K":
                space = {"g": GREY, "rg": RGB, "k": CMYK}[name.lower()]
                return _with_paint(state, name.isupper(), space, space.make_paint(_parse_numbers(operands)))
            case "cs" | "CS":
                space = parse_space(operands[0], resources)
                return _with_paint(state, name.isupper(), space, space.initial_paint)
            case "sc" | "scn" | "SC" | "SCN":
                return self._set_colour(state, name.isupper(), operands, resources, depth)
        return state

    def _set_colour(self, state: _GraphicsState, is_line: bool, operands: Any, resources: Any, depth: int) -> _GraphicsState:
        space = state.stroke_space if is_line else state.fill_space
        if len(operands) and isinstance(operands[-1], pikepdf.Name):
            self._read_pattern(resources.get("/Pattern", {}).get(str(operands[-1])), resources, depth)
            return _with_paint(state, is_line, PATTERN, PdfPaint("pattern"))
        return _with_paint(state, is_line, space, space.make_paint(_parse_numbers(operands)))

    def _apply_graphics_state(self, state: _GraphicsState, facts: Any) -> _GraphicsState:
        if facts is None:
            return state
        if min(float(facts.get("/ca", 1)), float(facts.get("/CA", 1))) < 1:
            self.found.clear.add("opacity")
        if isinstance(facts.get("/SMask"), pikepdf.Dictionary):
            self.found.clear.add("soft masks")
        if str(facts.get("/BM", "/Normal")) not in ("/Normal", "/Compatible"):
            self.found.clear.add("blending")
        stroke = bool(facts.get("/OP", state.over_stroke))
        return replace(state, over_stroke=stroke, over_fill=bool(facts.get("/op", stroke if "/OP" in facts else state.over_fill)))

    # -- painting

    def _add_area(self, state: _GraphicsState, name: str, operands: Any, resources: Any, depth: int) -> None:
        match name:
            case "Do":
                self._read_object(resources.get("/XObject", {}).get(str(operands[0])), resources, state, depth)
            case "sh":
                self._add_shading(resources.get("/Shading", {}).get(str(operands[0])), resources)
            case "INLINE IMAGE":
                self._add_picture(operands[0].obj, resources, state)
            case "Tj" | "TJ" | "'" | '"':
                self._add_type(state)
            case _:
                self._add_path(name, state)

    def _add_path(self, name: str, state: _GraphicsState) -> None:
        if name in _FILLS:
            self._add_paint(state.fill, state.over_fill)
        if name in _STROKES:
            self._add_paint(state.stroke, state.over_stroke)
            self.found.lines.add(PaintedLine(state.stroke, round(abs(state.width) * state.scale, 4)))

    def _add_type(self, state: _GraphicsState) -> None:
        if state.shown:
            self._add_paint(state.fill, state.over_fill)
            self.found.type.add(PaintedType(state.fill, round(abs(state.size) * state.letters * state.scale, 2)))

    def _add_paint(self, paint: PdfPaint, is_over: bool) -> None:
        self.found.paints.add(paint)
        if is_over:
            self.found.over.add(paint)

    def _add_shading(self, shading: Any, resources: Any) -> None:
        if shading is not None:
            space = parse_space(shading.get("/ColorSpace"), resources)
            self.found.paints.add(PdfPaint(space.kind, name=", ".join(space.names) if space.kind == "spot" else ""))

    def _read_pattern(self, pattern: Any, resources: Any, depth: int) -> None:
        if pattern is None:
            return
        if "/Shading" in pattern:
            self._add_shading(pattern.Shading, resources)
        else:
            self._read_once(pattern, pattern.get("/Resources", resources), _GraphicsState(), depth)

    def _read_object(self, thing: Any, resources: Any, state: _GraphicsState, depth: int) -> None:
        if thing is None:
            return
        if thing.get("/Subtype") == "/Image":
            self._add_picture(thing, resources, state)
        elif thing.get("/Subtype") == "/Form":
            if "/Matrix" in thing:
                state = replace(state, matrix=multiply_matrices(_parse_numbers(thing.Matrix), state.matrix))  # type: ignore[arg-type]
            self._read_once(thing, thing.get("/Resources", resources), state, depth)

    def _read_once(self, stream: Any, resources: Any, state: _GraphicsState, depth: int) -> None:
        """Read a form or pattern, if it was not read yet in such a state, wherever on the page."""
        a, b, c, d, *_ = (round(value, 4) for value in state.matrix)
        key = (stream.objgen, replace(state, matrix=(a, b, c, d, 0.0, 0.0)))
        if key in self._weights:
            self._draw(self._weights[key])
            return
        self._weights[key] = 0
        before = self._drawn
        self.read(stream, resources, state, depth + 1)
        self._weights[key] = self._drawn - before

    def _add_picture(self, image: Any, resources: Any, state: _GraphicsState) -> None:
        stencil = bool(image.get("/ImageMask", image.get("/IM", False)))
        space = None if stencil else parse_space(image.get("/ColorSpace", image.get("/CS")), resources)
        self.found.paints.add(state.fill if space is None else PdfPaint(space.kind, name=", ".join(space.names)))
        if "/SMask" in image:
            self.found.clear.add("soft masks")
        a, b, c, d, *_ = state.matrix
        across, down = (float(image.get(long, image.get(short, 1))) for long, short in (("/Width", "/W"), ("/Height", "/H")))
        if min(across, down) < 1:
            raise ValueError("a picture without pixels")
        sides = [(pixels, length) for pixels, length in ((across, hypot(a, b)), (down, hypot(c, d))) if length > 0]
        self.found.pictures += [min(72 * pixels / length for pixels, length in sides)] if sides else []


def _with_paint(state: _GraphicsState, is_line: bool, space: ColourSpace, paint: PdfPaint) -> _GraphicsState:
    if is_line:
        return replace(state, stroke=paint, stroke_space=space)
    return replace(state, fill=paint, fill_space=space)


def _parse_numbers(operands: Any) -> tuple[float, ...]:
    return tuple(float(value) for value in operands)
