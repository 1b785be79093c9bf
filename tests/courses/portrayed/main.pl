% A program says how print/1 shows some of its terms.

:- dynamic portray/1.

portray(card(Rank, Suit)) :- write(Rank), write(' of '), write(Suit).
portray(N) :- integer(N), N >= 1000, write(many).

hand([card(7, hearts), card(ace, spades)]).

main :-
    hand(Hand),
    print(Hand), nl,
    writeq(Hand), nl,
    format("~p and ~w~n", [card(2, clubs), card(2, clubs)]),
    print(f(1000, [999,1000|1001], "text", 'A b')), nl,
    write_term(card(queen, diamonds), [portray(true)]), nl,
    write_term(card(queen, diamonds), []), nl,
    print([card(king, hearts)|card(jack, clubs)]), nl,
    portray_clause(deck(card(3, spades))).
