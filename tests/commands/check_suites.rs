//! Suites of other kinds: files of unit tests, suites whose answers are those
//! of a model, and answers with floats that may differ.

use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;

use serde_json::Value;

use super::room::{Room, json, told, trilog};

const UNIT_TESTS: &str = r#":- use_module(library(plunit)).
:- ensure_loaded(homework).

helper(a).

:- begin_tests(len).
test(empty) :- len([], 0).
test(two, N == 2) :-
    len([a, b], N). % two of them
test(two_equal, true(N =:= 2)) :- len([a,b], N).
test(shorter, true(N < 3)) :- len([a,b], N).
test(met, true(memberchk(X, [a,b]))) :- mem(X, [b]).
test(not_a, fail) :- len([a], 0).
test(not_a_list, error(type_error(list, _))) :- len(a, _).
test(raised, throws(mine)) :- raises(mine).
test(helped, X-Y == a-1) :- helper(X), len([X], Y).
:- end_tests(len).

:- begin_tests(members, [setup(true), condition(true)]).
test(all, all(X == [b,a,b])) :- mem(X, [b,a,b]).
test(none, all(X == [])) :- mem(X, []).
test(set, set(X == [a,b])) :- mem(X, [b,a,b]).
test(first, [true(X == a), nondet]) :- mem(X, [a,b]).
test(prepared, [setup(L = [c]), cleanup(true), X == c]) :- L = [c], mem(X, L).
test(each, [forall(member(L-N, [[]-0,[a]-1,[a,b]-2])), M == N]) :- len(L, M).
test(each_fails, [forall(member(X, [x,y])), fail]) :- mem(X, [a,b]).
test(blocked, blocked(later)) :- fail.
test(known, fixme(later)) :- fail.
test(elsewhere, condition(fail)) :- fail.
:- end_tests(members).
:- initialization(run_tests).
"#;

const RIGHT: &str = "\
len(L, _) :- \\+ L = [], \\+ L = [_|_], !, throw(error(type_error(list,L),_)).
len([], 0).
len([_|T], N) :- len(T, M), N is M+1.
mem(X, [X|_]).
mem(X, [_|T]) :- mem(X, T).
raises(B) :- throw(B).
";

/// The names of the tests that fail, as the hints of a report have them.
fn failing(graded: &Value) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    for test in graded["tests"].as_array().unwrap() {
        for fault in test["faults"].as_array().into_iter().flatten() {
            let hint = fault["hint"].as_str().unwrap();
            let name = hint.strip_prefix("test ").unwrap().split(',').next().unwrap();
            names.insert(name.to_owned());
        }
    }
    names
}

fn failing_in_swi(room: &Path) -> BTreeSet<String> {
    let mut command = Command::new("swipl");
    command.args(["-q", "-g", "halt", "tests.plt"]).current_dir(room);
    let output = command.output().unwrap();
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    let lines = said.lines().filter_map(|line| line.trim_start().strip_prefix("test "));
    lines.filter_map(|line| Some(line.split([':', ' ']).next()?.to_owned())).collect()
}

#[test]
fn unit_tests_fail_where_they_fail_under_swi_prolog() {
    let room = Room::new();
    room.write("tests.plt", UNIT_TESTS);
    let changed = |from: &str, to: &str| {
        assert!(RIGHT.contains(from));
        RIGHT.replace(from, to)
    };
    for (text, count) in [
        (RIGHT.to_owned(), 0),
        (changed("len([], 0).", "len([], 1)."), 6),
        (
            changed(
                "mem(X, [X|_]).\nmem(X, [_|T]) :- mem(X, T).",
                "mem(X, [_|T]) :- mem(X, T).\nmem(X, [X|_]).",
            ),
            1,
        ),
        (changed("mem(X, [X|_]).", "mem(X, [X|_]) :- !."), 2),
        (changed("throw(B)", "throw(error(B,_))"), 1),
        (changed("type_error(list,L)", "type_error(integer,L)"), 1),
        ("len([], 0).\n".to_owned(), 14),
    ] {
        room.write("homework.pl", &text);
        let (code, graded) = json(room.path(), &["tests.plt", "homework.pl"]);
        let ours = failing(&graded);
        assert_eq!(code, i32::from(count > 0), "{graded}");
        assert_eq!(graded["out_of"], 16.0);
        assert_eq!(graded["total"].as_f64().unwrap(), 16.0 - ours.len() as f64);
        if Path::new("/usr/bin/swipl").exists() {
            assert_eq!(ours, failing_in_swi(room.path()), "{text}");
        }
        assert_eq!(ours.len(), count, "{ours:?}");
    }
}

