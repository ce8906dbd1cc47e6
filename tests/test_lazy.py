"""Names that the package fetches when they are asked for."""

from __future__ import annotations

import pytest

import goose_print


def test_every_name_that_the_package_offers_can_be_had() -> None:
    assert not [name for name in goose_print.__all__ if not hasattr(goose_print, name)]


def test_names_come_from_their_modules_and_others_are_refused() -> None:
    assert goose_print.Theme.__module__ == "goose_print.theme.model"
    with pytest.raises(AttributeError, match="module 'goose_print' has no attribute 'Color'"):
        goose_print.Color  # noqa: B018
