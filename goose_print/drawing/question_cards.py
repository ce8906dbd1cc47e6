"""Cards of a deck: question or text, picture, choices and effect on the front; the answer on the back.

Question and choices are set in one size, as large as they fit. A card that cannot hold them at the smallest size is refused.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import takewhile

from goose_print.decks import LETTERS, Card
from goose_print.drawing.cards import BORDER, LEGIBLE
from goose_print.drawing.deck_signs import DeckSign, pips
from goose_print.drawing.lettering import mark_on, numerals, strong
from goose_print.drawing.piece_looks import look_of
from goose_print.drawing.qr import QrCode
from goose_print.drawing.shown import Art, foot
from goose_print.drawing.style import SMALLEST, Style
from goose_print.errors import DoesNotFit, Key, quoted
from goose_print.geometry import Point, Rect
from goose_print.maths import plain_text
from goose_print.records import record
from goose_print.scene import Element, Group, Item, Path, Tag, ellipse, rectangle
from goose_print.typesetting.fitting import fit_text
from goose_print.typesetting.formulas import legible
from goose_print.typesetting.itemise import ItemSpan
from goose_print.typesetting.paragraphs import LaidParagraph, lay_paragraph
from goose_print.typesetting.shaping import shape
from goose_print.typesetting.style import TextStyle

LARGEST = 0.11
"""Size of questions, where there is room, as a part of the card's shorter side."""
BRIEF, LARGEST_BRIEF = 16, 0.18
"""Texts of no more characters than these, an exercise or a word, are set so large: they are read across a table."""
STEP = 0.94
"""From one size that is tried to the next."""
LEADING = 1.22
APART = 0.3
"""Between choices, in em."""
BAND = 9.0
"""The largest height of the band with the deck's name, in mm."""
LEAST_ART = 12.0
"""What a picture keeps of a card's height, in mm, as long as the text can be read."""
ART = 0.45
"""The part of a card's body that a picture has at first."""


@record
class CardDress:
    """What all cards of a deck share. ``size``: width and height in mm."""

    title: str
    sign: DeckSign
    levels: int
    size: tuple[float, float]
    style: Style
    brief: bool = False
    """Whether all fronts say so little that they are set large: cards of one deck are alike."""
    brief_backs: bool = False
    """The same of the answers on the backs."""

    @property
    def whole(self) -> Rect:
        """The card."""
        return Rect(0.0, 0.0, *self.size)

    @property
    def frame(self) -> Rect:
        """Inside its frame, which forgives the knife."""
        return self.whole.inset(BORDER)


def card_front(card: Card, dress: CardDress, *, art: Art | None = None, note: str = "") -> tuple[Item, ...]:
    """The front; ``note``: what the card does, in few words, at its foot or where it says nothing else.

    Raises DoesNotFit, with the key of the card that causes it.
    """
    style, frame = dress.style, dress.frame
    body = _body(dress)
    if not (card.text or card.question):
        card, note = replace(card, text=note), ""
    effect = _effect(note, body, dress) if note else None
    if effect:
        body = Rect(body.x, body.y, body.width, effect[0].y - body.y - 1.0)
    code: tuple[Item, ...] = ()
    if card.qr:
        whole = body
        body, room = (style.sided(part, whole) for part in QrCode(card.qr).beside(whole, 0.3))
        code = (QrCode(card.qr).at(room),)
    edge = look_of(style).frame(frame, style)
    return (*_ground(card, dress), *_content(card, body, art, dress), *(effect[1] if effect else ()), *code, *edge)


def answer_back(card: Card, dress: CardDress) -> tuple[Item, ...]:
    """The back with the answer, and its letter where there are choices. Raises DoesNotFit."""
    style = dress.style
    body = _body(dress)
    told = f"{card.letter}. {card.answer}" if card.letter else card.answer
    for size in _sizes(dress, told, brief=dress.brief_backs):
        lines = _centred(told, style.body(size), body.width)
        if _holds(body.width, body.height, [lines]):
            items = Group(items=lines.at(body.x, body.y + (body.height - lines.height) / 2), tag=Tag(Element.ANSWER))
            return (*_ground(card, dress), items, *look_of(style).frame(dress.frame, style))
    raise _refused(card, dress, "answer", card.answer)