#[test]
fn a_failed_unit_test_has_its_reason() {
    let room = Room::new();
    room.write("tests.plt", UNIT_TESTS);
    room.write("homework.pl", RIGHT.replace("N is M+1", "N is M+2"));
    let output =
        trilog(room.path(), &["check", "tests.plt", "homework.pl", "--points-per-test", "0.5"]);
    let report = told(&output);
    for line in [
        "  query     ?- len([a, b], N).\n  expected  N = 2\n  given     N = 4\n  hint      test two, line 8\n",
        "  expected  N =:= 2\n  given     N = 4, and then false\n",
        "replay    trilog check tests.plt homework.pl --test len --points-per-test 0.5",
        "total       5.5       8",
    ] {
        assert!(report.contains(line), "{line}\n{report}");
    }
    let warned = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(warned.contains("the test `blocked` is not asked: blocked(later)"), "{warned}");
    assert!(warned.contains("condition `(true), (fail)` does not hold"), "{warned}");
}

#[test]
fn faults_of_unit_tests_are_said() {
    let room = Room::new();
    room.write("homework.pl", "p(1).\n");
    let unit = |tests: &str| format!(":- begin_tests(u).\n{tests}\n:- end_tests(u).\n");
    for (text, words) in [
        (String::new(), "there are no tests"),
        (unit("test(a, blocked(b)) :- p(1)."), "but those that are blocked"),
        (unit("test(a) :- p(1"), "line 2"),
        (unit("test(a) :- p(1) p(2)."), "`u`, question 1"),
        (unit("test(a, [b]) :- p(1)."), "`b` is no option of a test"),
        (unit("test(a, [fail, X == 1]) :- p(X)."), "do not go together"),
        (unit("test(a, b, c) :- p(1)."), "test(Name, Options)"),
        (unit("test(a, X == f(]) :- p(X)."), "line 2"),
        (
            unit("test(a) :- p(1).\nq(1).") + &unit("q(2).").replace("(u)", "(v)"),
            "line 6: q/1 is defined in `u`, too",
        ),
        (
            "q --> [].\n".to_owned() + &unit("test(a) :- p(1).\nq --> [a]."),
            "line 4: q//0 is defined outside of the units, too",
        ),
    ] {
        room.write("tests.plt", &text);
        let output = trilog(room.path(), &["check", "tests.plt", "homework.pl"]);
        let error = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(error.contains(words), "{text}: {error}");
        assert_eq!(output.status.code(), Some(2), "{text}");
    }
    // As under SWI-Prolog the second replaces the first.
    room.write("tests.plt", &(unit("test(a) :- p(2).") + &unit("test(b) :- p(1).")));
    let (code, graded) = json(room.path(), &["tests.plt", "homework.pl"]);
    assert_eq!((code, graded["out_of"].as_f64()), (0, Some(1.0)), "{graded}");
    let validated = trilog(room.path(), &["check", "tests.plt", "--validate"]);
    let warned = String::from_utf8_lossy(&validated.stderr).into_owned();
    assert!(warned.contains("line 4: the unit `u` begins again"), "{warned}");
    assert_eq!(told(&validated), "tests: 1 tests, 1 questions, 1 points\n");
}

