% Modules that expand their own terms, and directives that say nothing of answers.

:- use_module(shapes).
:- autoload(library(lists), [last/2, sum_list/2]).
:- autoload(library(apply)).
:- det(main/0).
:- public helper/1.
:- thread_local note/1.

helper(X) :- assertz(note(X)).

unit(map).

soft(L) --> ( letter(C) *-> rest(C, L) ; [x], { L = none } ).
letter(a) --> [a].
letter(b) --> [a].
rest(C, [C|Ds]) --> digits(Ds).
digits([D|Ds]) --> [D], { integer(D) }, !, digits(Ds).
digits([]) --> [].

main :-
    findall(S-A, area(S, A), As), writeln(As),
    findall(U, unit(U), Us), writeln(Us),
    last(As, Last), writeln(Last),
    sum_list([1,2], Sum), writeln(Sum),
    helper(1), note(N), writeln(N),
    findall(L, phrase(soft(L), [a,1,2]), Ls), writeln(Ls),
    findall(L, phrase(soft(L), [x]), Xs), writeln(Xs),
    findall(L, phrase(soft(L), [y]), Ys), writeln(Ys).
