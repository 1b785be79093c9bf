/*  What Prolog systems do not have in common, for the rules in this directory.

    Here is all of it: counting is a library in one system and built in in
    another, length/2 fails or raises an error for what is no list, the largest
    number of a list has several names, a line of text is read in different ways,
    and so is a letter known from what is none.

    To try it: swipl portable.pl, scryer-prolog portable.pl or
    trilog query portable.pl; then

        ?- between(1, 3, Number).
*/
:- module(portable, [
    between/3, list_of/2, largest/2, smallest/2, line_of_input/1, letter_or_digit/1
]).

:- use_module(library(charsio)).
:- use_module(library(lists)).

%% between(+Low, +High, ?Number)
%  Number is an integer from Low to High; they come in ascending order.
%  ?- between(1, 3, Number).
%     Number = 1
%  ;  Number = 2
%  ;  Number = 3.
%  ?- between(2, 1, Number).
%     false.
between(Low, High, Number) :-
    (   var(Number) ->
        Low =< High,
        count(Low, High, Number)
    ;   integer(Number),
        Low =< Number,
        Number =< High
    ).

count(Low, High, Number) :-
    (   Low =:= High ->
        Number = Low
    ;   next_count(Low, High, Number)
    ).

next_count(Number, _, Number).
next_count(Low, High, Number) :-
    Low1 is Low + 1,
    count(Low1, High, Number).

%% list_of(+Length, ?List)
%  List is a list of Length elements.
%  ?- list_of(2, [x,y]).
%     true.
%  ?- list_of(2, x).
%     false.
list_of(Length, List) :-
    (   Length =:= 0 ->
        List = []
    ;   List = [_|Rest],
        Length1 is Length - 1,
        list_of(Length1, Rest)
    ).

%% largest(+Numbers, ?Largest)
%  Largest is the largest of Numbers, of which there is at least one.
%  ?- largest([2,7,1], Largest).
%     Largest = 7.
largest([Number|Numbers], Largest) :-
    largest(Numbers, Number, Largest).

largest([], Largest, Largest).
largest([Number|Numbers], Largest0, Largest) :-
    Largest1 is max(Number, Largest0),
    largest(Numbers, Largest1, Largest).

%% smallest(+Numbers, ?Smallest)
%  Smallest is the smallest of Numbers, of which there is at least one.
%  ?- smallest([2,7,1], Smallest).
%     Smallest = 1.
smallest([Number|Numbers], Smallest) :-
    smallest(Numbers, Number, Smallest).

smallest([], Smallest, Smallest).
smallest([Number|Numbers], Smallest0, Smallest) :-
    Smallest1 is min(Number, Smallest0),
    smallest(Numbers, Smallest1, Smallest).

%% line_of_input(-Line)
%  Line is line(Characters), the next line of the current input with its end;
%  or end_of_file when the input has ended.
%  ?- line_of_input(Line).
%     Line = end_of_file.
line_of_input(Line) :-
    current_input(Stream),
    catch(whole_line(Stream, Characters),
          error(existence_error(procedure, _), _),
          by_character(Stream, Characters)),
    (   Characters = [] ->
        Line = end_of_file
    ;   Line = line(Characters)
    ).

% Where there is a predicate for lines it is needed: what get_char/2 has read
% ahead is lost there when the input is a pipe.
whole_line(Stream, Characters) :-
    get_line_to_chars(Stream, Characters, []).

by_character(Stream, Characters) :-
    get_char(Stream, Character),
    by_character(Character, Stream, Characters).

by_character(Character, Stream, Characters) :-
    (   Character == end_of_file ->
        Characters = []
    ;   Characters = [Character|Characters1],
        (   Character == '\n' ->
            Characters1 = []
        ;   by_character(Stream, Characters1)
        )
    ).

%% letter_or_digit(+Character)
%  Character is a letter or a digit of any script.
%  ?- letter_or_digit('\xe9\').
%     true.
%  ?- letter_or_digit('_').
%     false.
letter_or_digit(Character) :-
    catch(char_type(Character, alphanumeric),
          error(_, _),
          char_type(Character, alnum)).
