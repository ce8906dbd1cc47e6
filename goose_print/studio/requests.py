"""What a request may say. Each kind is a model, and all texts, lists and files in it have an end."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, StrictInt, TypeAdapter

from goose_print.sets.code import WAYS
from goose_print.sets.pupils import LONGEST
from goose_print.studio.names import MOST_FILES, NAME
from goose_print.theme.yaml import LARGEST_FILE

MOST_CHANGES, MOST_NAMES = 200, 100
MOST_MOVES, MOST_OF_A_MOVE, MOST_SEATS, MOST_SEED = 5000, 400, 12, 2**53
LARGEST_DATA = 28_000_000
"""Characters of base64: files of 20 MB."""
MOST_BOARDS = 60
"""Of a set, whose files come all at once."""
MOST_HAD = 50
"""Earlier texts of which the rules are read."""
LARGEST_PROFILE = 11_000_000
"""Characters of base64 of an ICC profile."""
FileName = Annotated[str, Field(pattern=NAME, max_length=200)]

PathKey = StrictInt | Annotated[str, Field(max_length=200)]
KeyPath = Annotated[list[PathKey], Field(max_length=16)]
Sha = Annotated[str, Field(pattern="^[0-9a-f]{64}$")]


class _Said(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class SentFile(_Said):
    """A file beside the theme: what its bytes come to by SHA-256, and the bytes in base64, if the studio has not had them yet."""

    sha256: Sha
    data: Annotated[str, Field(max_length=LARGEST_DATA)] | None = None


SentFiles = Annotated[dict[FileName, SentFile], Field(max_length=MOST_FILES)]


class _Request(_Said):
    id: Annotated[str, Field(max_length=100)] | StrictInt | None = None
    """Comes back with each answer."""


class _Themed(_Request):
    text: Annotated[str, Field(max_length=LARGEST_FILE)]
    name: FileName = "theme/theme.yaml"
    """The theme's file, as the client calls it, perhaps in its folder: rules that bear no name are called after it."""
    files: SentFiles = Field(default_factory=dict)
    language: Annotated[str, Field(max_length=80)] | None = None
    reader: Annotated[str, Field(max_length=80)] | None = None
    """The language of the page, in which faults are told of a text that does not say its own."""


class _Made(_Themed):
    paper: Annotated[str, Field(max_length=80)] | None = None
    sheet_paper: Annotated[str, Field(max_length=80)] | None = None
    card_paper: Annotated[str, Field(max_length=80)] | None = None
    booklet_paper: Annotated[str, Field(max_length=80)] | None = None
    printer: Annotated[str, Field(max_length=80)] | None = None
    mode: Annotated[str, Field(max_length=80)] | None = None
    layout: Annotated[str, Field(max_length=80)] | None = None
    players: StrictInt | None = None
    blank: bool | None = None
    large_print: bool | None = None


class DescribeRequest(_Request):
    """What may be chosen."""

    do: Literal["describe"]
    what: Annotated[list[Annotated[str, Field(max_length=80)]], Field(max_length=MOST_NAMES)] = Field(default_factory=list)
    """``schema``, ``art_sets``, ``parts``, ``exercises``, or what the command ``list`` has."""
    language: Annotated[str, Field(max_length=80)] | None = None
    """Of what motifs are called; English, if nothing is said."""
    source: Annotated[str, Field(max_length=200)] | None = None
    """A shipped theme whose text and files are wanted."""
    pictures: Annotated[list[Annotated[str, Field(max_length=200)]], Field(max_length=MOST_NAMES)] = Field(default_factory=list)
    """Motifs of which pictures are wanted."""
    art_set: Annotated[str, Field(max_length=200)] = "engraved"


class CheckRequest(_Themed):
    """What is wrong or dubious."""

    do: Literal["check"]
    depth: Literal["theme", "rules", "all"] = "all"
    """How much is looked at: the theme as it is read, its rules, too, or also how games go and how the kit comes out."""
    facts: bool = False
    """Whether the answer says what the theme says, too."""


class PutValue(_Said):
    """A value at a path, in place of what is there, or as a new key."""

    op: Literal["set"]
    path: KeyPath
    value: Any


class InsertItem(_Said):
    """One more item in a list, before the one at the path, or one more key."""

    op: Literal["insert"]
    path: Annotated[KeyPath, Field(min_length=1)]
    value: Any


class RemoveValue(_Said):
    """Without what stands at the path."""

    op: Literal["remove"]
    path: Annotated[KeyPath, Field(min_length=1)]


class RenameKey(_Said):
    """Another key."""

    op: Literal["rename"]
    path: Annotated[KeyPath, Field(min_length=1)]
    to: PathKey


class MoveItem(_Said):
    """An item of a list at another place."""

    op: Literal["move"]
    path: Annotated[KeyPath, Field(min_length=1)]
    to: StrictInt


TextChange = Annotated[PutValue | InsertItem | RemoveValue | RenameKey | MoveItem, Field(discriminator="op")]


