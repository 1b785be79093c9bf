/** What else course code calls in SWI-Prolog: messages for debugging, flags,
times, types of characters.
*/

:- module(trilog_swi_system, [
    (?=)/2, blob/2, call_dcg/3, char_kind/2, code_type/2, concat_atom/2, concat_atom/3,
    create_prolog_flag/3, debug/1, debug/3, divmod/4, flag/3, format_time/3, frozen/2, get_time/1, is_dict/1, keep_flag/2, kept_flag/2,
    machine_flag/1, must_be_true/2, nodebug/1, prolog_flag/2,
    random/3, random_number/1, set_random/1, stamp_date_time/3, subsumes_chk/2, term_hash/2,
    unifiable/3
]).

:- use_module(library(charsio)).
:- use_module(library(dcgs)).
:- use_module(library(error)).
:- use_module(library(iso_ext)).
:- use_module(library(lists)).
:- use_module(library(random), [random/1]).
:- use_module(library(time)).
:- use_module(library(trilog_swi_text)).
:- use_module(library(trilog_swi_format)).
:- use_module(library(trilog_swi_write)).

:- meta_predicate(call_dcg(2, ?, ?)).

%% ?=(@A, @B)
%  It is known whether A and B are the same.
%  ?- ?=(a, b).
%     true.
%  ?- ?=(_, b).
%     false.
?=(A, B) :-
    (   A == B -> true
    ;   A \= B
    ).

%% blob(@Term, -Type)
%  Term is an atom.
%  ?- blob(a, Type).
%     Type = text.
blob(Term, text) :-
    atom(Term).

%% is_dict(@Term)
%  There are no dicts here.
%  ?- is_dict(a).
%     false.
is_dict(_) :-
    false.

%% call_dcg(:Body, ?State0, ?State)
%  phrase/3, whose states may be any terms.
%  ?- call_dcg(([a],[b]), [a,b,c], Rest).
%     Rest = [c].
call_dcg(Body, State0, State) :-
    trilog_instructions:check_term(Body),
    phrase(Body, State0, State).

%% prolog_flag(?Flag, ?Value)
%  The old name of current_prolog_flag/2.
%  ?- prolog_flag(bounded, Value).
%     Value = false.
prolog_flag(Flag, Value) :-
    trilog_expansion:flag(Flag, Value).

% --- messages -------------------------------------------------------------------

% shown_topic(Topic)
:- dynamic(shown_topic/1).

%% debug(+Topic)
%  Messages about Topic are shown from now on.
%  ?- debug(search).
%     true.
debug(Topic) :-
    retractall(shown_topic(Topic)),
    assertz(shown_topic(Topic)).

%% nodebug(+Topic)
%  ?- nodebug(search).
%     true.
nodebug(Topic) :-
    retractall(shown_topic(Topic)).

%% debug(+Topic, +Format, +Arguments)
%  Shows a message, on the error stream, if Topic is shown.
%  ?- debug(search, "~w", [a]).
%     true.
debug(Topic, Format, Arguments) :-
    (   shown_topic(Topic) ->
        formatted(Format, Arguments, Chars),
        append(["% ",Chars,"\n"], Line),
        trilog_driver:say(Line)
    ;   true
    ).

% --- flags ----------------------------------------------------------------------

% flag_value(Key, Value)
:- dynamic(flag_value/2).

%% flag(+Key, -Old, +New)
%  The flag Key had the value Old, 0 at first, and gets that of New.
%  ?- flag(count, N, N+1), flag(count, M, M).
%     N = 0, M = 1.
flag(Key, Old, New) :-
    ( flag_value(Key, Old0) -> true ; Old0 = 0 ),
    Old = Old0,
    Value is New,
    retractall(flag_value(Key, _)),
    assertz(flag_value(Key, Value)).

% flag_set(Flag, Value): a flag that means nothing to the machine.
:- dynamic(flag_set/2).

%% machine_flag(?Flag)
%  Flag is one that the machine has itself.
%  ?- machine_flag(double_quotes).
%     true.
machine_flag(answer_write_options).
machine_flag(bounded).
machine_flag(double_quotes).
machine_flag(integer_rounding_function).
machine_flag(max_integer).
machine_flag(min_integer).
machine_flag(occurs_check).
machine_flag(unknown).

