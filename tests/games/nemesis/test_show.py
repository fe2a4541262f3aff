"""Words: prompts, labels, clicks, log lines, reasons, text board."""

from __future__ import annotations

import pytest

from farside.core.play import choose
from farside.games.nemesis.game import GAME
from farside.games.nemesis.rules.cards.attacks import ARMOR, NERVES, ReactWith
from farside.games.nemesis.rules.ends import Jump, ShipDestroyed
from farside.games.nemesis.show import SHOW
from farside.games.nemesis.show.citations import RULES
from farside.games.nemesis.show.options import LABELS, TARGETS
from farside.games.nemesis.show.words import TABLES
from farside.text import plain, translator

from .table import Table, positions, table


@pytest.mark.parametrize(
    ("seats", "mode", "board"),
    [(1, "semi-cooperative", "basic"), (3, "intruder-player", "alternative"), (5, "cooperative", "basic")],
)
def test_everything_has_words(seats: int, mode: str, board: str) -> None:
    """Every question, option, reason and position of random games can be told, to every seat and to spectators."""
    t = translator("en")
    options = {"board": board} if seats == 1 else {"board": board, "mode": mode}
    for number, g in enumerate(positions(seats, 11, 250, **options)):
        if g.decision is None:
            return
        seat = g.decision.seat
        view = GAME.view(g, seat)
        assert SHOW.prompt(g.decision.asker, view, t)
        assert SHOW.prompt(g.decision.asker, GAME.view(g, None), t)
        for option in g.decision.options:
            assert "{" not in plain(SHOW.label(option, view, t))
            assert SHOW.targets(option, view)
            assert SHOW.rule(option).startswith("NE-")
        for other in (*range(seats), None):  # a replay tells every choice to everybody, as far as he may know it
            seen = GAME.seen_step(g.decision.options[number % len(g.decision.options)], other)
            assert seen is None or plain(SHOW.label(seen, GAME.view(g, other), t))
        for why in GAME.why_not(g, seat).values():
            assert "{" not in SHOW.why_not(why, t)
        if number % 20 == 0:
            assert plain(SHOW.board_text(view, t))
            assert plain(SHOW.board_text(GAME.view(g, None), t))
        copy = g.copy()
        copy.log = []
        choose(copy, 0)
        for reader in (None, *range(seats)):
            seen = [GAME.seen_step(step, reader) for step in copy.log]
            for line in SHOW.lines([step for step in seen if step is not None], seat, t):
                assert line.text
                assert line.rule.startswith("NE-")


def test_every_option_has_label_and_clicks() -> None:
    assert set(LABELS) == set(TARGETS)
    assert set(GAME.steps) == set(RULES)


def test_names() -> None:
    names = SHOW.names(translator("pl"))
    assert names["room:armory"] == "Zbrojownia"
    assert {"event:nest", "room:nest"} <= set(names)  # the same id may name a card and a room
    assert {name.split(":")[0] for name in names} == set(TABLES)


def test_options_of_the_game() -> None:
    t = translator("en")
    for option in GAME.options:
        label, about = SHOW.option(option.id, t)
        assert label
        assert about


def test_a_search_in_words() -> None:
    """The searcher reads what was kept; the others do not."""
    t = table(characters={"scout": {"room": 2, "hand": ["search"]}})
    t.do("play_card", name="search", items=["grenade", "decoy"])
    assert t.g.decision is not None
    labels = [plain(SHOW.label(option, t.seen("scout"), translator("en"))) for option in t.options]
    assert labels == ["Keep Grenade", "Keep Decoy"]
    t.g.log = []
    choose(t.g, 0)
    mine = [plain(line.text) for line in SHOW.lines(t.g.log, 0, translator("en"))]
    theirs = [GAME.seen_step(step, 1) for step in t.g.log]
    others = [plain(line.text) for line in SHOW.lines([step for step in theirs if step], 0, translator("en"))]
    assert "player 1 keeps Grenade" in mine
    assert "player 1 keeps an Item" in others


def test_reasons() -> None:
    """NE-CRIT-4, NE-DOOR-2, NE-CONT-2, NE-ACT-2. Why not: hibernation, Doors, Contamination cards, costs, each
    with its rule."""
    t = table(
        characters={"scout": {"room": 11, "hand": ["rest", "C", "interruption"], "inventory": ["synthetic_food"]}},
        doors={"c06_11": "closed"},
    )
    why = GAME.why_not(t.g, 0)
    assert why["room:11"].rule == "NE-CRIT-4"
    assert why["corridor:c06_11"].rule == "NE-DOOR-2"
    assert why["hand:contamination"].rule == "NE-CONT-2"
    assert why["hand:interruption"].rule == "NE-CARD-4"
    assert why["quest:security_key"].reason == "quest_room"
    assert (
        plain(SHOW.why_not(why["quest:motion_scanner"], translator("en")))
        == "It is activated by discarding Energy Charge."
    )
    t = table(characters={"scout": {"room": 3, "hand": 1}})
    assert GAME.why_not(t.g, 0)["room:3"].rule == "NE-ACT-2"


