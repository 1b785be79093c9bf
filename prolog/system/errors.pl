/** How an error is told to the host: its parts, and then the whole ball.

    start     what a frame begins with: see driver.pl
    places    of the clauses that were being run: known(Places), or unknown
*/

:- module(trilog_errors, [report_ball/3, of_module/3, report_fault/4, words_of/2]).

:- use_module(library(lists)).

%% report_ball(+Start, +Ball, +Places)
%  Replies with the parts of an error, then with the whole ball.
%  ?- catch(atom_length(_, _), Ball, throw(Ball)).
%     error: an argument is still unbound (in argument 1 of atom_length/2)
report_ball(Start, Ball0, Places) :-
    trilog_terms:as_written(Ball0, Ball),
    error_parts(Start, Ball),
    reply_calls(Start, Ball, Places),
    % As answers are shown: whole to a script.
    trilog_answers:answer_depth(Depth),
    trilog_driver:term_chars(Ball, Depth, Text),
    trilog_driver:reply(Start, e, Text).

%% of_module(+Ball0, ?Goal, -Ball)
%  Ball is the error Ball0 of the query Goal; of a predicate that is missing it says in
%  which module it was called, where the query does.
%  ?- trilog_errors:of_module(error(existence_error(procedure,p/1),p/1), m:p(_), Ball).
%     Ball = error(existence_error(procedure,m:p/1),p/1).
of_module(Ball0, Goal, Ball) :-
    (   nonvar(Ball0), Ball0 = error(Formal,Context), nonvar(Formal),
        Formal = existence_error(procedure,Missing), nonvar(Missing),
        Missing = Name/Arity, atom(Name), integer(Arity),
        first_call(Goal, user, Name, Arity, Module), Module \== user ->
        Ball = error(existence_error(procedure,Module:Missing), Context)
    ;   Ball = Ball0
    ).

first_call(Goal, Module0, Name, Arity, Module) :-
    nonvar(Goal),
    (   Goal = Module1:Plain -> atom(Module1), first_call(Plain, Module1, Name, Arity, Module)
    ;   joins(Goal, First, Second) ->
        (   first_call(First, Module0, Name, Arity, Module1) -> Module = Module1
        ;   first_call(Second, Module0, Name, Arity, Module)
        )
    ;   functor(Goal, Name, Arity),
        Module = Module0
    ).

joins((First,Second), First, Second).
joins((First;Second), First, Second).
joins((First->Second), First, Second).

% Where the program calls what is missing: in the clause that was being run, or else
% in those that could.
reply_calls(Start, Ball, Known) :-
    (   nonvar(Ball), Ball = error(Formal, _), nonvar(Formal),
        Formal = existence_error(procedure, Missing) ->
        Indicator = Missing
    ;   Indicator = none
    ),
    (   Known = known([Place|Above]) ->
        ( Indicator == none -> Places0 = [Place|Above] ; Places0 = [Place] ),
        place_lines(Places0, Places),
        trilog_driver:reply(Start, '@', Places)
    ;   Known == unknown, Indicator \== none ->
        trilog_driver:term_chars(Indicator, Text),
        trilog_driver:ask("calls", Text, Places),
        trilog_driver:reply(Start, '@', Places)
    ;   true
    ).

place_lines([], []).
place_lines([Place|Places], Lines) :-
    atom_chars(Place, Chars),
    append(Chars, ['\n'|Lines1], Lines),
    place_lines(Places, Lines1).

%% report_fault(+Path, +Index, +Hint, +Error)
%  Tells of an error in a file that is being loaded.
%  ?- trilog_errors:report_fault([], [], [], oops).
%     nobody caught throw(oops)
%     true.
report_fault(Path, Index, Hint, Error) :-
    trilog_driver:service_start(Start),
    error_parts(Start, Error),
    trilog_driver:term_chars(Error, Ball),
    append([Path,"\n",Index,"\n",Hint,"\n",Ball], Text),
    trilog_driver:reply(Start, w, Text).

