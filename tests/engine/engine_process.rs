//! The engine process survives what is done to it, and what was asserted
//! before survives too.
#![allow(clippy::unwrap_used)]

use std::path::PathBuf;
use std::time::Duration;

use trilog::prolog::{
    Answer, Ask, Confinement, Conversation, End, EngineProcess, Event, Order, ProcessOptions,
    Request, RollBack, Walls,
};

fn process() -> EngineProcess {
    let program = PathBuf::from(env!("CARGO_BIN_EXE_trilog"));
    let options = ProcessOptions { program: Some(program), memory_mb: 1024, ..Default::default() };
    EngineProcess::start(&options).unwrap()
}

#[derive(Default)]
struct Transcript {
    answers: Vec<String>,
    output: String,
    warnings: Vec<String>,
}

impl Conversation for Transcript {
    fn event(&mut self, event: &Event) {
        match event {
            Event::Answer(answer) => self.answers.push(answer.text()),
            Event::Output(text) | Event::ErrorOutput(text) => self.output += text,
            Event::Warning(text) => self.warnings.push(text.clone()),
            Event::Line(_) | Event::ChoicePoints(_) => {}
        }
    }

    fn order(&mut self, _: &Answer) -> Order {
        if self.answers.len() < 5 { Order::Next } else { Order::Stop }
    }
}

fn run(process: &mut EngineProcess, query: &str) -> (Transcript, End) {
    let mut transcript = Transcript::default();
    let end = process.run(&Request::Query(query.into()), &mut transcript).unwrap();
    (transcript, end)
}

#[test]
fn a_goal_sends_no_bindings() {
    let mut process = process();
    for (goal, end) in [
        ("X = 1, dif(Y, X), Z = f(Y)", End::Last),
        ("member(X, [1,2])", End::Last),
        ("fail", End::Exhausted),
    ] {
        let mut transcript = Transcript::default();
        let ended = process.run(&Request::Goal(goal.into()), &mut transcript).unwrap();
        assert!(transcript.answers.iter().all(|answer| answer == "true"), "{goal}");
        assert_eq!(ended, end, "{goal}");
    }
}

/// What was asserted in the beginning is still there.
fn assert_alive(process: &mut EngineProcess) {
    process.set_time_limit(None);
    let (transcript, end) = run(process, "canary(X)");
    assert_eq!((transcript.answers, end), (vec!["X = 1".to_owned()], End::Last));
}

fn with_canary() -> EngineProcess {
    let mut process = process();
    let (_, end) = run(&mut process, "assertz(canary(1))");
    assert_eq!(end, End::Last);
    process
}

#[test]
fn a_branch_ends_with_everything_in_it() {
    let mut process = with_canary();
    let lines = |text: &str| vec![("lines".to_owned(), Some(text.to_owned()))];
    for number in 0..20 {
        let text = format!(":- module(lines, [a/1]).\na({number}).\n");
        process.branch(lines(&text)).unwrap();
        assert_eq!(process.collect("X", "lines:a(X)").unwrap(), [number.to_string()]);
        assert_eq!(process.collect("X", "assertz(leaf(1)), leaf(X)").unwrap(), ["1"]);
        process.set_time_limit(Some(Duration::from_millis(100)));
        match number % 4 {
            0 => process.leave().unwrap(),
            // A death ends the branch, too.
            1 => assert!(process.collect("x", "repeat, fail").is_err()),
            2 => assert!(process.collect("x", "length(L, L2), L2 > 1.0e99").is_err()),
            // What comes next ends it.
            _ => {}
        }
        process.set_time_limit(None);
    }
    process.leave().unwrap();
    process.leave().unwrap();
    assert!(process.collect("X", "leaf(X)").is_err());
    assert!(process.collect("X", "lines:a(X)").is_err());
    assert_eq!(process.collect("D", "once(lines:direction(D, _, _))").unwrap(), ["row"]);
    assert_alive(&mut process);
}

#[test]
fn answers_come_one_by_one_until_told_to_stop() {
    let mut process = process();
    let (transcript, end) = run(&mut process, "member(X, [a,b])");
    assert_eq!((transcript.answers, end), (vec!["X = a".into(), "X = b".into()], End::Last));
    let (transcript, end) = run(&mut process, "repeat");
    assert_eq!((transcript.answers.len(), end), (5, End::Stopped));
    let (transcript, end) = run(&mut process, "( X = 1 ; X = 2 ), X > 1, X < 2");
    assert_eq!((transcript.answers.len(), end), (0, End::Exhausted));
}

#[test]
fn an_endless_query_stops_at_its_time_limit() {
    let mut process = with_canary();
    let limit = Duration::from_millis(200);
    process.set_time_limit(Some(limit));
    let (_, end) = run(&mut process, "assertz(canary(2)), repeat, fail");
    assert_eq!(end, End::RolledBack(RollBack::TimeLimit(limit)));
    assert_alive(&mut process);
}

#[test]
fn a_query_that_is_ended_at_once_takes_no_other_with_it() {
    let mut process = with_canary();
    for step in 0..200_u64 {
        process.set_time_limit(None);
        let (_, end) = run(&mut process, &format!("assertz(step({step}))"));
        assert_eq!(end, End::Last, "{step}");
        let limit = Duration::from_micros(step % 8 * 250);
        process.set_time_limit(Some(limit));
        let (_, end) = run(&mut process, "assertz(step(lost)), repeat, fail");
        assert_eq!(end, End::RolledBack(RollBack::TimeLimit(limit)), "{step}");
        process.set_time_limit(None);
        let steps = process.collect("N", "findall(S, step(S), Ss), length(Ss, N)").unwrap();
        assert_eq!(steps, [(step + 1).to_string()]);
    }
    assert_alive(&mut process);
}

