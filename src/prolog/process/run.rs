//! One request on its way: what arrives from the engine, from the keyboard
//! and from the clock, until the request ends.

use std::io::Write;
use std::os::fd::{AsFd, BorrowedFd};
use std::time::{Duration, Instant};

use nix::poll::{PollFd, PollFlags, PollTimeout, poll};

use super::checkpoint::Checkpoints;
use super::client::{EngineProcess, ProcessError, panic_cause};
use super::clock::{Clock, Stopwatch};
use super::conversation::{Conversation, Order, Prompt, TraceOrder, Tracing};
use super::interrupt::Interrupt;
use super::protocol::{Impossible, Protocol};
use super::wire::{self, Reply, Request};
use crate::prolog::answer::{Answer, End, Event, RollBack};
use crate::prolog::assemble::{Assembler, Step};
use crate::prolog::frame::Frame;

/// How long a query may run, or look for its next answer, before standard
/// input is offered to it: most queries read nothing, and end sooner. What is
/// typed before then is for the shell, such as the key after the next answer.
pub(super) const INPUT_AFTER: Duration = Duration::from_millis(20);

/// How long a raised flag may go unnoticed.
const LOOK_EVERY: Duration = Duration::from_millis(20);

/// How long an engine may take from its last word about a request to the next:
/// it has nothing left to do but to give back what was not read.
const AFTER_END: Duration = Duration::from_secs(2);
/// How long it may take when someone presses Ctrl-C meanwhile.
const AFTER_END_INTERRUPTED: Duration = Duration::from_millis(300);
/// How long an engine that is to be ended may take to set its checkpoint, and
/// the checkpoint to go on.
const TO_THE_DEATH: Duration = Duration::from_secs(5);

/// One request on its way.
pub(super) struct Run<'a> {
    pub(super) process: &'a mut EngineProcess,
    pub(super) conversation: &'a mut dyn Conversation,
    pub(super) assembler: Assembler,
    pub(super) started: Instant,
    /// How long the engine works, where that counts.
    pub(super) used: Option<Stopwatch>,
    /// Time spent waiting for the person.
    pub(super) waited: Duration,
    /// When the person last decided, or the start.
    pub(super) resumed: Instant,
    /// The answer about which the person decides.
    answer: Answer,
    /// Bytes that the program has printed.
    printed: u64,
    pub(super) end: Option<End>,
    protocol: Protocol,
    /// Why the runner is killed, or what it said before it died.
    pub(super) cause: Option<RollBack>,
    /// When whatever is under way must be over, and what it is otherwise.
    pub(super) deadline: Option<(Instant, Overdue)>,
    /// Since when the person knows that the program waits for input.
    pub(super) prompted: Option<Instant>,
    /// Whether the program has waited for input.
    pub(super) has_read: bool,
    /// Whether the runner can be killed without harm to the requests before.
    begun: bool,
    /// Whether the program has written less than a whole line.
    pub(super) is_within_line: bool,
    /// How many directives of it were undone.
    pub(super) resumptions: u32,
}

/// What to do when an engine is too slow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Overdue {
    /// Someone pressed Ctrl-C after the request had ended.
    Interrupted,
    /// It pretended that the request had ended.
    Interfered,
    /// It does not even die as it should.
    Hopeless,
}

/// What woke the loop up.
#[derive(Default)]
struct Ready {
    replies: bool,
    stray: bool,
    interrupt: bool,
    input: bool,
    /// The program has read some of its input, and there is more.
    room: bool,
}

impl EngineProcess {
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
        let end = Run::new(self, request, conversation).follow();
        self.channel.close();
        let end = self.count_deaths(end?)?;
        if let (
            Request::Query(text) | Request::Goal(text),
            End::RolledBack(RollBack::Stack | RollBack::Memory(_)),
        ) = (request, &end)
        {
            self.name_recursion(text, conversation)?;
        }
        Ok(end)
    }
}

