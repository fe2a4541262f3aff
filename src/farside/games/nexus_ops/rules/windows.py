"""The windows of a battle for Energize cards and abilities (NX-BATTLE-10 to NX-BATTLE-12, NX-BATTLE-16).

Who is asked must betray nothing about the hands. A seat is asked if it holds an Energize card at all, and if a card
of this window that does not lie in the open could be played by it, judged by what everybody can see. Whether it
really holds such a card changes only its own options.
"""

from __future__ import annotations

from dataclasses import dataclass

from farside.core.play import Step

from .army import NONE, count
from .box import BATTLE_START, ROCK
from .cards.battle_cards import BATTLE_CARDS
from .hits import is_decided, side_army
from .losses import TakeHit
from .state import Battle, State, kinds_of_units, remove_units, single


class Window(Step):
    """NX-BATTLE-10, NX-DEC-7. Attacker, defender, the others clockwise from the defender's left; after a play the round
    begins again; the window closes when all have passed in succession or the battle is decided (NX-BATTLE-8)."""

    __match_args__ = ("window",)

    def __init__(self, window: str) -> None:
        self.window = window

    def run(self, g: State) -> None:
        battle = g.battle
        assert battle is not None
        if battle.window != self.window:
            battle.window = self.window
            battle.passed = 0
        if not is_decided(g, battle):
            order = priority(g, battle)
            while battle.passed < len(order):
                seat = order[battle.passed]
                if must_ask(g, battle, seat, self.window):
                    options = plays(g, battle, seat, self.window)
                    options.append(Pass())
                    g.ask(self, seat, options, again=True)
                    return
                battle.passed += 1
        battle.window = ""


class Pass(Step):
    """NX-TURN-5. Play nothing now."""

    def run(self, g: State) -> None:
        battle = g.battle
        assert battle is not None
        battle.passed += 1


def priority(g: State, battle: Battle) -> list[int]:
    """NX-BATTLE-10. Attacker, defender, then the others clockwise from the defender's left."""
    order = [battle.attacker, battle.defender]
    for step in range(1, g.seats):
        seat = (battle.defender + step) % g.seats
        if seat != battle.attacker:
            order.append(seat)
    return order


def must_ask(g: State, battle: Battle, seat: int, window: str) -> bool:
    """NX-BATTLE-16. By what everybody can see: an Energize card, or an ability to use."""
    if g.out[seat]:
        return False
    if window == BATTLE_START and len(abilities(g, battle, seat)) > 0:
        return True
    return len(g.energize[seat]) > 0 and could_play(g, battle, seat, window)


def could_play(g: State, battle: Battle, seat: int, window: str) -> bool:
    """Whether the seat could play a card of this window that does not lie in the open, if it held one."""
    for card in g.box.energize_kinds.values():
        if card.window != window:
            continue
        seen = 0
        for number in g.energize_discard:
            if g.box.energize[number] is card:
                seen += 1
        if seen < card.count and len(BATTLE_CARDS[card.id].options(g, battle, seat, card)) > 0:
            return True
    return False


def plays(g: State, battle: Battle, seat: int, window: str) -> list[Step]:
    """NX-ENERG-5. What the seat can really do: abilities, and cards of its hand for this window."""
    found = abilities(g, battle, seat) if window == BATTLE_START else []
    seen: list[str] = []
    for number in g.energize[seat]:
        card = g.box.energize[number]
        if card.window == window and card.id not in seen:
            seen.append(card.id)
            found.extend(BATTLE_CARDS[card.id].options(g, battle, seat, card))
    return found


# --- abilities of alternate units ---------------------------------------------------------------------------------


def abilities(g: State, battle: Battle, seat: int) -> list[Step]:
    """NX-ALT-5, NX-ALT-9. Shatter, and Thunderers that attack first on rock plains."""
    found: list[Step] = []
    side = battle.side_of(seat)
    if side < 0 or g.unit_set == "classic":
        return found
    for kind in kinds_of_units(g).kinds:
        if count(side_army(g, battle, side), kind.kind) == 0:
            continue
        if kind.shatters:
            found.append(Shatter(side, kind.id))
        if kind.rock_first and g.terrain[battle.hex] == ROCK and not battle.first[side] & (1 << kind.kind):
            found.append(StrikeFirst(side, kind.id))
    return found


@dataclass(frozen=True)
class Shatter(Step):
    """NX-ALT-4, NX-ALT-5. Destroy an own Shardling; the opponent at once loses a unit of his choice. It counts as lost,
    not as destroyed by the opponent (NX-MISS-10)."""

    side: int
    unit: str

    def run(self, g: State) -> None:
        battle = g.battle
        assert battle is not None
        battle.passed = 0
        battle.lost[self.side] += 1
        remove_units(g, battle.hex, battle.seat(self.side), single(kinds_of_units(g).index[self.unit]))
        if side_army(g, battle, 1 - self.side) != NONE:
            g.do(TakeHit(1 - self.side))


@dataclass(frozen=True)
class StrikeFirst(Step):
    """NX-ALT-9. All Thunderers of the side attack in the extra step (NX-BATTLE-14)."""

    side: int
    unit: str

    def run(self, g: State) -> None:
        battle = g.battle
        assert battle is not None
        battle.passed = 0
        battle.first[self.side] |= 1 << kinds_of_units(g).index[self.unit]
