"""What is done to a theme: to its tree, to its text, and to any file's bytes."""

from __future__ import annotations

import copy
from random import Random
from typing import Any

from tests.fuzz import grown
from tests.fuzz.values import TOKENS, evil, named
from tests.fuzz.written import Raw, encoded, flow

Spot = tuple[Any, Any]
"""A mapping or list, and a key or place in it."""


def tree(random: Random, theme: dict[str, Any], times: int) -> dict[str, Any]:
    """The theme, so many things in it changed."""
    theme = copy.deepcopy(theme)
    for _ in range(times):
        spots = list(_spots(theme))
        if not spots:
            break
        holder, key = random.choice(spots)
        random.choice(CHANGES)(random, holder, key, spots)
    return theme


def _spots(value: Any) -> list[Spot]:
    pairs = list(value.items()) if isinstance(value, dict) else list(enumerate(value)) if isinstance(value, list) else []
    return [spot for key, inner in pairs for spot in ((value, key), *_spots(inner))]


def _replaced(random: Random, holder: Any, key: Any, spots: list[Spot]) -> None:
    holder[key] = evil(random)


def _named(random: Random, holder: Any, key: Any, spots: list[Spot]) -> None:
    holder[key] = named(random, key) or evil(random)


def _emptied(random: Random, holder: Any, key: Any, spots: list[Spot]) -> None:
    holder[key] = random.choice((None, {}, [], ""))


def _lost(random: Random, holder: Any, key: Any, spots: list[Spot]) -> None:
    del holder[key]


def _grown(random: Random, holder: Any, key: Any, spots: list[Spot]) -> None:
    """A value of the right kind, for this key or for another."""
    parts = [part["properties"] for part in (grown.schema(), *grown.schema()["$defs"].values()) if "properties" in part]
    here = [part for part in parts if key in part] if isinstance(key, str) else []
    part = random.choice(here or parts)
    chosen = key if here and random.random() < 0.8 else random.choice(list(part))
    holder[chosen if isinstance(holder, dict) else key] = grown.value(random, part[chosen], chosen, 1)


def _moved(random: Random, holder: Any, key: Any, spots: list[Spot]) -> None:
    other, place = random.choice(spots)
    holder[key] = copy.deepcopy(other[place])


def _renamed(random: Random, holder: Any, key: Any, spots: list[Spot]) -> None:
    if isinstance(holder, dict):
        new = random.choice((f"{key}x", str(key)[1:], str(key).upper(), 0, 500, 501, -1, "extends", Raw(str(random.choice(TOKENS)))))
        holder[new] = holder.pop(key)


def _wrapped(random: Random, holder: Any, key: Any, spots: list[Spot]) -> None:
    old = holder[key]
    holder[key] = random.choice(([old], {key: old}, {"extends": old}, [copy.deepcopy(old) for _ in range(9)]))


def _twice(random: Random, holder: Any, key: Any, spots: list[Spot]) -> None:
    holder[key] = Raw(f"{flow(holder[key])}, {key}: {flow(evil(random))}")


def _aliased(random: Random, holder: Any, key: Any, spots: list[Spot]) -> None:
    first, second = sorted((spots.index((holder, key)), random.randrange(len(spots))))
    (holder, key), (other, place) = spots[first], spots[second]
    holder[key] = Raw(f"&a {flow(holder[key])}")
    if first != second:
        other[place] = Raw("*a")


def _nudged(random: Random, holder: Any, key: Any, spots: list[Spot]) -> None:
    old = holder[key]
    number = isinstance(old, int | float) and not isinstance(old, bool)
    holder[key] = random.choice((old + 1, old - 1, -old, old * 10, old * 1000, old / 3, str(old))) if number else evil(random)


def _many(random: Random, holder: Any, key: Any, spots: list[Spot]) -> None:
    if isinstance(holder, dict):
        holder |= {random.choice((number, f"k{number}")): evil(random) for number in range(random.choice((3, 30, 300)))}


CHANGES = (
    _replaced, _replaced, _named, _emptied, _lost, _grown, _grown, _grown, _moved, _renamed, _wrapped, _twice, _aliased, _nudged, _many,
)  # fmt: skip


def text(random: Random, written: bytes, times: int) -> bytes:
    """A text file, so many of its pieces lost, doubled, moved or overwritten."""
    for _ in range(times):
        lines = written.split(b"\n")
        at = random.randrange(len(lines))
        match random.randrange(8):
            case 0:
                lines.insert(at, random.choice(lines))
            case 1:
                del lines[at]
            case 2:
                lines[at] = b" " * random.choice((1, 2, 3, 30)) + lines[at]
            case 3:
                lines[at] = lines[at].lstrip()
            case 4:
                lines[at] += encoded(flow(evil(random)))
            case 5:
                lines[at] = lines[at].split(b":")[0] + b": " + encoded(flow(evil(random)))
            case 6:
                return random.choice((b"\xef\xbb\xbf" + written, written.replace(b"\n", b"\r\n"), written.replace(b"\n", b"\r")))
            case _:
                written = raw(random, written, 1)
                continue
        written = b"\n".join(lines)
    return written


def raw(random: Random, data: bytes, times: int) -> bytes:
    """Any file, so many of its bytes or stretches of bytes changed."""
    for _ in range(times):
        at = random.randrange(len(data) + 1)
        width = random.choice((1, 1, 2, 4, 30, 300))
        match random.randrange(6):
            case 0:
                data = data[:at]
            case 1:
                data = data[:at] + data[at + width :]
            case 2:
                data = data[:at] + random.randbytes(width) + data[at + width :]
            case 3:
                data = data[:at] + data[at : at + width] * 2 + data[at + width :]
            case 4:
                data = data[:at] + random.choice((b"\xff", b"\x00", b"\xc3", b"\xef\xbb\xbf", b"\xed\xa0\x80")) + data[at:]
            case _:
                data = data[:at] + bytes([data[at] ^ 1 << random.randrange(8)]) + data[at + 1 :] if at < len(data) else data
    return data