#[test]
fn runaway_memory_and_recursion_are_rolled_back() {
    let mut process = with_canary();
    for query in [
        "assertz(canary(2)), assertz((down(X) :- down(f(X)), true)), down(a)",
        "assertz((grow(L) :- grow([L|L]))), grow([])",
    ] {
        process.set_time_limit(Some(Duration::from_secs(60)));
        let (_, end) = run(&mut process, query);
        assert_eq!(end, End::RolledBack(RollBack::Memory(1024)), "{query}");
        assert_alive(&mut process);
    }
}

#[test]
fn halt_carries_its_code() {
    let (_, end) = run(&mut process(), "X = 3, halt(X)");
    assert_eq!(end, End::Halted(3));
    let (_, end) = run(&mut process(), "halt(300)");
    assert!(matches!(end, End::Error(_)), "{end:?}");
}

#[test]
fn bad_text_and_stream_abuse_leave_the_next_answer_alone() {
    let mut process = with_canary();
    let deep = "(".repeat(100_000);
    for query in [
        "foo(",
        "a b c",
        ")",
        "X = 'unclosed",
        "throw(oops)",
        "length(L, L)",
        "X is foo + 1",
        "unknown_predicate(1)",
        "close(user_output)",
        "current_output(S), close(S)",
        "set_input(user_output)",
        "set_prolog_flag(double_quotes, atom)",
        "X = f(X), assertz(cyclic(X))",
        "catch(_, _, true), write(hello)",
        deep.as_str(),
    ] {
        let (transcript, end) = run(&mut process, query);
        let short: String = query.chars().take(40).collect();
        assert!(transcript.answers.len() <= 1, "{short}: {end:?} {:?}", transcript.answers);
        assert_alive(&mut process);
    }
}

#[test]
fn a_file_is_loaded_clause_by_clause() {
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("family.pl");
    std::fs::write(
        &file,
        "#!/usr/bin/env trilog\n:- dynamic seen/1.\nparent(a, b).\nparent(b, c) :- .\n\
         parent(b, c).\ngrand(X, Z) :-\n  parent(X, Y),\n  parent(Y, Z).\n\
         words --> \"x\", words.\nwords --> [].\nparent(c, d) q.\n",
    )
    .unwrap();
    let mut process = process();
    let path = file.to_str().unwrap().to_owned();
    for _ in 0..2 {
        let mut transcript = Transcript::default();
        let end = process.run(&Request::Consult(path.clone()), &mut transcript).unwrap();
        assert_eq!(end, End::Last);
        assert_eq!(transcript.warnings.len(), 2, "{:?}", transcript.warnings);
        assert!(transcript.warnings[0].starts_with(&format!("{path}:4:16: syntax error")));
        assert!(transcript.warnings[1].starts_with(&format!("{path}:11:14: syntax error")));
        assert_eq!(process.collect("X-Y", "grand(X, Y)").unwrap(), ["a-c"]);
        assert_eq!(process.collect("x", "phrase(words, \"xx\")").unwrap(), ["x"]);
        assert!(process.collect("x", "seen(_)").unwrap().is_empty());
    }
    let missing = Request::Consult("no/such/file.pl".into());
    let end = process.run(&missing, &mut Transcript::default()).unwrap();
    assert!(matches!(end, End::Error(_)), "{end:?}");
}

/// A machine is built once, and each program behind its own walls finds nothing of
/// the one before.
#[test]
#[cfg(target_os = "linux")]
fn one_machine_serves_programs_behind_their_own_walls() {
    let directory = tempfile::tempdir().unwrap();
    let file = |name: &str| {
        let path = directory.path().join(name);
        std::fs::write(&path, "here.\n").unwrap();
        path
    };
    let files = [file("a.pl"), file("b.pl"), file("c.pl")];
    let options = ProcessOptions {
        program: Some(PathBuf::from(env!("CARGO_BIN_EXE_trilog"))),
        confinement: Confinement::Safe { readable: Vec::new() },
        walls: Walls::Later,
        ..Default::default()
    };
    let mut process = EngineProcess::start(&options).unwrap();
    for own in &files {
        process.settle(Confinement::Safe { readable: vec![own.clone()] }).unwrap();
        assert_eq!(process.collect("X", "catch(left(X), _, fail)").unwrap(), [""; 0]);
        for path in &files {
            let opened = process.collect("S", &format!("open('{}', read, S)", path.display()));
            assert_eq!(opened.is_ok(), path == own, "{} by {}", path.display(), own.display());
        }
        let (_, end) = run(&mut process, "assertz(left(it))");
        assert_eq!(end, End::Last);
        // It dies once on a branch and once not, or is left on a branch.
        process.branch(Vec::new()).unwrap();
        if *own == files[0] {
            let (_, end) = run(&mut process, "halt(3)");
            assert_eq!(end, End::Halted(3));
        }
        assert_eq!(process.collect("X", "left(X)").unwrap(), ["it"]);
        process.unsettle().unwrap();
    }
    assert!(process.unsettle().is_err(), "there is nothing to undo");
}

/// Before it has its walls an engine serves nobody.
#[test]
fn a_machine_without_walls_answers_nothing() {
    let options = ProcessOptions {
        program: Some(PathBuf::from(env!("CARGO_BIN_EXE_trilog"))),
        walls: Walls::Later,
        ..Default::default()
    };
    let mut process = EngineProcess::start(&options).unwrap();
    assert!(process.collect("x", "true").is_err());
    assert!(process.collect("x", "true").is_err());
}
