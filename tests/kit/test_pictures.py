"""An author's own pictures in a kit: each read once, drawn by reference, no larger than print needs, in little memory."""

from __future__ import annotations

import io
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pikepdf
import pytest
from PIL import Image

from goose_print.art import picture, pixels, svg
from goose_print.art.gallery import TRIED_PIXELS
from goose_print.errors import ThemeError
from goose_print.kit.build import build_kit
from goose_print.kit.checks import theme_findings
from goose_print.kit.printing import Printing
from goose_print.library import build
from goose_print.scene import ImageFile
from goose_print.theme.load import load_theme_named
from goose_print.theme.model import Theme

SQUARES = range(1, 63)
DRAWING = "<svg viewBox='0 0 10 10'>" + "".join(f'<path d="M{k % 10} 0H9V{k % 9}z"/>' for k in range(300)) + "</svg>"


def noise(side: int, mode: str = "RGB") -> Image.Image:
    channels = len(mode)
    return Image.fromarray(np.random.default_rng(side).integers(0, 255, (side, side, channels), dtype=np.uint8), mode)


def theme(folder: Path, arts: dict[int, str], more: str = "") -> Theme:
    squares = "".join(f"  {number}: {{art: {name}, text: Look {number}.}}\n" for number, name in arts.items())
    (folder / "t.yaml").write_text(f"title: T\nrules: royal\n{more}squares:\n{squares}", encoding="utf-8")
    return load_theme_named(str(folder / "t.yaml"))


def kit(made: Theme, *parts: str, **how: object) -> dict[str, bytes]:
    return {file.name: file.data for file in build_kit(made, only=parts, printing=Printing(**how)).files}  # type: ignore[arg-type]


def test_one_photograph_on_62_squares_is_in_each_file_once(tmp_path: Path) -> None:
    noise(1600).save(tmp_path / "a.jpg", quality=95)
    files = kit(theme(tmp_path, dict.fromkeys(SQUARES, "a.jpg")), "board", "rules")
    board = files["board.svg"].decode()
    assert (board.count("<image"), board.count("data:image/")) == (1, 1)
    assert len(re.findall('href="#symbol-picture-1"', board)) == len(SQUARES)
    assert files["rules.html"].count(b"data:image/") == 1
    assert len(re.findall(b'href="#p[0-9]+-symbol-picture-1"', files["rules.html"])) == len(SQUARES)
    with pikepdf.open(io.BytesIO(files["board.pdf"])) as pdf:
        images = [thing for thing in pdf.objects if isinstance(thing, pikepdf.Stream) and thing.get("/Subtype") == "/Image"]
        assert len(images) == 1
    assert len(files["board.svg"]) < 1_500_000
    assert all(len(data) < 1_500_000 for data in files.values())


def test_the_largest_use_decides_on_how_many_pixels_are_kept(tmp_path: Path) -> None:
    Image.linear_gradient("L").resize((1600, 1600)).save(tmp_path / "a.png")

    def side(made: Theme, **how: object) -> int:
        board = kit(made, "board", **how)["board.svg"].decode()
        return max(int(width) for width in re.findall(r'<image[^>]* width="(\d+)"', board))

    small = theme(tmp_path, {7: "a.png"})
    assert 200 < side(small) < 500, "a square of 30 mm in 300 dots an inch"
    assert side(theme(tmp_path, {7: "a.png", 63: "a.png"})) == 1600, "the garden is larger than the picture"


@pytest.mark.parametrize("name", ["a.svg", "a.png"])
def test_a_file_is_read_once_however_often_it_is_shown(tmp_path: Path, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "a.svg").write_text(DRAWING)
    noise(50).save(tmp_path / "a.png")
    read: list[str] = []

    def counted(path: Path, most: int) -> bytes:
        read.append(path.name)
        return path.read_bytes()

    monkeypatch.setattr(svg, "read_capped", counted)
    monkeypatch.setattr("goose_print.art.picture.read_capped", counted)
    made = theme(tmp_path, dict.fromkeys(SQUARES, name))
    files = kit(made, "board", "rules")
    assert read.count(name) == (1 if name == "a.svg" else 2), "a photograph once for its size, and once when it is drawn"
    pictures = files["board.svg"].count(b'id="symbol-') - files["board.svg"].count(b'id="symbol-letter-')
    assert pictures < 10, "each picture is defined once"


def test_drawings_share_a_cap(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("goose_print.art.gallery.MAX_SHARED_SEGMENTS", 40)
    for k in range(4):
        (tmp_path / f"{k}.svg").write_text(f'<svg viewBox="0 0 10 10"><path d="M0 0{"L1 1" * 11}"/></svg>')
    with pytest.raises(ThemeError, match=r"t\.yaml:7:12: error: 3\.svg: the drawings of this theme have more than 40 path"):
        theme(tmp_path, {k + 1: f"{k}.svg" for k in range(4)})


@pytest.fixture
def decoded(monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, int]]:
    """The size of each picture file that is decoded."""
    sizes: list[tuple[int, int]] = []
    true = picture.sample_pixels

    def counted(data: bytes, kind: pixels.SourceFormat, size: tuple[int, int], most: int, **how: Any) -> ImageFile:
        sizes.append(size)
        return true(data, kind, size, most, **how)

    monkeypatch.setattr(picture, "sample_pixels", counted)
    return sizes