#[test]
fn unit_tests_load_what_is_beside_them() {
    let room = Room::new();
    room.write("alice.pl", "win(B) :- memberchk(x, B).\n");
    // The solution: it is no part of the suite.
    room.write("homework.pl", "win(_).\n");
    room.write("boards.pl", ":- module(boards, [board/1]).\n% one\nboard([e,e]).\nboard([x,o]).\n");
    room.write("data/lost.pl", ":- encoding(iso_latin_1).\nlost('\u{e8}',\n  [o]).\n");
    room.write("hard.plt", "test(hard, fail) :- lost(_, B), win(B).\n");
    let tests = "\u{feff}:- [homework, 'boards.pl'].\n:- initialization(consult(data/lost)).\n\
                 :- begin_tests(u).\ntest(won, all(B == [[x,o]])) :- board(B), win(B).\n\
                 :- include(hard).\ntest(no, fail) :- win([]).\n:- end_tests(u).\n";
    room.write("tests.plt", tests);
    let output = trilog(room.path(), &["check", "tests.plt", "alice.pl"]);
    let warned = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(0), "{}{warned}", told(&output));
    assert!(warned.contains("homework.pl is not loaded"), "{warned}");
    assert!(warned.contains("boards.pl is loaded as a part of the suite"), "{warned}");
    room.write("boards.pl", "board([x,o]).\nboard(.\n");
    let output = trilog(room.path(), &["check", "tests.plt", "alice.pl"]);
    let error = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(error.contains("boards.pl: line 2: syntax error"), "{error}");
    assert_eq!(output.status.code(), Some(2), "{error}");
    room.write(
        "tests.plt",
        b":- encoding(iso_latin_1).\n:- begin_tests(u).\n\
        test(a, X == '\xe8') :- X = '\xe8', win([x]).\nwin([x]).\n:- end_tests(u).\n\
        term_expansion(a, b).\n",
    );
    let output = trilog(room.path(), &["check", "tests.plt", "alice.pl"]);
    let warned = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(0), "{}{warned}", told(&output));
    assert!(warned.contains("line 4: win/1 in `u` is asked in the place"), "{warned}");
    assert!(warned.contains("line 6: term_expansion/2"), "{warned}");
}

#[test]
fn suites_are_read_as_programs_are() {
    let room = Room::new();
    room.write("a.pl", "p(1.0e-9, [97,98,99], 39, 'a b', '\u{e9}', ab, 12345).\nc(32).\n");
    let wanted = r#"1e-9, `abc`, 0'', 'a\sb', '\u00e9', 'a\c
        b', 12 345"#;
    room.write(
        "t.plt",
        format!(
            ":- begin_tests(u).\ntest(a) :- p({wanted}).\n\
         test(b, [A,B,C,D,E,F,G] == [{wanted}]) :- p(A,B,C,D,E,F,G).\n\
         test(c, X == 0' ) :- c(X).\n:- end_tests(u).\n"
        ),
    );
    let (code, graded) = json(room.path(), &["t.plt", "a.pl"]);
    assert_eq!(code, 0, "{graded}");
}

const P_HOLDS: &str = "name = 's'\nbeside = ['{name}_x.pl']\n[[test]]\nname = 'p'\npoints = 1\n\
                       [[test.question]]\nquery = 'p(1)'\nholds = true\n";

#[test]
fn what_is_finished_depends_on_the_files_beside_a_program() {
    let room = Room::new();
    room.write("s.toml", P_HOLDS);
    room.write("a.pl", ":- ensure_loaded(lib).\np(X) :- q(X), r(X).\n");
    room.write("a_x.pl", "q(1).\n");
    room.write("lib.pl", "r(1).\n");
    let code = || json(room.path(), &["s.toml", "a.pl", "--with", "lib.pl", "--resume", "done"]).0;
    assert_eq!((code(), code()), (0, 0));
    room.write("lib.pl", "r(2).\n");
    assert_eq!(code(), 1);
    room.write("lib.pl", "r(1).\n");
    assert_eq!(code(), 0);
    std::fs::remove_file(room.path().join("a_x.pl")).unwrap();
    assert_eq!(code(), 1);
}

