"""`farside loadtest`, small."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from farside.loadtest import quantiles

pytestmark = pytest.mark.interpreted


def test_quantiles() -> None:
    values = [float(number) for number in range(1, 101)]
    assert quantiles(values[::-1]) == {"p50": 51.0, "p95": 96.0, "p99": 100.0, "most": 100.0}
    assert quantiles([]) == {}


def test_a_few_tables_are_played_without_a_problem() -> None:
    command = "from farside.cli import main; main()"
    words = ["loadtest", "alien-frontiers", "--tables", "3", "--seconds", "3", "--pause", "0.05", "--json"]
    done = subprocess.run([sys.executable, "-c", command, *words], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    assert found["problems"] == []
    assert found["choices"] > 10
    assert found["update_ms"]["p99"] > 0
