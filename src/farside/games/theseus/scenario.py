"""The words of Theseus scenarios: positions, actions and expectations (see tests/scenarios/theseus.md)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from farside.core.play import IllegalChoice, choose, run
from farside.core.play import State as CoreState
from farside.core.rng import Rng
from farside.scenario import BadScenario, Difference, Vector, check_keys

from .rules import setup, starting_cards
from .rules.box import BOX, FACTIONS, PANDORA
from .rules.cards_in_play import is_card, slot_of, works
from .rules.creepers import settle_creepers
from .rules.setup import bare_table, turn_order
from .rules.state import IN_SPACE, IN_SUPPLY, MOVING, NOBODY, NOTHING, NOWHERE, ON_CARD, State
from .rules.turn import MovementPhase, NextTurn, NoMove, Turn
from .rules.units import parasites_on, stand
from .rules.view import TRACK, place_name, result
from .scenario_actions import MATCHES

SETTINGS: Final = ("mode", "ring", "factions", "homes", "active", "phase", "pandora", "first")
GIVEN: Final = (
    *("units", "installed", "pending", "deck", "bonus", "life", "data", "tokens", "kept", "malfunction"),
    *("deactivation", "invisible", "parasites", "caught", "end_token", "options", "moved", "creepers_off"),
)
DEFAULTS: Final[dict[str, Any]] = {
    "teams": False,
    "boards": "standard",
    "card_level": 3,
    "three_installed": False,
    "constructed_decks": False,
    "end_token_on_empty_slot": True,
}
RINGS: Final = {  # two factions in the order of their homes
    letters: ("corridors", "control_room", one, "tech_bay", other)
    for letters, one, other in (
        ("AM", "alien_nest", "docking_bay"),
        ("MA", "docking_bay", "alien_nest"),
        ("AS", "alien_nest", "laboratory"),
        ("MS", "docking_bay", "laboratory"),
        ("MG", "docking_bay", "grey_wreck"),
    )
}
HOMES: Final = {BOX.boards[home].id: faction for faction, home in enumerate(BOX.homes) if home != NOWHERE}


class Words:
    """The vocabulary of the game."""

    # --- positions ------------------------------------------------------------------------------------------------

    def build(self, vector: Vector) -> State:
        where = vector.id
        check_keys(where, vector.setting, SETTINGS)
        check_keys(f"{where} [given]", vector.given, GIVEN)
        setting, given = vector.setting, vector.given
        ring = ring_named(setting.get("ring", "MA"))
        factions = self._factions(where, setting, ring)
        options = {**DEFAULTS, **given.get("options", {})}
        check_keys(f"{where} options", options, DEFAULTS)
        options["teams"] = setting.get("mode") == "team"
        g = bare_table(len(factions), Rng(vector.id), options, BOX)
        g.ask_always = True
        for seat, faction in enumerate(factions):
            setup.TakeFaction(seat, faction).run(g)
        if g.team:
            homes = setting.get("homes") or [BOX.boards[BOX.homes[factions[seat]]].id for seat in (0, 1)]
            g.home = [BOX.board_named[homes[seat % 2]] for seat in range(4)]
        g.first = FACTIONS.index(setting["first"]) if "first" in setting else 0
        setup.BoardsLaid(tuple([BOX.board_named[known(name, BOX.board_named)] for name in ring])).run(g)
        if setting.get("phase") == "setup":
            return self._set_up(g, given)
        if "pandora" in setting:
            board, _, side = setting["pandora"].partition(".")
            setup.PutToken(g.seat_of[PANDORA], BOX.board_named[board], side == "right").run(g)
        g.order = turn_order(g)
        self._cards(g, given)
        self._units(g, given)
        self._numbers(g, given)
        settle_creepers(g)
        g.active = self._seat(g, setting.get("active", FACTIONS[factions[0]]))
        g.do(Turn(g.active), NextTurn())
        run(g)
        settle(g)
        for unit in given.get("moved", []):
            g.moved[unit_named(unit)] = 1
        return g

    def _factions(self, where: str, setting: Mapping[str, Any], ring: Sequence[str]) -> list[int]:
        if "factions" in setting:
            return [FACTIONS.index(known(name, FACTIONS)) for name in setting["factions"]]
        found = [HOMES[name] for name in ring if name in HOMES]
        if "pandora" in setting:
            found.append(PANDORA)
        if len(found) < 2:
            raise BadScenario(f"{where}: which factions play? Name them: factions = [...].")
        return found

    def _set_up(self, g: State, given: Mapping[str, Any]) -> State:
        """From the moment when the boards lie; decks and Bonus cards are those that are given."""
        g.do(setup.PlaceToken(), setup.SetOrder(), starting_cards.StartingCards(), setup.PlaceUnits(), NextTurn())
        self._cards(g, given)
        run(g)
        settle(g)
        return g

    def _seat(self, g: State, faction: str) -> int:
        seat = g.seat_of[FACTIONS.index(known(faction, FACTIONS))]
        if seat == NOBODY:
            raise BadScenario(f"The {faction} do not play.")
        return seat

    def _cards(self, g: State, given: Mapping[str, Any]) -> None:
        left = list(range(len(BOX.kind_of)))

        def take(id: str) -> int:
            for card in left:
                if BOX.kind_of[card].id == known(id, BOX.kind_named):
                    left.remove(card)
                    return card
            raise BadScenario(f"There is no further card {id!r} to place.")

        for text in given.get("installed", []):
            self._install(g, text.split(), take)
        for slot, card in given.get("bonus", {}).items():
            g.installed[slot_named(slot)] = take(card)
        for place, card in given.get("pending", {}).items():
            g.pending[BOX.pending_names.index(known(place, BOX.pending_names))] = take(card)
        for faction, cards in given.get("kept", {}).items():
            g.kept[self._seat(g, faction)] = [take(card) for card in cards]
        tops = {self._seat(g, faction): cards for faction, cards in given.get("deck", {}).items()}
        decks = {seat: [take(card) for card in cards] for seat, cards in tops.items()}
        for seat, faction in enumerate(g.faction):
            rest = [card for card in left if BOX.kind_of[card].faction == faction]
            g.decks[seat] = list(reversed(decks[seat])) if seat in decks else rest
            g.undealt[seat] = rest if seat in decks else []
        where = given.get("malfunction", "")
        if where:
            g.malfunction = card_at(g, where)

    def _install(self, g: State, words: Sequence[str], take: Callable[[str], int]) -> None:
        """`C2 s_video_cameras u1 p2`; also `active` and the name of the Embryo on the card."""
        slot = slot_named(words[0])
        g.installed[slot] = take(words[1])
        for word in words[2:]:
            if word[0] == "u" and word[1:].isdigit():
                g.tokens_on[slot] = int(word[1:])
                g.pool -= int(word[1:])
            elif word[0] == "p" and word[1:].isdigit():
                g.counter[slot] = int(word[1:])
            elif word == "active":
                g.counter[slot] = 1
            else:
                unit = unit_named(word.rstrip("+"))
                g.embryo[slot] = unit
                g.place[unit] = ON_CARD
                g.upgraded[unit] = 1 if word.endswith("+") else 0

    def _units(self, g: State, given: Mapping[str, Any]) -> None:
        for text in given.get("units", []):
            name, _, place = text.partition("@")
            unit = unit_named(name.rstrip("+"))
            if g.place[unit] != IN_SUPPLY:
                raise BadScenario(f"{text}: this unit does not play, or stands elsewhere.")
            g.upgraded[unit] = 1 if name.endswith("+") else 0
            if place == "space":
                g.place[unit] = IN_SPACE
            else:
                stand(g, unit, BOX.room_names.index(known(place, BOX.room_names)))
        for unit in given.get("invisible", []):
            g.invisible[unit_named(unit)] = 1
        for unit in given.get("parasites", []):
            g.parasites.append(unit_named(unit) * 8 + self._seat(g, "aliens"))
        for unit, slot in given.get("caught", {}).items():
            g.held_by[unit_named(unit)] = g.installed[slot_named(slot)]
        for text in given.get("deactivation", []):
            faction, _, sector = text.partition("@")
            g.deactivations.append(BOX.board_named[sector] * 8 + g.side[self._seat(g, faction)])

    def _numbers(self, g: State, given: Mapping[str, Any]) -> None:
        for faction, number in given.get("life", {}).items():
            g.life[self._seat(g, faction)] = number
        for faction, number in given.get("data", {}).items():
            g.data[self._seat(g, faction)] = number
        for faction, number in given.get("tokens", {}).items():
            g.tokens[self._seat(g, faction)] = number
            g.pool -= number
        g.end_token = TRACK.index(given.get("end_token", "start"))

    # --- actions --------------------------------------------------------------------------------------------------

    def legal(self, state: CoreState, action: Mapping[str, Any]) -> bool:
        assert isinstance(state, State)
        return self._find(state, action) >= 0

    def perform(self, state: CoreState, action: Mapping[str, Any]) -> None:
        assert isinstance(state, State)
        index = self._find(state, action)
        if index < 0:
            now = [] if state.decision is None else [repr(option) for option in state.decision.options]
            raise IllegalChoice(f"{dict(action)} is not possible; there are: {', '.join(now) or 'no options'}.")
        choose(state, index)
        settle(state)

    def _find(self, g: State, action: Mapping[str, Any]) -> int:
        name = action.get("do")
        if name not in MATCHES:
            raise BadScenario(f"There is no action {name!r}; there are: {', '.join(MATCHES)}.")
        keys, match = MATCHES[name]
        check_keys(f"action {name}", [key for key in action if key not in ("do", "expect", "by")], keys)
        if g.decision is None:
            return -1
        if "by" in action and self._seat(g, action["by"]) != g.decision.seat:
            return -1
        for index, option in enumerate(g.decision.options):
            if match(g, option, action):
                return index
        return -1

    # --- expectations ---------------------------------------------------------------------------------------------

    def check(self, state: CoreState, then: Mapping[str, Any]) -> list[Difference]:
        assert isinstance(state, State)
        facts = facts_of(state)
        check_keys("[then]", then, facts)
        found: list[Difference] = []
        for key, expected in then.items():
            actual = facts[key]
            if isinstance(expected, dict):
                for name, value in expected.items():
                    if name not in actual:
                        raise BadScenario(f"[then] {key}: there is no {name!r}.")
                    if actual[name] != value:
                        found.append(Difference(f"{key}.{name}", value, actual[name]))
            elif isinstance(expected, list) and key not in ("order", "asked"):
                if sorted(expected) != sorted(actual):
                    found.append(Difference(key, expected, actual))
            elif expected != actual:
                found.append(Difference(key, expected, actual))
        return found


def settle(g: State) -> None:
    """What leaves no choice happens, up to the next choice or the next player's Move."""
    while g.decision is not None and len(g.decision.options) == 1:
        if isinstance(g.decision.asker, MovementPhase) and not isinstance(g.decision.options[0], NoMove):
            return
        choose(g, 0)


