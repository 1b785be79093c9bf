//! What the program of a request reads: when input is offered to it, and what
//! becomes of what it leaves.

use std::time::{Duration, Instant};

use super::client::EngineProcess;
use super::run::{INPUT_AFTER, Run};
use crate::prolog::answer::{End, RollBack};

impl Run<'_> {
    pub(super) fn may_offer_input(&self) -> bool {
        self.resumed.elapsed() >= INPUT_AFTER
            && self.end.is_none()
            && self.process.channel.is_open()
    }

    /// Whether the program reads: it waits for its input, or has done so. What is in a
    /// pipe is left to others till then; what a person types is for the program.
    pub(super) fn reads(&mut self) -> bool {
        let waits = |process: &EngineProcess| {
            process.is_reading().unwrap_or(true) && !process.has_replied()
        };
        self.has_read = self.has_read
            || self.conversation.input().is_some_and(|input| input.is_terminal())
            || waits(self.process);
        self.has_read
    }

    /// Lets the person know when the program waits for what they type. An
    /// engine that has ended its request waits too, for the next one: what it
    /// has said by then tells the two apart.
    pub(super) fn prompt(&mut self) {
        let is_reading = |process: &EngineProcess| process.is_reading() == Some(true);
        if self.awaits_prompt() && is_reading(self.process) && !self.process.has_replied() {
            self.prompted = Some(Instant::now());
            self.conversation.input_is_awaited();
        }
    }

    /// Whether a person could be asked to type, and has not been.
    pub(super) fn awaits_prompt(&mut self) -> bool {
        self.prompted.is_none()
            && self.may_offer_input()
            && self.conversation.input().is_some_and(|input| input.is_terminal())
    }

    /// How long the program has waited for what a person types now.
    pub(super) fn typing(&self) -> Duration {
        self.prompted.map_or(Duration::ZERO, |since| since.elapsed())
    }

    /// Hands on a piece of what is in standard input, or its end.
    pub(super) fn offer_input(&mut self) {
        let typing = self.typing();
        let Some(input) = self.conversation.input() else {
            return;
        };
        self.waited += typing;
        self.prompted = None;
        let read = if input.has_text() { Ok(true) } else { input.fill() };
        match read {
            Ok(true) => {
                let text = input.take_text();
                self.process.channel.send(&text);
            }
            Ok(false) | Err(_) => match input.take_rest() {
                rest if rest.is_empty() => self.process.channel.close(),
                // A character that is never finished.
                rest => self.process.channel.send(&String::from_utf8_lossy(&rest)),
            },
        }
    }

    /// After a roll-back the program has read nothing: a pipe gets all of its
    /// lines back. A person gets those that were typed ahead: what the program has
    /// read was an answer to it, and Ctrl-C takes back what was typed before.
    pub(super) fn settle_input(&mut self, end: &End) {
        let (End::RolledBack(cause), Some(input)) = (end, self.conversation.input()) else {
            return;
        };
        match (input.is_terminal(), cause) {
            (false, _) => input.give_back(&self.process.channel.take_sent()),
            (true, RollBack::Interrupted) => {}
            (true, _) => input.give_back(&self.process.channel.take_unread()),
        }
    }

    /// Takes back the input that the program has not read.
    pub(super) fn give_back(&mut self, unread: &str) {
        match self.process.channel.given_back(unread) {
            Some(unread) => {
                if let Some(input) = self.conversation.input() {
                    input.give_back(unread.as_bytes());
                }
            }
            // It was never sent.
            None => self.stop(RollBack::Interfered),
        }
    }
}
