"""Models of pictures and of the board in a theme."""

from __future__ import annotations

from typing import Annotated, Any, Literal, get_args

from pydantic import AfterValidator, Field

from goose_print.errors import Key
from goose_print.fields import Part, Phrase, ShortForm, TextLine, text_to_mapping
from goose_print.sentences import Message

Corner = Literal["bottom-left", "bottom-right", "top-left", "top-right"]
TurnDirection = Literal["counterclockwise", "clockwise"]
Landscape = Literal["meadow", "water", "road", "night", "room", "snow", "wood", "town", "none"]
SquareNumber = Annotated[int, Field(ge=0, le=500)]
NO_PICTURE = "none"
"""Written in place of a motif's name for no picture and no ornament."""
_PATH_CHARACTERS = frozenset("./\\")
"""Characters that mark a file name; no motif's name has them."""
Fit = Literal["cover", "contain"]
Focus = tuple[Annotated[float, Field(ge=0, le=1)], Annotated[float, Field(ge=0, le=1)]]
"""A point of a picture, as fractions of its width and height from the upper left."""


class ArtSpec(Part):
    """A picture: a shipped motif, a file beside the theme, or an emoji."""

    name: TextLine | None = Field(
        None, description="A motif's name (`list motifs`), a file beside the theme (SVG, PNG, JPEG, WebP, AVIF, HEIC), or `none`."
    )
    file: TextLine | None = Field(None, description="The same, of a file alone.")
    emoji: Annotated[str, Field(min_length=1, max_length=20)] | None = Field(None, description="One emoji, drawn as an outline.")
    flip: bool = Field(False, description="Whether it is mirrored, and looks the other way.")
    credit: Phrase | None = Field(
        None, description="Who made it, and under which terms, for the colophon; left out, what an SVG file says in its metadata."
    )
    fit: Fit | None = Field(
        None, description="cover: it fills the square, the counter, the coin or the middle, and is cut off there; contain: all of it is"
        " shown. Left out, photographs cover, and drawings are shown whole.",
    )  # fmt: skip
    focus: Focus | None = Field(
        None, description="What stays in sight where it is cut off: a point of the picture, `[0.5, 0.3]` from its left and its top, 0 to 1;"
        " left out, its middle.",
    )  # fmt: skip

    @property
    def is_none(self) -> bool:
        """Whether the author wants no picture."""
        return self.name == NO_PICTURE

    @property
    def is_file(self) -> bool:
        """Whether the name is a file's and not a motif's."""
        return self.name is not None and not _PATH_CHARACTERS.isdisjoint(self.name)

    @property
    def is_cropped(self) -> bool:
        """Whether it fills a round piece and is cropped, as files are by default."""
        return self.fit == "cover" if self.fit else self.is_file


def _check_one_source(art: ArtSpec) -> ArtSpec:
    """Check that exactly one source is given, and move a file's name to `name`."""
    if sum(said is not None for said in (art.name, art.file, art.emoji)) != 1:
        raise ValueError(Message("format.picture"))
    if art.file is None:
        return art
    named = art.model_copy(update={"name": art.file, "file": None})
    if not named.is_file:
        raise ValueError(Message("format.ending", example=art.file))
    return named


def _expand_art(value: Any) -> Any:
    """Expand a bare text into a picture: a name, or an emoji if it has no letter or digit."""
    if isinstance(value, str) and not any(c.isalnum() for c in value):
        return {"emoji": value}
    return text_to_mapping("name")(value)


def parse_picture(text: str) -> ArtSpec:
    """Parse the bare text that names a picture."""
    return ArtSpec(**_expand_art(text))


AnyArt = Annotated[
    ArtSpec,
    AfterValidator(_check_one_source),
    ShortForm({"type": "string", "description": "A motif's name, a file beside the theme, or an emoji."}, _expand_art),
]


def _expand_row(value: Any) -> Any:
    return value if isinstance(value, list | tuple) else (value,)


CornerRow = Annotated[
    tuple[AnyArt, ...],
    Field(max_length=4),
    ShortForm({"type": ["string", "object"], "description": "One picture."}, _expand_row),
]
SceneRow = Annotated[tuple[AnyArt, ...], Field(max_length=12)]


LandFeature = Literal["hills", "town", "path", "water", "fence", "hedge", "rails", "room", "taproom", "garland", "grass"]
"""What the ground of a scene is made of."""
GroupPlane = Literal["far", "behind", "before"]


