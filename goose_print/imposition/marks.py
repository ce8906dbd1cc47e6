"""Lines and marks that guide knife, folder and printer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from goose_print.geometry import Affine, Point, Rect
from goose_print.imposition.look import SheetLook
from goose_print.imposition.packing import Packed, PlacedPiece
from goose_print.scene import (
    BLACK,
    UNREAD,
    Colour,
    Element,
    Group,
    Item,
    ItemBlock,
    Path,
    Sheet,
    Stroke,
    Tag,
    ellipse,
    moved,
    polyline,
    rectangle,
)

MARK_LENGTH = 3.0
"""Length of crop marks and ticks in mm."""
MARK_DISTANCE = 3.0
"""How far crop marks of a page for a print shop stand off the trim."""
TICK_DISTANCE = 0.5
"""How far ticks stand off the pieces of a sheet."""
SLUG = 4.0
"""Room outside the bleed that the marks take up."""
HAIRLINE = Stroke(colour=BLACK, width=0.25 * 25.4 / 72, cap="butt")

_DIGITS = 4

CutEdge = tuple[Point, Point]


# ------------------------------------------------------------------ pieces of a sheet


def cut_lines(packed: Packed, look: SheetLook) -> tuple[Item, ...]:
    """Where to cut: rectangles share the edges that they have in common, other outlines are drawn whole."""
    square = [placed for placed in packed.placed if placed.piece.rectangular]
    others = [placed for placed in packed.placed if not placed.piece.rectangular]
    edges = dict.fromkeys(edge for placed in square for edge in _edges(placed.box))
    lines = [Path(outline=polyline(edge), stroke=look.cut, tag=Tag(Element.CUT_LINE)) for edge in edges]
    lines += [Path(outline=moved(p.piece.cut, Affine.shift(p.x, p.y)), stroke=look.cut, tag=Tag(Element.CUT_LINE)) for p in others]
    return tuple(lines)


def fold_lines(placed: PlacedPiece, look: SheetLook) -> tuple[Item, ...]:
    """Where to fold one piece."""
    shift = Affine.shift(placed.x, placed.y)
    return tuple(Path(outline=moved(fold, shift), stroke=look.fold, tag=Tag(Element.FOLD_LINE)) for fold in placed.piece.folds)


def crop_ticks(packed: Packed, look: SheetLook) -> tuple[Item, ...]:
    """Short ticks in line with the edges of rectangular pieces, wherever they touch no piece and stay on the sheet's area."""
    boxes = [placed.box for placed in packed.placed]
    square = [placed.box for placed in packed.placed if placed.piece.rectangular]
    page = packed.area.inset(-MARK_LENGTH - TICK_DISTANCE)
    ticks = dict.fromkeys(tick for box in square for tick in _ticks(box, TICK_DISTANCE))
    return tuple(Path(outline=polyline(tick), stroke=look.mark, tag=Tag(Element.CROP_MARK)) for tick in ticks if _free(tick, boxes, page))


def _edges(box: Rect) -> Iterator[CutEdge]:
    """The four sides, each from left to right or from top to bottom, so that shared ones are equal."""
    tl, tr, br, bl = (Point(round(p.x, _DIGITS), round(p.y, _DIGITS)) for p in box.corners())
    yield from ((tl, tr), (bl, br), (tl, bl), (tr, br))


def _ticks(box: Rect, distance: float) -> Iterator[CutEdge]:
    """Eight ticks, two at each corner, that would meet in the corner if they were longer."""
    near, far = distance, distance + MARK_LENGTH
    for x in (box.x, box.right):
        yield _edge(x, box.y - far, x, box.y - near)
        yield _edge(x, box.bottom + near, x, box.bottom + far)
    for y in (box.y, box.bottom):
        yield _edge(box.x - far, y, box.x - near, y)
        yield _edge(box.right + near, y, box.right + far, y)


def _edge(x1: float, y1: float, x2: float, y2: float) -> CutEdge:
    return Point(round(x1, _DIGITS), round(y1, _DIGITS)), Point(round(x2, _DIGITS), round(y2, _DIGITS))


def _free(tick: CutEdge, boxes: Sequence[Rect], page: Rect) -> bool:
    line = Rect.around(tick)
    touched = any(
        box.x <= line.right and line.x <= box.right and box.y <= line.bottom and line.y <= box.bottom for box in boxes
    )
    return not touched and all(page.holds(end) for end in tick)


# ------------------------------------------------------------------ pages for a print shop


def _crop_marks(page: Rect) -> Iterator[Item]:
    """Of a page of this trimmed size: 3 mm long, 3 mm off the trim, a quarter of a point wide."""
    for tick in _ticks(page, MARK_DISTANCE):
        yield Path(outline=polyline(tick), stroke=HAIRLINE, tag=Tag(Element.CROP_MARK))


def registration_mark(centre: Point, *, pen: Stroke) -> Group:
    """A ring with a cross of which the arms stand over it by half its radius."""
    radius = 1.2
    arm = radius * 1.5
    level = polyline([Point(centre.x - arm, centre.y), Point(centre.x + arm, centre.y)])
    upright = polyline([Point(centre.x, centre.y - arm), Point(centre.x, centre.y + arm)])
    return Group(
        items=tuple(Path(outline=line, stroke=pen) for line in (ellipse(centre, radius), level, upright)),
        tag=Tag(Element.REGISTRATION),
    )


def for_press(sheet: Sheet, *, bleed: float, ground: Colour | None = None, proof: ItemBlock | None = None) -> Sheet:
    """The page with ``bleed`` mm all round, crop marks at its corners and registration marks in the middle of its sides.

    ``ground`` is carried out into the bleed beneath everything; without it nothing reaches there but what the page's own
    items paint. ``proof``, what proves a print (a ruler, patches of colour), stands below the page, outside the trim.
    """
    bled = sheet.box.inset(-bleed)
    floor = (Path(outline=rectangle(bled), fill=ground),) if ground else ()
    out = max(bleed, MARK_DISTANCE) + SLUG / 2
    (x, y), beyond = sheet.box.centre, sheet.box.inset(-out)
    targets = (Point(x, beyond.y), Point(x, beyond.bottom), Point(beyond.x, y), Point(beyond.right, y))
    items = (
        Group(items=(*floor, *sheet.items), clip=rectangle(bled)),
        Group(items=tuple(_crop_marks(sheet.box)), tag=Tag(Element.REGISTRATION)),
        *(registration_mark(target, pen=HAIRLINE) for target in targets),
    )
    slug = max(SLUG, MARK_DISTANCE + SLUG - bleed)
    if proof is not None:
        items = (*items, Group(items=proof.items, place=Affine.shift(0.0, sheet.height + bleed + slug), tag=Tag(spoken=UNREAD)))
        slug += proof.height + 1.0
    return replace(sheet, items=items, bleed=bleed, slug=slug)
