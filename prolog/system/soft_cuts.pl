/** The soft cut, which the machine does not have: (If *-> Then ; Else) is Then for every
answer of If, and Else when If has none.

    key    soft(Number,Number0,Before): whether the condition has had an answer is kept as
           a bit of this number, the one before it is free again when the soft cut is over,
           and Before is the choice point in front of it
*/

:- module(trilog_soft_cuts, [
    soft_cut/4, soft_cut_as_written/3, soft_if/3, soft_start/1, soft_condition/2,
    soft_otherwise/1
]).

:- op(1050, xfy, *->).

:- use_module(library(iso_ext)).
:- use_module(library(trilog_constructs)).

:- meta_predicate(soft_condition(?, 0)).
:- meta_predicate(soft_if(0, 0, 0)).

%% soft_cut(+If, +Then, +Else, -Goal)
%  Goal does what (If *-> Then ; Else) means; a cut in Then or in Else cuts the clause.
%  ?- trilog_soft_cuts:soft_cut(a, b, c, Goal).
%     Goal = trilog_soft_cuts:soft_if(a,b,c).
%  ?- trilog_soft_cuts:soft_cut(a, b, !, (Start,Choice)).
%     Start = trilog_soft_cuts:soft_start(_A), Choice = (trilog_soft_cuts:soft_condition(_A,a),b;trilog_soft_cuts:soft_otherwise(_A),!).
soft_cut(If, Then, Else, Goal) :-
    (   cuts((Then,Else)) ->
        Goal = ( trilog_soft_cuts:soft_start(Key),
                 (   trilog_soft_cuts:soft_condition(Key, If), Then
                 ;   trilog_soft_cuts:soft_otherwise(Key), Else
                 ) )
    ;   Goal = trilog_soft_cuts:soft_if(If, Then, Else)
    ).

%% soft_cut_as_written(+Goal, +Goals, -Body)
%  Goal and Goals, one behind the other, are Body: a soft cut, and what comes behind it.
%  ?- trilog_soft_cuts:soft_cut(m:a, b, !, (_G,_Gs)),
%     trilog_soft_cuts:soft_cut_as_written(_G, (_Gs,c), (Soft,Rest)).
%     Soft = (a*->b;!), Rest = c.
soft_cut_as_written(trilog_soft_cuts:soft_start(_), Goals, Body) :-
    (   Goals = (Choice,Rest) -> Body = (Soft,Rest)
    ;   Choice = Goals, Body = Soft
    ),
    Choice = ( trilog_soft_cuts:soft_condition(_, If0), Then
             ; trilog_soft_cuts:soft_otherwise(_), Else ),
    ( nonvar(If0), If0 = _:If -> true ; If = If0 ),
    Soft = (If *-> Then ; Else).

%% soft_if(:If, :Then, :Else)
%  What (If *-> Then ; Else) means: Then for every answer of If, and Else only
%  when If has none.
%  ?- trilog_soft_cuts:soft_if(lists:member(X, [a,b]), true, X = none).
%     X = a
%  ;  X = b.
%  ?- trilog_soft_cuts:soft_if(fail, true, X = none).
%     X = none.
soft_if(If, Then, Else) :-
    soft_start(Key),
    (   soft_condition(Key, If), call(Then)
    ;   soft_otherwise(Key), call(Else)
    ).

%% soft_start(-Key)
%  Under Key is kept whether the condition of a soft cut has an answer: none yet.
%  ?- trilog_soft_cuts:soft_start(_Key), trilog_soft_cuts:soft_otherwise(_Key).
%     true.
soft_start(soft(Number,Number0,Before)) :-
    '$get_b_value'(Before),
    ( bb_get(trilog_soft_depth, Depth) -> Number0 = Depth ; Number0 = 0 ),
    Number is Number0 + 1,
    bb_b_put(trilog_soft_depth, Number),
    kept_bits(Number, Key, Bits, Bit),
    (   Bits /\ Bit =:= 0 -> true
    ;   Others is xor(Bits, Bit),
        bb_put(Key, Others)
    ).

%% soft_condition(+Key, :If)
%  Calls the condition.
%  ?- trilog_soft_cuts:soft_start(_Key),
%     ( trilog_soft_cuts:soft_condition(_Key, lists:member(X, [a])) ; trilog_soft_cuts:soft_otherwise(_Key) ).
%     X = a.
soft_condition(soft(Number,Number0,Before), If) :-
    '$get_b_value'(B0),
    call(If),
    '$get_b_value'(B),
    (   B0 == B ->
        % Nothing is left to try.
        bb_b_put(trilog_soft_depth, Number0),
        builtins:set_cp(Before)
    ;   kept_bits(Number, Key, Bits, Bit),
        (   Bits /\ Bit =:= 0 ->
            More is Bits \/ Bit,
            bb_put(Key, More)
        ;   true
        )
    ).

%% soft_otherwise(+Key)
%  The condition has no answer.
%  ?- trilog_soft_cuts:soft_start(_Key),
%     ( trilog_soft_cuts:soft_condition(_Key, fail) ; trilog_soft_cuts:soft_otherwise(_Key) ).
%     true.
soft_otherwise(soft(Number,_,_)) :-
    kept_bits(Number, _, Bits, Bit),
    Bits /\ Bit =:= 0.

% The machine keeps values under atoms, of which each takes much memory: so many bits are
% kept under one.
kept_bits(Number, Key, Bits, Bit) :-
    (   Number < 1024 -> Key = trilog_soft_bits
    ;   Block is Number >> 10,
        number_chars(Block, Digits),
        atom_chars(Key, [s,o,f,t,'_'|Digits])
    ),
    ( bb_get(Key, Kept) -> Bits = Kept ; Bits = 0 ),
    Bit is 1 << (Number /\ 1023).
