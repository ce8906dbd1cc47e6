"""The structure of a PDF: what is read, in which order, and what is not; and what the file claims to be."""

from __future__ import annotations

import io
import zlib

import pikepdf
import pytest
from PIL import ImageCms

from goose_print.backends.numbers import Metadata
from goose_print.backends.pdf import Bookmark, pdf_bytes, srgb_profile
from goose_print.backends.pdf_structure import encode_text_string
from goose_print.geometry import Affine, Point, Rect
from goose_print.scene import ARTIFACT, BLACK, Element, Group, Item, Path, Sheet, Spoken, Symbol, Tag, Use, ellipse, group_for_reading
from goose_print.typesetting.fitting import fit_text
from goose_print.typesetting.fonts import FontChain
from goose_print.typesetting.itemise import ItemSpan
from goose_print.typesetting.paragraphs import set_paragraph
from goose_print.typesetting.shaping import shape_text
from goose_print.typesetting.style import text_style
from tests.backends.aloud import read_aloud
from tests.backends.reading import PLAIN, page, unfit, written

BODY = text_style(FontChain(family="Cardo"), 5.0)
DOT = Path(outline=ellipse(Point(9, 9), 3), fill=BLACK)


def heard(*items: Item) -> list[tuple[str, str]]:
    """The elements of a page below its document, with what they say."""
    _, *rest = read_aloud(pdf_bytes([page(*items)], metadata=PLAIN)).walk()
    return [(each.role, each.text) for each in rest]


def lines(text: str, width: float = 40.0) -> tuple[Item, ...]:
    return set_paragraph([ItemSpan(text, BODY)], width).at(10, 10)


# ------------------------------------------------------------------ what is read


def test_text_without_an_element_is_a_paragraph_while_its_size_stays_and_drawing_is_none() -> None:
    items = (DOT, *lines("One goose and then another goose."), DOT, *shape_text("Large", BODY.with_size(9.0)).at(5, 60), DOT)
    assert heard(*items) == [("P", "One goose and then another goose."), ("P", "Large")]
    assert heard(DOT) == []


def test_a_paragraph_in_several_places_is_one_and_its_words_stay_apart() -> None:
    said = Spoken(role="P")
    runs = {y: group_for_reading(shape_text(text, BODY).at(5, 20), said) for y, text in ((0, "on"), (9, "to"))}
    first, second = (Group(items=(run,), place=Affine.shift(0, y)) for y, run in runs.items())
    assert heard(first, DOT, second) == [("P", "on to")]


def test_elements_lie_where_they_are_bound_and_the_placed_ones_in_their_order() -> None:
    row = Spoken(role="TR", within=Spoken(role="Table"))
    told = [
        group_for_reading(shape_text(text, BODY).at(5, 9), Spoken(role=role, within=row))
        for text, role in (("Goose", "TH"), ("again", "TD"))
    ]
    numbered = [group_for_reading([DOT], Spoken(role="Figure", text=str(k), place=k)) for k in (3, 1, 2)]
    assert heard(*numbered[:2], *told, numbered[2]) == [
        ("Figure", "1"), ("Figure", "2"), ("Table", ""), ("TR", ""), ("TH", "Goose"), ("TD", "again"), ("Figure", "3"),
    ]  # fmt: skip


def test_a_figure_is_one_whatever_is_in_it_but_for_what_is_bound_elsewhere() -> None:
    title = group_for_reading(shape_text("Title", BODY).at(5, 9), Spoken(role="H1", within=Spoken(role="Sect")))
    tag = Tag(Element.SQUARE, 63, spoken=Spoken(role="Figure", text="Home"))
    square = Group(items=(DOT, *shape_text("63", BODY).at(5, 30), title, DOT), tag=tag)
    assert heard(square) == [("Figure", "Home"), ("Sect", ""), ("H1", "Title")]


def test_what_is_not_for_reading_is_an_artefact_with_all_its_letters() -> None:
    small = Group(items=tuple(shape_text("7", BODY).at(5, 30)), tag=Tag(Element.SQUARE, 7, in_small=True))
    assert heard(group_for_reading(shape_text("Page 1 of 2", BODY).at(5, 9), ARTIFACT), small) == []


def test_text_in_a_symbol_is_told_where_the_symbol_is_used() -> None:
    symbol = Symbol(name="s", items=(DOT, *shape_text("Prison", BODY).at(0, 0)))
    assert heard(Use(symbol=symbol, place=Affine.shift(9, 9)), Use(symbol=symbol)) == [("Figure", "Prison")] * 2
    assert heard(group_for_reading([Use(symbol=symbol)], Spoken(role="Figure", text="A card"))) == [("Figure", "A card")]


def test_a_formula_is_one_in_its_paragraph() -> None:
    items = fit_text(r"Go $\frac{3}{4}$ on", BODY, Rect(5, 5, 60, 14), smallest=2.0).runs
    assert heard(*items) == [("P", "Go on"), ("Formula", "3/4")]


