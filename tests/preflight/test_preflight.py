"""What a print shop would find: each finding is provoked by a file that is broken on purpose, and a good one says nothing."""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pikepdf
import pytest
from pikepdf import Array, Dictionary, Name, Pdf
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from goose_print.errors import UsageError
from goose_print.preflight.rules import measure_inks, preflight
from goose_print.typesetting.fonts import find_font
from tests.commands import run

MM = 72 / 25.4
SIDE, SLUG = 60 * MM, 7 * MM
XMP = """<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF
xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:pdfxid="http://www.npes.org/pdfx/ns/id/"
pdfxid:GTS_PDFXVersion="PDF/X-4"/></rdf:RDF></x:xmpmeta><?xpacket end="w"?>"""
Break = Callable[[Pdf], object]


def lettered(operators: str = "") -> Pdf:
    """A page of 60 mm with bleed, black type in a font that is in the file, and what else is written."""
    pdfmetrics.registerFont(TTFont("Text", str(find_font("Nunito").file)))
    out = io.BytesIO()
    canvas = Canvas(out, pagesize=(SIDE + 2 * SLUG, SIDE + 2 * SLUG))
    canvas._preamble = ""  # else it names Helvetica, which is not in the file
    canvas.setFillColorCMYK(0, 0, 0, 1)
    canvas.setFont("Text", 9)
    canvas.drawString(100, 100, "Goose")
    canvas.save()
    pdf = Pdf.open(out)
    page = pdf.pages[0]
    page.Resources.ExtGState = Dictionary(Half=Dictionary(ca=0.5), Over=Dictionary(OP=True, op=True, OPM=1), No=Dictionary(ca=1))
    page.contents_add(operators.encode())
    page.TrimBox = Array([SLUG, SLUG, SLUG + SIDE, SLUG + SIDE])
    page.BleedBox = Array([SLUG - 3 * MM] * 2 + [SLUG + SIDE + 3 * MM] * 2)
    for name in [name for name, font in page.Resources.Font.items() if font.BaseFont == "/Helvetica"]:
        del page.Resources.Font[name]
    return pdf


def good(operators: str = "", *breaks: Break) -> bytes:
    """As a print shop wants it, but for what breaks it."""
    pdf = lettered(operators)
    profile = pdf.make_stream(b"a profile")
    profile.N = 4
    intent = Dictionary(Type=Name.OutputIntent, S=Name.GTS_PDFX, OutputConditionIdentifier="FOGRA39", DestOutputProfile=profile)
    pdf.Root.OutputIntents = Array([intent])
    pdf.Root.Metadata = pdf.make_stream(XMP.encode())
    pdf.docinfo["/Trapped"] = Name("/False")
    for each in breaks:
        each(pdf)
    out = io.BytesIO()
    pdf.save(out)
    return out.getvalue()


def codes(data: bytes) -> list[str]:
    return [fault.code for fault in preflight(data)]


def picture(pdf: Pdf, space: str = "DeviceCMYK", pixels: int = 100) -> None:
    """A picture 30 mm wide."""
    channels = 4 if space == "DeviceCMYK" else 3
    image = pdf.make_stream(bytes(pixels * pixels * channels))
    image.Type, image.Subtype, image.Width, image.Height = Name.XObject, Name.Image, pixels, pixels
    image.ColorSpace, image.BitsPerComponent = Name(f"/{space}"), 8
    pdf.pages[0].Resources.XObject = Dictionary(P=image)
    pdf.pages[0].contents_add(f"q {30 * MM} 0 0 {30 * MM} 50 50 cm /P Do Q".encode())


def spot(pdf: Pdf, name: str = "Gold") -> None:
    tint = Dictionary(FunctionType=2, Domain=[0, 1], C0=[0, 0, 0, 0], C1=[0, 0.2, 0.6, 0.1], N=1)
    pdf.pages[0].Resources.ColorSpace = Dictionary(S=Array([Name.Separation, Name(f"/{name}"), Name.DeviceCMYK, tint]))
    pdf.pages[0].contents_add(b"/S cs 1 scn 60 60 20 20 re f")


