//! The asking side of the engine process.

use std::io::{PipeReader, Read, Write};
use std::os::fd::{AsFd, AsRawFd, BorrowedFd};
use std::os::unix::process::CommandExt as _;
use std::path::PathBuf;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::time::{Duration, Instant};

use nix::fcntl::{FcntlArg, FdFlag, OFlag, fcntl};
use nix::poll::{PollFd, PollFlags, PollTimeout, poll};
use nix::sys::signal::{Signal, kill, killpg};
use nix::sys::wait::{WaitPidFlag, WaitStatus, waitpid};
use nix::unistd::Pid;

use super::channel::Channel;
use super::input::{Input, drain};
use super::interrupt::Interrupt;
use super::server::SUBCOMMAND;
use super::wire::{self, Replies, Reply, Request};
use crate::prolog::answer::{Answer, End, Event, RollBack};
use crate::prolog::assemble::{Assembler, Step};
use crate::prolog::engine::{Ask, EngineError};
use crate::prolog::frame::Frame;

/// How long a query may run before standard input is offered to it: most
/// queries read nothing, and end sooner.
const INPUT_AFTER: Duration = Duration::from_millis(20);

/// What an engine process may use.
#[derive(Clone, Debug)]
pub struct ProcessOptions {
    /// Memory (address space), in megabytes.
    pub memory_mb: u64,
    /// Running time of one request; the time that a person takes to decide
    /// about an answer does not count.
    pub time: Option<Duration>,
    /// The program to run as the engine: this one, but for tests.
    pub program: Option<PathBuf>,
    /// Modules of ours that it does not load, so that a file can define its
    /// own of the same names.
    pub without: Vec<String>,
}

impl Default for ProcessOptions {
    fn default() -> Self {
        ProcessOptions { memory_mb: 2048, time: None, program: None, without: Vec::new() }
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

/// What to do after an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// Look for another.
    Next,
    /// Enough.
    Stop,
    /// Give this one again, uncut.
    Whole,
}

/// Whoever follows a request: sees what happens, and decides after each
/// answer that may not be the last.
pub trait Conversation {
    /// Something happened.
    fn event(&mut self, event: &Event);

    /// What to do after this answer.
    fn order(&mut self, answer: &Answer) -> Order;

    /// The standard input that the program may read. Without one the program
    /// finds the end of input at once.
    fn input(&mut self) -> Option<&mut Input> {
        None
    }
}

/// An engine process, its checkpoint, and the pipes to them.
pub struct EngineProcess {
    child: Child,
    requests: ChildStdin,
    replies: PipeReader,
    received: Replies,
    /// What the process, or a program it started, wrote past the machine.
    stray: PipeReader,
    /// The process that runs the machine now.
    runner: Pid,
    channel: Channel,
    options: ProcessOptions,
    /// Whether the machine is known to be built.
    machine: Machine,
    /// Inferences since the machine was built.
    inferences: u64,
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
    /// 60 milliseconds.
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
        fcntl(replies_end.as_fd(), FcntlArg::F_SETFD(FdFlag::empty()))?;
        fcntl(stray.as_fd(), FcntlArg::F_SETFL(OFlag::O_NONBLOCK))?;
        let program = match &options.program {
            Some(program) => program.clone(),
            None => std::env::current_exe()?,
        };
        let mut child = Command::new(program)
            .arg(SUBCOMMAND)
            .arg(replies_end.as_raw_fd().to_string())
            .arg(frame_key())
            .arg(options.memory_mb.to_string())
            .arg(options.without.join(","))
            .stdin(Stdio::piped())
            .stdout(stray_end.try_clone()?)
            .stderr(stray_end)
            .process_group(0)
            .spawn()?;
        let requests = child.stdin.take().ok_or(std::io::ErrorKind::BrokenPipe)?;
        Ok(EngineProcess {
            runner: Pid::from_raw(child.id().cast_signed()),
            child,
            requests,
            replies,
            received: Replies::default(),
            stray,
            channel: Channel::new()?,
            options: options.clone(),
            machine: Machine::Awaited,
            inferences: 0,
        })
    }

    /// The limit on the running time of each request from now on.
    pub fn set_time_limit(&mut self, time: Option<Duration>) {
        self.options.time = time;
    }

    /// Inferences since the machine was built.
    #[must_use]
    pub fn inferences(&self) -> u64 {
        self.inferences
    }

