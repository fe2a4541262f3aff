"""`python -m farside`: the same as the command `farside`."""

from .cli import main

main()
