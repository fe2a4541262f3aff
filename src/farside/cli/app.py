"""All commands."""

from __future__ import annotations

import typer

from .arena import arena
from .bench import bench
from .compile import compile_rules
from .games import games
from .keys import keys
from .loadtest import loadtest
from .play import play
from .replay import replay
from .review import review
from .rules import data, rules
from .scenario import scenario
from .serve import serve
from .simulate import simulate
from .verify import verify

app = typer.Typer(
    help="Science-fiction board games: play them, host them, let programs play them.",
    no_args_is_help=True,
    rich_markup_mode=None,  # plain help: rich alone would take longer to import than all the rest
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)

app.command()(games)
app.command()(play)
app.command()(serve)
app.command()(keys)
app.command()(simulate)
app.command()(arena)
app.command()(bench)
app.command()(loadtest)
app.command()(replay)
app.command()(review)
app.command()(verify)
app.command()(scenario)
app.command()(rules)
app.command()(data)
app.command("compile")(compile_rules)
