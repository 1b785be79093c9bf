//! The smallest game that shows a mistake, where a test names a property of
//! `diff` as its reference. How long one is looked for is counted in inferences,
//! so that the same is found on any machine, however busy.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use super::prepare::Prepared;
use super::submission::Submission;
use super::suite::Test;
use super::verdict::{Counterexample, Moves, TestResult};
use crate::diff;
use crate::diff::property::{Property, Question};
use crate::diff::run::Disagreement;
use crate::diff::{Metered, SearchEnd};
use crate::game::Term;
use crate::games::AnyGame;
use crate::prolog::{Ask, EngineError, Interrupt, PrologError};

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
    /// What was found, by the properties.
    known: BTreeMap<String, Searched>,
    /// How much work is left for the tests that cost points, in inferences.
    left: u64,
}

impl Search {
    /// Searches that take so much work together, but for those of strict tests.
    pub(super) fn within(time: Duration) -> Search {
        Search { known: BTreeMap::new(), left: inferences(time) }
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
        let mut properties: BTreeSet<&str> = pairs.iter().map(|(property, _)| *property).collect();
        properties.retain(|property| !self.known.contains_key(*property));
        for (property, result) in &mut pairs {
            if properties.contains(property) {
                let share = self.left / properties.len() as u64;
                let used = self.look(prepared, submission, property, share);
                self.left = self.left.saturating_sub(used);
                properties.remove(property);
            }
            if let Some((found, end)) = self.known.get(*property) {
                (result.counterexample, result.search) = (found.clone(), *end);
            }
        }
    }

    /// Looks for a counterexample for a strict test; nothing where it has no property.
    pub(super) fn strict(
        &mut self,
        prepared: &Prepared,
        submission: &mut Submission<'_>,
        (test, result): (&Test, &TestResult),
    ) -> Option<Searched> {
        let property = reference(test, result)?;
        if !self.known.contains_key(property) {
            self.look(prepared, submission, property, inferences(STRICT));
        }
        self.known.get(property).cloned()
    }

    /// Looks for a counterexample to a property, and gives the work that this took.
    fn look(
        &mut self,
        prepared: &Prepared,
        submission: &mut Submission<'_>,
        property: &str,
        work: u64,
    ) -> u64 {
        let game = prepared.suite().game;
        let property = prepared.properties().iter().find(|known| known.name == property);
        let Some((game, property)) = game.zip(property) else { return 0 };
        let has_adapter = !prepared.suite().adapter.is_empty();
        submission.adapt();
        submission.set_time_limit(QUERY);
        let module = if has_adapter { ADAPTER } else { "user" };
        let mut asked = Adapted { submission, module, work: 0 };
        let (found, mut end) = diff::counterexample(game, property, &mut asked, module, work);
        let used = asked.work;
        let was_found = found.is_some();
        let found = found.and_then(|found| asked.confirmed(property, found, prepared.suite.time));
        if was_found && found.is_none() {
            end = SearchEnd::Early;
        }
        let found = found.map(|found| match has_adapter {
            true => adapted(game, property, found, prepared.properties()),
            false => told(game, found),
        });
        self.known.insert(property.name.clone(), (found, end));
        used
    }
}

/// The property in which a counterexample to a test is looked for.
fn reference<'a>(test: &'a Test, result: &TestResult) -> Option<&'a str> {
    // What does not come to an end would come to none here either.
    let is_over = result.faults.iter().any(|fault| fault.stopped);
    let property = test.reference.as_deref()?;
    (!is_over && !Interrupt::has_ended_command()).then_some(property)
}

fn inferences(time: Duration) -> u64 {
    (time.as_secs_f64() * A_SECOND as f64) as u64
}

/// The program under the name of a module: what a property asks of a module of
/// ours is asked of that one. Each query, which may be about many inputs, is asked in a
/// fresh copy of the program.
struct Adapted<'a, 'b> {
    submission: &'a mut Submission<'b>,
    module: &'a str,
    /// What it has done so far, in inferences.
    work: u64,
}

