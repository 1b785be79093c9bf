% What a module says of its texts holds in its file alone.

:- use_module(letters).
:- prolog_load_context(directory, D), file_base_name(D, N), nb_setval(here, N).

named("moon").

main :-
    word(W), print(W), nl,
    named(N), print(N), nl,
    ( string(N) -> writeln(text) ; writeln(other) ),
    ( vowel(0'e) -> writeln(vowel) ; writeln(consonant) ),
    nb_getval(here, H), writeln(H),
    with_output_to(string(S), user:ensure_loaded(letters)), string_length(S, Length), print(Length), nl,
    write_term(point(1,[2,3],'a,b',"c,d",(x,y)), [spacing(next_argument),quoted(true)]), nl,
    write_term(fact('A b'), [quoted(true),fullstop(true),nl(true)]),
    catch(term_to_atom(_, 'a = b = c'), error(E, _), ( print(E), nl )),
    catch(term_to_atom(_, 'a b'), error(E2, _), ( print(E2), nl )).
