//! Grading: what is right gets its points, what is wrong loses exactly them
//! and is named, and nothing that a program does gets out or ends the run.
#![cfg(unix)]
#![allow(clippy::unwrap_used)]

use std::path::Path;

use serde_json::Value;

use super::room::{Room, json, told, trilog};

const UTTT: &str = include_str!("../../prolog/uttt.pl");
const STRATEGIES: &str = include_str!("../../prolog/uttt_strategies.pl");
const TRIS: &str = include_str!("../../prolog/tris.pl");

/// The tests that did not pass, with their points and status.
fn lost(graded: &Value) -> Vec<String> {
    let tests = graded["tests"].as_array().unwrap().iter();
    tests
        .filter(|test| test["status"] != "passed")
        .map(|test| {
            format!("{} {} {}", test["name"].as_str().unwrap(), test["points"], test["status"])
        })
        .collect()
}

fn test<'a>(graded: &'a Value, name: &str) -> &'a Value {
    graded["tests"].as_array().unwrap().iter().find(|test| test["name"] == name).unwrap()
}

#[test]
fn our_own_programs_have_full_marks() {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    for (suite, file, points) in [
        ("tris", "prolog/tris.pl", 10.0),
        ("uttt1", "prolog/uttt.pl", 12.0),
        ("uttt2", "prolog/uttt.pl", 10.0),
    ] {
        let (code, graded) = json(here, &[suite, file]);
        assert_eq!(lost(&graded), [""; 0], "{suite}");
        assert_eq!((code, graded["total"].as_f64().unwrap()), (0, points), "{suite}");
        assert_eq!(graded["out_of"].as_f64().unwrap(), points);
        assert_eq!(graded["loading"], serde_json::json!([]));
    }
}

#[test]
fn what_is_broken_loses_its_points_and_is_named() {
    let room = Room::new();
    room.write("uttt_strategies.pl", STRATEGIES);
    room.changed(
        "uttt.pl",
        UTTT,
        &[
            // Broken: a full U-board without a line counts as open.
            (
                "getBoardResult(Board, Result) :-\n",
                "getBoardResult(Board, Result) :-\n    \\+ member(r, Board),\n",
            ),
            // Misspelt.
            ("dummy_first/2", "dummy_frist/2"),
            ("dummy_first(State, Move) :-", "dummy_frist(State, Move) :-"),
            // Looping.
            (
                "dummy_last(State, Move) :-\n",
                "dummy_last(State, Move) :-\n    repeat,\n    false,\n",
            ),
        ],
    );
    let (code, graded) = json(room.path(), &["uttt1", "uttt.pl", "--time", "1"]);
    assert_eq!(code, 1);
    let expected = ["dummy_first 0.0 \"missing\"", "dummy_last 0.0 \"stopped\""];
    assert_eq!(lost(&graded), expected);
    assert_eq!(graded["total"].as_f64().unwrap(), 10.0);
    let message = |name| test(&graded, name)["message"].as_str().unwrap().to_owned();
    assert!(
        message("dummy_first")
            .starts_with("dummy_first/2 is missing; did you mean dummy_frist/2 (uttt.pl:")
    );
    assert!(message("dummy_last").contains("stopped after 1 s, its time limit"));
    let strictly = ["uttt1", "uttt.pl", "--strict", "--test", "getBoardResult"];
    let (_, graded) = json(room.path(), &strictly);
    let mut strict = graded["strict"].as_array().unwrap().iter();
    let broken = strict.find(|test| test["name"] == "getBoardResult").unwrap();
    assert!(broken["text"].as_str().unwrap().contains("of the U-board, too"), "{broken}");
    assert_eq!(broken["points"], 0.0);
    assert_eq!(broken["query"], "getBoardResult([0,r,x,x,0,x,r,'',0], Result)");
    // One cell is enough to show it, but not all boards were asked.
    assert_eq!(broken["search"], "sampled");
    let small = &broken["counterexample"];
    assert_eq!(small["expected"], "['']");
    assert_eq!(small["given"], "[]");
    assert_eq!(
        small["query"].as_str().unwrap().matches('r').count(),
        1 + "getBoardResult".matches('r').count()
    );
}

