/** Dates and times, as SWI-Prolog tells them. Loaded when a program asks for it.
There is one time zone, UTC.

    Stamp  seconds since the beginning of 1970
    Date   date(Year,Month,Day,Hour,Minute,Second,Offset,Zone,Summer), where Offset
           is in seconds to the west, or date(Year,Month,Day)
*/

:- module(trilog_swi_dates, [
    date_time_stamp/2, date_time_value/3, day_of_the_week/2, day_of_the_year/2,
    format_time/3, parse_time/2, parse_time/3, stamp_date_time/3
]).

:- use_module(library(dcgs)).
:- use_module(library(error)).
:- use_module(library(lists)).
:- use_module(library(trilog_swi_format)).
:- use_module(library(trilog_swi_text)).

% --- stamps and dates --------------------------------------------------------------

%% stamp_date_time(+Stamp, -Date, +Zone)
%  Zone is local, 'UTC' or seconds to the west.
%  ?- stamp_date_time(0, Date, 'UTC').
%     Date = date(1970,1,1,0,0,0.0,0,'UTC',-).
stamp_date_time(Stamp, Date, Zone) :-
    must_be_bound(Stamp),
    must_be_bound(Zone),
    ( number(Stamp) -> true ; type_error(float, Stamp, stamp_date_time/3) ),
    (   zone(Zone, Offset, Name, Summer) -> true
    ;   domain_error(timezone, Zone, stamp_date_time/3)
    ),
    Here is Stamp - Offset,
    Days is floor(Here / 86400),
    Left is Here - Days * 86400,
    Hour is truncate(Left) // 3600,
    Minute is truncate(Left) mod 3600 // 60,
    Second is float(Left - Hour * 3600 - Minute * 60),
    civil(Days, Year, Month, Day),
    Date = date(Year,Month,Day,Hour,Minute,Second,Offset,Name,Summer).

zone(Zone, Offset, Name, Summer) :-
    (   Zone == local -> Offset = 0, Name = 'UTC', Summer = false
    ;   Zone == 'UTC' -> Offset = 0, Name = 'UTC', Summer = (-)
    ;   integer(Zone), Offset = Zone, Name = (-), Summer = (-)
    ).

must_be_bound(Term) :-
    ( var(Term) -> instantiation_error(stamp_date_time/3) ; true ).

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

% Months that are too many are years.
days(Year0, Month0, Day, Days) :-
    Year is Year0 + (Month0 - 1) div 12,
    Month is (Month0 - 1) mod 12 + 1,
    trilog_swi_system:days(Year, Month, Day, Days).

%% date_time_stamp(+Date, -Stamp)
%  ?- date_time_stamp(date(2009,2,13,23,31,30.5,0,-,-), Stamp).
%     Stamp = 1234567890.5.
%  ?- date_time_stamp(date(1970,1,2), Stamp).
%     Stamp = 86400.0.
date_time_stamp(Date, Stamp) :-
    (   var(Date) -> instantiation_error(date_time_stamp/2)
    ;   moment(Date, moment(Year,Month,Day,Hour,Minute,Second,Offset,_)) ->
        (   ground([Year,Month,Day,Hour,Minute,Second]) -> true
        ;   instantiation_error(date_time_stamp/2)
        ),
        days(Year, Month, Day, Days),
        Stamp is float(Days * 86400 + Hour * 3600 + Minute * 60 + Second + Offset)
    ;   type_error(time, Date, date_time_stamp/2)
    ).

% What all forms of a time say.
moment(date(Year,Month,Day), moment(Year,Month,Day,0,0,0,0,'UTC')).
moment(date(Year,Month,Day,Hour,Minute,Second,Offset0,Zone0,_), Moment) :-
    ( integer(Offset0) -> Offset = Offset0 ; Offset = 0 ),
    ( atom(Zone0), Zone0 \== (-) -> Zone = Zone0 ; Zone = 'UTC' ),
    Moment = moment(Year,Month,Day,Hour,Minute,Second,Offset,Zone).

