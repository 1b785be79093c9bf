//! The smallest game that shows a mistake, where a test names a claim of
//! `diff` as its reference. How long one is looked for is counted in inferences,
//! so that the same is found on any machine, however busy.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use super::loading::Loading;
use super::prepare::Prepared;
use super::submission::Submission;
use super::suite::Test;
use super::verdict::{Counterexample, TestResult};
use crate::diff;
use crate::diff::property::Property;
use crate::diff::run::Disagreement;
use crate::diff::{Metered, SearchEnd};
use crate::game::Term;
use crate::games::AnyGame;
use crate::prolog::{Ask, EngineError, Interrupt, Request};

/// How many inferences are counted as a second of work.
const A_SECOND: u64 = 10_000_000;
/// How long a strict test is searched, whatever else is searched: its points are
/// the same every time.
const STRICT: Duration = Duration::from_secs(4);
/// How many characters of answers are told.
const LONG: usize = 400;
/// How long one query may take meanwhile.
const QUERY: Duration = Duration::from_secs(1);
/// The module of a suite's adapter: the program in our terms.
const ADAPTER: &str = "homework";

/// What a search came to.
pub(super) type Searched = (Option<Counterexample>, SearchEnd);

/// The searches for counterexamples of one program.
pub(super) struct Search {
    /// What was found, by the claims.
    known: BTreeMap<String, Searched>,
    /// How much work is left for the tests that cost points, in inferences.
    left: u64,
    is_adapted: bool,
}

impl Search {
    /// Searches that take so much work together, but for those of strict tests.
    pub(super) fn within(time: Duration) -> Search {
        Search { known: BTreeMap::new(), left: inferences(time), is_adapted: false }
    }

    /// Looks for a counterexample for each test that lost points. What one of them
    /// does not use is left for those behind it.
    pub(super) fn all(
        &mut self,
        prepared: &Prepared,
        submission: &mut Submission<'_>,
        tests: &mut [TestResult],
    ) {
        let sought = |(_, result): &(&Test, &mut TestResult)| !result.faults.is_empty();
        let pairs = prepared.suite.tests.iter().zip(tests).filter(sought);
        let mut pairs: Vec<_> =
            pairs.filter_map(|(test, result)| Some((reference(test, result)?, result))).collect();
        let mut claims: BTreeSet<&str> = pairs.iter().map(|(claim, _)| *claim).collect();
        claims.retain(|claim| !self.known.contains_key(*claim));
        for (claim, result) in &mut pairs {
            if claims.contains(claim) {
                let share = self.left / claims.len() as u64;
                let used = self.look(prepared, submission, claim, share);
                self.left = self.left.saturating_sub(used);
                claims.remove(claim);
            }
            if let Some((found, end)) = self.known.get(*claim) {
                (result.counterexample, result.search) = (found.clone(), *end);
            }
        }
    }

    /// Looks for a counterexample for a strict test.
    pub(super) fn strict(
        &mut self,
        prepared: &Prepared,
        submission: &mut Submission<'_>,
        (test, result): (&Test, &TestResult),
    ) -> Option<Counterexample> {
        let claim = reference(test, result)?;
        if !self.known.contains_key(claim) {
            self.look(prepared, submission, claim, inferences(STRICT));
        }
        self.known.get(claim)?.0.clone()
    }

    /// Looks for a counterexample to a claim, and gives the work that this took.
    fn look(
        &mut self,
        prepared: &Prepared,
        submission: &mut Submission<'_>,
        claim: &str,
        work: u64,
    ) -> u64 {
        let game = prepared.suite().game;
        let property = prepared.claims().iter().find(|known| known.name == claim);
        let Some((game, property)) = game.zip(property) else { return 0 };
        let has_adapter = !prepared.suite().adapter.is_empty();
        if has_adapter && !self.is_adapted {
            let path = prepared.adapter.display().to_string();
            let _ = submission.run(&Request::Consult(path), &mut Loading::default());
            self.is_adapted = true;
        }
        submission.set_time_limit(QUERY);
        let module = if has_adapter { ADAPTER } else { "user" };
        let mut asked = Adapted { submission, module, work: 0 };
        let (found, end) = diff::counterexample(game, property, &mut asked, module, work);
        let used = asked.work;
        let found = found.map(|found| told(game, property, found, has_adapter));
        self.known.insert(claim.to_owned(), (found, end));
        used
    }
}

/// The claim in which a counterexample to a test is looked for.
fn reference<'a>(test: &'a Test, result: &TestResult) -> Option<&'a str> {
    // What does not come to an end would come to none here either.
    let is_over = result.faults.iter().any(|fault| fault.stopped);
    let claim = test.reference.as_deref()?;
    (!is_over && !Interrupt::has_ended_command()).then_some(claim)
}

