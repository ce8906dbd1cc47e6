"""Pictures of pixels: decoded whole or refused, sampled down evenly, and nothing but their pixels kept."""

from __future__ import annotations

import io
import struct
import zlib
from pathlib import Path

import pytest
from PIL import Image, PngImagePlugin

from goose_print.art.picture import read_picture
from goose_print.art.pixels import Raster
from goose_print.errors import ArtError

SIZE = (90, 60)
GREY = Image.linear_gradient("L")
RAMP = Image.merge("RGB", [GREY.resize(SIZE), GREY.rotate(90).resize(SIZE), Image.new("L", SIZE)])


def saved(image: Image.Image, kind: str = "PNG", **options: object) -> bytes:
    file = io.BytesIO()
    image.save(file, kind, **options)
    return file.getvalue()


def chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def png(rows: bytes, *before: bytes, colour: int = 2, depth: int = 8, interlace: int = 0) -> bytes:
    header = chunk(b"IHDR", struct.pack(">IIBBBBB", *SIZE, depth, colour, 0, 0, interlace))
    return b"\x89PNG\r\n\x1a\n" + header + b"".join(before) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


ROW = b"\0" + bytes(3 * SIZE[0])
PALETTE = chunk(b"PLTE", bytes(6))
JPEG = saved(RAMP, "JPEG", quality=90)


def many_scans(width: int, height: int) -> bytes:
    """A progressive JPEG whose header claims another size."""
    data = saved(RAMP, "JPEG", progressive=True)
    at = data.index(b"\xff\xc2") + 5
    return data[:at] + struct.pack(">HH", height, width) + data[at + 4 :]


DAMAGED = {
    "half of the rows": (png(ROW * 30), "cut off"),
    "one byte too few": (png((ROW * 60)[:-1]), "cut off"),
    "one pass of seven": (png(ROW * 8, interlace=1), "cut off"),
    "rows that do not unpack": (png(ROW * 60).replace(b"IDAT\x78", b"IDAT\x00"), "damaged"),
    "filter that there is not": (png(b"\x09" + ROW[1:] + ROW * 59), "damaged"),
    "opacity cut short": (png(ROW * 60, chunk(b"tRNS", b"\0")), "damaged"),
    "wrong sum of a palette": (png((b"\0" + bytes(90)) * 60, PALETTE[:-1] + b"\0", colour=3), "damaged"),
    "jpeg without tables": (JPEG.replace(b"\xff\xdb", b"\xff\xee"), "damaged"),
    "jpeg of noise": (JPEG[:20] + bytes(range(256)) * 3 + b"\xff\xd9", "cut off|damaged"),
    "jpeg in large scans": (many_scans(6000, 6000), "6000 by 6000 pixels is too large, up to 12000 a side and 25 million"),
}


@pytest.mark.parametrize(("data", "message"), DAMAGED.values(), ids=DAMAGED.keys())
def test_a_damaged_picture_is_refused_with_its_file(tmp_path: Path, data: bytes, message: str) -> None:
    (tmp_path / "well.png").write_bytes(data)
    with pytest.raises(ArtError, match=rf"well\.png: .*({message})"):
        read_picture(tmp_path / "well.png").file()


ODD = {
    "text": chunk(b"tEXt", b"no end"),
    "compressed text": chunk(b"zTXt", b"a\0\0" + zlib.compress(bytes(10_000_000))),
    "gamma": chunk(b"gAMA", b"\1"),
    "density": chunk(b"pHYs", b"\0\0"),
    "profile": chunk(b"iCCP", b"x\0\0broken"),
    "camera": chunk(b"eXIf", b"MM"),
}


@pytest.mark.parametrize("odd", ODD.values(), ids=ODD.keys())
def test_what_is_said_beside_the_pixels_does_no_harm(tmp_path: Path, odd: bytes) -> None:
    (tmp_path / "a").write_bytes(png(ROW * 60, odd))
    read = read_picture(tmp_path / "a")
    assert (shown(read).size, read[1:4]) == (SIZE, (*SIZE, 1.0))


