"""The HTTP API: guests and tables. See docs/protocol.md, section 4."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

import msgspec
from fastapi import APIRouter, Depends, Query, Request, Response, WebSocket
from starlette.requests import HTTPConnection  # noqa: TC002  (FastAPI reads the annotations)

from .. import _engine
from . import hands, replays, reviews, words
from .guard import address
from .messages import (
    AccountBody,
    BackBody,
    ChooseBody,
    Done,
    ForkBody,
    HandBody,
    HandOffered,
    HandSeen,
    HandTaken,
    Health,
    Hint,
    HintOption,
    Index,
    JoinBody,
    Language,
    Me,
    MeBody,
    Problem,
    ScreenOffered,
    ScreenSeen,
    SeatNumber,
    SeatOnly,
    SeatTaken,
    StandInBody,
    TableBody,
    TableMade,
    Token,
    UndoBody,
)
from .players import wished_language
from .refused import Refused
from .services import Services, services_of
from .store import Player
from .table import Table

COOKIE = "farside"
YEAR = 365 * 24 * 3600

router = APIRouter(prefix="/api", responses={status: {"model": Problem} for status in (403, 404, 409, 422, 429)})
sockets = APIRouter()


def token_of(connection: HTTPConnection) -> str | None:
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer" and token:
        return token
    return connection.cookies.get(COOKIE)


async def visitor(connection: HTTPConnection) -> Player | None:
    """Who is asking, if he is known."""
    token = token_of(connection)
    if token is None or len(token) > 100:
        return None
    return await services_of(connection).players.with_token(token)


async def guest(player: Annotated[Player | None, Depends(visitor)]) -> Player:
    if player is None:
        raise Refused("You are not known here yet: get /api/me first, or a token from /api/token.", 401)
    return player


async def the_table(connection: HTTPConnection, table_id: str) -> Table:
    return await services_of(connection).house.table(table_id)


ServicesNeeded = Annotated[Services, Depends(services_of)]
Visitor = Annotated[Player | None, Depends(visitor)]
Guest = Annotated[Player, Depends(guest)]
TheTable = Annotated[Table, Depends(the_table)]
SeatQuery = Annotated[SeatNumber | None, Query()]
SinceQuery = Annotated[Index, Query(alias="index")]
LangQuery = Annotated[Language | None, Query()]


def _lang(asked: Language | None, player: Player | None) -> str:
    return asked or (player.lang if player is not None else "en")


@router.get("/health")
async def health() -> Health:
    """Whether the server is up, and which engine plays."""
    return Health(ok=True, engine=_engine.engine())


# guests


@router.get("/me")
async def me(request: Request, response: Response, services: ServicesNeeded, player: Visitor) -> Me:
    """This guest; a new one on first contact."""
    if player is None:
        player, _ = await _welcome(request, response, services, MeBody())
    return await _me(services, player)


@router.post("/me")
async def change_me(
    body: MeBody, request: Request, response: Response, services: ServicesNeeded, player: Visitor
) -> Me:
    """Another name or language for this guest."""
    token = token_of(request)
    if player is None or token is None:
        player, _ = await _welcome(request, response, services, body)
    else:
        player = await services.players.change(token, player, body.name, body.lang)
    return await _me(services, player)


@router.post("/token")
async def new_token(body: MeBody, request: Request, services: ServicesNeeded) -> Token:
    """A new guest for a program, which shows the token in the header `Authorization: Bearer`."""
    player, token = await _welcome(request, None, services, body)
    return Token(name=player.name, lang=player.lang, token=token)


async def _welcome(request: Request, response: Response | None, services: Services, wish: MeBody) -> tuple[Player, str]:
    if not services.new_guests.take(address(request.scope)):
        raise Refused("Too many new guests from your address. Please wait a minute.", 429)
    lang = wish.lang or wished_language(request.headers.get("accept-language", ""))
    player, token = await services.players.welcome(wish.name, lang)
    if response is not None:
        _remember(request, response, token)
    return player, token


# accounts


@router.post("/account")
async def keep_account(
    body: AccountBody, request: Request, response: Response, services: ServicesNeeded, player: Guest
) -> Me:
    """A login and a password for this guest, or another password, which ends all other sessions."""
    await services.accounts.keep(player, body.login, body.password)
    services.sockets.end(player)
    _remember(request, response, await services.players.another_token(player))
    return await _me(services, player)


@router.post("/login")
async def log_in(body: AccountBody, request: Request, response: Response, services: ServicesNeeded) -> Me:
    """Come back from another browser."""
    if not services.logins.take(address(request.scope)):
        raise Refused("Too many attempts. Please wait a minute.", 429)
    player, token = await services.accounts.enter(body.login, body.password)
    _remember(request, response, token)
    return await _me(services, player)


@router.post("/logout")
async def log_out(request: Request, response: Response, services: ServicesNeeded, player: Guest) -> dict[str, Any]:
    """This browser forgets who its user is."""
    token = token_of(request)
    assert token is not None
    await services.players.leave(token)
    services.sockets.end(player)
    response.delete_cookie(COOKIE)
    return {}


def _remember(request: Request, response: Response, token: str) -> None:
    secure = request.url.scheme == "https"
    response.set_cookie(COOKIE, token, max_age=YEAR, httponly=True, samesite="lax", secure=secure)


async def _me(services: Services, player: Player) -> Me:
    return Me(name=player.name, lang=player.lang, login=await services.store.login_of(player.id))


# tables


@router.post("/tables")
async def open_table(body: TableBody, services: ServicesNeeded, player: Guest) -> TableMade:
    """A new table. It begins at once if no seat is open."""
    table = await services.house.open_table(player, body)
    return TableMade(id=table.row.id, invite=table.row.invite)


@router.post("/lessons/{game}")
async def open_lesson(game: str, services: ServicesNeeded, player: Guest) -> TableMade:
    """A new table with the lesson of a game."""
    table = await services.house.open_lesson(player, game)
    return TableMade(id=table.row.id, invite=table.row.invite)


@router.get("/tables")
async def list_tables(services: ServicesNeeded, player: Visitor) -> dict[str, Any]:
    """The guest's own tables, and public ones with an open seat."""
    return await services.house.lobby(player)


