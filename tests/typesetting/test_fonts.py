"""Families by name, the nearest weight, and static instances of variable fonts."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest

from goose_print import cache
from goose_print.errors import FontError
from goose_print.scene import Font
from goose_print.typesetting import fonts
from goose_print.typesetting.faces import FontFace, open_font
from goose_print.typesetting.fonts import FontChain, find_family, find_font, installed_families
from goose_print.typesetting.outlines import glyph_outline
from goose_print.typesetting.packages import Family
from goose_print.typesetting.shaping import shape_text
from goose_print.typesetting.style import text_style


@pytest.mark.parametrize("name", ["Cardo", "cardo", " CARDO "])
def test_a_family_is_found_however_it_is_written(name: str) -> None:
    assert find_family(name).name == "Cardo"


def test_a_name_of_several_words_is_found_with_spaces_and_hyphens() -> None:
    assert find_family("EB Garamond") is find_family("eb-garamond")


@pytest.mark.parametrize(
    ("weight", "italic", "file"),
    [
        (400, False, "Cardo-Regular.ttf"),
        (300, False, "Cardo-Regular.ttf"),
        (500, False, "Cardo-Regular.ttf"),
        (550, False, "Cardo-Bold.ttf"),
        (900, False, "Cardo-Bold.ttf"),
        (400, True, "Cardo-Italic.ttf"),
        (700, True, "Cardo-Italic.ttf"),
    ],
)
def test_nearest_weight_and_slope(weight: int, italic: bool, file: str) -> None:
    assert find_font("Cardo", weight, italic).file.name == file


def test_a_family_without_italic_gives_its_upright() -> None:
    assert find_font("Marcellus", 400, italic=True) == find_font("Marcellus")


@pytest.mark.parametrize(("wanted", "near"), [(100, 300), (300, 300), (450, 450), (900, 700)])
def test_a_variable_face_shows_any_weight_in_its_range(wanted: int, near: int) -> None:
    face = FontFace(file=Path("x.ttf"), italic=False, weights=(300, 700), variable=True)
    assert face.weight_near(wanted) == near


@pytest.mark.parametrize(
    ("name", "parts"),
    [
        ("Cardi", ["'Cardi' is not installed", "did you mean Cardo", "pip install fontpkg-cardi"]),
        ("Xq Zzyx", ["'Xq Zzyx' is not installed", "pip install fontpkg-xq-zzyx"]),
        ("", ["'' is not installed"]),
        ("../etc", ["'../etc' is not installed"]),
    ],
)
def test_an_unknown_family_names_what_is_near_and_what_to_install(name: str, parts: list[str]) -> None:
    with pytest.raises(FontError) as caught:
        find_font(name)
    assert all(part in str(caught.value) for part in parts)


def test_installed_families_are_listed_with_their_facts() -> None:
    listed: dict[str, Family] = {family.name: family for family in installed_families()}
    assert list(listed) == sorted(listed, key=str.casefold)
    cardo = listed["Cardo"]
    found = cardo.package, cardo.licence, cardo.weights, {face.italic for face in cardo.faces}
    assert found == ("fontpkg-cardo", "OFL-1.1", (400, 700), {False, True})
    assert "hebrew" in cardo.scripts
    assert {face.italic for face in listed["Marcellus"].faces} == {False}


@pytest.mark.parametrize("name", ["Atkinson Hyperlegible", "Lexend"])
def test_families_that_are_easy_to_read_are_found_with_a_bold_face(name: str) -> None:
    family = find_family(name)
    assert (family.name, family.licence) == (name, "OFL-1.1")
    assert max(family.weights) >= 700
    large, small = (-shape_text("x", text_style(FontChain(family=each, weight=700), 5.0)).ink.y for each in (name, "Cardo"))
    assert large > 1.1 * small  # what makes small letters easy to read is that they are not small


def test_finding_a_font_imports_no_font_package() -> None:
    code = (
        "import sys; from goose_print.typesetting.fonts import find_font; find_font('Cardo');"
        "print(sorted(m for m in sys.modules if m.startswith('fontpkg')))"
    )
    root = Path(fonts.__file__).parents[2]
    shown = subprocess.run([sys.executable, "-c", code], cwd=root, capture_output=True, text=True, check=True)
    assert shown.stdout.strip() == "[]"


# ------------------------------------------------------------------ instances


@pytest.fixture(scope="module")
def variable(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A variable font with a few letters, so that cutting it takes no time."""
    if find_spec("fontpkg_eb_garamond") is None:
        pytest.skip("needs fontpkg-eb-garamond")
    from fontTools.subset import Options, Subsetter
    from fontTools.ttLib import TTFont

    face = next(face for face in find_family("EB Garamond").faces if not face.italic)
    font = TTFont(face.file)
    subsetter = Subsetter(Options(layout_features=[]))
    subsetter.populate(text="Hlo")
    subsetter.subset(font)
    file = tmp_path_factory.mktemp("variable") / "Few[wght].ttf"
    font.save(file)
    return file


