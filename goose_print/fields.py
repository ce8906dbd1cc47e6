"""Building blocks of the models of written data: numbers as spelt, a strict base class, text types, short forms."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, GetCoreSchemaHandler, model_validator
from pydantic.annotated_handlers import GetJsonSchemaHandler
from pydantic.json_schema import JsonSchemaValue
from pydantic_core import CoreSchema, core_schema

from goose_print.records import record
from goose_print.sentences import Message

_LINE_BREAKS = re.compile("[\t\n\r\x85\u2028\u2029]+")
_UNPRINTABLE = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x84\x86-\x9f\ud800-\udfff\ufffe\uffff]")


class WrittenWhole(int):
    """An integer that remembers how it was written, for a label such as `007`."""

    text: str


class WrittenDecimal(float):
    """A decimal number that remembers how it was written, for a label such as `1.10`."""

    text: str


class Part(BaseModel):
    """Base model of a part of a theme: no unknown keys, no guessing of types, immutable."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True, allow_inf_nan=False, defer_build=True)

    @model_validator(mode="before")
    @classmethod
    def _written_keys(cls, value: Any) -> Any:
        """A known key with nothing behind it counts as not written."""
        if not isinstance(value, dict):
            return value
        return {key: inner for key, inner in value.items() if inner is not None or key not in cls.model_fields}


def normalise_scalar(value: object) -> object:
    """Return numbers as the text that was written, and text without surrounding space."""
    if isinstance(value, str):
        return value.strip()
    if isinstance(value, WrittenWhole | WrittenDecimal):
        return value.text
    return str(value) if isinstance(value, int) and not isinstance(value, bool) else value


def check_characters(text: str) -> str:
    """Return the text. Raises ValueError if it holds control characters."""
    if _UNPRINTABLE.search(text):
        raise ValueError(Message("format.control"))
    return text


def _join_lines(text: str) -> str:
    return _LINE_BREAKS.sub(" ", check_characters(text))


@record(eq=False, kw_only=False)
class _TextType:
    """Annotation for text of at most `longest` characters.

    One validator in one piece: pydantic adds up layers slowly, and such fields are many.
    """

    longest: int
    broken: bool = True
    """Whether line breaks stay; else they become spaces."""
    spoken: bool = True
    """Whether it is translatable: an author may write one text for each language (``theme/texts.py``)."""

    def __get_pydantic_core_schema__(self, kind: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        text = core_schema.str_schema(min_length=1, max_length=self.longest, strict=True)
        return core_schema.no_info_before_validator_function(
            normalise_scalar, core_schema.no_info_after_validator_function(check_characters if self.broken else _join_lines, text)
        )

    def __get_pydantic_json_schema__(self, schema: CoreSchema, handler: GetJsonSchemaHandler) -> JsonSchemaValue:
        text = handler(schema)
        by_language = {"type": "object", "propertyNames": {"pattern": "^[A-Za-z]{2,3}(-|$)"}, "additionalProperties": {"type": "string"}}
        return {"anyOf": [text, by_language]} if self.spoken else text


TextLine = Annotated[str, _TextType(200, broken=False, spoken=False)]
"""A name or another line that is the same in every language. A bare number counts as it was written: ``007``."""
Phrase = Annotated[str, _TextType(200, broken=False)]
"""A translatable line: one text, or in a theme one for each language."""
FewWords = Annotated[str, _TextType(200)]
"""A translatable text of a few words, with the author's line breaks."""
Prose = Annotated[str, _TextType(4000)]
"""A translatable paragraph or verse."""


def is_translatable(said: object) -> bool:
    """Return whether a type's annotation marks it as translatable text."""
    return isinstance(said, _TextType) and said.spoken


@record(kw_only=False)
class Column:
    """How a key stands in a table to fill in: ``usual`` ones have a column in any case, others where something is written."""

    usual: bool


@record(eq=False, kw_only=False)
class ShortForm:
    """A shorter way to write a field: `schema` describes it, `long` expands it."""

    schema: JsonSchemaValue
    long: Callable[[Any], Any]

    def __get_pydantic_core_schema__(self, kind: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        return core_schema.no_info_before_validator_function(self.long, handler(kind))

    def __get_pydantic_json_schema__(self, schema: CoreSchema, handler: GetJsonSchemaHandler) -> JsonSchemaValue:
        return {"anyOf": [self.schema, handler(schema)]}


def text_to_mapping(key: str) -> Callable[[Any], Any]:
    """Return a function that turns a bare text into `{key: text}`."""
    return lambda value: {key: normalise_scalar(value)} if isinstance(value, str | int | float) else value
