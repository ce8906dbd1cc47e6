"""Dispatch of studio requests to their handlers."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from typing import Any

from pydantic import ValidationError

from goose_print.errors import GoosePrintError, NotInstalled, RequestError, ThemeError, printable, quote
from goose_print.studio.requests import REQUEST
from goose_print.studio.steps import PartialAnswer

Answer = dict[str, Any]

HANDLER_MODULES = {
    "describe": "describing", "check": "analysing", "edit": "changing", "resize": "resizing", "preview": "previewing",
    "analyse": "analysing", "play": "playing", "build": "setting", "forecast": "setting", "set": "setting.class_set",
}  # fmt: skip
"""Handler modules by kind; the function has the kind's name, or the one after the full stop."""
ERROR_CODES = {
    "UsageError": "bad-request", "RuleSetError": "faulty-theme", "ArtError": "art", "FontError": "font", "FormulaError": "formula",
    "TranscriptError": "bad-move", "RefusedAction": "illegal-move", "DoesNotFit": "does-not-fit", "TooMuchWork": "too-much-work",
    "OutputError": "output",
}  # fmt: skip
"""Error codes by exception class."""


REPLACEABLE = ("PIL", "numpy", "openpyxl", "pypdfium2")
"""Modules without which boards and kits are made all the same, but for photographs, long figures, workbooks and previews.

In the studio as a site some are not there.
"""


def answer(request: Mapping[str, Any]) -> Iterator[Answer]:
    """Yield the answers to a request as plain JSON values; the last one, and only it, has `"last": true`.

    Errors are answers too, with `error`: a code and a message. Nothing is raised.
    """
    own = {"id": request["id"]} if isinstance(request, Mapping) and isinstance(request.get("id"), str | int) else {}
    held: Answer | None = None
    try:
        for one in _run_handler(request):
            if held is not None:
                yield {**own, **held, "last": False}
            held = None if isinstance(one, PartialAnswer) else one
            if held is None:
                yield {**own, **one, "last": False}
    except GeneratorExit:
        raise
    except Exception as error:  # nothing of a request may end the program that answers
        if held is not None:
            yield {**own, **held, "last": False}
        held = {"error": _explain_error(error)}
    yield {**own, **(held or {}), "last": True}


def _run_handler(request: Mapping[str, Any]) -> Iterator[Answer]:
    known = REQUEST.validate_python(request)
    yield from _load_handler(known.do)(known)


def _load_handler(name: str) -> Callable[[Any], Iterator[Answer]]:
    """Import the handler of a kind of request on first use."""
    module, _, function = HANDLER_MODULES[name].partition(".")
    doer: Callable[[Any], Iterator[Answer]] = getattr(import_module(f"goose_print.studio.{module}"), function or name)
    return doer


def _explain_error(error: Exception) -> Answer:
    """Convert an error for the client."""
    match error:
        case RequestError():
            return {"code": error.code, "message": printable(str(error)), **error.facts}
        case ThemeError():
            return {
                "code": "faulty-theme", "message": "the theme has errors",
                "findings": [finding.as_json() for finding in error.findings],
            }  # fmt: skip
        case ValidationError():
            return {"code": "bad-request", "message": _explain_validation(error)}
        case NotInstalled():
            return {"code": "not-here", "message": printable(str(error)), "library": error.library}
        case GoosePrintError():
            code = next(ERROR_CODES[kind.__name__] for kind in (*type(error).__mro__, GoosePrintError) if kind.__name__ in ERROR_CODES)
            return {"code": code, "message": printable(str(error))}
        case ModuleNotFoundError(name=str(name)) if (library := name.partition(".")[0]) in REPLACEABLE:
            return {"code": "not-here", "message": f"this needs {library}, which is not installed", "library": library}
        case MemoryError():
            return {"code": "too-much-work", "message": "this needs more memory than there is for it"}
        case _:
            logging.getLogger(__name__).error("a request failed", exc_info=error)
            return {"code": "defect", "message": "something is wrong in goose_print itself, and was noted in its log"}


def _explain_validation(error: ValidationError) -> str:
    """Describe the first error in a request."""
    first = error.errors(include_url=False, include_context=False)[0]
    where = ".".join(map(str, first["loc"]))
    return f"{quote(where)}: {printable(first['msg'])[:200]}" if where else printable(first["msg"])[:200]
