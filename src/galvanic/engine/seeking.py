"""Looking for words in a text: whatever their case, their accents, and the ending that English gives them.

>>> Sought("spy").forms("Two spies on a zone: Spying pays.")
['spies', 'spying']
"""

from __future__ import annotations

import re
import unicodedata
from difflib import get_close_matches
from functools import lru_cache

WORD = re.compile(r"[^\W_]+(?:['\u2019][^\W_]+)*")
VOWEL = re.compile(r"[aeiouy]")
SHORTEST = 3  # letters that are enough for the beginning of a longer word
LOOKED_AT = 3  # words for which others are proposed
NEAR = 0.7  # how much a word has to be like another to be meant by it


class Sought:
    """What somebody looks for: each of these words, anywhere in a text."""

    def __init__(self, words: str) -> None:
        self.each = list(dict.fromkeys(plain(word) for word in WORD.findall(words)))
        self.stems = {stem(word) for word in self.each}
        self.beginnings = tuple(word for word in self.each if len(word) >= SHORTEST)

    def stands_in(self, text: str) -> bool:
        """Whether all of the words are there."""
        there = {plain(word) for word in WORD.findall(text)}
        stems = {stem(word) for word in there}
        return bool(self.each) and all(
            stem(one) in stems or (one in self.beginnings and any(word.startswith(one) for word in there)) for one in self.each
        )

    def means(self, word: str) -> bool:
        """Whether this is one of the words in some form, or begins like one."""
        return stem(plain(word)) in self.stems or plain(word).startswith(self.beginnings)

    def pieces(self, text: str) -> list[tuple[str, bool]]:
        """The text in pieces, each with whether it is a word that was looked for."""
        found, at = [], 0
        for match in WORD.finditer(text):
            if self.means(match[0]):
                found += [(text[at : match.start()], False), (match[0], True)]
                at = match.end()
        return [*found, (text[at:], False)]

    def forms(self, text: str) -> list[str]:
        """In which forms the words are there."""
        return sorted({piece.casefold() for piece, meant in self.pieces(text) if meant})

    def near(self, text: str) -> list[str]:
        """Words of this text that somebody may have meant."""
        there = sorted({plain(word) for word in WORD.findall(text) if len(word) >= SHORTEST})
        absent = [one for one in self.each if not Sought(one).stands_in(text)][:LOOKED_AT]
        return list(dict.fromkeys(near for one in absent for near in get_close_matches(one, there, 3, NEAR)))


@lru_cache(20_000)
def plain(word: str) -> str:
    """A word without capitals, accents and the 's of an owner."""
    letters = unicodedata.normalize("NFKD", word.casefold().replace("\u2019", "'"))
    return "".join(letter for letter in letters if not unicodedata.combining(letter)).removesuffix("'s").replace("'", "")


@lru_cache(20_000)
def stem(word: str) -> str:
    """What the forms of a word have in common: spies, spying and spied are of spy; makes and making of mak."""
    word = without_tense(without_plural(word))
    if len(word) > 4 and word.endswith("ie"):
        word = word[:-2] + "y"
    if len(word) > 3 and word.endswith("e"):
        word = word[:-1]
    return word[:-1] if len(word) > 3 and word[-1] == word[-2] else word


def without_plural(word: str) -> str:
    if len(word) > 4 and word.endswith("ies"):
        return word[:-3] + "y"
    if word.endswith(("sses", "xes", "zes", "ches", "shes", "oes")) and len(word) > 4:
        return word[:-2]
    return word[:-1] if len(word) > 3 and word.endswith("s") and not word.endswith(("ss", "us", "is")) else word


def without_tense(word: str) -> str:
    if len(word) > 4 and word.endswith("ied"):
        return word[:-3] + "y"
    if word.endswith("ed") and not word.endswith("eed") and len(word) > 3 and VOWEL.search(word[:-2]):
        return word[:-2] if len(word) > 4 else word[:-1]
    if word.endswith("ing") and VOWEL.search(word[:-3]):
        left = word[:-3]
        return left if len(left) > 2 or VOWEL.match(left[-1]) else left + "e"
    return word
