"""Layout of one square's words, from its foot upwards: answer, ribbon, throws, sentence, name."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from goose_print.drawing.square.answers import LEAST, answer_at_foot
from goose_print.drawing.square.label_placement import LABEL_GAP, LabelPlacement, NameBesideRibbon
from goose_print.drawing.square.labels import SquareLabels
from goose_print.drawing.square.ribbon import RibbonSetter
from goose_print.drawing.square.rows import SquareRows
from goose_print.drawing.square.square_content import FitProblem, SquareContent, authored_path, bottom_strip, rules_path
from goose_print.drawing.throws import draw_throws
from goose_print.errors import Key
from goose_print.geometry import Rect
from goose_print.layout import Place
from goose_print.scene import Element, Item, ItemBlock, Tag, add_tag


class SquareWords:
    """Words of one square; those without room are noted among the troubles of ``labels``.

    ``rows``: free rows of a square that is not an upright rectangle. ``disc``: box round its number. ``sign``:
    box of a deck's sign.
    """

    def __init__(
        self,
        place: Place,
        shown: SquareContent,
        labels: SquareLabels,
        ribbons: RibbonSetter,
        *,
        rows: SquareRows | None,
        disc: Rect,
        sign: Rect | None,
    ) -> None:
        self.place, self.shown, self.labels, self.ribbons = place, shown, labels, ribbons
        self.rows, self.disc, self.sign = rows, disc, sign
        self.items: list[Item] = []

    def layout_in(self, footing: LabelPlacement) -> Rect:
        """Set all words from the foot of the placement's box; return the part of the box that stays free."""
        shown, box, row = self.shown, footing.box, footing.row
        if shown.answer:
            box = self._layout_answer(box)
        if shown.has_effect and not row:
            box = self._layout_ribbon(box)
        if shown.note.dice:
            throws = draw_throws(shown.note.dice, shown.note.dice_words, bottom_strip(box, self.ribbons.height), self.labels.style)
            box = self._add_block(box, self.ribbons.height, throws, Element.THROWS, rules_path(self.place.number))
        if shown.text:
            told = self.labels.fit_sentence(self.place.number, shown, box, self.rows)
            self._add(told.items, Element.SENTENCE, authored_path(self.place.number, "text"))
            box = _without_foot(box, told.height)
        if row:
            return self._layout_abreast(row, box)
        return self._layout_name(box) if shown.label else box

    def _layout_answer(self, box: Rect) -> Rect:
        answer = answer_at_foot(self.shown.answer, box, self.labels.style)
        if answer.fits:
            self.items.append(replace(answer.item, tag=Tag(Element.ANSWER, source=self.shown.answered)))
        else:
            trouble = FitProblem(self.place.number, "overflow", self.shown.answer, LEAST, LEAST, self.shown.answered)
            self.labels.troubles.append(trouble)
        return self._leave_gap(_without_foot(box, answer.height))

    def _layout_ribbon(self, box: Rect) -> Rect:
        ribbon, own = self.ribbons.draw(self.place, self.shown, box, self.rows, self.disc)
        self.labels.troubles += [ribbon.trouble] if ribbon.trouble else []
        return self._add_block(own, ribbon.height, ribbon.items, Element.RIBBON, rules_path(self.place.number))

    def _layout_name(self, box: Rect) -> Rect:
        number, shown = self.place.number, self.shown
        name = self.labels.fit_lone_name(number, shown, box, self.rows, self.sign)
        name = name or self._fit_name(box)
        return self._add_block(box, name.height, name.items, Element.LABEL, authored_path(number, "label"))

    def _fit_name(self, box: Rect) -> ItemBlock:
        """The name of a square that also shows other things."""
        return self.labels.fit_name(self.place.number, self.shown, box, self.rows, self.disc, self.sign)

    def _layout_abreast(self, row: NameBesideRibbon, box: Rect) -> Rect:
        own, beside = row.split_boxes(box, self.labels.style)
        ribbon, _ = self.ribbons.draw(self.place, self.shown, beside, None, self.disc)
        self.labels.troubles += [ribbon.trouble] if ribbon.trouble else []
        self._add(ribbon.items, Element.RIBBON, rules_path(self.place.number))
        return self._add_block(box, row.height, self._fit_name(own).items, Element.LABEL, authored_path(self.place.number, "label"))

    def _add_block(self, box: Rect, height: float, items: Iterable[Item], element: Element, source: tuple[Key, ...]) -> Rect:
        """Add words of this height; return the part of the box above them and a gap."""
        self._add(items, element, source)
        return self._leave_gap(_without_foot(box, height))

    def _add(self, items: Iterable[Item], element: Element, source: tuple[Key, ...]) -> None:
        self.items += add_tag(items, Tag(element, source=source))

    def _leave_gap(self, box: Rect) -> Rect:
        return _without_foot(box, self.labels.width * LABEL_GAP)


def _without_foot(box: Rect, height: float) -> Rect:
    """The box without a strip at its foot."""
    return Rect(box.x, box.y, box.width, box.height - height)
