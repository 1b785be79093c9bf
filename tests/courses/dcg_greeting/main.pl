greeting --> [hello], name.
greeting --> [good, morning], name.
name --> [bob].
name --> [alice].
sentence(s(NP,VP)) --> np(NP), vp(VP).
np(np(D,N)) --> det(D), noun(N).
vp(vp(V,NP)) --> verb(V), np(NP).
vp(vp(V)) --> verb(V).
det(d(the)) --> [the].
det(d(a)) --> [a].
noun(n(cat)) --> [cat].
noun(n(dog)) --> [dog].
verb(v(sees)) --> [sees].
main :- ( phrase(greeting, [hello, bob]) -> writeln(yes) ; writeln(no) ),
  phrase(sentence(T), [the,cat,sees,a,dog]), print(T), nl,
  findall(X, phrase(greeting, X), L), print(L), nl, atomic_list_concat(Ws, ' ', 'the dog sees'), ( phrase(sentence(T2), Ws) -> print(T2) ; write(no) ), nl.
