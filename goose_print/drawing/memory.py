"""What was drawn of a board before, to be used again where it would come out the same. It may be thrown away at any time."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from goose_print.drawing.label_sizes import LabelKind, SetLabel
from goose_print.drawing.shown import Misfit, Shown
from goose_print.layout import Place
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


class BoardMemory:
    """Things that were drawn, by a name and by the facts from which they were drawn; facts are compared, and need no hash."""

    def __init__(self) -> None:
        self._drawn: OrderedDict[Any, list[_State]] = OrderedDict()

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
        for state in states:
            if state.facts == whole and all(agreed.get(kind) == size for kind, size in state.agreed.items()):
                drawing.troubles += state.troubles
                for kind, label in state.labels:
                    drawing.sizes.note(kind, label)
                return state.thing  # type: ignore[no-any-return]
        before, drawing.sizes.asked = len(drawing.troubles), set()
        thing = make()
        labels = drawing.sizes.noted(square) if square is not None else []
        sizes = {kind: agreed.get(kind) for kind in drawing.sizes.asked}
        states.insert(0, _State(whole, sizes, thing, drawing.troubles[before:], labels))
        del states[STATES:]
        self._drawn.move_to_end(name)
        if len(self._drawn) > MOST:
            self._drawn.popitem(last=False)
        return thing
