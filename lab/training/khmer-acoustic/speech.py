"""Speech of our own Khmer voices and of many strangers made from them, as a recogniser may hear it.

Each sentence is spoken by espeak-ng from our phoneme table, put into a room, given noise, coded as
MP3 at 48 kbit/s and decoded again, all from one seed, so that the same texts give the same speech.
"""

import pathlib
import random
import shutil
import subprocess
import wave

import numpy as np
from scipy.signal import fftconvolve, resample_poly

ESPEAK_RATE = 22050
CODED_RATE = 24000
RATE = 16000
GAP = 0.4  # seconds between the sentences of one coded batch
INSTALLED_VARIANTS = ["f1", "f2", "f3", "f4", "f5", "m1", "m2", "m3", "m4", "m5", "m6", "m7", "m8"]


def stranger(seed):
    """An espeak-ng voice variant that nobody has: another throat, pitch, breath and roughness."""
    draw = random.Random(seed)
    tract = draw.uniform(0.84, 1.2)
    pitch = draw.uniform(80, 260) * (0.6 + 0.4 * tract)
    lines = ["language variant", f"name s{seed}", "gender " + draw.choice(["male", "female"])]
    lines.append(f"pitch {pitch:.0f} {pitch * draw.uniform(1.15, 1.6):.0f}")
    for formant in range(9):
        scale = 100 * tract * draw.uniform(0.96, 1.04)
        lines.append(
            f"formant {formant} {scale:.0f} {draw.uniform(80, 115):.0f} {draw.uniform(85, 140):.0f}"
        )
    if draw.random() < 0.3:
        lines.append(f"roughness {draw.randint(1, 4)}")
    if draw.random() < 0.3:
        lines.append("breath 0 " + " ".join(str(draw.randint(1, 8)) for _ in range(7)))
    if draw.random() < 0.3:
        lines.append(f"flutter {draw.randint(1, 8)}")
    if draw.random() < 0.3:
        lines.append(f"consonants {draw.randint(70, 120)} {draw.randint(70, 120)}")
    if draw.random() < 0.12:
        lines.append(f"klatt {draw.randint(1, 5)}")
    return "\n".join(lines) + "\n"


def data_folder():
    """Where the installed espeak-ng has its data; the folder differs between architectures."""
    version = subprocess.run(["espeak-ng", "--version"], capture_output=True, check=True, text=True)
    return pathlib.Path(version.stdout.split("Data at:")[1].strip())


def make_voices(own, installed, folder, count):
    """Copies the folder of our voices and adds strangers and the installed variants to it."""
    shutil.copytree(own, folder)
    variants = folder / "voices" / "!v"
    for seed in range(count):
        (variants / f"s{seed}").write_text(stranger(seed))
    for name in INSTALLED_VARIANTS:
        shutil.copy(installed / "voices" / "!v" / name, variants / name)


def say(folder, told, voice, speed, pitch):
    """What a voice such as km+sovann says, from -1 to 1 without the silence around it."""
    command = ["espeak-ng", f"--path={folder}", "-v", voice, "-a", "70", "-b", "1"]
    command += ["-s", str(speed)] if speed else []
    command += ["-p", str(pitch)] if pitch else []
    answer = subprocess.run(
        command + ["--stdin", "--stdout"], input=told.encode(), capture_output=True, check=True
    ).stdout
    samples = np.frombuffer(answer[44:], dtype="<i2").astype(np.float32) / 32768
    loud = np.flatnonzero(np.abs(samples) > 50 / 32768)
    return samples[loud[0] : loud[-1] + 1] if len(loud) else samples[:0]


def room(draw, samples):
    """The same in a room: exponentially fading echoes of 0.08 to 0.5 s."""
    fade = draw.uniform(0.08, 0.5)
    noise = np.random.default_rng(draw.getrandbits(32)).standard_normal(int(fade * ESPEAK_RATE))
    echo = noise * 10 ** (-3 * np.arange(len(noise)) / len(noise))
    echo *= draw.uniform(0.1, 0.7) / np.sqrt(np.sum(echo**2))
    echo[: int(0.002 * ESPEAK_RATE)] = 0
    echo[0] = 1
    return fftconvolve(samples, echo)[: len(samples) + int(0.1 * ESPEAK_RATE)].astype(np.float32)


