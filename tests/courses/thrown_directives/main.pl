% What a directive throws and is no error ends the loading of its file; an error does not.
:- initialization(throw(told)).
:- throw(error(type_error(list, a), _)).
:- catch(consult(part), Ball, (print(caught(Ball)), nl)).
:- catch(consult(outer), Ball, (print(caught(Ball)), nl)).

main :-
    forall(member(G, [part(_), later(_), outer(_), included(_)]),
           ( findall(G, catch(G, error(_, _), fail), Gs), print(Gs), nl )).
