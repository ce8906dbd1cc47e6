"""An author's files: where they may lie, and pictures made of pixels."""

from __future__ import annotations

import io
import struct
import sys
from collections.abc import Callable
from importlib import util
from pathlib import Path
from zlib import crc32

import pytest
from PIL import Image
from pillow_heif import register_heif_opener

from goose_print.art.emoji import emoji_motif
from goose_print.art.library import resolve_inside
from goose_print.art.picture import read_picture
from goose_print.errors import ArtError
from goose_print.geometry import Rect

# ------------------------------------------------------------------ names


@pytest.fixture
def theme(tmp_path: Path) -> Path:
    place = tmp_path / "theme"
    (place / "art").mkdir(parents=True)
    (place / "art" / "inn.svg").write_text("<svg/>")
    (tmp_path / "secret.svg").write_text("<svg/>")
    (place / "link.svg").symlink_to(tmp_path / "secret.svg")
    (place / "out").symlink_to(tmp_path)
    (place / "near.svg").symlink_to(place / "art" / "inn.svg")
    (place / "ring.svg").symlink_to(place / "ring.svg")
    return place


@pytest.mark.parametrize("name", ["art/inn.svg", "./art/inn.svg", "near.svg", "art\\inn.svg"])
def test_files_in_the_folder_are_found(theme: Path, name: str) -> None:
    assert resolve_inside(theme, name) == (theme / "art" / "inn.svg").resolve()


OUTSIDE = [
    ("../secret.svg", "outside"),
    ("art/../../secret.svg", "outside"),
    ("art/../art/inn.svg", "outside"),
    ("..\\secret.svg", "outside"),
    ("/etc/passwd", "relative"),
    ("\\\\host\\share", "relative"),
    ("C:\\x.svg", "relative"),
    ("link.svg", "through a link"),
    ("out/secret.svg", "through a link"),
    ("ring.svg", "cannot be found|not in"),
    ("art", "not a file"),
    ("inm.svg", "is not in the theme's folder"),
    ("nera.svg", r"did you mean near\.svg\?"),
    ("", "not a file name"),
    ("a\0b", "not a file name"),
    ("x" * 5000, "cannot be found|not in"),
]


@pytest.mark.parametrize(("name", "message"), OUTSIDE)
def test_other_names_are_refused(theme: Path, name: str, message: str) -> None:
    with pytest.raises(ArtError, match=message):
        resolve_inside(theme, name)


# ------------------------------------------------------------------ pixels


register_heif_opener()


def saved(kind: str, mode: str = "RGB", size: tuple[int, int] = (30, 20), **options: object) -> bytes:
    file = io.BytesIO()
    Image.new(mode, size).save(file, kind, **options)
    return file.getvalue()


def exif(orientation: int) -> bytes:
    return b"Exif\0\0" + struct.pack(">2sHIHHHIHHI", b"MM", 42, 8, 1, 274, 3, 1, orientation, 0, 0)


GOOD: dict[str, tuple[bytes, str]] = {
    **{f"png {mode}": (saved("PNG", mode), "png") for mode in ("1", "L", "LA", "P", "RGB", "RGBA", "I;16")},
    "jpeg": (saved("JPEG"), "jpeg"),
    "jpeg grey": (saved("JPEG", "L"), "jpeg"),
    "jpeg progressive": (saved("JPEG", progressive=True), "jpeg"),
    "jpeg upright": (saved("JPEG", exif=exif(1)), "jpeg"),
    "jpeg for print": (saved("JPEG", "CMYK"), "jpeg"),
    "webp": (saved("WEBP"), "jpeg"),
    "webp lossless": (saved("WEBP", lossless=True), "jpeg"),
    "webp of a camera": (saved("WEBP", exif=exif(1)), "jpeg"),
    "webp with opacity": (saved("WEBP", "RGBA"), "png"),
    "avif": (saved("AVIF"), "jpeg"),
    "avif of a camera": (saved("AVIF", size=(20, 30), exif=exif(6)[6:]), "jpeg"),
    "avif with opacity": (saved("AVIF", "RGBA"), "png"),
    "heic": (saved("HEIF"), "jpeg"),
    "heic of a camera": (saved("HEIF", size=(20, 30), exif=exif(6)[6:]), "jpeg"),
    "heic with opacity": (saved("HEIF", "RGBA"), "png"),
}


