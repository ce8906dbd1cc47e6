"""The parts of a kit, one module each, found by its being there. A new part is one new module that names its ``PART``, and its
words; those in ``posters`` are made at the wish of an option, and cannot be named in a theme."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

from goose_print.errors import DoesNotFit, UsageError
from goose_print.resources import modules

if TYPE_CHECKING:
    from goose_print.kit.part import KitPart
    from goose_print.kit.printing import Printing
    from goose_print.theme.model import Theme


@cache
def kit_parts() -> Mapping[str, KitPart]:
    """Every part by its name, in the order of the kit."""
    return {part.name: part for part in _parts(modules("kit", "parts"))}


def _parts(names: Collection[str]) -> list[KitPart]:
    """The parts of these names, and those that options ask for, in the order of the kit; no others are loaded."""
    named = [f"{__name__}.{name}" for name in modules("kit", "parts") if name in names]
    posters = [f"{__name__}.posters.{name}" for name in modules("kit", "parts", "posters")]
    found: list[KitPart] = [import_module(module).PART for module in (*named, *posters)]
    return sorted(found, key=lambda part: part.place)


def needed_parts(theme: Theme) -> frozenset[str]:
    """The names of the parts that the theme names, or of all that its game needs."""
    return frozenset(theme.kit or (part.name for part in kit_parts().values() if part.needed(theme)))


def wanted_parts(theme: Theme, printing: Printing, only: Collection[str] | None = None, also: Collection[str] = ()) -> list[KitPart]:
    """The parts to make: those of the theme, or ``only`` some, and those that come on request ``also``.

    Raises UsageError for a part that cannot be made of this theme, or DoesNotFit where the theme itself names it.
    """
    names = {*(only or needed_parts(theme)), *also}
    wanted = [part for part in _parts(names) if part.asked(theme, printing, names)]
    for part in wanted:
        if lacking := part.lacking(theme):
            message = f"{part.name} cannot be made: {lacking}"
            raise UsageError(message) if only or part.name in also else DoesNotFit(message).at(("kit",))
    return wanted
