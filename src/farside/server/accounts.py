"""Accounts: optional. A guest who wants to come back from another browser chooses a login and a password."""

from __future__ import annotations

import asyncio

import sqlalchemy as sa
from argon2 import PasswordHasher
from argon2.exceptions import VerifyMismatchError

from .players import Players
from .refused import Refused
from .store import Player, Store

SHORTEST_PASSWORD = 8
LONGEST = 200
_HASHER = PasswordHasher()  # Argon2id, with the library's current parameters
_NOBODY = _HASHER.hash("nobody has this password")  # so that an unknown login takes as long as a wrong password


class Accounts:
    """Who may come back as whom."""

    def __init__(self, store: Store, players: Players) -> None:
        self._store = store
        self._players = players

    async def keep(self, player: Player, login: str, password: str) -> None:
        """The guest becomes an account; who has one already gets another password, and is logged out everywhere."""
        login, password = _good_login(login), _good_password(password)
        hashed = await asyncio.to_thread(_HASHER.hash, password)
        mine = await self._store.login_of(player.id)
        if mine is not None and mine != login:
            raise Refused("Your account has another login: {login}.", 409, login=mine)
        try:
            await self._store.set_account(player, login, hashed, new=mine is None)
        except sa.exc.IntegrityError as error:
            raise Refused("This login is taken.", 409) from error
        if mine is not None:
            self._players.forget(player)

    async def enter(self, login: str, password: str) -> tuple[Player, str]:
        """The player of an account, and a new token for this browser."""
        found = await self._store.account(login.strip().lower()[:LONGEST])
        player, hashed = found if found is not None else (None, _NOBODY)
        right = await asyncio.to_thread(_fits, hashed, password[:LONGEST])
        if player is None or not right:
            raise Refused("Login or password are wrong.", 403)
        return player, await self._players.another_token(player)


def _fits(hashed: str, password: str) -> bool:
    try:
        return _HASHER.verify(hashed, password)
    except VerifyMismatchError:
        return False


def _good_login(login: str) -> str:
    login = login.strip().lower()
    if not 2 <= len(login) <= 40 or not login.isprintable() or " " in login:
        raise Refused("A login has 2 to 40 printable characters without spaces.")
    return login


def _good_password(password: str) -> str:
    if not SHORTEST_PASSWORD <= len(password) <= LONGEST:
        raise Refused("A password has at least {n} characters.", n=SHORTEST_PASSWORD)
    return password
