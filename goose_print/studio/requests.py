"""Models of requests. All texts, lists and files in them have a maximum size."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeVar

from pydantic import BaseModel, ConfigDict, Field, StrictInt, TypeAdapter, create_model

from goose_print.options.declaration import declarations
from goose_print.options.models import BuildOptions, SetOptions, ThemeOptions
from goose_print.sets.code import LONGEST_NAME
from goose_print.studio.steps import MOST_FILES, NAME
from goose_print.theme.yaml import MAX_FILE_BYTES

# ------------------------------------------------------------------ file names



Options = TypeVar("Options")
MAX_CHANGES, MOST_NAMES = 200, 100
MOST_MOVES, MOST_OF_A_MOVE, MOST_SEATS, MOST_SEED = 5000, 400, 12, 2**53
LARGEST_DATA = 28_000_000
"""Characters of base64: files of 20 MB."""
MOST_BOARDS = 60
"""Maximum number of boards of a set: all files come in one answer."""
MOST_HAD = 50
"""Earlier texts of which the rules are read."""
MOST_PIXELS = 1200
"""Pixels across of a page's picture."""
LARGEST_PROFILE = 11_000_000
"""Characters of base64 of an ICC profile."""
FileName = Annotated[str, Field(pattern=NAME, max_length=200)]

PathKey = StrictInt | Annotated[str, Field(max_length=200)]
KeyPath = Annotated[list[PathKey], Field(max_length=16)]
Sha = Annotated[str, Field(pattern="^[0-9a-f]{64}$")]