%% date_time_value(?Key, +Date, ?Value)
%  ?- date_time_value(month, date(2012,1,2,3,4,5,0,-,-), Month).
%     Month = 1.
date_time_value(year, date(Year,_,_,_,_,_,_,_,_), Year).
date_time_value(month, date(_,Month,_,_,_,_,_,_,_), Month).
date_time_value(day, date(_,_,Day,_,_,_,_,_,_), Day).
date_time_value(hour, date(_,_,_,Hour,_,_,_,_,_), Hour).
date_time_value(minute, date(_,_,_,_,Minute,_,_,_,_), Minute).
date_time_value(second, date(_,_,_,_,_,Second,_,_,_), Second).
date_time_value(utc_offset, date(_,_,_,_,_,_,Offset,_,_), Offset).
date_time_value(time_zone, date(_,_,_,_,_,_,_,Zone,_), Zone) :- Zone \== (-).
date_time_value(daylight_saving, date(_,_,_,_,_,_,_,_,Summer), Summer) :- Summer \== (-).
date_time_value(date, date(Year,Month,Day,_,_,_,_,_,_), date(Year,Month,Day)).
date_time_value(time, date(_,_,_,Hour,Minute,Second,_,_,_), time(Hour,Minute,Second)).

%% day_of_the_week(+Date, -Day)
%  Monday is 1, Sunday 7.
%  ?- day_of_the_week(date(2012,12,18), Day).
%     Day = 2.
day_of_the_week(date(Year,Month,Day), Weekday) :-
    days(Year, Month, Day, Days),
    Weekday is (Days + 3) mod 7 + 1.

%% day_of_the_year(+Date, -Day)
%  The first of January is 1.
%  ?- day_of_the_year(date(2024,3,1), Day).
%     Day = 61.
day_of_the_year(date(Year,Month,Day), Number) :-
    days(Year, 1, 1, First),
    days(Year, Month, Day, Days),
    Number is Days - First + 1.

% --- times as texts -----------------------------------------------------------------

%% format_time(+Output, +Format, +Time)
%  Writes a stamp or a date as strftime() of C does, in English; `%f` are the
%  microseconds, `%3f` the thousandths, and `%:z` has a colon.
%  ?- format_time(atom(A), '%a, %d %b %Y %T %Z', 0).
%     A = 'Thu, 01 Jan 1970 00:00:00 UTC'.
%  ?- format_time(atom(A), '%A, week %V of %G', date(2021,1,3)).
%     A = 'Sunday, week 53 of 2020'.
format_time(Output, Format, Time) :-
    text_chars(Format, Chars),
    (   var(Time) -> instantiation_error(format_time/3)
    ;   number(Time) -> stamp_date_time(Time, Date, 'UTC')
    ;   Date = Time
    ),
    ( moment(Date, Moment) -> true ; type_error(time, Time, format_time/3) ),
    time_text(Chars, Moment, Text),
    format_text(Output, "~s", [Text]).

time_text([], _, []).
time_text([C|Cs0], Moment, Text) :-
    (   C == '%', Cs0 = [_|_] -> letter(Cs0, Cs, Moment, Part)
    ;   Part = [C], Cs = Cs0
    ),
    append(Part, Text1, Text),
    time_text(Cs, Moment, Text1).

letter([Letter|Cs0], Cs, Moment, Part) :-
    (   Letter == (:), Cs0 = [z|Cs1] -> offset(Moment, ":", Part), Cs = Cs1
    ;   digit(Letter, Count), Cs0 = [f|Cs1] -> fraction(Moment, Count, Part), Cs = Cs1
    ;   short(Letter, Longer) -> time_text(Longer, Moment, Part), Cs = Cs0
    ;   field(Letter, Moment, Number, Width, Pad) -> padded(Number, Width, Pad, Part), Cs = Cs0
    ;   word(Letter, Moment, Part0) -> Part = Part0, Cs = Cs0
    ;   atom_chars(Format, ['%',Letter]),
        throw(error(existence_error(format, Format), format_time/3))
    ).

digit(Char, Digit) :-
    memberchk(Char-Digit, ['1'-1,'2'-2,'3'-3,'4'-4,'5'-5,'6'-6,'7'-7,'8'-8,'9'-9]).

short(c, "%a %b %e %H:%M:%S %Y").
short(+, "%a %b %e %H:%M:%S %Y").
short('D', "%m/%d/%y").
short(x, "%m/%d/%y").
short('F', "%Y-%m-%d").
short(r, "%I:%M:%S %p").
short('R', "%H:%M").
short('T', "%H:%M:%S").
short('X', "%H:%M:%S").
short(h, "%b").

