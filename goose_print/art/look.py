"""How a shape is painted: presentation attributes and ``style``, inherited as in SVG.

Everything here raises ValueError with a message for the author; the caller adds file and line.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from difflib import get_close_matches
from typing import Any, Literal, NamedTuple

from goose_print.art.document import strip_comments
from goose_print.art.motif import ROLES, Blend, MotifShape, Paint
from goose_print.art.numbers import checked_number, parse_numbers, pixel_length
from goose_print.errors import quote
from goose_print.geometry import Rect
from goose_print.scene import Colour, Outline
from goose_print.sentences import suggest_word

MAX_DASHES = 32
"""Lengths of one dash pattern; editors offer four to ten."""

_ADVICE = {
    "mask": "masks are not read: cut the shape itself (in Inkscape: Path, Difference)",
    "filter": "filters (blur, shadow) are not read: take it off",
    **dict.fromkeys(
        ("marker", "marker-start", "marker-mid", "marker-end"),
        "arrow heads and markers are not read: convert them to paths (in Inkscape: Path, Stroke to Path)",
    ),
    "mix-blend-mode": "blend modes are not read: paint with flat colours",
    "transform-origin": "the origin of a transformation is not read: use rotate(angle, x, y)",
}
_GEOMETRY = frozenset(("x", "y", "width", "height", "cx", "cy", "r", "rx", "ry", "d", "transform", "rotate", "scale", "translate"))
"""What CSS may say as well as attributes."""
_HARMLESS = ("", "none", "normal", "inherit", "auto")
_REFERENCE = re.compile(r"""url\(\s*["']?#([^"')]{1,200}?)["']?\s*\)""", re.IGNORECASE)
"""A name within the file."""


CURRENT_COLOUR = "currentColor"


class PaintServer(NamedTuple):
    """A paint that the file defines elsewhere, by its id, and what is painted with if it is none that is read."""

    name: str
    fallback: str


class EmLength(float):
    """A size of type in sizes of the type around."""

Declarations = Mapping[str, Any]
"""Values by name of a field of ``PaintLook``."""


class PaintLook(NamedTuple):
    """All about paint that a shape has or inherits. The initial fill is the role ink: SVG's black, but adaptable."""

    color: Paint = "ink"
    fill: Paint | PaintServer | None = "ink"
    stroke: Paint | PaintServer | None = None
    stroke_width: float = 1.0
    dash: tuple[float, ...] = ()
    cap: Literal["butt", "round", "square"] = "butt"
    join: Literal["miter", "round", "bevel"] = "miter"
    rule: Literal["nonzero", "evenodd"] = "nonzero"
    fill_opacity: float = 1.0
    stroke_opacity: float = 1.0
    opacity: float = 1.0
    stroke_first: bool = False
    visible: bool = True
    """False: this shape is not drawn, but what is in the same group may be."""
    shown: bool = True
    """False: the element is switched off with everything in it, as hidden layers are."""
    families: tuple[str, ...] = ("serif",)
    size: float = 16.0
    weight: int = 400
    italic: bool = False
    anchor: Literal["start", "middle", "end"] = "start"
    tracking: float = 0.0

    def within(self, said: Declarations) -> PaintLook:
        """The look of an element that declares this, inside an element of this look.

        The opacity of a group is handed to each shape in it: where they overlap, they show through each other.
        """
        if not said:
            return self
        current = said.get("color", self.color)
        changes = {field: current if value == CURRENT_COLOUR else value for field, value in said.items()}
        if "opacity" in said:
            changes["opacity"] *= self.opacity
        for field in ("size", "tracking"):
            if isinstance(said.get(field), EmLength):
                changes[field] = said[field] * (self.size if field == "size" else changes.get("size", self.size))
        return self._replace(**changes)


def apply_style_attribute(attributes: Mapping[str, str]) -> dict[str, str]:
    """Attributes overruled by ``style``; raises ValueError for what cannot be read."""
    style = strip_comments(attributes.get("style", ""))
    if "\\" in style:
        raise ValueError("style: escapes are not read")
    said = dict(attributes)
    for declaration in style.split(";"):
        name, _, value = declaration.partition(":")
        said[name.strip().lower()] = value.partition("!")[0].strip()
    return {**said, "style": ""}


def parse_declarations(said: Mapping[str, str]) -> Declarations:
    """What is said of paint and letters; raises ValueError for what cannot be read or printed."""
    return _parse_values(said, _PROPERTY_PARSERS)


