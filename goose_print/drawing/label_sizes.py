"""In which sizes labels are set: all of one kind on a board in one, as far as they fit.

Each is first set as large as it can be. What nearly all of a kind reach is then the size of all that are larger; only those that
cannot reach it stay smaller.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from goose_print.drawing.shown import Misfit
from goose_print.errors import Key

NEARLY_ALL = 0.9
"""Part of the labels of a kind that reach their common size."""
MUCH_SMALLER = 0.9
"""A label that is smaller than this part of the others of its kind is told of; one that is not makes them as small as itself."""
ALIKE = 1e-6
"""Millimetres by which sizes differ that are one."""


class LabelKind(NamedTuple):
    """Labels that should be alike: what they are, and the size in mm per em that they have where there is room."""

    what: str
    wanted: float


class SetLabel(NamedTuple):
    """A label of a square, the size in mm per em that it came to, and the theme's line that it comes from."""

    square: int
    text: str
    size: float
    source: tuple[Key, ...]


class LabelSizes:
    """The sizes of one board's labels; without ``equal`` each goes by itself."""

    def __init__(self, *, equal: bool = True) -> None:
        self._equal = equal
        self._set: dict[LabelKind, dict[int, SetLabel]] = {}
        self._common: Mapping[LabelKind, float] = {}
        self.asked: set[LabelKind] = set()
        """The kinds whose sizes were asked for."""

    def largest(self, kind: LabelKind) -> float:
        """The size in mm per em that is not gone beyond."""
        self.asked.add(kind)
        return min(kind.wanted, self._common.get(kind, kind.wanted))

    def note(self, kind: LabelKind, label: SetLabel) -> None:
        """That a label was set; what was noted before of the kind on its square is forgotten."""
        self._set.setdefault(kind, {})[label.square] = label

    def forget(self, square: int) -> None:
        """That labels were set on a square, which is drawn once more."""
        for own in self._set.values():
            own.pop(square, None)

    def noted(self, square: int) -> list[tuple[LabelKind, SetLabel]]:
        """The labels that were set on a square."""
        return [(kind, own[square]) for kind, own in self._set.items() if square in own]

    @property
    def agreed(self) -> Mapping[LabelKind, float]:
        """The one size of each kind, as far as that has been agreed upon."""
        return self._common

    def presume(self, sizes: Mapping[LabelKind, float]) -> None:
        """Takes it that these will be agreed upon."""
        if self._equal:
            self._common = sizes

    def agree(self) -> set[int]:
        """Sets one size for each kind. The squares with labels that are larger must be drawn once more."""
        if not self._equal:
            return set()
        self._common = {kind: _common([label.size for label in own.values()]) for kind, own in self._set.items() if own}
        labels = ((label, self._common[kind]) for kind, own in self._set.items() for label in own.values())
        return {label.square for label, common in labels if label.size > common + ALIKE}

    def shrunk(self) -> Iterator[Misfit]:
        """The labels that stayed smaller than nine tenths of the others of their kind."""
        for kind, common in self._common.items():
            for label in self._set[kind].values():
                if label.size < MUCH_SMALLER * common - ALIKE:
                    yield Misfit(label.square, "shrunk", label.text, label.size, common, label.source)


def _common(sizes: Sequence[float]) -> float:
    """What nearly all of so many labels reach, and those that are a little smaller, too; one label at least may be much smaller."""
    ordered = sorted(sizes)
    most = ordered[min(max(1, round(len(ordered) * (1 - NEARLY_ALL))), len(ordered) - 1)]
    return next(size for size in ordered if size >= MUCH_SMALLER * most)
