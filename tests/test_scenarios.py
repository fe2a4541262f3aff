"""The worked examples of the rulebooks and our own, each a test."""

from __future__ import annotations

from pathlib import Path

import pytest

from farside.scenario import Vector, read_vectors, run_vector

VECTORS = [vector for path in sorted((Path(__file__).parent / "scenarios").iterdir()) for vector in read_vectors(path)]


@pytest.mark.parametrize("vector", VECTORS, ids=[vector.id for vector in VECTORS])
def test_scenario(vector: Vector) -> None:
    outcome = run_vector(vector)
    assert outcome.passed, str(outcome)
