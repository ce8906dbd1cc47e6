"""Models of the parts of a theme. Their descriptions become the theme format's reference and JSON Schema."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Annotated, Any, Literal, cast, get_args

from pydantic import AfterValidator, ConfigDict, Field

from goose_print.errors import quote
from goose_print.fields import FewWords, Part, Phrase, Prose, ShortForm, TextLine, text_to_mapping
from goose_print.games.board import FieldKind
from goose_print.isolates import pair_texts
from goose_print.records import record
from goose_print.scene import Colour
from goose_print.sentences import Message, suggest_nearest
from goose_print.theme.board_parts import AnyArt, ArtSpec, SquareNumber

if TYPE_CHECKING:
    from goose_print.art.motif import PaintRole

Mode = Literal["colour", "ink-saver", "colour-in", "mono"]
Verses = Literal["booklet", "cards"]
CORNER_PREFIX = "corner-"
"""Prefix of the motifs for ornamental corners; the mood follows."""
MODES: tuple[Mode, ...] = get_args(Mode)


class Square(Part):
    """The content of one square. Its effect belongs to the rules."""

    label: FewWords | None = Field(None, description="A few words in the square.")
    text: Prose | None = Field(None, description="A sentence for the rules sheet and the legend, and on the square if there is room.")
    art: AnyArt | None = Field(None, description="The picture in the square.")
    fill: TextLine | None = Field(None, description='The square\'s colour: a role of the palette (`accent`) or `"#rrggbb"` in quotes.')
    qr: TextLine | None = Field(None, description="A text or an address, as a QR code in the square.")
    verse: Prose | None = Field(None, description="A verse, which is read aloud there: in a booklet, or on a card.")

    @property
    def picture(self) -> ArtSpec | None:
        """The author's picture, or None for none."""
        return None if self.art is None or self.art.is_none else self.art

    def with_second_language(self, other: Square) -> Square:
        """Return the square with bilingual texts: its own and another's."""
        said = {key: pair_texts(text, getattr(other, key) or "") for key in ("label", "text", "verse") if (text := getattr(self, key))}
        return self.model_copy(update=said)


class SheetSpec(Part):
    """The rules sheet: its pages, its paper and the author's own paragraphs. An empty line starts a new paragraph."""

    ground: Literal["white", "paper"] = Field("white", description="Bare paper, which takes no ink, or the palette's paper all over.")
    pages: Literal["auto", 1, 2] = Field(
        "auto", description="`1`: one page if possible, in small type; `2`: two at least; `auto`: two where one is too small for 10.5 pt."
    )
    before: Prose | None = Field(None, description="What stands before the rules.")
    after: Prose | None = Field(None, description="What stands after them.")
    history: Prose | None = Field(None, description="What is told of the game at the very end; on paper where it takes no further page.")
    sections: Annotated[dict[TextLine, Prose], Field(max_length=20)] = Field(
        default_factory=dict, description="What stands at the end of a section of the rules, by its name: `setup`, `turn`, `cards` ..."
    )


class FaceSpec(Part):
    """One face of the dice, from the 1 on: runes, for instance, in place of numbers."""

    name: Phrase = Field(description="What it is called, in one word, which may be typed for a throw.")
    glyph: TextLine | None = Field(None, description="The sign on it, large; the pips are small then.")
    text: Prose | None = Field(None, description="What the rules sheet tells of it.")


class VarySpec(Part):
    """Limits on how the boards of a set may differ (the command `set`)."""

    within: Annotated[int, Field(ge=1, le=100)] = Field(4, description="Hazards and rewards are moved by so many squares at most.")
    keep: Annotated[tuple[SquareNumber, ...], Field(max_length=500)] = Field(
        (), description="Squares that stay as they are: what they do, and what they show."
    )
    rounds: Annotated[float, Field(gt=0, le=50)] = Field(
        5.0, description="By so many per cent at most the average game has more or fewer rounds than the theme's own."
    )


class Fonts(Part):
    """Font families (`list fonts`), by name.

    A name is that of an installed package; of a system font, as in `"system: Georgia"`; or a file beside the theme
    (`.ttf`, `.otf`).
    """

    title: TextLine = Field("Marcellus", description="The family for titles.")
    body: TextLine = Field("Cardo", description="The family for everything else.")
    fallback: Annotated[tuple[TextLine, ...], Field(max_length=8)] = Field(
        (), description="Where letters come from that both lack, in this order; then from what is installed for the script."
    )


