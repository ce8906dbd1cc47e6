"""The protocol: each kind of request against what the rest of the program says of the same theme."""

from __future__ import annotations

import base64
import hashlib
import inspect
import io
import json
import zipfile
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest
from pydantic import BaseModel

from goose_print.cli.commands import build_command, set_command
from goose_print.drawing.square.square import SquareDrawing
from goose_print.errors import ArtError
from goose_print.kit.choices import LISTS
from goose_print.library import build, load_theme
from goose_print.options.declaration import declarations
from goose_print.options.models import BuildOptions, SetOptions
from goose_print.resources import folder
from goose_print.studio import answer
from goose_print.studio.file_store import FileStore
from goose_print.studio.requests import BuildRequest, SetRequest

ROYAL = (folder("themes") / "royal.yaml").read_text(encoding="utf-8")
PIXEL = (folder("themes") / "my-class" / "ada.svg").read_bytes()


def ask(**request: Any) -> dict[str, Any]:
    """The one answer, as it comes out of JSON."""
    (one,) = (json.loads(json.dumps(each)) for each in answer(request))
    assert one.pop("last") is True
    return dict(one)


def refused(**request: Any) -> tuple[str, str]:
    error = ask(**request)["error"]
    return error["code"], error["message"]


def sent(data: bytes) -> dict[str, str]:
    return {"sha256": hashlib.sha256(data).hexdigest(), "data": base64.b64encode(data).decode()}


# ------------------------------------------------------------------ requests


@pytest.mark.parametrize(("request_", "code", "words"), [
    ({}, "bad-request", "do"), ({"do": "fly"}, "bad-request", "fly"), ([], "bad-request", ""),
    ({"do": "edit", "text": 1}, "bad-request", "text"), ({"do": "describe", "what": ["nothing"]}, "bad-request", "nothing is called"),
    ({"do": "check", "text": "x" * 1_000_001}, "bad-request", "text"),
    ({"do": "check", "text": "title: x", "wish": 1}, "bad-request", "wish"),
    ({"do": "check", "text": "title: x", "name": "../x"}, "bad-request", "name"),
    ({"do": "check", "text": "title: x", "files": {"../../a": sent(b"a")}}, "bad-request", "files"),
    ({"do": "check", "text": "title: x", "files": {"/etc/a": sent(b"a")}}, "bad-request", "files"),
    ({"do": "check", "text": "title: x", "files": {"a": {"sha256": "0" * 64}}}, "unknown-files", "must be sent"),
    ({"do": "check", "text": "title: x", "files": {"a": {"sha256": "0" * 64, "data": "AA=="}}}, "bad-file", "not what its SHA-256 says"),
    ({"do": "describe", "source": "nothing"}, "no-such-theme", "nothing"), ({"do": "describe", "pictures": ["nothing"]}, "art", "no motif"),
    ({"do": "preview", "text": "title: x"}, "faulty-theme", "errors"),
    ({"do": "preview", "text": ROYAL, "part": "nothing"}, "bad-request", "part"),
    ({"do": "preview", "text": ROYAL, "paper": "A9x"}, "bad-request", "A9x"),
])  # fmt: skip
def test_what_is_wrong_is_an_answer(request_: Any, code: str, words: str) -> None:
    (one,) = answer(request_)
    assert one["last"] is True
    assert one["error"]["code"] == code
    assert words in one["error"]["message"]
    assert "Traceback" not in json.dumps(one)


