"""Cards of a deck: question or text, picture, choices and effect on the front, the answer on the back.

Question and choices are set in one size, as large as they fit. A card that cannot hold them at the smallest size
raises DoesNotFit.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import takewhile

from goose_print.decks import LETTERS, Card
from goose_print.drawing.cards.cards import CUT_MARGIN, LEGIBLE_SIZE, draw_window
from goose_print.drawing.cards.deck_signs import DeckSign, draw_level_pips
from goose_print.drawing.piece_looks import piece_look
from goose_print.drawing.qr import QrCode
from goose_print.drawing.small_type import mark_colour, numeral_style
from goose_print.drawing.square.square_content import Art
from goose_print.drawing.style import SMALLEST, Style
from goose_print.errors import DoesNotFit, Key, quote
from goose_print.geometry import Point, Rect
from goose_print.isolates import second_text
from goose_print.maths import plain_text
from goose_print.records import record
from goose_print.scene import Element, Group, Item, Path, Tag, ellipse, rectangle
from goose_print.typesetting.fitting import LineBreaking, fit_text
from goose_print.typesetting.formulas import legible_size
from goose_print.typesetting.itemise import ItemSpan
from goose_print.typesetting.paragraphs import ParagraphLayout, set_paragraph
from goose_print.typesetting.shaping import shape_text
from goose_print.typesetting.style import TextStyle

LARGEST_TEXT = 0.11
"""Largest size of questions, as a part of the card's shorter side."""
BRIEF_LENGTH, LARGEST_BRIEF = 16, 0.18
"""Most characters of a brief text, such as an exercise or a word, and its largest size, to be read across a table."""
SIZE_STEP = 0.94
"""Factor from one size tried to the next."""
LEADING = 1.22
CHOICE_GAP = 0.3
"""Gap between choices, in em."""
BAND_HEIGHT = 9.0
"""Largest height of the band with the deck's name, in mm."""
LEAST_ART = 12.0
"""Least extent of a picture in mm, as long as the text stays legible."""
ART_SHARE, MOTIF_SHARE = 0.48, 0.4
"""Share of a card's body that is tried first for a picture, and for one that is mere ornament."""
NAME_SCALES = (1.7, 1.5, 1.3, 1.15, 1.0, 0.9)
"""Sizes to try for what tells a card from the others of its deck, as multiples of the words that all have."""
LEAST_SHARED, LEAST_ALIKE = 8, 8
"""Least number of cards that ask alike, and of letters that their questions share."""


@record
class CardDesign:
    """Design that all cards of a deck share. ``size``: width and height in mm."""

    title: str
    sign: DeckSign
    levels: int
    size: tuple[float, float]
    style: Style
    brief: bool = False
    """Whether all fronts say so little that they are set large: cards of one deck are alike."""
    brief_backs: bool = False
    """The same of the answers on the backs."""
    shared: tuple[str, str] = ("", "")
    """Words before and after what differs, where all questions are the same sentence: they are set small."""

    @property
    def whole(self) -> Rect:
        """Box of the whole card."""
        return Rect(0.0, 0.0, *self.size)

    @property
    def frame(self) -> Rect:
        """Box inside the margin that forgives the knife."""
        return self.whole.inset(CUT_MARGIN)


def shared_words(questions: Sequence[str]) -> tuple[str, str]:
    """Words at the beginning and at the end that all questions share; empty where they are not one sentence about many things."""
    if len(questions) < LEAST_SHARED or any(second_text(each) or "$" in each for each in questions):
        return "", ""
    before = _common_start(questions)
    before = before[: before.rfind(" ") + 1]
    after = _common_start([each[len(before) :][::-1] for each in questions])[::-1]
    after = after.lstrip("".join(filter(str.isalnum, after)))
    return (before, after) if sum(map(str.isalpha, before + after)) >= LEAST_ALIKE else ("", "")


def _common_start(texts: Sequence[str]) -> str:
    first, last = min(texts), max(texts)  # what these two share, all between them in the alphabet do
    return first[: next((k for k, (one, other) in enumerate(zip(first, last, strict=False)) if one != other), len(first))]


def card_front(card: Card, dress: CardDesign, *, art: Art | None = None) -> tuple[Item, ...]:
    """The front of a card; a picture that the card does not name itself gives way to its words.

    Raises DoesNotFit, with the key of the card that causes it.
    """
    style, frame = dress.style, dress.frame
    body = _body_box(dress)
    code: tuple[Item, ...] = ()
    if card.qr:
        whole = body
        body, room = (style.mirror_box(part, whole) for part in QrCode(card.qr).split_box(whole, 0.3))
        code = (QrCode(card.qr).at(room),)
    edge = piece_look(style).frame(frame, style)
    return (*_draw_ground(card, dress), *_draw_content(card, body, art, dress), *code, *edge)