impl<'a> Run<'a> {
    pub(super) fn new(
        process: &'a mut EngineProcess,
        request: &Request,
        conversation: &'a mut dyn Conversation,
    ) -> Self {
        // On a branch, and without checkpoints, there is nothing to wait for.
        let begun = process.on_branch || process.options.checkpoints == Checkpoints::Never;
        let used = match process.options.clock {
            Clock::Wall => None,
            Clock::Cpu => Stopwatch::start(process.runner),
        };
        let assembler = match request {
            Request::Query(text) | Request::Goal(text) => Assembler::of(text),
            _ => Assembler::default(),
        }
        .without(&process.options.without);
        let protocol = Protocol::new(request);
        Run {
            protocol: if begun { protocol } else { protocol.behind_checkpoint() },
            deadline: None,
            process,
            conversation,
            assembler,
            started: Instant::now(),
            used,
            waited: Duration::ZERO,
            resumed: Instant::now(),
            answer: Answer::default(),
            printed: 0,
            end: None,
            cause: None,
            prompted: None,
            has_read: false,
            begun,
            is_within_line: false,
            resumptions: 0,
        }
    }

    pub(super) fn follow(mut self) -> Result<End, ProcessError> {
        loop {
            while let Some(reply) = self.process.received.next() {
                if let Some(end) = self.hear(reply) {
                    self.settle_input(&end);
                    return Ok(end);
                }
            }
            if self.process.received.is_impossible() {
                self.stop(RollBack::Interfered);
                self.process.received.drop_to_restart();
            }
            let ready = self.wait();
            if ready.stray {
                self.pass_on_stray();
            }
            let interrupted = || ready.interrupt && Interrupt::watch().is_some_and(Interrupt::take);
            if self.conversation.stops().unwrap_or_else(interrupted) {
                self.interrupt();
            }
            if ready.input {
                self.offer_input();
            }
            self.prompt();
            if ready.room {
                self.process.channel.send_on();
            }
            if ready.replies && !self.process.receive()? {
                return self.nobody_left();
            }
            self.check_time();
            if self.check_deadline() == Some(Overdue::Hopeless) {
                self.process.kill_all();
                return Err(self.process.gone("it did not end when it was told to"));
            }
        }
    }

    /// Takes a reply that can come now. Of an engine that is to be ended only
    /// the last words count.
    fn hear(&mut self, reply: Reply) -> Option<End> {
        if self.cause.is_some() && !reply.is_last_word() {
            return None;
        }
        match self.protocol.take(&reply) {
            Ok(()) => self.reply(reply),
            Err(Impossible) => {
                self.stop(RollBack::Interfered);
                None
            }
        }
    }

    /// The engine is gone, and there is no checkpoint: it halted, it was killed
    /// from outside, or it never had one.
    fn nobody_left(mut self) -> Result<End, ProcessError> {
        match (self.end.take(), self.process.options.checkpoints) {
            (Some(end @ End::Halted(_)), _) => Ok(end),
            (_, Checkpoints::Never) => {
                Ok(End::RolledBack(self.cause.take().unwrap_or_else(|| self.process.autopsy())))
            }
            (_, Checkpoints::Always) => Err(self.process.gone("it ended")),
        }
    }

    fn reply(&mut self, reply: Reply) -> Option<End> {
        match reply {
            Reply::Ready { gaps, .. } => {
                self.process.gaps = gaps;
                None
            }
            Reply::Begun { copy } => {
                self.begun = true;
                self.process.copy = copy;
                if self.cause.is_some() {
                    self.process.kill_runner();
                }
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
                Some(self.end.take().unwrap_or(End::Exhausted))
            }
            Reply::Resumed { pid } => {
                self.resume(pid);
                None
            }
            Reply::RolledBack { pid } => {
                let cause = self.cause.take().unwrap_or_else(|| self.process.autopsy());
                self.process.restored(pid);
                match self.end.take() {
                    // A machine that has halted cannot be used any more.
                    Some(end @ End::Halted(_)) => Some(end),
                    _ => Some(End::RolledBack(cause)),
                }
            }
        }
    }

