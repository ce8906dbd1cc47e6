"""Codes of boards: what they say comes back, and what was typed wrongly is found."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from goose_print.errors import UsageError
from goose_print.sets.code import MOST_BOARDS, MOST_SEED, WAYS, BoardCode, parse_code

codes = st.builds(
    BoardCode,
    vary=st.sets(st.sampled_from(WAYS)).map(lambda ways: tuple(way for way in WAYS if way in ways)),
    seed=st.integers(0, MOST_SEED),
    number=st.integers(1, MOST_BOARDS),
    theme=st.integers(0, 2**15 - 1),
)


@given(code=codes)
def test_a_code_comes_back(code: BoardCode) -> None:
    assert re.fullmatch(r"([0-9A-Z]{4}-){2}[0-9A-Z]{4}", str(code))
    assert parse_code(str(code)) == code


@given(code=codes)
def test_it_may_be_typed_carelessly(code: BoardCode) -> None:
    typed = str(code).lower().replace("-", " ").replace("0", "o").replace("1", "l")
    assert parse_code(f" {typed} ") == code


@given(code=codes, at=st.integers(0, 11), by=st.integers(1, 31))
def test_a_wrong_character_never_goes_for_the_same_board(code: BoardCode, at: int, by: int) -> None:
    signs = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
    plain = str(code).replace("-", "")
    other = plain[:at] + signs[(signs.index(plain[at]) + by) % 32] + plain[at + 1 :]
    try:
        assert parse_code(other) != code
    except UsageError as error:
        assert "not as it was printed" in str(error)


def test_most_wrong_characters_are_found() -> None:
    plain = str(BoardCode(vary=("squares",), seed=7, number=3, theme=99)).replace("-", "")
    others = [plain[:at] + sign + plain[at + 1 :] for at in range(12) for sign in "0123456789ABCDEFGHJKMNPQRSTVWXYZ" if sign != plain[at]]

    def passes(text: str) -> bool:
        try:
            return bool(parse_code(text))
        except UsageError:
            return False

    assert sum(map(passes, others)) < len(others) / 16


@pytest.mark.parametrize("text", ["", "7Z3K", "7Z3K-0MFA-22QU", "7Z3K-0MFA-22QDD", "ä" * 12])
def test_what_is_no_code_is_refused(text: str) -> None:
    with pytest.raises(UsageError, match="is no code of a board"):
        parse_code(text)
