//! What a suite expects, read by the Prolog system that is asked.

use std::path::PathBuf;
use std::time::Duration;

use super::suite::{Elements, Expectation, SuiteError, Wanted};
use super::swi::Swi;
use super::verdict::Stop;
use crate::prolog::{Ask as _, EngineError, EngineProcess, machine_text};
use crate::term::unquote;

/// What is sought in a piece of Prolog.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sought {
    /// Only what is wrong with it.
    Faults,
    /// The values of `Term_`, in canonical text.
    Terms,
}

/// Reads a goal: what it is called, the goal, and what is sought.
type Read<'a> = dyn FnMut(&str, &str, Sought) -> Result<Vec<String>, SuiteError> + 'a;

/// Reads what is expected.
///
/// # Errors
/// When there is a fault in it.
pub(super) fn read_expected(
    expected: &mut Expectation,
    read: &mut Read<'_>,
) -> Result<(), SuiteError> {
    match expected {
        Expectation::Sequence(wanted) | Expectation::Set(wanted) | Expectation::AnyOf(wanted) => {
            let list = &wanted.text;
            let what = format!("the list of answers `{list}`");
            read(&what, &format!("List_=({list}\n),trilog_grading:proper(List_)"), Sought::Faults)?;
            wanted.terms = read(
                &what,
                &format!("lists:member(Member_,({list}\n)),copy_term(Member_,Term_)"),
                Sought::Terms,
            )?;
        }
        Expectation::First(Wanted { text, terms }) => {
            let what = format!("the answer `{text}`");
            *terms = read(&what, &format!("Term_=({text}\n)"), Sought::Terms)?;
        }
        Expectation::Each(goals) => {
            for goal in goals {
                read(&format!("the goal `{goal}`"), &format!("_=({goal}\n)"), Sought::Faults)?;
            }
        }
        Expectation::Answer { values, conditions } => {
            for value in values.iter_mut().filter(|v| v.elements != Elements::Shown) {
                let text = &value.wanted.text;
                let what = format!("the value `{text}`");
                value.wanted.terms = read(&what, &format!("Term_=({text}\n)"), Sought::Terms)?;
            }
            for goal in conditions {
                read(&format!("the goal `{goal}`"), &format!("_=({goal}\n)"), Sought::Faults)?;
            }
        }
        Expectation::Throws(ball) => {
            read(&format!("the error `{ball}`"), &format!("_=({ball}\n)"), Sought::Faults)?;
        }
        Expectation::Holds | Expectation::Fails => {}
    }
    Ok(())
}

/// Reads a goal with our engine.
///
/// # Errors
/// What is wrong with it.
pub(super) fn read_here(
    engine: &mut EngineProcess,
    goal: &str,
    sought: Sought,
) -> Result<Vec<String>, String> {
    let goal = machine_text(goal);
    let read = match sought {
        Sought::Faults => engine.collect("true", &goal),
        // As a program's answers are told, whatever operators the suite has.
        Sought::Terms => engine
            .collect("Text_", &format!("{goal},trilog_grading:plain_text(Term_,Text_)"))
            .map(|atoms| atoms.iter().map(|atom| as_written(atom)).collect()),
    };
    read.map_err(|error| match error {
        EngineError::Raised(error) => error.to_string(),
        EngineError::Stopped(why) => why,
    })
}

/// Reads a goal with SWI-Prolog, behind the clauses in these files.
///
/// # Errors
/// Why nothing could be read.
pub(super) fn read_in_swi(
    swi: &Swi,
    files: &[PathBuf],
    goal: &str,
    sought: Sought,
    limits: (Duration, u64),
) -> Result<Vec<String>, String> {
    // Our engine has found the faults.
    if sought == Sought::Faults {
        return Ok(Vec::new());
    }
    let asked = swi.ask(files, &format!("-([0,Term_], ({goal}))"), usize::MAX, limits);
    let given = asked.map_err(|error| error.to_string())?.given;
    match given.stopped {
        None => Ok(given.solutions),
        Some(Stop::Raised(why, _) | Stop::Ended(why)) => Err(why),
    }
}

/// The term in an atom that ends with its full stop.
fn as_written(atom: &str) -> String {
    let text = unquote(atom).unwrap_or(atom.into());
    text.strip_suffix('.').unwrap_or(&text).to_owned()
}
