"""The parts of a theme, as an author writes them. The descriptions become the theme format's reference and JSON Schema."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Literal, get_args

from pydantic import AfterValidator, ConfigDict, Field

from goose_print.errors import Key, UsageError, nearest, quoted
from goose_print.fields import Few, Or, Part, Phrase, Prose, TextLine, text_as
from goose_print.isolates import paired
from goose_print.layout.paper import Paper, find_paper

Corner = Literal["bottom-left", "bottom-right", "top-left", "top-right"]
TurnDirection = Literal["counterclockwise", "clockwise"]
Mode = Literal["colour", "ink-saver", "colour-in", "mono"]
Verses = Literal["booklet", "cards"]
Landscape = Literal["meadow", "water", "road", "night", "room", "snow", "wood", "town", "none"]
CORNER = "corner-"
"""What the names of motifs begin with that are ornament for corners; the mood follows."""
MODES: tuple[Mode, ...] = get_args(Mode)

SquareNumber = Annotated[int, Field(ge=0, le=500)]


NO_PICTURE = "none"
"""What stands in place of a motif's name where there is to be no picture, and no ornament."""


Fit = Literal["cover", "contain"]
Focus = tuple[Annotated[float, Field(ge=0, le=1)], Annotated[float, Field(ge=0, le=1)]]
"""A point of a picture, as parts of its width and height from the upper left."""


class ArtSpec(Part):
    """A picture: a shipped motif or a file beside the theme, or an emoji."""

    name: TextLine | None = Field(
        None, description="A motif's name (`list motifs`), a file beside the theme (SVG, PNG, JPEG, WebP), or `none`."
    )
    file: TextLine | None = Field(None, description="The same, of a file alone.")
    emoji: Annotated[str, Field(min_length=1, max_length=20)] | None = Field(
        None, description="One emoji, drawn as an outline."
    )
    flip: bool = Field(False, description="Whether it is mirrored, and looks the other way.")
    credit: Phrase | None = Field(
        None, description="Who made it, and under which terms, for the colophon; left out, what an SVG file says in its metadata."
    )
    fit: Fit | None = Field(
        None, description="cover: it fills the square, the counter or the middle, and is cut off there; contain: all of it is shown. Left"
        " out, photographs cover, and drawings are shown whole.",
    )  # fmt: skip
    focus: Focus | None = Field(
        None, description="What stays in sight where it is cut off: a point of the picture, `[0.5, 0.3]` from its left and its top, 0 to 1;"
        " left out, its middle.",
    )  # fmt: skip

    @property
    def is_none(self) -> bool:
        """Whether there is to be no picture."""
        return self.name == NO_PICTURE

    @property
    def is_file(self) -> bool:
        """Whether the name is a file's and not a motif's."""
        return self.name is not None and bool(re.search(r"[./\\]", self.name))


def _one_picture(art: ArtSpec) -> ArtSpec:
    """The picture; a file's name is a name from here on."""
    if sum(said is not None for said in (art.name, art.file, art.emoji)) != 1:
        raise ValueError("must be a name, a file or an emoji")
    if art.file is None:
        return art
    named = art.model_copy(update={"name": art.file, "file": None})
    if not named.is_file:
        raise ValueError(f"file must have its ending, as in {art.file}.jpg")
    return named


def _named(value: Any) -> Any:
    """A bare text names a picture, unless there is nothing in it that a name could have."""
    if isinstance(value, str) and not any(c.isalnum() for c in value):
        return {"emoji": value}
    return text_as("name")(value)


def picture_of(text: str) -> ArtSpec:
    """The picture that a bare text names."""
    return ArtSpec(**_named(text))


AnyArt = Annotated[
    ArtSpec,
    AfterValidator(_one_picture),
    Or({"type": "string", "description": "A motif's name, a file beside the theme, or an emoji."}, _named),
]


Row = Annotated[tuple[AnyArt, ...], Field(max_length=12)]


class SceneSpec(Part):
    """The picture in the middle, put together of several as on a stage; what is far away lies behind what is near."""

    hero: AnyArt = Field(description="What the picture is about, large.")
    beside: Row = Field((), description="What stands left and right of it in turn.")
    back: Row = Field((), description="What is seen far behind, in a row from the left.")
    front: Row = Field((), description="What stands in front of it, small, in a row from the left.")
    sky: Row = Field((), description="What flies or hangs above, in a row from the left.")

    def pictures(self) -> dict[tuple[str, int], ArtSpec]:
        """Every picture by its row and its place there; the hero is alone in its row."""
        rows = {"hero": (self.hero,), "beside": self.beside, "back": self.back, "front": self.front, "sky": self.sky}
        return {(row, place): art for row, arts in rows.items() for place, art in enumerate(arts)}