def parse_stop_paint(attributes: Mapping[str, str]) -> Declarations:
    """What the stop of a gradient says."""
    return _parse_values(apply_style_attribute(attributes), _STOP_PARSERS)


def _parse_values(said: Mapping[str, str], readers: Mapping[str, tuple[str, Callable[[str], Any]]]) -> dict[str, Any]:
    result: dict[str, Any] = {}
    for name, value in said.items():
        if name in readers and value and value != "inherit":
            field, read = readers[name]
            result[field] = read(value)
    return result


def clip_name(said: Mapping[str, str]) -> str:
    """The id of the clip path, if there is one."""
    found = _REFERENCE.match(said.get("clip-path", ""))
    return found[1] if found else ""


def unsupported_notes(tag: str, attributes: Mapping[str, str], said: Mapping[str, str]) -> Iterator[str]:
    """What attributes and ``style`` say that a browser would follow and that is passed over here."""
    for name, value in said.items():
        if name in _GEOMETRY and name not in attributes and tag != "svg":
            yield f"{name} in style is not read: write it as an attribute"
        elif value.lower() in _HARMLESS:
            continue
        elif name in _ADVICE:
            yield f"{name}: {_ADVICE[name]}"
        elif name in ("vector-effect", "transform-box"):
            yield f"{name} is not read"
        elif name == "clip-path" and not _REFERENCE.match(value):
            yield "clip-path: only clip paths of the file are read"


def parse_paint(text: str) -> Paint | None:
    """``role:NAME``, a colour of CSS or none; raises ValueError with the nearest role or a hint."""
    word = text.strip()
    if word.startswith("role:"):
        return _parse_role(word.removeprefix("role:").strip())
    if word.lower() in ("none", "transparent"):
        return None
    if word.lower().startswith("rgb(") and word.endswith(")"):
        return _parse_rgb(word[4:-1])
    try:
        return Colour.of(word) if word.startswith("#") else _parse_colour_name(word.lower())
    except ValueError:
        raise ValueError(f"{quote(word)} is not a colour: write role:NAME, #rrggbb or rgb(r, g, b)") from None


def _parse_role(name: str) -> Paint:
    for role in ROLES:
        if role == name:
            return role
    near = get_close_matches(name[:40], ROLES, 1, 0.4)
    hint = suggest_word(f"role:{near[0]}") if near else f"; the roles are {', '.join(ROLES)}"
    raise ValueError(f"{quote(name)} is not a role{hint}")


def _parse_rgb(arguments: str) -> Colour:
    whole = 100.0 if "%" in arguments else 255.0
    parts = parse_numbers(arguments.replace("%", " "))
    if len(parts) != 3:
        raise ValueError("wrong number of parts")
    return Colour(*(min(max(part / whole, 0.0), 1.0) for part in parts))


def _parse_colour_name(word: str) -> Colour:
    from coloraide.css.color_names import from_name

    if (parts := from_name(word)) is None:
        raise ValueError("not a name of CSS")
    return Colour(*parts[:3])


# ------------------------------------------------------------------ values of properties


def _paint_or_current(text: str) -> Paint | PaintServer | str | None:
    if found := _REFERENCE.match(text):
        return PaintServer(found[1], text[found.end() :].strip())
    return _colour_or_current(text)


def _colour_or_current(text: str) -> Paint | str | None:
    return CURRENT_COLOUR if text.lower() == "currentcolor" else parse_paint(text)


def _parse_families(text: str) -> tuple[str, ...]:
    return tuple(name for part in text.split(",")[:8] if (name := part.strip(" '\""))) or ("serif",)


_SIZES = {"xx-small": 9.6, "x-small": 12.0, "small": 14.2, "medium": 16.0, "large": 19.2, "x-large": 24.0, "xx-large": 32.0}


def _parse_type_size(text: str) -> float:
    """In pixels, or in sizes of the type around."""
    for unit, whole in (("rem", 16.0), ("em", 1.0), ("%", 0.01)):
        if text.endswith(unit):
            value = pixel_length(text.removesuffix(unit)) * whole
            return value if unit == "rem" else EmLength(value)
    return _SIZES.get(text) or pixel_length(text)


def _parse_weight(text: str) -> int:
    words = {"normal": 400, "bold": 700, "bolder": 700, "lighter": 300}
    return words.get(text) or round(min(max(pixel_length(text), 100), 900))


