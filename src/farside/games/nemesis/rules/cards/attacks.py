"""Intruder attacks (spec section 17): target, card, reactions, effect; then the Attack cards, ending in their table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from farside.core.play import Step

from ..box import ADULT, BREEDER, LARVA
from ..figures import arrive, free_figure, leave
from ..marks import silence_around
from ..objectives import FirstEncounter
from ..piles import discard_attack, draw_attack, draw_token, item_used, remove_item
from ..questions import (
    action_cards,
    ask_openly,
    characters_in,
    could_hold,
    has_weakness,
    on_ship,
    serious_wounds,
)
from ..state import ABOARD, NOBODY, State
from ..tokens import appear
from ..wounds import Die, LightWound, SeriousWound, SettleDeaths

NERVES: Final = "nerves_of_steel"
ARMOR: Final = "armor"


def target_in(g: State, room: int) -> int:
    """NE-ATK-2, NE-ATK-3. The Character with the fewest Action cards in hand; ties by player order."""
    target = NOBODY
    seats = characters_in(g, room)
    if len(seats) > 1:
        g.revealed += 1
    for seat in seats:
        if target < 0 or action_cards(g.players[seat]) < action_cards(g.players[target]):
            target = seat
    return target


class Attack(Step):
    """NE-ATK-1, NE-ATK-2, NE-ATK-9, NE-LARVA-1. One attack of an Intruder. `seat`: its target, NOBODY to choose one."""

    __match_args__ = ("figure", "seat", "surprise")

    def __init__(self, figure: int, seat: int = NOBODY, surprise: bool = False) -> None:
        self.figure = figure
        self.seat = seat
        self.surprise = surprise

    def run(self, g: State) -> None:
        room = g.where[self.figure]
        if room == 0:
            return
        target = self.seat if self.seat != NOBODY else target_in(g, room)
        if target == NOBODY or g.players[target].status != ABOARD or g.players[target].room != room:
            return
        if g.box.figures[self.figure] == LARVA:
            g.do(LarvaAttack(self.figure, target))
        else:
            card = draw_attack(g)
            if card:
                g.do(AttackShown(self.figure, target, card, self.surprise))


class AttackShown(Step):
    """NE-ATK-4. Without the attacker's symbol the card misses; otherwise come the reactions and the effect."""

    __match_args__ = ("figure", "seat", "card", "surprise")

    def __init__(self, figure: int, seat: int, card: str, surprise: bool) -> None:
        self.figure = figure
        self.seat = seat
        self.card = card
        self.surprise = surprise

    def run(self, g: State) -> None:
        if g.box.figures[self.figure] in g.box.attacks[self.card].symbols:
            g.do(React(self.figure, self.seat, self.card, self.surprise))
        else:
            discard_attack(g, self.card)


class React(Step):
    """NE-ATK-8, NE-ATK-9, NE-CARD-5, NE-SEQ-7. Nerves of Steel or Armor of the target, then Armor against Frenzy.

    Whoever might hold Nerves of Steel is asked, so that the question betrays nothing (NE-INFO-12).
    """

    __match_args__ = ("figure", "seat", "card", "surprise", "asked", "immune")

    def __init__(
        self,
        figure: int,
        seat: int,
        card: str,
        surprise: bool,
        asked: tuple[int, ...] = (),
        immune: tuple[int, ...] = (),
    ) -> None:
        self.figure = figure
        self.seat = seat
        self.card = card
        self.surprise = surprise
        self.asked = asked
        self.immune = immune

    def run(self, g: State) -> None:
        seats = [self.seat]
        if g.box.attacks[self.card].effect == "frenzy":
            seats.extend([seat for seat in characters_in(g, g.where[self.figure]) if seat != self.seat])
        for seat in seats:
            player = g.players[seat]
            if seat in self.asked:
                continue
            nerves = self.surprise and seat == self.seat and may_have_nerves(g, seat)
            if not nerves and ARMOR not in player.inventory:
                continue
            options: list[Step] = []
            if nerves and NERVES in player.hand:
                options.append(self.answer(seat, NERVES))
            if ARMOR in player.inventory:
                options.append(self.answer(seat, ARMOR))
            options.append(self.answer(seat, ""))
            ask_openly(g, self, seat, options)
            return
        g.do(AttackEffect(self.figure, self.seat, self.card, self.immune))

    def answer(self, seat: int, how: str) -> ReactWith:
        return ReactWith(seat, how, self.figure, self.seat, self.card, self.surprise, self.asked, self.immune)


