"""Animals, people and things that turn up in few inventions, each drawn in a box of 100 by 100 (see `machines.py`)."""

from __future__ import annotations

from math import cos, pi, sin

from galvanic.games.nefarious.page.machines import BOLT, rays, ring


def spiral(x: float, y: float, radius: float, turns: float) -> str:
    steps = round(turns * 14)
    points = [
        f"{x + radius * n / steps * cos(2 * pi * n / 14):.1f} {y + radius * n / steps * sin(2 * pi * n / 14):.1f}"
        for n in range(steps + 1)
    ]
    return "M" + "L".join(points)


def busts(xs: tuple[int, ...], ys: tuple[int, ...]) -> str:
    """Small heads and shoulders on shelves."""
    return "".join(f"M{x - 4} {y}q0-7 4-7t4 7zM{x} {y - 14}a3.2 3.2 0 1 0 .1 0z" for y in ys for x in xs)


ODDITIES = {
    "dog": """
l M28 46Q8 42 12 22
g M12 13a6 6 0 1 0 .1 0z
b M26 44h44v22H26zM28 66h11v22H28zM57 66h11v22H57z
d M24 87h18v7H24zM53 87h18v7H53z
b M58 16h30v10h10v16H58z
d M60 17l-8-12 18 11zM92 24h8v6h-8z
g M76 20a4.5 4.5 0 1 0 .1 0z
r M58 42h14v6H58z
l M34 52h26M34 59h18M82 36h12
""",
    "vending": f"""
b M14 4h72v90H14z
d M22 14h42v56H22z
w {busts((30, 43, 56), (32, 50, 68))}
h M22 33h42M22 51h42
d M22 77h42v10H22z
g M70 18h10v6H70zM70 28h10v6H70z
r M70 38h10v6H70z
w M71 52h8v3h-8z
d M20 94h12v4H20zM68 94h12v4H68z
""",
    "patchwork": """
d M12 58h14v12H12zM74 58h14v12H74z
b M24 16h52v56q-4 18-26 20-22-2-26-20z
s M52 16h24v34H52z
d M20 8q30-10 60 0v18l-8-8-7 9-8-9-7 9-8-9-7 9-8-9-7 8z
w M37 36a9 9 0 1 0 .1 0zM64 38a7 7 0 1 0 .1 0z
d M38 43a3 3 0 1 0 .1 0zM64 43a3 3 0 1 0 .1 0z
l M52 30v22M47 36h10M47 44h10M50 52l-4 14h8M34 76h32M40 72v8M48 72v8M56 72v8M64 72v7M28 64l10 6M30 70l5-8
""",
    "dunce": """
w M50 4L74 66Q50 78 26 66z
r M50 0a6 6 0 1 0 .1 0z
l M43 40v20h6q9-2 9-10t-9-10z
""",
    "bulb": f"""
e {rays(50, 38, 38, 48, 10)}
g M50 8a29 29 0 0 1 15 54v8H35v-8A29 29 0 0 1 50 8z
l M43 70V44l7 8 7-8v26
d M36 72h28v8H36zM40 82h20v8H40z
h M30 32q3-10 12-14
""",
    "sandwich": """
b M10 42Q10 16 50 16t40 26z
w M34 26h4M50 22h4M64 28h4
m M6 42q8 12 16 3t16 3 16-3 16 3 12-3 12-3v8H6z
r M12 50h76v9H12z
g M12 58h76l-16 12-12-12z
b M10 66h80v10q0 8-8 8H18q-8 0-8-8z
""",
    "yeti": """
b M50 6Q72 6 76 28q18 10 20 40l-11 5-5-15-2 36H56l-4-14h-4l-4 14H22l-2-36-5 15-11-5q2-30 20-40Q28 6 50 6z
c M50 14q17 0 16 14-2 13-16 13T34 28q-1-14 16-14z
w M43 21a5 5 0 1 0 .1 0zM57 21a5 5 0 1 0 .1 0zM42 34h16l-3 5-3-4-3 4-3-4z
d M43 24a2 2 0 1 0 .1 0zM57 24a2 2 0 1 0 .1 0z
r M26 44q24 10 48 0l1 7q-25 11-50 0z
g M50 52a6 6 0 1 0 .1 0z
l M34 66l4 6 4-6M58 70l4 6 4-6M44 84l3-6
""",
    "spiral": f"""
e {spiral(50, 50, 46, 3.5)}
""",
    "wheel": f"""
b M44 44L20 94h10l20-42 20 42h10L56 44z
b M50 4a40 40 0 1 0 .1 0z{ring(50, 44, 31)}
l {rays(50, 44, 6, 31, 8)}
d M50 38a6 6 0 1 0 .1 0z
d M14 92h72v6H14z
e M4 28q-4 16 2 32M96 28q4 16-2 32
""",
    "joystick": """
b M18 66h64v26H18z
d M38 60h24v8H38z
l M50 60V34
r M50 10a13 13 0 1 0 .1 0z
g M68 74a5 5 0 1 0 .1 0z
h M43 20q2-6 7-6
""",
    "ghost": """
o M50 30a14 14 0 0 1 14 14q0 8-5 12 19 4 21 36H20q2-32 21-36-5-4-5-12a14 14 0 0 1 14-14z
o M26 30h48l-2-6q-6-2-10-2l-3-14q-9 4-18 0l-3 14q-4 0-10 2z
""",
    "hatstand": """
b M47 12h6v78h-6z
d M28 88h44v8H28z
l M50 24q-20 0-20-14M50 24q20 0 20-14
v M50 26Q30 30 22 78q14 10 28 2z
o M50 26q20 4 28 52-14 10-28 2
d M60 0h22v12H60zM53 12h36v5H53z
""",
    "cannon": f"""
b M8 46L66 18l14 28-56 30z
d M62 14l8-4 19 38-8 4z
b M32 52a21 21 0 1 0 .1 0z{ring(32, 73, 14)}
l {rays(32, 73, 4, 14, 8)}
d M32 68a5 5 0 1 0 .1 0z
h M20 44l40-20
""",
    "bone": """
w M20 36a10 10 0 0 1 14-14 10 10 0 0 1 9 12l23 23a10 10 0 0 1 12 9 10 10 0 0 1-14 14 10 10 0 0 1-9-12L32 45a10 10 0 0 1-12-9z
""",
    "continent": """
d M8 50h84l-12 18-14-4-12 18-16-14-14 4z
m M4 50l12-16 14 4 10-16 16 10 14-8 24 26z
l M40 22l6 12M70 24l-6 12M20 58h8M50 62h10
d M88 30h10v16H88z
l M93 46v28
g M84 70l18 8M102 70l-18 8
e M0 92q10-8 20 0t20 0 20 0 20 0 20 0
""",
    "cuckoo": """
b M18 36h64v44H18z
d M50 2L94 40l-6 6L50 16 12 46l-6-6z
d M38 22h24v16H38z
g M42 36q0-10 8-10 4 0 6 3l7 1-6 3q0 3-3 3z
e M66 30h34M66 26l30-10M66 34l28 10
w M50 44a15 15 0 1 0 .1 0z
l M50 59v-9M50 59l6 5M38 80v12M62 80v8
r M34 90h8v9h-8zM58 86h8v9h-8z
""",
    "golem": """
b M36 6h30v26H36zM20 34h60v34H20zM2 36h16v42H2zM82 36h16v42H82zM24 70h20v26H24zM56 70h20v26H56z
g M42 16h7v5h-7zM54 16h7v5h-7z
l M44 27h14M24 40l8 6-4 8M90 50l-4 8 6 6M34 80l-4 8M8 48l6 4
w M40 40h24v24H40z
l M45 59l14-14M46 46a2 2 0 1 0 .1 0zM57 56a2 2 0 1 0 .1 0z
""",
    "syringe": """
l M50 72v24
d M46 8h8v20h-8zM34 2h32v7H34zM44 66h12v8H44z
b M36 22h28v44H36z
g M40 40h20v22H40z
l M36 30h9M36 38h9M36 46h9M36 54h9
h M58 26v34
""",
    "skull": """
w M50 8q36 0 36 36 0 16-12 22v16H26V66Q14 60 14 44 14 8 50 8z
d M34 38a10 10 0 1 0 .1 0zM66 38a10 10 0 1 0 .1 0zM50 58l6 10H44z
l M38 74v8M46 74v8M54 74v8M62 74v8
""",
    "dino": """
m M30 88l-10-6 8-6-8-8 10-4-6-10 12-2-2-10 12 2z
b M30 98V54q0-28 24-30h24q16 2 16 18v6H70q-6 4 0 10h20v8q-8 6-22 5-4 10-4 27z
w M56 30a7 7 0 1 0 .1 0zM74 48h5l-2.5 6zM82 48h5l-2.5 6zM78 58h5l-2.5-6z
d M57 34a3 3 0 1 0 .1 0zM88 34a1.5 1.5 0 1 0 .1 0z
""",
    "eraser": """
w M40 62l52-26v20L40 84z
b M8 44v20l32 20V62z
b M8 44l52-24 32 16-52 26z
c M30 34l10-4.6 32 16.4v22l-10 5V50z
h M20 44l18 9
""",
    "coin": f"""
g M50 12a38 38 0 1 0 .1 0z
l M50 20a30 30 0 1 0 .1 0z
l M62 38q-4-8-14-6t-8 10q2 6 11 8t11 9q-1 8-11 9t-14-7M50 26v48
h {ring(50, 50, 34)}
""",
    "button": """
b M6 44h88v50H6z
d M24 34h52v11H24z
r M30 34Q32 8 50 8t20 26z
h M38 28q2-12 10-13
g M14 54h16v10H14zM70 54h16v10H70z
d M36 54h28v30H36z
e M41 62h18M41 70h12M41 78h18
l M14 72h16M14 80h16M14 88h16M70 72h16M70 80h16M70 88h16
""",
    "speaker": f"""
b M20 6h60v88H20z
d M50 42a22 22 0 1 0 .1 0zM50 14a11 11 0 1 0 .1 0z
g M50 56a8 8 0 1 0 .1 0zM50 21a4 4 0 1 0 .1 0z
h {ring(50, 64, 15)}
e M88 26q8 24 0 48M12 26q-8 24 0 48
""",
    "bolt": f"""
g {BOLT}
""",
    "bowtie": """
r M46 50L14 30v40zM54 50l32-20v40zM43 42h14v16H43z
""",
    "house": """
b M20 42h60v50H20z
r M50 8L94 44H6z
d M42 64h16v28H42z
w M26 52h11v11H26zM63 52h11v11H63z
""",
    "drill": """
b M8 14q8 36 0 72l84-36z
l M24 22q5 28 0 56M42 30q4 20 0 40M60 38q3 12 0 24M76 44q2 6 0 12
h M18 24l50 22
""",
    "fish": """
b M6 50Q34 18 66 44l24-16q-6 22 0 44L66 56Q34 82 6 50z
w M26 40a6 6 0 1 0 .1 0z
d M25 44a2.5 2.5 0 1 0 .1 0z
l M42 38q8 12 0 24M54 46h6M54 54h6
""",
    "bubble": """
w M14 8h72q8 0 8 8v38q0 8-8 8H46L28 82l2-20H14q-8 0-8-8V16q0-8 8-8z
l M24 28h52M24 42h34
""",
    "crack": """
d M0 50l18-6 14 16 12-30 16 34 12-22 10 14 18-6-18 18-12-10-10 26-16-28-10 22-16-18z
""",
    "pump": """
b M36 40h28v50H36z
d M28 88h44v8H28zM30 8h40v8H30z
l M50 16v24M64 80q20 4 30-10
h M42 46v38
""",
    "cup": """
w M18 34h50q0 40-25 40T18 34z
l M68 40q16-2 12 10t-18 8M12 80h62M34 24q-4-6 0-12M48 24q-4-6 0-12
""",
    "padlock": """
l M30 46V32q0-22 20-22t20 22v14
b M20 46h60v46H20z
d M50 56a8 8 0 0 1 5 14l3 14H42l3-14a8 8 0 0 1 5-14z
""",
    "crown": """
g M10 78L4 28l24 20L50 12l22 36 24-20-6 50z
r M50 44a6 6 0 1 0 .1 0zM24 56a5 5 0 1 0 .1 0zM76 56a5 5 0 1 0 .1 0z
b M10 78h80v12H10z
""",
    "eye": """
w M4 50Q26 18 50 18t46 32Q74 82 50 82T4 50z
b M50 28a22 22 0 1 0 .1 0z
d M50 38a12 12 0 1 0 .1 0z
w M56 40a4 4 0 1 0 .1 0z
l M20 20l-6-9M38 12l-2-9M62 12l2-9M80 20l6-9
""",
    "comet": """
g M40 30L98 4 62 46zM48 52l44-18-30 36z
b M32 40a28 28 0 1 0 .1 0z
s M22 58a6 6 0 1 0 .1 0zM40 70a8 8 0 1 0 .1 0z
""",
    "hourglass": """
d M20 4h60v10H20zM20 86h60v10H20z
b M26 14h48q0 24-18 36 18 12 18 36H26q0-24 18-36-18-12-18-36z
g M34 28h32q-4 12-16 20-12-8-16-20zM32 84q4-16 18-20 14 4 18 20z
h M32 20q2 8 6 14
""",
    "medal": """
r M30 2h18l8 40H42zM52 2h18L58 42H44z
g M50 40a28 28 0 1 0 .1 0z
l M50 47a21 21 0 1 0 .1 0z
w M50 52l5 11 12 1-9 8 3 12-11-6-11 6 3-12-9-8 12-1z
""",
    "mortar": """
b M50 14L98 36 50 58 2 36z
d M24 48v22q26 16 52 0V48L50 60z
l M90 40v30
g M90 68a5 5 0 1 0 .1 0z
""",
    "news": """
w M10 14h70v76H10z
b M80 30h12v52q0 8-6 8t-6-8z
d M18 22h54v12H18z
l M18 44h24M18 54h24M18 64h24M18 74h24M18 82h54
c M48 42h24v32H48z
""",
    "ring": f"""
b M50 4a46 46 0 1 0 .1 0z{ring(50, 50, 34)}
h {ring(50, 50, 40)}
""",
}