impl Adapted<'_, '_> {
    /// A disagreement that is still there where nothing else was asked before, in so much
    /// time as any question of the suite has: the program may have remembered, or wasted,
    /// something before, and been too slow for a search only.
    fn confirmed(
        &mut self,
        property: &Property,
        found: Disagreement,
        time: Duration,
    ) -> Option<Disagreement> {
        let inputs: Vec<Term> = found.inputs.iter().map(Term::written).collect();
        let module = self.module;
        let is_asked = |question: &&Question| question.query(module, &inputs) == found.query;
        let both = [property.narrow_question(), &property.question];
        let question = both.into_iter().find(is_asked)?;
        // Why it was stopped is no term.
        let was_stopped = Term::read(&found.clauses).is_err();
        let company = self.submission.company();
        let _alone = was_stopped.then(|| company.alone());
        self.submission.set_time_limit(time);
        let both = diff::compare_in(self, module, question, &inputs);
        match both.agree {
            true => None,
            false if both.clauses == found.clauses => Some(found),
            false => Some(Disagreement { clauses: both.clauses, difference: None, ..found }),
        }
    }
}

impl Metered for Adapted<'_, '_> {
    fn work(&self) -> u64 {
        self.work
    }
}

/// The modules of ours that a property may name beside that of the game.
const NAMED: [&str; 1] = ["uttt_strategies:"];

impl Ask for Adapted<'_, '_> {
    fn collect(&mut self, template: &str, goal: &str) -> Result<Vec<String>, EngineError> {
        let module = format!("{}:", self.module);
        let goal = NAMED.iter().fold(goal.to_owned(), |goal, name| goal.replace(name, &module));
        let asked = self.submission.collect_fresh(template, &goal);
        let (answers, work) = asked.map_err(|error| EngineError::Stopped(error.to_string()))?;
        self.work += match answers {
            // Of one that was ended nobody knows how far it was.
            Err(EngineError::Stopped(_)) => inferences(QUERY),
            Ok(_) | Err(EngineError::Raised(_)) => work,
        };
        answers
    }
}

fn told(game: AnyGame, found: Disagreement) -> Counterexample {
    let position = found.position.clone().map(Term::written);
    let (clauses, native) = found.difference.map(|both| (both.clauses, both.native)).unzip();
    let board = |input: &String| drawn_board(input);
    let drawing = position
        .as_ref()
        .and_then(|position| game.draw(position).ok())
        .or_else(|| found.inputs.iter().find_map(board));
    let raised = Term::read(&found.clauses).ok();
    let raised = raised.as_ref().and_then(|answer| answer.arguments("error"));
    Counterexample {
        property: found.property,
        query: plain(&found.query),
        position,
        drawing,
        moves: found.moves.map(Moves::Written),
        expected: shortened(found.native, native),
        given: match raised {
            Some([ball]) => format!("the error: {}", PrologError::of_ball(ball)),
            None => shortened(found.clauses, clauses),
        },
    }
}

