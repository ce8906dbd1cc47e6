"""Finds ``themes/`` and ``templates/``, in a checkout and in an installed wheel alike."""

from __future__ import annotations

from functools import cache
from pathlib import Path

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
