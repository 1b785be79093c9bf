//! The asking side of the engine process.

use std::io::{PipeReader, Read};
use std::os::fd::{AsFd, AsRawFd};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::Mutex;
use std::time::Duration;

use nix::fcntl::{FcntlArg, FdFlag, OFlag, fcntl};
use nix::poll::{PollFd, PollFlags, PollTimeout, poll};
use nix::sys::signal::{Signal, kill, killpg};
use nix::sys::wait::{WaitPidFlag, WaitStatus, waitpid};
use nix::unistd::Pid;

use super::allocator::EXHAUSTED;
use super::channel::Channel;
use super::checkpoint::Checkpoints;
use super::clock::Clock;
use super::confinement::{Confinement, Gap, Walls};
use super::conversation::{Undisturbed, Unheard};
use super::input::drain;
use super::role::Role;
use super::server::{SUBCOMMAND, Setup};
use super::wire::{self, Replies, Reply, Request};
use crate::prolog::answer::{End, RollBack};
use crate::prolog::engine::EngineError;

/// What an engine process may use.
#[derive(Clone, Debug)]
pub struct ProcessOptions {
    /// Memory (address space), in megabytes.
    pub memory_mb: u64,
    /// Running time of one request; the time that a person takes to decide
    /// about an answer does not count.
    pub time: Option<Duration>,
    /// What that time counts.
    pub clock: Clock,
    /// What one request may print, in bytes.
    pub output: Option<u64>,
    /// The program to run as the engine, whose `main` begins with
    /// [`serve_if_asked`](super::serve_if_asked); this one if there is none.
    pub program: Option<PathBuf>,
    /// Modules of ours that it does not load, so that a file can define its
    /// own of the same names.
    pub without: Vec<String>,
    /// What the program finds as its command line, with `argv/1`.
    pub arguments: Vec<String>,
    /// The directory in which it runs; that of this process if there is none.
    pub directory: Option<PathBuf>,
    /// What it is for.
    pub role: Role,
    /// How far it is trusted.
    pub confinement: Confinement,
    /// From when on.
    pub walls: Walls,
    /// Whether a request can be undone.
    pub checkpoints: Checkpoints,
}

impl Default for ProcessOptions {
    fn default() -> Self {
        ProcessOptions {
            memory_mb: 2048,
            time: None,
            clock: Clock::default(),
            output: None,
            program: None,
            without: Vec::new(),
            arguments: Vec::new(),
            directory: None,
            role: Role::default(),
            confinement: Confinement::None,
            walls: Walls::default(),
            checkpoints: Checkpoints::default(),
        }
    }
}

/// The engine process cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum ProcessError {
    /// It did not start.
    #[error("cannot start the engine process: {0}")]
    Start(std::io::Error),
    /// It and its checkpoint are both gone.
    #[error("the engine process is gone ({0}); what was asserted in it is lost")]
    Gone(String),
}

/// How often an engine may die in a row.
const MOST_DEATHS: u32 = 2;

/// Held while a process is started: the end of its pipe that it inherits must
/// not be inherited by another, started by another thread at the same time,
/// which would keep it open.
static STARTING: Mutex<()> = Mutex::new(());

/// An engine process, its checkpoint, and the pipes to them.
///
/// The process is this same program, started again: its `main` begins with
/// [`serve_if_asked`](super::serve_if_asked), or nothing answers.
pub struct EngineProcess {
    child: Child,
    pub(super) requests: ChildStdin,
    pub(super) replies: PipeReader,
    pub(super) received: Replies,
    /// What the process, or a program it started, wrote past the machine.
    pub(super) stray: PipeReader,
    /// The process that runs the machine now.
    pub(super) runner: Pid,
    /// The process that would go on if that one were killed.
    pub(super) copy: i32,
    /// The one that goes on when nothing behind its walls is left.
    pub(super) without_walls: Option<Pid>,
    pub(super) channel: Channel,
    pub(super) options: ProcessOptions,
    /// Whether the machine is known to be built.
    machine: Machine,
    /// Inferences since the machine was built.
    pub(super) inferences: u64,
    /// How often it has died in a row.
    pub(super) deaths: u32,
    /// Whether modules are loaded that [`EngineProcess::leave`] takes away.
    pub(super) on_branch: bool,
    /// Walls that the kernel does not offer.
    pub(super) gaps: Vec<Gap>,
}

