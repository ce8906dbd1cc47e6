"""Saved objects of Tabletop Simulator: a board, tiles, decks, bags and dice as its JSON has them.

The format is as the game's knowledge base and the published type declarations tell it. Lengths are its units, which are inches:
x to the right, y up, z away from whoever sits at the lower edge. All things are turned by half a turn, as all in the game are,
so that they are upright for that player.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import count
from typing import Any, NamedTuple

from goose_print.geometry import Point
from goose_print.scene import WHITE, Colour

SavedObject = dict[str, Any]

MM_PER_UNIT = 25.4
TABLE_TOP = 0.96
"""Height of the game's tables."""
THICKNESS = 0.1
"""Thickness of tiles."""
TILE_SIDE = 2.0
"""Side of a tile of scale 1, whose picture is square."""
CARD_HEIGHT = 80.0
"""Height in mm of a card of scale 1; its width follows its picture."""
SHEET_COLUMNS, SHEET_ROWS = 10, 7
"""Most cards across and down one picture."""
DICE = {6: "Die_6_Rounded", 12: "Die_12"}
"""Names of the game's own dice by their faces."""
COUNTER_TAG = "counter"
"""What only counters and the places for them are tagged with, so that nothing else is drawn to these."""


class TilePictures(NamedTuple):
    """Names of the pictures of a tile's upper and lower side."""

    top: str
    bottom: str


class CardSheet(NamedTuple):
    """Cards whose fronts are on one picture, in rows: their names, and the grid.

    ``back``: the back that all share, or with ``own_backs`` all backs in the same grid.
    """

    names: tuple[str, ...]
    front: str
    back: str
    columns: int
    rows: int
    own_backs: bool


def board_tile(
    title: str, picture: str, size: tuple[float, float], places: Iterable[Point], *, fit: float = 1.0
) -> SavedObject:
    """The board, locked in the middle of the table.

    ``size``: in mm. ``picture``: square, as it is stretched to the board's proportions. ``places``: where counters stand, in mm
    from the upper left corner. ``fit``: factor by which all is smaller than in print.
    """
    width, height = size
    made = _tile(title, TilePictures(picture, picture), (width * fit, height * fit), (0.0, TABLE_TOP, 0.0), kind=0)
    # the tile reaches from -1 to 1 in its own coordinates, and is turned by half a turn
    middles = ((1.0 - 2.0 * x / width, THICKNESS, 2.0 * y / height - 1.0) for x, y in places)
    snaps = [{"Position": _vector(*middle), "Tags": [COUNTER_TAG]} for middle in middles]
    return made | {"Locked": True, "AttachedSnapPoints": snaps}


def disc_tile(
    name: str, pictures: TilePictures, diameter: float, at: tuple[float, float, float], *, colour: Colour = WHITE,
    tags: Sequence[str] = (), stackable: bool = False,
) -> SavedObject:  # fmt: skip
    """A flat disc ``diameter`` mm across, with an edge of this colour."""
    made = _tile(name, pictures, (diameter, diameter), at, kind=2, stackable=stackable)
    return made | {"ColorDiffuse": _colour(colour), **({"Tags": [*tags]} if tags else {})}


def card_deck(
    title: str, sheets: Sequence[CardSheet], first: int, height: float, at: tuple[float, float, float]
) -> SavedObject:
    """Cards ``height`` mm high, face down; a single one is no deck. ``first``: number of the first sheet, another for each in a file."""
    scale = height / CARD_HEIGHT
    cards: list[SavedObject] = []
    whole: dict[str, Any] = {}
    for number, sheet in enumerate(sheets, first):
        facts = {
            "Type": 1, "FaceURL": sheet.front, "BackURL": sheet.back, "NumWidth": sheet.columns, "NumHeight": sheet.rows,
            "BackIsHidden": True, "UniqueBack": sheet.own_backs,
        }  # fmt: skip
        whole[str(number)] = facts
        for index, name in enumerate(sheet.names):
            card = _thing("Card", name, at, (scale, 1.0, scale), face_down=True) | {"HideWhenFaceDown": True, "Hands": True}
            cards.append(card | {"CardID": 100 * number + index, "CustomDeck": {str(number): facts}})
    if len(cards) == 1:
        return cards[0] | {"Name": "CardCustom"}
    deck = _thing("DeckCustom", title, at, (scale, 1.0, scale), face_down=True) | {"HideWhenFaceDown": True}
    return deck | {"DeckIDs": [card["CardID"] for card in cards], "CustomDeck": whole, "ContainedObjects": cards}


def bag(name: str, contents: Sequence[SavedObject], at: tuple[float, float, float], colour: Colour, scale: float) -> SavedObject:
    """A bag of things."""
    made = _thing("Bag", name, at, (scale, scale, scale))
    return made | {"ColorDiffuse": _colour(colour), "Bag": {"Order": 0}, "ContainedObjects": [*contents]}


def die(faces: int, edge: float, at: tuple[float, float, float]) -> SavedObject:
    """One of the game's own dice, ``edge`` mm large. Raises KeyError for a number of faces that it does not have."""
    scale = edge / MM_PER_UNIT
    return _thing(DICE[faces], "", at, (scale, scale, scale))


