"""The environment of templates that nobody has looked at, those of a language beside a theme: they read what they are shown, write text,
and come to an end.

Jinja2's sandbox keeps them from files, modules and the inside of objects. What it lets through is bounded here: each turn of a loop, each
call and each character takes from an allowance, which a sheet does not use a tenth of; no text or list grows beyond a bound, so that
nothing that is doubled and doubled again is ever made; and no method may be called but those of the house and a few of lists and texts.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from jinja2 import Template, TemplateError, TemplateSyntaxError, nodes
from jinja2.debug import rewrite_traceback_stack
from jinja2.exceptions import SecurityError
from jinja2.runtime import Macro
from jinja2.sandbox import SandboxedEnvironment
from jinja2.visitor import NodeTransformer

from goose_print.errors import GoosePrintError, quoted

if TYPE_CHECKING:
    from goose_print.language.words import Language

ALLOWANCE = 5_000_000
"""Turns, calls and characters for what is rendered at one go; it takes seconds at most."""
TURN = 20
"""What a turn of a loop takes, or a macro."""
LARGEST = 200_000
"""Characters of a text, or in all texts of a list."""
DEEPEST = 20
_WIDE = re.compile(r"\d{3}|\*")
"""A width in which a text is to be set, in ``%200d``."""
GREATEST = 10**9
"""Factors of a product."""
FILTERS = (
    "abs", "capitalize", "default", "e", "escape", "first", "int", "join", "last", "length", "list", "lower", "map", "max", "min", "reject",
    "rejectattr", "select", "selectattr", "sort", "string", "sum", "trim", "unique", "upper",
)  # fmt: skip
METHODS = frozenset(("append", "items", "keys", "values", "get", "lower", "upper", "strip", "startswith", "endswith", "cycle"))
_GROWS = (nodes.Concat, nodes.List, nodes.Tuple, nodes.Dict)


class TemplateFault(GoosePrintError):
    """A template beside a theme is at fault, and why; the message names it and its line, where they are known."""

    def __init__(self, why: str, name: str = "", line: int = 1) -> None:
        self.why, self.name, self.line = why, name, line
        super().__init__(f"{name}:{line}: {why}" if name else why)


def _weight(value: object, deep: int = 0) -> int:
    """How large a value is: the characters of all its texts, and 1 for anything else. Raises SecurityError beyond the bounds."""
    if isinstance(value, str):
        size = len(value) + 1
    elif isinstance(value, list | tuple | set | dict):
        if deep > DEEPEST:
            raise SecurityError("lists stand in lists, too many in one another")
        size = 1
        for each in [*value, *value.values()] if isinstance(value, dict) else value:
            size += _weight(each, deep + 1)
            if size > LARGEST:
                break
    else:
        size = 1
    if size > LARGEST:
        raise SecurityError(f"a text or a list grows larger than {LARGEST:,} characters")
    return size


class GuardedEnvironment(SandboxedEnvironment):
    """A sandbox in which everything comes to an end. ``renew`` grants the whole allowance again."""

    intercepted_binops = frozenset(("+", "*", "**", "%"))

    def __init__(self, *, finalize: Callable[[Any], Any] | None, **options: Any) -> None:
        super().__init__(**options, finalize=(lambda value: finalize(self.weighed(value))) if finalize else self.weighed)
        self.template_class = _GuardedTemplate
        self.filters = {name: self.bounded(self.filters[name]) for name in FILTERS}
        self.globals = {}
        self.left = ALLOWANCE

    def renew(self) -> None:
        """The whole allowance, for what is rendered next."""
        self.left = ALLOWANCE

    def spend(self, much: int = 1) -> None:
        """Take from the allowance. Raises SecurityError when it is used up."""
        self.left -= much
        if self.left < 0:
            raise SecurityError("it does not come to an end")

    def weighed(self, value: Any) -> Any:
        """The value, which is within bounds; its size is taken from the allowance."""
        self.spend(_weight(value))
        return value

    def bounded(self, function: Callable[..., Any]) -> Callable[..., Any]:
        """The filter, given no more than can be made much of."""
        from functools import wraps

        @wraps(function)
        def bounded(*values: Any, **named: Any) -> Any:
            told = [each for each in (*values, *named.values()) if isinstance(each, str | list | tuple | set | dict | int)]
            most = 1
            for each in told:
                most *= self._size(each)
            if most > 50 * LARGEST:
                raise SecurityError("a filter is given too much")
            return self.weighed(function(*values, **named))

        return bounded

    def _size(self, value: Any) -> int:
        size = abs(value) + 1 if isinstance(value, int) else _weight(value)
        self.spend(_weight(value))
        return size

    def _parse(self, source: str, name: str | None, filename: str | None) -> nodes.Template:
        """What spends or grows is written so that it is counted."""
        tree = super()._parse(source, name, filename)
        parts: list[Any] = [tree, *tree.find_all((nodes.For, nodes.Macro, nodes.CallBlock))]
        for part in parts:
            part.body.insert(0, nodes.ExprStmt(_call("spend", nodes.Const(TURN))))
        return _Weighing().visit(tree)  # type: ignore[no-any-return]

    def call(self, context: Any, obj: Any, *values: Any, **named: Any) -> Any:  # noqa: D102
        if not self._may_be_called(obj):
            raise SecurityError(f"{quoted(getattr(obj, '__name__', obj))} cannot be called here")
        if obj not in (self.spend, self.weighed):
            for each in (*values, *named.values()):
                self.spend(_weight(each))
        return super().call(context, obj, *values, **named)

    def _may_be_called(self, obj: Any) -> bool:
        home = getattr(obj, "__module__", None) or type(getattr(obj, "__self__", obj)).__module__
        return isinstance(obj, Macro) or str(home).startswith("goose_print.") or getattr(obj, "__name__", "") in METHODS

    def call_binop(self, context: Any, operator: str, left: Any, right: Any) -> Any:  # noqa: D102
        numbers = [each for each in (left, right) if isinstance(each, int | float)]
        if operator == "+":
            self.spend(_weight(left) + _weight(right))
        elif operator == "*" and isinstance(left, str) and numbers and len(left) * numbers[0] <= LARGEST:
            self.spend(len(left))
        elif operator == "%" and isinstance(left, str) and not _WIDE.search(left):
            self.spend(_weight(left) + _weight(right))
        elif operator == "**" or len(numbers) < 2 or max(map(abs, numbers)) > GREATEST:
            raise SecurityError(f"{operator} is for numbers, and not for great ones")
        return super().call_binop(context, operator, left, right)

    def handle_exception(self, source: str | None = None) -> Any:  # noqa: D102
        raise _told(sys.exc_info()[1]) from None


class _Weighing(NodeTransformer):
    """Has every expression weighed that makes a text or a list of others."""

    def generic_visit(self, node: nodes.Node, *values: Any, **named: Any) -> nodes.Node:
        """The node, itself and all in it."""
        made = super().generic_visit(node, *values, **named)
        grows = isinstance(made, _GROWS) and getattr(made, "ctx", "load") == "load"
        return _call("weighed", made) if grows else made  # type: ignore[arg-type]


def _call(name: str, *values: nodes.Expr) -> nodes.Call:
    """A call of the environment's own method, which no name that a template sets can take the place of."""
    return nodes.Call(nodes.EnvironmentAttribute(name), list(values), [], None, None)


