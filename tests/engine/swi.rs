//! Course code gets SWI-Prolog's answers: a table of queries with what
//! SWI-Prolog 9 answers, asked of our toplevel.
#![allow(clippy::unwrap_used)]

use std::collections::BTreeMap;
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

/// The variables of a query, in their order.
fn variables(query: &str) -> Vec<&str> {
    let in_name = |c: char| c.is_alphanumeric() || c == '_';
    let mut names: Vec<&str> = Vec::new();
    for word in query.split(|c| !in_name(c)).filter(|word| word.starts_with(char::is_uppercase)) {
        if !names.contains(&word) {
            names.push(word);
        }
    }
    names
}

fn cases() -> Vec<Case> {
    let text = std::fs::read_to_string("tests/swi/answers.toml").unwrap();
    let table: Table = toml::from_str(&text).unwrap();
    assert!(table.case.len() >= 600);
    table.case
}

fn engine() -> EngineProcess {
    let program = PathBuf::from(env!("CARGO_BIN_EXE_trilog"));
    let options = ProcessOptions { program: Some(program), ..Default::default() };
    EngineProcess::start(&options).unwrap()
}

/// What is wrong with the answers to `query`, if anything.
fn fault(process: &mut EngineProcess, query: String, case: &Case) -> Option<String> {
    let mut answers = Answers::default();
    let end = process.run(&Request::Query(query.clone()), &mut answers).unwrap();
    let error = match end {
        End::Error(error) => Some(error.ball),
        _ => None,
    };
    let same_error = match (&error, &case.error) {
        (Some(ball), Some(wanted)) => {
            ball == wanted || ball.starts_with(&format!("error({wanted},"))
        }
        (None, None) => true,
        _ => false,
    };
    let wanted: Vec<String> = case.answers.iter().map(|answer| plain(answer)).collect();
    let right = same_error && answers.0 == wanted;
    (!right).then(|| format!("?- {query}\n   {:?} {error:?}\n   wanted {wanted:?}", answers.0))
}

/// The queries that are answered otherwise, with the cause.
fn named() -> BTreeMap<String, String> {
    #[derive(Deserialize)]
    struct Named {
        differs: Vec<Difference>,
    }
    #[derive(Deserialize)]
    struct Difference {
        query: String,
        cause: String,
    }
    let text = std::fs::read_to_string("tests/swi/differences.toml").unwrap();
    let named: Named = toml::from_str(&text).unwrap();
    named.differs.into_iter().map(|differs| (differs.query, differs.cause)).collect()
}

/// What is wrong with the answers but for what is named, and what is named and
/// is right.
fn unexpected(faults: &BTreeMap<String, String>) -> Vec<String> {
    let named = named();
    let wrong = faults.iter().filter(|(query, _)| !named.contains_key(*query));
    let wrong = wrong.map(|(_, fault)| fault.clone());
    let right = named.keys().filter(|query| !faults.contains_key(*query));
    wrong.chain(right.map(|query| format!("?- {query}\n   is right, and named"))).collect()
}

#[test]
fn the_answers_are_those_of_swi_prolog() {
    let mut process = engine();
    let faults: BTreeMap<String, String> = cases()
        .iter()
        .filter_map(|case| {
            let fault = fault(&mut process, case.query.clone(), case)?;
            Some((case.query.clone(), fault))
        })
        .collect();
    let wrong = unexpected(&faults);
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_difference_has_a_cause() {
    for (query, cause) in named() {
        assert!(cause.len() > 20, "?- {query}: {cause:?}");
    }
}

/// The machine compiles what stands in a clause, and calls what is asked.
#[test]
fn the_answers_are_the_same_behind_a_clause() {
    let cases = cases();
    let head = |at: usize, case: &Case| match variables(&case.query).join(", ") {
        none if none.is_empty() => format!("case_{at}"),
        names => format!("case_{at}({names})"),
    };
    let clauses = cases.iter().enumerate();
    let clauses: String =
        clauses.map(|(at, case)| format!("{} :- {}.\n", head(at, case), case.query)).collect();
    let file = tempfile::Builder::new().suffix(".pl").tempfile().unwrap();
    std::fs::write(file.path(), clauses).unwrap();
    let mut process = engine();
    let load = Request::Consult(file.path().to_str().unwrap().to_owned());
    process.run(&load, &mut Answers::default()).unwrap();
    let named = named();
    let mut wrong = Vec::new();
    let like = |case: &Case| !named.contains_key(&case.query);
    for (at, case) in cases.iter().enumerate().filter(|(_, case)| like(case)) {
        wrong.extend(fault(&mut process, head(at, case), case));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
