% What a program has not asked for nobody defines: libraries of other systems, of
% library(clpfd), and names with another number of arguments. Own clauses under such
% names are nothing to speak of.

dif(X, Y, Z) :- Z = different(X, Y).

numlist(N, L) :- numlist(1, N, L).

main :-
    kind(transpose([[1,2],[3,4]], _)),
    kind(if_(a = a, true, fail)),
    kind(call(=(a), b, _)),
    kind(call((true,true), _)),
    kind(call((true;true), _)),
    kind(foldl([X,A,B]>>(B = [X|A]), [1,2], [], _)),
    kind(foldl([X,A]>>(A = X), [1,2], [], _)),
    kind(maplist([X,Y]>>(Y = f(X)), [1,2], _)),
    kind(tfilter(=(a), [a,b], _)),
    kind(memberd_t(a, [a], _)),
    kind(tpartition(=(a), [a,b], _, _)),
    kind(tmember(=(a), [a])),
    kind(list_max([1,2], _)),
    kind(list_min([1,2], _)),
    kind(repeat(2)),
    kind(gen_nat(_)),
    kind(gen_int(_)),
    kind(can_be(integer, _)),
    kind(type_error(integer, a, p/1)),
    kind(domain_error(one, 2, p/1)),
    kind(instantiation_error),
    kind(bb_put(key, 1)),
    kind(bb_get(key, _)),
    kind(countall(member(_, [a,b]), _)),
    kind(partial_string("a")),
    kind(phrase(seq([a]), [a], [])),
    kind(phrase((..., [a]), [a], [])),
    kind(phrase([a], [a], [], x, y)),
    kind(get_n_chars(user_input, 1, _)),
    kind(get_line_to_chars(user_input, _, [])),
    kind(write_term_to_chars(a, [], _)),
    kind(dif(a, b, _)),
    kind(numlist(3, _)).

kind(Goal) :-
    catch(call(Goal), error(existence_error(procedure, Unknown), _), true),
    !,
    (   nonvar(Unknown), Unknown = Name/Arity -> write(unknown(Arity))
    ;   functor(Goal, Name, _), write(called)
    ),
    write(' '), writeq(Name), nl.
kind(Goal) :-
    writeq(no(Goal)), nl.
