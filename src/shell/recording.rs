//! The record of the game in progress, and where such things are kept.

use std::io;
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use etcetera::BaseStrategy as _;

use super::session::Session;
use crate::game::{Player, Term};
use crate::record::{Header, Recorder, Side};

/// The directory for what the program remembers: history and records.
pub(super) fn state_directory() -> Option<PathBuf> {
    let strategy = etcetera::choose_base_strategy().ok()?;
    Some(strategy.state_dir().unwrap_or_else(|| strategy.data_dir()).join("trilog"))
}

/// The directory for the records of games.
pub(super) fn records_directory() -> Option<PathBuf> {
    state_directory().map(|directory| directory.join("games"))
}

/// A record that grows with the game. Its file is created with the first
/// move.
pub(super) struct Recording {
    seed: u64,
    /// The file that was asked for, rather than one of the program's choice.
    wanted: Option<PathBuf>,
    state: State,
}

enum State {
    /// Nothing to write yet.
    Waiting,
    Writing(Recorder, PathBuf),
    /// It cannot be written, and that has been said.
    Off,
}

/// The record cannot be written.
#[derive(Debug, thiserror::Error)]
#[error("this game is not recorded: {path}: {error}")]
pub(super) struct NotRecorded {
    path: String,
    error: io::Error,
}

/// What happened to the game.
#[derive(Clone, Copy, Debug)]
pub(super) enum Step {
    Played,
    Undone(usize),
    Redone(usize),
}

impl Recording {
    pub(super) fn new(seed: u64, wanted: Option<PathBuf>) -> Recording {
        Recording { seed, wanted, state: State::Waiting }
    }

    /// The file, if there is one.
    pub(super) fn path(&self) -> Option<&Path> {
        match &self.state {
            State::Writing(_, path) => Some(path),
            State::Waiting | State::Off => None,
        }
    }

    /// Whether the game is, or will be, written down.
    pub(super) fn is_off(&self) -> bool {
        matches!(self.state, State::Off)
    }

    /// Writes down what just happened. An error comes once.
    pub(super) fn note(&mut self, session: &Session, step: Step) -> Result<(), NotRecorded> {
        let (written, path) = match &mut self.state {
            State::Off => return Ok(()),
            State::Writing(recorder, path) => (append(recorder, session, step), path.clone()),
            State::Waiting => match self.create(session) {
                Ok((recorder, path)) => {
                    self.state = State::Writing(recorder, path);
                    return Ok(());
                }
                Err((error, path)) => (Err(error), path),
            },
        };
        written.map_err(|error| {
            self.state = State::Off;
            NotRecorded { path: path.display().to_string(), error }
        })
    }

    fn create(&self, session: &Session) -> Result<(Recorder, PathBuf), (io::Error, PathBuf)> {
        if let Some(path) = &self.wanted {
            let written = write(path, session, self.seed);
            return written.map(|r| (r, path.clone())).map_err(|e| (e, path.clone()));
        }
        let Some(directory) = records_directory() else {
            return Err((io::ErrorKind::NotFound.into(), PathBuf::from("no home directory")));
        };
        std::fs::create_dir_all(&directory).map_err(|error| (error, directory.clone()))?;
        // A user's own game may have any name.
        let game = session.game().name().replace(|c: char| !c.is_alphanumeric(), "_");
        let name = format!("{}-{game}", timestamp(SystemTime::now()));
        // Two games may begin in the same second.
        for suffix in (1..1000).map(|n| if n == 1 { String::new() } else { format!("-{n}") }) {
            let path = directory.join(format!("{name}{suffix}.pl"));
            match write(&path, session, self.seed) {
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
                written => return written.map(|r| (r, path.clone())).map_err(|e| (e, path)),
            }
        }
        Err((io::ErrorKind::AlreadyExists.into(), directory))
    }

    /// Writes the whole game to a file that does not exist yet.
    pub(super) fn save(&self, path: &Path, session: &Session) -> io::Result<()> {
        write(path, session, self.seed).map(drop)
    }
}

/// Begins a record with everything up to now.
fn write(path: &Path, session: &Session, seed: u64) -> io::Result<Recorder> {
    Recorder::create_with(path, &header(session, seed), |recorder| note_all(recorder, session))
}

fn note_all(recorder: &mut Recorder, session: &Session) -> io::Result<()> {
    let (game, mut undone) = (session.game(), 0);
    for (player, mv) in session.moves() {
        recorder.play(game.player_name(*player), &game.short_move(mv))?;
    }
    for (player, mv) in session.undone() {
        recorder.play(game.player_name(*player), &game.short_move(mv))?;
        undone += 1;
    }
    for _ in 0..undone {
        recorder.undo()?;
    }
    note_outcome(recorder, session)
}

fn header(session: &Session, seed: u64) -> Header {
    let game = session.game();
    let sides = Player::BOTH.map(|player| Side {
        player: game.player_name(player).to_owned(),
        by: session.side(player).to_string(),
    });
    Header { game: game.name_in_records(), seed: Some(seed), sides: sides.to_vec() }
}

fn append(recorder: &mut Recorder, session: &Session, step: Step) -> io::Result<()> {
    match step {
        Step::Played => {
            if let Some((player, mv)) = session.moves().last() {
                let game = session.game();
                recorder.play(game.player_name(*player), &game.short_move(mv))?;
            }
        }
        Step::Undone(count) => {
            for _ in 0..count {
                recorder.undo()?;
            }
        }
        Step::Redone(count) => {
            for _ in 0..count {
                recorder.redo()?;
            }
        }
    }
    note_outcome(recorder, session)
}

fn note_outcome(recorder: &mut Recorder, session: &Session) -> io::Result<()> {
    match session.place().outcome {
        Some(outcome) => {
            let term: Term = session.game().outcome_term(outcome);
            recorder.outcome(&term)
        }
        None => Ok(()),
    }
}

/// Year to second, UTC, as it sorts: `20260131-235959`.
fn timestamp(time: SystemTime) -> String {
    let seconds = time.duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs());
    let (days, second) = (seconds / 86_400, seconds % 86_400);
    let (year, month, day) = civil(days);
    let (hour, minute) = (second / 3600, second / 60 % 60);
    format!("{year:04}{month:02}{day:02}-{hour:02}{minute:02}{:02}", second % 60)
}

/// The date so many days after 1 January 1970 (Hinnant's `civil_from_days`,
/// for days that are not negative).
fn civil(days: u64) -> (u64, u64, u64) {
    let shifted = days + 719_468;
    let era_day = shifted % 146_097;
    let year_of_era = (era_day - era_day / 1460 + era_day / 36_524 - era_day / 146_096) / 365;
    let day_of_year = era_day - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let shifted_month = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * shifted_month + 2) / 5 + 1;
    let month = if shifted_month < 10 { shifted_month + 3 } else { shifted_month - 9 };
    let year = year_of_era + shifted / 146_097 * 400 + u64::from(month <= 2);
    (year, month, day)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn dates_come_out_right() {
        for (seconds, expected) in [
            (0, "19700101-000000"),
            (951_782_400, "20000229-000000"),
            (1_709_164_799, "20240228-235959"),
            (4_102_444_800, "21000101-000000"),
        ] {
            assert_eq!(timestamp(UNIX_EPOCH + Duration::from_secs(seconds)), expected);
        }
    }
}
