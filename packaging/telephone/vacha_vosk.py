"""The protocol of vosk-server over a WebSocket, for vacha-choose, which it lies beside."""
import base64
import hashlib
import json
import os
import re
import select
import socket
import ssl
import struct
import time
import urllib.parse

NETWORK_SECONDS = 4  # for a connection, an answer, and the last result
MOST_BYTES = 1 << 20  # of what Vacha answers at once
STATUS_OF_HTTP = {400: "REFUSED", 401: "REFUSED", 403: "REFUSED", 404: "REFUSED", 429: "LIMIT"}
STATUS_OF_CLOSE = {1008: "REFUSED", 1009: "REFUSED", 4401: "REFUSED", 4429: "LIMIT"}


class Failure(Exception):
    """Vacha cannot be asked; its arguments are a status and what to tell the log."""


class Vosk:
    """A session of /v1/vosk: a WebSocket (RFC 6455) over which samples go and JSON comes back."""

    def __init__(self, configuration, language):
        url = urllib.parse.urlsplit(configuration["VACHA_URL"])
        secure = url.scheme in ("https", "wss")
        port = url.port or (443 if secure else 80)
        self.received = b""
        self.parts = b""
        self.over = False
        try:
            self.socket = socket.create_connection((url.hostname, port), NETWORK_SECONDS)
            self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            if secure:
                trusted = ssl.create_default_context(cafile=configuration.get("VACHA_CA"))
                self.socket = trusted.wrap_socket(self.socket, server_hostname=url.hostname)
        except ssl.SSLCertVerificationError as error:
            raise Failure("REFUSED", f"{url.netloc}: {error.verify_message}") from error
        path = f"{url.path.rstrip('/')}/v1/vosk?sample_rate=8000&language={language}"
        self.shake_hands(url, path, configuration["VACHA_API_KEY"])

    def shake_hands(self, url, path, key):
        nonce = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall(
            f"GET {path} HTTP/1.1\r\n"
            f"Host: {url.netloc}\r\nAuthorization: Bearer {key}\r\n"
            "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Key: {nonce}\r\n\r\n".encode()
        )
        head = self.head().decode("latin-1")
        status = int((head.split(None, 2) + ["0", "0"])[1])
        if status != 101:
            said = self.received.decode("utf-8", "replace")
            why = re.search(r'"message"\s*:\s*"([^"]*)"', said)
            raise Failure(
                STATUS_OF_HTTP.get(status, "UNAVAILABLE"),
                f"{url.netloc} answers {status}" + (": " + why[1] if why else ""),
            )
        made = hashlib.sha1((nonce + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").encode()).digest()
        if base64.b64encode(made).decode() not in head:
            raise Failure("REFUSED", f"{url.netloc} does not speak WebSocket")

    def head(self):
        end = time.monotonic() + NETWORK_SECONDS
        while b"\r\n\r\n" not in self.received:
            if self.over or time.monotonic() > end:
                raise Failure("UNAVAILABLE", "no answer over HTTP")
            select.select([self.socket], [], [], 0.2)
            self.read()
        head, self.received = self.received.split(b"\r\n\r\n", 1)
        return head

    def read(self):
        """Takes what has come, in bounds. TLS may have had something to say to itself only."""
        self.socket.settimeout(0)
        try:
            while more := self.socket.recv(1 << 16):
                self.received += more
                if len(self.received) > MOST_BYTES:
                    raise Failure("UNAVAILABLE", "an answer without an end")
            self.over = True
        except (BlockingIOError, ssl.SSLWantReadError):
            pass
        finally:
            self.socket.settimeout(NETWORK_SECONDS)

    def send(self, kind, payload):
        """One frame: 1 is text, 2 are samples, 10 is a pong."""
        size = len(payload)
        head = bytes([128 | kind])
        if size < 126:
            head += bytes([128 | size])
        else:
            head += struct.pack(">BH", 254, size) if size < 65536 else struct.pack(">BQ", 255, size)
        mask = os.urandom(4)
        key = (mask * (size // 4 + 1))[:size]
        hidden = int.from_bytes(payload, "big") ^ int.from_bytes(key, "big")
        self.socket.sendall(head + mask + hidden.to_bytes(size, "big"))

    def tell(self, message):
        self.send(1, json.dumps(message, ensure_ascii=False).encode())

    def leave(self):
        """Says that no more will come, if anybody still listens."""
        try:
            self.send(8, struct.pack(">H", 1000))
        except OSError:
            pass  # what was asked for is here
        self.socket.close()

    def results(self):
        """The results that have come."""
        self.read()
        found = []
        while (frame := self.frame()) is not None:
            kind, last, payload = frame
            if kind == 8:
                code = struct.unpack(">H", payload[:2])[0] if len(payload) > 1 else 1005
                if code != 1000:
                    status = STATUS_OF_CLOSE.get(code, "UNAVAILABLE")
                    raise Failure(status, f"closed with {code} {payload[2:].decode()}")
            elif kind == 9:
                self.send(10, payload)
            elif kind < 2:
                self.parts += payload
                if last:
                    message, self.parts = json.loads(self.parts), b""
                    found += [message] if "text" in message else []
        if self.over and not found:
            raise Failure("UNAVAILABLE", "the connection was cut")
        return found

    def frame(self):
        """The next frame that has come whole: its kind, whether it is the last part, its bytes."""
        if len(self.received) < 2:
            return None
        size, start = self.received[1] & 127, 2
        if size > 125:
            start = 4 if size == 126 else 10
            size = int.from_bytes(self.received[2:start], "big")
        if len(self.received) < start + size:
            return None
        first, payload = self.received[0], self.received[start : start + size]
        self.received = self.received[start + size :]
        return first & 15, bool(first & 128), payload