    /// Runs one request to its end.
    ///
    /// # Errors
    /// [`ProcessError::Gone`] when not even the checkpoint is left; then a
    /// new process must be started.
    pub fn run(
        &mut self,
        request: &Request,
        conversation: &mut dyn Conversation,
    ) -> Result<End, ProcessError> {
        self.await_ready()?;
        self.channel.open();
        if let Err(error) = wire::send_request(&mut self.requests, request) {
            return Err(self.gone(&error.to_string()));
        }
        let end = Run::new(self, conversation).follow();
        self.channel.close();
        end
    }

    fn await_ready(&mut self) -> Result<(), ProcessError> {
        while self.machine == Machine::Awaited {
            match self.received.next() {
                Some(Reply::Ready { pid }) => {
                    self.machine = Machine::Ready;
                    self.runner = Pid::from_raw(pid);
                    let path = self.channel.path().to_owned();
                    let mut silent = Silent;
                    return self.run(&Request::Input(path), &mut silent).map(drop);
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
    fn receive(&mut self) -> Result<bool, ProcessError> {
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

    fn kill_runner(&self) {
        let _ = kill(self.runner, Signal::SIGKILL);
    }

    /// What became of the process that ran the machine.
    fn autopsy(&mut self) -> RollBack {
        let said = self.last_words();
        if said.contains("memory allocation") || said.contains("resource_error(memory") {
            return RollBack::Memory(self.options.memory_mb);
        }
        if said.contains("overflowed its stack") {
            return RollBack::Stack;
        }
        match waitpid(self.runner, Some(WaitPidFlag::WNOHANG)) {
            Ok(WaitStatus::Signaled(_, Signal::SIGSEGV | Signal::SIGBUS, _)) => RollBack::Stack,
            Ok(WaitStatus::Signaled(_, signal, _)) => RollBack::Died(signal.to_string()),
            Ok(WaitStatus::Exited(_, code)) => RollBack::Died(format!("exit code {code}")),
            _ => RollBack::Died("no reason given".into()),
        }
    }

    fn last_words(&mut self) -> String {
        String::from_utf8_lossy(&drain(&mut self.stray)).trim().to_owned()
    }

    fn gone(&mut self, reason: &str) -> ProcessError {
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
        let _ = killpg(Pid::from_raw(self.child.id().cast_signed()), Signal::SIGKILL);
        let _ = self.child.wait();
    }
}

impl Ask for EngineProcess {
    fn collect(&mut self, template: &str, goal: &str) -> Result<Vec<String>, EngineError> {
        let mut lines = Lines::default();
        let request = Request::Collect(format!("({template})-({goal})"));
        match self.run(&request, &mut lines) {
            Ok(End::Error(error)) => Err(EngineError::Raised(Box::new(error))),
            Ok(End::RolledBack(cause)) => Err(EngineError::Stopped(cause.to_string())),
            Ok(End::Halted(code)) => Err(EngineError::Stopped(format!("it halted with {code}"))),
            Ok(End::Last | End::Exhausted | End::Stopped) => Ok(lines.0),
            Err(error) => Err(EngineError::Stopped(error.to_string())),
        }
    }
}

/// The lines of a collected answer; the rest is of no interest.
#[derive(Default)]
struct Lines(Vec<String>);

impl Conversation for Lines {
    fn event(&mut self, event: &Event) {
        if let Event::Line(line) = event {
            self.0.push(line.clone());
        }
    }

    fn order(&mut self, _: &Answer) -> Order {
        Order::Stop
    }
}

/// Hears nothing and wants nothing.
struct Silent;

impl Conversation for Silent {
    fn event(&mut self, _: &Event) {}

    fn order(&mut self, _: &Answer) -> Order {
        Order::Stop
    }
}

/// One request on its way.
struct Run<'a> {
    process: &'a mut EngineProcess,
    conversation: &'a mut dyn Conversation,
    assembler: Assembler,
    started: Instant,
    /// Time spent waiting for the person.
    waited: Duration,
    end: Option<End>,
    /// Why the runner was killed, or what it said before it died.
    cause: Option<RollBack>,
}

/// What woke the loop up.
#[derive(Default)]
struct Ready {
    replies: bool,
    stray: bool,
    interrupt: bool,
    input: bool,
}

impl<'a> Run<'a> {
    fn new(process: &'a mut EngineProcess, conversation: &'a mut dyn Conversation) -> Self {
        Run {
            process,
            conversation,
            assembler: Assembler::default(),
            started: Instant::now(),
            waited: Duration::ZERO,
            end: None,
            cause: None,
        }
    }

    fn follow(mut self) -> Result<End, ProcessError> {
        loop {
            while let Some(reply) = self.process.received.next() {
                if let Some(end) = self.reply(reply) {
                    self.settle_input(&end);
                    return Ok(end);
                }
            }
            let ready = self.wait();
            if ready.stray {
                self.pass_on_stray();
            }
            if ready.interrupt && Interrupt::watch().is_some_and(Interrupt::take) {
                self.stop(RollBack::Interrupted);
            }
            if ready.input {
                self.offer_input();
            }
            if ready.replies && !self.process.receive()? {
                return self.nobody_left();
            }
            self.check_time();
        }
    }

    /// The engine and its checkpoint are gone: it halted, or it was killed
    /// from outside.
    fn nobody_left(mut self) -> Result<End, ProcessError> {
        match self.end.take() {
            Some(end @ End::Halted(_)) => Ok(end),
            _ => Err(self.process.gone("it ended")),
        }
    }

    fn reply(&mut self, reply: Reply) -> Option<End> {
        match reply {
            Reply::Ready { .. } => None,
            Reply::Frame { tag: 'i', .. } => {
                self.process.channel.reader_is_there();
                if self.conversation.input().is_none() {
                    self.process.channel.close();
                }
                None
            }
            Reply::Frame { tag: 'd', .. } => {
                self.process.channel.close();
                None
            }
            Reply::Frame { tag: 'u', text } => {
                if let Some(input) = self.conversation.input() {
                    input.give_back(text.as_bytes());
                }
                self.process.channel.nothing_unread();
                None
            }
            Reply::Frame { tag, text } => {
                self.frame(Frame { tag, text });
                None
            }
            Reply::Lines(lines) => {
                for line in lines.lines() {
                    self.conversation.event(&Event::Line(line.to_owned()));
                }
                None
            }
            Reply::Panicked { message } => {
                self.cause.get_or_insert(panic_cause(message, self.process.options.memory_mb));
                None
            }
            Reply::Done { inferences } => {
                self.process.inferences = inferences;
                // A goal that ends without a word has halted the machine.
                Some(self.end.take().unwrap_or(End::Halted(0)))
            }
            Reply::RolledBack { pid } => {
                let cause = self.cause.take().unwrap_or_else(|| self.process.autopsy());
                let _ = waitpid(self.process.runner, None);
                self.process.runner = Pid::from_raw(pid);
                Some(End::RolledBack(cause))
            }
        }
    }

    fn frame(&mut self, frame: Frame) {
        match self.assembler.take(frame) {
            Some(Step::End(end)) => self.ended(end),
            Some(Step::Done) => self.ended(End::Last),
            Some(Step::Event(Event::Answer(answer))) => {
                self.conversation.event(&Event::Answer(answer.clone()));
                if answer.last {
                    self.ended(End::Last);
                } else {
                    self.ask(&answer);
                }
            }
            Some(Step::Event(event)) => self.conversation.event(&event),
            None => {}
        }
    }

    /// The first end counts: a machine that halts still unwinds its goals.
    fn ended(&mut self, end: End) {
        self.end.get_or_insert(end);
    }

    fn ask(&mut self, answer: &Answer) {
        let asked = Instant::now();
        let order = self.conversation.order(answer);
        self.waited += asked.elapsed();
        let letter = match order {
            Order::Next => b"n",
            Order::Stop => b"s",
            Order::Whole => b"w",
        };
        // An engine that died meanwhile is noticed by the loop.
        let _ = self.process.requests.write_all(letter);
    }

    fn wait(&mut self) -> Ready {
        let interrupt = Interrupt::watch().map(Interrupt::fd);
        let timeout = self.timeout();
        let offer = self.may_offer_input();
        let input = if offer { self.conversation.input() } else { None };
        let mut fds: Vec<BorrowedFd<'_>> =
            vec![self.process.replies.as_fd(), self.process.stray.as_fd()];
        let pending = input.as_ref().is_some_and(|input| input.has_pending());
        let timeout = if pending { PollTimeout::ZERO } else { timeout };
        let interrupt_at = interrupt.map(|fd| push(&mut fds, fd));
        let input_at = input.as_ref().map(|input| push(&mut fds, input.fd()));
        let mut polled: Vec<PollFd<'_>> =
            fds.iter().map(|&fd| PollFd::new(fd, PollFlags::POLLIN)).collect();
        if poll(&mut polled, timeout).is_err() {
            // A signal: look again.
            return Ready { interrupt: true, ..Ready::default() };
        }
        let is_ready = |at: usize| polled[at].any().unwrap_or(false);
        Ready {
            replies: is_ready(0),
            stray: is_ready(1),
            interrupt: interrupt_at.is_some_and(is_ready),
            input: pending || input_at.is_some_and(is_ready),
        }
    }

    /// Until when to sleep: the time limit, or the moment from which the
    /// program is offered input.
    fn timeout(&self) -> PollTimeout {
        let running = self.started.elapsed().saturating_sub(self.waited);
        let limit = self.process.options.time.map(|limit| limit.saturating_sub(running));
        let input = (running < INPUT_AFTER).then(|| INPUT_AFTER - running);
        let next = limit.into_iter().chain(input).min();
        next.map_or(PollTimeout::NONE, |wait| {
            let milliseconds = wait.as_millis().saturating_add(1);
            PollTimeout::try_from(milliseconds).unwrap_or(PollTimeout::MAX)
        })
    }

    fn check_time(&mut self) {
        let running = self.started.elapsed().saturating_sub(self.waited);
        if let Some(limit) = self.process.options.time.filter(|&limit| running >= limit) {
            self.stop(RollBack::TimeLimit(limit));
        }
    }

    fn stop(&mut self, cause: RollBack) {
        if self.cause.is_none() && self.end.is_none() {
            self.cause = Some(cause);
            self.process.kill_runner();
        }
    }

    fn pass_on_stray(&mut self) {
        let bytes = drain(&mut self.process.stray);
        let text = String::from_utf8_lossy(&bytes).into_owned();
        match death_note(&text, self.process.options.memory_mb) {
            Some(cause) => {
                self.cause.get_or_insert(cause);
            }
            None if !text.is_empty() => self.conversation.event(&Event::ErrorOutput(text)),
            None => {}
        }
    }

    fn may_offer_input(&self) -> bool {
        self.started.elapsed() >= INPUT_AFTER
            && self.end.is_none()
            && self.process.channel.is_open()
    }

    /// Hands on what is in standard input, or its end.
    fn offer_input(&mut self) {
        let Some(input) = self.conversation.input() else {
            return;
        };
        let read = if input.has_pending() { Ok(true) } else { input.fill() };
        match read {
            Ok(true) => self.process.channel.send(&input.take_all()),
            Ok(false) | Err(_) => self.process.channel.close(),
        }
    }

    /// After a roll-back the program has read nothing: a pipe gets all of its
    /// lines back. What a person typed into a program that was stopped is
    /// gone with it.
    fn settle_input(&mut self, end: &End) {
        let unread = self.process.channel.take_unread();
        if let (End::RolledBack(_), Some(input)) = (end, self.conversation.input())
            && !input.is_terminal()
        {
            input.give_back(&unread);
        }
    }
}

fn push<'a>(fds: &mut Vec<BorrowedFd<'a>>, fd: BorrowedFd<'a>) -> usize {
    fds.push(fd);
    fds.len() - 1
}

/// What a dying process said on standard error, if it is that.
fn death_note(text: &str, memory_mb: u64) -> Option<RollBack> {
    if text.contains("memory allocation of") {
        Some(RollBack::Memory(memory_mb))
    } else if text.contains("has overflowed its stack") {
        Some(RollBack::Stack)
    } else {
        None
    }
}

fn panic_cause(message: String, memory_mb: u64) -> RollBack {
    let text = message.to_lowercase();
    if text.contains("memory") || text.contains("alloc") || text.contains("capacity") {
        RollBack::Memory(memory_mb)
    } else {
        RollBack::Panic(message)
    }
}

/// Letters that no program can guess, so that it cannot speak for the driver.
fn frame_key() -> String {
    use std::hash::{BuildHasher, RandomState};
    format!("{:016x}", RandomState::new().hash_one(std::process::id()))
}

/// Makes this process the parent of checkpoints that lose theirs, so that
/// they can be waited for and end with it.
fn adopt_orphans() {
    #[cfg(target_os = "linux")]
    let _ = nix::sys::prctl::set_child_subreaper(true);
}
