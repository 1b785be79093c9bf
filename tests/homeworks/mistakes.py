#!/usr/bin/env python3
"""Makes mistakes in the homeworks here by chance, as students do: a goal left out,
another variable, a cut too many. Grades them with `trilog check`, and with the checker
in tests/course under SWI-Prolog, and says where a mark differs.

    mistakes.py TRILOG [COUNT] [SEED]

A homework without an end under SWI-Prolog has no marks there, and is left out.
Exit code 0 when all marks are equal, 1 when not, 2 when it cannot be done.
"""

import argparse
import pathlib
import random
import re
import shutil
import subprocess
import sys
import tempfile

import compare

# Not those with a state in the database or in global variables: in the course each question
# finds what those before it have left there, here every one has a fresh copy.
MADE_FROM = ("cells", "dash", "kept", "pairs", "plain", "thrown", "twice")
TOKEN = re.compile(
    r"(?P<blank>\s+|%[^\n]*|/\*.*?\*/)|(?P<end>\.(?=\s|$))|(?P<var>[A-Z_]\w*)|(?P<name>[a-z]\w*|'[^'\n]*')"
    r"|(?P<number>\d+)|(?P<text>\"[^\"]*\")|(?P<mark>[()\[\]{},|!;])|(?P<sign>[-+*/\\^<>=~:.?@#&$]+)",
    re.S,
)
CONSTANTS = ("x", "0", "r", "''", "none", "nw", "n", "s", "se", "e", "1", "3", "9", "[]", "_")
INSTEAD = {
    "=": ("==", "\\=", "is"), "==": ("=", "\\==", "=:="), "\\=": ("\\==", "="), "\\==": ("\\=", "=="),
    "is": ("=",), "=:=": ("==", "=", "=\\="), ">": (">=", "<"), "<": ("=<", ">"), ">=": (">",), "=<": ("<",),
    "member": ("memberchk", "append"), "memberchk": ("member",), "nth1": ("nth0",), "nth0": ("nth1",),
    "findall": ("setof", "bagof"), "append": ("append_", "member"), "include": ("exclude", "partition"),
    "maplist": ("forall", "foldl"), "\\+": ("not", "\\"), "->": (",", "*->", ";"), ";": (",", "|"),
    ":-": ("-->", ":"), "!": ("true", "fail"), "forall": ("findall",), "length": ("sum_list",),
    "last": ("nth1",), "sort": ("msort",), "msort": ("sort",), "atom": ("var", "ground"), "var": ("nonvar",),
    "nonvar": ("var",), "once": ("call", "ignore"), "sumlist": ("max_list",), "+": ("-", "++"), "-": ("+",),
}
PUT_IN = ("!", "fail", "true", "false", "writeln(here)", "repeat", "(print(X), nl)", "undefined_here(X)", "X = 1", "X == Y")


def tokens_of(text):
    """Pairs of kind and text; what is no token is a sign of its own."""
    at, found = 0, []
    while at < len(text):
        token = TOKEN.match(text, at)
        found.append((token.lastgroup, token.group()) if token else ("sign", text[at]))
        at += len(found[-1][1])
    return found


def clauses_of(text):
    """The clauses, each as tokens that end with its end."""
    clauses = [[]]
    for token in tokens_of(text):
        clauses[-1].append(token)
        if token[0] == "end":
            clauses.append([])
    return clauses


def arguments(clause, first):
    """Where the parts between commas begin and end, from the token `first` on, which
    is behind a parenthesis or behind `:-`."""
    depth, begin, parts = 0, first, []
    for at in range(first, len(clause)):
        kind, text = clause[at]
        depth += text in ("(", "[", "{")
        depth -= text in (")", "]", "}")
        if depth < 0 or kind == "end" or (depth == 0 and text in (",", ";", "->", "|", "*->")):
            parts.append((begin, at))
            begin = at + 1
        if depth < 0 or kind == "end":
            return parts
    return []


def places(clause):
    """The lists of parts that stand in a clause."""
    opened = [at + 1 for at, (_, text) in enumerate(clause) if text in ("(", ":-", "[")]
    return [parts for parts in (arguments(clause, first) for first in opened) if parts]


def joined(clause):
    return "".join(text for _, text in clause)


