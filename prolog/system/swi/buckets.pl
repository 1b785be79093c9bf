/** Values under very many names.

Each of the machine's global variables takes half a megabyte of the memory that a program
may have, and a fact that changes among many costs time with their number. So values stand
together in lists, a few hundred of them, each in a global variable of its own.

    kind     whose names they are: each kind has its own
    bucket   the global variable of such a list
*/

:- module(trilog_swi_buckets, [bucket_value/3, forget_bucket_values/2, keep_bucket_value/3]).

:- use_module(library(iso_ext)).

% known(Name, Kind, Bucket).
:- dynamic(known/3).

%% bucket_value(+Kind, +Name, -Value)
%  The name has this value.
%  ?- bucket_value(numbers, no_such_name, Value).
%     false.
bucket_value(Kind, Name, Value) :-
    known(Name, Kind, Bucket),
    bb_get(Bucket, All),
    value_among(All, Kind, Name, Value, _),
    !.

%% keep_bucket_value(+Kind, +Name, +Value)
%  The name has this value, which has no variables, from now on.
%  ?- keep_bucket_value(numbers, one, 1), keep_bucket_value(numbers, one, i),
%     bucket_value(numbers, one, Value).
%     Value = i.
keep_bucket_value(Kind, Name, Value) :-
    ( known(Name, Kind, Bucket) -> true ; new_name(Name, Kind, Bucket) ),
    % What was made for it is forgotten.
    \+ \+ put_value(Bucket, Kind, Name, Value).

put_value(Bucket, Kind, Name, Value) :-
    others(Bucket, Kind, Name, Others),
    bb_put(Bucket, [value(Kind,Name,Value)|Others]).

others(Bucket, Kind, Name, Others) :-
    (   bb_get(Bucket, All) ->
        ( value_among(All, Kind, Name, _, Others0) -> Others = Others0 ; Others = All )
    ;   Others = []
    ).

new_name(Name, Kind, Bucket) :-
    ( bb_get(trilog_swi_bucket_names, Count0) -> true ; Count0 = 0 ),
    Count is Count0 + 1,
    bb_put(trilog_swi_bucket_names, Count),
    Number is Count mod 512,
    number_chars(Number, Digits),
    atom_chars(Bucket, [t,r,i,l,o,g,'_',b,u,c,k,e,t,'_'|Digits]),
    assertz(known(Name, Kind, Bucket)).

value_among([value(Kind0,Name0,Value0)|Values], Kind, Name, Value, Others) :-
    (   Name0 == Name, Kind0 == Kind -> Value = Value0, Others = Values
    ;   Others = [value(Kind0,Name0,Value0)|Others1],
        value_among(Values, Kind, Name, Value, Others1)
    ).

%% forget_bucket_values(+Kind, ?Name)
%  The names that are instances of Name have no value from now on.
%  ?- keep_bucket_value(numbers, two, 2), forget_bucket_values(numbers, _),
%     bucket_value(numbers, two, Value).
%     false.
forget_bucket_values(Kind, Name) :-
    findall(Name-Bucket, known(Name, Kind, Bucket), Names),
    forgotten(Names, Kind).

forgotten([], _).
forgotten([Name-Bucket|Names], Kind) :-
    others(Bucket, Kind, Name, Others),
    bb_put(Bucket, Others),
    forgotten(Names, Kind).
