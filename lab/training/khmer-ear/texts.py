#!/usr/bin/env python3
"""Prints what natural voices read for the Khmer ear, shuffled. See README.md."""

import argparse
import pathlib
import random
import re
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent / "khmer-acoustic"))

import text

HERE = pathlib.Path(__file__).parent
ALONE = 432  # so many sentences come before the first of another kind
EARLIER = 672  # so many texts come before the first of our own words and sentences
COMMON = 2500  # English words, by how often they are used


def prompts(path):
    """The different sentences of a file of prompts that are not kept aside, in its order."""
    lines = path.read_text("utf8").splitlines()
    found = dict.fromkeys(line.split("\t")[1].strip() for line in lines if "\t" in line)
    return [each for each in found if text.bucket(each.replace(" ", "")) >= text.ASIDE]


def own(name):
    """The lines of a file of this folder, which we wrote."""
    return (HERE / name).read_text("utf8").splitlines()


def english(path):
    """A draw of English: half the time one of our loans, else one to three frequent words."""
    loans = own("loans.txt")
    words = [w for w in path.read_text("utf8").split() if re.fullmatch("[a-z]{3,}", w)][:COMMON]

    def drawn(draw):
        if draw.random() < 0.5:
            return draw.choice(loans)
        return " ".join(draw.choices(words, k=draw.choice([1, 1, 2, 3])))

    return drawn


def mixed(draw, sentence, drawn):
    """A part of a sentence of four to ten words, one to three of which became English."""
    words = sentence.split()
    start = draw.randrange(max(1, len(words) - 9))
    words = words[start : start + draw.randint(4, 10)]
    for place in draw.sample(range(len(words)), min(len(words), draw.choice([1, 2, 2, 3]))):
        words[place] = drawn(draw)
    return " ".join(words)


def early(sentences, lexicon, drawn):
    """The sentences in their order, and behind the first of them other kinds between them."""
    draw = random.Random("kinds")
    yield from sentences[:ALONE]
    for i, sentence in enumerate(sentences[ALONE:]):
        yield sentence
        for kind in ("M", "W") if i % 3 == 1 else ("M",) if i % 3 == 0 else ():
            if kind == "M":
                yield mixed(draw, draw.choice(sentences), drawn)
            else:
                yield " ".join(draw.choices(lexicon, k=draw.choice([1, 1, 1, 2])))


def late(sentences, drawn):
    """Our words by themselves and our sentences, among others and among those with English."""
    draw = random.Random("late")
    words, said, rest = own("words.txt"), own("sentences.txt"), list(sentences)
    for each in (words, said, rest):
        draw.shuffle(each)
    while words and rest:
        yield words.pop()
        yield said.pop() if said else rest.pop()
        yield mixed(draw, draw.choice(sentences), drawn)
        yield rest.pop()
        yield words.pop() if words else rest.pop()
        yield mixed(draw, draw.choice(sentences), drawn)


def main():
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--prompts", type=pathlib.Path, required=True)
    arguments.add_argument("--lexicon", type=pathlib.Path, required=True)
    arguments.add_argument("--english", type=pathlib.Path, required=True, help="words, by use")
    chosen = arguments.parse_args()
    found = prompts(chosen.prompts)
    random.Random("natural").shuffle(found)
    spellings = [l.split("\t")[0] for l in chosen.lexicon.read_text("utf8").splitlines()]
    lexicon = [w for w in dict.fromkeys(spellings) if text.KHMER.match(w)]
    drawn = english(chosen.english)
    print("\n".join(list(early(found, lexicon, drawn))[:EARLIER]))
    print("\n".join(late(found[EARLIER:], drawn)))


if __name__ == "__main__":
    main()
