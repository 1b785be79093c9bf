//! One query of a visitor: what happens is told to the page, which decides
//! after each answer.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::Duration;

use serde::Deserialize;
use serde_json::{Value, json};

use super::events::{Events, Heard};
use crate::prolog::{Answer, Conversation, End, Event, Order, TraceOrder, explain};
use crate::shell::boards_in;

/// How many answers come without a question when all are wanted.
const ALL: usize = 1000;
/// How long it may take until a visitor who left is noticed.
const LOOK_EVERY: Duration = Duration::from_millis(50);
/// How many boards are drawn of one answer, at most.
const BOARDS: usize = 9;

/// What the page decides after an answer, or at a port of a traced goal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Decision {
    Next,
    All,
    Stop,
    Creep,
    Skip,
    Up,
    Leap,
    Retry,
    Fail,
    NoDebug,
}

impl Decision {
    fn after_answer(self) -> Order {
        match self {
            Decision::Stop => Order::Stop,
            Decision::Next
            | Decision::All
            | Decision::Creep
            | Decision::Skip
            | Decision::Up
            | Decision::Leap
            | Decision::Retry
            | Decision::Fail
            | Decision::NoDebug => Order::Next,
        }
    }

    fn at_port(self) -> TraceOrder {
        match self {
            Decision::Next | Decision::Creep => TraceOrder::Creep,
            Decision::All | Decision::NoDebug => TraceOrder::NoDebug,
            Decision::Stop => TraceOrder::Abort,
            Decision::Skip => TraceOrder::Skip,
            Decision::Up => TraceOrder::Up,
            Decision::Leap => TraceOrder::Leap,
            Decision::Retry => TraceOrder::Retry,
            Decision::Fail => TraceOrder::Fail,
        }
    }
}

/// What the server has of a dialogue.
#[derive(Debug)]
pub(super) struct Handle {
    /// Raised to stop the query.
    pub(super) stop: Arc<AtomicBool>,
    decisions: Sender<Decision>,
    /// Whether the engine waits for a decision.
    asks: Arc<AtomicBool>,
    /// Whether the query goes on and somebody hears it.
    pub(super) heard: Heard,
}

impl Handle {
    /// Hands on a decision; an end is one also for a query that does not ask.
    /// Whether somebody hears it.
    pub(super) fn decide(&self, decision: Decision) -> bool {
        if decision == Decision::Stop && !self.asks.load(Ordering::Acquire) {
            self.stop.store(true, Ordering::Relaxed);
        }
        self.decisions.send(decision).is_ok()
    }
}

/// The engine's side.
#[derive(Debug)]
pub(super) struct Dialogue {
    events: Events,
    stop: Arc<AtomicBool>,
    asks: Arc<AtomicBool>,
    decisions: Receiver<Decision>,
    /// Answers that come without a question.
    unasked: usize,
    /// A directory of the server, of which nothing is told.
    hidden: String,
}

/// A dialogue, and what the server needs of it.
pub(super) fn dialogue(events: Events) -> (Dialogue, Handle) {
    let (decisions, decided) = channel();
    let (stop, asks) = (Arc::<AtomicBool>::default(), Arc::<AtomicBool>::default());
    let handle = Handle {
        stop: Arc::clone(&stop),
        decisions,
        asks: Arc::clone(&asks),
        heard: events.heard(),
    };
    (Dialogue { events, stop, asks, decisions: decided, unasked: 0, hidden: String::new() }, handle)
}

/// Whether the queries that follow in the same text are asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Verdict {
    GoOn,
    Enough,
}

impl Dialogue {
    pub(super) fn tell(&self, event: Value) {
        self.events.tell(event);
    }

    /// From now on the files in this directory go by their names alone.
    pub(super) fn hide(&mut self, directory: &Path) {
        self.hidden = format!("{}/", directory.display());
    }

    /// What is told of a text of the engine.
    fn shown(&self, text: &str) -> String {
        if self.hidden.is_empty() { text.to_owned() } else { text.replace(&self.hidden, "") }
    }

    fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed) || self.events.is_gone()
    }

    /// Tells how a query ended.
    pub(super) fn close(&mut self, end: &End) -> Verdict {
        self.unasked = 0;
        let (how, text) = match end {
            End::Last => ("last", None),
            End::Stopped => ("stopped", None),
            End::Exhausted => ("false", None),
            End::Error(error) => ("error", Some(self.shown(&explain(error)))),
            End::Halted(code) => ("halted", Some(format!("the engine has halted ({code})"))),
            End::RolledBack(cause) => {
                let text = format!(
                    "{cause}; the query is undone, and the database is as it was before it"
                );
                ("undone", Some(text))
            }
        };
        self.tell(json!({ "kind": "end", "how": how, "text": text }));
        if self.is_stopped() || matches!(end, End::Halted(_)) {
            Verdict::Enough
        } else {
            Verdict::GoOn
        }
    }

    /// Tells the page that it is to decide, and waits; a page that is gone has
    /// had enough.
    fn decision(&self, asks: Value) -> Decision {
        // What was decided before is not about this.
        while self.decisions.try_recv().is_ok() {}
        self.asks.store(true, Ordering::Release);
        self.tell(asks);
        let decision = self.decided();
        self.asks.store(false, Ordering::Release);
        decision
    }

    fn decided(&self) -> Decision {
        loop {
            match self.decisions.recv_timeout(LOOK_EVERY) {
                Ok(decision) => return decision,
                Err(RecvTimeoutError::Disconnected) => return Decision::Stop,
                Err(RecvTimeoutError::Timeout) if self.is_stopped() => return Decision::Stop,
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }

    fn answer(&self, answer: &Answer) {
        let boards = answer.bindings.iter().flat_map(|binding| {
            let boards = boards_in(&binding.value).into_iter();
            boards.map(|(game, state)| (binding.name.clone(), game, state))
        });
        let drawn = boards.take(BOARDS).filter_map(|(name, game, state)| {
            let html = game.diagram(&state).ok()?.to_html();
            Some(json!({ "name": name, "game": game.name(), "html": html }))
        });
        self.tell(json!({
            "kind": "answer",
            "text": format!("{}{}", answer.text(), if answer.last { answer.stop() } else { "" }),
            "last": answer.last,
            "boards": drawn.collect::<Vec<_>>(),
        }));
    }
}

impl Conversation for Dialogue {
    fn event(&mut self, event: &Event) {
        match event {
            Event::Output(text) => self.tell(json!({ "kind": "output", "text": self.shown(text) })),
            Event::ErrorOutput(text) => {
                self.tell(json!({ "kind": "stderr", "text": self.shown(text) }))
            }
            Event::Warning(text) => {
                self.tell(json!({ "kind": "warning", "text": self.shown(text) }))
            }
            Event::Answer(answer) => self.answer(answer),
            Event::ChoicePoints(_) | Event::Line(_) => {}
        }
    }

    fn order(&mut self, _: &Answer) -> Order {
        if let Some(left) = self.unasked.checked_sub(1) {
            self.unasked = left;
            return if self.is_stopped() { Order::Stop } else { Order::Next };
        }
        let decision = self.decision(json!({ "kind": "asks" }));
        if decision == Decision::All {
            self.unasked = ALL - 1;
        }
        decision.after_answer()
    }

    fn port(&mut self, line: &str) -> TraceOrder {
        self.decision(json!({ "kind": "port", "text": self.shown(line) })).at_port()
    }

    fn stops(&self) -> Option<bool> {
        Some(self.is_stopped())
    }
}

/// The same for a file that is loaded: of its goal nothing is answered.
#[derive(Debug)]
pub(super) struct Loading<'a>(pub(super) &'a mut Dialogue);

impl Conversation for Loading<'_> {
    fn event(&mut self, event: &Event) {
        if !matches!(event, Event::Answer(_)) {
            self.0.event(event);
        }
    }

    fn port(&mut self, line: &str) -> TraceOrder {
        self.0.port(line)
    }

    fn stops(&self) -> Option<bool> {
        self.0.stops()
    }
}
