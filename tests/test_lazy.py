"""Names that packages fetch when they are asked for."""

from __future__ import annotations

from types import ModuleType

import pytest

import goose_print
from goose_print import art, language
from goose_print.lazy import fetcher


@pytest.mark.parametrize("package", [art, goose_print, language])
def test_every_name_that_a_package_offers_can_be_had(package: ModuleType) -> None:
    missing = [name for name in package.__all__ if not hasattr(package, name)]
    assert not missing


def test_names_come_from_their_modules_and_others_are_refused() -> None:
    fetch = fetcher("goose_print", {"errors": "Fault ThemeError", "geometry": "Point"})
    assert fetch("Point").__module__ == "goose_print.geometry"
    with pytest.raises(AttributeError, match="module 'goose_print' has no attribute 'Color'"):
        fetch("Color")
