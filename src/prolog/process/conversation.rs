//! Whoever follows a request, and what they decide.

use std::sync::atomic::AtomicBool;

use super::input::Input;
use crate::prolog::answer::{Answer, Event};

/// What to do after an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// Look for another.
    Next,
    /// Enough.
    Stop,
    /// Give this one again, uncut.
    Whole,
    /// Give this one again, cut where it is long.
    Short,
    /// Say which goals may have more answers, as [`Event::ChoicePoints`], and
    /// ask again.
    ChoicePoints,
}

/// Whoever follows a request: sees what happens, and decides after each
/// answer that may not be the last.
pub trait Conversation {
    /// Something happened.
    fn event(&mut self, event: &Event);

    /// What to do after this answer.
    fn order(&mut self, answer: &Answer) -> Order;

    /// What ends the request early in the place of Ctrl-C, which then is for
    /// whoever raises this flag.
    fn stop_flag(&self) -> Option<&AtomicBool> {
        None
    }

    /// The standard input that the program may read. Without one the program
    /// finds the end of input at once.
    fn input(&mut self) -> Option<&mut Input> {
        None
    }

    /// The program waits for what a person types, as far as the system tells.
    fn input_is_awaited(&mut self) {}
}
