"""The table of Abomination! on the web."""
