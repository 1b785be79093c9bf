//! The engine in this process: for our own clauses only. A person's file
//! never runs here, because nothing could stop it.

use std::cell::RefCell;
use std::rc::Rc;

use super::answer::{Answer, End, Event};
use super::assemble::{Assembler, Step};
use super::error::PrologError;
use super::frame::Frame;
use super::hiding::Hiding;
use super::machine::{FrameHandler, Host, HostError};
use super::sources::{Module, modules};
use super::syntax::bracketed_answer;

/// How much resident memory, in bytes, the process may reach before an
/// engine rebuilds its machine. The machine has no garbage collection
/// between queries; building one takes a third of a second.
const MEMORY_LIMIT: u64 = 700 << 20;

/// How many requests pass between two looks at the memory.
const REQUESTS_PER_LOOK: u32 = 64;

/// Why the engine could not answer.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum EngineError {
    /// The goal raised an error.
    #[error("{0}")]
    Raised(Box<PrologError>),
    /// The engine, or the process it runs in, came to an end.
    #[error("the engine stopped: {0}")]
    Stopped(String),
}

/// Whoever can run a goal and give back all its solutions as text: the engine
/// in this process, or the engine process.
pub trait Ask {
    /// Runs `goal` (without a full stop) in the module `user` and gives
    /// `template` for every solution, in canonical text; the variables of a
    /// solution are called `_A`, `_B`, … in the order of their appearance.
    ///
    /// # Errors
    /// When the goal raises an error, or the engine stops.
    fn collect(&mut self, template: &str, goal: &str) -> Result<Vec<String>, EngineError>;
}

/// A Prolog machine in this thread, with the driver and our modules.
///
/// ```
/// use trilog::prolog::{Ask, Engine};
/// let mut engine = Engine::new();
/// let solutions = engine.collect("X-Y", "member(X, [a,b])")?;
/// assert_eq!(solutions, ["a-_A", "b-_A"]);
/// # Ok::<(), trilog::prolog::EngineError>(())
/// ```
pub struct Engine {
    host: Option<Host>,
    inbox: Rc<RefCell<Inbox>>,
    modules: Vec<Module>,
    requests: u32,
}

impl Default for Engine {
    fn default() -> Self {
        Engine::new()
    }
}

impl Engine {
    /// An engine with all the modules that ship with trilog. The machine is
    /// built when the first question comes.
    #[must_use]
    pub fn new() -> Self {
        Engine::with_modules(modules().to_vec())
    }

    /// An engine with the modules that are given. Their text must be free of
    /// errors: the machine does not survive one.
    #[must_use]
    pub fn with_modules(modules: Vec<Module>) -> Self {
        Engine { host: None, inbox: Rc::default(), modules, requests: 0 }
    }

    /// Runs a query and gives its answers, at most `limit` of them, what it
    /// wrote to its standard output, and how it ended.
    ///
    /// # Errors
    /// When the engine stops; an error that the query raises is an
    /// [`End::Error`].
    pub fn query(
        &mut self,
        text: &str,
        limit: usize,
    ) -> Result<(Vec<Answer>, String, End), EngineError> {
        self.inbox.borrow_mut().limit = limit;
        let (events, end) = self.request("query", text)?;
        let mut answers = Vec::new();
        let mut output = String::new();
        for event in events {
            match event {
                Event::Answer(answer) => answers.push(answer),
                Event::Output(text) => output.push_str(&text),
                Event::ErrorOutput(_)
                | Event::ChoicePoints(_)
                | Event::Line(_)
                | Event::Warning(_) => {}
            }
        }
        Ok((answers, output, end))
    }

    /// The number of inferences since the machine was built.
    pub fn inferences(&mut self) -> u64 {
        self.host.as_mut().map_or(0, Host::inferences)
    }

    fn request(&mut self, command: &str, payload: &str) -> Result<(Vec<Event>, End), EngineError> {
        self.rebuild_when_large();
        let inbox = Rc::clone(&self.inbox);
        let modules = &self.modules;
        let host = self.host.get_or_insert_with(|| Host::new(modules, Hiding::default(), inbox));
        let served = host.serve(command, payload);
        let mut inbox = self.inbox.borrow_mut();
        let events = std::mem::take(&mut inbox.events);
        match (inbox.end.take(), served) {
            (Some(end), Ok(())) => Ok((events, end)),
            (_, Err(HostError::Uncaught)) => {
                self.host = None;
                Err(EngineError::Stopped("the driver raised an error".into()))
            }
            (_, Err(HostError::Halted)) | (None, Ok(())) => {
                self.host = None;
                Err(EngineError::Stopped("the program halted".into()))
            }
        }
    }

