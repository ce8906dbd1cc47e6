"""Anybody's PDFs: what is damaged is told in a finding, what is too large is not looked through, and nothing takes long or much memory."""

from __future__ import annotations

import io
import resource
import sys
import time
import zlib
from collections.abc import Callable
from decimal import Decimal
from pathlib import Path

import pytest
from pikepdf import Array, Dictionary, Name, Object, ObjectStreamMode, Pdf, String

from goose_print.errors import UsageError
from goose_print.preflight.rules import preflight
from tests.commands import run

SECONDS = 5.0


def page(content: bytes = b"", side: float = 300, **resources: Object) -> Pdf:
    pdf = Pdf.new()
    pdf.add_blank_page(page_size=(side, side))
    pdf.pages[0].Contents = pdf.make_stream(content)
    pdf.pages[0].Resources = Dictionary(**resources)
    return pdf


def saved(pdf: Pdf, mode: ObjectStreamMode = ObjectStreamMode.preserve) -> bytes:
    out = io.BytesIO()
    pdf.save(out, object_stream_mode=mode)
    return out.getvalue()


def packed(piece: bytes, times: int) -> bytes:
    packer = zlib.compressobj(9)
    return b"".join(packer.compress(piece) for _ in range(times)) + packer.flush()


def content(operators: bytes, side: float = 300) -> Callable[[], bytes]:
    return lambda: saved(page(operators, side))


def inflating() -> bytes:
    """Some 300 kB that unpack to 300 MB."""
    pdf = page()
    pdf.pages[0].Contents.write(packed(b"q " * 500_000, 300), filter=Name.FlateDecode)
    return saved(pdf)


def nested(deep: int, wide: int, loops: bool = False) -> Callable[[], bytes]:
    """Forms in forms: each draws the one before ``wide`` times, the first one a square, or the last one."""

    def make() -> bytes:
        pdf, forms = page(b"/F Do"), []
        for depth in range(deep):
            form = pdf.make_stream(b"/F Do " * wide if depth else b"0 0 9 9 re f")
            form.Type, form.Subtype, form.BBox = Name.XObject, Name.Form, Array([0, 0, 300, 300])
            form.Resources = Dictionary(XObject=Dictionary(F=forms[-1])) if forms else Dictionary()
            forms.append(form)
        if loops:
            forms[0].write(b"0.9 0 0 0.9 0 0 cm /F Do /F Do")
            forms[0].Resources = Dictionary(XObject=Dictionary(F=forms[-1]))
        pdf.pages[0].Resources.XObject = Dictionary(F=forms[-1])
        return saved(pdf)

    return make


def picture(across: int, down: int, data: bytes = b"0123456789", **facts: object) -> Callable[[], bytes]:
    def make() -> bytes:
        pdf = page(b"q 200 0 0 200 0 0 cm /P Do Q")
        image = pdf.make_stream(data)
        all_facts = {"Type": Name.XObject, "Subtype": Name.Image, "Width": across, "Height": down, "ColorSpace": Name.DeviceCMYK}
        for key, value in (all_facts | {"BitsPerComponent": 8} | facts).items():
            image[f"/{key}"] = value
        pdf.pages[0].Resources.XObject = Dictionary(P=image)
        return saved(pdf)

    return make


def space(written: list[object], names_itself: bool = False) -> Callable[[], bytes]:
    def make() -> bytes:
        pdf = page(b"/S cs 1 sc 0 0 9 9 re f")
        own = pdf.make_indirect(Array(written))
        if names_itself:
            own[1] = own
        pdf.pages[0].Resources.ColorSpace = Dictionary(S=own)
        return saved(pdf)

    return make


def boxed(key: str, box: object) -> Callable[[], bytes]:
    def make() -> bytes:
        pdf = page(b"0 0 9 9 re f")
        pdf.pages[0].obj[f"/{key}"] = box
        return saved(pdf)

    return make


