#!/usr/bin/env python3
"""Prints the sentences that natural voices read for the Khmer ear, shuffled. See README.md."""

import argparse
import pathlib
import random
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent / "khmer-acoustic"))

import text


def prompts(path):
    """The different sentences of a file of prompts that are not kept aside, in its order."""
    lines = path.read_text("utf8").splitlines()
    found = dict.fromkeys(line.split("\t")[1].strip() for line in lines if "\t" in line)
    return [each for each in found if text.bucket(each.replace(" ", "")) >= text.ASIDE]


def main():
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--prompts", type=pathlib.Path, required=True)
    found = prompts(arguments.parse_args().prompts)
    random.Random("natural").shuffle(found)
    print("\n".join(found))


if __name__ == "__main__":
    main()
