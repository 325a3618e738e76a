"""Drives the programs of sphinxtrain: features, then Baum-Welch from flat phones to tied triphones.

One codebook of Gaussians for all states comes first (semi-continuous); the tied states it finds are
then trained again with a codebook for each phone (phonetically tied mixtures), which hears better
for the same size.
"""

import pathlib
import shutil
import struct
import subprocess

import numpy as np

PROGRAMS = pathlib.Path("/usr/lib/sphinxtrain")
STREAMS = "0-12/13-25/26-38"
FRONT_END = {
    "-lowerf": "130",
    "-upperf": "6800",
    "-nfilt": "25",
    "-transform": "dct",
    "-lifter": "22",
    "-remove_noise": "yes",
    "-remove_silence": "no",
}
ONE_LEAF = "n_node 1\n0 - - 1.0 1.0\n"
TOPOLOGY = "0.1\n4\n1.0 1.0 0.0 0.0\n0.0 1.0 1.0 0.0\n0.0 0.0 1.0 1.0\n"


def run(program, **options):
    """Runs a program of sphinxtrain with options; its log is kept only where it fails."""
    command = [str(PROGRAMS / program)]
    for name, value in options.items():
        command += [f"-{name}", str(value)]
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    if done.returncode != 0:
        raise RuntimeError(f"{' '.join(command)}\n{done.stdout.decode(errors='replace')[-3000:]}")
    return done.stdout.decode(errors="replace")


def features(wavs, folder, ids):
    """Writes folder/ID.mfc for wavs/ID.wav."""
    folder.mkdir(parents=True, exist_ok=True)
    control = folder / "control"
    control.write_text("\n".join(ids) + "\n")
    options = [part for pair in FRONT_END.items() for part in pair]
    subprocess.run(
        ["sphinx_fe", "-mswav", "yes", "-samprate", "16000", "-c", str(control), "-di", str(wavs)]
        + ["-ei", "wav", "-do", str(folder), "-eo", "mfc", "-verbose", "no"]
        + options,
        check=True,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )


def streams(path):
    """The three streams of features of one recording as sphinxtrain computes them (1s_c_d_dd)."""
    raw = path.read_bytes()
    order = "<" if struct.unpack("<i", raw[:4])[0] == (len(raw) - 4) // 4 else ">"
    cepstra = np.frombuffer(raw[4:], dtype=order + "f4").reshape(-1, 13)
    cepstra = cepstra - cepstra.mean(axis=0)
    padded = np.concatenate([cepstra[:1]] * 3 + [cepstra] + [cepstra[-1:]] * 3)
    n = len(cepstra)
    at = lambda shift: padded[3 + shift : 3 + shift + n]
    return cepstra, at(2) - at(-2), (at(3) - at(-1)) - (at(1) - at(-3))


def clusters(points, count, seed, rounds=12):
    """k-means: means and variances of count clusters."""
    generator = np.random.default_rng(seed)
    centres = points[generator.choice(len(points), count, replace=len(points) < count)].copy()
    for _ in range(rounds):
        distance = (centres**2).sum(1) - 2 * points @ centres.T
        nearest = distance.argmin(1)
        for k in range(count):
            mine = points[nearest == k]
            centres[k] = mine.mean(0) if len(mine) > 1 else points[generator.integers(len(points))]
    overall = points.var(0)
    variances = np.array(
        [
            np.maximum(
                mine.var(0) if len(mine := points[nearest == k]) > 8 else overall, overall / 50
            )
            for k in range(count)
        ]
    )
    return centres, variances


def write_gaussians(path, books):
    """Writes means or variances: books[codebook][stream] is an array (density, coefficient)."""
    lengths = [stream.shape[1] for stream in books[0]]
    data = np.concatenate([stream.astype("<f4").ravel() for book in books for stream in book])
    with open(path, "wb") as out:
        out.write(b"s3\nversion 1.0\nendhdr\n")
        out.write(struct.pack("<i", 0x11223344))
        out.write(struct.pack("<3i", len(books), len(lengths), books[0][0].shape[0]))
        out.write(struct.pack(f"<{len(lengths)}i", *lengths))
        out.write(struct.pack("<i", len(data)))
        out.write(data.tobytes())


