"""Files of ours joined: the same pages, fonts once, bookmarks that lead where they say."""

from __future__ import annotations

import io
from functools import cache

import pikepdf
import pypdfium2

import goose_print
from goose_print.backends.numbers import Metadata
from goose_print.backends.pdf_joined import JoinedPdf, OutlineEntry
from tests.backends.aloud import read_aloud
from tests.backends.reading import unfit

NAMES = ("rules.pdf", "dice.pdf", "rules.pdf", "money.pdf")
MARKS = (
    OutlineEntry("Ada Žofie", 0), OutlineEntry("Rules", 0, 1), OutlineEntry("Dice", 2, 1), OutlineEntry("מרים (2)", 3),
    OutlineEntry("Coins", 5),
)  # fmt: skip


@cache
def kit() -> dict[str, bytes]:
    made = goose_print.build(goose_print.load_theme("humpbacked-horse"), only=["dice", "money", "rules"])
    return {file.name: file.data for file in made.files}


def files() -> list[bytes]:
    return [kit()[name] for name in NAMES]


def joined(parts: list[bytes], marks: tuple[OutlineEntry, ...] = ()) -> bytes:
    out = io.BytesIO()
    pdf = JoinedPdf(out)
    for file in parts:
        pdf.add(file)
    pdf.close(Metadata(title="All of them", author="Ada"), marks)
    return out.getvalue()


def test_pages_look_as_before() -> None:
    whole = pypdfium2.PdfDocument(joined(files()))
    single = [page for file in files() for page in pypdfium2.PdfDocument(file)]
    assert len(whole) == len(single) > 4
    for one, other in zip(whole, single, strict=True):
        assert one.get_size() == other.get_size()
        assert one.render(scale=1).to_numpy().tobytes() == other.render(scale=1).to_numpy().tobytes()
        assert one.get_textpage().get_text_bounded() == other.get_textpage().get_text_bounded()


def test_it_is_sound_and_leads_where_it_says() -> None:
    with pikepdf.open(io.BytesIO(joined(files(), MARKS))) as pdf:
        assert pdf.check_pdf_syntax() == [] if hasattr(pdf, "check_pdf_syntax") else pdf.check() == []
        assert str(pdf.docinfo["/Title"]) == "All of them"
        assert pdf.Root.ViewerPreferences.PrintScaling == "/None"
        assert "All of them" in str(pdf.open_metadata()["dc:title"])
        with pdf.open_outline() as outline:
            told = [(entry.title, [child.title for child in entry.children]) for entry in outline.root]
            pages = [pdf.pages.index(pikepdf.Page(entry.destination[0])) for entry in outline.root]
        assert told == [("Ada Žofie", ["Rules", "Dice"]), ("מרים (2)", []), ("Coins", [])]
        assert pages == [0, 3, 5]


def test_what_is_the_same_is_written_once() -> None:
    once, twice = len(joined([kit()["rules.pdf"]])), len(joined([kit()["rules.pdf"]] * 2))
    assert twice - once < 0.65 * once
    assert joined(files()) == joined(files())


def test_it_is_read_file_by_file_and_fit_for_archives() -> None:
    whole = read_aloud(joined(files(), MARKS))
    assert [part.role for part in whole.kids] == ["Part"] * len(files())
    for part, file in zip(whole.kids, files(), strict=True):
        alone = read_aloud(file)
        assert [(each.role, each.text) for each in part.walk()][1:] == [(each.role, each.text) for each in alone.walk()][1:]
    with pikepdf.open(io.BytesIO(joined(files(), MARKS))) as pdf:
        assert unfit(pdf) == []
        numbers = list(pdf.Root.StructTreeRoot.ParentTree.Nums)
        assert [int(page.StructParents) for page in pdf.pages] == numbers[::2]


def test_an_empty_back_is_as_large_as_its_front() -> None:
    out = io.BytesIO()
    pdf = JoinedPdf(out)
    pdf.add(kit()["dice.pdf"])
    pdf.add_back()
    pdf.close(Metadata(title="x"), ())
    whole = pypdfium2.PdfDocument(out.getvalue())
    assert len(whole) == 2
    assert whole[0].get_size() == whole[1].get_size()
    assert not whole[1].get_textpage().get_text_bounded()
