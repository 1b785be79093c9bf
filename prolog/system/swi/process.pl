/** Running other programs, as with SWI-Prolog's library(process), by the machine's library
of that name. Loaded when a program asks for it.

    process   a number, by which the system knows it
    spec      std, null or pipe(Stream)

A pipe that is closed does not say how its program has ended.
*/

:- module(trilog_swi_process, [
    process_create/3, process_kill/1, process_kill/2, process_wait/2, process_wait/3
]).

:- use_module(library(charsio)).
:- use_module(library(error)).
:- use_module(library(iso_ext)).
:- use_module(library(lists)).
:- use_module(library(process), [process_release/1]).
:- use_module(library(trilog_swi_format)).
:- use_module(library(trilog_swi_options)).
:- use_module(library(trilog_swi_paths)).
:- use_module(library(trilog_swi_text)).

% What the machine calls a process goes into no clause.
running(All) :-
    ( bb_get(trilog_kept_processes, All0) -> All = All0 ; All = [] ).

%% process_create(+Program, +Arguments, +Options)
%  Runs Program, a file or path(Name). The options are stdin, stdout and stderr, each with
%  a spec, cwd, env, environment, and process(Process), without which it is waited for.
%  ?- process_create(path(echo), [hi,3], [stdout(pipe(_S))]), get_char(_S, C), close(_S).
%     C = h.
%  ?- catch(process_create(path(sh), ['-c','exit 3'], []), error(E, _), true).
%     E = process_error(path(sh),exit(3)).
process_create(Program, Arguments, Options) :-
    program(Program, Name),
    must_be(list, Arguments),
    maplist(trilog_swi_process:argument, Arguments, Texts),
    findall(Change, change(Options, Change), Changes),
    spec(stdin, Options, In0),
    % The program's own input is the engine's channel.
    ( In0 == std -> In = null ; In = In0 ),
    spec(stdout, Options, Out0),
    spec(stderr, Options, Error),
    is_waited_for(Options, Out0, Out, Wait),
    started(Program, Name, Texts, [stdin(In),stdout(Out),stderr(Error),process(Handle)|Changes]),
    ended(Wait, Handle, Out, Program, Options).

program(Program, Name) :-
    (   var(Program) -> instantiation_error(process_create/3)
    ;   Program = path(Base) -> text_chars(Base, Name)
    ;   text_chars(Program, Name0),
        ( memberchk((/), Name0) -> Name = Name0 ; append("./", Name0, Name) )
    ).

argument(Argument, Text) :-
    (   nonvar(Argument), Argument = file(File) -> text_chars(File, Text)
    ;   var(Argument) -> instantiation_error(process_create/3)
    ;   formatted("~w", [Argument], Text)
    ).

change(Options, cwd(Directory)) :-
    option(cwd(Directory0), Options),
    text_chars(Directory0, Directory).
change(Options, Change) :-
    member(Name, [env,environment]),
    Option =.. [Name,Variables0],
    option(Option, Options),
    maplist(trilog_swi_process:variable, Variables0, Variables),
    Change =.. [Name,Variables].

variable(Name0=Value0, Name=Value) :-
    text_chars(Name0, Name),
    formatted("~w", [Value0], Value).

spec(Name, Options, Spec) :-
    Option =.. [Name,Spec0],
    (   option(Option, Options) ->
        (   var(Spec0) -> instantiation_error(process_create/3)
        ;   ( Spec0 = pipe(Stream) ; Spec0 = pipe(Stream,_) ) ->
            ( var(Stream) -> Spec = pipe(Stream) ; uninstantiation_error(Stream, process_create/3) )
        ;   memberchk(Spec0, [std,null]) -> Spec = Spec0
        ;   domain_error(process_stream, Spec0, process_create/3)
        )
    ;   Spec = std
    ).

uninstantiation_error(Term, Context) :-
    throw(error(uninstantiation_error(Term), Context)).

% What it writes comes in its place among what the program writes, where it is waited for.
is_waited_for(Options, Out0, Out, Wait) :-
    (   option(process(_), Options) -> Out = Out0, Wait = no
    ;   ( Out0 = pipe(_) ; option(stdin(pipe(_)), Options) ; option(stderr(pipe(_)), Options) ) ->
        Out = Out0, Wait = no
    ;   Out0 == std -> Out = pipe(_), Wait = shown
    ;   Out = Out0, Wait = yes
    ).

started(Program, Name, Texts, Options) :-
    flush_output(user_output),
    catch(once(process:process_create(Name, Texts, Options)), error(Formal, _), true),
    (   var(Formal) -> true
    ;   trilog_swi_control:sees_files ->
        throw(error(existence_error(source_sink, Program), process_create/3))
    ;   throw(error(permission_error(execute, command, Program), process_create/3))
    ).

ended(no, Handle, _, _, Options) :-
    process:process_id(Handle, Process),
    running(All),
    bb_put(trilog_kept_processes, [Process-Handle|All]),
    ( option(process(Wanted), Options) -> Wanted = Process ; true ).
ended(shown, Handle, pipe(Stream), Program, Options) :-
    get_n_chars(Stream, _, Chars),
    close(Stream),
    put_chars(Chars, user_output),
    ended(yes, Handle, std, Program, Options).
ended(yes, Handle, _, Program, _) :-
    once(process:process_wait(Handle, Status)),
    process_release(Handle),
    (   Status == exit(0) -> true
    ;   throw(error(process_error(Program, Status), process_create/3))
    ).

%% process_wait(+Process, -Status)
%  Status is exit(Code) or killed(Signal), when it has ended.
%  ?- process_create(path(sh), ['-c','exit 3'], [process(_P)]), process_wait(_P, Status).
%     Status = exit(3).
process_wait(Process, Status) :-
    process_wait(Process, Status, []).

%% process_wait(+Process, -Status, +Options)
%  With timeout(0) Status is timeout where it still runs.
%  ?- catch(process_wait(0, _, []), error(E, _), true).
%     E = existence_error(process,0).
process_wait(Process, Status, Options) :-
    known(Process, Handle, process_wait/3),
    ( option(timeout(0), Options) -> Timeout = 0 ; Timeout = infinite ),
    once(process:process_wait(Handle, Status0, [timeout(Timeout)])),
    (   Status0 == timeout -> true
    ;   running(All),
        once(select(Process-_, All, Others)),
        bb_put(trilog_kept_processes, Others),
        process_release(Handle)
    ),
    Status = Status0.

known(Process, Handle, Context) :-
    must_be(integer, Process),
    (   running(All), memberchk(Process-Handle0, All) -> Handle = Handle0
    ;   throw(error(existence_error(process, Process), Context))
    ).

%% process_kill(+Process)
%  ?- process_create(path(sleep), [10], [process(_P)]), process_kill(_P), process_wait(_P, Status).
%     Status = killed(9).
process_kill(Process) :-
    known(Process, Handle, process_kill/1),
    process:process_kill(Handle).

%% process_kill(+Process, +Signal)
%  The same: the machine knows one signal, that which kills.
%  ?- catch(process_kill(0, term), error(E, _), true).
%     E = existence_error(process,0).
process_kill(Process, _) :-
    process_kill(Process).