class _Said(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class SentFile(_Said):
    """A file beside the theme: its SHA-256, and its bytes in base64 if the studio does not have them yet."""

    sha256: Sha
    data: Annotated[str, Field(max_length=LARGEST_DATA)] | None = None


SentFiles = Annotated[dict[FileName, SentFile], Field(max_length=MOST_FILES)]


class _Request(_Said):
    id: Annotated[str, Field(max_length=100)] | StrictInt | None = None
    """Repeated in each answer."""


class _Themed(_Request):
    text: Annotated[str, Field(max_length=MAX_FILE_BYTES)]
    name: FileName = "theme/theme.yaml"
    """The theme's file, as the client calls it, perhaps in its folder: rules that bear no name are called after it."""
    files: SentFiles = Field(default_factory=dict)
    language: Annotated[str, Field(max_length=80)] | None = None
    reader: Annotated[str, Field(max_length=80)] | None = None
    """The page's language, for faults in a text that names no language."""


def _option_fields(model: type[Any]) -> dict[str, Any]:
    """Fields of a request for the options of a model, with limits on what may be sent."""
    most = {"profile": LARGEST_PROFILE}
    kinds: dict[str, Any] = {"number": StrictInt, "switch": bool, "measure": Annotated[float, Field(allow_inf_nan=False)]}
    kinds["words"] = Annotated[list[Annotated[str, Field(max_length=80)]], Field(max_length=MOST_NAMES)]
    found: dict[str, Any] = {}
    for each in declarations(model):
        if each.in_requests:
            text: Any = Annotated[str, Field(max_length=most.get(each.name, 80))]
            kind: Any = Annotated[kinds.get(each.value, text), Field(ge=each.limits[0])]
            found[each.name] = (kind | None if each.default is None else kind, each.default)
    return found


def options_of(request: BaseModel, model: type[Options]) -> Options:
    """Options of a request, as a model of options has them."""
    said = {each.name: getattr(request, each.name) for each in declarations(model) if each.in_requests}
    return model(**{name: tuple(value) if isinstance(value, list) else value for name, value in said.items()})


class _Made(create_model("_Changed", __base__=_Themed, **_option_fields(ThemeOptions))):  # type: ignore[misc]
    """Request with options over its theme."""


class DescribeRequest(_Request):
    """Request for lists of choices."""

    do: Literal["describe"]
    what: Annotated[list[Annotated[str, Field(max_length=80)]], Field(max_length=MOST_NAMES)] = Field(default_factory=list)
    """``schema``, ``art_sets``, ``parts``, ``exercises``, or what the command ``list`` has."""
    language: Annotated[str, Field(max_length=80)] | None = None
    """Language of the motifs' names, default: English; and of the texts of the theme wanted, default: its own."""
    source: Annotated[str, Field(max_length=200)] | None = None
    """A shipped theme whose text and files are wanted."""
    text: Annotated[str, Field(max_length=MAX_FILE_BYTES)] | None = None
    """A game that began as that theme: it is given in the language in place of the theme's own text."""
    pictures: Annotated[list[Annotated[str, Field(max_length=200)]], Field(max_length=MOST_NAMES)] = Field(default_factory=list)
    """Motifs of which pictures are wanted."""
    art_set: Annotated[str, Field(max_length=200)] = "engraved"


class CheckRequest(_Themed):
    """Request for faults and warnings."""

    do: Literal["check"]
    depth: Literal["theme", "rules", "all"] = "all"
    """What is checked: the theme alone, its rules too, or also simulated games and the finished kit."""
    facts: bool = False
    """Whether the answer includes the theme's content."""


class PutValue(_Said):
    """Set the value at a path, replacing the old one or adding a key."""

    op: Literal["set"]
    path: KeyPath
    value: Any


class InsertItem(_Said):
    """Insert an item before the one at the path, or add a key."""

    op: Literal["insert"]
    path: Annotated[KeyPath, Field(min_length=1)]
    value: Any


class RemoveValue(_Said):
    """Remove the value at the path."""

    op: Literal["remove"]
    path: Annotated[KeyPath, Field(min_length=1)]


class RenameKey(_Said):
    """Rename a key."""

    op: Literal["rename"]
    path: Annotated[KeyPath, Field(min_length=1)]
    to: PathKey


class MoveItem(_Said):
    """Move an item of a list."""

    op: Literal["move"]
    path: Annotated[KeyPath, Field(min_length=1)]
    to: StrictInt


TextChange = Annotated[PutValue | InsertItem | RemoveValue | RenameKey | MoveItem, Field(discriminator="op")]
CHANGE: TypeAdapter[TextChange] = TypeAdapter(TextChange)


class EditRequest(_Request):
    """Request to change the source text: all changes or none."""

    do: Literal["edit"]
    text: Annotated[str, Field(max_length=MAX_FILE_BYTES)]
    changes: Annotated[list[TextChange], Field(min_length=1, max_length=MAX_CHANGES)]


class ResizeRequest(_Themed):
    """Request for the changes that give a board another number of squares."""

    do: Literal["resize"]
    squares: Annotated[StrictInt, Field(ge=10, le=500)]


class PreviewRequest(_Made):
    """Request for a sheet as SVG."""

    do: Literal["preview"]
    changes: Annotated[list[TextChange], Field(max_length=MAX_CHANGES)] = Field(default_factory=list)
    """Made in the text first, as by ``edit``."""
    part: Annotated[str, Field(max_length=80)] = "board"
    sheet: Annotated[StrictInt, Field(ge=1, le=1000)] = 1
    have: Annotated[dict[str, str], Field(max_length=5000)] | None = None
    """The groups that the client has, by id, with their versions."""
    soon: bool = False
    """Whether labels may keep the previous board's sizes; the answer says whether they do."""


class AnalyseRequest(_Themed):
    """Request for statistics of a game."""

    do: Literal["analyse"]
    seed: Annotated[StrictInt, Field(ge=0)] = 1
    games: Annotated[StrictInt, Field(ge=1, le=1_000_000)] | None = None
    suggest: bool = False
    """Whether to search for small improvements of the rules, which takes some seconds."""
    had: Annotated[list[Annotated[str, Field(max_length=MAX_FILE_BYTES)]], Field(max_length=MOST_HAD)] = Field(default_factory=list)
    """What the text was before: what leads back to the rules of one of them is not suggested."""


class TypedMove(_Said):
    """A player's input: a throw or move as typed; `choice`: which of its uses, or which route before the throw."""

    move: Annotated[str, Field(max_length=MOST_OF_A_MOVE)] = ""
    choice: Annotated[StrictInt, Field(ge=0, le=1000)] | None = None


Given = Annotated[str, Field(max_length=MOST_OF_A_MOVE)] | TypedMove


class PlayRequest(_Themed):
    """Request to play a game on screen."""

    do: Literal["play"]
    players: StrictInt | Annotated[list[Annotated[str, Field(max_length=80)]], Field(min_length=1, max_length=MOST_SEATS)] | None = None
    """Their number, or their names."""
    page: bool = False
    """Whether to give the page on which the game is played, instead of playing it."""
    sample: bool = False
    """Whether to play a whole game with dice from the seed, instead of the ``moves``."""
    seed: Annotated[StrictInt, Field(ge=0, le=MOST_SEED)] = 1
    moves: Annotated[list[Given], Field(max_length=MOST_MOVES)] = Field(default_factory=list)
    """All input so far."""
    since: Annotated[StrictInt, Field(ge=0)] = 0
    """Number of moves whose results the client already has."""
    ask: Given | None = None
    """A move to try out: its choices, the fact still needed, or why it is illegal."""
    roll: bool = False
    """Whether to throw dice and draw cards; ``ask`` holds what is already known."""


class BuildRequest(create_model("_Build", __base__=_Made, **_option_fields(BuildOptions))):  # type: ignore[misc]
    """Request to build the kit; an ICC ``profile`` is in base64."""

    do: Literal["build"]


class ForecastRequest(create_model("_Forecast", __base__=_Made, **_option_fields(BuildOptions))):  # type: ignore[misc]
    """Request to tell how many sheets of which paper a kit will take."""

    do: Literal["forecast"]
    pictures: Annotated[StrictInt, Field(ge=0, le=MOST_PIXELS)] = 0
    """Pixels across of a picture of each part's first page, with which a second answer follows."""
    vary: list[Literal["questions", "squares", "art"]] | None = None
    """In what the boards of a set are to differ, where it is one: the answers then tell in what they can, and picture two."""
    groups: Annotated[StrictInt, Field(ge=1, le=MOST_BOARDS)] = 1
    """For so many groups the pieces of the set are made."""


class SetRequest(create_model("_Set", __base__=_Made, **_option_fields(SetOptions))):  # type: ignore[misc]
    """Request for different boards for a class."""

    do: Literal["set"]
    count: Annotated[StrictInt, Field(ge=1, le=MOST_BOARDS)] | None = None
    names: Annotated[list[Annotated[str, Field(max_length=LONGEST_NAME)]], Field(max_length=MOST_BOARDS)] = Field(default_factory=list)


Request = (
    DescribeRequest | CheckRequest | EditRequest | ResizeRequest | PreviewRequest | AnalyseRequest | PlayRequest | BuildRequest
    | ForecastRequest | SetRequest
)  # fmt: skip
REQUEST: TypeAdapter[Request] = TypeAdapter(Annotated[Request, Field(discriminator="do")])