%% keep_flag(+Flag, +Value)
%  What set_prolog_flag/2 does with one of SWI-Prolog's flags, or a new one: it has
%  this value from now on, and changes nothing.
%  ?- keep_flag(verbose, silent), current_prolog_flag(verbose, Value).
%     Value = silent.
keep_flag(Flag, Value) :-
    (   var(Value) -> instantiation_error(set_prolog_flag/2)
    ;   retractall(flag_set(Flag, _)),
        assertz(flag_set(Flag, Value))
    ).

%% kept_flag(?Flag, ?Value)
%  ?- keep_flag(optimise, true), kept_flag(optimise, Value).
%     Value = true.
kept_flag(Flag, Value) :-
    atom(Flag),
    flag_set(Flag, Value).

%% create_prolog_flag(+Flag, +Value, +Options)
%  ?- create_prolog_flag(level, 3, []), current_prolog_flag(level, Level).
%     Level = 3.
create_prolog_flag(Flag, Value, _) :-
    keep_flag(Flag, Value).

%% must_be_true(:Goal, +What)
%  ?- must_be_true(true, test).
%     true.
must_be_true(Goal, _) :-
    call(Goal).

% --- times ------------------------------------------------------------------------

%% get_time(-Stamp)
%  The seconds since the beginning of 1970.
%  ?- get_time(_Stamp), _Stamp > 1600000000.
%     true.
get_time(Stamp) :-
    (   trilog_driver:ask("now", [], Digits), Digits = [_|_] -> number_chars(Stamp, Digits)
    ;   whole_seconds(Stamp)
    ).

whole_seconds(Stamp) :-
    time:current_time(Parts),
    part(Parts, 'Y', Year),
    part(Parts, m, Month),
    part(Parts, d, Day),
    part(Parts, 'H', Hour),
    part(Parts, 'M', Minute),
    part(Parts, 'S', Second),
    days(Year, Month, Day, Days),
    Stamp is float(Days * 86400 + Hour * 3600 + Minute * 60 + Second).

part(Parts, Key, Number) :-
    member(Key=Chars, Parts),
    !,
    number_chars(Number, Chars).

% The days since 1970, by the same algorithm as civil/4.
days(Year0, Month, Day, Days) :-
    ( Month =< 2 -> Year is Year0 - 1 ; Year = Year0 ),
    Era is Year div 400,
    Yoe is Year - Era * 400,
    Mp is (Month + 9) mod 12,
    Doy is (153 * Mp + 2) // 5 + Day - 1,
    Doe is Yoe * 365 + Yoe // 4 - Yoe // 100 + Doy,
    Days is Era * 146097 + Doe - 719468.

%% stamp_date_time(+Stamp, -Date, +Zone)
%  Date is date(Year,Month,Day,Hour,Minute,Second,0,'UTC',-).
%  ?- stamp_date_time(0, Date, 'UTC').
%     Date = date(1970,1,1,0,0,0.0,0,'UTC',-).
stamp_date_time(Stamp, date(Year,Month,Day,Hour,Minute,Second,0,'UTC',-), _) :-
    Days is floor(Stamp / 86400),
    Left is Stamp - Days * 86400,
    Hour is truncate(Left) // 3600,
    Minute is truncate(Left) mod 3600 // 60,
    Second is float(Left - Hour * 3600 - Minute * 60),
    civil(Days, Year, Month, Day).

