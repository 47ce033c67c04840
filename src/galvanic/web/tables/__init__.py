"""What happens at the tables: events, what they make of a table, how that is stored and told, bots and clocks.

Start at `events.py`, then `clubtable.py` and `club.py`.
"""
