"""Who is at which table, and when somebody was last there."""

from __future__ import annotations

import contextlib
from collections import Counter, OrderedDict
from collections.abc import Iterator

from ..store import Player, now

REMEMBERED = 10_000  # who left which table when


class Presence:
    """A player is at a table as long as he has a connection to it. What was before the server started is not known:
    until then everybody counts as having been there, since browsers come back after a restart."""

    def __init__(self) -> None:
        self._here: Counter[tuple[str, str]] = Counter()
        self._left: OrderedDict[tuple[str, str], int] = OrderedDict()
        self._started = now()

    @contextlib.contextmanager
    def at(self, table_id: str, player: Player | None) -> Iterator[None]:
        if player is None:
            yield
            return
        key = table_id, player.id
        self._here[key] += 1
        try:
            yield
        finally:
            self._here[key] -= 1
            if not self._here[key]:
                del self._here[key]
                self._left[key] = now()
                self._left.move_to_end(key)
                if len(self._left) > REMEMBERED:
                    self._left.popitem(last=False)

    def last(self, table_id: str, player_id: str) -> int:
        """The last moment at which a player was at a table: this one, if he is there."""
        key = table_id, player_id
        return now() if key in self._here else self._left.get(key, self._started)
