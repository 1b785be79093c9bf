//! Exit codes and messages of the command line, case by case.
#![allow(clippy::unwrap_used)]

use assert_cmd::Command;

pub(crate) fn trilog(arguments: &[&str], input: &str) -> (i32, String, String) {
    let state = tempfile::tempdir().unwrap();
    let output = Command::new(env!("CARGO_BIN_EXE_trilog"))
        .args(arguments)
        .env("XDG_STATE_HOME", state.path())
        .env("NO_COLOR", "1")
        .write_stdin(input)
        .output()
        .unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
}

/// Arguments, exit code, what standard error says.
const REFUSED: &[(&[&str], &str)] = &[
    (&["perft", "tris", "-3"], "expected a number of plies from 0 to 400"),
    (&["perft", "chess", "3"], "there is no game `chess`"),
    (&["perft", "trsi", "3"], "did you mean `tris`?"),
    (&["perft", "tris"], "required arguments"),
    (
        &["perft", "tris", "3", "--position", "[e,e]"],
        "is not three rows such as xox/.o./..x, or a list of nine cells",
    ),
    (&["perft", "mnk:0,3,3", "3"], "must be at least 1, not 0, 3, 3"),
    (&["perft", "mnk:3,3,9", "3"], "9 in a row does not fit on 3 rows by 3 columns"),
    (&["perft", "mnk:a,b,c", "3"], "`a,b,c` is not ROWS,COLUMNS,K"),
    (&["perft", "mnk:1000,1000,5", "3"], "at most 19 rows and 19 columns"),
    (&["perft", "mnk:5,5,4,exactly", "3"], "`,exact` where more than K in a row do not win"),
    (
        &["perft", "mnk:3,4,3,exact", "3", "--position", "x../.../..."],
        "mnk:3,4,3,exact, such as 3x4 k=3 ..../..../...., with x, o and . for its cells, or mnk(3,4,exactly(3)",
    ),
    (&["perft", "mnk:", "3"], "`` is not ROWS,COLUMNS,K"),
    (&["perft", "tris:3,3,3", "3"], "`tris` has no options"),
    (&["play", "mnk:0,3,3"], "must be at least 1"),
    (&["diff", "mnk:3,3,9"], "9 in a row does not fit"),
    (&["perft", "mnk:3,4,3", "3", "--position", "x../.../..."], "such as 3x4 k3 ..../..../...."),
    (&["classic", "mnk", "0", "3", "3"], "must be at least 1, not 0, 3, 3"),
    (&["classic", "mnk", "3", "3", "9"], "9 in a row does not fit"),
    (&["classic", "mnk", "a", "b", "c"], "`a,b,c` is not ROWS,COLUMNS,K"),
    (&["classic", "mnk", "1000", "1000", "5"], "at most 19 rows and 19 columns"),
    (&["classic", "mnk", "3", "3"], "`3,3` is not ROWS,COLUMNS,K"),
    (&["classic", "mnk", "-1", "3", "3"], "`-1,3,3` is not ROWS,COLUMNS,K"),
    (&["classic", "oxo", "3", "3", "3"], "the program of oxo takes no arguments"),
    (&["diff", "nothing"], "there is no game `nothing`"),
    (&["diff", "tris", "--relation", "rowWn"], "did you mean `rowWin`?"),
    (&["diff", "tris", "--rules", "/no/such/file.pl"], "there is no such file"),
    (&["perft", "tris", "3", "--tree"], "trilog perft [OPTIONS] <GAME> --tree\n"),
    (&["match", "tris", "first", "last", "--games", "-3"], "expected a whole number from 0 on"),
    (&["match", "tris", "first", "last", "--elo", "-5"], "expected a difference in Elo above 0"),
    (&["play", "tris", "--seed", "-1"], "expected a whole number from 0 on"),
    (&["diff", "tris", "--count", "3"], "--count is about `trilog diff prolog`"),
    (&["diff", "prolog", "--shard", "1/2"], "--shard is about games"),
    (&["diff", "prolog", "--count", "0"], "0 is not in 1.."),
    (&["-l", "/no/such/file.pl"], "cannot load /no/such/file.pl: there is no such file"),
    (&["tirs"], "`tirs` is neither a command nor a file; did you mean `tris`?"),
    (&["play", "chess"], "there is no game `chess`"),
    (&["play", "tris", "o=randm"], "did you mean `random`?"),
    (&["play", "tris", "z=random"], "there is no side `z` in tris"),
    (&["query", "/no/such/file.pl", "-q", "true"], "there is no such file"),
    (&["query", "--time", "-1", "-q", "true"], "expected a number of seconds above 0"),
    (&["query", "-q", "foo(a"], "`(` is never closed"),
    (&["query", "-q", ""], "the query is empty"),
    (&["query", "-q", "throw(oops)"], "nobody caught throw(oops)"),
    (&["query", "-q", "no_such(1)"], "unknown predicate no_such/1"),
    (&["query", "--time", "0.2", "-q", "repeat, fail"], "stopped after 0.2 s, its time limit"),
];

