"""The command `galvanic`: a terminal is a table too.

`app.py` lists the commands and turns every failure into one line and an exit code; `play.py` and `sitting.py` are a game
in progress; `screen.py` is how it looks, with rich or plain.
"""

from galvanic.cli.app import main

__all__ = ["main"]
