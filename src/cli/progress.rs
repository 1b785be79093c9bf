//! A bar on standard error, where that is a terminal.

use std::io::IsTerminal as _;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::diff::run::Progress;

/// Shows how far a run is.
pub struct Bar(ProgressBar);

impl Bar {
    /// A bar that counts `things`.
    #[must_use]
    pub fn new(things: &str) -> Self {
        let target = if std::io::stderr().is_terminal() {
            ProgressDrawTarget::stderr()
        } else {
            ProgressDrawTarget::hidden()
        };
        let bar = ProgressBar::with_draw_target(Some(0), target);
        let style = format!("{{wide_bar}} {{human_pos}} of {{human_len}} {things}, {{per_sec}}");
        if let Ok(style) = ProgressStyle::with_template(&style) {
            bar.set_style(style);
        }
        Bar(bar)
    }

    /// Takes the bar away.
    pub fn finish(&self) {
        self.0.finish_and_clear();
    }
}

impl Progress for Bar {
    fn total(&self, questions: u64) {
        self.0.set_length(questions);
    }

    fn asked(&self, questions: u64) {
        self.0.inc(questions);
    }
}