def many_objects() -> bytes:
    objects = b"".join(b"%d 0 obj 1 endobj\n" % number for number in range(4, 1_000_000))
    kept = b"1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj "
    return b"%PDF-1.4\n" + kept + b"3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj\n" + objects + b"trailer<</Root 1 0 R>>"


def many_packed_objects() -> bytes:
    pdf = page()
    pdf.Root.Much = Array([pdf.make_indirect(Dictionary()) for _ in range(260_000)])
    return saved(pdf, ObjectStreamMode.generate)


def many_pages() -> bytes:
    pdf = page()
    pdf.Root.Pages.Kids, pdf.Root.Pages.Count = Array([pdf.pages[0].obj] * 20_000), 20_000
    return saved(pdf)


def many_reads() -> bytes:
    """A hundred pages of one content."""
    pdf = page(b"1 2 m 3 4 l S\n" * 50_000)
    for number in range(1, 100):
        pdf.add_blank_page(page_size=(300, 300))
        pdf.pages[number].Contents = pdf.pages[0].Contents
    return saved(pdf)


TOO_LARGE: dict[str, Callable[[], bytes]] = {
    "a stream that inflates": inflating,
    "forms drawn in forms": nested(20, 4),
    "forms too deep": nested(600, 1),
    "forms that draw each other": nested(3, 2, loops=True),
    "3 million q": content(b"q " * 3_000_000),
    "500,000 lines": content(b"1 2 m 3 4 l S\n" * 500_000),
    "2 million curves": content(b"1 2 m " + b"1 2 3 4 5 6 c " * 2_000_000 + b"S"),
    "200,000 texts": content(b"BT /F 9 Tf (Goose) Tj ET\n" * 200_000),
    "a list without end": content(b"[" + b"1 " * 2_000_000 + b"] TJ"),
    "a huge picture": picture(100_000, 100_000),
    "a million objects": many_objects,
    "objects that are packed": many_packed_objects,
    "one page many times": many_pages,
    "one content many times": many_reads,
}
DAMAGED: dict[str, tuple[Callable[[], bytes], str]] = {
    "cm with two operands": (content(b"1 2 cm 0 0 9 9 re f"), "cm in the content of the page"),
    "a colour without parts": (content(b"g 0 0 9 9 re f"), "g in the content of the page"),
    "an operand of another kind": (content(b"(a) w [] Tr /a /b Tf"), "Tf in the content of the page, Tr in the content of the page, w in"),
    "numbers of 400 digits": (content(b"9" * 400 + b" w 0 0 m 9 9 l S"), "w in the content of the page"),
    "a box of words": (boxed("TrimBox", Array([String("a"), 0, 9, 9])), "its boxes"),
    "a box of two numbers": (boxed("BleedBox", Array([0, 9])), "its boxes"),
    "a box that is none": (boxed("TrimBox", Name.X), "its boxes"),
    "a huge box": (boxed("MediaBox", Array([0, 0, 10**12, 10**12])), "its boxes"),
    "a huge bleed": (boxed("BleedBox", Array([0, 0, 10**12, 10**12])), "its boxes"),
    "a picture of less than nothing": (picture(-5, 9), "Do in the content of the page"),
    "a picture without size": (picture(9, 9, Width=Name.X), "Do in the content of the page"),
    "a colour space without its profile": (space([Name.ICCBased]), "cs in the content of the page"),
    "a colour space that names itself": (space([Name.Indexed, 0, 1, b"a"], names_itself=True), "cs in the content of the page"),
    "a colour space of a thousand inks": (space([Name.DeviceN, [Name.X] * 1000, Name.DeviceCMYK, 0]), "cs in the content of the page"),
    "resources that are none": (lambda: saved(page(b"/F Do", XObject=Dictionary(F=1))), "its fonts"),
}  # fmt: skip
UNMEASURED: dict[str, Callable[[], bytes]] = {
    "a picture that lies about its size": picture(4000, 4000),
    "a picture of an unknown kind": picture(9, 9, BitsPerComponent=99),
    "a JPEG that is none": picture(9, 9, Filter=Name.DCTDecode),
}


