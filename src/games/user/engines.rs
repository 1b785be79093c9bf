//! The engine processes that have loaded a file: as many as there are threads
//! that ask, each confined, limited, and replaced when it dies.

use std::num::NonZero;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Sender, channel};
use std::sync::{Arc, Condvar, LazyLock, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use super::fault::UserGameError;
use crate::prolog::{
    Checkpoints, Confinement, Conversation, End, EngineProcess, Event, Interrupt, ProcessOptions,
    PrologError, Request, RollBack, RulesFile, is_fault, siblings_of,
};

/// How long loading may take.
const LOADING: Duration = Duration::from_secs(10);

/// A file, and the engines that have loaded it.
pub(super) struct Engines {
    path: String,
    /// What people call the file.
    called: String,
    program: Option<PathBuf>,
    pool: Arc<Pool>,
}

/// The engines of a file, shared with the thread that starts them.
#[derive(Default)]
struct Pool {
    state: Mutex<PoolState>,
    changed: Condvar,
}

#[derive(Default)]
struct PoolState {
    idle: Vec<Engine>,
    /// Engines that there are, idle or at work.
    living: usize,
    starting: usize,
    /// Threads that wait for one.
    waiting: usize,
    /// Why the last one did not start.
    failure: Option<UserGameError>,
}

/// An engine that has loaded the file.
struct Engine {
    process: EngineProcess,
    /// Whether it has answered before: what it leaves behind adds up.
    used: bool,
    /// What is odd about the file.
    warnings: Vec<String>,
}

/// How long a question may take, and what else may end it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Limit<'a> {
    pub(super) time: Duration,
    pub(super) stop: Option<&'a AtomicBool>,
}

impl Limit<'_> {
    /// Whether nobody waits any more. Where no flag says so, Ctrl-C does.
    fn is_stopped(&self) -> bool {
        match self.stop {
            Some(stop) => stop.load(Ordering::Relaxed),
            None => Interrupt::watch().is_some_and(Interrupt::take),
        }
    }
}

/// Why there is no answer.
#[derive(Clone, Debug)]
pub(super) enum Silence {
    /// The goal raised this.
    Raised(Box<PrologError>),
    /// The engine was ended.
    Ended(RollBack),
    /// It halted, with this exit code.
    Halted(u8),
    /// There is no engine.
    NoEngine(UserGameError),
}

/// What a question brought.
#[derive(Debug, Default)]
pub(super) struct Told {
    /// A line for every solution.
    pub(super) lines: Vec<String>,
    /// What was written to the standard output.
    pub(super) output: String,
}

impl Engines {
    pub(super) fn new(path: &str, called: &str, program: Option<PathBuf>) -> Engines {
        let (path, called) = (path.to_owned(), called.to_owned());
        Engines { path, called, program, pool: Arc::default() }
    }

    /// What an engine says, with the file called as people call it.
    pub(super) fn in_their_words(&self, text: &str) -> String {
        text.replace(&self.path, &self.called)
    }

    /// All solutions of `goal`, each as `template` in canonical text.
    pub(super) fn ask(
        &self,
        template: &str,
        goal: &str,
        limit: Limit<'_>,
    ) -> Result<Told, Silence> {
        loop {
            let mut engine = self.take(limit)?;
            let used = std::mem::replace(&mut engine.used, true);
            let answer = engine.ask(template, goal, limit);
            match &answer {
                Ok(_) | Err(Silence::Raised(_)) => {
                    self.pool.put(engine);
                    return answer;
                }
                // It may be the questions before that have filled the memory.
                Err(Silence::Ended(RollBack::Memory(_))) if used => self.pool.lose(),
                Err(_) => {
                    self.pool.lose();
                    return answer;
                }
            }
        }
    }

