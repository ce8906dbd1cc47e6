"""The parts of a theme, as an author writes them. The descriptions become the theme format's reference and JSON Schema."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Literal, get_args

from pydantic import AfterValidator, ConfigDict, Field

from goose_print.errors import quoted
from goose_print.fields import FewWords, Part, Phrase, Prose, ShortForm, TextLine, text_as
from goose_print.isolates import paired
from goose_print.sentences import Sentence, nearest
from goose_print.theme.board_parts import AnyArt, ArtSpec, SquareNumber

Mode = Literal["colour", "ink-saver", "colour-in", "mono"]
Verses = Literal["booklet", "cards"]
CORNER = "corner-"
"""What the names of motifs begin with that are ornament for corners; the mood follows."""
MODES: tuple[Mode, ...] = get_args(Mode)


class Square(Part):
    """What one square shows. What it does is the rules' matter."""

    label: FewWords | None = Field(None, description="A few words in the square.")
    text: Prose | None = Field(
        None, description="A sentence for the rules sheet and the legend, and on the square if there is room."
    )
    art: AnyArt | None = Field(None, description="The picture in the square.")
    fill: TextLine | None = Field(
        None, description='The square\'s colour: a role of the palette (`accent`) or `"#rrggbb"` in quotes.'
    )
    qr: TextLine | None = Field(None, description="A text or an address, as a QR code in the square.")
    verse: Prose | None = Field(None, description="A verse, which is read aloud there: in a booklet, or on a card.")

    @property
    def picture(self) -> ArtSpec | None:
        """The picture that the author wants, if one is wanted."""
        return None if self.art is None or self.art.is_none else self.art

    def beside(self, other: Square) -> Square:
        """The same square, its texts in two languages: its own and another's."""
        said = {key: paired(text, getattr(other, key) or "") for key in ("label", "text", "verse") if (text := getattr(self, key))}
        return self.model_copy(update=said)


class SheetSpec(Part):
    """The rules sheet: its paper, and paragraphs of one's own, in which an empty line begins another."""

    ground: Literal["white", "paper"] = Field("white", description="Bare paper, which takes no ink, or the palette's paper all over.")
    before: Prose | None = Field(None, description="What stands before the rules.")
    after: Prose | None = Field(None, description="What stands after them.")
    history: Prose | None = Field(
        None, description="What is told of the game at the very end; on paper where it takes no further page."
    )
    sections: Annotated[dict[TextLine, Prose], Field(max_length=20)] = Field(
        default_factory=dict, description="What stands at the end of a section of the rules, by its name: `setup`, `turn`, `cards` ..."
    )


class FaceSpec(Part):
    """One face of the dice, from the 1 on: runes, for instance, in place of numbers."""

    name: Phrase = Field(description="What it is called, in one word, which may be typed for a throw.")
    glyph: TextLine | None = Field(None, description="The sign on it, large; the pips are small then.")
    text: Prose | None = Field(None, description="What the rules sheet tells of it.")


class VarySpec(Part):
    """How far the boards of a set may differ (the command `set`)."""

    within: Annotated[int, Field(ge=1, le=100)] = Field(
        4, description="Hazards and rewards are moved by so many squares at most."
    )
    keep: Annotated[tuple[SquareNumber, ...], Field(max_length=500)] = Field(
        (), description="Squares that stay as they are: what they do, and what they show."
    )
    rounds: Annotated[float, Field(gt=0, le=50)] = Field(
        5.0, description="By so many per cent at most the average game has more or fewer rounds than the theme's own."
    )


class Fonts(Part):
    """Font families (`list fonts`): each the name of one that is installed as a package; of one of the system's, as in
    `"system: Georgia"`; or a file beside the theme (`.ttf`, `.otf`)."""

    title: TextLine = Field("Marcellus", description="The family for titles.")
    body: TextLine = Field("Cardo", description="The family for everything else.")
    fallback: Annotated[tuple[TextLine, ...], Field(max_length=8)] = Field(
        (), description="Where letters come from that both lack, in this order; then from what is installed for the script."
    )


