"""The heuristic bot in Nemesis: sees to itself, to its Objective and to the way out; hunts as the Intruder player."""

from __future__ import annotations

from typing import Any

import pytest

from farside.bots.heuristics.nemesis.danger import (
    attack_hazard,
    chance_gone,
    check_risk,
    encounter_hazard,
    noise_hazard,
)
from farside.bots.heuristics.nemesis.errands import Outlook
from farside.bots.heuristics.nemesis.plans import Planner
from farside.bots.heuristics.nemesis.sharing import SIGNAL
from farside.bots.normal import NormalBot
from farside.bots.seen import Seen
from farside.core.game import check_options
from farside.core.play import State, Step, choose, run
from farside.core.rng import Rng
from farside.games.nemesis.counting import THINGS
from farside.games.nemesis.game import GAME
from farside.games.nemesis.rules.questions import survives
from farside.games.nemesis.rules.state import State as Nemesis
from farside.simulate import Task, play, play_all, summarise

from ..games.nemesis.table import Table, table
from .test_normal import bots_of, seen_by

MODES: list[tuple[int, dict[str, Any]]] = [
    (1, {}),
    (2, {}),
    (3, {"board": "alternative"}),
    (5, {}),
    (3, {"mode": "cooperative"}),
    (4, {"mode": "intruder-player"}),
]


def chosen(position: Table) -> Step:
    """What the bot does here."""
    assert position.g.decision is not None
    seen = seen_by("nemesis", position.g, Rng("worlds"))
    return seen.options[NormalBot("nemesis", Rng("bot")).choose(seen)]


def kind(step: Step) -> str:
    return type(step).__name__


# --- what is dangerous --------------------------------------------------------------------------------------------


def test_hazards_grow_with_what_threatens() -> None:
    """NE-ATK-5, NE-WOUND-3: the more Wounds, the worse an attack; the larger the Intruder, too."""
    assert attack_hazard("creeper", 0, 0) < attack_hazard("adult", 0, 0) < attack_hazard("queen", 0, 0)
    assert attack_hazard("adult", 0, 0) < attack_hazard("adult", 1, 0) < attack_hazard("adult", 2, 0)


def test_kills_become_likelier_with_injuries() -> None:
    """NE-INJ-1 to NE-INJ-3: a Larva dies of one Injury, an Adult hardly ever; Breeders need two cards' worth."""
    assert chance_gone("larva", 1, False) == 1
    assert chance_gone("adult", 1, False) < chance_gone("adult", 4, False) < 1
    assert chance_gone("breeder", 4, False) < chance_gone("adult", 4, False)


def test_the_contamination_check_is_reckoned() -> None:
    """NE-VICT-4: no card and no Larva, no risk; a Larva without any Contamination card cannot kill either."""
    assert check_risk(0, 0, 0, False) == 0
    assert check_risk(0, 0, 0, True) == 0
    assert check_risk(0, 0, 2, False) == 0
    assert 0 < check_risk(1, 0, 0, False) < check_risk(0, 1, 0, False) < check_risk(0, 3, 0, True)


def test_noise_is_worse_the_more_markers_there_are() -> None:
    """NE-NOISE-2: a marker in the Corridor rolled means an Encounter."""
    quiet, loud = table(active="scout").g, table(active="scout", noise=["c01_02", "c01_03"]).g
    player = quiet.players[0]
    hazards = [noise_hazard(g, player, 1, encounter_hazard(g, player, 3)) for g in (quiet, loud)]
    assert hazards[0][0] < hazards[1][0]
    assert hazards[0][1] == 0
    assert hazards[1][1] == pytest.approx(0.92 * 0.6)


# --- obviously right ----------------------------------------------------------------------------------------------


def test_hibernates_when_all_is_done() -> None:
    """NE-HIB-1, NE-OBJ-4: Earth is set, the Engines work, the Hibernatorium is open and the bot is in it."""
    position = table(
        ["scout"],
        mode="solo",
        active="scout",
        time=8,
        coordinates="coordinates_5",
        characters={
            "scout": {"room": 11, "hand": ["rest", "search", "demolition"], "objectives": ["destination_earth"]}
        },
    )
    position.g.coordinates_known = 1
    position.g.engine_known = [1, 1, 1]
    option = chosen(position)
    assert kind(option) == "UseRoom"


def test_does_not_sleep_towards_venus() -> None:
    """NE-VICT-3: the bot knows that the Destination is wrong and that there is time to set it."""
    position = table(
        ["scout"],
        mode="solo",
        active="scout",
        time=7,
        coordinates="coordinates_1",
        characters={
            "scout": {"room": 1, "hand": ["rest", "search", "demolition"], "objectives": ["destination_earth"]}
        },
    )
    position.g.coordinates_known = 1
    position.g.engine_known = [1, 1, 1]
    option = chosen(position)
    assert kind(option) == "UseRoom"
    assert option.fields()[1] == ("D",)


