% Many texts, global variables, flags and records at once; what is abolished begins anew.

:- use_module(library(plunit), [begin_tests/1, end_tests/1]).
gone(X) :- X = 1.
beside(1).
:- abolish(gone/1).
gone(2).
main :- texts, two, peeks, terms, globals, flags, records, findall(X, gone(X), Xs), print(Xs), nl.
long(S) :- numlist(1, 100, L), atomic_list_concat(L, '-', S).
texts :- long(S), open_string(S, In), chars(In, Cs), length(Cs, N), print(N), nl, close(In),
    atom_chars(S, Ds), ( Cs == Ds -> writeln(same) ; writeln(other) ),
    open_string("", E), get_char(E, C), print(C), nl, peek_char(E, P), print(P), nl, close(E),
    open_string(S, In2), read_string(In2, 70, A), read_string(In2, _, B), string_length(A, LA), string_length(B, LB), print(LA-LB), nl,
    read_string(In2, _, Z), string_length(Z, LZ), print(LZ), nl, close(In2),
    open_string("åß∂\nsecond\n\nlast", In3), lines(In3, Ls), print(Ls), nl, line_count(In3, LC), print(LC), nl, close(In3),
    open_string("abc", In4), forall((repeat, get_char(In4, K), (K == end_of_file, ! ; print(K), nl, fail)), true), close(In4).
chars(In, Cs) :- get_char(In, C), ( C == end_of_file -> Cs = [] ; Cs = [C|Ds], chars(In, Ds) ).
lines(In, Ls) :- read_line_to_string(In, L), ( L == end_of_file -> Ls = [] ; Ls = [L|Ms], lines(In, Ms) ).
two :- long(S), open_string(S, A), open_string("other text", B), turn(10, A, B), close(A), get_char(B, C), print(C), nl,
    open_string("third", D), get_char(D, E), get_char(B, F), print(E-F), nl, close(D),
    catch(get_char(D, _), error(Er, _), (functor(Er, Na, Ar), print(Na/Ar), nl)), get_char(B, G), print(G), nl, close(B).
turn(0, _, _) :- !.
turn(N, A, B) :- get_char(A, X), peek_char(B, Y), N1 is N-1, print(X/Y), nl, ( 0 is N mod 3 -> get_char(B, _) ; true ), turn(N1, A, B).
peeks :- long(S), open_string(S, In), forall(between(1, 60, _), get_char(In, _)), peek_string(In, 20, P), print(P), nl,
    read_string(In, 20, Q), print(Q), nl, character_count(In, N), print(N), nl, line_count(In, L), print(L), nl,
    peek_string(In, 3, P2), get_char(In, C), print(P2-C), nl,
    stream_property(In, end_of_stream(E)), print(E), nl, read_string(In, _, _), peek_string(In, 3, P3), string_length(P3, L3), print(L3), nl,
    ( at_end_of_stream(In) -> writeln(end) ; writeln(more) ), character_count(In, N2), print(N2), nl, close(In).
terms :- open_string("p(X, Y, X). % remark\n q('a b', \"s\"). /* more */ 'last'.\n", In),
    read_term(In, T, [variable_names(Vs)]), T = p(1, 2, Third), print(Third-Vs), nl, read(In, U), print(U), nl, read(In, V), print(V), nl, read(In, W), print(W), nl, close(In).
globals :- numlist(1, 5000, Ns), forall(member(N, Ns), (atom_concat(g, N, A), nb_setval(A, v(N, "text", [a,b])))),
    forall(member(N, [1,256,257,300,699]), (atom_concat(g, N, A), nb_getval(A, V), print(V), nl)),
    nb_setval(g600, f(_)), nb_getval(g600, F), F = f(1), nb_getval(g600, F2), print(F2), nl,
    ( b_setval(g650, inner), b_getval(g650, I), print(I), nl, fail ; nb_getval(g650, J), print(J), nl ),
    ( b_setval(g650, inner), nb_setval(g650, after), nb_getval(g650, K), print(K), nl, fail ; nb_getval(g650, K2), print(K2), nl ),
    nb_setval(g650, 7), nb_getval(g650, M), print(M), nl,
    ( nb_current(g699, v(699,_,_)) -> writeln(yes) ; writeln(no) ), ( nb_current(g699, other) -> writeln(yes) ; writeln(no) ),
    findall(x, (nb_current(X, _), sub_atom(X, 0, 1, _, g)), Xs), length(Xs, Len), print(Len), nl,
    catch(nb_getval(g5001, _), error(Er, _), (print(Er), nl)),
    ( b_setval(only_here, 1), fail ; catch(b_getval(only_here, _), error(Er2, _), (print(Er2), nl)) -> true ; true ),
    forall(between(1, 5000, _), (nb_getval(g500, O), ( integer(O) -> P is O+1 ; P = 1 ), nb_setval(g500, P))), nb_getval(g500, R), print(R), nl.
flags :- forall((between(1, 3, _), between(1, 100, X)), (atom_concat(f, X, A), flag(A, O, O+X))),
    flag(f7, S, S), flag(f100, T, T), flag(f101, U, U), print(S-T-U), nl,
    forall((between(1, 40, X)), (atom_concat(b, X, A), gensym(A, _))), gensym(b3, G), gensym(b40, H), print(G-H), nl,
    reset_gensym(b3), gensym(b3, G2), print(G2), nl, reset_gensym, gensym(b40, H2), print(H2), nl.
records :- forall(member(X, [a,b,c]), recordz(k, X)), once(recorded(k, Y)), print(Y), nl,
    findall(Z, recorded(k, Z), Zs), print(Zs), nl, ( recorded(k, b, R), erase(R) -> true ; true ), findall(Z, recorded(k, Z), Z2), print(Z2), nl,
    forall(recorded(k, V, Q), (print(V), nl, erase(Q))), ( recorded(k, _) -> writeln(some) ; writeln(none) ),
    recordz(one, f(U, U)), recorded(one, f(1, W)), print(W), nl, ( recorded(one, g) -> writeln(y) ; writeln(n) ),
    recordz(m, 1), recorda(m, 0), findall(K-N, (recorded(K, N), memberchk(K, [m,one])), L0), length(L0, L), print(L), nl,
    ( recorded(m, E), print(E), nl, E == 1 -> true ; true ),
    call_cleanup(recorded(one, _), D = det), print(D), nl.
