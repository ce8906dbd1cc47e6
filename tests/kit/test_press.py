"""Files for a print shop: PDF/X-4 by the profile of a press, black type, ink that dries, marks in all inks."""

from __future__ import annotations

import base64
import io
import json
import shutil
import subprocess
from functools import cache, partial
from hashlib import sha256
from pathlib import Path

import numpy as np
import pikepdf
import pytest
from PIL import Image, ImageCms

import goose_print
from goose_print.backends import press
from goose_print.backends.numbers import Metadata
from goose_print.backends.pdf import pdf_bytes
from goose_print.backends.press import NO_PROFILE_NOTICE, Press, Profile, find_profile, parse_profile
from goose_print.errors import UsageError
from goose_print.geometry import Rect
from goose_print.kit.build import build_kit
from goose_print.kit.printing import Printing
from goose_print.preflight.content import read_page
from goose_print.preflight.rules import preflight
from goose_print.scene import Colour, ImageFile, Picture, Sheet, Stroke, rectangle
from goose_print.scene import Path as Outline
from goose_print.theme.load import load_theme_named
from goose_print.theme.shipped import theme_names
from tests.commands import run
from tests.sampling import EXPLORE

CLOSE = pytest.mark.skipif(find_profile() is None, reason="no ICC profile of FOGRA39 here: install scribus-data")
INKED = pytest.mark.skipif(shutil.which("gs") is None, reason="ink is measured with Ghostscript: install ghostscript")


@cache
def made(theme: str, *, plain: bool = False) -> dict[str, bytes]:
    """The board and the sheet of rules for a press, with the system's profile or ``plain`` without one."""
    printing = Printing(press=True, cmyk=True, profile=None if plain else find_profile())
    return {file.name: file.data for file in build_kit(load_theme_named(theme), only=["board", "rules"], printing=printing).files}


def whole(theme: str, *, plain: bool = False) -> bytes:
    files = made(theme, plain=plain)
    return files.get("kit.pdf") or files.get("board.pdf") or files["rules.pdf"]


@CLOSE
@pytest.mark.parametrize("theme", sorted(theme_names()) if EXPLORE else ["advent", "royal"])
def test_a_print_shop_finds_nothing(theme: str) -> None:
    assert preflight(whole(theme)) == ()


def test_without_a_profile_it_lacks_nothing_else() -> None:
    assert [fault.code for fault in preflight(whole("royal", plain=True))] == ["no-profile", "transparency"]


@CLOSE
@pytest.mark.parametrize("theme", sorted(theme_names()) if EXPLORE else ["royal"])
def test_type_is_in_black_ink_alone_and_prints_over_what_is_below(theme: str) -> None:
    """The inks of every run of type on every page, and in every form there."""
    with pikepdf.open(io.BytesIO(whole(theme))) as document:
        for page in document.pages:
            found = read_page(page)
            inks = {run.paint.inks for run in found.type}
            assert {ink[:3] for ink in inks} <= {(0.0, 0.0, 0.0)}
            assert not {ink for ink in inks if 0 < ink[3] < 0.2}, "white is never a tint"
            assert {paint.inks for paint in found.over} <= {(0.0, 0.0, 0.0, 1.0)}, "nothing but black overprints"
            assert {paint.kind for paint in found.paints} <= {"process", "all"}
            if (0.0, 0.0, 0.0, 1.0) in inks:
                assert found.over


@CLOSE
@INKED
@pytest.mark.parametrize("theme", sorted(theme_names()) if EXPLORE else ["royal"])
def test_no_more_than_300_percent_of_ink_lie_on_each_other(theme: str, tmp_path: Path) -> None:
    """By the plates that Ghostscript makes, with black printed over: inside the bleed; the marks beyond it are in all four."""
    data = whole(theme)
    (tmp_path / "a.pdf").write_bytes(data)
    command = ["gs", "-q", "-dSAFER", "-dNOPAUSE", "-dBATCH", "-sDEVICE=tiffsep", "-r60", "-sOutputFile=s%d.tif", "a.pdf"]
    subprocess.run(command, cwd=tmp_path, check=True)
    with pikepdf.open(io.BytesIO(data)) as document:
        edges = [round((float(page.BleedBox[0]) / 72 + 0.02) * 60) for page in document.pages]
    for number, edge in enumerate(edges, 1):
        plates = [np.asarray(Image.open(tmp_path / f"s{number}({ink}).tif"), dtype=np.float64) for ink in INKS]
        assert all((plate < 10).any() for plate in plates), "marks and patches are on every plate"
        total = sum(255 - plate for plate in plates)[edge:-edge, edge:-edge] / 255
        assert 0.5 < total.max() <= 3.01


