//! The visitors who have an engine: each tab of a browser is one, by a name
//! that it has made up and nobody else knows.

use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::atomic::Ordering;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use axum::http::StatusCode;

use super::dialogue::{Decision, Handle};
use super::fault::Fault;
use super::options::ServeOptions;
use super::toplevel::{Asked, Toplevel};
use crate::prolog::ProcessOptions;

/// How long an engine is kept of which nobody asks anything, and one whose tab
/// gives no sign: browsers wake sleeping tabs once a minute.
const IDLE: Duration = Duration::from_secs(1800);
const SILENT: Duration = Duration::from_secs(150);
/// How long one that says that it leaves may take to come back: it is loaded
/// again.
const RELOAD: Duration = Duration::from_secs(10);
/// How long the name of a visitor is.
const NAME: usize = 32;

/// What a tab says without asking anything.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sign {
    /// It is there.
    Here,
    /// It is closed, or loaded again.
    Leaves,
}

/// All visitors with an engine.
pub(super) struct Visitors {
    all: Mutex<HashMap<String, Visitor>>,
    most: usize,
    files: Vec<PathBuf>,
    engine: ProcessOptions,
}

/// A visitor: the way to the thread that has their engine.
struct Visitor {
    asks: std::sync::mpsc::Sender<Asked>,
    /// The query that runs, or that was the last to.
    running: Option<Handle>,
    /// When the engine is ended if nothing is asked, and no sign given, till
    /// then.
    idle: Instant,
    silent: Instant,
}

impl Visitor {
    fn stop(&self) {
        if let Some(running) = &self.running {
            running.stop.store(true, Ordering::Relaxed);
        }
    }

    fn is_running(&self) -> bool {
        self.running.as_ref().is_some_and(|running| running.heard.goes_on())
    }

    fn is_over(&self, now: Instant) -> bool {
        now >= self.silent || (now >= self.idle && !self.is_running())
    }
}

impl Visitors {
    pub(super) fn new(options: &ServeOptions) -> Visitors {
        Visitors {
            all: Mutex::default(),
            most: options.sessions,
            files: options.files.clone(),
            engine: options.engine.clone(),
        }
    }

    fn all(&self) -> MutexGuard<'_, HashMap<String, Visitor>> {
        self.all.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Asks the engine of a visitor, who gets one if there is room.
    pub(super) fn ask(&self, name: &str, asked: Asked, handle: Handle) -> Result<(), Fault> {
        if name.len() != NAME || !name.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
            return Err(Fault::wrong("a visitor's name has 32 letters and digits"));
        }
        let mut all = self.all();
        if all.get(name).is_some_and(Visitor::is_running) {
            return Err(Fault::new(StatusCode::CONFLICT, "another query runs; stop it first"));
        }
        if !all.contains_key(name) && all.len() >= self.most {
            return Err(Fault::busy(format!(
                "all {} engines are taken: try again when a visitor has left, or start the \
                 server with --sessions N; the board works without",
                self.most
            )));
        }
        let now = Instant::now();
        let new = || self.engine(now);
        let visitor = match all.entry(name.to_owned()) {
            std::collections::hash_map::Entry::Occupied(known) => known.into_mut(),
            std::collections::hash_map::Entry::Vacant(free) => free.insert(new()?),
        };
        visitor.running = Some(handle);
        (visitor.idle, visitor.silent) = (now + IDLE, now + SILENT);
        if visitor.asks.send(asked).is_err() {
            all.remove(name);
            return Err(Fault::broken("the engine's thread has died; ask again"));
        }
        Ok(())
    }

    /// A thread with an engine, which ends when nobody can ask it any more.
    fn engine(&self, now: Instant) -> Result<Visitor, Fault> {
        let (asks, asked) = std::sync::mpsc::channel();
        let toplevel = Toplevel::new(&self.engine, &self.files).map_err(Fault::broken)?;
        std::thread::Builder::new()
            .name("visitor".into())
            .spawn(move || toplevel.answer(&asked))
            .map_err(Fault::broken)?;
        Ok(Visitor { asks, running: None, idle: now + IDLE, silent: now + SILENT })
    }

    /// Hands on a decision about the query that runs. Whether somebody hears it.
    pub(super) fn decide(&self, name: &str, decision: Decision) -> bool {
        let all = self.all();
        let running = all.get(name).and_then(|visitor| visitor.running.as_ref());
        running.is_some_and(|running| running.decide(decision))
    }

    /// Notes a sign of a tab: that it is there, or that it leaves. Whether it
    /// has an engine.
    pub(super) fn note(&self, name: &str, sign: Sign) -> bool {
        let left = match sign {
            Sign::Here => SILENT,
            Sign::Leaves => RELOAD,
        };
        let mut all = self.all();
        let visitor = all.get_mut(name);
        visitor.map(|visitor| visitor.silent = Instant::now() + left).is_some()
    }

    /// Ends the engines that nobody needs.
    pub(super) fn end_those_who_left(&self) {
        let now = Instant::now();
        self.all().retain(|_, visitor| {
            let over = visitor.is_over(now);
            if over {
                visitor.stop();
            }
            !over
        });
    }

    /// Ends all engines.
    pub(super) fn end_all(&self) {
        self.all().drain().for_each(|(_, visitor)| visitor.stop());
    }
}
