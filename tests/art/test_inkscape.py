"""A board goes to a drawing program and comes back: with Inkscape where it is installed, and by a file as it saves them."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from goose_print.art.svg import parse_motif
from goose_print.kit.build import build_kit
from goose_print.kit.printing import Printing
from goose_print.options.models import SvgText
from goose_print.theme.load import load_theme_named
from tests.backends.test_svg_layers import layers_of

INKSCAPE = shutil.which("inkscape")


@pytest.mark.skipif(INKSCAPE is None, reason="Inkscape is not installed")
def test_a_changed_label_comes_back_as_a_picture(tmp_path: Path) -> None:
    kit = build_kit(load_theme_named("blank"), only=["board"], printing=Printing(svg_text="live"))
    board = next(file.data for file in kit.files if file.name == "board.svg").decode()
    changed, count = re.subn(r"(<text[^>]*>)Start<", r"\1Set out<", board)
    assert count == 1
    (tmp_path / "board.svg").write_text(changed)
    said = ["--export-type=svg", "--export-text-to-path", f"--export-filename={tmp_path / 'saved.svg'}"]
    subprocess.run([str(INKSCAPE), str(tmp_path / "board.svg"), *said], check=True, capture_output=True, timeout=120)
    saved = (tmp_path / "saved.svg").read_bytes()
    assert list(layers_of(saved)) == list(layers_of(board.encode())), "the program keeps the layers as its own"
    theme = tmp_path / "theme.yaml"
    theme.write_text("title: X\nrules: royal\nboard: {background: saved.svg}\n")
    built = build_kit(load_theme_named(str(theme)), only=["board"])
    assert not [finding for finding in built.findings if finding.severity != "note"]
    assert built.files


@pytest.mark.parametrize("kept", ["outlines", "live"])
@pytest.mark.sample(4)
def test_a_whole_board_comes_back_as_a_background(kept: SvgText, tmp_path: Path) -> None:
    kit = build_kit(load_theme_named("royal"), only=["board"], printing=Printing(svg_text=kept))
    board = next(file.data for file in kit.files if file.name == "board.svg").decode()
    (tmp_path / "board.svg").write_text(board.replace('" ', '"\n       '))  # as Inkscape writes attributes
    theme = tmp_path / "theme.yaml"
    theme.write_text("title: X\nrules: royal\nboard: {background: board.svg}\n")
    assert build_kit(load_theme_named(str(theme)), only=["board"]).files


def test_its_own_notes_in_a_file_do_no_harm() -> None:
    saved = (
        b'<svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" '
        b'xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" viewBox="0 0 10 10" sodipodi:docname="a.svg">'
        b'<sodipodi:namedview pagecolor="#ffffff"><inkscape:grid type="xygrid"/></sodipodi:namedview>'
        b'<g inkscape:groupmode="layer" inkscape:label="pictures"><path d="M0 0H10V10Z" fill="red" sodipodi:insensitive="1"/></g></svg>'
    )
    assert len(parse_motif(saved, name="saved").shapes) == 1
