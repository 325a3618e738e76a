"""What is said: sentences, words and syllables, with their sounds as this checkout reads them."""

import hashlib
import os
import pathlib
import re
import subprocess

import lm

HERE = pathlib.Path(__file__).parent.resolve()
ROOT = HERE.parent.parent.parent
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
    classes = os.environ.get("CLASSPATH", f"{ROOT}/lab/target/vacha-lab-0.1.0.jar")
    java = pathlib.Path(os.environ.get("JAVA_HOME", "/usr")) / "bin" / "java"
    options = ["--enable-native-access=ALL-UNNAMED", "-cp", classes]
    read = work / "readings.tsv"
    command = [
        str(java),
        *options,
        "io.vacha.lab.voice.KhmerReadings",
        str(work / "voice"),
        str(read),
    ]
    subprocess.run(command, input="\n".join(lines).encode(), check=True)
    first, *rest = read.read_text(encoding="utf-8").rstrip("\n").split("\n")
    parsed = []
    for line in rest:
        words, sounds, told = line.split("\t")
        parsed.append(
            (words.split(" "), [phones_of(s) if s else [] for s in sounds.split("|")], told)
        )
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


def english(sentences, dictionary, count):
    """The first of the frozen English sentences, with the sounds of their words."""
    sounds = {}
    for line in dictionary.read_text("utf8").splitlines():
        word, *phones = line.split()
        sounds[word] = ["E_" + p for p in phones]
    told = sentences.read_text("utf8").splitlines()[:count]
    return [(line.split(), [sounds[word] for word in line.split()], line) for line in told]


def write_dictionary(path, vocabulary):
    path.write_text("".join(f"{w} {' '.join(s)}\n" for w, s in sorted(vocabulary.items()) if s))


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
