"""Energize cards of the Deploy phase (NX-DEPLOY-4, NX-ENERG-2). `DEPLOY_CARDS` lists them all."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from farside.core.play import Step

from ..army import count, kinds_in
from ..box import BASE, DEPLOY, DRAGON, EnergizeKind
from ..decks import DiscardPlayed, DrawEnergize, play_energize
from ..state import (
    BUYING_BEGUN,
    BUYING_OVER,
    State,
    add_units,
    army,
    board,
    find_energize,
    hex_name,
    in_supply,
    income,
    is_closed,
    is_empty_or_own,
    kinds_of_units,
    may_enter,
    shift_units,
    single,
)

RUBIUM_RUSH: Final = "rubium_rush"
CORPORATE_FUNDING: Final = "corporate_funding"
FRESH_RECRUITS: Final = "fresh_recruits"
NATIVE_ALLIES: Final = "native_allies"
TAMED_STRIDER: Final = "tamed_strider"
FORCED_MARCH: Final = "forced_march"
TELEPORTER: Final = "teleporter"
SURVEY_DRONE: Final = "survey_drone"


class DeployCard:
    """What a Deploy card does."""

    reads_board = False  # NX-DEPLOY-5: whether it depends on where units are

    def playable(self, g: State, card: EnergizeKind) -> bool:
        """NX-ENERG-5. Whether it can have an effect now."""
        return True

    def steps(self, g: State, card: EnergizeKind) -> list[Step]:
        """What follows from playing it."""
        raise NotImplementedError(card.id)


class PlayDeploy(Step):
    """NX-DEPLOY-4. Play a Deploy card; it is resolved, then discarded. NX-DEPLOY-5, a ruling of ours: what was bought
    stands on the board only when buying is over, so after a purchase a card that goes by the board ends it."""

    __match_args__ = ("card",)

    def __init__(self, card: str) -> None:
        self.card = card

    def run(self, g: State) -> None:
        if g.buying == BUYING_BEGUN and DEPLOY_CARDS[self.card].reads_board:
            g.buying = BUYING_OVER
        play_energize(g, g.active, find_energize(g, g.active, self.card))
        g.do(*DEPLOY_CARDS[self.card].steps(g, g.box.energize_kinds[self.card]), DiscardPlayed())


def playable_deploy_cards(g: State) -> list[Step]:
    """NX-ENERG-2, NX-ENERG-5. Deploy cards of the active player that can have an effect."""
    found: list[Step] = []
    seen: list[str] = []
    for number in g.energize[g.active]:
        card = g.box.energize[number]
        if card.window == DEPLOY and card.id not in seen:
            seen.append(card.id)
            if DEPLOY_CARDS[card.id].playable(g, card):
                found.append(PlayDeploy(card.id))
    return found


# --- rubium -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class GainRubium(Step):
    """NX-INCOME-6. Rubium from the supply. `why`: the rule it is gained by."""

    seat: int
    amount: int
    why: str

    def run(self, g: State) -> None:
        g.rubium[self.seat] += self.amount
        g.stirred = True


class RubiumRush(DeployCard):
    """The income of all mines at once; the Income phase pays as usual (NX-INCOME-1)."""

    reads_board = True

    def playable(self, g: State, card: EnergizeKind) -> bool:
        return income(g, g.active) > 0

    def steps(self, g: State, card: EnergizeKind) -> list[Step]:
        return [GainRubium(g.active, income(g, g.active), "NX-INCOME-1")]


class CorporateFunding(DeployCard):
    """Rubium."""

    def steps(self, g: State, card: EnergizeKind) -> list[Step]:
        return [GainRubium(g.active, card.numbers["rubium"], "NX-ENERG-2")]


# --- free units ---------------------------------------------------------------------------------------------------


class FreeUnits(DeployCard):
    """Fresh Recruits: units of certain kinds, free, on the own base. NX-DEPLOY-3: enemy units there do not matter.
    NX-ALT-3: it is no purchase."""

    def playable(self, g: State, card: EnergizeKind) -> bool:
        return len(free_places(g, card, 1)) > 0

    def steps(self, g: State, card: EnergizeKind) -> list[Step]:
        return [PlaceFree(card.id, card.numbers["max"], True)]


class Allies(FreeUnits):
    """Native Allies, Tamed Strider: the same on controlled hexes."""

    reads_board = True


def free_places(g: State, card: EnergizeKind, left: int) -> list[Step]:
    """The kinds and hexes a free unit may be put to."""
    layout = board(g)
    if card.in_own_base:
        places = layout.bases[g.active]
    else:
        places = [
            place
            for place in range(layout.size)
            if g.holder[place] == g.active and g.terrain[place] not in card.not_terrain
        ]
    names = kinds_of_units(g).names
    found: list[Step] = []
    for kind in card.units:
        if in_supply(g, g.active, kind) > 0:
            for place in places:
                found.append(FreeUnit(card.id, names[kind], layout.names[place], left))
    return found


@dataclass(frozen=True)
class PlaceFree(Step):
    """NX-ENERG-7. Choose kind and hex of the next free unit; at least one must be placed."""

    card: str
    left: int
    must: bool

    def run(self, g: State) -> None:
        options = free_places(g, g.box.energize_kinds[self.card], self.left)
        if not self.must and options:
            options.append(Enough())
        g.ask(self, g.active, options)


class FreeUnit(Step):
    """NX-COMP-9. A free unit from the supply."""

    __match_args__ = ("card", "unit", "hex", "left")

    def __init__(self, card: str, unit: str, hex: str, left: int) -> None:
        self.card = card
        self.unit = unit
        self.hex = hex
        self.left = left

    def run(self, g: State) -> None:
        add_units(g, board(g).index[self.hex], g.active, single(kinds_of_units(g).index[self.unit]))
        if self.left > 1:
            g.do(PlaceFree(self.card, self.left - 1, False))


class Enough(Step):
    """NX-ENERG-7. No more units, or tokens, for this card."""

    ends = True

    def run(self, g: State) -> None:
        pass


# --- movement -----------------------------------------------------------------------------------------------------


class ForcedMarch(DeployCard):
    """Units of one hex may go two hexes in this turn's Move phase; not twice for the same hex."""

    reads_board = True

    def playable(self, g: State, card: EnergizeKind) -> bool:
        return len(march_places(g)) > 0

    def steps(self, g: State, card: EnergizeKind) -> list[Step]:
        return [March()]