def test_repairs_the_engine_that_is_damaged() -> None:
    """NE-ROOM-16: with one Engine working and the other token in hand, Working goes on top."""
    position = table(
        ["mechanic"],
        mode="solo",
        active="mechanic",
        engines=["working", "damaged", "damaged"],
        characters={"mechanic": {"room": 20, "hand": ["fast_repairs", "search"], "objectives": ["destination_earth"]}},
    )
    position.g.engine_known = [1, 1, 1]
    option = chosen(position)
    assert option.fields()[:2] == ("fast_repairs", ("engine",))
    choose(position.g, position.g.decision.options.index(option))  # type: ignore[union-attr]
    assert chosen(position).fields() == (0, 1, True)


def test_sends_the_signal_that_the_objective_asks_for() -> None:
    """NE-OBJ-3: in the Comms Room, with nothing else to do."""
    position = table(
        ["captain"],
        mode="solo",
        active="captain",
        characters={"captain": {"room": 3, "hand": ["rest", "order"], "objectives": ["clean_up_crew"]}},
    )
    option = chosen(position)
    assert kind(option) == "UseRoom"
    assert option.fields()[0] == 3


def crew_of_three(objectives: list[str], hands: list[str] | None = None, mechanic: int = 20) -> Table:
    """Scout in the Hibernatorium, Captain in the Comms Room, Mechanic in an Engine Room; the captain acts."""
    return table(
        ["scout", "captain", "mechanic"],
        mode="cooperative",
        active="captain",
        objectives=objectives,
        objects=[] if hands else ["blue_corpse@11"],
        characters={
            "scout": {"room": 11, "hand": ["rest"]},
            "captain": {"room": 3, "hand": ["rest", "order"], "hands": hands or []},
            "mechanic": {"room": mechanic, "hand": ["rest"]},
        },
    )


def doers(position: Table, duty: str) -> list[str]:
    """Those who think that this duty is theirs, each by himself."""
    planners = [Planner(position.g, seat) for seat in range(3)]
    return [
        name
        for name, planner in zip(position.players, planners, strict=True)
        if planner.duties is not None and planner.duties.mine(duty)
    ]


def test_each_duty_of_a_crew_falls_to_one_of_it() -> None:
    """NE-COOP-2. The blue Corpse lies in the Hibernatorium, where the Scout is; nobody is nearer to the Engine than who
    stands there."""
    position = crew_of_three(["emergency_post_mortem", "destination_earth"])
    assert doers(position, "blue_corpse") == ["scout"]
    assert doers(position, "engine_2") == ["mechanic"]
    for duty in ("engine_1", "engine_2", "engine_3", "cockpit"):
        assert len(doers(position, duty)) == 1


def test_who_has_the_thing_sees_to_it() -> None:
    """NE-COOP-2. The captain carries the Corpse: nobody else goes for it."""
    position = crew_of_three(["emergency_post_mortem"], hands=["blue_corpse"])
    assert doers(position, "blue_corpse") == ["captain"]


def test_as_many_signals_as_are_wanted_by_as_many_of_the_crew() -> None:
    """NE-COOP-3. Another one goes when the nearest has sent his."""
    position = crew_of_three(["clean_up_crew", "no_man_left_behind"])
    first = doers(position, SIGNAL)
    assert len(first) == 2
    assert "captain" in first
    position.of("captain").signal = True
    left = doers(position, SIGNAL)
    assert len(left) == 1
    assert left != ["captain"]


def test_nobody_gets_rid_of_a_duty_by_walking_away() -> None:
    """Who does what is settled before a line is followed: the same Scout, further from the Corpse, still has to."""
    position = crew_of_three(["emergency_post_mortem"])
    planner = Planner(position.g, position.players.index("scout"))
    before = planner.duties
    away = position.g.copy()
    away.players[position.players.index("scout")].room = 1
    planner.chance(away, Outlook())
    assert planner.duties is before
    assert before is not None
    assert before.mine("blue_corpse")


def test_sends_a_signal_for_the_crew() -> None:
    """NE-COOP-3: in the Comms Room, when the Signal falls to the captain."""
    option = chosen(crew_of_three(["no_man_left_behind"]))
    assert kind(option) == "UseRoom"
    assert option.fields()[0] == 3