class Square(Part):
    """What one square shows. What it does is the rules' matter."""

    label: Few | None = Field(None, description="A few words in the square.")
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


def _one_landscape(value: Any) -> Any:
    return {0: value} if isinstance(value, str) else value


class SheetSpec(Part):
    """The rules sheet: its paper, and paragraphs of one's own, in which an empty line begins another."""

    ground: Literal["white", "paper"] = Field("white", description="Bare paper, which takes no ink, or the palette's paper all over.")
    before: Prose | None = Field(None, description="What stands before the rules.")
    after: Prose | None = Field(None, description="What stands after them.")


class FaceSpec(Part):
    """One face of the dice, from the 1 on: runes, for instance, in place of numbers."""

    name: Phrase = Field(description="What it is called, in one word, which may be typed for a throw.")
    glyph: TextLine | None = Field(None, description="The sign on it, large; the pips are small then.")
    text: Prose | None = Field(None, description="What the rules sheet tells of it.")


class CentreSpec(Part):
    """The middle of the board."""

    show: Literal["garden", "title", "empty"] = Field(
        "garden", description="The last square's picture and the title, the title alone, or nothing."
    )
    art: AnyArt | None = Field(None, description="A picture of its own in place of the last square's.")
    fit: Fit = Field("cover", description="cover: it fills the middle, and is cut off there; contain: all of it is shown.")
    focus: Focus | None = Field(None, description="What stays in sight where it is cut off, as of the pictures of squares.")

    @property
    def picture(self) -> ArtSpec | None:
        """The picture, with what is said of it here."""
        said = {"fit": self.fit} | ({"focus": self.focus} if self.focus else {})
        return self.art and self.art.model_copy(update=said)


class BoardSpec(Part):
    """How the track runs."""

    layout: TextLine = Field("spiral", description="The kind of track (`list layouts`).")
    shape: TextLine = Field("rectangle", description="The track's outline; each layout has its own shapes.")
    start: Corner = Field("bottom-left", description="The corner where the track begins.")
    turn: TurnDirection = Field("counterclockwise", description="Which way round the track runs.")
    direction: Literal["inwards", "outwards"] = Field("inwards", description="Whether a spiral runs to its middle or from it.")
    centre: Annotated[
        CentreSpec, Or({"enum": ["garden", "title", "empty"], "description": "Without a picture of its own."}, text_as("show"))
    ] = Field(CentreSpec(), description="What fills the middle: `garden`, `title`, `empty`, or `{art: map.png, fit: cover}`.")
    background: AnyArt | None = Field(
        None, description="A picture under the whole board, inside its frame; squares have their own grounds on it."
    )
    centre_size: Annotated[float, Field(ge=0, le=0.8)] | None = Field(
        None, description="The middle's part of the whole area, 0 to 0.8; left out, it is what suits best."
    )
    second_coil: SquareNumber | None = Field(None, description="The square with which the second coil of a spiral begins.")
    panels: Annotated[tuple[SquareNumber, ...], Field(min_length=2, max_length=2)] | None = Field(
        None, description="How many squares lie on each of two discs, `[31, 30]`; left out, half of them."
    )
    rim: SquareNumber | None = Field(None, description="How many of them lie on the rim of each disc; left out, as suits best.")
    columns: Annotated[int, Field(ge=2, le=100)] | None = Field(
        None, description="Cells of a grid side by side; left out, as fills the page best."
    )
    rows: Annotated[int, Field(ge=2, le=100)] | None = Field(None, description="The same, one above the other.")
    angle: Annotated[float, Field(ge=-360, le=360)] | None = Field(
        None, description="Where a spiral that is a circle, or a ring of any shape, begins: degrees clockwise from the top."
    )
    track_width: Annotated[float, Field(ge=4, le=1000)] | None = Field(
        None, description="The track's width in mm; left out, the track fills the page."
    )
    gap: Annotated[float, Field(ge=0, le=50)] = Field(0.0, description="Space between neighbouring coils or rows in mm.")
    last_size: Annotated[float, Field(ge=0.5, le=10)] | None = Field(
        None, description="The last field's size, as a multiple of an ordinary square's."
    )
    mirror: bool | None = Field(
        None, description="Whether the track is its mirror image; left out, it is in languages that are written from right to left."
    )
    unmarked: bool = Field(
        False, description="Whether the board does not show where something happens: squares that act look like any other, geese apart."
    )
    labels: Literal["upright", "along"] = Field("upright", description="Labels stand upright on the page, or follow the track.")
    orientation: Literal["auto", "portrait", "landscape"] = Field(
        "auto", description="How the paper lies; auto: as fills it best."
    )
    backdrops: Annotated[
        dict[SquareNumber, Landscape], Or({"type": "string", "description": "The same everywhere, or `none`."}, _one_landscape)
    ] | None = Field(
        None,
        description="Landscapes behind the pictures, each from a square onwards: `{1: meadow, 12: water, 20: none}`; left out, a journey of"
        " five, unless the filler is none.",
    )
    scene: SceneSpec | None = Field(None, description="The picture in the middle; left out, it is that of the last square.")
    corners: Annotated[tuple[AnyArt, ...], Field(max_length=4)] | None = Field(
        None,
        description="Pictures in the corners that a round track leaves free, from the upper left clockwise; left out, what stands in the"
        " scene beside the hero; `[]` for ornaments.",
    )
    links: Literal["none", "arrows", "ladders", "ropes"] | None = Field(
        None,
        description="What is drawn from each square to another to which it sends; left out, arrows on a track in rows that has at most six,"
        " where there is room for all.",
    )
    qr: TextLine | None = Field(None, description="A text or an address, as a QR code in the middle or beside the title.")
    path: TextLine | None = Field(None, description="For `layout: path`: an SVG file whose first path is the track's centre line.")

    @property
    def pictures(self) -> dict[tuple[Key, ...], ArtSpec]:
        """The pictures of the board besides those of its squares, by their keys."""
        named: dict[tuple[Key, ...], ArtSpec | None] = {("centre", "art"): self.centre.art, ("background",): self.background}
        named |= {("corners", place): art for place, art in enumerate(self.corners or ())}
        return {keys: art for keys, art in named.items() if art}


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


