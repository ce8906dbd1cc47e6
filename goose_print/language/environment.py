"""Jinja2 environment of a language: strict, sandboxed, and escaping where a template writes XML or HTML.

Templates are searched in the game's folder of the language, in the language's own, then in its fallbacks, then in
`templates/` itself (wrappers without words). jinja2 is imported only when something is rendered.
"""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Callable
from functools import lru_cache
from hashlib import sha256
from textwrap import fill
from typing import TYPE_CHECKING, Any

from goose_print.isolates import isolate_name
from goose_print.language.words import Language, capitalise, end_with_stop
from goose_print.resources import folder

if TYPE_CHECKING:
    from jinja2.sandbox import SandboxedEnvironment


def environment(language: Language, game: str = "", *, wrapper: bool = False) -> SandboxedEnvironment:
    """Return the environment of a language's templates, a game's own before the shared ones.

    Its filters are the language's functions. Templates beside a theme are bounded; each call renews their allowance. In
    a right-to-left language inserted names in other scripts keep their direction.
    """
    env = _environment(language, game, wrapper=wrapper)
    if language.templates and not wrapper:
        env.renew()  # type: ignore[attr-defined]
    return env


@lru_cache(maxsize=16)
def _environment(language: Language, game: str, *, wrapper: bool) -> SandboxedEnvironment:
    from jinja2 import ChoiceLoader, FileSystemLoader, FunctionLoader, StrictUndefined
    from jinja2.sandbox import SandboxedEnvironment

    from goose_print.language.compiled import TemplateCache


    root = folder("templates")
    loader = FileSystemLoader([*(place for name in language.chain for place in (root / name / game, root / name)), root])
    options: dict[str, Any] = {
        "undefined": StrictUndefined,
        "autoescape": _writes_markup,
        "trim_blocks": True,
        "lstrip_blocks": True,
        "auto_reload": False,
        "finalize": isolate_name if language.direction == "rtl" else None,
        "optimized": False,  # templates are compiled once and rendered once: folding constants costs more than it saves
    }
    filters = {name: _defer_filter(function) for name, function in _filters(language).items()}
    env: SandboxedEnvironment
    if (own := language.templates) and not wrapper:
        from goose_print.language.guard import GuardedEnvironment

        def beside(name: str) -> tuple[str, str, None] | None:
            template = own.get(f"{game}/{name}") or own.get(name)
            return (template.text, template.name, None) if template else None

        env = guarded = GuardedEnvironment(own, loader, loader=ChoiceLoader([FunctionLoader(beside), loader]), **options)
        filters = {name: guarded.limit_filter(function, name) for name, function in filters.items()}
    else:
        env = SandboxedEnvironment(loader=loader, bytecode_cache=TemplateCache(), **options)
    env.filters.update(filters)
    env.globals.update(language=language, pot=language.text("pot"), start=language.text("start"))
    return env


def _defer_filter(function: Callable[..., Any]) -> Callable[..., Any]:
    """Defer a filter to rendering time: Jinja2 evaluates constants when it compiles, and compiled templates are shared."""
    from jinja2 import pass_context

    return pass_context(lambda context, *values: function(*values))


def _writes_markup(template: str | None) -> bool:
    return template is not None and template.endswith((".xml.j2", ".html.j2"))


def _filters(language: Language) -> dict[str, Callable[..., Any]]:
    return {
        "count": language.count,
        "noun": language.noun,
        "spelt": language.spell_number,
        "counted": lambda number, name, case="": f"{language.spell_number(number)} {language.noun(number, name, case)}",
        "ordinal": language.ordinal,
        "listed": language.join,
        "thrown": language.describe_throw,
        "within": language.inside_sentence,
        "sentence": capitalise,
        "stopped": end_with_stop,
        "says": language.says,
        "kind": _class_key,
        "wrapped": _wrap_text,
        "hashed": _hashed,
    }


def _class_key(fact: object) -> str:
    """The class name of a fact as templates spell it: `pay_each_turn`, `square_entry`."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "_", type(fact).__name__).lower()


def _wrap_text(text: str, width: int, indent: int) -> str:
    """Wrap text to so many columns, with all lines but the first indented."""
    return fill(text, width, subsequent_indent=" " * indent, break_long_words=False, break_on_hyphens=False)


def _hashed(text: str) -> str:
    """The hash by which a page's policy allows just this script or style."""
    return f"sha256-{b64encode(sha256(text.encode()).digest()).decode()}"


_GAPS = re.compile(r"[ \t\r\n]+")
_GAP_BEFORE_STOP = re.compile(r" (?=[.,;:!?)،؛؟])")


def normalise_spaces(text: str) -> str:
    """Return a template's text with single spaces and none before a stop; no-break spaces stay."""
    return _GAP_BEFORE_STOP.sub("", _GAPS.sub(" ", text)).strip()
