"""Small signs, drawn with the colour of the words beside them, in a box of 24 by 24."""

from __future__ import annotations


def outline(path: str, filled: str = "") -> str:
    inside = f'<path fill="currentColor" d="{filled}"/>' if filled else ""
    return f'<path fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" stroke-linecap="round" d="{path}"/>{inside}'


ICONS = {
    "espionage": outline("M4 9h16M7.5 9l1.500-5.500q3 1.500 6 0L16.500 9M6 14a3 3 0 1 0 6 0zM12 14a3 3 0 1 0 6 0z".replace(".500", ".5")),
    "invent": outline("M8.5 17.5q0-2.500-2-4.500a7 7 0 1 1 11 0q-2 2-2 4.500zM9.500 21h5".replace(".500", ".5")),
    "research": outline("M9.5 3h5M10.500 3v6L5 18.500Q4 21 6.500 21h11q2.500 0 1.500-2.500L13.500 9V3".replace(".500", ".5"), "M8 15.5h8l2 4H6z"),
    "work": outline("M4 8h16v11H4zM9 8V5h6v3M4 13h16"),
    "coin": outline("M12 3a9 9 0 1 0 .1 0zM15 9q-1-1.600-3.200-1.600T9 9.600 12 12t3 2.400-3 2.200T8.800 15M12 5.600v12.800".replace("00", "")),
    "hand": outline("M4 7l9-3 5 14-9 3zM13 5h7v14h-2"),
    "spy": outline("M3 10h18M7 10l1.500-6q3.500 1.500 7 0l1.500 6M12 12a4 4 0 0 1 3 6.500q4 .5 5 3.500H4q1-3 5-3.500A4 4 0 0 1 12 12z"),
    "star": outline("M12 3l2.700 6 6.300.7-4.700 4.300 1.300 6.500-5.600-3.300-5.600 3.300 1.300-6.500L3 9.700 9.300 9z"),
    "deck": outline("M7 3h13v15H7zM4 7v14h12"),
    "blueprint": outline("M3 5h18v14H3zM7 9h6v6H7zM13 12h5"),
}