def shaded(pdf: Pdf) -> None:
    function = Dictionary(FunctionType=2, Domain=[0, 1], C0=[0.8, 0.8, 0.8, 0.9], C1=[0, 0, 0, 0], N=1)
    shading = Dictionary(ShadingType=2, ColorSpace=Name.DeviceCMYK, Coords=[50, 0, 150, 0], Function=function, Extend=[True, True])
    pdf.pages[0].Resources.Shading = Dictionary(H=shading)
    pdf.pages[0].contents_add(b"q 50 50 100 100 re W n /H sh Q")


def in_form(operators: bytes, at: bytes = b"") -> Break:
    def add(pdf: Pdf) -> None:
        form = pdf.make_stream(operators)
        form.Type, form.Subtype, form.BBox = Name.XObject, Name.Form, Array([0, 0, 300, 300])
        pdf.pages[0].Resources.XObject = Dictionary(F=form)
        pdf.pages[0].contents_add(b"q " + at + b" /F Do Q")

    return add


def loose(pdf: Pdf) -> None:
    pdf.pages[0].Resources.Font.Loose = Dictionary(Type=Name.Font, Subtype=Name.Type1, BaseFont=Name.Helvetica)


def whole(pdf: Pdf) -> None:
    for font in pdf.pages[0].Resources.Font.as_dict().values():
        font.BaseFont = Name("/Nunito")


def unsaid(key: str) -> Break:
    def forget(pdf: Pdf) -> None:
        del pdf.pages[0].obj[key]

    return forget


BROKEN: dict[str, tuple[str, Break | None, list[str]]] = {
    "no trim box": ("", unsaid("/TrimBox"), ["no-trim-box"]),
    "no bleed box": ("", unsaid("/BleedBox"), ["no-bleed-box"]),
    "a bleed of 2 mm": ("", lambda pdf: pdf.pages[0].BleedBox.__setitem__(0, SLUG - 2 * MM), ["little-bleed"]),
    "a bleed out of the page": ("", lambda pdf: pdf.pages[0].BleedBox.__setitem__(2, 500), ["box-outside"]),
    "a font that is not in it": ("", loose, ["font-not-embedded"]),
    "a font that is in it whole": ("", whole, ["font-not-subset"]),
    "RGB": ("1 0 0 rg 60 60 20 20 re f", None, ["rgb"]),
    "an RGB line in a form": ("", in_form(b"1 0 0 RG 5 w 60 60 m 90 90 l S"), ["rgb"]),
    "an RGB picture": ("", lambda pdf: picture(pdf, "DeviceRGB", 200), ["rgb"]),
    "RGB that is never painted": ("1 0 0 rg 0 0 0 1 k 60 60 20 20 re f", None, []),
    "a spot colour": ("", spot, ["spot-colour"]),
    "a tint of process ink": ("", lambda pdf: spot(pdf, "Magenta"), []),
    "the colour of registration": ("", lambda pdf: spot(pdf, "All"), ["too-much-ink"]),
    "an ink of 310 %": ("0.7 0.7 0.7 1 k 60 60 20 20 re f", None, ["too-much-ink"]),
    "an ink of 300 %": ("0.7 0.7 0.6 1 k 60 60 20 20 re f", None, []),
    "400 % outside the bleed": ("1 1 1 1 k 0 0 8 8 re f", None, []),
    "too dark a gradient": ("", shaded, ["too-much-ink"]),
    "a line of 0.2 pt": ("0.2 w 60 60 m 90 90 l S", None, ["hairline"]),
    "a line that is made thin": ("", in_form(b"1 w 60 60 m 90 90 l S", b"0.1 0 0 0.1 0 0 cm"), ["hairline"]),
    "a line of no width": ("0 w 60 60 m 90 90 l S", None, ["hairline"]),
    "a line of 0.25 pt": ("0.25 w 60 60 m 90 90 l S", None, []),
    "a thin white line": ("0 0 0 0 K 0.3 w 60 60 m 90 90 l S", None, ["white-hairline"]),
    "a coarse picture": ("", picture, ["coarse-picture"]),
    "a fine picture": ("", lambda pdf: picture(pdf, pixels=180), []),
    "coloured small type": ("BT 0.2 0.5 0 0.8 k /F2+0 9 Tf 90 90 Td (G) Tj ET", None, ["coloured-type"]),
    "small type, enlarged": ("BT 0 1 0 0 k /F2+0 1 Tf 14 0 0 14 90 90 Tm (G) Tj ET", None, []),
    "coloured type that is not seen": ("BT 3 Tr 0 1 0 0 k /F2+0 9 Tf (G) Tj ET", None, []),
    "white type over a ground": ("/Over gs BT 0 0 0 0 k /F2+0 9 Tf (G) Tj ET", None, ["white-overprints"]),
    "opacity": ("/Half gs", lambda pdf: pdf.Root.__delitem__("/Metadata"), ["transparency"]),
    "opacity in PDF/X-4": ("/Half gs 60 60 20 20 re f", None, []),
    "full opacity": ("/No gs", lambda pdf: pdf.Root.__delitem__("/Metadata"), []),
    "no output intent": ("", lambda pdf: pdf.Root.__delitem__("/OutputIntents"), ["no-output-intent"]),
    "an intent by name": ("", lambda pdf: pdf.Root.OutputIntents[0].__delitem__("/DestOutputProfile"), ["no-profile"]),
    "nothing of traps": ("", lambda pdf: pdf.docinfo.__delitem__("/Trapped"), ["trapped"]),
    "a picture in the text": ("q 200 0 0 200 0 0 cm BI /W 2 /H 2 /CS /RGB /BPC 8 ID 123412341234 EI Q", None, ["rgb", "coarse-picture"]),
}  # fmt: skip


