"""What a seat may know, and worlds it cannot tell from the real one (spec section 19).

Theseus: the view
=================

Everything on the table is open; hidden are the decks below their top cards, the cards that went back to the box, and,
with constructed decks, what the others have chosen (TH-INFO-1 to TH-INFO-4). Ids are the names used everywhere:
sectors, cards and unit kinds as in the data file, rooms `corridors.a`, slots `C1`, pending slots `corridors:0`, units
`M1 A2 S3 G1 mA1 Pc1 Pr1 Pk1 Pw1`, seats by number.

    {"game": "theseus", "seats": 2, "mode": "duel|free_for_all|team", "phase": "setup|play", "turn": 7, "active": 0,
     "step": "movement|action_cards|sector_action|pending_cards|end" or null,
     "seat": 0, "over": false, "winners": [], "last_turns": false, "extra_turn": false,
     "order": [1, 0],                       seats in turn order; empty until the boards lie
     "sector": "corridors" or null,         where the Move of this turn ended (phases 2 to 4)
     "players": [{"seat": 0, "faction": "marines" or null, "side": 0, "home": "docking_bay" or null, "life": 20,
                  "data": 0, "collects_data": false, "on_track": true, "score": 20, "tokens": 2,
                  "deck": 12, "top": "m_mine" or null, "kept": [{"card": 105, "id": "b_passage"}],
                  "hand": [{"card": 3, "id": "m_mine"}],       at set-up: cards drawn, open to all
                  "picks": {"m_mine": 2} or null,              constructed decks: the own choice so far, else null
                  "unseen": 22}],                              cards of the faction that nobody has seen
     "ring": [{"id": "corridors", "action": "assault", "home_of": [], "pandora": null or "left" or "right",
               "rooms": [{"id": "corridors.a", "unit": "M1" or null}, ... a b c d],
               "passages": [["a", "b"]], "deactivation": [0],  seats' sides that have a token here, one entry each
               "slots": [{"id": "C1", "bonus": "b_upgrade" or null, "card": null or
                          {"card": 3, "id": "m_mine", "seat": 0, "owner": 0, "upgrades": 1, "value": 3 or null,
                           "points": 0,                        camera points, or 1: activated Defense System
                           "copies": 1, "state": "works|malfunction|creepers", "embryo": "Pw1" or null,
                           "once": false, "holds": "A1" or null}}],
               "pending": [{"id": "corridors:0", "card": null or {"card": 30, "id": "a_hive", "owner": 1,
                            "malfunction": false}}]}],          clockwise, Corridors first
     "draft": null or {"laid": ["corridors"], "left": ["tech_bay"]},     while the boards are laid in turn
     "units": [{"id": "M1", "kind": "marine", "seat": 0, "side": "basic|upgraded", "attack": "one|all|none|data",
                "place": "corridors.a" or "space" or "supply" or "card:D1" or "moving", "moved": false,
                "caught": false, "invisible": false, "parasites": 0,
                "reach": "control_room" or null}],             where a plain Move of the active player's unit leads
     "space": ["M2"], "malfunction": "K2" or "corridors:0" or null (on the Control Room),
     "end_token": "start|3|2|1|END", "pool": 18,
     "supply": {"minor_alien": 3, "deactivation": 3, "invisibility": 2, "parasite": 2, "creepers": 4,
                "runner": 4, "catcher": 2, "warrior": 4},
     "gone": ["m_mine"], "options": {"boards": "standard", "card_level": 3, ...}}

Target ids (see `show.targets`; several drawn things may share one id):

| id | drawn thing |
| --- | --- |
| `unit:M1` | a unit, in a room, in Space, in a supply |
| `room:corridors.a` | a room |
| `sector:corridors` | a sector: its action (also a home's Upgrade token), Teleport, Grenade, a draft, Pandora's token |
| `card:C2` | the card in an installed slot |
| `slot:C2` | an installed slot, empty, with a Bonus card or with a card that is replaced |
| `pending:corridors:0` | a pending slot and its card |
| `kept:b_passage` | a kept Instant or Bonus card of the seat to act (or its ally) |
| `hand:m_mine` | a drawn card at set-up |
| `faction:marines` | a faction to choose |
| `player:1` | a player (Degradation, Medlab in free-for-all) |
| `token` | the kept Upgrade tokens of the seat to act; then the unit or card |
| `token:1` | the kept Upgrade tokens of another seat |
| `embryo:runner` | a kind of Embryo in Pandora's supply |
| `side:left`, `side:right` | a side of the board for Pandora's token |
| `pass` | leave it, go on, enough |
| `end` | the end of the turn |
"""

