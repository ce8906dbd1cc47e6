"""Bounded environment for untrusted templates, those of a language beside a theme.

Jinja2's sandbox keeps them from files, modules and the inside of objects. What it allows is bounded here: each loop
turn, call and character takes from an allowance, of which a sheet does not use a tenth; texts and lists have a
maximum size, so that repeated doubling fails; and only methods of this program and a few of lists and texts may be
called.
"""

from __future__ import annotations

import contextlib
import re
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from jinja2 import BaseLoader, Template, TemplateNotFound, TemplateSyntaxError, Undefined, nodes
from jinja2.debug import rewrite_traceback_stack
from jinja2.exceptions import SecurityError
from jinja2.parser import Parser
from jinja2.runtime import Macro
from jinja2.sandbox import SandboxedEnvironment
from jinja2.visitor import NodeTransformer

from goose_print.errors import ThemeError, quote
from goose_print.language.document import DocumentError, read_document

if TYPE_CHECKING:
    from goose_print.language.words import OwnTemplate

ALLOWANCE = 1_000_000
"""Turns, calls and characters for what is rendered at one go, a sheet or a log; a second at most."""
SENTENCE = 3_000
"""What each sentence of a log adds to the allowance, for logs may be long."""
SECONDS = 1.0
"""Of the processor, for what is rendered at one go: for what costs more than it takes from the allowance."""
LOOP_COST = 20
"""Cost of a loop turn or a macro."""
MAX_TEXT_SIZE = 100_000
"""Characters of a text, a whole sheet among them, or in all texts of a list."""
PIECES = 30_000
"""Tokens in all templates beside a theme: each takes time to compile. A language has 12,000."""
MAX_NESTING = 20
"""Lists in lists."""
NESTED = 50
"""Parts of a template in one another; in the program's own there are 13."""
LOOPS = 10
"""Loops in one another, as Python allows 20 at most."""
_WIDTH_FORMAT = re.compile(r"\d{3}|\*")
"""A field width in a format, as in ``%200d``."""
_BREAK = re.compile("\r\n|\r|\n")
"""What Jinja2 counts as the end of a line."""
_NAMED = re.compile(r"'[^']+'|<\w+")
"""What a reason names."""
GRAMMAR = "grammar.j2"
MOST_NAMED = 10
MAX_FACTOR = 10**9
"""Largest factor of a product."""
FILTERS = (
    "abs", "capitalize", "default", "e", "escape", "first", "int", "join", "last", "length", "list", "lower", "map", "max", "min", "reject",
    "rejectattr", "replace", "select", "selectattr", "sort", "string", "sum", "trim", "unique", "upper",
)  # fmt: skip
_CHOOSING = frozenset((
    "default", "first", "kind", "last", "length", "list", "map", "max", "min", "reject", "rejectattr", "select", "selectattr", "sort",
    "sum", "unique",
))  # fmt: skip
"""Filters that make no text of what they are given."""
METHODS = frozenset((
    "append", "items", "keys", "values", "get", "lower", "upper", "strip", "startswith", "endswith", "replace", "cycle",
    "text", "plural", "speech", "player", "name", "counter_of", "pick", "sender", "square", "heading", "card", "deck", "drawing",
    "relief_fee", "collision_share", "own_effect", "own_goose",
))  # fmt: skip
"""Methods that may be called: of lists and texts, and those of the house that the program's own templates call."""
_GROWING_NODES = (nodes.List, nodes.Tuple, nodes.Dict, nodes.Compare, nodes.Getitem)
_PLAIN = (str, int, float, type(None), Undefined)


class TemplateFault(ThemeError):
    """A fault in a template beside a theme; the message names it and its line, if known."""

    def __init__(self, template: OwnTemplate, line: int, column: int, why: str) -> None:
        self.template, self.line, self.column, self.why = template, line, column, why
        told = template.refusal(line, column, why)
        super().__init__(told.report, told.findings)


