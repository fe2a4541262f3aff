"""Questions: what the rule that asks wants to know."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from farside.core.play import Step

from ..rules import raid
from ..rules.artifact import OfferCycle
from ..rules.cards import discard_powers as discards
from ..rules.cards import fuel_powers as powers
from ..rules.colonies import LandColony
from ..rules.turn import ReturnTokens
from .options import aimed_ships
from .words import Words, my_player


def prompt(asker: Step, view: Mapping[str, Any], w: Words) -> str:
    if isinstance(asker, LandColony):
        return w.t("Choose the territory where your colony lands")
    if isinstance(asker, OfferCycle):
        return w.t("{station}: cycle the display?", station=w.station("alien_artifact"))
    if isinstance(asker, raid.Raid):
        return w.t("Raid: take resources, steal one card, or take nothing")
    if isinstance(asker, raid.RaidOn):
        return w.t.plural("Raid: take {n} more token", "Raid: take {n} more tokens", view["this_turn"]["raid"])
    if isinstance(asker, ReturnTokens):
        player = my_player(view)
        return w.t("You hold {n} tokens and may keep 8: choose what to return", n=player["fuel"] + player["ore"])
    if isinstance(asker, powers.UsePower | powers.PickForReroll | powers.AimCannon):
        return _fuel_power(asker, w)
    if isinstance(asker, discards.DiscardPower | discards.PickColony | discards.PickForSwap):
        return _discard_power(asker, w)
    if not view["unplaced"]:
        return w.t("All ships are docked: use a card or a free action, or end your turn")
    if view["this_turn"]["may_end"]:
        return w.t("No ship can be docked: use a card or a free action, or end your turn")
    return w.t("Dock a ship, use a card, or take a free action")


def _fuel_power(asker: Step, w: Words) -> str:
    if isinstance(asker, powers.PickForReroll):
        return w.t(
            "{card}: roll {ships} again, or pick another ship",
            card=w.card("temporal_warper"),
            ships=w.dice(asker.ships),
        )
    if isinstance(asker, powers.AimCannon):
        ships = aimed_ships(asker.targets, w)
        return w.t("{card}: fire at {ships}, or aim at another ship", card=w.card("plasma_cannon"), ships=ships)
    assert isinstance(asker, powers.UsePower)
    questions = {
        "booster_pod": w.t("choose a ship to raise by 1"),
        "stasis_beam": w.t("choose a ship to lower by 1"),
        "polarity_device": w.t("choose a ship to turn to its opposite face"),
        "gravity_manipulator": w.t("choose a ship to lower and another one to raise"),
        "temporal_warper": w.t("choose the ships to roll again"),
        "data_crystal": w.t("choose the territory whose bonus you borrow"),
        "orbital_teleporter": w.t("choose a docked ship of yours to lift"),
        "plasma_cannon": w.t("choose a ship of another player"),
    }
    return f"{w.card(asker.card)}: {questions[asker.card]}"


def _discard_power(asker: Step, w: Words) -> str:
    if isinstance(asker, discards.PickColony):
        return w.t("{card}: choose where the colony goes", card=w.card("orbital_teleporter"))
    if isinstance(asker, discards.PickForSwap):
        return w.t("{card}: choose the colony that changes places with it", card=w.card("polarity_device"))
    assert isinstance(asker, discards.DiscardPower)
    questions = {
        "booster_pod": w.t("choose the field generator to remove"),
        "stasis_beam": w.t("choose a territory for {field}", field=w.field("isolation")),
        "data_crystal": w.t("choose a territory for {field}", field=w.field("positron")),
        "gravity_manipulator": w.t("choose a territory for {field}", field=w.field("repulsor")),
        "polarity_device": w.t("choose the first of two colonies that change places"),
        "orbital_teleporter": w.t("choose a colony to move"),
        "plasma_cannon": w.t("choose the ship to destroy"),
        "temporal_warper": w.t("choose a card from the discard pile"),
    }
    return w.t("Discard {card}: {question}", card=w.card(asker.card), question=questions[asker.card])
