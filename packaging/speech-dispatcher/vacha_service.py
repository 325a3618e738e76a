"""A running Vacha, and espeak-ng for while it is away."""
import base64
import http.client
import json
import math
import os
import re
import socket
import ssl
import subprocess
import threading
import time
import urllib.parse

SAMPLE_RATE = 22050
SECONDS = 3  # to connect, and for an answer to begin or go on
PAUSE_SECONDS = 5  # after a failure, before Vacha is asked again
MOST_BYTES = 64 << 20  # of an answer
CONNECTION = (OSError, http.client.HTTPException)


class Failure(Exception):
    """Vacha does not speak this; says why, for the log."""


class Refused(Failure):
    """Vacha refuses this very request (400)."""


class Cancelled(Exception):
    """Nobody listens any more."""


class Call:
    """One message that is spoken; cancel() ends what it waits for, from any thread."""

    def __init__(self):
        self.cancelled = threading.Event()
        self.lock = threading.Lock()
        self.ending = None

    def cancel(self):
        with self.lock:
            self.cancelled.set()
            ending, self.ending = self.ending, None
        if ending:
            ending()

    def during(self, ending):
        """What ends the work that begins now; None where one is over."""
        with self.lock:
            if self.cancelled.is_set():
                raise Cancelled
            self.ending = ending


