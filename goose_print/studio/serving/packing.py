"""The studio as one file that Python runs, with all that it stands on. What is compiled in it cannot be run from within a zip, so that it
lays itself out in the user's cache, once (``unpacking``); it is for this version of Python on this kind of machine."""

from __future__ import annotations

import hashlib
import io
import json
import re
import sys
import sysconfig
import zipfile
from collections.abc import Iterator
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path

import goose_print
from goose_print.errors import UsageError
from goose_print.kit.write import write_file
from goose_print.resources import folder
from goose_print.studio.serving import unpacking

PROJECT, SERVER = "goose-print", ("starlette", "uvicorn")
SHEBANG = b"#!/usr/bin/env python3\n"
_REQUIRED = re.compile(r"([\w.-]+)\s*(?:\[[^]]*\])?[^;]*(?:;(.*))?")


def pack(target: Path) -> None:
    """Write the file, whole or not at all. Raises UsageError where something that it needs is not installed, OutputError."""
    write_file(target, packed())
    target.chmod(0o755)


def packed() -> bytes:
    """The file: the same for the same packages, to the byte."""
    files = {name: path.read_bytes() for name, path in sorted(_files())}
    digest = hashlib.sha256("".join(f"{name}\0{hashlib.sha256(data).hexdigest()}\0" for name, data in files.items()).encode()).hexdigest()
    facts = {"digest": digest[:32], "python": list(sys.version_info[:2]), "platform": sysconfig.get_platform()}
    main = Path(unpacking.__file__).read_bytes()
    held = io.BytesIO(SHEBANG)
    held.seek(0, io.SEEK_END)
    with zipfile.ZipFile(held, "a", zipfile.ZIP_DEFLATED, compresslevel=6) as whole:
        for name, data in {unpacking.FACTS: json.dumps(facts).encode(), "__main__.py": main, **files}.items():
            whole.writestr(zipfile.ZipInfo(name), data, zipfile.ZIP_DEFLATED)
    return held.getvalue()


def _files() -> Iterator[tuple[str, Path]]:
    """What is to be laid out, by name: goose_print as it runs now, and what it needs."""
    package = Path(goose_print.__file__ or "").parent
    for place, below in ((package, ""), (folder("themes"), "themes/"), (folder("templates"), "templates/")):
        for path in sorted(place.rglob("*")):
            if path.is_file() and _is_wanted(path.relative_to(place).as_posix()):
                yield f"{unpacking.SITE}goose_print/{below}{path.relative_to(place).as_posix()}", path
    for name in sorted(needed()):
        found = distribution(name)
        for file in found.files or ():
            path = Path(str(found.locate_file(file)))
            if ".." not in file.parts and _is_wanted(file.as_posix()) and path.is_file():
                yield f"{unpacking.SITE}{file.as_posix()}", path


def _is_wanted(name: str) -> bool:
    """Whether a file of a package is needed to run it."""
    return not re.search(r"(^|/)(__pycache__|tests|\.[^/]*)/|\.py[co]$", name)


def needed() -> set[str]:
    """The names of all distributions that the studio needs. What is for other systems alone is not installed, and left out.

    Raises UsageError for one that is missing.
    """
    found: set[str] = set()
    waiting = [(name, True) for name in (PROJECT, *SERVER)]
    while waiting:
        name, certain = waiting.pop()
        if name in found:
            continue
        try:
            waiting += _required(distribution(name))
            found.add(name)
        except PackageNotFoundError:
            if certain:
                raise UsageError(f"{name} is not installed: pip install 'goose-print[studio]'") from None
    return found - {PROJECT}


def _required(one: Distribution) -> Iterator[tuple[str, bool]]:
    """What a distribution needs, without its extras, and whether on every system."""
    for line in one.requires or ():
        said = _REQUIRED.match(line)
        if said and "extra" not in (said[2] or ""):
            yield re.sub(r"[-_.]+", "-", said[1]).lower(), not said[2]