def test_a_defect_is_an_answer_without_its_insides(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    def broken(text: str) -> None:
        raise ZeroDivisionError("secret")

    monkeypatch.setattr("goose_print.studio.editing.change.parse_tree", broken)
    code, message = refused(do="edit", text="a: 1", changes=[{"op": "remove", "path": ["a"]}])
    assert code == "defect"
    assert "secret" not in message
    assert "secret" in caplog.text


def test_an_answer_bears_the_id_of_its_request() -> None:
    assert ask(do="describe", id="a1")["id"] == "a1"
    assert ask(do="nothing", id=7)["id"] == 7


# ------------------------------------------------------------------ describe, check, edit


def test_what_there_is_to_choose_from_is_what_the_lists_say() -> None:
    names = ["papers", "layouts", "palettes", "games", "languages"]
    found = ask(do="describe", what=[*names, "schema", "art_sets"])
    for name in names:
        entries = [{key: entry[key] for key in said} for entry, said in zip(found[name], LISTS[name](), strict=True)]
        assert entries == json.loads(json.dumps(list(LISTS[name]())))
    assert found["schema"] == json.loads((folder("themes") / "theme.schema.json").read_text(encoding="utf-8"))
    assert {"ink", "paper"} <= found["palettes"][0]["colours"].keys()
    assert ask(do="describe")["what"][0] == "schema"


@pytest.mark.parametrize(("language", "title", "word"), [(None, "ship", "boat"), ("de", "Schiff", "Segelschiff"), ("ar", "سفينة", "مركب")])
def test_motifs_are_called_in_the_language_that_is_asked_for(language: str | None, title: str, word: str) -> None:
    entries = ask(do="describe", what=["motifs"], language=language)["motifs"]
    ships = [entry for entry in entries if entry["name"] == "ship"]
    assert [(entry["set"], entry["title"]) for entry in ships] == [(art_set, title) for art_set in ("engraved", "line", "storybook")]
    assert all(word in entry["words"] for entry in ships)


def test_motifs_have_pictures_and_themes_their_files() -> None:
    pictures = ask(do="describe", pictures=["bridge", "inn"])["pictures"]
    assert all(picture.startswith("<svg ") and "xmlns=" in picture for picture in pictures.values())
    source = ask(do="describe", source="my-class")["source"]
    assert source["name"] == "my-class/theme.yaml"
    assert source["files"]["ada.svg"] == sent(PIXEL)
    assert ask(do="check", depth="theme", **source)["ok"]


def test_findings_have_line_column_and_path() -> None:
    text = ROYAL.replace("art: inn", "art: inm").replace("players: 6", "players: 60")
    found = ask(do="check", text=text, name="mine.yaml")
    assert not found["ok"]
    lines = text.splitlines()
    placed = {tuple(finding["path"]): lines[finding["line"] - 1][finding["column"] - 1 :] for finding in found["findings"]}
    assert placed["squares", 19, "art"].startswith("inm")
    assert placed["players",] == "60"
    assert found["findings"][0]["place"].startswith("mine.yaml:")


def test_what_cannot_be_read_is_a_finding() -> None:
    (finding,) = ask(do="check", text="title: x\nrules: [\n")["findings"]
    assert (finding["severity"], finding["line"]) == ("error", 3)


def test_edits_are_all_made_or_none_and_told_as_one_splice() -> None:
    text = "\ufefftitle: 🎲 x\r\nplayers: 4\r\n"
    changes = [{"op": "set", "path": ["title"], "value": "🎲 yz"}, {"op": "set", "path": ["squares", "6", "art"], "value": "egg"}]
    made = ask(do="edit", text=text, changes=changes)
    assert made["text"] == "\ufefftitle: 🎲 yz\r\nsquares:\r\n  6: {art: egg}\r\nplayers: 4\r\n"
    units, splice = text.encode("utf-16-le"), made["splice"]
    told = units[: splice["from"] * 2] + splice["insert"].encode("utf-16-le") + units[splice["to"] * 2 :]
    assert told.decode("utf-16-le") == made["text"]
    assert refused(do="edit", text=text, changes=[*changes, {"op": "remove", "path": ["nothing"]}])[0] == "no-such-key"


# ------------------------------------------------------------------ preview, analyse, build


def patched(page: dict[str, Any], news: dict[str, Any]) -> dict[str, Any]:
    """What a page makes of an answer that holds what has changed."""
    groups = {name: news["groups"].get(name) or page["groups"][name] for name in news["order"]}
    return {**news, "groups": groups, "symbols": page["symbols"] | news["symbols"]}


@pytest.mark.parametrize("name", ["royal", "camino"])
def test_a_page_that_is_patched_is_the_page_that_is_drawn_anew(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    from goose_print.studio import previewing

    text = (folder("themes") / f"{name}.yaml").read_text(encoding="utf-8")
    page = ask(do="preview", text=text)
    edits = [("label: The Inn", "label: The Old and Famous Inn"), ("title: The ", "title: Our "), ("art: well", "art: bridge")]
    for before, after in edits:
        assert before in text
        text = text.replace(before, after, 1)
        news = ask(do="preview", text=text, have={**page["versions"], **dict.fromkeys(page["symbols"], "")})
        assert len(news["groups"]) < 4
        page = patched(page, news)
    nothing = previewing._PreviewCache()
    monkeypatch.setattr(previewing, "_preview_cache", lambda: nothing)
    fresh = ask(do="preview", text=text)
    assert previewing.assemble_svg(page) == previewing.assemble_svg(fresh)


@pytest.mark.sample(2)
def test_the_groups_together_are_the_picture_of_the_file() -> None:
    import numpy as np
    import resvg_py
    from PIL import Image

    from goose_print.backends.svg import svg_bytes
    from goose_print.kit.build import build_kit, kit_metadata
    from goose_print.studio.previewing import assemble_svg

    theme = load_theme("royal")
    drawn = next(file.sheets[0] for file in build_kit(theme, only=["board"]).files if file.sheets)
    page, file = (
        np.asarray(Image.open(io.BytesIO(bytes(resvg_py.svg_to_bytes(svg_string=svg, dpi=96, width=500)))).convert("L"), dtype=int)
        for svg in (assemble_svg(ask(do="preview", text=ROYAL)), svg_bytes(drawn, metadata=kit_metadata(theme), layers=False).decode())
    )
    apart = abs(page - file)
    assert apart.max() < 32  # of 255: the edges of letters that touch, which are one path here
    assert apart.mean() < 0.01


@pytest.mark.parametrize("text", [ROYAL, "\ufeff" + ROYAL])
def test_a_preview_makes_changes_first_as_edit_does(text: str) -> None:
    changes = [{"op": "set", "path": ["squares", 19, "label"], "value": "The Mill"}, {"op": "remove", "path": ["squares", 31]}]
    have = ask(do="preview", text=text)["versions"]
    first, board = (json.loads(json.dumps(each)) for each in answer({"do": "preview", "text": text, "changes": changes, "have": have}))
    edited = ask(do="edit", text=text, changes=changes)
    assert first == {**edited, "last": False}
    assert board == {**ask(do="preview", text=edited["text"], have=have), "last": True}
    assert set(board["groups"]) == {"square-19", "square-31"}


def test_what_only_gets_another_size_may_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    from goose_print.studio import previewing

    def forget(nothing: Any) -> None:
        monkeypatch.setattr(previewing, "_preview_cache", lambda: nothing)

    def drawn(**more: Any) -> tuple[set[str], bool]:
        nonlocal kept
        have = kept["versions"] | dict.fromkeys(kept["symbols"], "")
        *edited, board = answer({"do": "preview", **source, "have": have, **more})
        source["text"] = edited[0]["text"] if edited else source["text"]
        kept = patched(kept, board)
        return set(board["groups"]), board.get("more", False)

    forget(previewing._PreviewCache())
    source = ask(do="describe", source="camino")["source"]
    kept = ask(do="preview", **source)
    for letters in ("yo", "yojanrud", "yojanrudf"):
        change = {"op": "set", "path": ["squares", 15, "label"], "value": letters}
        assert drawn(changes=[change], soon=True) == ({"square-15"}, True)
    settled, more = drawn()
    assert len(settled) > 4
    assert not more
    assert drawn(soon=True) == (set(), False)
    forget(previewing._PreviewCache())
    assert kept["groups"] == ask(do="preview", **source)["groups"]


def test_changes_that_cannot_be_made_leave_no_board_and_those_that_spoil_the_theme_the_text() -> None:
    assert refused(do="preview", text=ROYAL, changes=[{"op": "remove", "path": ["nothing"]}])[0] == "no-such-key"
    first, board = answer({"do": "preview", "text": ROYAL, "changes": [{"op": "set", "path": ["paper"], "value": "A9x"}]})
    assert "paper: A9x" in first["text"]
    assert board["error"]["code"] == "faulty-theme"


@pytest.mark.parametrize("name", ["royal", "camino", "advent", "night-sky"])
@pytest.mark.sample(3)
def test_a_letter_has_one_text_read_and_one_group_written(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    from goose_print.backends import svg_parts
    from goose_print.theme.yaml import _parse_cached

    written: list[str] = []
    painter = svg_parts._PartPainter

    def noted(writer: Any, scales: Any, prefix: str) -> Any:
        written.append(prefix)
        return painter(writer, scales, prefix)

    source = ask(do="describe", source=name)["source"]
    ask(do="preview", **source)
    monkeypatch.setattr(svg_parts, "_PartPainter", noted)
    for label in ("A", "Ab"):
        written.clear()
        read = _parse_cached.cache_info().misses
        change = {"op": "set", "path": ["squares", 7, "label"], "value": label}
        first, _ = answer({"do": "preview", "changes": [change], "soon": True, **source})
        source["text"] = first["text"]
    assert written == ["square-7."]
    assert _parse_cached.cache_info().misses == read + 1


def test_what_is_kept_may_be_thrown_away_at_any_time(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = ask(do="preview", text=ROYAL)
    monkeypatch.setattr("goose_print.backends.svg_parts.MOST_CACHED", 1)
    monkeypatch.setattr("goose_print.drawing.board.memory.MOST", 1)
    for label in ("One", "Two", "One"):
        ask(do="preview", text=ROYAL.replace("The Inn", label))
    assert ask(do="preview", text=ROYAL) == whole


@pytest.mark.parametrize("name", ["my-class", "times-tables"])
def test_squares_with_own_pictures_and_signs_of_decks_are_not_drawn_anew(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[int] = []
    draw = SquareDrawing.draw
    monkeypatch.setattr(SquareDrawing, "draw", lambda self, place, shown: drawn.append(place.number) or draw(self, place, shown))
    source = ask(do="describe", source=name)["source"]
    ask(do="preview", **source)
    for label in ("The Old Mill", "The New Mill"):  # the first may change the size of others
        drawn.clear()
        change = {"op": "set", "path": ["squares", 7, "label"], "value": label}
        source["text"] = ask(do="edit", text=source["text"], changes=[change])["text"]
        ask(do="preview", **source)
    assert set(drawn) == {7}


def test_every_square_is_a_group_of_the_page() -> None:
    page = ask(do="preview", text=ROYAL)
    assert {f"square-{number}" for number in range(64)} <= set(page["order"])
    assert page["width"], page["height"]
    other = ask(do="preview", text=ROYAL, part="money", mode="mono")
    assert other["sheets"] >= 1
    assert set(other["order"]) == set(other["groups"])


def test_figures_come_in_steps() -> None:
    first, last = (json.loads(json.dumps(one)) for one in answer({"do": "analyse", "text": ROYAL, "games": 200}))
    assert (first["step"], first["last"], last["step"], last["last"]) == ("solo", False, "all", True)
    assert first["figures"]["rounds"]["mean"] > 10
    assert last["figures"]["findings"] is not None
    assert last["text"]


@pytest.mark.parametrize(("request_", "later"), [
    ({"do": "analyse"}, "goose_print.studio.analysing.analyse_theme"), ({"do": "build"}, "goose_print.kit.build.make_part"),
])  # fmt: skip
def test_the_first_answer_is_given_before_the_next_is_worked_on(
    request_: dict[str, Any], later: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def never(*_: Any, **__: Any) -> None:
        raise ArtError("too early")

    monkeypatch.setattr(later, never)
    answers = answer({**request_, "text": ROYAL})
    first = next(answers)
    assert (first["last"], "error" in first) == (False, False)
    assert next(answers)["error"]["message"] == "too early"


@pytest.mark.sample(2)
def test_a_kit_is_that_of_the_command_line(tmp_path: Path) -> None:
    source = ask(do="describe", source="my-class")["source"]
    mine = tmp_path / "my-class"
    mine.mkdir()
    (mine / "theme.yaml").write_text(source["text"], encoding="utf-8")
    for name, file in source["files"].items():
        (mine / name).write_bytes(base64.b64decode(file["data"]))
    build(load_theme(mine), tmp_path / "kit", only=["board", "counters", "log"], seed=3)
    *steps, made = answer({"do": "build", "only": ["board", "counters", "log"], "seed": 3, **source})
    assert [(step["step"], step["done"], step["of"], step["last"]) for step in steps] == [
        (name, done, 5, False) for done, name in enumerate(["board.pdf", "counters.pdf", "log.txt", "kit.pdf", "manifest.json"])
    ]
    data = base64.b64decode(made["zip"])
    with zipfile.ZipFile(io.BytesIO(data)) as whole:
        found = {name: whole.read(name) for name in whole.namelist()}
    assert found == {path.name: path.read_bytes() for path in (tmp_path / "kit").iterdir()}
    assert hashlib.sha256(data).hexdigest() == made["sha256"]


# ------------------------------------------------------------------ files


OVER_A_THEME = {
    "paper", "sheet_paper", "card_paper", "booklet_paper", "printer", "mode", "language", "layout", "players", "blank", "large_print",
}  # fmt: skip
ON_SHEETS = {"tile", "sheets", "overlap", "joint", "file_folder", "duplex"}
OF_A_KIT = {"only", "also", "copies", "floor", "press", "cmyk", "profile", "ruler", "svg_text", "dpi", "seed", "force"}
OF_A_SET = {"count", "vary", "names", "groups", "by", "seed"}


@pytest.mark.parametrize(("request_", "command", "model", "own"), [
    (BuildRequest, build_command, BuildOptions, OF_A_KIT), (SetRequest, set_command, SetOptions, OF_A_SET),
])  # fmt: skip
def test_every_option_is_in_the_protocol_and_on_the_command_line(
    request_: type[BaseModel], command: Any, model: type[Any], own: set[str]
) -> None:
    known = OVER_A_THEME | ON_SHEETS | own
    assert request_.model_fields.keys() == known | {"do", "id", "text", "name", "files", "reader"}
    assert known <= inspect.signature(command).parameters.keys()
    on_disk = {each.name for each in declarations(model) if not each.in_requests}
    assert {each.name for each in fields(model)} - on_disk == known - OVER_A_THEME


def test_the_store_forgets_what_was_asked_for_longest_ago() -> None:
    from goose_print.studio.requests import SentFile

    shelf = FileStore(most_bytes=25)
    files = [SentFile(**sent(bytes([number]) * 10)) for number in range(3)]
    for number, file in enumerate(files):
        shelf.keep({str(number): file})
    assert shelf.total_bytes == 20
    bare = [SentFile(sha256=file.sha256) for file in files]
    assert (shelf.folder("x", {"a": bare[2]}) / "a").read_bytes() == b"\2" * 10
    with pytest.raises(Exception, match="must be sent with their bytes"):
        shelf.folder("x", {"a": bare[0]})


def test_facts_say_what_the_text_says_and_what_the_theme_is() -> None:
    text = "title: {en: Ours, fr: Le nôtre}\nrules: {extends: royal, play_on: true}\nsquares:\n  6: {label: The Bridge}\n"
    [said] = answer({"do": "check", "depth": "theme", "facts": True, "text": text})
    facts, bridge = said["facts"], said["facts"]["squares"][6]
    rules = {"extends": "royal", "play_on": True}
    assert said["values"] == {"title": {"en": "Ours", "fr": "Le nôtre"}, "rules": rules, "squares": {6: {"label": "The Bridge"}}}
    assert (facts["language"], facts["direction"], facts["game"], facts["track"]) == ("en", "ltr", "race", True)
    assert (bridge["label"], bridge["motif"], bridge["sends"], bridge["does"]) == ("The Bridge", "bridge", 12, "pay 1")
    assert len(facts["squares"]) == 64 and facts["whole"]["rules"]["dice"] == 2 and 7 in facts["landings"] and 6 not in facts["landings"]


@pytest.mark.parametrize(("text", "values"), [("title: [", None), ("title: Ours\nrules: roial\n", {"title": "Ours", "rules": "roial"})])
def test_facts_of_a_faulty_theme_are_its_values(text: str, values: object) -> None:
    [said] = answer({"do": "check", "depth": "theme", "facts": True, "text": text})
    assert (said["ok"], said["values"], said["facts"]) == (False, values, None)
