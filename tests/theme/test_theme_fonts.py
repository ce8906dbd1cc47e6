"""Fonts that a theme names: files beside it, families of the system, packages."""

from __future__ import annotations

import os
import random
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from fontTools.feaLib.builder import addOpenTypeFeaturesFromString
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont

from goose_print.backends.pdf import pdf_bytes
from goose_print.drawing.modes import make_style
from goose_print.errors import FontError, ThemeError
from goose_print.kit.build import build_kit
from goose_print.kit.facts import sheet_facts
from goose_print.library import load_theme
from goose_print.scene import Font
from goose_print.theme.load import load_theme_named
from goose_print.theme.model import Theme
from goose_print.typesetting import fontfile, system_fonts
from goose_print.typesetting.fonts import FontChain, FontFile
from goose_print.typesetting.outlines import glyph_outline
from goose_print.typesetting.shaping import shape_text
from goose_print.typesetting.style import TextStyle, text_style
from tests.backends.reading import PLAIN, page, text_of
from tests.commands import run
from tests.typesetting.font_files import make_font


def themed(folder: Path, said: str) -> Theme:
    (folder / "t.yaml").write_text(f"title: Goose\nrules: gusek\nstyle: {{fonts: {said}}}\n", encoding="utf-8")
    return load_theme_named(str(folder / "t.yaml"))


# ------------------------------------------------------------------ files


@pytest.mark.parametrize("name", ["My.ttf", "My.otf", "in/My Font.TTF", "Bold.ttf"])
@pytest.mark.sample(2)
def test_a_file_beside_the_theme_is_used_and_counted(tmp_path: Path, name: str) -> None:
    (tmp_path / "in").mkdir()
    file = make_font(tmp_path / name, cff=name.endswith("otf"), variable=name.startswith("Bold"))
    theme = themed(tmp_path, f"{{title: {name}}}")
    assert file in theme.files
    before = theme.digest
    line = shape_text("Goose", make_style(theme).title(10.0))
    assert [piece.font.file for piece in line.pieces] == [file]
    kit = build_kit(theme, only=["board", "rules"])
    told = {each.name: each.data.decode("utf-8", "replace") for each in kit.files}
    assert f'"{file.stem}"' in told["manifest.json"]
    assert "Set in Mine and Cardo." in re.sub("<[^>]*>", "", told["rules.html"])
    make_font(file, family="Other")
    assert themed(tmp_path, f"{{title: {name}}}").digest != before


def test_a_file_that_has_changed_is_read_again(tmp_path: Path) -> None:
    file = make_font(tmp_path / "My.ttf", "Gose")
    wide = shape_text("Goose", make_style(themed(tmp_path, "{title: My.ttf}")).title(10.0)).width
    make_font(file, "zyGose")
    os.utime(file, ns=(1, 1))
    assert shape_text("Goose", make_style(themed(tmp_path, "{title: My.ttf}")).title(10.0)).width > wide


def _cut(file: Path, at: float) -> None:
    data = make_font(file).read_bytes()
    file.write_bytes(data[: int(len(data) * at)])


def narrowed(font: TTFont) -> None:
    """No letter has width."""
    font["hmtx"].metrics = dict.fromkeys(font.getGlyphOrder(), (0, 0))


def multiplied(font: TTFont) -> None:
    """An e becomes 3,600 glyphs."""
    addOpenTypeFeaturesFromString(font, f"feature ccmp {{ sub g0065 by {'g0061 ' * 3600}; }} ccmp;")


def spiked(font: TTFont) -> None:
    """One letter has 30,000 points."""
    pen = TTGlyphPen(None)
    pen.moveTo((0, 0))
    for k in range(30_000):
        pen.lineTo((k % 700, k * 7 % 701))
    pen.closePath()
    font["glyf"]["g0061"] = pen.glyph()


def magnified(font: TTFont) -> None:
    """The head says that an em has 8,000 units, so that letters are tiny."""
    font["head"].unitsPerEm = 8000


