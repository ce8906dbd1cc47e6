"""The effects: one module each, found by listing this package. ``effect`` has their protocol."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import Any, Literal, get_args, get_origin

from goose_print.games.protocol import EffectChoice
from goose_print.games.race.effect import Effect, KeySpelling


@cache
def effect_kinds() -> tuple[type[Effect], ...]:
    """All classes of effects, in the order of the theme format."""
    found: list[type[Effect]] = [import_module(f"{__name__}.{module.name}").EFFECT for module in iter_modules(__path__)]
    return tuple(sorted(found, key=lambda kind: kind.form().written))


def keys() -> dict[str, KeySpelling]:
    """All keys of effects; a key shared by several stands after the last of them."""
    found: dict[str, KeySpelling] = {}
    for kind in effect_kinds():
        for key, spelling in kind.form().keys.items():
            found.pop(key, None)
            found[key] = spelling
    return found


def effect_choices() -> Iterator[EffectChoice]:
    """Effects to choose from in a form."""
    beside_cards = {key for kind in effect_kinds() if kind.with_goose for key in kind.form().keys}
    for key, spelling in keys().items():
        if not spelling.qualifies:
            yield EffectChoice(
                name=key, switched=spelling.kind is bool or spelling.shorter is not None, least=spelling.least, most=spelling.most,
                choices=get_args(spelling.kind) if get_origin(spelling.kind) is Literal else (), beside_cards=key in beside_cards,
            )  # fmt: skip


def parse_effects(written: Mapping[str, Any]) -> Iterator[Effect]:
    """Effects given by the written keys."""
    for kind in effect_kinds():
        yield from kind.parse(written)


def unparse_effects(effects: Iterable[Effect]) -> dict[str, Any]:
    """Keys that describe these effects. Raises ValueError for two effects with the same key."""
    written: dict[str, Any] = {}
    for effect in effects:
        for key, value in effect.write().items():
            if key in written and key != "freezes":
                raise ValueError(f"two effects of one square are both written {key}")
            written[key] = value
    return written


def sort_for_telling(effects: Iterable[Effect]) -> tuple[Effect, ...]:
    """Effects in the order of the text."""
    return tuple(sorted(effects, key=lambda effect: effect.form().told))
