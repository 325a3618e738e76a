#!/usr/bin/env python3
"""Trains the Khmer model of pocketsphinx on speech of our own voices. See README.md."""

import argparse
import hashlib
import os
import pathlib
import random
import re
import shutil
import subprocess
import sys
import time

import hmm
import lm
import score
import speech

HERE = pathlib.Path(__file__).parent.resolve()
ROOT = HERE.parent.parent
ASCII = {
    "ɓ": "b", "ɗ": "d", "ɲ": "ny", "ŋ": "ng", "ʔ": "q", "ɨ": "y", "ə": "x", "ɛ": "eh", "ɔ": "oh",
    "ɑ": "ah",
}  # fmt: skip
ASIDE = 8  # of a hundred sentences, to measure with
STOPS = {"p", "t", "c", "k", "q"}
KHMER = re.compile("^[\u1780-\u17d3\u17dd]+$")


def bucket(text):
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:4], "big") % 100


def phones_of(notation):
    """The sounds of a word: codas have names of their own, because stops are not released there."""
    sounds = []
    for syllable in notation.split(" . "):
        parts = ["".join(ASCII.get(c, c) for c in phone) for phone in syllable.split()]
        vowel = max(i for i, p in enumerate(parts) if p[0] in "iyuexoa")
        for i, part in enumerate(parts):
            if i > vowel:
                part = {"s": "h", "r": ""}.get(part, part)
                part = part + "z" if part in STOPS else part
            sounds.append(part)
    return [s for s in sounds if s]


def readings(lines, work):
    """What KhmerReadings says of each line: words, sounds of each word, what espeak-ng is told."""
    classes = f"{ROOT}/server/target/classes:{ROOT}/khmer/target/classes"
    java = pathlib.Path(os.environ.get("JAVA_HOME", "/usr")) / "bin" / "java"
    command = [str(java), "-cp", classes, "io.vacha.engine.espeak.eval.KhmerReadings", str(work / "voice")]
    answer = subprocess.run(
        command, input="\n".join(lines).encode(), stdout=subprocess.PIPE, check=True
    ).stdout.decode()
    first, *rest = answer.splitlines()
    parsed = []
    for line in rest:
        words, sounds, told = line.split("\t")
        parsed.append((words.split(" "), [phones_of(s) if s else [] for s in sounds.split("|")], told))
    return pathlib.Path(first[2:]), parsed


def questions(phones):
    """Sets of phones that may act alike on their neighbours."""
    groups = {
        "VOWEL": [p for p in phones if p[0] in "iyuexoa"],
        "LONG": "ii yy uu ee xx oo eheh ohoh aa ahah".split(),
        "SHORT": "i y u e x o eh oh a ah".split(),
        "GLIDING": "ix yx ux aex ax ae ao oa ie ea ehx".split(),
        "CLOSE": "i y u ii yy uu ix yx ux ie".split(),
        "FRONT": "i ii e ee eh eheh ae ie ix ea ehx".split(),
        "BACK": "u uu o oo oh ohoh ah ahah ao oa ux".split(),
        "ROUND": "u uu o oo oh ohoh ux oa ao".split(),
        "OPEN": "a aa ah ahah ao ae ea oa".split(),
        "MIDDLE": "y yy x xx yx ax".split(),
        "ENDS_OPEN": "ix yx ux ax ehx".split(),
        "STOP": "p t c k q b d ph th ch kh g".split(),
        "CLOSED": "pz tz cz kz qz".split(),
        "VOICELESS": "p t c k ph th ch kh s f h pz tz cz kz q qz".split(),
        "ASPIRATED": "ph th ch kh h".split(),
        "PLAIN": "p t c k".split(),
        "IMPLOSIVE": "b d".split(),
        "NASAL": "m n ny ng".split(),
        "LIQUID": "r l".split(),
        "GLIDE": "w j".split(),
        "SONORANT": "m n ny ng r l w j".split(),
        "HISS": "s z f h".split(),
        "LIPS": "p ph b m w f pz".split(),
        "TONGUE_TIP": "t th d n l r s z tz".split(),
        "PALATE": "c ch ny j cz".split(),
        "VELUM": "k kh ng g kz".split(),
        "THROAT": "q h qz".split(),
    }
    lines = ["WDBNDRY_B", "WDBNDRY_E", "WDBNDRY_S", "WDBNDRY_I", "SILENCE SIL"]
    known = set(phones)
    for name, members in groups.items():
        members = [m for m in members if m in known]
        if members:
            lines.append(f"{name} {' '.join(members)}")
    lines += [f"IS_{p} {p}" for p in phones if p != "SIL"]
    return "\n".join(lines) + "\n"


def english(folder, dictionary, count):
    """Sentences of the project's own pages, whose words the English dictionary has."""
    sounds = {}
    for line in dictionary.read_text("utf8").splitlines():
        word, *phones = line.split()
        sounds[word] = ["E_" + p for p in phones]
    chunks = []
    for page in sorted(folder.glob("*.md")) + sorted(folder.glob("docs/**/*.md")):
        for sentence in re.split(r"[.!?|:;()\n]", page.read_text("utf8").lower()):
            words = re.sub("[^a-z' ]", " ", sentence).split()
            if 4 <= len(words) <= 12 and all(w in sounds for w in words):
                chunks.append((words, [sounds[w] for w in words], " ".join(words)))
    random.Random(3).shuffle(chunks)
    return chunks[:count]


