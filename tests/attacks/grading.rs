//! Points that nobody has earned.

use super::house::{House, total};

/// A suite of the kinds of questions that say little.
const SUITE: &str = r#"
name = "small"
title = "Small"

[[test]]
name = "holds"
points = 3
predicates = ["p/1"]
[[test.question]]
query = "p(secret)"
holds = true

[[test]]
name = "each"
points = 3
predicates = ["q/1"]
[[test.question]]
query = "q(X)"
of = "X"
each = ["integer(X)", "X > 41"]

[[test]]
name = "throws"
points = 3
predicates = ["r/1"]
[[test.question]]
query = "r(x)"
throws = "type_error(integer, x)"

[[test]]
name = "sequence"
points = 3
predicates = ["s/1"]
[[test.question]]
query = "s(X)"
of = "X"
sequence = "[one, two]"
"#;

/// Programs that know the suite's form, and earn nothing.
const PROGRAMS: &[&str] = &[
    // Frames with every key that a program can guess.
    "f(T) :- member(K, ['','trilog_secret']), write(user_error, '\\x1\\'), write(user_error, K),\n\
     write(user_error, T), write(user_error, '0\\n'), flush_output(user_error), fail.\nf(_).\n\
     p(_) :- f(z), fail.\nq(_) :- f(l), f(s), f(z), fail.\nr(_) :- f(e), fail.\ns(_) :- f(z), fail.\n",
    // The driver's own words.
    "p(_) :- catch(toplevel:reply(z, []), _, fail), fail.\n\
     q(_) :- catch(toplevel:reply_line(42), _, fail), catch(toplevel:reply(z, []), _, fail), fail.\n\
     r(_) :- catch(toplevel:reply(e, \"error(type_error(integer,x),_)\"), _, fail), fail.\n\
     s(_) :- catch(trilog_driver:reply_line(\"\", one), _, fail), fail.\n",
    // A ball that is code.
    "p(_) :- fail.\nq(_) :- fail.\nr(_) :- throw('a)) ; true ; vm:fits((a),(a').\ns(_) :- fail.\n",
    "p(_) :- fail.\nq(_) :- fail.\nr(_) :- throw('\\'), true ; trilog_grading:fits_text(a, a).').\ns(_) :- fail.\n",
    // A ball that fits anything.
    "p(_) :- fail.\nq(_) :- fail.\nr(_) :- throw(_).\ns(_) :- fail.\n",
    // Rewriting what judges.
    ":- asserta((trilog_grading:fits_text(_, _))).\n:- asserta((trilog_grading:defined(_, _))).\n",
    ":- catch(abolish(trilog_grading:fits/2), _, true).\np(_) :- fail.\nq(_) :- fail.\nr(_) :- throw(x).\ns(_) :- fail.\n",
    // Expansion of the questions.
    "goal_expansion(p(_), true).\ngoal_expansion(q(X), X = 42).\np(_) :- fail.\nq(_) :- fail.\nr(_).\ns(_) :- fail.\n",
    ":- asserta(goal_expansion(p(_), true)).\np(_) :- fail.\nq(_) :- fail.\nr(_).\ns(_) :- fail.\n",
    // Halting, dying and looping on every question.
    "p(_) :- halt(0).\nq(_) :- halt(0).\nr(_) :- halt(0).\ns(_) :- halt(0).\n",
    "p(_) :- X = f(X), assertz(c(X)).\nq(_) :- p(_).\nr(_) :- p(_).\ns(_) :- p(_).\n",
    "p(_) :- p(_).\nq(_) :- p(_).\nr(_) :- p(_).\ns(_) :- p(_).\n",
    // The suite, wherever it may be.
    "t(T) :- catch(toplevel:ask(\"suite\", \"small\", T), _, fail).\nt(T) :- catch(vm:host_suite(small, _, T), _, fail).\n\
     p(_) :- t(_).\nq(42) :- t(_).\nr(X) :- t(_), Y is X, integer(Y).\ns(one) :- t(_).\n",
    // What stands in the place of what judges.
    "integer(_).\nbuiltins:integer(_).\np(_) :- fail.\nq(a).\nr(_).\ns(x).\n",
    ":- op(700, xfx, >).\nX > Y :- fail.\np(_) :- fail.\nq(a).\nr(_).\ns(x).\n",
    "catch(_, error(type_error(integer,x),_), _).\nthrow(_).\np(_) :- fail.\nq(_) :- fail.\nr(_) :- throw(x).\ns(_) :- fail.\n",
    // Answers that are none.
    ":- use_module(library(atts)).\n:- attribute a/1.\nverify_attributes(_, _, []).\np(_) :- fail.\nq(X) :- put_atts(X, a(1)).\nr(_).\ns(X) :- put_atts(X, a(1)).\n",
    "p(_) :- fail.\nq(X) :- freeze(X, true).\nr(_) :- freeze(E, true), throw(E).\ns(X) :- freeze(X, true).\n",
    "p(_) :- fail.\nq(X) :- X = f(X).\nr(_) :- X = f(X), throw(X).\ns(X) :- X = [one,two|X].\n",
    "p(_) :- fail.\nq(X) :- repeat, X = 41.\nr(_) :- fail.\ns(X) :- repeat, X = one.\n",
    "p(_) :- fail.\nq('42\n43').\nr(_) :- fail.\ns('one, two').\ns(\"one\\ntwo\").\n",
    "p(_) :- fail.\nq('\\x1\\z0').\nr(_) :- throw('\\x1\\z0').\ns('\\x1\\c0').\n",
    "p(_) :- fail.\nq(_) :- fail.\nr(_) :- throw(error(_,_)).\ns(_) :- fail.\n",
    "p(_) :- fail.\nq(_) :- fail.\nr(_) :- throw(error(type_error(_,_),_)).\ns(_) :- fail.\n",
    // Halting at other times.
    ":- halt(0).\np(_).\n",
    "p(_) :- freeze(X, halt(0)), X = 1.\nq(X) :- freeze(X, halt(0)).\nr(_) :- halt(0).\ns(X) :- freeze(X, halt).\n",
    // The suite's file, and the question.
    "t(T) :- catch((open('suite.toml', read, S), get_char(S, T)), _, fail).\np(_) :- t(_).\nq(42) :- t(_).\nr(X) :- t(_), throw(error(type_error(integer,X),_)).\ns(one) :- t(_).\n",
    ":- use_module(library(cont)).\np(_) :- shift(a).\nq(X) :- catch(shift(X), _, fail).\nr(_) :- shift(x).\ns(X) :- shift(X).\n",
    ":- module(m, [p/1, q/1, r/1, s/1]).\nuser:goal_expansion(p(_), true).\np(_) :- fail.\nq(_) :- fail.\nr(_) :- fail.\ns(_) :- fail.\n",
    // Operators that change how the question is read.
    ":- op(0, xfx, is).\n:- op(700, xfy, -).\n:- op(0, fy, \\+).\np(_) :- fail.\nq(_) :- fail.\nr(_).\ns(_) :- fail.\n",
];

