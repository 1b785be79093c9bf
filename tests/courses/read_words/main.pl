% Conversations: the words of a line, and of a text.
:- use_module(library(readln)).
:- use_module(library(porter_stem)).

text('Hello there, how are you? I am 25 years old; 3.5m').
text('-3 --3 3-4 a-3 a -3 +4 - 5').
text('3. .5 1.2.3 3.e5 $5.00 ... 007').
text('3e5 3.5e2x 1e 1.5e 1e+5 1E5 12345678901234567890').
text('a_b _x x_ x1y 1x 0x1F 1_000').
text('don''t (really) "quoted"').
text('café Été').
text('').
text('   ').

answer([bye|_], 'Goodbye.') :- !.
answer([i,am|_], 'Why?') :- !.
answer(Words, Said) :- append(_, [my,Thing|_], Words), !, atom_concat('Tell me of your ', Thing, Said).
answer([], 'Say something.') :- !.
answer(_, 'Go on.').

talk :-
    readln(Words, Last),
    writeq(Words),
    nl,
    (   Words == [], Last == end_of_file -> true
    ;   answer(Words, Said),
        write(Said),
        nl,
        talk
    ).

main :-
    forall(text(T), ( tokenize_atom(T, Tokens), writeq(Tokens), nl )),
    tokenize_atom("of a string", S), writeq(S), nl,
    tokenize_atom(42, N), writeq(N), nl,
    catch(tokenize_atom(_, _), error(E, _), ( writeq(E), nl )),
    readln(First), writeq(First), nl,
    talk.
