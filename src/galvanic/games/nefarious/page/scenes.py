"""The picture of every card: a backdrop, then parts and strokes from the back to the front.

The first line names the sky and the scenery (`backdrops.py`).  Then a line is a part (its name, its metal, where its left
upper corner lies, how wide it is, how far it is turned, a minus if it looks the other way) or a stroke of the pen, in a box
of 120 by 80.
"""

from __future__ import annotations

INVENTIONS = {
    "Robotic Pet": """teal lab
dog copper 26 8 66
r M96 62q0-6 8-6l10 4v6H96z""",
    "Sarcastic Toaster": """rose lab
toast steel 22 6 68
d M40 46l9 3-9 1zM60 46l-9 3 9 1z
bubble bone 80 4 34""",
    "Grant Application Generator": """olive plan
paper bone 70 -4 34 14
paper brass 88 16 34 -12
piston copper 2 10 68""",
    "Dandruff Bomb": """plum spots
bomb steel 22 10 66
w M92 48a3 3 0 1 0 .1 0zM102 30a2.5 2.5 0 1 0 .1 0zM14 20a3 3 0 1 0 .1 0zM106 60a3 3 0 1 0 .1 0z
w M90 66a2 2 0 1 0 .1 0zM10 48a2.5 2.5 0 1 0 .1 0zM104 10a2 2 0 1 0 .1 0zM22 64a2 2 0 1 0 .1 0z""",
    "Henchman Vending Machine": """slate drapes
vending rust 8 2 76
figure moss 78 34 36""",
    "Cloning": """teal lab
figure verdigris 0 24 44
figure verdigris 76 24 44
figure verdigris 30 12 60""",
    "Patchwork Monster": """night hills
bolt brass 88 2 36
bolt brass -2 2 36
patchwork moss 26 6 68""",
    "Artificial Stupidity": """sand lab
robot steel 28 20 60
dunce bone 43 1 33
w M53 28a4 4 0 1 0 .1 0zM64 28a4 4 0 1 0 .1 0z
d M55 31a1.6 1.6 0 1 0 .1 0zM62 30a1.6 1.6 0 1 0 .1 0z""",
    "Escape Pod": """night stars
planet sea -12 44 46
pod verdigris 34 4 66 24""",
    "Idea Furnace": """ember lab
furnace rust 30 8 68
bulb brass 2 38 30 -30
paper bone 92 46 28 16""",
    "Jar in a Brain": """slate spots
brain flesh 18 -2 84
jar verdigris 45 26 30""",
    "Self-Replicating Sandwich": """olive spots
sandwich brass 66 -4 34
sandwich brass 92 22 26
sandwich brass 98 54 18
sandwich brass 2 14 66""",
    "Brain in a Jar": """teal lab
jar sea 20 0 78
brain flesh 38 28 42""",
    "Left Sock Accelerator": """slate plan
ring brass 20 16 56
sock rust 26 8 50 -20
ring brass 70 -4 44
e M4 20h18M2 34h14M6 48h14""",
    "Pet Yeti": """ice hills
yeti bone 26 2 72
snow ice 0 2 22
snow ice 96 8 20""",
    "Hypnotic Ray": """plum spots
ray violet 2 14 62
spiral bone 62 8 58""",
    "Perpetual Motion Treadmill": """sand lab
wheel copper 24 0 74
gear steel 86 44 30""",
    "Sentient Moustache": """rose drapes
moustache iron 14 10 92
d M46 0h28v12H46zM36 11h48v6H36z""",
    "Addictive Computer Game": """night plan
screen steel 4 2 70
joystick rust 74 26 46""",
    "Invisibility Ray": """olive lab
ray brass 0 12 62
ghost bone 62 8 58""",
    "Mind Control Satellite": """night space
satellite steel 4 -6 66
brain flesh 72 34 44
e M58 56q4 4 2 8M63 50q7 7 4 16""",
    "Portable Hole": """rose lab
hole copper 14 2 86 -8
l M24 60q-12 16-2 18""",
    "Weaponised Bagpipes": """olive hills
pipes rust 24 4 72
e M32 4l-6-5M62 0v-4M92 6l7-5""",
    "Beast-Man": """night town
moon bone 78 0 34
beast copper 22 4 68
bowtie rust 42 60 28""",
    "Gloating Amplifier": """ember rays
speaker steel 0 14 56
horn brass 46 4 68""",
    "Octopus Butler": """plum drapes
tentacle copper 18 0 78
bowtie rust 46 40 22
cup bone -2 14 30
cup bone 92 16 30 0 -""",
    "Time Machine": """plum rays
gear steel -6 32 50
hourglass violet 84 10 36 14
clock brass 26 4 66""",
    "Trained Fog": """slate town
cloud bone 14 4 82
r M44 46h30v6H44z
l M70 50q26 4 44 26
g M58 52a4 4 0 1 0 .1 0z""",
    "Antigravity Suit": """ice hills
suit violet 28 -2 70
e M20 70V58l-5 6M20 58l5 6M100 70V58l-5 6M100 58l5 6
s M38 74h48v4H38z""",
    "Cloaking Device": """rose drapes
hatstand brass 24 2 76""",
    "Freeze Ray": """ice spots
ray sea 2 10 64
snow ice 66 0 52
snow ice 82 46 30""",
    "Strangling Vines": """plum lab
figure steel 40 12 56
vine moss 0 4 74
vine moss 46 4 74 0 -""",
    "Bee Cannon": """sand hills
cannon copper -2 14 68
bee brass 66 4 32
bee brass 88 28 26
bee brass 72 48 20""",
    "X-Ray Monocle": """teal spots
monocle brass 6 0 78
bone bone 26 14 36""",
    "Continental Drifter": """teal sea
continent moss 14 -6 92""",
    "Anti-Umbrella": """slate spots
i M36 4v12M48 0v14M60 6v12M72 0v14M84 4v12M42 22v10M54 24v8M66 24v8M78 22v10
umbrella violet 28 13 64 180
c M38 50q22-8 44 0-22 5-44 0z""",
    "Inflatable Fortress": """sand hills
fortress copper 4 0 76
pump steel 82 28 44""",
    "Orbital Trebuchet": """night stars
planet sea 64 30 60
trebuchet copper 10 2 62""",
    "Gene Manipulator": """plum plan
helix violet 34 -2 82 16
syringe steel 2 2 42 -50""",
    "Giant Mechanical Spider": """ember town
house bone 6 58 20
house bone 96 56 20
spider steel 18 -8 84""",
    "Laser Cuckoo Clock": """rose drapes
cuckoo copper 20 2 76""",
    "Bureaucracy Engine": """slate lab
paper bone -2 8 36 -16
paper bone 88 4 36 14
gear copper 24 4 74
padlock brass 66 44 34""",
    "Sea Monster": """teal sea
serpent moss 10 -10 92""",
    "Tax Golem": """sand town
golem copper 22 2 76
coin brass 2 46 22
coin brass 98 50 20""",
    "Truth Serum": """olive lab
flask verdigris 2 14 60
syringe steel 46 2 70 34""",
    "Buttered Cat Array": """rose rays
cat copper 2 22 44
cat copper 74 22 44 0 -
cat copper 35 2 50
b M46 46h28v8H46zM12 62h24v7H12zM84 62h24v7H84z
g M48 44h24v4H48zM14 60h20v4H14zM86 60h20v4H86z""",
    "Sun Dimmer": """night lab
sun brass 22 0 78
d M0 0h120v9H0zM0 13h120v5H0zM0 22h120v5H0zM0 31h120v4H0z
l M108 35v22
r M108 56a4 4 0 1 0 .1 0z""",
    "Burrowing Locomotive": """ember earth
locomotive verdigris 0 10 70
drill steel 62 20 54""",
    "Lightning Farm": """night hills
lightning brass 0 16 44
lightning brass 76 16 44
lightning brass 32 0 58
b M6 66h6v14H6zM56 66h6v14h-6zM106 66h6v14h-6z
l M0 71h120M0 76h120""",
    "Volcano Activator": """plum stars
volcano copper 2 2 78
switch steel 80 36 42
l M72 76h18""",
    "Death Ray": """ember rays
ray steel 0 10 76
skull bone 72 20 46""",
    "Dinosaur Incubator": """olive lab
egg bone 4 18 56
dino verdigris 42 -2 74
d M34 72h58v8H34z""",
    "Doppelgänger Booth": """rose drapes
booth violet 26 0 68
figure verdigris -4 36 42
figure verdigris 82 36 42""",
    "Moon Leash": """night hills
moon bone 54 -6 60
r M62 34l8-12 6 4-8 13z
l M66 34Q40 30 26 58
figure verdigris 2 40 40""",
    "Space Elevator": """night stars
planet sea -18 30 56
tower brass 34 -2 84
satellite steel 86 4 28""",
    "Tectonic Zip": """olive earth
zip moss 22 -2 84
m M0 26l14-8 14 8zM92 26l14-8 14 8z""",
    "Portable Winter": """ice hills
snow ice 34 -8 52
snow ice 2 8 30
snow ice 88 8 28
trap rust 26 14 68""",
    "Money Magnet": """teal rays
magnet rust 27 20 66
coin brass 8 6 24
coin brass 90 4 26
coin brass 50 2 20
coin brass 2 46 16""",
    "Second Atlantis": """teal sea
dome brass 20 0 78
fish rust 0 54 26
fish violet 94 50 26 0 -
fish moss 86 12 18 0 -""",
    "Artificial Sun": """ice town
sun brass 26 -8 70
l M44 56L30 80M76 56l14 24M40 66h40M60 58v22
d M40 52h40v8H40z""",
    "Earthquake Piano": """ember town
piano steel 24 -2 72
crack iron 0 38 62
crack iron 56 42 66""",
    "Universal Off Switch": """night space
planet sea 66 -4 54
switch brass 6 4 76
e M84 56h24M84 64h18M84 72h12""",
    "Moon Eraser": """night stars
moon bone 6 2 72
eraser flesh 54 24 60 -8
w M44 66l8 2-4 4zM38 60l6-4 1 6zM52 74l8-2-3 5z""",
    "Doomsday Machine": """ember rays
gear copper -10 30 46
gear copper 86 30 46
button steel 22 2 76
skull bone 49 46 22""",
}
TWISTS = {
    "Private Funding": "sand rays\ncoin brass 30 10 60\ncoin brass 4 44 32\ncoin brass 84 44 32",
    "Starving in a Garret": "slate town\nhouse bone 26 6 68\npaper bone 84 40 34 12\nbulb brass 6 4 34",
    "Family Retainers": "plum drapes\nfigure verdigris 4 16 60\nfigure moss 56 16 60",
    "Gossip at a Premium": "rose spots\nnews bone 22 4 72\nbubble bone 76 2 40",
    "Self-Surveillance": "slate rays\nmonocle brass 24 0 76\neye violet 30 13 48",
    "Glass Laboratories": "ice hills\ndome sea 18 -4 84\neye brass 46 32 30",
    "Pension for Geniuses": "sand drapes\nmortar steel 28 -2 64\ncoin brass 40 44 34",
    "Lone Genius": "night stars\nfigure violet 30 16 60\nbulb brass 46 -6 28",
    "Annual Conference": "olive drapes\nfigure rust 0 28 50\nfigure sea 70 28 50\nbubble bone 36 4 44",
    "Pure Science": "teal plan\nflask sea 26 4 70\nhelix violet 84 8 32 12",
    "Danger Money": "ember rays\nmortar steel 2 10 60\nbomb steel 58 16 58",
    "Parallel Universe": "night space\nplanet sea -2 4 66\nplanet rust 58 14 66 0 -",
    "Short Attention Span": "rose spots\nswitch verdigris 4 14 60\nbee brass 70 6 44",
    "Sale of Dark Glasses": "plum lab\nfigure steel 24 6 72\nd M47 33h12v8h-10zM61 33h12l-2 8H61z",
    "Brainstorm": "slate rays\nbrain flesh 22 20 72\nbolt brass 2 4 36\nbolt brass 82 4 36",
    "Old School Spies": "olive town\nfigure bone 28 12 64\nmortar iron 80 40 36",
    "Cheap Fusion Power": "teal rays\nsun brass 24 2 72\ncoin brass 88 44 30",
    "Only the Best Parts": "sand plan\ngear brass 8 4 72\nmedal rust 76 14 46",
    "Full Cellar": "ember earth\ntrap copper 0 26 52\ntrap rust 62 28 50\nfurnace steel 34 -4 52",
    "Insurance Fraud": "rose town\nhouse bone 8 14 62\nbomb steel 68 24 48",
    "Misplaced Decimal Point": "plum plan\nbutton steel 8 4 76\nd M98 40a10 10 0 1 0 .1 0z",
    "Lead-Lined Walls": "slate plan\ncage steel 24 0 76\npadlock brass 80 40 36",
    "Wastepaper Museum": "olive drapes\npaper bone 34 8 60\nb M22 0h78v6H22zM22 72h78v6H22z\nmedal brass 4 16 30",
    "Planning Permission": "ice plan\npaper sea 6 0 74\npadlock brass 72 32 44",
    "Small Desk": "sand lab\nb M14 40h92v9H14zM20 49h9v31h-9zM91 49h9v31h-9z\npaper bone 22 6 34\nbulb brass 70 6 36",
    "Considerate Burglars": "night town\nfigure iron 14 12 64\ncoin brass 76 36 34",
    "Larger Planet": "night stars\nplanet moss 12 -8 96",
    "Modest Ambitions": "teal hills\nplanet sea 42 26 36\nfigure bone 2 36 40",
    "Disputed Coronation": "rose drapes\ncrown violet 26 -4 66\nfigure sea -2 38 42\nfigure rust 80 38 42",
    "Approaching Comet": "night stars\ncomet copper 30 -2 76\nhouse bone 4 56 22",
    "Gullible Press": "slate rays\nnews bone 10 2 76\nhorn brass 76 24 46",
    "Monumental Taste": "ember hills\nfortress bone 28 0 78\nfigure steel 2 50 28",
    "Eyes Everywhere": "plum spots\neye verdigris 26 6 68\neye rust 0 42 40\neye brass 82 44 38",
    "Plutocracy": "sand rays\ncrown rust 34 0 52\ncoin brass 8 44 34\ncoin brass 80 44 34\ncoin brass 44 46 34",
    "Unpublished Works": "olive lab\npaper bone 6 6 52 -8\npaper sea 32 8 52\npaper bone 62 6 52 10",
    "Spymaster of the Year": "plum rays\nfigure steel 14 10 68\nmedal rust 74 20 46",
}