/// How far the machine in the process is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Machine {
    /// It may still be under construction.
    Awaited,
    /// It has answered.
    Ready,
}

impl EngineProcess {
    /// Starts an engine process and waits until its machine is built, about
    /// a third of a second.
    ///
    /// # Errors
    /// [`ProcessError::Start`].
    pub fn start(options: &ProcessOptions) -> Result<Self, ProcessError> {
        let mut process = Self::spawn(options)?;
        process.await_ready()?;
        Ok(process)
    }

    /// Starts an engine process without waiting for its machine: the first
    /// request does.
    ///
    /// # Errors
    /// [`ProcessError::Start`].
    pub fn spawn(options: &ProcessOptions) -> Result<Self, ProcessError> {
        Self::launch(options).map_err(ProcessError::Start)
    }

    fn launch(options: &ProcessOptions) -> std::io::Result<Self> {
        adopt_orphans();
        let (replies, replies_end) = std::io::pipe()?;
        let (stray, stray_end) = std::io::pipe()?;
        let starting = STARTING.lock();
        fcntl(replies_end.as_fd(), FcntlArg::F_SETFD(FdFlag::empty()))?;
        fcntl(stray.as_fd(), FcntlArg::F_SETFL(OFlag::O_NONBLOCK))?;
        let program = match &options.program {
            Some(program) => program.clone(),
            None => std::env::current_exe()?,
        };
        let channel = Channel::new()?;
        let setup = Setup {
            replies: replies_end.as_raw_fd(),
            memory_mb: options.memory_mb,
            without: options.without.clone(),
            role: options.role,
            confinement: options.confinement.clone().and_readable(channel.path()),
            checkpoints: options.checkpoints,
            walls: options.walls,
        };
        let mut command = Command::new(program);
        if let Some(directory) = &options.directory {
            command.current_dir(directory);
        }
        let mut child = command
            .arg(SUBCOMMAND)
            .arg(serde_json::to_string(&setup)?)
            .args(["-", "--"])
            .args(&options.arguments)
            .stdin(Stdio::piped())
            .stdout(stray_end.try_clone()?)
            .stderr(stray_end)
            .env_clear()
            .envs(options.confinement.environment())
            .spawn()?;
        drop(replies_end);
        drop(starting);
        let requests = child.stdin.take().ok_or(std::io::ErrorKind::BrokenPipe)?;
        Ok(EngineProcess {
            runner: Pid::from_raw(child.id().cast_signed()),
            copy: 0,
            without_walls: None,
            child,
            requests,
            replies,
            received: Replies::default(),
            stray,
            channel,
            options: options.clone(),
            gaps: Vec::new(),
            machine: Machine::Awaited,
            inferences: 0,
            deaths: 0,
            on_branch: false,
        })
    }

    /// The limit on the running time of each request from now on.
    pub fn set_time_limit(&mut self, time: Option<Duration>) {
        self.options.time = time;
    }

    /// What of its confinement the kernel does not enforce. Known once it is behind
    /// its walls.
    #[must_use]
    pub fn gaps(&self) -> &[Gap] {
        &self.gaps
    }

    /// Inferences since the machine was built.
    #[must_use]
    pub fn inferences(&self) -> u64 {
        self.inferences
    }

    /// One that dies twice in a row has died of what was before: its checkpoint
    /// is as sick as it was.
    pub(super) fn count_deaths(&mut self, end: End) -> Result<End, ProcessError> {
        let died = match &end {
            End::RolledBack(cause) => {
                matches!(cause, RollBack::Died(_) | RollBack::Panic(_) | RollBack::Interfered)
            }
            End::Last | End::Exhausted | End::Stopped | End::Error(_) | End::Halted(_) => false,
        };
        self.deaths = if died { self.deaths + 1 } else { 0 };
        if self.deaths < MOST_DEATHS || self.options.checkpoints == Checkpoints::Never {
            return Ok(end);
        }
        self.kill_all();
        Err(ProcessError::Gone("it died twice in a row".into()))
    }