#[test]
fn what_cannot_be_run_says_why_and_exits_with_2() {
    for (arguments, message) in REFUSED {
        let (code, _, errors) = trilog(arguments, "");
        assert!(errors.contains(message), "{arguments:?}: {errors}");
        assert_eq!(code, 2, "{arguments:?}: {errors}");
    }
}

#[test]
fn goals_exit_with_their_truth() {
    for (goal, code) in [
        ("true", 0),
        ("member(X, [a])", 0),
        ("fail", 1),
        ("halt(7)", 7),
        ("halt", 0),
        ("G = halt(5), call(G)", 5),
        ("catch((G = halt(4), G), _, true)", 4),
        ("maplist(call, [halt(6)])", 6),
        ("findall(X, (X = halt, once(X)), _)", 0),
    ] {
        assert_eq!(trilog(&["query", "-q", goal], "").0, code, "{goal}");
    }
    assert_eq!(trilog(&["query", "-q", "true", "-q", "fail", "-q", "halt(3)"], "").0, 1);
}

#[test]
fn answers_are_objects_whatever_the_program_prints() {
    let arguments = ["query", "--format", "json", "-q", "write('{'), member(X-Y, [1-\"a\",Z-[]])"];
    let (code, out, errors) = trilog(&arguments, "");
    assert_eq!((code, errors.as_str()), (0, "{"));
    let objects: Vec<serde_json::Value> =
        out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(objects.len(), 3);
    assert_eq!(objects[0]["bindings"]["Y"], "\"a\"");
    assert_eq!(objects[0]["last"], false);
    assert_eq!(objects[1]["bindings"]["X"], "Z");
    assert_eq!(objects[2]["result"], "true");
    assert_eq!(objects[2]["answers"], 2);
}

#[test]
fn answers_for_programs_are_whole() {
    let numbers: Vec<String> = (1..=200).map(|n| n.to_string()).collect();
    let list = format!("[{}]", numbers.join(","));
    let query = "numlist(1, 200, L), X = f(L, [a,b])";
    let (_, out, _) = trilog(&["query", "-q", query], "");
    assert_eq!(out, format!("   L = {list}, X = f({list},[a,b]).\n"));
    let (_, out, _) = trilog(&["query", "--format", "json", "-q", query], "");
    assert!(out.contains(&format!("\"L\":\"{list}\"")), "{out}");
    let raised = "numlist(1, 200, L), throw(error(mine(L), _))";
    let (_, out, _) = trilog(&["query", "--format", "json", "-q", raised], "");
    assert!(out.contains(&format!("\"term\":\"error(mine({list}),_A)\"")), "{out}");
    // As deep as the program says.
    for (depth, shown) in [(3, "[1,2,3|...]"), (200, list.as_str())] {
        let set =
            format!("set_prolog_flag(answer_write_options, [portray(true),max_depth({depth})])");
        let (_, out, _) = trilog(&["query", "-g", &set, "-q", "numlist(1, 200, L)"], "");
        assert_eq!(out, format!("   L = {shown}.\n"));
    }
}

#[test]
fn what_was_meant_is_told_to_scripts() {
    let meant = "unknown predicate atom_lenght/2; did you mean atom_length/2?";
    for arguments in [["-q", "atom_lenght(abc, X)"], ["-g", "atom_lenght(abc, _)"]] {
        let (_, _, errors) = trilog(&[&["query"], &arguments[..]].concat(), "");
        assert!(errors.contains(meant), "{errors}");
    }
    let (_, out, _) = trilog(&["query", "--format", "json"], "atom_lenght(abc, X).\n");
    assert!(out.contains(meant), "{out}");
    let (_, _, errors) = trilog(&["query"], "foo :- bar.\n");
    assert!(errors.contains("type clauses behind `?- [user].`"), "{errors}");
}