def test_reasons_name_their_rule() -> None:
    """NE-ROOM-2, NE-ACT-5, NE-ACT-2, NE-ITEM-3, NE-CRAFT-1. Keys without a Computer, Craft in Combat or without
    Action cards, a Quest Item in its Room without Action cards, the Nest with full Hands."""
    about = {"room": 6, "hand": 3, "inventory": ["self_destruct_key", "chemicals", "bandages"]}
    why = GAME.why_not(table(characters={"scout": about}).g, 0)
    assert (why["item:self_destruct_key"].rule, why["item:self_destruct_key"].reason) == ("NE-ROOM-2", "needs_computer")
    why = GAME.why_not(table(characters={"scout": about}, intruders=["larva@6"]).g, 0)
    assert (why["craft:molotov"].rule, why["craft:molotov"].reason) == ("NE-ACT-5", "only_out_of_combat")
    assert why["craft:antidote"].rule == "NE-CRAFT-1"
    why = GAME.why_not(table(characters={"scout": {**about, "hand": 0}}).g, 0)
    assert (why["craft:molotov"].rule, why["craft:molotov"].details) == ("NE-ACT-2", {"cost": 1, "have": 0})
    why = GAME.why_not(table(["captain", "pilot"], characters={"captain": {"room": 3, "hand": ["C"]}}).g, 0)
    assert (why["quest:log_key"].rule, why["quest:log_key"].reason) == ("NE-ACT-2", "too_few_cards")
    why = GAME.why_not(table(characters={"scout": {"room": 16, "hand": 3, "hands": ["rifle", "blue_corpse"]}}).g, 0)
    assert (why["room:16"].rule, why["room:16"].reason) == ("NE-ITEM-3", "hands_full")


def reason(t: Table, thing: str) -> tuple[str, str]:
    """Why the seat to act cannot use a thing now: the rule and the sentence."""
    assert t.g.decision is not None
    why = GAME.why_not(t.g, t.g.decision.seat)[thing]
    return why.rule, plain(SHOW.why_not(why, translator("en")))


FULL = ("NE-ITEM-3", "Your Hands are full: drop something first.")


def test_reasons_of_crafts() -> None:
    """NE-CRAFT-1, NE-CRAFT-2, NE-ITEM-3. The Items are missing, no card is left, or the Hands are full."""
    about = {"room": 6, "hand": 4, "hands": ["rifle", "prototype_rifle"], "inventory": ["chemicals", "tools"]}
    t = table(characters={"scout": about})
    assert reason(t, "craft:flamethrower") == FULL
    assert reason(t, "craft:antidote") == ("NE-CRAFT-1", "You lack the Items for it.")
    t = table(characters={"scout": {**about, "inventory": ["medkit", "chemicals"]}}, crafted=["taser"])
    assert reason(t, "craft:antidote") == ("NE-CRAFT-2", "No card of this Item is left in the supply.")


def test_reasons_of_quest_items() -> None:
    """NE-QUEST-1, NE-ITEM-3, NE-ITEM-17. Full Hands, a Malfunction marker, no Assault Rifle: not the place or the
    Item, which are there."""
    about = {"room": 6, "hand": 4, "hands": ["rifle", "prototype_rifle"]}
    t = table(characters={"scout": {**about, "inventory": ["energy_charge_red"]}})
    assert reason(t, "quest:motion_scanner") == FULL
    t = table(characters={"scout": about})
    assert reason(t, "quest:motion_scanner") == ("NE-QUEST-1", "It is activated by discarding Energy Charge.")
    t = table(characters={"scout": {"room": 1, "hand": 4}}, malfunction=[1])
    assert reason(t, "quest:security_key") == ("NE-QUEST-1", "The Room has a Malfunction marker.")
    t = table(["soldier", "captain"], characters={"soldier": {"room": 2, "hand": 4, "hands": ["pistol"]}})
    assert reason(t, "quest:autoloader") == ("NE-ITEM-17", "You must hold this in your Hands: Assault Rifle.")
    t = table(["soldier", "captain"], characters={"soldier": {"room": 6, "hand": 4, "hands": ["pistol"]}})
    assert reason(t, "quest:autoloader") == ("NE-QUEST-1", "It is activated in Armory.")