/// The same in the program's own terms.
fn adapted(
    game: AnyGame,
    property: &Property,
    found: Disagreement,
    properties: &[Property],
) -> Counterexample {
    let next = StateAfter::of(property, &found);
    let query = adapted_query(property, &found, next.as_ref());
    let told = told(game, found);
    let term = |mv: &String| game.read_move(mv).map_or_else(|_| mv.clone(), |mv| mv.text());
    let moves = told.moves.map(|moves| Moves::Terms(moves.each().iter().map(term).collect()));
    match next {
        Some(next) => {
            let (goal, [expected, given]) = next.told(properties);
            Counterexample { query: format!("{query}, {goal}"), expected, given, moves, ..told }
        }
        None => Counterexample { query, moves, ..told },
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

/// A move of which the answers differ, where they have the state behind it: ours, which
/// a program has in its own terms.
struct StateAfter {
    /// The move, and its variable in the query.
    mv: Option<(String, Term)>,
    /// The variable of the state.
    state: String,
    expected: Option<Term>,
    given: Option<Term>,
}

impl StateAfter {
    fn of(property: &Property, found: &Disagreement) -> Option<StateAfter> {
        let difference = found.difference.as_ref()?;
        let read =
            |answers: &[String]| answers.iter().map(|a| move_and_state(a)).collect::<Vec<_>>();
        let (expected, given) = (read(&difference.native), read(&difference.clauses));
        let (mv, state) = expected.first().or(given.first())?.clone();
        parts(&state)?;
        let state_in = |answers: Vec<(Option<Term>, Term)>| {
            answers.into_iter().find(|(other, _)| *other == mv).map(|(_, state)| state)
        };
        let (expected, given) = (state_in(expected), state_in(given));
        let (name, state) = move_and_state(&property.question.template);
        let mv = name.map(|name| name.text()).zip(mv);
        Some(StateAfter { mv, state: state.text(), expected, given })
    }

    /// What is asked of the state, and both answers.
    fn told(&self, properties: &[Property]) -> (String, [String; 2]) {
        let boards = |state: &Option<Term>| Some(parts(state.as_ref()?)?.0);
        let boards = [&self.expected, &self.given].map(boards);
        let last = self.given.as_ref().and_then(parts).map(|(_, last)| last);
        let (goal, variable, answers) = match last.as_ref().and_then(|l| l.arguments("allows")) {
            Some([given]) if boards[0] == boards[1] => {
                let expected =
                    self.expected.as_ref().and_then(|state| available(state, properties));
                ("getNextAvailableBoards", "Us", [expected, Some(given.clone())])
            }
            Some(_) | None => ("getBoards", "Bs", boards),
        };
        let told = |answer: Option<Term>| {
            answer.map_or_else(|| "false".to_owned(), |answer| format!("{variable} = {answer}"))
        };
        (format!("{goal}({},{variable})", self.state), answers.map(told))
    }
}

/// The boards in which the next move may be made.
fn available(state: &Term, properties: &[Property]) -> Option<Term> {
    let property =
        properties.iter().find(|property| property.name == "getNextAvailableBoards(+,-)")?;
    let answers = Term::written(property.question.native_answer(std::slice::from_ref(state)));
    answers.as_list()?.first().cloned()
}

/// The parts of an answer, or of what tells it: the move if it has one, and the state.
fn move_and_state(answer: &str) -> (Option<Term>, Term) {
    let answer = Term::written(answer);
    match answer.arguments("-") {
        Some([mv, state]) => (Some(mv.clone()), state.clone()),
        None => (None, answer),
    }
}

/// The query in the program's own terms: a state is built first.
fn adapted_query(property: &Property, found: &Disagreement, next: Option<&StateAfter>) -> String {
    let question = &property.question;
    let state = found.position.as_ref().map(Term::written);
    let state = state.as_ref().and_then(parts);
    let inputs = found.inputs.iter().zip(&question.variables).map(|(input, name)| {
        if name == "S" && state.is_some() { Term::variable("S") } else { Term::written(input) }
    });
    let goal = plain(&question.query("user", &inputs.collect::<Vec<_>>()));
    let mut goal = NAMED.iter().fold(goal, |goal, name| goal.replace(name, ""));
    if let Some((name, mv)) = next.and_then(|next| next.mv.as_ref()) {
        let bound = BTreeMap::from([(name.as_str(), mv.clone())]);
        goal = Term::read(&goal).map_or(goal, |goal| goal.substitute(&bound).text());
    }
    let Some((boards, prev)) = state else { return goal };
    if prev.as_atom() == Some("") {
        return format!("initialState(S), {goal}");
    }
    let boards = boards.text();
    if !boards.contains(EMPTY) {
        return format!("buildState({boards},{prev},S), {goal}");
    }
    let boards = boards.replace(EMPTY, "E");
    format!("E={EMPTY}, buildState({boards},{prev},S), {goal}")
}

/// An empty board.
const EMPTY: &str = "['','','','','','','','','']";

/// The boards of a state of ours, and where the last move was.
fn parts(state: &Term) -> Option<(Term, Term)> {
    let [prev, _, _, boards] = state.arguments("uttt")?;
    Some((boards.clone(), prev.clone()))
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
        let state = Term::written("uttt(w,1,['',x],[['',x],[0,'']])");
        assert_eq!(parts(&state).unwrap(), (Term::written("[['',x],[0,'']]"), Term::atom("w")));
        assert_eq!(parts(&Term::written("[e,e]")), None);
        assert_eq!(drawn_board("[x,'',0,e,r,'',0,0,x]").unwrap(), "x . 0\n. r .\n0 0 x\n");
    }
}