% Days since 1970 as a date (Howard Hinnant, "chrono-Compatible Low-Level Date
% Algorithms").
civil(Days, Year, Month, Day) :-
    Z is Days + 719468,
    Era is Z div 146097,
    Doe is Z - Era * 146097,
    Yoe is (Doe - Doe // 1460 + Doe // 36524 - Doe // 146096) // 365,
    Doy is Doe - (365 * Yoe + Yoe // 4 - Yoe // 100),
    Mp is (5 * Doy + 2) // 153,
    Day is Doy - (153 * Mp + 2) // 5 + 1,
    ( Mp < 10 -> Month is Mp + 3 ; Month is Mp - 9 ),
    ( Month =< 2 -> Year is Yoe + Era * 400 + 1 ; Year is Yoe + Era * 400 ).

%% format_time(+Output, +Format, +Stamp)
%  Writes a time by %Y %m %d %H %M %S %F %T %%.
%  ?- format_time(atom(A), '%Y-%m-%d %T', 0).
%     A = '1970-01-01 00:00:00'.
format_time(Output, Format, Stamp) :-
    text_chars(Format, Chars),
    (   number(Stamp) -> stamp_date_time(Stamp, Date, 'UTC')
    ;   Date = Stamp
    ),
    time_parts(Chars, Date, Parts),
    append(Parts, Text),
    format_text(Output, "~s", [Text]).

time_parts([], _, []).
time_parts([C|Cs], Date, [Part|Parts]) :-
    (   C == '%', Cs = [D|Cs1], time_part(D, Date, Part0) -> Part = Part0
    ;   Part = [C], Cs1 = Cs
    ),
    time_parts(Cs1, Date, Parts).

time_part('Y', Date, Part) :- arg(1, Date, N), padded(N, 4, Part).
time_part(m, Date, Part) :- arg(2, Date, N), padded(N, 2, Part).
time_part(d, Date, Part) :- arg(3, Date, N), padded(N, 2, Part).
time_part('H', Date, Part) :- arg(4, Date, N), padded(N, 2, Part).
time_part('M', Date, Part) :- arg(5, Date, N), padded(N, 2, Part).
time_part('S', Date, Part) :- arg(6, Date, N0), N is truncate(N0), padded(N, 2, Part).
time_part('%', _, "%").
time_part('F', Date, Part) :- time_parts("%Y-%m-%d", Date, Parts), append(Parts, Part).
time_part('T', Date, Part) :- time_parts("%H:%M:%S", Date, Parts), append(Parts, Part).

padded(N, Width, Chars) :-
    number_chars(N, Digits),
    length(Digits, Length),
    (   Length >= Width -> Chars = Digits
    ;   Zeros is Width - Length,
        length(Pad, Zeros),
        maplist(=('0'), Pad),
        append(Pad, Digits, Chars)
    ).

% --- numbers ----------------------------------------------------------------------

%% divmod(+Dividend, +Divisor, -Quotient, -Remainder)
%  By division that rounds down.
%  ?- divmod(-7, 2, Q, R).
%     Q = -4, R = 1.
divmod(Dividend, Divisor, Quotient, Remainder) :-
    Quotient is Dividend div Divisor,
    Remainder is Dividend mod Divisor.

%% random_number(-Number)
%  random/1.
%  ?- random_number(_X), _X >= 0, _X < 1.
%     true.
random_number(Number) :-
    random:random(Number).

%% random(+Low, +High, -Number)
%  An integer from Low on and below High, or a float where one of them is one.
%  ?- random(1, 2, N).
%     N = 1.
random(Low, High, Number) :-
    (   integer(Low), integer(High) ->
        Last is High - 1,
        trilog_swi_control:random_between(Low, Last, Number)
    ;   random:random(Part),
        Number is Low + (High - Low) * Part
    ).

%% set_random(+Option)
%  ?- set_random(seed(42)).
%     true.
set_random(Option) :-
    (   Option = seed(Seed), integer(Seed) -> set_random(seed(Seed), Seed)
    ;   true
    ).

set_random(_, Seed) :-
    random:set_random(seed(Seed)).

% --- characters -------------------------------------------------------------------

%% char_kind(?Char, ?Type)
%  char_type/2, with the types of SWI-Prolog.
%  ?- char_kind(a, alpha).
%     true.
%  ?- char_kind(X, digit(5)).
%     X = '5'
%  ;  false.
%  ?- char_kind(a, to_upper(U)).
%     U = a.
char_kind(Char, Type) :-
    (   var(Char) ->
        ascii(Char, Code),
        is_kind(Type, Char, Code)
    ;   atom(Char), atom_length(Char, 1) ->
        char_code(Char, Code),
        is_kind(Type, Char, Code)
    ;   integer(Char) ->
        char_code(Char1, Char),
        is_kind(Type, Char1, Char)
    ;   Char == end_of_file -> Type == end_of_file
    ;   type_error(character, Char, char_type/2)
    ).

ascii(Char, Code) :-
    between:between(0, 255, Code),
    char_code(Char, Code).

%% code_type(?Code, ?Type)
%  ?- code_type(0'a, digit(_)).
%     false.
%  ?- code_type(0'7, digit(W)).
%     W = 7.
code_type(Code, Type) :-
    (   var(Code) ->
        ascii(Char, Code),
        of_codes(Type, Char, Code)
    ;   Code == -1 -> Type == end_of_file
    ;   integer(Code) ->
        char_code(Char, Code),
        of_codes(Type, Char, Code)
    ;   char_code(Code, Code1),
        of_codes(Type, Code, Code1)
    ).

% What a type says of another character is a code here.
of_codes(Type, Char, Code) :-
    (   nonvar(Type), Type =.. [Name,Other], memberchk(Name, [upper,lower,to_lower,to_upper]) ->
        ( integer(Other) -> char_code(OtherChar, Other) ; true ),
        Type1 =.. [Name,OtherChar],
        is_kind(Type1, Char, Code),
        char_code(OtherChar, Other)
    ;   is_kind(Type, Char, Code)
    ).

is_kind(alnum, Char, _) :- letter_or_digit(Char).
is_kind(alpha, Char, _) :- is_letter(Char).
is_kind(csym, Char, _) :- ( letter_or_digit(Char) ; Char == '_' ), !.
is_kind(csymf, Char, _) :- ( is_letter(Char) ; Char == '_' ), !.
is_kind(ascii, _, Code) :- Code < 128.
is_kind(white, Char, _) :- ( Char == ' ' ; Char == '\t' ), !.
is_kind(cntrl, _, Code) :- ( Code < 32 ; Code >= 127, Code < 160 ), !.
is_kind(digit, Char, _) :- is_digit(Char).
is_kind(digit(Weight), Char, Code) :- is_digit(Char), Weight is Code - 0'0.
is_kind(xdigit(Weight), Char, Code) :-
    (   is_digit(Char) -> Weight is Code - 0'0
    ;   Char @>= a, Char @=< f -> Weight is Code - 0'a + 10
    ;   Char @>= 'A', Char @=< 'F', Weight is Code - 0'A + 10
    ).
is_kind(space, Char, _) :- is_space(Char).
is_kind(end_of_line, Char, _) :- memberchk(Char, ['\n','\r','\v','\f']).
is_kind(newline, Char, _) :- Char == '\n'.
is_kind(period, Char, _) :- memberchk(Char, ['.',!,?]).
is_kind(quote, Char, _) :- memberchk(Char, ['''','"','`']).
is_kind(paren, Char, _) :- memberchk(Char, ['(',')','[',']','{','}']).
is_kind(punct, Char, Code) :- is_graphic(Code), \+ letter_or_digit(Char).
is_kind(graph, _, Code) :- is_graphic(Code).
is_kind(print, _, Code) :- ( is_graphic(Code) ; Code =:= 32 ), !.
is_kind(lower, Char, _) :- is_lower(Char).
is_kind(upper, Char, _) :- is_upper(Char).
is_kind(lower(Upper), Char, _) :- is_lower(Char), one_upper(Char, Upper).
is_kind(upper(Lower), Char, _) :- is_upper(Char), one_lower(Char, Lower).
% As there: the names say what Char is, not what the other is.
is_kind(to_lower(Upper), Char, _) :- one_upper(Char, Upper).
is_kind(to_upper(Lower), Char, _) :- one_lower(Char, Lower).

is_digit(Char) :- Char @>= '0', Char @=< '9'.
is_letter(Char) :- char_type(Char, alphabetic).
letter_or_digit(Char) :- ( is_digit(Char) ; is_letter(Char) ), !.
is_lower(Char) :- char_type(Char, lower).
is_upper(Char) :- char_type(Char, upper).
is_space(Char) :- memberchk(Char, [' ','\t','\n','\r','\v','\f','\x85\','\xa0\']).
is_graphic(Code) :- Code > 32, Code =\= 127, ( Code < 127 ; Code > 160 ), !.

one_upper(Char, Upper) :-
    trilog_swi_text:uppers([Char], [Upper0]),
    !,
    Upper = Upper0.

one_lower(Char, Lower) :-
    trilog_swi_text:lower(Char, Lower0),
    !,
    Lower = Lower0.

% --- terms ------------------------------------------------------------------------

%% concat_atom(+Parts, -Atom)
%  The old name of atomic_list_concat/2.
%  ?- concat_atom([a,1], A).
%     A = a1.
concat_atom(Parts, Atom) :-
    trilog_swi_pieces:atomic_list_concat(Parts, Atom).

%% concat_atom(+Parts, +Separator, -Atom)
%  ?- concat_atom([a,b], -, A).
%     A = 'a-b'.
concat_atom(Parts, Separator, Atom) :-
    trilog_swi_pieces:atomic_list_concat(Parts, Separator, Atom).

%% frozen(@Term, -Goal)
%  The goals that wait for the variables of Term.
%  ?- freeze(X, X = 1), frozen(X, G).
%     G = freeze(X,user:(X=1)), freeze(X,X=1).
%  ?- frozen(_, G).
%     G = true.
frozen(Term, Goal) :-
    term_variables(Term, Variables),
    copy_term(Variables, Variables, Goals0),
    waiting(Goals0, Goals),
    joined(Goals, Goal).

waiting([], []).
waiting([Goal0|Goals0], Goals) :-
    (   ( Goal0 = freeze(V,G) ; Goal0 = freeze:freeze(V,G) ) ->
        ( G = user:G0 -> true ; G = G0 ),
        trilog_expansion:written_body(G0, Written),
        ( Written = _:_ -> G1 = Written ; G1 = user:Written ),
        Goals = [freeze(V,G1)|Goals1]
    ;   Goals = Goals1
    ),
    waiting(Goals0, Goals1).

joined([], true).
joined([Goal|Goals], Joined) :-
    (   Goals == [] -> Joined = Goal
    ;   Joined = (Goal,Joined1),
        joined(Goals, Joined1)
    ).

%% term_hash(@Term, -Hash)
%  A number for a term without variables.
%  ?- term_hash(a, H), integer(H), term_hash(f(_), G).
%     H = 345.
term_hash(Term, Hash) :-
    (   trilog_terms:ground_term(Term) -> trilog_tabling:hash(Term, 1, Hash)
    ;   true
    ).

%% subsumes_chk(+General, +Specific)
%  The old name of subsumes_term/2.
%  ?- subsumes_chk(f(_), f(a)).
%     true.
subsumes_chk(General, Specific) :-
    trilog_terms:subsumes(General, Specific).

%% unifiable(+A, +B, -Unifier)
%  What would have to be bound to make A and B the same.
%  ?- unifiable(f(X), f(a), U).
%     U = [X=a].
unifiable(A, B, Unifier) :-
    term_variables(A-B, Variables),
    copy_term(Variables-A-B, Copies-A1-B1),
    A1 = B1,
    bindings(Variables, Copies, Variables, Copies, Unifier).

bindings([], [], _, _, []).
bindings([V|Vs], [C|Cs], Variables, Copies, Unifier) :-
    (   var(C), first_of(Copies, Variables, C, V0), V0 == V -> Unifier = Unifier1
    ;   copy_back(C, Copies, Variables, Value),
        Unifier = [V=Value|Unifier1]
    ),
    bindings(Vs, Cs, Variables, Copies, Unifier1).

first_of([C0|Cs], [V0|Vs], C, V) :-
    (   C0 == C -> V = V0
    ;   first_of(Cs, Vs, C, V)
    ).

copy_back(C, Copies, Variables, Value) :-
    term_variables(C, Free),
    originals(Free, Copies, Variables, Values),
    copy_term(Free-C, Values-Value).

originals([], _, _, []).
originals([F|Fs], Copies, Variables, [V|Vs]) :-
    first_of(Copies, Variables, F, V),
    originals(Fs, Copies, Variables, Vs).
