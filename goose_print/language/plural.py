"""Plural categories by the rules of CLDR, copied by translators instead of programmed.

A rule reads as in the Unicode tables: ``n % 10 = 2..4 and n % 100 != 12..14``. Only whole numbers are counted here, so the operands
``n`` and ``i`` are the number itself, and those of decimals (``v w f t c e``) are 0.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

_RELATION = re.compile(r"\s*([nivwftce])\s*(?:%\s*(\d+)\s*)?(!?=)\s*([\d.,\s]+?)\s*")


def plural_category(rules: Mapping[str, str], number: int) -> str:
    """The first plural category whose rule matches the number, else `other`. Raises ValueError for a faulty rule."""
    for name, rule in rules.items():
        if any(all(_relation_holds(relation, number) for relation in part.split("and")) for part in rule.split("or")):
            return name
    return "other"


def _relation_holds(relation: str, number: int) -> bool:
    match = _RELATION.fullmatch(relation)
    if match is None:
        raise ValueError(f"not a plural rule: {relation.strip()!r}")
    operand, modulus, sign, ranges = match.groups()
    value = abs(number) if operand in "ni" else 0
    if modulus:
        value %= int(modulus)
    return any(_in_range(value, each) for each in ranges.split(",")) == (sign == "=")


def _in_range(value: int, text: str) -> bool:
    low, _, high = text.partition("..")
    return int(low) <= value <= int(high or low)
