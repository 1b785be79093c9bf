//! What is finished of a run, in a file: a run that was interrupted is taken up
//! again where it was.

use std::collections::HashMap;
use std::fs::File;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::io::{BufRead as _, BufReader, Write as _};
use std::path::Path;
use std::sync::Mutex;

use serde::{Deserialize, Serialize};

use super::submission::beside;
use super::verdict::Graded;
use crate::files::read_program;
use crate::parallel::locked;

/// A line for each program that is finished.
#[derive(Debug)]
pub struct Journal {
    /// What was asked of every program, and how.
    asked: u64,
    /// Names of files beside a program on which its results depend.
    beside: Vec<String>,
    done: HashMap<u64, Graded>,
    file: Mutex<File>,
}

/// A line.
#[derive(Serialize, Deserialize)]
struct Line {
    key: u64,
    graded: Graded,
}

impl Journal {
    /// Opens the journal in a file, or begins one. `asked` is the text of the
    /// suite and of all that the results depend on besides the programs, and the files
    /// `beside` each.
    ///
    /// # Errors
    /// When the file cannot be read or written. A line that a power cut has torn
    /// is passed over.
    pub fn open(path: &Path, asked: &str, beside: Vec<String>) -> std::io::Result<Journal> {
        let file = File::options().read(true).append(true).create(true).open(path)?;
        let mut done = HashMap::new();
        for line in BufReader::new(&file).lines() {
            if let Ok(Line { key, graded }) = serde_json::from_str(&line?) {
                done.insert(key, graded);
            }
        }
        Ok(Journal { asked: hash(asked.as_bytes()), beside, done, file: Mutex::new(file) })
    }

    /// What came of a program, if it is as it was then.
    #[must_use]
    pub fn finished(&self, program: &Path) -> Option<Graded> {
        self.done.get(&self.key(program)?).cloned()
    }

    /// Keeps what came of a program.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn keep(&self, program: &Path, graded: &Graded) -> std::io::Result<()> {
        let Some(key) = self.key(program) else { return Ok(()) };
        let mut line = serde_json::to_vec(&Line { key, graded: graded.clone() })?;
        line.push(b'\n');
        // One write, so that no two lines mix.
        let mut file = locked(&self.file);
        file.write_all(&line)
    }

    /// A program by its name, its text and those of the files beside it.
    fn key(&self, program: &Path) -> Option<u64> {
        // Only a name that is text can be kept.
        program.to_str()?;
        let text = read_program(program).ok()?;
        let paths = self.beside.iter().map(|name| beside(program, name));
        let texts: Vec<Option<Vec<u8>>> = paths.map(|path| read_program(path).ok()).collect();
        let mut hasher = DefaultHasher::new();
        (self.asked, program, text, texts).hash(&mut hasher);
        Some(hasher.finish())
    }
}

fn hash(bytes: &[u8]) -> u64 {
    let mut hasher = DefaultHasher::new();
    bytes.hash(&mut hasher);
    hasher.finish()
}
