"""Finds ``themes/`` and ``templates/``, in a checkout and in an installed wheel alike; and modules, by their being there."""

from __future__ import annotations

import pkgutil
from functools import cache
from pathlib import Path
from typing import Any

_PACKAGE = Path(__file__).resolve().parent


@cache
def folder(name: str) -> Path:
    """The folder ``themes`` or ``templates``: inside the package when installed, beside it in a checkout.

    Raises FileNotFoundError where neither exists, which means that the installation is broken.
    """
    for place in (_PACKAGE / name, _PACKAGE.parent / name):
        if place.is_dir():
            return place
    raise FileNotFoundError(f"goose_print is not installed whole: its folder {name!r} is missing")


@cache
def modules(*path: str) -> tuple[str, ...]:
    """The names of the modules in a folder of the package, sorted. None is imported, so a layer may ask for those above it."""
    found = pkgutil.iter_modules([str(_PACKAGE.joinpath(*path))])
    return tuple(sorted(module.name for module in found if not module.ispkg))


def yaml_loader() -> Any:
    """The safe loader of PyYAML: that of LibYAML, which is many times as fast, where it is there."""
    import yaml

    return getattr(yaml, "CSafeLoader", yaml.SafeLoader)


def plain_yaml(path: Path) -> dict[str, Any]:
    """What a file of the package says."""
    import yaml

    said: dict[str, Any] = yaml.load(path.read_text(encoding="utf-8"), Loader=yaml_loader())
    return said
