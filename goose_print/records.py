"""Records: frozen dataclasses that share their methods.

`dataclass` generates and compiles the source of six methods for each class. With it a board takes 17 % more
instructions.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import MISSING, FrozenInstanceError, dataclass, field, fields
from operator import attrgetter
from typing import Any, NoReturn, TypeVar, dataclass_transform, overload

Class = TypeVar("Class", bound=type[Any])


@overload
def record(cls: Class, /) -> Class: ...
@overload
def record(*, eq: bool = True, kw_only: bool = True) -> Callable[[Class], Class]: ...
@dataclass_transform(frozen_default=True, kw_only_default=True, field_specifiers=(field,))
def record(cls: Any = None, /, *, eq: bool = True, kw_only: bool = True) -> Any:
    """Make a frozen dataclass like `dataclass(frozen=True, kw_only=True)`, without `__match_args__` and signature.

    `eq`: compare by value. `kw_only`: fields are given by name only, which is also faster. A class derived from a
    record must be decorated too; records and other dataclasses must not derive from each other.
    """
    return _add_methods(cls, eq, kw_only) if cls else lambda cls: _add_methods(cls, eq, kw_only)


def _add_methods(cls: type[Any], eq: bool, kw_only: bool) -> type[Any]:
    dataclass(init=False, repr=False, eq=False, kw_only=kw_only)(cls)
    init = _make_init(cls) if kw_only else _make_positional_init(cls, _make_init(cls))
    methods = {"__init__": init, "__repr__": _repr, "__setattr__": _refuse_change, "__delattr__": _refuse_change}
    if eq:
        methods |= _comparison_methods(_values_getter(tuple(each.name for each in fields(cls) if each.compare)))
    own = {name for name, value in vars(cls).items() if value is not None}  # who defines __eq__ has no __hash__, which is None
    for name in methods.keys() - own:
        setattr(cls, name, methods[name])
    return cls


def _make_init(cls: type[Any]) -> Callable[..., None]:
    names = frozenset(each.name for each in fields(cls))
    defaults = {each.name: each.default for each in fields(cls) if each.default is not MISSING}
    made = [(each.name, each.default_factory) for each in fields(cls) if each.default_factory is not MISSING]
    finish = getattr(cls, "__post_init__", None)

    def init(self: Any, **facts: Any) -> None:
        values = self.__dict__
        values.update(defaults)
        values.update(facts)
        for name, make in made:
            if name not in facts:
                values[name] = make()
        if values.keys() != names:
            wrong = ", ".join(sorted(values.keys() ^ names))
            raise TypeError(f"{cls.__qualname__} lacks, or does not have: {wrong}")
        if finish:
            self.__post_init__()

    return init


def _make_positional_init(cls: type[Any], init: Callable[..., None]) -> Callable[..., None]:
    names = [each.name for each in fields(cls)]

    def init_in_order(self: Any, *given: Any, **facts: Any) -> None:
        if len(given) > len(names):
            raise TypeError(f"{cls.__qualname__} has {len(names)} facts, not {len(given)}")
        init(self, **dict(zip(names, given, strict=False)), **facts)

    return init_in_order


def _repr(self: Any) -> str:
    facts = ", ".join([f"{each.name}={getattr(self, each.name)!r}" for each in fields(self) if each.repr])
    return f"{type(self).__qualname__}({facts})"


def _refuse_change(self: Any, name: str, value: Any = None) -> NoReturn:
    raise FrozenInstanceError(f"{type(self).__qualname__}.{name} cannot be changed")


def _values_getter(names: tuple[str, ...]) -> Callable[[Any], tuple[Any, ...]]:
    """Return a function that gets these fields of a record as a tuple."""
    if len(names) > 1:
        return attrgetter(*names)
    return lambda self: tuple(getattr(self, name) for name in names)


def _comparison_methods(values: Callable[[Any], tuple[Any, ...]]) -> dict[str, Callable[..., Any]]:
    def equal(self: Any, other: object) -> bool:
        return values(self) == values(other) if other.__class__ is self.__class__ else NotImplemented

    def hashed(self: Any) -> int:
        return hash(values(self))

    return {"__eq__": equal, "__hash__": hashed}
