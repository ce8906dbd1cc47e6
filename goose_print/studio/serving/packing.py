"""The studio as one executable zip file (zipapp) with all its dependencies.

Compiled modules cannot be imported from a zip, so it unpacks itself once into the user's cache (`unpacking`). The file
is for this version of Python on this kind of machine.
"""

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


def write_zipapp(target: Path) -> None:
    """Write the zipapp atomically. Raises UsageError if a dependency is not installed, OutputError."""
    write_file(target, build_zipapp())
    target.chmod(0o755)


def build_zipapp() -> bytes:
    """Build the zipapp; the same packages give the same bytes."""
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
    """Yield the files to unpack, by name: goose_print as it runs now, and its dependencies."""
    package = Path(goose_print.__file__ or "").parent
    for place, below in ((package, ""), (folder("themes"), "themes/"), (folder("templates"), "templates/")):
        for path in sorted(place.rglob("*")):
            if path.is_file() and _is_wanted(path.relative_to(place).as_posix()):
                yield f"{unpacking.SITE}goose_print/{below}{path.relative_to(place).as_posix()}", path
    for name in sorted(needed_distributions()):
        found = distribution(name)
        for file in found.files or ():
            path = Path(str(found.locate_file(file)))
            if ".." not in file.parts and _is_wanted(file.as_posix()) and path.is_file():
                yield f"{unpacking.SITE}{file.as_posix()}", path


def _is_wanted(name: str) -> bool:
    """Return whether a file of a package is needed at run time."""
    return not re.search(r"(^|/)(__pycache__|tests|\.[^/]*)/|\.py[co]$", name)


def needed_distributions() -> set[str]:
    """The names of all distributions that the studio needs; those for other systems only are left out.

    Raises UsageError for one that is missing.
    """
    found: set[str] = set()
    waiting = [(name, True) for name in (PROJECT, *SERVER)]
    while waiting:
        name, certain = waiting.pop()
        if name in found:
            continue
        try:
            waiting += _requirements(distribution(name))
            found.add(name)
        except PackageNotFoundError:
            if certain:
                raise UsageError(f"{name} is not installed: pip install 'goose-print[studio]'") from None
    return found - {PROJECT}


def _requirements(one: Distribution) -> Iterator[tuple[str, bool]]:
    """Yield a distribution's requirements without extras, each with whether it holds on every system."""
    for line in one.requires or ():
        said = _REQUIRED.match(line)
        if said and "extra" not in (said[2] or ""):
            yield re.sub(r"[-_.]+", "-", said[1]).lower(), not said[2]
