"""The contract from the middle of the game on: full Inventories, open Pods, Intruders about. Random games from the
beginning seldom come that far."""

from __future__ import annotations

import random
from typing import Any

import pytest

from farside.core import codec, contract
from farside.core.record import new_game
from farside.core.rng import Rng
from farside.games.nemesis.game import GAME
from farside.games.nemesis.positions import default_state
from farside.games.nemesis.rules.box import BOX, COOP, SOLO
from farside.games.nemesis.rules.state import UNLOCKED, Player, State
from farside.games.nemesis.rules.turn import StartRound

from .table import table


def late_position(seats: int, mode: str, board: str, seed: int) -> dict[str, Any]:
    """Round 9 of a game that went well so far."""
    dice = random.Random(seed)
    g = default_state(dice.sample(BOX.characters, seats), mode, board, dice.choice("AB"), f"late/{seed}")
    g.round, g.time = 8, 8
    g.floor = [(dice.randint(1, 21), thing) for thing in ("blue_corpse", "egg", "carcass")]
    g.pods = [UNLOCKED if state >= 0 else state for state in g.pods]
    g.first_encounter = dice.random() < 0.7
    if not g.first_encounter and g.mode != COOP:
        kind = "solo_coop" if g.mode == SOLO else "corporate"
        for player in g.players:
            card = next(card for card in g.objectives_out if BOX.objectives[card].kind == kind)
            g.objectives_out.remove(card)
            player.objectives.append(card)
            player.objective_known.append(0)
    for player in g.players:
        equip(g, player, dice)
    for kind in dice.sample(["adult", "creeper", "larva", "breeder"], dice.randint(0, 3)):
        g.where[BOX.figures.index(kind)] = dice.randint(1, 21)
    g.todo = [StartRound()]
    return codec.save(g)


def equip(g: State, player: Player, dice: random.Random) -> None:
    """Somewhere on the ship with Items, an active Quest Item and Contamination cards."""
    player.room = dice.choice([11, dice.randint(1, 21), g.tile.index("evacuation_a"), g.tile.index("evacuation_b")])
    player.passed = False
    for _ in range(dice.randint(2, 7)):
        pile = g.item_deck[dice.choice(["red", "yellow", "green"])]
        item = pile.pop()
        if not BOX.items[item].heavy:
            player.inventory.append(item)
            player.known.append(1 << player.seat)
        elif len(player.slots) < 2:
            player.slots.append(((item, 1 if BOX.items[item].weapon else 0, 0),))
        else:
            pile.insert(0, item)
    for item in ("antidote", "taser", "molotov"):
        if item in g.crafted and dice.random() < 0.4:
            g.crafted.remove(item)
            player.inventory.append(item)
            player.known.append(-1)
    for quest in player.quests[:]:
        if quest == "autoloader" or dice.random() < 0.3:
            continue
        if not BOX.items[quest].heavy:
            player.inventory.append(quest)
            player.known.append(-1)
            player.quests.remove(quest)
        elif len(player.slots) < 2:
            player.slots.append(((quest, 0, 0),))
            player.quests.remove(quest)
    for _ in range(dice.randint(0, 3)):
        player.deck.insert(dice.randint(0, len(player.deck)), g.contamination_deck.pop())


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(
    ("seats", "mode", "board"),
    [
        (1, "semi-cooperative", "basic"),
        (3, "semi-cooperative", "alternative"),
        (4, "intruder-player", "basic"),
        (5, "cooperative", "basic"),
    ],
)
def test_contract(monkeypatch: pytest.MonkeyPatch, seats: int, mode: str, board: str, seed: int) -> None:
    """NE-INFO-12. What `farside.core.contract` promises holds in late positions as well."""
    start = late_position(seats, mode, board, seed)

    def begin(info: Any, seats: int, seed: Any, options: Any) -> Any:
        return new_game(info, seats, seed, options, start=start)

    monkeypatch.setattr(contract, "new_game", begin)
    report = contract.check_game(GAME, seats, f"late/{seed}", {"mode": mode, "board": board}, look_closely=5)
    assert report.hidden_varied


def test_a_card_that_waits_for_consent_is_known() -> None:
    """NE-CARD-15. Whoever is asked sees which card it is: it is in that hand in every world."""
    t = table(
        ["soldier", "scientist"],
        characters={"soldier": {"room": 6, "hand": ["covering_fire"]}, "scientist": {"room": 6}},
        intruders=["adult@6"],
    )
    t.do("play_card", name="covering_fire", choice=[0, "c06_07", 1, "scientist"]).shows(asked="scientist")
    for number in range(8):
        assert GAME.imagine(t.g, 1, Rng(number)).players[0].hand == ["covering_fire"]


def test_the_item_that_was_shown_is_used() -> None:
    """NE-ITEM-1. Of two equal Items the one that everybody knows is taken, so that its place tells nothing."""
    about = {"room": 6, "hand": 2, "inventory": ["energy_charge_red", "energy_charge_red"]}
    t = table(characters={"scout": about})
    t.of("scout").known[1] = -1
    t.do("use_item", item="energy_charge_red", choice=["door", "c06_11"])
    assert t.of("scout").known == [1]
