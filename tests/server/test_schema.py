"""Whatever is sent to the API, the server does not fail: requests made from its own description by Schemathesis."""

from __future__ import annotations

from collections.abc import Iterator

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from farside.server.app import create_app
from farside.server.games import OURS
from farside.server.settings import Settings
from tests.browser.browsing import serving

pytestmark = pytest.mark.interpreted
TRIES = 20  # for each operation


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    with serving() as address:
        yield address


def description() -> dict[str, object]:
    return create_app(Settings("sqlite+aiosqlite://"), OURS).openapi()


SCHEMA = schemathesis.openapi.from_dict(description())
OPERATIONS = [operation.ok() for operation in SCHEMA.get_all_operations()]


@pytest.mark.parametrize("operation", OPERATIONS, ids=lambda operation: operation.label)
def test_no_request_makes_the_server_fail(operation, address: str) -> None:  # type: ignore[no-untyped-def]
    token = httpx.post(f"{address}/api/token", json={"name": "Eve"}).json()["token"]
    headers = {"authorization": f"Bearer {token}"}
    made = httpx.post(
        f"{address}/api/tables",
        json={"game": "alien-frontiers", "seats": [{"kind": "human"}, {"kind": "bot"}]},
        headers=headers,
    )
    table = made.json()["id"]

    @settings(
        max_examples=TRIES, deadline=None, database=None, derandomize=True,
        suppress_health_check=list(HealthCheck), phases=[Phase.generate],
    )  # fmt: skip
    @given(case=operation.as_strategy(), real=st.booleans())
    def ask(case, real: bool) -> None:  # type: ignore[no-untyped-def]
        if real and "table_id" in (case.path_parameters or {}):
            case.path_parameters["table_id"] = table
        answer = case.call(base_url=address, headers=headers, timeout=20)
        assert answer.status_code < 500, f"{answer.status_code}: {answer.text[:300]}"

    ask()
