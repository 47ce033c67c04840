"""Machines, vessels and instruments, each drawn in a box of 100 by 100.

One line is one stroke of the pen: a letter for the kind of ink (see `parts.py`) and an SVG path.
"""

from __future__ import annotations

from math import cos, pi, sin


def gear(x: float, y: float, radius: float, teeth: int = 10) -> str:
    """The outline of a gear, with the hole for its axle."""
    points = []
    for step in range(teeth * 4):
        reach = radius if step % 4 in (1, 2) else radius * 0.78
        angle = 2 * pi * (step + (0.25 if step % 2 else -0.25)) / (teeth * 4)
        points.append(f"{x + reach * cos(angle):.1f} {y + reach * sin(angle):.1f}")
    return f"M{'L'.join(points)}z{ring(x, y, radius * 0.3)}"


def ring(x: float, y: float, radius: float) -> str:
    """A circle, the other way round: a hole in what it lies in."""
    across = 2 * radius
    start = f"M{x + radius:.1f} {y:.1f}"
    return f"{start}a{radius:.1f} {radius:.1f} 0 1 0 {-across:.1f} 0a{radius:.1f} {radius:.1f} 0 1 0 {across:.1f} 0z"


def rays(x: float, y: float, inner: float, outer: float, count: int) -> str:
    """Beams in all directions."""
    angles = [2 * pi * number / count for number in range(count)]
    return "".join(
        f"M{x + inner * cos(a):.1f} {y + inner * sin(a):.1f}L{x + outer * cos(a):.1f} {y + outer * sin(a):.1f}" for a in angles
    )


BOLT = "M56 4L34 50h14L38 96l32-54H54L66 4z"

