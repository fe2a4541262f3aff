"""The application: routes, pages, errors, and what lives as long as the server."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse, Response

from .. import __version__
from ..text import translator
from . import api, library, reach_api
from .accounts import Accounts
from .games import OURS, Games
from .guard import Guard
from .hands import Hands
from .house import House
from .limits import Buckets
from .lock import lock_database
from .messages import first_problem
from .notify.service import open_reach
from .pins import Pins
from .players import Players
from .refused import Refused
from .replays import Replays
from .reviews import Reviews
from .services import Services, services_of
from .settings import Settings
from .socket import Sockets
from .store import open_store
from .vacation import open_vacations
from .web import ASK_EACH_TIME, Web

# What of js/pages is shown at an address, and where people go on from there.
TABLES = {"/table/{id}": ["table"], "/replay/{id}": ["replay"], "/screen/{id}": ["screen"], "/hand/{id}": ["hand"]}
OTHERS = {
    "/join/{id}/{invite}": ["join", "table"],
    "/h/{code}": ["take", "hand"],
    "/s/{code}": ["screen"],
    "/rules/{game}": ["rules"],
    "/mail/confirm/{token}": ["mail"],
    "/mail/stop/{code}": ["mail"],
}


def create_app(settings: Settings, games: Games = OURS) -> FastAPI:
    """The server as an ASGI application."""

    @contextlib.asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        lock = lock_database(settings.database)
        try:
            store = await open_store(settings.database)
            players = Players(store)
            vacations = await open_vacations(store, settings.vacation_days)
            reach = await open_reach(settings, games, store, vacations)
            house, pins = House(settings, games, store, vacations, reach.notices), Pins()
            services = Services(
                games=games,
                store=store,
                players=players,
                house=house,
                replays=Replays(settings.replays_in_memory),
                reviews=Reviews(settings, games),
                sockets=Sockets(settings, reach.presence, pins),
                new_guests=Buckets(settings.guests_per_minute / 60, settings.guests_at_once),
                accounts=Accounts(store, players),
                logins=Buckets(settings.logins_per_minute / 60, settings.logins_at_once),
                vacations=vacations,
                reach=reach,
                pins=pins,
                hands=Hands(store, house, pins),
                codes=Buckets(settings.codes_per_minute / 60, settings.codes_at_once),
                network=settings.network,
            )
            app.state.services = services
            try:
                yield
            finally:
                await services.reviews.close()
                await reach.close()
                vacations.close()
                await services.house.close()
                await store.close()
        finally:
            if lock is not None:
                lock.close()

    app = FastAPI(
        title="Farside",
        version=__version__,
        lifespan=life,
        openapi_url="/api/openapi.json",
        docs_url=None,  # Swagger's page would load scripts from elsewhere
        redoc_url=None,
    )
    app.include_router(api.router)
    app.include_router(library.router)
    app.include_router(reach_api.router)
    app.include_router(api.sockets)
    _add_pages(app, Web(), games)
    app.add_exception_handler(Refused, _refused)
    app.add_exception_handler(RequestValidationError, _unreadable)
    app.add_exception_handler(HTTPException, _http_error)
    app.add_exception_handler(Exception, _bug)
    app.add_middleware(Guard, settings=settings)
    return app


def _add_pages(app: FastAPI, web: Web, games: Games) -> None:
    """The one page of the browser client, which finds out from the address what to show; and its files."""

    async def start_page(request: Request) -> Response:
        return web.page(["home", "table"], games.ids).answer(request.headers, ASK_EACH_TIME)

    def table_page(pages: list[str]) -> Callable[..., Awaitable[Response]]:
        async def page(request: Request, id: str) -> Response:
            table = await services_of(request).store.table(id)
            return web.page(pages, [] if table is None else [table.game]).answer(request.headers, ASK_EACH_TIME)

        return page

    def other_page(pages: list[str]) -> Callable[..., Awaitable[Response]]:
        async def page(request: Request) -> Response:
            return web.page(pages).answer(request.headers, ASK_EACH_TIME)

        return page

    async def worker(request: Request) -> Response:
        """The service worker, which shows push messages: at the root, since it is for all pages."""
        return web.file("worker.js").answer(request.headers, ASK_EACH_TIME)

    app.add_api_route("/", start_page, include_in_schema=False)
    for path, pages in TABLES.items():
        app.add_api_route(path, table_page(pages), include_in_schema=False)
    for path, pages in OTHERS.items():
        app.add_api_route(path, other_page(pages), include_in_schema=False)
    app.add_api_route("/worker.js", worker, include_in_schema=False)
    app.mount("/static", web)


def _problem(sentence: str, status: int, rule: str | None = None) -> Response:
    return JSONResponse({"error": sentence, "rule": rule}, status)


async def _refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, Refused)
    player = None if error.status == 401 else await api.visitor(request)
    t = translator("en" if player is None else player.lang)
    return _problem(error.say(t), error.status, error.rule)


async def _unreadable(_: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    return _problem(f"This request cannot be read: {first_problem(error.errors())}", 422)


async def _http_error(_: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    return _problem(error.detail, error.status_code)


async def _bug(_: Request, __: Exception) -> Response:
    return _problem("The server failed. This is our mistake, not yours.", 500)