@pytest.fixture
def fresh() -> Iterator[None]:
    """No instance remembered from another test."""
    kept = (fonts.static_instance, cache.ensure_private_folder, fonts._temporary_folder)
    for function in kept:
        function.cache_clear()
    yield
    for function in kept:
        function.cache_clear()


@pytest.mark.usefixtures("fresh")
def test_an_instance_is_static_heavier_and_kept(variable: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    bold = fonts.static_instance(variable, 800)
    assert bold.parent == tmp_path / "goose-print" / "fonts"
    assert not open_font(Font(bold)).face.has_var_data
    number = open_font(Font(bold)).get_nominal_glyph(ord("l"))
    assert glyph_outline(Font(bold), number) != glyph_outline(Font(variable), number)
    assert list(bold.parent.iterdir()) == [bold], "no half-written file is left"

    made = bold.stat().st_mtime_ns
    fonts.static_instance.cache_clear()
    assert fonts.static_instance(variable, 800) == bold
    assert bold.stat().st_mtime_ns == made


@pytest.mark.usefixtures("fresh")
def test_instances_have_names_of_their_own(variable: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from uharfbuzz import OTNameIdPredefined

    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    names = {
        open_font(Font(fonts.static_instance(variable, weight))).face.get_name(OTNameIdPredefined.POSTSCRIPT_NAME)
        for weight in (400, 600, 800)
    }
    assert len(names) == 3


@pytest.mark.usefixtures("fresh")
def test_the_default_weight_needs_no_cutting(variable: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert fonts.static_instance(variable, 400) == variable
    assert not list(tmp_path.iterdir())


@pytest.mark.usefixtures("fresh")
def test_without_a_cache_the_instance_is_temporary(variable: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    blocked = tmp_path / "a file"
    blocked.write_text("not a folder")
    monkeypatch.setenv("XDG_CACHE_HOME", str(blocked))
    made = fonts.static_instance(variable, 700)
    assert made.is_file()
    assert blocked not in made.parents


DAMAGE: dict[str, Callable[[bytes], bytes]] = {
    "empty": lambda font: b"",
    "cut short": lambda font: font[: len(font) // 2],
    "cut short by little": lambda font: font[:-3],
    "one bit": lambda font: font[:300] + bytes([font[300] ^ 4]) + font[301:],
    "something else": lambda font: b"GIF89a" * 100,
}


@pytest.mark.usefixtures("fresh")
@pytest.mark.parametrize("damage", DAMAGE.values(), ids=DAMAGE.keys())
def test_a_damaged_instance_is_cut_anew(
    variable: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, damage: Callable[[bytes], bytes]
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    made = fonts.static_instance(variable, 700)
    whole = made.read_bytes()
    made.write_bytes(damage(whole))
    fonts.static_instance.cache_clear()
    assert fonts.static_instance(variable, 700) == made
    assert made.read_bytes() == whole


def _full(target: Path, font: bytes) -> Path:
    raise OSError(28, "No space left on device")


@pytest.mark.usefixtures("fresh")
def test_in_a_full_cache_the_instance_is_temporary(variable: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    write = fonts.write_atomically
    monkeypatch.setattr(fonts, "write_atomically", lambda to, font: (_full if tmp_path in to.parents else write)(to, font))
    assert fonts._is_whole(fonts.static_instance(variable, 700))
    monkeypatch.setattr(fonts, "write_atomically", _full)
    with pytest.raises(FontError, match=r"no room to keep the font Few-800-.*: No space left"):
        fonts.static_instance(variable, 800)
