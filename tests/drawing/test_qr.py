"""QR codes: every one is read back by a decoder from a raster of 300 dpi, in every mode; none is too small for a camera."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pypdfium2
import pytest
import zxingcpp

from goose_print.backends.pdf import pdf_bytes
from goose_print.drawing.qr import LEAST_MODULE, QUIET_MODULES, QrCode
from goose_print.errors import DoesNotFit
from goose_print.geometry import Rect
from goose_print.kit.build import kit_metadata
from goose_print.kit.workshop import Workshop
from goose_print.scene import BLACK, WHITE, Sheet, control_box
from goose_print.scene import Path as Drawn
from goose_print.theme.load import load_theme_named, load_theme_text
from goose_print.theme.model import Theme
from goose_print.theme.parts import MODES

TEXTS = ("https://example.org/lesson", "Die Flüsse Europas: Rhône, Łódź", "12345", "ما هو")


def read(pdf: bytes, page: int = 0) -> dict[str, str]:
    """The texts of all codes on a page at 300 dpi, each with its level."""
    image = pypdfium2.PdfDocument(pdf)[page].render(scale=300 / 72).to_pil()
    return {found.text: found.ec_level for found in zxingcpp.read_barcodes(image)}


def board_pdf(theme: Theme) -> bytes:
    return pdf_bytes([Workshop(theme, seed=1).board_page], metadata=kit_metadata(theme))


@pytest.mark.parametrize("text", TEXTS)
def test_the_smallest_code_that_is_allowed_is_read(text: str) -> None:
    code = QrCode(text)
    items = (code.at(Rect(10, 10, code.least, code.least)),)
    sheet = Sheet(width=60, height=60, items=items)
    assert read(pdf_bytes([sheet], metadata=kit_metadata(load_theme_named("royal")))) == {text: "M"}


def test_a_code_is_one_path_with_a_quiet_zone() -> None:
    code = QrCode(TEXTS[0])
    ground, dark = code.at(Rect(0, 0, 40, 30)).items
    assert isinstance(ground, Drawn)
    assert isinstance(dark, Drawn)
    assert (ground.fill, dark.fill) == (WHITE, BLACK)
    whole, inner = control_box(ground.outline), control_box(dark.outline)
    module = whole.width / code.modules
    assert whole == Rect(5, 0, 30, 30)
    assert inner.x - whole.x == pytest.approx(QUIET_MODULES * module)
    assert whole.bottom - inner.bottom == pytest.approx(QUIET_MODULES * module)


def test_one_too_small_is_refused_with_the_size_that_it_needs() -> None:
    code = QrCode(TEXTS[0])
    assert code.least == pytest.approx(code.modules * LEAST_MODULE)
    with pytest.raises(DoesNotFit, match=f"must be {code.least:.1f} mm wide, for modules of 0.4 mm; there is room for 9.0 mm"):
        code.at(Rect(0, 0, 9, 20))
    enlarged = QrCode(TEXTS[0], scale=2.0)
    assert enlarged.least == pytest.approx(code.least / 2)


def theme(mode: str) -> str:
    return (
        "title: Codes\nrules: royal\nboard: {qr: 'https://example.org/board'}\n"
        f"style: {{mode: {mode}}}\n"
        "squares:\n  1: {label: Station, qr: 'one'}\n  2: {art: inn, qr: 'two'}\n  3: {qr: 'https://example.org/3'}\n"
        "  0: {qr: start}\n  63: {qr: end}\n"
    )


ALL = {"https://example.org/board", "one", "two", "https://example.org/3", "start", "end"}


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.sample(3)
def test_every_code_on_a_board_is_read_in_every_mode(mode: str, tmp_path: Path) -> None:
    assert set(read(board_pdf(load_theme_text(theme(mode), tmp_path)))) == ALL


@pytest.mark.parametrize("name", ["camino", "tightrope"])
@pytest.mark.sample(2)
def test_the_code_of_a_board_has_room_on_boards_of_every_kind(name: str) -> None:
    loaded = load_theme_named(name)
    board = loaded.board.model_copy(update={"qr": "https://example.org/board"})
    assert set(read(board_pdf(replace(loaded, board=board)))) == {"https://example.org/board"}


@pytest.mark.parametrize(("key", "path"), [("squares: {5: {qr: '%s'}}", "<text>:3:19"), ("board: {qr: '%s'}", "<text>:3:13")])
def test_a_code_that_has_no_room_is_told_with_its_place(key: str, path: str, tmp_path: Path) -> None:
    loaded = load_theme_text("title: T\nrules: royal\n" + key % ("https://example.org/" + "x" * 170), tmp_path)
    wide = loaded if "squares" in key else replace(loaded, board=loaded.board.model_copy(update={"centre_size": 0.05}))
    with pytest.raises(DoesNotFit) as caught:
        board_pdf(wide)
    (place,) = [fault.place for fault in loaded.locate_faults(loaded.faults_of(caught.value))]
    assert place == path
