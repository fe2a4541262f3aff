"""A table: it owns its game, and its gate is the only way to change it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine, Mapping, Sequence
from dataclasses import replace
from typing import Any, TypeVar

from ..core import codec
from ..core.game import GameInfo
from ..core.play import IllegalChoice, Step
from ..core.record import Game
from ..lessons import Lesson, Moment
from ..show import Show
from . import backing
from .bots import BotFailed, Bots
from .clock import GRACE, Clock, Times
from .moves import BotSeat, Listener, Move
from .notify.notices import Notices
from .players import good_name
from .playing import play_bots
from .refused import Refused
from .store import Entry, Operation, Player, SeatRow, Store, TableRow, now
from .story import Story, tell
from .talk import Said, good_words
from .vacation import Vacations

log = logging.getLogger("farside.server")
T = TypeVar("T")
STAND_IN = "normal"  # the bot that plays for who has no time left
RING_AGAIN = 5.0  # seconds, when a player's time is up and that could not be stored
AFTER_LESSONS = "normal"  # the bot with whom a learner goes on


class Table:
    """One table of the house, in memory. There is never a second one for the same row: see `house.House.table`."""

    def __init__(
        self,
        row: TableRow,
        info: GameInfo,
        show: Show,
        story: Story,
        store: Store,
        bots: Bots,
        bot_pause: float,
        lesson: Lesson | None = None,
        talk: Sequence[Said] = (),
        vacations: Vacations | None = None,
        notices: Notices | None = None,
    ) -> None:
        self.row = row
        self.lesson = lesson
        self.clock = Clock.from_json(row.clock)
        self.talk = list(talk)
        self.proposal: backing.Proposal | None = None
        self.again: tuple[str, int] | None = None  # where the same people play once more, and which seat asked for it
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
        self._vacations = vacations
        self._notices = notices
        self._lock = asyncio.Lock()
        self._in_doubt = False  # a write failed: what is stored must be read again
        self._advice: tuple[int, asyncio.Task[dict[str, Any]]] | None = None  # the last hint, and of which index
        self._playing: asyncio.Task[None] | None = None
        self._had_left: dict[int, int] = {}  # by seat: the time it had left when it last handed over
        self._left_at: dict[int, int] = {}  # by seat: the index at which a bot began to stand in
        self._alarm: asyncio.TimerHandle | None = None
        self._ringing: asyncio.Task[None] | None = None

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

    def may_see(self, player: Player | None, seat: int, opened: str | None = None) -> bool:
        """Whether a seat is the player's and not locked; `opened` is the hash of a PIN that he gave."""
        if seat not in self.seats_of(player):
            return False
        place = self.row.seats[seat]
        return not place.locked or place.pin == opened or self.row.status == "finished"

    def seat_for(self, player: Player | None, seat: int | None, opened: str | None = None) -> int | None:
        """The seat whose knowledge a visitor asks for, if he may have it; None for a spectator."""
        if seat is not None and seat not in self.seats_of(player):
            raise Refused("Seat {n} of this table is not yours.", 403, n=seat + 1)
        if seat is not None and not self.may_see(player, seat, opened):
            raise Refused("Seat {n} is locked. Enter its PIN first.", 403, n=seat + 1)
        return seat

    def people(self) -> set[str]:
        """The ids of all who play here."""
        return {place.player_id for place in self.row.seats if place.player_id is not None}

    def alone(self, who: Player | BotSeat) -> bool:
        """Whether somebody plays against bots only, or shares the screen with all others."""
        return isinstance(who, Player) and self.people() == {who.id}

    def can_undo(self, seat: int | None) -> bool:
        return seat is not None and self.row.status == "playing" and self.game.can_undo(seat)

    def moment(self) -> Moment | None:
        """Where the learner is, at a table with a lesson."""
        return None if self.lesson is None else self.lesson.moment(len(self.game.choices))

    def wanted(self) -> int | None:
        """The option that the lesson asks for; None: the choice is free."""
        moment, decision = self.moment(), self.game.decision
        if moment is None or moment.wanted is None or decision is None:
            return None
        return [codec.step_to_json(option) for option in decision.options].index(moment.wanted)

    def online(self) -> set[str]:
        """The seated players who are connected."""
        connected = {listener.player_id for listener in self.listeners}
        return {place.player_id for place in self.row.seats if place.player_id is not None} & connected

    def away(self) -> Mapping[str, int]:
        """The seated players who are on vacation, and until when."""
        return {} if self._vacations is None else self._vacations.away(self.people(), now())

    # the gate

    async def act(self, who: Player | BotSeat, move: Move, opened: str | None = None) -> int:
        """The one gate. Who are you, is it your seat, is the index current, is the choice among the options?

        Then the entry is stored; only after that the game changes, the answer (the new index) is given and everybody
        is told. A move that was answered before is answered again and changes nothing. `opened` is the hash of the PIN
        that was given, where the seat has one.
        """
        return await self._to_the_end(self._act(who, move, opened))

    async def _act(self, who: Player | BotSeat, move: Move, opened: str | None) -> int:
        async with self._lock:
            await self._dispel_doubt()
            answered = self._answered(who, move)
            if answered is not None:
                return answered
            seat = self._seat_that_moves(who, move, opened)
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
                step=self._stored_step(move, game),
                hash=game.hash if move.option is None else game.choices[-1].hash,
                client_id=move.client_id,
                created=now(),
            )
            to_act = None if game.decision is None else game.decision.seat
            status = "finished" if to_act is None else "playing"
            times = self._times_after(move, to_act, entry.created)
            row = replace(self.row, status=status, to_act=to_act, updated=entry.created, times=times)
            await self._stored(self._store.append(entry, row, self._to_tell(row, entry.index)))
            self.story.add(entry, game, steps)
            self.row = row
            self.proposal = None
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

    def _seat_that_moves(self, who: Player | BotSeat, move: Move, opened: str | None) -> int:
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
        if self.paused:
            raise Refused("The game is paused.", 409)
        if move.option is not None:
            bot = None if isinstance(who, Player) else self.bot_to_act()
            if decision.seat not in mine or (isinstance(who, BotSeat) and bot is None):  # it was taken back meanwhile
                raise Refused("It is not your turn: player {n} decides.", 403, n=decision.seat + 1)
            if isinstance(who, Player):
                self.seat_for(who, decision.seat, opened)
            if isinstance(who, Player) and self.row.seats[decision.seat].kind == "bot":
                raise Refused("A bot plays for you: take your seat back first.", 409)
            return decision.seat
        if move.back_to is not None:
            return self._seat_that_goes_back(who, mine, move.back_to, opened)
        for seat in mine:
            if self.game.can_undo(seat):
                if isinstance(who, Player):
                    self.seat_for(who, seat, opened)
                return seat
        raise Refused(
            "The last choice cannot be taken back: a roll, something revealed or another seat's decision followed."
        )

    def _seat_that_goes_back(self, who: Player | BotSeat, mine: list[int], back_to: int, opened: str | None) -> int:
        """Who goes back to where so many choices had been made: to the begin of his turn, alone with bots, or because
        the others agreed."""
        for seat in mine:
            if back_to == backing.turn_start(self.game, seat):
                backing.check_locks(self.game, back_to, self.row.seats, mine, opened)
                return seat
        if back_to == backing.before_last(self.game, mine):
            asked = self.proposal
            agreed = asked is not None and asked.to == back_to and asked.agreed >= self.people()
            if not agreed and self.alone(who):
                backing.check_locks(self.game, back_to, self.row.seats, mine, opened)
            if agreed or self.alone(who):
                return self.game.choices[back_to].seat
        raise Refused("You cannot go back to that moment without the consent of the others.", 403)

    def _stored_step(self, move: Move, game: Game) -> list[Any] | None:
        if move.option is not None:
            return codec.step_to_json(game.choices[-1].step)
        return None if move.back_to is None else [move.back_to]

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
        if move.option is not None and self.wanted() not in (None, move.option):
            raise Refused("The lesson asks for another move here.")
        try:
            game = self.game.copy()
            if move.back_to is not None:
                return game.rewound(move.back_to), []
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

    # going back by consent

    async def propose_back(self, player: Player, index: int, opened: str | None = None) -> None:
        """Ask the others to take back everything since the player's last choice, and that choice."""
        await self._to_the_end(self._propose_back(player, index, opened))

    async def _propose_back(self, player: Player, index: int, opened: str | None) -> None:
        async with self._lock:
            to = backing.before_last(self.game, self.seats_of(player))
            if self.row.status != "playing" or index != self.index or to is None or self.lesson is not None:
                raise Refused("There is nothing to take back now.", 409)
            backing.check_locks(self.game, to, self.row.seats, self.seats_of(player), opened)
            self.proposal = backing.Proposal(index, to, player.id, {player.id})
            self._tell()

    async def answer_back(self, player: Player, index: int, agree: bool, opened: str | None = None) -> None:
        """Agree to the proposal, or decline it. When all have agreed it is carried out."""
        await self._to_the_end(self._answer_back(player, index, agree, opened))

    async def _answer_back(self, player: Player, index: int, agree: bool, opened: str | None) -> None:
        async with self._lock:
            asked = self.proposal
            if asked is None or asked.index != index or player.id not in self.people():
                raise Refused("Nobody asks you for anything now.", 409)
            if agree and asked.to is not None:
                backing.check_locks(self.game, asked.to, self.row.seats, self.seats_of(player), opened)
            if agree:
                asked.agreed.add(player.id)
            else:
                self.proposal = None
            self._tell()
            if not agree or not asked.agreed >= self.people():
                return
            if asked.to is None:
                self.proposal = None
                await self._pause(stop=True)
                return
            owner = await self._store.player(asked.by)
        assert owner is not None
        await self.act(owner, Move(index, None, None, asked.to))

    # help

    async def hint(self, player: Player) -> tuple[Game, int, dict[str, Any]]:
        """What a good bot thinks of the options of the player who is to act, and of which moment: game and index;
        only where nobody else plays. One after the other, so that nobody keeps the bots from playing."""
        if not self.alone(player):
            raise Refused("Hints are given in games against bots only.", 403)
        seat = self.to_act
        if seat is None or seat not in self.seats_of(player):
            raise Refused("It is not your turn.", 409)
        self.seat_for(player, seat)
        game, index = self.game, self.index
        if self._advice is None or self._advice[0] != index:
            if self._advice is not None and not self._advice[1].done():
                raise Refused("The last hint is not ready yet. Please wait a moment.", 429)
            self._advice = index, asyncio.create_task(self._bots.advise(game), name=f"hint at table {self.row.id}")
        try:
            return game, index, await asyncio.shield(self._advice[1])
        except BotFailed as failure:
            self._advice = None
            log.warning("No hint at table %s, index %s: %s", self.row.id, index, failure)
            raise Refused(
                "The bot that gives hints found no answer here. Choose yourself, or ask again.", 503
            ) from failure

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
            await self._seat(taken, "open" if len(places) > 1 else "playing")
            return taken.seat

    async def change_seat(
        self, player: Player, seat: int, change: Callable[[SeatRow], SeatRow], note: str | None = None
    ) -> None:
        """Something about a seat changes as `change` says, which may refuse; the talk takes a note of it."""
        await self._to_the_end(self._change_seat(player, seat, change, note))

    async def _change_seat(
        self, player: Player, seat: int, change: Callable[[SeatRow], SeatRow], note: str | None
    ) -> None:
        async with self._lock:
            await self._dispel_doubt()
            changed = change(self.row.seats[seat])
            still_open = [place for place in self.row.seats if place.kind == "open" and place.seat != seat]
            status = "playing" if self.row.status == "open" and not still_open else self.row.status
            name = changed.name or player.name
            line = None if note is None else Said(self.row.id, len(self.talk), player.id, seat, name, name, now(), note)
            await self._seat(changed, status, line)

    async def _seat(self, changed: SeatRow, status: str, note: Said | None = None) -> None:
        """Store who sits there now, and tell everybody."""
        seats = tuple([changed if place.seat == changed.seat else place for place in self.row.seats])
        row = replace(self.row, seats=seats, status=status, updated=now())
        if self.clock is not None and self.row.status == "open" and status == "playing":
            row = replace(row, times=self.clock.start(len(seats), True, row.updated).to_json())
        await self._stored(self._store.change_seat(row, changed, self._to_tell(row, self.index), note))
        before, self.row = self.people(), row
        if self.people() != before:
            self.proposal = None  # of people some of whom are others now
        if note is not None:
            self.talk.append(note)
        self._tell()
        self.wake()

    async def stand_in(self, player: Player, seat: int, level: str | None, opened: str | None = None) -> None:
        """A bot plays for a player from now on, or (level None) the player takes the seat back."""
        await self._to_the_end(self._stand_in(player, seat, level, opened))

    async def _stand_in(self, player: Player, seat: int, level: str | None, opened: str | None) -> None:
        async with self._lock:
            await self._dispel_doubt()
            if seat not in self.seats_of(player) or self.lesson is not None:
                raise Refused("Seat {n} of this table is not yours.", 403, n=seat + 1)
            self.seat_for(player, seat, opened)
            if self.row.status != "playing":
                raise Refused("The game is not under way.", 409)
            kind = "human" if level is None else "bot"
            bot_has_played = self.index > self._left_at.get(seat, -1)  # else coming and going would gain time
            if level is not None:
                self._left_at[seat] = self.index
            elif self.times is not None and bot_has_played:
                times = self.times.with_least(seat, GRACE, self.row.to_act, now())
                self.row = replace(self.row, times=times.to_json())
            await self._seat(replace(self.row.seats[seat], kind=kind, level=level), "playing")

    async def close(self, player: Player) -> None:
        """The owner puts the table away. Its history stays stored."""
        await self._to_the_end(self._close(player))

    async def _close(self, player: Player) -> None:
        async with self._lock:
            await self._dispel_doubt()
            if player.id != self.row.owner:
                raise Refused("Only the owner can close a table.", 403)
            others = self.people() - {player.id}  # also those for whom a bot stands in
            if others and self.row.status != "finished":
                raise Refused("Somebody else sits at this table: it can be closed when the game is over.", 409)
            row = replace(self.row, status="closed", to_act=None, updated=now())
            await self._stored(self._store.change_table(row))
            self.row = row
            self._tell()

    # talk

    async def say(self, player: Player, text: str) -> None:
        """A player or a known spectator says something."""
        await self._to_the_end(self._say(player, good_words(text)))

    async def _say(self, player: Player, text: str) -> None:
        async with self._lock:
            await self._dispel_doubt()
            mine = self.seats_of(player)
            seat = mine[0] if mine else None
            name = player.name if seat is None else self.row.seats[seat].name or player.name
            line = Said(self.row.id, len(self.talk), player.id, seat, name, text, now())
            await self._stored(self._store.say(line))
            self.talk.append(line)
            self._tell()

    # clocks

    @property
    def times(self) -> Times | None:
        times, seat = Times.from_json(self.row.times), self.row.to_act
        if self._vacations is None or seat is None:
            return times
        return self._vacations.rested(self.clock, times, self.row.seats[seat].player_id, now())

    @property
    def paused(self) -> bool:
        return self.times is not None and self.times.since is None and self.row.status == "playing"

    def _times_after(self, move: Move, to_act: int | None, when: int) -> dict[str, Any] | None:
        before = self.row.to_act
        if self.clock is None or self.times is None:
            return self.row.times
        if move.option is None and to_act is not None:
            return self.clock.back(self.times, before, to_act, self._had_left.get(to_act), when).to_json()
        if before is not None and before != to_act:
            self._had_left[before] = self.times.now(before, when)[before]
        return self.clock.after(self.times, before, to_act, when).to_json()

    async def pause(self, player: Player, stop: bool) -> None:
        """Stop the clocks, or let them run again. Between people the others are asked first."""
        await self._to_the_end(self._pause_or_ask(player, stop))

    async def _pause_or_ask(self, player: Player, stop: bool) -> None:
        async with self._lock:
            await self._dispel_doubt()
            if self.times is None or self.row.status != "playing" or self.paused == stop:
                raise Refused("The clocks cannot be stopped or started now.", 409)
            if stop and not self.alone(player):
                self.proposal = backing.Proposal(self.index, None, player.id, {player.id})
                self._tell()
                return
            await self._pause(stop)

    async def _pause(self, stop: bool) -> None:
        assert self.times is not None
        when = now()
        times = self.times.stopped(self.row.to_act, when) if stop else self.times.started(when)
        row = replace(self.row, times=times.to_json(), updated=when)
        await self._stored(self._store.change_table(row))
        self.row = row
        self._tell()
        self.wake()

    def _set_alarm(self) -> None:
        """Wake up when the time of the seat to act is over."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        times, seat = self.times, self.to_act
        if times is None or times.since is None or seat is None or self.row.seats[seat].kind != "human":
            return
        left = times.now(seat, now())[seat]
        if self.clock is not None and self.clock.kind == "days":
            left += max(0, self.away().get(self.row.seats[seat].player_id or "", 0) - now())
        self._alarm = asyncio.get_running_loop().call_later(left / 1000 + 0.01, self._ring)

    def _ring(self) -> None:
        self._ringing = asyncio.create_task(self._time_is_up(), name=f"time is up at table {self.row.id}")

    async def _time_is_up(self) -> None:
        """A bot plays for who has no time left."""
        async with self._lock:
            try:
                await self._dispel_doubt()
                times, seat = self.times, self.to_act
                if times is None or times.since is None or seat is None or times.now(seat, now())[seat] > 0:
                    self._set_alarm()
                    return
                self._left_at[seat] = self.index
                await self._seat(replace(self.row.seats[seat], kind="bot", level=STAND_IN), "playing")
            except Refused:  # the disk is full, say: nobody else rings again
                if self._alarm is not None:
                    self._alarm.cancel()
                self._alarm = asyncio.get_running_loop().call_later(RING_AGAIN, self._ring)

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
            talk = await self._store.talk(self.row.id)
            self.story = await asyncio.to_thread(tell, self.info, row, entries)
        except Exception as error:
            log.exception("Table %s cannot be read again", self.row.id)
            raise Refused("This table cannot be read at the moment. Please try again.", 503) from error
        self.row, self.talk = row, talk
        self.told.clear()
        self._in_doubt = False
        self._tell()
        self.wake()

    def _to_tell(self, row: TableRow, index: int) -> Sequence[Operation]:
        """What players who are not here are to be told of a change, to be stored with it."""
        return () if self._notices is None else self._notices.after(self.row, row, index)

    def look_again(self) -> None:
        """A player's vacation began or ended, or somebody plays again."""
        self._tell()
        self._set_alarm()

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
        """The seat to act, if a bot plays it: also the other seats of a lesson, once it is over."""
        if self.to_act is None or self.paused:
            return None
        place, moment = self.row.seats[self.to_act], self.moment()
        if self.lesson is not None and moment is not None and moment.wanted is None and place.seat != self.lesson.seat:
            place = replace(place, kind="bot", level=AFTER_LESSONS)
        return place if place.kind == "bot" else None

    def wake(self) -> None:
        """If it is a bot's turn, let the bots play until it is not; else mind the clock."""
        self._set_alarm()
        if self.bot_to_act() is not None and (self._playing is None or self._playing.done()):
            self._playing = asyncio.create_task(
                play_bots(self, self._bots, self._bot_pause), name=f"bots of table {self.row.id}"
            )

    async def rest(self) -> None:
        """The server closes: bots stop where they are."""
        if self._alarm is not None:
            self._alarm.cancel()
        if self._playing is not None:
            self._playing.cancel()
            await asyncio.gather(self._playing, return_exceptions=True)
