"""Common sizes of labels: one size for all labels of a kind on a board, as far as they fit.

Each label is first set as large as it can be. What nearly all of a kind reach is then the size of all larger
ones; only labels that cannot reach it stay smaller.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from goose_print.drawing.square.square_content import FitProblem
from goose_print.drawing.style import SMALLEST
from goose_print.errors import Key
from goose_print.scene import Item

COMMON_SHARE = 0.9
"""Share of the labels of a kind that reach their common size."""
SHRUNK_BELOW = 0.9
"""Share of the common size below which a label is reported as shrunk; larger ones lower the common size instead."""
SIZE_TOLERANCE = 1e-6
"""Difference in mm below which sizes count as equal."""


class LabelKind(NamedTuple):
    """A kind of label that should have one size, and the wanted size in mm per em."""

    what: str
    wanted: float


class FittedLabel(NamedTuple):
    """A label as set on a square: its text, its size in mm per em, and its path in the theme."""

    square: int
    text: str
    size: float
    source: tuple[Key, ...]


class MeasuredWords(NamedTuple):
    """Words that have their place on a square and are not drawn yet.

    ``height``: of the part of their box that they take, in mm. ``draw``: draws them. ``label``: their size, with
    its kind. ``trouble``: what did not fit.
    """

    height: float = 0.0
    draw: Callable[[], Iterable[Item]] = tuple
    label: tuple[LabelKind, FittedLabel] | None = None
    trouble: FitProblem | None = None


class LabelSizes:
    """Sizes of one board's labels; without ``equal`` each label is sized by itself."""

    def __init__(self, *, equal: bool = True) -> None:
        self._equal = equal
        self._set: dict[LabelKind, dict[int, FittedLabel]] = {}
        self._common: Mapping[LabelKind, float] = {}
        self.asked: set[LabelKind] = set()
        """Kinds whose sizes have been read since this was last reset."""

    def largest(self, kind: LabelKind) -> float:
        """Largest size of a kind, in mm per em."""
        self.asked.add(kind)
        return min(kind.wanted, self._common.get(kind, kind.wanted))

    def record_labels(self, square: int, labels: Iterable[tuple[LabelKind, FittedLabel]]) -> None:
        """Record the labels of a square, in place of its earlier ones."""
        for own in self._set.values():
            own.pop(square, None)
        for kind, label in labels:
            self._set.setdefault(kind, {})[square] = label

    def list_labels(self, square: int) -> list[tuple[LabelKind, FittedLabel]]:
        """Labels recorded for a square."""
        return [(kind, own[square]) for kind, own in self._set.items() if square in own]

    @property
    def common_sizes(self) -> Mapping[LabelKind, float]:
        """Common size of each kind, where there is one already."""
        return self._common

    def assume_sizes(self, sizes: Mapping[LabelKind, float]) -> None:
        """Use these common sizes before they are computed, unless sizes need not be equal."""
        if self._equal:
            self._common = sizes

    def equalise(self) -> set[int]:
        """Compute the common size of each kind; return the squares with larger labels, to be drawn again."""
        if not self._equal:
            return set()
        self._common = {kind: _common_size([label.size for label in own.values()]) for kind, own in self._set.items() if own}
        labels = ((label, self._common[kind]) for kind, own in self._set.items() for label in own.values())
        return {label.square for label, common in labels if label.size > common + SIZE_TOLERANCE}

    def list_shrunk(self) -> Iterator[FitProblem]:
        """Problems for labels smaller than nine tenths of the common size of their kind."""
        for kind, common in self._common.items():
            for label in self._set[kind].values():
                if label.size < SHRUNK_BELOW * common - SIZE_TOLERANCE:
                    yield FitProblem(label.square, "shrunk", label.text, label.size, common, label.source)


def _common_size(sizes: Sequence[float]) -> float:
    """Size that nearly all labels reach, lowered to those slightly smaller; one may always be smaller."""
    ordered = sorted(sizes)
    most = ordered[min(max(1, round(len(ordered) * (1 - COMMON_SHARE))), len(ordered) - 1)]
    return next(size for size in ordered if size >= SHRUNK_BELOW * most)


# Sizes of words before they are set.

LEAST_SQUEEZE = 0.8
"""Share of the wanted size below which words take more lines instead."""


class LineSize(NamedTuple):
    """Width and height of words in mm, and their least width when shrunk as far as is acceptable."""

    width: float
    height: float
    least: float

    @classmethod
    def of(cls, words: float, air: float, height: float, size: float, least: float = SMALLEST) -> LineSize:
        """Size of words in type of ``size`` mm per em, ``least`` where they are shrunk, with ``air`` mm beside them."""
        return cls(words + air, height, words * max(LEAST_SQUEEZE, min(1.0, least / size)) + air)