def test_drops_the_corpse_where_it_is_wanted() -> None:
    """NE-ITEM-3: the blue Corpse must lie in the Surgery; dropping it is free."""
    position = table(
        ["captain"],
        mode="solo",
        active="captain",
        characters={
            "captain": {
                "room": 18,
                "hands": ["blue_corpse"],
                "hand": ["rest", "order"],
                "objectives": ["emergency_post_mortem"],
            }
        },
    )
    assert kind(chosen(position)) == "DropHeld"


def test_leaves_a_burning_room() -> None:
    """NE-ROUND-9: with three Serious Wounds the Fire would kill at the end of the Turn."""
    position = table(
        ["scout"],
        mode="solo",
        active="scout",
        fire=[6],
        characters={"scout": {"room": 6, "hand": ["interruption", "demolition"], "dressed": ["arm", "leg", "hand"]}},
    )
    assert kind(chosen(position)) in ("Move", "CarefulMove")


def test_kills_a_larva_before_it_infests() -> None:
    """NE-LARVA-2, NE-INJ-1: any Injury kills a Larva; left alone it infests."""
    position = table(
        ["soldier"],
        mode="solo",
        active="soldier",
        intruders=["larva@6"],
        characters={"soldier": {"room": 6, "hand": ["interruption", "demolition", "rest"]}},
    )
    assert kind(chosen(position)) == "Shoot"


def test_does_not_fight_the_queen_hand_to_hand() -> None:
    """NE-COMBAT-5: every miss costs a Serious Wound, and most rolls miss a Queen."""
    position = table(
        ["scout"],
        mode="solo",
        active="scout",
        intruders=["queen@6"],
        characters={"scout": {"room": 6, "hand": ["interruption", "demolition", "rest"], "hands": []}},
    )
    assert kind(chosen(position)) != "Melee"


def test_dresses_a_bleeding_wound() -> None:
    """NE-ROUND-10, NE-WOUND-4: it would hurt with every pass."""
    position = table(
        ["captain"],
        mode="solo",
        active="captain",
        characters={
            "captain": {
                "room": 6,
                "hand": ["order", "demolition"],
                "inventory": ["bandages"],
                "wounds": ["bleeding", "leg"],
            }
        },
    )
    option = chosen(position)
    assert option.fields()[:2] == ("bandages", ("dress", "bleeding"))


def test_launches_the_pod_when_the_objective_is_met() -> None:
    """NE-POD-4: in an Unlocked Pod, the Signal sent and the ship doomed."""
    position = table(
        ["captain", "pilot"],
        phase="turn",
        active="captain",
        self_destruct=4,
        time=9,
        pods={"1": "unlocked:a"},
        characters={
            "captain": {"room": 5, "status": "in_pod", "pod": 1, "signal": True, "objectives": ["great_hunt"]},
            "pilot": {"room": 11},
        },
    )
    assert kind(chosen(position)) == "Launch"


def test_pays_with_the_card_it_needs_least() -> None:
    """NE-ACT-2: Interruption rather than Fast Repairs."""
    position = table(
        ["mechanic"],
        mode="solo",
        active="mechanic",
        characters={"mechanic": {"room": 6, "hand": ["fast_repairs", "interruption", "ingenuity"]}},
    )
    moves = [index for index, option in enumerate(position.options) if kind(option) == "Move"]
    choose(position.g, moves[0])
    assert chosen(position).fields()[1] == "interruption"


def test_discards_contamination_when_passing() -> None:
    """NE-ROUND-7, NE-CONT-2: without Rest in hand it only fills the hand."""
    position = table(
        ["captain"],
        mode="solo",
        active="captain",
        characters={"captain": {"room": 6, "hand": ["order", "C"]}},
    )
    choose(position.g, [kind(option) for option in position.options].index("Pass"))
    assert chosen(position).fields() == (0, "contamination")


def test_the_intruder_player_attacks_the_wounded() -> None:
    """NE-INTR-5, NE-ATK-5: of two Characters next to an Adult the one that a Bite would kill."""
    position = table(
        ["scout", "captain", "pilot"],
        mode="intruder-player",
        active="pilot",
        intruder_player="pilot",
        intruder_hand=["pursuit_1", "pursuit_2"],
        intruders=["adult@6"],
        first_death=True,
        characters={
            "scout": {"room": 6},
            "captain": {"room": 6, "dressed": ["arm", "leg"]},
            "pilot": {"status": "dead"},
        },
    )
    option = chosen(position)
    assert kind(option) == "IntruderAttack"
    assert option.fields()[2] == 1


def test_the_intruder_player_moves_towards_prey() -> None:
    """NE-INTR-4: with nobody to attack, an Intruder goes where somebody is."""
    position = table(
        ["scout", "captain"],
        mode="intruder-player",
        active="captain",
        intruder_player="captain",
        intruder_hand=["planning_9"],
        intruders=["adult@6"],
        first_death=True,
        characters={"scout": {"room": 11}, "captain": {"status": "dead"}},
    )
    option = chosen(position)
    assert kind(option) == "IntruderMove"
    assert position.g.box.basic.corridors[option.fields()[2]].other(6) == 11