#[test]
fn the_smallest_game_shows_a_mistake() {
    let room = Room::new();
    room.changed("tris.pl", TRIS, &[("diagonal_of(P, [_,_,P,_,P,_,P,_,_]).\n", "")]);
    let (_, graded) = json(room.path(), &["tris", "tris.pl"]);
    assert_eq!(lost(&graded), ["diagWin 0.8 \"partial\"", "checkWin 0.8 \"partial\""]);
    let small = &test(&graded, "diagWin")["counterexample"];
    assert_eq!(small["moves"], serde_json::json!(["a3", "a1", "b2", "a2", "c1"]));
    assert_eq!(small["query"], "diagWin([o,o,x,e,x,e,x,e,e],P)");
    // A state of the homework's own kind, and who moves in it.
    room.write(
        "own.pl",
        ":- consult('input.pl').\n\
         buildState(Boards, Prev, at(Boards, Prev)).\n\
         initialState(at([E,E,E,E,E,E,E,E,E], none)) :- E = ['','','','','','','','',''].\n\
         getBoards(at(Boards, _), Boards).\n\
         getNextPlayer(_, x).\n",
    );
    let arguments = ["uttt1", "own.pl", "--test", "getNextPlayer", "--test", "getBoards"];
    let (_, graded) = json(room.path(), &arguments);
    assert_eq!(lost(&graded), ["getNextPlayer 0.5 \"partial\""]);
    // What the homework hands out need not be there.
    assert_eq!(graded["loading"], serde_json::json!([]));
    let small = &test(&graded, "getNextPlayer")["counterexample"];
    assert_eq!(small["moves"], serde_json::json!(["(nw,nw)"]));
    let query = small["query"].as_str().unwrap();
    assert!(query.starts_with("E=['','','','','','','','',''], buildState([[x,"), "{query}");
    assert!(query.ends_with(",E],nw,S), getNextPlayer(S,P)"), "{query}");
}

#[test]
fn a_state_is_told_by_what_the_program_says_of_it() {
    let room = Room::new();
    let right = std::fs::read_to_string("tests/homeworks/plain.pl").unwrap();
    let next = "makeMove(State, Move, state(NewBoards, Pos))";
    let wrong = "makeMove(State, Move, state(NewBoards, UPos))";
    let mirrored = ("(UPos,Pos), UPos, Pos) :-", "(Pos,UPos), UPos, Pos) :-");
    for (change, query, expected, given) in [
        (
            (next, wrong),
            "makeMove(S,(nw,n),S1), getNextAvailableBoards(S1,Us)",
            "Us = [n]",
            "Us = [nw]",
        ),
        (mirrored, "makeMove(S,(nw,n),S1), getBoards(S1,Bs)", "Bs = [['',x,", "Bs = [['','',"),
    ] {
        room.changed("h.pl", &right, &[change]);
        let (_, graded) = json(room.path(), &["uttt1", "h.pl", "--test", "makeMove"]);
        let small = &test(&graded, "makeMove")["counterexample"];
        assert_eq!(small["moves"], serde_json::json!([]));
        let starts = |field: &str, with: &str| small[field].as_str().unwrap().starts_with(with);
        assert!(small["query"].as_str().unwrap().ends_with(query), "{small}");
        assert!(starts("expected", expected) && starts("given", given), "{small}");
    }
    // An error is told in words, as in front of it.
    let failing = ("length(Xs, NX),", "length(Xs, N), NX is N + foo,");
    room.changed("h.pl", &right, &[failing]);
    let (_, graded) = json(room.path(), &["uttt1", "h.pl", "--test", "getNextPlayer"]);
    let given = &test(&graded, "getNextPlayer")["counterexample"]["given"];
    assert!(given.as_str().unwrap().starts_with("the error: foo/0 is not a number"), "{given}");
}

