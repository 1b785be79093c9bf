//! Safe mode: a program that is asked there changes nothing outside itself.

use super::cli::trilog;

#[test]
fn a_file_that_is_replaced_is_refused_in_safe_mode() {
    use std::io::{BufRead as _, BufReader, Write as _};
    use std::process::{Command, Stdio};
    let directory = tempfile::tempdir().unwrap();
    let [file, new] = ["p.pl", "new.pl"].map(|name| directory.path().join(name));
    std::fs::write(&file, "p(1).\n").unwrap();
    let mut shell = Command::new(env!("CARGO_BIN_EXE_trilog"))
        .args(["query", "--safe", file.to_str().unwrap()])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let (mut input, output) = (shell.stdin.take().unwrap(), shell.stdout.take().unwrap());
    let mut lines = BufReader::new(output).lines().map(Result::unwrap);
    writeln!(input, "p(X).").unwrap();
    assert_eq!(lines.next().as_deref(), Some("   X = 1."));
    std::fs::write(&new, "p(2). p(3).\n").unwrap();
    std::fs::rename(&new, &file).unwrap();
    writeln!(input, "make.\np(X).").unwrap();
    drop(input);
    assert_eq!(lines.collect::<Vec<_>>(), ["   true.", "   X = 1."]);
    let errors = String::from_utf8(shell.wait_with_output().unwrap().stderr).unwrap();
    assert!(
        errors.contains("another file is in its place now") || errors.contains("this kernel"),
        "{errors}"
    );
}

#[test]
fn a_safe_program_hears_no_more_than_the_path_that_it_was_loaded_by() {
    let directory = tempfile::tempdir().unwrap();
    let program = ":- prolog_load_context(directory, D), print(D), nl.\n\
                   :- prolog_load_context(source, S), print(S), nl.\np(1).\n";
    std::fs::write(directory.path().join("p.pl"), program).unwrap();
    std::fs::create_dir(directory.path().join("sub")).unwrap();
    for (here, path) in [("", "p.pl"), ("sub", "../p.pl")] {
        let output = std::process::Command::new(env!("CARGO_BIN_EXE_trilog"))
            .args(["query", "--safe", path, "-q", "source_file(F)", "-q", "source_file(p(_), F)"])
            .current_dir(directory.path().join(here))
            .output()
            .unwrap();
        let within = if here.is_empty() { "'.'" } else { ".." };
        let expected = format!("{within}\n'{path}'\n   F = '{path}'.\n   F = '{path}'.\n");
        assert_eq!(String::from_utf8_lossy(&output.stdout), expected, "{output:?}");
    }
}

/// Goals that reach out of the process, by all ways that the machine has.
const REACHING_OUT: &[&str] = &[
    "open('victim', write, S)",
    "open('victim', append, S)",
    "open('new', write, S)",
    "open('/etc/passwd', read, S)",
    "open('/proc/self/environ', read, S)",
    "use_module(library(files)), delete_file(\"victim\")",
    "delete_file(victim)",
    "use_module(library(files)), make_directory(\"new\")",
    "use_module(library(files)), rename_file(\"victim\", \"new\")",
    "use_module(library(files)), directory_files(\".\", Fs)",
    "use_module(library(os)), shell(\"touch new\", 0)",
    "use_module(library(process)), process_create(\"touch\", [\"new\"], [])",
    "use_module(library(sockets)), socket_client_open('127.0.0.1':80, S, [])",
    "use_module(library(sockets)), socket_server_open('127.0.0.1':0, S)",
    "use_module(library(pio)), phrase_to_file(\"x\", \"new\")",
    "consult('victim')",
];

#[cfg(target_os = "linux")]
#[test]
fn safe_mode_keeps_a_program_in() {
    let directory = tempfile::tempdir().unwrap();
    let [victim, program] = ["victim", "program.pl"].map(|name| directory.path().join(name));
    std::fs::write(&victim, "secret(1).\n").unwrap();
    std::fs::write(&program, "p(1).\n:- catch(open(victim, write, _), _, true).\n").unwrap();
    for goal in REACHING_OUT {
        let output = std::process::Command::new(env!("CARGO_BIN_EXE_trilog"))
            .current_dir(directory.path())
            .args(["query", "--safe", "program.pl", "-q", goal, "-q", "p(_)"])
            .output()
            .unwrap();
        let errors = String::from_utf8_lossy(&output.stderr);
        if errors.contains("warning: this kernel") {
            eprintln!("not tried: {errors}");
            return;
        }
        assert_ne!(output.status.code(), Some(0), "{goal}: {errors}");
        assert!(!errors.contains("unknown predicate"), "{goal}: {errors}");
        let is_deleting = goal.starts_with("delete_file");
        assert_eq!(errors.contains("not allowed to delete"), is_deleting, "{goal}: {errors}");
        assert_eq!(std::fs::read_to_string(&victim).unwrap(), "secret(1).\n", "{goal}");
        assert!(!directory.path().join("new").exists(), "{goal}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn safe_mode_says_what_it_refuses_and_goes_on() {
    let directory = tempfile::tempdir().unwrap();
    let [mine, other] = ["mine.pl", "other.pl"].map(|name| directory.path().join(name));
    std::fs::write(&mine, "p(1).\n").unwrap();
    std::fs::write(&other, "p(2).\n").unwrap();
    let (mine, other) = (mine.to_str().unwrap(), other.to_str().unwrap());
    let input = format!(
        "?- consult('{other}').\n?- p(X).\n?- read(X).\nterm.\n?- assertz(q(1)), fail.\n?- q(X).\n"
    );
    let (code, out, _) = trilog(&["--safe", mine], &input);
    assert_eq!(code, 0);
    assert!(out.contains("in safe mode only the files named at the start are read"), "{out}");
    assert!(out.ends_with("   X = 1.\n   X = term.\n   false.\n   X = 1.\n"), "{out}");
    // The checkpoint is behind the walls too, and works.
    let (code, out, errors) =
        trilog(&["query", "--safe", "--time", "0.3"], "assertz(q(1)), repeat, fail.\nX = 1.\n");
    assert_eq!((code, out.as_str()), (2, "   X = 1.\n"), "{errors}");
}
