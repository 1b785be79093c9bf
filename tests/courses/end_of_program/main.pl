% What is done at the end, of goals and of the program.

:- initialization(at_halt(writeln('the end'))).
:- at_halt((write('first kept, '), writeln('last said'))).

watched(Goal) :-
    setup_call_catcher_cleanup(true, Goal, How, (print(ended(How)), nl)).

main :-
    watched(true),
    ( watched(fail) -> true ; true ),
    watched(member(X, [1,2])), !, print(X), nl,
    catch(watched(throw(oops)), Ball, (print(caught(Ball)), nl)),
    forall(watched(member(Y, [a,b])), (print(Y), nl)),
    reset_gensym,
    gensym(node, A), gensym(node, B), print(A-B), nl,
    at_halt(writeln(bye)),
    at_halt(fail).