@pytest.mark.parametrize(("data", "kind"), GOOD.values(), ids=GOOD.keys())
def test_pictures_are_measured(tmp_path: Path, data: bytes, kind: str) -> None:
    (tmp_path / "a").write_bytes(data)
    read = read_picture(tmp_path / "a")
    assert (read.file().kind, *read[1:4]) == (kind, 30, 20, 1.0)


def resized(width: int, height: int) -> bytes:
    """A small PNG whose header claims another size."""
    data = saved("PNG")
    header = b"IHDR" + struct.pack(">II", width, height) + data[24:29]
    return data[:12] + header + struct.pack(">I", crc32(header)) + data[33:]


def moving() -> bytes:
    """Two frames."""
    file = io.BytesIO()
    Image.new("RGB", (30, 20)).save(file, "WEBP", save_all=True, append_images=[Image.new("RGB", (30, 20), "red")])
    return file.getvalue()


def told_as(data: bytes, width: int, height: int) -> bytes:
    """An AVIF or HEIC that claims another size."""
    at = data.index(b"ispe") + 8
    return data[:at] + struct.pack(">II", width, height) + data[at + 8 :]


PNG, JPEG, WEBP, AVIF, HEIC = (saved(kind) for kind in ("PNG", "JPEG", "WEBP", "AVIF", "HEIF"))
LARGE_WEBP = WEBP[:26] + struct.pack("<HH", 12_001, 5) + WEBP[30:]
BAD: dict[str, tuple[bytes, str]] = {
    "empty": (b"", "not a picture: save it as PNG, JPEG or WebP"),
    "gif": (saved("GIF"), "a GIF: save it"),
    "webp signature only": (b"RIFF1234WEBP", "damaged"),
    "webp cut off": (WEBP[:28], "cut off"),
    "webp cut short": (WEBP[:-8], "damaged"),
    "webp, wide": (LARGE_WEBP, "12001 by 5 pixels is too large"),
    "webp bomb": (WEBP[:26] + struct.pack("<HH", 8000, 8000) + WEBP[30:], "8000 by 8000 pixels is too large, up to 12000 a side and 16"),
    "webp lossless, large": (saved("WEBP", lossless=True, size=(5, 12_500)), "5 by 12500 pixels is too large"),
    "webp with opacity, large": (saved("WEBP", "RGBA", size=(5, 12_500)), "5 by 12500 pixels is too large"),
    "webp animated": (moving(), "an animated WebP"),
    "avif bomb": (told_as(AVIF, 8000, 8000), "8000 by 8000 pixels is too large, up to 12000 a side and 16"),
    "avif cut off": (AVIF[:60], "damaged|cut off"),
    "avif cut short": (AVIF[:-8], "damaged"),
    "heic bomb": (told_as(HEIC, 12_001, 5), "12001 by 5 pixels is too large"),
    "heic of another size": (told_as(HEIC, 20, 10), "damaged"),
    "heic cut short": (HEIC[:-8], "damaged"),
    "heic of too many images": (HEIC + b"ispe" * 2000, "damaged"),
    "a moving heic": (HEIC.replace(b"ftypheic", b"ftypmsf1"), "a moving picture"),
    "another film": (b"\0\0\0\x14ftypisom" + bytes(80), "damaged"),
    "svg": (b"<svg/>", "an SVG"),
    "png signature only": (PNG[:8], "cut off"),
    "png cut off": (PNG[:-20], "cut off"),
    "png without end": (PNG[:-12], "cut off"),
    "png with a wrong sum": (PNG[:20] + b"\1" + PNG[21:], "damaged"),
    "png without pixels": (PNG[:33] + PNG[-12:], "damaged"),
    "png of size 0": (resized(0, 5), "has no pixels"),
    "png, wide": (resized(12_001, 5), "12001 by 5 pixels is too large"),
    "png bomb": (resized(10_000, 10_000), "is too large"),
    "png animated": (PNG[:33] + struct.pack(">I4s8sI", 8, b"acTL", b"", 0) + PNG[33:], "animated"),
    "jpeg cut off": (JPEG[:-2], "cut off"),
    "jpeg start only": (JPEG[:4], "cut off"),
    "jpeg header only": (JPEG[:40], "cut off"),
    "jpeg garbage": (JPEG[:3] + b"\0" * 100, "cut off|damaged"),
    "jpeg lossless": (JPEG.replace(b"\xff\xc0", b"\xff\xc3"), "unusual JPEG"),
    "large": (PNG + b"\0" * 10_000_000, "larger than 10000 kB"),
}