#[test]
fn blanks_before_the_end_of_input_are_no_move() {
    for (game, typed) in [("tris", "a1. \n"), ("tris", "a1.\r\n"), ("traxit", "\n \n")] {
        let (_, out, _) = trilog(&["classic", game], typed);
        assert!(!out.contains("nvalid"), "{game} {typed:?}: {out}");
    }
}

#[test]
fn a_limit_cuts_the_answers_and_says_so() {
    let (code, out, errors) = trilog(&["query", "--limit", "2", "-q", "repeat"], "");
    assert_eq!((code, out.as_str()), (0, "   true\n;  true\n;  ...\n"));
    assert!(errors.contains("--limit N allows more"), "{errors}");
}

#[test]
fn answers_and_output_stand_on_lines_of_their_own() {
    for (query, shown) in [
        ("member(X, [1,2]), write(X).", "1\n   X = 1\n2\n;  X = 2.\n"),
        ("member(X, [1,2]), write(X), nl.", "1\n   X = 1\n2\n;  X = 2.\n"),
        ("( X = 1 ; write(no), fail ).", "   X = 1\nno\n;  false.\n"),
        ("write(a), fail.", "a\n   false.\n"),
    ] {
        let (_, out, _) = trilog(&["query"], query);
        assert_eq!(out, shown, "{query}");
    }
}

#[test]
fn queries_come_from_a_pipe_and_read_from_it() {
    let input = "member(X, [1,2]).\nread(T).\nfoo(bar).\nX = \"it is\",\n  Y = [x,o].\n";
    let (code, out, _) = trilog(&["query"], input);
    let expected = "   X = 1\n;  X = 2.\n   T = foo(bar).\n   X = \"it is\", Y = [x,o].\n";
    assert_eq!((code, out.as_str()), (0, expected));
}

#[test]
fn a_loop_that_reads_leaves_the_queries_behind_it() {
    let input = "repeat, read(X), X == quit.\nfoo.\nquit.\nmember(X, [1,2]).\n";
    let (code, out, errors) = trilog(&["query"], input);
    let expected = "   X = quit\n;  ...\n   X = 1\n;  X = 2.\n";
    assert_eq!((code, out.as_str()), (0, expected));
    assert!(errors.starts_with("the query has read lines of the input"), "{errors}");
    // Where no queries come from the input, all answers are asked for.
    let (_, out, _) = trilog(&["query", "-q", "member(_, [1,2]), read(X)"], "a.\nb.\n");
    assert_eq!(out, "   X = a\n;  X = b.\n");
}

#[test]
fn errors_are_told_in_the_words_of_the_program() {
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("words.pl");
    let program = ":- multifile prolog:message//1, prolog:error_message//1.\n\
        prolog:message(low(X)) --> ['Only ~w left'-[X]].\n\
        prolog:message(odd(_)) --> { throw(again) }.\n\
        prolog:error_message(no_move(M)) --> ['~w is no move'-[M], nl, 'try another'].\n";
    std::fs::write(&file, program).unwrap();
    for (goal, words) in [
        ("throw(low(3))", "error: Only 3 left"),
        ("throw(error(no_move(e4), _))", "error: e4 is no move\ntry another"),
        ("throw(odd(1))", "error: nobody caught throw(odd(1))"),
        ("atom_length(_, _)", "error: an argument is still unbound"),
    ] {
        let (code, _, errors) = trilog(&["query", file.to_str().unwrap(), "-g", goal], "");
        assert_eq!(code, 2, "{goal}");
        assert!(errors.starts_with(words), "{goal}: {errors}");
    }
}

#[test]
fn a_file_is_loaded_before_its_goals() {
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("facts.pl");
    std::fs::write(&file, "p(1).\np(2) :- .\np(3).\n:- initialization((write(hello), nl)).\n")
        .unwrap();
    let path = file.to_str().unwrap();
    let (code, out, errors) = trilog(&["query", path, "-q", "findall(X, p(X), Xs)"], "");
    assert_eq!((code, out.as_str()), (0, "hello\n   Xs = [1,3].\n"));
    assert!(errors.starts_with(&format!("{path}:2:8: syntax error")), "{errors}");
}

#[test]
fn perft_is_one_object() {
    let (code, out, _) = trilog(&["perft", "tris", "4", "--by", "both", "--divide", "--json"], "");
    let object: serde_json::Value = serde_json::from_str(&out).unwrap();
    assert_eq!(code, 0);
    assert_eq!((&object["nodes"], &object["agree"]), (&3024.into(), &true.into()));
    assert_eq!(object["divide"]["b2"], 336);
    assert_eq!(object["native"]["divide"], object["clauses"]["divide"]);
}

