"""The program as the browser loads it: byte code in one archive, and beside it what is fetched only when it is needed."""

from __future__ import annotations

import gzip
import json
import re
import shutil
import tarfile
import zipfile
from collections.abc import Iterable
from pathlib import Path

import goose_print
from goose_print.resources import folder
from goose_print.site.packages import RUNTIME, Packages, run_node, unpack_wheel

PROGRAM, LATE, LAZY, FILES = "program.tgz", "late", "lazy", "files.json"
"""Names below the folder `python` of the site."""
LATE_PACKAGES = {
    "numpy": ("numpy", "numpy.libs"), "PIL": ("PIL", "pillow.libs"), "openpyxl": ("openpyxl", "et_xmlfile"),
    "pypdfium2": ("pypdfium2", "pypdfium2_raw", "pypdfium2_cfg", "pypdfium2_cli"), "pyphen": ("pyphen",),
    "fontTools": ("fontTools",), "coloraide": ("coloraide",), "segno": ("segno",), "bidi": ("bidi",),
}  # fmt: skip
"""Folders and modules that are fetched when a package is first imported, by its name."""
LAZY_FILES = re.compile(r"\.(ttf|otf|woff2?)$")
"""Files that are fetched when they are first opened."""
NOT_NEEDED = re.compile(
    r"^(pydantic/(v1|deprecated|experimental)/|pydantic/(mypy|color)\.py|reportlab/(graphics|fonts|platypus)/|bidi/__init__\.py"
    r"|reportlab/lib/(attrmap|codecharts|corp|fontfinder|formatters|normalDate|pdfencrypt|PyFontify|randomtext|rparsexml|sequencer|styles|"
    r"testutils|textsplit|validators|yaml)\.py|reportlab/pdfbase/(_cidfontdata|_glyphlist|acroform|cidfonts|pdfform)\.py"
    r"|jinja2/(ext|nativetypes)\.py|annotated_types/test_cases\.py|defusedxml/(lxml|xmlrpc)\.py)"
)
"""Parts of packages that the program never loads: those of bidi alone load its compiled part."""
NO_PILLOW = """
def __getattr__(name):
    if name.startswith("__"):
        raise AttributeError(name)
    raise ModuleNotFoundError("No module named 'PIL'", name="PIL")


class Image:
    pass


if __name__ == "PIL":
    import PIL.Image
"""
"""Stands in for Pillow and its module `Image` where there is none: ReportLab imports the names, and all use of them is refused."""
UNUSED_TEMPLATES = {"studio", "site", "play/frame"}
EPOCH = (1980, 1, 1, 0, 0, 0)


def pack_program(work: Path, packages: Packages, target: Path) -> None:
    """Write the program into the folder `target`: archives, lazy files and their list."""
    tree = work / "tree"
    for wheel in packages.wheels:
        unpack_wheel(wheel, tree)
    _copy_program(tree / "goose_print")
    late = dict(LATE_PACKAGES)
    if not (tree / "PIL").is_dir():
        del late["PIL"]
        (tree / "PIL").mkdir()
        for name in ("__init__", "Image"):
            (tree / "PIL" / f"{name}.py").write_text(NO_PILLOW, encoding="utf-8")
    for path in [path for path in _files_below(tree) if NOT_NEEDED.match(path.relative_to(tree).as_posix())]:
        path.unlink()
    run_node(folder("templates") / "site" / "compile.mjs", packages.runtime, tree)
    target.mkdir(parents=True, exist_ok=True)
    lazy = _take_lazy(tree, target / LAZY)
    archives = {}
    for name, parts in late.items():
        own = [path for part in parts for path in _files_of(tree, part)]
        if own:
            archives[name] = f"{LATE}/{name}.zip"
            _write_archive(target / archives[name], tree, own)
            for path in own:
                path.unlink()
    _write_solid_archive(target / PROGRAM, tree, _files_below(tree))
    (target / FILES).write_text(json.dumps({"late": archives, "lazy": lazy}, separators=(",", ":")), encoding="utf-8")
    for name in RUNTIME:
        shutil.copyfile(packages.runtime / name, target / name)


def _copy_program(target: Path) -> None:
    """Copy goose_print, its themes and its templates, but for what only a server or a command line needs."""
    ignore = shutil.ignore_patterns("__pycache__", "*.pyc", "cli", "serving", "preflight", "py.typed", "themes", "templates")
    shutil.copytree(Path(goose_print.__file__ or "").parent, target, ignore=ignore, dirs_exist_ok=True)
    shutil.copytree(folder("themes"), target / "themes", dirs_exist_ok=True)
    root = folder("templates")
    shutil.copytree(
        root, target / "templates", dirs_exist_ok=True,
        ignore=lambda place, names: {name for name in names if (Path(place) / name).relative_to(root).as_posix() in UNUSED_TEMPLATES},
    )  # fmt: skip


def _files_of(tree: Path, part: str) -> list[Path]:
    return _files_below(tree / part) or list(tree.glob(f"{part}.py*"))


def _files_below(place: Path) -> list[Path]:
    return sorted(path for path in place.rglob("*") if path.is_file())


def _take_lazy(tree: Path, target: Path) -> dict[str, int]:
    """Move files that are fetched when they are first read; return their sizes in bytes by name."""
    names = [path.relative_to(tree).as_posix() for path in _files_below(tree) if LAZY_FILES.search(path.name)]
    for name in names:
        (target / name).parent.mkdir(parents=True, exist_ok=True)
        (tree / name).rename(target / name)
    return {name: (target / name).stat().st_size for name in names}


def _write_solid_archive(target: Path, tree: Path, paths: Iterable[Path]) -> None:
    """Write a tar archive, which is a seventh smaller than a zip of so many small files; the same files give the same bytes.

    Motifs of one name stand beside each other, as those of several art sets are alike.
    """
    with gzip.GzipFile(target, "wb", compresslevel=9, mtime=0) as outer, tarfile.open(fileobj=outer, mode="w") as packed:
        for path in sorted(paths, key=lambda path: (path.suffix == ".svg", path.name if path.suffix == ".svg" else "", path)):
            facts = tarfile.TarInfo(path.relative_to(tree).as_posix())
            facts.size = path.stat().st_size
            with path.open("rb") as data:
                packed.addfile(facts, data)


def _write_archive(target: Path, tree: Path, paths: Iterable[Path]) -> None:
    """Write a zip archive; the same files give the same bytes."""
    target.parent.mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as packed:
        for path in sorted(paths):
            packed.writestr(zipfile.ZipInfo(path.relative_to(tree).as_posix(), EPOCH), path.read_bytes(), zipfile.ZIP_DEFLATED)
