"""Parts of a kit, one module each, discovered by name.

A new part is a new module with a ``PART``, and its words in the languages. Parts in ``posters`` come with a
command-line option and cannot be named in a theme.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

from goose_print.errors import DoesNotFit, UsageError
from goose_print.options.models import PARTS_ON_REQUEST
from goose_print.resources import module_names

if TYPE_CHECKING:
    from goose_print.kit.part import KitPart
    from goose_print.kit.printing import Printing
    from goose_print.theme.model import Theme


@cache
def kit_parts() -> Mapping[str, KitPart]:
    """All parts by name, in the order of the kit."""
    return {part.name: part for part in _load_parts(module_names("kit", "parts"))}


def _load_parts(names: Collection[str]) -> list[KitPart]:
    """Parts of these names and all posters, in the order of the kit; no other module is loaded."""
    named = [f"{__name__}.{name}" for name in module_names("kit", "parts") if name in names]
    posters = [f"{__name__}.posters.{name}" for name in module_names("kit", "parts", "posters")]
    found: list[KitPart] = [import_module(module).PART for module in (*named, *posters)]
    return sorted(found, key=lambda part: part.place)


@cache
def _usual_parts() -> list[KitPart]:
    """All parts but those on request, which need not be loaded for a usual kit."""
    return _load_parts({*module_names("kit", "parts")} - {*PARTS_ON_REQUEST})


def needed_parts(theme: Theme) -> frozenset[str]:
    """Names of the parts that the theme lists, else of all that its game needs."""
    return frozenset(theme.kit or (part.name for part in _usual_parts() if part.is_needed(theme)))


def wanted_parts(theme: Theme, printing: Printing, only: Collection[str] | None = None, also: Collection[str] = ()) -> list[KitPart]:
    """Parts to make: those of the theme, or ``only`` some, with the on-request parts ``also``.

    Raises UsageError for a part that cannot be made, or DoesNotFit where the theme itself names it.
    """
    names = {*(only or needed_parts(theme)), *also}
    wanted = [part for part in _load_parts(names) if part.is_asked(theme, printing, names)]
    for part in wanted:
        if lacking := part.missing_reason(theme):
            message = f"{part.name} cannot be made: {lacking}"
            raise UsageError(message) if only or part.name in also else DoesNotFit(message).at(("kit",))
    return wanted
