/** Where the answers of tables are kept, and numbers of terms by which they are found.

The machine's global variables outlive backtracking, and what is put there is copied; but
each takes half a megabyte of the memory that is allowed. So what is done is kept as
clauses, a long list of answers in a global variable as long as there are not too many,
and calls that wait for who leads them are kept in some such variables together.

    number    of a term: the same for variants, and for few others
    canonical a term that stands for its variants, with a structure for each variable
    tree      t, or t(Key,Value,Left,Right): keys to the left are less. The keys are numbers
              of terms, in no order, so it is not deep
    entries   what a tree has at one key: a list of Term-Value
*/

:- module(trilog_stored, [
    add_finished/4, add_waiting/2, atomic_number/2, canonical/2, clear_finished/0, clear_waiting/0, entry/3,
    find_finished/4, find_waiting/3, finished_call/2, number_of/3, numbered_key/2, take_waiting/2,
    tree_add/4, tree_get/3, tree_put/4, uncanonical/2
]).

:- use_module(library(iso_ext)).
:- use_module(library(lists)).

% known_atom(Atom, Number): of those that were met.
:- dynamic(known_atom/2).
% finished(Number, Key, Canonical, Generation, Result)
:- dynamic(finished/5).

% --- what is done -----------------------------------------------------------

%% clear_finished
%  ?- trilog_stored:clear_finished.
%     true.
clear_finished :-
    ( bb_get(trilog_table_long, Long) -> true ; Long = 0 ),
    clear_long(Long),
    bb_put(trilog_table_long, 0),
    ( \+ \+ finished(_, _, _, _, _) -> retractall(finished(_, _, _, _, _)) ; true ).

clear_long(Long) :-
    (   Long =:= 0 -> true
    ;   long_name(Long, Name),
        bb_put(Name, []),
        Before is Long - 1,
        clear_long(Before)
    ).

% One character that nobody writes.
long_name(Long, Name) :-
    Code is 0xF0000 + Long,
    char_code(Name, Code).

%% add_finished(+Number, +Call, +Generation, +Result)
%  Result is that of Call, Key-Canonical, which has the Number. Those of other generations are others.
%  ?- trilog_stored:clear_finished, trilog_stored:add_finished(5, p/1-[a1], 0, done([])), trilog_stored:find_finished(5, p/1-[a1], 0, R).
%     R = done([]).
add_finished(Number, Key-Canonical, Generation, Result) :-
    mixed(Generation, Number, First),
    (   is_long(Result), bb_get(trilog_table_long, Long0), Long0 < 256 ->
        Long is Long0 + 1,
        long_name(Long, Name),
        bb_put(Name, Result),
        bb_put(trilog_table_long, Long),
        keep(finished(First, Key, Canonical, Generation, long(Name)))
    ;   keep(finished(First, Key, Canonical, Generation, Result))
    ).

is_long(done([_,_,_,_,_,_,_,_,_,_,_,_,_,_,_,_|_])).
is_long(open([_,_,_,_,_,_,_,_,_,_,_,_,_,_,_,_|_])).

% The compiler would make texts of lists of letters.
keep(Fact) :-
    trilog_cells:lettered_clause(Fact, Clause),
    assertz(Clause).

%% find_finished(+Number, +Call, +Generation, -Result)
%  ?- trilog_stored:clear_finished, trilog_stored:find_finished(5, p/1-[a1], 0, Result).
%     false.
find_finished(Number, Key-Canonical, Generation, Result) :-
    mixed(Generation, Number, First),
    finished(First, Key, Canonical0, Generation, Kept),
    Canonical0 == Canonical,
    !,
    (   Kept = long(Name) -> bb_get(Name, Result)
    ;   Result = Kept
    ).

%% finished_call(-Call, -Generation)
%  ?- trilog_stored:clear_finished, trilog_stored:finished_call(Call, Generation).
%     false.
finished_call(Call, Generation) :-
    findall((Key-Canonical)-Of, trilog_stored:finished(_, Key, Canonical, Of, _), Calls),
    member(Call-Generation, Calls).

% --- calls that wait --------------------------------------------------------

%% clear_waiting
%  ?- trilog_stored:clear_waiting.
%     true.
clear_waiting :-
    (   bb_get(trilog_table_waiting, Count), Count =:= 0 -> true
    ;   clear_pages(64),
        bb_put(trilog_table_waiting, 0)
    ).

clear_pages(Page) :-
    (   Page =:= 0 -> true
    ;   Before is Page - 1,
        page_name(Before, Name),
        ( bb_get(Name, [_|_]) -> bb_put(Name, []) ; true ),
        clear_pages(Before)
    ).

page_name(Number, Name) :-
    Code is 0xE0000 + (Number /\ 63),
    char_code(Name, Code).

