"""What models of written things are made of: numbers as spelt, a strict base, kinds of text, fields with a short and a long form."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, GetCoreSchemaHandler, model_validator
from pydantic.annotated_handlers import GetJsonSchemaHandler
from pydantic.json_schema import JsonSchemaValue
from pydantic_core import CoreSchema, core_schema

from goose_print.records import record
from goose_print.sentences import Sentence

_BREAKS = re.compile("[\t\n\r\x85\u2028\u2029]+")
_UNPRINTABLE = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x84\x86-\x9f\ud800-\udfff\ufffe\uffff]")


class WrittenWhole(int):
    """A whole number that remembers how it was written, for a label such as ``007``."""

    text: str


class WrittenDecimal(float):
    """A number with a fraction that remembers how it was written, for a label such as ``1.10``."""

    text: str


class Part(BaseModel):
    """A part of a theme: no keys but those that are named, no guessing of types, and no change once it is made."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True, allow_inf_nan=False, defer_build=True)

    @model_validator(mode="before")
    @classmethod
    def _written_keys(cls, value: Any) -> Any:
        """A known key with nothing behind it counts as not written."""
        if not isinstance(value, dict):
            return value
        return {key: inner for key, inner in value.items() if inner is not None or key not in cls.model_fields}


def as_written(value: object) -> object:
    """Numbers as they were written; text without space around it, of which nothing may be left."""
    if isinstance(value, str):
        return value.strip()
    if isinstance(value, WrittenWhole | WrittenDecimal):
        return value.text
    return str(value) if isinstance(value, int) and not isinstance(value, bool) else value


def clean(text: str) -> str:
    """The text; raises ValueError if it holds control characters."""
    if _UNPRINTABLE.search(text):
        raise ValueError(Sentence("format.control"))
    return text


def _in_one_line(text: str) -> str:
    return _BREAKS.sub(" ", clean(text))


@record(eq=False, kw_only=False)
class _Text:
    """Text of at most so many characters. In one piece: pydantic adds up layers slowly, and such fields are many."""

    longest: int
    broken: bool = True
    """Whether it may be broken into lines; else the ends of lines become spaces."""
    spoken: bool = True
    """Whether it is words of a language, of which an author may write one for each of several languages (``theme/texts.py``)."""

    def __get_pydantic_core_schema__(self, kind: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        text = core_schema.str_schema(min_length=1, max_length=self.longest, strict=True)
        return core_schema.no_info_before_validator_function(
            as_written, core_schema.no_info_after_validator_function(clean if self.broken else _in_one_line, text)
        )

    def __get_pydantic_json_schema__(self, schema: CoreSchema, handler: GetJsonSchemaHandler) -> JsonSchemaValue:
        text = handler(schema)
        by_language = {"type": "object", "propertyNames": {"pattern": "^[A-Za-z]{2,3}(-|$)"}, "additionalProperties": {"type": "string"}}
        return {"anyOf": [text, by_language]} if self.spoken else text


TextLine = Annotated[str, _Text(200, broken=False, spoken=False)]
"""A name or another line that is the same in every language. A bare number is taken as it was written: ``007``."""
Phrase = Annotated[str, _Text(200, broken=False)]
"""A line of words: one text, or in a theme one for each language."""
FewWords = Annotated[str, _Text(200)]
"""A few words, in as many lines as the author writes them, or in a theme so for each language."""
Prose = Annotated[str, _Text(4000)]
"""A paragraph or a verse, or in a theme one for each language."""


def is_spoken(said: object) -> bool:
    """Whether what annotates a type says that it is words of a language."""
    return isinstance(said, _Text) and said.spoken


@record(kw_only=False)
class Column:
    """How a key stands in a table to fill in: ``usual`` ones have a column in any case, others where something is written."""

    usual: bool


@record(eq=False, kw_only=False)
class ShortForm:
    """Lets a field be written shorter: ``schema`` says how, ``long`` turns the short form into the long one."""

    schema: JsonSchemaValue
    long: Callable[[Any], Any]

    def __get_pydantic_core_schema__(self, kind: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        return core_schema.no_info_before_validator_function(self.long, handler(kind))

    def __get_pydantic_json_schema__(self, schema: CoreSchema, handler: GetJsonSchemaHandler) -> JsonSchemaValue:
        return {"anyOf": [self.schema, handler(schema)]}


def text_as(key: str) -> Callable[[Any], Any]:
    """Turns a bare text into ``{key: text}``."""
    return lambda value: {key: as_written(value)} if isinstance(value, str | int | float) else value
