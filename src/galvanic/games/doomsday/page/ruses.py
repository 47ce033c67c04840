"""What is drawn on actions and clocks, and the picture on the shelf, in the strokes of `games/drawing.py`."""

ACTIONS = {
    "Five-Finger Requisition": """
p M30 92V60L14 42l8-6 12 12-4-34 10-2 6 30 2-34h10l0 34 8-30 9 3-5 34 8-12 8 4-14 40v17z
d M26 92h44v8H26z""",
    "Product Recall": """
w M22 8h56v84H22z
r M22 8h56v20H22z
l M32 40h36M32 52h36M32 64h20
r M54 62l20 20M74 62L54 82""",
    "Well-Placed Wrench": """
b M70 8a22 22 0 0 0-26 30L8 76l14 16 38-38a22 22 0 0 0 30-26L76 42 60 36 54 22z
g o84 80 5
e M80 66l4-8M96 78h-8M94 92l-6-6""",
    "Monkey in the Works": """
f o50 44 28
f o20 42 10o80 42 10
p O50 56 18 14
p O50 38 18 11
eyes 42 38 6
l M42 60q8 6 16 0
g M60 84q20 0 26-20 8 24-18 30z""",
    "Surprise Safety Inspection": """
w M18 22h50v70H18z
d M32 14h22v14H32z
l M28 42l5 5 8-9M28 60l5 5 8-9M28 78l10 8M38 78l-10 8M48 44h12M48 62h12
c o74 60 14
d M82 72l14 16-6 6-14-16z""",
    "Upside-Down Manual": """
w M12 22l38 8 38-8v60l-38 8-38-8z
l M50 30v60M22 38l18 4M22 52l18 4M60 56l18-4M60 42l18-4
e M34 16a24 12 0 0 1 34-4l-4-8M68 12l-8 4""",
    "Return to Sender": """
w M8 28h84v56H8z
l M8 28l42 34 42-34
r M66 62h20v14H66z
r M50 20H26l8-8M26 20l8 8""",
    "Helpful Reorganisation": """
b M8 56h34v34H8zM58 56h34v34H58z
r M20 46q2-32 30-32l-4-8 16 12-14 14 0-8q-16 2-18 22z
c M80 46Q78 34 64 32l6-6q18 4 20 20z""",
    "Forklift Incident": """
g M34 40h34v38H34z
d o44 84 11o72 84 11
d M28 10h6v72h-6zM4 76h26v6H4z
b M2 46h24v28H2z
l M50 40V20h18v20
r M8 40l-4-10M18 40l4-10""",
    "Swap Meet": """
m M4 90h92v6H4z
b M8 54h30v34H8z
c o78 74 16
l M20 44q4-24 32-24l-6-8M52 20l-8 8M82 50q-2-12-16-14""",
    "Unpaid Electricity Bill": """
w M24 6h52v88l-9-8-9 8-8-8-9 8-9-8-8 8z
g M54 16L40 38h10l-4 16 16-22H52l6-16z
r M34 62h32v6H34zM34 74h20v5H34z""",
    "Unscheduled Meltdown": """
b M24 30q10 30-4 56h60q-14-26-4-56z
r M24 86q4-22 14-8t10-8 10 10 12-6 10 12v8H24z
d M30 20q-10-12 6-16 14-8 22 2 20 0 12 16z
g o50 50 8""",
    "Fuse, Slightly Too Small": """
c M22 36h56v28H22z
d M8 32h18v36H8zM74 32h18v36H74z
l M26 50h14l4-10M56 60l4-10h14
g M50 42l2 6 6 2-6 2-2 6-2-6-6-2 6-2z""",
    "Overclocking": """
d M26 26h48v48H26z
l M36 26V12M50 26V12M64 26V12M36 88V74M50 88V74M64 88V74M26 36H12M26 50H12M26 64H12M88 36H74M88 50H74M88 64H74
g M54 32L38 54h10l-4 14 18-22H52l6-14z""",
    "Illegal Transformer": """
b M18 34h24v50H18zM58 34h24v50H58z
r M14 42h32v6H14zM14 54h32v6H14zM14 66h32v6H14zM54 42h32v6H54zM54 54h32v6H54zM54 66h32v6H54z
d M18 26h64v10H18zM18 82h64v8H18z
e M30 20l4-12M70 20l-4-12M50 20V6""",
    "Office Fire Drill": """
r o50 40 28
b o50 40 18
d o50 40 7
e M10 24q-4 16 0 32M90 24q4 16 0 32
w M22 76h16v18H22zM48 80h16v14H48zM70 74h14v18H70z""",
    "Stolen Blueprints": """
c M10 24h70v58H10z
w M76 20h10v66H76z
o M20 36h46v34H20z
l M34 53h18M43 44v18
d M30 8h40l-6 10H36z""",
    "Evil Genius Quarterly": """
r M22 6h56v88H22z
g M28 14h44v10H28z
p o50 50 14
d M34 46h14v8H34zM52 46h14v8H52zM44 64h12v4H44z
w M30 78h40v8H30z""",
    "Dumpster Diving": """
m M12 42h76l-8 50H20z
d M8 34h84v10H8z
d M40 34V8h8v26zM54 34V8h8v26z
b M36 4h14v8H36zM52 4h14v8H52z
l M32 52l4 32M50 52v32M68 52l-4 32""",
    "Refurbished, As New": """
b M18 34h64v54H18z
d M26 42h48v30H26z
r M10 14h50v18H10z
w M16 20h38v6H16z
e M74 20l2 6 6 2-6 2-2 6-2-6-6-2 6-2z
g o70 80 4""",
    "Coffee of the Damned": """
w M20 40h48v30q0 20-24 20T20 70z
l M68 48q20-2 16 14-4 12-18 10
d O44 40 24 7
r M36 30q-8-10 2-16t0-12M52 30q-8-10 2-16t0-12
d o36 62 4o52 62 4
l M38 76q6-6 12 0""",
    "Double Shift": """
w o34 44 28
b o66 58 28
w o66 58 20
l M34 44V26M34 44l-10 6M66 58V44M66 58l10 6""",
    "Midnight Rewiring": """
w M36 46h28v46H36z
g M50 42q-14-16 0-34 14 18 0 34z
l M50 46v-6M64 60q20-6 14 12t14 18M36 70q-24-10-20 8t-12 12
r M44 92h12v4H44z""",
    "Not In My Lair": """
d M14 96V46q0-38 36-38t36 38v50z
b M26 96V48q0-28 24-28t24 28v48z
r M50 40a22 22 0 1 0 .1 0zM50 48a14 14 0 0 1 9 24L40 53q4-5 10-5zM36 58l19 18q-19 2-19-18z""",
    "Foiled Again": """
b M8 70L84 6l8 8-76 64z
d M10 58l24 26-8 6L4 64z
r M60 60l30 30M90 60L60 90""",
    "Prior Art": """
w M14 16l72-6-4 76-64 6z
l M36 40h22v20H36zM58 46h12M36 46H26M46 60v14M34 28q6-8 12 0t12 0 12 0
r M64 70l16-4-4 14z""",
    "Decoy Island": """
c M2 78q12-8 24 0t24 0 24 0 24 0v18H2z
a M18 76q30-28 64 0z
f M48 66q4-20-4-34h8q6 16 4 34z
m M48 34Q30 20 22 36q14-4 26-2zM48 34q18-16 28 0-14-2-28 0zM48 34Q46 14 62 12q-4 10-14 22z
r M70 56h14v20H70z""",
}

CLOCKS = {
    "Doomsday": """
d o50 54 40
w o50 54 32
r M50 54L50 26 56 30zM50 54L36 34l6-3z
l M50 22v6M82 54h-6M50 86v-6M18 54h6
d M38 4h24v10H38z
r M50 54L40 30 50 22z""",
    "Countdown to Doomsday": """
d M20 6h60v10H20zM20 86h60v10H20z
c M26 16h48q0 24-18 34 18 10 18 36H26q0-26 18-36-18-10-18-34z
g M34 30h32q-4 10-16 18-12-8-16-18zM32 86q2-14 18-20 16 6 18 20z
e M50 50v14""",
}

STRANGERS = {  # for cards out of somebody's own file
    "part": """
d o50 52 34
d M42 6h16v16H42zM42 82h16v16H42zM4 44h16v16H4zM80 44h16v16H80z
g o50 52 14""",
    "supply": """
b M28 20h44v72H28z
d M40 10h20v10H40z
g M54 32L38 58h10l-4 20 18-28H52l6-18z""",
    "action": """
w M22 8h56v84H22z
r M52 20L34 52h14l-6 28 24-38H52l8-22z""",
    "clock": """
w o50 52 38
l M50 52V26M50 52l18 12""",
}
