"""How a crew member judges its options: which are worth a thought, and which cards are paid with."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ....core.play import Step
from ....games.nemesis.rules import actions, basic, looking, passing, setup, trade, turn, wounds
from ....games.nemesis.rules.box import BLUE_CORPSE, CLOSED, COCKPIT, EGG, ENGINES, NEST, is_contamination
from ....games.nemesis.rules.cards import actions as action_cards
from ....games.nemesis.rules.cards import equipment, items, medicine
from ....games.nemesis.rules.combat import EGGS
from ....games.nemesis.rules.questions import board, hand_slots, has_character, in_combat, other_end
from ....games.nemesis.rules.rooms import UseRoom
from ....games.nemesis.rules.state import State
from ....games.nemesis.rules.view import result
from .foresight import AVERAGES, Foresight
from .worth import ITEMS, card_worth

CHARACTERS: Final = ("soldier", "mechanic", "scout", "captain", "pilot", "scientist")  # the best first
MILD_EVENTS: Final = (
    *("regeneration", "lurking", "noise_technical", "bulkheads_open", "nest", "scent_of_prey", "hatching"),
    *("pod_ejection", "malfunction", "coolant_leak"),
)
SABOTAGE: Final = ("demolition", "blocking_access", "order")  # cards that only hinder
ENDS: Final = frozenset([*AVERAGES, turn.EndTurn, turn.NextTurn])


class Crew:
    """A Character's view of one decision."""

    def __init__(self, g: State, seat: int) -> None:
        self.seat = seat
        self.foresight = Foresight(g, seat)

    def ends_line(self, step: Step) -> bool:
        return type(step) in ENDS

    def value(self, g: State) -> float:
        if g.ended and g.decision is None and not g.todo:
            results = result(g)
            return 100.0 if results is not None and results[self.seat].won else 0.0
        return self.foresight.value(g)

    # --- what to look at ---------------------------------------------------------------------------------------------

    def candidates(self, g: State) -> Sequence[int]:
        decision = g.decision
        assert decision is not None
        options, asker = decision.options, decision.asker
        if isinstance(asker, turn.ChooseAction):
            return self._actions(g, options)
        if isinstance(asker, actions.Pay | equipment.LoseCard):
            return [self._least(g, options)]
        if isinstance(asker, passing.DiscardWhenPassing | medicine.Exchange):
            return [self._unwanted(g, options)]
        if isinstance(asker, actions.Window):
            return [0]
        if isinstance(asker, actions.CounterWindow):
            return [len(options) - 1 if asker.actor == self.seat and asker.played % 2 else 0]
        if isinstance(asker, setup.OfferCharacters):
            return [self._character(options)]
        if isinstance(asker, action_cards.AskConsent):
            return [0 if in_combat(g, self.seat) else 1]
        if isinstance(asker, looking.LookAtEvent):
            return [0 if g.event_deck[-1] in MILD_EVENTS else 1]
        if isinstance(asker, trade.TradeFloor | trade.GiveFloor | trade.Compose):
            return [0]
        if isinstance(asker, trade.Answer):
            return [index for index, option in enumerate(options) if not isinstance(option, trade.GiveBack)]
        return range(len(options))

    def _least(self, g: State, options: Sequence[Step]) -> int:
        """The card that is missed least."""
        player = g.players[self.seat]
        worths = [(card_worth(g, player, _card(option)), index) for index, option in enumerate(options)]
        return min(worths)[1]

    def _unwanted(self, g: State, options: Sequence[Step]) -> int:
        """NE-ROUND-7. Contamination cards go, unless they can be Scanned next; so does what nobody needs."""
        player = g.players[self.seat]
        keeps = "rest" in player.hand and not player.larva
        for index, option in enumerate(options):
            card = _card(option)
            if card and (card == "contamination" or is_contamination(card)) and not keeps:
                return index
        return 0

    def _character(self, options: Sequence[Step]) -> int:
        ranks = [CHARACTERS.index(_character(option)) for option in options]
        return ranks.index(min(ranks))

    def _actions(self, g: State, options: Sequence[Step]) -> list[int]:
        found: list[int] = []
        dropping = self._drops(g)
        careful: dict[int, tuple[int, int]] = {}
        for index, option in enumerate(options):
            if isinstance(option, wounds.DropHeld):
                if option.slot == dropping:
                    found.append(index)
            elif isinstance(option, basic.CarefulMove):  # the marker goes where it is heard least
                loud = board(g).exit[option.to].count(option.marker)
                known = careful.get(option.corridor)
                if known is None or loud < known[0]:
                    careful[option.corridor] = (loud, index)
            elif self._sensible(g, option):
                found.append(index)
        found.extend([index for _, index in careful.values()])
        return found or list(range(len(options)))

    def _sensible(self, g: State, option: Step) -> bool:
        """Not what is plainly pointless or harms only the own side."""
        if isinstance(option, turn.DropItem | trade.Trade):
            return False
        if isinstance(option, basic.Shoot | basic.Melee) and option.figure == EGGS:
            return self.foresight.wants_nest
        if isinstance(option, action_cards.PlayCard):
            if option.name in SABOTAGE:
                return option.name == "demolition" and option.choice[0] == "door"
            if option.choice and option.choice[0] == "door":
                return self._sensible_door(g, int(option.choice[1]))
            if option.name == "pyrotechnics":
                return option.choice[0] == "extinguish"
            return (
                len(option.choice) < 4
                or option.name not in ("suppressive_fire", "covering_fire")
                or (int(option.choice[3]) < 0)
            )
        if isinstance(option, items.UseItem) and option.choice:
            if option.item == "security_key":
                return False
            if option.choice[0] == "eggs":
                return self.foresight.wants_nest
            if option.choice[0] == "door":
                return self._sensible_door(g, int(option.choice[1]))
            return option.choice[0] != "seat"
        return not isinstance(option, UseRoom) or self._sensible_room(g, option)

    def _sensible_door(self, g: State, corridor: int) -> bool:
        """Open what is Closed, close what Intruders may come through."""
        there = other_end(g, corridor, g.players[self.seat].room)
        return g.doors[corridor] == CLOSED or there in g.where

    def _sensible_room(self, g: State, option: UseRoom) -> bool:
        """Not to look at what is known, nor to seal a Room without Intruders or with comrades."""
        kind, bit = g.tile[option.room], 1 << self.seat
        if kind == "command_center":
            return False
        if kind == "airlock_control":
            room = int(option.choice[0])
            return room in g.where and not has_character(g, room)
        if kind in ENGINES:
            return not g.engine_known[ENGINES.index(kind)] & bit
        if kind == "engine_control":
            return any(not known & bit for known in g.engine_known)
        return kind != COCKPIT or option.choice[0] != "look" or not g.coordinates_known & bit

    def _drops(self, g: State) -> int:
        """The Hand slot to empty, for an Object that is wanted here or that is wanted to lie here; -1: none."""
        player = g.players[self.seat]
        if g.tile[player.room] == "surgery" and self.foresight.wants_surgery:
            for slot, things in enumerate(player.slots):
                if things[0][0] == BLUE_CORPSE:
                    return slot
        if len(player.slots) < hand_slots(player) or not self._wanted_here(g):
            return -1
        worths = [(self._slot_worth(g, slot), slot) for slot in range(len(player.slots))]
        worth, slot = min(worths)
        return slot if worth < 1 else -1

    def _wanted_here(self, g: State) -> bool:
        player = g.players[self.seat]
        wanted = self.foresight.wanted
        if EGG in wanted and g.explored[player.room] and g.tile[player.room] == NEST and g.eggs:
            return True
        return any((player.room, thing) in g.floor for thing in wanted)

    def _slot_worth(self, g: State, slot: int) -> float:
        worth = 0.0
        for kind, ammo, _ in g.players[self.seat].slots[slot]:
            if kind in self.foresight.wanted:
                return 2.0
            worth += ITEMS.get(kind, 0.0) + 0.03 * ammo
        return worth


def _card(option: Step) -> str:
    card: str = getattr(option, "card", "")
    return card


def _character(option: Step) -> str:
    character: str = getattr(option, "character", CHARACTERS[-1])
    return character