%% error_parts(+Start, +Ball)
%  Replies with what an error says, a frame for each part of it. Other balls have
%  no parts.
%  ?- trilog_errors:error_parts("", ball).
%     true.
error_parts(Start, Ball) :-
    (   parts(Ball, Kind, Args, Place, Reason) ->
        ( Kind == existence_error -> reply_program(Start) ; true ),
        trilog_driver:reply_atom(Start, k, Kind),
        trilog_driver:reply_terms(Args, Start, a),
        trilog_driver:reply(Start, '"', Reason),
        trilog_driver:reply_term(Start, x, Place)
    ;   true
    ).

parts(Ball, Kind, Args, Place, Reason) :-
    (   '$module_exists'(prolog), trilog_swi_messages:program_words(Ball, Text) ->
        Kind = trilog_formatted,
        atom_chars(Words, Text),
        Args = [Words],
        Reason = []
    ;   parts_of_error(Ball, Kind, Args, Place, Reason)
    ).

parts_of_error(Ball, Kind, Args, Place, Reason) :-
    nonvar(Ball),
    Ball = error(Formal, Context),
    nonvar(Formal),
    (   Formal = format(Format, Arguments),
        formatted(Format, Arguments, Text) ->
        Kind = trilog_formatted,
        atom_chars(Words, Text),
        Args = [Words]
    ;   Formal =.. [Kind|Args]
    ),
    reason_in(Context, Reason),
    raised_in(Context, Place).

% What whoever raised it says of it, or nothing.
reason_in(Context, Reason) :-
    (   nonvar(Context), Context = context(_, Message), nonvar(Message) ->
        (   trilog_cycles:finite_term(Message), formatted("~w", [Message], Reason) -> true
        ;   trilog_driver:term_chars(Message, Reason)
        )
    ;   Reason = []
    ).

% An engine may have been started without what writes formats.
formatted(Format, Arguments, Text) :-
    ground(Format),
    catch(trilog_swi_format:formatted(Format, Arguments, Text), _, false).

%% words_of(@Ball, -Words)
%  What the host says of the ball where nobody catches it.
%  ?- trilog_errors:words_of(oops, Words).
%     Words = "nobody caught throw(oops)".
%  ?- trilog_errors:words_of(error(type_error(integer,a),succ/2), Words).
%     Words = "expected an integer, but got a (in succ/2)".
%  ?- trilog_errors:words_of(error(resource_error(cards),context(_,'no more')), Words).
%     Words = "out of cards (no more)".
words_of(Ball0, Words) :-
    trilog_terms:as_written(Ball0, Ball),
    trilog_driver:term_chars(Ball, Text),
    (   parts(Ball, Kind, Args, Place, Reason) ->
        atom_chars(Kind, KindText),
        maplist(trilog_driver:term_chars, [Place|Args], [PlaceText|Texts]),
        Parts = [Text,KindText,PlaceText,Reason|Texts]
    ;   Parts = [Text]
    ),
    marked(Parts, About),
    trilog_driver:ask("error_words", About, Words).

% A mark between them that no written term has.
marked([Part|Parts], Marked) :-
    (   Parts == [] -> Marked = Part
    ;   marked(Parts, Marked1),
        append([Part,"\x2\",Marked1], Marked)
    ).

% A program may throw again what it has caught, in the words of SWI-Prolog.
raised_in(Context, Place) :-
    (   nonvar(Context), Context = context(Where,_) ->
        ( nonvar(Where), Where = system:Indicator -> Place = Indicator ; Place = Where )
    ;   Place = Context
    ).

% The predicates of the program, for the host to find one that was meant.
reply_program(Start) :-
    findall(Text, program_name(Text), Texts),
    append(Texts, Text),
    trilog_driver:reply(Start, p, Text).

program_name(Text) :-
    trilog_help:program_predicate(Name, Arity),
    trilog_driver:term_chars(Name/Arity, Indicator),
    append(Indicator, "\n", Text).