@pytest.mark.sample(2)
def test_check_decodes_few_of_500_photographs(tmp_path: Path, decoded: list[tuple[int, int]]) -> None:
    Image.new("RGB", (4000, 3000)).save(tmp_path / "1.jpg")
    for k in range(2, 501):
        os.link(tmp_path / "1.jpg", tmp_path / f"{k}.jpg")
    named = "".join(f"  {k}: {{art: {k}.jpg}}\n" for k in range(1, 501))
    rest = "style: {mode: mono}\npaper: A0\nboard: {background: 1.jpg}\n"
    (tmp_path / "t.yaml").write_text(f"title: T\nrules: {{extends: royal, length: 500}}\n{rest}squares:\n{named}")
    findings = theme_findings(load_theme_named(str(tmp_path / "t.yaml")))
    assert not [finding for finding in findings if finding.severity == "error"]
    assert decoded == [(4000, 3000)] * (TRIED_PIXELS // 12_000_000)


def damaged(file: Path) -> None:
    """A photograph whose header is sound."""
    noise(40).save(file)
    data = file.read_bytes()
    file.write_bytes(data.replace(b"\xff\xdb", b"\xff\xee"))


@pytest.mark.parametrize(("kind", "options", "tried"), [("jpg", {}, 2), ("jpg", {"progressive": True}, 0), ("png", {}, 0), ("webp", {}, 0)])
def test_pictures_are_tried_as_far_as_time_allows(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, decoded: list[tuple[int, int]], kind: str, options: dict[str, bool], tried: int
) -> None:
    monkeypatch.setattr("goose_print.art.gallery.TRIED_PIXELS", 2500)
    for k in range(1, 4):
        Image.new("RGB", (40, 25)).save(tmp_path / f"{k}.{kind}", **options)
    theme(tmp_path, {k: f"{k}.{kind}" for k in range(1, 4)})
    assert len(decoded) == tried


def test_damage_is_told_with_its_place_in_check_and_at_the_latest_by_build(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    damaged(tmp_path / "3.jpg")
    with pytest.raises(ThemeError) as checked:
        theme(tmp_path, {5: "3.jpg", 6: "3.jpg"})
    monkeypatch.setattr("goose_print.art.gallery.TRIED_PIXELS", 0)
    made = theme(tmp_path, {5: "3.jpg", 6: "3.jpg"})
    theme_findings(made)
    with pytest.raises(ThemeError, match=r"t\.yaml:4:12: error: 3\.jpg: the picture is damaged; save it anew") as built:
        build(made, tmp_path / "kit")
    assert built.value.report == checked.value.report
    assert built.value.report.count("damaged") == 2
    assert not (tmp_path / "kit").exists()


def test_photographs_that_may_be_transparent_are_decoded_at_once_and_share_a_cap(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, decoded: list[tuple[int, int]]
) -> None:
    monkeypatch.setattr("goose_print.art.gallery.TRIED_PIXELS", 0)
    monkeypatch.setattr("goose_print.art.gallery.MAX_TOGETHER", 62_000)
    for k in range(1, 5):
        Image.new("RGBA", (40, 25)).save(tmp_path / f"{k}.png")
    Image.new("RGB", (40, 25)).save(tmp_path / "5.png")
    with pytest.raises(ThemeError, match=r"t\.yaml:8:12: error: 4\.png: the photographs of this theme are too large together") as caught:
        theme(tmp_path, {1: "1.png", 2: "2.png", 3: "3.png", 4: "5.png", 5: "4.png"})
    assert caught.value.report.count("too large together") == 1
    assert len(decoded) == 3


MEASURED = """
import resource, sys
from pathlib import Path
from goose_print.kit.build import build_kit
from goose_print.kit.printing import Printing
from goose_print.theme.load import load_theme_named
build_kit(load_theme_named(sys.argv[1]), only=["board"], printing=Printing(cmyk=True))
status = Path("/proc/self/status")
if status.exists():
    print(next(line.split()[1] for line in status.read_text().splitlines() if line.startswith("VmHWM")))
else:
    print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
"""
"""On Linux ``ru_maxrss`` counts what the process was before it began this program, too: the tests, as large as they have grown."""


@pytest.mark.sample(3)
def test_no_pictures_take_more_than_400_mb(tmp_path: Path) -> None:
    Image.new("1", (7071, 7071)).save(tmp_path / "0.png")
    assert (tmp_path / "0.png").stat().st_size < 20_000
    noise(1600).save(tmp_path / "1.jpg", quality=90, progressive=True)
    for k in range(2, 6):
        noise(400 + k, "RGBA").save(tmp_path / f"{k}.png", compress_level=1)
    names = [f"{k}.jpg" if k == 1 else f"{k}.png" for k in range(6)]
    made = theme(tmp_path, {k: names[k % 6] for k in SQUARES})
    done = subprocess.run(
        [sys.executable, "-c", MEASURED, str(made.source)], capture_output=True, text=True, check=True, cwd=Path(__file__).parents[2]
    )
    kilobytes = int(done.stdout) / (1024 if sys.platform == "darwin" else 1)
    assert kilobytes < 400_000