_HEX = re.compile(r"#[0-9a-fA-F]{6}")
ROLE_NAMES = ("ink", "paper", "primary", "secondary", "accent", "shade", "water", "leaf", "stone", "gold", "white")


def _tint(text: str) -> str:
    if not _HEX.fullmatch(text) and text not in ROLE_NAMES:
        raise ValueError(no_colour(text, ROLE_NAMES))
    return text


def no_colour(word: str, known: Sequence[str]) -> Sentence:
    """What to say of a word that is neither a colour nor one of the known names for colours."""
    return Sentence("format.role", value=quoted(word), then=nearest(word, known) or Sentence("hint.roles", known=tuple(known)))


HexColour = Annotated[str, Field(pattern=rf"^{_HEX.pattern}$")]
Tint = Annotated[str, AfterValidator(_tint)]


class PaletteSpec(Part):
    """Colours by role, `"#rrggbb"` in quotes (a bare # begins a comment)."""

    extends: TextLine | None = Field(
        None, description="The shipped palette to start from (`list palettes`); parchment if left out."
    )
    ink: HexColour | None = Field(None, description="Lines and text.")
    contour: HexColour | None = Field(None, description="The lines of pictures, where they are not in ink: dark ones for light ink.")
    paper: HexColour | None = Field(None, description="The ground.")
    primary: HexColour | None = Field(None, description="The leading colour: geese, titles.")
    secondary: HexColour | None = Field(None, description="Goes with the leading colour.")
    accent: HexColour | None = Field(None, description="What should strike the eye: hazards.")
    shade: HexColour | None = Field(None, description="Shadows and quiet areas.")
    water: HexColour | None = Field(None, description="Ponds, wells, rivers.")
    leaf: HexColour | None = Field(None, description="Grass and leaves.")
    stone: HexColour | None = Field(None, description="Bridges and walls.")
    gold: HexColour | None = Field(None, description="Coins, eggs, stars.")
    white: HexColour | None = Field(None, description="Feathers and highlights.")
    plain: Tint | None = Field(None, description="Fills an ordinary square: a colour or a role.")
    goose: Tint | None = Field(None, description="Fills a goose's square.")
    hazard: Tint | None = Field(None, description="Fills a hazard's square.")
    boon: Tint | None = Field(None, description="Fills the square of a reward.")
    start: Tint | None = Field(None, description="Fills the start.")
    finish: Tint | None = Field(None, description="Fills the last square.")
    players: Annotated[tuple[HexColour, ...], Field(min_length=1, max_length=12)] | None = Field(
        None, description="The players' colours, in order."
    )

    @property
    def missing(self) -> list[str]:
        """What is left open of that which every palette must say."""
        return [key for key, value in self if value is None and key not in ("extends", "contour")]


class CounterLook(Part):
    """What the players' counters are like."""

    size: Annotated[float, Field(ge=9, le=40)] | None = Field(
        None, description="Across, in mm, and starts are as long as they need; left out, as large as squares and starts allow."
    )
    names: bool = Field(False, description="Whether the players' names (`words: players`) are printed on them.")
    pictures: Annotated[tuple[AnyArt, ...], Field(max_length=12)] = Field(
        (), description="What is on them in place of motifs, in the players' order: files beside the theme, which are cropped round."
    )


class CoinLook(Part):
    """What the coins are like."""

    pictures: Annotated[tuple[AnyArt, ...], Field(max_length=2)] = Field(
        (), description="What is on the ones and on the fives in place of the game's motif: files beside the theme, which are cropped"
        " round; one alone is on both.",
    )  # fmt: skip


class LabelsSpec(Part):
    """How the words of squares are set that show nothing else."""

    size: Annotated[float, Field(ge=6, le=72)] | None = Field(None, description="In points, if they fit; left out, as large as fits.")
    align: Literal["left", "centre", "right"] = Field("centre", description="Where in the square its lines stand.")
    fit: Literal["equal", "grow"] = Field(
        "equal", description="All of one size, as far as they fit, as are names, effects and sentences; or each as large as it can be."
    )


