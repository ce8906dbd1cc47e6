"""The saved object of Tabletop Simulator: as its type declarations tell it, with its pictures, and everything where it belongs."""

from __future__ import annotations

import json
import math
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import chain
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from goose_print.backends.png import png_size
from goose_print.geometry import Point
from goose_print.kit.build import file_name_pattern
from goose_print.kit.parts import kit_parts
from goose_print.kit.parts.tabletop import square_spots, start_spots
from goose_print.kit.printing import Printing
from goose_print.kit.saved_object import board_tile, image_names
from goose_print.kit.workshop import Workshop
from goose_print.language.words import find_language, language_tags
from goose_print.layout import find_paper
from goose_print.theme.change import change_theme
from goose_print.theme.load import load_theme_named, load_theme_text

COARSE = Printing(dpi=50)
CARDS = "\n".join(f"      - {{question: 'Question {number}?', answer: 'Answer {number}'}}" for number in range(1, 72))
LESSON = f"""
title: 'Our "game" <b>[b]\\u2028'
rules: royal
players: 3
decks:
  many:
    backs: answers
    card_size: 44x67mm
    cards:
{CARDS}
  alike: {{backs: ornament, cards: [{{text: Go on}}, {{text: Go back}}]}}
  alone: {{backs: blank, cards: [{{text: Wait}}]}}
"""
THEMES = ("lesson", "wolves-and-sheep", "bank")


class Made(NamedTuple):
    """What a theme's table is made of."""

    workshop: Workshop
    files: Mapping[str, bytes]
    save: dict[str, Any]

    @property
    def objects(self) -> list[dict[str, Any]]:
        """The objects on the table."""
        return list(self.save["ObjectStates"])


def files_of(workshop: Workshop) -> dict[str, bytes]:
    return kit_parts()["tabletop"].make(workshop).texts()


@cache
def made(name: str, **changes: Any) -> Made:
    theme = load_theme_text(LESSON, Path()) if name == "lesson" else load_theme_named(name)
    workshop = Workshop(change_theme(theme, **changes), 1, COARSE)
    files = files_of(workshop)
    return Made(workshop, files, json.loads(files["tabletop.json"]))


# ------------------------------------------------------------------ the declared types

