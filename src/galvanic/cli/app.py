"""The commands, and how each failure becomes one line and an exit code: 1 for what was read, 2 for how it was asked."""

from __future__ import annotations

import os
import sys
from importlib.metadata import version as installed
from typing import Annotated

import typer
from typer.exceptions import TyperException

from galvanic import BadSetup, IllegalMove, UnknownGame, Unreadable
from galvanic.cli.bench import bench
from galvanic.cli.cards import cards
from galvanic.cli.documents import Trouble
from galvanic.cli.play import play
from galvanic.cli.replay import replay, verify
from galvanic.cli.rules import rules
from galvanic.cli.serve import serve
from galvanic.cli.simulate import simulate
from galvanic.engine.cardfile import BadCards

FINE, WRONG, MISUSED, STOPPED = 0, 1, 2, 130

app = typer.Typer(
    add_completion=False,
    rich_markup_mode="rich",
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


ALONE = ["serve"]  # `galvanic` without a word opens the club


def tell_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"galvanic {installed('galvanic')}")
        raise typer.Exit


@app.callback()
def galvanic(
    version: Annotated[
        bool, typer.Option("--version", callback=tell_version, is_eager=True, help="Print the version and go.")
    ] = False,
) -> None:
    """Tabletop games of mad science.  Without a command, the club opens: play in a browser."""


def examples(*lines: str) -> str:
    """What stands below a command's help."""
    return "\n\n".join(["[bold]For example[/]", *(f"galvanic {line}" for line in lines)])


app.command()(serve)
app.command(
    epilog=examples(
        "play nefarious --seats 4",
        "play nefarious --humans 2 --names Ada,Boris --record evening.json",
        "play nefarious --set twists='Parallel Universe,Cheap Fusion Power' --seed 7",
        "play --load evening.json",
        "play nefarious --plain --seed 7 < answers.txt",
    )
)(play)
app.command(epilog=examples("rules nefarious", "rules nefarious 4.2", "rules nefarious spies"))(rules)
app.command(epilog=examples("cards nefarious --deck twists", "cards nefarious --json", "cards nefarious --cards mine.toml"))(
    cards
)
app.command(epilog=examples("replay evening.json", "replay evening.json --step 12 --seat 0"))(replay)
app.command(epilog=examples("verify evening.json"))(verify)
app.command()(simulate)
app.command()(bench)


def main() -> None:
    sys.exit(code_of_run())


def code_of_run() -> int:
    try:
        code = app(sys.argv[1:] or ALONE, standalone_mode=False) or FINE
        return fail("stopped", STOPPED) if code == STOPPED else code
    except TyperException as misuse:
        return fail(misuse.format_message(), getattr(misuse, "exit_code", MISUSED))
    except (UnknownGame, BadSetup) as misuse:
        return fail(str(misuse), MISUSED)
    except (Trouble, Unreadable, BadCards, IllegalMove) as wrong:
        return fail(str(wrong), WRONG)
    except BrokenPipeError:  # whoever read our output has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return WRONG
    except OSError as wrong:
        return fail(f"{wrong.filename}: {wrong.strerror}" if wrong.filename else str(wrong), WRONG)
    except (KeyboardInterrupt, typer.Abort):
        return fail("stopped", STOPPED)


def fail(why: str, code: int) -> int:
    print("galvanic: " + " ".join(why.split()), file=sys.stderr)
    return code