def no_colour(word: str, known: Sequence[str]) -> str:
    """What to say of a word that is neither a colour nor one of the known names for colours."""
    near = nearest(word, known) or "; roles are: " + ", ".join(known)
    return f'must be a role of the palette or a colour such as "#9c3b2a", not {quoted(word)}{near}'


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
        Or({"type": "string", "description": "A shipped palette's name (`list palettes`)."}, text_as("extends")),
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


def _paper(text: str) -> Paper:
    try:
        return find_paper(text)
    except UsageError as error:
        raise ValueError(str(error)) from None


PaperName = Annotated[TextLine, AfterValidator(lambda text: _paper(text) and text)]


class Papers(Part):
    """The sheets to print on: `A4`, `letter`, `tabloid` or a size such as `420x297mm`."""

    board: PaperName = Field("A4", description="The board's.")
    sheets: PaperName = Field("A4", description="That of all other sheets.")

    @property
    def for_board(self) -> Paper:
        """The board's paper; a named one upright, a size as written."""
        return _paper(self.board)

    @property
    def for_sheets(self) -> Paper:
        """The other sheets' paper."""
        return _paper(self.sheets)


WIDEST_MARGIN = 100


def _all_round(value: Any) -> Any:
    if isinstance(value, int | float) and not isinstance(value, bool):
        if not 0 <= value <= WIDEST_MARGIN:
            raise ValueError(f"must be from 0 to {WIDEST_MARGIN} mm, not {value}")
        return dict.fromkeys(("top", "right", "bottom", "left"), value)
    return value


Margin = Annotated[float, Field(ge=0, le=WIDEST_MARGIN)]


class Margins(Part):
    """Space in mm that stays free at the paper's edges."""

    top: Margin = Field(8.0, description="mm")
    right: Margin = Field(8.0, description="mm")
    bottom: Margin = Field(8.0, description="mm")
    left: Margin = Field(8.0, description="mm")


AnyMargins = Annotated[Margins, Or({"type": "number", "description": "The same on all sides, in mm."}, _all_round)]


class Printer(Part):
    """What a calibration sheet has shown of a printer."""

    margins: AnyMargins | None = Field(None, description="What the printer cannot reach, in mm.")
    scale: Annotated[float, Field(ge=0.9, le=1.1)] = Field(
        1.0, description="Correction of lengths: 100 mm wanted / mm measured / 100."
    )
    edge: Literal["long", "short"] = Field("long", description="The edge about which it turns the sheet for the back.")
    back_right: Annotated[float, Field(ge=-20, le=20)] = Field(0.0, description="How far backs must move to the right, in mm.")
    back_down: Annotated[float, Field(ge=-20, le=20)] = Field(0.0, description="How far backs must move down, in mm.")


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

    coin: Annotated[dict[TextLine, Any], Or({"type": "string"}, _one_form)] | None = Field(
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