@pytest.mark.parametrize(("data", "message"), BAD.values(), ids=BAD.keys())
def test_bad_pictures_are_refused(tmp_path: Path, data: bytes, message: str) -> None:
    (tmp_path / "a").write_bytes(data)
    with pytest.raises(ArtError, match=message):
        read_picture(tmp_path / "a").file()


def test_without_a_reader_of_heic_the_message_says_what_helps(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "a.heic").write_bytes(HEIC)
    monkeypatch.setitem(sys.modules, "pillow_heif", None)
    with pytest.raises(ArtError, match=r"a HEIC: save it as JPEG, or install goose-print\[photos\]"):
        read_picture(tmp_path / "a.heic")


# ------------------------------------------------------------------ emoji

needs_font = pytest.mark.skipif(not util.find_spec("manimgx_fonts"), reason="the extra 'emoji' is not installed")


@needs_font
@pytest.mark.parametrize(("text", "pictures"), [("🎲", 1), ("❤️", 1), ("🇩🇪", 1), ("👩‍👩‍👧", 1), ("🎲🦆", 2)])
def test_emoji_are_drawn_in_ink_inside_their_box(text: str, pictures: int) -> None:
    drawing = emoji_motif(text)
    box = Rect(0, 0, *drawing.size)
    assert [shape.fill for shape in drawing.shapes] == ["ink"] * pictures
    for shape in drawing.shapes:
        reach = shape.reach()
        assert all(box.holds(corner) for corner in reach.corners())
        assert reach.height > 40
    assert drawing.name.startswith("emoji-")


@needs_font
@pytest.mark.parametrize("text", ["", " ", "A", "goose", "漢", "🎲" * 5, "🎲" * 9999, "\u200d", "\u00ad", "\ufe0f", "\u200b\u200d"])
def test_other_text_is_no_emoji(text: str) -> None:
    with pytest.raises(ArtError, match=r"no emoji|up to 4"):
        emoji_motif(text)


def test_without_the_font_the_message_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    nothing: Callable[[str], None] = lambda name: None  # noqa: E731
    monkeypatch.setattr("goose_print.art.emoji.find_spec", nothing)
    with pytest.raises(ArtError, match=r'pip install "goose-print\[emoji\]"'):
        emoji_motif("🎲")


def test_damaged_exif_data_are_passed_over_in_silence(tmp_path: Path, recwarn: pytest.WarningsRecorder) -> None:
    cut = exif(6)[:-12] + b"\x01\x12\x00"
    (tmp_path / "a").write_bytes(JPEG[:2] + b"\xff\xe1" + struct.pack(">H", len(cut) + 2) + cut + JPEG[2:])
    assert read_picture(tmp_path / "a")[1:3] == (30, 20)
    assert not recwarn.list
