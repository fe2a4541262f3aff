"""Alien Tech cards in general (spec section 12): when a power may be used, and what it costs."""

from __future__ import annotations

from farside.core.play import Step

from ..box import POHL_FOOTHILLS
from ..state import State, can_pay, face_of, find_unplaced, has_bonus, owned, pay, unplaced


class Power:
    """A power of a card: it can be used while it has a legal target (AF-CARD-8)."""

    def targets(self, g: State) -> list[Step]:
        """The ways to carry the power out now; each is a step that pays for it."""
        raise NotImplementedError

    def ready(self, g: State) -> bool:
        """Whether there is any target. Powers with long lists have a shorter answer."""
        return len(self.targets(g)) > 0


def price(g: State, fuel: int) -> int:
    """AF-POH-1. One use costs 1 fuel less in total with the bonus of Pohl Foothills, never below 0."""
    return max(0, fuel - 1) if has_bonus(g, POHL_FOOTHILLS) else fuel


def affordable(g: State, kind: str, times: int = 1) -> bool:
    return can_pay(g, price(g, g.box.cards[kind].fuel_cost * times), 0)


def use_card(g: State, kind: str, times: int = 1) -> None:
    """AF-CARD-4. Pay for a fuel power; this card has acted for this turn."""
    pay(g, price(g, g.box.cards[kind].fuel_cost * times), 0)
    g.used.append(owned(g, g.active, kind))


def discard_card(g: State, kind: str) -> None:
    """AF-CARD-5. The card pays for its discard power with itself; AF-CARD-7: it has acted, should it come back."""
    card = owned(g, g.active, kind)
    g.hands[g.active].remove(card)
    g.discard.append(card)
    g.used.append(card)
    g.discard_powers_used += 1


def changeable(g: State, low: int, high: int) -> list[str]:
    """AF-CARD-10. The different faces of unplaced ships of value low to high; never the lifted ship."""
    faces = [face_of(g, ship) for ship in unplaced(g) if ship != g.lifted and low <= g.value[ship] <= high]
    return list(dict.fromkeys(faces))


def change(g: State, face: str, value: int) -> None:
    """AF-CARD-9. Turn an unplaced ship of this face to another value."""
    g.value[find_unplaced(g, (face,))[0]] = value
