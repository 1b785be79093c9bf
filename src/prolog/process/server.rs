//! The engine's side: reads requests, sets a checkpoint before each, runs
//! them on the machine and sends back what the driver says.

use std::cell::RefCell;
use std::fs::File;
use std::io::Read;
use std::path::Path;
use std::process::ExitCode;
use std::rc::Rc;

use serde::{Deserialize, Serialize};

use super::allocator;
use super::attempts::Attempts;
use super::checkpoint::{Checkpoint, Checkpoints, Side};
use super::confinement::{Confinement, Walls};
use super::limits;
use super::program;
use super::role::Role;
use super::source_store::{SourceStore, Texts};
use super::wire::{self, Incoming, Reply, Request};
use crate::prolog::frame::{Frame, sized};
use crate::prolog::hiding::Hiding;
use crate::prolog::machine::{FrameHandler, Host, HostError};
use crate::prolog::sources::{Module, modules};
use crate::prolog::swi_quotes::machine_text;

/// The hidden subcommand under which this program is an engine process.
pub(super) const SUBCOMMAND: &str = "engine-process";

/// What an engine process is told at its start.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Setup {
    /// The descriptor for replies.
    pub(super) replies: i32,
    /// The memory limit, in megabytes.
    pub(super) memory_mb: u64,
    /// The modules to leave out.
    pub(super) without: Vec<String>,
    pub(super) role: Role,
    pub(super) confinement: Confinement,
    pub(super) checkpoints: Checkpoints,
    pub(super) walls: Walls,
}

/// The module that gives the tests of the suites to whoever is at the prompt.
const TEACHER: &str = "vm";

/// What is said of a program that could not tell when memory runs out.
const NO_ALLOCATOR: &str = "the program that starts it must declare the allocator \
     `trilog::prolog::process::FatalAllocator`";

/// Stands in the place of `-` once the limits are set.
const LIMITED: &str = "limited";

/// Where this program has been started as an engine process, is one, and gives
/// the exit code at its end; gives nothing where it has been started by a
/// person.
///
/// An engine process is this same program, started again under a hidden
/// subcommand. So the `main` of every program that starts one, by itself, by
/// opening a user's game or by comparing the rules in a file, begins with this
/// call, and its allocator is a [`FatalAllocator`](super::FatalAllocator).
/// `texts` are the texts that a program in the engine can ask for by name;
/// `|_| None` where there are none.
///
/// ```no_run
/// use std::process::ExitCode;
/// use trilog::prolog::process::{FatalAllocator, serve_if_asked};
///
/// #[global_allocator]
/// static ALLOCATOR: FatalAllocator = FatalAllocator::new();
///
/// fn main() -> ExitCode {
///     if let Some(code) = serve_if_asked(|_| None) {
///         return code;
///     }
///     // The program itself.
///     ExitCode::SUCCESS
/// }
/// ```
#[must_use]
pub fn serve_if_asked(texts: Texts) -> Option<ExitCode> {
    let mut arguments = std::env::args_os().skip(1);
    let first = arguments.next()?;
    if first == program::SUBCOMMAND {
        return Some(program::become_program(&arguments.next()?.to_string_lossy()));
    }
    let rest: Vec<String> =
        arguments.map(|argument| argument.to_string_lossy().into_owned()).collect();
    (first == SUBCOMMAND).then(|| {
        crate::temporary::end_when_terminated();
        serve(&rest, texts)
    })
}

/// Runs as an engine process. `arguments` are what stands behind
/// [`SUBCOMMAND`]: the setup as JSON, `-` or (once the limits are set)
/// `limited`, and behind `--` what the program finds as its command line.
fn serve(arguments: &[String], texts: Texts) -> ExitCode {
    let [setup, stage, program @ ..] = arguments else {
        return ExitCode::from(2);
    };
    let Ok(setup_read) = serde_json::from_str::<Setup>(setup) else {
        return ExitCode::from(2);
    };
    if !allocator::is_in_use() {
        eprintln!("{NO_ALLOCATOR}");
        return ExitCode::from(2);
    }
    if stage != LIMITED {
        let mut again = [SUBCOMMAND, setup, LIMITED].map(str::to_owned).to_vec();
        again.extend_from_slice(program);
        limits::leave_terminal();
        limits::close_inherited(setup_read.replies);
        let error = limits::restart_with_limits(setup_read.memory_mb, &again);
        eprintln!("cannot start the engine process: {error}");
        return ExitCode::from(2);
    }
    die_with_parent();
    match open_replies(setup_read.replies).and_then(|replies| run(replies, &setup_read, texts)) {
        Ok(()) => ExitCode::SUCCESS,
        // The shell is gone: there is nobody to tell.
        Err(_) => ExitCode::FAILURE,
    }
}

