//! What comes back from a query: answers, and how it ended.

use super::error::PrologError;
use crate::term::pieces;

/// One variable of a query and what it stands for, as text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Binding {
    /// The variable's name in the query.
    pub name: String,
    /// The term, quoted, or the name of another variable that is the same.
    pub value: String,
}

/// One answer: bindings in the order of the query, then the goals that are
/// still waiting (`dif(X,a)`).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Answer {
    /// The bindings, in the order of the query.
    pub bindings: Vec<Binding>,
    /// Residual goals, as text.
    pub residual: Vec<String>,
    /// Whether it is known that no other answer follows.
    pub last: bool,
}

impl Answer {
    /// The answer in the toplevel's layout, without its full stop.
    ///
    /// ```
    /// use trilog::prolog::{Answer, Binding};
    /// let binding = Binding { name: "X".into(), value: "a".into() };
    /// let answer = Answer { bindings: vec![binding], residual: vec![], last: true };
    /// assert_eq!(answer.text(), "X = a");
    /// assert_eq!(Answer::default().text(), "true");
    /// ```
    #[must_use]
    pub fn text(&self) -> String {
        let bindings = self.bindings.iter().map(|b| format!("{} = {}", b.name, b.value));
        let goals: Vec<String> = bindings.chain(self.residual.iter().cloned()).collect();
        if goals.is_empty() { "true".into() } else { goals.join(", ") }
    }

    /// The full stop behind the text, with a blank where it needs one.
    #[must_use]
    pub fn stop(&self) -> &'static str {
        if self.needs_space_before_stop() { " ." } else { "." }
    }

    /// Whether a full stop right behind the text would be read as part of
    /// its last token (`X = +` needs `X = + .`).
    #[must_use]
    pub fn needs_space_before_stop(&self) -> bool {
        self.text().ends_with(|c: char| "#$&*+-./:<=>?@^~\\".contains(c))
    }
}

/// The text of a term, with the characters between its quotes that show nothing at
/// all written as codes.
pub(super) fn visible(text: String) -> String {
    let is_hidden =
        |c: char| matches!(c, '\u{ad}' | '\u{200b}' | '\u{2060}'..='\u{2064}' | '\u{feff}');
    if !text.contains(is_hidden) {
        return text;
    }
    let shown = |c: char| match is_hidden(c) {
        true => format!("\\x{:x}\\", u32::from(c)),
        false => c.to_string(),
    };
    let piece = |piece: &str| match piece.starts_with(['\'', '"', '`']) {
        true => piece.chars().map(shown).collect(),
        false => piece.to_owned(),
    };
    pieces(&text).map(|token| piece(token.text(&text))).collect()
}

/// Something that happens while a query runs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// The program wrote this to its standard output.
    Output(String),
    /// The program, or the machine itself, wrote this to standard error.
    ErrorOutput(String),
    /// An answer.
    Answer(Answer),
    /// The goals of the query that may have more answers, as text.
    ChoicePoints(Vec<String>),
    /// A line of a collected answer.
    Line(String),
    /// A fault in a file that is being loaded, or in what the program has done
    /// to the machine, ready to be shown.
    Warning(String),
}

/// How a query ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum End {
    /// The last answer was known to be the last.
    Last,
    /// There are no (more) answers.
    Exhausted,
    /// Whoever asked had enough.
    Stopped,
    /// The query raised this.
    Error(PrologError),
    /// The query halted the engine with this exit code.
    Halted(u8),
    /// The query was undone: the database is as it was before.
    RolledBack(RollBack),
}

/// Why a query was undone.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RollBack {
    /// Someone pressed Ctrl-C.
    #[error("interrupted")]
    Interrupted,
    /// It ran longer than it may.
    #[error("stopped after {} s, its time limit", .0.as_secs_f64())]
    TimeLimit(std::time::Duration),
    /// It needed more memory than it may have, in megabytes.
    #[error("stopped: it needed more than {0} MB of memory")]
    Memory(u64),
    /// It printed more than it may, in bytes.
    #[error("stopped: it printed more than {} kB", .0 >> 10)]
    Output(u64),
    /// It recursed too deep for the stack.
    #[error(
        "stopped: its terms or its recursion went too deep for the stack; is there a recursion \
         that never ends?"
    )]
    Stack,
    /// The machine has a fault of its own.
    #[error("stopped: the Prolog machine failed inside ({0})")]
    Panic(String),
    /// It has imitated the engine, or broken it.
    #[error("stopped: the program interfered with the engine")]
    Interfered,
    /// The process ended for another reason.
    #[error("stopped: the engine ended unexpectedly ({0})")]
    Died(String),
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_shows_nothing_is_written_as_a_code() {
        let text = "f('\u{200b}',\"a\u{feff}b\",c)".to_owned();
        assert_eq!(visible(text), "f('\\x200b\\',\"a\\xfeff\\b\",c)");
    }
}
