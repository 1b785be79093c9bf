% Soft cuts one after the other, within each other, and with what they leave behind.
loop(N) :-
    (   N =:= 0 -> true
    ;   ( N mod 2 =:= 0 *-> true ; true ),
        N1 is N - 1,
        loop(N1)
    ).

held(N) :-
    (   N =:= 0 -> true
    ;   ( member(_, [a,b]) *-> true ; writeln(never) ),
        N1 is N - 1,
        held(N1)
    ).

either(X, Y) :- ( member(X, [1,2,3]), X > 1 *-> ( member(Y, [X,a]) *-> true ; Y = none ) ; Y = no ).

inner(Xs, R) :- ( member(X, Xs), ( X > 2 *-> true ; X =:= 1 ) *-> R = X ; R = nothing ).

deep([]).
deep([X|Xs]) :- ( X = a *-> true ; X = b *-> true ; X = c ), deep(Xs).

phrase_of(R) --> ( [a] *-> { R = a } ; [b], { R = b } ).

caught(R) :- catch(( member(X, [1,2]) *-> X > 1, throw(found(X)) ; true ), found(R), true).

main :-
    loop(20000), writeln(looped),
    once(held(3000)), writeln(held),
    forall(between(1, 5000, N), ( 0 is N mod 3 *-> true ; true )), writeln(failed),
    findall(X-Y, either(X, Y), XYs), writeln(XYs),
    findall(R, inner([1,2,3,4], R), Rs), writeln(Rs),
    findall(R, inner([2,0], R), Rs0), writeln(Rs0),
    length(L, 3), findall(L, deep(L), Ls), length(Ls, Length), writeln(Length),
    ( deep([a,b,c]) -> writeln(deep) ; true ),
    phrase(phrase_of(P), [b]), writeln(P),
    caught(Found), writeln(Found),
    ( ( member(Z, [1,2,3]) *-> true ; Z = 0 ), Z >= 2, ! ; Z = 9 ), writeln(Z),
    findall(A, ( ( member(A, [1,2]), A > 5 *-> true ; member(A, [7,8]) ) ), As), writeln(As),
    ( \+ ( member(B, [1,2]) *-> B > 2 ; true ) -> writeln(none) ; true ).