def _refused(card: Card, dress: CardDress, key: Key, text: str) -> DoesNotFit:
    width, height = dress.size
    return DoesNotFit(
        f"card {card.number} of {dress.title}: {quoted(text, 40)} does not fit a card of {width:g} by {height:g} mm at 7 points:"
        " shorten it, or make the cards larger (card_size)"
    ).at((key,))


# ------------------------------------------------------------------ ground


def _band(dress: CardDress) -> Rect:
    frame = dress.frame
    return Rect(frame.x, frame.y, frame.width, min(frame.height * 0.16, BAND))


def _body(dress: CardDress) -> Rect:
    """What is left for the text, between the band and the pips."""
    band, frame = _band(dress), dress.frame
    low = frame.bottom - (_pip(dress) * 1.9 if dress.levels > 1 else 1.2)
    return Rect(frame.x, band.bottom, frame.width, low - band.bottom).inset(2.4, 1.4)


def _pip(dress: CardDress) -> float:
    return min(2.9, dress.frame.height * 0.045)


def _ground(card: Card, dress: CardDress) -> Iterator[Item]:
    """Paper, the band with the deck's sign, name and the card's number, and the pips of its level."""
    style, band, frame = dress.style, _band(dress), dress.frame
    ink = mark_on(dress.sign.colour, style)
    yield Path(outline=rectangle(dress.whole), fill=style.paper)
    yield from look_of(style).headband(band, dress.sign.colour, style)
    yield dress.sign.art.at(style.sided(Rect(band.x + 0.8, band.y + 0.2, band.height, band.height - 0.4), band))
    name = band.inset(band.height * 1.2 + 0.8, band.height * 0.14)
    fitted = fit_text(dress.title, style.title(min(4.4, band.height * 0.5), ink), name, smallest=SMALLEST, max_lines=1)
    if fitted.overflow:
        raise DoesNotFit(f"the name {quoted(dress.title)} is too long for its cards at 6 points: shorten it, or make them larger").at(())
    yield from fitted.runs
    yield from _number(card.number, Point(style.along(band.right - band.height * 0.62, band), band.centre.y), band.height * 0.8, style)
    if card.asks:
        yield from pips(card.level, dress.levels, Point(frame.centre.x, frame.bottom - _pip(dress) * 1.15), _pip(dress), style)


def _number(number: int, centre: Point, size: float, style: Style) -> Iterator[Item]:
    yield Path(outline=ellipse(centre, size / 2), fill=style.paper, stroke=style.pen(style.fine))
    box = Rect.centred(centre, size * 0.8, size * 0.7)
    yield from fit_text(str(number), numerals(style, size * 0.6), box, smallest=min(SMALLEST, size * 0.4)).runs


def _effect(note: str, body: Rect, dress: CardDress) -> tuple[Rect, tuple[Item, ...]]:
    """A strip at the foot of the body that tells what the card does."""
    style = dress.style
    ground = strong(style.dress["secondary"], style)
    type_ = style.body(3.3, mark_on(ground, style), italic=True)
    for height in (5.0, 8.0, 11.0):
        strip = foot(body, height)
        fitted = fit_text(note, type_, strip.inset(2.0, 0.5), smallest=SMALLEST)
        if not fitted.overflow:
            break
    else:
        raise DoesNotFit(f"{quoted(note)} does not fit the foot of a card of {dress.title}: make the cards larger (card_size)").at(())
    return strip, (Path(outline=rectangle(strip, 1.5), fill=ground, stroke=style.pen(style.fine)), *fitted.runs)


# ------------------------------------------------------------------ text and picture


