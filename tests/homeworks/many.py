#!/usr/bin/env python3
"""Writes a class of students who copy: N homeworks made from those here, each
in a directory of its own, with names and facts of its own.

    many.py N DIRECTORY
"""

import pathlib
import re
import sys

import compare

# What ends no homework's process by being slow: those are for compare.py.
SLOW = {"loops", "loops_in_one_board", "greedy_loops", "prints_all_the_time", "slow", "sorted_boards", "constrained"}


def varied(text, number):
    """The text with another name for some variables, and facts of its own."""
    text = re.sub(r"\bState\b", f"S{number}", text)
    text = re.sub(r"\bBoard\b", f"B{number}", text)
    return text + f"\nstudent({number}).\nstudent_knows(student({number}), prolog).\n"


def main():
    count, directory = int(sys.argv[1]), pathlib.Path(sys.argv[2])
    made = [(name, parts) for name, parts in sorted(compare.homeworks().items()) if name not in SLOW]
    for number in range(count):
        name, parts = made[number % len(made)]
        room = directory / f"{number:03}-{name}"
        room.mkdir(parents=True, exist_ok=True)
        for file, text in parts.items():
            (room / file).write_bytes(varied(text, number).encode())


if __name__ == "__main__":
    main()
