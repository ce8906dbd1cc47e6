"""Every picture's maker and terms reach the colophon; where nobody says them, the author is told."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image

from goose_print.errors import Fault
from goose_print.kit.build import build_kit
from goose_print.kit.checks import theme_findings
from goose_print.kit.facts import sheet_facts
from goose_print.kit.parts.rules import PART, _rules_document
from goose_print.kit.workshop import Workshop
from goose_print.language.text import render_text
from goose_print.scene import GlyphRun, visit
from goose_print.theme.load import load_theme_named
from goose_print.typesetting.faces import family_name

SHIPPED = "Pictures: goose_print contributors, CC BY 4.0"
SPACES = (
    'xmlns="http://www.w3.org/2000/svg" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:cc="http://creativecommons.org/ns#"'
    ' xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"'
)


def svg(maker: str = "") -> str:
    """A drawing as Inkscape saves it."""
    said = f"<cc:Work><dc:creator><cc:Agent><dc:title>{maker}</dc:title></cc:Agent></dc:creator>"
    said += '<cc:license rdf:resource="http://creativecommons.org/licenses/by/4.0/"/></cc:Work>'
    metadata = f"<metadata><rdf:RDF>{said}</rdf:RDF></metadata>" if maker else ""
    return f'<svg {SPACES} viewBox="0 0 9 9">{metadata}<circle cx="4" cy="4" r="3"/></svg>'


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name, maker in {"mill": "A. Maker", "pond": "A. Maker", "plain": "", "far": "𒀀𒀁", "𒀂": "A. Maker"}.items():
        (tmp_path / f"{name}.svg").write_text(svg(maker), encoding="utf-8")
    Image.new("RGB", (3, 3)).save(tmp_path / "photo.png")
    return tmp_path


def written(folder: Path, squares: str, language: str = "en") -> Path:
    (folder / "theme.yaml").write_text(f"title: T\nrules: royal\nlanguage: {language}\nsquares: {{{squares}}}\n", encoding="utf-8")
    return folder


def colophon(folder: Path) -> str:
    theme = load_theme_named(folder)
    return " ".join(render_text(_rules_document(theme, Workshop(theme, seed=1))).rpartition("-----")[2].split())


def notes(folder: Path) -> list[Fault]:
    return [fault for fault in theme_findings(load_theme_named(folder)) if fault.code == "credit"]


MAKER = "A. Maker, http://creativecommons.org/licenses/by/4.0/"


@pytest.mark.parametrize(
    ("squares", "said"),
    [
        ("", f"{SHIPPED}."),
        ("7: {art: mill.svg}", f"{SHIPPED}; mill: {MAKER}."),
        ("7: {art: mill.svg}, 8: {art: pond.svg}, 10: {art: mill.svg}", f"{SHIPPED}; mill, pond: {MAKER}."),
        ("7: {art: {name: mill.svg, credit: 'B. Ohm, CC0'}}", f"{SHIPPED}; mill: B. Ohm, CC0."),
        ("7: {art: {name: photo.png, credit: 'B. Ohm, CC0'}}", f"{SHIPPED}; photo: B. Ohm, CC0."),
        ("7: {art: 𒀂.svg}", f"{SHIPPED}; 7: {MAKER}."),
        ("7: {art: 🦊}", f"{SHIPPED}; emoji: Noto Emoji, OFL 1.1."),
    ],
)
@pytest.mark.sample(2)
def test_makers_and_terms_are_in_the_colophon(folder: Path, squares: str, said: str) -> None:
    assert f" {said} " in colophon(written(folder, squares))
    assert notes(folder) == []


def test_the_colophon_is_in_the_language_of_the_theme(folder: Path) -> None:
    theme = load_theme_named(written(folder, "7: {art: mill.svg}", "de"))
    files = {file.name: file.data.decode() for file in build_kit(theme, only=["rules"]).files if file.name == "rules.txt"}
    said = " ".join(files["rules.txt"].split())
    assert f"Bilder: goose_print contributors, CC BY 4.0; mill: {MAKER}." in said
    assert said.endswith(colophon(folder))


@pytest.mark.parametrize("name", ["plain.svg", "photo.png", "far.svg"])
def test_a_picture_without_a_maker_is_noted_once(folder: Path, name: str) -> None:
    written(folder, f"7: {{art: {name}}}, 8: {{art: {name}}}")
    (note,) = notes(folder)
    assert (note.path, note.severity) == (("squares", 7, "art"), "note")
    assert note.message.startswith(f"'{name}' does not say who made it")
    assert f" {SHIPPED}. " in colophon(folder)


def test_a_credit_that_no_font_can_print_is_an_error_at_its_key(folder: Path) -> None:
    written(folder, "7: {art: {name: mill.svg, credit: 𒀀𒀁}}")
    (fault,) = [fault for fault in theme_findings(load_theme_named(folder)) if fault.severity == "error"]
    assert fault.path == ("squares", 7, "art", "credit")


@pytest.mark.parametrize(("name", "language"), [("royal", "ru"), ("camino", "ru"), ("donkey", "ru"), ("plain", "pl"), ("royal", "he")])
@pytest.mark.sample(2)
def test_the_families_that_are_told_are_those_that_are_printed(name: str, language: str) -> None:
    """Where the theme's families lack the language's letters, that one sets figures and stops, too: no line is in two hands."""
    theme = load_theme_named(name, language)
    workshop = Workshop(theme, seed=1)
    sheets = (workshop.board_page, *PART.make(workshop).sheets)
    runs = [item for sheet in sheets for item, *_ in visit(sheet.items) if isinstance(item, GlyphRun) and item.text.strip()]
    assert {family_name(run.font).removesuffix(" ExtraLight") for run in runs} == set(sheet_facts(theme).fonts)