def test_an_interlaced_picture_with_every_pixel_is_read(tmp_path: Path) -> None:
    seven = b"".join((b"\0" + bytes(3 * -(-(90 - left) // across))) * -(-(60 - top) // down) for left, top, across, down in PASSES)
    (tmp_path / "a").write_bytes(png(seven, interlace=1))
    read = read_picture(tmp_path / "a")
    assert (shown(read).size, read[1:4]) == (SIZE, (*SIZE, 1.0))


PASSES = ((0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2))


def test_metadata_and_what_follows_the_end_are_not_kept(tmp_path: Path) -> None:
    facts = PngImagePlugin.PngInfo()
    facts.add_text("Comment", "SECRET")
    exif = Image.Exif()
    exif[0x010F] = "SECRET"
    for kind, options in (("PNG", {"pnginfo": facts}), ("JPEG", {"exif": exif, "comment": b"SECRET", "icc_profile": b"SECRET"})):
        data = saved(RAMP, kind, **options) + b"SECRET behind the end"
        (tmp_path / "a").write_bytes(data)
        assert data.count(b"SECRET") >= 2
        assert b"SECRET" not in read_picture(tmp_path / "a").file().data


def shown(raster: Raster) -> Image.Image:
    return Image.open(io.BytesIO(raster.file().data))


def far(one: Image.Image, other: Image.Image) -> int:
    """The largest difference of any channel of any pixel."""
    pairs = zip(one.convert("RGBA").tobytes(), other.convert("RGBA").tobytes(), strict=True)
    return max(abs(a - b) for a, b in pairs)


@pytest.mark.parametrize("kind", ["PNG", "JPEG"])
def test_a_large_picture_is_sampled_down_evenly(tmp_path: Path, kind: str) -> None:
    (tmp_path / "a").write_bytes(saved(RAMP.resize((2700, 1800), Image.Resampling.BICUBIC), kind))
    raster = read_picture(tmp_path / "a", most=5400)
    assert raster[1:4] == (*SIZE, 30.0)
    assert far(shown(raster), RAMP) < 12, "no seam between the bands, no shift"
    small = raster.within(45)
    assert small[1:4] == (45, 30, 60.0)
    assert far(shown(small), RAMP.resize((45, 30), Image.Resampling.LANCZOS)) < 12
    assert small.within(44) is small, "a few pixels too many are left alone"


WAYS = {
    2: Image.Transpose.FLIP_LEFT_RIGHT, 3: Image.Transpose.ROTATE_180, 4: Image.Transpose.FLIP_TOP_BOTTOM, 5: Image.Transpose.TRANSPOSE,
    6: Image.Transpose.ROTATE_90, 7: Image.Transpose.TRANSVERSE, 8: Image.Transpose.ROTATE_270,
}  # fmt: skip
"""How a camera stores an upright picture, by what its EXIF data then say (EXIF 2.3, 4.6.4 A): 6 has its top at the right."""


@pytest.mark.parametrize("kind", ["JPEG", "PNG", "WEBP"])
@pytest.mark.parametrize("turn", [1, *WAYS, 0, 9])
def test_a_photograph_is_seen_upright(tmp_path: Path, kind: str, turn: int) -> None:
    exif = Image.Exif()
    exif[274] = turn
    stored = RAMP.transpose(WAYS[turn]) if turn in WAYS else RAMP
    quality = {} if kind == "PNG" else {"quality": 95}
    (tmp_path / "a").write_bytes(saved(stored, kind, exif=exif.tobytes(), **quality))
    read = read_picture(tmp_path / "a")
    assert (read.width_px, read.height_px) == SIZE
    assert far(shown(read), RAMP) < 16
    assert not shown(read).getexif()


@pytest.mark.parametrize("adobe", [True, False])
def test_a_photograph_for_print_has_its_own_colours(tmp_path: Path, adobe: bool) -> None:
    """With the mark of Photoshop its inks are stored inverted; without it they are stored as they are."""
    inks = RAMP.convert("CMYK")
    data = saved(inks if adobe else inks.point(lambda ink: 255 - ink), "JPEG", quality=95)
    at = data.index(b"\xff\xee")
    assert data[at + 4 : at + 9] == b"Adobe"
    (tmp_path / "a").write_bytes(data if adobe else data[:at] + data[at + 16 :])
    read = read_picture(tmp_path / "a")
    assert shown(read).mode == "RGB"
    assert far(shown(read), RAMP) < 16


MODES = {
    "black and white": (RAMP.convert("1"), "L"),
    "grey": (RAMP.convert("L"), "L"),
    "palette": (RAMP.convert("P", palette=Image.Palette.ADAPTIVE), "RGB"),
    "16 bit": (Image.merge("RGB", [RAMP.convert("L")] * 3).convert("L").convert("I").point(lambda v: v * 257).convert("I;16"), "L"),
    "opaque": (RAMP.convert("RGBA"), "RGB"),
}


@pytest.mark.parametrize(("image", "mode"), MODES.values(), ids=MODES.keys())
def test_colours_stay_in_every_mode(tmp_path: Path, image: Image.Image, mode: str) -> None:
    (tmp_path / "a").write_bytes(saved(image))
    read = shown(read_picture(tmp_path / "a"))
    assert read.mode == mode
    plain = RAMP.convert("L") if image.mode == "I;16" else image
    assert far(read, plain) <= 1


@pytest.mark.parametrize("colours", ["RGBA", "LA", "P"])
def test_opacity_stays(tmp_path: Path, colours: str) -> None:
    image = RAMP.convert("RGBA")
    image.paste((0, 0, 0, 0), (0, 0, 40, 60))
    image = image.convert("RGBA" if colours == "P" else colours)
    image = image.quantize(16) if colours == "P" else image
    (tmp_path / "a").write_bytes(saved(image.resize((900, 600), Image.Resampling.NEAREST)))
    opacity = shown(read_picture(tmp_path / "a", most=5400)).getchannel("A")
    assert (opacity.getpixel((20, 30)), opacity.getpixel((70, 30))) == (0, 255)
