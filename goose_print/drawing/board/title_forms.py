"""What titles stand on: ribbons, crests, wooden signs, scrolls, tablets, the plate of an ornament, or nothing.

A form is drawn about lines of letters. Its measures are in em of the title.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

from goose_print.drawing.board.plate_designs import plate_design
from goose_print.drawing.board.title_curve import TitleCurve, curved_strip, title_box
from goose_print.drawing.board.title_panels import draw_crest, draw_scroll, draw_sign, draw_tablet, sign_fill, tablet_fill
from goose_print.drawing.board.title_ribbon import BAND, PADDING, TAIL, band_fill, draw_ribbons
from goose_print.drawing.plates import draw_plate
from goose_print.drawing.style import Style
from goose_print.scene import Colour, Element, Item, Path, Tag
from goose_print.theme.parts import TitleForm


class FormShape(NamedTuple):
    """A form: room beside the longest line, above and below the middles of the first and last line, and between middles, in em.

    ``draw``: draws it behind letters of this size about the middles of its lines; given also half the width of each line.
    ``ground``: colour under the letters; None for whatever lies below. ``bent``: whether its lines may be bent.
    ``hung``: whether it hangs from the upper edge of its room.
    """

    side: float
    over: float
    under: float
    leading: float
    draw: Callable[[Sequence[TitleCurve], Sequence[float], float, Style], Iterator[Item]]
    ground: Callable[[Style], Colour | None]
    bent: bool = False
    hung: bool = False


def title_form(style: Style, *, in_middle: bool) -> TitleForm:
    """The form that a theme says, or that suits its ornament."""
    if style.title_form:
        return style.title_form
    if in_middle:
        return "ribbon"
    usual: TitleForm = "crest" if style.lettering == "roman" else "sign"
    return OF_ORNAMENT.get(style.ornament, usual)


OF_ORNAMENT: Mapping[str, TitleForm] = {
    "laurel": "crest", "vine": "scroll", "night": "free", "fir": "sign", "hearts": "scroll", "rail": "plate", "nursery": "sign",
    "mosaic": "tablet",
}  # fmt: skip


def _white(style: Style) -> Colour:
    return style.dress["white"]


def _draw_ornament_plate(curves: Sequence[TitleCurve], halves: Sequence[float], size: float, style: Style) -> Iterator[Item]:
    yield from draw_plate(title_box(curves, halves, size, 0.8, 0.95, 0.95), style, plate_design(style)).items


def _draw_nothing(curves: Sequence[TitleCurve], halves: Sequence[float], size: float, style: Style) -> Iterator[Item]:
    """The room of letters that stand free, without anything to be seen."""
    half = max(halves)
    yield Path(outline=curved_strip(curves[0].at, half, size * 0.5), tag=Tag(Element.CARTOUCHE))


SHAPES: Mapping[TitleForm, FormShape] = {
    "ribbon": FormShape(PADDING + TAIL, BAND / 2 + 0.05, BAND / 2 + 0.2, 1.24, draw_ribbons, band_fill, bent=True),
    "crest": FormShape(1.12, 1.36, 0.92, 1.02, draw_crest, _white),
    "sign": FormShape(0.64, 1.2, 0.76, 1.2, draw_sign, sign_fill, hung=True),
    "scroll": FormShape(1.02, 1.0, 0.98, 1.02, draw_scroll, _white),
    "tablet": FormShape(1.4, 0.8, 0.98, 1.02, draw_tablet, tablet_fill),
    "free": FormShape(0.2, 0.62, 0.66, 1.04, _draw_nothing, lambda style: None, bent=True),
    "plate": FormShape(0.85, 0.98, 0.98, 1.02, _draw_ornament_plate, _white),
}
