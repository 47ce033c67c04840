"""The storage: one store for two databases, which nothing else in the club tells apart.  Start at `store.py`."""