from __future__ import annotations

from typing import Any

from farside.core.game import SeatResult
from farside.core.hidden import deal_again
from farside.core.play import Step, run
from farside.core.rng import Rng

from .actions import ActionCardsPhase
from .box import ATTACKS, FACTIONS, PANDORA, ROOMS, SECTOR_ACTIONS, UnitKind
from .cards_in_play import controller, is_card, multiplicity, owner_of_card, slot_of, taken_once, value, works
from .ending import score
from .pending import PendingCardsPhase
from .sector_actions import SectorActionPhase
from .setup import DraftBoard
from .starting_cards import BuildDeck, PickCopies, allowed_kinds, mode_of
from .state import IN_SPACE, IN_SUPPLY, MOVING, NOBODY, NOT_IN_GAME, NOTHING, NOWHERE, ON_CARD, State
from .turn import EndOfTurn
from .units import parasites_on, points_of, sector_of

TRACK = ("start", "3", "2", "1", "END")
Facts = dict[str, Any]


def view(g: State, seat: int | None) -> Facts:
    """TH-INFO-1. The open facts; what is not written here is not shown."""
    return {
        "game": "theseus",
        "seats": g.seats,
        "seat": seat,
        "mode": "team" if g.team else "free_for_all" if g.free_for_all else "duel",
        "phase": "setup" if g.turn == 0 else "play",
        "step": turn_step(g),
        "turn": g.turn,
        "active": g.active,
        "over": g.ended_by != "",
        "winners": list(g.winners),
        "last_turns": g.last_turns,
        "extra_turn": g.extra_turn,
        "order": list(g.order),
        "sector": None if g.sector == NOWHERE else g.box.boards[g.sector].id,
        "players": [_player(g, player, seat) for player in range(g.seats)],
        "ring": [_sector(g, sector) for sector in g.ring],
        "draft": _draft(g),
        "units": [_unit(g, unit) for unit, place in enumerate(g.place) if place != NOT_IN_GAME],
        "space": [g.box.unit_names[unit] for unit, place in enumerate(g.place) if place == IN_SPACE],
        "malfunction": _malfunction(g),
        "end_token": TRACK[g.end_token],
        "pool": g.pool,
        "supply": _supply(g),
        "gone": [g.box.kind_of[card].id for card in g.gone],
        "options": {
            "boards": g.layout,
            "card_level": g.max_level,
            "three_installed": g.three_installed,
            "constructed_decks": g.constructed,
            "end_token_on_empty_slot": g.end_on_empty_slot,
        },
    }


def turn_step(g: State) -> str | None:
    """TH-TURN-1. Which phase of the turn it is: that before the next one that waits."""
    if g.turn == 0 or g.ended_by:
        return None
    for step in reversed(g.todo):
        if isinstance(step, ActionCardsPhase):
            return "movement"
        if isinstance(step, SectorActionPhase):
            return "action_cards"
        if isinstance(step, PendingCardsPhase):
            return "sector_action"
        if isinstance(step, EndOfTurn):
            return "sector_action" if g.faction[g.active] == PANDORA else "pending_cards"
    return "end"


def _player(g: State, player: int, seat: int | None) -> Facts:
    faction = g.faction[player]
    known = faction != NOBODY
    deck = g.decks[player]
    return {
        "seat": player,
        "faction": FACTIONS[faction] if known else None,
        "side": g.side[player],
        "home": g.box.boards[g.home[player]].id if g.home[player] != NOWHERE else None,
        "life": g.life[player],
        "data": g.data[player],
        "collects_data": known and g.box.collects_data[faction],
        "on_track": player not in g.off_track,
        "score": g.life[player] + g.data[player],
        "tokens": g.tokens[player],
        "deck": len(deck),
        "top": g.box.kind_of[deck[-1]].id if deck else None,
        "kept": [_named(g, card) for card in g.kept[player]],
        "hand": [_named(g, card) for card in g.hands[player]],
        "picks": _picks(g, player) if g.constructed and player == seat and known else None,
        "unseen": max(0, len(deck) - 1) + len(g.undealt[player]),
    }


