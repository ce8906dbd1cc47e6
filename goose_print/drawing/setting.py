"""How a rules sheet is set: the sizes of type, pictures and air; the usual setting, and the compact ones that may save a page."""

from __future__ import annotations

from goose_print.drawing.style import MM_PER_PT, Style
from goose_print.language.document import Document, plain
from goose_print.records import record
from goose_print.typesetting.shaping import shape

BODY = 10.0 * MM_PER_PT
"""Size of the text in mm per em: 10 pt, where 9 is the least that a rules sheet may have."""
SMALL = 9.0 * MM_PER_PT
CLEAR = 0.95
"""Of the height of a line's ink, where the highest and the lowest letters seldom meet."""


@record
class Setting:
    """Sizes in mm. ``leading``: the distance of baselines in em. ``air``: what is between blocks, as a part of what is usual.
    ``picture``: the height of a picture in the legend; ``plate``: that of the title; ``gutter``: between the columns.
    ``runs_in``: what names a square or a case stands in one paragraph with what is said of it.
    """

    body: float = BODY
    heading: float = 14.0 * MM_PER_PT
    leading: float = 1.3
    air: float = 1.0
    picture: float = 13.0
    plate: float = 26.0
    gutter: float = 8.0
    runs_in: bool = False

    @property
    def pitch(self) -> float:
        """From baseline to baseline."""
        return self.body * self.leading


USUAL = Setting()


def least_leading(document: Document, style: Style) -> float:
    """The least distance of baselines in em: what the letters of this language reach up and down, or what is usual where that is less."""
    return min(USUAL.leading, CLEAR * shape(plain(document.aim) or document.title, style.body(1.0)).ink.height)


def compact(tightness: float, leading: float) -> Setting:
    """A compact setting, from 0, with type as large as usual, to 1, with the smallest that may be. ``leading``: the least."""

    def between(loose: float, tight: float) -> float:
        return loose + (tight - loose) * tightness

    return Setting(
        body=between(BODY, SMALL),
        heading=between(13.0, 11.5) * MM_PER_PT,
        leading=max(leading, between(1.26, 1.15)),
        air=between(0.85, 0.55),
        picture=between(10.0, 7.5),
        plate=between(20.0, 14.0),
        gutter=7.5,
        runs_in=True,
    )