@router.get("/tables/{table_id}")
async def one_table(table: TheTable, player: Visitor) -> dict[str, Any]:
    """Who sits at a table."""
    return words.table_card(table.row, player, table.online(), table.away())


@router.delete("/tables/{table_id}")
async def close_table(table: TheTable, player: Guest) -> dict[str, Any]:
    """Put a table away that nobody else plays at."""
    await table.close(player)
    return {}


@router.post("/tables/{table_id}/join")
async def join(table_id: str, body: JoinBody, services: ServicesNeeded, player: Guest) -> SeatTaken:
    """Take the first open seat."""
    return SeatTaken(seat=await services.house.join(player, table_id, body.invite, body.name))


@router.post("/tables/{table_id}/hint")
async def hint(table: TheTable, player: Guest, lang: LangQuery = None) -> Hint:
    """What a good bot would do now, and why."""
    game, index, advice = await table.hint(player)
    options = [HintOption(option=best["option"], share=best["share"]) for best in advice["opinions"]]
    reason = words.reason(table, game, advice, _lang(lang, player))
    return Hint(index=index, option=options[0].option, options=options, reason=reason)


@router.post("/tables/{table_id}/stand-in")
async def stand_in(table: TheTable, body: StandInBody, services: ServicesNeeded, player: Guest) -> dict[str, Any]:
    """A bot plays for the player, or the player takes the seat back."""
    if body.level is not None:
        services.games.check_level(body.level)
    mine = body.seat in table.seats_of(player)
    opened = await services.pins.prove(table, body.seat, body.pin) if mine else None
    await table.stand_in(player, body.seat, body.level, opened)
    return {}


