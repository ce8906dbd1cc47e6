"""Events of a game: facts enough to tell the whole story and to redraw it on the board."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import fields
from typing import Any, ClassVar, dataclass_transform

from goose_print.records import record


@dataclass_transform(frozen_default=True, kw_only_default=True)
@record
class GameEvent:
    """Base of all events. Players and counters count from 0.

    Each subclass is a frozen dataclass and one kind.
    """

    kind: ClassVar[str]
    """Name in transcripts, JSON and wording: the class name in snake case, unless the class sets another."""
    json_keys: ClassVar[Mapping[str, str]] = {}
    """Names of facts in JSON where they differ from the attributes."""

    def __init_subclass__(cls) -> None:
        record(cls)
        if "kind" not in vars(cls):
            cls.kind = re.sub(r"(?<=[a-z])(?=[A-Z])", "_", cls.__name__).lower()

    def as_json(self, *, several: bool = False) -> dict[str, Any]:
        """The kind and all facts as JSON data; players count from 1.

        ``several``: whether players have several counters, so that the counter is included.
        """
        facts = {field.name: getattr(self, field.name) for field in fields(self)}
        counter = facts.pop("counter", None)
        if several and counter is not None:
            facts["counter"] = counter + 1
        if "player" in facts:
            facts["player"] += 1
        named = ((self.json_keys.get(name, name), value) for name, value in facts.items())
        return {"kind": self.kind} | {name: list(value) if isinstance(value, tuple) else value for name, value in named}
