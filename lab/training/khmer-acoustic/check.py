#!/usr/bin/env python3
"""Runs what the training makes of text, on a few sentences, and compares it with the shipped model.

Needs no more than Python, Java and the compiled classes; it takes seconds. It says what differs and
ends with 1, or says that all fits. The acoustic steps are only compiled.
"""

import pathlib
import sys
import tempfile

import lm
import text

SHIPPED = text.ROOT / "engines/pocketsphinx/src/main/resources/io/vacha/engine/pocketsphinx/khmer"
SENTENCES = [
    "ថ្ងៃ នេះ មាន មនុស្ស ច្រើន មក ផ្សារ",
    "ខ្ញុំ ទៅ ផ្សារ ថ្ងៃ នេះ",
    "មនុស្ស ច្រើន រស់ នៅ ក្នុង រាជធានី ភ្នំពេញ",
    "ខ្ញុំ មាន សាលារៀន នៅ ក្នុង ភូមិ",
    "សាលារៀន នេះ មាន សិស្ស ច្រើន",
    "ប្រទេស កម្ពុជា មាន រដ្ឋធម្មនុញ្ញ",
]
LEXICON = ["ទឹក", "ផ្ទះ", "សាលា"]


def dictionary(lines):
    """Words and their sounds, of a dictionary as the decoder reads it."""
    return {line.split()[0]: line.split()[1:] for line in lines if line.strip()}


def wrong_sounds(vocabulary):
    """Words whose sounds are not those that the shipped model was made with."""
    shipped = dictionary((SHIPPED / "dictionary.dict").read_text("utf8").splitlines())
    phones = set((SHIPPED / "phones.txt").read_text("utf8").split())
    for word, sounds in vocabulary.items():
        if not set(sounds) <= phones:
            yield f"{word} has sounds that the model has not: {' '.join(sounds)}"
        if shipped.get(word) != sounds:
            in_model = " ".join(shipped.get(word, ["missing"]))
            yield f"{word} is {' '.join(sounds)}, in the model {in_model}"


def wrong_counts(arpa):
    """Orders of which the file has more or fewer n-grams than it says, or lines that are none."""
    sections = arpa.read_text("utf8").split("\n\n")
    told = [int(line.split("=")[1]) for line in sections[0].splitlines()[1:]]
    for order, (count, section) in enumerate(zip(told, sections[1:], strict=False), 1):
        lines = section.splitlines()[1:]
        if count != len(lines):
            yield f"{count} {order}-grams are told, {len(lines)} written"
        for line in lines:
            probability, gram, *weight = line.split("\t")
            if float(probability) > 0 or len(gram.split()) != order or len(weight) != (order < 3):
                yield f"no {order}-gram: {line}"


def wrong_sums(trigrams):
    """Histories after which the probabilities of all words do not sum to one."""
    for history in {gram[:1] for gram in trigrams.bigrams} - {("</s>",)}:
        total = sum(trigrams.bigram(history[0], word) for word in trigrams.one)
        if abs(total - 1) > 0.02:
            yield f"after {history[0]} all words have a probability of {total:.3f}"


def problems(work):
    _, read = text.readings(SENTENCES + LEXICON, work)
    vocabulary = {w: s for words, sounds, _ in read for w, s in zip(words, sounds) if s}
    yield from wrong_sounds(vocabulary)
    text.write_dictionary(work / "dictionary", vocabulary)
    if dictionary((work / "dictionary").read_text("utf8").splitlines()) != vocabulary:
        yield "the dictionary cannot be read back"
    known = set(text.questions(sorted({p for s in vocabulary.values() for p in s})).split())
    yield from (
        f"no question asks for {p}" for s in vocabulary.values() for p in s if p not in known
    )
    syllables = text.syllables_of(vocabulary, work)
    counts = {part: count for part, (count, _) in syllables.items()}
    trigrams = lm.Trigrams([r[0] for r in read[: len(SENTENCES)]], vocabulary, counts)
    trigrams.write(work / "lm.arpa")
    yield from wrong_counts(work / "lm.arpa")
    yield from wrong_sums(trigrams)


def main():
    for source in sorted(text.HERE.glob("*.py")):
        compile(source.read_text("utf8"), str(source), "exec")
    with tempfile.TemporaryDirectory() as folder:
        found = list(problems(pathlib.Path(folder)))
    print("\n".join(found) if found else "The training's text steps fit the shipped model.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