INKS = ("Cyan", "Magenta", "Yellow", "Black")


@CLOSE
def test_the_file_says_for_which_press_it_is() -> None:
    profile = find_profile()
    assert profile is not None
    with pikepdf.open(io.BytesIO(made("royal")["board.pdf"])) as document:
        (intent,) = document.Root.OutputIntents
        assert (intent.S, intent.OutputConditionIdentifier, intent.Info) == ("/GTS_PDFX", "FOGRA39", profile.name)
        assert intent.DestOutputProfile.read_bytes() == profile.data
        assert document.docinfo["/Trapped"] == "/False"
        assert document.pdf_version == "1.6"
        with document.open_metadata() as meta:
            assert meta["pdfxid:GTS_PDFXVersion"] == "PDF/X-4"
            assert meta["pdf:Trapped"] == "False"
            assert all(meta.get(key) for key in ("xmp:CreateDate", "xmp:ModifyDate", "xmpMM:DocumentID", "xmpMM:VersionID", "dc:title"))
        fonts = [font for page in document.pages for font in page.Resources.Font.as_dict().values()]
        assert all(str(font.BaseFont)[7] == "+" for font in fonts)
    facts = json.loads(made("royal")["manifest.json"])["press"]
    assert facts == {"condition": "FOGRA39", "standard": "PDF/X-4", "profile": profile.name, "sha256": sha256(profile.data).hexdigest()}


def test_without_a_profile_one_sentence_says_so_and_the_file_claims_no_more() -> None:
    kit = build_kit(load_theme_named("royal"), only=["rules"], printing=Printing(press=True, cmyk=True))
    assert NO_PROFILE_NOTICE in kit.notices
    files = {file.name: file.data for file in kit.files}
    with pikepdf.open(io.BytesIO(files["rules.pdf"])) as document:
        (intent,) = document.Root.OutputIntents
        assert (intent.OutputConditionIdentifier, "/DestOutputProfile" in intent) == ("FOGRA39", False)
        assert b"PDF/X" not in document.Root.Metadata.read_bytes()


def test_a_profile_is_found_where_systems_keep_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    find_profile.cache_clear()
    monkeypatch.setattr(press, "_profile_folders", lambda: iter([tmp_path / "none", tmp_path]))
    (tmp_path / "CoatedFOGRA39.icc").write_bytes(b"no profile")
    try:
        assert find_profile() is None
    finally:
        find_profile.cache_clear()


def test_what_is_no_profile_of_a_press_is_refused(tmp_path: Path) -> None:
    screen = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()
    for data in (b"", b"text" * 100, screen, b"\0" * 12 + b"prtrCMYK" + b"\0" * 16 + b"acsp" + b"\0" * 100):
        with pytest.raises(UsageError, match="no ICC profile of a press"):
            parse_profile(data, "a.icc")
    (tmp_path / "a.icc").write_bytes(screen)
    (tmp_path / "large.icc").write_bytes(bytes(8_000_001))
    for options, said in (
        (["--press", "--cmyk", "--profile", "a.icc"], "a.icc is no ICC profile"),
        (["--press", "--cmyk", "--profile", "b.icc"], "cannot be read"),
        (["--press", "--cmyk", "--profile", "/dev/zero"], "it is no regular file"),
        (["--press", "--cmyk", "--profile", "large.icc"], "it is larger than 8 MB"),
    ):
        ended = run("build", "royal", "-o", "kit", *options, cwd=tmp_path)
        assert (ended.returncode, said in ended.stderr) == (2, True), ended.stderr
    with pytest.raises(UsageError, match="--profile"):
        Printing(press=True, profile=Profile("x", b""))