def with_part_changed(clause, chance):
    """One argument or goal left out, exchanged with its neighbour, or put in."""
    lists = places(clause)
    if not lists:
        return None
    parts = chance.choice(lists)
    which = chance.randrange(len(parts))
    (begin, end), way = parts[which], chance.choice(["drop", "swap", "swap", "put", "cut", "twice", "negate"])
    part = clause[begin:end]
    if way == "swap" and which + 1 < len(parts):
        other_begin, other_end = parts[which + 1]
        between = clause[end:other_begin]
        return joined(clause[:begin] + clause[other_begin:other_end] + between + part + clause[other_end:])
    if way == "drop" and len(parts) > 1:
        rest = clause[end + 1 :] if which + 1 < len(parts) else clause[end:]
        before = clause[:begin] if which + 1 < len(parts) else clause[: begin - 1]
        return joined(before + rest)
    goal = {"put": chance.choice(PUT_IN), "cut": "!", "twice": joined(part)}.get(way)
    if goal:
        return joined(clause[:end]) + ", " + goal + joined(clause[end:])
    return joined(clause[:begin]) + " \\+ " + joined(part) + joined(clause[end:]) if way == "negate" else None


def with_word_changed(clause, chance):
    """Another variable, constant or predicate in one place."""
    words = [at for at, (kind, _) in enumerate(clause) if kind not in ("blank", "end")]
    at = chance.choice(words)
    kind, text = clause[at]
    variables = sorted({text for kind, text in clause if kind == "var"} | {"_"})
    called = at + 1 < len(clause) and clause[at + 1][1] == "("
    choices = INSTEAD.get(text, ())
    if kind == "var":
        choices = [*variables, text + "1", chance.choice(CONSTANTS)]
    elif kind in ("number", "text") or (kind == "name" and not called and not choices):
        choices = CONSTANTS
    elif kind == "name" and not choices:
        choices = [text + "s", text[:-1] or "a", text[0] + text]
    if not choices:
        return None
    return joined(clause[:at]) + chance.choice(choices) + joined(clause[at + 1 :])


def with_clauses_changed(clauses, at, chance):
    way = chance.choice(["drop", "twice", "swap", "move"])
    one, rest = clauses[at], clauses[:at] + clauses[at + 1 :]
    to = {"twice": chance.randrange(len(clauses)), "swap": at + 1, "move": chance.randrange(len(clauses))}.get(way)
    kept = clauses if way == "twice" else rest
    return kept if to is None else kept[:to] + [one] + kept[to:]


def mistaken(text, chance):
    """The text with one mistake, or two."""
    for _ in range(chance.choice([1, 1, 1, 2])):
        changed = None
        while changed is None:
            clauses = clauses_of(text)
            at = chance.randrange(len(clauses) - 1)
            if chance.random() < 0.12:
                changed = "".join(map(joined, with_clauses_changed(clauses, at, chance)))
                continue
            if not any(text == ":-" for _, text in clauses[at][2:]) and chance.random() < 0.7:
                continue
            change = with_part_changed if chance.random() < 0.5 else with_word_changed
            clause = change(clauses[at], chance)
            if clause is not None and clause != joined(clauses[at]):
                changed = "".join(map(joined, clauses[:at])) + clause + "".join(map(joined, clauses[at + 1 :]))
        text = changed
    return text


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("trilog")
    parser.add_argument("count", type=int, nargs="?", default=40)
    parser.add_argument("seed", type=int, nargs="?", default=1)
    parser.add_argument("--keep", help="a directory for the homeworks, which stay there")
    chosen = parser.parse_args()
    if shutil.which("swipl") is None:
        print("skipped: there is no SWI-Prolog")
        return 0
    chance = random.Random(chosen.seed)
    texts = [(compare.HERE / f"{name}.pl").read_text() for name in MADE_FROM]
    with tempfile.TemporaryDirectory() as directory:
        return graded(chosen, pathlib.Path(chosen.keep or directory), texts, chance)


def graded(chosen, directory, texts, chance):
    """Grades them all, and prints where a mark differs; the exit code."""
    rooms, swi, endless = {}, {}, 0
    for number in range(chosen.count):
        name = f"mistake{number:04}"
        room = directory / name
        room.mkdir(parents=True)
        (room / f"{name}.pl").write_text(mistaken(chance.choice(texts), chance))
        try:
            swi[name] = compare.under_swi(room, [f"{name}.pl"], seconds=60)
        except subprocess.TimeoutExpired:
            endless += 1
            continue
        rooms[name] = room
    options = argparse.Namespace(jobs=2, time=20, resume=None)
    ours = compare.under_trilog(pathlib.Path(chosen.trilog).resolve(), rooms, options)
    different = 0
    for name in rooms:
        tests = sorted(swi[name].keys() | ours[name].keys())
        marks = [(test, swi[name].get(test), ours[name].get(test)) for test in tests]
        odd = [f"{test} {there} there, {here} here" for test, there, here in marks if there != here]
        if odd:
            different += 1
            print(f"{name}: {'; '.join(odd)}")
            if not chosen.keep:
                print((rooms[name] / f"{name}.pl").read_text())
    print(f"{len(rooms) - different} of {len(rooms)} have the same marks; {endless} without an end there")
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main())
