% What day it is, and how many days lie between two.

days_between(From, To, Days) :-
    date_time_stamp(From, Start),
    date_time_stamp(To, End),
    Days is round((End - Start) / 86400).

leap(Year) :- 0 is Year mod 4, \+ 0 is Year mod 100.
leap(Year) :- 0 is Year mod 400.

show(Date) :-
    format_time(atom(Text), '%A, %e %B %Y (week %V, day %j)', Date),
    writeln(Text).

friday_the_13th(Year, Month) :-
    between(1, 12, Month),
    day_of_the_week(date(Year,Month,13), 5).

main :-
    show(date(2024,2,29)),
    show(date(2021,1,3)),
    days_between(date(2000,1,1), date(2024,12,25), Days),
    format("~d days~n", [Days]),
    findall(Month, friday_the_13th(2026, Month), Months),
    format("fridays the 13th: ~w~n", [Months]),
    findall(Year, ( between(1996, 2004, Year), leap(Year) ), Leaps),
    format("leap years: ~w~n", [Leaps]),
    parse_time('2012-12-18T10:11:12Z', Stamp),
    stamp_date_time(Stamp, Date, 'UTC'),
    date_time_value(date, Date, Day),
    format("~w~n", [Day]),
    format_time(user_output, '%d.%m.%y %H:%M%n', Stamp),
    forall(member(Code, [0'a,0'Z,0'5,0' ]), ( is_alnum(Code) -> to_upper(Code, Upper), put_char_code(Upper) ; nl )).

put_char_code(Code) :-
    char_code(Char, Code),
    put_char(Char).
