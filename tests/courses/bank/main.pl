:- dynamic account/2.
open_account(N) :- \+ account(N, _), assertz(account(N, 0)).
deposit(N, A) :- A > 0, retract(account(N, B)), B1 is B + A, assertz(account(N, B1)).
withdraw(N, A) :- account(N, B), ( B >= A -> retract(account(N, B)), B1 is B - A, assertz(account(N, B1)) ; format("~w has only ~2f~n", [N, B]), fail ).
report :- forall(account(N, B), format("~w~t~15|~t~2f~10+~n", [N, B])).
main :- open_account(ann), open_account(bob), ( open_account(ann) -> true ; writeln('already there') ),
  deposit(ann, 100), deposit(bob, 12.5), ( withdraw(bob, 20) -> true ; writeln(refused) ), withdraw(ann, 30), report.