/// What a homework should not do, and what is seen of it.
const HOSTILE: [(&str, &str, &str); 14] = [
    ("loop", "p(1) :- p(1).", "stopped"),
    ("loop_loading", ":- repeat, fail.\np(1).", "not_loaded"),
    ("module", ":- module(m, [p/1]).\n:- throw(error(oops, _)).\np(1).", "passed"),
    ("thrown_loading", "p(1).\n:- throw(oops).", "not_loaded"),
    ("halt", "p(1) :- G = halt(0), call(G).", "stopped"),
    ("halt_loading", "p(1).\n:- halt.", "not_loaded"),
    ("grow", "p(1) :- g([a]).\ng(L) :- append(L, L, M), g(M).", "stopped"),
    ("deep", "p(1) :- d(X), X > 0.\nd(X) :- d(Y), X is Y + 1.", "stopped"),
    ("print", "p(1) :- repeat, write('printed again and again'), fail.", "stopped"),
    ("member", "member(_, _).\nappend(_, _, _).\nlength(_, _).\np(1).", "passed"),
    ("files", "p(1) :- open(out, write, S), close(S).\n:- delete_file(victim).", "failed"),
    ("shell", "p(1) :- shell('touch out').\n:- os:shell(\"touch out\").", "failed"),
    ("sockets", "p(1) :- sockets:socket_client_open('127.0.0.1':PORT, _, []).", "failed"),
    (
        "driver",
        "p(1) :- iso_ext:bb_put(trilog_key, none), iso_ext:bb_put(trilog_output, none), set_output(none).",
        "failed",
    ),
];

#[test]
fn nothing_that_a_program_does_gets_out_or_ends_the_run() {
    let room = Room::new();
    let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    listener.set_nonblocking(true).unwrap();
    let port = listener.local_addr().unwrap().port().to_string();
    room.write("victim", "still here");
    room.write(
        "s.toml",
        "name = 's'\ntime = 2\nmemory = 512\noutput = 100\n[[test]]\nname = 'p'\npoints = 1\n\
         predicates = ['p/1']\n[[test.question]]\nquery = 'p(1)'\nholds = true\n\
         [[test]]\nname = 'after'\npoints = 1\n[[test.question]]\nquery = 'atom(a)'\nholds = true\n",
    );
    let mut names = Vec::new();
    for (name, text, _) in HOSTILE {
        let file = format!("{name}.pl");
        room.write(&file, text.replace("PORT", &port));
        names.push(file);
    }
    room.write("binary.pl", "\u{0}\u{1} garbage \u{1b}[2J ((((");
    room.write("empty.pl", "");
    names.extend(["binary.pl".into(), "empty.pl".into()]);
    let files: Vec<&str> = names.iter().map(String::as_str).collect();
    let (code, graded) = json(room.path(), &[&["s.toml", "--jobs", "2"], &files[..]].concat());
    assert_eq!(code, 1);
    let graded = graded["submissions"].as_array().unwrap();
    assert_eq!(graded.len(), files.len());
    for ((name, _, status), graded) in HOSTILE.iter().zip(graded) {
        assert_eq!(test(graded, "p")["status"], *status, "{name}: {graded}");
        let after = if *status == "not_loaded" { "not_loaded" } else { "passed" };
        assert_eq!(test(graded, "after")["status"], after, "{name}: {graded}");
    }
    for graded in &graded[HOSTILE.len()..] {
        assert_eq!(lost(graded), ["p 0.0 \"missing\""], "{graded}");
        // What a terminal would obey is not passed on.
        assert!(!graded["loading"].to_string().contains("\\u001b"), "{graded}");
    }
    assert_eq!(std::fs::read_to_string(room.path().join("victim")).unwrap(), "still here");
    assert!(!room.path().join("out").exists());
    assert!(listener.accept().is_err(), "a program has opened a connection");
}

#[test]
fn no_program_finds_our_answers() {
    let room = Room::new();
    room.write("cheat.pl", ":- use_module(library(tris)).\n");
    room.write("call.pl", "rowWin(B, P) :- tris:rowWin(B, P).\n");
    let (_, graded) = json(room.path(), &["tris", "cheat.pl", "call.pl", "--test", "rowWin"]);
    assert_eq!(graded["total"], 0.0, "{graded}");
}

