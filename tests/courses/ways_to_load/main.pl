% What is loaded, how often, and what is not.
t(Goal) :- catch(( Goal -> true ; print(no(Goal)), nl ), error(E, _), ( print(E), nl )).

all(Template, Goal) :- findall(Template, catch(Goal, error(E, _), Template = E), L), print(L), nl.

% Two files have one name for their module.
:- use_module(rose).
:- use_module(rose).
:- t(use_module(thorn)).
:- t(consult(rose)).
:- all(X, same(X)), all(X, more(X)), all(X, catch(rose:extra(X), _, fail)).

% Options of load_files/2.
:- load_files(plain, [if(not_loaded)]).
:- load_files(plain, [if(not_loaded)]), load_files([plain], [if(changed)]).
:- load_files(plain, [if(true)]), load_files(plain, []), load_files(plain).
:- load_files(no_such_file, [if(exists)]), load_files(plain, [if(exists)]).
:- t(load_files(plain, if(changed))), t(load_files(_, [])), t(load_files(no_such_file, [])).
:- load_files(iris, [if(not_loaded),imports([iris/1])]).
:- all(X, iris(X)), all(X, petal(X)).
:- load_files(iris, [if(changed),must_be_module(true)]), all(X, petal(X)).

% Files that are no modules.
:- t(use_module(fact)), t(use_module(fact, [fact/1])), t(use_module(coded)), t(use_module(nothing)).
:- t(load_files(fact, [must_be_module(true)])).
:- all(X, fact(X)).
:- ensure_loaded(fact), all(X, fact(X)).
:- use_module(fact), all(X, fact(X)).
:- [fact], all(X, fact(X)).

% dynamic/2.
:- t(dynamic(player/2, messages/1)), t(dynamic([a/2], messages/1)), t(dynamic(_, [])).
:- t(dynamic([b/2|_], [])), t(dynamic([b/2], [incremental(maybe)])), t(dynamic([c/2,foo], [])).
:- t(dynamic([d/1,e/1], [incremental(true)])), t(dynamic([f/1], [])).
:- all(N/A, ( member(N/A, [player/2,messages/1,a/2,b/2,c/2,d/1,e/1,f/1]), functor(H, N, A),
              predicate_property(H, dynamic) )).

% What is passed over is not read.
:- if(fail).
left :- out out.
left(out.
:- else.
left(in).
:- endif.
:- all(X, left(X)).

% A part of this file, and one with another ending.
:- include(part).
:- [ending].
:- all(X, ending(X)).

:- initialization(( write(restored), nl ), restore).
:- initialization(( write(prepared), nl ), prepare_state).
:- initialization(( write(loaded), nl )).

main :- write(main), nl.