/// It solves the suite.
const RIGHT: &str = "p(secret).\nq(42).\nq(43).\nr(X) :- integer(X).\n\
    r(X) :- \\+ integer(X), throw(error(type_error(integer, X), r/1)).\ns(one).\ns(two).\n";

#[test]
fn nobody_gets_points_for_nothing() {
    assert_worth(0.0, SUITE, PROGRAMS, RIGHT);
}

/// Grades a class by a suite: each of the programs has as many points, and the one
/// that is right has all.
fn assert_worth(worth: f64, suite: &str, programs: &[impl AsRef<str>], right: &str) {
    let house = House::new();
    house.write("suite.toml", suite);
    let graded = house.class("suite.toml", programs, right);
    for (program, (points, graded)) in programs.iter().zip(graded) {
        assert!(points == worth, "{points} points for\n{}\n{graded}", program.as_ref());
    }
}

/// A suite with clauses of its own for a question.
const WITH_CLAUSES: &str = r#"
name = "small"
title = "Small"
program = """
helper(X) :- p(X), X > 3.
twice(X) :- p(X), helper(X).
later(X) :- p(X) ; other(X).
other(_) :- fail.
"""

[[test]]
name = "holds"
points = 3
predicates = ["p/1"]
[[test.question]]
query = "helper(5)"
holds = true
[[test.question]]
query = "p(0), twice(5)"
holds = true
[[test.question]]
query = "later(5)"
holds = true
"#;