    fn frame(&mut self, frame: Frame) {
        match frame.tag {
            'i' => {
                self.process.channel.reader_is_there();
                if self.conversation.input().is_none() {
                    self.process.channel.close();
                }
            }
            'd' => self.process.channel.close(),
            'u' => self.give_back(&frame.text),
            '>' => self.at_port(&frame.text),
            '+' => self.conversation.traces(Tracing::of(&frame.text)),
            '=' => self.conversation.prompts(Prompt::Always(frame.text)),
            '1' => self.conversation.prompts(Prompt::Once(frame.text)),
            _ => self.step(frame),
        }
    }

    fn step(&mut self, frame: Frame) {
        match self.assembler.take(frame) {
            Some(Step::End(end)) => self.ended(end),
            Some(Step::Done) => self.ended(End::Last),
            Some(Step::Event(Event::Answer(answer))) => {
                self.conversation.event(&Event::Answer(answer.clone()));
                if answer.last {
                    self.ended(End::Last);
                } else {
                    self.ask(&answer);
                    self.answer = answer;
                }
            }
            Some(Step::Event(Event::ChoicePoints(goals))) => {
                self.conversation.event(&Event::ChoicePoints(goals));
                let answer = std::mem::take(&mut self.answer);
                self.ask(&answer);
                self.answer = answer;
            }
            Some(Step::Event(event)) => self.tell(&event),
            None => {}
        }
    }

    /// Passes on what happened, and ends a program that prints too much.
    pub(super) fn tell(&mut self, event: &Event) {
        if let Event::Output(text) | Event::ErrorOutput(text) = event {
            self.printed += text.len() as u64;
            if let Some(limit) = self.process.options.output.filter(|&limit| self.printed > limit) {
                return self.stop(RollBack::Output(limit));
            }
        }
        if let Event::Output(text) = event {
            self.is_within_line = !text.ends_with('\n');
        }
        self.conversation.event(event);
    }

    /// The first end counts: a machine that halts still unwinds its goals.
    fn ended(&mut self, end: End) {
        self.end.get_or_insert(end);
        self.expect(AFTER_END, Overdue::Interfered);
    }

    /// Sets a deadline, unless there is an earlier one.
    fn expect(&mut self, within: Duration, overdue: Overdue) {
        let at = Instant::now() + within;
        if self.deadline.is_none_or(|(set, _)| at < set) {
            self.deadline = Some((at, overdue));
        }
    }

    fn check_deadline(&mut self) -> Option<Overdue> {
        let (_, overdue) = self.deadline.filter(|(at, _)| Instant::now() >= *at)?;
        self.deadline = None;
        match overdue {
            Overdue::Interrupted => self.stop(RollBack::Interrupted),
            Overdue::Interfered => self.stop(RollBack::Interfered),
            Overdue::Hopeless => {}
        }
        Some(overdue)
    }

    /// Someone has had enough. A request that has ended is let go its last few
    /// steps.
    fn interrupt(&mut self) {
        match self.end {
            None => self.stop(RollBack::Interrupted),
            Some(_) => self.expect(AFTER_END_INTERRUPTED, Overdue::Interrupted),
        }
    }

    fn ask(&mut self, answer: &Answer) {
        let asked = Instant::now();
        let order = self.conversation.order(answer);
        self.resumed = Instant::now();
        self.waited += self.resumed - asked;
        self.protocol.ordered(order);
        let letter = match order {
            Order::Next => b"n",
            Order::Stop => b"s",
            Order::Whole => b"w",
            Order::Short => b"p",
            Order::ChoicePoints => b"*",
        };
        // An engine that died meanwhile is noticed by the loop.
        let _ = self.process.requests.write_all(letter);
    }

