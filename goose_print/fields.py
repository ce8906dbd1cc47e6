"""What models of written things are made of: numbers as spelt, a strict base, kinds of text, fields with a short and a long form."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, GetCoreSchemaHandler, model_validator
from pydantic.annotated_handlers import GetJsonSchemaHandler
from pydantic.json_schema import JsonSchemaValue
from pydantic_core import CoreSchema, core_schema

_BREAKS = re.compile("[\t\n\r\x85\u2028\u2029]+")
_UNPRINTABLE = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x84\x86-\x9f\ud800-\udfff\ufffe\uffff]")


class Whole(int):
    """A whole number that remembers how it was written, for a label such as ``007``."""

    text: str


class Broken(float):
    """A number with a fraction that remembers how it was written, for a label such as ``1.10``."""

    text: str


class Part(BaseModel):
    """A part of a theme: no keys but those that are named, no guessing of types, and no change once it is made."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True, allow_inf_nan=False)

    @model_validator(mode="before")
    @classmethod
    def _written_keys(cls, value: Any) -> Any:
        """A known key with nothing behind it counts as not written."""
        if not isinstance(value, dict):
            return value
        return {key: inner for key, inner in value.items() if inner is not None or key not in cls.model_fields}


def _written(value: object) -> object:
    """Numbers as they were written; text without space around it, of which nothing may be left."""
    if isinstance(value, str):
        return value.strip()
    if isinstance(value, Whole | Broken):
        return value.text
    return str(value) if isinstance(value, int) and not isinstance(value, bool) else value


def _clean(text: str) -> str:
    if _UNPRINTABLE.search(text):
        raise ValueError("must not hold control characters")
    return text


def _in_one_line(text: str) -> str:
    return _BREAKS.sub(" ", _clean(text))


@dataclass(frozen=True, eq=False)
class _Text:
    """Text of at most so many characters. In one piece: pydantic adds up layers slowly, and such fields are many."""

    longest: int
    broken: bool = True
    """Whether it may be broken into lines; else the ends of lines become spaces."""

    def __get_pydantic_core_schema__(self, kind: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        text = core_schema.str_schema(min_length=1, max_length=self.longest, strict=True)
        return core_schema.no_info_before_validator_function(
            _written, core_schema.no_info_after_validator_function(_clean if self.broken else _in_one_line, text)
        )


TextLine = Annotated[str, _Text(200, broken=False)]
"""A line of text. A bare number is taken as it was written: ``label: 007`` shows 007."""
Few = Annotated[str, _Text(200)]
"""A few words, in as many lines as the author writes them."""
Prose = Annotated[str, _Text(4000)]
"""A paragraph or a verse."""


@dataclass(frozen=True, eq=False)
class Or:
    """Lets a field be written shorter: ``schema`` says how, ``long`` turns the short form into the long one."""

    schema: JsonSchemaValue
    long: Callable[[Any], Any]

    def __get_pydantic_core_schema__(self, kind: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        return core_schema.no_info_before_validator_function(self.long, handler(kind))

    def __get_pydantic_json_schema__(self, schema: CoreSchema, handler: GetJsonSchemaHandler) -> JsonSchemaValue:
        return {"anyOf": [self.schema, handler(schema)]}


def text_as(key: str) -> Callable[[Any], Any]:
    """Turns a bare text into ``{key: text}``."""
    return lambda value: {key: _written(value)} if isinstance(value, str | int | float) else value