def test_a_good_file_says_nothing() -> None:
    assert codes(good()) == []


@pytest.mark.parametrize("broken", BROKEN)
def test_what_is_broken_is_found_and_nothing_else(broken: str) -> None:
    operators, breaks, expected = BROKEN[broken]
    assert codes(good(operators, *[breaks] * (breaks is not None))) == expected


def test_the_ink_of_a_page_is_that_of_its_colours() -> None:
    """Half of 200 % on white is 100 %; what is covered does not count."""
    operators = "0.5 0.5 0.5 1 k 40 40 40 40 re f 0 1 0 0 k 40 40 20 40 re f q /Half gs 1 1 0 0 k 120 40 40 40 re f Q"
    (page,) = measure_inks(good(operators))
    inks = page.total
    assert inks is not None
    bleed = SLUG - 3 * MM
    height = inks.shape[0]
    assert [round(float(inks[round(height - (60 - bleed)), round(x - bleed)]), 1) for x in (50, 70, 140)] == [1.0, 2.5, 1.0]
    assert np.median(inks) == 0


def test_what_is_no_pdf_is_said_in_one_sentence() -> None:
    with pytest.raises(UsageError, match="no PDF"):
        preflight(b"GIF89a")
    pdf, out = Pdf.new(), io.BytesIO()
    pdf.add_blank_page()
    pdf.save(out, encryption=pikepdf.Encryption(owner="a", user="b"))
    with pytest.raises(UsageError, match="locked"):
        preflight(out.getvalue())


def test_the_command_says_what_is_wrong_and_where(tmp_path: Path) -> None:
    (tmp_path / "good.pdf").write_bytes(good())
    (tmp_path / "bad.pdf").write_bytes(good("1 0 0 rg 60 60 20 20 re f 0.1 w 60 60 m 90 90 l S"))
    made = {name: run("preflight", name, "--format", "json", cwd=tmp_path) for name in ("good.pdf", "bad.pdf")}
    assert [each.returncode for each in made.values()] == [0, 1]
    assert json.loads(made["good.pdf"].stdout) == {"file": "good.pdf", "ok": True, "findings": []}
    findings = json.loads(made["bad.pdf"].stdout)["findings"]
    assert [(f["code"], f["severity"], f["place"]) for f in findings] == [
        ("rgb", "error", "bad.pdf: page 1"), ("hairline", "warning", "bad.pdf: page 1"),
    ]  # fmt: skip
    assert run("preflight", "none.pdf", cwd=tmp_path).returncode == 2