MACHINES = {
    "gear": f"""
b {gear(40, 44, 36, 11)}
s M40 8a36 36 0 0 1 0 72a44 44 0 0 0 0-72z
b {gear(76, 76, 21, 8)}
""",
    "coil": """
d M22 88h56v8H22z
b M40 40h20v48H40z
l M38 48l24 5M38 57l24 5M38 66l24 5M38 75l24 5
b M18 32a32 11 0 0 1 64 0a32 11 0 0 1-64 0z
h M26 29a26 7 0 0 1 30-5
e M20 24L8 12l10 2-4-12M80 24l12-12-10 2 4-12M50 20l-5-9h9L49 2
""",
    "flask": """
b M41 8h18v28l24 44q7 14-9 14H26q-16 0-9-14l24-44z
g M31 62h38l11 20q4 8-6 8H26q-10 0-6-8z
d M37 5h26v7H37z
w M44 74a5 5 0 1 0 .1 0zM58 68a3 3 0 1 0 .1 0zM53 50a2.5 2.5 0 1 0 .1 0z
h M46 16v22L30 68
""",
    "jar": """
b M26 18h48v8q12 6 12 20v40q0 8-8 8H22q-8 0-8-8V46q0-14 12-20z
d M22 8h56v12H22z
g M18 50q16-6 32 0t32 0v36q0 4-4 4H22q-4 0-4-4z
h M24 44v36
""",
    "ray": """
b M12 34h40l16 8h12v14H68l-16 8H40l6 24H30l-7-24H12q-6-15 0-30z
l M34 40v18M42 40v18M50 42v14
b M78 34h6v30h-6z
e M88 49h11M87 40l9-7M87 58l9 7
h M16 40h14
""",
    "bomb": """
d M44 30a33 33 0 1 0 .1 0z
b M48 22l16 8-6 12-16-8z
l M58 28q8-16 22-12
g M80 16l12-6-6 9 11 2-11 4 5 9-9-6-4 10-1-12-10-2z
h M22 56q2-14 14-18
""",
    "satellite": """
b M38 38l24 0v26H38z
b M4 42h28v18H4zM68 42h28v18H68z
l M13 42v18M22 42v18M77 42v18M86 42v18M32 51h6M62 51h6M50 38V26
b M32 26a18 14 0 0 1 36 0z
e M44 74a8 5 0 0 0 12 0M38 80a16 9 0 0 0 24 0M32 87a24 12 0 0 0 36 0
""",
    "clock": f"""
b M50 14a38 38 0 1 0 .1 0z
w M50 23a29 29 0 1 0 .1 0z
l {rays(50, 52, 24, 28, 12)}
l M50 52V32M50 52l13 9
d M40 2h20v10H40zM50 48a4 4 0 1 0 .1 0z
s M50 14a38 38 0 0 1 0 76a44 44 0 0 0 0-76z
""",
    "horn": """
b M20 44l40-30q8 34 0 70L20 58z
d M60 12q14 38 0 74q-16-36 0-74z
b M8 42h14v18H8z
l M26 60l8 28h10l-4-24
e M78 32q8 18 0 36M87 24q12 25 0 52
""",
    "pod": """
b M50 4q26 22 20 62H30Q24 26 50 4z
w M50 28a10 10 0 1 0 .1 0z
l M50 28a10 10 0 1 0 .1 0z
b M30 52L14 74l18-4zM70 52l16 22-18-4z
g M38 70h24l-6 18-6-8-6 8z
e M50 84v14M40 86l-4 10M60 86l4 10
""",
    "screen": """
b M12 16h76v54H12z
d M20 24h60v38H20z
e M28 54V42h8v-8h8v20M54 36h4v4h-4zM64 46h4v4h-4z
b M38 70h24l6 14H32z
d M20 84h60v8H20z
""",
    "furnace": """
b M18 92V44q0-20 32-20t32 20v48z
b M56 4h16v26l-16-4z
d M32 82V60q0-12 18-12t18 12v22z
g M38 82q-4-14 6-22 0 8 6 10 0-10 6-14-2 10 6 14 2 6-2 12z
l M18 44h12M70 44h12M18 70h8M74 70h8
""",
    "booth": """
b M20 10h60v84H20z
d M30 24h40v62H30z
w M50 34a8 8 0 1 0 .1 0zM36 78q0-22 14-22t14 22z
d M14 6h72v10H14z
g M26 18h6v3h-6zM47 18h6v3h-6zM68 18h6v3h-6z
l M50 24v62
""",
    "suit": """
d M50 4a13 13 0 1 0 .1 0z
b M34 32h32l16 30-10 5-9-15v42H53V70h-6v24H37V52l-9 15-10-5z
l M50 32v36M42 32l8 10 8-10
g M40 46h6v6h-6z
e M10 92q8-6 16 0M74 92q8-6 16 0
""",
    "trebuchet": """
b M16 88L44 34h8l28 54h-9L48 46 25 88z
l M6 62L88 14
b M2 56h16v22H2z
l M30 70h38
d M84 4a9 9 0 1 0 .1 0z
b M20 82a8 8 0 1 0 .1 0zM74 82a8 8 0 1 0 .1 0z
""",
    "locomotive": """
b M30 34h44q14 0 14 18v20H30z
b M10 22h24v50H10z
w M15 28h14v16H15z
d M70 14h12v22H70z
b M86 56l12 18H84z
d M20 68a11 11 0 1 0 .1 0zM48 68a11 11 0 1 0 .1 0zM74 68a11 11 0 1 0 .1 0z
l M20 80h56
w M76 4a6 6 0 1 0 .1 0zM88-2a8 8 0 1 0 .1 0z
""",
    "magnet": """
b M14 12h22v42a14 14 0 0 0 28 0V12h22v44a36 36 0 0 1-72 0z
w M14 12h22v14H14zM64 12h22v14H64z
l M14 26h22M64 26h22
e M25 2v6M75 2v6M46 14l8 4-8 4 8 4
h M21 32v24
""",
    "piano": """
b M10 20h80v34H10z
d M6 50h88v10H6z
w M10 60h80v16H10z
l M20 60v16M30 60v16M40 60v16M50 60v16M60 60v16M70 60v16M80 60v16
d M17 60h6v9h-6zM27 60h6v9h-6zM47 60h6v9h-6zM57 60h6v9h-6zM67 60h6v9h-6z
b M14 76h8v18h-8zM78 76h8v18h-8z
e M30 12l6-8 6 8 6-8 6 8 6-8 6 8
""",
    "switch": """
b M20 62h60v30H20z
l M30 72h8M62 72h8M44 84h12
b M46 58L66 14l8 4-18 44z
g M70 4a11 11 0 1 0 .1 0z
d M40 56h20v8H40z
""",
    "trap": """
b M10 60h80v32H10z
l M10 72h80M30 60v32M70 60v32
g M44 66h12v14H44z
b M16 60Q50 8 84 60H74Q50 26 26 60z
""",
    "monocle": """
b M44 6a36 36 0 1 0 .1 0zM44 16a26 26 0 1 1-.1 0z
w M44 16a26 26 0 1 0 .1 0z
d M44 28a14 14 0 1 0 .1 0z
g M44 35a7 7 0 1 0 .1 0z
l M72 66q4 16 20 26
h M26 36q4-12 14-15
""",
    "umbrella": """
b M6 52Q10 12 50 10Q90 12 94 52Q84 42 72 52Q61 42 50 52Q39 42 28 52Q16 42 6 52z
l M50 4v78q0 12 10 12t10-10M50 10Q30 28 28 52M50 10q20 18 22 42
e M16 66l-4 10M30 70l-4 10M78 66l4 10M90 62l4 10
""",
    "fortress": """
b M10 92V34h12v8h10v-8h10v8h16v-8h10v8h10v-8h12v58z
d M40 92V70q0-10 10-10t10 10v22z
w M20 54h8v12h-8zM72 54h8v12h-8z
l M50 34V6
g M50 6l22 7-22 8z
""",
    "tower": """
b M42 96L46 10h8l4 86z
l M40 30h20M39 52h22M38 74h24M46 30l12 22M44 52l16 22
b M34 40h32v20H34z
w M39 45h8v10h-8zM53 45h8v10h-8z
g M50 0a7 7 0 1 0 .1 0z
d M26 92h48v6H26z
""",
    "zip": """
b M8 6h32v88H8zM60 6h32v88H60z
d M40 6h20v88H40z
l M42 14h10M48 22h10M42 30h10M48 38h10M42 46h10
g M43 50h14l5 22H38z
l M50 72v18
""",
    "piston": f"""
b M8 66h84v24H8z
b M20 26h18v40H20zM62 14h18v52H62z
d M16 22h26v8H16zM58 10h26v8H58z
b {gear(50, 78, 15, 8)}
e M27 16q-6-6 2-12M70 6q-4-4 2-6
""",
}
