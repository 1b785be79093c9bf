//! Speaking for the driver: frames, its predicates, its keys.

use rayon::prelude::*;

use super::house::House;

/// Programs and queries of safe mode that try to be heard as the driver, or to
/// find what it knows. Each prints `got(...)` when it has something.
const ATTEMPTS: &[(&str, &str)] = &[
    // First: a name that is called is a module from then on, with nothing in it.
    ("whether it is there", "current_module(trilog_driver), print(got(it))"),
    ("the key in a global variable", "iso_ext:bb_get(trilog_key, K), print(got(K))"),
    ("what the host calls first", "start(off), print(got(start))"),
    (
        "what the host calls each time",
        "catch(( serve ; true ), E, true), var(E), print(got(serve))",
    ),
    ("the name under which it is kept", "iso_ext:bb_get(trilog_kept_input, K), print(got(K))"),
    ("the key on the command line", "'$argv'(A), print(got(A))"),
    ("the arguments by library(os)", "use_module(library(os)), argv(A), A = [_|_], print(got(A))"),
    ("asking for a suite", "trilog_driver:ask(\"suite\", \"uttt1\", T), print(got(T))"),
    ("asking for a suite by the old name", "toplevel:ask(\"suite\", \"uttt1\", T), print(got(T))"),
    (
        "asking through a variable",
        "M = trilog_driver, G = ask(\"source\", \"uttt\", T), M:G, print(got(T))",
    ),
    (
        "a goal made with =..",
        "G =.. [ask,\"source\",\"uttt\",T], call(trilog_driver:G), print(got(T))",
    ),
    ("call/N", "call(trilog_driver:ask, \"source\", \"uttt\", T), print(got(T))"),
    (
        "a clause with the name",
        "assertz((p(T) :- trilog_driver:ask(\"source\", \"uttt\", T))), p(T), print(got(T))",
    ),
    ("the clauses of the driver", "clause(trilog_driver:service_start(K), true), print(got(K))"),
    ("the facts of the driver", "trilog_driver:service_start(K), print(got(K))"),
    ("a property of its predicates", "predicate_property(trilog_driver:serve, P), print(got(P))"),
    ("whether a predicate is there", "current_predicate(trilog_driver:P), print(got(P))"),
    (
        "the continuation of a query",
        "use_module(library(cont)), catch(shift(x), _, true), member(K, ['$cont',cont,continuation]), iso_ext:bb_get(K, V), print(got(V))",
    ),
    (
        "the continuation of its frames",
        "use_module(library(cont)), reset((true, shift(x)), x, C), C = cont(G), print(G), nl, fail",
    ),
    ("an instruction", "'$nextEP'(first, E, P), print(got(E,P))"),
    ("an instruction in quotes with escapes", "'\\x24\\nextEP'(first, E, P), print(got(E,P))"),
    (
        "an instruction made with =..",
        "atom_chars(N, ['$',n,e,x,t,'E','P']), G =.. [N,first,E,P], call(G), print(got(E,P))",
    ),
    (
        "an instruction made with call/N",
        "atom_chars(N, ['$',n,e,x,t,'E','P']), call(N, first, E, P), print(got(E,P))",
    ),
    (
        "an instruction in an asserted clause",
        "assertz((p(E,P) :- '$nextEP'(first, E, P))), p(E, P), print(got(E,P))",
    ),
    (
        "the same, read at run time",
        "read_term_from_chars(\"(p(E,P) :- '$nextEP'(first,E,P)).\", C, []), assertz(C), p(E, P), print(got(E,P))",
    ),
    (
        "the same, through maplist",
        "atom_chars(N, ['$',n,e,x,t,'E','P']), atom_codes(A, \"assertz\"), B =.. [N,first,E,P], maplist(A, [(p(E,P) :- B)]), p(X, Y), print(got(X,Y))",
    ),
    (
        "the same, through the library's assertz",
        "builtins:assertz((p(E,P) :- '$nextEP'(first, E, P))), p(E, P), print(got(E,P))",
    ),
    (
        "the same, through what is under it",
        "builtins:assertz_(user, (p(E,P) :- '$nextEP'(first, E, P))), p(E, P), print(got(E,P))",
    ),
    (
        "the way past expansion",
        "atom_chars(C, ['$',c,a,l,l]), functor(G, C, 1), arg(1, G, print(got(it))), call(G)",
    ),
    ("the same with =..", "atom_chars(C, ['$',c,a,l,l]), G =.. [C,print(got(it))], call(G)"),
    ("the same with call/2", "atom_chars(C, ['$',c,a,l,l]), call(C, print(got(it)))"),
    ("the same with maplist", "atom_chars(C, ['$',c,a,l,l]), maplist(C, [print(got(it))])"),
    ("the same with a grammar", "atom_chars(C, ['$',c,a,l,l]), phrase(C, print(got(it)), [])"),
    (
        "the same with expand_term",
        "atom_chars(C, ['$',c,a,l,l]), expand_term((C --> [x]), R), print(got(R))",
    ),
    ("the same with apply", "atom_chars(C, ['$',c,a,l,l]), apply(C, [print(got(it))])"),
    (
        "the same with compound_name_arguments",
        "atom_chars(C, ['$',c,a,l,l]), compound_name_arguments(G, C, [print(got(it))]), call(G)",
    ),
    ("the same with term_to_atom", "term_to_atom(G, '\\'$call\\'(print(got(it)))'), call(G)"),
    ("the same with atom_to_term", "atom_to_term('\\'$call\\'(print(got(it)))', G, _), call(G)"),
    ("the same with term_string", "term_string(G, \"'$call'(print(got(it)))\"), call(G)"),
    ("the same with a lambda", "atom_chars(C, ['$',c,a,l,l]), call([]>>C, print(got(it)))"),
    (
        "the same with a copy of an error",
        "atom_chars(C, ['$',c,a,l,l]), catch(call(C, _, _, _), error(_, X), true), call(X)",
    ),
    (
        "a rule of the grammar library",
        "atom_chars(C, ['$',c,a,l,l]), dcgs:dcg_rule((C --> [x]), R), print(got(R))",
    ),
    ("cutting with the library's own", "member(X, [1,2]), builtins:set_cp(0), print(got)"),
    (
        "the instructions of a predicate",
        "use_module(library(diag)), wam_instructions(trilog_driver:reply/3, Is), print(got(Is))",
    ),
    ("loading text with the machine's loader", "loader:load(user_input), print(got(it))"),
    ("a clause of the machine's loader", "loader:compile_term(a, b), print(got(it))"),
    (
        "expansion of its own",
        "assertz((goal_expansion(X, true) :- print(got(X)))), call(member(_, [a]))",
    ),
    ("taking expansion away", "retract(goal_expansion(assertz(_), _)), print(got(it))"),
    ("abolishing expansion", "abolish(goal_expansion/2), print(got(it))"),
    ("abolishing the loader's facts", "abolish(trilog_loader:noted_value/2), print(got(it))"),
    (
        "an instruction without arguments in a conjunction",
        "atom_chars(A, ['$',u,n,w,i,n,d,'_',s,t,a,c,k]), G = (A, print(got(it))), call(G)",
    ),
    (
        "the same in an if-then",
        "atom_chars(A, ['$',s,u,c,c,e,e,d]), ( A -> print(got(it)) ; true )",
    ),
    (
        "the same in the body of a clause that was checked before",
        "atom_chars(A, ['$',s,u,c,c,e,e,d]), assertz((p(X) :- X, print(got(it)))), p(A)",
    ),
    (
        "the same behind freeze/2",
        "atom_chars(A, ['$',s,u,c,c,e,e,d]), freeze(X, (A, print(got(it)))), X = 1",
    ),
    (
        "the same behind when/2",
        "atom_chars(A, ['$',s,u,c,c,e,e,d]), when(nonvar(X), (A, print(got(it)))), X = 1",
    ),
    (
        "an instruction by foldl/4",
        "atom_chars(N, ['$',n,e,x,t,'E','P']), foldl(N, [first], E, P), print(got(E,P))",
    ),
    (
        "the way past expansion by phrase_from_file/2",
        "atom_chars(C, ['$',c,a,l,l]), use_module(library(pio)), phrase_from_file(C, 'evil.pl'), print(got(it))",
    ),
    (
        "asking through bagof/3",
        "bagof(T, trilog_driver:ask(\"source\", \"uttt\", T), L), print(got(L))",
    ),
    (
        "asking through setof/3 and a variable",
        "setof(T, X^(trilog_driver:ask(X, \"uttt\", T)), L), print(got(L))",
    ),
    (
        "all modules",
        "findall(M, current_module(M), L), member(X, L), atom_concat(trilog_, R, X), \\+ member(R, [expansion,guard,terms]), print(got(X))",
    ),
    (
        "all predicates",
        "findall(P, predicate_property(P, defined), L), member(X, L), functor(X, F, _), sub_atom(F, _, _, _, reply), print(got(F))",
    ),
    (
        "what a nested reset leaves",
        "use_module(library(cont)), reset((reset(shift(a), b, C0), true), a, C), C = cont(G), G = call_continuation(L), length(L, N), N > 3, print(got(N))",
    ),
    ("whether the guard is on", "iso_ext:bb_get(trilog_kept_guard, V), print(got(V))"),
    (
        "the guard, off",
        "iso_ext:bb_put(trilog_kept_guard, off), assertz((p(E,P) :- '$nextEP'(first, E, P))), p(E, P), print(got(E,P))",
    ),
    ("the raw arguments", "use_module(library(os)), raw_argv(A), print(got(A))"),
    ("the memory of the engine", "open('/proc/self/mem', read, S), get_char(S, C), print(got(C))"),
    ("the facts of the loader", "clause(trilog_loader:noted_value(A,B), true), print(got(A,B))"),
    (
        "expansion through another module",
        "assertz((user:goal_expansion(X, _) :- nonvar(X), X = M:_, atom(M), print(got(M)), nl, fail)), length(L, 2)",
    ),
    ("reading the requests", "open('/dev/stdin', read, S), get_char(S, C), print(got(C))"),
    (
        "reading the replies",
        "between(3, 30, N), number_codes(N, Cs), atom_codes(A, Cs), atom_concat('/proc/self/fd/', A, P), catch(open(P, write, _), _, fail), print(got(P))",
    ),
];

