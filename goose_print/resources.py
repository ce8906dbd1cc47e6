"""Locations of `themes/`, `templates/` and modules, in a checkout and in an installed wheel alike."""

from __future__ import annotations

import pkgutil
from functools import cache
from pathlib import Path
from typing import Any

_PACKAGE = Path(__file__).resolve().parent


@cache
def folder(name: str) -> Path:
    """Return the folder `themes` or `templates`: inside the package when installed, beside it in a checkout.

    Raises FileNotFoundError where neither exists: the installation is broken.
    """
    for place in (_PACKAGE / name, _PACKAGE.parent / name):
        if place.is_dir():
            return place
    raise FileNotFoundError(f"goose_print is not installed whole: its folder {name!r} is missing")


@cache
def module_names(*path: str) -> tuple[str, ...]:
    """Return the sorted names of the modules in a folder of the package.

    None is imported, so a layer may ask for those above it.
    """
    found = pkgutil.iter_modules([str(_PACKAGE.joinpath(*path))])
    return tuple(sorted(module.name for module in found if not module.ispkg))


def module_bytes(*patterns: str) -> bytes:
    """Return the contents of modules by patterns such as `scene/*`, sources or, where only that is installed, byte code.

    Part of the names under which what they make is kept, so that a change of theirs makes it anew.
    """
    found = sorted(path for pattern in patterns for path in _PACKAGE.glob(f"{pattern}.py*"))
    return b"".join(path.read_bytes() for path in found)


def yaml_loader() -> Any:
    """Return PyYAML's safe loader, in LibYAML's version where available: it is many times as fast."""
    import yaml

    return getattr(yaml, "CSafeLoader", yaml.SafeLoader)


def load_plain_yaml(path: Path) -> dict[str, Any]:
    """Load a YAML file of the package."""
    import yaml

    said: dict[str, Any] = yaml.load(path.read_text(encoding="utf-8"), Loader=yaml_loader())
    return said