class EditRequest(_Request):
    """Changes in the source text, all or none."""

    do: Literal["edit"]
    text: Annotated[str, Field(max_length=LARGEST_FILE)]
    changes: Annotated[list[TextChange], Field(min_length=1, max_length=MOST_CHANGES)]


class PreviewRequest(_Made):
    """A sheet as SVG."""

    do: Literal["preview"]
    changes: Annotated[list[TextChange], Field(max_length=MOST_CHANGES)] = Field(default_factory=list)
    """Made in the text first, as by ``edit``."""
    part: Annotated[str, Field(max_length=80)] = "board"
    sheet: Annotated[StrictInt, Field(ge=1, le=1000)] = 1
    have: Annotated[dict[str, str], Field(max_length=5000)] | None = None
    """The groups that the client has, by id, with their versions."""
    soon: bool = False
    """Whether words may still have the sizes of the board before, which the answer tells."""


class AnalyseRequest(_Themed):
    """Figures and sentences."""

    do: Literal["analyse"]
    seed: Annotated[StrictInt, Field(ge=0)] = 1
    games: Annotated[StrictInt, Field(ge=1, le=1_000_000)] | None = None
    suggest: bool = False
    """Small changes of the rules are looked for, which takes some seconds."""
    had: Annotated[list[Annotated[str, Field(max_length=LARGEST_FILE)]], Field(max_length=MOST_HAD)] = Field(default_factory=list)
    """What the text was before: what leads back to the rules of one of them is not suggested."""


class TypedMove(_Said):
    """What a player gave: a throw or a move as it is typed; ``choice``: which of several uses of it, or which way before the throw."""

    move: Annotated[str, Field(max_length=MOST_OF_A_MOVE)] = ""
    choice: Annotated[StrictInt, Field(ge=0, le=1000)] | None = None


Given = Annotated[str, Field(max_length=MOST_OF_A_MOVE)] | TypedMove


class PlayRequest(_Themed):
    """A game on the screen."""

    do: Literal["play"]
    players: StrictInt | Annotated[list[Annotated[str, Field(max_length=80)]], Field(min_length=1, max_length=MOST_SEATS)] | None = None
    """How many, or what they are called."""
    sample: bool = False
    """A whole game with dice from the seed; else that of the ``moves``."""
    seed: Annotated[StrictInt, Field(ge=0, le=MOST_SEED)] = 1
    moves: Annotated[list[Given], Field(max_length=MOST_MOVES)] = Field(default_factory=list)
    """All that was given so far."""
    since: Annotated[StrictInt, Field(ge=0)] = 0
    """Of so many moves the client knows already what they led to."""
    ask: Given | None = None
    """A move that is weighed: what it would do, what must be told besides, or why it is not legal."""
    roll: bool = False
    """Dice are thrown, and cards drawn; ``ask`` says what of it is known."""


class _Spread(_Made):
    """What is printed, and on which sheets."""

    tile: Annotated[str, Field(max_length=80)] | None = None
    sheets: Annotated[str, Field(max_length=80)] | None = None
    overlap: Annotated[float, Field(allow_inf_nan=False)] = 10.0
    joint: str = "glue"
    file_folder: bool = False
    duplex: str | None = None


SPREADING = tuple(_Spread.__annotations__)
"""The names of what such a request says of the sheets."""


class BuildRequest(_Spread):
    """The kit."""

    do: Literal["build"]
    only: Annotated[list[str], Field(max_length=MOST_NAMES)] | None = None
    also: Annotated[list[str], Field(max_length=MOST_NAMES)] = Field(default_factory=list)
    copies: StrictInt = 1
    floor: Annotated[str, Field(max_length=80)] | None = None
    press: bool = False
    cmyk: bool = False
    profile: Annotated[str, Field(max_length=LARGEST_PROFILE)] | None = None
    """An ICC profile in base64."""
    ruler: bool = False
    svg_text: str = "outlines"
    seed: Annotated[StrictInt, Field(ge=0)] = 1
    force: bool = False


class SetRequest(_Spread):
    """Boards for a class, each another."""

    do: Literal["set"]
    count: Annotated[StrictInt, Field(ge=1, le=MOST_BOARDS)] | None = None
    vary: Annotated[list[Annotated[str, Field(max_length=80)]], Field(max_length=MOST_NAMES)] = Field(
        default_factory=lambda: list[str](WAYS)
    )
    names: Annotated[list[Annotated[str, Field(max_length=LONGEST)]], Field(max_length=MOST_BOARDS)] = Field(default_factory=list)
    by: Literal["part", "pupil"] | None = None
    """Also all boards in one file, in this order."""
    seed: Annotated[StrictInt, Field(ge=0)] = 1


Request = (
    DescribeRequest | CheckRequest | EditRequest | PreviewRequest | AnalyseRequest | PlayRequest | BuildRequest | SetRequest
)  # fmt: skip
REQUEST: TypeAdapter[Request] = TypeAdapter(Annotated[Request, Field(discriminator="do")])
