/** The bytes of characters, as in SWI-Prolog's library(utf8). Loaded when a program calls
it.
*/

:- module(trilog_swi_utf8, [utf8_codes/3]).

:- use_module(library(dcgs)).

%% utf8_codes(?Codes, ?Bytes0, ?Bytes)
%  A nonterminal: the codes of characters in UTF-8, as many as there are. It reads what
%  bytes are known, and otherwise writes those of Codes.
%  ?- phrase(utf8_codes(Codes), [65,195,169]).
%     Codes = [65,233].
%  ?- phrase(utf8_codes([65,233]), Bytes).
%     Bytes = [65,195,169].
utf8_codes([Code|Codes]) --> utf8_code(Code), !, utf8_codes(Codes).
utf8_codes([]) --> [].

utf8_code(Code) --> [Byte], { nonvar(Byte) }, !, read_behind(Byte, Code).
utf8_code(Code) --> { nonvar(Code), written_from(Code, Byte, Shift) }, [Byte], others(Shift, Code).

% The first byte says how many there are.
read_behind(Byte, Code) -->
    (   { Byte < 0x80 } -> { Code = Byte }
    ;   { highest_bits(Byte, Code0, Shift) },
        read_others(Shift, Code0, Code)
    ).

highest_bits(Byte, Code, Shift) :-
    first_byte(Mark, Mask, Shift),
    Byte /\ (0xff - Mask) =:= Mark,
    !,
    Code is Byte /\ Mask.

read_others(Shift, Code0, Code) -->
    (   { Shift =:= 0 } -> { Code = Code0 }
    ;   [Byte],
        { Byte /\ 0xc0 =:= 0x80,
          Code1 is Code0 << 6 \/ (Byte /\ 0x3f),
          Shift1 is Shift - 6 },
        read_others(Shift1, Code1, Code)
    ).

% first_byte(Mark, Mask, Shift): its bits are those of Mark and, under Mask, the highest
% of the code, behind which there are Shift others.
first_byte(0xc0, 0x1f, 6).
first_byte(0xe0, 0x0f, 12).
first_byte(0xf0, 0x07, 18).
first_byte(0xf8, 0x03, 24).
first_byte(0xfc, 0x01, 30).

written_from(Code, Byte, Shift) :-
    (   Code < 0x80 -> Byte = Code, Shift = 0
    ;   first_byte(Mark, Mask, Shift),
        Code >> Shift =< Mask ->
        Byte is Mark \/ Code >> Shift
    ).

others(Shift, Code) -->
    (   { Shift =:= 0 } -> []
    ;   { Shift1 is Shift - 6,
          Byte is 0x80 \/ (Code >> Shift1 /\ 0x3f) },
        [Byte],
        others(Shift1, Code)
    ).