%% add_waiting(+Slot, +Info)
%  Info is info(Number,Call,_,_,_).
%  ?- trilog_stored:clear_waiting, trilog_stored:add_waiting(1, info(5,p(a1),x,y,0)), trilog_stored:find_waiting(5, p(a1), Slot).
%     Slot = 1.
add_waiting(Slot, Info) :-
    Info = info(Number,_,_,_,_),
    page_name(Number, Name),
    ( bb_get(Name, Waiting0) -> Waiting = Waiting0 ; Waiting = [] ),
    bb_put(Name, [Slot-Info|Waiting]),
    bb_get(trilog_table_waiting, Count0),
    Count is Count0 + 1,
    bb_put(trilog_table_waiting, Count).

%% find_waiting(+Number, +Call, -Slot)
%  ?- trilog_stored:clear_waiting, trilog_stored:find_waiting(5, p(a1), Slot).
%     false.
find_waiting(Number, Call, Slot) :-
    bb_get(trilog_table_waiting, Count),
    Count > 0,
    page_name(Number, Name),
    bb_get(Name, Waiting),
    waits(Waiting, Call, Slot).

waits([Slot0-Info|Waiting], Call, Slot) :-
    Info = info(_,Call0,_,_,_),
    (   Call0 == Call -> Slot = Slot0
    ;   waits(Waiting, Call, Slot)
    ).

%% take_waiting(+Leader, -Taken)
%  Taken are those behind Leader, each Slot-Info; they wait no more.
%  ?- trilog_stored:clear_waiting, trilog_stored:take_waiting(0, Taken).
%     Taken = [].
take_waiting(Leader, Taken) :-
    (   bb_get(trilog_table_waiting, Count), Count > 0 ->
        take_pages(64, Leader, Taken, []),
        length(Taken, Less),
        Left is Count - Less,
        bb_put(trilog_table_waiting, Left)
    ;   Taken = []
    ).

take_pages(Page, Leader, Taken, Others) :-
    (   Page =:= 0 -> Taken = Others
    ;   Before is Page - 1,
        page_name(Before, Name),
        take_page(Name, Leader, Taken, Taken1),
        take_pages(Before, Leader, Taken1, Others)
    ).

take_page(Name, Leader, Taken, Others) :-
    (   bb_get(Name, [One|More]) ->
        divided([One|More], Leader, Taken, Others, Left),
        bb_put(Name, Left)
    ;   Taken = Others
    ).

divided([], _, Taken, Taken, []).
divided([Slot-Info|Waiting], Leader, Taken, Others, Left) :-
    (   Slot > Leader ->
        Taken = [Slot-Info|Taken1],
        Left = Left1
    ;   Taken = Taken1,
        Left = [Slot-Info|Left1]
    ),
    divided(Waiting, Leader, Taken1, Others, Left1).

% --- trees ------------------------------------------------------------------

%% tree_get(+Tree, +Key, -Value)
%  ?- trilog_stored:tree_get(t(5,a,t,t), 5, Value).
%     Value = a.
tree_get(t(Key0,Value0,Left,Right), Key, Value) :-
    (   Key < Key0 -> tree_get(Left, Key, Value)
    ;   Key > Key0 -> tree_get(Right, Key, Value)
    ;   Value = Value0
    ).

%% tree_put(+Tree0, +Key, +Value, -Tree)
%  ?- trilog_stored:tree_put(t(5,a,t,t), 7, b, Tree).
%     Tree = t(5,a,t,t(7,b,t,t)).
tree_put(t, Key, Value, t(Key,Value,t,t)).
tree_put(t(Key0,Value0,Left0,Right0), Key, Value, Tree) :-
    (   Key < Key0 ->
        tree_put(Left0, Key, Value, Left),
        Tree = t(Key0,Value0,Left,Right0)
    ;   Key > Key0 ->
        tree_put(Right0, Key, Value, Right),
        Tree = t(Key0,Value0,Left0,Right)
    ;   Tree = t(Key,Value,Left0,Right0)
    ).

%% tree_add(+Tree0, +Key, +Entry, -Tree)
%  Entry is the first of those at Key.
%  ?- trilog_stored:tree_add(t, 7, b-1, Tree).
%     Tree = t(7,[b-1],t,t).
tree_add(t, Key, Entry, t(Key,[Entry],t,t)).
tree_add(t(Key0,Entries,Left0,Right0), Key, Entry, Tree) :-
    (   Key < Key0 ->
        tree_add(Left0, Key, Entry, Left),
        Tree = t(Key0,Entries,Left,Right0)
    ;   Key > Key0 ->
        tree_add(Right0, Key, Entry, Right),
        Tree = t(Key0,Entries,Left0,Right)
    ;   Tree = t(Key,[Entry|Entries],Left0,Right0)
    ).

