//! What a solver remembers, and how it is kept in a file, so that a run that was
//! ended can be taken up again.

use super::maker_breaker_table::{Key, MakerBreakerTable, Proof, Side};
use super::shared::mixed;
use super::threat_table::{Answer, Quiet, ThreatTable};
use crate::search::Busy;
use std::fs::File;
use std::io::{self, BufRead as _, BufReader, BufWriter, Read, Write};
use std::path::{Path, PathBuf};

/// What is known of positions of one kind of board, for all threads of a solver.
pub struct Memory {
    pub(super) threads: usize,
    pub(super) maker: MakerBreakerTable,
    pub(super) duel: ThreatTable,
    /// What is being searched, where there is more than one thread.
    pub(super) busy: Option<Busy>,
    size: [u32; 3],
}

/// Why a file cannot be used as a memory.
#[derive(Debug, thiserror::Error)]
pub enum MemoryError {
    /// It cannot be read or written.
    #[error("{0}")]
    Io(#[from] io::Error),
    /// It is something else.
    #[error("expected what `trilog solve --memory` has written, found another kind of file")]
    Other,
    /// It is about another board.
    #[error("it is about {found}, not about {wanted}")]
    OtherBoard {
        /// The board that it is about.
        found: String,
        /// The board that was asked for.
        wanted: String,
    },
    /// It is not as it was written.
    #[error("it is damaged: remove it, and begin anew")]
    Damaged,
}

/// How a file begins; the board follows, and the end of the line.
const HEADER: &str = "trilog solver memory 1: ";
/// What comes next in a file, by the low byte of its first word; the rest of the
/// word says who moves and who wins, or with how many quiet moves what is known.
const END: u64 = 0;
const BLOCKING: u64 = 1;
const DUEL: u64 = 2;

impl Memory {
    pub(super) fn new(size: [u32; 3], threads: usize) -> Memory {
        let (maker, duel) = (MakerBreakerTable::new(threads), ThreatTable::new(threads));
        Memory { threads, maker, duel, busy: (threads > 1).then(Busy::new), size }
    }

    /// The kind of board, as rows, columns and how many in a row win.
    fn board(&self) -> String {
        self.size.map(|number| number.to_string()).join(",")
    }

    /// Writes everything to `file`, in the place of what was there. A search may
    /// go on meanwhile.
    ///
    /// # Errors
    /// When it cannot be written; then the file is as it was.
    pub fn save(&self, file: &Path) -> io::Result<()> {
        let mut new = file.as_os_str().to_owned();
        new.push(".new");
        let new = PathBuf::from(new);
        let written = File::create(&new).and_then(|out| self.write(BufWriter::new(out)));
        let done = written.and_then(|()| std::fs::rename(&new, file));
        if done.is_err() {
            // Half of a file is of no use; and the error is told already.
            let _ = std::fs::remove_file(&new);
        }
        done
    }

    fn write(&self, mut out: impl Write) -> io::Result<()> {
        writeln!(out, "{HEADER}{}", self.board())?;
        let mut words = Words { through: out, sum: 0 };
        self.maker.each(|key, mover, proof| {
            let sides = number(mover) << 1 | number(proof.winner);
            let [low, high] = halves(key.open);
            words.put(&[BLOCKING | sides << 8, low, high, key.maker, proof.carrier])
        })?;
        self.duel.each(|key, answer| {
            let (answer, zone) = match answer {
                Answer::Wins => (0, 0),
                Answer::Held(zone, quiet) => (1 << 8 | u64::from(quiet.number()) << 16, zone),
            };
            let [low, high] = halves(key);
            words.put(&[DUEL | answer, low, high, zone])
        })?;
        words.put(&[END])?;
        words.put(&[words.sum])?;
        words.through.flush()
    }

    /// Adds what a file holds.
    pub(super) fn read(&self, file: &Path) -> Result<(), MemoryError> {
        let mut input = BufReader::new(File::open(file)?);
        let mut line = Vec::new();
        input.by_ref().take(100).read_until(b'\n', &mut line)?;
        let line = String::from_utf8_lossy(&line);
        let found = line.strip_prefix(HEADER).ok_or(MemoryError::Other)?.trim_end();
        if found != self.board() {
            let (found, wanted) = (found.to_owned(), self.board());
            return Err(MemoryError::OtherBoard { found, wanted });
        }
        let mut words = Words { through: input, sum: 0 };
        loop {
            let [first] = words.take()?;
            match first & 0xff {
                BLOCKING => {
                    let [low, high, maker, carrier] = words.take()?;
                    let (mover, winner) = (side(first >> 9 & 1), side(first >> 8 & 1));
                    let key = Key { open: whole(low, high), maker };
                    self.maker.store(key, mover, Proof { winner, carrier });
                }
                DUEL => {
                    let [low, high, zone] = words.take()?;
                    let wins = first >> 8 & 1 == 0;
                    let quiet = Quiet::numbered((first >> 16) as u8);
                    let answer = if wins { Answer::Wins } else { Answer::Held(zone, quiet) };
                    self.duel.store(whole(low, high), answer);
                }
                END => {
                    let sum = words.sum;
                    let whole = words.take()? == [sum];
                    return if whole { Ok(()) } else { Err(MemoryError::Damaged) };
                }
                _ => return Err(MemoryError::Damaged),
            }
        }
    }
}

fn halves(word: u128) -> [u64; 2] {
    [word as u64, (word >> 64) as u64]
}

fn whole(low: u64, high: u64) -> u128 {
    u128::from(high) << 64 | u128::from(low)
}

fn number(side: Side) -> u64 {
    u64::from(side == Side::Breaker)
}

fn side(number: u64) -> Side {
    if number == 0 { Side::Maker } else { Side::Breaker }
}

/// Numbers on their way to or from a file, and a sum that tells whether they came
/// as they went.
struct Words<T> {
    through: T,
    sum: u64,
}

impl<T> Words<T> {
    fn count(&mut self, word: u64) {
        self.sum = mixed(&[self.sum, word]) as u64;
    }
}

impl<W: Write> Words<W> {
    fn put(&mut self, words: &[u64]) -> io::Result<()> {
        for &word in words {
            self.count(word);
            self.through.write_all(&word.to_le_bytes())?;
        }
        Ok(())
    }
}

impl<R: Read> Words<R> {
    fn take<const N: usize>(&mut self) -> Result<[u64; N], MemoryError> {
        let mut words = [0; N];
        for place in &mut words {
            let mut bytes = [0; 8];
            self.through.read_exact(&mut bytes).map_err(|error| match error.kind() {
                io::ErrorKind::UnexpectedEof => MemoryError::Damaged,
                _ => MemoryError::Io(error),
            })?;
            *place = u64::from_le_bytes(bytes);
            self.count(*place);
        }
        Ok(words)
    }
}
