% Tables as text: library(csv).
:- use_module(library(csv)).

read_text(Text, Options) :-
    atom_codes(Text, Codes),
    (   catch(phrase(csv(Rows, Options), Codes), error(Error, _), (print(Error), nl)) ->
        ( var(Rows) -> true ; print(Rows), nl )
    ;   writeln(no)
    ).

texts :-
    read_text('name,born\nAda,1815\nAlan,1912\n', []),
    read_text('a,b\r\n1, 2\r\n', []),
    read_text('a,"b ""x"" y"\n', []),
    read_text('"two\nlines",c', []),
    read_text('a,b\n\nc,d', []),
    read_text('', []),
    read_text('\n', []),
    read_text('a,,b', []),
    read_text(' 42 ,1.5e3,1e5,-3,+4', []),
    read_text('"42",x', []),
    read_text('"a"b,c', []),
    read_text('a;B', [separator(0';),case(up)]),
    read_text('A,B,12', [case(down)]),
    read_text('  a , "b" , c ', [strip(true)]),
    read_text('"a,b', [ignore_quotes(true)]),
    read_text('1,2', [convert(false)]),
    read_text('1,2\n3', [match_arity(false)]),
    read_text('1,2', [arity(3)]),
    read_text('#c\n#d\n\n1,2', [skip_header('#')]),
    read_text('a,b', [functor(point)]),
    read_text('a,b', [strip(maybe)]),
    read_text('a\tb', [separator(9)]),
    read_text('a,b', [colour(red)]).

written :-
    forall(member(Rows, [[row(a,1,2.5,"text",'q"x','a,b','x\ny',[],' sp ')],[f(x),g(y,z)],[]]), (
        phrase(csv(Rows), Codes),
        atom_codes(Text, Codes),
        print(Text), nl
    )).

in_files :-
    tmp_file(table, Base),
    atom_concat(Base, '.csv', File),
    csv_write_file(File, [row(city,people),row('Delft, NL',103595),row('the "A"',2)]),
    csv_read_file(File, Rows), print(Rows), nl,
    csv_read_file(File, Facts, [functor(city),arity(2)]), print(Facts), nl,
    forall(csv_read_file_row(File, Row, [line(Line)]), (print(Line-Row), nl)),
    ( csv_read_file_row(File, Row, []), arg(2, Row, 103595) -> print(Row), nl ; true ),
    setup_call_cleanup(open(File, read, S), csv_read_stream(S, All, []), close(S)),
    length(All, Count), print(Count), nl,
    atom_concat(Base, '.tsv', Tabs),
    csv_write_file(Tabs, [row(a,b)]),
    read_file_to_string(Tabs, Text, []), print(Text), nl,
    csv_read_file(Tabs, TabRows), print(TabRows), nl,
    setup_call_cleanup(open(File, write, Out), csv_write_stream(Out, [f("multi\nline",'x')], [separator(0';)]), close(Out)),
    csv_read_file(File, Again, [separator(0';)]), print(Again), nl,
    forall(csv_read_file_row(File, One, [separator(0';)]), (print(One), nl)),
    setup_call_cleanup(open(File, read, In), ( csv_options(Options, [separator(0';)]), csv_read_row(In, First, Options), csv_read_row(In, End, Options) ), close(In)),
    print(First-End), nl.

main :- texts, written, in_files.