#[test]
fn nothing_is_written_over_programs_and_suites() {
    let room = Room::new();
    room.write("s.toml", P_HOLDS);
    for name in ["a.pl", "b.pl", "other.plt", "text"] {
        room.write(name, "p(1).\n");
    }
    for (option, target) in [
        ("--points", "a.pl"),
        ("--html", "./s.toml"),
        ("--junit", "other.plt"),
        ("--resume", "b.pl"),
        ("--html", "text"),
    ] {
        let output = trilog(room.path(), &["check", "s.toml", "a.pl", "text", option, target]);
        let error = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{option} {target}: {error}");
        assert!(error.contains(&format!("{option} {target} would write over")), "{error}");
        assert_eq!(std::fs::read_to_string(room.path().join("a.pl")).unwrap(), "p(1).\n");
    }
    room.write("old.csv", "");
    let output = trilog(room.path(), &["check", "s.toml", "a.pl", "--points", "old.csv"]);
    assert_eq!(output.status.code(), Some(0));
}

const OPEN: &str = r#"
name = "open"
[[test]]
name = "first"
points = 2
[[test.question]]
query = "member(X, [a,b]), p(X, Y)"
of = "Y"
[[test.question]]
query = "p(b, _)"
[[test]]
name = "all"
points = 1
[[test.question]]
query = "p(X, _)"
of = "X"
model = "set"
[[test.question]]
query = "p(a, X)"
of = "X"
first = "1"
"#;

#[test]
fn a_model_says_what_is_expected() {
    let room = Room::new();
    room.write("suite.toml", OPEN);
    room.write("model.pl", "p(a, 1).\np(b, 2).\n");
    room.write("other.pl", "p(b, 2).\np(a, 1).\n");
    room.write("wrong.pl", "p(a, 2).\n");
    let run = |model: &str, file: &str| json(room.path(), &["suite.toml", file, "--model", model]);
    let (code, graded) = run("model.pl", "other.pl");
    assert_eq!((code, graded["total"].as_f64()), (0, Some(3.0)), "{graded}");
    let (code, graded) = run("model.pl", "wrong.pl");
    assert_eq!((code, graded["total"].as_f64()), (1, Some(0.0)), "{graded}");
    let expected: Vec<&str> = graded["tests"]
        .as_array()
        .unwrap()
        .iter()
        .flat_map(|test| test["faults"].as_array().unwrap())
        .map(|fault| fault["expected"].as_str().unwrap())
        .collect();
    assert_eq!(expected, ["Y = 1", "true", "in any order X = a ; X = b", "X = 1"]);
    // Without a model, and with one that is wrong, nobody is graded.
    room.write("loops.pl", "p(X, Y) :- p(X, Y).\n");
    room.write("lossy.pl", "p(a, 1).\np(b, 2)\n.p(c, 3).\np(b, 2).\n");
    room.write("raises.pl", "p(a, 1).\np(b, 2).\n:- nosuch.\n");
    for (model, words) in [
        (Some("lossy.pl"), "lossy.pl:3:1: syntax error"),
        (Some("raises.pl"), "raises.pl:3:1"),
        (None, "expected exactly one of"),
        (Some("wrong.pl"), "`p(a, X)`: the suite expects X = 1, and it gives X = 2"),
        (Some("nowhere.pl"), "nowhere.pl"),
        (Some("loops.pl"), "question 1, `member(X, [a,b]), p(X, Y)`: stopped"),
    ] {
        let mut arguments = vec!["check", "suite.toml", "other.pl", "--time", "1"];
        arguments.extend(model.iter().flat_map(|model| ["--model", model]));
        let output = trilog(room.path(), &arguments);
        let error = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(error.contains(words), "{model:?}: {error}");
        assert_eq!(output.status.code(), Some(2));
    }
}

