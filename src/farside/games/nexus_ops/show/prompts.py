"""Questions: what the rule that asks wants to know."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from farside.core.play import Step

from ..rules import battle, breath, deploy, draw, explore, losses, moments, movement, windows
from ..rules.cards import battle_cards, deploy_cards
from .words import Words

View = Mapping[str, Any]
Prompt = Callable[[Any, View, Words], str]


def _window(asker: windows.Window, view: View, w: Words) -> str:
    fight = view["battle"]
    return w.t("Battle on {hex}, {window}: play a card or pass", hex=w.hex(fight["hex"]), window=w.window(asker.window))


def _name(asker: losses.NameCasualties, view: View, w: Words) -> str:
    if asker.side == asker.by:
        return w.t.plural("Choose {n} unit that you lose", "Choose {n} units that you lose, one by one", asker.number)
    return w.t.plural(
        "Precision Strike: choose {n} unit that is destroyed",
        "Precision Strike: choose {n} units that are destroyed, one by one",
        asker.number,
    )


def _score(asker: battle.ScoreBattle, view: View, w: Words) -> str:
    if view["battle"]["won"]:
        return w.t("You have won the battle on {hex}: play mission cards", hex=w.hex(view["battle"]["hex"]))
    return w.t("After the battle on {hex}: play mission cards", hex=w.hex(view["battle"]["hex"]))


PROMPTS: Final[dict[type[Step], Prompt]] = {
    moments.Moment: lambda asker, view, w: w.t("Play missions or discard cards, then go on"),
    deploy.DeployPhase: lambda asker, view, w: w.t(
        "Deploy: buy units and play cards; you have {rubium}",
        rubium=w.rubium(view["players"][view["active"]]["rubium"]),
    ),
    deploy_cards.PlaceFree: lambda asker, view, w: w.t(
        "{card}: choose a unit and its hex", card=w.energize(asker.card)
    ),
    deploy_cards.March: lambda asker, view, w: w.t(
        "{card}: choose the hex whose units may go two hexes", card=w.energize("forced_march")
    ),
    deploy_cards.Teleport: lambda asker, view, w: w.t(
        "{card}: choose the hex that units leave", card=w.energize("teleporter")
    ),
    deploy_cards.TeleportFrom: lambda asker, view, w: w.t(
        "{card}: choose the hex they are sent to", card=w.energize("teleporter")
    ),
    deploy_cards.PickTeleported: lambda asker, view, w: w.t.plural(
        "{card}: choose up to {n} unit for {hex}",
        "{card}: choose up to {n} units for {hex}",
        asker.left,
        card=w.energize("teleporter"),
        hex=w.hex(asker.target),
    ),
    deploy_cards.Survey: lambda asker, view, w: w.t.plural(
        "{card}: look at up to {n} token",
        "{card}: look at up to {n} tokens",
        asker.left,
        card=w.energize("survey_drone"),
    ),
    movement.MovePhase: lambda asker, view, w: w.t("Move: each of your units may move once"),
    breath.BreathPhase: lambda asker, view, w: w.t("Plasma breath: choose a unit and the hex it breathes at"),
    breath.ChooseVictim: lambda asker, view, w: w.t("A hit on {hex}: who loses a unit?", hex=w.hex(asker.target)),
    breath.Victim: lambda asker, view, w: w.t(
        "A breath has hit {hex}: choose the unit that you lose", hex=w.hex(asker.target)
    ),
    explore.ExplorePhase: lambda asker, view, w: w.t("Explore: choose the next token to turn up"),
    battle.BattlePhase: lambda asker, view, w: w.t("Battle: choose the hex of the next battle"),
    battle.Fight: lambda asker, view, w: w.t("Choose your opponent on {hex}", hex=w.hex(asker.hex)),
    battle.ScoreBattle: _score,
    battle.Spread: lambda asker, view, w: w.t.plural(
        "{n} {unit} on {hex} may move on",
        "{n} × {unit} on {hex} may move on",
        asker.left,
        unit=w.unit(asker.unit),
        hex=w.hex(asker.origin),
    ),
    windows.Window: _window,
    battle_cards.PickDice: lambda asker, view, w: w.t(
        "{card}: pick the dice to roll again", card=w.energize("lucky_shot")
    ),
    battle_cards.Evacuate: lambda asker, view, w: w.t(
        "{card}: choose the hex of refuge", card=w.energize("emergency_evacuation")
    ),
    battle_cards.PickEvacuated: lambda asker, view, w: w.t(
        "{card}: choose the units that go to {hex}", card=w.energize("emergency_evacuation"), hex=w.hex(asker.hex)
    ),
    losses.NameCasualties: _name,
    losses.TakeHit: lambda asker, view, w: w.t("A hit: choose the unit that you lose"),
    draw.MonolithReward: lambda asker, view, w: w.t("You control the Monolith: choose your reward"),
    draw.KeepOne: lambda asker, view, w: w.t("Choose the Secret Mission that you keep"),
    draw.PartnersGift: lambda asker, view, w: w.t("You may give {player} one card", player=w.seat(view["active"])),
}


def prompt(asker: Step, view: View, w: Words) -> str:
    return PROMPTS[type(asker)](asker, view, w)
