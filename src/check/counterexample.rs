//! The smallest game that shows a mistake, where a test names a claim of
//! `diff` as its reference.

use std::time::{Duration, Instant};

use super::loading::Loading;
use super::prepare::Prepared;
use super::submission::Submission;
use super::suite::Test;
use super::verdict;
use crate::diff;
use crate::diff::property::Property;
use crate::diff::run::Disagreement;
use crate::game::Term;
use crate::games::AnyGame;
use crate::prolog::{Ask, EngineError, Request};

/// How long one is looked for.
const PATIENCE: Duration = Duration::from_secs(4);
/// How long one query may take meanwhile.
const QUERY: Duration = Duration::from_secs(2);
/// The module of a suite's adapter: the program in our terms.
const ADAPTER: &str = "homework";
/// The smallest counterexample to the test's reference, if one is found soon.
pub(super) fn counterexample(
    prepared: &Prepared,
    submission: &mut Submission<'_>,
    test: &Test,
) -> Option<verdict::Counterexample> {
    let game = prepared.suite().game?;
    let reference = test.reference.as_deref()?;
    let claim = prepared.claims().iter().find(|claim| claim.name == reference)?;
    let has_adapter = !prepared.suite().adapter.is_empty();
    if has_adapter {
        let path = prepared.adapter.display().to_string();
        submission.run(&Request::Consult(path), &mut Loading::default()).ok()?;
    }
    submission.set_time_limit(QUERY);
    let module = if has_adapter { ADAPTER } else { "user" };
    let mut asked = Adapted { submission, module };
    let until = Instant::now() + PATIENCE;
    let found = diff::counterexample(game, claim, &mut asked, module, until)?;
    Some(told(game, claim, found, has_adapter))
}

/// The program under the name of a module: what a claim asks of a module of
/// ours is asked of that one.
struct Adapted<'a, 'b> {
    submission: &'a mut Submission<'b>,
    module: &'a str,
}

/// The modules of ours that a claim may name beside that of the game.
const NAMED: [&str; 1] = ["uttt_strategies:"];

impl Ask for Adapted<'_, '_> {
    fn collect(&mut self, template: &str, goal: &str) -> Result<Vec<String>, EngineError> {
        let module = format!("{}:", self.module);
        let goal = NAMED.iter().fold(goal.to_owned(), |goal, name| goal.replace(name, &module));
        self.submission.collect(template, &goal)
    }
}

fn told(
    game: AnyGame,
    claim: &Property,
    found: Disagreement,
    has_adapter: bool,
) -> verdict::Counterexample {
    let position = found.position.clone().map(Term::written);
    let board = |input: &String| drawn_board(input);
    let drawing = position
        .as_ref()
        .and_then(|position| game.draw(position).ok())
        .or_else(|| found.inputs.iter().find_map(board));
    verdict::Counterexample {
        claim: found.claim.clone(),
        query: if has_adapter { adapted_query(claim, &found) } else { plain(&found.query) },
        position,
        drawing,
        moves: found.moves,
        expected: found.native,
        given: found.clauses,
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