%% entry(+Entries, +Term, -Value)
%  ?- trilog_stored:entry([a-1,b-2], b, Value).
%     Value = 2.
entry([Term0-Value0|Entries], Term, Value) :-
    (   Term0 == Term -> Value = Value0
    ;   entry(Entries, Term, Value)
    ).

%% numbered_key(+Small, -Key)
%  Key is that of a small number in a tree: no two have the same, and they are in no order.
%  ?- trilog_stored:numbered_key(1, Key).
%     Key = 2654435761.
numbered_key(Small, Key) :-
    Key is (Small * 2654435761) /\ 0xFFFFFFFF.

% --- numbers of terms -------------------------------------------------------

%% canonical(+Term, -Canonical)
%  ?- trilog_stored:canonical(f(X,a,X), Canonical).
%     Canonical = f('$tabled variable'(0),a,'$tabled variable'(0)).
canonical(Term, Canonical) :-
    (   ground(Term) -> Canonical = Term
    ;   copy_term_nat(Term, Canonical),
        term_variables(Canonical, Variables),
        name_all(Variables, 0)
    ).

name_all([], _).
name_all(['$tabled variable'(N)|Variables], N) :-
    M is N + 1,
    name_all(Variables, M).

%% uncanonical(+Canonical, -Term)
%  ?- trilog_stored:uncanonical(f('$tabled variable'(0),a,'$tabled variable'(0)), Term).
%     Term = f(_A,a,_A).
uncanonical(Canonical, Term) :-
    with_variables(Canonical, Term, [], _).

with_variables(Canonical, Term, Named0, Named) :-
    (   Canonical = '$tabled variable'(N) ->
        ( memberchk(N-Variable, Named0) -> Named = Named0 ; Named = [N-Variable|Named0] ),
        Term = Variable
    ;   compound(Canonical) ->
        Canonical =.. [Name|Arguments0],
        all_with_variables(Arguments0, Arguments, Named0, Named),
        Term =.. [Name|Arguments]
    ;   Term = Canonical,
        Named = Named0
    ).

all_with_variables([], [], Named, Named).
all_with_variables([Term0|Terms0], [Term|Terms], Named0, Named) :-
    with_variables(Term0, Term, Named0, Named1),
    all_with_variables(Terms0, Terms, Named1, Named).

%% number_of(+Term, +Number0, -Number)
%  Number goes on from Number0. Term is ground.
%  ?- trilog_stored:number_of(f(a), 1, _N), trilog_stored:number_of(f(b), 1, _M), _N =\= _M.
%     true.
number_of(Term, Number0, Number) :-
    (   atomic(Term) ->
        atomic_number(Term, Own),
        mixed(Own, Number0, Number)
    ;   Term = [First|Rest] ->
        number_of(First, Number0, Number1),
        (   Rest == [] -> Number = Number1
        ;   mixed(5, Number1, Number2),
            number_of(Rest, Number2, Number)
        )
    ;   Term = '$tabled variable'(N) -> mixed(N, Number0, Number)
    ;   Term =.. [Name|Arguments],
        atomic_number(Name, Other),
        mixed(Other, Number0, Number1),
        number_of(Arguments, Number1, Number)
    ).

%% atomic_number(+Atomic, -Number)
%  Number is below 2^28, and the same for equal atoms and numbers.
%  ?- trilog_stored:atomic_number(-5, Number).
%     Number = 268435451.
atomic_number(Term, Number) :-
    (   integer(Term) -> number_of_integer(Term, Number)
    ;   Term == [] -> Number = 3
    ;   atom(Term) -> number_of_atom(Term, Number)
    ;   number(Term), abs(Term) < 1.0e9 -> Number is truncate(float(truncate(Term * 64) mod 0x10000000))
    ;   Number = 11
    ).

% A small number that comes from a large one is another constant to the machine's index;
% one that comes from a float is not.
number_of_integer(Integer, Number) :-
    (   Integer < 0x10000000, Integer >= 0 -> Number = Integer
    ;   Number is truncate(float(Integer mod 0x10000000))
    ).

number_of_atom(Atom, Number) :-
    (   known_atom(Atom, Number0) -> Number = Number0
    ;   atom_codes(Atom, Codes),
        codes_number(Codes, 7, Number),
        assertz(known_atom(Atom, Number))
    ).

% All of this is below the numbers that take a large integer. Numbers in a row become
% numbers in no order: trees would be deep.
mixed(Own, Number0, Number) :-
    Sum is Number0 * 12582917 + Own * 7368787,
    Short is (Sum xor (Sum >> 15)) /\ 0xFFFFFF,
    Number is ((Short * 12345701) >> 11) /\ 0xFFFFFF.

codes_number([], Number, Number).
codes_number([Code|Codes], Number0, Number) :-
    mixed(Code, Number0, Number1),
    codes_number(Codes, Number1, Number).