    fn at_port(&mut self, line: &str) {
        let asked = Instant::now();
        let order = self.conversation.port(line);
        self.resumed = Instant::now();
        self.waited += self.resumed - asked;
        if order == TraceOrder::Abort {
            self.protocol.ordered(Order::Stop);
        }
        let _ = self.process.requests.write_all(&[order.letter()]);
    }

    fn wait(&mut self) -> Ready {
        let ours = self.conversation.stops().is_none();
        let interrupt = Interrupt::watch().filter(|_| ours).map(Interrupt::fd);
        let timeout = self.timeout();
        let offer = self.may_offer_input() && self.reads();
        // What has not been sent on yet comes first.
        let room = if offer { self.process.channel.room() } else { None };
        let offer = offer && room.is_none();
        let input = if offer { self.conversation.input() } else { None };
        let mut fds: Vec<BorrowedFd<'_>> =
            vec![self.process.replies.as_fd(), self.process.stray.as_fd()];
        let pending = input.as_ref().is_some_and(|input| input.has_text());
        let timeout = if pending { PollTimeout::ZERO } else { timeout };
        let interrupt_at = interrupt.map(|fd| push(&mut fds, fd));
        let input_at = input.as_ref().map(|input| push(&mut fds, input.fd()));
        let mut polled: Vec<PollFd<'_>> =
            fds.iter().map(|&fd| PollFd::new(fd, PollFlags::POLLIN)).collect();
        let room_at = room.map(|fd| {
            polled.push(PollFd::new(fd, PollFlags::POLLOUT));
            polled.len() - 1
        });
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
            room: room_at.is_some_and(is_ready),
        }
    }

    /// Until when to sleep: the time limit, or the moment from which the
    /// program is offered input.
    fn timeout(&mut self) -> PollTimeout {
        // What a person types takes no time of the program's.
        let limit = self.process.options.time.filter(|_| self.prompted.is_none());
        let limit = limit.map(|limit| self.time_left(limit));
        let input = INPUT_AFTER.checked_sub(self.resumed.elapsed());
        let prompt = self.awaits_prompt();
        let may_read = !self.has_read && self.process.channel.is_open();
        let may_read = may_read && self.conversation.input().is_some();
        let look =
            (prompt || may_read || self.conversation.stops().is_some()).then_some(LOOK_EVERY);
        let limit = limit.filter(|_| self.cause.is_none());
        let input = input.filter(|_| self.process.channel.is_open());
        let deadline = self.deadline.map(|(at, _)| at.saturating_duration_since(Instant::now()));
        let next = limit.into_iter().chain(input).chain(look).chain(deadline).min();
        next.map_or(PollTimeout::NONE, |wait| {
            let milliseconds = wait.as_millis().saturating_add(1);
            PollTimeout::try_from(milliseconds).unwrap_or(PollTimeout::MAX)
        })
    }

    fn check_time(&mut self) {
        let limit = self.process.options.time;
        if let Some(limit) = limit
            && self.end.is_none()
            && self.time_left(limit).is_zero()
        {
            self.stop(RollBack::TimeLimit(limit));
        }
    }

    /// How long the request may go on at least, with this limit on its time.
    fn time_left(&mut self, limit: Duration) -> Duration {
        let running = self.started.elapsed().saturating_sub(self.waited + self.typing());
        let left = limit.saturating_sub(running);
        match &mut self.used {
            // No request uses more processor time than passes.
            Some(watch) if left.is_zero() => watch.left(limit, running),
            _ => left,
        }
    }

    /// Ends the engine, whatever it has said.
    pub(super) fn stop(&mut self, cause: RollBack) {
        if self.cause.is_none() {
            self.cause = Some(cause);
            self.deadline = None;
            self.expect(TO_THE_DEATH, Overdue::Hopeless);
            if self.begun {
                self.process.kill_runner();
            }
        }
    }
}

fn push<'a>(fds: &mut Vec<BorrowedFd<'a>>, fd: BorrowedFd<'a>) -> usize {
    fds.push(fd);
    fds.len() - 1
}
