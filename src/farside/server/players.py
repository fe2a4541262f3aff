"""Guests: a random token in a cookie, of which only the hash is stored."""

from __future__ import annotations

import hashlib
import secrets
from collections import OrderedDict
from dataclasses import replace

from ..text import LANGUAGES
from .refused import Refused
from .store import Player, Store

REMEMBERED = 10_000  # guests kept in memory
NAME_LENGTH = 24


class Players:
    """Who is who. The guests seen last are kept in memory, so that most requests need no query."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: OrderedDict[str, Player] = OrderedDict()

    async def with_token(self, token: str) -> Player | None:
        hashed = _hash(token)
        player = self._known.get(hashed) or await self._store.player_with(hashed)
        if player is not None:
            self._remember(hashed, player)
        return player

    async def welcome(self, name: str | None, lang: str) -> tuple[Player, str]:
        """A new guest and his token."""
        token = secrets.token_urlsafe(32)
        chosen = f"Guest {secrets.randbelow(9000) + 1000}" if name is None else good_name(name)
        player = Player(secrets.token_hex(8), chosen, lang)
        await self._store.add_player(player, _hash(token))
        self._remember(_hash(token), player)
        return player, token

    async def another_token(self, player: Player) -> str:
        """For another browser of a player."""
        token = secrets.token_urlsafe(32)
        await self._store.add_token(player, _hash(token))
        self._remember(_hash(token), player)
        return token

    async def leave(self, token: str) -> None:
        """This browser is logged out."""
        await self._store.drop_token(_hash(token))
        self._known.pop(_hash(token), None)

    def forget(self, player: Player) -> None:
        """What was remembered of a player's browsers."""
        for hashed in [hashed for hashed, known in self._known.items() if known.id == player.id]:
            del self._known[hashed]

    async def change(self, token: str, player: Player, name: str | None, lang: str | None) -> Player:
        changed = replace(player, name=player.name if name is None else good_name(name), lang=lang or player.lang)
        if changed != player:
            await self._store.change_player(changed)
            self._remember(_hash(token), changed)
        return changed

    def _remember(self, hashed: str, player: Player) -> None:
        self._known[hashed] = player
        self._known.move_to_end(hashed)
        if len(self._known) > REMEMBERED:
            self._known.popitem(last=False)


def _hash(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def good_name(name: str) -> str:
    """The name without spaces around it, if it can be shown."""
    name = name.strip()
    if not 1 <= len(name) <= NAME_LENGTH or not name.isprintable():
        raise Refused("A name has 1 to {n} printable characters.", n=NAME_LENGTH)
    return name


def wished_language(accept: str) -> str:
    """The first of our languages that a browser's Accept-Language header names; else English."""
    for part in accept.split(","):
        lang = part.split(";")[0].strip()[:2].lower()
        if lang in LANGUAGES:
            return lang
    return "en"