    /// Loads the file for the first time; gives what is odd about it.
    pub(super) fn load(&self) -> Result<Vec<String>, UserGameError> {
        // A key that was pressed before is not meant for it.
        let _ = Interrupt::watch().map(Interrupt::take);
        match self.take(Limit { time: 2 * LOADING, stop: None }) {
            Ok(engine) => {
                let warnings = engine.warnings.iter().map(|warning| self.in_their_words(warning));
                let warnings = warnings.collect();
                self.pool.put(engine);
                Ok(warnings)
            }
            Err(Silence::NoEngine(UserGameError::Load { file: _, faults })) => {
                let faults = faults.iter().map(|fault| self.in_their_words(fault)).collect();
                Err(UserGameError::Load { file: self.called.clone(), faults })
            }
            Err(Silence::NoEngine(error)) => Err(error),
            Err(Silence::Ended(RollBack::Interrupted)) => Err(UserGameError::Interrupted),
            Err(_) => Err(UserGameError::Engine("the engine process does not start".into())),
        }
    }

    /// An engine that is idle. One is started for each thread that waits, where there
    /// are fewer than this machine has use for.
    fn take(&self, limit: Limit<'_>) -> Result<Engine, Silence> {
        self.pool.lock().waiting += 1;
        let engine = self.await_idle(limit);
        self.pool.lock().waiting -= 1;
        engine
    }

    fn await_idle(&self, limit: Limit<'_>) -> Result<Engine, Silence> {
        let began = Instant::now();
        let mut state = self.pool.lock();
        loop {
            if let Some(engine) = state.idle.pop() {
                return Ok(engine);
            }
            // Without a second engine the first one does all the work.
            if state.living + state.starting == 0
                && let Some(error) = state.failure.take()
            {
                return Err(Silence::NoEngine(error));
            }
            if state.failure.is_none()
                && state.starting < state.waiting
                && state.living + state.starting < most_engines()
            {
                state.starting += 1;
                let order = Start {
                    path: self.path.clone(),
                    program: self.program.clone(),
                    pool: Arc::clone(&self.pool),
                };
                if KEEPER.send(order).is_err() {
                    let error =
                        UserGameError::Engine("the engine process cannot be started".into());
                    return Err(Silence::NoEngine(error));
                }
            }
            // An engine that has just been asked for does not count as slow.
            let patience = if state.living == 0 { limit.time.max(LOADING) } else { limit.time };
            if limit.is_stopped() {
                return Err(Silence::Ended(RollBack::Interrupted));
            }
            if began.elapsed() >= patience {
                return Err(Silence::Ended(RollBack::TimeLimit(patience)));
            }
            let waited = self.pool.changed.wait_timeout(state, LOOK_EVERY);
            state = waited.unwrap_or_else(PoisonError::into_inner).0;
        }
    }

    /// Ends the engines.
    pub(super) fn close(&self) {
        let mut state = self.pool.lock();
        state.living -= state.idle.len();
        state.idle.clear();
    }
}

/// How long somebody who waits for an engine may overlook being told to stop.
const LOOK_EVERY: Duration = Duration::from_millis(20);

/// An engine for every core: more would wait for each other.
fn most_engines() -> usize {
    thread::available_parallelism().map_or(1, NonZero::get)
}

impl Pool {
    fn lock(&self) -> MutexGuard<'_, PoolState> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// An engine has done its work.
    fn put(&self, engine: Engine) {
        self.lock().idle.push(engine);
        self.changed.notify_one();
    }

    /// An engine has died.
    fn lose(&self) {
        self.lock().living -= 1;
        self.changed.notify_one();
    }

    fn started(&self, engine: Result<Engine, UserGameError>) {
        let mut state = self.lock();
        state.starting -= 1;
        match engine {
            Ok(engine) => {
                state.living += 1;
                state.idle.push(engine);
            }
            Err(error) => state.failure = Some(error),
        }
        self.changed.notify_all();
    }
}

impl Engine {
    fn ask(&mut self, template: &str, goal: &str, limit: Limit<'_>) -> Result<Told, Silence> {
        self.process.set_time_limit(Some(limit.time));
        let mut listener = Listener { told: Told::default(), stop: limit.stop };
        let request = Request::Collect(format!("({template})-({goal})"));
        match self.process.run(&request, &mut listener) {
            Ok(End::Last | End::Exhausted | End::Stopped) => Ok(listener.told),
            Ok(End::Error(error)) => Err(Silence::Raised(Box::new(error))),
            Ok(End::RolledBack(cause)) => Err(Silence::Ended(cause)),
            Ok(End::Halted(code)) => Err(Silence::Halted(code)),
            Err(error) => Err(Silence::Ended(RollBack::Died(error.to_string()))),
        }
    }
}