    /// Loads modules of ours, by their names, each with another text if one is
    /// given, until [`EngineProcess::leave`], or until the machine dies of a
    /// request: then everything is as it was before this call. That takes a
    /// tenth of the time of a new process.
    ///
    /// ```no_run
    /// use trilog::prolog::{Ask as _, EngineProcess, ProcessOptions};
    /// let mut engine = EngineProcess::start(&ProcessOptions::default())?;
    /// engine.branch(vec![("lines".into(), Some(":- module(lines, [a/1]).\na(1).\n".into()))])?;
    /// assert_eq!(engine.collect("X", "lines:a(X)")?, ["1"]);
    /// engine.leave()?;
    /// assert!(engine.collect("X", "lines:a(X)").is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`EngineError::Stopped`] when the machine does not survive that.
    pub fn branch(&mut self, modules: Vec<(String, Option<String>)>) -> Result<(), EngineError> {
        let stopped = |error: ProcessError| EngineError::Stopped(error.to_string());
        self.leave().map_err(stopped)?;
        match self.run(&Request::Branch(modules), &mut Unheard).map_err(stopped)? {
            End::RolledBack(cause) => Err(EngineError::Stopped(cause.to_string())),
            _ => {
                self.on_branch = true;
                Ok(())
            }
        }
    }

    /// Undoes the last [`EngineProcess::branch`] and everything since.
    ///
    /// # Errors
    /// [`ProcessError::Gone`] when not even the checkpoint is left.
    pub fn leave(&mut self) -> Result<(), ProcessError> {
        if !self.on_branch {
            return Ok(());
        }
        self.roll_back()
    }

    /// Ends the process that runs the machine, and waits for the copy that goes
    /// on.
    pub(super) fn roll_back(&mut self) -> Result<(), ProcessError> {
        self.kill_runner();
        loop {
            match self.received.next() {
                Some(Reply::RolledBack { pid }) => {
                    self.restored(pid);
                    return Ok(());
                }
                Some(_) => {}
                None => {
                    if !self.receive()? {
                        return Err(self.gone("it ended"));
                    }
                }
            }
        }
    }

    /// The checkpoint, with this number, goes on.
    pub(super) fn restored(&mut self, pid: i32) {
        let _ = waitpid(self.runner, None);
        self.runner = Pid::from_raw(pid);
        self.on_branch = false;
        // An engine that has died meanwhile is noticed with the next request.
        let _ = wire::send_restart(&mut self.requests);
    }

    pub(super) fn await_ready(&mut self) -> Result<(), ProcessError> {
        while self.machine == Machine::Awaited {
            match self.received.next() {
                Some(Reply::Ready { pid, gaps }) => {
                    self.gaps = gaps;
                    self.machine = Machine::Ready;
                    self.runner = Pid::from_raw(pid);
                    let path = self.channel.path().to_owned();
                    return self.run(&Request::Input(path), &mut Undisturbed).map(drop);
                }
                Some(_) => {}
                None => {
                    if !self.receive()? {
                        return Err(ProcessError::Start(std::io::Error::other(self.last_words())));
                    }
                }
            }
        }
        Ok(())
    }

    /// Reads what the engine has said; false when nobody is left to speak.
    pub(super) fn receive(&mut self) -> Result<bool, ProcessError> {
        let mut chunk = vec![0; 1 << 16];
        match self.replies.read(&mut chunk) {
            Ok(0) => Ok(false),
            Ok(count) => {
                self.received.extend(&chunk[..count]);
                Ok(true)
            }
            Err(error) => Err(self.gone(&error.to_string())),
        }
    }

    /// Whether the engine has said something that was not read yet.
    pub(super) fn has_replied(&self) -> bool {
        let mut replies = [PollFd::new(self.replies.as_fd(), PollFlags::POLLIN)];
        poll(&mut replies, PollTimeout::ZERO).is_ok_and(|ready| ready > 0)
    }

