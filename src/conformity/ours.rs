//! Our engine, in its process.

use std::path::PathBuf;
use std::time::Duration;

use tempfile::TempDir;

use super::outcome::{Ending, Outcome, plain};
use super::program::Program;
use super::{MachineDiffError, Plan};
use crate::prolog::{
    Answer, Conversation, End, EngineProcess, Event, Order, ProcessOptions, Request, RollBack,
};
use crate::term::Term;

/// Whether what the machine has wrong is mended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mends {
    /// As everywhere else.
    On,
    /// The machine as it is, to see what that makes.
    Off,
}

/// What an earlier program may have asserted without a declaration.
const FORGET: &str = "forall(member(P, [d/1,u/2]), catch(abolish(P), _, true)), assertz(m:d(0)), \
                      retractall(m:d(_))";

/// How many answers are compared.
const ANSWERS: usize = 8;
/// After how many programs the engine is replaced: memory is not given back.
const PROGRAMS: u32 = 300;

pub(super) struct Ours {
    options: ProcessOptions,
    mends: Mends,
    directory: TempDir,
    process: EngineProcess,
    asked: u32,
}

impl Ours {
    pub(super) fn start(plan: &Plan) -> Result<Ours, MachineDiffError> {
        let options = ProcessOptions {
            memory_mb: 1024,
            time: Some(Duration::from_secs(1)),
            program: plan.engine.clone(),
            ..ProcessOptions::default()
        };
        let process = started(&options, plan.mends)?;
        let directory = crate::temporary::directory()?;
        Ok(Ours { options, mends: plan.mends, directory, process, asked: 0 })
    }

    pub(super) fn run(&mut self, program: &Program) -> Result<Vec<Outcome>, MachineDiffError> {
        self.asked += 1;
        if self.asked.is_multiple_of(PROGRAMS) {
            self.process = started(&self.options, self.mends)?;
        }
        self.ask(&Request::Query(FORGET.into()))?;
        let path: PathBuf = self.directory.path().join("program.pl");
        std::fs::write(&path, program.text())?;
        let consult = Request::Consult(path.display().to_string());
        let loaded = self.ask(&consult)?;
        if loaded.ending != Ending::Done {
            return Ok(vec![loaded]);
        }
        program.asked().into_iter().map(|query| self.ask(&Request::Query(query))).collect()
    }

    fn ask(&mut self, request: &Request) -> Result<Outcome, MachineDiffError> {
        let mut heard = Heard::default();
        let ending = match self.process.run(request, &mut heard) {
            Ok(end) => ending(end),
            Err(error) => {
                self.process = started(&self.options, self.mends)?;
                Ending::Broken(error.to_string())
            }
        };
        let cut = heard.answers.iter().any(|answer| answer.contains("..."));
        // As over there, where nobody looks whether the last that is asked for was
        // the last of all.
        let ending = match ending {
            _ if cut => Ending::Unfinished,
            Ending::Done if heard.answers.len() >= ANSWERS => Ending::More,
            ending => ending,
        };
        Ok(Outcome { answers: heard.answers, output: heard.output, ending })
    }
}

fn started(options: &ProcessOptions, mends: Mends) -> Result<EngineProcess, MachineDiffError> {
    let mut process = EngineProcess::start(options)?;
    if mends == Mends::Off {
        let off = Request::Mends("off".into());
        // What goes wrong here goes wrong at the first query.
        let _ = process.run(&off, &mut Heard::default());
    }
    Ok(process)
}

#[derive(Default)]
struct Heard {
    answers: Vec<String>,
    output: String,
}

impl Conversation for Heard {
    fn event(&mut self, event: &Event) {
        match event {
            Event::Output(text) => self.output.push_str(text),
            Event::Answer(answer) => {
                let named = answer.bindings.iter().find(|binding| binding.name == "Answer__");
                self.answers.push(named.map(|named| plain(&named.value)).unwrap_or_default());
            }
            Event::ErrorOutput(_) | Event::ChoicePoints(_) | Event::Line(_) | Event::Warning(_) => {
            }
        }
    }

    fn order(&mut self, _: &Answer) -> Order {
        if self.answers.len() < ANSWERS { Order::Next } else { Order::Stop }
    }
}

fn ending(end: End) -> Ending {
    match end {
        End::Last | End::Exhausted => Ending::Done,
        End::Stopped => Ending::More,
        End::Error(error) => match formal(&error.ball) {
            Some(formal) if formal.starts_with("resource_error") => Ending::Unfinished,
            Some(formal) => Ending::Error(plain(&formal)),
            None => Ending::Ball(plain(&error.ball)),
        },
        End::Halted(code) => Ending::Broken(format!("halted with {code}")),
        End::RolledBack(RollBack::Panic(why)) => Ending::Broken(why),
        End::RolledBack(RollBack::Interfered) => Ending::Broken("interfered".into()),
        End::RolledBack(RollBack::Died(why)) => Ending::Broken(why),
        End::RolledBack(
            RollBack::Interrupted
            | RollBack::TimeLimit(_)
            | RollBack::Memory(_)
            | RollBack::Output(_)
            | RollBack::Stack,
        ) => Ending::Unfinished,
    }
}

/// The formal part of an error: the ball without `error(` and the context.
fn formal(ball: &str) -> Option<String> {
    let term = Term::read(ball).ok()?;
    let (name, arguments) = term.as_compound()?;
    match arguments {
        [formal, _] if name == "error" => Some(formal.text()),
        _ => None,
    }
}