# --- whole games --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "options"), MODES)
def test_the_choice_does_not_depend_on_what_is_not_seen(seats: int, options: dict[str, Any]) -> None:
    """NE-INFO-12: same seed and same view, the same choice in every imagined world, in every mode."""
    bots = bots_of("nemesis", ["normal"] * seats, f"unseen {seats}")
    state = GAME.new_state(seats, Rng(f"unseen {options}"), check_options(GAME, seats, options), GAME.box)
    run(state)
    rng = Rng("unseen/worlds")
    number = 0
    while state.decision is not None:
        if number % 9 == 0:
            worlds = [seen_by("nemesis", state, Rng(f"world {number}/{world}")) for world in range(3)]
            choices = {NormalBot("nemesis", Rng(number)).choose(world) for world in worlds}
            assert len(choices) == 1, f"decision {number}, {state.decision.asker}: {choices}"
        number += 1
        choose(state, bots[state.decision.seat].choose(seen_by("nemesis", state, rng)))


@pytest.mark.parametrize(("seats", "options"), MODES)
def test_plays_every_mode_to_its_end(seats: int, options: dict[str, Any]) -> None:
    """NE-MODE-1: alone and against random players, without an error."""
    for levels in (["normal"] * seats, ["normal", *["random"] * (seats - 1)]):
        task = Task("nemesis", seats, options, levels, limit=4000)
        assert play(task, f"mode {seats}").problem is None


def test_simulations_count_what_was_exercised() -> None:
    """Every thing that is counted is one of those listed, and the answers are given for each level of bots."""
    task = Task("nemesis", 4, {"mode": "intruder-player"}, ["normal", "random", "normal", "random"])
    games = list(play_all(task, ["counted 1", "counted 2"]))
    listed = {(kind, thing) for kind, things in THINGS.items() for thing in things}
    assert {thing for game in games for thing in game.counts} <= listed
    summary = summarise(task, games)
    assert summary["coverage"]["character"].keys() == set(GAME.box.characters)
    assert sum(summary["coverage"]["character"].values()) == 8
    assert sum(summary["coverage"]["end"].values()) == 2
    survived = summary["outcomes"]["crew"]["survived"]
    hunters = summary["outcomes"].get("intruder player", {}).get("nobody won", {})
    assert sum(cell["of"] for cell in [*survived.values(), *hunters.values()]) == 8


def test_crews_survive_more_often_than_random_ones() -> None:
    """The part of the Characters that survive eight games of three; random ones hardly ever do."""
    assert survival("careful", 3, 8, {}) > 0.1 > survival("random", 3, 8, {})


@pytest.mark.soak
@pytest.mark.parametrize(("seats", "options"), MODES)
def test_crews_survive_and_win_clearly_more_often(seats: int, options: dict[str, Any]) -> None:
    """NE-VICT-11. In the cooperative mode all Objectives must be met: victories are too rare to be counted on."""
    together = options.get("mode") == "cooperative"
    careful, random = [rates(level, seats, options) for level in ("careful", "random")]
    assert careful["survived"] >= random["survived"] + 0.1
    assert careful["won"] >= random["won"] + (0.0 if together else 0.04)


def rates(level: str, seats: int, options: dict[str, Any]) -> dict[str, float]:
    """The part of the Characters that survived, and that won, in sixty games."""
    survived = won = crew = 0
    for number in range(60):
        state = finish(level, seats, f"strength {number}", options)
        for player in state.players:
            if player.seat != state.intruder_seat:
                crew += 1
                survived += survives(player)
                won += player.seat in state.winners
    return {"survived": survived / crew, "won": won / crew}


def survival(level: str, seats: int, games: int, options: dict[str, Any]) -> float:
    alive = 0
    for number in range(games):
        state = finish(level, seats, f"survival {number}", options)
        alive += len([player for player in state.players if survives(player)])
    return alive / (games * seats)


def finish(level: str, seats: int, seed: str, options: dict[str, Any]) -> Nemesis:
    bots = bots_of("nemesis", [level] * seats, seed)
    state: State = GAME.new_state(seats, Rng(seed), check_options(GAME, seats, options), GAME.box)
    run(state)
    rng = Rng(f"{seed}/worlds")
    while state.decision is not None:
        seat = state.decision.seat
        choose(state, bots[seat].choose(Seen(GAME, seat, GAME.imagine(state, seat, rng))))
    assert isinstance(state, Nemesis)
    return state