@pytest.mark.parametrize(
    ("text", "drawn"), [("משבצת 12 ועוד", "משבצת 12 ועוד"), ("affliction", "afflic- tion")], ids=["to the left", "divided"]
)
def test_what_is_not_spelt_from_left_to_right_is_said_as_it_is_read(text: str, drawn: str) -> None:
    assert heard(group_for_reading(lines(drawn, 24.0), Spoken(role="P", text=text))) == [("P", text)]
    pdf = written(page(group_for_reading(lines("Plain words."), Spoken(role="P", text="Plain words."))))
    assert "/ActualText" not in pdf.Root.StructTreeRoot.K.K, "no more than need be"


def test_languages_and_parts() -> None:
    sheet = page(group_for_reading(shape_text("Bonjour", BODY).at(5, 9), Spoken(role="P", language="fr")))
    marks = [Bookmark("One", 0, True), Bookmark("Two", 1, True)]
    data = pdf_bytes([sheet] * 2, metadata=Metadata(title="T", language="de"), bookmarks=marks)
    assert [(part.role, part.title, part.aloud, part.kids[0].language) for part in read_aloud(data).kids] == [
        ("Part", "One", "Bonjour", "fr"), ("Part", "Two", "Bonjour", "fr"),
    ]  # fmt: skip


def test_headings_are_in_the_outline_below_their_bookmarks() -> None:
    def said(role: str, text: str) -> Group:
        return group_for_reading(shape_text(text, BODY).at(5, 9), Spoken(role=role, text=text))  # type: ignore[arg-type]

    sheets = page(said("H1", "Game"), said("H2", "Turn")), page(said("H2", "End"))
    pdf = written(*sheets, bookmarks=[Bookmark("Rules", 0), Bookmark("More", 1)])
    with pdf.open_outline() as outline:
        found = [(top.title, [(each.title, [low.title for low in each.children]) for each in top.children]) for top in outline.root]
    assert found == [("Rules", [("Game", ["Turn"])]), ("More", [("End", [])])]


# ------------------------------------------------------------------ the tree, as programs find it


def test_every_mark_leads_to_its_element_and_back(specimen: Sheet, facts: Metadata) -> None:
    pdf = pikepdf.open(io.BytesIO(pdf_bytes([specimen, specimen], metadata=facts)))
    numbers = list(pdf.Root.StructTreeRoot.ParentTree.Nums)
    assert [int(each.StructParents) for each in pdf.pages] == numbers[::2] == [0, 1]
    assert all(each.Tabs == "/S" for each in pdf.pages)
    for each, owners in zip(pdf.pages, numbers[1::2], strict=True):
        for number, owner in enumerate(owners):
            kids = owner.K if isinstance(owner.K, pikepdf.Array) else [owner.K]
            own = [int(kid) if not isinstance(kid, pikepdf.Dictionary) else int(kid.get("/MCID", -1)) for kid in kids]
            assert number in own
            assert owner.Pg.objgen == each.objgen


def test_strings_are_short_where_they_can_be() -> None:
    assert encode_text_string("a (b) \\") == b"(a \\(b\\) \\\\)"
    assert encode_text_string("Ρ") == b"<feff03a1>"


# ------------------------------------------------------------------ what the file claims to be


def test_the_file_claims_both_standards_and_is_fit_for_archives(specimen: Sheet, facts: Metadata) -> None:
    pdf = pikepdf.open(io.BytesIO(pdf_bytes([specimen], metadata=facts)))
    with pdf.open_metadata() as xmp:
        assert (xmp["pdfaid:part"], xmp["pdfaid:conformance"], xmp["{http://www.aiim.org/pdfua/ns/id/}part"]) == ("2", "A", "1")
    assert bool(pdf.Root.MarkInfo.Marked)
    assert unfit(pdf) == []


def test_process_colours_claim_no_archive_for_which_they_would_need_a_profile(specimen: Sheet, facts: Metadata) -> None:
    pdf = pikepdf.open(io.BytesIO(pdf_bytes([specimen], metadata=facts, cmyk=True)))
    assert "/OutputIntents" not in pdf.Root
    assert b"pdfaid" not in pdf.Root.Metadata.read_bytes()
    assert "/StructTreeRoot" in pdf.Root


def test_streams_have_the_length_that_they_tell(specimen: Sheet, facts: Metadata) -> None:
    data = pdf_bytes([specimen], metadata=facts)
    assert data.count(b"\nendstream\n") == data.count(b"endstream") > 10


def test_the_profile_is_that_of_srgb() -> None:
    data = zlib.decompress(srgb_profile())
    profile = ImageCms.ImageCmsProfile(io.BytesIO(data))
    assert ImageCms.getProfileName(profile).strip() == "sRGB IEC61966-2.1"
    assert int.from_bytes(data[:4]) == len(data)
    through = ImageCms.buildTransform(profile, ImageCms.createProfile("sRGB"), "RGB", "RGB")
    from PIL import Image

    shades = bytes(value for k in range(256) for value in (k, 255 - k, k * 7 % 256))
    shown = ImageCms.applyTransform(Image.frombytes("RGB", (256, 1), shades), through)
    assert shown is not None
    assert max(abs(a - b) for a, b in zip(shown.tobytes(), shades, strict=True)) <= 1
