//! Hostile inputs, one after the other in one session on a terminal, with a
//! canary query after each: no session is lost, and no later answer is wrong.
//!
//! `TRILOG_HOSTILE=1000 cargo test --test terminal hostile -- --nocapture` is the whole
//! of it; `TRILOG_HOSTILE_SEED` chooses other inputs.
#![allow(clippy::unwrap_used)]

#[path = "../hostile/generator.rs"]
mod generator;
#[path = "../hostile/inputs.rs"]
mod inputs;
#[path = "../hostile/instructions.rs"]
mod instructions;
use crate::pty;

use std::fs::File;
use std::io::{Read as _, Write as _};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::time::{Duration, Instant};

use generator::{Generator, Input};
use rexpect::process::PtyProcess;

/// What the line editor says when it is ready for a line.
const READY: &str = "\u{1b}[?2004h";
/// Longer than anything but a fault: the slowest inputs fill the memory.
const PATIENCE: Duration = Duration::from_secs(30);
/// After this long an input that has no end is interrupted.
const ENOUGH: Duration = Duration::from_millis(1500);

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

    /// Does to the session what the input says.
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

    /// Ends what still runs, and then what is half typed: of a paste both may
    /// be left.
    fn calm_down(&mut self) {
        self.settle(Duration::from_millis(500));
        for _ in 0..2 {
            self.press_interrupt();
            self.settle(Duration::from_secs(5));
        }
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

/// What the canary query answers in a session that has lost nothing.
const CANARY: &str = "X = 1, Y = \"yes\", Z = z(_A,'a b'), N.";

/// The number in an environment variable.
fn setting(name: &str, default: u64) -> u64 {
    std::env::var(name).map_or(default, |text| text.parse().unwrap())
}

#[test]
fn hostile_inputs_lose_nothing() {
    let (count, seed) = (setting("TRILOG_HOSTILE", 60), setting("TRILOG_HOSTILE_SEED", 2026));
    let mut generator = Generator::seeded(seed);
    let mut figures = Figures::default();
    let mut hostage = Hostage::open();
    let begun = Instant::now();
    for _ in 0..count {
        let input = generator.input();
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