def may_have_nerves(g: State, seat: int) -> bool:
    """As far as everybody knows: the Soldier, unless the card lies in the discard pile."""
    player = g.players[seat]
    return NERVES in g.box.deck_of[player.character] and could_hold(player, NERVES)


@dataclass(frozen=True)
class ReactWith(Step):
    """NE-DEC-11, NE-DEC-12. Ignore the attack with a card or Armor, or (how = "") endure it."""

    by: int
    how: str
    figure: int
    seat: int
    card: str
    surprise: bool
    asked: tuple[int, ...]
    immune: tuple[int, ...]

    def run(self, g: State) -> None:
        spend_reaction(g, self.by, self.how)
        immune = (*self.immune, self.by) if self.how else self.immune
        g.do(React(self.figure, self.seat, self.card, self.surprise, (*self.asked, self.by), immune))


def spend_reaction(g: State, seat: int, how: str) -> None:
    player = g.players[seat]
    if how == NERVES:
        player.hand.remove(NERVES)
        player.discard.append(NERVES)
    elif how == ARMOR:
        remove_item(player, player.inventory.index(ARMOR))
        item_used(g, ARMOR)


class AttackEffect(Step):
    """NE-ATK-9 (5), (6). What the card does; then it is discarded."""

    __match_args__ = ("figure", "seat", "card", "immune")

    def __init__(self, figure: int, seat: int, card: str, immune: tuple[int, ...]) -> None:
        self.figure = figure
        self.seat = seat
        self.card = card
        self.immune = immune

    def run(self, g: State) -> None:
        effect = ATTACKS[g.box.attacks[self.card].effect]
        g.do(*effect.effect(g, self.figure, self.seat, self.immune), DiscardAttackCard(self.card))


class DiscardAttackCard(Step):
    """NE-ATK-4."""

    __match_args__ = ("card",)

    def __init__(self, card: str) -> None:
        self.card = card

    def run(self, g: State) -> None:
        discard_attack(g, self.card)


# --- Larvae -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class LarvaAttack(Step):
    """NE-LARVA-1, NE-ATK-11. No card is drawn; Armor may be used against it."""

    figure: int
    seat: int

    def run(self, g: State) -> None:
        if ARMOR in g.players[self.seat].inventory:
            g.ask(self, self.seat, [IgnoreLarva(self.seat), LetInfest(self.figure, self.seat)])
        else:
            g.do(Infest(self.figure, self.seat))


@dataclass(frozen=True)
class IgnoreLarva(Step):
    """NE-ATK-11. No infestation, no Contamination card; the Larva stays."""

    seat: int

    def run(self, g: State) -> None:
        spend_reaction(g, self.seat, ARMOR)


@dataclass(frozen=True)
class LetInfest(Step):
    """NE-LARVA-2."""

    figure: int
    seat: int

    def run(self, g: State) -> None:
        g.do(Infest(self.figure, self.seat))


# --- the cards ---------------------------------------------------------------------------------------------------


class AttackCard:
    """What a card does to its target. `immune`: Characters that ignore it (NE-ATK-8)."""

    def effect(self, g: State, figure: int, seat: int, immune: tuple[int, ...]) -> list[Step]:
        return [] if seat in immune else self.strike(g, figure, seat)

    def strike(self, g: State, figure: int, seat: int) -> list[Step]:
        raise NotImplementedError


class Scratch(AttackCard):
    """1 Light Wound and 1 Contamination card."""

    def strike(self, g: State, figure: int, seat: int) -> list[Step]:
        return [LightWound(seat), GetContamination(seat)]


class ClawAttack(AttackCard):
    """2 Light Wounds and 1 Contamination card (NE-WOUND-5: one after the other)."""

    def strike(self, g: State, figure: int, seat: int) -> list[Step]:
        return [LightWound(seat), LightWound(seat), GetContamination(seat)]


class Bite(AttackCard):
    """NE-ATK-5. With 2 Serious Wounds the target dies, otherwise it suffers one; The Way of Fighting makes an Adult's
    bite a Light Wound."""

    def strike(self, g: State, figure: int, seat: int) -> list[Step]:
        if serious_wounds(g.players[seat]) >= 2:
            return [Die(seat)]
        if g.box.figures[figure] == ADULT and has_weakness(g, "fighting"):
            return [LightWound(seat)]
        return [SeriousWound(seat)]


class TailAttack(AttackCard):
    """NE-ATK-5. With 1 Serious Wound the target dies, otherwise it suffers one."""

    def strike(self, g: State, figure: int, seat: int) -> list[Step]:
        return [Die(seat)] if serious_wounds(g.players[seat]) >= 1 else [SeriousWound(seat)]