NUMBER, TEXT, TRUTH = "number", "text", "truth"
VECTOR = dict.fromkeys("xyz", NUMBER)
COLOUR = {"r": NUMBER, "g": NUMBER, "b": NUMBER, "a?": NUMBER}
CARDS_OF_SHEET = {
    "Type": NUMBER, "FaceURL": TEXT, "BackURL": TEXT, "NumWidth": NUMBER, "NumHeight": NUMBER, "BackIsHidden": TRUTH, "UniqueBack": TRUTH,
}  # fmt: skip
OBJECT = {
    "Name": TEXT, "Transform": {f"{what}{axis}": NUMBER for what in ("pos", "rot", "scale") for axis in "XYZ"}, "ColorDiffuse?": COLOUR,
    **{f"{key}?": TEXT for key in ("GUID", "Nickname", "Description", "GMNotes", "Memo", "LuaScript", "LuaScriptState", "XmlUI")},
    **{f"{key}?": TRUTH for key in (
        "Locked", "Grid", "Snap", "IgnoreFoW", "MeasureMovement", "DragSelectable", "Autoraise", "Sticky", "Tooltip", "GridProjection",
        "HideWhenFaceDown", "Hands",
    )},
    **{f"{key}?": NUMBER for key in ("LayoutGroupSortIndex", "Value", "MaterialIndex", "MeshIndex", "Number")},
    "Tags?": [TEXT], "AttachedSnapPoints?": [{"Position": VECTOR, "Rotation?": VECTOR, "Tags?": [TEXT]}], "AltLookAngle?": VECTOR,
}  # fmt: skip
DECKS = {"*": CARDS_OF_SHEET}
CARD = OBJECT | {"CardID": NUMBER, "CustomDeck": DECKS}
TILE = OBJECT | {"CustomImage": {
    "ImageURL": TEXT, "ImageSecondaryURL?": TEXT,
    "CustomTile": {"Type": NUMBER, "Thickness?": NUMBER, "Stackable?": TRUTH, "Stretch?": TRUTH},
}}  # fmt: skip
DIE = OBJECT | {"RotationValues?": [{"Value": NUMBER, "Rotation": VECTOR}]}
KINDS: dict[str, Any] = {
    "Custom_Tile": TILE, "Card": CARD, "CardCustom": CARD, "Die_6_Rounded": DIE, "Die_12": DIE,
    "Bag": OBJECT | {"Bag?": {"Order": NUMBER}, "ContainedObjects?": [TILE]},
    "DeckCustom": OBJECT | {"DeckIDs": [NUMBER], "ContainedObjects": [CARD], "CustomDeck": DECKS},
}  # fmt: skip
SAVE: dict[str, Any] = {
    **dict.fromkeys((
        "SaveName", "Date", "VersionNumber", "GameMode", "GameType", "GameComplexity", "Table", "Sky", "SkyURL", "Note", "LuaScript",
        "LuaScriptState", "XmlUI",
    ), TEXT),
    **dict.fromkeys(("EpochTime", "Gravity", "PlayArea"), NUMBER), "PlayingTime": [NUMBER], "PlayerCounts": [NUMBER], "Tags": [TEXT],
    "TabStates": {"*": {}}, "DecalPallet": [{}], "CustomUIAssets": [{}], "SnapPoints": [{}],
    "MusicPlayer": {
        "RepeatSong": TRUTH, "PlaylistEntry": NUMBER, "CurrentAudioTitle": TEXT, "CurrentAudioURL": TEXT, "AudioLibrary": [{}],
    },
    "Grid": {
        "Type": NUMBER, "Lines": TRUTH, "Color": COLOUR, "Opacity": NUMBER, "ThickLines": TRUTH, "Snapping": TRUTH, "Offset": TRUTH,
        "BothSnapping": TRUTH, "xSize": NUMBER, "ySize": NUMBER, "PosOffset": VECTOR,
    },
    "Lighting": {
        **{f"{key}Color": COLOUR for key in ("Light", "AmbientSky", "AmbientEquator", "AmbientGround")}, "LutURL": TEXT,
        **dict.fromkeys((
            "LightIntensity", "AmbientIntensity", "AmbientType", "ReflectionIntensity", "LutIndex", "LutContribution",
        ), NUMBER),
    },
    "Hands": {"Enable": TRUTH, "DisableUnused": TRUTH, "Hiding": NUMBER},
    "ComponentTags": {"labels": [{"displayed": TEXT, "normalized": TEXT}]},
    "Turns": {
        "Enable": TRUTH, "Type": NUMBER, "TurnOrder": [TEXT], "Reverse": TRUTH, "SkipEmpty": TRUTH, "DisableInteractions": TRUTH,
        "PassTurns": TRUTH, "TurnColor": TEXT,
    },
}  # fmt: skip
"""Keys of `@typed-tabletop-simulator/declaration` 2.2.1 and what they hold: ``?`` marks those that may be missing, ``*`` all keys."""


def disagreements(value: Any, declared: Any, where: str = "") -> Iterator[str]:
    """What in a value is not as it is declared: keys too many or missing, and wrong kinds."""
    if isinstance(declared, list):
        if not isinstance(value, list):
            yield f"{where} is no list"
            return
        for number, each in enumerate(value):
            yield from disagreements(each, declared[0], f"{where}[{number}]")
    elif isinstance(declared, dict):
        if not isinstance(value, dict):
            yield f"{where} is no object"
            return
        keys = {key.removesuffix("?"): kind for key, kind in declared.items()}
        if "*" not in keys:
            yield from (f"{where}.{key} is unknown" for key in value.keys() - keys.keys())
            yield from (f"{where}.{key} is missing" for key in declared if not key.endswith("?") and key not in value)
        for key, each in value.items():
            if kind := keys.get(key, keys.get("*")):
                yield from disagreements(each, kind, f"{where}.{key}")
    else:
        kinds = {NUMBER: (int, float), TEXT: (str,), TRUTH: (bool,)}[declared]
        if not isinstance(value, kinds) or (declared == NUMBER and (isinstance(value, bool) or not math.isfinite(value))):
            yield f"{where} is not a {declared}"


def faults(save: Mapping[str, Any]) -> list[str]:
    table = {key: value for key, value in save.items() if key != "ObjectStates"}
    own = (disagreements(each, KINDS[each["Name"]], f"{each['Name']} {each['Nickname']}") for each in save["ObjectStates"])
    return [*disagreements(table, SAVE), *chain.from_iterable(own)]


@pytest.mark.parametrize("name", THEMES)
def test_the_file_is_as_the_types_of_the_game_are_declared(name: str) -> None:
    assert faults(made(name).save) == []


