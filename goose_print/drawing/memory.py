"""What was drawn of a board before, to be used again where it would come out the same. It may be thrown away at any time."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

from goose_print.drawing.shown import Misfit, Shown
from goose_print.layout import Place
from goose_print.scene import Group

if TYPE_CHECKING:
    from goose_print.drawing.square import SquareDrawing

T = TypeVar("T")
MOST = 2000
"""Things that are remembered: of a few boards."""
STATES = 3
"""States of each, so that a change can be taken back."""


class BoardMemory:
    """Things that were drawn, by a name and by the facts from which they were drawn; facts are compared, and need no hash."""

    def __init__(self) -> None:
        self._drawn: OrderedDict[Any, list[tuple[Any, Any, list[Misfit], list[Any]]]] = OrderedDict()

    def square(self, drawing: SquareDrawing, place: Place, shown: Shown) -> Group:
        """A square, drawn or remembered; its labels are noted, and its troubles told, in both cases."""
        towards = drawing.targets.get(shown.note.send_to) if shown.note.send_to is not None else None
        facts = (shown, place, drawing.width, towards, dict(drawing.sizes.agreed))
        return self.made(("square", place.number, drawing.width), drawing, facts, lambda: drawing.draw(place, shown), place.number)

    def made(self, name: Any, drawing: SquareDrawing, facts: Any, make: Callable[[], T], square: int | None = None) -> T:
        """A part of the board; what else all parts depend on is added to the facts."""
        style = drawing.style
        whole = (style, drawing.along, drawing.texts, drawing.start, facts)
        states = self._drawn.setdefault(name, [])
        for known, thing, troubles, labels in states:
            if known == whole:
                drawing.troubles += troubles
                for kind, label in labels:
                    drawing.sizes.note(kind, label)
                return thing  # type: ignore[no-any-return]
        before = len(drawing.troubles)
        thing = make()
        labels = drawing.sizes.noted(square) if square is not None else []
        states.insert(0, (whole, thing, drawing.troubles[before:], labels))
        del states[STATES:]
        self._drawn.move_to_end(name)
        if len(self._drawn) > MOST:
            self._drawn.popitem(last=False)
        return thing
