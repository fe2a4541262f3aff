"""Our games as others' libraries know games: PettingZoo environments and OpenSpiel games.

The parts they share need nothing but Python, or numpy: numbers for actions, vectors for views, rewards for results.
"""
