"""All tables of the server: found, opened, listed."""

from __future__ import annotations

import asyncio
import hmac
import logging
import secrets
from collections import OrderedDict
from collections.abc import Sequence
from typing import Any
from weakref import WeakValueDictionary

from ..core import codec
from ..core.codec import Unreadable
from ..core.game import BadOption, GameInfo
from ..core.pack import BadPack, Pack
from ..core.play import State
from ..core.record import Broken, Game, new_game, replay
from ..core.rng import Rng
from . import words
from .bots import Bots
from .clock import Clock
from .games import Games
from .messages import ClockBody, PackBody, SeatBody, TableBody
from .notify.notices import Notices
from .pins import with_pins
from .players import NAME_LENGTH, good_name
from .refused import Refused
from .settings import Settings
from .store import Entry, Player, SeatRow, Store, TableRow, now
from .story import Happening, Story, tell
from .table import AFTER_LESSONS, Table
from .talk import Said
from .vacation import Vacations

log = logging.getLogger("farside.server")
TEACHER = "Farside"  # sits on the other seats of a lesson
LISTED = 100  # tables in a list


class House:
    """The tables.

    A table is loaded when somebody asks for it. As long as anybody holds it (a connection, a request, its bots) it is
    found here, so there is never a second one for the same row; the ones used last are held here too.
    """

    def __init__(self, settings: Settings, games: Games, store: Store, vacations: Vacations, notices: Notices) -> None:
        self.games = games
        self._settings = settings
        self._store = store
        self._vacations = vacations
        self._notices = notices
        self._bots = Bots(settings, games)
        self._tables: WeakValueDictionary[str, Table] = WeakValueDictionary()
        self._recent: OrderedDict[str, Table] = OrderedDict()
        self._loading: dict[str, asyncio.Task[Table]] = {}
        self._setting_again = asyncio.Lock()  # two who want to play again get one table
        vacations.listen(self._vacation_changed)
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
        talk = await self._store.talk(table_id)
        try:
            info = self.games.find_game(row.game)
            story = await asyncio.to_thread(tell, info, row, entries)  # the others go on meanwhile
        except Exception as error:
            log.exception("Table %s cannot be loaded", table_id)
            raise Refused("This table cannot be loaded: {why}", 500, why=_why(error)) from error
        table = self._new(row, info, story, talk)
        table.wake()
        return table

    def _new(self, row: TableRow, info: GameInfo, story: Story, talk: Sequence[Said] = ()) -> Table:
        show = self.games.find_show(row.game)
        lesson = self.games.find_lesson(row.game) if row.lesson is not None else None
        around = self._store, self._bots, self._settings.bot_pause
        table = Table(row, info, show, story, *around, lesson, talk, self._vacations, self._notices)
        self._tables[row.id] = table
        return table

    def _vacation_changed(self, player_id: str) -> None:
        for table in list(self._tables.values()):
            if player_id in table.people():
                table.look_again()

    def _keep(self, table: Table) -> None:
        self._recent[table.row.id] = table
        self._recent.move_to_end(table.row.id)
        if len(self._recent) > self._settings.tables_in_memory:
            self._recent.popitem(last=False)

    async def _revive(self) -> None:
        """After a start: tables where it is a bot's turn, or a clock runs, go on without waiting for a visitor."""
        for table_id in {*await self._store.waiting_for_a_bot(), *await self._store.ticking()}:
            try:
                await self.table(table_id)
            except Refused as refusal:
                log.warning("Table %s does not go on: %s", table_id, refusal)

    # opening a table

    async def open_lesson(self, owner: Player, game_id: str) -> Table:
        """A table for one learner, who makes the moves of all seats until the lesson is over."""
        try:
            lesson = self.games.find_lesson(game_id)
        except BadOption as error:
            raise Refused(str(error), 404) from error
        if lesson is None:
            raise Refused("There is no lesson for this game.", 404)
        names = [None if seat == lesson.seat else TEACHER for seat in range(lesson.seats)]
        wish = TableBody(
            game=lesson.info.id,
            seats=[SeatBody(kind="human", name=name) for name in names],
            options=dict(lesson.options),
            seed=lesson.seed,
            start=lesson.start,
        )
        return await self._open(owner, wish, lesson=lesson.seat)

    async def open_table(self, owner: Player, wish: TableBody) -> Table:
        if wish.start is not None and not self._settings.allow_positions:
            raise Refused("This server does not begin games from given positions.", 403)
        return await self._open(owner, wish, lesson=None)

    async def _open(self, owner: Player, wish: TableBody, lesson: int | None) -> Table:
        if await self._store.unfinished_tables_of(owner.id) >= self._settings.tables_per_guest:
            raise Refused(
                "You have {n} unfinished tables; close one before you open another.",
                429,
                n=self._settings.tables_per_guest,
            )
        try:
            info = self.games.find_game(wish.game)
        except BadOption as error:
            raise Refused(str(error), 404) from error
        seats = await with_pins(self._seats(owner, wish.seats), wish.seats)
        seed = secrets.token_hex(32) if wish.seed is None else str(wish.seed)
        game = await asyncio.to_thread(_first_position, info, wish, seed)
        begins = not any(seat.kind == "open" for seat in seats)
        clock = None if wish.clock is None else wish.clock.model_dump()
        timing = Clock.from_json(clock)
        created = now()
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
            lesson=lesson,
            clock=clock,
            times=None if timing is None else timing.start(len(seats), begins, created).to_json(),
            status="playing" if begins else "open",
            to_act=None if game.decision is None else game.decision.seat,
            created=created,
            updated=created,
            seats=seats,
        )
        await self._store.add_table(row)
        table = self._new(row, info, Story(game, [Happening(0, "choice", None, game.opening)], {}))
        self._keep(table)
        table.wake()
        return table

    async def fork(self, owner: Player, table: Table, state: State, seat: int) -> Table:
        """A new table that begins at a moment of a finished game, with other dice: its owner on one seat, bots else."""
        if not 0 <= seat < len(table.row.seats):
            raise Refused("This table has {n} seats.", 404, n=len(table.row.seats))
        state = state.copy()
        state.rng = Rng(secrets.token_hex(32))
        seats = [SeatBody(kind="human" if place.seat == seat else "bot") for place in table.row.seats]
        pack = None if table.row.pack is None else PackBody(**table.row.pack)
        wish = TableBody(
            game=table.row.game, seats=seats, options=table.row.options, pack=pack, start=codec.save(state)
        )
        return await self._open(owner, wish, lesson=None)

    async def rematch(self, player: Player, table: Table) -> Table:
        """The same table once more: the first who asks opens it, with seats for the others, who get them by asking."""
        if table.row.status != "finished":
            raise Refused("The game is not over.", 409)
        mine = [place.seat for place in table.row.seats if player.id in (place.player_id, place.lender)]
        if not mine:
            raise Refused("Only who has played here can play again.", 403)
        async with self._setting_again:
            if table.again is None or await self._is_closed(table.again[0]):
                again = await self._open(player, _same_again(table, player), lesson=None)
                table.again = again.row.id, mine[0]
                table.look_again()
                return again
        again = await self.table(table.again[0])
        await again.take_seat(player, None)
        return again

    async def _is_closed(self, table_id: str) -> bool:
        row = await self._store.table(table_id)
        return row is None or row.status == "closed"

    async def import_record(self, owner: Player, record: dict[str, Any]) -> TableRow:
        """A finished game from elsewhere, to be looked at here. Every choice of it is played again and proved."""
        try:
            info = self.games.find_game(str(record.get("game")))
            game = await asyncio.to_thread(replay, info, record)
        except (BadOption, BadPack, Unreadable, Broken, TypeError, ValueError, KeyError) as error:
            raise Refused("This record cannot be played again: {why}", why=_why(error)) from error
        if game.result is None:
            raise Refused("The game of this record is not over.")
        names = record.get("players")
        given = names if isinstance(names, list) and len(names) == game.seats else [None] * game.seats
        row = TableRow(
            id=secrets.token_urlsafe(9),
            game=info.id,
            rules_version=info.rules_version,
            options=game.options,
            seed=game.seed,
            seed_given=True,
            pack=None if game.pack is None else game.pack.to_json(),
            start=game.start,
            owner=owner.id,
            invite=secrets.token_urlsafe(9),
            public=False,
            lesson=None,
            clock=None,
            times=None,
            status="finished",
            to_act=None,
            created=now(),
            updated=now(),
            seats=tuple([SeatRow(seat, "human", None, None, _short_name(name)) for seat, name in enumerate(given)]),
        )
        entries = [
            Entry(row.id, number, "choice", one.seat, None, codec.step_to_json(one.step), one.hash, None, row.created)
            for number, one in enumerate(game.choices, 1)
        ]
        await self._store.add_table(row, entries)
        return row

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
                self.games.check_level(level)
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
        away = self._vacations.away([place.player_id for place in row.seats], now())
        return {**words.table_card(row, player, online, away), "updated": row.updated}


def _same_again(table: Table, player: Player) -> TableBody:
    """The wish for the same table: the seats that were his are his, bots stay, other people's seats are open."""
    seats: list[SeatBody] = []
    for place in table.row.seats:
        taught = table.lesson is not None and place.seat != table.lesson.seat
        if taught or (place.kind == "bot" and place.player_id is None):
            seats.append(SeatBody(kind="bot", level=AFTER_LESSONS if taught else place.level))
        elif player.id in (place.player_id, place.lender):
            seats.append(SeatBody(kind="human", name=place.name))
        else:
            seats.append(SeatBody(kind="open"))
    row = table.row
    return TableBody(
        game=row.game,
        seats=seats,
        options=row.options,
        clock=None if row.clock is None else ClockBody(**row.clock),
        pack=None if row.pack is None else PackBody(**row.pack),
    )


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


def _short_name(name: object) -> str | None:
    """A name found in a record, if it can be shown."""
    return name[:NAME_LENGTH] if isinstance(name, str) and name.isprintable() and name.strip() else None


def _why(error: Exception) -> str:
    return str(error) if isinstance(error, Broken) else f"{type(error).__name__}: {error}"