#[test]
fn arguments_reach_the_program() {
    let goal = "argv(A), current_prolog_flag(argv, B)";
    let (code, out, _) = trilog(&["query", "-q", goal, "--", "-x", "two words"], "");
    assert_eq!(code, 0);
    assert_eq!(out, "   A = [\"-x\",\"two words\"], B = ['-x','two words'].\n");
    let goal = "use_module(library(os)), argv(A)";
    assert_eq!(trilog(&["query", "-q", goal], "").1, "   A = [].\n");
    let (_, out, _) = trilog(&["--", "a"], "?- argv(A).\n");
    assert_eq!(out, "   A = [\"a\"].\n");
}

/// A file that its owner may run.
fn script(directory: &std::path::Path, text: &str) -> String {
    use std::os::unix::fs::PermissionsExt as _;
    let path = directory.join("script");
    std::fs::write(&path, format!("#!/usr/bin/env -S trilog query\n{text}")).unwrap();
    std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o755)).unwrap();
    path.to_str().unwrap().to_owned()
}

#[test]
fn a_script_runs_by_its_name() {
    let directory = tempfile::tempdir().unwrap();
    let path = script(
        directory.path(),
        ":- initialization(main).\nmain :- argv([A|_]), atom_chars(B, A), write(hello(B)), nl, halt(3).\n",
    );
    let binaries = std::path::Path::new(env!("CARGO_BIN_EXE_trilog")).parent().unwrap();
    let search = format!("{}:{}", binaries.display(), std::env::var("PATH").unwrap());
    let output = Command::new(&path).args(["--world", "-g"]).env("PATH", search).output().unwrap();
    assert_eq!(String::from_utf8_lossy(&output.stdout), "hello(--world)\n");
    assert_eq!(output.status.code(), Some(3));
    // What it does not read is not taken for queries.
    let path = script(directory.path(), ":- initialization((write(done), nl)).\n");
    assert_eq!(trilog(&["query", &path], "member(X, [a]).\n").1, "done\n");
}

#[test]
fn the_main_goal_of_a_file_ends_the_program() {
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("main.pl");
    let head = ":- use_module(library(main)).\n:- initialization(main, main).\n\
                :- write(loaded), nl.\ng :- write(goal), nl.\nlow(X) :- X < 1.\n";
    for (main, out, complaint, code) in [
        ("main :- write(hello), nl.", "hello\n", "", 0),
        ("main :- low(2).", "", ":2:1: warning: the directive failed: main", 1),
        ("main :- low(_).", "", ":2:1: an argument is still unbound", 2),
        ("main :- G = halt(7), call(G).", "", "", 7),
        ("main(Args) :- print(Args), nl.", "[a,'--b']\n", "", 0),
        // A program makes something else of a halt that it holds, and of no other.
        ("goal_expansion(halt(_), true).\nmain :- halt(5), maplist(halt, [8]).", "", "", 8),
    ] {
        std::fs::write(&file, format!("{head}{main}\n")).unwrap();
        let path = file.to_str().unwrap();
        // What it does not read is not taken for queries.
        let (status, output, errors) = trilog(&["query", path, "--", "a", "--b"], "fail.\n");
        assert_eq!((status, output), (code, format!("loaded\n{out}")), "{main}: {errors}");
        assert!(
            errors.contains(complaint) && errors.is_empty() == complaint.is_empty(),
            "{errors}"
        );
        let (_, output, _) = trilog(&["query", path, "-g", "g", "--", "a", "--b"], "");
        assert_eq!(output, format!("loaded\ngoal\n{out}"), "{main}");
    }
    // A goal that fails comes first, and a program that is there stays.
    let path = file.to_str().unwrap();
    assert_eq!(trilog(&["query", path, "-q", "low(3)"], "").0, 1);
    for main in ["main", "main([])"] {
        let text = format!(":- initialization(main, main).\n{main} :- write(hello), nl.\n");
        std::fs::write(&file, text).unwrap();
        let (code, output, _) = trilog(&[], &format!("?- consult('{path}').\n?- X = here.\n"));
        assert_eq!((code, output.as_str()), (0, "hello\n   true.\n   X = here.\n"), "{main}");
    }
}