class GroupedArt(ArtSpec):
    """A picture in the hero's group, which overlaps it. Lengths are in heights of the hero."""

    right: Annotated[float, Field(ge=-6, le=6)] = Field(0.0, description="How far its middle lies right of the hero's; negative: left.")
    up: Annotated[float, Field(ge=-2, le=4)] = Field(0.0, description="How far its foot lies above the hero's; negative: below.")
    height: Annotated[float, Field(gt=0.02, le=5)] = Field(description="How high it is.")
    plane: GroupPlane = Field(
        "before", description="before: it covers the hero; behind: the hero covers it; far: the same, and it is paler, as in haze."
    )


class SceneSpec(Part):
    """The composed picture in the middle, as on a stage: what is far away lies behind what is near."""

    hero: AnyArt = Field(description="What the picture is about, large.")
    group: Annotated[tuple[Annotated[GroupedArt, AfterValidator(_check_one_source)], ...], Field(max_length=16)] = Field(
        (), description="What belongs to the hero and moves with it, each at its own place, the farthest first."
    )
    beside: SceneRow = Field((), description="What stands left and right of it in turn.")
    back: SceneRow = Field((), description="What is seen far behind, in a row from the left.")
    front: SceneRow = Field((), description="What stands in front of it, small, in a row from the left.")
    near: SceneRow = Field(
        (), description="What frames the scene at its left and right edge in turn, large, and is cut off by the edge below."
    )
    sky: SceneRow = Field((), description="What flies or hangs above, in a row from the left.")
    land: Annotated[tuple[LandFeature, ...], Field(max_length=6)] = Field(
        (),
        description="What the ground is made of: hills, a town, a path to the hero, water, a fence, a hedge, rails, a room with its"
        " floor, an inn's taproom at night, a garland above, tall grass at the edge; left out, it is the last square's landscape.",
    )

    def pictures(self) -> dict[tuple[str, int], ArtSpec]:
        """Every picture by its row and its place there; the hero is alone in its row."""
        rows = {
            "hero": (self.hero,), "group": self.group, "beside": self.beside, "back": self.back, "front": self.front, "near": self.near,
            "sky": self.sky,
        }  # fmt: skip
        return {(row, place): art for row, arts in rows.items() for place, art in enumerate(arts)}


def _expand_landscape(value: Any) -> Any:
    return {0: value} if isinstance(value, str) else value


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
        """The picture with this section's fit and focus."""
        said = {"fit": self.fit} | ({"focus": self.focus} if self.focus else {})
        return self.art and self.art.model_copy(update=said)


GroundLand = Literal[
    "country", "coast", "town", "mountain", "winter", "night", "wood", "lake", "riverside", "park", "garden", "feast", "bay",
    "valley", "voyage", "racecourse", "farm", "fair", "school", "fjord",
]  # fmt: skip
"""What a landscape under the whole board is like."""
WorldView = Literal["world", "atlantic"]
"""What a map of the real world shows."""


class GroundSpec(Part):
    """What lies under the track."""

    show: Literal["usual", "landscape", "map"] = Field(
        "usual",
        description="usual: paper, with sky and meadow in the corners that a round track leaves free; landscape: one landscape under the"
        " whole board, with the squares as windows of paper on it; map: an old map. A `background` picture covers it.",
    )
    land: GroundLand | WorldView | None = Field(
        None, description="What the landscape is like; left out, it follows the land of the scene in the middle and the last square's."
        " bay, valley and voyage are journeys through regions, for a track in rows; feast is for a scene in the middle of a ring. On a map:"
        " world is the real one, whose lands `regions` then show, atlantic the part of it about that ocean.",
    )

    road: bool = Field(False, description="Whether the track is a road on it, with kerbs.")
    regions: bool = Field(False, description="Whether squares have the tint of their landscape, by `backdrops`: a run of one colour each.")
    names: Annotated[tuple[SquareNumber, ...], Field(max_length=12)] = Field(
        (), description="Squares that are places: towns near them on a map have their labels for names."
    )


LinkLook = Literal["none", "arrows", "ladders", "ropes", "snakes"]


def _expand_links(said: Any) -> Any:
    """One look for both ways; what is none stands once, for its error."""
    if not isinstance(said, str):
        return said
    return {"up": said, "down": said} if said in get_args(LinkLook) else {"up": said}


class LinksSpec(Part):
    """What is drawn from squares to others to which they send."""

    up: LinkLook = Field("none", description="To a higher number.")
    down: LinkLook = Field("none", description="To a lower one.")

    @property
    def up_look(self) -> Literal["arrows", "ladders", "ropes", "snakes"] | None:
        """The look upwards, ``None`` for none."""
        return None if self.up == "none" else self.up

    @property
    def down_look(self) -> Literal["arrows", "ladders", "ropes", "snakes"] | None:
        """The look downwards."""
        return None if self.down == "none" else self.down


