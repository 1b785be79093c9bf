//! What an engine says before it dies, and a directive that ends it: that is undone, and
//! the file loaded to its end.

use std::time::{Duration, Instant};

use super::client::death_note;
use super::clock::{Clock, Stopwatch};
use super::input::drain;
use super::run::Run;
use super::wire::{self, Request};
use crate::prolog::answer::{Event, RollBack};

/// After so many directives that were undone the whole request is.
const MOST: u32 = 10;

impl Run<'_> {
    /// What the engine wrote past the machine is a cause of its death, or for the person.
    pub(super) fn pass_on_stray(&mut self) {
        let bytes = drain(&mut self.process.stray);
        let text = String::from_utf8_lossy(&bytes).into_owned();
        match death_note(&text, self.process.options.memory_mb) {
            Some(cause) => {
                self.cause.get_or_insert(cause);
            }
            None if !text.is_empty() => self.tell(&Event::ErrorOutput(text)),
            None => {}
        }
    }

    /// The copy from before a directive goes on. It is told what the directive died of,
    /// or ended, too, where everything must be undone.
    pub(super) fn resume(&mut self, pid: i32) {
        let cause = self.cause.take().unwrap_or_else(|| self.process.autopsy());
        self.process.restored(pid);
        let undoes_all = matches!(cause, RollBack::Output(_) | RollBack::Interfered);
        if undoes_all || self.end.is_some() || self.resumptions == MOST {
            return self.stop(cause);
        }
        self.resumptions += 1;
        // The end of its last line may have died with it.
        if self.is_within_line {
            self.tell(&Event::Output("\n".into()));
        }
        self.deadline = None;
        self.assembler.forget_error();
        // What it may take is counted for each directive.
        self.started = Instant::now();
        self.resumed = self.started;
        self.waited = Duration::ZERO;
        self.used = match self.process.options.clock {
            Clock::Wall => None,
            Clock::Cpu => Stopwatch::start(self.process.runner),
        };
        // An engine that died meanwhile is noticed by the loop.
        let words = Request::Undone(cause.to_string());
        let _ = wire::send_request(&mut self.process.requests, &words);
    }
}