def march_places(g: State) -> list[int]:
    return [place for place in range(len(g.holder)) if army(g, place, g.active) and place not in g.marched]


@dataclass(frozen=True)
class March(Step):
    """Choose the hex of Forced March."""

    def run(self, g: State) -> None:
        g.ask(self, g.active, [MarchFrom(hex_name(g, place)) for place in march_places(g)])


@dataclass(frozen=True)
class MarchFrom(Step):
    """NX-ENERG-6. A movement card works in the coming Move phase."""

    hex: str

    def run(self, g: State) -> None:
        g.marched.append(board(g).index[self.hex])


class Teleporter(DeployCard):
    """Up to three units of a controlled hex go together to another hex that is empty or controlled."""

    reads_board = True

    def playable(self, g: State, card: EnergizeKind) -> bool:
        for place in range(len(g.holder)):
            if g.holder[place] == g.active and teleport_targets(g, place):
                return True
        return False

    def steps(self, g: State, card: EnergizeKind) -> list[Step]:
        return [Teleport()]


def teleport_targets(g: State, origin: int) -> list[int]:
    """Where at least one unit of a hex may be sent: empty or controlled, no base hex of another player."""
    layout = board(g)
    kinds = kinds_of_units(g).kinds
    present = kinds_in(army(g, origin, g.active))
    found: list[int] = []
    for place in range(layout.size):
        if place == origin or not is_empty_or_own(g, place, g.active) or is_closed(g, place):
            continue
        if g.terrain[place] == BASE and layout.base_of[place] != g.active:
            continue
        for kind in present:
            if may_enter(g, kinds[kind], place):
                found.append(place)
                break
    return found


@dataclass(frozen=True)
class Teleport(Step):
    """Choose the hex the units leave."""

    def run(self, g: State) -> None:
        origins = [
            place for place in range(len(g.holder)) if g.holder[place] == g.active and teleport_targets(g, place)
        ]
        g.ask(self, g.active, [TeleportFrom(hex_name(g, place)) for place in origins])


