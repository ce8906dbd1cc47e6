"""Examples of properties are the same in every run, so that a change is judged by itself; GOOSE_EXPLORE=1 looks for new ones, and for more.

Of what is tried on all that is shipped, and of what takes long, a usual run tries a sample (``tests/sampling.py``, ``tests/costs.py``).

Commands that are begun by tests can be interrupted, also where the run itself was begun in the background, which takes no interrupts.
"""

from __future__ import annotations

import gc
import signal
from collections import Counter
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

from tests.chromium import CHROMIUM, MISSING
from tests.costs import turn_length
from tests.sampling import EXPLORE, is_chosen

UNTIMED = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
"""Machines that test are busy: no example fails because it was slow."""
settings.register_profile("same", UNTIMED, derandomize=True, max_examples=40)
settings.register_profile("explore", UNTIMED, max_examples=300)
settings.load_profile("explore" if EXPLORE else "same")

gc.set_threshold(500_000)
"""As the command sets it: what a run of tests keeps is looked through less often, an eighth of its time."""

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "sample(every): one of so many cases, or days, is tried, and all with GOOSE_EXPLORE=1")
    config.addinivalue_line("markers", "always: tried in every run, whatever it costs")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what a usual run does not try; a file or a test that was asked for by its name is tried whole."""
    if EXPLORE or any(".py" in str(name) for name in config.args):
        return
    seen: Counter[str] = Counter()
    cases = Counter(_test_name(item) for item in items)
    left_out = {item for item in items if not _is_sampled(item, seen, cases)}
    if left_out:
        config.hook.pytest_deselected(items=[item for item in items if item in left_out])
        items[:] = [item for item in items if item not in left_out]


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """Neighbours go to one process, which has made what they share; one that has nothing left to do takes half of what another has."""
    if config.getoption("dist") != "load":
        return None
    from xdist.scheduler import WorkStealingScheduling

    return WorkStealingScheduling(config, log)


def _test_name(item: pytest.Item) -> str:
    return item.nodeid.partition("[")[0]


def _is_sampled(item: pytest.Item, seen: Counter[str], cases: Counter[str]) -> bool:
    if item.get_closest_marker("always"):
        return True
    mark, name = item.get_closest_marker("sample"), _test_name(item)
    seen[name] += 1
    return is_chosen(seen[name], turn_length(name, cases[name], mark.args[0] if mark else 1), name)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Says loudly what was left out for want of a browser."""
    if CHROMIUM is None:
        terminalreporter.write_line(MISSING, red=True, bold=True)