def facts_of(g: State) -> dict[str, Any]:
    """Everything that [then] may speak of."""
    names = [FACTIONS[faction] for faction in g.faction]
    in_game = [unit for unit, place in enumerate(g.place) if place >= MOVING]
    decision = g.decision
    asked = "" if decision is None else type(decision.asker).__name__
    outcome = result(g)
    return {
        "life": dict(zip(names, g.life, strict=True)),
        "data": dict(zip(names, g.data, strict=True)),
        "tokens": dict(zip(names, g.tokens, strict=True)),
        "pool": g.pool,
        "deck_count": dict(zip(names, [len(deck) for deck in g.decks], strict=True)),
        "kept": dict(zip(names, [[BOX.kind_of[card].id for card in cards] for cards in g.kept], strict=True)),
        "units": {BOX.unit_names[unit]: place_name(g, unit) for unit in in_game},
        "upgraded": [BOX.unit_names[unit] for unit in in_game if g.upgraded[unit]],
        "installed": {BOX.slot_names[slot]: describe(g, slot) for slot in range(len(g.installed))},
        "pending": {
            BOX.pending_names[place]: "" if card == NOTHING else BOX.kind_of[card].id
            for place, card in enumerate(g.pending)
        },
        "gone": [BOX.kind_of[card].id for card in g.gone],
        "malfunction": where_is(g, g.malfunction),
        "caught": [BOX.unit_names[unit] for unit in in_game if g.held_by[unit] != NOTHING],
        "invisible": [BOX.unit_names[unit] for unit in in_game if g.invisible[unit]],
        "parasites": {BOX.unit_names[unit]: len(parasites_on(g, unit)) for unit in in_game},
        "deactivation": [BOX.boards[token // 8].id for token in g.deactivations],
        "end_token": TRACK[g.end_token],
        "order": [names[seat] for seat in g.order],
        "active": names[g.active],
        "to_act": "" if decision is None else names[decision.seat],
        "asked": asked,
        "choices": 0 if decision is None else len(decision.options),
        "game_over": g.ended_by != "",
        "ended_by": g.ended_by,
        "winners": [] if outcome is None else [names[seat.seat] for seat in outcome if seat.won],
        "waiting": [names[seat] for seat in g.waiting],
        "extra_turn": g.extra_turn,
    }


def describe(g: State, slot: int) -> str:
    """A slot as [given] writes it: `s_video_cameras u1 p2`, with `off` for a card that does not work."""
    card = g.installed[slot]
    if card == NOTHING:
        return ""
    words = [BOX.kind_of[card].id]
    if g.tokens_on[slot]:
        words.append(f"u{g.tokens_on[slot]}")
    if g.counter[slot]:
        words.append("active" if words[0] == "s_defense_system" else f"p{g.counter[slot]}")
    if g.embryo[slot] != NOTHING:
        words.append(BOX.unit_names[g.embryo[slot]])
    if is_card(g, slot) and not works(g, card):
        words.append("off")
    return " ".join(words)


def where_is(g: State, card: int) -> str:
    if card == NOTHING:
        return ""
    slot = slot_of(g, card)
    return BOX.slot_names[slot] if slot != NOTHING else BOX.pending_names[g.pending.index(card)]


def ring_named(ring: str | Sequence[str]) -> list[str]:
    return list(RINGS[known(ring, RINGS)]) if isinstance(ring, str) else list(ring)


def known(name: str, names: Any) -> str:
    check_keys("names", [name], list(names))
    return name


def slot_named(name: str) -> int:
    return BOX.slot_names.index(known(name, BOX.slot_names))


def unit_named(name: str) -> int:
    return BOX.unit_names.index(known(name, BOX.unit_names))


def card_at(g: State, where: str) -> int:
    """The card in a slot or pending slot."""
    if where in BOX.pending_names:
        return g.pending[BOX.pending_names.index(where)]
    return g.installed[slot_named(where)]


VOCABULARY: Final = Words()
