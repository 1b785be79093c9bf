//! Ways to call: whichever a program takes, what it makes of data goes through the
//! guard, which lets no term be made whose name is that of a machine procedure.

use super::house::House;

/// What makes such a term, T: what is known before, the predicate, its arguments.
const MAKERS: &[(&str, &str, &[&str])] = &[
    ("hidden(H)", "functor", &["T", "H", "1"]),
    ("hidden(H)", "=..", &["T", "[H,7]"]),
    ("hidden(H)", "compound_name_arguments", &["T", "H", "[7]"]),
    ("stream(S)", "read", &["S", "T"]),
    ("stream(S)", "read_term", &["S", "T", "[]"]),
    ("chars(Cs)", "read_from_chars", &["Cs", "T"]),
    ("chars(Cs)", "read_term_from_chars", &["Cs", "T", "[]"]),
    ("text(A)", "term_to_atom", &["T", "A"]),
    ("text(A)", "read_term_from_atom", &["A", "T", "[]"]),
];

/// How it is called: `{f}` is the predicate as a closure, `{goal}` the whole goal,
/// `{all}` its arguments, and `{lists}` each of them in a list.
const WAYS: &[&str] = &[
    "{goal}",
    "call({goal})",
    "call({f}, {all})",
    "call(user:{f}, {all})",
    "call(lists:{f}, {all})",
    "call(builtins:{f}, {all})",
    "call(call({f}), {all})",
    "call(user:call({f}), {all})",
    "(C = {f}, call(C, {all}))",
    "(C = {f}, call(user:C, {all}))",
    "(C = {goal}, C)",
    "(C = {goal}, call((true, C)))",
    "apply({f}, [{all}])",
    "maplist({f}, {lists})",
    "lists:maplist({f}, {lists})",
    "user:maplist({f}, {lists})",
    "maplist(user:{f}, {lists})",
    "maplist(call({f}), {lists})",
    "(C = {f}, maplist(C, {lists}))",
    "call(maplist({f}), {lists})",
    "call(maplist, {f}, {lists})",
    "once({goal})",
    "ignore(call({f}, {all}))",
    "\\+ \\+ call({f}, {all})",
    "(call({f}, {all}) -> true ; true)",
    "catch(call({f}, {all}), never, true)",
    "forall(call({f}, {all}), true)",
    "findall(T, {goal}, _)",
    "findall(T, call({f}, {all}), _)",
    "findall(T, maplist({f}, {lists}), _)",
    "aggregate_all(count, maplist({f}, {lists}), _)",
    "call_residue_vars({goal}, _)",
    "call_residue_vars((true, {goal}), _)",
    "call_residue_vars(maplist({f}, {lists}), _)",
    "foldl([_,_,_]>>call({f}, {all}), [a], b, _)",
    "foldl([_,_,_]>>maplist({f}, {lists}), [a], b, _)",
    "foldl([_,_,_]>>{goal}, [a], b, _)",
    "(freeze(V, call({f}, {all})), V = 1)",
    "(when(nonvar(V), {goal}), V = 1)",
    "setup_call_cleanup(true, call({f}, {all}), true)",
    "with_output_to(string(_), maplist({f}, {lists}))",
    "(assertz((made({all}) :- call({f}, {all}))), made({all}))",
    "(assertz((made({all}) :- maplist({f}, {lists}))), made({all}))",
    "(retractall(made({all})), assertz((made({all}) :- {goal})), made({all}))",
    "phrase(({maplist({f}, {lists})}, []), [], [])",
];

