"""Tails and accessories, each drawn in a box of 100 by 100.

A tail grows from 6, 70 to the right; its first line names the two colours and where its tip is.  The first line of an
accessory says where it goes (on a head: top, eyes, eye, mouth, lip or ears; on a torso: back or chest; on limbs: hands, feet
or both; on a tail: the tip), which point of it lies there, and how large it is.
"""

from __future__ import annotations

TAILS = {
    "lemur-tail": """coal snow tip=74,12
t17 M6 72Q40 96 62 68T74 14
u13 M26 80l4 1M48 79l3-3M64 63l1-4M73 42v-4M76 24v-4""",
    "scorpion-tail": """coal wine tip=50,18
t17 M6 74Q40 92 64 76
t15 M68 72Q90 54 82 34
t12 M80 28Q70 10 54 14
a M60 8Q42-2 34 14q-2 10-8 14 18 2 26-8 8-2 8-12z
l M30 70q2 8-2 16M50 72q4 8 4 14M74 60l10 8M74 44l14 0M72 22l8-8""",
    "fox-brush": """ginger snow tip=86,16
b M6 66Q30 60 40 40 52 8 92 6q10 30-10 52-26 30-60 26-14-4-16-10z
a M92 6Q72 6 64 16l6 2-4 8 8 0-2 8 8-2 2 10Q98 26 92 6z
l M36 66q12-4 18-14M46 72q10-6 14-14""",
    "rattlesnake-tail": """moss straw tip=80,10
t15 M6 72Q34 90 56 74T74 42
u5 M6 72Q34 90 56 74T74 42
a M68 44l12 2 3-8-11-3zM72 35l11 3 2-8-10-3zM75 27l10 3 1-7-8-3zM78 20l8 3-1-8-5-1z
e M64 30q-5-6-2-12M94 32q5-6 2-14M60 20q-3-5-1-9""",
    "corkscrew-tail": """blush flesh tip=84,34
t8 M6 70Q34 76 40 58T28 44 22 64 46 68 64 50 54 36 46 54 68 58 82 36
h M10 69q16 3 24-6""",
    "peacock-train": """teal lime tip=52,4
b M6 74Q-6 20 30 4q40-14 62 22 14 34-12 62-34 16-74-14z
l M6 74L24 14M6 74L52 14M6 74L78 30M6 74L88 56M6 74L72 82
a O24 18 8 10O50 16 8 9O74 32 9 9O82 56 9 8O68 78 9 7
c O24 18 4.5 6O50 16 4.5 5.5O74 32 5 5O82 56 5 4.5O68 78 5 4
d o24 19 2o50 17 2o74 33 2o82 56 2o68 78 2""",
    "lashing-tail": """moss lime tip=92,40
m M8 58l5-11 8 10 6-9 6 12 9-8 2 13 10-5 0 11 11-5-1-12 9 0-3-11 10 1-4-10 12 4z
b M2 60q26-8 40 8 16 10 28-8 8-20 28-22-8 10-8 24Q84 90 56 94 24 96 2 86z
a M6 84q26 4 48 2 22-4 30-24-2 28-28 30-28 2-50-8z
l M20 66l4 5M32 68l3 5M46 76l1 6M58 76l-1 6M68 68l-5 5
e M78 22l8-8M90 26l8-4M70 16l2-8""",
    "lizard-tail": """verdigris moss tip=92,26
b M4 60q24-4 36 8l-2 16Q18 90 4 82z
b M48 68q16 2 22-12 6-20 26-32-4 26-12 40-12 20-38 20z
w M40 70l8 0-2 12-8 0z
o M43 64v26
l M12 66l4 4M20 64l4 5M28 66l4 4M60 72l4 4M68 66l4 4M76 54l5 3""",
    "beaver-tail": """fur coal tip=90,36
t15 M6 72Q24 78 38 68
a M34 62Q50 26 84 22q16 4 12 24-10 34-44 44-24-6-18-28z
l M42 66L84 28M48 74L92 36M54 82L94 48M44 54l32 28M54 42l32 28M66 32l26 24""",
    "grasping-tail": """fur tan tip=78,22
t11 M6 72Q40 90 50 64T74 30
t9 M72 34Q90 14 72 10T62 26
g M54 24q10-12 22-6-2 14-14 16-8-2-8-10z
m M60 18l-6-8 10 2z""",
    "wagging-tail": """tan snow tip=76,22
b M4 62Q30 62 46 40 58 14 80 8q8 14-4 34-20 36-50 40-16 0-22-6z
a M80 8Q64 12 58 24l8 0 0 8 8-2 0 8Q86 26 80 8z
e M88 50q8-8 8-18M82 64q16-10 18-20M30 34q-2-10 6-18M40 24q0-8 8-14""",
    "spiked-tail": """moss bone tip=90,34
t17 M6 74Q36 90 60 72
t13 M60 72Q80 58 84 42
a M82 36L72 12l16 14zM90 36L102 16 98 38zM84 44l22 2-18 6zM76 48L58 36l16 2z
l M20 74l6-8 6 10M38 74l6-8 5 8M56 64l3-9 7 6""",
    "professor-s-ponytail": """ash rust tip=86,62
b M22 60Q34 20 66 30q26 10 26 42 2 14-10 22 2-10-2-14-4 12-14 14 4-10 2-16-6 8-16 8 8-6 8-14-14 4-36 8z
a M4 60h18l4 10-4 10H4z
l M30 62q20-20 36-10M32 70q22-14 38 6M40 50q20-10 36 10""",
    "rat-tail": """flesh blush tip=94,18
t9 M6 74Q30 92 46 74
t6 M46 74Q60 54 74 60
t3.5 M74 60Q92 62 88 38T94 20
l M14 74l-1 8M24 78l0 7M34 76l3 6M44 70l5 4M54 60l4 5M66 56l1 5M78 58l1 4""",
}
ACCESSORIES = {
    "razor-fangs": """snow snow at=mouth by=50,40 size=46
b M20 34q30 12 60 0l-4 14-6 26-8-24-6 20-6-20-6 20-6-20-8 24-6-26z
s M24 36q26 10 52 0l-1 5q-25 9-50 0z""",
    "monocle": """brass ice at=eye by=50,42 size=46
i o50 42 27
l M72 58q10 20 0 40
b M50 12a30 30 0 1 0 .1 0zM50 18a24 24 0 1 1-.1 0z
h M36 40q2-10 12-12""",
    "big-wet-eyes": """snow sea at=eyes by=50,50 size=84
w* M28 22a24 28 0 1 0 .1 0z
c* o30 54 17
d* o31 56 11
w* o24 46 6o37 62 3
l* M8 30l-6-6M16 22l-4-8M28 18v-8
c* M12 80q-6 10 2 12 6-2 4-11z""",
    "second-brain": """blush flesh at=top by=50,72 size=62
b M46 20Q30 8 22 24 6 26 12 44 0 56 14 66q6 14 34 12 30 4 38-10 14-8 4-22 6-18-10-22Q72 8 56 18q-6-4-10 2z
l M50 20v54M26 30q10-2 12 8M18 52q10-6 18 2M30 68q2-8 12-8M74 30q-10-2-12 8M82 52q-10-6-18 2M70 68q-2-8-12-8
t3 M16 70q34 22 68 0
h M26 24q4-6 10-4""",
    "antlers": """fur tan at=top by=50,92 size=96
t7 M42 92Q30 70 12 62 2 40 10 16M20 66Q26 44 22 26M32 78Q40 64 38 48
t7 M58 92Q70 70 88 62 98 40 90 16M80 66Q74 44 78 26M68 78Q60 64 62 48
r M84 12l12-2-2 20q-6-2-8-6z""",
    "top-hat": """iron wine at=top by=50,86 size=70
b M10 78q40 16 80 0 6 6-2 12-38 14-76 0-8-6-2-12z
b M24 80Q28 40 20 12q30-10 60 0-8 28-4 68-26 8-52 0z
a M24 64q26 8 52 0l0 14q-26 8-52 0z
h M30 20q4 20 2 38
w M68 56h16l2 12-16 2z
l M73 60l3 6M78 60l2 5""",
    "bat-ears": """coal blush at=ears by=50,60 size=116
b M26 66Q4 40 6 4q20 8 34 40z
b M74 66q22-26 20-62-20 8-34 40z
a M26 56Q14 38 13 18q10 8 18 28z
a M74 56q12-18 13-38-10 8-18 28z
l M13 18l12 30M87 18L75 48""",
    "waxed-moustache": """fur coal at=lip by=50,50 size=66
b M50 44Q38 32 26 44 16 56 8 46 4 38 12 34-6 32 2 54q12 18 34 8 10-2 14-10 4 8 14 10 22 10 34-8 8-22-10-20 8 4 4 12-8 10-18-2Q62 32 50 44z
h M20 58q10 0 14-6M78 60q-8-2-12-8""",  # noqa: E501
    "ear-tufts": """ginger snow at=ears by=50,62 size=108
b M30 60Q4 60 2 44l10 0-8-12 12 2-4-14 12 6-1-14 10 10 3-12 5 12z
b M70 60q26 0 28-16l-10 0 8-12-12 2 4-14-12 6 1-14-10 10-3-12-5 12z
a M28 50q-10-6-8-20l10 12z
a M72 50q10-6 8-20l-10 12z""",
    "rocket-pack": """rust steel at=back by=50,50 size=150
a M30 40h40v12H30z
b* M8 24q0-16 10-24 10 8 10 24v44H8z
a* M10 68h16l4 10H6z
g* M8 80q-2 14 10 22 12-8 10-22z
w* o18 30 5
l* M8 50h20""",
    "bat-wings": """coal wine at=back by=50,52 size=230
b M46 54Q40 22 8 14q4 8 0 16-6 6-8 18 8-4 14 0 6 6 6 14 6-6 12-4 8 4 10 12 4-8 8-16z
b M54 54q6-32 38-40-4 8 0 16 6 6 8 18-8-4-14 0-6 6-6 14-6-6-12-4-8 4-10 12-4-8-8-16z
l M42 52Q28 28 8 14M42 54Q26 40 14 48M42 56Q32 50 20 62M58 52Q72 28 92 14M58 54q16-14 28-6M58 56q10-6 22 6""",
    "butterfly-wings": """ginger violet at=back by=50,50 size=220
b M48 50Q36 10 12 12-6 20 6 46q6 10 16 10-14 6-10 20 10 18 24 6Q46 70 48 50z
b M52 50Q64 10 88 12q18 8 6 34-6 10-16 10 14 6 10 20-10 18-24 6Q54 70 52 50z
a* M42 46Q34 22 16 20 4 26 14 42 28 52 42 46z
g* o22 32 6o26 72 5
d* o22 32 2.5o26 72 2
w* o10 24 1.5o12 44 1.5o16 80 1.5""",
    "velvet-waistcoat": """wine straw at=chest by=50,46 size=80
b M12 6q10-6 20 0l18 36L68 6q10-6 20 0 4 30 0 60 2 18-6 26L60 94 50 78 40 94 18 92q-8-8-6-26-4-30 0-60z
a o50 50 3.5o50 62 3.5o50 74 3.5
l M50 42v36M20 64h16M80 64H64M32 6l-8 20 8 2M68 6l8 20-8 2
t2.5 M50 62Q64 80 74 66
h M18 14q-2 20 0 36""",
    "clockwork-heart": """rust brass at=chest by=50,50 size=50
b M50 94Q4 62 8 30 16 6 36 12q10 4 14 14 4-10 14-14 20-6 28 18Q96 62 50 94z
a M50 28l4 6 7-2 0 7 7 2-3 6 5 5-6 4 2 7-7 0-2 7-7-3-7 3-2-7-7 0 2-7-6-4 5-5-3-6 7-2 0-7 7 2z
d o50 50 7
t4 M84 40L98 34
a M92 26q10-6 12 6-6 10-12 4z
h M20 26q4-6 10-4""",
    "spiked-carapace": """moss bone at=back by=50,50 size=150
a M50-4l8 20H42zM14 8l18 12-12 10zM86 8L68 20l12 10zM-2 40l22 2-2 14zM102 40l-22 2 2 14zM4 78l18-8 6 12zM96 78l-18-8-6 12z
b M50 8q38 4 38 44t-38 44q-38-4-38-44T50 8z
l M50 10v84M16 38h68M14 64h72""",
    "tortoise-shell": """moss straw at=back by=50,50 size=156
a M50 4q44 2 44 48 0 44-44 46Q6 96 6 52 6 6 50 4z
b M50 10q38 2 38 42 0 38-38 40-38-2-38-40 0-40 38-42z
l M36 30h28l10 22-10 22H36L26 52zM36 30L26 16M64 30l10-14M74 52h14M26 52H12M36 74L26 88M64 74l10 14""",
    "diamond-claws": """ice ice at=hands by=60,30 size=40
i M30 30l8-8h8l6 8-24 34z
b M52 30L6 92 30 24l14-6zM66 36L36 104 48 28l12-4zM80 42L70 106 66 34l12 0z
l M30 24l12 18M48 28l10 14M66 34l8 8""",
    "roller-skates": """rust steel at=feet by=54,40 size=48
b M34 6h36v30q22 6 22 24v8H10v-8q2-16 24-20z
a M8 66h86v9H8z
g o22 84 10o42 84 10o62 84 10o82 84 10
d o22 84 3o42 84 3o62 84 3o82 84 3
w M40 18h24v4H40zM40 28h24v4H40z""",
    "woolly-mittens": """wine snow at=hands by=56,36 size=44
b M74 16q14 30 4 56-14 24-40 20-24-8-20-40-14 2-18-12 2-12 14-8 8 2 14 8 8-18 24-26z
a M50 4l32 12-6 16-32-12z
w M40 60l6-6 6 6-6 6zM58 64l6-6 6 6-6 6zM46 76l6-6 6 6-6 6z
l M56 8l-4 14M66 12l-4 14M76 15l-5 15""",
    "suction-cups": """blush flesh at=both by=50,40 size=38
b M42 20h16l4 30q30 6 30 24-42 20-84 0 0-18 30-24z
a O50 74 40 13
s O50 76 24 7
h M24 62q6-6 12-7""",
    "brass-knuckles": """brass brass at=hands by=54,40 size=42
b M14 28q36-20 76 4 6 14-2 20-8 24-38 22Q14 70 10 44q-2-10 4-16z
d o26 40 7o44 36 7o62 38 7o78 44 7
b M16 24l10-14 8 10zM36 18L44 4l8 13zM56 18l12-10 4 14zM76 26l14-4-4 12z""",
    "fountain-pen-fingers": """navy brass at=hands by=66,22 size=46
b M66 10L22 44l10 10 44-30zM72 16L40 66l12 7 30-48zM80 22L66 78l14 2 12-52z
g M22 44L2 72l30-18zM40 66L28 100 52 73zM66 78l2 28 12-26z
l M2 72l20-18M28 100l12-28M68 106l4-26
c o6 84 4o36 110 3""",
    "silk-bow": """rust wine at=tip by=50,50 size=58
b M50 46Q20 14 6 28q-8 22 4 42 18 6 40-18zM50 46q30-32 44-18 8 22-4 42-18 6-40-18z
b M46 54Q36 76 24 94l14-4 6 8q6-24 8-42zM54 54q10 22 22 40l-14-4-6 8q-6-24-8-42z
a O50 50 10 12
l M40 46Q24 36 16 40M60 46q16-10 24-6M40 54q-14 4-22 4M60 54q14 4 22 4""",
    "wrecking-ball": """iron steel at=tip by=50,6 size=64
a M44-4h12v14H44zM46 8h8v10h-8zM44 16h12v12H44z
b o50 62 36
h M26 50q6-14 20-18
a M42 26h16v8H42z
l M62 76l10 8M60 84l12-6M36 84q10 6 18 2""",
}

# what stands in for a part that a scheme leaves out, by its place
GAPS = {
    "head": """bone rust top=70 eyes=84,10 mouth=90 side=12
b M40 74q10-8 20 0l2 18H38z
r O50 74 10 4
w O50 73 4 2.5
e M34 62l-6-8M50 58V46M66 62l6-8
l M38 84h24M42 81v6M50 81v6M58 81v6""",
    "torso": """steel rust sho=34,16 hip=40,88 root=58,84
t6 M50 4L50 12
t4 M34 14q32-6 32 6T34 30q0-8 32 0t-32 16q0-8 32 0t-32 16q0-8 32 0t-32 16q0-8 32 0-4 8-16 8
b M36 6h28v9H36zM32 84h36v10H32z
r o40 10 2o60 10 2o38 89 2o62 89 2""",
    "limbs": """fur steel hand=60,30 foot=40,40
b M80 4q10 10 2 20-8 6-14 0-4-10 12-20z
l M68 14l12 8M72 10l10 8
--
t8 M50 4V26
a M34 22h32v8H34z
d o50 46 18
a o50 46 7
h M38 40q4-8 10-8""",
}