def test_reasons_of_cards_that_need_a_computer() -> None:
    """NE-CARD-9, NE-MARK-3. Not with a Holo Computer in Hand; and not in the Cockpit, where Piloting needs none."""
    about = {"room": 6, "hand": ["intranet", "rest", "search"]}
    broken = [3, 8, 10, 12, 13]
    t = table(["scientist", "captain"], layout="B", characters={"scientist": about}, malfunction=broken)
    assert reason(t, "hand:intranet") == ("NE-CARD-9", "This needs a Room with a working Computer.")
    holo = {**about, "hands": ["holo_computer"], "signal": True}
    t = table(["scientist", "captain"], layout="B", characters={"scientist": holo}, malfunction=broken)
    assert reason(t, "hand:intranet") == ("NE-ACT-6", "It would have no effect now.")
    cockpit = {"room": 1, "hand": ["piloting", "rest"]}
    t = table(["pilot", "captain"], characters={"pilot": cockpit}, malfunction=[1])
    assert reason(t, "hand:piloting") == ("NE-MARK-3", "The Room has a Malfunction marker.")
    t = table(["pilot", "captain"], characters={"pilot": {**cockpit, "room": 6}})
    assert reason(t, "hand:piloting") == ("NE-CARD-9", "This needs a Room with a working Computer.")


def test_citations() -> None:
    """NE-DEC-11, NE-DEC-12, NE-END-2, NE-END-3, NE-END-6. Each reaction and each end cites its own rule."""
    assert SHOW.rule(ReactWith(0, ARMOR, 3, 0, "scratch_2", False, (), ())) == "NE-DEC-12"
    assert SHOW.rule(ReactWith(0, NERVES, 3, 0, "scratch_2", True, (), ())) == "NE-DEC-11"
    for reason in ("NE-END-2", "NE-END-3", "NE-END-6"):
        assert SHOW.rule(ShipDestroyed(reason)) == reason
    assert (SHOW.rule(Jump()), SHOW.rule(Jump("NE-END-3"))) == ("NE-END-1", "NE-END-3")


def told(t: Table) -> list[str]:
    assert t.g.log is not None
    return [plain(line.text) for line in SHOW.lines(t.g.log, 0, translator("en"))]


def test_nothing_is_told_of_the_dead() -> None:
    """NE-SEQ-3, NE-CARD-11. What is void after a death stands not in the log: Wounds, Contamination cards, passing,
    drawing."""
    deadly = {"wounds": ["leg", "arm"], "dressed": ["body"]}
    t = table(phase="event", characters={"scout": {"room": 6, **deadly}}, intruders=["adult@6"])
    t.g.log = []
    t.do("attacks", attack=["claw_3"])
    assert told(t) == ["Adult attacks player 1: Claw Attack", "player 1 dies"]
    t = table(phase="event", characters={"scout": {"room": 6, "light": 2}}, intruders=["adult@6"])
    t.g.log = []
    t.do("attacks", attack=["claw_3"], wound=["leg"])
    assert [line.partition(": ")[0] for line in told(t)] == [
        "Adult attacks player 1",
        "player 1 suffers a Light Wound",
        "player 1 suffers a Serious Wound",
        "player 1 suffers a Light Wound",
        "player 1 gets a Contamination card",
    ]
    t = table(characters={"scout": {"room": 18, "hand": 2, **deadly}})
    t.g.log = []
    t.do("use_room")
    assert told(t)[-2:] == ["player 1 Scans everything: 0 INFECTED cards removed", "player 1 dies"]
    t = table(characters={"scout": {"room": 6, "hand": ["adrenaline"], **deadly}}, intruders=["adult@6"])
    t.g.log = []
    t.do("play_card", name="adrenaline", choice=["escape", "c06_11"], attack=["scratch_2"])
    assert told(t)[-1] == "player 1 dies"


def test_only_those_who_pass_are_told() -> None:
    """NE-ITEM-11, NE-SEQ-3. Orbital Maneuvering System: not the dead, nor those who have passed before."""
    t = table(
        ["pilot", "captain", "scout"],
        characters={
            "pilot": {"room": 6, "hand": 1, "active": ["orbital_maneuvering"]},
            "captain": {"status": "dead"},
            "scout": {"room": 9, "passed": True},
        },
    )
    t.g.log = []
    t.do("use_item", item="orbital_maneuvering")
    assert [line for line in told(t) if line.endswith("passes")] == ["player 1 passes"]


