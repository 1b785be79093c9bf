//! Writing a record as the game is played.

use super::facts::{argument, quote};
use super::{Record, Side};
use crate::game::Term;
use std::fs::{File, OpenOptions};
use std::io::{self, Write};
use std::path::Path;

/// What a record begins with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Header {
    /// The game's name, with its options.
    pub game: String,
    /// The seed of every random choice.
    pub seed: Option<u64>,
    /// The players, the one who begins first.
    pub sides: Vec<Side>,
}

/// A record being written: every call appends one whole line and flushes it.
#[derive(Debug)]
pub struct Recorder {
    file: File,
    moves: usize,
}

impl Recorder {
    /// Begins a record in a new file.
    ///
    /// # Errors
    /// When the file exists or cannot be written.
    pub fn create(path: impl AsRef<Path>, header: &Header) -> io::Result<Recorder> {
        Recorder::create_with(path, header, |_| Ok(()))
    }

    /// The same, with what else is to stand in it from the start. A file that
    /// cannot be written so far is taken away again.
    ///
    /// # Errors
    /// When the file exists or cannot be written.
    pub fn create_with(
        path: impl AsRef<Path>,
        header: &Header,
        more: impl FnOnce(&mut Recorder) -> io::Result<()>,
    ) -> io::Result<Recorder> {
        let file = OpenOptions::new().append(true).create_new(true).open(&path)?;
        let mut recorder = Recorder { file, moves: 0 };
        let written = recorder.begin(header).and_then(|()| more(&mut recorder));
        match written {
            Ok(()) => Ok(recorder),
            Err(error) => {
                // It is ours, and of no use.
                let _ = std::fs::remove_file(path);
                Err(error)
            }
        }
    }

    fn begin(&mut self, header: &Header) -> io::Result<()> {
        self.append(&format!("game({}).", quote(&header.game)))?;
        if let Some(seed) = header.seed {
            self.append(&format!("seed({seed})."))?;
        }
        for Side { player, by } in &header.sides {
            self.append(&format!("player({},{}).", argument(player), quote(by)))?;
        }
        Ok(())
    }

    /// Goes on with a record that was read from the same file. A line that was
    /// cut short is removed from it first.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn resume(path: impl AsRef<Path>, record: &Record) -> io::Result<Recorder> {
        let file = OpenOptions::new().append(true).open(path)?;
        file.set_len(record.sound)?;
        let mut recorder = Recorder { file, moves: record.moves.len() };
        if !record.ended {
            recorder.append("")?;
        }
        Ok(recorder)
    }

    /// Notes a move: a term, as `AnyGame::short_move` writes it.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn play(&mut self, player: &str, mv: &str) -> io::Result<()> {
        let number = self.moves + 1;
        self.append(&format!("move({number},{},{mv}).", argument(player)))?;
        self.moves = number;
        Ok(())
    }

    /// Notes that the last move is taken back.
    ///
    /// # Errors
    /// When no move stands, or the file cannot be written.
    pub fn undo(&mut self) -> io::Result<()> {
        let Some(left) = self.moves.checked_sub(1) else {
            return Err(io::Error::new(io::ErrorKind::InvalidInput, "no move to take back"));
        };
        self.append(&format!("undo({}).", self.moves))?;
        self.moves = left;
        Ok(())
    }

    /// Notes that the move last taken back is played again; the caller knows
    /// that there is one.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn redo(&mut self) -> io::Result<()> {
        let number = self.moves + 1;
        self.append(&format!("redo({number})."))?;
        self.moves = number;
        Ok(())
    }

    /// Notes how the game ended.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn outcome(&mut self, outcome: &Term) -> io::Result<()> {
        self.append(&format!("outcome({outcome})."))
    }

    /// In one write, so that a crash leaves either the line or a part that
    /// shows as such.
    fn append(&mut self, line: &str) -> io::Result<()> {
        if line.contains(['\n', '\r']) {
            let message = "a line of a record cannot hold a line break";
            return Err(io::Error::new(io::ErrorKind::InvalidInput, message));
        }
        self.file.write_all(format!("{line}\n").as_bytes())?;
        self.file.flush()
    }
}