struct Listener<'a> {
    told: Told,
    stop: Option<&'a AtomicBool>,
}

impl Conversation for Listener<'_> {
    fn event(&mut self, event: &Event) {
        match event {
            Event::Line(line) => self.told.lines.push(line.clone()),
            Event::Output(text) => self.told.output.push_str(text),
            Event::ErrorOutput(_)
            | Event::Answer(_)
            | Event::ChoicePoints(_)
            | Event::Warning(_) => {}
        }
    }

    fn stops(&self) -> Option<bool> {
        self.stop.map(|stop| stop.load(Ordering::Relaxed))
    }
}

/// An engine that is to be started.
struct Start {
    path: String,
    program: Option<PathBuf>,
    pool: Arc<Pool>,
}

/// Starts all engines. An engine process dies with the thread that started it,
/// and the threads of a search are many and short-lived.
static KEEPER: LazyLock<Sender<Start>> = LazyLock::new(|| {
    let (orders, to_do) = channel::<Start>();
    thread::spawn(move || {
        for start in to_do {
            start.pool.started(start.run());
        }
    });
    orders
});

impl Start {
    fn run(&self) -> Result<Engine, UserGameError> {
        let path = PathBuf::from(&self.path);
        let readable = siblings_of(&path).into_iter().chain([path]).collect();
        let options = ProcessOptions {
            program: self.program.clone(),
            time: Some(LOADING),
            without: RulesFile::of_own_game(&self.path).replaces,
            confinement: Confinement::Safe { readable },
            checkpoints: Checkpoints::Never,
            ..ProcessOptions::default()
        };
        let gone = |error: crate::prolog::ProcessError| UserGameError::Engine(error.to_string());
        let mut process = EngineProcess::start(&options).map_err(gone)?;
        let mut loading = Loading { faults: Vec::new(), pool: Arc::clone(&self.pool) };
        let end = process.run(&Request::Consult(self.path.clone()), &mut loading).map_err(gone)?;
        let why = match end {
            End::Last | End::Exhausted | End::Stopped => None,
            End::Error(error) => Some(error.to_string()),
            End::Halted(code) => Some(format!("it halts with exit code {code} while it loads")),
            End::RolledBack(cause) => Some(cause.to_string()),
        };
        if why.is_some() || loading.is_faulty() {
            let hint = loading.reaches_out().then(|| BESIDE.to_owned());
            let faults = loading.faults.into_iter().chain(why).chain(hint).collect();
            return Err(UserGameError::Load { file: self.path.clone(), faults });
        }
        let gaps = process.gaps().iter().map(|gap| format!("warning: {gap}"));
        loading.faults.extend(gaps);
        Ok(Engine { process, used: false, warnings: loading.faults })
    }
}

/// What a game in a file may load.
const BESIDE: &str = "a game in a file runs in safe mode: it may load modules that stand beside it, \
                      with `:- use_module(NAME).`, and no other file";

/// What holds a pool while an engine starts: the order to start it, and who listens.
const STARTER: usize = 2;

/// Hears what is wrong with a file.
struct Loading {
    faults: Vec<String>,
    pool: Arc<Pool>,
}

impl Loading {
    /// What is a matter of style does not keep a game from being played.
    fn is_faulty(&self) -> bool {
        self.faults.iter().any(|fault| is_fault(fault))
    }

    /// Whether the file wants to load another that it may not read.
    fn reaches_out(&self) -> bool {
        self.faults.iter().any(|fault| fault.contains(crate::prolog::NOT_NAMED))
    }
}

impl Conversation for Loading {
    fn event(&mut self, event: &Event) {
        if let Event::Warning(text) = event {
            self.faults.push(text.clone());
        }
    }

    // The keyboard is watched by whoever waits for the engine. Once nobody does, only
    // who starts it holds the pool.
    fn stops(&self) -> Option<bool> {
        Some(Arc::strong_count(&self.pool) <= STARTER)
    }
}
