"""The words of a game: every answer is a small int, in consecutive ranges, with words for each."""

from __future__ import annotations

from collections.abc import Sequence


class Vocabulary:
    """Ranges of answers, one after another: `Vocabulary(action=["Work", …], inventions=["Death Ray", …])`.

    >>> v = Vocabulary(word=["pass"], amount=["$0", "$1"])
    >>> v.size, v.range("amount"), v.words[2], v.kind(0)
    (3, range(1, 3), '$1', 'word')
    """

    def __init__(self, **kinds: Sequence[str]) -> None:
        self.words: list[str] = []
        self.ranges: dict[str, range] = {}
        for kind, words in kinds.items():
            self.ranges[kind] = range(len(self.words), len(self.words) + len(words))
            self.words.extend(words)
        self.size = len(self.words)

    def range(self, kind: str) -> range:
        return self.ranges[kind]

    def kind(self, option: int) -> str:
        return next(kind for kind, options in self.ranges.items() if option in options)
