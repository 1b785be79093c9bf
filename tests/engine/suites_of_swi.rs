//! SWI-Prolog's own tests, which nobody here wrote, run in our machine:
//! `tests/swi/suites.toml` says which of them pass, and why others do not. With them
//! come programs of XSB's, each with what it means by the well-founded semantics.
#![allow(clippy::unwrap_used)]

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::time::Duration;

use assert_cmd::Command;
use rayon::prelude::*;
use serde::Deserialize;

/// Where Debian's `swi-prolog-test` puts them.
const TESTS: &str = "/usr/lib/swi-prolog/test/Tests";
/// The version that the table is about.
const VERSION: &str = "9.0.4";

#[derive(Deserialize)]
struct Table {
    suite: Vec<Suite>,
}

#[derive(Deserialize)]
struct Suite {
    file: String,
    /// So many must pass.
    passed: usize,
    /// The names of those that do not.
    #[serde(default)]
    failed: BTreeSet<String>,
    /// The reason.
    #[serde(default)]
    why: String,
}

/// The text without the tests about cyclic terms.
fn without_cycles(text: &str) -> String {
    let (mut kept, mut test) = (String::new(), String::new());
    for line in text.lines() {
        if !test.is_empty() || line.starts_with("test(") {
            test = test + line + "\n";
            let code = line.split(" %").next().unwrap().split("\t%").next().unwrap();
            if code.trim_end().ends_with('.') {
                let cyclic = ["rational_trees", "cyclic", "cycle"].iter().any(|w| test.contains(w));
                kept.push_str(if cyclic { "" } else { &test });
                test.clear();
            }
        } else {
            kept = kept + line + "\n";
        }
    }
    kept + &test
}

/// What our machine says of the tests of a file.
fn report(suite: &Suite) -> String {
    let text = std::fs::read(Path::new(TESTS).join(&suite.file)).unwrap();
    let directory = tempfile::tempdir().unwrap();
    let name = Path::new(&suite.file).file_name().unwrap();
    let text = without_cycles(&String::from_utf8_lossy(&text));
    std::fs::write(directory.path().join(name), text).unwrap();
    let mut command = Command::cargo_bin("trilog").unwrap();
    command.arg("query").arg(name).args(["-g", "run_tests"]);
    let output =
        command.current_dir(&directory).timeout(Duration::from_secs(200)).output().unwrap();
    String::from_utf8_lossy(&output.stderr).into_owned()
}

/// The names of the tests that failed in a report.
fn failed(report: &str) -> BTreeSet<String> {
    let pairs = report.lines().zip(report.lines().skip(1));
    let tests = pairs.filter(|(line, _)| line.starts_with("ERROR: ") && line.ends_with(':'));
    let named = tests.filter_map(|(_, line)| line.strip_prefix("\ttest "));
    named
        .filter_map(|line| line.split(" (forall bindings").next()?.split(": ").next())
        .map(str::to_owned)
        .collect()
}

fn passed(report: &str) -> usize {
    let counts = report.lines().filter(|line| line.starts_with("% ") && line.ends_with(" passed"));
    let mut counts = counts.filter_map(|line| line.split(' ').find_map(|word| word.parse().ok()));
    counts.next_back().unwrap_or(0)
}

fn difference(suite: &Suite) -> Option<String> {
    let report = report(suite);
    let (failed, passed) = (failed(&report), passed(&report));
    (failed != suite.failed || passed < suite.passed)
        .then(|| format!("{}: {passed} passed, failed: {failed:?}\n{report}", suite.file))
}

/// Whether they are there, in the version that is known.
fn are_installed() -> bool {
    let version = std::process::Command::new("swipl").arg("--version").output();
    let is_known = version.is_ok_and(|out| String::from_utf8_lossy(&out.stdout).contains(VERSION));
    let there = is_known && Path::new(TESTS).exists();
    if !there {
        eprintln!("skipped: there are no tests of SWI-Prolog {VERSION} (swi-prolog-test)");
    }
    there
}

#[test]
fn the_tests_of_swi_prolog_pass_but_for_those_that_are_known() {
    if !are_installed() {
        return;
    }
    let table = std::fs::read_to_string("tests/swi/suites.toml").unwrap();
    let table: Table = toml::from_str(&table).unwrap();
    let unsaid = table.suite.iter().find(|suite| suite.failed.is_empty() != suite.why.is_empty());
    assert!(unsaid.is_none(), "no reason, or a reason for nothing: {}", unsaid.unwrap().file);
    let different: Vec<String> = table.suite.par_iter().filter_map(difference).collect();
    assert!(different.is_empty(), "{}", different.join("\n"));
    assert!(table.suite.iter().map(|suite| suite.passed).sum::<usize>() > 500);
}

/// What a program of XSB's says of itself, `query(Name, Goal, Atoms, True, Undefined)`,
/// is compared with what our tables hold after its goal.
const WELL_FOUNDED: &str = r"
check :-
    query(_, Goal, Atoms, True, Undefined),
    ignore(( call(Goal), fail )),
    forall(member(Atom, Atoms),
           ( told(Atom, Told), meant(Atom, True, Undefined, Meant),
             ( Told == Meant -> true ; print(Atom-Told-Meant), nl ) )),
    write(done).
told(Atom, Told) :-
    findall(Delay, call_delays(Atom, Delay), Delays),
    ( Delays == [] -> Told = false ; memberchk(true, Delays) -> Told = true ; Told = undefined ).
meant(Atom, True, Undefined, Meant) :-
    (   member(A, True), A == Atom -> Meant = true
    ;   member(A, Undefined), A == Atom -> Meant = undefined
    ;   Meant = false
    ).
";

/// Those that have no end here: `e(B,0)` has no last answer, and nothing tells that the
/// first is enough.
const ENDLESS: [&str; 1] = ["p29"];

fn misjudged(path: &PathBuf) -> Option<String> {
    let name = path.file_stem().unwrap();
    let directory = tempfile::tempdir().unwrap();
    let program = std::fs::read(path).unwrap();
    let text = String::from_utf8_lossy(&program) + WELL_FOUNDED;
    std::fs::write(directory.path().join("program.pl"), text.as_bytes()).unwrap();
    let mut command = Command::cargo_bin("trilog").unwrap();
    command.args(["query", "program.pl", "-g", "check"]).current_dir(&directory);
    let output = command.timeout(Duration::from_secs(100)).output().unwrap();
    let printed = String::from_utf8_lossy(&output.stdout);
    (printed != "done").then(|| format!("{name:?}: {printed}"))
}

#[test]
fn programs_mean_what_they_mean_in_xsb() {
    if !are_installed() {
        return;
    }
    let entries = std::fs::read_dir(Path::new(TESTS).join("xsb/wfs_tests")).unwrap();
    let is_program = |path: &PathBuf| {
        let name = path.file_name().unwrap().to_string_lossy();
        let number = name.strip_prefix('p').and_then(|name| name.strip_suffix(".P"));
        number.is_some_and(|number| number.starts_with(|c: char| c.is_ascii_digit()))
            && !ENDLESS.contains(&name.trim_end_matches(".P"))
    };
    let paths: Vec<PathBuf> =
        entries.map(|entry| entry.unwrap().path()).filter(is_program).collect();
    assert!(paths.len() >= 70);
    let wrong: Vec<String> = paths.par_iter().filter_map(misjudged).collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn tests_about_cycles_are_left_out() {
    let text = "test(a) :-\n\tx.\ntest(b, [sto(rational_trees)]) :-\n\ty. % so\nz.\n";
    assert_eq!(without_cycles(text), "test(a) :-\n\tx.\nz.\n");
}