_HEX = re.compile(r"#[0-9a-fA-F]{6}")
ROLE_NAMES = ("ink", "paper", "primary", "secondary", "accent", "shade", "water", "leaf", "stone", "gold", "white", "skin")


def _check_tint(text: str) -> str:
    if not _HEX.fullmatch(text) and text not in ROLE_NAMES:
        raise ValueError(unknown_colour_message(text, ROLE_NAMES))
    return text


def unknown_colour_message(word: str, known: Sequence[str]) -> Message:
    """Message for a word that is neither a colour nor one of the known colour names."""
    return Message("format.role", value=quote(word), then=suggest_nearest(word, known) or Message("hint.roles", known=tuple(known)))


HexColour = Annotated[str, Field(pattern=rf"^{_HEX.pattern}$")]
Tint = Annotated[str, AfterValidator(_check_tint)]


class PaletteSpec(Part):
    """Colours by role, `"#rrggbb"` in quotes (a bare # begins a comment)."""

    extends: TextLine | None = Field(None, description="The shipped palette to start from (`list palettes`); parchment if left out.")
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
    skin: HexColour | None = Field(None, description="Faces and hands. Where lines would be hard to see on it, they are white.")
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
        """Required keys that the palette leaves open."""
        return [key for key, value in self if value is None and key not in ("extends", "contour", "skin")]


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
    """How the words of squares are set: of those that show nothing else, and names beside pictures."""

    size: Annotated[float, Field(ge=6, le=72)] | None = Field(None, description="In points, if they fit; left out, as large as fits.")
    align: Literal["left", "centre", "right"] = Field("centre", description="Where in the square its lines stand.")
    fit: Literal["equal", "grow"] = Field(
        "equal", description="All of one size, as far as they fit, as are names, effects and sentences; or each as large as it can be."
    )
    names: Annotated[float, Field(ge=0.5, le=2)] | None = Field(
        None, description="The size of names beside pictures, as a multiple of the usual one; left out, larger on paper larger than A3."
    )


class BlankSpec(Part):
    """A board without names and pictures, to be filled in by hand."""

    lines: Annotated[int, Field(ge=0, le=4)] = Field(2, description="Lines to write on in each square.")
    special: Literal["marked", "plain"] = Field("marked", description="Whether squares that do something say so, or look like all others.")
    missing: Annotated[int, Field(ge=2, le=100)] | None = Field(
        None, description="Numbers that are left out, to be filled in: with 5 the numbers 5, 10, 15 and so on. The answer key has them."
    )


Lettering = Literal["roman", "cut", "type"]
TitleForm = Literal["ribbon", "crest", "sign", "scroll", "tablet", "free", "plate"]


class StyleSpec(Part):
    """How it looks."""

    art_set: TextLine = Field("engraved", description="The set of motifs.")
    ornament: TextLine | None = Field(
        None,
        description="The mood of corners, border and cartouche: `classic`, `nursery`, `rail`, `vine`, `laurel`, `night`, `fir`, `hearts`,"
        " `mosaic`, whose squares are laid of stones;"
        " left out, the set's usual one.",
    )
    palette: Annotated[
        PaletteSpec,
        ShortForm({"type": "string", "description": "A shipped palette's name (`list palettes`)."}, text_to_mapping("extends")),
    ] = Field(PaletteSpec(extends="parchment"), description="A shipped palette's name, or one's own colours.")
    fonts: Fonts = Field(Fonts(), description="Font families.")
    lettering: Lettering | None = Field(
        None,
        description="How the board's title is drawn: `roman`, capitals with serifs and a fine line in their stems; `cut`, fat round"
        " letters; `type`, the title's font, in which also a title is set that has letters the alphabet lacks. Left out, as the art"
        " set has it.",
    )
    title_form: TitleForm | None = Field(
        None,
        description="What the board's title stands on: `ribbon`, `crest`, `sign` (a wooden one), `scroll`, `tablet`, `free` (nothing) or"
        " `plate` (that of the ornament); left out, what suits the board.",
    )
    counters: Annotated[tuple[TextLine, ...], Field(max_length=12)] = Field(
        (),
        description="The motifs on the counters, in the players' order; left out, the game's own, who stands on its squares, or the set's.",
    )
    filler: Literal["meadow", "none"] = Field("meadow", description="What plain squares show that have no picture: ornaments, or nothing.")
    fillers: Annotated[tuple[TextLine, ...], Field(max_length=120)] = Field(
        (), description="Motifs of the theme's own that plain squares show before the ornaments of the meadow; in this order at first."
    )
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
    paper: Literal["smooth", "aged"] = Field(
        "smooth", description="`aged`: the board on a printed sheet of 1700, with deckle edge, plate mark and foxing; only in colour."
    )
    mode: Mode = Field("colour", description="Colours, little ink, white areas to colour in, or black and white for a copier.")


