"""Start of `goose-print-studio.pyz`, as its `__main__.py`: unpacks the file once, then runs it.

It may import only the standard library.
"""

from __future__ import annotations

import json
import os
import shutil
import sys
import sysconfig
import tempfile
import zipfile
from importlib import import_module
from pathlib import Path

FACTS, SITE = "facts.json", "site/"


def main() -> None:
    """Start the studio, or the command that is named."""
    own = os.path.abspath(sys.argv[0])
    with zipfile.ZipFile(own) as whole:
        facts = json.loads(whole.read(FACTS))
        if facts["python"] != list(sys.version_info[:2]) or facts["platform"] != sysconfig.get_platform():
            made = ".".join(map(str, facts["python"]))
            sys.exit(f"error: this file is for Python {made} on {facts['platform']}; make another with goose-print studio --make-zipapp")
        site = unpack_site(whole, _cache_folder() / facts["digest"])
    sys.path.insert(0, str(site))
    os.environ["GOOSE_PRINT_ZIPAPP"] = own
    program = import_module("goose_print.cli.app")
    if not sys.argv[1:] or sys.argv[1] not in (*program.COMMANDS, "--version"):
        sys.argv.insert(1, "studio")
    program.main()


def unpack_site(whole: zipfile.ZipFile, place: Path) -> Path:
    """Return the folder of packages; if missing, unpack it beside and rename it, so that nobody sees half of it."""
    if not place.is_dir():
        beside = Path(tempfile.mkdtemp(dir=place.parent, prefix="part-"))
        try:
            whole.extractall(beside, [name for name in whole.namelist() if name.startswith(SITE)])
            os.rename(beside, place)
        except OSError:
            if not place.is_dir():  # another has been quicker
                raise
        finally:
            shutil.rmtree(beside, ignore_errors=True)
    return place / SITE


def _cache_folder() -> Path:
    """Return the user's private cache folder, where nobody else could replace our programs."""
    base = {"win32": "AppData/Local", "darwin": "Library/Caches"}.get(sys.platform, ".cache")
    place = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / base) / "goose-print" / "studio"
    place.mkdir(parents=True, exist_ok=True, mode=0o700)
    if sys.platform != "win32":
        for one in (place.parent, place):
            one.chmod(0o700)
            if one.stat().st_uid != os.getuid():
                sys.exit(f"error: {one} belongs to somebody else")
    return place


if __name__ == "__main__":
    main()