def _named(g: State, card: int) -> Facts:
    return {"card": card, "id": g.box.kind_of[card].id}


def _picks(g: State, seat: int) -> dict[str, int]:
    """TH-INFO-4. What a player has chosen for his own deck."""
    kinds = allowed_kinds(g, seat)
    return {kind.id: number for kind, number in zip(kinds, g.picks[seat], strict=False)}


def _sector(g: State, sector: int) -> Facts:
    board = g.box.boards[sector]
    first = sector * ROOMS
    pandora = g.seat_of[PANDORA]
    token: str | None = None
    if pandora != NOBODY and g.home[pandora] == sector:
        token = "right" if g.pandora_right else "left"
    return {
        "id": board.id,
        "action": SECTOR_ACTIONS[board.action],
        "home_of": [seat for seat in range(g.seats) if g.home[seat] == sector],
        "pandora": token,
        "rooms": [
            {"id": g.box.room_names[room], "unit": _unit_name(g, g.rooms[room])} for room in range(first, first + ROOMS)
        ],
        "passages": [
            ["abcd"[room - first], "abcd"[other - first]]
            for room in range(first, first + ROOMS)
            for other in g.box.in_range[room]
            if other > room
        ],
        "deactivation": [token % 8 for token in g.deactivations if token // 8 == sector],
        "slots": [_slot(g, slot) for slot in range(board.first, board.last)],
        "pending": [_pending(g, place) for place in range(board.first_pending, board.last_pending)],
    }


def _draft(g: State) -> Facts | None:
    """TH-OPT-5. While boards are laid in turn: those that lie, clockwise, and those that are left."""
    if g.decision is None or not isinstance(g.decision.asker, DraftBoard):
        return None
    asker = g.decision.asker
    boards = g.box.boards
    return {"laid": [boards[board].id for board in asker.laid], "left": [boards[board].id for board in asker.left]}


def _unit_name(g: State, unit: int) -> str | None:
    return None if unit == NOTHING else g.box.unit_names[unit]


def _slot(g: State, slot: int) -> Facts:
    card = g.installed[slot]
    bonus = card != NOTHING and not is_card(g, slot)
    return {
        "id": g.box.slot_names[slot],
        "bonus": g.box.kind_of[card].id if bonus else None,
        "card": _card(g, slot) if is_card(g, slot) else None,
    }


def _card(g: State, slot: int) -> Facts:
    card = g.installed[slot]
    kind = g.box.kind_of[card]
    unit = g.embryo[slot]
    state = "works" if works(g, card) else "malfunction" if card == g.malfunction else "creepers"
    holds = g.held_by.index(card) if card in g.held_by else NOTHING
    return {
        "card": card,
        "id": kind.id,
        "seat": controller(g, slot),
        "owner": owner_of_card(g, card),
        "upgrades": g.tokens_on[slot],
        "value": value(g, slot) if kind.upgrade >= 0 else None,
        "points": g.counter[slot],
        "copies": multiplicity(g, slot) if works(g, card) else 1,
        "state": state,
        "embryo": _unit_name(g, unit),
        "once": taken_once(g, slot),
        "holds": _unit_name(g, holds),
    }


def _pending(g: State, place: int) -> Facts:
    card = g.pending[place]
    facts: Facts | None = None
    if card != NOTHING:
        facts = {**_named(g, card), "owner": owner_of_card(g, card), "malfunction": card == g.malfunction}
    return {"id": g.box.pending_names[place], "card": facts}


def _unit(g: State, unit: int) -> Facts:
    kind = g.box.unit_kind[unit]
    reach = lands_in(g, unit)
    return {
        "id": g.box.unit_names[unit],
        "kind": kind.id,
        "seat": g.owner[unit],
        "side": "upgraded" if g.upgraded[unit] else "basic",
        "attack": _attack(kind, g.upgraded[unit]),
        "place": place_name(g, unit),
        "moved": g.moved[unit] == 1,
        "caught": g.held_by[unit] != NOTHING,
        "invisible": g.invisible[unit] > 0,
        "parasites": len(parasites_on(g, unit)),
        "reach": None if reach == NOWHERE else g.box.boards[reach].id,
    }


def _attack(kind: UnitKind, upgraded: int) -> str:
    return "data" if kind.takes_data[upgraded] else ATTACKS[kind.attack[upgraded]]


def place_name(g: State, unit: int) -> str:
    place = g.place[unit]
    if place >= 0:
        return g.box.room_names[place]
    if place == ON_CARD:
        return "card:" + g.box.slot_names[g.embryo.index(unit)]
    return {IN_SPACE: "space", IN_SUPPLY: "supply", MOVING: "moving"}[place]


def lands_in(g: State, unit: int) -> int:
    """TH-MOVE-1, TH-MOVE-2. Where a Move of this unit would end without any card; NOWHERE if it cannot move."""
    sector = sector_of(g, unit)
    if sector == NOWHERE or g.held_by[unit] != NOTHING or g.after[sector] == NOWHERE:
        return NOWHERE
    for _ in range(points_of(g, unit)):
        sector = g.after[sector]
    return sector


def _malfunction(g: State) -> str | None:
    if g.malfunction == NOTHING:
        return None
    slot = slot_of(g, g.malfunction)
    if slot != NOTHING:
        return g.box.slot_names[slot]
    return g.box.pending_names[g.pending.index(g.malfunction)]


def _supply(g: State) -> dict[str, int]:
    """TH-TOK-1. Tokens and small units that are free."""
    found = {
        "deactivation": g.box.deactivation_tokens - len(g.deactivations),
        "invisibility": g.box.invisibility_tokens - sum(g.invisible),
        "parasite": g.box.parasite_tokens - len(g.parasites),
        "creepers": g.box.creepers_tokens - len(g.switched_off),
    }
    for kind in g.box.units:
        if kind.mortal or kind.embryo:
            found[kind.id] = 0
    for unit, kind in enumerate(g.box.unit_kind):
        if (kind.mortal or kind.embryo) and g.place[unit] == IN_SUPPLY:
            found[kind.id] += 1
    return found


# --- what is hidden -----------------------------------------------------------------------------------------------


def imagine(g: State, seat: int | None, rng: Rng) -> State:
    """TH-INFO-2, TH-INFO-4. Unseen cards dealt anew; of a constructed deck the owner knows which cards are in it."""
    new = g.copy()
    for player in range(g.seats):
        below_top = new.decks[player][:-1]
        if g.constructed and player == seat:
            deal_again(rng, [below_top])
        else:
            deal_again(rng, [below_top, new.undealt[player]])
        new.decks[player][: len(below_top)] = below_top
        if g.constructed and player != seat and g.picks[player]:
            new.picks[player] = _other_picks(new, player, rng)
    new.rng = rng.fork()
    decision = new.decision
    if decision is not None and isinstance(decision.asker, BuildDeck) and decision.seat != seat:
        new.decision = None
        new.todo.append(decision.asker)  # his options depend on what he has chosen
        run(new)
    return new


def _other_picks(g: State, player: int, rng: Rng) -> list[int]:
    """As many answers as the player has given, taken from a random deck that fits what has been seen of it."""
    kinds = [kind.index for kind in allowed_kinds(g, player)]
    if g.decks[player] or g.undealt[player]:
        back = [g.box.kind_of[card].index for card in g.undealt[player]]
        return [g.box.kinds[kind].copies - back.count(kind) for kind in kinds]
    cards = [kind for kind in kinds for _ in range(g.box.kinds[kind].copies)]
    rng.shuffle(cards)
    chosen = cards[: mode_of(g).deck]
    return [chosen.count(kind) for kind in kinds[: len(g.picks[player])]]


def hidden(g: State, seat: int | None) -> list[Any]:
    """What this seat cannot know: the decks below the top, the cards in the box, and what the others have chosen."""
    found: list[Any] = []
    for player in range(g.seats):
        found.extend(g.decks[player][:-1])
        if not (g.constructed and player == seat):
            found.extend(g.undealt[player])
            found.extend([("pick", player, place, number) for place, number in enumerate(g.picks[player])])
    return found


def seen_step(step: Step, seat: int | None) -> Step | None:
    """TH-OPT-4. Everything happens in the open, but for the choices of constructed decks."""
    if isinstance(step, PickCopies) and step.seat != seat:
        return PickCopies(step.seat, step.kind, NOTHING)
    return step


# --- results ------------------------------------------------------------------------------------------------------


def result(g: State) -> list[SeatResult] | None:
    """TH-GOAL-1, TH-FFA-6, TH-TEAM-9. The winners first, the others by life and data."""
    if not g.ended_by:
        return None
    found: list[SeatResult] = []
    standings = [(seat in g.winners, score(g, g.side[seat])) for seat in range(g.seats)]
    for seat, (won, total) in enumerate(standings):
        better = 0
        for other in standings:
            if other[0] != won:
                better += 1 if other[0] else 0
            elif not won and other[1] > total:
                better += 1
        found.append(SeatResult(seat, 1 + better, total, won, g.ended_by))
    return found


def components(g: State) -> Facts:
    """TH-COMP, TH-TOK. Sums and multisets that no rule may change; during set-up there is less to count."""
    cards = [card for card in [*g.installed, *g.pending, *g.gone] if card != NOTHING]
    for piles in (g.kept, g.decks, g.undealt, g.hands):
        for pile in piles:
            cards.extend(pile)
    rooms = [place for place in g.place if place >= 0]
    setting_up = g.turn == 0
    return {
        "upgrade tokens": g.pool + sum(g.tokens) + sum(g.tokens_on),
        "no card twice": len(cards) == len(set(cards)),
        "all cards": setting_up or sorted(cards) == sorted(_cards_in_game(g)),
        "rooms": sorted(rooms) == sorted([room for room, unit in enumerate(g.rooms) if unit != NOTHING]),
        "one unit a room": len(rooms) == len(set(rooms)),
        "embryos on cards": g.place.count(ON_CARD) == len(g.embryo) - g.embryo.count(NOTHING),
        "token limits": max(g.tokens_on) <= g.box.card_tokens_max
        and len(g.deactivations) <= g.box.deactivation_tokens
        and sum(g.invisible) <= g.box.invisibility_tokens
        and len(g.parasites) <= g.box.parasite_tokens
        and len(g.switched_off) <= g.box.creepers_tokens,
        "tracks": all([0 <= life <= g.box.life_max for life in g.life])
        and all([0 <= data <= g.box.data_win for data in g.data]),
        "units": setting_up or len(g.place) - g.place.count(NOT_IN_GAME) == _units_in_game(g),
        "held where it stands": _grippers_agree(g),
    }


def _cards_in_game(g: State) -> list[int]:
    found: list[int] = []
    for seat in range(g.seats):
        kinds = [kind.index for kind in allowed_kinds(g, seat)]
        found.extend([card for card in g.box.cards_of[g.faction[seat]] if g.box.kind_of[card].index in kinds])
    found.extend([card for card in g.box.bonus_cards if card in g.installed or card in g.gone])
    for pile in g.kept:
        found.extend([card for card in pile if card in g.box.bonus_cards])
    return found


def _units_in_game(g: State) -> int:
    total = 0
    for faction in g.faction:
        kinds = [kind for kind in g.box.units if kind.faction == faction]
        total += sum([kind.count if kind.mortal or kind.embryo else mode_of(g).units for kind in kinds])
    return total


def _grippers_agree(g: State) -> bool:
    """TH-CRD-GRIP-3. A caught unit stands in the sector of the Gripper that holds it."""
    for unit, card in enumerate(g.held_by):
        if card != NOTHING:
            slot = slot_of(g, card)
            if slot == NOTHING or g.box.sector_of_slot[slot] != sector_of(g, unit):
                return False
    return True
