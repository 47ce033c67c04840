"""Small signs, drawn with the colour of the words beside them, in a box of 24 by 24."""

from __future__ import annotations

from galvanic.games.drawing import outline

ICONS = {
    "adorable": outline("", "M12 21Q2 14 2 8q0-5.5 5-5.5 3.5 0 5 3.5 1.5-3.5 5-3.5 5 0 5 5.5 0 6-10 13z"),
    "nimble": outline("M3 5q10-3 18 1-1 4-5 5 2 0 3 0-2 4-6 4 1 0 2 1-3 3-6 2-5-4-6-13zM8 8q4 5 3 12"),
    "smart": outline(
        "M11.5 4Q8 1.5 6 4.5 2.5 5 3.5 9q-2.5 3 .5 6 0 5 4 5 2 2 3.5 0z"
        "M12.5 4q3.5-2.5 5.5 .5 3.5 .5 2.5 4.5 2.5 3-.5 6 0 5-4 5-2 2-3.5 0z"
        "M6 10.5q2-1 3 .5M18 10.5q-2-1-3 .5M7 16q1.5-1.5 3 0M17 16q-1.5-1.5-3 0"
    ),
    "violent": outline("", "M5 2q6 6 2 20-5-10-2-20zM12 1q5 8 1 22-5-12-1-22zM19 2q4 8-1 19-3-11 1-19z"),
    "coin": outline("M12 3a9 9 0 1 0 .1 0zM15 9q-1-1.6-3.2-1.6T9 9.6 12 12t3 2.4-3 2.2T8.8 15M12 5.6v12.8"),
    "scheme": outline("M6 2.5h12v19H6zM13 6l-4 6.5h5L11 18"),
    "contract": outline("M5 2.5h14v15l-4 4H5zM8.5 7h7M8.5 11h7M8.5 15h3.5M15 21.5v-4h4"),
    "part": outline("M8 4.5a3 3 0 1 0-3 4.5l10 10a3 3 0 1 0 4-3.5 3 3 0 1 0-3.5-1.5L9 7.5a3 3 0 0 0-1-3z"),
    "prime": outline("", "M3 19V7l5 4 4-8 4 8 5-4v12z"),
    "fist": outline(
        "M6 20v-5q-3-3-2-7h3V6q3-2 3.5 1 2.5-2 3.5 1 2.5-1.5 3 1.5 3 0 3 4t-3 5v2z"
        "M7 8v4.5h4.5M10.5 7v5M14 8v4M17 9.5v3"
    ),
    "palm": outline("M8 21v-4L4 11q1-2 3-.5l1.5 2V4.5q1.5-2 2.5 0V10V3q1.5-2 2.5 0v7V4.5q1.5-2 2.5 0V12l2-4q2-.5 2 1.5L17 17v4z"),
    "pass": outline("M4 12h14M13 6l6 6-6 6"),
    "build": outline("M14 4l6 6-2 2-2-2-9 10-3-3 10-9-2-2z"),
    "sale": outline("M3 11V3h8l10 10-8 8zM7 7h.1"),
    "plot": outline("M9 20h6M8.5 17q0-2.5-2-4.5a7 7 0 1 1 11 0q-2 2-2 4.5zM12 17v-5"),
    "purge": outline("M12 3v9M7 12h10l2 9H5zM9 16v5M12 16v5M15 16v5"),
    "steal": outline("M3 10h18q0 6-5 6-3 0-4-3-1 3-4 3-5 0-5-6zM7 12.5h2M15 12.5h2"),
    "grave": outline("M6 21V9a6 6 0 0 1 12 0v12M3 21h18M12 8v6M9.5 10h5"),
    "vat": outline("M7 3h10M8.5 3v5L5 18q-.5 3 2 3h10q2.5 0 2-3L15.5 8V3M7 15h10"),
}  # fmt: skip
