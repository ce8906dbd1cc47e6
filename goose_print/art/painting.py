"""From an outline and how it looks to the shapes of a motif."""

from __future__ import annotations

from dataclasses import replace

from goose_print.art.look import PaintLook, PaintServer
from goose_print.art.motif import Blend, MotifShape, Paint
from goose_print.art.numbers import checked_number
from goose_print.geometry import Rect
from goose_print.scene import Outline


def any_within(shapes: list[MotifShape], page: Rect) -> bool:
    """Whether one of the shapes reaches into the page."""
    reaches = (shape.reach() for shape in shapes)
    return any(r.x < page.right and r.right > page.x and r.y < page.bottom and r.bottom > page.y for r in reaches)


def painted(
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
