"""A table: it owns its game, and its gate is the only way to change it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from dataclasses import dataclass, replace
from typing import Any, Protocol, TypeVar

from ..core import codec
from ..core.game import GameInfo
from ..core.play import IllegalChoice, Step
from ..core.record import Game
from ..show import Show
from .bots import Bots
from .players import good_name
from .refused import Refused
from .store import Entry, Player, SeatRow, Store, TableRow, now
from .story import Story, tell

log = logging.getLogger("farside.server")
T = TypeVar("T")
BOT_RETRIES = 5


@dataclass(frozen=True)
class BotSeat:
    """A bot that acts for its seat."""

    seat: int


@dataclass(frozen=True)
class Move:
    """Somebody wants to take an option of the decision at `index`, or to take the last choice back."""

    index: int
    option: int | None  # None: undo
    client_id: str | None

    @property
    def kind(self) -> str:
        return "undo" if self.option is None else "choice"


class Listener(Protocol):
    """A connection that wants to know when the table changes."""

    player_id: str | None

    def changed(self) -> None: ...


class Table:
    """One table of the house, in memory. There is never a second one for the same row: see `house.House.table`."""

    def __init__(
        self, row: TableRow, info: GameInfo, show: Show, story: Story, store: Store, bots: Bots, bot_pause: float
    ) -> None:
        self.row = row
        self.info = info
        self.show = show
        self.story = story
        self.listeners: set[Listener] = set()
        # What `words` has made for each seat and language: of this moment, and of each happening for the log.
        self.spoken: dict[tuple[int | None, str], dict[str, Any]] = {}
        self.told: dict[tuple[int | None, str], list[list[dict[str, Any]]]] = {}
        self._store = store
        self._bots = bots
        self._bot_pause = bot_pause
        self._lock = asyncio.Lock()
        self._in_doubt = False  # a write failed: what is stored must be read again
        self._playing: asyncio.Task[None] | None = None

    # questions

    @property
    def index(self) -> int:
        return self.story.index

    @property
    def game(self) -> Game:
        return self.story.game

    @property
    def to_act(self) -> int | None:
        """The seat to act; None while a seat is open and when the game is over."""
        if self.row.status != "playing" or self.game.decision is None:
            return None
        return self.game.decision.seat

    def seats_of(self, player: Player | None) -> list[int]:
        return [] if player is None else [place.seat for place in self.row.seats if place.player_id == player.id]

    def seat_for(self, player: Player | None, seat: int | None) -> int | None:
        """The seat whose knowledge a visitor asks for, if it is his; None for a spectator."""
        if seat is not None and seat not in self.seats_of(player):
            raise Refused("Seat {n} of this table is not yours.", 403, n=seat + 1)
        return seat

    def can_undo(self, seat: int | None) -> bool:
        return seat is not None and self.row.status == "playing" and self.game.can_undo(seat)

    def online(self) -> set[str]:
        """The seated players who are connected."""
        connected = {listener.player_id for listener in self.listeners}
        return {place.player_id for place in self.row.seats if place.player_id is not None} & connected

    # the gate

    async def act(self, who: Player | BotSeat, move: Move) -> int:
        """The one gate. Who are you, is it your seat, is the index current, is the choice among the options?

        Then the entry is stored; only after that the game changes, the answer (the new index) is given and everybody
        is told. A move that was answered before is answered again and changes nothing.
        """
        return await self._to_the_end(self._act(who, move))

    async def _act(self, who: Player | BotSeat, move: Move) -> int:
        async with self._lock:
            await self._dispel_doubt()
            answered = self._answered(who, move)
            if answered is not None:
                return answered
            seat = self._seat_that_moves(who, move)
            if move.index != self.index:
                raise Refused(
                    "The table has moved on: this was for index {old}, it is at {new}.",
                    409,
                    old=move.index,
                    new=self.index,
                )
            game, steps = self._changed_game(seat, move)
            entry = Entry(
                table_id=self.row.id,
                index=self.index + 1,
                kind=move.kind,
                seat=seat,
                player_id=who.id if isinstance(who, Player) else None,
                step=None if move.option is None else codec.step_to_json(game.choices[-1].step),
                hash=game.hash if move.option is None else game.choices[-1].hash,
                client_id=move.client_id,
                created=now(),
            )
            to_act = None if game.decision is None else game.decision.seat
            status = "finished" if to_act is None else "playing"
            await self._stored(self._store.append(entry, status, to_act))
            self.story.add(entry, game, steps)
            self.row = replace(self.row, status=status, to_act=to_act, updated=entry.created)
            self._tell()
            self.wake()
            return entry.index

    def _answered(self, who: Player | BotSeat, move: Move) -> int | None:
        if not isinstance(who, Player) or move.client_id is None:
            return None
        before = self.story.answered.get((who.id, move.client_id))
        if before is None:
            return None
        if before != (move.index + 1, move.kind):
            raise Refused("The id {id} was used before, for something else.", 409, id=move.client_id)
        return before[0]

    def _seat_that_moves(self, who: Player | BotSeat, move: Move) -> int:
        mine = self.seats_of(who) if isinstance(who, Player) else [who.seat]
        if not mine:
            raise Refused("You have no seat at this table: you can only watch.", 403)
        if self.row.status == "closed":
            raise Refused("This table was closed by its owner.", 404)
        if self.row.status == "open":
            raise Refused("The game has not begun: a seat is still open.", 409)
        decision = self.game.decision
        if self.row.status != "playing" or decision is None:
            raise Refused("The game is over: nothing can be chosen or taken back.", 409)
        if move.option is not None:
            if decision.seat not in mine:
                raise Refused("It is not your turn: player {n} decides.", 403, n=decision.seat + 1)
            return decision.seat
        for seat in mine:
            if self.game.can_undo(seat):
                return seat
        raise Refused(
            "The last choice cannot be taken back: a roll, something revealed or another seat's decision followed."
        )

    def _changed_game(self, seat: int, move: Move) -> tuple[Game, list[Step]]:
        """The game after the move, as a copy: if it cannot be stored, it never was."""
        decision = self.game.decision
        assert decision is not None
        if move.option is not None and not 0 <= move.option < len(decision.options):
            raise Refused(
                "There is no option {option}; there are {n}, counted from 0.",
                rule=self.show.rule(decision.asker),
                option=move.option,
                n=len(decision.options),
            )
        try:
            game = self.game.copy()
            if move.option is None:
                game.undo(seat)
                return game, []
            return game, game.choose(move.option).happened
        except IllegalChoice as error:
            raise Refused(str(error)) from error
        except Exception as error:
            log.exception(
                "Bug in %s, rules version %s: table %s, entry %s, seat %s, %s",
                *(self.info.id, self.info.rules_version, self.row.id, self.index + 1, seat, move),
            )
            raise Refused(
                "The program failed here; nothing was changed. This is our mistake, not yours.", 500
            ) from error

    # seats

    async def take_seat(self, player: Player, name: str | None) -> int:
        """The first open seat; who has a seat already keeps it."""
        return await self._to_the_end(self._take_seat(player, name))

    async def _take_seat(self, player: Player, name: str | None) -> int:
        async with self._lock:
            await self._dispel_doubt()
            mine = self.seats_of(player)
            if mine:
                return mine[0]
            places = [place for place in self.row.seats if place.kind == "open"]
            if not places or self.row.status != "open":
                raise Refused("No seat is open at this table any more.", 409)
            taken = SeatRow(places[0].seat, "human", player.id, None, good_name(name or player.name))
            status = "open" if len(places) > 1 else "playing"
            await self._stored(self._store.take_seat(self.row.id, taken, status, self.row.to_act))
            seats = tuple([taken if place.seat == taken.seat else place for place in self.row.seats])
            self.row = replace(self.row, seats=seats, status=status)
            self._tell()
            self.wake()
            return taken.seat

    async def close(self, player: Player) -> None:
        """The owner puts the table away. Its history stays stored."""
        await self._to_the_end(self._close(player))

    async def _close(self, player: Player) -> None:
        async with self._lock:
            await self._dispel_doubt()
            if player.id != self.row.owner:
                raise Refused("Only the owner can close a table.", 403)
            others = [place for place in self.row.seats if place.kind == "human" and place.player_id != player.id]
            if others and self.row.status != "finished":
                raise Refused("Somebody else sits at this table: it can be closed when the game is over.", 409)
            await self._stored(self._store.change_table(self.row.id, "closed", None))
            self.row = replace(self.row, status="closed", to_act=None)
            self._tell()

    # storing and telling

    async def _to_the_end(self, work: Coroutine[Any, Any, T]) -> T:
        """A caller that goes away must not leave memory behind what is stored: the work goes on without him."""
        return await asyncio.shield(asyncio.create_task(work))

    async def _stored(self, writing: Coroutine[Any, Any, None]) -> None:
        try:
            await writing
        except Exception as error:
            log.exception("Table %s: entry %s could not be stored", self.row.id, self.index + 1)
            self._in_doubt = True  # it may have reached the disk all the same
            raise Refused("This could not be stored. Please try again.", 503) from error

    async def _dispel_doubt(self) -> None:
        """After a write that failed: what is stored is what happened."""
        if not self._in_doubt:
            return
        try:
            row = await self._store.table(self.row.id)
            assert row is not None
            entries = await self._store.history(self.row.id)
            self.story = await asyncio.to_thread(tell, self.info, row, entries)
        except Exception as error:
            log.exception("Table %s cannot be read again", self.row.id)
            raise Refused("This table cannot be read at the moment. Please try again.", 503) from error
        self.row = row
        self.told.clear()
        self._in_doubt = False
        self._tell()
        self.wake()

    def _tell(self) -> None:
        self.spoken.clear()
        for listener in self.listeners:
            listener.changed()

    def enter(self, listener: Listener) -> None:
        before = self.online()
        self.listeners.add(listener)
        if self.online() != before:
            self._tell()

    def leave(self, listener: Listener) -> None:
        before = self.online()
        self.listeners.discard(listener)
        if self.online() != before:
            self._tell()

    # bots

    def bot_to_act(self) -> SeatRow | None:
        if self.to_act is None or self.row.seats[self.to_act].kind != "bot":
            return None
        return self.row.seats[self.to_act]

    def wake(self) -> None:
        """If it is a bot's turn, let the bots play until it is not."""
        if self.bot_to_act() is not None and (self._playing is None or self._playing.done()):
            self._playing = asyncio.create_task(self._play_bots(), name=f"bots of table {self.row.id}")

    async def rest(self) -> None:
        """The server closes: bots stop where they are."""
        if self._playing is not None:
            self._playing.cancel()
            await asyncio.gather(self._playing, return_exceptions=True)

    async def _play_bots(self) -> None:
        failures = 0
        while failures < BOT_RETRIES:
            await asyncio.sleep(self._bot_pause)
            bot = self.bot_to_act()
            if bot is None:
                return
            index = self.index
            option = await self._bots.choose(self.game, bot.level or "random", f"table {self.row.id}, index {index}")
            try:
                await self.act(BotSeat(bot.seat), Move(index, option, None))
                failures = 0
            except Refused as refusal:  # usually somebody took his last choice back meanwhile
                log.info("Table %s: bot move refused: %s", self.row.id, refusal)
                if self.index == index:
                    failures += 1
                    await asyncio.sleep(failures)
        log.error("Table %s: the bots gave up at index %s", self.row.id, self.index)
