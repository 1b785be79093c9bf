#!/usr/bin/env python3
"""Constraints over finite domains made at random, posted here and under SWI-Prolog.

    random_constraints.py TRILOG [COUNT] [SEED]

COUNT (200) goals about three variables are labelled, each in a way of its own. Solutions
that differ are printed, and make exit code 1. That one system cuts a domain further than
the other is no fault, and only counted: so the variables are not chosen by their domains.
"""

import random
import re
import sys

from both_systems import arguments, printed_by_both

# V is a variable, D a domain, N a number, E an expression, R a relation, Q what
# can be true or false.
EXPRESSIONS = """V; V; V; N; E + E; E - E; E * E; abs(E); min(E, E); max(E, E); - (E); (E) // 2; (E) // V
    (E) mod 3; (E) rem -2; (E) div 2; (E)^2"""
QUESTIONS = """E R E; E R E; E R E; V in D; B #<==> (Q); (Q) #==> (Q); (Q) #\\/ (Q); (Q) #/\\ (Q); #\\ (Q)"""
CONSTRAINTS = """E R E; E R E; E R E; V R E; Q; Q; Q; all_different([X,Y,Z]); all_distinct([X,Y,Z])
    sum([X,Y,Z], R, E); element(X, [N,Y,N,Z], V); circuit([X,Y,Z])
    scalar_product([N,N,N], [X,Y,Z], R, N)
    tuples_in([[X,Y]], [[1,2],[2,3],[N,N],[0,N]]); global_cardinality([X,Y,Z], [0-_,1-_,2-_,N-_])
    lex_chain([[X,Y],[Y,Z]]); chain([X,Y,Z], #=<); cumulative([task(X,2,_,1,_),task(Y,1,_,1,_)], [limit(1)])
    automaton([X,Y,Z], [source(a),sink(b)], [arc(a,0,a),arc(a,1,b),arc(b,0,a),arc(b,2,b)])"""
ORDERS = ["leftmost", "leftmost, down", "leftmost, enum", "leftmost, bisect", "min(E)", "max(E)", "max(E), down"]
PROGRAM = """
:- use_module(library(clpfd)).

main :-
    forall(clause(goal(N, Vs, Order, Goal), true), one(N, Vs, Order, Goal)).

one(N, Vs, Order, Goal) :-
    write(N), write(': '),
    catch(call_with_time_limit(5, asked(Vs, Order, Goal)), E, ( E = error(F, _) -> print(F) ; print(E) )),
    nl.

asked(Vs, Order, Goal) :-
    (   \\+ Goal -> write(no)
    ;   findall(Domains, ( call(Goal), maplist(fd_dom, Vs, Domains) ), [Domains]), print(Domains)
    ),
    write('; '),
    findall(Vs, limit(12, ( call(Goal), Vs ins -9..15, labeling(Order, Vs) )), Solutions),
    print(Solutions).
"""


class Maker:
    def __init__(self, seed):
        self.dice = random.Random(seed)

    def one_of(self, text):
        return self.dice.choice(re.split(r";\s+|\n\s+", text.strip()))

    def domain(self):
        low = self.dice.randint(-3, 4)
        high = low + self.dice.randint(0, 6)
        gap = f" \\/ {high + 2}.. {high + 4}" if self.dice.random() < 0.2 else ""
        return f"{low}.. {high}{gap}"

    def filled(self, text, depth=2):
        def fill(hole):
            if hole[0] in "EQ" and depth == 0:
                return self.dice.choice("XYZ") if hole[0] == "E" else f"{self.dice.choice('XYZ')} #> 1"
            inner = {"E": EXPRESSIONS, "Q": QUESTIONS}.get(hole[0])
            if inner:
                return self.filled(self.one_of(inner), depth - 1)
            return {
                "V": lambda: self.dice.choice("XYZ"),
                "N": lambda: str(self.dice.choice([0, 1, 2, 3, 4, 7, 10, -1, -2])),
                "R": lambda: self.dice.choice(["#=", "#=", "#<", "#>", "#=<", "#>=", "#\\="]),
                "D": self.domain,
            }[hole[0]]()

        return re.sub(r"\b[VDNERQ]\b", fill, text)

    def goal(self, number):
        domains = [f"{name} in {self.domain()}" for name in "XYZ" if self.dice.random() < 0.9]
        posted = [self.filled(self.one_of(CONSTRAINTS)) for _ in range(self.dice.randint(1, 3))]
        order = self.filled(self.dice.choice(ORDERS), 1)
        return f"goal({number}, [X,Y,Z], [{order}], ({', '.join(domains + posted)}))."


def answers_of(printed):
    lines = re.findall(r"(?m)^(\d+): (?:(.*?); )?(.*)$", printed)
    return {number: (domains, re.sub(r"_G?\d+", "_", solutions)) for number, domains, solutions in lines}


def main():
    trilog, count, seed = arguments(__doc__, 200)
    maker = Maker(seed)
    goals = "\n".join(maker.goal(number) for number in range(count))
    theirs, ours = map(answers_of, printed_by_both(trilog, PROGRAM + goals + "\n"))
    late = "time_limit_exceeded"
    asked = [n for n in theirs if not any(late in answers.get(n, ("", ""))[1] for answers in (theirs, ours))]
    wrong = [n for n in asked if theirs[n][1] != ours.get(n, ("", ""))[1]]
    for n in wrong:
        print(f"{goals.splitlines()[int(n)]}\nSWI-Prolog  {theirs[n][1]}\ntrilog      {ours.get(n, ('', ''))[1]}")
    narrower = sum(1 for n in asked if n not in wrong and theirs[n] != ours[n])
    print(f"{len(asked) - len(wrong)} of {len(asked)} are equal, {len(theirs) - len(asked)} late, "
          f"{narrower} with another domain")
    return 1 if wrong or not asked else 0


sys.exit(main())