# phones as private hands


@router.post("/tables/{table_id}/hands")
async def offer_hand(
    table: TheTable, body: SeatOnly, request: Request, services: ServicesNeeded, player: Guest
) -> HandOffered:
    """A code with which a phone can take an open seat, or one of the guest's at a shared screen."""
    return await _offered(services, request, player, table, body.seat)


async def _offered(services: Services, request: Request, player: Player, table: Table, seat: int) -> HandOffered:
    offered = await services.hands.offer(player, table, seat)
    link = hands.link_to(offered.code, str(request.base_url), services.network)
    size, path = (None, None) if link is None else hands.picture(link)
    return HandOffered(code=offered.code, expires=offered.expires, link=link, size=size, path=path)


@router.get("/hands/{code}")
async def see_hand(code: str, request: Request, services: ServicesNeeded) -> HandSeen:
    """What a code is for; it stays good."""
    _count_code(request, services)
    table, hand = await services.hands.find(code)
    place = table.row.seats[hand.seat]
    return HandSeen(
        table=table.row.id,
        game=table.row.game,
        seat=hand.seat,
        name=place.name,
        open=place.kind == "open",
        pin=place.locked,
    )


@router.post("/hands")
async def take_hand(body: HandBody, request: Request, services: ServicesNeeded, player: Guest) -> HandTaken:
    """Take the seat of a code."""
    _count_code(request, services)
    table, seat = await services.hands.take(player, body.code, body.name, body.pin)
    return HandTaken(table=table.row.id, seat=seat)


@router.post("/tables/{table_id}/give-back")
async def give_back(table: TheTable, body: SeatOnly, services: ServicesNeeded, player: Guest) -> dict[str, Any]:
    """A seat goes back from the phone to the shared screen."""
    await services.hands.give_back(player, table, body.seat)
    return {}


@router.post("/tables/{table_id}/screens")
async def offer_screen(table: TheTable, request: Request, services: ServicesNeeded, player: Guest) -> ScreenOffered:
    """A code with which another device becomes a shared screen of this guest, and shows codes for phones."""
    offered = services.hands.screen(player, table)
    link = hands.link_to(offered.code, str(request.base_url), services.network, "s")
    return ScreenOffered(code=offered.code, expires=offered.expires, link=link)


@router.get("/screens/{code}")
async def see_screen(code: str, request: Request, services: ServicesNeeded) -> ScreenSeen:
    """Which table a screen shows, and for which seats it may ask for codes."""
    _count_code(request, services, "screen")
    table, _, seats = await services.hands.shown(code)
    return ScreenSeen(table=table.row.id, seats=seats)


@router.post("/screens/{code}/hands")
async def offer_hand_at_screen(code: str, body: SeatOnly, request: Request, services: ServicesNeeded) -> HandOffered:
    """The same as `POST /tables/{id}/hands`, for whoever let this screen be opened."""
    _count_code(request, services, "screen")
    table, giver, _ = await services.hands.shown(code)
    return await _offered(services, request, giver, table, body.seat)


def _count_code(request: Request, services: Services, kind: str = "hand") -> None:
    """Guessing is slow. Screens are counted apart, since they ask again and again beside the phones of one home."""
    if not services.codes.take(f"{kind} {address(request.scope)}"):
        raise Refused("Too many attempts. Please wait a minute.", 429)


# playing


@router.get("/tables/{table_id}/update", response_model=dict[str, Any])
async def update(
    table: TheTable, player: Visitor, seat: SeatQuery = None, since: SinceQuery = -1, lang: LangQuery = None
) -> Response:
    """The table as one of the guest's seats, or a spectator, sees it."""
    return _json(words.update(table, player, table.seat_for(player, seat), _lang(lang, player), since))


@router.post("/tables/{table_id}/choose")
async def choose(table: TheTable, body: ChooseBody, player: Guest) -> Done:
    """Take an option."""
    return Done(index=await table.act(player, body.move()))