STRANGERS = {  # for cards that others have written, by what they do first
    "gain": "sand rays\ngear steel 4 26 50\ncoin brass 42 10 60",
    "lose": "rose rays\nray rust 2 12 66\ncoin brass 70 20 46",
    "draw": "teal lab\npaper bone 30 6 68\nbulb brass 4 8 40",
    "discard": "ember lab\nfurnace steel 24 6 72\npaper bone 86 36 34 16",
    "place": "plum town\nfigure verdigris 26 8 72\neye brass 82 4 34",
    "recall": "ice hills\nfigure steel 26 8 72\nsnow ice 84 4 36",
    "plain": "slate plan\ngear copper 24 4 72\ncoil brass 78 20 50",
    "twist": "night stars\nhourglass brass 24 4 72",
}

LABORATORY = """
c M0 0h400v250H0z
s M0 0h400v250H0z
s M0 196h400v54H0z
s M0 0h60v250H0zM120 0h60v250h-60zM240 0h60v250h-60zM360 0h40v250h-40z
b M134 14h132v126H134z
d M142 22h116v110H142z
c M142 22h116v110H142z
s M142 22h116v110H142z
s M142 22h116v110H142z
s M142 22h116v110H142z
s M142 110q30-24 58-10t58-8v40H142z
moon bone 196 26 46
bolt brass 148 22 64
l M200 22v110M142 76h116
r M112 4h28q8 70-22 146h-20q18-70 14-146zM288 4h-28q-8 70 22 146h20q-18-70-14-146z
d M96 0h208v8H96z
b M8 60h84v6H8zM8 112h84v6H8z
jar sea 10 14 44
brain flesh 20 28 25
skull bone 58 28 32
flask verdigris 12 76 36
egg bone 54 78 34
b M308 60h84v6h-84zM308 112h84v6h-84z
clock brass 312 18 42
hourglass copper 356 24 36
bulb brass 312 74 38
horn copper 352 76 38
coil brass 10 116 96
b M330 168h10l16 72h-12l-9-44-9 44h-12z
ray verdigris 292 112 80 -14 -
b M84 190h232v12H84zM100 202h14v42h-14zM286 202h14v42h-14z
tentacle copper 158 118 84
bowtie rust 190 170 20
flask verdigris 108 140 52
jar violet 246 146 44
gear steel 146 206 44
gear copper 208 208 38
dog copper 8 186 60
figure moss 344 176 72
e M70 114l22-12-4 12 30-18M88 118l26 2-8 6 34 6
"""