/// Opens the descriptor that was inherited for replies.
fn open_replies(descriptor: i32) -> std::io::Result<File> {
    let path = if Path::new("/proc/self/fd").exists() { "/proc/self/fd" } else { "/dev/fd" };
    File::options().write(true).open(format!("{path}/{descriptor}"))
}

fn die_with_parent() {
    #[cfg(target_os = "linux")]
    let _ = nix::sys::prctl::set_pdeathsig(nix::sys::signal::Signal::SIGKILL);
}

/// Waits until the dead runner is no longer this process' parent: a wish to
/// die with it would be granted at once.
fn await_adoption(runner: nix::unistd::Pid) {
    for _ in 0..10_000 {
        if nix::unistd::getppid() != runner {
            return;
        }
        std::thread::sleep(std::time::Duration::from_micros(100));
    }
}

fn pid() -> i32 {
    nix::unistd::getpid().as_raw()
}

/// Our modules but for those to be left out.
fn chosen(setup: &Setup) -> Vec<Module> {
    let known = |module: &&Module| match setup.role {
        Role::Program => module.name != TEACHER,
        Role::Toplevel | Role::Ours => true,
    };
    let left = |module: &&Module| setup.without.iter().all(|name| name != module.name);
    let wanted = |module: &&Module| known(module) && left(module);
    modules().iter().filter(wanted).copied().collect()
}

/// Loads modules of ours, some of them with another text.
fn load(host: &mut Host, wanted: &[(String, Option<String>)]) -> Result<(), HostError> {
    for (name, text) in wanted {
        if let Some(module) = modules().iter().find(|module| module.name == name) {
            host.load_changed(module, text.as_deref().unwrap_or(module.text))?;
        }
    }
    Ok(())
}

/// The engine and its line to the shell.
struct Server {
    host: Host,
    outlet: Rc<RefCell<Outlet>>,
    checkpoints: Checkpoints,
    checkpoint: Option<Checkpoint>,
    /// On a branch there is one checkpoint, that from before it.
    on_branch: bool,
    walls: Walls,
    /// The copy from before the walls.
    without_walls: Option<Checkpoint>,
}

/// What the fork before a request has brought.
enum Turn {
    /// Serve it.
    Serve,
    /// This is the copy, in the runner's place: go on with the next request.
    Next,
    /// This process is not needed any more.
    Over,
}

fn run(replies: File, setup: &Setup, texts: Texts) -> std::io::Result<()> {
    report_panics(replies.try_clone()?);
    let mut server = Server::start(replies, setup, texts)?;
    while let Some(request) = next_request()? {
        match server.set_checkpoint()? {
            Turn::Serve => server.serve(&request)?,
            Turn::Next => {}
            Turn::Over => return Ok(()),
        }
    }
    for last in [server.checkpoint, server.without_walls].into_iter().flatten() {
        last.discard();
    }
    Ok(())
}

