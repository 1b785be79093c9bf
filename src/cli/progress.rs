//! A bar on standard error, where that is a terminal.

use std::io::IsTerminal as _;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use super::output;
use crate::diff::run::Progress;

/// Shows how far a run is.
pub struct Bar {
    bar: ProgressBar,
    /// When a program that looks on was last told.
    told: Option<Mutex<Instant>>,
}

/// How often a program is told that looks on.
const TELL_EVERY: Duration = Duration::from_millis(200);

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
        Bar { bar, told: None }
    }

    /// Nothing to see, but lines on standard error for a program that looks on:
    /// `progress 12 of 34`.
    #[must_use]
    pub fn for_program() -> Self {
        let bar = ProgressBar::with_draw_target(Some(0), ProgressDrawTarget::hidden());
        Bar { bar, told: Some(Mutex::new(Instant::now())) }
    }

    /// Takes the bar away.
    pub fn finish(&self) {
        self.bar.finish_and_clear();
    }
}

impl Progress for Bar {
    fn total(&self, questions: u64) {
        self.bar.set_length(questions);
    }

    fn asked(&self, questions: u64) {
        self.bar.inc(questions);
        let Some(told) = &self.told else { return };
        let mut told = told.lock().unwrap_or_else(PoisonError::into_inner);
        if told.elapsed() >= TELL_EVERY {
            *told = Instant::now();
            let (done, of) = (self.bar.position(), self.bar.length().unwrap_or_default());
            output::warn(format_args!("progress {done} of {of}"));
        }
    }
}
