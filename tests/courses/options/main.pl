:- use_module(library(option)).
opts(O) :-
    option(size(S), O, 10),
    option(color(C), O, red),
    print(S-C), nl,
    ( select_option(size(_), O, R) -> print(R) ; print(none) ), nl,
    merge_options([a(1)], O, M),
    print(M), nl,
    ( option(nope(_), O) -> true ; writeln(nope) ).
main :- opts([size(3)]), opts([color=blue]), opts([]).
