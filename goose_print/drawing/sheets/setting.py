"""Settings of a rules sheet: sizes of type, pictures and gaps; compact to save pages, ample to fill them."""

from __future__ import annotations

from dataclasses import replace

from goose_print.drawing.style import MM_PER_PT, Style
from goose_print.language.document import Document, spans_text
from goose_print.records import record
from goose_print.typesetting.shaping import shape_text

BODY = 10.5 * MM_PER_PT
"""Size of the text in mm per em: 10.5 pt; a squeezed sheet may have 9 pt at least."""
SMALL = 9.0 * MM_PER_PT
INK_SHARE = 0.95
"""Least leading as a part of the height of a line's ink; the highest and lowest letters seldom meet."""


@record
class SheetSetting:
    """Sizes of a rules sheet in mm.

    ``leading``: distance of baselines in em. ``air``: factor on the gaps between blocks. ``picture``: height of a
    picture in the legend; ``plate``: height of the title's plate; ``gutter``: gap between the columns.
    ``runs_in``: whether names of squares and cases run in with their text. ``kept_rows``: number of rows at the end of
    a list that stay together.
    """

    body: float = BODY
    heading: float = 14.0 * MM_PER_PT
    leading: float = 1.3
    air: float = 1.0
    picture: float = 13.0
    plate: float = 26.0
    gutter: float = 8.0
    runs_in: bool = False
    kept_rows: int = 3

    @property
    def pitch(self) -> float:
        """Distance of baselines in mm."""
        return self.body * self.leading


USUAL_SETTING = SheetSetting()


def least_leading(document: Document, style: Style) -> float:
    """Least leading in em that the letters of this language allow, at most the usual one."""
    return min(USUAL_SETTING.leading, INK_SHARE * shape_text(spans_text(document.aim) or document.title, style.body(1.0)).ink.height)


def ample_setting(ampleness: float) -> SheetSetting:
    """A setting that takes more room, from 0 (the usual one) to 1, so that two pages are full."""

    def grow(usual: float, factor: float) -> float:
        return usual * (1 + (factor - 1) * ampleness)

    usual = USUAL_SETTING
    return replace(
        usual,
        body=grow(usual.body, 1.1),
        heading=grow(usual.heading, 1.15),
        leading=grow(usual.leading, 1.08),
        air=grow(usual.air, 1.8),
        picture=grow(usual.picture, 1.35),
    )


def compact_setting(tightness: float, leading: float) -> SheetSetting:
    """A compact setting, from 0 (type of the usual size) to 1 (the smallest allowed).

    ``leading``: the least leading, in em.
    """

    def between(loose: float, tight: float) -> float:
        return loose + (tight - loose) * tightness

    return SheetSetting(
        body=between(BODY, SMALL),
        heading=between(13.0, 11.5) * MM_PER_PT,
        leading=max(leading, between(1.26, 1.15)),
        air=between(0.85, 0.48),
        picture=between(10.0, 7.5),
        plate=between(20.0, 14.0),
        gutter=7.5,
        runs_in=True,
        kept_rows=1,
    )
