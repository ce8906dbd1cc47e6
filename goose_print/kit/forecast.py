"""What a kit will be, before it is made: its parts, with the pages and the paper of each."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from goose_print.kit.large_print import make_part, workshop_for
from goose_print.kit.part import KitPart
from goose_print.kit.parts import kit_parts, wanted_parts
from goose_print.kit.printing import Printing
from goose_print.kit.workshop import Workshop
from goose_print.layout.paper import Paper, paper_of_size
from goose_print.records import record
from goose_print.scene import Sheet
from goose_print.theme.model import Theme


@record
class PartForecast:
    """A part's pages in ``kit.pdf``, and on how many sheets of paper they are printed."""

    name: str
    pages: tuple[Sheet, ...]
    sheets: int
    alike: bool
    """Whether a set of boards has it only once."""

    @property
    def paper(self) -> Paper:
        """Paper of its last page: the first may be a map of a board in tiles."""
        return paper_of_size(self.pages[-1].width, self.pages[-1].height)


@record
class KitForecast:
    """The parts that are printed, the names of those that no kit of the theme can have, and columns and rows of a board in tiles."""

    parts: tuple[PartForecast, ...]
    impossible: tuple[str, ...]
    tiles: tuple[int, int] | None

    @property
    def sheets(self) -> int:
        """Sheets of paper of the whole kit."""
        return sum(part.sheets for part in self.parts)


def forecast_kit(
    theme: Theme,
    printing: Printing,
    *,
    seed: int = 1,
    only: Collection[str] | None = None,
    also: Collection[str] = (),
    groups: int | None = None,
) -> KitForecast:
    """Lay all sheets of a kit out, and write none. Raises as ``build_kit``.

    ``groups``: of a board of a set, which has no ``kit.pdf``, and whose pieces are made for so many groups.
    """
    theme.decode_photographs()
    workshop = workshop_for(theme, seed, printing)
    pieces = workshop if groups is None else workshop_for(theme, seed, replace(printing, copies=groups))
    wanted = [part for part in wanted_parts(theme, printing, only, also) if part.printed]
    bound = {part.name for part in wanted if part.bound}
    workshop, pieces = workshop.beside(bound), pieces.beside(bound)
    whole = len(bound) > 1 and groups is None  # then there is a kit.pdf, with the sheets that stand for others
    left_out = {part.name if whole else part.stands_for for part in wanted if part.stands_for}
    found = [(part, _pages(part, pieces if part.alike else workshop, whole=whole)) for part in wanted if part.name not in left_out]
    sides = 2 if workshop.finish.flip else 1  # of a sheet that are printed
    spread = "board" in bound and not printing.press and (workshop.finish.is_spread if whole else "board" in left_out)
    return KitForecast(
        parts=tuple(
            PartForecast(name=part.name, pages=tuple(pages), sheets=-(-len(pages) // sides), alike=part.alike)
            for part, pages in found if pages
        ),
        impossible=tuple(name for name, part in kit_parts().items() if part.missing_reason(theme)),
        tiles=(workshop.tiling.grid.columns, workshop.tiling.grid.rows) if spread else None,
    )


def _pages(part: KitPart, workshop: Workshop, *, whole: bool) -> list[Sheet]:
    """Pages of a part, in the ``whole`` kit or alone."""
    made = make_part(part, workshop).sheets
    return part.in_kit(workshop, made) if made and whole and part.bound else made