def _parse_opacity(text: str) -> float:
    value = pixel_length(text.removesuffix("%")) / (100 if text.endswith("%") else 1)
    return min(max(value, 0.0), 1.0)


def _parse_width(text: str) -> float:
    if (value := pixel_length(text)) < 0:
        raise ValueError("stroke-width is negative")
    return value


def _parse_dash(text: str) -> tuple[float, ...]:
    if text == "none":
        return ()
    lengths = tuple(pixel_length(part) for part in text.replace(",", " ").split()[: MAX_DASHES + 1])
    if len(lengths) > MAX_DASHES or any(part < 0 for part in lengths):
        raise ValueError(f"stroke-dasharray: up to {MAX_DASHES} lengths, none negative")
    return lengths if checked_number(sum(lengths)) else ()


def _keyword_parser(*words: str) -> Callable[[str], str]:
    """Reads one of these words; the first stands for those that are not understood (miter for arcs, miter-clip)."""
    return lambda text: text if text in words else words[0]


_PROPERTY_PARSERS: dict[str, tuple[str, Callable[[str], Any]]] = {
    "color": ("color", lambda text: "ink" if text.lower() == "currentcolor" else parse_paint(text) or "ink"),
    "fill": ("fill", _paint_or_current),
    "stroke": ("stroke", _paint_or_current),
    "stroke-width": ("stroke_width", _parse_width),
    "stroke-dasharray": ("dash", _parse_dash),
    "stroke-linecap": ("cap", _keyword_parser("butt", "round", "square")),
    "stroke-linejoin": ("join", _keyword_parser("miter", "round", "bevel")),
    "fill-rule": ("rule", _keyword_parser("nonzero", "evenodd")),
    "fill-opacity": ("fill_opacity", _parse_opacity),
    "stroke-opacity": ("stroke_opacity", _parse_opacity),
    "opacity": ("opacity", _parse_opacity),
    "paint-order": ("stroke_first", lambda text: text.split()[0] == "stroke"),
    "visibility": ("visible", lambda text: text == "visible"),
    "display": ("shown", lambda text: text != "none"),
    "font-family": ("families", _parse_families),
    "font-size": ("size", _parse_type_size),
    "font-weight": ("weight", _parse_weight),
    "font-style": ("italic", lambda text: text.startswith(("italic", "oblique"))),
    "text-anchor": ("anchor", _keyword_parser("start", "middle", "end")),
    "letter-spacing": ("tracking", lambda text: 0.0 if text == "normal" else _parse_type_size(text)),
}
_STOP_PARSERS: dict[str, tuple[str, Callable[[str], Any]]] = {
    "stop-color": ("stop_color", _colour_or_current),
    "stop-opacity": ("stop_opacity", _parse_opacity),
}


# From an outline and how it looks to the shapes of a motif.

def is_any_visible(shapes: list[MotifShape], page: Rect) -> bool:
    """Whether one of the shapes reaches into the page."""
    reaches = (shape.reach() for shape in shapes)
    return any(r.x < page.right and r.right > page.x and r.y < page.bottom and r.bottom > page.y for r in reaches)


def paint_shape(
    drawn: Outline, look: PaintLook, paint: Paint | Blend | None, stretch: float, clips: tuple[Outline, ...], *, area: bool
) -> list[MotifShape]:
    """None, one or two shapes: fill and stroke part where they differ in opacity or the stroke lies beneath."""
    width = checked_number(look.stroke_width * stretch)
    fill_seen, line_seen = look.opacity * look.fill_opacity, look.opacity * look.stroke_opacity
    fill = paint if area and fill_seen else None
    stroke = look.stroke if width and line_seen and not isinstance(look.stroke, PaintServer) else None
    pen = MotifShape(
        outline=drawn,
        stroke=stroke,
        stroke_width=width if stroke else 0.0,
        dash=tuple(checked_number(part * stretch) for part in look.dash) if stroke else (),
        cap=look.cap,
        join=look.join,
        opacity=line_seen,
        clips=clips,
    )
    if not fill:
        return [pen] if stroke else []
    if stroke and fill_seen == line_seen and not look.stroke_first:
        return [replace(pen, fill=fill, rule=look.rule)]
    brush = MotifShape(outline=drawn, fill=fill, rule=look.rule, opacity=fill_seen, clips=clips)
    if not stroke:
        return [brush]
    return [pen, brush] if look.stroke_first else [brush, pen]
