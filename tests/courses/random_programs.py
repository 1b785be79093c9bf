#!/usr/bin/env python3
"""Programs made at random, run here and under SWI-Prolog.

    random_programs.py TRILOG [COUNT] [SEED]

COUNT (200) predicates with cuts, negation, conditions, catch/3, all solutions, closures,
grammars and a database that changes call each other. Each is asked for its first answers,
with what it prints and the kind of error that it raises. What differs is printed, and
makes exit code 1; what takes either system more than two seconds is left out.
"""

import random
import re
import sys

from both_systems import arguments, printed_by_both

NAMES = "XYZW"
LEAVES = ["a", "b", "c", "1", "2", "3", "f(a)", "[a,b]", "'X y'", "0.5", "-1"]
# V is a variable, T a term, N a name that nothing else has, G a goal.
GOALS = """
    V = T; V \\= T; T == T; V @< b; atom(V); var(V); nonvar(V); number(V); true; fail; X < Y
    V is 1 + 1; V is X + 0.5; between(1, 3, V); succ(V, 3); between(1, inf, 3); copy_term(T, V)
    functor(T, V, V); V =.. [h,T,T]; arg(V, g(a,b), V); member(V, [T,T,T]); length(V, 2)
    append(V, V, [a,b,c]); nth0(V, [a,b,c], V); select(V, [a,b,c], V); last([a,T], V)
    sum_list([1,2], V); msort([c,T,b,a], V); sort(0, @>=, [c,T,b,a], V); atom_length(abc, V)
    atom_concat(V, V, abc); sub_atom(hello, 1, 2, _, V); string_concat(a, 1, N)
    atomic_list_concat(N, ',', 'a,b'); term_to_atom(p(T), N); write(T); print(T)
    throw(oops); throw(my(X)); throw(V); catch(d(V), _, true); dif(V, a); freeze(V, d(V))
    d(T); e(T,T); retract(d(T)); assertz(d(T)); asserta(d(T)); retractall(d(T)); forall(d(E), atom(E))
    nb_setval(kept, T); nb_getval(kept, V); b_setval(local, T); b_getval(local, V); nb_current(kept, V)
    exclude([E]>>(E == a), [a,b,T], N); maplist([E,F]>>(F = k(E)), [a,T], N)
    foldl([E,A,B]>>(B = [E|A]), [1,2,T], [], N); setof(K-U, e(K,U), V)
    aggregate_all(count, d(_), V); aggregate_all(max(E), member(E,[1,3,2]), V)
    phrase(skipped(V), [a,b,c], V); hooked(V); hooked(T)"""
CONTROL = """
    (G, G); (G, G); (G, G); ( G | G ); ( G -> G | G ); ( G -> G ); ( G *-> G | G ); \\+ G
    catch(G, oops, G); catch(G, error(_,_), write(caught)); catch(G, _, G); findall(T, G, N)
    forall(G, G); once(G); ignore(G); call(G); (G, !, G); (N = G, call(N)); bagof(T, X^Y^Z^W^(G), V)
    setof(T, X^Y^Z^W^(G), V); call_cleanup(once(G), write(done)); handed(G)
    call_with_depth_limit(G, 1000, _)"""
GOALS, CONTROL = (re.split(r";\s|\n\s*", text.strip()) for text in (GOALS, CONTROL))
CONTROL = [text.replace("G | G", "G ; G") for text in CONTROL]
# A predicate calls one of so many before it.
BEFORE = 8