#[test]
fn the_example_in_the_document_is_what_is_printed() {
    let document = include_str!("../../docs/CHECK.md");
    let block = |kind: &str| {
        let (_, rest) = document.split_once(&format!("```{kind}\n")).unwrap();
        rest.split_once("```").unwrap().0
    };
    let room = Room::new();
    room.write("suite.toml", block("toml"));
    room.write("homework.pl", block("prolog"));
    let output = trilog(room.path(), &["check", "suite.toml", "homework.pl"]);
    let printed: Vec<String> = told(&output).lines().map(|line| line.trim_end().into()).collect();
    assert_eq!(printed.join("\n").trim(), block("text").trim());
    assert_eq!(output.status.code(), Some(1));
}

#[test]
fn a_new_suite_can_be_graded_with() {
    let room = Room::new();
    let output = trilog(room.path(), &["check", "--new", "suite.toml"]);
    assert_eq!(output.status.code(), Some(0));
    // It is not written over.
    assert_eq!(trilog(room.path(), &["check", "--new", "suite.toml"]).status.code(), Some(2));
    room.write(
        "good.pl",
        "total([], 0).\ntotal([X|Xs], N) :- total(Xs, N0), N is N0 + X.\n\
         split(L, [], L).\nsplit([X|L], [X|Xs], Ys) :- split(L, Xs, Ys).\n\
         half(N, H) :- H is N // 2.\n",
    );
    let (code, graded) = json(room.path(), &["suite.toml", "good.pl"]);
    assert_eq!((code, lost(&graded)), (0, vec![]), "{graded}");
    room.write(
        "open.pl",
        "total(L, N) :- sum_list(L, N).\nsplit(L, Xs, Ys) :- append(Xs, Ys, L).\nsplit(_, _, _) :- fail.\n",
    );
    let (_, graded) = json(room.path(), &["suite.toml", "open.pl"]);
    assert_eq!(lost(&graded), ["split 0.0 \"failed\"", "halves 0.0 \"missing\""], "{graded}");
    let fault = &test(&graded, "split")["faults"][0];
    assert!(fault["given"].as_str().unwrap().ends_with("and a choice point"), "{fault}");
    room.write(
        "cut.pl",
        "total(L, N) :- foldl([X,A,B]>>(B is A + X), L, 0, N).\n\
         split(L, Xs, Ys) :- append(Xs, Ys, L), !.\nhalf(_, 2) :- assertz(a).\n",
    );
    let (_, graded) = json(room.path(), &["suite.toml", "cut.pl"]);
    let expected = ["split 0.0 \"forbidden\"", "halves 0.0 \"forbidden\""];
    assert_eq!(lost(&graded), expected);
    let message = test(&graded, "split")["message"].as_str().unwrap();
    assert_eq!(message, "!/0 is forbidden; it is used at cut.pl:2:40");
}

#[test]
fn every_report_is_written() {
    let room = Room::new();
    room.changed("a.pl", TRIS, &[("diagonal_of(P, [_,_,P,_,P,_,P,_,_]).\n", "")]);
    room.write("b,<c>.pl", "x(x).\nplayer(X :- x(X).\n");
    let arguments = [
        "check", "tris", "a.pl", "b,<c>.pl", "--points", "p.csv", "--junit", "j.xml", "--html",
        "h.html",
    ];
    let output = trilog(room.path(), &arguments);
    assert!(told(&output).contains("0 of 2 with full marks"), "{}", told(&output));
    let read = |name: &str| std::fs::read_to_string(room.path().join(name)).unwrap();
    let points = read("p.csv");
    let lines: Vec<&str> = points.lines().collect();
    assert!(lines[0].starts_with("file,total,out_of,cells,isValid,"), "{points}");
    assert!(lines[1].starts_with("a.pl,9.6,10,1,0.5,"), "{points}");
    assert!(lines[2].starts_with("\"b,<c>.pl\",0,10,0,"), "{points}");
    let junit = read("j.xml");
    assert_eq!(junit.matches("<testcase").count(), 22);
    assert_eq!(junit.matches("<failure").count(), 2 + 11);
    assert!(junit.contains("tris b,&lt;c&gt;.pl"));
    let html = read("h.html");
    assert!(html.contains("<svg") && html.contains("b,&lt;c&gt;.pl:2:"), "{html}");
    let html = html.replace("http-equiv=\"Content-Security-Policy\"", "");
    assert!(!html.contains("http") && !html.contains("src="), "{html}");
}