class Target(Part):
    """The game one hopes for; the analysis compares."""

    minutes: Annotated[float, Field(gt=0, le=600)] = Field(20.0, description="How long a game should take.")
    players: Annotated[int, Field(ge=1, le=12)] = Field(4, description="With so many players.")


def _expand_plural(said: Any) -> Any:
    return said if isinstance(said, Mapping) else {"one": said}


class WordsSpec(Part):
    """The author's own names on board, rules sheet and log, and replacements for words of the language (`words.yaml`).

    Words are replaced by name, dotted where several have the same (`log.draw`). A counted word is one text, or one for
    each plural form of the language: `{one: монета, few: монеты, many: монет}`. Places such as `{n}` may be used where
    the language's own words have them.
    """

    model_config = ConfigDict(extra="allow")

    coin: Annotated[dict[TextLine, Any], ShortForm({"type": "string"}, _expand_plural)] | None = Field(
        None, description="What one coin is called, or what coins are called by the plural forms of the language."
    )
    coins: Phrase | None = Field(None, description="What several coins are called.")
    pot: Phrase | None = Field(None, description="What the pot is called, without an article: `box`.")
    players: Annotated[tuple[Phrase, ...], Field(max_length=12)] = Field((), description="The players' names, in order.")

    def own(self) -> dict[str, Any]:
        """Return the words that replace those of the language, by name."""
        words = {**(self.model_extra or {}), **({"pot": self.pot} if self.pot else {})}
        if self.coin:
            words["coin"] = {**self.coin, **({"other": self.coins} if self.coins else {})}
        return words


# ------------------------------------------------------------------ palettes

FIELD_KINDS: tuple[FieldKind, ...] = get_args(FieldKind)


@record
class Palette:
    """The colours of a theme: `roles` colour motifs, `tints` fill squares by kind, `players` are the counters', in order."""

    name: str
    roles: Mapping[PaintRole, Colour]
    tints: Mapping[FieldKind, Colour]
    players: tuple[Colour, ...]
    contour: Colour | None = None
    """Colour of the lines of pictures, if not ink."""

    def colour(self, text: str) -> Colour:
        """Return the colour of a role, of a kind of square, or of `#rrggbb`; raises ValueError for anything else."""
        if text in self.roles:
            return self.roles[cast("PaintRole", text)]
        return self.tints[cast(FieldKind, text)] if text in self.tints else Colour.of(text)


def make_palette(spec: PaletteSpec, name: str) -> Palette:
    """Make the palette of a specification; raises ValueError if a required colour is missing."""
    if spec.missing:
        raise ValueError(f"palette {name} lacks {', '.join(spec.missing)}")
    given: dict[PaintRole, Colour] = {
        cast("PaintRole", role): Colour.of(colour) for role in ROLE_NAMES if (colour := getattr(spec, role)) is not None
    }
    contour = Colour.of(spec.contour) if spec.contour else None
    roles = {**given, "skin": _skin_colour(given, contour or given["ink"])}
    tints = {kind: _resolve_tint(getattr(spec, kind), roles) for kind in FIELD_KINDS}
    return Palette(name=name, roles=roles, tints=tints, players=tuple(map(Colour.of, spec.players or ())), contour=contour)


LEGIBLE_FACE = 4.5
"""Least WCAG 2 contrast of the lines of a face with skin."""
SKIN_WARMTH = 0.3
"""Share of the secondary colour in the skin of a palette that gives none."""


def _skin_colour(roles: Mapping[PaintRole, Colour], lines: Colour) -> Colour:
    """Colour of skin: the given one, or white warmed by the secondary colour; white where lines could not be seen on it."""
    skin = roles.get("skin") or roles["white"].mixed(roles["secondary"], SKIN_WARMTH)
    return skin if lines.contrast(skin) >= LEGIBLE_FACE else roles["white"]


def _resolve_tint(text: str, roles: Mapping[PaintRole, Colour]) -> Colour:
    return roles[cast("PaintRole", text)] if text in roles else Colour.of(text)
