#!/usr/bin/env python3
"""A program's own predicate under every name that SWI-Prolog or we have one by.

Each name that SWI-Prolog's system and libraries know, and each that our manual knows, is
that of a fact of a program, which calls it: what SWI-Prolog lets a program define must be
what is called here, too, or a message must say that it cannot be defined. Those are
counted; names where one's own is not called without a word are shown, and make exit code 1.

    own_definitions.py TRILOG [EVERY]

With EVERY only each so-manyth batch of names is tried.
"""

import pathlib
import re
import subprocess
import sys
import tempfile

BATCH = 60
LONGEST = 60

# What SWI-Prolog has in its system module and its libraries.
KNOWN = r"""
known(N, A) :- predicate_property(system:H, visible), functor(H, N, A).
known(N, A) :- '$autoload':library_index(H, _, _), functor(H, N, A).
:- forall(( known(N, A), sub_atom(N, 0, 1, _, C), char_type(C, csymf), A < 9 ),
          ( writeq(N), write(' '), write(A), nl )), halt.
"""

# Names of which nothing is said here: threads, and what would end the comparison.
LEFT_OUT = re.compile(r"thread_|mutex_|message_queue_|with_mutex|halt |prolog ")
PLAIN = re.compile(r"[a-z]\w* \d$")


def names_of_swi():
    with tempfile.NamedTemporaryFile("w", suffix=".pl") as known:
        known.write(KNOWN)
        known.flush()
        return run(["swipl", "-q", known.name]).split("\n")


def names_of_ours(trilog):
    """Those that `apropos` lists, of ours and of the machine's libraries."""
    shown = run([trilog, "query", "-q", "apropos('')"])
    listed = re.findall(r"^\s*([a-z]\w*)/(\d)\b", shown, re.M)
    return [f"{name} {arity}" for name, arity in listed]


def run(command):
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                          stdin=subprocess.DEVNULL, timeout=LONGEST, check=False)
    return done.stdout


def program(names):
    """Facts, and a predicate that calls each of them and says what came of it. What it
    uses itself neither system lets a program define."""
    facts, calls = [], []
    for number, (name, arity) in enumerate(names):
        own = ", ".join([f"own{number}"] * arity)
        goal = f"{name}({own})" if arity else name
        facts.append(f"{goal}.")
        calls.append(f"called('{name}/{arity}') :- {goal}.")
    return "\n".join(facts + calls + [
        "say(N) :- catch(called(N), _, fail), !, nl, write('OWN '), write(N), nl.",
        "main :- clause(called(N), _), say(N), fail.",
        "main.",
    ]) + "\n"


def called(shown):
    return set(re.findall(r"^OWN (.*)$", shown, re.M))


def refused(shown):
    return set(re.findall(r": (\w+/\d) (?:is built in and|cannot be defined)", shown))


def main():
    trilog = str(pathlib.Path(sys.argv[1]).resolve())
    every = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    known = {line for line in names_of_swi() + names_of_ours(trilog)
             if PLAIN.match(line) and not LEFT_OUT.match(line)}
    names = [(name, int(arity)) for name, arity in sorted(line.split() for line in known)]
    batches = [names[at::max(1, len(names) // BATCH)] for at in range(max(1, len(names) // BATCH))]
    own, said, unsaid = 0, [], []
    for batch in batches[::every]:
        with tempfile.TemporaryDirectory() as place:
            path = pathlib.Path(place, "own.pl")
            path.write_text(program(batch))
            there = called(run(["swipl", "-q", "-g", "main", "-t", "halt", str(path)]))
            shown = run([trilog, "query", str(path), "-g", "main"])
        own += len(there & called(shown))
        missed = there - called(shown)
        said += sorted(missed & refused(shown))
        unsaid += sorted(missed - refused(shown))
    print(f"own definitions: {own} of {own + len(said) + len(unsaid)} are what is called; refused: "
          f"{', '.join(said) or 'none'}")
    print("".join(f"  without a word: {name}\n" for name in unsaid), end="")
    sys.exit(1 if unsaid else 0)


if __name__ == "__main__":
    main()
