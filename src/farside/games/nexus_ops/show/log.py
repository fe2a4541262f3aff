"""What happened, as sentences."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from farside.core.play import Step
from farside.show import Line

from ..rules import (
    battle,
    breath,
    decks,
    deploy,
    draw,
    ending,
    explore,
    losses,
    moments,
    movement,
    turn,
    vortex,
    windows,
)
from ..rules.cards import battle_cards, deploy_cards, missions
from .options import rule
from .words import Words

Sentence = Callable[[Any, str, Words], str]


def _rolled(step: battle_cards.AttackRolled, who: str, w: Words) -> str:
    return w.t.plural(
        "{player} rolls {dice} for {unit}: {n} hit",
        "{player} rolls {dice} for {unit}: {n} hits",
        step.hits,
        player=w.seat(step.seat),
        dice=w.dice(step.dice),
        unit=w.unit(step.unit),
    )


def _got(step: decks.GotEnergize | decks.GotSecrets, w: Words) -> str:
    number = len(step.cards)
    if number and step.cards[0] != decks.HIDDEN:
        return w.t("{player} draws {cards}", player=w.seat(step.seat), cards=w.cards(step.cards))
    if isinstance(step, decks.GotEnergize):
        return w.t.plural(
            "{player} draws {n} Energize card", "{player} draws {n} Energize cards", number, player=w.seat(step.seat)
        )
    return w.t.plural(
        "{player} draws {n} Secret Mission", "{player} draws {n} Secret Missions", number, player=w.seat(step.seat)
    )


def _saw(step: deploy_cards.SawToken, who: str, w: Words) -> str:
    player, place = w.seat(step.seat), w.hex(step.hex)
    if step.token == decks.HIDDEN:
        return w.t("{player} looks at the token on {hex}", player=player, hex=place)
    return w.t("{player} sees on {hex}: {token}", player=player, hex=place, token=w.token(step.token))


def _keeps(step: draw.KeepSecret, who: str, w: Words) -> str:
    if step.card == decks.HIDDEN:
        return w.t("{player} keeps one of the Secret Missions", player=w.seat(step.seat))
    return w.t("{player} keeps {card}", player=w.seat(step.seat), card=w.secret(step.card))


def _gives(step: draw.GiveCard, who: str, w: Words) -> str:
    giver = w.seat(step.seat)
    if step.card != decks.HIDDEN:
        return w.t("{player} gives {card} to the partner", player=giver, card=w.cards([step.card]))
    if step.deck == decks.ENERGIZE:
        return w.t("{player} gives an Energize card to the partner", player=giver)
    return w.t("{player} gives a Secret Mission to the partner", player=giver)


def _play_battle(step: battle_cards.PlayBattle, who: str, w: Words) -> str:
    player, card = w.seat(step.seat), w.energize(step.card)
    if step.unit:
        return w.t(
            "{player} plays {card} for {side}: {unit}",
            player=player,
            card=card,
            side=w.side(step.side),
            unit=w.unit(step.unit),
        )
    return w.t("{player} plays {card} for {side}", player=player, card=card, side=w.side(step.side))


def _ended(step: battle.BattleEnded, who: str, w: Words) -> str:
    if step.won:
        return w.t("{player} wins the battle on {hex}", player=w.seat(step.attacker), hex=w.hex(step.hex))
    return w.t("The battle on {hex} has no winner", hex=w.hex(step.hex))


def _throw(step: vortex.VortexThrow, who: str, w: Words) -> str:
    black, yellow = w.die(step.black), w.die(step.yellow)
    if step.black == step.yellow:
        return w.t("Vortex: both dice show {die}, nothing moves", die=black)
    return w.t("Vortex: all units at edge {black} are thrown to edge {yellow}", black=black, yellow=yellow)


def _blast(step: vortex.VortexBlast, who: str, w: Words) -> str:
    return w.t("Vortex: all units at edge {die} are destroyed", die=w.die(step.die))


def _end(step: ending.EndGame, who: str, w: Words) -> str:
    sentences = {
        "NX-WIN-1": w.t("The target is reached: the game is over"),
        "NX-WIN-3": w.t("A player is eliminated: the game is over"),
        "NX-WIN-8": w.t("A player is eliminated: the game is over"),
        "NX-TEAM-6": w.t("A team is eliminated: the game is over"),
        "NX-TEAM-13": w.t("A team is eliminated: the game is over"),
        "NX-WIN-10": w.t("The last round is over: the game ends"),
    }
    return sentences[step.why]


SENTENCES: Final[dict[type[Step], Sentence]] = {
    turn.Turn: lambda step, who, w: w.t("{player} begins a turn", player=who),
    moments.DiscardEnergize: lambda step, who, w: w.t(
        "{player} discards {card} for {rubium}", player=who, card=w.energize(step.card), rubium=w.rubium(1)
    ),
    moments.DiscardSecret: lambda step, who, w: w.t(
        "{player} discards {card} for {rubium}", player=who, card=w.secret(step.card), rubium=w.rubium(1)
    ),
    deploy.Buy: lambda step, who, w: w.t(
        "{player} buys {unit} for {hex}", player=who, unit=w.unit(step.unit), hex=w.hex(step.hex)
    ),
    deploy_cards.PlayDeploy: lambda step, who, w: w.t("{player} plays {card}", player=who, card=w.energize(step.card)),
    deploy_cards.GainRubium: lambda step, who, w: w.t(
        "{player} gains {rubium}", player=w.seat(step.seat), rubium=w.rubium(step.amount)
    ),
    deploy_cards.FreeUnit: lambda step, who, w: w.t(
        "{player} places {unit} on {hex}", player=who, unit=w.unit(step.unit), hex=w.hex(step.hex)
    ),
    deploy_cards.MarchFrom: lambda step, who, w: w.t(
        "The units of {player} on {hex} may go two hexes", player=who, hex=w.hex(step.hex)
    ),
    deploy_cards.TeleportUnit: lambda step, who, w: w.t(
        "{unit} of {player} is teleported from {origin} to {target}",
        unit=w.unit(step.unit),
        player=who,
        origin=w.hex(step.origin),
        target=w.hex(step.target),
    ),
    deploy_cards.SawToken: _saw,
    movement.MoveUnit: lambda step, who, w: w.t(
        "{player} moves {unit} from {origin} to {target}",
        player=who,
        unit=w.unit(step.unit),
        origin=w.hex(step.origin),
        target=w.hex(step.target),
    ),
    breath.Breathe: lambda step, who, w: w.t(
        "{unit} of {player} on {origin} breathes at {target}",
        unit=w.unit(step.unit),
        player=who,
        origin=w.hex(step.origin),
        target=w.hex(step.target),
    ),
    breath.BreathRolled: lambda step, who, w: w.t(
        "{player} rolls {die} for the breath", player=w.seat(step.seat), die=w.die(step.die)
    ),
    breath.LoseToBreath: lambda step, who, w: w.t(
        "{player} loses {unit} on {hex}", player=w.seat(step.seat), unit=w.unit(step.unit), hex=w.hex(step.target)
    ),
    explore.Discover: lambda step, who, w: w.t(
        "{player} explores {hex}: {token}", player=w.seat(step.seat), hex=w.hex(step.hex), token=w.token(step.token)
    ),
    battle.BeginBattle: lambda step, who, w: w.t(
        "Battle on {hex}: {attacker} attacks {defender}",
        hex=w.hex(step.hex),
        attacker=w.seat(step.attacker),
        defender=w.seat(step.defender),
    ),
    battle.BattleEnded: _ended,
    battle.TakeMission: lambda step, who, w: w.t("{player} takes {card}", player=who, card=w.mission()),
    battle.SpreadTo: lambda step, who, w: w.t(
        "{unit} of {player} spreads to {hex}", unit=w.unit(step.unit), player=who, hex=w.hex(step.target)
    ),
    windows.Shatter: lambda step, who, w: w.t("{player} shatters {unit}", player=who, unit=w.unit(step.unit)),
    windows.StrikeFirst: lambda step, who, w: w.t(
        "{player} lets {unit} attack first", player=who, unit=w.unit(step.unit)
    ),
    battle_cards.PlayBattle: _play_battle,
    battle_cards.AttackRolled: _rolled,
    battle_cards.GrenadeRolled: lambda step, who, w: w.t(
        "{card} rolls {die}", card=w.energize("rubium_grenade"), die=w.die(step.die)
    ),
    battle_cards.RolledAgain: lambda step, who, w: w.t("Rolled again: {dice}", dice=w.dice(step.numbers)),
    battle_cards.EvacuateUnit: lambda step, who, w: w.t(
        "{player} evacuates {unit} to {hex}", player=w.seat(step.seat), unit=w.unit(step.unit), hex=w.hex(step.hex)
    ),
    losses.LoseUnits: lambda step, who, w: w.t(
        "{player} loses {units}", player=w.seat(step.seat), units=w.units(step.units)
    ),
    losses.LoseUnit: lambda step, who, w: w.t(
        "{player} loses {units}", player=w.seat(step.seat), units=w.unit(step.unit)
    ),
    missions.PlaySecret: lambda step, who, w: w.t("{player} fulfils {card}", player=who, card=w.secret(step.card)),
    draw.TakeHegemony: lambda step, who, w: w.t("{player} takes {card}", player=who, card=w.hegemony()),
    draw.KeepSecret: _keeps,
    draw.LineFilled: lambda step, who, w: w.t("Transmission line: {cards}", cards=w.cards(step.cards)),
    draw.GiveCard: _gives,
    decks.GotEnergize: lambda step, who, w: _got(step, w),
    decks.GotSecrets: lambda step, who, w: _got(step, w),
    decks.Reshuffled: lambda step, who, w: (
        w.t("The Energize deck is shuffled anew")
        if step.deck == decks.ENERGIZE
        else w.t("The Secret Mission deck is shuffled anew")
    ),
    vortex.VortexThrow: _throw,
    vortex.VortexBlast: _blast,
    ending.Eliminate: lambda step, who, w: w.t(
        "Eliminated: {players}", players=", ".join(w.seat(seat) for seat in step.seats)
    ),
    ending.EndGame: _end,
}

PLACES: Final[dict[type[Step], Callable[[Any], tuple[str, ...]]]] = {
    deploy.Buy: lambda step: (f"hex:{step.hex}",),
    deploy_cards.FreeUnit: lambda step: (f"hex:{step.hex}",),
    deploy_cards.MarchFrom: lambda step: (f"hex:{step.hex}",),
    deploy_cards.TeleportUnit: lambda step: (f"hex:{step.origin}", f"hex:{step.target}"),
    deploy_cards.SawToken: lambda step: (f"token:{step.hex}",),
    movement.MoveUnit: lambda step: (f"hex:{step.origin}", f"hex:{step.target}"),
    breath.Breathe: lambda step: (f"hex:{step.origin}", f"hex:{step.target}"),
    breath.LoseToBreath: lambda step: (f"hex:{step.target}",),
    explore.Discover: lambda step: (f"hex:{step.hex}",),
    battle.BeginBattle: lambda step: (f"hex:{step.hex}",),
    battle.BattleEnded: lambda step: (f"hex:{step.hex}",),
    battle.SpreadTo: lambda step: (f"hex:{step.origin}", f"hex:{step.target}"),
    battle_cards.EvacuateUnit: lambda step: (f"hex:{step.hex}",),
}


def lines(happened: Sequence[Step], seat: int, w: Words) -> list[Line]:
    """The log lines for the steps that followed a choice of `seat`; from a `Turn` on they are the next player's."""
    found: list[Line] = []
    for step in happened:
        if isinstance(step, turn.Turn):
            seat = step.seat
        sentence = SENTENCES.get(type(step))
        if sentence is not None and not (isinstance(step, decks.GotEnergize | decks.GotSecrets) and not step.cards):
            places = PLACES.get(type(step))
            found.append(Line(seat, sentence(step, w.seat(seat), w), rule(step), places(step) if places else ()))
    return found
