"""Deepgram's own SDK of PyPI listens and speaks: deepgram_client.py SAMPLES. Prints JSON."""
import json
import os
import sys
import threading
from pathlib import Path

from deepgram import DeepgramClient
from deepgram.core.events import EventType
from deepgram.environment import DeepgramClientEnvironment

service = os.environ["VACHA_URL"]
live = service.replace("http", "ws", 1)
client = DeepgramClient(
    api_key=os.environ["VACHA_API_KEY"],
    environment=DeepgramClientEnvironment(
        base=service, production=live, agent=live, agent_rest=service
    ),
)


def talk(connection, say):
    """All messages of a session in which so much is said, and what went wrong in it."""
    messages, errors = [], []
    connection.on(EventType.MESSAGE, messages.append)
    connection.on(EventType.ERROR, lambda error: errors.append(repr(error)))
    listener = threading.Thread(target=connection.start_listening)
    listener.start()
    say(connection)
    listener.join(60)
    return messages, errors


def speech(connection):
    samples = Path(sys.argv[1]).read_bytes() + bytes(64_000)
    for at in range(0, len(samples), 6_400):
        connection.send_media(samples[at : at + 6_400])
    connection.send_finalize()
    connection.send_close_stream()


def text(connection):
    from deepgram.speak.v1.types import SpeakV1Text

    connection.send_text(SpeakV1Text(type="Speak", text="Good morning. ខ្ញុំទៅផ្សារ។"))
    connection.send_flush()
    connection.send_close()


with client.listen.v1.connect(
    model="nova-3", language="en", encoding="linear16", sample_rate=16000,
    interim_results="true", vad_events="true", utterance_end_ms="1000",
) as connection:
    heard, heard_errors = talk(connection, speech)
with client.speak.v1.connect(
    model="aura-2-thalia-en", encoding="linear16", sample_rate=16000
) as connection:
    spoken, spoken_errors = talk(connection, text)

finals = [each for each in heard if each.type == "Results" and each.is_final]
print(json.dumps({
    "classes": sorted({type(each).__name__ for each in heard + spoken}),
    "errors": heard_errors + spoken_errors,
    "text": " ".join(each.channel.alternatives[0].transcript for each in finals).strip(),
    "bytes": sum(len(each) for each in spoken if isinstance(each, bytes)),
}))
