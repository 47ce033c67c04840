"""What is drawn on parts and supplies, in the strokes of `games/drawing.py`: an ink and a path to a line, in a box of 100."""

PARTS = {
    "Death Ray": """
d M38 70h24l10 22H28z
r M14 42l52-22 10 20-52 22z
g o80 26 11
e M86 14l8-8M92 30h8M80 40l6 10""",
    "Weather Dominator": """
c M22 44a16 16 0 0 1 30-10 18 18 0 0 1 30 14q0 12-14 12H30q-14 0-8-16z
g M52 60L36 80h12l-6 18 22-26H52l8-12z
e M22 68l-6 12M80 68l-6 12""",
    "Tectonic Screwdriver": """
r M40 6h20v34H40z
b M46 40h8v30l-4 8-4-8z
m M4 76l34 2 8 12 8-12 42-2v20H4z""",
    "Moon Lasso": """
w M60 14a24 24 0 1 0 24 34 20 20 0 0 1-24-34z
l M36 44q20-16 44-4 12 10-6 18-30 10-40-4-8 16-20 40""",
    "Sun Dimmer": """
g o50 40 22
d M50 18a22 22 0 0 1 0 44z
e M50 4v8M14 40h8M24 14l6 6M24 66l6-6
b M30 78h40v14H30z
r o42 85 5""",
    "Volcano Starter": """
d M8 92l28-54h28l28 54z
r M36 38h28l-6 14-8-6-8 10z
g M50 32q-12-14 0-26 12 12 0 26z
l M78 66h16M94 58v16""",
    "Asteroid Magnet": """
r M18 40v24a32 28 0 0 0 64 0V40H62v24a12 10 0 0 1-24 0V40z
w M18 40h20v12H18zM62 40h20v12H62z
d M36 14q10-12 24-6 10 6 4 18-14 10-26 2z
l o46 16 3o56 20 2""",
    "Ice Cap Toaster": """
b M16 48h68q6 0 6 8v28H10V56q0-8 6-8z
c M26 48q0-26 10-30t14 8 14-6q12 4 10 28z
d M22 84h10v8H22zM68 84h10v8H68z
r o78 66 6""",
    "Gravity Tap": """
b M14 34h40q18 0 18 20v10H56V52H14z
d M28 34V22H18v-8h32v8H40v12z
c M64 70q12 16 0 22-12-6 0-22z
e M84 40v30M78 64l6 8 6-8""",
    "Global Doorbell": """
c o50 50 38
m M24 30q18-8 26 4t-10 22q-16 0-16-26zM60 58l22-6q2 20-14 28z
g o50 50 13
r o50 50 6""",
    "Army of Robots, Flat-Packed": """
b M10 56h80v34H10z
l M10 66h80M50 56v34
d M22 24h22v26H22zM56 24h22v26H56z
g M27 31h4v5h-4zM36 31h4v5h-4zM61 31h4v5h-4zM70 31h4v5h-4z
l M33 24V14M67 24V14""",
    "Giant Mechanical Squid": """
v M50 6q26 20 20 50H30Q24 26 50 6z
l M32 56q-20 10-16 32M42 56q-10 16-4 36M58 56q10 16 4 36M68 56q20 10 16 32
eyes 40 42 8""",
    "Black Hole, Travel Size": """
b M14 34h72v56H14z
d M38 34V20h24v14
d o50 62 20
v o50 62 26o50 62 18
e M28 62a22 8 0 1 0 44 0""",
    "Antimatter Kettle": """
b M26 48q24-22 48 0l8 34q-32 16-64 0z
l M30 46Q50-2 70 46
b M76 58q14-2 18-18l-10 2q-4 10-12 8z
v o50 66 10
e M92 30q-6-8 2-14""",
    "Zombie Sprinkler": """
m M4 82q46-12 92 0v16H4z
d M44 48h12v36H44z
b M30 38h40v12H30z
e M28 40Q12 30 8 50M72 40q16-10 20 10M38 34Q34 14 18 16M62 34q4-20 20-18
m M20 98V76q-6-8 0-12 6 4 6 12v22z""",
    "Earthquake Piano": """
d M12 24q38-16 46 12 4 10 30 10v16H12z
w M12 62h76v14H12z
l M24 62v14M36 62v14M48 62v14M60 62v14M72 62v14M18 76v18M82 76v18
r M2 96l18-8 8 10 20-10 12 10 20-8 18 6""",
    "Plague Humidifier": """
b M24 50h52v40H24z
m M38 50V34h24v16
e M44 28q-10-8 0-16M56 28q10-8 0-16
m o40 70 7o60 66 5o56 80 4""",
    "Time Bomb That Already Went Off": """
d o50 58 32
w o50 58 20
l M50 58V44M50 58l10 6M50 26q4-14 18-12
g M72 6l4 6 8-2-4 8 6 6-8 2-2 8-6-6-8 2 4-8-4-6 8-2z
l M28 36l10 12-8 8""",
    "Hypnotic Billboard": """
d M28 64h8v32h-8zM64 64h8v32h-8z
w M8 12h84v54H8z
l M50 40q4-6 8 0t-8 8-14-8 14-16 22 16-22 22-30-22""",
    "Satellite on a Very Long String": """
c M4 22h24v24H4zM56 22h24v24H56z
b M30 18h24v32H30z
l M16 22v24M68 22v24M4 34h24M56 34h24M42 50q26 20-4 30t30 18
r o42 12 6""",
    "Hurricane in a Box": """
b M14 56h72v36H14z
c M20 52q30-8 60 0-8-12 6-18-36 8-70-2 16-6 10-18 26 12 56-2-2 20 10 22
l M50 74v12M44 80l6 8 6-8""",
    "Orbital Magnifying Glass": """
r M58 60l8-6 26 32-10 8z
c o42 38 30
w M26 32q4-12 16-14l2 6q-10 2-12 10z
g M40 68L30 98h26z""",
    "Army of Bees, Angry": """
g O50 54 24 18
d M40 38h8v34h-8zM56 37h8v34h-8z
w O40 26 14 10O64 26 14 10
l M74 54l12 4M26 54l-4-2
d o34 50 3
g O18 84 8 6O80 86 8 6""",
    "Shark Tank, Mobile": """
c M10 32h80v44H10z
s M10 32h80v8H10z
b M20 64q24-28 54-8l12-12-2 26-12-6Q44 78 20 64zM46 48l4-18 14 20z
d o28 84 9o72 84 9""",
    "Standing Ovation Machine": """
d M14 72h72v20H14z
p M30 70V46q-8-8-4-16l8 6 2-18h8l4 18 6 2q6 12-2 34zM66 70V46q8-8 4-16l-6 4
e M20 22l-8-8M80 22l8-8M50 14V4""",
    "Large Red Button": """
d M12 66h76v24H12z
b M20 56h60v12H20z
r M26 56q0-34 24-34t24 34z
w M36 46q0-12 10-14l2 4q-6 2-8 10z""",
    "Minion Dispenser": """
b M22 8h56v84H22z
c M30 16h40v32H30z
p o40 32 7o58 32 7
l M33 46q7-12 14 0M51 46q7-12 14 0
d M34 66h32v16H34z
r o68 57 3""",
    "Choir of Tesla Coils": """
b M18 50h12v40H18zM44 40h12v50H44zM70 50h12v40H70z
l M18 60h12M18 70h12M44 52h12M44 64h12M70 60h12M70 70h12
d O24 44 13 7O50 34 15 8O76 44 13 7
e M24 34L36 18M76 34L64 18M42 22L50 4l8 18""",
    "Resonance Chamber": """
b M16 20h68v60H16z
d o50 50 22
g o50 50 8
e M50 34a16 16 0 0 1 16 16M50 66a16 16 0 0 1-16-16
l M24 80v12M76 80v12""",
    "Applause Amplifier": """
d M8 30h44v56H8z
b o30 64 14o30 42 7
r M56 44l16-8v36l-16-8z
e M80 40q8 14 0 28M88 32q14 22 0 44""",
    "Doom Trumpet": """
g M8 44h44q20 0 34-22v64Q72 64 52 64H8z
b O86 54 8 32
l M24 44V30M36 44V30M48 44V30M4 40v28
d o86 54 4""",
    "Needle of Final Regret": """
b M46 36h8l-4 62z
c M34 12h32v26H34z
r M38 20h24v18H38z
d M26 8h48v8H26zM46 0h8v8h-8z""",
    "Lighthouse of Despair": """
w M36 34h28l8 58H28z
r M34 50h32l2 14H32zM31 76h38l2 12H29z
g M38 18h24v16H38z
d M34 18L50 4l16 14z
e M30 24L8 16M30 28L8 36M70 24l22-8M70 28l22 8""",
    "Particle Roundabout": """
d o50 50 40
b o50 50 22
g o50 20 7o76 62 7o26 66 7
e M62 18q16 6 20 24M68 76q-16 12-34 2
l M42 50h16M50 42v16""",
    "Infinite Corridor": """
b M8 8h84v84H8z
w M20 20h60v60H20z
b M32 32h36v36H32z
d M42 42h16v16H42z
l M8 8l34 34M92 8L58 42M8 92l34-34M92 92L58 58""",
    "Ouroboros Engine": """
m M50 12a38 38 0 1 1-32 18l12 6a24 24 0 1 0 20-10z
m M10 34q-2-20 20-22 12 6 6 20-12 10-26 2z
w M30 32l6-2-2 8z
d o24 22 3
g o50 50 10""",
    "Belt-and-Braces Annihilator": """
d M34 10h32v70H34z
b M22 56h56v14H22z
g M42 54h16v18H42z
r M36 10l8 46h-8zM64 10l-8 46h8z
b M30 80h40v12H30z""",
    "Second Opinion Bomb": """
d o34 62 24o70 56 18
l M38 38q2-18 16-14M74 38q0-10 10-12
g o56 22 5o86 24 4
w M24 56q2-8 10-8v6q-4 0-6 4z""",
    "Direct-Current Colossus": """
b M30 38h40l6 34H24zM38 12h24v22H38z
d M32 72h12v22H32zM56 72h12v22H56zM14 40h12v30H14zM74 40h12v30H74z
g M52 42L42 58h8l-4 12 14-18h-8z
eyes 44 22 4""",
    "Unlicensed Heart of the Sun": """
b M16 20h68v66H16z
d o50 52 26
g M50 72L28 48q-4-18 14-16l8 6 8-6q18-2 14 16z
r M50 64l-10-14q4-8 10 0 6-8 10 0z""",
    "Penguin Cooling System": """
d M50 8q26 8 22 56-6 24-22 24T28 64Q24 16 50 8z
w M50 32q14 10 12 38-12 20-24 0-2-28 12-38z
g M44 28h12l-6 10zM34 88h14v6H34zM52 88h14v6H52z
eyes 43 22 4""",
    "Force Field, Second Hand": """
c M14 70a36 36 0 0 1 72 0z
w M26 60q2-18 18-24l2 6q-12 4-14 18z
d M8 70h84v16H8z
r o26 78 4
g o74 78 4
l M50 46l8 10-8 8""",
    "Lawyer in a Glass Case": """
c M22 8h56v78H22z
p o50 34 11
d M34 84V58q16-16 32 0v26z
w M46 50h8l-4 16z
b M16 86h68v8H16z
h M30 16v40""",
    "Patent Office Periscope": """
b M40 24h20v64H40zM34 8h44v20H34z
c o74 18 9
d M28 88h44v8H28z
w M40 52h28v20H40z
l M44 58h20M44 64h14""",
    "Intern Treadmill": """
d M10 78h76v12H10z
b M76 28h8v50h-8zM62 24h22v8H62z
p o40 20 9
l M40 30l-4 24 14 22M36 54L20 72M38 38l16 8M38 38L22 46""",
}