def noise(draw, length):
    """Noise of a random colour from white to brown, sometimes with a hum."""
    generator = np.random.default_rng(draw.getrandbits(32))
    spectrum = np.fft.rfft(generator.standard_normal(length))
    spectrum /= np.maximum(1, np.arange(len(spectrum))) ** draw.uniform(0, 1)
    made = np.fft.irfft(spectrum, length)
    made /= np.sqrt(np.mean(made**2))
    if draw.random() < 0.2:
        made += np.sin(2 * np.pi * draw.choice([50, 100, 120]) * np.arange(length) / ESPEAK_RATE)
    return made


def heard(draw, samples, clean):
    """A sentence as it reaches the microphone, with silence before and after it."""
    before, after = (int(draw.uniform(0.1, 0.5) * ESPEAK_RATE) for _ in range(2))
    samples = np.concatenate([np.zeros(before), samples, np.zeros(after)])
    if not clean and draw.random() < 0.5:
        samples = room(draw, samples)
    level = np.sqrt(np.mean(samples**2)) + 1e-6
    distance = draw.uniform(45, 60) if clean or draw.random() < 0.4 else draw.uniform(12, 40)
    samples = samples + noise(draw, len(samples)) * level * 10 ** (-distance / 20)
    return samples * draw.uniform(0.3, 0.9) / max(1e-3, np.max(np.abs(samples)))


def coded(samples, rate, folder):
    """What MP3 at 48 kbit/s leaves of it, at 16 kHz; mono at 24 kHz in between."""
    raw = (np.clip(resample_poly(samples, CODED_RATE, rate), -1, 1) * 32767).astype("<i2")
    mp3 = pathlib.Path(folder) / "batch.mp3"
    subprocess.run(
        ["lame", "--quiet", "-r", "-s", "24", "--bitwidth", "16", "-m", "m", "-b", "48", "-q", "5"]
        + ["-", str(mp3)],
        input=raw.tobytes(),
        stderr=subprocess.DEVNULL,
        check=True,
    )
    decoded = subprocess.run(
        ["ffmpeg", "-v", "error", "-i", str(mp3), "-ar", str(RATE), "-ac", "1", "-f", "s16le", "-"],
        capture_output=True,
        check=True,
    ).stdout
    return np.frombuffer(decoded, dtype="<i2")


def write_wav(path, samples):
    with wave.open(str(path), "wb") as out:
        out.setnchannels(1)
        out.setsampwidth(2)
        out.setframerate(RATE)
        out.writeframes(np.asarray(samples, dtype="<i2").tobytes())


def record(voices, tasks, out, clean=False):
    """Records tasks (id, what espeak-ng is told, voice, speed, pitch) to out/ID.wav.

    Batches of fifty go through the coder together; every fifth batch stays uncoded unless clean.
    """
    out.mkdir(parents=True, exist_ok=True)
    for start in range(0, len(tasks), 50):
        batch, pieces = tasks[start : start + 50], []
        for task in batch:
            draw = random.Random(task[0])
            pieces.append(heard(draw, say(voices, *task[1:]), clean))
        gap = np.zeros(int(GAP * ESPEAK_RATE))
        joined = np.concatenate([part for piece in pieces for part in (piece, gap)])
        if clean or start // 50 % 5:
            sound = coded(joined, ESPEAK_RATE, out)
        else:
            sound = (resample_poly(joined, RATE, ESPEAK_RATE) * 32767).astype("<i2")
        at = 0
        for task, piece in zip(batch, pieces):
            first, last = (int(t * RATE / ESPEAK_RATE) for t in (at, at + len(piece)))
            write_wav(out / f"{task[0]}.wav", sound[first:last])
            at += len(piece) + len(gap)
    (out / "batch.mp3").unlink(missing_ok=True)
