"""What stands behind an invention: a sky in one of nine colours, and some scenery, in a box of 120 by 80."""

from __future__ import annotations

from math import cos, pi, sin

WIDE, HIGH = 120, 80
SKIES = {
    "teal": "#4f7f78",
    "plum": "#75597f",
    "sand": "#a58a57",
    "slate": "#5c6f80",
    "rose": "#9a5f5c",
    "olive": "#77804a",
    "night": "#33415f",
    "ember": "#96592f",
    "ice": "#6f9db0",
}


def beams() -> str:
    """Wedges of light from the middle."""
    found = []
    for n in range(12):
        a, b = 2 * pi * n / 12, 2 * pi * (n + 0.5) / 12
        found.append(f"M60 42L{60 + 90 * cos(a):.0f} {42 + 90 * sin(a):.0f}L{60 + 90 * cos(b):.0f} {42 + 90 * sin(b):.0f}z")
    return "".join(found)


STARS = "".join(
    f"M{x} {y}h.1"
    for x, y in (
        (8, 10),
        (22, 24),
        (14, 44),
        (34, 8),
        (52, 14),
        (74, 6),
        (92, 18),
        (108, 8),
        (112, 36),
        (100, 54),
        (6, 66),
        (84, 34),
    )
)
LIT = "M60 8a34 34 0 1 0 .1 0z"
SCENERY = {  # light, shadow, fine bright lines
    "lab": (LIT, "M0 64h120v16H0z", "M0 64h120"),
    "rays": (beams(), "", ""),
    "stars": ("", "M0 72q60-14 120 0v8H0z", STARS),
    "space": ("", "", STARS),
    "hills": ("M60 30a30 30 0 1 0 .1 0z", "M0 58q30-18 60-4t60-6v32H0zM0 70q40-10 120 0v10H0z", ""),
    "sea": (LIT, "M0 58q10-5 20 0t20 0 20 0 20 0 20 0 20 0v22H0z", "M6 68q8-4 16 0t16 0M66 72q8-4 16 0t16 0"),
    "plan": ("", "", "M0 16h120M0 32h120M0 48h120M0 64h120M20 0v80M40 0v80M60 0v80M80 0v80M100 0v80"),
    "town": (LIT, "M0 80V52h10v-8h12v10h8V40h5l4-8 4 8h5v14h22v-8h14v8h6V36h12v12h8v-6h10v38z", ""),
    "earth": ("", "M0 26q20-6 40 0t40 0 40 0v54H0z", "M10 40h14M60 46h20M96 38h12M30 60h16M84 66h18M6 70h10"),
    "drapes": ("M20 0h20v80H20zM60 0h20v80H60zM100 0h20v80h-20z", "M0 68h120v12H0z", ""),
    "spots": (LIT + "M12 12a7 7 0 1 0 .1 0zM106 50a9 9 0 1 0 .1 0zM104 8a4 4 0 1 0 .1 0zM14 58a5 5 0 1 0 .1 0z", "", ""),
}


def backdrop(sky: str, scenery: str) -> str:
    light, shadow, lines = SCENERY[scenery]
    found = f'<path fill="var(--sky-{sky},{SKIES[sky]})" stroke="none" d="M0 0h{WIDE}v{HIGH}H0z"/>'
    if light:
        found += f'<path fill="var(--ink-pale,#fff6e0)" fill-opacity=".2" stroke="none" d="{light}"/>'
    if shadow:
        found += f'<path fill="var(--ink-pen,#17120d)" fill-opacity=".26" stroke="none" d="{shadow}"/>'
    if lines:
        found += f'<path fill="none" stroke="var(--ink-pale,#fff6e0)" stroke-opacity=".45" stroke-width="1.2" d="{lines}"/>'
    return found
