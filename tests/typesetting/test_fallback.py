"""Where letters come from that a family lacks: by word and script, what is missing, and what would bring it."""

from __future__ import annotations

import tomllib
from itertools import groupby
from pathlib import Path

import pytest

from goose_print.errors import FontError
from goose_print.theme.load import load_theme_text
from goose_print.typesetting.faces import code_points
from goose_print.typesetting.fonts import FontChain, FontFile, find_family
from goose_print.typesetting.itemise import missing_characters
from goose_print.typesetting.packages import SCRIPTS, find_packages, package_name, packaged_family, preferred_families
from goose_print.typesetting.shaping import shape_text
from goose_print.typesetting.style import TextStyle, text_style
from tests.typesetting.font_files import make_font

WORDS = {
    "Cyrl": "Щёголь", "Grek": "Λαβύρινθος", "Hebr": "שָׁלוֹם", "Arab": "مُحَمَّد", "Deva": "क्षत्रिय", "Thai": "น้ำท่วม", "Kana": "東京タワー",
    "Latn": "Ťažký",
}  # fmt: skip


def used(text: str, style: TextStyle) -> list[tuple[str, str]]:
    """What is set in which family: the file's name up to its first sign."""
    pieces = groupby(shape_text(text, style).pieces, key=lambda piece: piece.font)
    return [(font.file.stem.partition("-")[0].partition("[")[0], "".join(piece.text for piece in own)) for font, own in pieces]


CHAIN = [  # family, body, language, text, and what is set in what
    ("Marcellus", "Cardo", "en", "Goose 63!", [("Marcellus", "Goose 63!")]),
    ("Marcellus", "Cardo", "en", "go → 3", [("Marcellus", "go "), ("Cardo", "→ "), ("Marcellus", "3")]),
    ("Marcellus", "Cardo", "ru", "Старый гусь 12", [("EBGaramond", "Старый гусь 12")]),
    ("Fredoka", "Cardo", "uk", "гусь 12", [("Nunito", "гусь 12")]),
    ("Marcellus", "Crimson Text", "en", "«Щёголь»", [("EBGaramond", "«Щёголь»")]),
    ("Fredoka", "Cardo", "ru", "гусь", [("Nunito", "гусь")]),
    ("Marcellus", "Cardo", "he", "12.", [("FrankRuhlLibre", "12.")]),
    ("Cardo", "Cardo", "he", "אווז", [("FrankRuhlLibre", "אווז")]),
    ("Fredoka", "Cardo", "he", "אווז", [("Fredoka", "אווז")]),
    ("Cardo", "Cardo", "en", "אווז", [("Cardo", "אווז")]),
    ("Cardo", "Cardo", "ar", "12.", [("Amiri", "12.")]),
    ("Fredoka", "Cardo", "en", "Gęś złota", [("Nunito", "Gęś "), ("Fredoka", "złota")]),
    ("Fredoka", "Cardo", "pl", "Gęś złota", [("Nunito", "Gęś złota")]),
    ("Cinzel", "Crimson Text", "vi", "Giếng cũ", [("CrimsonText", "Giếng cũ")]),
    ("Cinzel", "Cardo", "en", "a Λαβύρινθος", [("Cinzel", "a "), ("Cardo", "Λαβύρινθος")]),
    ("Marcellus", "Cardo", "ar", "مُحَمَّد", [("Amiri", "مُحَمَّد")]),
    ("Fredoka", "Cardo", "ar", "مُحَمَّد", [("NotoSansArabic", "مُحَمَّد")]),
    ("Crimson Text", "Crimson Text", "he", "שָׁלוֹם", [("FrankRuhlLibre", "שָׁלוֹם")]),
    ("Marcellus", "Cardo", "ja", "東京タワー", [("NotoSerifJP", "東京タワー")]),
    ("Lexend", "Lexend", "en", "タワー", [("NotoSansJP", "タワー")]),
    ("Marcellus", "Cardo", "th", "น้ำท่วม", [("Sarabun", "น้ำท่วม")]),
]


@pytest.mark.parametrize(("family", "body", "language", "text", "expected"), CHAIN, ids=[f"{case[0]} {case[3]}" for case in CHAIN])
def test_letters_come_from_where_the_chain_has_them(
    family: str, body: str, language: str, text: str, expected: list[tuple[str, str]]
) -> None:
    assert used(text, text_style(FontChain(family=family, body=body, language=language), 10.0)) == expected


def test_the_authors_fallbacks_come_before_what_is_installed(tmp_path: Path) -> None:
    file = make_font(tmp_path / "Own.otf", "гус", cff=True)
    style = text_style(
        FontChain(family="Marcellus", fallback=(FontFile(file, 1), "PT Serif") if packaged_family("PT Serif") else (FontFile(file, 1),)),
        10.0,
    )
    assert used("гусу", style) == [("Own", "гусу")]
    assert used("гусь", style)[0][0] in ("PT_Serif", "EBGaramond")  # a word is not set in two fonts


def test_a_word_that_no_font_has_whole_is_set_letter_by_letter() -> None:
    found = used("ГусьԱ鵝", text_style(FontChain(family="Marcellus"), 10.0))
    assert "".join(text for _, text in found) == "ГусьԱ鵝"
    assert found[0][0] == "EBGaramond"