def test_a_wrong_key_or_kind_is_found() -> None:
    save = json.loads(made("bank").files["tabletop.json"])
    board = save["ObjectStates"][0]
    del board["CustomImage"]["CustomTile"]["Type"], save["Gravity"]
    board |= {"Locked": "yes", "Color": {}}
    assert sorted(fault.rpartition(".")[2] for fault in faults(save)) == [
        "Color is unknown", "Gravity is missing", "Locked is not a truth", "Type is missing",
    ]  # fmt: skip


# ------------------------------------------------------------------ pictures


@pytest.mark.parametrize("name", THEMES)
def test_pictures_files_and_list_are_the_same(name: str) -> None:
    files, listed = made(name).files, json.loads(made(name).files["tabletop-images.json"])["images"]
    pictures = {file for file in files if file.startswith("tabletop-") and file.endswith(".png")}
    assert set(image_names(made(name).save)) == pictures == {entry["file"] for entry in listed}
    assert len(listed) == len(pictures)
    assert all([*png_size(files[entry["file"]])] == entry["pixels"] for entry in listed)
    foreseen = file_name_pattern(made(name).workshop.theme, ["tabletop"], (), COARSE)
    assert all(map(foreseen.fullmatch, files))


def test_the_board_is_a_texture_and_the_thumbnail_small() -> None:
    files = made("lesson").files
    [board] = (data for name, data in files.items() if name.startswith("tabletop-board-"))
    assert (png_size(board), png_size(files["tabletop.png"])) == ((512, 512), (256, 256))


def test_other_pictures_have_other_names() -> None:
    """The game shows what it has kept of a name."""
    usual, mono = made("wolves-and-sheep"), made("wolves-and-sheep", mode="mono")
    assert usual.files == files_of(Workshop(load_theme_named("wolves-and-sheep"), 1, COARSE)), "the same theme makes the same files"
    others = {name for name in mono.files if name.startswith("tabletop-disc")}
    assert len(others) == 18 and not others & usual.files.keys()


# ------------------------------------------------------------------ places


def snap_points(board: Mapping[str, Any], *, mirrored: bool = False) -> list[Point]:
    """Snap points in mm from the upper left corner of the printed board, as whoever sits below sees it; half a turn about y."""
    place = board["Transform"]
    assert (place["rotX"], place["rotY"], place["rotZ"], place["posX"], place["posZ"]) == (0, 180, 0, 0, 0)
    width, height = (2 * place[f"scale{axis}"] for axis in "XZ")
    side = 1 if mirrored else -1
    found = (point["Position"] for point in board["AttachedSnapPoints"])
    return [Point((width / 2 + side * at["x"] * width / 2) * 25.4, (height / 2 + at["z"] * height / 2) * 25.4) for at in found]


def strayed(workshop: Workshop, points: list[Point], share: float) -> list[int]:
    """Squares on whose point there is no room for this share of a counter."""
    scale, radius = workshop.scale, workshop.counter_diameter / 2 * share
    spots = [Point(point.x / scale, point.y / scale) for point in points]
    return [place.number for place, spot in zip(workshop.track.squares, spots, strict=False) if place.disc(spot) * scale < radius - 0.06]


@pytest.mark.parametrize(("name", "starts", "share"), [
    ("royal", 6, 1.0), ("river-of-geese", 6, 1.0), ("track-500", 6, 1.0), ("star", 0, 0.6),
])  # fmt: skip
def test_a_counter_has_room_at_the_snap_point_of_each_square(name: str, starts: int, share: float) -> None:
    """The swifts of a star have tails that are narrower than a counter."""
    workshop = Workshop(load_theme_named(name), 1)
    size = workshop.paper.width * workshop.scale, workshop.paper.height * workshop.scale
    board = board_tile("", "", size, [*square_spots(workshop), *chain.from_iterable(start_spots(workshop))])
    points = snap_points(board)
    assert len(points) == len(workshop.track.squares) + starts
    assert strayed(workshop, points, share) == []
    assert len(strayed(workshop, snap_points(board, mirrored=True), share)) > 10
    assert (board["Transform"]["scaleX"], board["Transform"]["scaleZ"]) == pytest.approx((size[0] / 50.8, size[1] / 50.8), abs=1e-4)
    assert all(tag == ["counter"] for tag in (point["Tags"] for point in board["AttachedSnapPoints"]))


