"""All parts of telling players who are away, put together as the host set them up."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ...core.game import BadOption
from ..games import Games
from ..limits import Buckets
from ..refused import Refused
from ..settings import Settings
from ..store import Player, Store, now
from ..vacation import Vacations
from .book import Book, good_address, open_book
from .notices import Notices, new_item
from .outbox import ADD, Outbox, Send
from .presence import Presence

if TYPE_CHECKING:
    from .push import Pusher


@dataclass(frozen=True)
class Reach:
    """How players are reached."""

    store: Store
    book: Book
    presence: Presence
    notices: Notices
    outbox: Outbox
    by_mail: bool
    pusher: Pusher | None
    confirmations: Buckets

    async def close(self) -> None:
        await self.outbox.close()

    async def ask_to_confirm(self, player: Player, address: str, asking_from: str) -> None:
        """Keep another address of a player, and send a mail there that asks to confirm it."""
        if not self.by_mail:
            raise Refused("This server sends no mails.", 409)
        address = good_address(address)
        known = self.book.address(player.id)
        if known is not None and known.confirmed and known.address == address:
            return
        keys = f"player {player.id}", f"from {asking_from}", f"to {address.lower()}"
        if not all(self.confirmations.take(key) for key in keys):
            raise Refused("Too many mails of this kind were asked for. Please wait an hour.", 429)
        await self.book.set_address(player, address)
        await self.store.write([(ADD, new_item(player.id, None, "confirm", 0, "mail", "", now()))])

    async def add_device(self, player: Player, endpoint: str, key: str, auth: str) -> None:
        if self.pusher is None:
            raise Refused("This server sends no push messages.", 409)
        self.pusher.check(endpoint, key, auth)
        await self.book.add_device(player, endpoint, key, auth)


async def open_reach(settings: Settings, games: Games, store: Store, vacations: Vacations) -> Reach:
    book, presence = await open_book(store), Presence()
    wanted = [name for name, one in (("mail", settings.mail), ("push", settings.push)) if one is not None]
    if wanted and settings.site is None:
        raise BadOption("Mails and push messages need the address that people use: give it with --address.")
    site = settings.site or ""
    notices = Notices(
        *(store, book, presence, vacations, wanted, int(1000 * settings.away_seconds)),
        lambda game: games.find_game(game).name,
    )
    channels: dict[str, Send] = {}
    pusher = None
    if settings.mail is not None:
        from .mail import Mailer

        channels["mail"] = Mailer(settings.mail, site, book, notices.letter).send
    if settings.push is not None:
        try:
            from .push import Pusher
        except ModuleNotFoundError as error:
            raise BadOption(f"Push messages need {error.name}: pip install 'farside[push]'.") from error
        pusher = Pusher(settings.push, site, book, notices.letter)
        channels["push"] = pusher.send
    outbox = Outbox(store, notices, channels, settings.outbox_pause, settings.retry_seconds)
    per_second = settings.confirmations_per_hour / 3600
    confirmations = Buckets(per_second, settings.confirmations_at_once)
    return Reach(store, book, presence, notices, outbox, settings.mail is not None, pusher, confirmations)
