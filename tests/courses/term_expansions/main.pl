% Clauses are changed as they are loaded.

:- multifile user:term_expansion/2.
:- dynamic user:term_expansion/2.

% One clause becomes several, some become none, and a rule of a grammar.
user:term_expansion(edge(X,Y), [edge(X,Y), edge(Y,X)]).
user:term_expansion(ignored(_), []).
user:term_expansion(word(W), (word --> [W])).
user:term_expansion((loud(Name) --> Body), (Name --> Body, ['!'])).
user:term_expansion(same(X), same(X)).
user:term_expansion(count(N), count(N1)) :- N1 is N + 1.
user:term_expansion(constants(Names), Clauses) :-
    findall(constant(Name), member(Name, Names), Clauses).
user:term_expansion(end_of_file, [last_one(Count), end_of_file]) :-
    findall(C, constant(C), Cs), length(Cs, Count).
user:term_expansion((Head := Value), (Head :- print(Value), nl)).

:- op(700, xfx, :=).

edge(a, b).
edge(b, c).
ignored(1).
word(hello).
word(world).
same(1).
count(1).
constants([x,y]).
say := hello.

greeting --> word, word.
loud(shout) --> greeting.

main :-
    findall(X-Y, edge(X, Y), Edges), print(Edges), nl,
    ( catch(ignored(_), error(E,_), true) -> E = existence_error(Kind,_), print(Kind), nl ; true ),
    ( phrase(greeting, [hello,world]) -> print(greeted), nl ; true ),
    ( phrase(shout, [hello,hello,'!']) -> print(shouted), nl ; true ),
    same(S), print(S), nl,
    count(N), print(N), nl,
    findall(C, constant(C), Cs), print(Cs), nl,
    last_one(Last), print(Last), nl,
    say,
    expand_term(edge(p,q), Expanded), print(Expanded), nl,
    expand_term(same(2), Same), print(Same), nl.
