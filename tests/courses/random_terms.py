#!/usr/bin/env python3
"""Terms made at random, written and read here and under SWI-Prolog.

    random_terms.py TRILOG [COUNT] [SEED]

COUNT (2000) terms with operators, lists, texts and numbered variables are written in
every way, and as many texts of such terms are read with term_to_atom/2. What differs
is printed, and makes exit code 1; but for texts that SWI-Prolog does not read.
"""

import random
import re
import sys

from both_systems import arguments, printed_by_both

INFIX = "+ - * / = :- , ; -> ^ ** is mod : =.. < >= @< --> rdiv".split()
PREFIX = r"- + \+ \ ?- :- dynamic".split()
LEAVES = r"""a foo X Y 1 2 -1 1.5 -2.5 'A' [] {} f(x) f(X) [a,b] [a|X] {X} {a} - + (:-) mod !
    '$VAR'(1) '$VAR'(30) '$VAR'('Foo') '\n' f(-) f(:-) 'hello'(x) '_a' f("str")""".split()
TEXTS = r"""a X 1 (a) (-) f(a,-) [-] -(1) -(-(1)) 0x1F 0b101 1.0e10 1e10 'it''s' f((a,b)) "ab"
    [(:-)|(:-)] 0'a 0'\n 0''' '\x41\' f("a",b) [a|X] {a} (a,b) f(;,a) f(:-a) a/*c*/ !""".split()

PROGRAM = r"""
main :- forall(t(N, T), written(N, T)), forall(r(N, T), read_in(N, T)).
written(N, T) :-
    write(N), write(': '), write_canonical(T),
    numbervars(T, 3, _),
    forall(member(G, [write(T),print(T),writeq(T),write_term(T, [])]), ( write(' | '), G )), nl.
read_in(N, Text) :-
    write(N), write(': '), write(Text), write(' | '),
    (   catch(term_to_atom(T, Text), _, fail) -> numbervars(T, 0, _), print(T)
    ;   write(unread)
    ), nl.
"""


def quoted(name):
    return "'" + name.replace("\\", "\\\\") + "'"


# What stands for itself, and how an infix and a prefix operator, and the rest, are written.
CANONICAL = (
    LEAVES,
    lambda name, left, right: f"{quoted(name)}({left},{right})",
    lambda name, right: f"{quoted(name)}({right})",
    ["g({},{})", "[{},{}]"],
)
OPERATORS = (
    TEXTS,
    lambda name, left, right: f"{left} {name} {right}",
    lambda name, right: f"{name} {right}",
    ["({})", "f({},{})", "[{},{}]", "{{{}}}"],
)


def made(dice, depth, written):
    """Text of a term; not all with operators can be read."""
    leaves, infix, prefix, rest = written
    if depth == 0 or dice.random() < 0.25:
        return dice.choice(leaves)
    left, right = made(dice, depth - 1, written), made(dice, depth - 1, written)
    way = dice.random()
    if way < 0.6:
        return infix(dice.choice(INFIX), left, right)
    if way < 0.8:
        return prefix(dice.choice(PREFIX), right)
    return dice.choice(rest).format(left, right)


def program(count, seed):
    dice = random.Random(seed)
    lines = [":- style_check(-singleton)."]
    lines += [f"t({n}, {made(dice, dice.randint(1, 3), CANONICAL)})." for n in range(count)]
    for n in range(count):
        inside = made(dice, dice.randint(1, 3), OPERATORS).replace("\\", "\\\\").replace("'", "\\'")
        lines.append(f"r({n}, '{inside}').")
    return "\n".join(lines) + PROGRAM


def lines_of(printed):
    lines = re.split(r"\n(?=\d+: )", printed)
    return [re.sub(r"_G?\d+", "_", line) for line in lines]


def main():
    trilog, count, seed = arguments(__doc__, 2000)
    theirs, ours = map(lines_of, printed_by_both(trilog, program(count, seed)))
    if len(ours) != len(theirs):
        print(f"SWI-Prolog has {len(theirs)} lines, trilog {len(ours)}")
        return 1
    pairs = [pair for pair in zip(theirs, ours) if not pair[0].endswith("| unread")]
    wrong = [pair for pair in pairs if pair[0] != pair[1]]
    for pair in wrong:
        print("SWI-Prolog  {}\ntrilog      {}".format(*pair))
    print(f"{len(pairs) - len(wrong)} of {len(pairs)} are equal")
    return 1 if wrong else 0


sys.exit(main())
