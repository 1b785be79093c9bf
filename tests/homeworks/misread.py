#!/usr/bin/env python3
"""Changes letters of the homeworks here by chance, as slips of the finger do,
and compares which clauses of them SWI-Prolog and `trilog check` have read.

    misread.py TRILOG [COUNT] [SEED]

Exit code 0 when all agree, 1 when not, 2 when it cannot be done.
"""

import json
import pathlib
import random
import re
import shutil
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).parent
LETTERS = "()[]{}'\"`.,|%!:-\\/*0 \nX_a="
# SWI-Prolog reads it as a function on a dict, and has the clause; here it is a fault.
DICT = "`.` cannot stand here"


def slipped(text, chance):
    """The text with one letter or two left out, put in or replaced."""
    for _ in range(chance.choice([1, 1, 1, 2])):
        at = chance.randrange(len(text))
        left, put = chance.choice([(1, ""), (0, chance.choice(LETTERS)), (1, chance.choice(LETTERS))])
        text = text[:at] + put + text[at + left :]
    return text


def goal_for(texts):
    """A goal that binds R to the predicates and the numbers of their clauses."""
    names = sorted({name for text in texts for name in re.findall(r"^[a-z]\w*(?=\()", text, re.M)})
    return (
        f"findall(N/A-C,(member(N,[{','.join(names)}]),between(1,8,A),functor(H,N,A),"
        "catch(findall(x,clause(H,_),Cs),_,Cs=[]),length(Cs,C),C>0),R)"
    )


def under_swi(room, file, goal):
    command = ["swipl", "-q", "-g", f"{goal},print(R),nl", "-t", "halt", file]
    run = subprocess.run(command, cwd=room, capture_output=True, text=True, timeout=60, stdin=subprocess.DEVNULL)
    return (run.stdout.strip().splitlines() or [""])[-1]


def under_trilog(trilog, room, files, goal):
    """By file: the clauses, and what was said of the loading."""
    question = f'query = "{goal}"\nof = "R"\nfirst = "none"\n'
    test = f'name = "read"\n[[test]]\nname = "read"\npoints = 1\n[[test.question]]\n{question}'
    (room / "suite.toml").write_text(test)
    command = [trilog, "check", "suite.toml", *files, "--json", "--no-counterexamples"]
    run = subprocess.run(command, cwd=room, capture_output=True, text=True, timeout=1800)
    if not run.stdout:
        raise SystemExit(run.stderr)
    found = {}
    for graded in json.loads(run.stdout)["submissions"]:
        told = re.search(r"got R = (\[.*?\])", graded["tests"][0]["message"] or "")
        found[graded["file"]] = (told.group(1) if told else "", " ".join(graded["loading"]))
    return found


def main():
    trilog = pathlib.Path(sys.argv[1]).resolve()
    count, seed = (int(given) for given in (sys.argv[2:4] + ["100", "1"][len(sys.argv[2:4]) :]))
    if shutil.which("swipl") is None:
        print("skipped: there is no SWI-Prolog")
        return 0
    chance = random.Random(seed)
    texts = [(HERE / f"{name}.pl").read_text() for name in ("cells", "dash", "kept", "pairs", "plain")]
    goal = goal_for(texts)
    differ = 0
    with tempfile.TemporaryDirectory() as directory:
        room = pathlib.Path(directory)
        files = [f"slip{number:04}.pl" for number in range(count)]
        for file in files:
            (room / file).write_text(slipped(chance.choice(texts), chance))
        ours = under_trilog(trilog, room, files, goal)
        for file in files:
            here, said = ours[file]
            there = under_swi(room, file, goal)
            if here != there and DICT not in said:
                differ += 1
                shutil.copy(room / file, tempfile.gettempdir())
                print(f"{tempfile.gettempdir()}/{file}\n  here  {here}\n  there {there}\n  {said}")
    print(f"{count - differ} of {count} are read as under SWI-Prolog")
    return 1 if differ else 0


if __name__ == "__main__":
    sys.exit(main())
