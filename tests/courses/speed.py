#!/usr/bin/env python3
"""How long trilog and SWI-Prolog take for the same programs.

    speed.py TRILOG [RUNS] [SWIPL]

The two take turns; what is told are the medians of RUNS (5) whole processes, in
seconds with their start, and the memory of the last row, in megabytes. Prints the
table of docs/TOPLEVEL.md.
"""

import os
import statistics
import sys
import tempfile
import time

COUNT = """
count(N, N) :- !.
count(I, N) :- step(I), J is I + 1, count(J, N).
"""

PROGRAMS = [
    ("the first answer", "main :- X = 1, X == 1."),
    ("10,000 clauses loaded", "main :- p(5000, _).\n" + "".join(
        f"p({n}, f(a{n % 100})).\n" if n % 2 else f"p({n}, X) :- q(X, {n}).\n" for n in range(10000))
        + "q(X, X).\n"),
    ("`assertz/1`, 100,000 facts", COUNT + ":- dynamic f/2.\nstep(I) :- assertz(f(I, a)).\n"
        "main :- count(0, 100000)."),
    ("a counter by `retract/1` and `assertz/1`, 100,000 times", COUNT + ":- dynamic c/1.\nc(0).\n"
        "step(_) :- retract(c(N)), M is N + 1, assertz(c(M)).\nmain :- count(0, 100000)."),
    ("100,000 new atoms", COUNT + "step(I) :- atom_concat(a_long_name, I, _).\n"
        "main :- count(0, 100000)."),
    ("`:- table path/2` on a chain of 150 edges", ":- table path/2.\n"
        "path(X, Y) :- edge(X, Y).\npath(X, Y) :- path(X, Z), edge(Z, Y).\n"
        + "".join(f"edge({n}, {n + 1}).\n" for n in range(150))
        + "main :- findall(X-Y, path(X, Y), L), length(L, 11325)."),
    ("naive reverse of 30 elements, 20,000 times", COUNT + "step(_) :- numlist(1, 30, L), nrev(L, _).\n"
        "nrev([], []).\nnrev([X|Xs], R) :- nrev(Xs, Ys), append(Ys, [X], R).\n"
        "main :- count(0, 20000)."),
    ("a loop of 3,000,000 turns", "loop(0).\nloop(N) :- N > 0, X = f(N, _), arg(1, X, M), N1 is M - 1, "
        "loop(N1).\nmain :- loop(3000000)."),
]


def run(command):
    """The seconds and the megabytes that a process takes."""
    begun = time.time()
    pid = os.posix_spawnp(command[0], command, os.environ, file_actions=[
        (os.POSIX_SPAWN_OPEN, 0, "/dev/null", os.O_RDONLY, 0),
        (os.POSIX_SPAWN_OPEN, 1, "/dev/null", os.O_WRONLY, 0)])
    _, status, usage = os.wait4(pid, 0)
    if status:
        sys.exit(f"{' '.join(command)}: status {status}")
    return time.time() - begun, usage.ru_maxrss / 1024


def main():
    trilog, runs = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 5
    swipl = sys.argv[3] if len(sys.argv) > 3 else "swipl"
    print("| | trilog | SWI-Prolog | ratio |\n|---|---:|---:|---:|")
    for name, text in PROGRAMS:
        with tempfile.NamedTemporaryFile("w", suffix=".pl") as file:
            file.write(text + "\n")
            file.flush()
            commands = ([trilog, "query", file.name, "-g", "main"],
                        [swipl, "-g", "main", "-t", "halt", file.name])
            results = [[run(command) for command in commands] for _ in range(runs)]
        (ours, our_memory), (swi, swi_memory) = (
            [statistics.median(values) for values in zip(*column)] for column in zip(*results))
        print(f"| {name} | {ours:.2f} s | {swi:.2f} s | {ours / swi:.1f} |", flush=True)
    print(f"| its memory | {our_memory:.0f} MB | {swi_memory:.0f} MB | {our_memory / swi_memory:.1f} |")


if __name__ == "__main__":
    main()
