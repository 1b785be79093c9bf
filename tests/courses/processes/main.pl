% Other programs by library(process).
:- use_module(library(process)).

try(Goal) :-
    catch(( Goal -> true ; writeln(no) ), error(Formal, _), ( print(Formal), nl )).

main :-
    try(( process_create(path(echo), [hi,3,"a b"], [stdout(pipe(A))]), read_string(A, _, T),
          write(T), close(A) )),
    try(( process_create(path(cat), [], [stdin(pipe(I)),stdout(pipe(O))]), format(I, "hello~n", []),
          close(I), read_line_to_string(O, L), writeln(L), close(O) )),
    try(( process_create(path(sh), ['-c','exit 3'], [process(P)]), process_wait(P, S), writeln(S) )),
    try(process_create(path(sh), ['-c','echo out; pwd; echo $WORD'],
                       [cwd('/'),environment(['WORD'=bar])])),
    try(process_create(path(no_such_program), [], [])),
    try(process_create('/no_such_program', [], [])),
    try(process_create('/bin/echo', [a], [])),
    try(process_create(path(ls), [file('main.pl')], [])),
    try(( process_create(path(sleep), [5], [process(R)]), process_wait(R, W, [timeout(0)]),
          writeln(W), process_kill(R, 9), process_wait(R, K), writeln(K) )),
    try(( process_create(path(cat), [], [stdin(null),stdout(pipe(N))]), read_string(N, _, M),
          string_length(M, Z), writeln(Z), close(N) )),
    try(process_create(path(echo), foo, [])),
    try(process_create(_, [], [])).
