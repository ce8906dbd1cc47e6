"""Cut lines, fold lines, crop marks and registration marks."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from goose_print.geometry import Affine, Point, Rect
from goose_print.imposition.packing import PackedPage, PlacedPiece
from goose_print.records import record
from goose_print.scene import (
    ARTIFACT,
    BLACK,
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
    polyline,
    rectangle,
    transform_outline,
)
from goose_print.typesetting.style import TextStyle

MARK_LENGTH = 3.0
"""Length of crop marks and ticks in mm."""
MARK_DISTANCE = 3.0
"""Distance of a press page's crop marks from the trim, in mm."""
TICK_DISTANCE = 0.5
"""Distance of ticks from the pieces of a sheet, in mm."""
SLUG = 4.0
"""Width outside the bleed that marks take up, in mm."""
HAIRLINE = Stroke(colour=BLACK, width=0.25 * 25.4 / 72, cap="butt")

_COORDINATE_DIGITS = 4

CutEdge = tuple[Point, Point]


# ------------------------------------------------------------------ pieces of a sheet


def cut_lines(packed: PackedPage, look: SheetLook) -> tuple[Item, ...]:
    """Cut lines of a page: rectangles share common edges, other outlines are drawn whole."""
    square = [placed for placed in packed.placed if placed.piece.rectangular]
    others = [placed for placed in packed.placed if not placed.piece.rectangular]
    edges = dict.fromkeys(edge for placed in square for edge in _box_edges(placed.box))
    lines = [Path(outline=polyline(edge), stroke=look.cut_line, tag=Tag(Element.CUT_LINE)) for edge in edges]
    lines += [
        Path(outline=transform_outline(p.piece.cut, Affine.shift(p.x, p.y)), stroke=look.cut_line, tag=Tag(Element.CUT_LINE))
        for p in others
    ]
    return tuple(lines)


def fold_lines(placed: PlacedPiece, look: SheetLook) -> tuple[Item, ...]:
    """Fold lines of one piece."""
    shift = Affine.shift(placed.x, placed.y)
    return tuple(
        Path(outline=transform_outline(fold, shift), stroke=look.fold_line, tag=Tag(Element.FOLD_LINE)) for fold in placed.piece.folds
    )


def crop_ticks(packed: PackedPage, look: SheetLook) -> tuple[Item, ...]:
    """Ticks in line with the edges of rectangular pieces, where they touch no piece and fit the page."""
    boxes = [placed.box for placed in packed.placed]
    square = [placed.box for placed in packed.placed if placed.piece.rectangular]
    page = packed.area.inset(-MARK_LENGTH - TICK_DISTANCE)
    ticks = dict.fromkeys(tick for box in square for tick in _corner_ticks(box, TICK_DISTANCE))
    return tuple(
        Path(outline=polyline(tick), stroke=look.mark_line, tag=Tag(Element.CROP_MARK)) for tick in ticks if _is_free(tick, boxes, page)
    )


def _box_edges(box: Rect) -> Iterator[CutEdge]:
    """Four sides, each from left to right or top to bottom, so that shared ones compare equal."""
    tl, tr, br, bl = (Point(round(p.x, _COORDINATE_DIGITS), round(p.y, _COORDINATE_DIGITS)) for p in box.corners())
    yield from ((tl, tr), (bl, br), (tl, bl), (tr, br))


def _corner_ticks(box: Rect, distance: float) -> Iterator[CutEdge]:
    """Eight ticks, two at each corner, pointing at it."""
    near, far = distance, distance + MARK_LENGTH
    for x in (box.x, box.right):
        yield _rounded_edge(x, box.y - far, x, box.y - near)
        yield _rounded_edge(x, box.bottom + near, x, box.bottom + far)
    for y in (box.y, box.bottom):
        yield _rounded_edge(box.x - far, y, box.x - near, y)
        yield _rounded_edge(box.right + near, y, box.right + far, y)


def _rounded_edge(x1: float, y1: float, x2: float, y2: float) -> CutEdge:
    return Point(round(x1, _COORDINATE_DIGITS), round(y1, _COORDINATE_DIGITS)), Point(
        round(x2, _COORDINATE_DIGITS), round(y2, _COORDINATE_DIGITS)
    )


def _is_free(tick: CutEdge, boxes: Sequence[Rect], page: Rect) -> bool:
    line = Rect.around(tick)
    touched = any(box.x <= line.right and line.x <= box.right and box.y <= line.bottom and line.y <= box.bottom for box in boxes)
    return not touched and all(page.holds(end) for end in tick)


# ------------------------------------------------------------------ pages for a print shop


def _crop_marks(page: Rect) -> Iterator[Item]:
    """Crop marks of a page of this trimmed size: 3 mm long, 3 mm off the trim, a quarter of a point wide."""
    for tick in _corner_ticks(page, MARK_DISTANCE):
        yield Path(outline=polyline(tick), stroke=HAIRLINE, tag=Tag(Element.CROP_MARK))


def registration_mark(centre: Point, *, pen: Stroke) -> Group:
    """Ring with a cross whose arms extend beyond it by half its radius."""
    radius = 1.2
    arm = radius * 1.5
    level = polyline([Point(centre.x - arm, centre.y), Point(centre.x + arm, centre.y)])
    upright = polyline([Point(centre.x, centre.y - arm), Point(centre.x, centre.y + arm)])
    return Group(
        items=tuple(Path(outline=line, stroke=pen) for line in (ellipse(centre, radius), level, upright)),
        tag=Tag(Element.REGISTRATION),
    )


def add_press_marks(sheet: Sheet, *, bleed: float, ground: Colour | None = None, proof: ItemBlock | None = None) -> Sheet:
    """Page with ``bleed`` in mm, crop marks at its corners and registration marks at its sides' middles.

    ``ground`` fills the bleed below everything; otherwise only the page's own items reach there. ``proof``: a
    ruler or colour patches, placed below the page outside the trim.
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
        items = (*items, Group(items=proof.items, place=Affine.shift(0.0, sheet.height + bleed + slug), tag=Tag(spoken=ARTIFACT)))
        slug += proof.height + 1.0
    return replace(sheet, items=items, bleed=bleed, slug=slug)


# Look of sheets: headings, cut and fold lines, marks.

PageNumberWords = Callable[[int, int], str]
"""Function from a sheet's number (from 1) and the number of sheets to its page label."""


FOOT_TYPE_SHARE = 0.85
"""Size of foot text as a share of the sheet's text size."""


@record
class SheetLook:
    """Type and ink of sheets; ``title`` and ``text`` carry their sizes, instructions use ``text``."""

    ink: Colour
    paper: Colour
    title: TextStyle
    text: TextStyle

    @property
    def cut_line(self) -> Stroke:
        """Stroke of cut lines, fine so that it does not show on the piece."""
        return Stroke(colour=self.ink.mixed(self.paper, 0.35), width=0.12)

    @property
    def fold_line(self) -> Stroke:
        """Dashed stroke of fold lines."""
        return Stroke(colour=self.ink.mixed(self.paper, 0.2), width=0.18, dash=(1.2, 0.9), cap="butt")

    @property
    def mark_line(self) -> Stroke:
        """Stroke of crop ticks and registration marks, a quarter of a point."""
        return Stroke(colour=self.ink, width=0.25 * 25.4 / 72, cap="butt")
