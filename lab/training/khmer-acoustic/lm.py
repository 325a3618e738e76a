"""A trigram language model with interpolated Kneser-Ney discounts, written as ARPA.

Words that the sentences do not have (of the lexicon, and syllables for words nobody listed) share
a part of the unigram probability, so that every word can be heard.
"""

import collections
import math
import re

LEXICON_SHARE = 0.09
SYLLABLE_SHARE = 0.004
CLUSTER = re.compile("[\u1780-\u17b3](?:\u17d2[\u1780-\u17a2])*[\u17b6-\u17d1\u17d3\u17dd]*")


def splits(clusters, parts):
    """All ways to cut a list of clusters into so many parts."""
    if parts == 1:
        yield ["".join(clusters)]
        return
    for at in range(1, len(clusters) - parts + 2):
        for rest in splits(clusters[at:], parts - 1):
            yield ["".join(clusters[:at])] + rest


def candidate_syllables(vocabulary, syllable_counts):
    """Spellings that may stand for one syllable of a word, by word."""
    found = {}
    for word, count in syllable_counts.items():
        clusters = CLUSTER.findall(word)
        if 2 <= count <= 4 and "".join(clusters) == word and count <= len(clusters) <= 6:
            found[word] = list(splits(clusters, count))
    return found


def counts(sentences):
    """Counts of unigrams, bigrams and trigrams; sentences begin with <s> and end with </s>."""
    three = collections.Counter()
    two = collections.Counter()
    one = collections.Counter()
    for sentence in sentences:
        words = ["<s>"] + sentence + ["</s>"]
        one.update(words)
        two.update(zip(words, words[1:]))
        three.update(zip(words, words[1:], words[2:]))
    return one, two, three


def discount(table):
    once = sum(1 for c in table.values() if c == 1)
    twice = sum(1 for c in table.values() if c == 2)
    return once / (once + 2 * twice)


class Trigrams:
    """The model; probabilities of all n-grams seen and weights of what follows unseen ones."""

    def __init__(self, sentences, lexicon, syllables):
        one, two, three = counts(sentences)
        # A word counts in lower orders by how many different words come before it.
        follows = collections.Counter(b for _, b in two)
        middle = collections.Counter((b, c) for _, b, c in three)
        for (a, b), c in two.items():
            if a == "<s>":
                middle[(a, b)] = c
        self.unigrams(follows, lexicon, syllables)
        self.bigrams = self.order(middle, lambda gram: self.one[gram[1]])
        self.trigrams = self.order(three, lambda gram: self.bigram(gram[1], gram[2]))

    def unigrams(self, follows, lexicon, syllables):
        total = sum(follows.values())
        weights = {w: 0.0 for w in lexicon}
        share = 1 - LEXICON_SHARE - SYLLABLE_SHARE
        for word, count in follows.items():
            weights[word] = share * count / total
        unseen = [w for w in lexicon if w not in follows]
        for word in unseen:
            weights[word] = LEXICON_SHARE / len(unseen)
        mass = sum(syllables.values())
        for word, count in syllables.items():
            if word not in weights:
                weights[word] = SYLLABLE_SHARE * count / mass
        self.one = weights

    def order(self, table, lower):
        d = discount(table)
        after = collections.Counter()
        kinds = collections.Counter()
        for gram, count in table.items():
            after[gram[:-1]] += count
            kinds[gram[:-1]] += 1
        self.back = getattr(self, "back", {})
        for history in after:
            self.back[history] = d * kinds[history] / after[history]
        return {
            gram: (count - d) / after[gram[:-1]] + self.back[gram[:-1]] * lower(gram)
            for gram, count in table.items()
        }

    def bigram(self, a, b):
        return self.bigrams.get((a, b), self.back.get((a,), 1.0) * self.one.get(b, 0.0))

    def write(self, path):
        tables = [
            {("<s>",): 1e-9} | {(w,): p for w, p in self.one.items()},
            self.bigrams,
            self.trigrams,
        ]
        with open(path, "w", encoding="utf8") as out:
            out.write("\\data\\\n")
            for n, table in enumerate(tables, 1):
                out.write(f"ngram {n}={len(table)}\n")
            for n, table in enumerate(tables, 1):
                out.write(f"\n\\{n}-grams:\n")
                for gram, p in sorted(table.items()):
                    weight = self.back.get(gram) if n < 3 else None
                    tail = (
                        f"\t{math.log10(weight):.4f}" if weight else ("\t0.0000" if n < 3 else "")
                    )
                    out.write(f"{math.log10(max(p, 1e-9)):.4f}\t{' '.join(gram)}{tail}\n")
            out.write("\n\\end\\\n")
