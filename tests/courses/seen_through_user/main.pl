% What a module finds in user without having asked for it, and what is said of it.

:- use_module(ma).
:- use_module(mc).
u(1).
t(G) :- ( catch(G, E, ( print(E), fail )) -> told(yes, G) ; told(no, G) ), nl.

told(Word, G) :- numbervars(G, 0, _), write(Word), write(' '), print(G).

main :-
    t(current_predicate(mc:p/1)),
    t(current_predicate(p,mc:p(_))),
    t(current_predicate(mc:u/1)),
    t(current_predicate(u,mc:u(_))),
    t(current_predicate(u/1)),
    t(predicate_property(mc:u(_),imported_from(_))),
    t(predicate_property(mc:p(_),imported_from(_))),
    t(predicate_property(mc:p(_),number_of_clauses(_))),
    t(predicate_property(mc:p(_),defined)),
    t(predicate_property(mc:u(_),visible)),
    t(predicate_property(p(_),number_of_clauses(_))),
    t(predicate_property(mc:l(_),defined)),
    t(current_predicate(mc:l/1)),
    t(current_predicate(ma:l/1)),
    t(current_predicate(l/1)),
    t(current_predicate(p/1)),
    t(mc:p(_)),
    t(mc:u(_)),
    t(predicate_property(mc:p(_),exported)),
    t(predicate_property(mc:u(_),number_of_clauses(_))),
    t(clause(mc:p(_),_)),
    t(clause(mc:u(_),_)).
