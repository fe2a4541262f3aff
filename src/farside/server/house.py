"""All tables of the server: found, opened, listed."""

from __future__ import annotations

import asyncio
import hmac
import logging
import secrets
from collections import OrderedDict
from typing import Any
from weakref import WeakValueDictionary

from ..core.codec import Unreadable
from ..core.game import BadOption, GameInfo
from ..core.pack import BadPack, Pack
from ..core.record import Broken, Game, new_game
from . import words
from .bots import Bots
from .games import Games
from .messages import SeatBody, TableBody
from .players import good_name
from .refused import Refused
from .settings import Settings
from .store import Player, SeatRow, Store, TableRow, now
from .story import Happening, Story, tell
from .table import Table

log = logging.getLogger("farside.server")
LISTED = 100  # tables in a list


class House:
    """The tables.

    A table is loaded when somebody asks for it. As long as anybody holds it (a connection, a request, its bots) it is
    found here, so there is never a second one for the same row; the ones used last are held here too.
    """

    def __init__(self, settings: Settings, games: Games, store: Store) -> None:
        self.games = games
        self._settings = settings
        self._store = store
        self._bots = Bots(settings, games)
        self._tables: WeakValueDictionary[str, Table] = WeakValueDictionary()
        self._recent: OrderedDict[str, Table] = OrderedDict()
        self._loading: dict[str, asyncio.Task[Table]] = {}
        self._reviving = asyncio.create_task(self._revive(), name="farside tables with bots to act")

    async def close(self) -> None:
        self._reviving.cancel()
        await asyncio.gather(self._reviving, return_exceptions=True)
        for table in list(self._tables.values()):
            await table.rest()
        self._bots.close()

    async def table(self, table_id: str) -> Table:
        table = self._tables.get(table_id)
        if table is None:
            if table_id not in self._loading:
                loading = asyncio.create_task(self._load(table_id))
                loading.add_done_callback(lambda _: self._loading.pop(table_id, None))
                self._loading[table_id] = loading
            table = await asyncio.shield(self._loading[table_id])
        if table.row.status == "closed":
            raise Refused("This table was closed by its owner.", 404)
        self._keep(table)
        return table

    async def _load(self, table_id: str) -> Table:
        row = await self._store.table(table_id)
        if row is None:
            raise Refused("There is no table {id}.", 404, id=table_id[:40])
        entries = await self._store.history(table_id)
        try:
            info = self.games.find_game(row.game)
            story = await asyncio.to_thread(tell, info, row, entries)  # the others go on meanwhile
        except Exception as error:
            log.exception("Table %s cannot be loaded", table_id)
            raise Refused("This table cannot be loaded: {why}", 500, why=_why(error)) from error
        table = self._new(row, info, story)
        table.wake()
        return table

    def _new(self, row: TableRow, info: GameInfo, story: Story) -> Table:
        show = self.games.find_show(row.game)
        table = Table(row, info, show, story, self._store, self._bots, self._settings.bot_pause)
        self._tables[row.id] = table
        return table

    def _keep(self, table: Table) -> None:
        self._recent[table.row.id] = table
        self._recent.move_to_end(table.row.id)
        if len(self._recent) > self._settings.tables_in_memory:
            self._recent.popitem(last=False)

    async def _revive(self) -> None:
        """After a start: tables where it is a bot's turn go on without waiting for a visitor."""
        for table_id in await self._store.waiting_for_a_bot():
            try:
                await self.table(table_id)
            except Refused as refusal:
                log.warning("Table %s does not go on: %s", table_id, refusal)

    # opening a table

    async def open_table(self, owner: Player, wish: TableBody) -> Table:
        if await self._store.unfinished_tables_of(owner.id) >= self._settings.tables_per_guest:
            raise Refused(
                "You have {n} unfinished tables; close one before you open another.",
                429,
                n=self._settings.tables_per_guest,
            )
        if wish.start is not None and not self._settings.allow_positions:
            raise Refused("This server does not begin games from given positions.", 403)
        try:
            info = self.games.find_game(wish.game)
        except BadOption as error:
            raise Refused(str(error), 404) from error
        seats = self._seats(owner, wish.seats)
        seed = secrets.token_hex(32) if wish.seed is None else str(wish.seed)
        game = await asyncio.to_thread(_first_position, info, wish, seed)
        row = TableRow(
            id=secrets.token_urlsafe(9),
            game=info.id,
            rules_version=info.rules_version,
            options=game.options,
            seed=seed,
            seed_given=wish.seed is not None,
            pack=None if game.pack is None else game.pack.to_json(),
            start=wish.start,
            owner=owner.id,
            invite=secrets.token_urlsafe(9),
            public=wish.public,
            status="open" if any(seat.kind == "open" for seat in seats) else "playing",
            to_act=None if game.decision is None else game.decision.seat,
            created=now(),
            updated=now(),
            seats=seats,
        )
        await self._store.add_table(row)
        table = self._new(row, info, Story(game, [Happening(0, "choice", None, game.opening)], {}))
        self._keep(table)
        table.wake()
        return table

    def _seats(self, owner: Player, wishes: list[SeatBody]) -> tuple[SeatRow, ...]:
        names: dict[str, int] = {}

        def default(name: str) -> str:
            names[name] = names.get(name, 0) + 1
            return name if names[name] == 1 else f"{name} {names[name]}"

        seats: list[SeatRow] = []
        for number, wish in enumerate(wishes):
            level = None
            name = None if wish.name is None else good_name(wish.name)
            if wish.kind == "bot":
                level = wish.level or self.games.levels[-1]
                if level not in self.games.levels:
                    raise Refused(
                        "There is no bot {level}; there are: {all}.", level=level, all=", ".join(self.games.levels)
                    )
                name = name or default(f"{level.capitalize()} bot")
            elif wish.level is not None:
                raise Refused("Only a bot has a level; seat {n} is not one.", n=number + 1)
            elif wish.kind == "human":
                name = name or default(owner.name)
            else:
                name = None
            seats.append(SeatRow(number, wish.kind, owner.id if wish.kind == "human" else None, level, name))
        return tuple(seats)

    async def join(self, player: Player, table_id: str, invite: str, name: str | None) -> int:
        table = await self.table(table_id)
        if not hmac.compare_digest(invite.encode(), table.row.invite.encode()):
            raise Refused("This invitation is not for this table.", 403)
        return await table.take_seat(player, name)

    # lists

    async def lobby(self, player: Player | None) -> dict[str, Any]:
        mine = [] if player is None else await self._store.tables_of(player.id, LISTED)
        others = await self._store.open_tables(LISTED)
        return {
            "mine": [self._listed(row, player) for row in mine],
            "open": [self._listed(row, player) for row in others],
        }

    def _listed(self, row: TableRow, player: Player | None) -> dict[str, Any]:
        table = self._tables.get(row.id)
        online = set() if table is None else table.online()
        return {**words.table_card(row, player, online), "updated": row.updated}


