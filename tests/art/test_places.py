"""What is wrong with an author's drawing or picture is told at the theme's key that names it, and what is passed over, too."""

from __future__ import annotations

from pathlib import Path

import pytest

from goose_print.errors import ThemeError
from goose_print.theme.load import load_theme_named
from tests.art.test_hostile import REFUSED
from tests.art.test_pixels import DAMAGED

CURVE = "board: {layout: path, path: art.svg}"


def report(folder: Path, more: str) -> str:
    (folder / "t.yaml").write_text(f"title: T\nrules: royal\n{more}\n", encoding="utf-8")
    with pytest.raises(ThemeError) as caught:
        load_theme_named(str(folder / "t.yaml"))
    return caught.value.report


@pytest.mark.parametrize(("text", "message"), REFUSED.values(), ids=REFUSED.keys())
@pytest.mark.sample(3)
def test_the_curve_of_a_board(tmp_path: Path, text: str, message: str) -> None:
    (tmp_path / "art.svg").write_text(text, encoding="utf-8")
    told = report(tmp_path, CURVE)
    assert "t.yaml:3:29: error: art.svg:" in told
    assert message in told


@pytest.mark.parametrize(("text", "message"), [("", "well-formed"), ("<svg viewBox='0 0 9 9'/>", "art.svg holds no path")])
def test_a_curve_that_is_none(tmp_path: Path, text: str, message: str) -> None:
    (tmp_path / "art.svg").write_text(text)
    told = report(tmp_path, CURVE)
    assert "t.yaml:3:29: error: art.svg" in told
    assert message in told
    (tmp_path / "art.svg").rename(tmp_path / "art.png")
    assert "t.yaml:3:29: error: " in report(tmp_path, CURVE.replace("svg", "png"))


@pytest.mark.parametrize(("data", "message"), DAMAGED.values(), ids=DAMAGED.keys())
def test_a_damaged_picture(tmp_path: Path, data: bytes, message: str) -> None:
    (tmp_path / "well.png").write_bytes(data)
    assert "t.yaml:3:20: error: well.png: the picture is" in report(tmp_path, "squares: {7: {art: well.png}}") or "large" in message


UNREAD = {
    "empty": ("", "art.svg: nothing in it can be seen"),
    "outside": ('<path d="M20 20H30V30z"/>', "nothing in it can be seen"),
    "without paint": ('<path d="M2 2H3V3z" fill="none"/>', "nothing in it can be seen"),
    "hidden": ('<path d="M2 2H3V3z" display="none"/>', "nothing in it can be seen"),
    "geometry": ('<circle r="2" style="cx:5;r:4"/>', "art.svg:1: <circle>: cx in style is not read: write it as an attribute"),
    "transform": ('<rect width="5" height="5" style="transform: rotate(5deg)"/>', "<rect>: transform in style is not read"),
    "size": ('<path d="M2 2H3V3z"/><rect style="width:5;height:5"/>', "<rect>: width in style is not read"),
    "vector effect": ('<path d="M2 2H3V3z" vector-effect="non-scaling-stroke"/>', "<path>: vector-effect is not read"),
    "vector effect in style": ('<path d="M2 2H3V3z" style="vector-effect:non-scaling-stroke"/>', "vector-effect is not read"),
    "box": ('<path d="M2 2H3V3z" transform-box="fill-box"/>', "<path>: transform-box is not read"),
}


@pytest.mark.parametrize(("drawing", "message"), UNREAD.values(), ids=UNREAD.keys())
def test_what_is_not_seen_or_not_read_is_said_once(tmp_path: Path, drawing: str, message: str) -> None:
    (tmp_path / "art.svg").write_text(f'<svg viewBox="0 0 10 10">{drawing}</svg>')
    (tmp_path / "t.yaml").write_text("title: T\nrules: royal\nsquares: {7: {art: art.svg}, 8: {art: art.svg}}\n")
    theme = load_theme_named(str(tmp_path / "t.yaml"))
    said = [fault for fault in theme.faults if message in fault.message]
    assert [(fault.path, fault.severity) for fault in said] == [(("squares", 7, "art"), "warning")]


def test_a_curve_may_leave_its_page(tmp_path: Path) -> None:
    (tmp_path / "art.svg").write_text('<svg viewBox="0 0 100 100"><path d="M0 0H-300"/></svg>')
    (tmp_path / "t.yaml").write_text(f"title: T\nrules: royal\n{CURVE}\n")
    assert load_theme_named(str(tmp_path / "t.yaml")).faults == ()


def test_an_ordinary_drawing_has_nothing_to_be_said(tmp_path: Path) -> None:
    (tmp_path / "art.svg").write_text(
        '<svg viewBox="0 0 10 10" style="width:100%" preserveAspectRatio="xMidYMid meet"><path d="M2 2H3V3z" style="fill:red"/></svg>'
    )
    (tmp_path / "t.yaml").write_text("title: T\nrules: royal\nsquares: {7: {art: art.svg}}\n")
    assert load_theme_named(str(tmp_path / "t.yaml")).faults == ()