SUPPLIES = {
    "Hamster Reactor": """
b o50 50 40
d o50 50 32
l M50 18v64M18 50h64
a O50 62 20 14
p o66 54 5
d o60 58 2
e M20 20l-8-8M80 20l8-8""",
    "Potato Battery, Industrial": """
a M20 40q20-24 50-12 24 16 8 40-20 24-50 12-20-16-8-40z
d M30 18h6v30h-6zM64 14h6v30h-6z
r o33 16 6
c o67 12 6
l o44 62 2o60 56 2o54 72 2""",
    "Lightning Catcher": """
c M50 4l26 30-26 30-26-30z
l M50 4v60M24 34h52M50 64q-14 10 0 18t-4 16
g M78 50L66 68h8l-4 16 16-22h-8l6-12z""",
    "Geothermal Straw": """
m M4 60h92v10H4z
r M4 70h92v26H4z
w M42 8h14v80H42z
r M42 18h14v10H42zM42 40h14v10H42z
w M42 8l26-6v10l-12 8z
e M20 84h12M66 82h14""",
    "Borrowed Nuclear Submarine": """
d M10 56q4-20 40-20t44 20q-10 20-44 20T10 56z
b M44 36V22h20v14z
l M54 22V8h12
g o34 56 6o54 56 6o74 56 5
e M4 90q12-8 24 0t24 0 24 0 20 0""",
    "Resentment Dynamo": """
d M14 80h72v12H14z
r o50 48 32
b o50 48 20
l M50 28v40M30 48h40M36 34l28 28M64 34L36 62
eyes 42 46 6""",
    "Extension Cord to the Neighbour's Island": """
t8 M4 76q30 20 40-6t-20-26 20-30 30 20
w M60 42h32v26H60z
d o70 55 4o82 55 4
g M76 10l-8 14h8l-4 12""",
    "Cold Fusion, Lukewarm": """
c M28 12h44v14H28zM32 26h36l16 50q-34 26-68 0z
g o50 62 14
k O50 62 26 9
e M38 4q-4 4 0 8M60 2q-4 4 0 8""",
    "Initial Power Supply": """
d M24 30h52v56H24z
g M54 36L36 62h12l-6 20 22-28H52l8-18z
b M30 18h12v12H30zM58 18h12v12H58z
l M24 42h-8M76 42h8M24 74h-8M76 74h8""",
}