#[test]
fn what_cannot_be_graded_says_why() {
    let room = Room::new();
    let suite = "name = 's'\n[[test]]\nname = 't'\npoints = 1\n[[test.question]]\n";
    room.write("query.toml", format!("{suite}query = 'p(X) q'\nholds = true\n"));
    room.write("list.toml", format!("{suite}query = 'p(X)'\nof = 'X'\nsequence = '[a|b]'\n"));
    for (name, expected) in [
        ("of", "of = 'Y'\nfirst = '1'"),
        ("value", "values = { Y = '1' }"),
        ("each", "each = ['length(X, N), N > 1', 'Z > 1']"),
    ] {
        room.write(&format!("{name}.toml"), format!("{suite}query = 'p(X)'\n{expected}\n"));
    }
    let strict = "[[test]]\nname = 't'\nstrict = true\npoints = 0\n";
    room.write("strict.toml", format!("{suite}query = 'p(X)'\nholds = true\n{strict}"));
    room.write("field.toml", "name = 's'\ngrad = 1\n");
    room.write(
        "clause.toml",
        format!("program = 'p(a) q.'\n{suite}query = 'p(X)'\nholds = true\n"),
    );
    let referring = "reference = 'p(+)'\n[[test.question]]";
    let reference = |game: &str| {
        format!("{game}{suite}query = 'p(a)'\nholds = true\n")
            .replace("[[test.question]]", referring)
    };
    room.write("relation.toml", reference("game = 'tris'\n"));
    room.write("game.toml", reference(""));
    room.write("a.pl", "p(a).\n");
    for (arguments, words) in [
        (&["utt1", "a.pl"][..], "did you mean `uttt1`?"),
        (&["uttt1", "none.pl"], "cannot read the program none.pl: there is no such file"),
        (&["uttt1", "."], "is a directory"),
        (&["uttt1", "a.pl", "--test", "gredy"], "uttt1 has no test `gredy`"),
        (&["uttt1"], "required"),
        (&["query.toml", "a.pl"], "the test `t`, question 1: the query `p(X) q`: syntax error"),
        (&["list.toml", "a.pl"], "expected a list, but got [a|b]"),
        (&["relation.toml", "a.pl"], "`p(+)` is no relation about tris"),
        (&["game.toml", "a.pl"], "has a reference, but the suite no `game`"),
        (&["of.toml", "a.pl"], "question 1: `Y` is no variable of the query `p(X)`"),
        (&["value.toml", "a.pl"], "question 1: `Y` is no variable of the query `p(X)`"),
        (&["each.toml", "a.pl"], "question 1: nothing binds `Z` in the condition `Z > 1`"),
        (&["strict.toml", "a.pl"], "line 9: the test `t`: a strict test has no points of its own"),
        (&["field.toml", "a.pl"], "unknown field `grad`"),
        (&["clause.toml", "a.pl"], "its `program`, line:1:"),
    ] {
        let output = trilog(room.path(), &[&["check"], arguments].concat());
        let errors = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(errors.contains(words), "{arguments:?}: {errors}");
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
    }
}

