#!/usr/bin/env python3
"""Makes the corpus of the Khmer ear: synthetic voices only. See README.md."""

import argparse
import concurrent.futures
import os
import pathlib
import random
import shutil
import subprocess
import sys
import wave

import numpy as np
from scipy.signal import butter, resample_poly, sosfilt

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent / "khmer-acoustic"))

import pins
import speech
import text
import texts

OWN = "ours"  # the speaker that our own voices are, all of which are trained on
OURS = 8  # one recording of so many is by our own voices, the others by strangers
MIXED = 1200  # recordings by strangers that have English in them
BATCH = 40  # recordings that are coded together
TELEPHONE_RATE = 8000


def stretched(draw, samples):
    """The same a little faster and higher, or slower and lower."""
    percent = draw.randint(90, 112)
    return resample_poly(samples, 100, percent).astype(np.float32)


def babble(draw, length, others):
    """Two other recordings at once, again and again."""
    mixed = np.zeros(length, dtype=np.float32)
    for _ in range(2):
        other = others[draw.randrange(len(others))]
        mixed += np.resize(other, length)
    return mixed / (np.sqrt(np.mean(mixed**2)) + 1e-6)


def telephone(draw, samples, rate):
    """A telephone line: 300 to 3,400 Hz at 8 kHz, in mu-law, at the rate of recognition."""
    low, high = draw.uniform(150, 350), draw.uniform(3000, 3700)
    narrow = resample_poly(samples, TELEPHONE_RATE, rate)
    narrow = sosfilt(butter(4, [low, high], "bandpass", fs=TELEPHONE_RATE, output="sos"), narrow)
    loud = np.clip(narrow / (np.max(np.abs(narrow)) + 1e-6), -1, 1)
    law = np.sign(loud) * np.log1p(255 * np.abs(loud)) / np.log(256)
    law = np.round(law * 127) / 127
    loud = np.sign(law) * (256 ** np.abs(law) - 1) / 255
    return resample_poly(loud, speech.RATE, TELEPHONE_RATE)


def heard(draw, samples, rate, others):
    """A recording as a person's may be: stretched, in a room, with noise, at some level."""
    samples = resample_poly(samples, speech.ESPEAK_RATE, rate)
    samples = speech.heard(draw, stretched(draw, samples), False)
    if others and draw.random() < 0.2:
        level = np.sqrt(np.mean(samples**2)) * 10 ** (-draw.uniform(10, 25) / 20)
        samples = samples + babble(draw, len(samples), others) * level
    return samples


def received(draw, pieces, folder):
    """A batch at 16 kHz after its way: half by MP3, a quarter by telephone, the rest as it is."""
    way = draw.random()
    if way < 0.25:
        return [telephone(draw, piece, speech.ESPEAK_RATE) for piece in pieces]
    if way < 0.5:
        return [resample_poly(piece, speech.RATE, speech.ESPEAK_RATE) for piece in pieces]
    gap = np.zeros(int(speech.GAP * speech.ESPEAK_RATE))
    joined = np.concatenate([part for piece in pieces for part in (piece, gap)])
    sound = speech.coded(joined, speech.ESPEAK_RATE, folder) / 32768
    cut, at = [], 0
    for piece in pieces:
        first, last = (int(t * speech.RATE / speech.ESPEAK_RATE) for t in (at, at + len(piece)))
        cut.append(sound[first:last])
        at += len(piece) + len(gap)
    return cut


def write(path, samples):
    peak = max(1.0, float(np.max(np.abs(samples))) * 1.02)
    speech.write_wav(path, np.asarray(samples / peak * 32767, dtype="<i2"))


def read(path):
    with wave.open(str(path)) as sound:
        raw = np.frombuffer(sound.readframes(sound.getnframes()), dtype="<i2")
        return raw.astype(np.float32) / 32768, sound.getframerate()