def _value_size(value: object, deep: int = 0) -> int:
    """Size of a value: the characters of its texts, and 1 for anything else. Raises SecurityError if too large."""
    if isinstance(value, str):
        size = len(value) + 1
    elif isinstance(value, list | tuple | set | Mapping):
        if deep > MAX_NESTING:
            raise SecurityError("lists stand in lists, too many in one another")
        size = 1
        for each in [*value, *value.values()] if isinstance(value, Mapping) else value:
            size += _value_size(each, deep + 1)
            if size > MAX_TEXT_SIZE:
                break
    else:
        size = 1
    if size > MAX_TEXT_SIZE:
        raise SecurityError(f"a text or a list grows larger than {MAX_TEXT_SIZE:,} characters")
    return size


def _written(value: Any, deep: int = 0) -> Any:
    """The value, of which a text is to be made. Raises SecurityError where there is anything else in it than texts and numbers."""
    if isinstance(value, list | tuple | set | Mapping) and deep <= MAX_NESTING:
        for each in [*value, *value.values()] if isinstance(value, Mapping) else value:
            _written(each, deep + 1)
    elif not isinstance(value, _PLAIN):
        raise SecurityError(f"only texts and numbers can be written, and this is {quote(type(value).__name__)}")
    return value


class GuardedEnvironment(SandboxedEnvironment):
    """A sandbox in which every template terminates. `renew` grants the whole allowance again."""

    intercepted_binops = frozenset(("+", "*", "**", "%"))

    def __init__(
        self, own: Mapping[str, OwnTemplate], shipped: BaseLoader, *, finalize: Callable[[Any], Any] | None, **options: Any
    ) -> None:
        super().__init__(**options, finalize=(lambda value: finalize(self.check_text(value))) if finalize else self.check_text)
        self.template_class = _GuardedTemplate
        self.filters = {name: self.limit_filter(self.filters[name], name) for name in FILTERS}
        self.tests = {name: self.limit_filter(test) for name, test in dict[str, Any](self.tests).items()}
        self.globals = {}
        self.own, self.shipped = own, shipped
        self._by_path = {template.name: template for template in own.values()}
        self._last = next(iter(own.values())), 1
        self._began: float | None = None
        self.renew()

    def renew(self) -> None:
        """Reset the allowance for the next rendering."""
        self.left, self._seconds = ALLOWANCE, SECONDS

    # ------------------------------------------------------------------ what is spent

    def spend(self, much: int = 1) -> None:
        """Take from the allowance. Raises SecurityError when it or the time is used up."""
        self.left -= much
        if self.left < 0 or (self._began is not None and time.thread_time() - self._began > self._seconds):
            raise SecurityError("it does not come to an end")

    @contextlib.contextmanager
    def limit_time(self) -> Iterator[None]:
        """Counts the time that the block takes."""
        if self._began is not None:
            yield
            return
        self._began = time.thread_time()
        try:
            yield
        finally:
            self._seconds -= time.thread_time() - self._began
            self._began = None

    def enter_block(self, much: int, path: str, line: int) -> None:
        """Spends, and keeps in mind where: what goes wrong in the program's own templates comes from the last of the author's."""
        if path in self._by_path:
            self._last = self._by_path[path], line
        self.spend(much)

    def weigh(self, value: Any) -> Any:
        """Return the value after taking its size from the allowance."""
        self.spend(_value_size(value))
        return value

    def check_text(self, value: Any) -> Any:
        """The value as it is written: a text or a number, within bounds."""
        if not isinstance(value, _PLAIN):
            _written([value])
            raise SecurityError("a list is written with listed or join")
        return self.weigh(value)

    def count_turn(self, value: Any) -> Any:
        """What a loop tries before each turn."""
        self.spend(LOOP_COST)
        return value

    def require(self, value: Any) -> None:
        """Something that must be there. Raises UndefinedError where it is not."""
        if isinstance(value, Undefined):
            str(value)

    def limit_filter(self, function: Callable[..., Any], name: str = "kind") -> Callable[..., Any]:
        """Wrap a filter so that its input and output are bounded."""
        from functools import wraps

        @wraps(function)
        def bounded(*values: Any, **named: Any) -> Any:
            values = tuple(list(each) if isinstance(each, Iterator) else each for each in values)
            told = [each for each in (*values, *named.values()) if not type(each).__module__.startswith("jinja2.")]
            most = 1
            for each in told:
                most *= self._spend_size(each if name in _CHOOSING else _written(each))
            if most > 50 * MAX_TEXT_SIZE:
                raise SecurityError("a filter is given too much")
            return self.weigh(function(*values, **named))

        return bounded

    def _spend_size(self, value: Any) -> int:
        size = _value_size(value)
        self.spend(size)
        return abs(value) + 1 if isinstance(value, int) else size

    # ------------------------------------------------------------------ what Jinja2 asks

    def join_path(self, template: str, parent: str) -> str:  # noqa: D102
        if not template.endswith(".j2"):
            raise TemplateNotFound(template)
        return template

    def compile(self, *values: Any, **named: Any) -> Any:  # noqa: D102
        began = time.thread_time()
        try:
            return super().compile(*values, **named)
        except (RecursionError, MemoryError, SyntaxError) as error:
            raise self._fault(TemplateSyntaxError(_NESTED, 1, *map(str, values[1:3]))) from error
        finally:
            if self._began is not None:
                self._began += time.thread_time() - began

    def _parse(self, source: str, name: str | None, filename: str | None) -> nodes.Template:
        """Insert the calls that count loop turns and sizes."""
        parser = Parser(self, source, name, filename)
        try:
            tree = parser.parse()
        except RecursionError:
            raise TemplateSyntaxError(_NESTED, parser.stream.current.lineno, name, filename) from None
        _bound_depth(tree, name, filename)
        for part in [tree, *tree.find_all((nodes.For, nodes.Macro, nodes.CallBlock))]:
            line = nodes.Const(part.lineno)
            part.body.insert(0, nodes.ExprStmt(_call("enter_block", nodes.Const(LOOP_COST), nodes.Const(filename), line)))  # type: ignore[attr-defined]
        return _CostInserter().visit(tree)  # type: ignore[no-any-return]

    def getattr(self, obj: Any, attribute: str) -> Any:  # noqa: D102
        self.spend()
        return super().getattr(obj, attribute)

    def getitem(self, obj: Any, argument: Any) -> Any:  # noqa: D102
        self.spend()
        return super().getitem(obj, argument)

    def call(self, context: Any, obj: Any, *values: Any, **named: Any) -> Any:  # noqa: D102
        if getattr(obj, "__self__", None) is self:
            return obj(*values)
        self.require(obj)
        name = getattr(obj, "__name__", "")
        if not isinstance(obj, Macro) and name not in METHODS:
            raise SecurityError(f"{quote(name or type(obj).__name__)} cannot be called here")
        self.spend(LOOP_COST)
        most = _value_size(obj.__self__) if isinstance(getattr(obj, "__self__", None), str) else 0
        for each in (*values, *named.values()):
            most *= self._spend_size(each)
        if most > 50 * MAX_TEXT_SIZE:
            raise SecurityError(f"{quote(name)} is given too much")
        return super().call(context, obj, *values, **named)

    def call_binop(self, context: Any, operator: str, left: Any, right: Any) -> Any:  # noqa: D102
        numbers = [each for each in (left, right) if isinstance(each, int | float)]
        if operator == "+":
            self.spend(_value_size(left) + _value_size(right))
        elif operator == "*" and isinstance(left, str) and numbers and len(left) * numbers[0] <= MAX_TEXT_SIZE:
            self.spend(len(left))
        elif operator == "%" and isinstance(left, str) and not _WIDTH_FORMAT.search(left):
            told = list(right.values()) if isinstance(right, Mapping) else right
            if (left.count("%") + 1) * _value_size(_written(told)) > MAX_TEXT_SIZE:
                raise SecurityError("% is given too much")
            self.spend(_value_size(left) + _value_size(told))
        elif operator == "**" or len(numbers) < 2 or max(map(abs, numbers)) > MAX_FACTOR:
            raise SecurityError(f"{operator} is for numbers, and not for great ones")
        return super().call_binop(context, operator, left, right)

    def handle_exception(self, source: str | None = None) -> Any:  # noqa: D102
        raise self._fault(sys.exc_info()[1]) from None

    # ------------------------------------------------------------------ what is wrong

    @contextlib.contextmanager
    def name_fault(self) -> Iterator[None]:
        """Turns whatever goes wrong in the block into the fault of a template, within its time."""
        try:
            with self.limit_time():
                yield
        except Exception as error:
            raise self._fault(error) from None

    def _fault(self, error: BaseException | None) -> BaseException:
        """The error as a person reads it, with the author's template, the line and the column."""
        if not isinstance(error, Exception) or isinstance(error, TemplateFault | MemoryError):
            return error or RuntimeError("no error")
        why = _reason(error)
        if isinstance(error, TemplateSyntaxError) and error.filename in self._by_path:
            spot = self._by_path[error.filename], error.lineno
        elif isinstance(error, DocumentError):
            spot = self._writer(error)
        else:
            spot = self._raiser(why)
        return self.fault(*spot, why)

    def fault(self, template: OwnTemplate, line: int, why: str) -> TemplateFault:
        """The fault, at what its reason names in that line, or else at the line's first tag."""
        text = next(iter(_BREAK.split(template.text)[line - 1 : line]), "")
        named = [place for name in _NAMED.findall(why) if (place := text.find(name.strip("'"))) >= 0]
        tag = re.search(r"\{[{%]|\S", text)
        places = [tag.start() if tag else 0, *named]
        return TemplateFault(template, line, places[-1] + 1, why)

    def _raiser(self, why: str) -> tuple[OwnTemplate, int]:
        """The innermost of the author's templates from which the error comes; or the one that lacks something; or the last one that ran."""
        found, trace = None, rewrite_traceback_stack().__traceback__
        while trace is not None:
            if own := self._by_path.get(trace.tb_frame.f_code.co_filename):
                found = own, trace.tb_lineno
            trace = trace.tb_next
        lacking = re.match(r"the template '([^']+)'", why)
        if found is None and lacking:
            found = next(((own, 1) for name, own in self.own.items() if name.endswith(lacking[1])), None)
        return found or self._last

    def _writer(self, error: DocumentError) -> tuple[OwnTemplate, int]:
        """The author's template that wrote what is no document: the one that holds most of the text before the fault as it was written."""
        for size in range(len(error.before), 1, -1):
            for own in self.own.values():
                if (at := own.text.find(error.before[-size:])) >= 0:
                    return own, own.text.count("\n", 0, at + size) + 1
        return self._last


