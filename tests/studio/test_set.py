"""Boards for a class over the protocol: the files of the command, to the byte, and what came of each."""

from __future__ import annotations

import base64
import hashlib
import io
import json
import zipfile
from pathlib import Path
from typing import Any

import pypdfium2
import pytest
from PIL import Image

from goose_print.studio import answer
from tests.commands import run
from tests.sets.lesson import TEXT, contents

TREE = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9" fill="green"/></svg>'
PICTURED = TEXT.replace("{label: Nile}", "{label: Nile, art: tree.svg}")


def asked(**request: Any) -> list[dict[str, Any]]:
    answers = list(answer({"do": "set", "text": TEXT, **request}))
    assert json.loads(json.dumps(answers)) == answers
    return answers


def test_a_set_is_that_of_the_command_line(tmp_path: Path) -> None:
    (tmp_path / "theme").mkdir()
    (tmp_path / "theme" / "theme.yaml").write_text(PICTURED, encoding="utf-8")
    (tmp_path / "theme" / "tree.svg").write_bytes(TREE)
    (tmp_path / "names.txt").write_text("Ada  Lovelace\nBo\n", encoding="utf-8")
    options = ("-n", "3", "--vary", "art,squares", "--names", tmp_path / "names.txt", "--merge", "--by", "pupil", "--seed", "4")
    told = run("set", tmp_path / "theme", *options, "--mode", "mono", "--tile", "A5", "-o", tmp_path / "class")
    assert told.returncode == 0, told.output
    sent = {"tree.svg": {"sha256": hashlib.sha256(TREE).hexdigest(), "data": base64.b64encode(TREE).decode()}}
    *steps, made = asked(
        text=PICTURED, count=3, vary=["squares", "art"], names=["Ada \t Lovelace", "", "Bo"], by="pupil", seed=4, mode="mono", tile="A5",
        files=sent,
    )  # fmt: skip
    assert [(step["step"], step["done"], step["of"], step["last"]) for step in steps] == [("board", done, 3, False) for done in range(4)]
    data = base64.b64decode(made["zip"])
    with zipfile.ZipFile(io.BytesIO(data)) as whole:
        found = {name: whole.read(name) for name in whole.namelist()}
    assert found == contents(tmp_path / "class")
    assert [hashlib.sha256(one).hexdigest() for one in (data, *found.values())] == [
        made["sha256"], *(file["sha256"] for file in made["files"]),
    ]  # fmt: skip
    assert [board.get("name") for board in made["boards"]] == ["Ada Lovelace", "Bo", None]
    assert (made["failed"], made["vary"], made["notices"]) == ([], ["squares", "art"], [])


@pytest.mark.parametrize(("request_", "code", "said"), [
    ({"count": 61}, "bad-request", "less than or equal to 60"), ({"names": ["x"] * 61}, "bad-request", "at most 60"),
    ({"vary": ["rules"]}, "bad-request", "what may vary is"), ({"count": 1, "vary": ["questions"]}, "bad-request", "questions cannot vary"),
    ({"names": ["x" * 201]}, "bad-request", "at most 200"), ({}, "bad-request", "how many boards"), ({"by": "name"}, "bad-request", "part"),
    ({"count": 1, "text": "title: x\nrules: roial\n"}, "faulty-theme", "errors"),
])  # fmt: skip
def test_what_is_no_set_is_refused(request_: dict[str, Any], code: str, said: str) -> None:
    [refused] = asked(**request_)
    assert refused["error"]["code"] == code
    assert said in refused["error"]["message"]


def test_nothing_of_a_set_stays_on_the_disk() -> None:
    from goose_print.studio.file_store import process_store

    home = process_store()._home
    before = set(home.iterdir())
    asked(count=1, vary=["art"])
    assert {path for path in set(home.iterdir()) - before if (path / "board-001").exists()} == set()


@pytest.mark.parametrize("options", [{}, {"paper": "A3"}, {"paper": "A3", "tile": "A4"}, {"groups": 9}])
def test_the_sheets_of_a_set_are_told_before_it_is_made(options: dict[str, Any]) -> None:
    request = {"text": TEXT, "vary": ["squares", "art", "questions"], **options}
    first, found = answer({"do": "forecast", "pictures": 100, **request})
    assert (first["last"], found["last"]) == (False, True)
    assert "pictures" not in first
    assert set(found["unvaried"]) == {"questions"}
    assert set(found["pictures"]) == {part["name"] for part in found["parts"]}
    one, other = (Image.open(io.BytesIO(base64.b64decode(board))) for board in found["boards"])
    assert one.size == other.size
    assert one.tobytes() != other.tobytes()
    pages = sum(part["pages"] * (1 if part["alike"] else 3) for part in found["parts"])
    *_, made = asked(count=3, by="part", vary=request["vary"], **options)
    with zipfile.ZipFile(io.BytesIO(base64.b64decode(made["zip"]))) as whole:
        assert len(pypdfium2.PdfDocument(whole.read("set.pdf"))) == pages


def test_the_cards_of_a_board_are_told_and_not_those_of_the_game() -> None:
    """Of a deck that is dealt anew each board has half."""
    cards = "".join(f"    - {{question: {number} and 1?, answer: {number + 1}}}\n" for number in range(40))
    decks = f"questions: {{deck: d, squares: [2, 3]}}\ndecks:\n  d:\n    cards:\n{cards}"
    text = TEXT.replace("kit: [board, dice]", "kit: [board, question_cards]") + decks
    (own,), (dealt,) = (answer({"do": "forecast", "text": text, **vary}) for vary in ({}, {"vary": ["questions"]}))
    pages = [part["pages"] for found in (own, dealt) for part in found["parts"] if part["name"] == "question_cards"]
    assert pages == [5, 3]


def test_boards_that_would_be_alike_are_told_so() -> None:
    [found] = answer({"do": "forecast", "text": TEXT, "vary": ["questions"]})
    assert list(found["unvaried"]) == ["questions"]
    assert "boards" not in found
