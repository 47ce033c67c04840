"""Small signs, drawn with the colour of the words beside them, in a box of 24 by 24."""

from __future__ import annotations

from galvanic.games.drawing import outline

ICONS = {
    "espionage": outline("M4 9h16M7.5 9l1.5-5.5q3 1.5 6 0L16.5 9M6 14a3 3 0 1 0 6 0zM12 14a3 3 0 1 0 6 0z"),
    "invent": outline("M8.5 17.5q0-2.5-2-4.5a7 7 0 1 1 11 0q-2 2-2 4.5zM9.5 21h5"),
    "research": outline("M9.5 3h5M10.5 3v6L5 18.5Q4 21 6.5 21h11q2.5 0 1.5-2.5L13.5 9V3", "M8 15.5h8l2 4H6z"),
    "work": outline("M4 8h16v11H4zM9 8V5h6v3M4 13h16"),
    "coin": outline("M12 3a9 9 0 1 0 .1 0zM15 9q-1-1.6-3.2-1.6T9 9.6 12 12t3 2.4-3 2.2T8.8 15M12 5.6v12.8"),
    "spy": outline("M3 10h18M7 10l1.5-6q3.5 1.5 7 0l1.5 6M12 12a4 4 0 0 1 3 6.5q4 .5 5 3.5H4q1-3 5-3.5A4 4 0 0 1 12 12z"),
    "star": outline("M12 3l2.7 6 6.3.7-4.7 4.3 1.3 6.5-5.6-3.3-5.6 3.3 1.3-6.5L3 9.7 9.3 9z"),
    "deck": outline("M7 3h13v15H7zM4 7v14h12"),
    "blueprint": outline("M3 5h18v14H3zM7 9h6v6H7zM13 12h5"),
}
