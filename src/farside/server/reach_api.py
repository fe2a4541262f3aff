"""The HTTP API: how a player is reached while he is not at a table, and his vacation."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request

from .api import Guest, ServicesNeeded
from .guard import address
from .messages import DeviceBody, EndpointBody, MailBody, Problem, ReachInfo, VacationBody, WishesBody
from .notify.book import Wishes, device_id
from .refused import Refused
from .services import Services
from .store import Player, now

router = APIRouter(prefix="/api", responses={status: {"model": Problem} for status in (403, 404, 409, 422, 429)})


async def _needs_account(services: Services, player: Player) -> None:
    if await services.store.login_of(player.id) is None:
        raise Refused("This needs an account. Make one in the settings first.", 403)


def _info(services: Services, player: Player) -> ReachInfo:
    reach, vacations, when = services.reach, services.vacations, now()
    known = reach.book.address(player.id)
    return ReachInfo(
        mail=reach.by_mail,
        address=None if known is None else known.address,
        confirmed=known is not None and known.confirmed,
        push=None if reach.pusher is None else reach.pusher.public_key,
        devices=[device.id for device in reach.book.devices(player.id)],
        wishes=vars(reach.book.wishes(player.id)),
        vacation={
            "budget": vacations.budget,
            "left": vacations.left(player.id, when),
            "until": vacations.until(player.id, when),
        },
    )


@router.get("/reach")
async def reach(services: ServicesNeeded, player: Guest) -> ReachInfo:
    """How this player is reached, what he wants to be told, and his vacation."""
    return _info(services, player)


@router.post("/reach/wishes")
async def set_wishes(body: WishesBody, services: ServicesNeeded, player: Guest) -> ReachInfo:
    """What the player wants to be told while he is not at the table."""
    await services.reach.book.set_wishes(player, Wishes(body.turn, body.clock, body.end))
    return _info(services, player)


@router.post("/reach/mail")
async def set_address(body: MailBody, request: Request, services: ServicesNeeded, player: Guest) -> ReachInfo:
    """Another e-mail address, which has to be confirmed; null: none."""
    if body.address is None:
        await services.reach.book.drop_address(player.id)
    else:
        await _needs_account(services, player)
        await services.reach.ask_to_confirm(player, body.address, address(request.scope))
    return _info(services, player)


@router.post("/reach/confirm/{token}")
async def confirm(token: str, services: ServicesNeeded) -> dict[str, Any]:
    """The link of a mail: its reader wants mails."""
    return {"address": await services.reach.book.confirm(token)}


@router.post("/reach/stop/{code}")
async def stop(code: str, services: ServicesNeeded) -> dict[str, Any]:
    """The link of a mail: its reader wants no more mails. Mail programs may ask for it by themselves (RFC 8058)."""
    await services.reach.book.stop(code)
    return {}


@router.post("/reach/devices")
async def add_device(body: DeviceBody, services: ServicesNeeded, player: Guest) -> ReachInfo:
    """This browser takes push messages for the player."""
    await services.reach.add_device(player, body.endpoint, body.keys.p256dh, body.keys.auth)
    return _info(services, player)


@router.post("/reach/devices/remove")
async def drop_device(body: EndpointBody, services: ServicesNeeded, player: Guest) -> ReachInfo:
    """This browser takes them no more."""
    known = device_id(body.endpoint)
    if services.reach.book.device(player.id, known) is not None:
        await services.reach.book.drop_device(known)
    return _info(services, player)


@router.post("/vacation")
async def vacation(body: VacationBody, services: ServicesNeeded, player: Guest) -> ReachInfo:
    """Some days of vacation from now on; 0: the player is back."""
    await _needs_account(services, player)
    if body.days == 0:
        await services.vacations.end(player)
    else:
        await services.vacations.begin(player, body.days)
    return _info(services, player)
