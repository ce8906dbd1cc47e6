"""The Jinja2 environment of a language: strict, sandboxed, and escaping where a template writes XML or HTML.

Templates are found in the game's folder of the language, in the language's own, then in those it falls back to, then in
``templates/`` itself (wrappers that hold no words, and that nothing beside a theme takes the place of). jinja2 is imported only when
something is rendered.
"""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Callable
from functools import lru_cache
from hashlib import sha256
from textwrap import fill
from typing import TYPE_CHECKING, Any

from goose_print.isolates import isolated_name
from goose_print.language.words import Language, sentence, stopped
from goose_print.resources import folder

if TYPE_CHECKING:
    from jinja2.sandbox import SandboxedEnvironment


def environment(language: Language, game: str = "", *, wrapper: bool = False) -> SandboxedEnvironment:
    """The environment in which the templates of the language are rendered, a game's own before those that all share.

    Its filters are the language's own words. Templates that lie beside a theme are held to bounds, for what is rendered next. In a
    language that is written from right to left inserted names of other letters keep their own direction.
    ``wrapper``: for a whole page or log round the language's texts; no template beside a theme has a part in it.
    """
    env = _environment(language, game, wrapper=wrapper)
    if language.templates and not wrapper:
        env.renew()  # type: ignore[attr-defined]
    return env


@lru_cache(maxsize=16)
def _environment(language: Language, game: str, *, wrapper: bool) -> SandboxedEnvironment:
    from jinja2 import ChoiceLoader, FileSystemLoader, FunctionLoader, StrictUndefined
    from jinja2.sandbox import SandboxedEnvironment

    from goose_print.language.compiled import KeptTemplates

    root = folder("templates")
    loader = FileSystemLoader([*(place for name in language.chain for place in (root / name / game, root / name)), root])
    options: dict[str, Any] = {
        "undefined": StrictUndefined,
        "autoescape": _writes_markup,
        "trim_blocks": True,
        "lstrip_blocks": True,
        "auto_reload": False,
        "finalize": isolated_name if language.direction == "rtl" else None,
        "optimized": False,  # templates are compiled once and rendered once: folding constants costs more than it saves
    }
    filters = {name: _late(function) for name, function in _filters(language).items()}
    env: SandboxedEnvironment
    if (own := language.templates) and not wrapper:
        from goose_print.language.guard import GuardedEnvironment

        def beside(name: str) -> tuple[str, str, None] | None:
            template = own.get(f"{game}/{name}") or own.get(name)
            return (template.text, template.name, None) if template else None

        env = guarded = GuardedEnvironment(own, loader, loader=ChoiceLoader([FunctionLoader(beside), loader]), **options)
        filters = {name: guarded.bounded(function, name) for name, function in filters.items()}
    else:
        env = SandboxedEnvironment(loader=loader, bytecode_cache=KeptTemplates(), **options)
    env.filters.update(filters)
    env.globals.update(language=language, pot=language.text("pot"), start=language.text("start"))
    return env


def _late(function: Callable[..., Any]) -> Callable[..., Any]:
    """The filter, asked when a template is rendered: of what stands fast Jinja2 asks when it compiles, and compiled templates are kept
    for themes with other words."""
    from jinja2 import pass_context

    return pass_context(lambda context, *values: function(*values))


def _writes_markup(template: str | None) -> bool:
    return template is not None and template.endswith((".xml.j2", ".html.j2"))


def _filters(language: Language) -> dict[str, Callable[..., Any]]:
    return {
        "count": language.count,
        "noun": language.noun,
        "spelt": language.spelt,
        "counted": lambda number, name, case="": f"{language.spelt(number)} {language.noun(number, name, case)}",
        "ordinal": language.ordinal,
        "listed": language.join,
        "thrown": language.thrown,
        "within": language.within,
        "sentence": sentence,
        "stopped": stopped,
        "says": language.says,
        "kind": _kind,
        "wrapped": _wrapped,
        "hashed": _hashed,
    }


def _kind(fact: object) -> str:
    """The name of a fact's class as templates spell it: ``pay_each_turn``, ``square_entry``."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "_", type(fact).__name__).lower()


def _wrapped(text: str, width: int, indent: int) -> str:
    """Lines of so many columns, all but the first indented."""
    return fill(text, width, subsequent_indent=" " * indent, break_long_words=False, break_on_hyphens=False)


def _hashed(text: str) -> str:
    """The hash by which a page's policy allows just this script or style."""
    return f"sha256-{b64encode(sha256(text.encode()).digest()).decode()}"


_GAPS = re.compile(r"[ \t\r\n]+")
_GAP_BEFORE_STOP = re.compile(r" (?=[.,;:!?)،؛؟])")


def tidy(text: str) -> str:
    """Text as templates leave it, with single spaces and none before a stop; no-break spaces are kept as they are."""
    return _GAP_BEFORE_STOP.sub("", _GAPS.sub(" ", text)).strip()
