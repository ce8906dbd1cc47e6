"""The words of one square, from its foot upwards: an answer, what it does, the throws that lead there, a sentence, its name."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from goose_print.drawing.footing import GAP, Abreast, Footing
from goose_print.drawing.labels import SquareLabels
from goose_print.drawing.ribbon import Ribbons
from goose_print.drawing.rows import SquareRows
from goose_print.drawing.shown import Misfit, Shown, by_rules, foot, written
from goose_print.drawing.throws import draw_throws
from goose_print.errors import Key
from goose_print.geometry import Rect
from goose_print.layout import Place
from goose_print.scene import Element, Item, ItemBlock, Tag, tagged


class SquareWords:
    """What is written in a square; what has no room is noted among the troubles of ``labels``. ``rows``: of one that is no upright
    rectangle; ``disc``: round its number; ``sign``: round that of a deck.
    """

    def __init__(
        self, place: Place, shown: Shown, labels: SquareLabels, ribbons: Ribbons, *, rows: SquareRows | None, disc: Rect, sign: Rect | None
    ) -> None:
        self.place, self.shown, self.labels, self.ribbons = place, shown, labels, ribbons
        self.rows, self.disc, self.sign = rows, disc, sign
        self.items: list[Item] = []

    def set_in(self, footing: Footing) -> Rect:
        """Sets all of them at the foot of the box, and says what of it they leave."""
        shown, box, row = self.shown, footing.box, footing.row
        if shown.answer:
            box = self._answer(box)
        if shown.acts and not row:
            box = self._ribbon(box)
        if shown.note.dice:
            throws = draw_throws(shown.note.dice, shown.note.dice_words, foot(box, self.ribbons.height), self.labels.style)
            box = self._above(box, self.ribbons.height, throws, Element.THROWS, by_rules(self.place.number))
        if shown.text:
            told = self.labels.sentence(self.place.number, shown, box, self.rows)
            self._add(told.items, Element.SENTENCE, written(self.place.number, "text"))
            box = _less(box, told.height)
        if row:
            return self._abreast(row, box)
        return self._name(box) if shown.label else box

    def _answer(self, box: Rect) -> Rect:
        from goose_print.drawing.answers import LEAST, at_foot

        answer = at_foot(self.shown.answer, box, self.labels.style)
        if answer.fits:
            self.items.append(replace(answer.item, tag=Tag(Element.ANSWER, source=self.shown.answered)))
        else:
            trouble = Misfit(self.place.number, "overflow", self.shown.answer, LEAST, LEAST, self.shown.answered)
            self.labels.troubles.append(trouble)
        return self._gap(_less(box, answer.height))

    def _ribbon(self, box: Rect) -> Rect:
        ribbon, own = self.ribbons.draw(self.place, self.shown, box, self.rows, self.disc)
        self.labels.troubles += [ribbon.trouble] if ribbon.trouble else []
        return self._above(own, ribbon.height, ribbon.items, Element.RIBBON, by_rules(self.place.number))

    def _name(self, box: Rect) -> Rect:
        number, shown = self.place.number, self.shown
        name = self.labels.lone(number, shown, box, self.rows, self.sign)
        name = name or self._beside(box)
        return self._above(box, name.height, name.items, Element.LABEL, written(number, "label"))

    def _beside(self, box: Rect) -> ItemBlock:
        """A name that does not have the square to itself."""
        return self.labels.name(self.place.number, self.shown, box, self.rows, self.disc, self.sign)

    def _abreast(self, row: Abreast, box: Rect) -> Rect:
        own, beside = row.parted(box, self.labels.style)
        ribbon, _ = self.ribbons.draw(self.place, self.shown, beside, None, self.disc)
        self.labels.troubles += [ribbon.trouble] if ribbon.trouble else []
        self._add(ribbon.items, Element.RIBBON, by_rules(self.place.number))
        return self._above(box, row.height, self._beside(own).items, Element.LABEL, written(self.place.number, "label"))

    def _above(self, box: Rect, height: float, items: Iterable[Item], element: Element, source: tuple[Key, ...]) -> Rect:
        """What of the box is above words of this height, and a gap."""
        self._add(items, element, source)
        return self._gap(_less(box, height))

    def _add(self, items: Iterable[Item], element: Element, source: tuple[Key, ...]) -> None:
        self.items += tagged(items, Tag(element, source=source))

    def _gap(self, box: Rect) -> Rect:
        return _less(box, self.labels.width * GAP)


def _less(box: Rect, height: float) -> Rect:
    """The box without so much at its foot."""
    return Rect(box.x, box.y, box.width, box.height - height)