class Service:
    """Vacha at an address, with a connection that is kept between requests. Thread-safe."""

    def __init__(self, configuration):
        url = urllib.parse.urlsplit(configuration["VACHA_URL"])
        if url.scheme not in ("https", "http") or not url.hostname:
            raise ValueError("VACHA_URL is not an address such as https://localhost:8443")
        self.url = url
        self.key = configuration["VACHA_API_KEY"]
        self.voice = configuration.get("VACHA_VOICE")
        self.context = None
        if url.scheme == "https":
            trusted = configuration.get("VACHA_CA")
            self.context = ssl.create_default_context(
                cafile=trusted and os.path.expanduser(trusted))
        self.kept = []
        self.silent = set()  # voices that tell no times
        self.away_until = 0.0
        self.trouble = ""

    def voices(self):
        """The voices, as dictionaries with slug and languages."""
        answer = self.ask("GET", "/api/v1/voices", None, Call())
        return json.loads(answer)["voices"]

    def speak(self, piece, manner, call):
        """Samples of a piece, and the times of its marks in samples."""
        voice = manner.get("voice", self.voice)
        timed = bool(piece.marks) and voice not in self.silent
        try:
            return self.answer(piece, manner, call, timed, False)
        except Refused as error:
            if not timed or '"timestamps"' not in str(error):
                return self.answer(piece, manner, call, timed, True)
            self.silent.add(voice)
            return self.answer(piece, manner, call, False, False)

    def answer(self, piece, manner, call, timed, plain):
        wish = {key: value for key, value in manner.items() if key != "language" and value}
        wish["text"] = piece.ssml(manner.get("language"), timed, plain)
        wish.update(input_type="ssml", format="pcm", sample_rate=SAMPLE_RATE)
        if self.voice:
            wish.setdefault("voice", self.voice)
        if timed:
            wish["timestamps"] = "word"
        body = self.ask("POST", "/api/v1/tts", json.dumps(wish).encode(), call)
        if not timed:
            return body, estimated(piece, len(body) // 2)
        said = json.loads(body)
        times = {mark["name"]: round(mark["time"] * SAMPLE_RATE) for mark in said["marks"]}
        return base64.b64decode(said["audio"]), [
            times.get(f"m{number}", 0) for number in range(len(piece.marks))]

    def ask(self, method, path, body, call):
        """The body of the answer 200; a connection that was closed meanwhile is replaced."""
        if time.monotonic() < self.away_until:
            raise Failure(self.trouble)
        while True:
            connection, used = self.connection()
            call.during(lambda connection=connection: cut_off(connection))
            try:
                answer = self.exchange(connection, method, path, body)
                call.during(None)
                return answer
            except CONNECTION as error:
                connection.close()
                if call.cancelled.is_set():
                    self.get_ready()
                    raise Cancelled from error
                if used and not isinstance(error, TimeoutError):
                    continue
                raise self.away(f"{self.url.netloc}: {error}") from error

    def exchange(self, connection, method, path, body):
        head = {"Authorization": f"Bearer {self.key}", "Content-Type": "application/json"}
        connection.request(method, self.url.path.rstrip("/") + path, body, head)
        response = connection.getresponse()
        answer = response.read(MOST_BYTES)
        if response.will_close or not response.isclosed():
            connection.close()
        else:
            self.kept.append(connection)
        if response.status == 200:
            return answer
        said = answer[:500].decode(errors="replace")
        why = f"{self.url.netloc} answers {response.status}: {said}"
        raise Refused(why) if response.status == 400 else self.away(why)

    def away(self, why):
        """Asks no more for a while; the failure to raise."""
        self.trouble = why
        self.away_until = time.monotonic() + PAUSE_SECONDS
        return Failure(why)

    def get_ready(self):
        """A connection for the next message, which begins the sooner."""
        connection, used = self.connection()
        try:
            if not used:
                connection.connect()
            self.kept.append(connection)
        except OSError:
            connection.close()  # the next message says so

    def connection(self):
        """A connection, and whether it was used before."""
        try:
            return self.kept.pop(), True
        except IndexError:
            pass
        place = (self.url.hostname, self.url.port)
        if self.context:
            return http.client.HTTPSConnection(*place, timeout=SECONDS, context=self.context), False
        return http.client.HTTPConnection(*place, timeout=SECONDS), False


def cut_off(connection):
    """Ends a connection that another thread waits for."""
    try:
        if connection.sock:
            connection.sock.shutdown(socket.SHUT_RDWR)
    except OSError:
        pass  # it ended by itself


def estimated(piece, samples):
    """Where marks are in the sound of a voice that does not tell: in proportion to the text."""
    places, length = [], 0
    for each in piece.markup:
        if each.startswith("<mark"):
            places.append(length)
        else:
            length += len(re.sub(r"<[^>]*>", "", each))
    return [samples * place // max(length, 1) for place in places]


def manner_of(settings, voices):
    """speech-dispatcher's settings (-100 to 100 each) in Vacha's words."""
    number = {name: max(-100, min(100, int(settings.get(name, whole))))
              for name, whole in (("rate", 0), ("pitch", 0), ("volume", 100))}
    loudness = max((number["volume"] + 100) / 200, 10 ** (-24 / 20))
    manner = {
        "speed": round(3 ** (number["rate"] / 100), 3),
        "pitch": round(number["pitch"] * 0.12, 2),
        "volume": round(20 * math.log10(loudness), 1),
        "language": settings.get("language", "")[:2],
    }
    if manner["language"] not in ("km", "en"):
        manner["language"] = None
    if settings.get("synthesis_voice") in {voice["slug"] for voice in voices}:
        manner["voice"] = settings["synthesis_voice"]
    return manner


def espeak(piece, manner, call):
    """The samples of a piece as espeak-ng speaks it, in English."""
    command = ["espeak-ng", "--stdout", "--stdin", "-v", "en",
               "-s", str(round(175 * manner["speed"])), "-p", str(round(50 + 4 * manner["pitch"])),
               "-a", str(round(100 * 10 ** (manner["volume"] / 20)))]
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    try:
        call.during(process.kill)
        process.stdin.write(piece.says.encode())
        process.stdin.close()
        process.stdout.read(44)  # the head of a WAV file; espeak-ng speaks at 22,050 Hz
        return process.stdout.read(MOST_BYTES)
    except BrokenPipeError as error:
        raise Failure("espeak-ng ended") from error
    finally:
        process.kill()
        process.wait()
        process.stdout.close()
