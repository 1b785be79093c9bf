//! Programs in the manner of first-year courses print what SWI-Prolog prints for
//! them: `tests/courses/record.sh` writes it down.
#![allow(clippy::unwrap_used)]

use std::path::{Path, PathBuf};

use assert_cmd::Command;
use rayon::prelude::*;

/// The programs, each in a directory of its own.
fn programs() -> Vec<PathBuf> {
    let entries = std::fs::read_dir("tests/courses").unwrap();
    let mut programs: Vec<PathBuf> = entries
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.join("main.pl").is_file())
        .collect();
    programs.sort();
    programs
}

/// What the program prints, and its exit code on the last line.
fn printed(directory: &PathBuf, mut command: Command) -> String {
    let input = std::fs::read(directory.join("input")).unwrap_or_default();
    let output = command.current_dir(directory).write_stdin(input).output().unwrap();
    let code = output.status.code().unwrap();
    format!("{}exit code {code}\n", String::from_utf8_lossy(&output.stdout))
}

fn expected(directory: &Path) -> String {
    std::fs::read_to_string(directory.join("expected")).unwrap()
}

#[test]
fn course_programs_print_what_swi_prolog_prints() {
    let programs = programs();
    assert!(programs.len() >= 60);
    let difference = |directory: &PathBuf| {
        let mut command = Command::cargo_bin("trilog").unwrap();
        command.args(["query", "main.pl", "-g", "main, halt"]);
        let (printed, expected) = (printed(directory, command), expected(directory));
        (printed != expected)
            .then(|| format!("{}:\n{printed}--- expected\n{expected}", directory.display()))
    };
    let wrong: Vec<String> = programs.par_iter().filter_map(difference).collect();
    assert!(wrong.is_empty(), "{} differ\n{}", wrong.len(), wrong.join("\n"));
}

/// Where SWI-Prolog is installed, the records are checked.
#[test]
fn the_records_are_those_of_swi_prolog() {
    if std::process::Command::new("swipl").arg("--version").output().is_err() {
        return;
    }
    programs().par_iter().for_each(|directory| {
        let mut command = Command::new("swipl");
        command.args(["-q", "-g", "main,halt", "-t", "halt(1)", "main.pl"]);
        assert_eq!(printed(directory, command), expected(directory), "{}", directory.display());
    });
}