@pytest.mark.parametrize("family", ["Marcellus", "Fredoka", "Cinzel", "Cardo", "Crimson Text", "Lexend"])
def test_words_of_all_scripts_of_the_extras_are_set_whole(family: str) -> None:
    for script, word in WORDS.items():
        assert missing_characters(word, text_style(FontChain(family=family), 10.0)) == [], script
        assert len({font for font, _ in used(word, text_style(FontChain(family=family), 10.0))}) == 1, script


def test_latin_text_asks_for_no_other_font(monkeypatch: pytest.MonkeyPatch) -> None:
    style = text_style(FontChain(family="Marcellus", language="de"), 10.0)
    monkeypatch.setattr(type(style.chain), "find_covering", lambda *_: pytest.fail("the chain was asked"))
    assert used("Große Gänse, 63", style) == [("Marcellus", "Große Gänse, 63")]


# ------------------------------------------------------------------ what is missing


@pytest.mark.parametrize(
    ("letters", "language", "sans", "packages"),
    [
        ("Гу", "en", False, ["fontpkg-eb-garamond"]),
        ("Гу", "en", True, ["fontpkg-nunito"]),
        ("ש", "he", False, ["fontpkg-frank-ruhl-libre"]),
        ("عक", "en", False, ["fontpkg-amiri", "fontpkg-noto-sans-devanagari"]),
        ("鵝", "en", False, ["pylopdf-fonts-zh-cn"]),
        ("鵝", "ja", False, ["pylopdf-fonts-jp"]),
        ("鵝あ", "en", False, ["pylopdf-fonts-jp"]),
        ("한鵝", "en", True, ["pylopdf-fonts-ko"]),
        ("Ա☃", "en", False, ["manimgx-fonts"]),
        ("𒀀", "en", False, []),
    ],
)
def test_the_command_names_what_brings_the_letters(letters: str, language: str, sans: bool, packages: list[str]) -> None:
    assert find_packages(letters, language, sans=sans) == packages


def test_a_message_tells_letters_and_command(monkeypatch: pytest.MonkeyPatch) -> None:
    style = text_style(FontChain(family="Marcellus", body="Marcellus"), 10.0)
    monkeypatch.setattr(type(style.chain), "find_covering", lambda *_: None)
    with pytest.raises(FontError, match=r"^no glyph for Г \(U\+0413\), у .* package; try: pip install fontpkg-eb-garamond$"):
        shape_text("Гусь", style)
    with pytest.raises(FontError, match=r"\(U\+0416\) and 12 more in any"):
        shape_text("АБВГДЕЁЖ" + "ЗИЙКЛМНОПРСТ", replace_most(style, monkeypatch))


def replace_most(style: TextStyle, monkeypatch: pytest.MonkeyPatch) -> TextStyle:
    from goose_print.typesetting import itemise

    monkeypatch.setattr(itemise, "MAX_NAMED_CHARACTERS", 8)
    return style.with_size(11.0)


def test_the_message_advises_only_keys_that_there_are(tmp_path: Path) -> None:
    with pytest.raises(FontError) as caught:
        shape_text("𒀀", text_style(FontChain(family="Cardo"), 5.0))
    assert "'style: {fonts: {fallback: [MyFont.ttf]}}'" in str(caught.value)
    make_font(tmp_path / "MyFont.ttf", "𒀀")
    theme = load_theme_text("title: 𒀀\nrules: gusek\nstyle: {fonts: {fallback: [MyFont.ttf]}}", tmp_path)
    assert theme.style.fonts.fallback == ("MyFont.ttf",)


# ------------------------------------------------------------------ the table, and what is installed by which name


@pytest.mark.parametrize("code", SCRIPTS)
@pytest.mark.parametrize("sans", [False, True])
def test_the_family_that_is_advised_writes_its_script(code: str, sans: bool) -> None:
    own = packaged_family(preferred_families(code, "en", sans=sans)[0])
    if own is None:
        pytest.skip("an extra that is not installed")
    assert own.package == package_name(own.name)
    assert set(map(ord, SCRIPTS[code].letters)) <= code_points(own.faces[0].font) or code == "Zyyy"


def test_the_first_of_each_script_comes_with_the_program_or_an_extra() -> None:
    project = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = project["optional-dependencies"]
    base = set(project["dependencies"])
    brought = base | {name for extra in ("fonts", "cjk", "emoji") for name in extras[extra]}
    for code, script in SCRIPTS.items():
        first = {package_name(names[0]) for names in (script.serif, script.sans) if names}
        assert first <= brought, code
    for code in ("Latn", "Cyrl", "Grek", "Hebr", "Arab"):
        assert package_name(SCRIPTS[code].serif[0]) in base, "these are written without any extra"
    for code in ("Latn", "Cyrl", "Grek", "Hebr", "Arab", "Deva", "Thai"):
        assert {package_name(names[0]) for names in SCRIPTS[code][2:] if names} <= base | set(extras["fonts"])


@pytest.mark.parametrize("name", ["Noto Sans JP", "noto-serif-jp"])
def test_families_of_packages_that_hold_only_files_are_found_by_name(name: str) -> None:
    family = find_family(name)
    assert (family.package, family.licence, family.weights) == ("pylopdf-fonts-jp", "OFL-1.1", (400,))
    assert ord("東") in code_points(family.faces[0].font)
