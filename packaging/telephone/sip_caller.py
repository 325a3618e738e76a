"""A telephone for calls.py: baresip, the SIP client of Debian, in a Debian root."""
import json
import pathlib
import socket
import struct
import subprocess
import time
import wave

CONFIG = """\
poll_method epoll
sip_listen 127.0.0.1:{sip}
audio_player aubridge,nobody
audio_source {source}
audio_alert aubridge,nobody
audio_channels 1
ausrc_srate 8000
auplay_srate 8000
call_max_calls 1
module_path /usr/lib/baresip/modules
module g711.so
module aufile.so
module aubridge.so
module sndfile.so
module_tmp account.so
module_app menu.so
module_app ctrl_tcp.so
snd_path {folder}
ctrl_tcp_listen 127.0.0.1:{control}
"""
ACCOUNT = (
    "<sip:{user}@127.0.0.1:5060>;auth_user={user};auth_pass={user}-on-loopback;"
    "audio_codecs=pcmu/8000/1;regint={register};answermode={answer}\n"
)


def linear(mulaw):
    """Samples of 16 bits, as ITU-T G.711 has them."""
    table = []
    for code in range(256):
        code = ~code & 0xFF
        size = (((code & 0x0F) << 3) + 0x84) << ((code & 0x70) >> 4)
        table.append(0x84 - size if code & 0x80 else size - 0x84)
    return struct.pack(f"<{len(mulaw)}h", *(table[code] for code in mulaw))


def silent(samples):
    """The same with the smallest sample as 0: there are two zeros in mu-law, which some read so."""
    pairs = struct.unpack(f"<{len(samples) // 2}h", samples)
    return struct.pack(f"<{len(pairs)}h", *(0 if abs(each) < 3 else each for each in pairs))


class Telephone:
    """One telephone, which makes or takes one call and keeps what it hears."""

    def __init__(self, root, name, number, user="caller", says=b""):
        inside = f"/tmp/calls/{name}"
        self.folder = pathlib.Path(root + inside)
        self.folder.mkdir(parents=True)
        with wave.open(str(self.folder / "says.wav"), "wb") as sound:
            sound.setparams((1, 2, 8000, 0, "NONE", ""))
            sound.writeframes(linear(says) + bytes(16000 * 90))
        self.control = 20000 + number
        register, answer = (60, "auto") if user == "operator" else (0, "manual")
        (self.folder / "config").write_text(
            CONFIG.format(
                sip=21000 + 2 * number,
                source=f"aufile,{inside}/says.wav",
                folder=inside,
                control=self.control,
            )
        )
        account = ACCOUNT.format(user=user, register=register, answer=answer)
        (self.folder / "accounts").write_text(account)
        (self.folder / "contacts").write_text("")
        with open(self.folder / "log", "wb") as log:
            self.process = subprocess.Popen(
                ["chroot", root, "baresip", "-f", inside], stdin=subprocess.DEVNULL,
                stdout=log, stderr=log)
        self.link = self.connect()
        self.unread = b""

    def connect(self):
        for _ in range(100):
            try:
                return socket.create_connection(("127.0.0.1", self.control), 5)
            except OSError:
                if self.process.poll() is not None:
                    break
                time.sleep(0.1)
        raise SystemExit(f"baresip did not start: {(self.folder / 'log').read_text()[-500:]}")

    def tell(self, command, params=""):
        message = json.dumps({"command": command, "params": params}).encode()
        self.link.sendall(b"%d:%s," % (len(message), message))

    def messages(self, seconds):
        """What baresip says until so many seconds are over."""
        end = time.monotonic() + seconds
        while (rest := end - time.monotonic()) > 0:
            self.link.settimeout(rest)
            try:
                more = self.link.recv(65536)
            except TimeoutError:
                return
            if not more:
                return
            self.unread += more
            while b":" in self.unread:
                size, after = self.unread.split(b":", 1)
                if len(after) <= int(size):
                    break
                yield json.loads(after[: int(size)])
                self.unread = after[int(size) + 1 :]

    def await_event(self, kind, seconds):
        """Whether an event of this kind came in time."""
        return any(each.get("type") == kind for each in self.messages(seconds))

    def dial(self, extension):
        self.tell("dial", f"sip:{extension}@127.0.0.1:5060")
        if not self.await_event("CALL_ESTABLISHED", 15):
            raise SystemExit(f"no call: {(self.folder / 'log').read_text()[-500:]}")

    def press(self, key):
        self.tell("sndcode", key)

    def hang_up(self):
        self.tell("hangup")

    def end(self):
        """Ends it; the samples it was sent, of 16 bits."""
        try:
            self.tell("quit")
            self.process.wait(5)
        except (OSError, subprocess.TimeoutExpired):
            self.process.kill()
            self.process.wait()
        for sound in self.folder.glob("dump-*dec.wav"):
            with wave.open(str(sound)) as heard:
                return silent(heard.readframes(heard.getnframes()))
        return b""
