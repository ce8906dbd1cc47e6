"""Where things go: tracks and papers. A new kind of track is one new module in ``shapes``, found by its being there
and called as it is."""

from __future__ import annotations

import importlib

from goose_print.errors import UsageError
from goose_print.layout.paper import SIZES, Paper, find_paper
from goose_print.layout.place import Place
from goose_print.layout.track import FieldMap, Layout, Track
from goose_print.layout.wish import Wish
from goose_print.resources import modules

__all__ = ["SIZES", "FieldMap", "Layout", "Paper", "Place", "Track", "Wish", "find_layout", "find_paper", "layout_names", "layouts"]


def layout_names() -> tuple[str, ...]:
    """The kinds of track, sorted: the modules in ``shapes``."""
    return tuple(module.replace("_", "-") for module in modules("layout", "shapes"))


def find_layout(name: str) -> Layout:
    """The kind of track of this name; raises UsageError for an unknown one."""
    if name not in layout_names():
        raise UsageError(f"no layout is called {name!r}; choose one of {', '.join(layout_names())}")
    layout: Layout = importlib.import_module(f"goose_print.layout.shapes.{name.replace('-', '_')}").LAYOUT
    return layout


def layouts() -> dict[str, Layout]:
    """Every kind of track by its name, sorted."""
    return {name: find_layout(name) for name in layout_names()}
