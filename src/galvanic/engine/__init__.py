"""The turn machine: tables, questions, set pieces, sight, luck, records.

Knows no game.  Start reading at `table.py`; `fields.py` is the declaration that everything else reads.
"""