_NESTED = "it is nested too deeply"


def _reason(error: Exception) -> str:
    """Why it went wrong, in one line."""
    match error:
        case TemplateSyntaxError():
            return str(error.message)
        case TemplateNotFound():
            return f"there is no template {quote(error.name)}" if type(error) is TemplateNotFound else str(error.message)
        case RecursionError():
            return "it is nested too deeply, or calls itself"
        case KeyError():
            return f"there is no {quote(error.args[0])}" if error.args else "something is missing"
        case _:
            return " ".join(str(error).split())[:300] or type(error).__name__


def _bound_depth(tree: nodes.Template, name: str | None, filename: str | None) -> None:
    """Raises TemplateSyntaxError where more parts stand in one another than can be compiled."""
    open_: list[tuple[nodes.Node, int, int]] = [(tree, 0, 0)]
    while open_:
        node, deep, loops = open_.pop()
        if deep > NESTED or loops > LOOPS:
            raise TemplateSyntaxError(_NESTED, node.lineno, name, filename)
        open_ += ((inner, deep + 1, loops + isinstance(inner, nodes.For)) for inner in node.iter_child_nodes())


class _CostInserter(NodeTransformer):
    """Wraps every expression that builds a text or a list into a size check."""

    def generic_visit(self, node: nodes.Node, *values: Any, **named: Any) -> nodes.Node:
        """The node, itself and all in it."""
        made = super().generic_visit(node, *values, **named)
        grows = isinstance(made, _GROWING_NODES) and getattr(made, "ctx", "load") == "load"
        return _call("weigh", made) if grows else made  # type: ignore[arg-type]

    def visit_Output(self, node: nodes.Output) -> list[nodes.Node]:  # noqa: N802
        """The output, behind what it takes for the template's own text."""
        size = sum(len(each.data) for each in node.nodes if isinstance(each, nodes.TemplateData))
        made = self.generic_visit(node)
        return [nodes.ExprStmt(_call("spend", nodes.Const(size))), made] if size else [made]

    def visit_Concat(self, node: nodes.Concat) -> nodes.Node:  # noqa: N802
        """Texts and numbers joined."""
        made = self.generic_visit(node)
        made.nodes = [_call("check_text", each) for each in made.nodes]  # type: ignore[attr-defined]
        return _call("weigh", made)  # type: ignore[arg-type]

    def visit_For(self, node: nodes.For) -> nodes.Node:  # noqa: N802
        """A loop that counts its tries."""
        made = self.generic_visit(node)
        if made.test is not None:  # type: ignore[attr-defined]
            made.test = _call("count_turn", made.test)  # type: ignore[attr-defined]
        return made

    def visit_FromImport(self, node: nodes.FromImport) -> list[nodes.Node]:  # noqa: N802
        """An import that says at once what is not there."""
        names = (each if isinstance(each, str) else each[1] for each in node.names)
        return [self.generic_visit(node), *(nodes.ExprStmt(_call("require", nodes.Name(name, "load"))) for name in names)]


