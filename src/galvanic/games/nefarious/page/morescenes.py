"""The pictures of the twists, of cards that others write, and of the game itself on the shelf (see `scenes.py`)."""

from __future__ import annotations

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
