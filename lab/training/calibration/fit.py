"""Fits what confidences are worth to recordings whose text is known, and prints how well.

    ./vacha eval speech DIR --prompts prompts.tsv --keep target/speech
    python3 lab/training/calibration/fit.py target/speech --write

Each language is fitted by logistic regression with the features of Calibration.java. The table is
of words whose half of the recordings was not fitted on; the weights printed are those of both.
"""

import argparse
import csv
import pathlib
import re
import zlib

import numpy as np

from decoder import Decoder

HOME = pathlib.Path(__file__).parents[3]
RESOURCES = HOME / "engines/pocketsphinx/src/main/resources/io/vacha/engine/pocketsphinx"
KHMER = RESOURCES / "khmer"
WEIGHTS = RESOURCES / "calibration.tsv"
LEAST_POSTERIOR, MOST_POSTERIOR = 0.03, 0.9999
RIDGE = 0.1

# How much words of people, and of voices made of people, count, and what is in the other language:
# Khmer has ten times as many words of our own voices, which it knows, as of people.
PEOPLE, OTHER = {"en": 1, "km": 10}, {"en": 0.5, "km": 1}
BOUNDS = (0.9, 0.7, 0.5, 0.3, 0.1, 0)


def decoders():
    english = "-beam 1e-60 -pbeam 1e-60 -fwdflatlw 8 -bestpathlw 9 -maxhmmpf 8000"
    khmer = "-fwdflat no -maxhmmpf 3000 -maxwpf 20"
    return {
        "en": Decoder(
            "/usr/share/pocketsphinx/model/en-us",
            "en-us",
            "en-us.lm.bin",
            "cmudict-en-us.dict",
            english,
        ),
        "km": Decoder(KHMER, "acoustic", "lm.bin", "dictionary.dict", khmer),
    }


def units(language, text):
    """What is compared: English words, Khmer characters."""
    if language == "en":
        found = re.sub("[^a-z' ]", " ", text.lower().replace("\u2019", "'")).split()
        return [word.strip("'") for word in found if word.strip("'")]
    return list(re.sub("[^\u1780-\u17d3]", "", text).replace("\u17d2\u178a", "\u17d2\u178f"))


def right(said, heard):
    """For each unit heard whether it stands where it was said, by least edits."""
    cost = np.zeros((len(said) + 1, len(heard) + 1), int)
    cost[:, 0], cost[0] = range(len(said) + 1), range(len(heard) + 1)
    for i, a in enumerate(said, 1):
        for j, b in enumerate(heard, 1):
            cost[i, j] = min(cost[i - 1, j] + 1, cost[i, j - 1] + 1, cost[i - 1, j - 1] + (a != b))
    found, i, j = [False] * len(heard), len(said), len(heard)
    while i and j:
        if cost[i, j] == cost[i - 1, j - 1] + (said[i - 1] != heard[j - 1]):
            i, j = i - 1, j - 1
            found[j] = said[i] == heard[j]
        elif cost[i, j] == cost[i - 1, j] + 1:
            i -= 1
        else:
            j -= 1
    return found


def odds(posterior):
    bounded = min(max(posterior, LEAST_POSTERIOR), MOST_POSTERIOR)
    return np.log(bounded / (1 - bounded))


def rows(language, decoder, sample, folder):
    """Of each word: set, half of the recordings, features, whether it is right, its weight."""
    words, strain = decoder.words(folder / sample["file"])
    own = sample["language"] == language
    heard = [units(language, word) for word, _ in words]
    flat = right(units(language, sample["text"]) if own else [], sum(heard, []))
    mean = np.mean([odds(posterior) for _, posterior in words]) if words else 0
    at = 0
    for word, (_, posterior) in zip(heard, words):
        features = (1, odds(posterior), mean, -strain)
        good = bool(word) and all(flat[at : at + len(word)])
        at += len(word)
        half = zlib.crc32(sample["file"].encode()) % 2
        name = sample["set"] + ("" if own else ", in " + sample["language"])
        weight = PEOPLE[language] if is_people(sample) else 1
        yield name, half, features, good, weight if own else OTHER[language]


def is_people(sample):
    return "natural" in sample["set"] or ".wav" in sample["set"]


def fit(x, y, weight):
    b = np.zeros(x.shape[1])
    for _ in range(100):
        p = 1 / (1 + np.exp(-x @ b))
        slope = x.T @ (weight * (y - p)) - RIDGE * b
        curve = (x * (weight * p * (1 - p))[:, None]).T @ x + RIDGE * np.eye(len(b))
        b += np.linalg.solve(curve, slope)
    return b


def report(language, found, used):
    names, halves, x, y, weight = (np.array(column) for column in zip(*found))
    x, y = x[:, used].astype(float), y.astype(float)
    guess = np.zeros(len(y))
    for half in (0, 1):
        of = halves == half
        guess[~of] = 1 / (1 + np.exp(-x[~of] @ fit(x[of], y[of], weight[of])))
    weights = fit(x, y, weight)
    print(language, "weights", np.round(weights, 4))
    told = np.array([", in " not in name for name in names])
    for low, high in zip(BOUNDS, (2,) + BOUNDS):
        of = told & (guess >= low) & (guess < high)
        if of.any():
            print(f"  {low}: {of.sum()} words, {100 * y[of].mean():.1f} % right")
    for name in sorted(set(names)):
        of = names == name
        print(f"  {name}: confidence {guess[of].mean():.2f}, right {y[of].mean():.2f}")
    return weights


def write(fitted):
    """Puts the fitted weights into the resource that the engine reads; its bounds stay."""
    head, *rows = WEIGHTS.read_text("utf8").splitlines()
    lines = [head]
    for row in rows:
        language, *_, bound = row.split("\t")
        weights = [f"{weight:.3g}" for weight in (*fitted[language], 0, 0)[:4]]
        lines.append("\t".join([language, *weights, bound]))
    WEIGHTS.write_text("\n".join(lines) + "\n", "utf8")


def main():
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument(
        "folder", type=pathlib.Path, help="what ./vacha eval speech --keep wrote"
    )
    arguments.add_argument("--write", action="store_true", help="into the engine's calibration.tsv")
    chosen = arguments.parse_args()
    folder, fitted = chosen.folder, {}
    with open(folder / "samples.tsv", encoding="utf8") as index:
        samples = list(csv.DictReader(index, delimiter="\t", quoting=csv.QUOTE_NONE))
    for language, decoder in decoders().items():
        # Speech of the other language: of people only, because our voices are told apart surely.
        of = [s for s in samples if s["language"] == language or is_people(s)]
        found = [row for s in of for row in rows(language, decoder, s, folder)]
        fitted[language] = report(language, found, [0, 1, 2] if language == "en" else [0, 1, 2, 3])
    if chosen.write:
        write(fitted)


if __name__ == "__main__":
    main()