PROGRAM = r"""
:- style_check(-singleton).
:- dynamic(d/1).
:- meta_predicate handed(0).
goal_expansion(hooked(X), ( X = k ; other_hook(X) )).
goal_expansion(other_hook(X), member(X, [l,m])).
handed(M:G) :- atom(M), call(M:G).
e(a, 1). e(b, 2). e(c, a). e(1, 2).
skipped(X) --> [X], !.
skipped(X) --> [_], skipped(X).
asked(N, G) :-
    retractall(d(_)), assertz(d(a)), assertz(d(1)), nb_setval(kept, 0), b_setval(local, 0),
    nb_setval(answers, 0),
    write(N), write(': '),
    (   catch(call_with_time_limit(2, answers(G)), E, true) ->
        (   var(E) -> true
        ;   E = error(Formal, _) -> functor(Formal, Kind, _), writeq(error(Kind))
        ;   numbervars(E, 0, _), writeq(ball(E))
        )
    ;   write(no)
    ), nl.
answers(G) :-
    call(G),
    (   acyclic_term(G) ->
        copy_term(G, Copy, Waiting),
        \+ \+ ( numbervars(Copy, 0, _), write(' '), print(Copy) ),
        ( Waiting == [] -> true ; write(' waits') )
    ;   write(' cyclic')
    ),
    nb_getval(answers, Before), After is Before + 1, nb_setval(answers, After),
    After >= 8.
main :- goal(N, G), asked(N, G), fail.
main.
"""


class Maker:
    """Makes predicates, the later ones of the earlier ones."""

    def __init__(self, seed):
        self.dice = random.Random(seed)
        self.made = []
        self.fresh = 0

    def term(self, depth=2):
        way = self.dice.random()
        if depth == 0 or way < 0.85:
            return self.dice.choice(NAMES if way < 0.4 else LEAVES)
        shape = self.dice.choice(["g({},{})", "[{}|{}]", "{}-{}", "[{},{}]"])
        return shape.format(self.term(depth - 1), self.term(depth - 1))

    def filled(self, text, depth):
        def fill(found):
            self.fresh += 1
            return {
                "V": lambda: self.dice.choice(NAMES),
                "T": self.term,
                "N": lambda: f"N{self.fresh}",
                "G": lambda: self.goal(depth - 1),
            }[found.group()]()

        # `(N = G, call(N))` has one name.
        if text.count("N") == 2:
            self.fresh += 1
            text = text.replace("N", f"N{self.fresh}")
        return re.sub(r"\b[VTNG]\b", fill, text)

    def goal(self, depth):
        if depth > 0 and self.dice.random() < 0.6:
            return self.filled(self.dice.choice(CONTROL), depth)
        if self.made and self.dice.random() < 0.35:
            name, arity = self.dice.choice(self.made[-BEFORE:])
            return self.call(name, [self.term() for _ in range(arity)])
        return self.filled(self.dice.choice(GOALS), 0)

    def call(self, name, arguments):
        return f"{name}({','.join(arguments)})"

    def predicate(self):
        name, arity = f"p{len(self.made)}", self.dice.randint(1, 3)
        rules = []
        for _ in range(self.dice.randint(1, 3)):
            head = self.call(name, [self.term() for _ in range(arity)])
            body = self.goal(3) if self.dice.random() < 0.85 else "true"
            rules.append(f"{head} :- {body}.")
        self.made.append((name, arity))
        asked = self.call(name, [self.dice.choice([f"A{n}", self.term(0)]) for n in range(arity)])
        return rules, f"goal({len(self.made)}, {asked})."


def program(count, seed):
    maker = Maker(seed)
    rules, goals = zip(*(maker.predicate() for _ in range(count)))
    return PROGRAM + "\n".join([*sum(rules, []), *goals, ""])


def answers_of(printed):
    found = re.split(r"(?m)^(?=\d+: )", printed)[1:]
    return dict(re.sub(r"_G?\d+", "_", answer).split(": ", 1) for answer in found)


def main():
    trilog, count, seed = arguments(__doc__, 200)
    theirs, ours = map(answers_of, printed_by_both(trilog, program(count, seed)))
    late = "time_limit_exceeded"
    both = {n: (theirs[n], ours.get(n, "nothing\n")) for n in theirs}
    compared = {n: pair for n, pair in both.items() if not any(late in text for text in pair)}
    wrong = {n: pair for n, pair in compared.items() if pair[0] != pair[1]}
    for n, pair in wrong.items():
        print("{}:\nSWI-Prolog  {}trilog      {}".format(n, *pair))
    print(f"{len(compared) - len(wrong)} of {len(compared)} are equal, {len(both) - len(compared)} late")
    return 1 if wrong or not compared else 0


sys.exit(main())
