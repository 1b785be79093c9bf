/** Running the goals of a file that is being loaded: those of its directives,
those that wait for its end, and those that wait for the end of what the command line asks.

    index, owner    as in loader.pl
*/

:- module(trilog_running, [
    goal_to_run/3, run_goal/3, run_later/5, run_postponed/1, forget_postponed/1,
    warn_here/1, told_here/1
]).

:- use_module(library(charsio)).
:- use_module(library(iso_ext)).
:- use_module(library(lists)).
:- use_module(library(trilog_cells)).
:- use_module(library(trilog_reading)).
:- use_module(library(trilog_module_file)).
:- use_module(library(trilog_predicates)).

% postponed(Owner, File-Index, Letters, Goal): `:- initialization(Goal)`, behind Letters.
:- dynamic(postponed/4).

% kept(When, start(Letters,Goal,File,Index)): `initialization(Goal, When)`, which waits for
% run_kept/1. One goal is the main one.
:- dynamic(kept/2).

%% goal_to_run(+Goal, -Target, -Expanded)
%  What a directive calls in the module Target, which is being loaded.
%  ?- trilog_running:goal_to_run(halt, Target, Expanded).
%     Target = user, Expanded = (true,trilog_expansion:leave(0)).
goal_to_run(Goal, Target, Expanded) :-
    trilog_expansion:expand_query(Goal, Expanded0),
    trilog_predicates:target(Target),
    qualified(Expanded0, Target, Qualified),
    trilog_compiled:compiled_goal(Qualified, Compiled, Letters),
    % The machine forgets the module of a conjunction.
    (   Target == user -> Expanded = (Letters,Compiled)
    ;   in_module((Letters,Compiled), Target, Expanded)
    ),
    trilog_autoload:load_needed.

%% run_goal(+Goal, +Index, +File)
%  Runs the goal of a directive once. That it fails, or the error that it raises, is
%  told and does not end the loading.
%  ?- trilog_running:run_goal(write(a), 1, 'facts.pl').
%  > a
%     true.
run_goal(Goal, Index, File) :-
    goal_to_run(Goal, Target, Expanded),
    trilog_driver:ask("attempt", [], Undone),
    (   Undone = [_|_] -> Ball = error(trilog_undone(Words), (:-)/1), atom_chars(Words, Undone)
    ;   catch(Target:Expanded, Ball, true) -> true
    ;   Ball = failed
    ),
    trilog_driver:ask("attempted", [], _),
    (   var(Ball) -> true
    ;   Ball == failed -> warning(File, Index, trilog_failed(Goal))
    ;   Ball = error(_,_) -> fault(File, Index, Ball)
    ;   throw(Ball)
    ).

%% warn_here(+Warning)
%  Warns with the place of the directive that is being run, if one is.
%  ?- trilog_running:warn_here(trilog_failed(true)).
%     warning: the directive failed: true
%     true.
warn_here(Warning) :-
    told_here(error(Warning, warning)).

%% told_here(+Error)
%  Tells of an error with that place.
%  ?- trilog_running:told_here(error(permission_error(modify, static_procedure, p/1), assertz/1)).
%     not allowed to modify the static procedure p/1 (in assertz/1)
%     true.
told_here(Error) :-
    (   trilog_loader:noted(directive, File-Index) -> fault(File, Index, Error)
    ;   trilog_loader:shown(Error)
    ).

%% run_later(+Goal, +When, +Index, +File, +Owner)
%  Runs the goal of `initialization(Goal, When)` when its time has come.
%  ?- trilog_running:run_later(write(a), now, 1, 'facts.pl', 'facts.pl').
%  > a
%     true.
run_later(Goal, When, Index, File, Owner) :-
    (   When == now -> run_goal(Goal, Index, File)
    ;   is_for_states(When) -> true
    ;   var(When) -> throw(error(instantiation_error, (initialization)/2))
    ;   \+ memberchk(When, [after_load,main,program]) ->
        throw(error(domain_error(initialization_type, When), (initialization)/2))
    ;   lettered_goal(Goal, Lettered, Letters),
        (   trilog_loader:noted(command_line, Kept), memberchk(When, Kept) ->
            trilog_predicates:target(Target),
            ( When == main -> retractall(kept(main, _)) ; true ),
            assertz(kept(When, start(Letters,Target:Lettered,File,Index)))
        ;   assertz(postponed(Owner, File-Index, Letters, Lettered))
        )
    ).

