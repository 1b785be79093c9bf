//! What is said of a query that ran out of stack or memory.

use std::time::Duration;

use super::checkpoint::Checkpoints;
use super::client::{EngineProcess, ProcessError};
use super::conversation::Conversation;
use super::wire::Request;
use crate::prolog::answer::Event;

/// How long the recursion is looked for: who ran away once may do it again.
const SEARCH_TIME: Duration = Duration::from_secs(3);

impl EngineProcess {
    /// Tells which recursion of a query that ran away went deepest, if that is
    /// found.
    pub(super) fn name_recursion(
        &mut self,
        query: &str,
        conversation: &mut dyn Conversation,
    ) -> Result<(), ProcessError> {
        if self.options.checkpoints == Checkpoints::Never {
            return Ok(());
        }
        let request = Request::Runaway(query.to_owned());
        let limit = self.options.time;
        self.options.time = Some(limit.map_or(SEARCH_TIME, |limit| limit.min(SEARCH_TIME)));
        let searched = self.run(&request, &mut Warnings(conversation));
        self.options.time = limit;
        searched.map(drop)
    }
}

/// Passes on warnings, and nothing else.
struct Warnings<'a>(&'a mut dyn Conversation);

impl Conversation for Warnings<'_> {
    fn event(&mut self, event: &Event) {
        if let Event::Warning(_) = event {
            self.0.event(event);
        }
    }
}
