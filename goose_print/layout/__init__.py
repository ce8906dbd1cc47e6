"""Layouts of tracks, and papers. A new kind of track is one new module in `shapes`, found automatically."""

from __future__ import annotations

import importlib

from goose_print.errors import UsageError
from goose_print.layout.paper import SIZES, Paper, find_paper
from goose_print.layout.place import Place
from goose_print.layout.track import FieldMap, Layout, Track
from goose_print.layout.track_options import TrackOptions
from goose_print.resources import module_names

__all__ = ["SIZES", "FieldMap", "Layout", "Paper", "Place", "Track", "TrackOptions", "find_layout", "find_paper", "layout_names", "layouts"]


def layout_names() -> tuple[str, ...]:
    """Names of the kinds of track, sorted: the modules in `shapes`."""
    return tuple(module.replace("_", "-") for module in module_names("layout", "shapes"))


def find_layout(name: str) -> Layout:
    """Return the kind of track of this name; raises UsageError for an unknown one."""
    if name not in layout_names():
        raise UsageError(f"no layout is called {name!r}; choose one of {', '.join(layout_names())}")
    layout: Layout = importlib.import_module(f"goose_print.layout.shapes.{name.replace('-', '_')}").LAYOUT
    return layout


def layouts() -> dict[str, Layout]:
    """All kinds of track by name, sorted."""
    return {name: find_layout(name) for name in layout_names()}