    fn rebuild_when_large(&mut self) {
        self.requests += 1;
        if self.requests.is_multiple_of(REQUESTS_PER_LOOK) && resident_memory() > MEMORY_LIMIT {
            self.host = None;
        }
    }
}

impl Ask for Engine {
    fn collect(&mut self, template: &str, goal: &str) -> Result<Vec<String>, EngineError> {
        let (events, end) = self.request("collect", &format!("({template})-({goal})"))?;
        match end {
            End::Error(error) => Err(EngineError::Raised(Box::new(error))),
            _ => Ok(events.into_iter().filter_map(line).collect()),
        }
    }
}

fn line(event: Event) -> Option<String> {
    match event {
        Event::Line(text) => Some(text),
        _ => None,
    }
}

/// Receives the frames of the request that is being served.
#[derive(Default)]
struct Inbox {
    assembler: Assembler,
    events: Vec<Event>,
    answers: usize,
    limit: usize,
    end: Option<End>,
}

impl FrameHandler for Inbox {
    fn frame(&mut self, frame: Frame) -> Option<String> {
        if frame.tag == 'q' {
            let about = frame.text.strip_prefix("bracketed\n");
            let answer = about.map(bracketed_answer).unwrap_or_default();
            return Some(format!("{:8}{answer}", answer.chars().count()));
        }
        let more_may_follow = frame.tag == 's';
        match self.assembler.take(frame) {
            None => return None,
            Some(Step::End(end)) => {
                self.answers = 0;
                self.end = Some(end);
                return None;
            }
            Some(Step::Done) => {
                self.end = Some(End::Last);
                return None;
            }
            Some(Step::Event(event)) => {
                let last = matches!(&event, Event::Answer(answer) if answer.last);
                self.answers += usize::from(matches!(event, Event::Answer(_)));
                self.events.push(event);
                if last {
                    self.answers = 0;
                    self.end = Some(End::Last);
                }
            }
        }
        let order = if self.answers < self.limit { "n" } else { "s" };
        more_may_follow.then(|| order.to_owned())
    }
}

