"""How a table becomes fragments of a page, and what is new of them goes to each viewer.  Start at `draw.py`."""