/// The clauses that every attempt needs.
const HOUSE: &str = "\
hidden(H) :- atom_concat('$', halt, H).
text(A) :- atomic_list_concat(['''$ha', 'lt''(7)'], A).
chars(Cs) :- text(A), atom_concat(A, '. ', B), atom_chars(B, Cs).
stream(S) :- text(A), atom_concat(A, '. ', B), open_string(B, S).
main(Last) :-
    between(1, Last, N),
    catch(( attempt(N) -> E = nothing ; E = nothing ), error(E, _), true),
    \\+ E = permission_error(call, machine_procedure, _),
    write(passed(N, E)), nl,
    fail.
main(_) :- write(all_tried), nl.
:- dynamic(made/2).
:- dynamic(made/3).
";

fn attempt(way: &str, (known, name, arguments): &(&str, &str, &[&str])) -> String {
    let lists: Vec<String> = arguments.iter().map(|argument| format!("[{argument}]")).collect();
    let (f, all) = (format!("'{name}'"), arguments.join(", "));
    let body = way
        .replace("{f}", &f)
        .replace("{goal}", &format!("{f}({all})"))
        .replace("{all}", &all)
        .replace("{lists}", &lists.join(", "));
    format!("{known}, {body}")
}

/// Some of them are not in the module that a way asks for.
fn is_unknown(line: &str) -> bool {
    MAKERS.iter().any(|(_, name, _)| line.contains(&format!("existence_error(procedure,{name}/")))
}

#[test]
fn the_guard_sees_every_way_to_call() {
    let attempts: Vec<String> =
        MAKERS.iter().flat_map(|maker| WAYS.iter().map(|way| attempt(way, maker))).collect();
    let clauses = attempts.iter().zip(1..);
    let clauses: String = clauses.map(|(body, n)| format!("attempt({n}) :- {body}.\n")).collect();
    let house = House::new();
    house.write("attack.pl", &format!("{HOUSE}{clauses}"));
    let query = format!("main({})", attempts.len());
    for safe in [&["--safe"][..], &[]] {
        let said = house.run(&[&["query"], safe, &["attack.pl", "-q", &query]].concat(), "");
        let passed = |n: usize| said.all.lines().find(|l| l.starts_with(&format!("passed({n},")));
        let through =
            attempts.iter().zip(1..).filter_map(|(attempt, n)| Some((passed(n)?, attempt)));
        let through: Vec<_> = through.filter(|(line, _)| !is_unknown(line)).collect();
        assert!(through.is_empty(), "{through:#?}\n{}", said.all);
        assert!(said.out.contains("all_tried"), "{}", said.all);
    }
}

/// Goals that the machine calls otherwise than they are written.
const WAITING: &[&str] = &[
    "\\+ p(_)",
    "findall(_, \\+ p(_), _)",
    "call_with_time_limit(1, \\+ p(_))",
    "forall(p(_), \\+ p(2))",
    "p(_), G",
    "G",
    "catch(consult(f), _, true)",
    "consult(f)",
    "[f]",
    "ensure_loaded(f)",
    "current_op(_, _, _)",
    "M:p(_)",
    "G = p(_), call(G)",
    "maplist(functor, [_], [_], [_])",
    "call(assertz, p(_))",
    "foldl([X,A,B]>>(\\+ p(X), B is A/2), [], 0, _)",
    "maplist(catch(G), [_], [_])",
    "(p(_) *-> \\+ p(2) ; true)",
    "set_prolog_flag(F, _)",
    "dynamic(q/1)",
    "arg(_, _, _)",
    "tabled(_)",
    "abolish_all_tables",
    "make",
    "X #> Y",
    "X #= Y + 1",
    "(p(_), assertz(p(3)))",
    "halt",
];

/// A goal that waits for a variable can be looked at: it must not name a module
/// whose name is a secret.
#[test]
fn no_clause_names_what_is_hidden() {
    let clauses = WAITING.iter().zip(1..);
    let clauses: String =
        clauses.map(|(goal, n)| format!("waiting({n}, V) :- freeze(V, ({goal})).\n")).collect();
    let program = format!(
        ":- use_module(library(clpfd)).\n:- table tabled/1.\ntabled(1).\n:- dynamic(p/1).\n{clauses}\
         main :- between(1, {}, N), waiting(N, V), freeze:get_atts(V, frozen(G)),\n    \
         write(N:G), nl, fail.\nmain.\n",
        WAITING.len()
    );
    let house = House::new();
    house.write("plain.pl", &program);
    house.write("module.pl", &format!(":- module(waits, [main/0]).\n{program}"));
    for file in ["plain.pl", "module.pl"] {
        let said = house.run(&["query", file, "-q", "main"], "");
        let lines = said.out.lines().filter(|line| line.starts_with(|c: char| c.is_ascii_digit()));
        assert_eq!(lines.count(), WAITING.len(), "{}", said.all);
        let words = said.all.split(|c: char| !c.is_ascii_alphanumeric() && c != '_');
        let hidden: Vec<&str> = words.filter(|word| is_hidden(word)).collect();
        assert!(hidden.is_empty(), "{file}: {hidden:?}\n{}", said.all);
    }
}

/// A name of ours with what nobody can guess behind it.
fn is_hidden(word: &str) -> bool {
    let digits = word.rsplit('_').next().unwrap_or_default();
    let made = digits.len() >= 12 && digits.chars().all(|c| c.is_ascii_hexdigit());
    word.starts_with("trilog_") && made
}