@dataclass(frozen=True)
class TeleportFrom(Step):
    """Choose the hex they are sent to."""

    hex: str

    def run(self, g: State) -> None:
        targets = teleport_targets(g, board(g).index[self.hex])
        g.ask(self, g.active, [TeleportTo(self.hex, hex_name(g, place)) for place in targets])


@dataclass(frozen=True)
class TeleportTo(Step):
    """Choose the units, one after another; at least one."""

    origin: str
    target: str

    def run(self, g: State) -> None:
        numbers = g.box.energize_kinds[TELEPORTER].numbers
        g.do(PickTeleported(self.origin, self.target, numbers["units_max"], numbers["units_min"]))


@dataclass(frozen=True)
class PickTeleported(Step):
    """Which unit goes next. It is not its move of this turn."""

    origin: str
    target: str
    left: int
    needed: int

    def run(self, g: State) -> None:
        layout = board(g)
        units = kinds_of_units(g)
        target = layout.index[self.target]
        options: list[Step] = []
        for kind in kinds_in(army(g, layout.index[self.origin], g.active)):
            if may_enter(g, units.kinds[kind], target):
                options.append(TeleportUnit(units.names[kind], self.origin, self.target, self.left, self.needed))
        if options and self.needed <= 0:
            options.append(Enough())
        g.ask(self, g.active, options)


@dataclass(frozen=True)
class TeleportUnit(Step):
    """NX-EXPL-5. A face-down token in the target hex stays face down until the Explore phase."""

    unit: str
    origin: str
    target: str
    left: int
    needed: int

    def run(self, g: State) -> None:
        layout = board(g)
        kind = kinds_of_units(g).index[self.unit]
        shift_units(g, layout.index[self.origin], layout.index[self.target], g.active, single(kind))
        g.monolith_dragons = min(g.monolith_dragons, count(army(g, layout.monolith, g.active), DRAGON))
        if self.left > 1:
            g.do(PickTeleported(self.origin, self.target, self.left - 1, self.needed - 1))


# --- scouting -----------------------------------------------------------------------------------------------------


class SurveyDrone(DeployCard):
    """Look at some face-down tokens, one after another; then draw Energize cards."""

    def steps(self, g: State, card: EnergizeKind) -> list[Step]:
        return [Survey(card.numbers["look_max"]), DrawEnergize(g.active, card.numbers["draw_energize"])]


@dataclass(frozen=True)
class Survey(Step):
    """NX-DEC-15. Which token to look at next, or stop."""

    left: int

    def run(self, g: State) -> None:
        if self.left <= 0:
            return
        options: list[Step] = []
        for place in range(len(g.hidden)):
            if g.hidden[place] and place not in g.looked[g.active]:
                options.append(LookAt(hex_name(g, place), self.left))
        if options:
            options.append(Enough())
        g.ask(self, g.active, options)


@dataclass(frozen=True)
class LookAt(Step):
    """NX-INFO-7. Only the player of the card sees the token; it stays face down."""

    hex: str
    left: int

    def run(self, g: State) -> None:
        place = board(g).index[self.hex]
        g.looked[g.active].append(place)
        g.revealed += 1
        g.do(SawToken(g.active, self.hex, g.box.tokens[g.token[place]].id), Survey(self.left - 1))


@dataclass(frozen=True)
class SawToken(Step):
    """NX-INFO-7. For the log: what the token shows; other seats do not learn it."""

    seat: int
    hex: str
    token: str

    def run(self, g: State) -> None:
        pass


DEPLOY_CARDS: Final[dict[str, DeployCard]] = {
    RUBIUM_RUSH: RubiumRush(),
    CORPORATE_FUNDING: CorporateFunding(),
    FRESH_RECRUITS: FreeUnits(),
    NATIVE_ALLIES: Allies(),
    TAMED_STRIDER: Allies(),
    FORCED_MARCH: ForcedMarch(),
    TELEPORTER: Teleporter(),
    SURVEY_DRONE: SurveyDrone(),
}