#[test]
fn nobody_joins_the_clauses_of_the_suite() {
    let names = ["helper(_)", "twice(_)", "other(_)"];
    let each = |before: &str, after: &str| -> String {
        names.iter().map(|head| format!("{before}{head}{after}\n")).collect()
    };
    let programs = [
        format!(":- multifile([helper/1, twice/1, other/1]).\n{}p(0).\n", each("", ".")),
        format!(":- dynamic([helper/1, twice/1, other/1]).\n{}p(0).\n", each("", ".")),
        format!("{}p(0).\n", each(":- initialization(assertz(", ")).")),
        format!("{}p(0).\n", each(":- initialization(asserta(user:", ")).")),
        format!(
            "p(0).\np(_) :- member(H, [{}]), catch(asserta(H), _, true), fail.\n",
            names.join(",")
        ),
        format!(
            ":- module(m, [p/1]).\n{}p(0).\n",
            each("user:term_expansion((", " :- _), _) :- fail.")
        ),
        ":- module(m, [p/1]).\nuser:term_expansion((H :- _), H).\np(0).\n".to_owned(),
        ":- module(m, [p/1]).\nuser:goal_expansion(p(_), true).\np(0).\n".to_owned(),
        ":- module(m, [p/1]).\nterm_expansion(x, (user:goal_expansion(p(_), true))).\nx.\np(0).\n"
            .to_owned(),
        "p(0).\np(_) :- abolish(other/1), assertz(other(_)), fail.\n".to_owned(),
    ];
    assert_worth(0.0, WITH_CLAUSES, &programs, "p(0).\np(5).\n");
}

/// A suite whose answers are terms with operators.
const WITH_OPERATORS: &str = r#"
name = "small"
[[test]]
name = "t"
points = 1
[[test.question]]
query = "p(X)"
of = "X"
first = "1-2-3"
[[test.question]]
query = "p(X)"
of = "X"
sequence = "[1-2-3]"
"#;

#[test]
fn no_operator_makes_one_term_look_like_another() {
    let programs = [
        "p(-(1,-(2,3))).\n:- op(500, xfy, -).\n",
        "p(X) :- op(500, xfy, -), X = -(1,-(2,3)).\n",
        "p(X) :- op(0, yfx, -), op(500, xfy, -), X = -(1,-(2,3)).\n",
        "p(-(1,-(2,3))).\n:- op(0, yfx, -).\n:- op(500, xfy, user:(-)).\n",
    ];
    assert_worth(0.0, WITH_OPERATORS, &programs, "p(1-2-3).\n:- op(700, xfx, p).\n");
}

/// Rows 1 and 2: solutions that the host was asked for.
#[test]
fn the_host_hands_out_no_solutions() {
    for (suite, module) in [("uttt1", "uttt"), ("tris", "tris")] {
        let program = format!(
            "give(Q, T) :- catch(toplevel:ask(\"source\", Q, T), _, fail).\n\
             give(Q, T) :- catch(trilog_driver:ask(\"source\", Q, T), _, fail).\n\
             take :- give(\"{module}\", T), assertz(text(T)).\n\
             :- catch(take, _, true).\n\
             :- catch(use_module(library({module})), _, true).\n\
             :- catch(consult('suite:{suite}'), _, true).\n\
             :- catch(consult(library({module})), _, true).\n"
        );
        let (points, said) = House::new().points(suite, &program);
        assert!(points == 0.0, "{points} in {suite}\n{}", said.all);
    }
}

#[test]
fn a_solution_beside_a_link_is_not_taken() {
    let house = House::new();
    let suite = SUITE.replace("title", "beside = [\"{name}_more.pl\"]\ntitle");
    house.write("suite.toml", &suite);
    house.write(
        "best.pl",
        "p(secret).\nq(42).\nr(X) :- throw(error(type_error(integer,X),r)).\ns(one).\ns(two).\n",
    );
    std::os::unix::fs::symlink("best.pl", house.path().join("homework_more.pl")).unwrap();
    let (points, said) = house.points("suite.toml", "nothing.\n");
    assert!(points == 0.0, "{points}\n{}", said.all);
}

#[test]
fn nothing_draws_on_the_terminal() {
    let house = House::new();
    house.write("suite.toml", SUITE);
    let escape = "\\x1b\\[2J\\x1b\\[1;1Htotal 10 10";
    house.write(
        "homework.pl",
        &format!("p(_) :- throw('{escape}').\nq('{escape}').\nr(_) :- throw(error('{escape}', x)).\ns(\"{escape}\").\ns('{escape}').\n:- write('{escape}').\n:- throw('{escape}').\n"),
    );
    let said = house.run(&["check", "suite.toml", "homework.pl"], "");
    assert!(!said.all.contains('\u{1b}'), "{:?}", said.all);
}

