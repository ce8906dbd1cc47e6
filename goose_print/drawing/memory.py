"""What was drawn of a board before, to be used again where it would come out the same. It may be thrown away at any time."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from goose_print.drawing.label_sizes import LabelKind, SetLabel
from goose_print.drawing.shown import Misfit, Shown
from goose_print.layout import FieldMap, Place
from goose_print.scene import Group

if TYPE_CHECKING:
    from goose_print.drawing.square import SquareDrawing

T = TypeVar("T")
MOST = 600
"""Things that are remembered: of a few boards."""
STATES = 6
"""States of each, so that a change can be taken back."""


class _State(NamedTuple):
    """A thing that was drawn: its facts, the sizes agreed upon for labels that it asked for, and what was noticed of it."""

    facts: Any
    agreed: Mapping[LabelKind, float | None]
    thing: Any
    troubles: list[Misfit]
    labels: list[tuple[LabelKind, SetLabel]]

    def serves(self, facts: Any, agreed: Mapping[LabelKind, float]) -> bool:
        """Whether it is as it would be drawn of these facts, with these sizes."""
        return self.facts == facts and all(agreed.get(kind) == size for kind, size in self.agreed.items())


class BoardMemory:
    """Things that were drawn, by a name and by the facts from which they were drawn; facts are compared, and need no hash."""

    def __init__(self) -> None:
        self._drawn: OrderedDict[Any, list[_State]] = OrderedDict()
        self._last: dict[Any, _State] = {}
        """The state of each that was given last."""
        self._before: Mapping[Any, _State] = {}
        """In haste, those that were given before."""
        self._sizes: tuple[Any, Mapping[LabelKind, float]] = (None, {})
        """What was agreed upon last, and on what kind of board."""
        self._hasty = self.stale = False
        """Whether something was given in haste that may come out otherwise, and has not been drawn anew since."""

    @contextmanager
    def hasty(self) -> Iterator[None]:
        """Inside, what would only have another size is given as it was before, and labels that change have the sizes of those before."""
        self._before, self._hasty = dict(self._last), True
        try:
            yield
        finally:
            self._before, self._hasty = {}, False

    @contextmanager
    def agreeing(self, drawing: SquareDrawing, track: FieldMap) -> Iterator[None]:
        """Inside, labels come to their sizes, which in haste are those of the last board, if that was alike but for its words."""
        board = drawing.style, drawing.along, drawing.texts, drawing.start, drawing.width, track
        if self._hasty and self._sizes[0] == board:
            drawing.sizes.presume(self._sizes[1])
        self.stale = self.stale and self._hasty
        yield
        self._sizes = board, drawing.sizes.agreed

    def square(self, drawing: SquareDrawing, place: Place, shown: Shown) -> Group:
        """A square, drawn or remembered; its labels are noted, and its troubles told, in both cases."""
        towards = drawing.targets.get(shown.note.send_to) if shown.note.send_to is not None else None
        facts = (shown, place, drawing.width, towards)
        return self.made(("square", place.number, drawing.width), drawing, facts, lambda: drawing.draw(place, shown), place.number)

    def made(self, name: Any, drawing: SquareDrawing, facts: Any, make: Callable[[], T], square: int | None = None) -> T:
        """A part of the board; what else all parts depend on is added to the facts."""
        style = drawing.style
        whole = (style, drawing.along, drawing.texts, drawing.start, facts)
        states = self._drawn.setdefault(name, [])
        agreed = drawing.sizes.agreed
        if state := self._known(name, whole, agreed):
            self._last[name] = state
            drawing.troubles += state.troubles
            for kind, label in state.labels:
                drawing.sizes.note(kind, label)
            return state.thing  # type: ignore[no-any-return]
        before, drawing.sizes.asked = len(drawing.troubles), set()
        thing = make()
        self.stale = self.stale or (self._hasty and not agreed.keys().isdisjoint(drawing.sizes.asked))
        labels = drawing.sizes.noted(square) if square is not None else []
        sizes = {kind: agreed.get(kind) for kind in drawing.sizes.asked}
        self._last[name] = _State(whole, sizes, thing, drawing.troubles[before:], labels)
        states.insert(0, self._last[name])
        del states[STATES:]
        self._drawn.move_to_end(name)
        if len(self._drawn) > MOST:
            self._last.pop(self._drawn.popitem(last=False)[0], None)
        return thing

    def _known(self, name: Any, facts: Any, agreed: Mapping[LabelKind, float]) -> _State | None:
        """The state that is as it would be drawn now; in haste, the last one that differs in no more than its size."""
        state = next((one for one in self._drawn[name] if one.serves(facts, agreed)), None)
        before = self._before.get(name)
        if state is None and before is not None and before.facts == facts:
            self.stale, state = self.stale or agreed is not self._sizes[1], before
        return state
