//! Course code gets SWI-Prolog's answers: a table of queries with what
//! SWI-Prolog 9 answers, asked of our toplevel.
#![allow(clippy::unwrap_used)]

use std::path::PathBuf;

use serde::Deserialize;
use trilog::prolog::{
    Answer, Conversation, End, EngineProcess, Event, Order, ProcessOptions, Request,
};

#[derive(Deserialize)]
struct Table {
    case: Vec<Case>,
}

#[derive(Deserialize)]
struct Case {
    query: String,
    #[serde(default)]
    answers: Vec<String>,
    error: Option<String>,
}

/// All answers to a query.
#[derive(Default)]
struct Answers(Vec<String>);

impl Conversation for Answers {
    fn event(&mut self, event: &Event) {
        if let Event::Answer(answer) = event {
            self.0.push(plain(&answer.text()));
        }
    }

    fn order(&mut self, _: &Answer) -> Order {
        if self.0.len() < 20 { Order::Next } else { Order::Stop }
    }
}

/// The text without the blanks between its tokens, which the two systems put
/// in different places, and with the empty string as the empty list.
fn plain(text: &str) -> String {
    let mut quote = None;
    let kept = text.chars().filter(|&c| {
        match quote {
            None if c == '\'' || c == '"' => quote = Some(c),
            Some(open) if c == open => quote = None,
            _ => {}
        }
        quote.is_some() || c != ' '
    });
    kept.collect::<String>().replace("\"\"", "[]")
}

#[test]
fn the_answers_are_those_of_swi_prolog() {
    let text = std::fs::read_to_string("tests/swi/answers.toml").unwrap();
    let table: Table = toml::from_str(&text).unwrap();
    assert!(table.case.len() > 100);
    let program = PathBuf::from(env!("CARGO_BIN_EXE_trilog"));
    let options = ProcessOptions { program: Some(program), ..Default::default() };
    let mut process = EngineProcess::start(&options).unwrap();
    let mut wrong = Vec::new();
    for case in &table.case {
        let mut answers = Answers::default();
        let end = process.run(&Request::Query(case.query.clone()), &mut answers).unwrap();
        let error = match end {
            End::Error(error) => Some(error.ball),
            _ => None,
        };
        let expected: Vec<String> = case.answers.iter().map(|answer| plain(answer)).collect();
        let same_error = match (&case.error, &error) {
            (Some(expected), Some(ball)) => plain(ball).contains(&plain(expected)),
            (expected, found) => expected.is_none() && found.is_none(),
        };
        if answers.0 != expected || !same_error {
            wrong.push(format!(
                "{}\n  expected {expected:?} {:?}\n  given    {:?} {error:?}",
                case.query, case.error, answers.0
            ));
        }
    }
    assert!(
        wrong.is_empty(),
        "{} of {} differ:\n{}",
        wrong.len(),
        table.case.len(),
        wrong.join("\n")
    );
}
