/** What library(clpfd) of SWI-Prolog says otherwise than the machine's clpz.

Who uses this has loaded clpz: here it would bring its operators to everybody.
*/

:- module(trilog_swi_clpfd, [chain/2, transpose/2]).

:- use_module(library(error)).
:- use_module(library(lists), [maplist/2, memberchk/2]).

%% chain(+Variables, +Relation)
%  Neighbours are in Relation: `#<`, `#=<`, `#>`, `#>=` or `#=`.
%  ?- use_module(library(clpfd)), Xs = [X,Y], ins(Xs, '..'(1,2)), chain(Xs, #<).
%     Xs = [1,2], X = 1, Y = 2.
chain(Variables, Relation) :-
    must_be(list, Variables),
    (   var(Relation) -> instantiation_error(chain/2)
    ;   memberchk(Relation, [#<,#=<,#>,#>=,#=]) -> chained(Variables, Relation)
    ;   domain_error(chain_relation, Relation, chain/2)
    ).

chained([], _).
chained([X|Xs], Relation) :-
    chained(Xs, X, Relation).

chained([], _, _).
chained([Y|Ys], X, Relation) :-
    Goal =.. [Relation,X,Y],
    clpz:Goal,
    chained(Ys, Y, Relation).

%% transpose(+Matrix, -Transposed)
%  The rows of one are the columns of the other.
%  ?- use_module(library(clpfd)), transpose([[1,2],[3,4]], Columns).
%     Columns = [[1,3],[2,4]].
transpose(Matrix, Transposed) :-
    must_be(list, Matrix),
    maplist(must_be(list), Matrix),
    lists:transpose(Matrix, Transposed).
