"""The Alien Tech cards: what they have in common, their fuel powers, their discard powers."""