def answer_back(card: Card, dress: CardDesign, *, art: Art | None = None) -> tuple[Item, ...]:
    """The back with the answer, its letter where there are choices, and a picture where there is room. Raises DoesNotFit."""
    style, body = dress.style, _body_box(dress)
    told = f"{card.letter}. {card.answer}" if card.letter else card.answer

    def layout(box: Rect) -> list[Item]:
        for size in _trial_sizes(dress, told, brief=dress.brief_backs):
            lines = _layout_centred(told, style.body(size), box.width)
            if _has_room(box.width, box.height, [lines]):
                return [Group(items=lines.at(box.x, box.y + (box.height - lines.height) / 2), tag=Tag(Element.ANSWER))]
        return []

    items = _draw_pictured(layout, body, art, ART_SHARE, dress)
    if not items:
        raise _overflow_error(card, dress, "answer", card.answer)
    return (*_draw_ground(card, dress), *items, *piece_look(style).frame(dress.frame, style))


def _overflow_error(card: Card, dress: CardDesign, key: Key, text: str) -> DoesNotFit:
    width, height = dress.size
    return DoesNotFit(
        f"card {card.number} of {dress.title}: {quote(text, 40)} does not fit a card of {width:g} by {height:g} mm at 7 points:"
        " shorten it, or make the cards larger (card_size)"
    ).at((key,))


# ------------------------------------------------------------------ ground


def _band_box(dress: CardDesign) -> Rect:
    frame = dress.frame
    return Rect(frame.x, frame.y, frame.width, min(frame.height * 0.16, BAND_HEIGHT))


def _body_box(dress: CardDesign) -> Rect:
    """Box for the text, between the band and the pips."""
    band, frame = _band_box(dress), dress.frame
    low = frame.bottom - (_pip_size(dress) * 1.9 if dress.levels > 1 else 1.2)
    return Rect(frame.x, band.bottom, frame.width, low - band.bottom).inset(2.4, 1.4)


def _pip_size(dress: CardDesign) -> float:
    return min(2.9, dress.frame.height * 0.045)


def _draw_ground(card: Card, dress: CardDesign) -> Iterator[Item]:
    """Paper, the band with the deck's sign, its name and the card's number, and the pips of the level."""
    style, band, frame = dress.style, _band_box(dress), dress.frame
    ink = mark_colour(dress.sign.colour, style)
    yield Path(outline=rectangle(dress.whole), fill=style.paper)
    yield from piece_look(style).headband(band, dress.sign.colour, style)
    yield dress.sign.art.at(style.mirror_box(Rect(band.x + 0.8, band.y + 0.2, band.height, band.height - 0.4), band))
    name = band.inset(band.height * 1.2 + 0.8, band.height * 0.14)
    fitted = fit_text(
        dress.title, style.title(min(4.4, band.height * 0.5), ink), name, smallest=SMALLEST, breaking=LineBreaking(max_lines=1)
    )
    if fitted.overflow:
        raise DoesNotFit(f"the name {quote(dress.title)} is too long for its cards at 6 points: shorten it, or make them larger").at(())
    yield from fitted.runs
    yield from _draw_number(
        card.number, Point(style.mirror_x(band.right - band.height * 0.62, band), band.centre.y), band.height * 0.8, style
    )
    if card.asks:
        yield from draw_level_pips(
            card.level, dress.levels, Point(frame.centre.x, frame.bottom - _pip_size(dress) * 1.15), _pip_size(dress), style
        )


def _draw_number(number: int, centre: Point, size: float, style: Style) -> Iterator[Item]:
    yield Path(outline=ellipse(centre, size / 2), fill=style.paper, stroke=style.pen(style.fine))
    box = Rect.centred(centre, size * 0.8, size * 0.7)
    yield from fit_text(str(number), numeral_style(style, size * 0.6), box, smallest=min(SMALLEST, size * 0.4)).runs


# ------------------------------------------------------------------ text and picture


def _draw_content(card: Card, body: Rect, art: Art | None, dress: CardDesign) -> Iterator[Item]:
    """Text over the whole body, or with a picture above or beside it, which gives way to the text."""
    if not (card.text or card.question):
        yield from draw_window(art, body, dress.style) if art else ()
        return
    share = ART_SHARE if card.art or card.square is not None else MOTIF_SHARE
    items = _draw_pictured(lambda box: _layout_text(card, box, dress), body, art, share, dress, needed=bool(card.art))
    yield from items or _raise_overflow(card, dress)