#[test]
fn a_model_has_all_points_itself() {
    let room = Room::new();
    room.write("model.pl", "p(a, 1).\np(b, N) :- N is 1 + 1.\n");
    room.write("called.pl", "p(a, 1).\np(b, N) :- G =.. [is, N, 1 + 1], G.\n");
    for (model, field, words) in [
        ("model.pl", "predicates = [\"pp/2\"]", "`first`: pp/2 is missing"),
        ("model.pl", "forbidden = [\"is/2\"]", "is/2 is forbidden; it is used at model.pl:2:14"),
        ("called.pl", "forbidden = [\"is/2\"]", "is/2 is forbidden; the program calls it"),
    ] {
        room.write("suite.toml", OPEN.replace("points = 2", &format!("points = 2\n{field}")));
        let arguments = ["check", "suite.toml", "--validate", "--model", model];
        let output = trilog(room.path(), &arguments);
        let error = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(error.contains(words), "{field}: {error}");
        assert_eq!(output.status.code(), Some(2));
    }
}

#[test]
fn what_is_told_of_a_program_is_of_use_to_its_author() {
    let room = Room::new();
    let predicates = "predicates = ['p/1']\n";
    for (fields, homework, words) in [
        (
            predicates,
            ":- module(m, [q/1]).\nq(1).\np(1).\n",
            "p/1 is defined at h.pl:3:1, but not exported",
        ),
        (
            predicates,
            "p(X) :- between(1, 10002, X).\n",
            "more than 10000 solutions, which are too many to look at",
        ),
        ("", ":- rowWin(_, _).\np(1).\n", "unknown predicate rowWin/2"),
        (
            "predicates = ['greeting//0']\n",
            "greeting --> [hello].\np(1).\n",
            "total       1       1",
        ),
    ] {
        room.write(
            "s.toml",
            format!(
                "name = 's'\n[[test]]\nname = 't'\npoints = 1\n{fields}\
                 [[test.question]]\nquery = 'p(X)'\neach = ['integer(X)']\n"
            ),
        );
        room.write("h.pl", homework);
        let said = told(&trilog(room.path(), &["check", "s.toml", "h.pl"]));
        assert!(said.contains(words), "{homework}: {said}");
        assert!(!said.contains("module tris"), "{said}");
    }
}

#[test]
fn floats_may_differ_by_a_tolerance() {
    let room = Room::new();
    room.write("homework.pl", "area(A) :- A is 3.14159 * 4.\npairs([a-0.3,b-[0.7]]).\n");
    let suite = |tolerance: &str, of_test: &str| {
        format!(
            "name = 's'\n{tolerance}\n[[test]]\nname = 't'\npoints = 1\n{of_test}\n\
             [[test.question]]\nquery = 'area(A)'\nof = 'A'\nfirst = '12.566370614359172'\n\
             [[test.question]]\nquery = 'pairs(L)'\nvalues = {{ L = '[a-0.30000001,b-[0.7]]' }}\n\
             [[test.question]]\nquery = 'pairs(L)'\nsets = {{ L = '[b-[0.70000001],a-0.3]' }}\n\
             [[test.question]]\nquery = 'pairs(L), member(_-X, L)'\nof = 'X'\n\
             set = '[[0.7],0.29999999]'\n"
        )
    };
    for (tolerance, of_test, points) in [
        ("", "", 0.0),
        ("tolerance = 1e-4", "", 1.0),
        ("", "tolerance = 1e-4", 1.0),
        ("tolerance = 1e-4", "tolerance = 0.0", 0.0),
        ("tolerance = 1e-7", "", 0.75),
    ] {
        room.write("suite.toml", suite(tolerance, of_test));
        let (_, graded) = json(room.path(), &["suite.toml", "homework.pl"]);
        assert_eq!(graded["total"], points, "{tolerance} {of_test}: {graded}");
    }
    room.write("suite.toml", suite("tolerance = -1", ""));
    let output = trilog(room.path(), &["check", "suite.toml", "homework.pl"]);
    assert!(String::from_utf8_lossy(&output.stderr).contains("expected from 0 to below 1"));
}

