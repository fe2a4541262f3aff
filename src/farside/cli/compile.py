"""`farside compile`: the fast engine."""

from __future__ import annotations

from .common import JsonOption, console, print_json


def compile_rules(json: JsonOption = False) -> None:
    """Compile the rules, in place.

    Needs mypyc and a C compiler, and about a minute."""
    from rich.console import Console

    from ..compiling import compile_engine

    with Console(stderr=True).status("Compiling the rules ..."):
        modules = compile_engine()
    if json:
        print_json({"modules": modules})
    else:
        console().print(f"{len(modules)} modules compiled. The next start uses them: see farside games.")