#[test]
fn the_checker_is_in_the_toplevel() {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let files = ["query", "prolog/uttt.pl", "prolog/uttt_strategies.pl"];
    let output = trilog(here, &[&files[..], &["-q", "vmcheck"]].concat());
    let printed = told(&output);
    assert!(printed.contains("uttt1: 12.00 of 12.00 points"), "{printed}");
    assert!(printed.contains("uttt2: 10.00 of 10.00 points"), "{printed}");
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    let room = Room::new();
    // Of the five questions one needs a state.
    room.write(
        "own.pl",
        "getPos(Board, Pos, Cell) :- nth0(N, [nw,n,ne,w,c,e,sw,s,se], Pos), nth0(N, Board, Cell).\n\
         getBoardResult(B, R) :- ( player_wins(P, B) -> R = P ; member('', B) -> R = '' ; R = r ).\n",
    );
    let output = trilog(
        room.path(),
        &[
            "query",
            "own.pl",
            "-q",
            "vmtest(getBoardResult)",
            "-q",
            "vmtest(greedy)",
            "-q",
            "vmcheck(tris)",
        ],
    );
    let printed = told(&output);
    assert!(printed.contains("0.80 of 1.00"), "{printed}");
    assert!(printed.contains("0.00 of 4.00"), "{printed}");
    assert!(printed.contains("tris: 0.00 of 10.00 points"), "{printed}");
}

#[test]
fn only_the_first_answer_counts_and_every_question_stands_for_itself() {
    let room = Room::new();
    room.write(
        "s.toml",
        "name = 's'\ntime = 1\n[[test]]\nname = 'p'\npoints = 4\n\
         [[test.question]]\nquery = 'p(1, X)'\nvalues = { X = 'a' }\n\
         [[test.question]]\nquery = 'p(2, X)'\nvalues = { X = 'a' }\n\
         [[test.question]]\nquery = 'p(3, X)'\nsets = { X = '[a,b,a]' }\nconditions = ['length(X, 3)']\n\
         [[test.question]]\nquery = 'p(4, X)'\nvalues = { X = '1-(a,-)' }\n",
    );
    room.write(
        "good.pl",
        "p(1, a).\np(1, b).\np(1, a).\np(2, _) :- repeat, fail.\np(3, [b,a,a]).\np(3, x).\n\
         p(4, X) :- Y = (a,-), X = 1-Y.\n",
    );
    let (_, graded) = json(room.path(), &["s.toml", "good.pl"]);
    assert_eq!(lost(&graded), ["p 3.0 \"partial\""], "{graded}");
    assert_eq!(test(&graded, "p")["right"], 3);
    // What a question leaves behind is gone with it.
    room.write(
        "forgetful.pl",
        ":- dynamic(known/1).\np(1, a) :- assertz(known(a)).\np(2, X) :- known(X).\np(3, [a,b]).\np(4, 1).\n",
    );
    let (_, graded) = json(room.path(), &["s.toml", "forgetful.pl"]);
    assert_eq!(test(&graded, "p")["points"], 1.0, "{graded}");
}

#[test]
fn a_run_is_taken_up_again() {
    let room = Room::new();
    room.write("a.pl", "p(a).\n");
    room.write("b.pl", "p(b).\n");
    room.write("s.toml", "name = 's'\n[[test]]\nname = 'p'\npoints = 1\n[[test.question]]\nquery = 'p(X)'\nvalues = { X = 'a' }\n");
    let arguments = ["s.toml", "a.pl", "none.pl", "b.pl", "--resume", "done"];
    let (code, first) = json(room.path(), &arguments);
    assert_eq!(code, 1);
    let totals = |graded: &Value| -> Vec<f64> {
        let all = graded["submissions"].as_array().unwrap().iter();
        all.map(|one| one["total"].as_f64().unwrap()).collect()
    };
    assert_eq!(totals(&first), [1.0, 0.0, 0.0]);
    // A line that was torn is done again; one that is there is not.
    let kept = std::fs::read_to_string(room.path().join("done")).unwrap();
    let lines: Vec<&str> = kept.lines().collect();
    assert_eq!(lines.len(), 2, "{kept}");
    let forged = lines[0].replace("\"points\":1.0", "\"points\":0.25");
    room.write("done", format!("{forged}\n{}", &lines[1][..40]));
    assert_eq!(totals(&json(room.path(), &arguments).1), [0.25, 0.0, 0.0]);
    room.write("a.pl", "p(a). % another text\n");
    assert_eq!(totals(&json(room.path(), &arguments).1), [1.0, 0.0, 0.0]);
}
