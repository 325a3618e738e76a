#!/usr/bin/env python3
"""Trains the Khmer model of pocketsphinx on speech of our own voices. See README.md."""

import argparse
import hashlib
import pathlib
import random
import shutil
import subprocess
import sys
import time

import hmm
import lm
import pins
import score
import speech
import text


def tasks_of(sentences, passes, strangers, language):
    """Who says which sentence how: our two voices in turn, then strangers."""
    tasks, texts = [], {}
    for turn in range(passes):
        for number, (words, sounds, told) in enumerate(sentences):
            draw = random.Random(f"{language} {turn} {number}")
            if turn == 0:
                voice = ["sovann", "puthi"][number % 2]
                speed, pitch = (
                    (0, 0)
                    if draw.random() < 0.7
                    else (draw.randint(140, 210), draw.randint(35, 65))
                )
            else:
                voice = f"s{draw.randrange(strangers)}"
                speed, pitch = draw.randint(130, 230), draw.randint(20, 80)
            name = f"{language}{turn}_{number}"
            tasks.append((name, told, f"{language}+{voice}", speed, pitch))
            texts[name] = words
    return tasks, texts


def prepare(work, sentences, foreign, vocabulary, passes, strangers):
    """Records the training speech and writes what the trainer needs; returns the phones."""
    tasks, texts = tasks_of(sentences, passes, strangers, "km")
    more, others = tasks_of(foreign, passes, strangers, "en-us")
    tasks, texts = tasks + more, texts | others
    vocabulary = vocabulary | {w: s for words, said, _ in foreign for w, s in zip(words, said)}
    started = time.time()
    speech.record(work / "voices", tasks, work / "wav")
    print(f"recorded {len(tasks)} sentences in {time.time() - started:.0f} s", flush=True)
    ids = [task[0] for task in tasks]
    hmm.features(work / "wav", work / "features", ids)
    ids = [i for i in ids if (work / "features" / f"{i}.mfc").exists()]
    (work / "ids").write_text("\n".join(ids) + "\n")
    (work / "transcripts").write_text(
        "".join(f"<s> {' '.join(texts[i])} </s> ({i})\n" for i in ids)
    )
    used = {w for words in texts.values() for w in words}
    text.write_dictionary(work / "dictionary", {w: s for w, s in vocabulary.items() if w in used})
    (work / "fillers").write_text("<s> SIL\n</s> SIL\n<sil> SIL\n")
    phones = sorted({p for sounds in vocabulary.values() for p in sounds}) + ["SIL"]
    (work / "phones").write_text("\n".join(phones) + "\n")
    (work / "model").mkdir(exist_ok=True)
    (work / "model" / "phones.txt").write_text("\n".join(phones[:-1]) + "\n")
    return phones


def train(work, phones, densities, senones, rounds):
    trainer = hmm.Trainer(work)
    trainer.flat_phones(densities)
    trainer.baum_welch("ci", "ci.mdef", ".semi.", rounds)
    trainer.untied()
    trainer.baum_welch("untied", "untied.mdef", ".semi.", max(2, rounds // 2))
    trainer.tie([p for p in phones if not p.startswith("E_")], text.questions(phones), senones)
    trainer.baum_welch("tied", "tied.mdef", ".semi.", rounds)
    trainer.pack("tied", "tied.mdef", work / "model" / "acoustic")


def language(work, sentences, vocabulary):
    """Writes the language model and the dictionary next to the acoustic model."""
    syllables = text.syllables_of(vocabulary, work)
    trigrams = lm.Trigrams(sentences, vocabulary, {p: n for p, (n, _) in syllables.items()})
    trigrams.write(work / "lm.arpa")
    target = work / "model"
    target.mkdir(exist_ok=True)
    subprocess.run(
        ["sphinx_lm_convert", "-i", str(work / "lm.arpa"), "-o", str(target / "lm.bin")],
        check=True,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    both = vocabulary | {p: s for p, (_, s) in syllables.items()}
    text.write_dictionary(target / "dictionary.dict", both)
    print(f"{len(vocabulary)} words, {len(syllables)} syllables, {len(trigrams.trigrams)} trigrams")


def digest(model):
    """Writes what tells this model from others, for the program that unpacks it."""
    aside = {"digest.txt", "provenance.json"}
    files = sorted(p for p in model.rglob("*") if p.is_file() and p.name not in aside)
    together = hashlib.sha256(b"".join(p.read_bytes() for p in files))
    (model / "digest.txt").write_text(together.hexdigest()[:12] + "\n")


def main():
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument(
        "--prompts", type=pathlib.Path, required=True, help="id TAB words, a line each"
    )
    arguments.add_argument(
        "--lexicon", type=pathlib.Path, required=True, help="spelling TAB phones"
    )
    arguments.add_argument(
        "--work", type=pathlib.Path, required=True, help="a folder for what is made"
    )
    arguments.add_argument("--espeak-data", type=pathlib.Path, default=speech.data_folder())
    arguments.add_argument("--sentences", type=int, default=400, help="use only the first of them")
    arguments.add_argument(
        "--english-dictionary",
        type=pathlib.Path,
        default="/usr/share/pocketsphinx/model/en-us/cmudict-en-us.dict",
    )
    arguments.add_argument("--passes", type=int, default=2)
    arguments.add_argument("--strangers", type=int, default=400)
    arguments.add_argument("--densities", type=int, default=128)
    arguments.add_argument("--senones", type=int, default=500)
    arguments.add_argument("--rounds", type=int, default=3)
    arguments.add_argument(
        "--other-data", action="store_true", help="train on data that is not pinned"
    )
    chosen = arguments.parse_args()
    if not chosen.other_data:
        pins.check(chosen.prompts, chosen.lexicon, chosen.english_dictionary)
    work = chosen.work.resolve()
    work.mkdir(parents=True, exist_ok=True)
    prompts = [
        l.split("\t")[1].strip() for l in chosen.prompts.read_text("utf8").splitlines() if "\t" in l
    ]
    prompts = list(dict.fromkeys(prompts))
    aside = [p for p in prompts if text.bucket(p.replace(" ", "")) < text.ASIDE]
    prompts = [p for p in prompts if text.bucket(p.replace(" ", "")) >= text.ASIDE]
    lexicon = [l.split("\t")[0] for l in chosen.lexicon.read_text("utf8").splitlines() if "\t" in l]
    lexicon = [w for w in dict.fromkeys(lexicon) if text.KHMER.match(w)]
    folder, read = text.readings(prompts + lexicon, work)
    _, kept = text.readings(aside, work)
    sentences = [r for r in read[: len(prompts)] if all(r[1])][: chosen.sentences]
    vocabulary = {w: s for words, sounds, _ in read for w, s in zip(words, sounds) if s}
    shutil.rmtree(work / "voices", ignore_errors=True)
    speech.make_voices(folder, chosen.espeak_data, work / "voices", chosen.strangers)
    text.write_dictionary(work / "alldictionary", vocabulary)
    foreign = text.english(
        text.HERE / "english.txt", chosen.english_dictionary, chosen.sentences * 2 // 3
    )
    phones = prepare(work, sentences, foreign, vocabulary, chosen.passes, chosen.strangers)
    train(work, phones, chosen.densities, chosen.senones, chosen.rounds)
    language(work, [r[0] for r in read[: len(prompts)] if all(r[1])], vocabulary)
    digest(work / "model")
    score.record(work / "voices", kept, work / "test", score.GROUPS)
    score.report(work / "test", *score.decode(work / "test", work / "model", score.OPTIONS))


if __name__ == "__main__":
    sys.exit(main())
