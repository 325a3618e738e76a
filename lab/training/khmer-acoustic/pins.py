"""The data the shipped model was trained on, by their digests. See ../README.md."""

import hashlib
import pathlib
import sys

DATA = pathlib.Path(__file__).parent.parent / "data.sha256"


def check(*files):
    """Ends the program where a file is not the one that is pinned under its name."""
    pinned = dict(reversed(line.split()) for line in DATA.read_text("utf8").splitlines())
    for file in files:
        found = hashlib.sha256(file.read_bytes()).hexdigest()
        if pinned.get(file.name) != found:
            sys.exit(
                f"{file} has the sha256 {found}, not the one pinned for {file.name} in {DATA}."
                " Use the pinned file, or say --other-data."
            )
