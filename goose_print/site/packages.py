"""What the site runs on: Pyodide's runtime, and wheels for it, each pinned by its hash in `templates/site/packages.txt`."""

from __future__ import annotations

import base64
import hashlib
import json
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Sequence
from pathlib import Path

from goose_print.errors import UsageError
from goose_print.records import record
from goose_print.resources import folder

PINS = "site/packages.txt"
"""The list of wheels, below `templates`: requirements with hashes, as pip reads them."""
PYODIDE, INTEGRITY = (
    "pyodide@314.0.7",
    "sha512-0YvXxEhfEdpLfb/XkM2BFAeMROq0iMUX2bzzH9pOttyMcWkwq+HbE5uyuGD82LN7y2q+SNvi/6V5JEsOlD2R1A==",
)
"""The npm package of the runtime, and its subresource integrity."""
PYTHON, WASM = "3.14", "pyemscripten_2026_0_wasm32"
"""Version of Python in that package, and the platform of its compiled wheels."""
SOURCES_OF = "manylinux_2_17_x86_64"
"""Platform of wheels whose Python files alone are used, of packages that do without their compiled part."""
RUNTIME = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
"""Files of the runtime that the browser loads."""
LOCK = "pyodide-lock.json"
FULL_ONLY = ("numpy", "pillow")
"""Packages of Pyodide's full distribution that are taken along when there is one."""
MISSING = {"numpy": "exact figures of a game (--pyodide)", "pillow": "photographs (--pyodide)"}
"""What the site cannot do without such a package, and the option that brings it."""


@record
class Packages:
    """Folder of the runtime, and the wheels."""

    runtime: Path
    wheels: tuple[Path, ...]
    missing: tuple[str, ...]
    """What cannot be done, because no full distribution was there."""


def fetch_packages(work: Path, distribution: Path | None) -> Packages:
    """Fetch runtime and wheels into a folder; with a `distribution`, its runtime and what only it has.

    Raises UsageError where npm or pip cannot get them, or something is not what its hash says.
    """
    runtime = distribution or fetch_runtime(work)
    if absent := [name for name in (*RUNTIME, LOCK) if not (runtime / name).is_file()]:
        raise UsageError(f"{runtime} is not a Pyodide distribution: it has no {absent[0]}")
    extra = distributed_wheels(runtime)
    there = {wheel.name.partition("-")[0].lower() for wheel in extra}
    missing = tuple(MISSING[name] for name in FULL_ONLY if name not in there)
    return Packages(runtime=runtime, wheels=(*fetch_wheels(work / "wheels"), *extra), missing=missing)


def fetch_runtime(work: Path) -> Path:
    """Fetch the npm package of the runtime and unpack it. Raises UsageError."""
    work.mkdir(parents=True, exist_ok=True)
    said = _run(["npm", "pack", PYODIDE, "--json", "--pack-destination", str(work)], "npm (Node.js 20 or later)")
    archive = work / json.loads(said)[0]["filename"]
    digest = base64.b64encode(hashlib.sha512(archive.read_bytes()).digest()).decode()
    if f"sha512-{digest}" != INTEGRITY:
        raise UsageError(f"{archive.name} is not what its hash says")
    with tarfile.open(archive) as packed:
        packed.extractall(work, filter="data")
    return work / "package"


def fetch_wheels(into: Path) -> list[Path]:
    """Fetch the pinned wheels. Raises UsageError, also where one is not what its hash says."""
    platforms = [part for platform in (WASM, SOURCES_OF) for part in ("--platform", platform)]
    tags = ["--implementation", "cp", "--abi", "cp314", "--abi", "abi3", "--abi", "none"]
    fixed = ["--no-deps", "--require-hashes", "--only-binary=:all:", "--python-version", PYTHON]
    pins = folder("templates") / PINS
    pip = [sys.executable, "-m", "pip", "download", "-q", "--disable-pip-version-check"]
    _run([*pip, *fixed, *platforms, *tags, "-d", str(into), "-r", str(pins)], "pip")
    return sorted(into.glob("*.whl"))


def distributed_wheels(distribution: Path) -> list[Path]:
    """Return the wheels that only a full distribution has, each what its lock file says. Raises UsageError."""
    found = []
    try:
        known = json.loads((distribution / LOCK).read_text(encoding="utf-8"))["packages"]
    except (OSError, ValueError, KeyError):
        raise UsageError(f"{distribution} is not a Pyodide distribution: {LOCK} cannot be read") from None
    for name in FULL_ONLY:
        file = distribution / Path(known[name]["file_name"]).name if name in known else distribution
        if file.is_file():
            if hashlib.sha256(file.read_bytes()).hexdigest() != known[name]["sha256"]:
                raise UsageError(f"{file.name} is not what {LOCK} says")
            found.append(file)
    return found


def unpack_wheel(wheel: Path, into: Path) -> None:
    """Unpack a wheel for the browser: without programs for other machines, tests and facts about the package."""
    compiled = "" if "wasm32" in wheel.name else r"|\.so$"
    foreign = re.compile(r"(^|/)(tests?|__pycache__)/|\.dist-info/|\.data/|_test\.[^/]*$" + compiled)
    with zipfile.ZipFile(wheel) as packed:
        for name in packed.namelist():
            if not foreign.search(name):
                packed.extract(name, into)


def _run(command: Sequence[str], what: str) -> str:
    """Run a command and return what it prints. Raises UsageError with its last line."""
    if not shutil.which(command[0]):
        raise UsageError(f"the site is made with {what}, which is not installed")
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        lines = [line for line in done.stderr.splitlines() if line.strip() and "WARN" not in line.upper()]
        raise UsageError(f"{what} failed: {(lines or ['no reason was given'])[-1].strip()[:300]}")
    return done.stdout


def run_node(script: Path, *arguments: Path) -> str:
    """Run a script in Node.js and return what it prints. Raises UsageError."""
    return _run(["node", str(script), *map(str, arguments)], "Node.js 20 or later")
