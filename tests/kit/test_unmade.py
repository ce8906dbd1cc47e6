"""What a theme asks for in vain is told at the key that causes it, by ``check`` and by ``build`` with the same words."""

from __future__ import annotations

from pathlib import Path

import pytest

from goose_print.errors import Fault, ThemeError
from goose_print.kit.build import build_kit
from goose_print.kit.checks import part_findings
from goose_print.theme.load import load_theme_named
from tests.commands import run

WORDS = "word " * 90
CURVE = '<svg viewBox="0 0 100 100"><path d="{}"/></svg>'
FILES = {
    "none.svg": CURVE.format("M10 10L10 10"),
    "sharp.svg": CURVE.format("M0 0L90 2L0 4L90 6L0 8"),
    "empty.svg": '<svg viewBox="0 0 100 100"></svg>',
    "line.svg": CURVE.format("M0 50H100"),
}
LONG = "Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunterbeamtengesellschaft"

ROOM = [  # the theme's second part, the part of the kit, the place in t.yaml, and what is said
    ("board: {track_width: 90}", "board", "3:22", "do not fit"),
    ("board: {track_width: 4, layout: snake}\npaper: 50x50mm", "board", "3:22", "do not fit"),
    ("paper: A6\nmargins: 30", "board", "3:8", "do not fit"),
    ("paper: {board: 60x60mm}", "board", "3:16", "do not fit"),
    ("margins: 99", "board", "3:10", "do not fit"),
    ("margins: 100\npaper: A5", "board", "3:10", "the margins leave no room"),
    ("board: {second_coil: 5}", "board", "3:22", "the second coil cannot begin with square 5"),
    ("board: {direction: outwards, second_coil: 20}", "board", "3:43", "runs inwards"),
    ("board: {layout: path, path: none.svg}", "board", "3:29", "has no length"),
    ("board: {layout: path, path: sharp.svg}", "board", "3:29", "cannot follow the curve"),
    ("board: {layout: path, path: line.svg}\nmargins: 100", "board", "3:29", "there is no room for it"),
    ("paper: {sheets: 60x60mm}", "counters", "3:17", "a sheet has room for"),
    ("paper: {sheets: 60x60mm}", "dice", "3:17", "a sheet has room for"),
    ("paper: {sheets: 50x70mm}", "rules", "3:17", "longer than a column"),
    (f"paper: {{sheets: A7}}\nsquares: {{7: {{text: '{WORDS * 2}'}}}}", "rules", "3:17", "longer than a column"),
    (f"verses: cards\nsquares: {{7: {{verse: '{WORDS * 8}'}}}}", "cards", "4:22", "does not fit a card"),
    (f"verses: cards\nsquares: {{7: {{label: {LONG}, verse: So}}}}", "cards", "4:22", "does not fit a card"),
    (f"paper: {{sheets: A6}}\nsquares: {{7: {{verse: '{WORDS * 8}'}}}}", "cards", "4:22", "longer than a page of the booklet"),
    ("squares: {7: {label: 𒀀}}", "board", "3:22", "no glyph for 𒀀 (U+12000) in any font of the theme"),
    ("words: {coin: 𒀀}", "rules", "3:15", "no glyph for 𒀀 (U+12000) in any font of the theme or of an installed package ('words'): "),
]


def written(folder: Path, more: str, rules: str = "royal") -> Path:
    for name, text in FILES.items():
        (folder / name).write_text(text, encoding="utf-8")
    (folder / "t.yaml").write_text(f"title: T\nrules: {rules}\n{more}\n", encoding="utf-8")
    return folder / "t.yaml"


@pytest.mark.sample(2)
@pytest.mark.parametrize(("more", "part", "place", "message"), ROOM, ids=[f"{case[1]} {case[0][:40]}" for case in ROOM])
def test_check_and_build_name_the_key(tmp_path: Path, more: str, part: str, place: str, message: str) -> None:
    theme = load_theme_named(str(written(tmp_path, more)))
    found = [fault for fault in part_findings(theme, (part,)) if fault.severity == "error"]
    assert any(fault.place.endswith(f"t.yaml:{place}") and message in fault.message for fault in theme.locate_faults(found)), found
    done = run("build", str(theme.source), "--only", part, "-o", str(tmp_path / "kit"))
    assert done.returncode == 1
    assert f"t.yaml:{place}: error: " in done.output
    assert message in done.output


def test_all_texts_without_glyphs_are_told_at_once(tmp_path: Path) -> None:
    squares = "squares: {7: {label: 𒀀}, 9: {text: '𒀁 𒀀', art: well}, 12: {label: Goose}, 20: {verse: 𒀂}}"
    theme = load_theme_named(str(written(tmp_path, f"{squares}\nwords: {{coin: 𒀀}}")))
    (found,) = [fault for fault in part_findings(theme) if fault.code == "fit-font"]
    assert found.path == ("squares", 7, "label")
    assert found.message.startswith("no glyph for 𒀀 (U+12000), 𒀁 (U+12001), 𒀂 (U+12002) in any font")
    assert "package (square 7, square 9, square 20 and 'words'): " in found.message
    assert "fallback" in found.message
    done = run("build", str(theme.source), "-o", str(tmp_path / "kit"))
    assert found.message in done.output


def test_what_the_command_line_causes_has_no_place_in_the_theme(tmp_path: Path) -> None:
    from goose_print.errors import DoesNotFit

    theme = load_theme_named(str(written(tmp_path, "")))
    misfit = DoesNotFit("a sheet with 5 mm of room has none left")
    assert theme.faults_of(misfit) == ()


def test_counters_show_motifs_and_not_files(tmp_path: Path) -> None:
    with pytest.raises(ThemeError, match=r"t\.yaml:3:20: error: no motif 'line\.svg'"):
        load_theme_named(str(written(tmp_path, "style: {counters: [line.svg]}")))


NARROW = ["board: {track_width: 4}", "paper: {sheets: A6}\nsquares: {7: {text: 'word word word word word word word word word'}}"]


@pytest.mark.parametrize("more", NARROW)
def test_small_boards_and_sheets_are_made(tmp_path: Path, more: str) -> None:
    theme = load_theme_named(str(written(tmp_path, more)))
    faults: list[Fault] = [fault for fault in part_findings(theme) if fault.severity == "error"]
    assert {fault.code for fault in faults} <= {"fit-overflow", "fit-narrow"}  # words that have no room are left out, and told
    assert build_kit(theme, only=["board", "rules"]).files


@pytest.mark.parametrize("file", ["empty.svg", "missing.svg"])
def test_a_path_that_the_layout_does_not_follow_is_not_read(tmp_path: Path, file: str) -> None:
    theme = load_theme_named(str(written(tmp_path, f"board: {{layout: spiral, path: {file}}}")))
    assert [fault.message for fault in theme.faults] == ["path means nothing to the layout spiral, only to path"]
    assert part_findings(theme) == ()
