"""The words of Abomination!: every answer is a small int.  The cards of an edition come last."""

from __future__ import annotations

from collections.abc import Sequence

from galvanic.engine.vocabulary import Vocabulary

ACTION_NAMES = (
    "Build a Monster", "Evil Garage Sale", "Plot Nefariously", "Purge the Graveyard",
    "Fill a Contract", "Steal a Contract", "Pass",
)  # fmt: skip
BUILD, SALE, PLOT, PURGE, FILL, STEAL, PASS = ACTIONS = range(7)  # the seventh action is a scheme: its card is the answer
DONE, NAMELESS, ACCEPT, DECLINE = range(7, 11)
WORDS = (*ACTION_NAMES, "done", "no given name", "accept", "decline")
STATS = ("Adorable", "Nimble", "Smart", "Violent")
SEAT_LETTERS = "ABCDEF"
MOST_SEATS, MOST_MONEY, VATS = len(SEAT_LETTERS), 99, 48
GIVEN_NAMES = (
    "Fred", "Mildred", "Mr. Wiggles", "Aunt Prudence", "Number Seven", "Cuddles", "The Intern", "Bartholomew",
    "Doris", "Sir Reginald", "Gladys", "Plan B", "Princess", "Uncle Mort", "Stitches", "Gerald",
    "Hortense", "Exhibit A", "Little Timmy", "Madame Zelda", "Kevin", "Ethel", "The Prototype", "Wolfgang",
    "Agnes", "Lord Buckle", "Bitsy", "Norman", "Dolores", "Colonel Crumb", "Peaches", "Eugene",
    "Beatrix", "Whoops", "Clarence", "Olga", "Professor Lump", "Daisy", "Ignatius", "Mother",
    "Tax Deduction", "Hubert", "Lavinia", "Spot", "Ulrich", "Petunia", "Old Faithful", "Steve",
    "Cornelia", "Version Two", "Humphrey", "Tallulah", "Dennis", "Her Majesty", "Boris", "Nanny",
    "Lefty", "Ophelia", "The Understudy", "Wilbur",
)  # fmt: skip


FIXED = Vocabulary(
    word=WORDS,
    seat=[f"seat {letter}" for letter in SEAT_LETTERS],
    amount=[f"${amount}" for amount in range(MOST_MONEY + 1)],
    vat=[f"vat {vat + 1}" for vat in range(VATS)],
    name=GIVEN_NAMES,
    igor=[f"Igor's {place}" for _ in range(MOST_SEATS) for place in ("Head", "Torso", "Limbs")],
)
FIRST_SEAT, FIRST_AMOUNT, FIRST_VAT, FIRST_NAME, FIRST_IGOR = (
    FIXED.range(kind).start for kind in ("seat", "amount", "vat", "name", "igor")
)
FIRST_PART = FIXED.size


def answers(parts: Sequence[str], contracts: Sequence[str], schemes: Sequence[str]) -> Vocabulary:
    kinds = {kind: [FIXED.words[option] for option in options] for kind, options in FIXED.ranges.items()}
    return Vocabulary(**kinds, part=parts, contract=contracts, scheme=schemes)
