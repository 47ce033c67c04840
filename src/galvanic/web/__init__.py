"""The club: people, tables, live updates, storage, pages.  Knows no game.

`tables/` is what happens at the tables, `storage/` keeps it, `drawing/` makes pages of it; `pages/` and `api/` are the roads in.
`app.py` puts them together, `gate.py` stands before them, `road.py` is what all roads share.
"""
