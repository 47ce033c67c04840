"""Small signs, drawn with the colour of the words beside them, in a box of 24 by 24."""

from __future__ import annotations

from galvanic.games.drawing import outline

ICONS = {
    "power": outline("M13 2L5 13.5h6L9.5 22 19 9.5h-6.5L14.5 2z"),
    "doom": outline(
        "M12 2.5a8.5 8.5 0 0 0-5 15.2V21h10v-3.3a8.5 8.5 0 0 0-5-15.2zM10 18v3M14 18v3",
        "M8.6 9a2 2 0 1 0 .1 0zM15.2 9a2 2 0 1 0 .1 0z",
    ),
    "hand": outline("M8 4h12v14H8zM4 8v13h12"),
    "clock": outline("M12 4a8.5 8.5 0 1 0 .1 0zM12 8v5l3.5 2M9.5 1.5h5"),
    "turn": outline("M5 9a8 8 0 0 1 14 0M19 3v6h-6M19 15a8 8 0 0 1-14 0M5 21v-6h6"),
    "bulb": outline("M8.5 17.5q0-2.5-2-4.5a7 7 0 1 1 11 0q-2 2-2 4.5zM9.5 21h5"),
    "shield": outline("M12 2.5l8 3v6q0 7-8 10-8-3-8-10v-6z"),
}
