"""What is in the PDF: pages, drawing, marks for finding one's way, and always the same bytes."""

from __future__ import annotations

import io
import math
import subprocess
import sys
from pathlib import Path as FilePath

import pikepdf
import pypdfium2
import pytest

from goose_print import scene as scene_module
from goose_print.backends.numbers import Metadata
from goose_print.backends.pdf import Bookmark, pdf_bytes
from goose_print.backends.svg import svg_bytes
from goose_print.geometry import Affine, Point, Rect
from goose_print.scene import BLACK, Group, ImageFile, Path, Picture, Sheet, Stroke, Symbol, Use, ellipse, polyline, rectangle
from tests.backends.reading import MM, PLAIN, page, written
from tests.backends.specimen import photograph

# ------------------------------------------------------------------ pages


@pytest.mark.parametrize(("width", "height"), [(210.0, 297.0), (420.0, 297.0), (215.9, 279.4), (63.5, 88.9)])
def test_pages_are_exact(width: float, height: float) -> None:
    pdf = written(page(width=width, height=height))
    (only,) = pdf.pages
    assert [float(side) for side in only.mediabox] == pytest.approx([0, 0, width * MM, height * MM], abs=1e-3)
    assert "/TrimBox" not in only


def test_bleed_and_slug_make_boxes() -> None:
    pdf = written(page(bleed=3.0, slug=7.0))
    (only,) = pdf.pages
    width, height = 140 * MM, 100 * MM
    for name, inset in (("/MediaBox", 0.0), ("/BleedBox", 7 * MM), ("/TrimBox", 10 * MM)):
        box = [float(side) for side in only[name]]
        assert box == pytest.approx([inset, inset, width - inset, height - inset], abs=1e-3), name


def test_the_origin_is_the_trimmed_pages_top_left_corner() -> None:
    mark = Path(outline=rectangle(Rect(0, 0, 10, 5)), fill=BLACK)
    pdf = pdf_bytes([page(mark, bleed=3.0, slug=7.0)], metadata=PLAIN)
    document = pypdfium2.PdfDocument(pdf)
    try:
        (thing,) = document[0].get_objects()
        edges = [edge / MM for edge in thing.get_bounds()]
    finally:
        document.close()
    assert edges == pytest.approx([10, 100 - 15, 20, 100 - 10], abs=0.01), "left, bottom, right, top"


def test_every_sheet_is_a_page_of_its_own_size() -> None:
    pdf = written(page(), page(width=50.0), page(bleed=2.0), page())
    assert [round(float(each.mediabox[2]) / MM, 3) for each in pdf.pages] == [120, 50, 124, 120]
    assert ["/TrimBox" in each for each in pdf.pages] == [False, False, True, False]


# ------------------------------------------------------------------ drawing


def test_a_symbol_is_in_the_file_once() -> None:
    goose = Symbol(name="goose", items=(Path(outline=ellipse(Point(0, 0), 3), fill=BLACK),))
    sheets = [page(*(Use(symbol=goose, place=Affine.shift(k, k)) for k in range(30))) for _ in range(2)]
    pdf = written(*sheets)
    forms = [thing for thing in pdf.objects if isinstance(thing, pikepdf.Stream) and thing.get("/Subtype") == "/Form"]
    assert len(forms) == 1
    assert [float(side) for side in forms[0].BBox] == [-3, -3, 3, 3]


def test_pictures_are_kept_once_with_their_transparency() -> None:
    png, jpeg = photograph("png"), photograph("jpeg")
    pdf = written(
        page(
            Picture(file=lambda: ImageFile(png, "png"), rect=Rect(1, 1, 20, 15)),
            Picture(file=lambda: ImageFile(png, "png"), rect=Rect(30, 1, 20, 15)),
            Picture(file=lambda: ImageFile(jpeg, "jpeg"), rect=Rect(60, 1, 20, 15)),
        )
    )
    images = [thing for thing in pdf.objects if isinstance(thing, pikepdf.Stream) and thing.get("/Subtype") == "/Image"]
    assert len(images) == 3, "the PNG, its mask, the JPEG"
    assert sum("/SMask" in image for image in images) == 1
    assert sum("/DCTDecode" in str(image.Filter) for image in images) == 1, "a JPEG goes in as it is"


def test_opacities_are_resources_of_page_and_form() -> None:
    faint = Path(outline=ellipse(Point(0, 0), 3), fill=BLACK, opacity=0.25)
    pdf = written(page(faint, Use(symbol=Symbol(name="s", items=(faint,)))))
    (only,) = pdf.pages
    (state,) = dict(only.Resources.ExtGState).values()
    assert (float(state.ca), float(state.CA)) == (0.25, 0.25)
    (form,) = dict(only.Resources.XObject).values()
    assert form.Resources.objgen == only.Resources.objgen


@pytest.mark.parametrize(
    "item",
    [
        Path(outline=polyline([Point(0, 0), Point(math.nan, 1)]), fill=BLACK),
        Path(outline=polyline([Point(0, 0), Point(1, 1)]), stroke=Stroke(colour=BLACK, width=math.inf)),
        Group(items=(Path(outline=polyline([Point(0, 0)]), fill=BLACK),), place=Affine(e=math.nan)),
    ],
)
def test_numbers_that_are_not_finite_are_refused(item: Path | Group) -> None:
    with pytest.raises(ValueError, match="not finite"):
        written(page(item))


