% Where a clause stands that is being loaded, and how its variables are called.
:- prolog_load_context(term_position, P), stream_position_data(line_count, P, L), print(L), nl.
:- prolog_load_context(variable_names, Names), member(Name=_, Names), print(Name), nl.
:- prolog_load_context(term, T), print(T), nl.
:- source_location(File, L), file_base_name(File, Name), print(Name-L), nl.

term_expansion(here, at(Line)) :-
    prolog_load_context(term_position, P),
    stream_position_data(line_count, P, Line).
term_expansion(there, at(Line)) :- source_location(_, Line).
term_expansion(named(_), names(Names)) :- prolog_load_context(variable_names, Names).
term_expansion(whole(a), [terms(T)]) :- prolog_load_context(term, T).

here.
there.
named(_Some).
:- include(part).
whole(a).

main :-
    forall(at(Line), ( print(Line), nl )),
    names([Name=_]), print(Name), nl,
    forall(terms(T), ( print(T), nl )),
    ( source_location(_, _) -> print(yes) ; print(no) ), nl,
    ( prolog_load_context(term_position, _) -> print(yes) ; print(no) ), nl.
