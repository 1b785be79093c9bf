//! A bar on standard error, where that is a terminal: how much of how much, how
//! fast, and how long it will take.

use std::fmt::Write;
use std::io::IsTerminal as _;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use indicatif::{HumanDuration, ProgressBar, ProgressDrawTarget, ProgressState, ProgressStyle};

use super::output;
use crate::diff::run::Progress;
use crate::numbers::rounded;

/// How often it is drawn anew though nothing has happened.
const TICK: Duration = Duration::from_millis(200);

/// Shows how far a run is.
pub struct Bar {
    bar: ProgressBar,
    /// What it counts.
    things: &'static str,
    /// When a program that looks on was last told.
    told: Option<Mutex<Instant>>,
}

/// How often a program is told that looks on.
const TELL_EVERY: Duration = Duration::from_millis(200);

/// A bar on standard error that does not count yet.
pub(super) fn waiting(message: &str) -> ProgressBar {
    let target = if std::io::stderr().is_terminal() {
        ProgressDrawTarget::stderr()
    } else {
        ProgressDrawTarget::hidden()
    };
    let bar = ProgressBar::with_draw_target(None, target).with_message(message.to_owned());
    if let Ok(style) = ProgressStyle::with_template("{spinner} {msg}, {elapsed}") {
        bar.set_style(style);
    }
    bar.enable_steady_tick(TICK);
    bar
}

/// From now on it counts things.
pub(super) fn counts(bar: &ProgressBar, total: u64, things: &str) {
    // First, or the first picture is of nothing.
    bar.set_length(total);
    let speed = |state: &ProgressState, text: &mut dyn Write| {
        let (rate, left) = (rounded(state.per_sec()), HumanDuration(state.eta()));
        // Before the first there is nothing to go by.
        if state.pos() > 0 {
            // Nobody to tell when a line cannot be made.
            let _ = write!(text, ", {rate}/s, {left:#} left");
        }
    };
    let template = format!("{{wide_bar}} {{human_pos}} of {{human_len}} {things}{{msg}}{{speed}}");
    if let Ok(style) = ProgressStyle::with_template(&template) {
        bar.set_style(style.with_key("speed", speed));
    }
    bar.set_message("");
}

impl Bar {
    /// A bar that counts `things`.
    #[must_use]
    pub fn new(things: &'static str) -> Self {
        Bar { bar: waiting(&format!("preparing {things}")), things, told: None }
    }

    /// Nothing to see, but lines on standard error for a program that looks on:
    /// `progress 12 of 34`.
    #[must_use]
    pub fn for_program() -> Self {
        let bar = ProgressBar::with_draw_target(Some(0), ProgressDrawTarget::hidden());
        Bar { bar, things: "", told: Some(Mutex::new(Instant::now())) }
    }

    /// Takes the bar away.
    pub fn finish(&self) {
        self.bar.finish_and_clear();
    }
}

impl Progress for Bar {
    fn total(&self, questions: u64) {
        self.stage(self.things, questions);
    }

    fn stage(&self, things: &'static str, count: u64) {
        // What was counted before says nothing of how fast this is.
        self.bar.reset();
        match self.told {
            Some(_) => self.bar.set_length(count),
            None => counts(&self.bar, count, things),
        }
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
