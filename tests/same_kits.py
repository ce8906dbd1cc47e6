"""Kits of two trees of the program, compared byte for byte.

``python -m tests.same_kits OLD NEW`` builds every shipped theme in colour, and the royal one in all modes and languages, with the program
in each of the two folders, and names each file that is not the same in both.
"""

from __future__ import annotations

import filecmp
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import product
from pathlib import Path

from goose_print.language.words import language_tags
from goose_print.theme.parts import MODES
from goose_print.theme.shipped import theme_names

SAID = "said.txt"
"""Exit code of the build, and what it said."""


def wanted_kits() -> list[tuple[str, ...]]:
    """Arguments of ``build`` for each kit."""
    themes = [(name, "--mode", "colour") for name in theme_names()]
    return [*themes, *(("royal", "--mode", mode) for mode in MODES), *(("royal", "--language", tag) for tag in language_tags())]


def build_kit(tree: Path, arguments: Sequence[str], folder: Path) -> None:
    """Build one kit with the program in a tree; what it says stands in the kit's folder."""
    env = {**os.environ, "PYTHONPATH": str(tree), "XDG_CACHE_HOME": str(folder.parent / "cache"), "SOURCE_DATE_EPOCH": "0"}
    command = [sys.executable, "-m", "goose_print", "build", *arguments, "--force", "-o", str(folder)]
    done = subprocess.run(command, cwd=folder.parent, env=env, capture_output=True, text=True, check=False)
    folder.mkdir(exist_ok=True)
    (folder / SAID).write_text(f"{done.returncode}\n{done.stderr.replace(str(folder), folder.name)}", encoding="utf-8")


def different_files(old: Path, new: Path) -> Iterator[str]:
    """Names of the files that are not the same in both folders, or only in one; and a kit that was not built."""
    if not (new / SAID).read_text(encoding="utf-8").startswith("0\n"):
        yield "which was not built"
    for name in sorted({path.name for folder in (old, new) for path in folder.iterdir()}):
        if not ((old / name).is_file() and (new / name).is_file() and filecmp.cmp(old / name, new / name, shallow=False)):
            yield name


def main() -> int:
    """Compare the kits of two trees."""
    trees = [Path(name).resolve() for name in sys.argv[1:3]]
    kits = wanted_kits()
    with tempfile.TemporaryDirectory() as place:
        for side in ("0", "1"):
            Path(place, side).mkdir()

        def build(job: tuple[tuple[int, Path], tuple[int, tuple[str, ...]]]) -> None:
            (side, tree), (number, arguments) = job
            build_kit(tree, arguments, Path(place, str(side), f"kit-{number}"))

        with ThreadPoolExecutor(os.cpu_count()) as pool:
            list(pool.map(build, product(enumerate(trees), enumerate(kits))))
        found = 0
        for number, arguments in enumerate(kits):
            names = list(different_files(*(Path(place, side, f"kit-{number}") for side in ("0", "1"))))
            found += bool(names)
            print(" ".join(arguments), "same" if not names else f"DIFFERENT: {', '.join(names)}", flush=True)
    print(f"{found} of {len(kits)} kits differ")
    return min(found, 1)


if __name__ == "__main__":
    sys.exit(main())