def messages(data: bytes, code: str) -> list[str]:
    return [fault.message for fault in preflight(data) if fault.code == code]


@pytest.mark.parametrize("name", TOO_LARGE)
@pytest.mark.sample(4)
def test_what_is_too_large_is_not_looked_through(name: str) -> None:
    data = TOO_LARGE[name]()
    began = time.process_time()
    assert messages(data, "too-large")[0].startswith("too large to look through: ")
    assert time.process_time() - began < SECONDS


@pytest.mark.parametrize("name", DAMAGED)
def test_what_is_damaged_is_told_with_its_place(name: str) -> None:
    make, where = DAMAGED[name]
    assert any(message.startswith(f"damaged: {where}") for message in messages(make(), "damaged"))


@pytest.mark.parametrize("name", UNMEASURED)
def test_a_picture_that_cannot_be_read_is_named(name: str) -> None:
    assert messages(UNMEASURED[name](), "unmeasured") == ["its ink is measured without what cannot be read: object 5"]


def test_damage_is_told_in_the_same_words_in_each_run() -> None:
    for data in (b"%PDF-1.4\nnothing", b"%PDF-1.4\n1 0 obj<</Pages 1 0 R>>endobj trailer<</Root 1 0 R>>"):
        with pytest.raises(UsageError, match=r"^this is no PDF that can be read: [^<>]+$"):
            preflight(data)


def test_a_form_is_named_by_its_object() -> None:
    pdf = page(b"/F Do")
    form = pdf.make_stream(b"1 2 cm")
    form.Type, form.Subtype, form.BBox = Name.XObject, Name.Form, Array([0, 0, 300, 300])
    pdf.pages[0].Resources.XObject = Dictionary(F=form)
    assert messages(saved(pdf), "damaged") == ["damaged: cm in object 5"]


def test_a_large_picture_is_measured() -> None:
    """25 megapixels in four inks, of which the upper half is dark."""
    data = zlib.compress(b"\xff" * 19_960 * 2500 + bytes(19_960 * 2500), 1)
    assert messages(picture(4990, 5000, data, Filter=Name.FlateDecode)(), "too-much-ink")


@pytest.mark.skipif(sys.platform == "win32", reason="processor time is not bounded there")
@pytest.mark.parametrize("name", ["fills", "steps"])
def test_what_takes_too_long_to_draw_is_left(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    from goose_print.preflight import apart

    monkeypatch.setattr(apart, "SECONDS", 1)
    pdf = page(b"0 0 3000 3000 re f\n" * 60_000, 3000)
    if name == "steps":
        pdf = page(b"/Pattern cs /T scn 0 0 3000 3000 re f", 3000)
        tile = pdf.make_stream(b"0 0 .5 .5 re f")
        tile.PatternType = tile.PaintType = tile.TilingType = 1
        tile.BBox, tile.XStep, tile.YStep, tile.Resources = Array([0, 0, 1, 1]), Decimal("0.01"), Decimal("0.01"), Dictionary()
        pdf.pages[0].Resources.Pattern = Dictionary(T=tile)
    faults = apart.preflight_apart(saved(pdf))
    assert [fault.path for fault in faults if fault.code == "too-large"] == [("page", 1)]
    assert "no-output-intent" in {fault.code for fault in faults}


def test_the_command_is_held_to_time_and_memory(tmp_path: Path) -> None:
    (tmp_path / "bomb.pdf").write_bytes(inflating())
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = run("preflight", "bomb.pdf", cwd=tmp_path)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    assert done.returncode == 1
    assert "too large to look through" in done.stdout
    assert after.ru_utime - before.ru_utime < SECONDS


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="there is no such device")
def test_a_device_is_no_pdf(tmp_path: Path) -> None:
    done = run("preflight", "/dev/zero", cwd=tmp_path)
    assert (done.returncode, done.stderr.strip()) == (2, "error: /dev/zero cannot be read: it is no regular file")
