#!/usr/bin/env python3
"""Programs of several modules made at random, run here and under SWI-Prolog.

    random_modules.py TRILOG [COUNT] [SEED]

COUNT (20) programs of a main file and three modules, which import each other in one
direction, have predicates of the same name, change each other's data and hand goals to
each other. Each program is asked 25 goals for their first answers. What differs is
printed, and makes exit code 1; what takes either system more than two seconds is left out.
"""

import random
import re
import sys

from both_systems import arguments, printed_by_both

MODULES = ["ma", "mb", "mc"]
# M is a module, V a variable, C a constant or variable, E a predicate that a module exports,
# P one that each may have, R what is called with an argument.
GOALS = """
    E(C); E(C); P(C); P(C); fact(C); M:E(C); M:E(C); user:E(C); M:P(C); M:fact(C); user:fact(C)
    assertz(fact(c)); assertz(M:fact(c)); asserta(M:fact(V)); retract(fact(C)); retract(M:fact(C))
    app(R, C); app(M:P, C); M:app(R, C); app(M:app(R), C); call(R, V); call(M:R, V); \\+ E(C); \\+ M:R(C)
    findall(X, E(X), Y); findall(X, M:R(X), Y); M:findall(X, R(X), Y); forall(M:R(X), X == 1)
    context_module(V); maplist([Z]>>R(Z), [C]); M:maplist(R, [C]); M:once(R(C)); M:(R(X), R(Y))
    catch(M:P(C), _, true); setof(X, M:R(X), Y); G = M:app(R, C), call(G)"""
ASKED = """
    tell_M; M:tell_M; current_predicate(E/1); current_predicate(M:P/1); current_predicate(M:E/1)
    predicate_property(M:E(_), imported_from(X)); predicate_property(M:E(_), number_of_clauses(X))
    predicate_property(M:fact(_), dynamic); predicate_property(M:E(_), exported); clause(M:P(X), Y)
    predicate_property(M:P(_), number_of_clauses(X)); clause(M:fact(X), true); app(M:fact, X)"""
MAIN = """
main :-
    forall(clause(asked(N, Goal, Vs), true), one(N, Goal, Vs)).

one(N, Goal, Vs) :-
    catch(call_with_time_limit(2, call_with_inference_limit(findall(Vs, limit(4, Goal), L), 1000000, R)),
          E, true),
    (   nonvar(E), E = error(Formal, _) -> functor(Formal, Kind, _), Told = Kind
    ;   nonvar(E) -> Told = E
    ;   R == inference_limit_exceeded -> Told = no_end
    ;   Told = L
    ),
    numbervars(Told, 0, _), write(N), write(': '), print(Told), nl.
"""


def split(text):
    return re.split(r";\s+|\n\s+", text.strip())


class Maker:
    def __init__(self, seed):
        self.dice = random.Random(seed)
        self.exports = [f"{kind}_{module}" for module in MODULES for kind in "pq"]

    def filled(self, text):
        choices = {
            "M": MODULES, "V": "XY", "C": ["1", "2", "a", "b", "X", "Y"], "E": self.exports,
            "P": ["r", "s"], "R": ["fact", "r", "s", *self.exports],
        }
        return re.sub(r"\b[MVCEPR]\b|(?<=_)M\b", lambda hole: self.dice.choice(choices[hole[0]]), text)

    def goal(self):
        return self.filled(self.dice.choice(split(GOALS)))

    def clauses(self, name):
        for _ in range(self.dice.randint(1, 2)):
            head = f"{name}({self.dice.choice(['1', '2', 'a', 'X', 'X', 'X'])})"
            body = "fact(X)" if self.dice.random() < 0.4 else self.goal()
            yield f"{head} :- {body}."

    def imports(self, others):
        for other in others:
            exports = [name for name in self.exports if name.endswith(other)]
            chosen = self.dice.choice(exports)
            yield self.dice.choice([
                f":- use_module({other}).", f":- use_module({other}).", f":- use_module({other}, [{chosen}/1]).",
                f":- use_module({other}, except([{chosen}/1])).", f":- use_module({other}, []).",
            ])

    def body(self, others, names):
        yield from self.imports(others)
        yield ":- dynamic fact/1."
        yield from (f"fact({self.dice.choice('12abx')})." for _ in range(self.dice.randint(1, 3)))
        for name in names:
            yield from self.clauses(name)
        for name in "rs":
            if self.dice.random() < 0.5:
                yield from self.clauses(name)

    def module(self, number):
        name = MODULES[number]
        own = [export for export in self.exports if export.endswith(name)]
        tools = ["app/2"] if number == 0 else []
        exports = ", ".join([*(f"{export}/1" for export in own), f"tell_{name}/0", *tools])
        yield f":- module({name}, [{exports}])."
        yield f"tell_{name} :- context_module(M), print(M), nl."
        if tools:
            yield ":- meta_predicate app(1, ?).\napp(G, X) :- call(G, X)."
        yield from self.body(MODULES[:number], own)

    def main(self):
        yield from self.body(MODULES, [])
        for n in range(25):
            goal = self.goal() if self.dice.random() < 0.7 else self.filled(self.dice.choice(split(ASKED)))
            yield f"asked({n}, ({goal}), [X,Y])."

    def program(self):
        modules = {name: "\n".join(self.module(n)) + "\n" for n, name in enumerate(MODULES)}
        return "\n".join(self.main()) + MAIN, modules


def main():
    trilog, count, seed = arguments(__doc__, 20)
    asked = wrong = 0
    for number in range(seed, seed + count):
        program, modules = Maker(number).program()
        theirs, ours = (text.splitlines() for text in printed_by_both(trilog, program, modules))
        for there, here in zip(theirs, ours):
            if "time_limit_exceeded" in there + here:
                break
            asked += 1
            if re.sub(r"\b_\w+", "_", there) != re.sub(r"\b_\w+", "_", here):
                wrong += 1
                print(f"program {number}:\nSWI-Prolog  {there}\ntrilog      {here}")
        if len(theirs) != len(ours) and not any("time_limit" in line for line in theirs + ours):
            wrong += 1
            print(f"program {number}: {len(theirs)} lines in SWI-Prolog, {len(ours)} here")
    print(f"{asked - wrong} of {asked} are equal")
    return 1 if wrong or not asked else 0


sys.exit(main())
