"""The one door of the studio: a request in, its answers out."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from typing import Any

from pydantic import ValidationError

from goose_print.errors import GoosePrintError, RequestError, ThemeError, printable, quoted
from goose_print.studio.requests import REQUEST
from goose_print.studio.steps import Before

Answer = dict[str, Any]

MODULES = {
    "describe": "describing", "check": "checking", "edit": "changing", "preview": "previewing", "analyse": "analysing", "play": "playing",
    "build": "building", "set": "setting.class_set",
}  # fmt: skip
"""The modules whose functions answer: of these names, or of the one behind the full stop."""
CODES = {
    "UsageError": "bad-request", "RuleSetError": "faulty-theme", "ArtError": "art", "FontError": "font", "FormulaError": "formula",
    "TranscriptError": "bad-move", "RefusedAction": "illegal-move", "DoesNotFit": "does-not-fit", "TooMuchWork": "too-much-work",
    "OutputError": "output",
}  # fmt: skip
"""Codes for errors of the program, by their kinds."""


def answer(request: Mapping[str, Any]) -> Iterator[Answer]:
    """The answers to a request, as plain values for JSON; the last of them, and none before, has ``"last": true``.

    What goes wrong is an answer, too, with ``error``: a code, and a sentence. Nothing is raised.
    """
    own = {"id": request["id"]} if isinstance(request, Mapping) and isinstance(request.get("id"), str | int) else {}
    held: Answer | None = None
    try:
        for one in _answers(request):
            if held is not None:
                yield {**own, **held, "last": False}
            held = None if isinstance(one, Before) else one
            if held is None:
                yield {**own, **one, "last": False}
    except GeneratorExit:
        raise
    except Exception as error:  # nothing of a request may end the program that answers
        if held is not None:
            yield {**own, **held, "last": False}
        held = {"error": _told(error)}
    yield {**own, **(held or {}), "last": True}


def _answers(request: Mapping[str, Any]) -> Iterator[Answer]:
    known = REQUEST.validate_python(request)
    yield from _doer(known.do)(known)


def _doer(name: str) -> Callable[[Any], Iterator[Answer]]:
    """What answers a kind of request. Each is imported when it is first asked for."""
    module, _, function = MODULES[name].partition(".")
    doer: Callable[[Any], Iterator[Answer]] = getattr(import_module(f"goose_print.studio.{module}"), function or name)
    return doer


def _told(error: Exception) -> Answer:
    """An error for the client."""
    match error:
        case RequestError():
            return {"code": error.code, "message": printable(str(error)), **error.facts}
        case ThemeError():
            return {
                "code": "faulty-theme", "message": "the theme has errors",
                "findings": [finding.as_json() for finding in error.findings],
            }  # fmt: skip
        case ValidationError():
            return {"code": "bad-request", "message": _misuse(error)}
        case GoosePrintError():
            code = next(CODES[kind.__name__] for kind in (*type(error).__mro__, GoosePrintError) if kind.__name__ in CODES)
            return {"code": code, "message": printable(str(error))}
        case MemoryError():
            return {"code": "too-much-work", "message": "this needs more memory than there is for it"}
        case _:
            logging.getLogger(__name__).error("a request failed", exc_info=error)
            return {"code": "defect", "message": "something is wrong in goose_print itself, and was noted in its log"}


def _misuse(error: ValidationError) -> str:
    """The first thing that is wrong with a request."""
    first = error.errors(include_url=False, include_context=False)[0]
    where = ".".join(map(str, first["loc"]))
    return f"{quoted(where)}: {printable(first['msg'])[:200]}" if where else printable(first["msg"])[:200]