/// The resident memory of this process in bytes, or 0 where the platform does
/// not say.
fn resident_memory() -> u64 {
    const PAGE: u64 = 4096;
    let statm = std::fs::read_to_string("/proc/self/statm").unwrap_or_default();
    statm.split(' ').nth(1).and_then(|pages| pages.parse::<u64>().ok()).unwrap_or(0) * PAGE
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::super::batches::{has_expanded, stands_alone};
    use super::super::clause_text::split_clauses;
    use super::super::sources::system_modules;
    use super::*;
    use crate::term::Term;

    fn answers(query: &str) -> (Vec<String>, End) {
        let (answers, _, end) = Engine::new().query(query, 100).unwrap();
        (answers.iter().map(Answer::text).collect(), end)
    }

    #[test]
    fn bindings_come_in_the_order_of_the_query() {
        assert_eq!(
            answers("Z = 1, A = Z, member(M, [x,y])"),
            (vec!["Z = 1, A = 1, M = x".into(), "Z = 1, A = 1, M = y".into()], End::Last)
        );
    }

    #[test]
    fn variables_that_are_the_same_are_said_to_be() {
        assert_eq!(answers("X = Y").0, ["X = Y"]);
        assert_eq!(answers("X = f(A,B,_C,_)").0, ["X = f(A,B,_C,_A)"]);
        assert_eq!(answers("length(L, 2)").0, ["L = [_A,_B]"]);
    }

    #[test]
    fn residual_goals_are_part_of_the_answer() {
        assert_eq!(answers("dif(X, a)").0, ["dif(X,a)"]);
    }

    #[test]
    fn strings_are_strings_and_boards_are_lists() {
        assert_eq!(
            answers("X = \"abc\", Y = [x,o], Z = f(\"it is\", [e])").0,
            ["X = \"abc\", Y = [x,o], Z = f(\"it is\",[e])"]
        );
    }

    #[test]
    fn operators_are_bracketed_where_they_must_be() {
        assert_eq!(answers("X = (a:-b), Y = (-), Z = 1-2").0, ["X = (a:-b), Y = (-), Z = 1-2"]);
    }

    #[test]
    fn cyclic_terms_print_finitely() {
        let (answers, end) = answers("X = f(X)");
        assert_eq!(end, End::Last);
        assert_eq!(answers, ["X = f(X)"]);
    }

    #[test]
    fn errors_are_values() {
        let (_, end) = answers("X is foo + 1");
        let End::Error(error) = end else { panic!("{end:?}") };
        assert_eq!(
            error.to_string(),
            "foo/0 is not a number or an arithmetic function (in argument 2 of is/2)"
        );
        let (_, end) = answers("throw(oops)");
        assert!(matches!(end, End::Error(error) if error.ball == "oops"));
    }

    #[test]
    fn the_engine_answers_after_an_error() {
        let mut engine = Engine::new();
        for _ in 0..3 {
            assert!(engine.collect("x", "no_such_predicate").is_err());
            assert_eq!(engine.collect("X", "X = 1").unwrap(), ["1"]);
        }
    }

    #[test]
    fn a_query_stops_at_its_limit() {
        let (answers, _, end) = Engine::new().query("repeat", 3).unwrap();
        assert_eq!((answers.len(), end), (3, End::Stopped));
    }

    #[test]
    fn output_is_captured() {
        let (_, output, end) = Engine::new().query("write(hello), nl", 1).unwrap();
        assert_eq!((output.as_str(), end), ("hello\n", End::Last));
    }

    #[test]
    fn what_sleeps_is_found_by_a_name_that_is_made() {
        let made = "atom_concat(upcase, '_atom', N)";
        let query = format!("findall(Y, ({made}, call(N, a, Y)), [X])");
        assert_eq!(answers(&query).0, ["X = 'A'"]);
        let limited = "call_with_inference_limit(call(N, a, _), 1000, R)";
        assert_eq!(answers(&format!("findall(R, ({made}, {limited}), [X])")).0, ["X = !"]);
    }

    /// The goals of a clause, in their order.
    fn goals(body: &Term) -> Vec<&Term> {
        match body {
            Term::Compound(name, parts) if [",", ";", "->", "\\+"].contains(&name.as_str()) => {
                parts.iter().flat_map(goals).collect()
            }
            goal => vec![goal],
        }
    }

    /// What a clause calls that is loaded as it stands: `name/arity`.
    fn called(module: &Module, clause: &str) -> Vec<(String, usize)> {
        let rule = Term::read(clause).unwrap();
        let Term::Compound(neck, parts) = &rule else { return Vec::new() };
        assert!(neck != "-->", "{clause}");
        let body = if neck == ":-" && parts.len() == 2 { goals(&parts[1]) } else { Vec::new() };
        let indicator = |goal: &Term| match goal {
            Term::Compound(name, arguments) => {
                (Term::atom(name.as_str()).to_string(), arguments.len())
            }
            Term::Atom(_) => (goal.to_string(), 0),
            _ => panic!("{}: {goal} is no goal before it is expanded: {clause}", module.path),
        };
        body.into_iter().map(indicator).collect()
    }

    /// No goal of a clause that is loaded as it stands would be expanded.
    #[test]
    fn what_is_not_expanded_needs_not_be() {
        let mut engine = Engine::new();
        for module in modules().iter().chain(system_modules()) {
            let clauses = split_clauses(module.text).into_iter().map(|clause| clause.text);
            let plain = clauses.filter(|clause| !stands_alone(clause) && !has_expanded(clause));
            let mut calls: Vec<_> = plain.flat_map(|clause| called(module, &clause)).collect();
            calls.sort();
            calls.dedup();
            let calls = calls.iter().map(|(name, arity)| format!("({name})/{arity}"));
            let calls = calls.collect::<Vec<_>>().join(",");
            let query = format!(
                "M = {}, member(N/A, [{calls}]), functor(G, N, A), \
                 ( loader:predicate_property(M:G, meta_predicate(_)) ; user:goal_expansion(G, _) )",
                module.name
            );
            let (answers, _, end) = engine.query(&query, 10).unwrap();
            let answers: Vec<String> = answers.iter().map(Answer::text).collect();
            assert_eq!(answers, [""; 0], "{}: {end:?}", module.path);
            assert_eq!(end, End::Exhausted, "{}", module.path);
        }
    }
}