class BlankSpec(Part):
    """A board without names and pictures, to be filled in by hand."""

    lines: Annotated[int, Field(ge=0, le=4)] = Field(2, description="Lines to write on in each square.")
    special: Literal["marked", "plain"] = Field(
        "marked", description="Whether squares that do something say so, or look like all others."
    )
    missing: Annotated[int, Field(ge=2, le=100)] | None = Field(
        None, description="Numbers that are left out, to be filled in: with 5 the numbers 5, 10, 15 and so on. The answer key has them."
    )


class StyleSpec(Part):
    """How it looks."""

    art_set: TextLine = Field("engraved", description="The set of motifs.")
    ornament: TextLine | None = Field(
        None,
        description="The mood of corners, border and cartouche: `classic`, `nursery`, `rail`, `vine`, `laurel`, `night`, `fir`, `hearts`;"
        " left out, the set's usual one.",
    )
    palette: Annotated[
        PaletteSpec,
        ShortForm({"type": "string", "description": "A shipped palette's name (`list palettes`)."}, text_as("extends")),
    ] = Field(PaletteSpec(extends="parchment"), description="A shipped palette's name, or one's own colours.")
    fonts: Fonts = Field(Fonts(), description="Font families.")
    counters: Annotated[tuple[TextLine, ...], Field(max_length=12)] = Field(
        (),
        description="The motifs on the counters, in the players' order; left out, the game's own, who stands on its squares, or the set's.",
    )
    filler: Literal["meadow", "none"] = Field("meadow", description="What plain squares show that have no picture: ornaments, or nothing.")
    labels: LabelsSpec = Field(LabelsSpec(), description="How the words of squares are set that show nothing else.")
    large_print: bool = Field(
        False, description="No type under 18 points on board, cards and sheets, on larger paper where that is needed."
    )
    symbols: bool = Field(False, description="Signs beside the words of effects (bed, coin, die ...), for those who cannot read yet.")
    turn_pictures: bool | None = Field(
        None,
        description="How a turn goes, in three pictures at the head of the rules sheet; left out, with symbols and in large print, and else"
        " where they take no further page.",
    )
    mode: Mode = Field("colour", description="Colours, little ink, white areas to colour in, or black and white for a copier.")


class Target(Part):
    """The game one hopes for; the analysis compares."""

    minutes: Annotated[float, Field(gt=0, le=600)] = Field(20.0, description="How long a game should take.")
    players: Annotated[int, Field(ge=1, le=12)] = Field(4, description="With so many players.")


def _one_form(said: Any) -> Any:
    return said if isinstance(said, Mapping) else {"one": said}


class WordsSpec(Part):
    """Names of one's own on board, rules sheet and log, and words of the language (`words.yaml`) in others of one's own: by their names,
    dotted where several bear one (`log.draw`). One that is counted is one text, or one for each plural form of the language:
    `{one: монета, few: монеты, many: монет}`; places such as `{n}` may be used where the language's own words have them.
    """

    model_config = ConfigDict(extra="allow")

    coin: Annotated[dict[TextLine, Any], ShortForm({"type": "string"}, _one_form)] | None = Field(
        None, description="What one coin is called, or what coins are called by the plural forms of the language."
    )
    coins: Phrase | None = Field(None, description="What several coins are called.")
    pot: Phrase | None = Field(None, description="What the pot is called, without an article: `box`.")
    players: Annotated[tuple[Phrase, ...], Field(max_length=12)] = Field((), description="The players' names, in order.")

    def own(self) -> dict[str, Any]:
        """What replaces words of the language, by name."""
        words = {**(self.model_extra or {}), **({"pot": self.pot} if self.pot else {})}
        if self.coin:
            words["coin"] = {**self.coin, **({"other": self.coins} if self.coins else {})}
        return words