class Frenzy(AttackCard):
    """NE-SEQ-5. Every Character in the Room: with 2 Serious Wounds it dies, otherwise it suffers one."""

    def effect(self, g: State, figure: int, seat: int, immune: tuple[int, ...]) -> list[Step]:
        steps: list[Step] = []
        for victim in characters_in(g, g.where[figure]):
            if victim in immune:
                continue
            if serious_wounds(g.players[victim]) >= 2:
                steps.append(Die(victim, False, True))
            else:
                steps.append(SeriousWound(victim, True))
        steps.append(SettleDeaths())
        return steps


class Slime(AttackCard):
    """A Slime marker and 1 Contamination card."""

    def strike(self, g: State, figure: int, seat: int) -> list[Step]:
        return [GetSlime(seat), GetContamination(seat)]


class Transformation(AttackCard):
    """NE-ATK-6. The Creeper becomes a Breeder, if one is free; if the target has no card at all, it attacks at once."""

    def strike(self, g: State, figure: int, seat: int) -> list[Step]:
        return [Transform(figure, seat)] if free_figure(g, BREEDER) >= 0 else []


class Summoning(AttackCard):
    """NE-ATK-7. An Encounter without a Surprise check."""

    def strike(self, g: State, figure: int, seat: int) -> list[Step]:
        return [Summon(g.where[figure])]


class GetContamination(Step):
    """NE-CONT-1, NE-SEQ-3, NE-COMP-7. A Contamination card, if there is one left; nothing for the dead."""

    __match_args__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, g: State) -> None:
        if on_ship(g.players[self.seat]) and g.contamination_deck:
            g.do(ContaminationTaken(self.seat))


class ContaminationTaken(Step):
    """NE-CONT-1. The top card goes unseen onto the owner's Action discard pile."""

    __match_args__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, g: State) -> None:
        g.players[self.seat].discard.append(g.contamination_deck[-1])
        g.contamination_deck = g.contamination_deck[:-1]


@dataclass(frozen=True)
class GetSlime(Step):
    """NE-MARK-1, NE-SEQ-3. At most one marker; nothing for the dead."""

    seat: int

    def run(self, g: State) -> None:
        player = g.players[self.seat]
        if on_ship(player) and not player.slime:
            g.do(SlimeTaken(self.seat))


@dataclass(frozen=True)
class SlimeTaken(Step):
    """NE-MARK-1."""

    seat: int

    def run(self, g: State) -> None:
        g.players[self.seat].slime = True


@dataclass(frozen=True)
class Infest(Step):
    """NE-LARVA-2. The Larva leaves the board and sits on the Character, which gets 1 Contamination card."""

    figure: int  # -1: the Larva comes from an Egg (Hatching)
    seat: int

    def run(self, g: State) -> None:
        player = g.players[self.seat]
        if self.figure >= 0:
            leave(g, self.figure)
        if player.status == ABOARD:
            player.larva = True
            g.do(GetContamination(self.seat))


@dataclass(frozen=True)
class Transform(Step):
    """NE-ATK-6. Injuries stay on the figure."""

    figure: int
    seat: int

    def run(self, g: State) -> None:
        breeder = free_figure(g, BREEDER)
        room, injuries = g.where[self.figure], g.injuries[self.figure]
        leave(g, self.figure)
        arrive(g, breeder, room)
        g.injuries[breeder] = injuries
        if not g.players[self.seat].hand:
            g.do(Attack(breeder, self.seat, True))


@dataclass(frozen=True)
class Summon(Step):
    """NE-ATK-7, NE-ENC-2. Noise around the Room is discarded, a token is drawn."""

    room: int

    def run(self, g: State) -> None:
        silence_around(g, self.room)
        g.do(Summoned(self.room, draw_token(g)))


@dataclass(frozen=True)
class Summoned(Step):
    """NE-ATK-7, NE-ATK-10. As in every Encounter; the Intruder does not attack now."""

    room: int
    token: int  # -1: the bag was empty

    def run(self, g: State) -> None:
        if appear(g, self.room, self.token) >= 0:
            g.do(FirstEncounter())


ATTACKS: Final[dict[str, AttackCard]] = {
    "scratch": Scratch(),
    "claw": ClawAttack(),
    "bite": Bite(),
    "tail": TailAttack(),
    "transformation": Transformation(),
    "frenzy": Frenzy(),
    "slime": Slime(),
    "summoning": Summoning(),
}
