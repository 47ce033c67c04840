"""The club in a browser: whole games in Chromium, and every page under axe."""
