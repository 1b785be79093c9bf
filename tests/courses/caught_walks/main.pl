% A goal inside catch/3 and the like walks through clauses that change meanwhile.
:- dynamic d/1.

reset :-
    retractall(d(_)),
    forall(member(X, [1,2,3]), assertz(d(X))).

caught :- reset, catch(d(Y), _, true), print(Y), nl, retract(d(_)), fail.
caught.

called :- reset, call(d(Y)), print(Y), nl, retract(d(_)), fail.
called.

limited :- reset, limit(3, d(Y)), print(Y), nl, retract(d(_)), fail.
limited.

cleaned :- reset, setup_call_cleanup(true, d(Y), true), print(Y), nl, retract(d(_)), fail.
cleaned.

soft :- reset, ( d(Y) *-> true ; Y = none ), print(Y), nl, retract(d(_)), fail.
soft.

within :- reset, catch(( d(Y), print(Y), nl, retract(d(_)) ), _, true), fail.
within.

many :-
    reset,
    catch(d(Y0), _, true), retract(d(X)), retractall(d(1)), catch(d(Y), _, true), d(K),
    print([Y0,X,Y,K]), nl, fail.
many.

main :-
    caught, called, limited, cleaned, soft, within, many.
