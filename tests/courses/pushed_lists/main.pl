% Grammar rules that put back a list which is known only when they run.

digits_of(one, `1`).
digits_of(two, `2`).

respelt, Digits --> word(Name), { digits_of(Name, Digits) }, !, respelt.
respelt, [C] --> [C], !, respelt.
respelt --> [].

word(Name) --> { digits_of(Name, _), atom_codes(Name, Codes) }, Codes.

again(X), X --> [_], { true }.

main :-
    atom_codes(xonetwo3, Cs),
    phrase(respelt, Cs, Left), atom_codes(A, Left), writeln(A),
    phrase(again([a,b]), [c,d], R), writeln(R),
    catch(phrase(again(_), [c], _), error(E, _), true), writeln(E).