@CLOSE
def test_colours_are_converted_by_the_profile() -> None:
    """Within 2 % of what the profile says; greys in black alone, and no more colour than black may be printed over."""
    profile = find_profile()
    inks = Press(profile)
    assert profile is not None
    target = ImageCms.ImageCmsProfile(io.BytesIO(profile.data))
    to_inks = ImageCms.buildTransform(
        ImageCms.createProfile("sRGB"), target, "RGB", "CMYK", ImageCms.Intent.RELATIVE_COLORIMETRIC, ImageCms.Flags.BLACKPOINTCOMPENSATION
    )
    for colour in ("#9c3b2a", "#e8b04a", "#2b6a78", "#ff0000"):
        red, green, blue = (round(part * 255) for part in Colour.of(colour))
        pixel = ImageCms.applyTransform(Image.new("RGB", (1, 1), (red, green, blue)), to_inks)
        assert inks.area_colour(Colour.of(colour)) == pytest.approx([ink / 255 for ink in pixel.getpixel((0, 0))], abs=0.02)
    assert inks.area_colour(Colour.of("#808080")) == pytest.approx((0, 0, 0, 127 / 255), abs=0.001)
    steps = [0.0, 0.1, 0.3, 0.6, 1.0]
    assert all(sum(inks.area_colour(Colour(r, g, b))[:3]) <= 2.0 for r in steps for g in steps for b in steps)


@CLOSE
def test_photographs_are_converted_and_thin_lines_made_printable() -> None:
    data = io.BytesIO()
    Image.effect_noise((40, 40), 80).convert("RGB").save(data, "PNG")
    coloured = io.BytesIO()
    Image.new("RGB", (40, 40), (20, 60, 30)).save(coloured, "PNG")
    pictures = [Picture(file=partial(ImageFile, d.getvalue(), "png"), rect=Rect(x, 0, 5, 5)) for x, d in ((0, data), (6, coloured))]
    pens = [Stroke(colour=Colour.of(colour), width=0.02) for colour in ("#000", "#fff")]
    lines = [Outline(outline=rectangle(Rect(1, 8 + 3 * k, 9, 2)), stroke=pen) for k, pen in enumerate(pens)]
    sheet = Sheet(width=20, height=20, items=(*pictures, *lines), bleed=3, slug=4)
    pdf = pdf_bytes([sheet], metadata=Metadata(title="x"), press=Press(find_profile()))
    with pikepdf.open(io.BytesIO(pdf)) as document:
        images = [thing for thing in document.objects if isinstance(thing, pikepdf.Stream) and thing.get("/Subtype") == "/Image"]
        rows = [np.frombuffer(image.read_bytes(), dtype=np.uint8).reshape(-1, 4) for image in images]
        assert [str(image.ColorSpace) for image in images] == ["/DeviceCMYK"] * 2
        assert sorted(bool(row[:, :3].any()) for row in rows) == [False, True], "a grey picture is in black ink alone"
        assert max(row.astype(int).sum(axis=1).max() for row in rows) <= 3 * 255
        assert sorted({round(line.width, 2) for line in read_page(document.pages[0]).lines}) == [0.25, 0.5]


@CLOSE
def test_the_studio_and_the_library_take_a_profile(tmp_path: Path) -> None:
    from goose_print.studio.requests import REQUEST
    from goose_print.studio.setting import build

    profile = find_profile()
    assert profile is not None
    (tmp_path / "press.icc").write_bytes(profile.data)
    options = {"only": ["rules"], "press": True, "cmyk": True}
    kit = goose_print.build(load_theme_named("royal"), profile=tmp_path / "press.icc", **options)
    request = {"do": "build", "text": "title: The Goose\nrules: royal\n", "profile": base64.b64encode(profile.data).decode(), **options}
    *_, answer = build(REQUEST.validate_python(request))
    assert NO_PROFILE_NOTICE not in (*kit.notices, *answer["notices"])
    assert "manifest.json" in [file["name"] for file in answer["files"]]