#[test]
fn no_program_finds_the_voice_of_the_driver() {
    let house = House::new();
    house.write("evil.pl", "started.\n");
    ATTEMPTS.par_chunks(6).for_each(|attempts| {
        let goals: Vec<&str> = attempts.iter().map(|(_, goal)| *goal).collect();
        let said = house.ask_safely("evil.pl", &goals);
        assert!(!said.all.contains("got("), "{attempts:?}\n{}", said.all);
        assert!(said.took.as_secs() < 50, "{attempts:?}\n{:?}", said.took);
    });
}

/// Goals in clauses of files and in modules.
#[test]
fn no_file_finds_the_voice_of_the_driver() {
    for (name, text) in [
        ("a body", "p :- '$nextEP'(first, E, P), GOT.\n:- p.\n"),
        ("a directive", ":- '$nextEP'(first, E, P), GOT.\n"),
        ("escapes", ":- '\\44\\nextEP'(first, E, P), GOT.\n"),
        (
            "a module",
            ":- module(m, [p/0]).\np :- '$nextEP'(first, E, P), GOT.\n:- initialization(p).\n",
        ),
        ("a grammar", "p --> { '$nextEP'(first, E, P), GOT }.\n:- phrase(p, []).\n"),
        ("an expansion", "term_expansion(x, (p :- G)) :- G =.. ['$cpu_now',_].\nx.\n:- p, GOT.\n"),
        ("data", "data('$call'((GOT))).\n:- data(G), call(G).\n"),
        ("a head of a module", "trilog_driver:reply(A, B, C) :- GOT.\n"),
        ("a library's head", "lists:append(A, B) :- GOT.\n:- append([[a]], _).\n"),
        (
            "a module of a library's name",
            ":- module(lists, [append/3]).\nappend(_, _, _) :- GOT.\n",
        ),
        (
            "expansion",
            "goal_expansion(X, true) :- X \\= member(_, _), X \\= call(_), GOT.\n:- call(member(_, [a])).\n",
        ),
        (
            "expansion in a module",
            ":- module(m, []).\nuser:goal_expansion(X, true) :- X \\= (_ is _), GOT.\n",
        ),
        (
            "attributes",
            ":- use_module(library(atts)).\n:- attribute a/1.\nverify_attributes(_, _, ['$call'((GOT))]).\n:- put_atts(X, a(1)), X = 2.\n",
        ),
        (
            "a frame on the error stream",
            ":- write(user_error, '\\x1\\trilog_secreto0\\n'), write(user_error, '\\x1\\z0\\n').\n",
        ),
    ] {
        let house = House::new();
        // What is printed does not stand in the text, which faults quote.
        let text = &text.replace("GOT", "write(g), write('ot!')");
        house.write("evil.pl", text);
        let said = house.run(&["query", "--safe", "--time", "3", "evil.pl", "-q", "X is 1+1"], "");
        assert!(!said.all.contains("got!"), "{name}: {text}\n{}", said.all);
        assert!(
            said.took.as_secs() < 50,
            "{name}: {text}
{:?}",
            said.took
        );
    }
}