fn inferences(time: Duration) -> u64 {
    (time.as_secs_f64() * A_SECOND as f64) as u64
}

/// The program under the name of a module: what a claim asks of a module of
/// ours is asked of that one.
struct Adapted<'a, 'b> {
    submission: &'a mut Submission<'b>,
    module: &'a str,
    /// What it has done so far, in inferences.
    work: u64,
}

impl Metered for Adapted<'_, '_> {
    fn work(&self) -> u64 {
        self.work
    }
}

/// The modules of ours that a claim may name beside that of the game.
const NAMED: [&str; 1] = ["uttt_strategies:"];

impl Ask for Adapted<'_, '_> {
    fn collect(&mut self, template: &str, goal: &str) -> Result<Vec<String>, EngineError> {
        let module = format!("{}:", self.module);
        let goal = NAMED.iter().fold(goal.to_owned(), |goal, name| goal.replace(name, &module));
        let before = self.submission.inferences();
        let answers = self.submission.collect(template, &goal);
        self.work += match answers {
            // Of one that was ended nobody knows how far it was.
            Err(EngineError::Stopped(_)) => inferences(QUERY),
            Ok(_) | Err(EngineError::Raised(_)) => {
                self.submission.inferences().saturating_sub(before)
            }
        };
        answers
    }
}

fn told(game: AnyGame, claim: &Property, found: Disagreement, has_adapter: bool) -> Counterexample {
    let position = found.position.clone().map(Term::written);
    let difference = found.difference.clone();
    let (clauses, native) = difference.map(|both| (both.clauses, both.native)).unzip();
    let board = |input: &String| drawn_board(input);
    let drawing = position
        .as_ref()
        .and_then(|position| game.draw(position).ok())
        .or_else(|| found.inputs.iter().find_map(board));
    Counterexample {
        claim: found.claim.clone(),
        query: if has_adapter { adapted_query(claim, &found) } else { plain(&found.query) },
        position,
        drawing,
        moves: found.moves,
        expected: shortened(found.native, native),
        given: shortened(found.clauses, clauses),
    }
}

/// A list of answers; of a long one only the first that the other has not.
fn shortened(all: String, different: Option<Vec<String>>) -> String {
    match different {
        Some(different) if all.len() > LONG => match different.first() {
            Some(first) => format!("[{first}, ...]"),
            None => "[...]".to_owned(),
        },
        Some(_) | None => all,
    }
}

fn plain(query: &str) -> String {
    query.replace("user:", "").replace("lists:", "")
}

/// The query in the program's own terms: a state is built first.
fn adapted_query(property: &Property, found: &Disagreement) -> String {
    let question = &property.question;
    let state = found.position.as_deref().and_then(parts);
    let inputs = found.inputs.iter().zip(&question.variables).map(|(input, name)| {
        if name == "S" && state.is_some() { Term::variable("S") } else { Term::written(input) }
    });
    let goal = plain(&question.query("user", &inputs.collect::<Vec<_>>()));
    let goal = NAMED.iter().fold(goal, |goal, name| goal.replace(name, ""));
    match state {
        Some((boards, prev)) if boards.contains(EMPTY) => {
            let boards = boards.replace(EMPTY, "E");
            format!("E={EMPTY}, buildState({boards},{prev},S), {goal}")
        }
        Some((boards, prev)) => format!("buildState({boards},{prev},S), {goal}"),
        None => goal,
    }
}

/// An empty board.
const EMPTY: &str = "['','','','','','','','','']";

/// The boards of a state of ours, and where the last move was.
fn parts(state: &str) -> Option<(String, String)> {
    let state = Term::read(state).ok()?;
    let [prev, _, _, boards] = state.arguments("uttt")?;
    Some((boards.text(), prev.text()))
}

/// Three rows of three, where a term is a list of nine cells.
fn drawn_board(term: &str) -> Option<String> {
    let board = Term::read(term).ok()?;
    let cells = board.as_list().filter(|cells| cells.len() == 9)?;
    let symbol = |cell: &Term| match cell.as_atom() {
        Some("" | "e") => ".".to_owned(),
        Some(_) | None => cell.text(),
    };
    let rows: Vec<String> =
        cells.chunks(3).map(|row| row.iter().map(symbol).collect::<Vec<_>>().join(" ")).collect();
    Some(rows.join("\n") + "\n")
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn a_state_has_its_parts() {
        let state = "uttt(w,1,['',x],[['',x],[0,'']])";
        assert_eq!(parts(state).unwrap(), ("[['',x],[0,'']]".into(), "w".into()));
        assert_eq!(parts("[e,e]"), None);
        assert_eq!(drawn_board("[x,'',0,e,r,'',0,0,x]").unwrap(), "x . 0\n. r .\n0 0 x\n");
    }
}