% field(Letter, Moment, Number, Width, Pad): a number of at least Width digits.
field('C', moment(Y,_,_,_,_,_,_,_), N, 2, '0') :- N is Y // 100.
field(d, moment(_,_,D,_,_,_,_,_), D, 2, '0').
field(e, moment(_,_,D,_,_,_,_,_), D, 2, ' ').
field(g, Moment, N, 2, '0') :- iso_week(Moment, Year, _), N is Year mod 100.
field('G', Moment, Year, 4, '0') :- iso_week(Moment, Year, _).
field('V', Moment, Week, 2, '0') :- iso_week(Moment, _, Week).
field('H', moment(_,_,_,H,_,_,_,_), H, 2, '0').
field('I', moment(_,_,_,H,_,_,_,_), N, 2, '0') :- N is (H + 11) mod 12 + 1.
field(j, Moment, N, 3, '0') :- year_day(Moment, N).
field(k, moment(_,_,_,H,_,_,_,_), H, 2, ' ').
field(l, moment(_,_,_,H,_,_,_,_), N, 2, ' ') :- N is (H + 11) mod 12 + 1.
field(m, moment(_,M,_,_,_,_,_,_), M, 2, '0').
field('M', moment(_,_,_,_,M,_,_,_), M, 2, '0').
field(s, moment(Y,Mo,D,H,M,S,Offset,_), N, 1, '0') :-
    days(Y, Mo, D, Days),
    N is round(Days * 86400 + H * 3600 + M * 60 + S + Offset).
field('S', moment(_,_,_,_,_,S,_,_), N, 2, '0') :- N is truncate(S).
field(u, Moment, N, 1, '0') :- weekday(Moment, N).
field(w, Moment, N, 1, '0') :- weekday(Moment, Day), N is Day mod 7.
field('U', Moment, N, 2, '0') :-
    weekday(Moment, Weekday),
    year_day(Moment, Day),
    N is (Day + 6 - Weekday mod 7) // 7.
field('W', Moment, N, 2, '0') :-
    weekday(Moment, Weekday),
    year_day(Moment, Day),
    N is (Day + 7 - Weekday) // 7.
field(y, moment(Y,_,_,_,_,_,_,_), N, 2, '0') :- N is Y mod 100.
field('Y', moment(Y,_,_,_,_,_,_,_), Y, 4, '0').

word(a, Moment, Part) :- day_name(Moment, [A,B,C|_]), Part = [A,B,C].
word('A', Moment, Part) :- day_name(Moment, Part).
word(b, Moment, Part) :- month_name(Moment, [A,B,C|_]), Part = [A,B,C].
word('B', Moment, Part) :- month_name(Moment, Part).
word(f, Moment, Part) :- fraction(Moment, 6, Part).
word(n, _, "\n").
word(p, moment(_,_,_,H,_,_,_,_), Part) :- ( H < 12 -> Part = "AM" ; Part = "PM" ).
word('P', moment(_,_,_,H,_,_,_,_), Part) :- ( H < 12 -> Part = "am" ; Part = "pm" ).
word(t, _, "\t").
word(z, Moment, Part) :- offset(Moment, "", Part).
word('Z', moment(_,_,_,_,_,_,_,Zone), Part) :- atom_chars(Zone, Part).
word('%', _, "%").

weekday(moment(Y,M,D,_,_,_,_,_), Weekday) :-
    day_of_the_week(date(Y,M,D), Weekday).

year_day(moment(Y,M,D,_,_,_,_,_), Number) :-
    day_of_the_year(date(Y,M,D), Number).

% The week of a day is that of its Thursday.
iso_week(moment(Y,M,D,_,_,_,_,_), Year, Week) :-
    days(Y, M, D, Days),
    day_of_the_week(date(Y,M,D), Weekday),
    Thursday is Days + 4 - Weekday,
    civil(Thursday, Year, _, _),
    days(Year, 1, 1, First),
    Week is (Thursday - First) // 7 + 1.

day_name(Moment, Name) :-
    weekday(Moment, Weekday),
    nth1(Weekday, ["Monday","Tuesday","Wednesday","Thursday","Friday","Saturday","Sunday"], Name).

month_name(moment(_,Month,_,_,_,_,_,_), Name) :-
    months(Names),
    nth1(Month, Names, Name).

months([
    "January","February","March","April","May","June","July","August","September","October",
    "November","December"
]).

fraction(moment(_,_,_,_,_,Second,_,_), Count, Part) :-
    Parts is 10 ** Count,
    Fraction0 is round((Second - truncate(Second)) * Parts),
    Fraction is min(Fraction0, Parts - 1),
    padded(Fraction, Count, '0', Part).

