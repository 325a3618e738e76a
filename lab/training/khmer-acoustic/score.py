"""Character errors of the model on sentences that were kept aside, by voice."""

import pathlib
import random
import subprocess
import time

import speech


def distance(a, b):
    row = list(range(len(b) + 1))
    for i, x in enumerate(a, 1):
        previous, row[0] = row[0], i
        for j, y in enumerate(b, 1):
            previous, row[j] = row[j], min(row[j] + 1, row[j - 1] + 1, previous + (x != y))
    return row[-1]


def plain(text):
    """Without spaces; the two spellings of the subscript TA and DA are one."""
    return text.replace(" ", "").replace("\u17d2\u178a", "\u17d2\u178f")


def record(voices, sentences, folder, wanted):
    """Every sentence by one voice of each group; groups are lists of (voice, speed, pitch)."""
    tasks, texts = [], {}
    for group, members in wanted.items():
        for number, (words, _, told) in enumerate(sentences):
            voice, speed, pitch = members[number % len(members)]
            name = f"{group}_{number}"
            tasks.append((name, told, voice, speed, pitch))
            texts[name] = " ".join(words)
    speech.record(voices, tasks, folder, clean=True)
    (folder / "texts").write_text("".join(f"{n}\t{t}\n" for n, t in texts.items()))
    (folder / "ids").write_text("\n".join(texts) + "\n")


def unseen(seed=7):
    draw = random.Random(seed)
    return [
        ("km+" + v, draw.randint(140, 200), draw.randint(35, 65)) for v in speech.INSTALLED_VARIANTS
    ]


GROUPS = {"sovann": [("km+sovann", 0, 0)], "puthi": [("km+puthi", 0, 0)], "unseen": unseen()}
OPTIONS = ["-fwdflat", "no", "-maxhmmpf", "3000", "-maxwpf", "20"]


def decode(folder, model, options):
    out = folder / "hypotheses"
    started = time.time()
    subprocess.run(
        ["pocketsphinx_batch", "-hmm", str(model / "acoustic"), "-lm", str(model / "lm.bin")]
        + ["-dict", str(model / "dictionary.dict"), "-cmn", "batch", "-adcin", "yes"]
        + ["-adchdr", "44", "-cepdir", str(folder), "-cepext", ".wav", "-ctl", str(folder / "ids")]
        + ["-hyp", str(out), "-logfn", "/dev/null"]
        + options,
        check=True,
    )
    return out, time.time() - started


def report(folder, out, seconds):
    texts = dict(l.split("\t") for l in (folder / "texts").read_text().splitlines())
    totals = {}
    for line in out.read_text().splitlines():
        text, _, tail = line.rpartition(" (")
        name = tail.split()[0].rstrip(")")
        want, got = plain(texts[name]), plain(text)
        errors, length = totals.get(name.rsplit("_", 1)[0], (0, 0))
        totals[name.rsplit("_", 1)[0]] = (errors + distance(want, got), length + len(want))
    audio = sum(((folder / f"{n}.wav").stat().st_size - 44) / 32000 for n in texts)
    found = {g: round(100 * e / n, 2) for g, (e, n) in sorted(totals.items())}
    print(f"CER % {found}; {seconds / audio:.3f} x real time over {audio:.0f} s", flush=True)
