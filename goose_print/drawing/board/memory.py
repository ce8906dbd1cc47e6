"""Cache of drawn board parts, reused where they would come out the same; it may always be dropped."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from goose_print.drawing.square.label_sizes import FittedLabel, LabelKind
from goose_print.drawing.square.square_content import FitProblem, SquareContent
from goose_print.layout import FieldMap, Place
from goose_print.scene import Group

if TYPE_CHECKING:
    from goose_print.drawing.square.square import SquareDrawing

T = TypeVar("T")
MOST = 600
"""Most parts kept, those of a few boards."""
MAX_STATES = 6
"""Most states kept of each part, so that a change can be undone cheaply."""


class _CachedPart(NamedTuple):
    """A drawn part with the facts and label sizes it depends on, and the problems and labels it caused."""

    facts: Any
    agreed: Mapping[LabelKind, float | None]
    thing: Any
    troubles: list[FitProblem]
    labels: list[tuple[LabelKind, FittedLabel]]

    def matches(self, facts: Any, agreed: Mapping[LabelKind, float]) -> bool:
        """Whether drawing with these facts and sizes would give the same."""
        return self.facts == facts and all(agreed.get(kind) == size for kind, size in self.agreed.items())


class BoardCache:
    """Cache of drawn parts by name and by the facts they depend on; facts are compared, not hashed."""

    def __init__(self) -> None:
        self._drawn: OrderedDict[Any, list[_CachedPart]] = OrderedDict()
        self._last: dict[Any, _CachedPart] = {}
        """Last returned state of each part."""
        self._before: Mapping[Any, _CachedPart] = {}
        """States that may be reused while stale parts are allowed."""
        self._sizes: tuple[Any, Mapping[LabelKind, float]] = (None, {})
        """Last common label sizes, and the board they belong to."""
        self._hasty = self.stale = False
        """Whether stale parts are allowed; whether a part returned so may differ and has not been drawn again."""

    @contextmanager
    def allow_stale(self) -> Iterator[None]:
        """Reuse parts that would only change in size, and the previous board's label sizes."""
        self._before, self._hasty = dict(self._last), True
        try:
            yield
        finally:
            self._before, self._hasty = {}, False

    @contextmanager
    def sharing_label_sizes(self, drawing: SquareDrawing, track: FieldMap) -> Iterator[None]:
        """Share label sizes inside the block; while stale parts are allowed, start from the previous board's.

        That is done only if the previous board differs in words alone.
        """
        board = drawing.style, drawing.along, drawing.texts, drawing.start, drawing.width, track
        if self._hasty and self._sizes[0] == board:
            drawing.sizes.assume_sizes(self._sizes[1])
        self.stale = self.stale and self._hasty
        yield
        self._sizes = board, drawing.sizes.common_sizes

    def draw_square(self, drawing: SquareDrawing, place: Place, shown: SquareContent) -> Group:
        """Draw a square or reuse it; its labels and troubles are recorded either way."""
        towards = drawing.targets.get(shown.note.send_to) if shown.note.send_to is not None else None
        facts = (shown, place, drawing.width, towards)
        return self.reuse_or_make(("square", place.number, drawing.width), drawing, facts, lambda: drawing.draw(place, shown), place.number)

    def reuse_or_make(self, name: Any, drawing: SquareDrawing, facts: Any, make: Callable[[], T], square: int | None = None) -> T:
        """Reuse a part of the board or make it; facts that all parts depend on are added to ``facts``."""
        style = drawing.style
        whole = (style, drawing.along, drawing.texts, drawing.start, facts)
        states = self._drawn.setdefault(name, [])
        agreed = drawing.sizes.common_sizes
        if state := self._look_up(name, whole, agreed):
            self._last[name] = state
            drawing.troubles += state.troubles
            if square is not None:
                drawing.sizes.record_labels(square, state.labels)
            return state.thing  # type: ignore[no-any-return]
        before, drawing.sizes.asked = len(drawing.troubles), set()
        thing = make()
        self.stale = self.stale or (self._hasty and not agreed.keys().isdisjoint(drawing.sizes.asked))
        labels = drawing.sizes.list_labels(square) if square is not None else []
        sizes = {kind: agreed.get(kind) for kind in drawing.sizes.asked}
        self._last[name] = _CachedPart(whole, sizes, thing, drawing.troubles[before:], labels)
        states.insert(0, self._last[name])
        del states[MAX_STATES:]
        self._drawn.move_to_end(name)
        if len(self._drawn) > MOST:
            self._last.pop(self._drawn.popitem(last=False)[0], None)
        return thing

    def _look_up(self, name: Any, facts: Any, agreed: Mapping[LabelKind, float]) -> _CachedPart | None:
        """The state that a new drawing would equal, or a stale one that differs in size if allowed."""
        state = next((one for one in self._drawn[name] if one.matches(facts, agreed)), None)
        before = self._before.get(name)
        if state is None and before is not None and before.facts == facts:
            self.stale, state = self.stale or agreed is not self._sizes[1], before
        return state