/// No name and no answer of one homework keeps the report of all from being read, or the
/// others from their marks.
#[test]
fn nothing_of_one_homework_spoils_the_report_of_all() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt as _;

    let house = House::new();
    house.write("suite.toml", SUITE);
    house.write("bidi.pl", "p(secret).\nq(_) :- throw('a\u{202e}b\u{9b}2J').\ns('\u{2066}').\n");
    for name in [&b"bad\xff.pl"[..], b"two\nlines.pl", b"b\xe2\x80\xaelp.pl"] {
        std::fs::write(house.path().join(OsStr::from_bytes(name)), "p(secret).\n").unwrap();
    }
    let run = |options: &str| {
        let script =
            format!("exec {} check suite.toml {options} *.pl", env!("CARGO_BIN_EXE_trilog"));
        let mut shell = std::process::Command::new("sh");
        // In the order of their bytes.
        let shell = shell.args(["-c", &script]).env("LC_ALL", "C");
        let ran = shell.current_dir(house.path()).output().unwrap();
        String::from_utf8(ran.stdout).unwrap()
    };
    let said = run("--json --html page.html --junit junit.xml");
    let graded: serde_json::Value = serde_json::from_str(&said).unwrap();
    let told: Vec<(String, f64)> = graded["submissions"]
        .as_array()
        .unwrap()
        .iter()
        .map(|graded| (graded["file"].as_str().unwrap().to_owned(), total(graded)))
        .collect();
    let expected = [
        ("bad\u{fffd}.pl", 0.0),
        ("bidi.pl", 3.0),
        ("b\u{202e}lp.pl", 3.0),
        ("two\nlines.pl", 0.0),
    ];
    assert_eq!(told, expected.map(|(file, points)| (file.to_owned(), points)));
    assert!(said.contains("a file name must be UTF-8, on one line"), "{said}");
    for name in ["page.html", "junit.xml"] {
        let page = std::fs::read_to_string(house.path().join(name)).unwrap();
        assert!(page.contains(r"\x202e\"), "{page}");
        assert!(!page.contains(['\u{202e}', '\u{2066}', '\u{9b}']), "{page}");
    }
}

/// Row 12: what is forbidden, by whatever way it is called.
#[test]
fn what_is_forbidden_is_found_however_it_is_written() {
    let suite = "name = \"small\"\ntitle = \"Small\"\nforbidden = [\"assertz/1\"]\n\n[[test]]\n\
        name = \"holds\"\npoints = 3\npredicates = [\"p/1\"]\n[[test.question]]\n\
        query = \"p(secret)\"\nholds = true\n";
    let programs = [
        "p(_) :- assertz(a).\n",
        "p(_) :- 'assert\\x7a\\'(a).\n",
        "p(_) :- 'assert\\172\\'(a).\n",
        "p(_) :- 'asser\\\ntz'(a).\n",
        "p(_) :- call(assertz, a).\n",
        "p(_) :- G =.. [assertz,a], call(G).\n",
        "p(_) :- atom_chars(A, [a,s,s,e,r,t,z]), call(A, a).\n",
        "p(_) :- atom_concat(asser, tz, A), maplist(A, [a]).\n",
        "p(_) :- phrase(d, []).\nd --> { 'assert\\x7a\\'(a) }.\n",
        "term_expansion(x, (p(_) :- G)) :- atom_concat(asser, tz, A), G =.. [A,a].\nx.\n",
        "p(_) :- builtins:'assert\\x7a\\'(a).\n",
        ":- atom_concat(asser, tz, A), call(A, p(secret)).\n",
        // By the names under which it is called, and with the list taken away before.
        "p(_) :- trilog_calls:add_last(a, user).\n",
        "p(_) :- M = trilog_calls, M:add_last(a, user).\n",
        "p(_) :- atom_concat(trilog_, calls, M), G = add_last(a, user), call(M:G).\n",
        "p(_) :- atom_concat(trilog_, calls, M), G = add_last(a, user), findall(G, M:G, _).\n",
        "p(_) :- G = trilog_calls:forbidden_call(assertz(a)), call(G).\n",
        "p(_) :- catch(trilog_guard:forbid([], written), _, true), G = assertz(a), call(G).\n",
        "p(_) :- catch(trilog_forbidden:forbid([], written), _, true), G = assertz(a), call(G).\n",
        ":- catch(trilog_forbidden:forbid([], written), _, true).\np(_) :- assertz(a).\n",
    ];
    let house = House::new();
    house.write("suite.toml", suite);
    let graded = house.class("suite.toml", &programs, "p(secret).\n");
    for (program, (points, graded)) in programs.iter().zip(graded) {
        assert!(points == 0.0, "{points} for\n{program}\n{graded}");
        assert_eq!(graded["tests"][0]["status"], "forbidden", "{program}\n{graded}");
    }
}

/// The same of what the machine compiles where it stands, of operators, and of what has
/// other ways to call it.
#[test]
fn what_the_machine_compiles_inline_is_found_too() {
    let suite = "name = \"small\"\ntitle = \"Small\"\n\
        forbidden = [\"is/2\", \"sort/2\", \"=../2\", \"=:=/2\", \"ground/1\", \"findall/3\"]\n\n\
        [[test]]\nname = \"holds\"\npoints = 3\npredicates = [\"p/1\"]\n[[test.question]]\n\
        query = \"p(secret)\"\nholds = true\n";
    let is = "atom_codes(Is, [0'i,0's]), ";
    let goal = "functor(G, Is, 2), arg(1, G, X), arg(2, G, 1+2), ";
    let findall = "atom_concat(find, all, F), ";
    let ways = [
        "X is 1+2.".to_owned(),
        "once(user:(X is 1+2)).".to_owned(),
        format!("{is} call(Is, X, 1+2)."),
        format!("{is} call(user:Is, X, 1+2)."),
        format!("{is} maplist(Is, [X], [1+2])."),
        format!("{is} {goal} call(G)."),
        format!("{is} {goal} M = builtins, call(M:G)."),
        format!("{is} {goal} findall(X, G, [X])."),
        format!("{is} {goal} freeze(V, G), V = 1."),
        format!("{is} {goal} assertz((r(X) :- G)), r(X)."),
        format!("{is} {goal} \\+ \\+ G."),
        "'i\\x73\\'(X, 1+2).".to_owned(),
        "term_to_atom(G, 'Y i\\x73\\ 1+2'), call(G).".to_owned(),
        "trilog_swi_arithmetic:value_is(_, 1+2).".to_owned(),
        "M = trilog_swi_arithmetic, M:value_is(_, 1+2).".to_owned(),
        "atom_codes(I, [0's,0'o,0'r,0't]), call(I, [3,3], [_]).".to_owned(),
        "atom_codes(I, [0'=,0'.,0'.]), call(I, _, [f,3]).".to_owned(),
        "atom_codes(I, [0'=,0':,0'=]), call(I, 1, 1).".to_owned(),
        "atom_concat(gro, und, I), maplist(I, [a]).".to_owned(),
        format!("{findall} call(call, call, F, X, true, _)."),
        format!("{findall} C = call, functor(G, C, 4), G = call(F, _, true, _), G."),
        format!("{findall} functor(G, F, 3), arg(2, G, true), why(G)."),
        format!("{findall} functor(G, F, 3), arg(2, G, true), whynot(G)."),
        format!("{findall} functor(G, F, 3), arg(2, G, true), call(G).\n:- trace."),
        format!("{findall} functor(G, F, 3), arg(2, G, true), G.\n:- spy(p/1)."),
        format!("{is} {goal} H = (true, G ; true), call(H)."),
    ];
    let own = "forbidden_call(_).\n";
    let programs: Vec<String> = ways.iter().map(|way| format!("{own}p(_) :- {way}\n")).collect();
    let house = House::new();
    house.write("suite.toml", suite);
    let graded = house.class("suite.toml", &programs, "p(secret).\n");
    for (program, (points, graded)) in programs.iter().zip(graded) {
        assert!(points == 0.0, "{points} for\n{program}\n{graded}");
        let told = graded["tests"][0]["message"].as_str().unwrap_or_default();
        assert!(told.contains(" is forbidden; "), "{program}\n{graded}");
    }
}

/// Facts are no calls of true/0, and what the machine and our own modules call is no
/// call of the program's.
#[test]
fn nobody_is_accused_of_what_others_call() {
    let suite = "name = \"small\"\ntitle = \"Small\"\n\
        forbidden = [\"true/0\", \"=/2\", \"is/2\", \"</2\", \"sort/2\", \"compare/3\", \"var/1\", \"!/0\", \"\\\\+/1\"]\n\n\
        [[test]]\nname = \"holds\"\npoints = 3\npredicates = [\"p/1\"]\n[[test.question]]\n\
        query = \"X = secret, 1 < 2, Y is 3, sort([Y], [_]), \\\\+ var(X), p(X)\"\nholds = true\n";
    let programs = [
        "p(_).\n",
        "p(X) :- q(X).\nq(secret).\n",
        "p(_) :- length([a], N), msort([b,a], L), nth1(N, L, _), sum_list([1,2], S), between(1, S, _).\n",
        "p(_) :- list_to_assoc([a-1], A), get_assoc(a, A, _), aggregate_all(count, q(_), _), sort(0, @>=, [1], _).\nq(1).\n",
        "p(_) :- forall(member(X, [a]), atom(X)), setof(X, member(X, [b,a]), [_|_]), format(\"~w\", [a]).\n",
        "p(X) :- assertz(seen(X)), retract(seen(X)), catch(atom_length(_, _), _, r), findall(Y, r(Y), _).\nr.\nr(_).\n",
        "p(_) :- maplist(atom, [a]), foldl(q, [a,b], z, _), phrase(g, \"\", _).\nq(_, A, A).\ng --> [].\n",
    ];
    assert_worth(3.0, suite, &programs, "p(secret).\n");
}

/// What has the name of one of our predicates is the program's own.
#[test]
fn nothing_is_forbidden_for_its_name() {
    let suite = "name = \"small\"\ntitle = \"Small\"\nforbidden = [\"assertz/1\", \"write/1\"]\n\n[[test]]\n\
        name = \"holds\"\npoints = 3\npredicates = [\"p/1\"]\n[[test.question]]\n\
        query = \"forall(member(X, [1]), assertz(kept(X))), maplist(write, [a]), p(secret)\"\nholds = true\n";
    let programs = [
        "p(X) :- add_last(a, X).\nadd_last(_, secret).\n",
        "p(X) :- G = add_last(a, X), call(G).\nadd_last(_, secret).\n",
        "p(X) :- maplist(write_text, [X]).\nwrite_text(secret).\n",
        "p(X) :- print(X), format(\"~w\", [X]), print_message(silent, X), portray_clause(X).\n",
    ];
    assert_worth(3.0, suite, &programs, "p(secret).\n");
}

/// Each leaves something behind for those that come after it, on the same machine.
const LEAVING: &[&str] = &[
    ":- assertz(p(secret)).\n:- assertz(left(it)).\n",
    ":- iso_ext:bb_put(left, it).\n:- op(700, xfx, left).\np(_) :- fail.\n",
    ":- asserta(user:goal_expansion(p(_), true)).\np(_) :- fail.\n",
    "p(_) :- halt(0).\nq(_) :- halt(0).\nr(_) :- halt(0).\ns(_) :- halt(0).\n",
    "p(X) :- p(f(X)).\nq(X) :- length(X, _), q(X).\nr(_) :- r(_).\ns(_) :- repeat, fail.\n",
    ":- halt(0).\n",
    ":- repeat, fail.\n",
];

#[test]
fn nothing_of_one_homework_is_there_for_the_next() {
    let house = House::new();
    house.write("suite.toml", SUITE);
    let seeks = "p(_) :- left(_).\np(_) :- iso_ext:bb_get(left, _).\n\
        p(_) :- member(F, ['00.pl','01.pl','suite.toml']), catch(open(F, read, _), _, fail).\n\
        p(_) :- current_op(_, _, left).\nq(_) :- fail.\nr(_) :- fail.\ns(_) :- fail.\n";
    let texts: Vec<&str> = LEAVING.iter().flat_map(|leaving| [*leaving, seeks, RIGHT]).collect();
    let all = house.grade("suite.toml", "1", &texts);
    for three in all.chunks(3) {
        let [_, seeks, right] = three else { panic!("{three:?}") };
        assert_eq!((total(seeks), total(right)), (0.0, 12.0), "{}", three[0]);
    }
}
