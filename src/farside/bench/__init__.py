"""How fast the engines are: what is measured, beside which peers, and whether it has become worse.

What counts is *real decisions*: those with two options or more. All times are processor time of the measuring process.
Speeds on one machine say little about another, so whatever is compared is measured in turn, several rounds, and the
median of each round's ratio is given.
"""
