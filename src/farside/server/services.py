"""The parts of a running server, for the routes to find."""

from __future__ import annotations

from dataclasses import dataclass

from starlette.requests import HTTPConnection  # noqa: TC002  (FastAPI reads the annotations)

from .accounts import Accounts
from .games import Games
from .hands import Hands
from .house import House
from .limits import Buckets
from .notify.service import Reach
from .pins import Pins
from .players import Players
from .replays import Replays
from .reviews import Reviews
from .socket import Sockets
from .store import Store
from .vacation import Vacations


@dataclass(frozen=True)
class Services:
    """Made when the server starts, closed when it ends."""

    games: Games
    store: Store
    players: Players
    house: House
    replays: Replays
    reviews: Reviews
    sockets: Sockets
    new_guests: Buckets
    accounts: Accounts
    logins: Buckets
    vacations: Vacations
    reach: Reach
    pins: Pins
    hands: Hands
    codes: Buckets  # tries to find one
    network: str | None  # how other devices reach this server


def services_of(connection: HTTPConnection) -> Services:
    services: Services = connection.app.state.services
    return services