def _call(name: str, *values: nodes.Expr) -> nodes.Call:
    """A call of the environment's own method, which no name set in a template can shadow."""
    return nodes.Call(nodes.EnvironmentAttribute(name), list(values), [], None, None)


class _GuardedTemplate(Template):
    """A template whose errors are reported as its author's."""

    environment: GuardedEnvironment

    def render(self, *values: Any, **named: Any) -> str:
        """What it writes, which is a document if it is to be one."""
        with self.environment.name_fault():
            text = super().render(*values, **named)
            _value_size(text)
            if str(self.name).endswith(".xml.j2"):
                read_document(text)
            return text

    @property
    def module(self) -> Any:
        """The template's macros as functions."""
        with self.environment.name_fault():
            return _Macros(super().module, self.environment)


class _Macros:
    def __init__(self, module: Any, environment: GuardedEnvironment) -> None:
        self._module, self._environment = module, environment

    def __getattr__(self, name: str) -> Callable[..., str]:
        def call_macro(*values: Any) -> str:
            env = self._environment
            env.left, env._seconds = env.left + SENTENCE, env._seconds + SECONDS / 500
            with env.name_fault():
                return str(getattr(self._module, name)(*values))

        return call_macro


def template_faults(env: SandboxedEnvironment, templates: Mapping[str, OwnTemplate]) -> Iterator[TemplateFault]:
    """Yield the faults of templates beside a theme that do not compile."""
    assert isinstance(env, GuardedEnvironment)
    pieces = 0
    for name, template in templates.items():
        try:
            pieces += sum(1 for _ in env.lexer.tokenize(template.text, name, template.name))
            if pieces > PIECES:
                yield env.fault(template, 1, f"all templates together hold more than {PIECES:,} tags, names and signs")
                return
            env.compile(template.text, name, template.name)
        except TemplateFault as fault:
            yield fault
        except TemplateSyntaxError as error:
            yield env.fault(template, error.lineno, str(error.message))
        else:
            yield from (env.fault(template, line, why) for line, why in _unlike(env, name, template.text))


def _unlike(env: GuardedEnvironment, name: str, text: str) -> Iterator[tuple[int, str]]:
    """The macros that a template lacks in whose place it stands, or that take too little; a grammar's are its author's own."""
    if name == GRAMMAR:
        return
    try:
        shipped = env.shipped.get_source(env, name)[0]
    except TemplateNotFound:
        return
    mine, other = ({each.name: each for each in env.parse(said).find_all(nodes.Macro)} for said in (text, shipped))
    if lacking := [key for key in other if key not in mine]:
        more = f" and {len(lacking) - MOST_NAMED} more" if len(lacking) > MOST_NAMED else ""
        yield 1, f"macros are missing that the game asks for: {', '.join(lacking[:MOST_NAMED])}{more}"
    for key, macro in mine.items():
        if key in other and len(macro.args) < len(other[key].args):
            yield macro.lineno, f"the macro '{key}' is given {', '.join(each.name for each in other[key].args)}"
