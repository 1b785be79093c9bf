#!/usr/bin/env python3
"""Tabled programs made at random, here and under SWI-Prolog.

    random_tables.py TRILOG [COUNT] [SEED]

Each of COUNT (40) programs has two to four tabled predicates that call each other in
any order, a table with `min`, and facts; all answers to open and to bound calls are
compared as sets. Exit code 0 when all are equal, 1 when not: the programs that differ
are printed.
"""

import random
import sys

from both_systems import arguments, printed_by_both


def body(dice, heads):
    """A chain of one to three calls from X to Y, some the other way round."""
    ends = ["X", *(f"V{n}" for n in range(dice.randint(0, 2))), "Y"]
    goals = []
    for pair in zip(ends, ends[1:]):
        a, b = pair if dice.random() < 0.8 else reversed(pair)
        goals.append(f"{dice.choice([*heads, 'e', 'e'])}({a},{b})")
    if dice.random() < 0.2:
        goals.append("X \\== Y")
    if dice.random() < 0.15:
        goals.append("( e(X,_) ; e(_,Y) )")
    return ", ".join(goals)


def program(seed):
    """Its text, of which `main` prints the answers."""
    dice = random.Random(seed)
    heads = [f"p{n}" for n in range(dice.randint(2, 4))]
    nodes = dice.randint(3, 7)
    node = lambda: dice.randint(1, nodes)
    lines = [f":- table {', '.join(f'{head}/2' for head in heads)}, d(_,_,min)."]
    lines += sorted({f"e({node()},{node()})." for _ in range(dice.randint(4, 12))})
    for head in heads:
        lines += [f"{head}(X,Y) :- {body(dice, heads)}." for _ in range(dice.randint(1, 3))]
        lines.append(f"{head}(X,Y) :- e(X,Y).")
    lines += ["d(X,Y,1) :- e(X,Y).", "d(X,Y,N) :- d(X,Z,M), e(Z,Y), N is M+1."]
    lines.append("all(T,G) :- findall(T,G,L0), sort(L0,L), print(L), nl.")
    goals = ["all(X-Y-N,d(X,Y,N))", f"all(Y-N,d({node()},Y,N))"]
    for head in heads:
        goals.append(f"all(X-Y,{head}(X,Y))")
        goals.append(f"all(Y,{head}({node()},Y))")
        goals.append(f"all(x,{head}({node()},{node()}))")
    dice.shuffle(goals)
    if dice.random() < 0.5:
        goals.insert(1, "abolish_all_tables")
    return "\n".join([*lines, f"main :- {', '.join(goals)}.", ""])


def main():
    trilog, count, seed = arguments(__doc__, 40)
    different = 0
    for number in range(seed, seed + count):
        text = program(number)
        theirs, ours = printed_by_both(trilog, text, seconds=60)
        if ours != theirs:
            different += 1
            print(f"% {number}\n{text}% SWI-Prolog\n{theirs}% trilog\n{ours}")
    print(f"{count - different} of {count} are equal")
    return 1 if different else 0


sys.exit(main())