def _content(card: Card, body: Rect, art: Art | None, dress: CardDress) -> Iterator[Item]:
    """Text over the whole body, or with a picture above or beside it, which gives way to it."""
    if not (card.text or card.question):
        yield from [art.at(body)] if art else []
        return
    if art is None:
        yield from _text(card, body, dress) or _fail(card, dress)
        return
    lying = body.width > body.height * 1.2
    whole = body.width if lying else body.height
    share = ART * whole
    while share >= LEAST_ART:
        text = _text(card, dress.style.sided(_rest(body, share + 1.5, lying=lying), body), dress)
        if text:
            yield art.at(dress.style.sided(Rect(body.x, body.y, share if lying else body.width, body.height if lying else share), body))
            yield from text
            return
        share *= 0.85
    _fail(card, dress)


def _rest(body: Rect, taken: float, *, lying: bool) -> Rect:
    if lying:
        return Rect(body.x + taken, body.y, body.width - taken, body.height)
    return Rect(body.x, body.y + taken, body.width, body.height - taken)


def _fail(card: Card, dress: CardDress) -> list[Item]:
    key = "question" if card.question else "text"
    raise _refused(card, dress, key, card.question or card.text)


def is_brief(*texts: str) -> bool:
    """Whether each of the texts is an exercise, a number or a word."""
    return all(len(plain_text(text)) <= BRIEF for text in texts)


def _sizes(dress: CardDress, *texts: str, brief: bool) -> Iterator[float]:
    """The sizes that are tried for texts, in mm per em; the small letters of a formula must be read, too."""
    least = max(LEGIBLE, legible(SMALLEST, *texts))
    largest = max(least, min(dress.frame.width, dress.frame.height) * (LARGEST_BRIEF if brief else LARGEST))
    return takewhile(lambda size: size >= least, (largest * STEP**k for k in range(99)))


def _text(card: Card, box: Rect, dress: CardDress) -> list[Item]:
    """What the card tells and asks, and the choices with their letters; nothing where it does not fit."""
    style = dress.style
    for size in _sizes(dress, card.text, card.question, *card.options, brief=dress.brief):
        indent, gap = size * 1.35, size * 0.55
        types = (style.body(size, italic=bool(card.question)), style.body(size))
        heads = [
            _centred(text, type_, box.width)
            for text, type_ in zip((card.text, card.question), types, strict=True)
            if text
        ]
        options = [lay_paragraph([ItemSpan(each, types[1])], box.width - indent, leading=LEADING) for each in card.options]
        gaps = gap * max(0, len(heads) - 1 + bool(options)) + APART * size * max(0, len(options) - 1)
        height = sum(each.height for each in (*heads, *options)) + gaps
        if height <= box.height and _holds(box.width, box.height, heads) and _holds(box.width - indent, box.height, options):
            return list(_laid(heads, options, box, (box.height - height) / 2, gap, size, style))
    return []


def _centred(text: str, type_: TextStyle, width: float) -> LaidParagraph:
    return lay_paragraph([ItemSpan(text, type_)], width, leading=LEADING, align="middle", balanced=True)


def _holds(width: float, height: float, paragraphs: Sequence[LaidParagraph]) -> bool:
    """Whether no line is wider than so many mm, as one of a single long word is, and none of them higher."""
    return all(each.height <= height and line.shaped.width <= width + 1e-6 for each in paragraphs for line in each.lines)


def _laid(
    heads: Sequence[LaidParagraph], options: Sequence[LaidParagraph], box: Rect, drop: float, gap: float, size: float, style: Style
) -> Iterator[Item]:
    y = box.y + drop
    for head in heads:
        yield Group(items=head.at(box.x, y), tag=Tag(Element.QUESTION))
        y += head.height + gap
    widest = max((line.shaped.width for option in options for line in option.lines), default=0.0) + size * 1.35
    left = box.x + (box.width - widest) / 2
    for letter, option in zip(LETTERS, options, strict=False):
        yield from shape(letter, style.body(size, bold=True)).at(style.along(left, box), y + option.lines[0].baseline)
        yield from option.at(style.sided(Rect(left + size * 1.35, y, option.width, 0.0), box).x, y)
        y += option.height + APART * size
