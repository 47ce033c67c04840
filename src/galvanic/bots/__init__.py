"""Opponents.  A bot holds a glimpse and a luck of its own, never the table.

>>> import galvanic
>>> from galvanic.bots import bot
>>> t = galvanic.deal("nefarious", seats=2, seed=7)
>>> bot("sensible", "nefarious").answer(galvanic.glimpse(t, 0), galvanic.luck(1)) in t.options(0)
True
"""

from galvanic.bots.players import Bot, bot, levels

__all__ = ["Bot", "bot", "levels"]
