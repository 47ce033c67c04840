"""The club: people, tables, live updates, storage, pages.  Knows no game.

Read `events.py` (what can happen at a table), `clubtable.py` (what that makes of it), `club.py` (how it is stored
and told), `app.py` (the roads in).
"""