impl Server {
    fn start(replies: File, setup: &Setup, texts: Texts) -> std::io::Result<Server> {
        let sources =
            SourceStore::new(setup.role, setup.confinement.clone(), setup.without.clone(), texts);
        let attempts = setup.role == Role::Toplevel && setup.checkpoints == Checkpoints::Always;
        let attempts = Attempts::new(attempts);
        let lines = String::new();
        let outlet = Outlet { replies, lines, sources, attempts, ended: false, halted: false };
        let outlet = Rc::new(RefCell::new(outlet));
        let handler = Rc::clone(&outlet) as Rc<RefCell<dyn FrameHandler>>;
        let hiding = match setup.role {
            Role::Program | Role::Toplevel => Hiding::secret(),
            Role::Ours => Hiding::default(),
        };
        let host = Host::new(&chosen(setup), hiding, handler);
        // Before the first word of a person's program.
        let gaps = match setup.walls {
            Walls::AtOnce => setup.confinement.enforce(),
            Walls::Later => Vec::new(),
        };
        let (checkpoints, walls) = (setup.checkpoints, setup.walls);
        let (checkpoint, without_walls, on_branch) = (None, None, false);
        let server =
            Server { host, outlet, checkpoints, checkpoint, on_branch, walls, without_walls };
        server.say(&Reply::Ready { pid: pid(), gaps })?;
        Ok(server)
    }

    fn say(&self, reply: &Reply) -> std::io::Result<()> {
        wire::send_reply(&mut self.outlet.borrow_mut().replies, reply)
    }

    /// Leaves a copy behind that takes over when this process is killed.
    fn set_checkpoint(&mut self) -> std::io::Result<Turn> {
        if self.on_branch || self.checkpoints == Checkpoints::Never {
            return Ok(Turn::Serve);
        }
        let runner = nix::unistd::getpid();
        let previous = self.checkpoint.take();
        match Checkpoint::set()? {
            Side::Runner(set) => {
                let copy = set.pid();
                self.checkpoint = Some(set);
                if let Some(previous) = previous {
                    previous.discard();
                }
                self.say(&Reply::Begun { copy })?;
                Ok(Turn::Serve)
            }
            Side::Restored => {
                if let Some(previous) = previous {
                    previous.dismiss();
                }
                await_adoption(runner);
                die_with_parent();
                wire::send_rolled_back(&mut self.outlet.borrow_mut().replies, pid())?;
                let goes_on = wire::skip_to_restart(&mut Unbuffered)?;
                Ok(if goes_on { Turn::Next } else { Turn::Over })
            }
            Side::Dismissed => Ok(Turn::Over),
        }
    }

    fn serve(&mut self, request: &Request) -> std::io::Result<()> {
        match (request, self.walls) {
            (Request::Settle(confinement), Walls::Later) => self.settle(confinement)?,
            (Request::Input(_), Walls::Later) => {}
            // Nothing of a person's comes here before the walls.
            (_, Walls::Later) | (Request::Settle(_), Walls::AtOnce) => std::process::abort(),
            (Request::Branch(modules), Walls::AtOnce) => {
                if load(&mut self.host, modules).is_err() {
                    std::process::abort();
                }
                self.on_branch = true;
            }
            (_, Walls::AtOnce) => {}
        }
        if let Some((command, payload)) = request.parts() {
            let payload = match request {
                Request::Query(_) | Request::Goal(_) => machine_text(payload),
                Request::CollectOurs(_) => self.host.text_of_ours(payload),
                _ => payload.into(),
            };
            let served = self.host.serve(command, &payload);
            self.outlet.borrow_mut().attempts.end_all();
            self.look_after(served)?;
        }
        let inferences = self.host.inferences();
        self.say(&Reply::Done { inferences })
    }

    /// Goes behind its walls for good. The copy from before goes on when this
    /// process and all later copies are gone.
    fn settle(&mut self, confinement: &Confinement) -> std::io::Result<()> {
        self.without_walls = self.checkpoint.take();
        let gaps = confinement.enforce();
        self.outlet.borrow_mut().sources.confine(confinement.clone());
        self.walls = Walls::AtOnce;
        self.say(&Reply::Ready { pid: pid(), gaps })
    }

    /// Ends the process where the machine cannot be used any more: the
    /// checkpoint can.
    fn look_after(&self, served: Result<(), HostError>) -> std::io::Result<()> {
        match served {
            Ok(()) if self.outlet.borrow_mut().take_end() => Ok(()),
            // The program has silenced the driver, or the machine is spoilt.
            Ok(()) | Err(HostError::Uncaught) => std::process::abort(),
            Err(HostError::Halted) => {
                // A program that has taken away what watches halt/1.
                if !self.outlet.borrow().halted {
                    self.say(&Reply::Frame { tag: 'h', text: "0".into() })?;
                }
                std::process::abort();
            }
        }
    }
}