#[test]
fn goals_of_the_program_run_behind_those_of_the_command_line() {
    let directory = tempfile::tempdir().unwrap();
    let head = ":- initialization(write(a), program).\n:- initialization(write(b)).\n";
    for (rest, out, code) in [
        ("", "bga", 0),
        (":- initialization(write(c), main).\n:- initialization(write(d), program).", "bgadc", 0),
        (":- initialization(fail, program).\n:- initialization(write(c), main).", "bga", 1),
        (":- initialization(throw(oops), program).", "bga", 2),
    ] {
        let path = script(directory.path(), &format!("{head}{rest}\n"));
        let (status, output, errors) = trilog(&["query", "-g", "write(g)", &path], "");
        assert_eq!((status, output.as_str()), (code, out), "{rest}: {errors}");
    }
}

#[test]
fn a_goal_is_proved_once_and_in_silence() {
    let loop_to_3 = "between(0, inf, N), write(N), nl, N >= 3, !";
    for (goal, out, said, code) in [
        ("member(X, [a,b])", "", "", 0),
        ("repeat", "", "", 0),
        ("repeat, write(hello), nl", "hello\n", "", 0),
        ("write(x)", "x", "", 0),
        ("fail", "", "the goal failed: fail", 1),
        ("throw(oops)", "", "nobody caught throw(oops)", 2),
        ("write(a), nl, halt(7)", "a\n", "", 7),
        (loop_to_3, "0\n1\n2\n3\n", "", 0),
    ] {
        for before in [&["query"][..], &[]] {
            let arguments = [before, &["-g", goal]].concat();
            let (status, output, errors) = trilog(&arguments, "");
            // The shell tells what is wrong on its standard output.
            let told = if before.is_empty() { &output } else { &errors };
            assert!(told.contains(said), "{arguments:?}: {output} {errors}");
            assert_eq!(status, code, "{arguments:?}: {output} {errors}");
            if said.is_empty() {
                assert_eq!(
                    (output.trim_end(), errors.as_str()),
                    (out.trim_end(), ""),
                    "{arguments:?}"
                );
            }
        }
    }
    // The line that it has begun is ended where the message stands.
    for goal in ["write(x), fail", "write(x), throw(oops)"] {
        let (_, out, errors) = trilog(&["query", "-g", goal], "");
        assert_eq!((out.as_str(), errors.starts_with('\n')), ("x", true), "{goal}: {errors}");
    }
    // The first that does not hold is the last.
    let (code, out, _) = trilog(&["query", "-g", "fail", "-g", "write(x)", "-q", "X = 1"], "");
    assert_eq!((code, out.as_str()), (1, ""));
    let (code, out, _) = trilog(&["query", "-g", "assertz(p(1))", "-q", "p(X)"], "");
    assert_eq!((code, out.as_str()), (0, "   X = 1.\n"));
}

#[test]
fn what_a_file_makes_of_the_operators_of_the_standard_stays() {
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("own.pl");
    std::fs::write(&file, ":- op(100, xfx, is).\nr :- read(_ = Y), print(Y), nl.\n").unwrap();
    let path = file.to_str().unwrap();
    let goals = ["-g", "r", "-g", "r", "-g", "op(700, xfx, is)", "-g", "r"];
    let (code, out, errors) =
        trilog(&[&["query", path][..], &goals].concat(), &"a = b is c.\n".repeat(3));
    assert_eq!((code, out.as_str()), (0, "b is c\n".repeat(3).as_str()), "{errors}");
    let said = "the standard operators are as they were before the query: op(100,xfx,is)\n";
    assert_eq!(errors, said);
    // So it is where a query loads the file.
    let consult = format!("?- consult('{path}').\n?- X = (a = b is c).\n");
    let (_, out, _) = trilog(&[], &consult);
    assert_eq!(out, "   true.\n   X = (a=b is c).\n");
}

#[test]
fn an_alternative_that_is_not_known_yet_is_no_soft_cut() {
    for (query, answer) in [
        ("A = true, (A ; fail)", "   A = true"),
        ("A = fail, findall(x, (A ; true), L)", "   A = fail, L = [x].\n"),
        ("(member(X, [1,2]) *-> Y = X ; Y = 3), X = 2", "   X = 2, Y = 2"),
        ("(fail *-> Y = 1 ; Y = 3)", "   Y = 3.\n"),
    ] {
        let (_, out, errors) = trilog(&["query", "-q", query], "");
        assert!(out.starts_with(answer), "{query}: {out} {errors}");
    }
}