def sentences(prompts, lexicon, count, work):
    """What is said: each prompt in turn, and strings of words of the lexicon, a tenth of all."""
    draw = random.Random("texts")
    strings = [" ".join(draw.choices(lexicon, k=draw.randint(1, 4))) for _ in range(count // 10)]
    lines = [prompts[i % len(prompts)] for i in range(count - len(strings))] + strings
    return read_out(lines, work)


def mixed(prompts, drawn):
    """Sentences with English in them, said as our pronouncer has it."""
    draw = random.Random("mixed")
    return [texts.mixed(draw, draw.choice(prompts), drawn) for _ in range(MIXED)]


def read_out(lines, work):
    """Lines in words, with what espeak-ng is told; not those that cannot be said."""
    _, readings = text.readings(lines, work)
    return [(words, told) for words, sounds, told in readings if all(sounds)]


def spoken(voices, kind, number, words, told, strangers):
    """Who says it and how it sounds at its source."""
    draw = random.Random(f"ear {number}" if kind == "e" else f"ear {kind}{number}")
    if number % OURS == 0:
        voice = draw.choice(["sovann", "puthi"])
        speed, pitch = draw.randint(140, 210), draw.randint(35, 65)
    else:
        voice = f"s{draw.randrange(strangers)}"
        speed, pitch = draw.randint(120, 260), draw.randint(15, 85)
    sound = speech.say(voices, told, f"km+{voice}", speed, pitch)
    return OWN if number % OURS == 0 else voice, " ".join(words), sound, speech.ESPEAK_RATE


def natural(folder):
    """Natural readings: file, text and speaker of each."""
    lines = (folder / "index.tsv").read_text("utf8").splitlines()[1:]
    rows = [line.split("\t") for line in lines]
    return [row for row in rows if (folder / row[0]).exists()]


def batches(chosen, said):
    for kind, lines in said.items():
        for start in range(0, len(lines), BATCH):
            yield f"{kind}{start}", [
                (spoken, (chosen.work / "voices", kind, n, words, told, chosen.strangers))
                for n, (words, told) in enumerate(lines[start : start + BATCH], start)
            ]
    if chosen.natural:
        rows = natural(chosen.natural)
        for take in range(chosen.takes):
            for start in range(0, len(rows), BATCH):
                batch = rows[start : start + BATCH]
                yield f"n{take}-{start}-{len(batch)}", [
                    (lambda file, words, by: (by, words, *read(chosen.natural / file)), row)
                    for row in batch
                ]


def record(batch, out):
    """Records one batch; returns its rows of the table. The same batch gives the same sound."""
    name, tasks = batch
    table = out / f"{name}.rows"
    if table.exists():
        return table.read_text("utf8")
    draw = random.Random(name)
    raw = [make(*arguments) for make, arguments in tasks]
    raw = [each for each in raw if len(each[2]) > 2000]
    pieces = []
    for speaker, words, samples, rate in raw:
        pieces.append(heard(draw, samples, rate, pieces[-4:]))
    folder = out / f"{name}.work"
    folder.mkdir(exist_ok=True)
    rows = []
    for i, (each, sound) in enumerate(zip(raw, received(draw, pieces, folder))):
        write(out / f"{name}-{i}.wav", sound)
        rows.append(f"{name}-{i}.wav\t{each[1]}\t{each[0]}\n")
    shutil.rmtree(folder)
    table.write_text("".join(rows), "utf8")
    return "".join(rows)


def main():
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--prompts", type=pathlib.Path, required=True)
    arguments.add_argument("--lexicon", type=pathlib.Path, required=True)
    arguments.add_argument("--english", type=pathlib.Path, required=True, help="words, by use")
    arguments.add_argument("--work", type=pathlib.Path, required=True, help="a folder for voices")
    arguments.add_argument("--out", type=pathlib.Path, required=True, help="the corpus")
    arguments.add_argument("--recordings", type=int, default=3704)
    arguments.add_argument("--strangers", type=int, default=1800)
    arguments.add_argument("--natural", type=pathlib.Path, help="a folder of NaturalReadings")
    arguments.add_argument("--takes", type=int, default=3)
    arguments.add_argument("--other-data", action="store_true")
    chosen = arguments.parse_args()
    if not chosen.other_data:
        pins.check(chosen.prompts, chosen.lexicon)
    for folder in (chosen.work, chosen.out):
        folder.mkdir(parents=True, exist_ok=True)
    spellings = [l.split("\t")[0] for l in chosen.lexicon.read_text("utf8").splitlines()]
    lexicon = [w for w in dict.fromkeys(spellings) if text.KHMER.match(w)]
    prompts = texts.prompts(chosen.prompts)
    said = {
        "e": sentences(prompts, lexicon, chosen.recordings, chosen.work),
        "w": read_out(texts.own("words.txt") * 2 + texts.own("sentences.txt"), chosen.work),
        "m": read_out(mixed(prompts, texts.english(chosen.english)), chosen.work),
    }
    if not (chosen.work / "voices").exists():
        own = pathlib.Path((chosen.work / "readings.tsv").read_text("utf8").split("\n")[0][2:])
        speech.make_voices(own, speech.data_folder(), chosen.work / "voices", chosen.strangers)
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as threads:
        rows = threads.map(lambda batch: record(batch, chosen.out), batches(chosen, said))
        (chosen.out / "index.tsv").write_text("file\ttext\tspeaker\n" + "".join(rows), "utf8")


if __name__ == "__main__":
    main()