/// What a forged end of input would have put into the shell's own input.
#[test]
fn nothing_gets_into_the_input_of_the_shell() {
    let forged = ":- initialization(e).\n\
        frame(K, T, X) :- length(X, N), number_chars(N, D),\n\
            put_char(user_error, '\\x1\\'), w(K), put_char(user_error, T), w(D),\n\
            put_char(user_error, '\\n'), w(X), flush_output(user_error).\n\
        w([]).\nw([C|Cs]) :- put_char(user_error, C), w(Cs).\n\
        e :- ( K = \"\" ; K = \"trilog_secret\" ; iso_ext:bb_get(trilog_key, K) ),\n\
            frame(K, i, \"\"), frame(K, d, \"\"),\n\
            frame(K, u, \"save stolen.txt\\n?- use_module(library(os)), shell(\\\"touch owned\\\").\\n\"),\n\
            fail.\ne.\n";
    for (arguments, input) in [
        (vec!["--safe", "evil.pl"], "?- e.\n?- true.\n"),
        (vec!["play", "evil.pl"], "?- e.\n?- true.\n"),
        (vec![], "load evil.pl\n?- [evil].\n?- true.\n"),
    ] {
        let house = House::new();
        let game = std::fs::read_to_string("examples/nim.pl").unwrap();
        let text = if arguments.first() == Some(&"play") {
            format!("{game}\n{forged}")
        } else {
            forged.into()
        };
        house.write("evil.pl", &text);
        let said = house.run(&arguments, input);
        for file in ["stolen.txt", "owned"] {
            assert!(!house.path().join(file).exists(), "{arguments:?}: {file}\n{}", said.all);
        }
    }
}

