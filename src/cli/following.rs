//! Plays matches and follows them: a bar that counts, and the records of their
//! games.

use std::fmt::Display;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

use anyhow::{Context as _, bail};
use indicatif::ProgressBar;

use super::{Interrupted, progress};
use crate::game::Player;
use crate::games::AnyGame;
use crate::numbers::counted;
use crate::players::{Ending, cores, until_interrupted};
use crate::record::{Header, Recorder, Side};
use crate::tournament::{self, Contestant, Failure, News, Plan, Played, Report};

/// The exit code of a match that was reported: `done` says how far it came, and `kept`
/// whether its records are.
///
/// # Errors
/// What ended it before its end, or why a record is missing.
pub(super) fn conclude(
    failure: Option<Failure>,
    ending: Ending,
    done: String,
    kept: anyhow::Result<()>,
) -> anyhow::Result<ExitCode> {
    match (failure, ending) {
        (Some(failure), _) => Err(failure.into()),
        (None, Ending::Interrupted) => Err(Interrupted::after(done).into()),
        (None, Ending::Finished) => kept.map(|()| ExitCode::SUCCESS),
    }
}

/// Whether there is more to report to a person than why nothing was played.
pub(super) fn is_worth_telling(games: u64, failure: Option<&Failure>) -> bool {
    games > 0 || failure.is_none()
}

/// Makes the directory for records.
///
/// # Errors
/// When that cannot be done, or there are such records already.
fn prepare(directory: &Path) -> anyhow::Result<()> {
    let cannot = || format!("cannot make {}", directory.display());
    std::fs::create_dir_all(directory).with_context(cannot)?;
    let is_record = |path: &PathBuf| {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let number = name.strip_suffix(".pl");
        number.is_some_and(|n| !n.is_empty() && n.bytes().all(|byte| byte.is_ascii_digit()))
    };
    let entries = std::fs::read_dir(directory).with_context(|| directory.display().to_string())?;
    match entries.flatten().map(|entry| entry.path()).filter(is_record).min() {
        Some(record) => bail!(
            "there are records already, such as {}, and none is overwritten: name another \
             directory",
            record.display()
        ),
        None => Ok(()),
    }
}

/// How many threads each player has where so many games are played at the same time.
pub(super) fn threads_each(jobs: u16) -> u32 {
    (cores() as u32 / u32::from(jobs)).max(1)
}

/// Whose rules were played by, and what was checked of them.
pub(super) fn whose_rules(game: AnyGame, checked: impl Display) -> String {
    match game.user_game() {
        Some(own) => format!("those of {}, which nothing checks", own.path()),
        None => format!("{checked} positions checked by the clauses"),
    }
}

/// A line for openings that are shorter than was asked for, if any are.
pub(super) fn short_openings(short: u64, opening: u32) -> String {
    match short {
        0 => String::new(),
        _ => format!(
            "opening {} shorter than {} moves: no game was found that goes on after so many\n",
            counted(short, "opening"),
            opening
        ),
    }
}

/// A line for a player whose moves took too long, if any did.
pub(super) fn lateness(player: &Contestant, late: u64) -> String {
    match player {
        Contestant::Program(_) if late > 0 => {
            format!("late    {} of {player} over its time\n", counted(late, "move"))
        }
        _ => String::new(),
    }
}

/// What is done with the news of a match.
pub(super) struct Following {
    game: AnyGame,
    bar: ProgressBar,
    moves: AtomicU64,
    seed: u64,
    /// Where records are kept.
    directory: Option<PathBuf>,
    /// Why one could not be written.
    failure: Mutex<Option<anyhow::Error>>,
}

impl Following {
    /// Counts so many games on a bar, and keeps records where a directory is
    /// given.
    ///
    /// # Errors
    /// When there is no such directory and it cannot be made, or records are in it.
    pub(super) fn new(
        game: AnyGame,
        games: u64,
        directory: Option<PathBuf>,
        seed: u64,
    ) -> anyhow::Result<Following> {
        if let Some(directory) = &directory {
            prepare(directory)?;
        }
        let bar = progress::waiting("preparing");
        progress::counts(&bar, games, "games");
        let (moves, failure) = (AtomicU64::new(0), Mutex::default());
        Ok(Following { game, bar, moves, seed, directory, failure })
    }

    /// Plays a match before which there were so many games, until it is over or
    /// interrupted; `also` hears of it, too.
    pub(super) fn play(
        &self,
        plan: &Plan,
        before: u64,
        also: &(dyn Fn(&News<'_>) + Sync),
    ) -> (Report, Ending) {
        let told = |news: News<'_>| {
            also(&news);
            self.hear(news, before);
        };
        let (mut report, ending) = until_interrupted(|stop| tournament::run(plan, stop, &told));
        if let Some(failure) = &mut report.failure {
            failure.game += before;
        }
        (report, ending)
    }

    /// Hears of a match before which there were so many games.
    fn hear(&self, news: News<'_>, before: u64) {
        match news {
            News::Moved => {
                let moves = self.moves.fetch_add(1, Ordering::Relaxed) + 1;
                // Until the first games are over, moves are all that can be told.
                if self.bar.position() == 0 {
                    self.bar.set_message(format!(", {moves} moves"));
                }
            }
            News::Pair(tally) => {
                self.bar.set_position(before + tally.games());
                let (wins, draws, losses) = (tally.wins, tally.draws, tally.losses);
                self.bar.set_message(format!(", +{wins} ={draws} -{losses}"));
            }
            News::Game(played) => {
                let Some(directory) = &self.directory else { return };
                let file = directory.join(format!("{:05}.pl", before + played.number + 1));
                if let Err(error) = self.record(&file, played) {
                    let mut failure = self.failure.lock().unwrap_or_else(PoisonError::into_inner);
                    failure.get_or_insert(error);
                }
            }
        }
    }

    fn record(&self, file: &Path, played: &Played<'_>) -> anyhow::Result<()> {
        let side = |(player, by): (Player, &crate::tournament::Contestant)| Side {
            player: self.game.player_name(player).to_owned(),
            by: by.to_string(),
        };
        let sides = Player::BOTH.into_iter().zip(played.players).map(side).collect();
        let header = Header { game: self.game.name_in_records(), seed: Some(self.seed), sides };
        let (rules, mut state) = (self.game.native(), self.game.native().initial()?);
        let cannot = || format!("cannot keep the record {}", file.display());
        let mut recorder = Recorder::create(file, &header).with_context(cannot)?;
        for mv in played.moves {
            let mover = self.game.player_name(rules.to_move(&state)?);
            recorder.play(mover, &self.game.short_move(mv)).with_context(cannot)?;
            state = rules.next(&state, mv)?;
        }
        recorder.outcome(&self.game.outcome_term(played.outcome)).with_context(cannot)
    }

    /// Ends it.
    ///
    /// # Errors
    /// When a record could not be written.
    pub(super) fn finish(self) -> anyhow::Result<()> {
        self.bar.finish_and_clear();
        match self.failure.into_inner().unwrap_or_else(PoisonError::into_inner) {
            Some(error) => Err(error),
            None => Ok(()),
        }
    }
}