def saved_file(title: str, objects: Sequence[SavedObject], players: tuple[int, int]) -> bytes:
    """The JSON file of these objects: a saved object, that is a saved game whose table is left as it is."""
    _number_objects(objects, count(1))
    return (json.dumps(_file_facts(title, players) | {"ObjectStates": [*objects]}, ensure_ascii=False, indent=1) + "\n").encode()


def image_names(made: Any) -> Iterator[str]:
    """Names of all pictures that a saved file, or a part of it, asks for, perhaps more than once."""
    if isinstance(made, Mapping):
        for key, value in made.items():
            if isinstance(value, str) and key.endswith("URL") and value:
                yield value
            else:
                yield from image_names(value)
    elif isinstance(made, list):
        for value in made:
            yield from image_names(value)


# ------------------------------------------------------------------ what all objects have


def _tile(
    name: str, pictures: TilePictures, size: tuple[float, float], at: tuple[float, float, float], *, kind: int, stackable: bool = False
) -> SavedObject:
    """A tile of a ``kind`` (0: square, 2: round) and a size in mm."""
    width, depth = (edge / MM_PER_UNIT / TILE_SIDE for edge in size)
    shape = {"Type": kind, "Thickness": THICKNESS, "Stackable": stackable, "Stretch": True}
    image = {"ImageURL": pictures.top, "ImageSecondaryURL": pictures.bottom, "CustomTile": shape}
    return _thing("Custom_Tile", name, at, (width, 1.0, depth)) | {"CustomImage": image}


def _thing(
    kind: str, name: str, at: tuple[float, float, float], scale: tuple[float, float, float], *, face_down: bool = False
) -> SavedObject:
    turned = 0.0, 180.0, 180.0 if face_down else 0.0
    axes = zip(("pos", "rot", "scale"), (at, turned, scale), strict=True)
    transform = {f"{what}{axis}": round(value, 4) for what, values in axes for axis, value in zip("XYZ", values, strict=True)}
    return {
        "GUID": "", "Name": kind, "Transform": transform, "Nickname": name, "Description": "", "ColorDiffuse": _colour(WHITE),
        "Locked": False, "Grid": False, "Snap": True, "Autoraise": True, "Sticky": True, "Tooltip": True, "Hands": False,
        "HideWhenFaceDown": False, "LuaScript": "", "LuaScriptState": "", "XmlUI": "",
    }  # fmt: skip


def _number_objects(objects: Iterable[SavedObject], numbers: Iterator[int]) -> None:
    """Give all objects, those inside others too, names of six digits."""
    for made in objects:
        made["GUID"] = f"{next(numbers):06x}"
        _number_objects(made.get("ContainedObjects", ()), numbers)


def _vector(x: float, y: float, z: float) -> dict[str, float]:
    return {"x": round(x, 5), "y": round(y, 5), "z": round(z, 5)}


def _colour(colour: Colour) -> dict[str, float]:
    return {part: round(value, 4) for part, value in zip("rgb", colour, strict=True)}


def _file_facts(title: str, players: tuple[int, int]) -> SavedObject:
    """What a file says of a table; a saved object has it, too, but changes none."""
    grey, black = {"r": 0.5, "g": 0.5, "b": 0.5}, {"r": 0.0, "g": 0.0, "b": 0.0}
    return {
        "SaveName": title, "EpochTime": 0, "Date": "", "VersionNumber": "", "GameMode": title, "GameType": "", "GameComplexity": "",
        "PlayingTime": [0, 0], "PlayerCounts": [*players], "Tags": [], "Gravity": 0.5, "PlayArea": 0.5, "Table": "", "Sky": "",
        "SkyURL": "", "Note": "", "TabStates": {},
        "MusicPlayer": {"RepeatSong": False, "PlaylistEntry": -1, "CurrentAudioTitle": "", "CurrentAudioURL": "", "AudioLibrary": []},
        "Grid": {
            "Type": 0, "Lines": False, "Color": black, "Opacity": 0.75, "ThickLines": False, "Snapping": False, "Offset": False,
            "BothSnapping": False, "xSize": 2.0, "ySize": 2.0, "PosOffset": _vector(0.0, 1.0, 0.0),
        },
        "Lighting": {
            "LightIntensity": 0.54, "LightColor": _colour(Colour(1.0, 0.98, 0.89)), "AmbientIntensity": 1.3, "AmbientType": 0,
            "AmbientSkyColor": grey, "AmbientEquatorColor": grey, "AmbientGroundColor": grey, "ReflectionIntensity": 1.0,
            "LutIndex": 0, "LutContribution": 1.0, "LutURL": "",
        },
        "Hands": {"Enable": True, "DisableUnused": False, "Hiding": 0},
        "ComponentTags": {"labels": [{"displayed": COUNTER_TAG, "normalized": COUNTER_TAG}]},
        "Turns": {
            "Enable": False, "Type": 0, "TurnOrder": [], "Reverse": False, "SkipEmpty": False, "DisableInteractions": False,
            "PassTurns": True, "TurnColor": "White",
        },
        "DecalPallet": [], "LuaScript": "", "LuaScriptState": "", "XmlUI": "", "CustomUIAssets": [], "SnapPoints": [],
    }  # fmt: skip