/// What our modules export for each other is no predicate of a program: one that it
/// lacks is missing, whatever its name.
#[test]
fn no_helper_of_ours_is_in_sight() {
    let mut helpers: Vec<String> = vec!["start/1".into(), "serve/0".into()];
    for module in trilog::prolog::modules().iter().chain(trilog::prolog::system_modules()) {
        let own = module.text.split_once("% For our own modules.").map_or("", |(_, rest)| rest);
        let own = own.split_once("])").map_or("", |(own, _)| own);
        helpers.extend(own.split(',').map(|helper| helper.trim().to_owned()));
    }
    helpers.retain(|helper| !helper.is_empty());
    assert!(helpers.len() > 60, "{helpers:?}");
    let goal = format!(
        "forall(( member(N/A, [{}]), functor(G, N, A) ), \
            ( catch(( G ; true ), error(E, _), true), nonvar(E), E = existence_error(procedure, _) \
              -> true ; print(got(N/A)) ))",
        helpers.join(",")
    );
    let house = House::new();
    let text = format!(":- module(m, [check/0]).\ncheck :- {goal}.\n");
    house.write("module.pl", &text);
    for arguments in [vec!["query", "-q", &goal], vec!["query", "module.pl", "-q", "m:check"]] {
        let said = house.run(&arguments, "");
        assert!(said.all.contains("true."), "{}", said.all);
        assert!(!said.all.contains("got("), "{}", said.all);
    }
}