% When a program is saved, and begins again from there: nobody saves one here.
is_for_states(When) :-
    nonvar(When),
    memberchk(When, [restore,restore_state,prepare_state]).

%% run_postponed(+Owner)
%  Runs what has waited for the end of the file Owner.
%  ?- trilog_running:run_later(write(a), after_load, 1, 'facts.pl', 'facts.pl'),
%     trilog_running:run_postponed('facts.pl').
%  > a
%     true.
run_postponed(Owner) :-
    (   retract(postponed(Owner, File-Index, Letters, Goal0)),
        call(Letters),
        trilog_predicates:target(Target),
        main_goal(Goal0, Target, Goal),
        catch(trilog_running:run_goal(Goal, Index, File),
              Error,
              trilog_reading:fault(File, Index, Error)),
        false
    ;   true
    ).

%% forget_postponed(+Owner)
%  What has waited for the end of the file Owner does not run.
%  ?- trilog_running:run_later(write(a), after_load, 1, 'facts.pl', 'facts.pl'),
%     trilog_running:forget_postponed('facts.pl'),
%     trilog_running:run_postponed('facts.pl').
%     true.
forget_postponed(Owner) :-
    retractall(postponed(Owner, _, _, _)).

% load_asked(+Path, +Whens, +Start): loads a file for the host. Goals of
% `initialization(Goal, When)` are kept for later where When is one of Whens. The driver
% calls this.
load_asked(Path, Whens, Start) :-
    trilog_loader:note(command_line, Whens),
    catch(trilog_running:with_person_input(trilog_loader:consult_path(Path), Start), Ball, true),
    trilog_loader:note(command_line, []),
    trilog_operators:note_syntax,
    rethrow(Ball),
    trilog_driver:reply(Start, o, []).

% run_kept(+Start): runs what was kept, the main goal last. Leaves with 1 where a goal is
% not true and with 2 for an error; with 0 behind the main goal. The driver calls this.
run_kept(Start) :-
    ( kept(_, _) -> with_person_input(trilog_running:run_kept, Start) ; true ),
    trilog_driver:reply(Start, n, []).

run_kept :-
    findall(Program, kept(program, Program), Programs),
    run_each(Programs),
    ( kept(main, Main) -> run_each([Main]), trilog_expansion:leave(0) ; true ).

run_each([]).
run_each([start(Letters,Target:Goal0,File,Index)|Starts]) :-
    call(Letters),
    main_goal(Goal0, Target, Goal),
    now_target(Target),
    goal_to_run(Goal, _, Expanded),
    now_target(user),
    (   catch(Target:Expanded, Error, trilog_running:leave_kept(Error, File, Index)) ->
        run_each(Starts)
    ;   warning(File, Index, trilog_failed(Goal)),
        trilog_expansion:leave(1)
    ).

leave_kept(Error, File, Index) :-
    fault(File, Index, Error),
    trilog_expansion:leave(2).

% Where the program has no main/0 of its own, main/1 gets the arguments.
main_goal(Goal0, Target, Goal) :-
    (   Goal0 == main,
        \+ predicate_property(Target:main, dynamic),
        predicate_property(Target:main(_), dynamic) ->
        trilog_expansion:flag(argv, Arguments),
        Goal = main(Arguments)
    ;   Goal = Goal0
    ).

% --- what a person types --------------------------------------------------------

% with_person_input(+Goal, +Start): runs Goal with a fresh stream from the
% person's input, if there is one. The driver calls this.
with_person_input(Goal, Start) :-
    bb_get(trilog_kept_person_input, File),
    (   File \== none ->
        open(File, read, In),
        set_input(In),
        trilog_driver:reply(Start, i, []),
        (   bb_get(trilog_kept_prompt, Prompt) ->
            atom_chars(Prompt, Chars),
            trilog_driver:service(=, Chars)
        ;   true
        ),
        catch(trilog_driver:marked(trilog_driver:Goal), Ball, true),
        give_back(In, Start),
        ( nonvar(Ball) -> throw(Ball) ; true )
    ;   trilog_driver:marked(trilog_driver:Goal)
    ).

% What the program has not read goes back to the host, which has closed its
% end of the pipe when it saw the frame d.
give_back(In, Start) :-
    trilog_driver:reply(Start, d, []),
    catch(get_n_chars(In, _, Unread), _, Unread = []),
    trilog_driver:reply(Start, u, Unread),
    % The machine never closes the stream that is its user's input.
    bb_get(trilog_kept_input, Requests),
    set_input(Requests),
    trilog_guard:forget_peeked(In),
    catch(close(In), _, true).
