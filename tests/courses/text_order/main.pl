% Where texts stand in the order of terms.
terms([f(x), "s", b, 1, 1.0, "ab", g("s"), g(s), f("s",1), [a,1], "s"]).

main :-
    terms(Terms),
    max_member(Max, Terms), print(max(Max)), nl,
    min_member(Min, [b,"s",f(x)]), print(min(Min)), nl,
    min_member(Min2, ["s",f(x)]), print(min(Min2)), nl,
    max_member(Max2, [f(x),"s"]), print(max(Max2)), nl,
    max_member(Max3, [f(x),"s",a]), print(max(Max3)), nl,
    msort(Terms, Sorted), print(Sorted), nl,
    sort(0, @>=, Terms, Falling), print(Falling), nl,
    forall(( member(A, Terms), member(B, Terms) ), told(A, B)),
    list_to_ord_set([f(x),"s"], Set1),
    list_to_ord_set(["s",f(y),a], Set2),
    ord_union(Set1, Set2, Union), print(Union), nl,
    ord_subtract(Set2, Set1, Rest), print(Rest), nl,
    foldl([K,T0,T]>>put_assoc(K, T0, v, T), Terms, t, Assoc),
    assoc_to_keys(Assoc, Keys), print(Keys), nl,
    max_assoc(Assoc, Last, _), print(Last), nl,
    predsort([O,X,Y]>>( X @< Y -> O = (<) ; X @> Y -> O = (>) ; O = (=) ), Terms, Own),
    print(Own), nl,
    include(@>(f(x)), Terms, Smaller), print(Smaller), nl.

told(A, B) :-
    findall(Name, ( member(Name, [@<,@=<,@>,@>=]), Goal =.. [Name,A,B], call(Goal) ), Names),
    ( A @< B -> O = (<) ; A @> B -> O = (>) ; O = (=) ),
    ( compare(O, A, B) -> true ; write(' not '), write(O) ),
    print(A-B-Names), nl.