#[test]
fn queries_that_take_long_lose_nothing_of_those_behind_them() {
    // Longer than it takes until input is offered to a program; each line is
    // full of characters of more than one byte, so that no piece ends with one.
    let many = 80;
    let line = |number: usize| {
        let text = "é€𝄞".repeat(100 + number);
        format!("between(1, 12000, X), X >= 12000, N = {number}, atom_length('{text}', L).\n")
    };
    let text: String = (0..many).map(line).collect();
    assert!(text.len() > 65_536);
    let (code, out, errors) = trilog(&["query"], &text);
    assert_eq!((code, errors.as_str()), (0, ""));
    let answers: Vec<&str> = out.lines().collect();
    assert_eq!(answers.len(), many, "{out}");
    for (number, answer) in answers.iter().enumerate() {
        let length = 3 * (100 + number);
        assert_eq!(*answer, format!("   X = 12000, N = {number}, L = {length}."));
    }
}

#[test]
fn files_are_loaded_before_the_shell_opens() {
    let directory = tempfile::tempdir().unwrap();
    let [first, second] = ["it's.pl", "second.pl"].map(|name| directory.path().join(name));
    std::fs::write(&first, "p(1).\n").unwrap();
    std::fs::write(&second, "q(X) :- p(X).\n").unwrap();
    let (first, second) = (first.to_str().unwrap(), second.to_str().unwrap());
    let (code, out, _) = trilog(&["-l", first, second, "-g", "q(Y), print(Y), nl"], "q(X).\n");
    assert!(out.ends_with("1\n   X = 1.\n"), "{out}");
    assert_eq!(code, 0);
    let (code, _, errors) = trilog(&["qurey"], "");
    assert_eq!(code, 2);
    assert!(errors.contains("did you mean `query`?"), "{errors}");
}

#[cfg(unix)]
#[test]
fn what_a_command_writes_is_output_in_its_place() {
    let goal = "write(a), nl, shell('echo b; cat; exit 3', S), write(S), nl, shell('echo c >&2')";
    let (code, out, errors) = trilog(&["query", "-g", goal], "input\n");
    assert_eq!((code, out.as_str(), errors.as_str()), (0, "a\nb\n3\n", "c\n"));
    let (_, out, _) = trilog(&["query", "--format", "json", "-q", "shell('echo b')"], "");
    assert!(out.lines().all(|line| line.starts_with('{')), "{out}");
}

/// As of any other program: a loop that reads the names of files from a pipe goes on.
#[test]
fn what_nobody_reads_of_a_pipe_is_left_to_others() {
    let state = tempfile::tempdir().unwrap();
    for (query, left) in [
        ("sleep(0.3)", "one.\ntwo.\n"),
        ("numlist(1,30000,L), sum_list(L,S)", "one.\ntwo.\n"),
        ("shell('sleep 0.2')", "one.\ntwo.\n"),
        ("sleep(0.1), read(X), X == one, sleep(0.1)", ""),
    ] {
        let script = "printf 'one.\\ntwo.\\n' | { \"$0\" query -q \"$1\" >/dev/null; cat; }";
        let output = std::process::Command::new("sh")
            .args(["-c", script, env!("CARGO_BIN_EXE_trilog"), query])
            .env("XDG_STATE_HOME", state.path())
            .output()
            .unwrap();
        let errors = String::from_utf8_lossy(&output.stderr);
        assert_eq!(String::from_utf8_lossy(&output.stdout), left, "{query}: {errors}");
        assert!(errors.is_empty(), "{query}: {errors}");
    }
}

#[test]
fn what_is_no_game_is_named_and_a_finished_game_is_one_object() {
    for (arguments, told) in [
        (&["best", "3x3 k3 .../.../..."][..], "is a position; its game is `mnk:3,3,3`"),
        (&["best", "3x3 k4 .../.../..."], "is no position: 4 in a row does not fit on 3 rows"),
        (&["tree", "3x3 k4 .../.../..."], "trilog: 4 in a row does not fit on 3 rows"),
        (&["play", "src"], "`src` is a directory, and no game"),
        (
            &["tree", "tris", "--depth", "1", "--svg", "no/a.svg"],
            "there is no such file or directory\n",
        ),
    ] {
        let (code, _, errors) = trilog(arguments, "");
        assert!(code == 2 && errors.contains(told), "{arguments:?}: {errors}");
    }
    let (code, out, _) = trilog(&["best", "tris", "--position", "xxx/oo./...", "--json"], "");
    let object: serde_json::Value = serde_json::from_str(&out).unwrap();
    assert_eq!((code, &object["outcome"], object["move"].is_null()), (1, &"won(x)".into(), true));
}
