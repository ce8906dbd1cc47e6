"""A spiral over the cells of a grid, from the outermost ring inwards; all cells are of one size, and nothing lies between them."""

from __future__ import annotations

from collections.abc import Iterator

from goose_print.layout.fitting import FittedLayout, PlanCandidate
from goose_print.layout.grid import Stones, grid_candidates, with_grid_of_page
from goose_print.layout.track import Track, TrackPlan
from goose_print.layout.track_options import TrackOptions


class GridSpiral(FittedLayout):
    """The layout ``grid-spiral``."""

    name = "grid-spiral"
    glyph = "M6 27V5h36v22H12V11h24v10H18v-4h12"
    options = ("start", "turn", "columns", "rows")

    def candidates(self, wish: TrackOptions) -> Iterator[PlanCandidate]:
        """One for each grid that holds the squares, or the one that is wished for."""
        yield from grid_candidates(wish, Stones)

    def _plan_with_start(self, wish: TrackOptions) -> tuple[PlanCandidate, TrackPlan]:
        """Along a side of the grid there is room for counters: nothing need be longer for them."""
        return self._best_plan(wish)

    def _make_track(self, wish: TrackOptions) -> Track:
        return super()._make_track(with_grid_of_page(wish, lies=self.lies(wish)))


LAYOUT = GridSpiral()