BAD: dict[str, tuple[str, Callable[[Path], object], str]] = {
    "restricted": ("My.ttf", lambda file: make_font(file, fs_type=2), r"the maker of 'My.ttf' does not allow to embed it .*\(fsType 2\)"),
    "pictures only": ("My.ttf", lambda file: make_font(file, fs_type=0x200), "pictures of its letters only"),
    "whole only": ("My.otf", lambda file: make_font(file, fs_type=0x108, cff=True), "allows to embed it whole only"),
    "no font": ("My.ttf", lambda file: file.write_text("a letter to Grandmother"), "'My.ttf' is not a TrueType or OpenType font"),
    "empty": ("My.ttf", lambda file: file.write_bytes(b""), "'My.ttf' is cut short"),
    "picture": ("My.otf", lambda file: file.write_bytes(b"\x89PNG\r\n\x1a\n" * 99), "is not a TrueType or OpenType font"),
    "half": ("My.ttf", lambda file: _cut(file, 0.5), "'My.ttf' is cut short"),
    "head only": ("My.ttf", lambda file: _cut(file, 0.01), "'My.ttf' is cut short"),
    "nearly whole": ("My.ttf", lambda file: _cut(file, 0.98), "'My.ttf' is cut short"),
    "for the web": ("My.woff2", lambda file: file.write_bytes(b"wOF2" + bytes(99)), "is a font for web pages"),
    "no tables": ("My.ttf", lambda file: file.write_bytes(b"\0\1\0\0" + bytes(99)), "not a font file that is understood"),
    "no letters": ("My.ttf", lambda file: make_font(file, ""), "has no letters"),
    "no width": ("My.ttf", lambda file: make_font(file, change=narrowed), "shows 'a' without any width"),
    "thousands for one": ("My.ttf", lambda file: make_font(file, change=multiplied), "shows 'e' as 3600 glyphs"),
    "thousands of points": ("My.ttf", lambda file: make_font(file, change=spiked), "more than 5000 lines and curves a letter"),
    "damaged head": ("My.ttf", lambda file: make_font(file, change=magnified), "does not say how high its letters are"),
    "missing": ("My.ttf", lambda file: make_font(file.with_name("Mi.ttf")), "'My.ttf' is not in the theme's folder; did you mean Mi.ttf"),
}


@pytest.mark.parametrize("part", ["title", "body", "fallback"])
@pytest.mark.parametrize("case", BAD.values(), ids=BAD.keys())
@pytest.mark.sample(3)
def test_what_cannot_be_used_is_refused_with_the_reason(tmp_path: Path, case: tuple[str, Callable[[Path], object], str], part: str) -> None:
    name, make, reason = case
    make(tmp_path / name)
    with pytest.raises(ThemeError, match=rf"t\.yaml:3:\d+: error: .*{reason}"):
        themed(tmp_path, f"{{{part}: {f'[Cardo, {name}]' if part == 'fallback' else name}}}")


@pytest.mark.parametrize("name", ["../My.ttf", "/etc/My.ttf", "c:/My.ttf", "link.ttf", "https://example.org/My.ttf"])
def test_files_outside_the_folder_are_refused(tmp_path: Path, name: str) -> None:
    make_font(tmp_path / "My.ttf")
    inner = tmp_path / "inner"
    inner.mkdir()
    (inner / "link.ttf").symlink_to(tmp_path / "My.ttf")
    with pytest.raises(ThemeError, match=r"outside the theme's folder|out of the theme's folder|give the file relative|nothing is fetched"):
        themed(inner, f'{{title: "{name}"}}')


