:- use_module(library(dcg/basics)).
pairs([K-V|Ps]) --> blanks, string_without(`=`, KC), "=", integer(V), blanks, { atom_codes(K, KC) }, ( "," -> pairs(Ps) ; { Ps = [] } ).
csv([X|Xs]) --> number(X), ( "," -> blanks, csv(Xs) ; { Xs = [] } ).
main :- atom_codes('a=1, bc=22,d=-3', Cs), phrase(pairs(Ps), Cs), print(Ps), nl,
  atom_codes('1, 2.5,-3', Ds), phrase(csv(L), Ds), print(L), nl,
  atom_codes('key: value', Es), phrase((string(K), ":", blanks, remainder(R)), Es), !, atom_codes(KA, K), atom_codes(RA, R), writeln(KA/RA).
