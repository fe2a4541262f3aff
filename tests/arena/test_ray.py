"""The same games on a Ray cluster, which the test starts for itself."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

import pytest

from farside.arena.match import jobs_of
from farside.arena.runner import on_processes, on_ray, run

from .helpers import match, quick_play, untimed

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    ray = pytest.importorskip("ray", reason="Ray is not installed: pip install 'farside[ray]'")
    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False, logging_level="error")
    yield ray
    ray.shutdown()


def test_ray_plays_the_same_games(cluster: Any) -> None:
    on_cluster = run(match(), 6, partial(on_ray, play=quick_play))
    on_this = run(match(), 6, partial(on_processes, number=1, play=quick_play))
    assert [untimed(outcome) for outcome in on_cluster] == [untimed(outcome) for outcome in on_this]
    assert cluster.is_initialized()  # it was not ours to end


def test_a_worker_that_dies_costs_its_game_only(cluster: Any) -> None:
    played = list(on_ray(jobs_of(match("anna", "bela", "deadly"), 6), play=quick_play))
    assert len(played) == 6
    for outcome in played:
        assert (outcome.problem is not None) == ("deadly" in outcome.bots)
        if outcome.problem:
            assert outcome.problem["kind"] == "worker"
