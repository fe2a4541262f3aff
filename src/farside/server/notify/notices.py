"""What there is to tell players who are not at the table, and whether it still is when the time has come.

Nothing of a game is told but what everybody may know: which game, with whom, and whose turn it is.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime

from ...text import Translator, translator
from ..clock import Clock, Times
from ..store import Operation, Player, Store, TableRow, now
from ..vacation import Vacations
from .book import Book
from .outbox import ADD, Item, acts_of, is_told
from .presence import Presence


@dataclass(frozen=True)
class Letter:
    """What is told, in the player's language."""

    title: str
    text: str
    path: str  # the page of ours to look at


class Notices:
    """Decides what is told to whom, and when."""

    def __init__(
        self,
        store: Store,
        book: Book,
        presence: Presence,
        vacations: Vacations,
        channels: Sequence[str],
        away: int,
        game_name: Callable[[str], str],
    ) -> None:
        self._store = store
        self._book = book
        self._presence = presence
        self._vacations = vacations
        self._channels = channels
        self._away = away  # milliseconds without a connection, after which a player is not at the table
        self._game_name = game_name

    # when something happens at a table

    def after(self, before: TableRow, row: TableRow, index: int) -> list[Operation]:
        """What a change of a table puts into the outbox, to be stored with it. `index` is that of its last entry."""
        people = {place.player_id for place in row.seats if place.player_id is not None}
        if not self._channels or row.lesson is not None or len(people) < 2:  # alone: nobody waits
            return []
        when = now()
        if row.status == "finished":
            return [one for player_id in people for one in self._items(player_id, row, "end", index, when)]
        player_id = waited_for(row)
        if player_id is None or player_id == waited_for(before):
            return []
        items = self._items(player_id, row, "turn", index + 1, when)
        short = self._short(row, when)
        if short is not None and short > when:  # else the turn begins with little time, and to tell that is enough
            items += self._items(player_id, row, "clock", index + 1, max(short - self._away, when))
        return items

    def _items(self, player_id: str, row: TableRow, kind: str, mark: int, when: int) -> list[Operation]:
        if not self._book.wants(player_id, kind):
            return []
        targets = [("push", device.id) for device in self._book.devices(player_id)]
        address = self._book.address(player_id)
        if address is not None and address.confirmed:
            targets.append(("mail", ""))
        due = when + self._away
        return [
            (ADD, new_item(player_id, row.id, kind, mark, channel, device, due))
            for channel, device in targets
            if channel in self._channels
        ]

    # when the time has come

    async def when(self, item: Item) -> int | None:
        """The moment at which this is to be sent: past for at once, None for never."""
        if item.kind == "confirm":
            address = self._book.address(item.player_id)
            return None if address is None or address.confirmed else item.created
        row = None if item.table_id is None else await self._store.table(item.table_id)
        if row is None or not self._reachable(item) or not self._book.wants(item.player_id, item.kind):
            return None
        last = await acts_of(self._store, row.id, item.player_id)
        if last >= item.mark:
            return None
        here = self._presence.last(row.id, item.player_id)
        if item.kind == "end":
            return None if row.status != "finished" or here > item.created else item.due
        if waited_for(row) != item.player_id or await is_told(self._store, item, last):
            return None
        paused = row.times is not None and row.times["since"] is None
        short = self._short(row, now()) if item.kind == "clock" else None
        return now() + self._away if paused else max(here + self._away, short or 0)

    def _reachable(self, item: Item) -> bool:
        if item.channel == "push":
            return self._book.device(item.player_id, item.device) is not None
        address = self._book.address(item.player_id)
        return address is not None and address.confirmed

    def _short(self, row: TableRow, when: int) -> int | None:
        """The moment from which on the seat to act has less than a quarter of its time."""
        ends = self._time_is_up(row, when)
        clock = Clock.from_json(row.clock)
        return None if ends is None or clock is None else ends - clock.store // 4

    def _time_is_up(self, row: TableRow, when: int) -> int | None:
        """The moment at which the seat to act has no time left, if nothing happens."""
        clock, seat = Clock.from_json(row.clock), row.to_act
        if clock is None or seat is None:
            return None
        player_id = row.seats[seat].player_id
        times = self._vacations.rested(clock, Times.from_json(row.times), player_id, when)
        if times is None or times.since is None:
            return None
        begins = self._vacations.until(player_id, when) if clock.kind == "days" else None
        return (begins or when) + times.now(seat, when)[seat]

    # in words

    async def letter(self, item: Item, player: Player) -> Letter | None:
        """What to write; None if the table is gone."""
        row = None if item.table_id is None else await self._store.table(item.table_id)
        if row is None:
            return None
        t = translator(player.lang)
        game = self._game_name(row.game)
        others = [place.name or "" for place in row.seats if place.player_id != player.id]
        ends = self._time_is_up(row, now())
        return Letter(*_words(item.kind, game, ", ".join(others), ends, t), f"/table/{row.id}")


def _words(kind: str, game: str, names: str, ends: int | None, t: Translator) -> tuple[str, str]:
    if kind == "end":
        return t("The game is over: {game}", game=game), t("{game} with {names} has ended.", game=game, names=names)
    text = t("It is your turn in {game} with {names}.", game=game, names=names)
    if ends is not None:
        moment = datetime.fromtimestamp(ends / 1000, UTC).strftime("%Y-%m-%d %H:%M UTC")
        text += " " + t("When your time is up, a bot plays for you: {moment}.", moment=moment)
    if kind == "clock":
        return t("Your time is running out: {game}", game=game), text
    return t("Your turn: {game}", game=game), text


def waited_for(row: TableRow) -> str | None:
    """The player whose choice a table waits for."""
    if row.status != "playing" or row.to_act is None:
        return None
    place = row.seats[row.to_act]
    return place.player_id if place.kind == "human" else None


def new_item(
    player_id: str, table_id: str | None, kind: str, mark: int, channel: str, device: str, due: int
) -> dict[str, object]:
    return {
        "id": secrets.token_hex(12),
        "player_id": player_id,
        "table_id": table_id,
        "kind": kind,
        "mark": mark,
        "channel": channel,
        "device": device,
        "due": due,
        "tries": 0,
        "sent": None,
        "created": now(),
    }
