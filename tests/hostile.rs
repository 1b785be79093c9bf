//! Hostile inputs, one after the other in one session on a terminal, with a
//! canary query after each: no session is lost, and no later answer is wrong.
//!
//! `TRILOG_HOSTILE=1000 cargo test --test hostile -- --nocapture` is the whole
//! of it; `TRILOG_HOSTILE_SEED` chooses other inputs.
#![allow(clippy::unwrap_used)]

mod pty;

use std::fs::File;
use std::io::{Read as _, Write as _};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::time::{Duration, Instant};

use rand::seq::IndexedRandom as _;
use rand::{RngExt as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;
use rexpect::process::PtyProcess;

/// What the line editor says when it is ready for a line.
const READY: &str = "\u{1b}[?2004h";
/// Longer than anything but a fault: the slowest inputs fill the memory.
const PATIENCE: Duration = Duration::from_secs(30);
/// After this long an input that has no end is interrupted.
const ENOUGH: Duration = Duration::from_millis(1500);

/// What a person or a script may do to the toplevel.
#[derive(Clone, Debug)]
enum Input {
    /// Types this, ended by Enter.
    Line(String),
    /// Asks, and presses Ctrl-C after so long.
    Interrupted(String, Duration),
    /// Asks, presses these keys at the answers, and then Enter.
    Keys(String, String),
    /// Pastes this.
    Paste(String),
}

/// Makes hostile inputs, the same for the same seed.
struct Generator(ChaCha8Rng);

impl Generator {
    fn next(&mut self) -> Input {
        match self.0.random_range(0..12) {
            0 => Input::Line(format!("?- {}.", self.tokens())),
            1 => Input::Line(self.tokens()),
            2 => Input::Line(self.deep()),
            3 => Input::Line(format!("?- {}.", self.pick(HUGE))),
            4 => Input::Line(format!("?- {}.", self.pick(STREAMS))),
            5 => Input::Line(format!("?- {}.", self.pick(MEDDLING))),
            6 => Input::Line(format!("?- {}.", self.pick(ERRORS))),
            7 | 8 => {
                let query = format!("?- {}.", self.pick(ENDLESS));
                Input::Interrupted(query, self.moment())
            }
            9 => {
                let keys = (0..self.0.random_range(1..6)).map(|_| self.pick(KEYS)).collect();
                Input::Keys(format!("?- {}.", self.pick(MANY)), keys)
            }
            10 => Input::Paste(self.paste()),
            _ => Input::Interrupted(format!("?- {}", self.tokens()), self.moment()),
        }
    }

    fn pick(&mut self, from: &[&'static str]) -> &'static str {
        from.choose(&mut self.0).unwrap()
    }

    fn moment(&mut self) -> Duration {
        Duration::from_millis(self.0.random_range(0..200))
    }

    fn tokens(&mut self) -> String {
        (0..self.0.random_range(1..20)).map(|_| self.pick(TOKENS)).collect()
    }

    fn deep(&mut self) -> String {
        let depth = self.0.random_range(10..400);
        let (open, close) =
            *[("f(", ")"), ("[", "]"), ("(", ")"), ("{", "}"), ("- ", ""), ("\\+", "")]
                .choose(&mut self.0)
                .unwrap();
        let missing = self.0.random_range(0..3_usize).min(depth);
        format!("?- X = {}a{}.", open.repeat(depth), close.repeat(depth - missing))
    }

    fn paste(&mut self) -> String {
        let lines = (0..self.0.random_range(1..6)).map(|_| match self.0.random_range(0..4) {
            0 => self.tokens(),
            1 => format!("?- {}.", self.pick(ERRORS)),
            2 => format!("?- {}.", self.pick(MEDDLING)),
            _ => "?- X = 1.".to_owned(),
        });
        lines.collect::<Vec<_>>().join("\n")
    }
}

const TOKENS: &[&str] = &[
    "a",
    "X",
    "_",
    "foo(",
    "(",
    ")",
    "[",
    "]",
    "{",
    "}",
    "|",
    ",",
    ".",
    ". ",
    "'",
    "\"",
    "`",
    "\\",
    "0'",
    "0'a",
    "0x",
    "1e10",
    "1.5",
    "12345678901234567890",
    ":-",
    "-->",
    "?-",
    "is",
    "=",
    "=..",
    "->",
    ";",
    "\\+",
    "!",
    " ",
    " ",
    "é",
    "日本",
    "%",
    "/*",
    "*/",
    "''",
    "\"\"",
    "end_of_file",
    "play tris",
    "b2",
    "undo",
    "save",
    "help",
    "\u{1b}[A",
    "\u{7f}",
    "\t",
    "\u{b}",
    "\u{17}",
];

const HUGE: &[&str] = &[
    "length(L, 300000), atom_chars(A, L)",
    "numlist(1, 300000, L), X =.. [f|L]",
    "numlist(1, 200000, L), atom_length(L, N)",
    "X is 7 ** 7 ** 6",
    "X is 1 << 2000000",
    "findall(X, between(1, 200000, X), L)",
    "length(L, 200000), L = [_|L]",
    "assertz((grow(L) :- grow([L|L]))), grow([])",
    "assertz((down(X) :- down(f(X)), true)), down(a)",
    "length(L, 100000), copy_term(L, M), L = M",
    "assertz((nest(0, a))), assertz((nest(N, f(T)) :- N > 0, M is N - 1, nest(M, T))), nest(200000, T)",
    "assertz((twin(0, a))), assertz((twin(N, f(T,T)) :- N > 0, M is N - 1, twin(M, T))), twin(60, T)",
];

const STREAMS: &[&str] = &[
    "close(user_output)",
    "close(user_input)",
    "close(user_error)",
    "current_output(S), close(S)",
    "current_input(S), close(S, [force(true)])",
    "set_output(user_error), write(x)",
    "set_input(user_output)",
    "set_output(user_input)",
    "open('/dev/null', write, S), set_output(S)",
    "open('/dev/null', read, S), set_input(S), read(X)",
    "stream_property(S, alias(A)), close(S), fail",
    "put_char('\\x1\\'), write(abc), nl, put_char('\\x1\\')",
    "write('\\x1b\\[2J'), write('\\x1b\\[?2004l')",
    "write(user_error, oops)",
    "peek_char(user_output, C)",
    "flush_output(nothing)",
    "set_stream_position(user_input, 0)",
    "put_byte(255), put_byte(254)",
    "consult('/dev/null')",
    "consult('/etc')",
    "consult('/nonexistent')",
    "consult(X)",
    "consult(f(x))",
];

const MEDDLING: &[&str] = &[
    "op(0, xfx, =)",
    "op(0, xfx, :-), op(0, fx, :-), op(0, xfy, ;)",
    "op(200, xfy, is), op(1200, fy, -)",
    "op(700, xfx, [])",
    "op(1201, xfx, a)",
    "set_prolog_flag(occurs_check, error)",
    "set_prolog_flag(occurs_check, false)",
    "set_prolog_flag(unknown, fail)",
    "set_prolog_flag(unknown, error)",
    "set_prolog_flag(double_quotes, atom)",
    "set_prolog_flag(double_quotes, chars)",
    "set_prolog_flag(bounded, maybe)",
    "bb_put(trilog_output, 1)",
    "bb_put(trilog_key, \"x\")",
    "bb_put(trilog_input, f(_))",
    "bb_put(trilog_person_input, '/dev/zero')",
    "bb_put(trilog_line_start, [])",
    "bb_put(trilog_last, shown(1,2,3))",
    "assertz((append(_, _, _) :- true))",
    "assertz((call(_) :- true))",
    "assertz((true :- fail))",
    "assertz((member(_, _) :- loop))",
    "asserta((write(_) :- throw(no)))",
    "assertz((user:term_expansion(_, _) :- throw(no)))",
    "assertz(user:goal_expansion(canary(_), fail)), retract(user:goal_expansion(canary(_), fail))",
    "abolish(append/3)",
    "abolish(foo/a)",
    "retract(toplevel:serve)",
    "assertz(toplevel:serve)",
    "assertz(toplevel:shown_depth(1))",
    "use_module(library(no_such_library))",
    "use_module(library(clpz))",
    "use_module('/etc/passwd')",
    "halt(300)",
    "halt(a)",
    "halt(_)",
];

const ERRORS: &[&str] = &[
    "throw(x)",
    "throw(_)",
    "X = f(X), throw(X)",
    "X = f(X), assertz(p(X))",
    "X = f(X), Y = f(Y), X = Y",
    "X = [a|X], length(X, N)",
    "X is foo + 1",
    "X is 1 / 0",
    "X is 1 mod 0",
    "atom_length(X, Y)",
    "atom_length(a, b)",
    "functor(X, a, 100000)",
    "functor(X, foo, -1)",
    "arg(x, f(a), A)",
    "X =.. [1,2]",
    "number_codes(X, [0'a])",
    "atom_codes(X, [-1])",
    "char_code(X, 99999999)",
    "sub_atom(abc, B, 2, A, S), fail",
    "copy_term(X, X), X = f(X)",
    "no_such_predicate(1)",
    "lists:no_such(1)",
    "no_module:member(X, [a])",
    "call(1)",
    "call((fail, 1))",
    "call((write(a), 1))",
    "G = (a :- b), call(G)",
    "catch(throw(a), b, true)",
    "catch(_, _, true)",
    "findall(X, Y, Z)",
    "setof(X, member(X, []), L)",
    "bagof(X, Y^foo(X, Y), L)",
    "dif(X, Y), X = Y",
    "freeze(X, throw(awake)), X = 1",
    "read_term(user_input, X, [foo])",
    "number_vars(X)",
    "sort(a, X)",
    "keysort([a], X)",
    "succ(X, 0)",
    "abort",
    "length(L, -1)",
    "length(a, N)",
    "length(L, L)",
    "retract((a :- b))",
    "(!, fail ; true)",
    "\\+ \\+ (X = 1, Y = X), write(X)",
    "setup_call_cleanup(true, throw(a), throw(b))",
    "call_cleanup(fail, throw(c))",
];

const ENDLESS: &[&str] = &[
    "assertz(canary(2, lost)), repeat, fail",
    "repeat, write(flood), nl, fail",
    "repeat, write(user_error, x), fail",
    "assertz((p :- p)), p",
    "assertz((q(N) :- M is N + 1, q(M))), q(0)",
    "repeat, assertz(r(1)), fail",
    "repeat, catch(throw(x), _, fail)",
    "between(1, inf, X), X < 0",
    "length(L, N), N < 0",
    "X is 7 ** 7 ** 9",
    "read(X)",
    "get_char(C), fail",
    "read_term(X, [])",
    "append(X, [a|Y], X)",
    "repeat, findall(X, between(1, 1000, X), _), fail",
    "catch((repeat, fail), _, true)",
    "setup_call_cleanup(true, (repeat, fail), (repeat, fail))",
    "call_cleanup((repeat, fail), write(clean))",
    "freeze(X, (repeat, fail)), X = 1",
    "use_module(library(time)), sleep(1000)",
    "use_module(library(os)), shell(\"sleep 1000\")",
];

const MANY: &[&str] = &[
    "member(X, [a,b,c])",
    "repeat",
    "between(1, 1000, X)",
    "length(L, N)",
    "append(X, Y, [1,2,3])",
];

const KEYS: &[&str] =
    &[";", " ", "n", "f", "w", "p", "b", "*", "h", "?", "x", "\u{1b}[A", "\u{1}", "é", "."];

/// What came of the session.
#[derive(Debug, Default)]
struct Figures {
    inputs: usize,
    lost: Vec<String>,
    wrong: Vec<String>,
    /// From the interrupt key to the prompt.
    waits: Vec<Duration>,
}

impl Figures {
    fn report(&mut self, elapsed: Duration) {
        self.waits.sort();
        let milliseconds = |wait: Option<&Duration>| wait.map_or(0, Duration::as_millis);
        println!(
            "{} hostile inputs in {:.0} s: {} lost sessions, {} wrong answers; \
             Ctrl-C to prompt {} times: median {} ms, worst {} ms",
            self.inputs,
            elapsed.as_secs_f64(),
            self.lost.len(),
            self.wrong.len(),
            self.waits.len(),
            milliseconds(self.waits.get(self.waits.len() / 2)),
            milliseconds(self.waits.last()),
        );
    }
}

/// A session, and what it has shown since it was last asked.
struct Hostage {
    /// Ends the session when it is dropped.
    _process: PtyProcess,
    _state: tempfile::TempDir,
    terminal: File,
    output: Receiver<Vec<u8>>,
    /// What has arrived and is not yet looked at.
    unread: String,
    /// What was shown before the last text that was waited for.
    seen: String,
    asked: usize,
}

impl Hostage {
    fn open() -> Hostage {
        let state = tempfile::tempdir().unwrap();
        let mut command = pty::command(&state);
        command.args(["--memory", "512"]);
        let process = PtyProcess::new(command).unwrap();
        let terminal = process.get_file_handle().unwrap();
        let output = reader(terminal.try_clone().unwrap());
        let (unread, seen) = (String::new(), String::new());
        let mut hostage =
            Hostage { _process: process, _state: state, terminal, output, unread, seen, asked: 0 };
        assert!(hostage.wait_for(READY, PATIENCE));
        hostage.send("?- assertz(canary(1, \"yes\")).\r");
        assert!(hostage.wait_for("true.", PATIENCE) && hostage.wait_for(READY, PATIENCE));
        hostage
    }

    fn send(&mut self, text: &str) {
        // A session that is gone is found out by its silence.
        let _ = self.terminal.write_all(text.as_bytes());
        let _ = self.terminal.flush();
    }

    fn press_interrupt(&mut self) {
        self.send("\u{3}");
    }

    /// Waits until `text` is shown, and keeps what came before it.
    fn wait_for(&mut self, text: &str, patience: Duration) -> bool {
        let begun = Instant::now();
        loop {
            if let Some(at) = self.unread.find(text) {
                self.seen = self.unread[..at].to_owned();
                self.unread.drain(..at + text.len());
                return true;
            }
            match self.receive(patience.saturating_sub(begun.elapsed())) {
                Some(more) => self.unread.push_str(&more),
                None => return false,
            }
            // A flood is not kept.
            if self.unread.len() > 1 << 16 {
                let end = self.unread.floor_char_boundary(self.unread.len() - 1000);
                self.unread.drain(..end);
            }
        }
    }

    fn receive(&mut self, patience: Duration) -> Option<String> {
        match self.output.recv_timeout(patience) {
            Ok(bytes) => Some(String::from_utf8_lossy(&bytes).into_owned()),
            Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) => None,
        }
    }

    /// Forgets what is shown until nothing comes for a while, or for so long.
    fn settle(&mut self, most: Duration) {
        let begun = Instant::now();
        while begun.elapsed() < most && self.receive(Duration::from_millis(60)).is_some() {}
        self.unread.clear();
    }

    fn suffer(&mut self, input: &Input, figures: &mut Figures) {
        match input {
            Input::Line(line) => {
                self.send(&format!("{line}\r"));
                self.wait_for(READY, ENOUGH);
            }
            Input::Interrupted(query, moment) => {
                self.send(&format!("{query}\r"));
                std::thread::sleep(*moment);
                let begun = Instant::now();
                while begun.elapsed() < ENOUGH && self.receive(Duration::ZERO).is_some() {}
                self.unread.clear();
                let pressed = Instant::now();
                self.press_interrupt();
                // At a prompt the key only clears the line: that is no figure.
                if self.wait_for("interrupted;", Duration::from_millis(500))
                    && self.wait_for(READY, PATIENCE)
                {
                    figures.waits.push(pressed.elapsed());
                }
            }
            Input::Keys(query, keys) => {
                self.send(&format!("{query}\r"));
                std::thread::sleep(Duration::from_millis(50));
                for key in keys.chars() {
                    self.send(&key.to_string());
                }
                self.send("\r");
            }
            Input::Paste(text) => {
                self.send(&format!("\u{1b}[200~{text}\u{1b}[201~\r"));
                self.wait_for(READY, ENOUGH);
            }
        }
    }

    /// Ends what still runs or is half typed.
    fn calm_down(&mut self) {
        self.settle(Duration::from_millis(500));
        self.press_interrupt();
        self.settle(Duration::from_secs(5));
    }

    /// Asks the canary; none when there is no prompt to ask it at.
    fn canary(&mut self) -> Option<String> {
        for _ in 0..8 {
            self.calm_down();
            self.asked += 1;
            let mark = format!("N = {}", 1_000_000 + self.asked);
            self.send(&format!("?- canary(X, Y), Z = z(_, 'a b'), {mark}.\r"));
            // Behind the line itself, which the editor shows.
            if self.wait_for("\u{1b}[?2004l", Duration::from_secs(5))
                && self.wait_for(READY, PATIENCE)
            {
                let answer = self.seen.trim().replace(&mark, "N");
                // Nothing: the key that was pressed before has cleared the line.
                if !answer.is_empty() {
                    return Some(answer);
                }
            }
        }
        None
    }
}

/// What a terminal shows, in pieces. The pipe is short: a flood has to wait.
fn reader(mut terminal: File) -> Receiver<Vec<u8>> {
    let (sender, receiver) = sync_channel(4);
    std::thread::spawn(move || {
        let mut chunk = [0; 4096];
        while let Ok(count @ 1..) = terminal.read(&mut chunk) {
            if sender.send(chunk[..count].to_vec()).is_err() {
                return;
            }
        }
    });
    receiver
}

const CANARY: &str = "X = 1, Y = \"yes\", Z = z(_A,'a b'), N.";

fn number(name: &str, default: u64) -> u64 {
    std::env::var(name).map_or(default, |text| text.parse().unwrap())
}

#[test]
fn hostile_inputs_lose_nothing() {
    let (count, seed) = (number("TRILOG_HOSTILE", 60), number("TRILOG_HOSTILE_SEED", 2026));
    let mut generator = Generator(ChaCha8Rng::seed_from_u64(seed));
    let mut figures = Figures::default();
    let mut hostage = Hostage::open();
    let begun = Instant::now();
    for _ in 0..count {
        let input = generator.next();
        figures.inputs += 1;
        hostage.suffer(&input, &mut figures);
        match hostage.canary() {
            Some(answer) if answer == CANARY => {}
            Some(answer) => {
                figures.wrong.push(format!("{input:?}: {answer:?}"));
                hostage = Hostage::open();
            }
            None => {
                figures.lost.push(format!("{input:?}: {:?}", hostage.seen));
                hostage = Hostage::open();
            }
        }
    }
    figures.report(begun.elapsed());
    let (lost, wrong) = (figures.lost.join("\n"), figures.wrong.join("\n"));
    assert!(lost.is_empty() && wrong.is_empty(), "lost:\n{lost}\nwrong:\n{wrong}");
}