/// The next request; orders that came too late for their query are dropped.
fn next_request() -> std::io::Result<Option<Request>> {
    loop {
        match wire::receive(&mut Unbuffered)? {
            Incoming::Request(request) => return Ok(Some(request)),
            Incoming::Order(_) => {}
            Incoming::Closed => return Ok(None),
        }
    }
}

/// Standard input without a buffer: what one process has not read, its
/// checkpoint must be able to read.
struct Unbuffered;

impl Read for Unbuffered {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        Ok(nix::unistd::read(std::io::stdin(), buffer)?)
    }
}

/// Says why the machine panicked; what follows is the end of this process.
fn report_panics(replies: File) {
    std::panic::set_hook(Box::new(move |info| {
        let message = info.payload_as_str().unwrap_or("panic").to_owned();
        if let Ok(mut replies) = replies.try_clone() {
            let _ = wire::send_reply(&mut replies, &Reply::Panicked { message });
        }
        std::process::abort();
    }));
}

/// Sends the driver's frames to the shell, and gets it what it asks for.
struct Outlet {
    replies: File,
    /// Lines of a collected answer that are still to be sent.
    lines: String,
    sources: SourceStore,
    attempts: Attempts,
    /// Whether the driver has said how the request ended.
    ended: bool,
    /// Whether it has said with which code the program halts.
    halted: bool,
}

/// How many bytes of collected lines travel at once.
const LINES: usize = 1 << 16;

/// The tags of frames that end a request.
const ENDS: &str = "nczeo";

impl Outlet {
    fn take_end(&mut self) -> bool {
        std::mem::take(&mut self.ended)
    }

    /// A shell that is gone needs no engine.
    fn send(&mut self, reply: &Reply) {
        if wire::send_reply(&mut self.replies, reply).is_err() {
            std::process::abort();
        }
    }

    /// A directive is about to run: nothing, or in the copy that goes on behind it what
    /// has ended it.
    fn attempt(&mut self) -> String {
        let runner = nix::unistd::getpid();
        if !self.attempts.begin() {
            return String::new();
        }
        await_adoption(runner);
        die_with_parent();
        let told = wire::send_resumed(&mut self.replies, pid()).is_ok()
            && wire::skip_to_restart(&mut Unbuffered).unwrap_or(false);
        match wire::receive(&mut Unbuffered) {
            Ok(Incoming::Request(Request::Undone(cause))) if told => cause,
            _ => std::process::abort(),
        }
    }

    fn send_lines(&mut self) {
        if !self.lines.is_empty() {
            let lines = std::mem::take(&mut self.lines);
            self.send(&Reply::Lines(lines));
        }
    }
}

impl FrameHandler for Outlet {
    fn frame(&mut self, frame: Frame) -> Option<String> {
        let tag = frame.tag;
        match tag {
            'f' => return Some(self.sources.consult(&frame.text)),
            'y' => return Some(self.sources.typed(&frame.text)),
            'q' if frame.text == "attempt\n" => return Some(sized(&self.attempt())),
            'q' if frame.text == "attempted\n" => {
                self.attempts.end();
                return Some(sized(""));
            }
            'q' => return Some(self.sources.answer(&frame.text)),
            _ => {}
        }
        if tag == 'l' {
            self.lines.push_str(&frame.text);
            self.lines.push('\n');
            if self.lines.len() >= LINES {
                self.send_lines();
            }
            return None;
        }
        self.send_lines();
        self.ended |= ENDS.contains(tag);
        self.halted |= tag == 'h';
        if tag == 'h' {
            self.attempts.end_all();
        }
        let text = match tag {
            'w' => self.sources.fault(&frame.text),
            'p' => frame.text + &self.sources.unread(),
            _ => frame.text,
        };
        self.send(&Reply::Frame { tag, text });
        matches!(tag, 's' | 'j' | '>').then(order)
    }
}

/// Waits for the person's order after an answer. A shell that is gone wants
/// no more answers.
fn order() -> String {
    match wire::receive(&mut Unbuffered) {
        Ok(Incoming::Order(letter)) => char::from(letter).to_string(),
        _ => "s".into(),
    }
}
