"""Models of decks and questions. Their descriptions become the theme format's reference and JSON Schema."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import AfterValidator, ConfigDict, Field

from goose_print.decks import CARD_SIZE, CHANCE_RIGHT, MOST_CARDS, MOST_CHOICES, MOST_LEVELS, Backs, Drawing
from goose_print.decks.generating import kind_names
from goose_print.errors import UsageError, quote
from goose_print.fields import Part, Phrase, Prose, ShortForm, TextLine
from goose_print.layout.paper import find_card
from goose_print.sentences import Message, message_of, suggest_nearest
from goose_print.theme.board_parts import SquareNumber

Level = Annotated[int, Field(ge=1, le=MOST_LEVELS)]
Chance = Annotated[float, Field(ge=0, le=1)]
RangeBound = Annotated[int, Field(ge=0, le=100_000)]


class CardSpec(Part):
    """A card: a question, a text, effects, or several of these. Besides these keys it takes the effects of a square."""

    model_config = ConfigDict(extra="allow")

    question: Prose | None = Field(None, description="What is asked; maths stands between dollar signs.")
    answer: Prose | None = Field(None, description="The right answer.")
    choices: Annotated[tuple[Prose, ...], Field(max_length=MOST_CHOICES)] = Field(
        (), description="Wrong answers, to choose from besides the right one."
    )
    text: Prose | None = Field(None, description="What the card tells.")
    level: Level = Field(1, description="How difficult it is; 1 is the easiest.")
    art: TextLine | None = Field(None, description="Its picture: a motif, a file beside the theme, or an emoji.")
    square: SquareNumber | None = Field(None, description="The square that it belongs to, with `draw: by_square`.")
    qr: TextLine | None = Field(None, description="A text or an address, as a QR code on the card.")
    source: Prose | None = Field(None, description="Where the question, or its picture, is from.")
    licence: Phrase | None = Field(None, description="The terms for it.")


def _check_kind(name: str) -> str:
    if name not in kind_names():
        raise ValueError(Message("format.one_of", known=kind_names(), value=quote(name), then=suggest_nearest(name, kind_names())))
    return name


class GenerateSpec(Part):
    """Generated cards, no two of them alike."""

    kind: Annotated[TextLine, AfterValidator(_check_kind)] = Field(
        description="`addition`, `subtraction`, `multiplication`, `division`, `times_table`, `fractions`, `missing_number`, or `pairs`."
    )
    count: Annotated[int, Field(ge=1, le=MOST_CARDS)] = Field(24, description="How many cards.")
    from_: RangeBound | None = Field(None, alias="from", description="The smallest number, or denominator; left out, as suits the kind.")
    to: RangeBound | None = Field(None, description="The largest number, or denominator.")
    seed: Annotated[int, Field(ge=0, le=999_999)] = Field(1, description="Other cards of the same kind.")
    choices: Annotated[int, Field(ge=0, le=MOST_CHOICES)] = Field(3, description="How many wrong answers to choose from.")
    levels: Level = Field(3, description="How many levels of difficulty the cards are sorted into.")
    table: TextLine | None = Field(
        None, description="For `pairs`: a table beside the theme; its first two columns belong together, as a word and its translation."
    )


def _expand_levels(value: Any) -> Any:
    if value == ():
        raise ValueError(Message("format.by_level"))
    return (value,) if isinstance(value, int | float) and not isinstance(value, bool) else value


def _check_card_size(text: str) -> str:
    try:
        find_card(text)
    except UsageError as error:
        raise ValueError(message_of(error)) from None
    return text


WrittenEffects = dict[str, Any]


class DeckSpec(Part):
    """A deck of cards from one or several sources, in this order: written cards, table, generated cards."""

    cards: Annotated[tuple[CardSpec, ...], Field(max_length=MOST_CARDS)] = Field((), description="The cards.")
    table: TextLine | None = Field(
        None,
        description="A table beside the theme (CSV, TSV, XLSX) with a card in each row and the keys of a card as columns, choices parted"
        " by `|`; or questions in GIFT (`.gift`, `.txt`).",
    )
    generate: GenerateSpec | None = Field(None, description="Cards that are made by a rule.")
    backs: Backs = Field(
        "answers",
        description="What is on the backs: with `answers` print on both sides (`--duplex`); `folded` cards have the answer beside the"
        " front, to be folded over; `ornament`; `blank`.",
    )
    card_size: Annotated[TextLine, AfterValidator(_check_card_size)] = Field(
        CARD_SIZE, description="The size of its cards: `poker`, `bridge`, `mini`, `tarot`, `business-card`, `A7` ..., or `63x88mm`."
    )
    right: WrittenEffects = Field(default_factory=dict, description="What a right answer does, as a square would.")
    wrong: WrittenEffects = Field(default_factory=dict, description="What a wrong answer does, as a square would.")
    chance_right: Annotated[
        tuple[Chance, ...],
        Field(max_length=MOST_LEVELS),
        ShortForm({"type": "number", "minimum": 0, "maximum": 1, "description": "The same for all levels."}, _expand_levels),
    ] = Field((CHANCE_RIGHT,), description="How likely an answer is right, by level: what check and analysis suppose.")
    draw: Drawing = Field(
        "shuffled", description="From a shuffled pile, from one in the order of the cards, or the card that belongs to the square."
    )
    again: bool = Field(
        True,
        description="Whether one is drawn on the square where the turn began, too; `false` keeps anybody from being asked there again.",
    )


LANDINGS = "landings"


def _expand_squares(value: Any) -> Any:
    """Expand the squares; `landings` becomes the empty tuple."""
    if value == LANDINGS:
        return ()
    if not isinstance(value, tuple) or not value:
        key = "format.squares_not" if isinstance(value, str | int) else "format.squares"
        raise ValueError(Message(key, word=LANDINGS, value=quote(value)))
    return value


class QuestionsSpec(Part):
    """One deck for many squares, and where the answers are printed."""

    squares: Annotated[tuple[SquareNumber, ...], Field(max_length=500), ShortForm({"const": LANDINGS}, _expand_squares)] | None = Field(
        None, description="The squares by number, or `landings`: all on which a movement may end and a card can be drawn."
    )
    deck: TextLine | None = Field(None, description="The deck that is drawn from there, if the rules of the square name no other.")
    answers: Literal["key", "strip", "upside_down"] = Field(
        "key",
        description="Where the answers are besides the key: upside down in a strip along the board's lower edge, or at the foot of each"
        " square (which needs `draw: by_square`).",
    )