offset(moment(_,_,_,_,_,_,Offset,_), Between, Part) :-
    ( Offset > 0 -> Sign = (-) ; Sign = (+) ),
    Hours is abs(Offset) // 3600,
    Minutes is abs(Offset) mod 3600 // 60,
    padded(Hours, 2, '0', Hour),
    padded(Minutes, 2, '0', Minute),
    append([[Sign],Hour,Between,Minute], Part).

padded(N, Width, Pad, Chars) :-
    number_chars(N, Digits),
    length(Digits, Length),
    Missing is max(0, Width - Length),
    length(Before, Missing),
    maplist(=(Pad), Before),
    append(Before, Digits, Chars).

% --- texts as times -----------------------------------------------------------------

%% parse_time(+Text, -Stamp)
%  The time of an ISO 8601 or RFC 1123 text; false where it is neither.
%  ?- parse_time('2012-12-18T10:11:12Z', Stamp).
%     Stamp = 1355825472.0.
parse_time(Text, Stamp) :-
    parse_time(Text, _, Stamp).

%% parse_time(+Text, ?Format, -Stamp)
%  Format is iso_8601 or rfc_1123.
%  ?- parse_time('Tue, 18 Dec 2012 10:11:12 GMT', Format, Stamp).
%     Format = rfc_1123, Stamp = 1355825472.0.
parse_time(Text, Format, Stamp) :-
    text_chars(Text, Chars),
    (   phrase(iso_time(Date), Chars) -> Found = iso_8601
    ;   phrase(rfc_time(Date), Chars) -> Found = rfc_1123
    ),
    Format = Found,
    date_time_stamp(Date, Stamp).

iso_time(Date) -->
    number_of(4, Year),
    (   [-], number_of(2, Month), [-], number_of(2, Day)
    ;   number_of(2, Month), number_of(2, Day)
    ),
    { Month >= 1, Month =< 12, Day >= 1, Day =< 31 },
    (   [T],
        { memberchk(T, ['T',' ']) },
        clock(Hour, Minute, Second),
        iso_zone(Offset)
    ;   { Hour = 0, Minute = 0, Second = 0, Offset = 0 }
    ),
    { Date = date(Year,Month,Day,Hour,Minute,Second,Offset,-,-) }.

clock(Hour, Minute, Second) -->
    number_of(2, Hour),
    (   [:], number_of(2, Minute), ( [:], seconds(Second) ; { Second = 0 } )
    ;   number_of(2, Minute), ( seconds(Second) ; { Second = 0 } )
    ;   { Minute = 0, Second = 0 }
    ).

seconds(Second) -->
    number_of(2, Whole),
    (   ['.'], digits([D|Ds]) -> { number_chars(Part, ['0','.',D|Ds]), Second is Whole + Part }
    ;   { Second = Whole }
    ).

iso_zone(0) --> ( ['Z'] ; [] ).
iso_zone(Offset) -->
    [Sign],
    { sign(Sign, Factor) },
    number_of(2, Hours),
    ( [:], number_of(2, Minutes) ; number_of(2, Minutes) ; { Minutes = 0 } ),
    { Offset is Factor * (Hours * 3600 + Minutes * 60) }.

% To the west.
sign(+, -1).
sign(-, 1).

rfc_time(date(Year,Month,Day,Hour,Minute,Second,Offset,-,-)) -->
    ( [_,_,_], ",", " " ; [] ),
    ( number_of(2, Day) ; number_of(1, Day) ),
    " ",
    [A,B,C],
    { months(Names), nth1(Month, Names, [A,B,C|_]) },
    " ",
    number_of(4, Year),
    " ",
    number_of(2, Hour), ":", number_of(2, Minute), ":", number_of(2, Second),
    " ",
    ( "GMT", { Offset = 0 } ; "UTC", { Offset = 0 } ; iso_zone(Offset) ).

number_of(Count, Number) -->
    { length(Digits, Count) },
    all_digits(Digits),
    { number_chars(Number, Digits) }.

all_digits([]) --> [].
all_digits([D|Ds]) --> [D], { is_digit(D) }, all_digits(Ds).

digits([D|Ds]) --> [D], { is_digit(D) }, digits(Ds).
digits([]) --> [].

is_digit(D) :- D @>= '0', D @=< '9'.