def test_a_malfunction_is_told_once() -> None:
    """NE-EVENT-13, NE-MARK-5. The log names the Rooms that get a marker, not those that have one already."""
    t = table(
        phase="event",
        unexplored={"16": "silence_1"},
        malfunction=[3],
        intruders=["adult@16", "queen@3"],
        characters={"scout": {"room": 15, "hand": 3}},
    )
    told = []
    for _ in range(2):
        t.g.log = []
        t.happens("event_effect", card="damage").shows(malfunction=[3, 16])
        told.append([plain(line.text) for line in SHOW.lines(t.g.log, 0, translator("en"))])
    assert told == [["Malfunction in 016"], []]


def test_injuries_are_told_as_they_are() -> None:
    """NE-COMBAT-4, NE-WEAK-1, NE-INJ-1. The Injury that Vulnerability to Fire adds is told; so is a shot in vain."""
    t = table(phase="event", fire=[6], intruders=["adult@6"], weaknesses=["fire"])
    t.g.log = []
    t.do("fire", attack=["scratch_6"]).shows(intruders=["adult@6:2"])
    assert told(t)[0] == "Adult suffers 2 Injuries"
    t = table(characters={"scout": {"room": 6, "hand": 1}}, intruders=["adult@6"])
    t.g.log = []
    t.do("shoot", combat=["blank"])
    assert told(t)[-1] == "Adult is not hurt"


def test_only_doors_that_are_closed_are_told() -> None:
    """NE-ROOM-12, NE-DOOR-8. Airlock Control: no word of a Door that was Closed before."""
    t = table(layout="B", characters={"scout": {"room": 7, "hand": 4}}, doors={"c05_10": "closed"})
    t.g.log = []
    t.do("use_room", choice=[10]).shows(doors={"c05_10": "closed", "c10_13": "closed"})
    assert told(t).count("A Door is closed") == 1


@pytest.mark.parametrize("before", [False, True])
def test_a_second_slime_marker_is_not_told(before: bool) -> None:
    """NE-MARK-1. At most one."""
    t = table(layout="B", characters={"scout": {"room": 11, "hand": 4, "slime": before}})
    t.g.log = []
    t.do("move", to=6, noise=[1]).shows(characters={"scout": {"slime": True}})
    assert ("player 1 gets a Slime marker" in told(t)) != before


@pytest.mark.parametrize("ill", [False, True])
@pytest.mark.parametrize(("room", "line"), [(6, "player 1 Heals Wounds"), (15, "player 1 washes the Slime off")])
def test_what_is_not_healed_is_not_told(room: int, line: str, ill: bool) -> None:
    """NE-ROOM-14. Canteen and Shower Room used for the Scan alone."""
    about = {"room": room, "hand": ["search", "rest", "C"], "light": int(ill), "slime": ill}
    t = table(characters={"scout": about})
    t.g.log = []
    t.do("use_room", choice=[1]).shows(characters={"scout": {"hand": 0, "light": 0 if room == 6 else int(ill)}})
    assert (line in told(t)) == ill


@pytest.mark.parametrize("fire", [[], [6]])
def test_no_fire_is_told_where_none_burns(fire: list[int]) -> None:
    """NE-ROOM-7. Fire Control in a Room with Intruders only."""
    t = table(characters={"scout": {"room": 10, "hand": 2}}, intruders=["adult@6"], fire=fire)
    t.g.log = []
    t.do("use_room", choice=[6], event=["regeneration"]).shows(fire=[], intruders=["adult@7"])
    assert ("The Fire in 006 is out" in told(t)) == bool(fire)


@pytest.mark.parametrize("free", [False, True])
def test_no_miniature_is_told_where_none_is_free(free: bool) -> None:
    """NE-ATK-6, NE-SEQ-2, NE-ENC-12. No Breeder for a Transformation, no Creeper for a host."""
    breeders = ["breeder@2"] if free else ["breeder@2", "breeder@3"]
    t = table(phase="event", characters={"scout": {"room": 6, "hand": ["C"]}}, intruders=["creeper@6", *breeders])
    t.g.log = []
    t.do("attacks", attack=["transformation_4"])
    assert ("The Creeper becomes a Breeder" in told(t)) == free
    creepers = ["creeper@2"] if free else ["creeper@2", "creeper@3", "creeper@4"]
    t = table(phase="event", characters={"scout": {"room": 6, "larva": True}}, intruders=creepers)
    t.g.log = []
    t.happens("event_effect", card="eclosion").shows(characters={"scout": {"status": "dead"}})
    assert ("A Creeper crawls out in 006" in told(t)) == free
