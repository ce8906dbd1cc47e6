"""All parts of the kits of all shipped themes, in all modes and on several papers: no finding, nothing off its page or its piece, no words
on one another, and no sheet that is bare. A usual run tries one on dark paper, GOOSE_EXPLORE=1 all.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import pytest

from goose_print.errors import DoesNotFit
from goose_print.games.finding import Finding
from goose_print.geometry import Affine, Point, Rect
from goose_print.kit.large_print import make_part, workshop_for
from goose_print.kit.part import CutPart, KitPart, PartOutput
from goose_print.kit.parts import kit_parts
from goose_print.kit.workshop import Workshop
from goose_print.layout.interior import PolygonInterior
from goose_print.piece import Piece
from goose_print.scene import Element, GlyphRun, Item, Path, Sheet, bounds, flatten_outline, visit
from goose_print.theme.change import change_theme
from goose_print.theme.load import load_theme_named
from goose_print.theme.parts import MODES
from goose_print.theme.shipped import theme_names
from tests.sampling import EXPLORE

PAPERS = ["A4", "letter", "A3", "A1"] if EXPLORE else ["A4"]
KITS = [(name, mode) for name in theme_names() for mode in MODES] if EXPLORE else [("night-sky", "colour")]
KNOWN = ("sheet-history", "fit-backs")
"""Notes that tell what an author has chosen: a history for which a sheet has no room, and answers on backs that are not printed."""
SMALL_DISCS = ("clay-disc", "A1", "round_sheet", "fit-type")
"""And that the discs of a board for a wall, which are printed on A4, have small type there."""
NEAR = 0.1
"""Millimetres that a line may stand beside its piece."""


def workshop_of(name: str, mode: str, paper: str) -> Workshop:
    """With all sheets on this paper, if usual printers take it or it is A3."""
    return workshop_for(change_theme(load_theme_named(name), mode=mode, paper=paper, sheet_paper=paper if paper == "A3" else None), seed=1)


def parts_of(workshop: Workshop) -> Iterator[tuple[KitPart, PartOutput]]:
    """All but the board that can be made, also those that come on request; these may be refused with the paper that would do."""
    for part in kit_parts().values():
        if part.printed and part.name not in ("board", "tiles", "floor", "copies") and not part.missing_reason(workshop.theme):
            try:
                yield part, make_part(part, workshop)
            except DoesNotFit as refusal:
                assert part.on_request and str(refusal).endswith("paper is large enough"), refusal


def findings(part: KitPart, made: PartOutput, workshop: Workshop) -> Iterable[Finding]:
    sheets = workshop.finish.finish_sheets(made.sheets, workshop.style)
    return (found for found in part.findings(workshop, sheets, part.printed_texts(workshop, sheets)) if found.code not in KNOWN)


# ------------------------------------------------------------------ what is on a sheet


def boxes(items: Iterable[Item]) -> Iterator[tuple[Rect, Item]]:
    """The box round each line of text and each outline, as far as it is to be seen."""
    for item, place, clip, tag in visit(items):
        if tag.element is Element.PAGE or tag.in_small:
            continue
        if isinstance(item, GlyphRun) and item.text.strip():
            yield item.place.then(place).box(item.capitals), item
        elif isinstance(item, Path) and item.outline:
            whole = place.box(bounds(item.outline))
            shown = whole if clip is None else whole.intersection(clip.box)
            if min(shown.width, shown.height) >= 0:
                yield shown, item


def strays(sheet: Sheet) -> list[Rect]:
    """What reaches off the page."""
    page = sheet.box.inset(-NEAR)
    return [box for box, _ in boxes(sheet.items) if not (page.holds(Point(box.x, box.y)) and page.holds(Point(box.right, box.bottom)))]


def heaped(sheet: Sheet) -> list[tuple[str, str]]:
    """Texts of which one lies on the other."""
    words = sorted(((box, item.text) for box, item in boxes(sheet.items) if isinstance(item, GlyphRun)), key=lambda seen: seen[0].x)
    found = []
    for k, (one, text) in enumerate(words):
        for other, below in words[k + 1 :]:
            if other.x > one.right:
                break
            common = one.intersection(other)
            if min(common.width, common.height) > 0.3 and text != below:
                found.append((text, below))
    return found


def outside(piece: Piece) -> list[Point]:
    """The corners of what is printed on a piece that lie beyond the line along which it is cut."""
    inside = PolygonInterior(max(flatten_outline(piece.cut, 24), key=len))
    near = [Affine.shift(x, y) for x in (-NEAR, 0.0, NEAR) for y in (-NEAR, 0.0, NEAR)]
    found = []
    for item, place, clip, _ in visit(piece.items):
        if clip is None and isinstance(item, Path):
            points = [place.at(point) for line in flatten_outline(item.outline, 6) for point in line]
        elif clip is None and isinstance(item, GlyphRun):
            points = list(item.place.then(place).box(item.capitals).corners())
        else:
            continue
        found += [point for point in points if not any(inside.holds(move.at(point)) for move in near)]
    return found


# ------------------------------------------------------------------ all kits


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize(("name", "mode"), KITS)
def test_sheets_are_clean(name: str, mode: str, paper: str) -> None:
    workshop = workshop_of(name, mode, paper)
    made = dict(parts_of(workshop))
    told = [(part.name, found.code) for part, own in made.items() for found in findings(part, own, workshop)]
    assert [each for each in told if (name, paper, *each) != SMALL_DISCS] == []
    sheets = [(part.name, sheet) for part, own in made.items() for sheet in own.sheets]
    assert [name for name, sheet in sheets if not any(isinstance(item, GlyphRun) for _, item in boxes(sheet.items))] == []
    assert [(name, found) for name, sheet in sheets if (found := strays(sheet))] == []
    assert [(name, found) for name, sheet in sheets if (found := heaped(sheet))] == []


@pytest.mark.parametrize(("name", "mode"), KITS if EXPLORE else [("bank", "colour")])
def test_nothing_is_printed_beside_its_piece(name: str, mode: str) -> None:
    workshop = workshop_of(name, mode, "A4")
    cut = [part for part in kit_parts().values() if isinstance(part, CutPart) and not part.missing_reason(workshop.theme)]
    for part in cut:
        if part.name != "round_sheet":  # a part of the board
            pieces = {(piece.spoken or piece.name, piece.width): piece for piece in part.pieces(workshop)}
            assert {key: found[:2] for key, piece in pieces.items() if (found := outside(piece))} == {}
