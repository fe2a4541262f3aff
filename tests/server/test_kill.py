"""A few kills of the soak test; `python -m tests.server.kill_soak` does a hundred."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from .kill_soak import soak

pytestmark = pytest.mark.interpreted  # the toy game is made of Python classes of its own


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="no SIGKILL")
def test_kill_at_random_moments(tmp_path: Path) -> None:
    report = soak(tmp_path, kills=5, seed="five")
    assert report["problems"] == []
    assert report["acknowledged"] > 50
    assert report["retries"] > 0
