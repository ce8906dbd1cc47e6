"""Records behave as frozen dataclasses whose facts are given by name."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from dataclasses import FrozenInstanceError, asdict, dataclass, field, fields, is_dataclass, replace
from functools import cached_property
from typing import Any

import pytest

from goose_print.records import record


@record
class Plain:
    first: int
    second: str = "x"
    unseen: float = field(default=0.0, repr=False, compare=False)
    many: tuple[int, ...] = field(default_factory=tuple)

    @cached_property
    def twice(self) -> int:
        return 2 * self.first


@dataclass(frozen=True, kw_only=True)
class Usual:
    first: int
    second: str = "x"
    unseen: float = field(default=0.0, repr=False, compare=False)
    many: tuple[int, ...] = field(default_factory=tuple)


@record
class Derived(Plain):
    third: int = 3

    def __post_init__(self) -> None:
        if self.third < 0:
            raise ValueError("less than nothing")


@record
class Own:
    only: int

    def __repr__(self) -> str:
        return "own"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Own)

    def __hash__(self) -> int:
        return 7


@record(eq=False)
class Itself:
    only: int


@record
class Single:
    only: int


@record
class Nothing:
    pass


GIVEN: list[dict[str, Any]] = [{"first": 1}, {"first": 1, "second": "y"}, {"first": 1, "unseen": 2.0}, {"first": 2, "many": (1, 2)}]


@pytest.mark.parametrize("one", GIVEN)
@pytest.mark.parametrize("other", GIVEN)
def test_compared_hashed_and_shown_as_a_frozen_dataclass(one: dict[str, Any], other: dict[str, Any]) -> None:
    assert (Plain(**one) == Plain(**other)) == (Usual(**one) == Usual(**other))
    assert hash(Plain(**one)) == hash(Usual(**one))
    assert repr(Plain(**one)) == repr(Usual(**one)).replace("Usual", "Plain")
    assert [getattr(Plain(**one), each.name) for each in fields(Plain)] == [getattr(Usual(**one), each.name) for each in fields(Usual)]


def test_derived_records_have_the_facts_of_both() -> None:
    assert repr(Derived(first=1)) == "Derived(first=1, second='x', many=(), third=3)"
    assert Derived(first=1) != Plain(first=1)
    assert Derived(first=1).twice == 2
    with pytest.raises(ValueError, match="less than nothing"):
        Derived(first=1, third=-1)


def test_single_facts_and_none_are_compared_by_value() -> None:
    assert Single(only=1) == Single(only=1) != Single(only=2)
    assert hash(Single(only=1)) == hash((1,))
    assert Nothing() == Nothing()
    assert Itself(only=1) != Itself(only=1)


def test_methods_of_its_own_stay() -> None:
    assert repr(Own(only=1)) == "own"
    assert Own(only=1) == Own(only=2)
    assert hash(Own(only=1)) == 7


@pytest.mark.parametrize("facts", [{}, {"first": 1, "third": 2}, {"second": "y", "third": 2}])
def test_facts_that_lack_or_do_not_belong_are_refused(facts: dict[str, Any]) -> None:
    with pytest.raises(TypeError, match="Plain lacks, or does not have: "):
        Plain(**facts)


@pytest.mark.parametrize("name", ["first", "new"])
def test_nothing_is_changed(name: str) -> None:
    with pytest.raises(FrozenInstanceError):
        setattr(Plain(first=1), name, 2)
    with pytest.raises(FrozenInstanceError):
        delattr(Plain(first=1), name)


def test_two_do_not_share_what_is_made_for_each() -> None:
    @record
    class Filled:
        rows: list[int] = field(default_factory=list)

    one, other = Filled(), Filled()
    one.rows.append(1)
    assert other.rows == []


@pytest.mark.parametrize("again", [copy.copy, copy.deepcopy, lambda own: pickle.loads(pickle.dumps(own)), replace])
def test_copies_are_equal(again: Callable[[Plain], Plain]) -> None:
    own = Derived(first=1, many=(1, 2))
    assert again(own) == own
    assert replace(own, first=2) == Derived(first=2, many=(1, 2))
    assert asdict(own) == {"first": 1, "second": "x", "unseen": 0.0, "many": (1, 2), "third": 3}
    assert is_dataclass(Derived)


@record(kw_only=False)
class Placed:
    first: int
    second: str = "x"


def test_facts_of_a_record_that_is_not_by_name_alone_are_given_in_order() -> None:
    assert Placed(1, "y") == Placed(1, second="y") == Placed(first=1, second="y") != Placed(1)
    with pytest.raises(TypeError, match="Placed has 2 facts, not 3"):
        Placed(1, "y", 3)  # type: ignore[call-arg]
    with pytest.raises(TypeError, match="first"):
        Placed(1, first=2)  # type: ignore[misc]
    with pytest.raises(TypeError, match="Placed lacks"):
        Placed()  # type: ignore[call-arg]
    with pytest.raises(TypeError):
        Plain(1)  # type: ignore[misc]