def _first_position(info: GameInfo, wish: TableBody, seed: str) -> Game:
    """The new game; whatever is wrong with seats, options, pack or position is refused."""
    pack = None
    try:
        if wish.pack is not None:
            pack = Pack(wish.pack.name, wish.pack.game, wish.pack.changes)
            if pack.game != info.id:
                raise BadPack(f"This pack is for {pack.game!r}, not for {info.id}.")
            if wish.pack.hash not in (None, pack.hash):
                raise BadPack(f"The hash of the pack {pack.name!r} is {pack.hash}, not {wish.pack.hash}.")
        game = new_game(info, len(wish.seats), seed, wish.options, pack, wish.start)
    except (BadOption, BadPack, Unreadable) as error:
        raise Refused(str(error)) from error
    except Exception as error:
        if wish.start is None and wish.pack is None:
            raise
        raise Refused("The game cannot begin like this: {why}", why=_why(error)) from error
    if wish.start is not None:
        _check_position(game)
    return game


def _check_position(game: Game) -> None:
    """What can be read may still be nonsense: it must at least be seen from every seat and ask a real one."""
    try:
        for seat in (None, *range(game.seats)):
            game.view(seat)
        if game.decision is None:
            raise ValueError("the game is over in it")
        if game.decision.seat not in range(game.seats):
            raise ValueError(f"seat {game.decision.seat} is to act, there are {game.seats}")
    except Exception as error:
        raise Refused("This is not a position of the game: {why}", why=_why(error)) from error


def _why(error: Exception) -> str:
    return str(error) if isinstance(error, Broken) else f"{type(error).__name__}: {error}"