def tasks_of(sentences, passes, strangers, language):
    """Who says which sentence how: our two voices in turn, then strangers."""
    tasks, texts = [], {}
    for turn in range(passes):
        for number, (words, sounds, told) in enumerate(sentences):
            draw = random.Random(f"{language} {turn} {number}")
            if turn == 0:
                voice = ["sovann", "puthi"][number % 2]
                speed, pitch = (0, 0) if draw.random() < 0.7 else (draw.randint(140, 210), draw.randint(35, 65))
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
    write_dictionary(work / "dictionary", {w: s for w, s in vocabulary.items() if w in used})
    (work / "fillers").write_text("<s> SIL\n</s> SIL\n<sil> SIL\n")
    phones = sorted({p for sounds in vocabulary.values() for p in sounds}) + ["SIL"]
    (work / "phones").write_text("\n".join(phones) + "\n")
    (work / "model").mkdir(exist_ok=True)
    (work / "model" / "phones.txt").write_text("\n".join(phones[:-1]) + "\n")
    return phones


def write_dictionary(path, vocabulary):
    path.write_text("".join(f"{w} {' '.join(s)}\n" for w, s in sorted(vocabulary.items()) if s))


def train(work, phones, densities, senones, rounds):
    trainer = hmm.Trainer(work)
    trainer.flat_phones(densities)
    trainer.baum_welch("ci", "ci.mdef", ".semi.", rounds)
    trainer.untied()
    trainer.baum_welch("untied", "untied.mdef", ".semi.", max(2, rounds // 2))
    trainer.tie([p for p in phones if not p.startswith("E_")], questions(phones), senones)
    trainer.baum_welch("tied", "tied.mdef", ".semi.", rounds)
    trainer.pack("tied", "tied.mdef", work / "model" / "acoustic")


def syllables_of(vocabulary, work):
    """Spellings of one syllable inside words, with how many words have them, and their sounds."""
    spoken = {w: sum(p[0] in "iyuexoa" for p in s) for w, s in vocabulary.items()}
    candidates = lm.candidate_syllables(vocabulary, spoken)
    parts = sorted({p for ways in candidates.values() for way in ways for p in way})
    _, read = readings(parts, work)
    sounds = {words[0]: said[0] for words, said, _ in read}
    found = {}
    for word, ways in candidates.items():
        for way in ways:
            if [p for part in way for p in sounds[part]] == vocabulary[word]:
                for part in way:
                    found[part] = found.get(part, 0) + 1
    return {p: (n, sounds[p]) for p, n in found.items() if n > 1 and p not in vocabulary}


def language(work, sentences, vocabulary):
    """Writes the language model and the dictionary next to the acoustic model."""
    syllables = syllables_of(vocabulary, work)
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
    write_dictionary(target / "dictionary.dict", both)
    print(f"{len(vocabulary)} words, {len(syllables)} syllables, {len(trigrams.trigrams)} trigrams")


def digest(model):
    """Writes what tells this model from others, for the program that unpacks it."""
    files = sorted(p for p in model.rglob("*") if p.is_file() and p.name != "digest.txt")
    together = hashlib.sha256(b"".join(p.read_bytes() for p in files))
    (model / "digest.txt").write_text(together.hexdigest()[:12] + "\n")


def main():
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--prompts", type=pathlib.Path, required=True, help="id TAB words, a line each")
    arguments.add_argument("--lexicon", type=pathlib.Path, required=True, help="spelling TAB phones")
    arguments.add_argument("--work", type=pathlib.Path, required=True, help="a folder for what is made")
    arguments.add_argument("--espeak-data", type=pathlib.Path, default="/usr/lib/x86_64-linux-gnu/espeak-ng-data")
    arguments.add_argument("--sentences", type=int, default=400, help="use only the first of them")
    arguments.add_argument("--english-dictionary", type=pathlib.Path, default="/usr/share/pocketsphinx/model/en-us/cmudict-en-us.dict")
    arguments.add_argument("--passes", type=int, default=2)
    arguments.add_argument("--strangers", type=int, default=400)
    arguments.add_argument("--densities", type=int, default=128)
    arguments.add_argument("--senones", type=int, default=500)
    arguments.add_argument("--rounds", type=int, default=3)
    chosen = arguments.parse_args()
    work = chosen.work.resolve()
    work.mkdir(parents=True, exist_ok=True)
    prompts = [l.split("\t")[1].strip() for l in chosen.prompts.read_text("utf8").splitlines() if "\t" in l]
    prompts = list(dict.fromkeys(prompts))
    aside = [p for p in prompts if bucket(p.replace(" ", "")) < ASIDE]
    prompts = [p for p in prompts if bucket(p.replace(" ", "")) >= ASIDE]
    lexicon = [l.split("\t")[0] for l in chosen.lexicon.read_text("utf8").splitlines() if "\t" in l]
    lexicon = [w for w in dict.fromkeys(lexicon) if KHMER.match(w)]
    folder, read = readings(prompts + lexicon, work)
    _, kept = readings(aside, work)
    sentences = [r for r in read[: len(prompts)] if all(r[1])][: chosen.sentences]
    vocabulary = {w: s for words, sounds, _ in read for w, s in zip(words, sounds) if s}
    shutil.rmtree(work / "voices", ignore_errors=True)
    speech.make_voices(folder, chosen.espeak_data, work / "voices", chosen.strangers)
    write_dictionary(work / "alldictionary", vocabulary)
    foreign = english(ROOT, chosen.english_dictionary, chosen.sentences * 2 // 3)
    phones = prepare(work, sentences, foreign, vocabulary, chosen.passes, chosen.strangers)
    train(work, phones, chosen.densities, chosen.senones, chosen.rounds)
    language(work, [r[0] for r in read[: len(prompts)] if all(r[1])], vocabulary)
    digest(work / "model")
    score.record(work / "voices", kept, work / "test", score.GROUPS)
    score.report(work / "test", *score.decode(work / "test", work / "model", score.OPTIONS))


if __name__ == "__main__":
    sys.exit(main())
