"""The picture of every invention: a backdrop, then parts and strokes from the back to the front.

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
