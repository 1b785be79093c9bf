//! A course's own checker, run for each homework: the totals are its own, and
//! what keeps it from its end is said.

use std::path::Path;
use std::process::Command;

use serde_json::Value;

use super::room::{Room, TRILOG, json, told, trilog};

const COURSE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/course");

/// A checker that asks three questions and prints one total.
const CHECKER: &str = "\
:- ensure_loaded('tester.pl').
vmcheck :-
    findall(1, right, Ones),
    length(Ones, Points),
    format(\"total ~w of 3~n\", [Points]).
";
const TESTER: &str = "\
right :- asked(p(1)).
right :- asked(p(2)).
right :- asked(q).
asked(Goal) :- catch(Goal, _, fail), !.
";

fn room() -> Room {
    let room = Room::new();
    std::fs::create_dir(room.path().join("course")).unwrap();
    room.write("course/checker.pl", CHECKER);
    room.write("course/tester.pl", TESTER);
    room
}

fn check(room: &Path, arguments: &[&str]) -> (i32, Value) {
    json(room, &[&["--checker", "course", "--goal", "vmcheck"], arguments].concat())
}

fn one_total(graded: &Value) -> (f64, String) {
    let test = &graded["tests"][0];
    let why = graded["not_loaded"].as_str().or(test["message"].as_str()).unwrap_or_default();
    (graded["total"].as_f64().unwrap(), why.to_owned())
}

#[test]
fn homeworks_get_the_totals_of_the_checker() {
    let room = room();
    room.write("full.pl", ":- ensure_loaded('tester.pl').\np(1). p(2). q.\n");
    room.write("half.pl", "p(1). q.\n");
    room.write("none.pl", "p(X) :- q(X).\n");
    let files = ["full.pl", "half.pl", "missing.pl", "none.pl"];
    let tables = ["--points", "points.csv", "--junit", "units.xml", "--html", "page.html"];
    let (code, all) = check(room.path(), &[&files[..], &tables, &["--jobs", "2"]].concat());
    assert_eq!(code, 1);
    let graded = all["submissions"].as_array().unwrap();
    let totals: Vec<f64> = graded.iter().map(|one| one["total"].as_f64().unwrap()).collect();
    assert_eq!(totals, [3.0, 2.0, 0.0, 0.0]);
    assert!(graded.iter().all(|one| one["out_of"] == 3.0), "{all}");
    assert_eq!(graded[1]["printed"], "total 2 of 3\n");
    assert!(graded[2]["not_loaded"].as_str().unwrap().contains("missing.pl"));
    let points = std::fs::read_to_string(room.path().join("points.csv")).unwrap();
    assert_eq!(points.lines().nth(2), Some("half.pl,2,3,2"));
    let page = std::fs::read_to_string(room.path().join("page.html")).unwrap();
    assert!(page.contains("half.pl"));
    assert!(std::fs::read_to_string(room.path().join("units.xml")).unwrap().contains("<failure"));
    // Nothing is left beside the homeworks.
    let left = std::fs::read_dir(room.path()).unwrap().count();
    assert_eq!(left, 3 + 3 + 1);
}

#[test]
fn the_checker_of_the_course_runs_unchanged() {
    let room = Room::new();
    let homeworks = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/homeworks");
    let plain = std::fs::read_to_string(format!("{homeworks}/plain.pl")).unwrap();
    room.write("plain.pl", &plain);
    let goal = "vmtest(getBoards), vmtest(getPos4), vmtest(getNextPlayer)";
    let tests = ["--checker", COURSE, "--goal", goal, "--totals", "{name} {points} of {out_of}"];
    let (_, graded) = json(room.path(), &[&tests[..], &["plain.pl"]].concat());
    let lost: Vec<&Value> =
        graded["tests"].as_array().unwrap().iter().filter(|t| t["points"] != t["out_of"]).collect();
    assert!(lost.is_empty() && graded["total"] == 1.7, "{graded}");
    room.write("nothing.pl", "");
    room.write("positions.pl", "getPos([P|_], nw, P).\n");
    for file in ["nothing.pl", "positions.pl"] {
        let arguments = ["--checker", COURSE, "--goal", "vmcheck", file];
        let (_, ours) = json(room.path(), &arguments);
        let names: Vec<_> =
            ours["tests"].as_array().unwrap().iter().map(|t| &t["out_of"]).collect();
        assert_eq!(names, [12.0, 10.0], "{ours}");
        if Path::new("/usr/bin/swipl").exists() {
            let swi = [&arguments[..], &["--prolog", "swipl"]].concat();
            let (_, theirs) = json(room.path(), &swi);
            assert_eq!(ours["total"], theirs["total"]);
            assert_eq!(ours["printed"], theirs["printed"]);
        }
    }
}

#[test]
fn what_keeps_the_checker_from_its_end_is_said() {
    let room = room();
    let solved = "p(1). p(2).\n";
    for (name, text, why) in [
        ("loops.pl", "q :- q.\n", "its time limit"),
        ("halts.pl", "q :- write('total 3 of 3'), nl, halt.\n", "was halted (exit code 0)"),
        (
            "prints.pl",
            "q :- repeat, write(aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa), nl, fail.\n",
            "printed",
        ),
        ("deep.pl", "q :- length(L, 100000000), atom(L).\n", ""),
        ("forged.pl", "q :- write('total 3 of 3'), nl.\n", "not the checker's alone"),
        ("early.pl", ":- halt.\n", "it halts"),
        ("checker.pl", "q.\n", "also the name of a file of the checker"),
        ("syntax.pl", "p(1\nq.\n", ""),
        ("reads.pl", "q :- read(X), X == end_of_file, fail.\n", ""),
    ] {
        room.write(name, format!("{solved}{text}"));
        let (code, graded) =
            check(room.path(), &[name, "--time", "2", "--memory", "512", "--jobs", "1"]);
        let (points, said) = one_total(&graded);
        assert!(said.contains(why), "{name}: {graded}");
        assert_eq!(points, if why.is_empty() { points } else { 0.0 }, "{name}: {graded}");
        assert_eq!(code, 1, "{name}");
    }
    let (_, reads) = check(room.path(), &["reads.pl"]);
    assert_eq!(one_total(&reads).0, 2.0);
}

#[test]
fn totals_are_found_by_a_pattern() {
    let room = room();
    room.write(
        "course/other.pl",
        ":- ensure_loaded('tester.pl').\n\
         marks :- ( member(G, [p(1),p(2),q]), ( asked(G) -> M = 1 ; M = 0 ),\n\
         format(\"~w scores ~w~n\", [G,M]), fail ; true ).\n",
    );
    room.write("half.pl", "p(1). q.\n");
    let base = ["--checker", "course/other.pl", "--goal", "marks", "half.pl"];
    let output = trilog(room.path(), &[&["check"], &base[..]].concat());
    assert_eq!(output.status.code(), Some(2));
    let error = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(error.contains("no line fits") && error.contains("q scores 0"), "{error}");
    let pattern = ["--totals", "{name} scores {points}"];
    let output = trilog(room.path(), &[&["check"], &base[..], &pattern].concat());
    assert!(String::from_utf8_lossy(&output.stderr).contains("--out-of"));
    let (_, graded) = json(room.path(), &[&base[..], &pattern, &["--out-of", "1"]].concat());
    let tests = graded["tests"].as_array().unwrap();
    let told: Vec<String> =
        tests.iter().map(|t| format!("{} {}", t["name"], t["points"])).collect();
    assert_eq!(told, ["\"p(1)\" 1.0", "\"p(2)\" 0.0", "\"q\" 1.0"]);
}

#[test]
fn a_checker_that_cannot_be_run_is_said_before_anything_is_graded() {
    let room = room();
    room.write("a.pl", "p(1).\n");
    room.write("course/broken.pl", ":- halt.\n");
    for (arguments, words) in [
        (vec!["--checker", "nowhere", "--goal", "g", "a.pl"], "cannot read the checker"),
        (vec!["--checker", ".", "--goal", "g", "a.pl"], "has no checker.pl"),
        (vec!["--checker", "course", "a.pl"], "--checker needs --goal GOAL"),
        (vec!["--checker", "course", "--goal", "vmcheck"], "name the programs"),
        (vec!["--checker", "course", "--goal", "a. b", "a.pl"], "not one goal"),
        (vec!["--checker", "course/broken.pl", "--goal", "g", "a.pl"], "cannot be loaded"),
        (vec!["--checker", "course", "--goal", "g", "a.pl"], "the goal `g` cannot be run"),
        (vec!["--checker", "course", "--goal", "g(1)", "a.pl"], "the goal `g(1)` cannot be run"),
        (vec!["--checker", "course", "--goal", "g", "--totals", "x", "a.pl"], "{points}"),
    ] {
        let output = trilog(room.path(), &[vec!["check"], arguments.clone()].concat());
        let error = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(error.contains(words), "{arguments:?}: {error}");
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
    }
}

#[test]
fn a_run_of_a_checker_is_taken_up_again() {
    let room = room();
    room.write("a.pl", "p(1).\n");
    room.write("b.pl", "q.\n");
    let base = ["check", "--checker", "course", "--goal", "vmcheck", "--resume", "done"];
    let first = trilog(room.path(), &[&base[..], &["a.pl"]].concat());
    assert!(told(&first).contains("total 1 of 3"), "{}", told(&first));
    let lines = || std::fs::read_to_string(room.path().join("done")).unwrap().lines().count();
    assert_eq!(lines(), 1);
    let both = trilog(room.path(), &[&base[..], &["a.pl", "b.pl"]].concat());
    assert!(told(&both).contains("0 of 2 with full marks"));
    assert_eq!(lines(), 2);
    // Another checker is another run.
    room.write("course/tester.pl", format!("{TESTER}% changed\n"));
    Command::new(TRILOG).args(base).arg("a.pl").current_dir(room.path()).output().unwrap();
    assert_eq!(lines(), 3);
}