@router.post("/tables/{table_id}/undo")
async def undo(table: TheTable, body: UndoBody, player: Guest) -> Done:
    """Take the last choice back."""
    return Done(index=await table.act(player, body.move()))


@router.post("/tables/{table_id}/back")
async def back(table: TheTable, body: BackBody, player: Guest) -> Done:
    """Take back all choices but the first so many."""
    return Done(index=await table.act(player, body.move()))


# finished games


@router.get("/tables/{table_id}/record", response_model=dict[str, Any])
async def record(table: TheTable) -> Response:
    """The record of a finished game, as `farside replay` reads it."""
    replays.finished(table)
    return _json(table.game.record)


@router.get("/tables/{table_id}/replay", response_model=dict[str, Any])
async def replay(
    table: TheTable, services: ServicesNeeded, player: Visitor, seat: SeatQuery = None, lang: LangQuery = None
) -> Response:
    """The choices of a finished game, in words."""
    replay = await services.replays.of(table)
    seen_from, spoken = _any_seat(table, seat), _lang(lang, player)
    return _json(await asyncio.to_thread(replays.contents, table, replay, seen_from, spoken))


@router.get("/tables/{table_id}/replay/{number}", response_model=dict[str, Any])
async def replay_position(
    table: TheTable,
    number: int,
    services: ServicesNeeded,
    player: Visitor,
    seat: SeatQuery = None,
    since: SinceQuery = -1,
    lang: LangQuery = None,
) -> Response:
    """A finished game after some of its choices, as any seat saw it then."""
    replay = await services.replays.of(table)
    return _json(replays.update(table, replay, number, player, _any_seat(table, seat), _lang(lang, player), since))


@router.get("/tables/{table_id}/review", response_model=dict[str, Any])
async def review(table: TheTable, services: ServicesNeeded, player: Visitor, lang: LangQuery = None) -> Response:
    """How likely each seat of a finished game was to win, and what changed that; it is made when first asked for."""
    made = services.reviews.of(table)
    if made is None:
        return _json({"ready": False})
    replay = await services.replays.of(table)
    return _json(await asyncio.to_thread(reviews.in_words, table, replay, made, _lang(lang, player)))


@router.post("/tables/{table_id}/fork")
async def fork(table: TheTable, body: ForkBody, services: ServicesNeeded, player: Guest) -> TableMade:
    """A new table that begins at a moment of a finished game, against bots."""
    replay = await services.replays.of(table)
    made = await services.house.fork(player, table, replays.position(replay, body.number), body.seat)
    return TableMade(id=made.row.id, invite=made.row.invite)


@router.post("/tables/{table_id}/rematch")
async def rematch(table: TheTable, services: ServicesNeeded, player: Guest) -> TableMade:
    """The same table once more: the first who asks opens it, the others get their seats there."""
    again = await services.house.rematch(player, table)
    return TableMade(id=again.row.id, invite=again.row.invite)


@router.post("/records")
async def import_record(record: dict[str, Any], services: ServicesNeeded, player: Guest) -> TableMade:
    """A finished game from elsewhere, as a table that can be looked at."""
    row = await services.house.import_record(player, record)
    return TableMade(id=row.id, invite=row.invite)


def _json(data: dict[str, Any]) -> Response:
    """Large answers go out as they are: FastAPI would check each value again."""
    return Response(msgspec.json.encode(data), media_type="application/json")


def _any_seat(table: Table, seat: int | None) -> int | None:
    if seat is not None and seat >= len(table.row.seats):
        raise Refused("This table has {n} seats.", 404, n=len(table.row.seats))
    return seat


@sockets.websocket("/ws/tables/{table_id}")
async def socket(websocket: WebSocket, table_id: str) -> None:
    """See docs/protocol.md, section 3."""
    services = services_of(websocket)
    await services.sockets.serve(websocket, services.house, await visitor(websocket), table_id)