    /// Whether the runner waits for its input, or `None` where the system does not tell.
    pub(super) fn is_reading(&self) -> Option<bool> {
        let process = format!("/proc/{}", self.runner);
        let (mut is_told, mut reads) = (false, false);
        for task in std::fs::read_dir(format!("{process}/task")).ok()?.flatten() {
            let read =
                |name: &str| std::fs::read_to_string(task.path().join(name)).unwrap_or_default();
            let place = read("wchan");
            is_told |= place.contains(|letter| letter != '0');
            // Where the system says which pipe: a program may wait for another's output.
            let call = read("syscall");
            let pipe = call.split(' ').nth(1).and_then(|word| word.strip_prefix("0x"));
            let pipe = pipe.and_then(|digits| u32::from_str_radix(digits, 16).ok());
            let file = pipe.map(|pipe| std::fs::read_link(format!("{process}/fd/{pipe}")));
            let is_another =
                matches!(file, Some(Ok(file)) if file != Path::new(self.channel.path()));
            reads |= place.contains("pipe_read") && !is_another;
            // One that works is not waiting, whatever another thread waits for.
            let state = read("stat");
            if !state.rsplit_once(')').is_some_and(|(_, rest)| rest.starts_with(" S")) {
                return Some(false);
            }
        }
        is_told.then_some(reads)
    }

    /// Ends the process that runs the machine. The checkpoint may have been
    /// stopped with it; it goes on.
    pub(super) fn kill_runner(&self) {
        let _ = kill(self.runner, Signal::SIGKILL);
        let _ = killpg(self.group(), Signal::SIGCONT);
    }

    /// Ends the process and its checkpoints.
    pub(super) fn kill_all(&self) {
        let _ = killpg(self.group(), Signal::SIGKILL);
        // Before it has a group of its own.
        let _ = kill(self.group(), Signal::SIGKILL);
    }

    /// The process group, which has the number of the first process.
    fn group(&self) -> Pid {
        Pid::from_raw(self.child.id().cast_signed())
    }

    /// What became of the process that ran the machine.
    pub(super) fn autopsy(&mut self) -> RollBack {
        let said = self.last_words();
        if let Some(cause) = death_note(&said, self.options.memory_mb) {
            return cause;
        }
        match waitpid(self.runner, Some(WaitPidFlag::WNOHANG)) {
            Ok(WaitStatus::Signaled(_, Signal::SIGSEGV | Signal::SIGBUS, _)) => RollBack::Stack,
            Ok(WaitStatus::Signaled(_, signal, _)) => RollBack::Died(signal.to_string()),
            Ok(WaitStatus::Exited(_, code)) => RollBack::Died(format!("exit code {code}")),
            _ => RollBack::Died("no reason given".into()),
        }
    }

    fn last_words(&mut self) -> String {
        // What the machine says of itself can name what is the program's.
        let said = String::from_utf8_lossy(&drain(&mut self.stray)).into_owned();
        let harmless = |c: char| if c.is_control() && c != '\n' { '?' } else { c };
        said.trim().chars().map(harmless).collect()
    }

    pub(super) fn gone(&mut self, reason: &str) -> ProcessError {
        let words = self.last_words();
        let status = self.child.try_wait().ok().flatten();
        ProcessError::Gone(match (status, words.is_empty()) {
            (Some(status), true) => status.to_string(),
            (_, true) => reason.to_owned(),
            (_, false) => words,
        })
    }
}

impl Drop for EngineProcess {
    fn drop(&mut self) {
        self.kill_all();
        let _ = self.child.wait();
        // Checkpoints that this process has adopted.
        while waitpid(Pid::from_raw(-self.group().as_raw()), None).is_ok() {}
    }
}

/// Makes this process the parent of checkpoints that lose theirs, so that
/// they can be waited for and end with it.
fn adopt_orphans() {
    #[cfg(target_os = "linux")]
    let _ = nix::sys::prctl::set_child_subreaper(true);
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

/// What a dying process said on standard error, if it is that.
pub(super) fn death_note(text: &str, memory_mb: u64) -> Option<RollBack> {
    if text.contains(EXHAUSTED) {
        Some(RollBack::Memory(memory_mb))
    } else if text.contains("has overflowed its stack") {
        Some(RollBack::Stack)
    } else {
        None
    }
}
