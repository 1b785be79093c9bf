//! What the loader says about a file.

use crate::printable::printable;
use crate::prolog::{Conversation, Event};

/// Hears what is wrong with a file.
#[derive(Default)]
pub(super) struct Loading {
    pub(super) warnings: Vec<String>,
}

/// How many warnings are kept of one file.
const WARNINGS: usize = 100;

impl Conversation for Loading {
    fn event(&mut self, event: &Event) {
        if let Event::Warning(text) = event
            && self.warnings.len() < WARNINGS
        {
            // It quotes the program.
            self.warnings.push(printable(text).into_owned());
        }
    }
}
