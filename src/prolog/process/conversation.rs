//! Whoever follows a request, and what they decide.

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

/// How to go on from a port of a goal that is traced.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TraceOrder {
    /// To the next port.
    Creep,
    /// To the end of this goal.
    Skip,
    /// To the next goal that is spied on.
    Leap,
    /// The goal fails.
    Fail,
    /// The goal begins again.
    Retry,
    /// To the end of the goal that has called this one.
    Up,
    /// The query ends.
    Abort,
    /// Without stopping any more.
    NoDebug,
    /// Tell which goals have called this one, and ask again.
    Goals,
    /// Spy on the predicate, and ask again.
    Spy,
    /// Spy on the predicate no more, and ask again.
    NoSpy,
    /// Nobody is there to be asked: to the next port, as long as the trace is
    /// not too long.
    Unasked,
}

impl TraceOrder {
    pub(super) fn letter(self) -> u8 {
        match self {
            TraceOrder::Creep => b'c',
            TraceOrder::Skip => b's',
            TraceOrder::Leap => b'l',
            TraceOrder::Fail => b'f',
            TraceOrder::Retry => b'r',
            TraceOrder::Up => b'u',
            TraceOrder::Abort => b'a',
            TraceOrder::NoDebug => b'n',
            TraceOrder::Goals => b'g',
            TraceOrder::Spy => b'+',
            TraceOrder::NoSpy => b'-',
            TraceOrder::Unasked => b'o',
        }
    }
}

/// Whether the next query is traced.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tracing {
    /// It runs as usual.
    #[default]
    Off,
    /// It runs to goals that are spied on.
    Debug,
    /// Every port is told.
    Trace,
}

impl Tracing {
    pub(super) fn of(name: &str) -> Tracing {
        match name {
            "all" => Tracing::Trace,
            "spied" => Tracing::Debug,
            _ => Tracing::Off,
        }
    }
}

/// What is shown at the start of a line that the program reads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Prompt {
    /// For every line from now on.
    Always(String),
    /// For the next one.
    Once(String),
}

/// The prompts that a program has set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Prompts {
    always: String,
    once: Option<String>,
}

impl Default for Prompts {
    fn default() -> Prompts {
        Prompts { always: "|: ".into(), once: None }
    }
}

impl Prompts {
    /// Takes one that the program sets.
    pub(crate) fn set(&mut self, prompt: Prompt) {
        match prompt {
            Prompt::Always(text) => self.always = text,
            Prompt::Once(text) => self.once = Some(text),
        }
    }

    /// That of the line which is read now.
    pub(crate) fn take(&mut self) -> String {
        self.once.take().unwrap_or_else(|| self.always.clone())
    }
}

/// Whoever follows a request: sees what happens, and decides after each
/// answer that may not be the last.
pub trait Conversation {
    /// Something happened.
    fn event(&mut self, event: &Event);

    /// What to do after this answer.
    fn order(&mut self, _: &Answer) -> Order {
        Order::Stop
    }

    /// Whether the request ends early, where not Ctrl-C says that but whoever
    /// follows it. Ctrl-C is then theirs.
    fn stops(&self) -> Option<bool> {
        None
    }

    /// The standard input that the program may read. Without one the program
    /// finds the end of input at once.
    fn input(&mut self) -> Option<&mut Input> {
        None
    }

    /// How to go on from a port of a traced goal, which this line tells.
    fn port(&mut self, line: &str) -> TraceOrder {
        self.event(&Event::ErrorOutput(format!("{line}\n")));
        TraceOrder::Unasked
    }

    /// How the next query runs, from now on.
    fn traces(&mut self, _: Tracing) {}

    /// The program has set a prompt.
    fn prompts(&mut self, _: Prompt) {}

    /// The program waits for what a person types, as far as the system tells.
    fn input_is_awaited(&mut self) {}
}

/// Hears nothing and wants no answers.
pub(crate) struct Unheard;

impl Conversation for Unheard {
    fn event(&mut self, _: &Event) {}
}

/// The same, where Ctrl-C ends something else: an engine that is being started is of
/// no use without what it is told then.
pub(super) struct Undisturbed;

impl Conversation for Undisturbed {
    fn event(&mut self, _: &Event) {}

    fn stops(&self) -> Option<bool> {
        Some(false)
    }
}
