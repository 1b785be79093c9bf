//! All solutions of a goal at once, as lines.

use super::client::EngineProcess;
use super::conversation::Conversation;
use super::wire::Request;
use crate::prolog::answer::{End, Event};
use crate::prolog::engine::{Ask, EngineError};

impl Ask for EngineProcess {
    fn collect(&mut self, template: &str, goal: &str) -> Result<Vec<String>, EngineError> {
        self.lines_of(&Request::Collect(format!("({template})-({goal})")))
    }
}

impl EngineProcess {
    /// All solutions of a goal of our own modules, which no program can name.
    ///
    /// # Errors
    /// When the goal raises an error, or the engine is gone.
    pub(crate) fn collect_ours(
        &mut self,
        template: &str,
        goal: &str,
    ) -> Result<Vec<String>, EngineError> {
        self.lines_of(&Request::CollectOurs(format!("({template})-({goal})")))
    }

    fn lines_of(&mut self, request: &Request) -> Result<Vec<String>, EngineError> {
        let mut lines = Lines::default();
        match self.run(request, &mut lines) {
            Ok(End::Error(error)) => Err(EngineError::Raised(Box::new(error))),
            Ok(End::RolledBack(cause)) => Err(EngineError::Stopped(cause.to_string())),
            Ok(End::Halted(code)) => Err(EngineError::Stopped(format!("it halted with {code}"))),
            Ok(End::Last | End::Exhausted | End::Stopped) => Ok(lines.0),
            Err(error) => Err(EngineError::Stopped(error.to_string())),
        }
    }
}

/// The lines of a collected answer; the rest is of no interest.
#[derive(Default)]
struct Lines(Vec<String>);

impl Conversation for Lines {
    fn event(&mut self, event: &Event) {
        if let Event::Line(line) = event {
            self.0.push(line.clone());
        }
    }
}
