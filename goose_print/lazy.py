"""Packages that fetch a name from its module when it is first asked for: a command loads no more than it needs."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any


def fetcher(package: str, names: Mapping[str, str]) -> Callable[[str], Any]:
    """The ``__getattr__`` of a package. ``names``: by module of the package, the names that it offers, with spaces between."""
    places = {name: module for module, offered in names.items() for name in offered.split()}

    def fetch(name: str) -> Any:
        if name not in places:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        return getattr(import_module(f"{package}.{places[name]}"), name)

    return fetch