def test_the_file_is_sound(specimen: Sheet, facts: Metadata) -> None:
    pdf = pikepdf.open(io.BytesIO(pdf_bytes([specimen, specimen], metadata=facts)))
    assert pdf.check_pdf_syntax() == []
    for each in pdf.pages:
        assert len(pikepdf.parse_content_stream(each)) > 100


# ------------------------------------------------------------------ the document


def test_the_document_says_what_it_is(facts: Metadata) -> None:
    pdf = pikepdf.open(io.BytesIO(pdf_bytes([page()], metadata=facts)))
    info = {str(key): str(value) for key, value in pdf.docinfo.items()}
    assert (info["/Title"], info["/Author"], info["/Subject"]) == ("The <Goose> & Co", "Anne", "A board")
    assert (info["/Keywords"], info["/Creator"]) == ("goose, board", "goose_print 1")
    assert str(pdf.Root.Lang) == "nl"
    assert bool(pdf.Root.ViewerPreferences.DisplayDocTitle)
    assert pdf.Root.ViewerPreferences.PrintScaling == "/None"
    with pdf.open_metadata() as xmp:
        assert (xmp["dc:title"], xmp["dc:rights"], xmp["dc:creator"]) == ("The <Goose> & Co", "CC-BY-4.0", ["Anne"])


def test_bookmarks_lead_to_their_pages() -> None:
    marks = [Bookmark("Board", 0), Bookmark("Tiles", 1), Bookmark("Rules", 2), Bookmark("Also there", 2)]
    pdf = written(page(), page(), page(), bookmarks=marks)
    document = pypdfium2.PdfDocument(pdf_bytes([page()] * 3, metadata=PLAIN, bookmarks=marks))
    found = [(entry.get_title(), entry.get_dest().get_index(), entry.level) for entry in document.get_toc()]
    document.close()
    assert found == [("Board", 0, 0), ("Tiles", 1, 0), ("Rules", 2, 0), ("Also there", 2, 0)]
    assert pdf.Root.PageMode == "/UseOutlines"
    assert "/Outlines" not in written(page()).Root


def test_bookmarks_to_no_page_are_refused() -> None:
    with pytest.raises(ValueError, match="'Gone' leads to page 3 of 1"):
        written(page(), bookmarks=[Bookmark("Gone", 3)])


def test_page_labels() -> None:
    document = pypdfium2.PdfDocument(pdf_bytes([page()] * 3, metadata=PLAIN, page_labels=["Board", "Règles", "3"]))
    labels = [document.get_page_label(k) for k in range(3)]
    document.close()
    assert labels == ["Board", "Règles", "3"]
    with pytest.raises(ValueError, match="1 page labels for 2 pages"):
        written(page(), page(), page_labels=["x"])


def test_the_bytes_do_not_depend_on_the_process() -> None:
    code = (
        "import hashlib, sys; sys.path.insert(0, '.');"
        "from tests.backends.specimen import everything;"
        "from goose_print.backends.numbers import Metadata; from goose_print.backends.pdf import Bookmark, pdf_bytes;"
        "from goose_print.backends.svg import svg_bytes; from goose_print.scene import Sheet;"
        "sheet = Sheet(width=150.0, height=100.0, items=everything()); m = Metadata(title='T', keywords=('a', 'b'));"
        "made = pdf_bytes([sheet] * 2, metadata=m, bookmarks=[Bookmark('x', 1)]);"
        "print([hashlib.sha256(b).hexdigest() for b in [made, svg_bytes(sheet, metadata=m)]])"
    )
    root = FilePath(scene_module.__file__).parents[1]
    shown = {
        subprocess.run(
            [sys.executable, "-c", code], cwd=root, env={"PYTHONHASHSEED": seed}, capture_output=True, text=True, check=True
        ).stdout
        for seed in ("1", "2")
    }
    assert len(shown) == 1
    assert len(shown.pop()) > 100


@pytest.mark.parametrize(("dash", "is_dashed"), [((0.0001, 0.0002), False), ((0.0, 0.0), False), ((0.0, 1.0), True), ((2.0,), True)])
def test_dashes_that_round_to_nothing_are_a_solid_line(dash: tuple[float, ...], is_dashed: bool) -> None:
    """An array of zeros is no dash pattern (ISO 32000-1, 8.4.3.6)."""
    line = Path(outline=rectangle(Rect(1, 1, 5, 5)), stroke=Stroke(colour=BLACK, width=0.5, dash=dash))
    sheet = Sheet(width=10, height=10, items=(line,))
    with pikepdf.open(io.BytesIO(pdf_bytes([sheet], metadata=Metadata(title="T")))) as document:
        written = [operands for operands, name in pikepdf.parse_content_stream(document.pages[0]) if str(name) == "d"]
    assert [list(map(float, lengths)) for lengths, _ in written] == ([list(dash)] if is_dashed else [])
    assert (b"dasharray" in svg_bytes(sheet, metadata=Metadata(title="T"))) == is_dashed