def _draw_pictured(
    layout: Callable[[Rect], list[Item]], body: Rect, art: Art | None, most: float, dress: CardDesign, *, needed: bool = False
) -> list[Item]:
    """Words with a picture above or beside them, which is smaller where they are many, or missing unless it is ``needed``.

    Empty where the words have no room.
    """
    lying = body.width > body.height * 1.2
    share = most * (body.width if lying else body.height)
    while art and share >= LEAST_ART:
        if text := layout(dress.style.mirror_box(_text_box(body, share + 1.5, lying=lying), body)):
            window = Rect(body.x, body.y, share if lying else body.width, body.height if lying else share)
            return [*draw_window(art, dress.style.mirror_box(window, body), dress.style), *text]
        share *= 0.85
    return [] if needed and art else layout(body)


def _text_box(body: Rect, taken: float, *, lying: bool) -> Rect:
    if lying:
        return Rect(body.x + taken, body.y, body.width - taken, body.height)
    return Rect(body.x, body.y + taken, body.width, body.height - taken)


def _raise_overflow(card: Card, dress: CardDesign) -> list[Item]:
    key = "question" if card.question else "text"
    raise _overflow_error(card, dress, key, card.question or card.text)


def is_brief(*texts: str) -> bool:
    """Whether each of the texts is an exercise, a number or a word."""
    return all(len(plain_text(text)) <= BRIEF_LENGTH for text in texts)


def _trial_sizes(dress: CardDesign, *texts: str, brief: bool) -> Iterator[float]:
    """Sizes to try for texts, in mm per em; small letters of a formula must be legible too."""
    least = max(LEGIBLE_SIZE, legible_size(SMALLEST, *texts))
    largest = max(least, min(dress.frame.width, dress.frame.height) * (LARGEST_BRIEF if brief else LARGEST_TEXT))
    return takewhile(lambda size: size >= least, (largest * SIZE_STEP**k for k in range(99)))


def _layout_text(card: Card, box: Rect, dress: CardDesign) -> list[Item]:
    """Text, question and choices with their letters; empty where they do not fit."""
    style = dress.style
    for size in _trial_sizes(dress, card.text, card.question, *card.options, brief=dress.brief):
        indent, gap = size * 1.35, size * 0.55
        types = (style.body(size, italic=bool(card.question)), style.body(size))
        heads = [_layout_centred(card.text, types[0], box.width)] if card.text else []
        heads += _layout_question(card.question, dress, size, types[1], box.width) if card.question else []
        options = [set_paragraph([ItemSpan(each, types[1])], box.width - indent, leading=LEADING) for each in card.options]
        gaps = gap * max(0, len(heads) - 1 + bool(options)) + CHOICE_GAP * size * max(0, len(options) - 1)
        height = sum(each.height for each in (*heads, *options)) + gaps
        if height <= box.height and _has_room(box.width, box.height, heads) and _has_room(box.width - indent, box.height, options):
            return list(_draw_text(heads, options, box, (box.height - height) / 2, gap, size, style))
    return []


def _layout_question(question: str, dress: CardDesign, size: float, type_: TextStyle, width: float) -> Iterator[ParagraphLayout]:
    """A question; what only this card asks for stands out from the words that it shares with the others."""
    before, after = dress.shared
    if not (before or after):
        yield _layout_centred(question, type_, width)
        return
    own, words = question[len(before) : len(question) - len(after)], after.strip()
    told = any(map(str.isalpha, words))
    if before:
        yield _layout_centred(before.strip(), dress.style.body(size, italic=True), width)
    named = (_layout_centred(own + ("" if told else after), dress.style.title(size * scale), width) for scale in NAME_SCALES)
    yield next((name for name in named if _has_room(width, name.height, [name])), None) or _layout_centred(own + after, type_, width)
    if told:
        yield _layout_centred(words, dress.style.body(size, italic=True), width)


def _layout_centred(text: str, type_: TextStyle, width: float) -> ParagraphLayout:
    return set_paragraph([ItemSpan(text, type_)], width, leading=LEADING, align="middle", balanced=True)


def _has_room(width: float, height: float, paragraphs: Sequence[ParagraphLayout]) -> bool:
    """Whether no paragraph is higher, and no line wider, as a single long word may be; in mm."""
    return all(each.height <= height and line.shaped.width <= width + 1e-6 for each in paragraphs for line in each.lines)


def _draw_text(
    heads: Sequence[ParagraphLayout], options: Sequence[ParagraphLayout], box: Rect, drop: float, gap: float, size: float, style: Style
) -> Iterator[Item]:
    y = box.y + drop
    for head in heads:
        yield Group(items=head.at(box.x, y), tag=Tag(Element.QUESTION))
        y += head.height + gap
    widest = max((line.shaped.width for option in options for line in option.lines), default=0.0) + size * 1.35
    left = box.x + (box.width - widest) / 2
    for letter, option in zip(LETTERS, options, strict=False):
        yield from shape_text(letter, style.body(size, bold=True)).at(style.mirror_x(left, box), y + option.lines[0].baseline)
        yield from option.at(style.mirror_box(Rect(left + size * 1.35, y, option.width, 0.0), box).x, y)
        y += option.height + CHOICE_GAP * size
