"""The command line, as somebody at a terminal or a script meets it."""
