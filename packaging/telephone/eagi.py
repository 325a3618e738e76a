"""What Asterisk does for an EAGI script, and what a caller does meanwhile: for `line`."""
import os
import select
import shlex
import signal
import subprocess
import time

FRAME = 160  # samples in 20 ms


def linear(byte):
    """A byte of mu-law as a sample (ITU-T G.711)."""
    byte = ~byte & 0xFF
    size = ((((byte & 15) << 3) + 132) << (byte >> 4 & 7)) - 132
    return (-size if byte & 128 else size) & 0xFFFF


SAMPLES = [linear(byte).to_bytes(2, "little") for byte in range(256)]


class HungUp(Exception):
    """The call is over."""


class Script:
    """An EAGI script while it runs."""

    def __init__(self, call, command, arguments):
        self.call = call
        audio, self.audio = os.pipe()
        os.set_blocking(self.audio, False)
        self.process = subprocess.Popen(
            [command, *arguments],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            pass_fds=[3],
            preexec_fn=lambda: self.become_child(audio),
        )
        os.close(audio)
        self.received = b""
        self.until = None  # frames left of WAIT FOR DIGIT; None where the script is not waiting
        self.listens = False  # whether it is the caller's turn: after a prompt, or at once

    @staticmethod
    def become_child(audio):
        """As Asterisk does: a hang-up counts also where our own parent ignores it, as nohup does."""
        signal.signal(signal.SIGHUP, signal.SIG_DFL)
        os.dup2(audio, 3)

    def run(self, turn):
        self.say(f"agi_request: {self.process.args[0]}\nagi_enhanced: 1.0\n")
        pressed, self.early = turn.digits, turn.early
        while True:
            command = self.next_command()
            if command is None:
                break
            if command:
                if self.until is not None:
                    self.until = None
                    self.say("200 result=1")
                self.obey(command)
                continue
            self.hear(turn.next() if self.listens else turn.silence)
            if turn.left == 0:
                self.gone()
            if self.until is not None and pressed and turn.passed > 25:
                self.say(f"200 result={ord(pressed[0])}")
                self.until, pressed = None, ""
            elif self.until is not None:
                self.until -= 1
                if self.until <= 0:
                    self.say("200 result=0")
                    self.until = None
        self.close()

    def hear(self, frame):
        """20 ms of the caller."""
        sound = b"".join(SAMPLES[byte] for byte in frame)
        try:
            if sound:
                os.write(self.audio, sound)
        except (BlockingIOError, BrokenPipeError):
            pass  # as Asterisk does

    def next_command(self):
        """A line of the script's; nothing within 20 ms; None when it has ended."""
        end = time.monotonic() + 0.02 / self.call.pace
        while b"\n" not in self.received:
            left = end - time.monotonic()
            if left <= 0:
                return ""
            if select.select([self.process.stdout], [], [], left)[0]:
                more = os.read(self.process.stdout.fileno(), 4096)
                if not more:
                    return None
                self.received += more
        line, self.received = self.received.split(b"\n", 1)
        return line.decode()

    def obey(self, command):
        words = shlex.split(command)
        name = " ".join(words[:2])
        if name == "SET VARIABLE":
            self.call.variables[words[2]] = words[3]
            self.say("200 result=1")
        elif name == "WAIT FOR":
            self.until = int(words[3]) // 20
            self.listens = True
        elif name == "STREAM FILE":
            self.call.do_Playback(words[2])
            self.say(f"200 result={ord(self.early) if self.early else 0} endpos=0")
            self.early = ""
            self.listens = True
        elif words[0] == "VERBOSE":
            self.call.tell("log", words[1])
            self.say("200 result=1")
        else:
            self.say("510 Invalid or unknown command")

    def say(self, line):
        try:
            self.process.stdin.write(line.encode() + b"\n")
            self.process.stdin.flush()
        except BrokenPipeError:
            pass

    def gone(self):
        if self.until is not None:
            self.say("200 result=-1")
        self.process.send_signal(signal.SIGHUP)
        self.close()
        raise HungUp

    def close(self):
        try:
            status = self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            status = "none: it had to be killed"
        os.close(self.audio)
        self.call.tell("script ended with", status)


class Turn:
    """What the caller does while the exchange listens once."""

    def __init__(self, text):
        kind, _, value = text.partition(":")
        self.digits = value if kind == "press" else ""
        self.early = value if kind == "interrupt" else ""
        self.left = int(value) // 20 if kind == "hang-up" else -1
        self.silence = b"\xff" * FRAME
        self.after = b"" if kind == "stop" else self.silence
        self.sound = b""
        if kind in ("say", "stop"):
            with open(value, "rb") as file:
                self.sound = file.read()
        elif kind not in ("press", "interrupt", "silence", "hang-up"):
            raise SystemExit(f"line: no such turn: {text}")
        self.passed = 0

    def next(self):
        """The next 20 ms, mu-law."""
        at = self.passed * FRAME
        self.passed += 1
        self.left -= self.left > 0
        if at >= len(self.sound):
            return self.after
        return self.sound[at : at + FRAME].ljust(FRAME, b"\xff")
