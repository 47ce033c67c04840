"""The public JSON API under /api/v1.  `apiroads.py` is the list of its roads, for routing and for the document."""