def test_files_that_are_too_large_are_not_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    make_font(tmp_path / "My.ttf")
    size = make_font(tmp_path / "Other.ttf").stat().st_size
    for module in ("goose_print.theme.fonts", "goose_print.typesetting.fontfile"):
        monkeypatch.setattr(f"{module}.MAX_BYTES", size * 3 // 2)
    assert themed(tmp_path, "{title: My.ttf, body: My.ttf}").files.count(tmp_path / "My.ttf") == 1
    with pytest.raises(ThemeError, match=r"3:\d+: error: 'Other.ttf' is too large: the font files of a theme may have 0 MB together"):
        themed(tmp_path, "{title: My.ttf, body: My.ttf, fallback: [Other.ttf]}")


@pytest.mark.parametrize("cff", [False, True])
def test_a_hostile_file_is_refused_or_drawn_but_never_fails(tmp_path: Path, cff: bool) -> None:
    whole = make_font(tmp_path / "My.ttf", cff=cff, variable=not cff).read_bytes()
    chance = random.Random(7)
    drawn = 0
    for number in range(40):
        data = bytearray(whole)
        for _ in range(chance.choice((1, 4, 30))):
            data[chance.randrange(len(data))] = chance.choice((0, 0xFF, 0x80, chance.randrange(256)))
        file = tmp_path / f"{number}.ttf"
        file.write_bytes(data)
        try:
            fontfile.check_font_file(file, fontfile.MAX_BYTES)
            style = text_style(FontChain(family=FontFile(file, 1), weight=chance.choice((400, 700))), 10.0)
            line = shape_text("Goose 63", style)
            assert all(glyph_outline(line.pieces[0].font, number) is not None for number in range(20))
            assert pdf_bytes([page(*line.at(5, 20))], metadata=PLAIN)
        except FontError:
            continue
        drawn += 1
    assert drawn > 5


def test_of_a_collection_the_first_face_is_used(tmp_path: Path) -> None:
    from fontTools.ttLib import TTCollection, TTFont

    both = TTCollection()
    both.fonts = [TTFont(make_font(tmp_path / f"{name}.otf", family=name)) for name in ("First", "Second")]
    both.save(tmp_path / "My.ttc")
    line = shape_text("Goose", make_style(themed(tmp_path, "{title: My.ttc}")).title(10.0))
    assert text_of(pdf_bytes([page(*line.at(5, 20))], metadata=PLAIN)) == "Goose"
    second = TextStyle(fonts=(Font(tmp_path / "My.ttc", 1),), size=10.0)
    assert text_of(pdf_bytes([page(*shape_text("Goose", second).at(5, 20))], metadata=PLAIN)) == "Goose"
    assert fontfile.font_facts(Font(tmp_path / "My.ttc", 1)).family == "Second"


# ------------------------------------------------------------------ families of the system


@pytest.fixture
def system(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder of the system's fonts, as XDG has it, and nothing else."""
    folder = tmp_path / "share" / "fonts"
    folder.mkdir(parents=True)
    make_font(folder / "a.ttf", family="Georgina")
    make_font(folder / "b.otf", family="Georgina", weight=700, cff=True)
    make_font(folder / "c.ttf", family="Keepsake", fs_type=2)
    (folder / "d.ttf").write_bytes(b"no font")
    config = tmp_path / "fonts.conf"
    config.write_text(f"<fontconfig><dir>{folder}</dir><cachedir>{tmp_path}/fc</cachedir></fontconfig>", encoding="utf-8")
    monkeypatch.setenv("FONTCONFIG_FILE", str(config))
    monkeypatch.setenv("XDG_DATA_HOME", str(folder.parent))
    monkeypatch.setenv("XDG_DATA_DIRS", str(tmp_path / "nothing"))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    system_fonts._installed_fonts.cache_clear()
    yield folder
    system_fonts._installed_fonts.cache_clear()


@pytest.fixture(params=["fontconfig", "folders"])
def finder(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """How the families are found."""
    import shutil

    if request.param == "folders":
        monkeypatch.setattr(system_fonts, "_list_by_fontconfig", lambda: None)
    elif shutil.which("fc-list") is None:
        pytest.skip("needs fontconfig")


@pytest.mark.usefixtures("finder")
def test_a_family_of_the_system_is_found_by_name(system: Path, tmp_path: Path) -> None:
    style = make_style(themed(tmp_path, '{body: "system: georgina", fallback: ["system: Georgina"]}'))
    files = [shape_text("Goose", style.body(5.0, bold=bold)).pieces[0].font.file.name for bold in (False, True)]
    assert files == ["a.ttf", "b.otf"]
    assert [family.name for family in system_fonts.system_families()] == ["Georgina"]


@pytest.mark.usefixtures("finder", "system")
@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("Georgia", r"no family of the system is called 'Georgia'; did you mean Georgina\?; or try: pip install fontpkg-georgia"),
        ("Keepsake", "Keepsake|the maker of 'c.ttf' does not allow to embed it"),
        ("", "no family of the system is called ''"),
    ],
)
def test_a_family_that_the_system_has_not_is_refused(tmp_path: Path, name: str, reason: str) -> None:
    with pytest.raises(ThemeError, match=reason):
        themed(tmp_path, f'{{title: "system: {name}"}}')


def test_folders_are_looked_through_once(system: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(system_fonts, "_list_by_fontconfig", lambda: None)
    assert {row[0] for row in system_fonts._list_by_folder()} == {"Georgina"}
    monkeypatch.setattr(system_fonts, "_read_faces", lambda file: pytest.fail("looked into again"))
    assert {row[0] for row in system_fonts._list_by_folder()} == {"Georgina"}
    monkeypatch.undo()


def test_lists_tell_where_fonts_are_from(system: Path, tmp_path: Path) -> None:
    told = run("list", "fonts").output
    assert re.search(r"^system: Georgina +the system +400, 700 +latin$", told, re.MULTILINE)
    assert re.search(r"^Cardo +fontpkg-cardo +400, 700 +OFL-1.1 +latin, greek, hebrew$", told, re.MULTILINE)
    assert "Keepsake" not in told


@pytest.mark.parametrize(
    ("language", "told"), [("en", ("Marcellus", "Cardo")), ("he", ("Frank Ruhl Libre",)), ("ar", ("Amiri",))]
)
def test_the_colophon_names_the_families_that_nearly_all_letters_are_from(language: str, told: tuple[str, ...]) -> None:
    assert sheet_facts(load_theme("royal", language=language)).fonts == told


def test_letters_that_move_over_one_another_are_refused(tmp_path: Path) -> None:
    def kerned(font: TTFont) -> None:
        addOpenTypeFeaturesFromString(font, "feature kern { pos g0036 g0033 -5000; } kern;")

    file = make_font(tmp_path / "My.ttf", change=kerned)
    with pytest.raises(FontError, match="shows '63' without any width"):
        shape_text("63", text_style(FontChain(family=FontFile(file, 1)), 10.0))
