//! A directive that ends its engine is undone, and the file is loaded to its end.

use std::time::{Duration, Instant};

use super::clock::{Clock, Stopwatch};
use super::run::Run;
use super::wire::{self, Request};
use crate::prolog::answer::RollBack;

/// After so many directives that were undone the whole request is.
const MOST: u32 = 10;

impl Run<'_> {
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

/// What a machine dies of that panics with this message.
pub(super) fn panic_cause(message: String, memory_mb: u64) -> RollBack {
    let text = message.to_lowercase();
    if text.contains("memory") || text.contains("alloc") || text.contains("capacity") {
        RollBack::Memory(memory_mb)
    } else {
        RollBack::Panic(message)
    }
}