#[test]
fn what_is_hidden_is_told_by_its_points_alone() {
    let room = Room::new();
    room.write(
        "suite.toml",
        "name = 's'\n[[test]]\nname = 't'\npoints = 2\nhidden = true\n\
         [[test.question]]\nquery = 'secret(X)'\nof = 'X'\nfirst = 'answer'\n\
         [[test.question]]\nquery = 'secret(other)'\nholds = true\n",
    );
    room.write("homework.pl", "secret(other).\n");
    let files = ["--html", "page.html", "--junit", "units.xml", "--points", "points.csv"];
    let asked = [&["check", "suite.toml", "homework.pl"], &files[..]].concat();
    let report = told(&trilog(room.path(), &asked));
    let json = told(&trilog(room.path(), &[&asked[..], &["--json"]].concat()));
    let read = |name: &str| std::fs::read_to_string(room.path().join(name)).unwrap();
    for text in [report, json, read("page.html"), read("units.xml"), read("points.csv")] {
        assert!(!text.contains("secret") && !text.contains("answer"), "{text}");
        assert!(text.contains('1'), "{text}");
    }
}

#[test]
fn a_declaration_leaves_what_the_suite_hands_out() {
    let room = Room::new();
    room.write(
        "s.toml",
        "name = 's'\nskeleton = 'edge(a,b). edge(b,c).'\n[[test]]\nname = 'reach'\npoints = 1\n\
         [[test.question]]\nquery = 'reach(a, X)'\nof = 'X'\nset = '[b,c]'\n",
    );
    let reach = "reach(X, Y) :- edge(X, Y).\nreach(X, Y) :- reach(X, Z), edge(Z, Y).\n";
    for (declared, points) in [
        (":- dynamic edge/2, seen/1.\n:- table reach/2.\n", 1.0),
        (":- table edge/2, reach/2.\n", 1.0),
        (
            ":- dynamic(edge/2).\n:- table reach/2.\n:- assertz(edge(c,a)), retract(edge(c,a)).\n",
            1.0,
        ),
        // What is defined anew is another's.
        (":- dynamic edge/2.\n:- table reach/2.\nedge(a,d).\n", 0.0),
        (":- table edge/2, reach/2.\nedge(a,d).\n", 0.0),
    ] {
        room.write("h.pl", format!("{declared}{reach}"));
        let (_, graded) = json(room.path(), &["s.toml", "h.pl"]);
        assert_eq!(graded["total"], points, "{declared}{graded}");
    }
}

#[test]
fn a_suite_can_be_validated() {
    let room = Room::new();
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    for (suite, words) in [("tris", "10 points"), ("uttt1", "12 tests"), ("uttt2", "5 tests")] {
        let output = trilog(here, &["check", suite, "--validate"]);
        assert!(told(&output).contains(words), "{}", told(&output));
        assert_eq!(output.status.code(), Some(0), "{}", told(&output));
    }
    let suite = "name = 's'\n[[test]]\nname = 'p'\npoints = 1\nhidden = true\n[[test.question]]\nquery = 'p(X)'\nof = 'Y-X'\nfirst = 'a-b'\n[[test.question]]\nquery = 'p(1)'\nholds = true\n[[test.question]]\nquery = 'p(1)'\nholds = true\n";
    room.write("s.toml", suite);
    let output = trilog(room.path(), &["check", "s.toml", "--validate"]);
    let said = told(&output);
    assert!(said.contains("question 1: `Y` is no variable of the query `p(X)`"), "{said}");
    assert!(said.contains("question 3 is asked before"), "{said}");
    assert_eq!(output.status.code(), Some(1));
    // What is hidden is not shown.
    room.write("s.toml", suite.replace("Y-X", "X-X"));
    room.write("h.pl", "p(0).\n");
    let said = told(&trilog(room.path(), &["check", "s.toml", "h.pl"]));
    assert!(said.contains("0 of 3 hidden questions right") && !said.contains("p(1)"), "{said}");
}