class Trainer:
    """Trains in one folder, which has ids, features, dictionary, transcripts and phones."""

    def __init__(self, folder, frames_for_codebook=300_000):
        self.folder = folder
        self.features = folder / "features"
        self.sample = frames_for_codebook
        self.common = {
            "feat": "1s_c_d_dd",
            "svspec": STREAMS,
            "ceplen": 13,
            "agc": "none",
            "cmn": "batch",
            "varnorm": "no",
        }

    def path(self, name):
        return self.folder / name

    def baum_welch(self, stage, definition, kind, rounds):
        """Rounds of Baum-Welch over everything; the model is in stage-* and replaced each round."""
        accumulators = self.path("accumulators")
        for i in range(rounds):
            shutil.rmtree(accumulators, ignore_errors=True)
            accumulators.mkdir()
            model = {
                k: self.path(f"{stage}.{k[:-2]}") for k in ("mixwfn", "tmatfn", "meanfn", "varfn")
            }
            log = run(
                "bw",
                moddeffn=self.path(definition),
                ts2cbfn=kind,
                **model,
                **self.common,
                topn=4 if kind != ".ptm." else 8,
                abeam="1e-90",
                bbeam="1e-10",
                varfloor="0.0001",
                dictfn=self.path("dictionary"),
                fdictfn=self.path("fillers"),
                ctlfn=self.path("ids"),
                cepdir=self.features,
                cepext="mfc",
                lsnfn=self.path("transcripts"),
                accumdir=accumulators,
                timing="no",
            )
            score = [l.split()[-1] for l in log.splitlines() if "overall>" in l]
            print(
                f"{stage} round {i + 1}: {[l for l in log.splitlines() if 'overall>' in l][-1:]}",
                flush=True,
            )
            run("norm", accumdir=accumulators, **model)

    def flat_phones(self, densities):
        """Phones that all sound alike, over one codebook of everything."""
        run("mk_mdef_gen", phnlstfn=self.path("phones"), ocimdef=self.path("ci.mdef"), n_state_pm=3)
        self.path("topology").write_text(TOPOLOGY)
        run(
            "mk_flat",
            moddeffn=self.path("ci.mdef"),
            topo=self.path("topology"),
            mixwfn=self.path("ci.mixw"),
            tmatfn=self.path("ci.tmat"),
            nstream=3,
            ndensity=densities,
        )
        points = self.sampled_frames()
        books = [clusters(stream, densities, 1) for stream in points]
        write_gaussians(self.path("ci.mean"), [[book[0] for book in books]])
        write_gaussians(self.path("ci.var"), [[book[1] for book in books]])

    def sampled_frames(self):
        ids = self.path("ids").read_text().split()
        generator = np.random.default_rng(1)
        chosen = generator.permutation(ids)[:1500]
        each = self.sample // len(chosen)
        parts = []
        for name in chosen:
            three = streams(self.features / f"{name}.mfc")
            at = generator.choice(len(three[0]), min(each, len(three[0])), replace=False)
            parts.append([stream[at] for stream in three])
        return [np.concatenate([part[i] for part in parts]) for i in range(3)]

    def untied(self):
        """Every triphone that occurs, beginning as its phone."""
        run(
            "mk_mdef_gen",
            phnlstfn=self.path("phones"),
            dictfn=self.path("dictionary"),
            fdictfn=self.path("fillers"),
            lsnfn=self.path("transcripts"),
            ountiedmdef=self.path("untied.mdef"),
            n_state_pm=3,
            minocc=3,
            maxtriphones=200000,
        )
        self.inherit("ci", "ci.mdef", "untied", "untied.mdef")

    def inherit(self, source, source_definition, target, target_definition):
        options = {"src_ts2cbfn": ".semi.", "dest_ts2cbfn": ".semi."}
        for end, stage, definition in (
            ("src", source, source_definition),
            ("dest", target, target_definition),
        ):
            options[f"{end}_moddeffn"] = self.path(definition)
            for k in ("mixw", "tmat", "mean", "var"):
                options[f"{end}_{k}fn"] = self.path(f"{stage}.{k}")
        run("init_mixw", **options)

    def tie(self, phones, questions, senones):
        """Ties states of these phones that sound alike, by decision trees over the questions.

        The others stay as they are, whatever stands beside them.
        """
        trees, pruned = self.path("trees"), self.path("pruned")
        for folder in (trees, pruned):
            shutil.rmtree(folder, ignore_errors=True)
            folder.mkdir()
        self.path("questions").write_text(questions)
        for phone in self.path("phones").read_text().split():
            for state in range(3):
                path = trees / f"{phone}-{state}.dtree"
                if phone in phones and phone != "SIL":
                    self.tree(phone, state, path)
                elif phone != "SIL":
                    path.write_text(ONE_LEAF)
        run(
            "mk_mdef_gen",
            phnlstfn=self.path("phones"),
            dictfn=self.path("alldictionary"),
            fdictfn=self.path("fillers"),
            oalltphnmdef=self.path("all.mdef"),
            n_state_pm=3,
            maxtriphones=1000000,
        )
        run(
            "prunetree",
            itreedir=trees,
            nseno=senones,
            otreedir=pruned,
            moddeffn=self.path("all.mdef"),
            psetfn=self.path("questions"),
            minocc=0,
        )
        run(
            "tiestate",
            imoddeffn=self.path("all.mdef"),
            omoddeffn=self.path("tied.mdef"),
            treedir=pruned,
            psetfn=self.path("questions"),
        )
        self.inherit("ci", "ci.mdef", "tied", "tied.mdef")

    def tree(self, phone, state, path):
        weights = ["1.0,0.3,0.1", "0.3,1.0,0.3", "0.1,0.3,1.0"][state]
        try:
            run(
                "bldtree",
                treefn=path,
                moddeffn=self.path("untied.mdef"),
                mixwfn=self.path("untied.mixw"),
                ts2cbfn=".semi.",
                mwfloor="1e-8",
                psetfn=self.path("questions"),
                phone=phone,
                state=state,
                stwt=weights,
                ssplitmin=1,
                ssplitmax=7,
                ssplitthr=0,
                csplitmin=1,
                csplitmax=2000,
                csplitthr=0,
                cntthresh=10,
            )
        except RuntimeError as e:
            if "No triphones involving" not in str(e):
                raise
            path.write_text(ONE_LEAF)

    def pack(self, stage, definition, target):
        """Puts a finished model into a folder as pocketsphinx reads it."""
        target.mkdir(parents=True, exist_ok=True)
        run(
            "mk_s2sendump",
            pocketsphinx="yes",
            moddeffn=self.path(definition),
            mixwfn=self.path(f"{stage}.mixw"),
            sendumpfn=target / "sendump",
            mwfloor="1e-7",
        )
        shutil.copy(self.path(f"{stage}.mean"), target / "means")
        shutil.copy(self.path(f"{stage}.var"), target / "variances")
        shutil.copy(self.path(f"{stage}.tmat"), target / "transition_matrices")
        subprocess.run(
            ["pocketsphinx_mdef_convert", "-bin", str(self.path(definition)), str(target / "mdef")],
            check=True,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        (target / "noisedict").write_text("<s> SIL\n</s> SIL\n<sil> SIL\n")
        lines = [f"{k} {v}" for k, v in FRONT_END.items()]
        lines += [
            f"-feat 1s_c_d_dd",
            f"-svspec {STREAMS}",
            "-agc none",
            "-cmn batch",
            "-varnorm no",
        ]
        (target / "feat.params").write_text("\n".join(lines) + "\n")
