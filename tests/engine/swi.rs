//! Course code gets SWI-Prolog's answers: a table of queries with what
//! SWI-Prolog 9 answers, asked of our toplevel.
#![allow(clippy::unwrap_used)]

use std::collections::BTreeMap;
use std::path::PathBuf;

use rayon::prelude::*;
use serde::Deserialize;
use trilog::prolog::{
    Answer, Checkpoints, Conversation, End, EngineProcess, Event, Order, ProcessOptions, Request,
};
use trilog::term::Term;

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

fn engine(checkpoints: Checkpoints) -> EngineProcess {
    let program = PathBuf::from(env!("CARGO_BIN_EXE_trilog"));
    let options = ProcessOptions { program: Some(program), checkpoints, ..Default::default() };
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
    named_as("differs")
}

/// Those of one kind: `made_of_data` for goals that are not known before they run.
fn named_as(kind: &str) -> BTreeMap<String, String> {
    #[derive(Deserialize)]
    struct Difference {
        query: String,
        cause: String,
    }
    let text = std::fs::read_to_string("tests/swi/differences.toml").unwrap();
    let mut named: BTreeMap<String, Vec<Difference>> = toml::from_str(&text).unwrap();
    let named = named.remove(kind).unwrap();
    named.into_iter().map(|differs| (differs.query, differs.cause)).collect()
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
    let mut process = engine(Checkpoints::Always);
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
    for (query, cause) in named().into_iter().chain(named_as("made_of_data")) {
        assert!(cause.len() > 20, "?- {query}: {cause:?}");
    }
}

/// How a clause calls a goal: as it is written, as data, by a predicate and
/// arguments that it finds at run time, or by a closure that stands in it.
#[derive(Clone, Copy, Debug)]
enum Way {
    Written,
    Data,
    Late,
    Call,
    Maplist,
}

const WAYS: [Way; 5] = [Way::Written, Way::Data, Way::Late, Way::Call, Way::Maplist];

impl Way {
    /// The body of a clause that calls `query` so, if that can be.
    fn body(self, query: &str) -> Option<String> {
        match self {
            Way::Written => return Some(query.to_owned()),
            Way::Data => return Some(format!("_Goal = ({query}), call(_Goal)")),
            _ => {}
        }
        let goal = Term::read(query).ok()?;
        let (name, arguments) = goal.as_compound()?;
        if [",", ";", "->", "*->", ":", "|"].contains(&name) || arguments.len() > 6 {
            return None;
        }
        let f = Term::atom(name).text();
        let values: Vec<String> = arguments.iter().map(Term::text).collect();
        let late: Vec<String> = (0..values.len()).map(|at| format!("_Late{at}")).collect();
        let lists: Vec<String> = values.iter().map(|value| format!("[{value}]")).collect();
        Some(match self {
            Way::Late => {
                format!("[{}] = [{}], {f}({})", values.join(","), late.join(","), late.join(","))
            }
            Way::Call => format!("call({f}, {})", values.join(", ")),
            _ => format!("maplist({f}, {})", lists.join(", ")),
        })
    }
}

/// The machine compiles what stands in a clause, and calls what is asked.
#[test]
fn the_answers_are_the_same_behind_a_clause() {
    let cases = cases();
    let mut others = named();
    others.extend(named_as("made_of_data"));
    let like = |case: &&Case| !others.contains_key(&case.query);
    let like: Vec<&Case> = cases.iter().filter(like).collect();
    // The fewer libraries an engine has loaded, the sooner it forks.
    let parts: Vec<&[&Case]> = like.chunks(200).collect();
    let ways = parts.par_iter().flat_map(|part| WAYS.par_iter().map(move |way| (*way, *part)));
    let wrong: Vec<String> = ways.flat_map(|(way, part)| faults(way, part)).collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// What is wrong with the answers of clauses that call so.
fn faults(way: Way, cases: &[&Case]) -> Vec<String> {
    let head = |at: usize, case: &Case| match variables(&case.query).join(", ") {
        none if none.is_empty() => format!("case_{at}"),
        names => format!("case_{at}({names})"),
    };
    let called: Vec<(String, String, &Case)> = (cases.iter().enumerate())
        .filter_map(|(at, case)| Some((head(at, case), way.body(&case.query)?, *case)))
        .collect();
    let clauses = called.iter().map(|(head, body, _)| format!("{head} :- {body}.\n"));
    let file = tempfile::Builder::new().suffix(".pl").tempfile().unwrap();
    std::fs::write(file.path(), clauses.collect::<String>()).unwrap();
    let mut process = engine(Checkpoints::Never);
    let load = Request::Consult(file.path().to_str().unwrap().to_owned());
    process.run(&load, &mut Answers::default()).unwrap();
    let fault = |(head, body, case): &(String, String, &Case)| {
        Some(format!("{body}\n   {}", fault(&mut process, head.clone(), case)?))
    };
    called.iter().filter_map(fault).collect()
}