def test_counters_stand_on_the_start_each_at_a_snap_point_and_are_as_large_as_in_print() -> None:
    board, *others = made("lesson").objects
    counters = [each for each in others if each.get("Tags") == ["counter"]]
    places = [Point(each["Transform"]["posX"] * 25.4, each["Transform"]["posZ"] * 25.4) for each in counters]
    width, height = (board["Transform"][f"scale{axis}"] * 50.8 for axis in "XZ")
    starts = [Point(spot.x - width / 2, height / 2 - spot.y) for spot in snap_points(board)[63:]]
    diameter = made("lesson").workshop.counter_diameter
    assert len(places) == len(starts) == 3 and all(min(math.dist(place, spot) for spot in starts) < 0.02 for place in places)
    assert min(math.dist(a, b) for a in places for b in places if a is not b) > diameter
    assert {round(each["Transform"]["scaleX"] * 50.8, 1) for each in counters} == {diameter}


def test_a_poster_is_as_large_as_a_table_and_all_else_smaller_with_it() -> None:
    board, *others = made("wolves-and-sheep", paper="A0").objects
    assert max(board["Transform"][f"scale{axis}"] for axis in "XZ") * 50.8 == pytest.approx(1000, abs=0.02)
    diameter = made("wolves-and-sheep", paper="A0").workshop.counter_diameter
    sizes = {round(each["Transform"]["scaleX"] * 50.8, 1) for each in others if each["Name"] == "Custom_Tile"}
    assert sizes == {round(diameter * 1000 / find_paper("A0").landscape.width, 1)}


def test_pieces_of_a_board_that_is_no_track_lie_beside_it_and_apart() -> None:
    board, *others = made("wolves-and-sheep").objects
    edge = board["Transform"]["scaleZ"]
    places = [(each["Transform"]["posX"], each["Transform"]["posZ"]) for each in others if each["Name"] == "Custom_Tile"]
    size = others[0]["Transform"]["scaleX"] * 2
    assert len(places) == sum(each.count for each in made("wolves-and-sheep").workshop.theme.pieces.counters)
    assert min(z for _, z in places) > edge + size / 2
    assert min(math.dist(a, b) for a in places for b in places if a is not b) > size


# ------------------------------------------------------------------ cards, coins, dice


def test_decks_are_sheets_of_seventy_cards_with_own_or_common_backs() -> None:
    decks = [each for each in made("lesson").objects if each["Name"] in ("DeckCustom", "CardCustom")]
    many, alike, alone = decks
    assert [each["Nickname"] for each in decks] == ["Many", "Alike", "card 1 of Alone"]
    grids = [[(sheet["NumWidth"], sheet["NumHeight"], sheet["UniqueBack"]) for sheet in deck["CustomDeck"].values()] for deck in decks]
    assert grids == [[(10, 7, True), (1, 1, True)], [(2, 1, False)], [(1, 1, False)]]
    assert many["DeckIDs"] == [*range(100, 170), 200] and alike["DeckIDs"] == [300, 301] and alone["CardID"] == 400
    for deck in (many, alike):
        assert [card["CardID"] for card in deck["ContainedObjects"]] == deck["DeckIDs"]
        assert all(card["CustomDeck"] == {key: deck["CustomDeck"][key]} for card in deck["ContainedObjects"] for key in card["CustomDeck"])
    sheet = many["CustomDeck"]["1"]
    sizes = [png_size(made("lesson").files[sheet[key]]) for key in ("FaceURL", "BackURL")]
    assert sizes[0] == sizes[1] == (round(440 / 25.4 * 50), pytest.approx(469 / 25.4 * 50, abs=1.5))
    assert many["Transform"]["scaleZ"] == pytest.approx(67 / 80, abs=1e-3) and many["Transform"]["rotZ"] == 180


def test_each_player_has_a_purse_and_the_game_its_dice() -> None:
    objects = made("lesson").objects
    purses = [Counter(coin["Nickname"] for coin in each["ContainedObjects"]) for each in objects if each["Name"] == "Bag"]
    assert purses == [{"Coin: 1": 5, "Coin: 5": 1}] * 3
    assert Counter(each["Name"] for each in objects)["Die_6_Rounded"] == 2
    names = [each["GUID"] for each in objects] + [each["GUID"] for thing in objects for each in thing.get("ContainedObjects", ())]
    assert len(set(names)) == len(names)


def test_a_title_runs_nothing() -> None:
    board = made("lesson").objects[0]
    assert board["Nickname"].startswith('Our "game" <b>') and (board["LuaScript"], board["XmlUI"]) == ("", "")


def test_the_note_is_told_in_every_language() -> None:
    for tag in language_tags():
        told = find_language(tag).text("kit.tabletop_how")
        assert {name for name in ("tabletop.json", "Saves/Saved Objects", "Mods/Images", "Upload All") if name not in told} == set(), tag
        assert "3" in find_language(tag).text("kit.images_how", bleed="3", dpi=300)
