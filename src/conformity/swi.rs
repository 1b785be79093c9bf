//! SWI-Prolog as a child process.

use std::io::{self, BufRead as _, BufReader, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

use tempfile::TempDir;

use super::MachineDiffError;
use super::outcome::{Ending, Outcome, plain};
use super::program::Program;
use crate::term::Term;

/// How long one line of an answer may take; the bridge stops a query long
/// before.
const PATIENCE: Duration = Duration::from_secs(20);

pub(super) struct Swi {
    path: PathBuf,
    /// Where the bridge is.
    directory: TempDir,
    running: Running,
}

struct Running {
    child: Child,
    questions: ChildStdin,
    lines: Receiver<String>,
}

impl Drop for Running {
    fn drop(&mut self) {
        // Nothing is lost if it has ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Swi {
    pub(super) fn start(path: &Path) -> Result<Swi, MachineDiffError> {
        let directory = crate::temporary::directory()?;
        std::fs::write(directory.path().join("bridge.pl"), include_str!("bridge.pl"))?;
        let running = Running::start(path, directory.path()).map_err(|reason| {
            MachineDiffError::NoSwi { path: path.display().to_string(), reason }
        })?;
        Ok(Swi { path: path.to_owned(), directory, running })
    }

    pub(super) fn run(&mut self, program: &Program) -> Result<Vec<Outcome>, MachineDiffError> {
        let queries = Term::list(program.asked().iter().map(|query| Term::string(query)));
        let question = format!("program({},{queries}).\n", Term::string(&program.text()));
        match self.running.ask(&question) {
            Ok(outcomes) => Ok(outcomes),
            Err(_) => {
                // It has died of this program, or does not come back.
                self.running = Running::start(&self.path, self.directory.path())
                    .map_err(MachineDiffError::Swi)?;
                Ok(vec![Outcome::unfinished()])
            }
        }
    }
}

impl Running {
    fn start(path: &Path, directory: &Path) -> io::Result<Running> {
        let mut child = Command::new(path)
            .args(["--stack-limit=128m", "--no-packs", "-f", "none", "-g", "bridge"])
            .arg(directory.join("bridge.pl"))
            .current_dir(directory)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()?;
        let (Some(questions), Some(answers)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(io::ErrorKind::BrokenPipe.into());
        };
        let (sender, lines) = channel();
        std::thread::spawn(move || {
            for line in BufReader::new(answers).split(b'\n').map_while(Result::ok) {
                if sender.send(String::from_utf8_lossy(&line).into_owned()).is_err() {
                    break;
                }
            }
        });
        Ok(Running { child, questions, lines })
    }

    fn ask(&mut self, question: &str) -> io::Result<Vec<Outcome>> {
        self.questions.write_all(question.as_bytes())?;
        self.questions.flush()?;
        let (mut outcomes, mut outcome) = (Vec::new(), Outcome::unfinished());
        loop {
            let line = self.lines.recv_timeout(PATIENCE).map_err(|_| io::ErrorKind::TimedOut)?;
            let (tag, text) = line.split_once(' ').unwrap_or((&line, ""));
            let text = text.replace('\u{1}', "\n");
            match tag {
                "a" => outcome.answers.push(plain(&text)),
                "o" => outcome.output = text,
                "e" => {
                    outcome.ending = ending(&text);
                    outcomes.push(std::mem::replace(&mut outcome, Outcome::unfinished()));
                }
                "done" => return Ok(outcomes),
                _ => {}
            }
        }
    }
}

fn ending(text: &str) -> Ending {
    let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
    match word {
        "end" => Ending::Done,
        "more" => Ending::More,
        "error" => Ending::Error(plain(rest)),
        "ball" => Ending::Ball(plain(rest)),
        _ => Ending::Unfinished,
    }
}
