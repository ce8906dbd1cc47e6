"""The effects: one module each, found by its being there. ``effect`` says what each must answer."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

from goose_print.games.race.effect import Effect, Spelling


@cache
def kinds() -> tuple[type[Effect], ...]:
    """Every kind of effect, in the order of the theme format."""
    found: list[type[Effect]] = [import_module(f"{__name__}.{module.name}").EFFECT for module in iter_modules(__path__)]
    return tuple(sorted(found, key=lambda kind: kind.form().written))


def keys() -> dict[str, Spelling]:
    """Every key that says what a square does; one that several effects have stands behind the last of them."""
    found: dict[str, Spelling] = {}
    for kind in kinds():
        for key, spelling in kind.form().keys.items():
            found.pop(key, None)
            found[key] = spelling
    return found


def said_by(written: Mapping[str, Any]) -> Iterator[Effect]:
    """The effects that the keys say."""
    for kind in kinds():
        yield from kind.read(written)


def keys_saying(effects: Iterable[Effect]) -> dict[str, Any]:
    """The keys that say these effects. Raises ValueError for two that only one key could say."""
    written: dict[str, Any] = {}
    for effect in effects:
        for key, value in effect.write().items():
            if key in written and key != "freezes":
                raise ValueError(f"two effects of one square are both written {key}")
            written[key] = value
    return written


def in_told_order(effects: Iterable[Effect]) -> tuple[Effect, ...]:
    """Effects as they are read."""
    return tuple(sorted(effects, key=lambda effect: effect.form().told))
