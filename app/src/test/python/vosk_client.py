"""Vosk's own client, of its package on PyPI: vosk_client.py URL RECORDING. Prints the text."""
import asyncio
import sys
from argparse import Namespace
from queue import Queue

from vosk.transcriber.transcriber import Transcriber

# What `vosk-transcriber --server URL` does; its constructor loads a model first, also for a server.
client = Transcriber.__new__(Transcriber)
client.args = Namespace(server=sys.argv[1], output_type="txt")
client.queue = Queue()
client.queue.put((sys.argv[2], ""))
asyncio.run(client.server_worker())