class SecondStart(Part):
    """What the second of two starts shows, where two ways begin at places of their own."""

    label: Phrase | None = Field(None, description="Its name; left out, that of the first.")
    art: AnyArt | None = Field(None, description="Its picture; left out, that of the first.")


class BoardSpec(Part):
    """The board: how the track runs, and what lies around it."""

    layout: TextLine = Field("spiral", description="The kind of track (`list layouts`).")
    shape: TextLine = Field("rectangle", description="The track's outline; each layout has its own shapes.")
    start: Corner = Field("bottom-left", description="The corner where the track begins.")
    turn: TurnDirection = Field("counterclockwise", description="Which way round the track runs.")
    direction: Literal["inwards", "outwards"] = Field("inwards", description="Whether a spiral runs to its middle or from it.")
    centre: Annotated[
        CentreSpec,
        ShortForm({"enum": ["garden", "title", "empty"], "description": "Without a picture of its own."}, text_to_mapping("show")),
    ] = Field(CentreSpec(), description="What fills the middle: `garden`, `title`, `empty`, or `{art: map.png, fit: cover}`.")
    background: AnyArt | None = Field(
        None, description="A picture under the whole board, inside its frame; squares have their own grounds on it."
    )
    centre_size: Annotated[float, Field(ge=0, le=0.8)] | None = Field(
        None, description="The middle's part of the whole area, 0 to 0.8; left out, it is what suits best."
    )
    ground: Annotated[
        GroundSpec,
        ShortForm({"enum": ["usual", "landscape", "map"], "description": "Of no land in particular."}, text_to_mapping("show")),
    ] = Field(GroundSpec(), description="What lies under the track: `usual`, `landscape`, `map`, or `{show: landscape, land: coast}`.")
    second_coil: SquareNumber | None = Field(None, description="The square with which the second coil of a spiral begins.")
    second_start: SecondStart = Field(SecondStart(), description="The second start of a line between two ways, if it is another place.")
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
    unmarked: bool | Annotated[tuple[SquareNumber, ...], Field(max_length=500)] = Field(
        False,
        description="Whether the board does not show where something happens: squares that act look like any other, geese apart;"
        " or the squares of which it does not.",
    )
    labels: Literal["upright", "along"] = Field("upright", description="Labels stand upright on the page, or follow the track.")
    orientation: Literal["auto", "portrait", "landscape"] = Field("auto", description="How the paper lies; auto: as fills it best.")
    backdrops: (
        Annotated[
            dict[SquareNumber, Landscape],
            ShortForm({"type": "string", "description": "The same everywhere, or `none`."}, _expand_landscape),
        ]
        | None
    ) = Field(
        None,
        description="Landscapes behind the pictures, each from a square onwards: `{1: meadow, 12: water, 20: none}`; left out, a journey of"
        " five, unless the filler is none.",
    )
    scene: SceneSpec | None = Field(None, description="The picture in the middle; left out, it is that of the last square.")
    corners: Annotated[tuple[CornerRow, ...], Field(max_length=4)] | None = Field(
        None,
        description="Figures in the corners that a round track leaves free, from the upper left clockwise: a picture, or up to four in a"
        " list, the largest first; they look into the board. Left out, who is at home in that land; `[]` for ornaments.",
    )
    links: (
        Annotated[
            LinksSpec,
            ShortForm({"enum": list(get_args(LinkLook)), "description": "The same both ways."}, _expand_links),
        ]
        | None
    ) = Field(
        None,
        description="What is drawn from each square to another to which it sends: none, arrows, ladders, ropes or snakes, or"
        " `{up: ladders, down: snakes}`; left out, arrows on a track in rows that has at most six, where there is room for all.",
    )
    qr: TextLine | None = Field(None, description="A text or an address, as a QR code in the middle or beside the title.")
    path: TextLine | None = Field(
        None, description="For `layout: path`: an SVG file whose first path or polyline is the track's centre line."
    )

    @property
    def has_ground(self) -> bool:
        """Whether a landscape or a map is drawn under the whole board; a picture there takes its place."""
        return self.ground.show != "usual" and not self.background

    @property
    def pictures(self) -> dict[tuple[Key, ...], ArtSpec]:
        """The board's pictures other than those of squares, by their keys."""
        named: dict[tuple[Key, ...], ArtSpec | None] = {("centre", "art"): self.centre.art, ("background",): self.background}
        named |= {("second_start", "art"): self.second_start.art}
        named |= {("corners", place, k): art for place, row in enumerate(self.corners or ()) for k, art in enumerate(row)}
        return {keys: art for keys, art in named.items() if art}
