"""Where things go: tracks and papers. A new kind of track is one new module in ``shapes``, found by its being there."""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache

from goose_print.errors import UsageError
from goose_print.layout.paper import SIZES, Paper, find_paper
from goose_print.layout.place import Place
from goose_print.layout.track import Layout, Track
from goose_print.layout.wish import Wish

__all__ = ["SIZES", "Layout", "Paper", "Place", "Track", "Wish", "find_layout", "find_paper", "layouts"]


@cache
def layouts() -> dict[str, Layout]:
    """Every kind of track by its name, sorted."""
    from goose_print.layout import shapes

    modules = (importlib.import_module(f"{shapes.__name__}.{info.name}") for info in pkgutil.iter_modules(shapes.__path__))
    found: list[Layout] = [module.LAYOUT for module in modules]
    return {layout.name: layout for layout in sorted(found, key=lambda layout: layout.name)}


def find_layout(name: str) -> Layout:
    """The kind of track of this name; raises UsageError for an unknown one."""
    known = layouts()
    if name not in known:
        raise UsageError(f"no layout is called {name!r}; choose one of {', '.join(known)}")
    return known[name]