class _GuardedTemplate(Template):
    """A template whose faults are those of its author."""

    @property
    def module(self) -> Any:
        """Its macros, to be called."""
        try:
            return _Macros(super().module)
        except _FAULTS as error:
            raise _told(error) from None


class _Macros:
    def __init__(self, module: Any) -> None:
        self._module = module

    def __getattr__(self, name: str) -> Callable[..., str]:
        def told(*values: Any) -> str:
            try:
                return str(getattr(self._module, name)(*values))
            except _FAULTS as error:
                raise _told(error) from None

        return told


_FAULTS = (TemplateError, RecursionError, MemoryError, TypeError, ValueError, AttributeError, LookupError, ArithmeticError)
"""What a template can bring about."""


def _told(error: BaseException | None) -> BaseException:
    """The error as a person reads it, with the template and the line."""
    if not isinstance(error, _FAULTS):
        return error or TemplateFault("a template is at fault")
    if isinstance(error, TemplateSyntaxError):
        return TemplateFault(str(error.message), error.name or "", error.lineno)
    trace, name, line = rewrite_traceback_stack().__traceback__, "", 1
    while trace is not None:
        if (file := trace.tb_frame.f_code.co_filename).endswith(".j2"):
            name, line = file, trace.tb_lineno
        trace = trace.tb_next
    return TemplateFault("it is nested too deeply, or calls itself" if isinstance(error, RecursionError) else str(error), name, line)


def template_faults(language: Language) -> Iterator[TemplateFault]:
    """The templates beside a theme that do not read."""
    from goose_print.language.environment import environment

    env = environment(language)
    for name, text in language.templates.items():
        try:
            env.compile(text, name, name)
        except TemplateFault as fault:
            yield fault
