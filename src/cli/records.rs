//! `trilog records`: the games that were played, where they are kept, and how
//! they go on.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context as _, bail};
use clap::{Args, Subcommand};

use super::output;
use crate::game::Term;
use crate::games::{AnyGame, Replayed};
use crate::numbers::counted;
use crate::record::{Record, RecordError};
use crate::shell::{self, ShellOptions, records_directory};

/// How many records are listed.
const NEWEST: usize = 20;

/// Arguments of `trilog records`.
#[derive(Debug, Args)]
#[command(args_conflicts_with_subcommands = true)]
pub struct RecordsArgs {
    #[command(subcommand)]
    what: Option<What>,
    /// List all records, and not the newest only
    #[arg(long)]
    all: bool,
}

/// What is to be done with records.
#[derive(Debug, Subcommand)]
pub(super) enum What {
    /// List the newest records, and where they are kept
    List {
        /// List all of them
        #[arg(long)]
        all: bool,
    },
    /// Show a game move by move
    Show {
        /// Its file, or the name in the list
        file: PathBuf,
    },
    /// Go on with a game in the shell
    Resume {
        /// Its file, or the name in the list (default: the newest)
        file: Option<PathBuf>,
    },
}

/// Runs `trilog records`.
///
/// # Errors
/// When there is no such record, or it is none.
pub fn run(arguments: &RecordsArgs) -> anyhow::Result<ExitCode> {
    arguments.what.as_ref().unwrap_or(&What::List { all: arguments.all }).run()
}

impl What {
    /// Does it.
    ///
    /// # Errors
    /// When there is no such record, or it is none.
    pub(super) fn run(&self) -> anyhow::Result<ExitCode> {
        match self {
            What::List { all } => list(*all),
            What::Show { file } => show(&found(file)?),
            What::Resume { file } => {
                let file = match file {
                    Some(file) => found(file)?,
                    None => newest()?.into_iter().next().context("there is no record yet")?,
                };
                replayed(&file, |_| Ok(()))?;
                let play = Some(format!("load {}", file.display()));
                shell::run(ShellOptions { play, ..ShellOptions::default() })
            }
        }
    }
}

/// The records that the shell has made, the newest first.
fn newest() -> anyhow::Result<Vec<PathBuf>> {
    let directory = records_directory().context("there is no home directory")?;
    let Ok(entries) = std::fs::read_dir(directory) else { return Ok(Vec::new()) };
    let mut files: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    // Their names begin with the time.
    files.sort_unstable_by(|one, other| other.cmp(one));
    Ok(files)
}

/// A file by its path, or by its name in the list.
fn found(file: &Path) -> anyhow::Result<PathBuf> {
    if file.exists() {
        return Ok(file.to_owned());
    }
    let directory = records_directory().unwrap_or_default();
    let kept = [directory.join(file), directory.join(file).with_extension("pl")];
    match kept.into_iter().find(|path| path.is_file()) {
        Some(path) => Ok(path),
        None => bail!("there is no record {}; `trilog records` lists them", file.display()),
    }
}

fn list(all: bool) -> anyhow::Result<ExitCode> {
    let files = newest()?;
    let shown = if all { files.len() } else { files.len().min(NEWEST) };
    for file in &files[..shown] {
        let name = file.file_stem().unwrap_or_default().to_string_lossy();
        let told = match Record::read(file) {
            Ok(record) => listed(&record),
            Err(error) => reason(&error),
        };
        output::print_line(format_args!("{name}  {told}"))?;
    }
    let directory = records_directory().unwrap_or_default();
    let count = counted(files.len() as u64, "record");
    let (newest, advice) = match shown < files.len() {
        true => (format!("the newest {shown} of "), "; `trilog records --all` lists them all"),
        false => (String::new(), ""),
    };
    output::print_line(format_args!("{newest}{count} in {}{advice}", directory.display()))?;
    Ok(ExitCode::SUCCESS)
}

/// Why a record cannot be read, in a line: the first of its damages.
fn reason(error: &RecordError) -> String {
    let told = error.to_string();
    told.lines().take(2).map(str::trim).collect::<Vec<_>>().join(" ")
}

/// A record in a line. A game of one's own is believed: its file may be gone.
fn listed(record: &Record) -> String {
    let replayed = AnyGame::ours(&record.game).ok().map(|game| (game, game.replay(record)));
    match replayed {
        Some((_, Err(error))) => format!("{}: {error}", record.game),
        Some((game, Ok(replayed))) => {
            summary(record, ending(game, &replayed), &game.unnamed_players(record))
        }
        None => summary(record, record.outcome.clone(), &[]),
    }
}

/// How a recorded game has ended, though the record may not say it.
fn ending(game: AnyGame, replayed: &Replayed) -> Option<String> {
    replayed.outcome.map(|outcome| game.outcome_term(outcome).to_string())
}

/// Of the `unnamed` players the record does not say who they are.
fn summary(record: &Record, ending: Option<String>, unnamed: &[&str]) -> String {
    let named = record.sides.iter().map(|side| format!("{}={}", side.player, side.by));
    let sides: Vec<String> =
        named.chain(unnamed.iter().map(|player| format!("{player}=unknown"))).collect();
    let ending = ending.unwrap_or_else(|| "unfinished".to_owned());
    let moves = counted(record.moves.len() as u64, "move");
    format!("{} {}, {moves}, {ending}", record.game, sides.join(" "))
}

fn show(file: &Path) -> anyhow::Result<ExitCode> {
    let (game, state) = replayed(file, output::print_line)?;
    output::print(game.draw(&state)?)?;
    output::print_line(format_args!("position {}", game.show_state(&state)?))?;
    Ok(ExitCode::SUCCESS)
}

/// The game of a record, and the position after its moves; `tell` gets a line
/// about the game, and one for each move.
fn replayed(
    file: &Path,
    mut tell: impl FnMut(String) -> anyhow::Result<()>,
) -> anyhow::Result<(AnyGame, Term)> {
    let record = Record::read(file).with_context(|| file.display().to_string())?;
    let game = AnyGame::parse(&record.game)?;
    let replayed = game.replay(&record).with_context(|| file.display().to_string())?;
    let unnamed = game.unnamed_players(&record);
    tell(summary(&record, ending(game, &replayed), &unnamed))?;
    if !unnamed.is_empty() {
        tell(format!("the record does not say who played {}", unnamed.join(" and ")))?;
    }
    if let Some(note) = &record.note {
        tell(note.clone())?;
    }
    let states = replayed.states;
    for (number, ((played, mv), state)) in
        (1..).zip(record.moves.iter().zip(&replayed.moves).zip(&states))
    {
        let told = game.tell_move(state, mv)?;
        tell(format!("{number:>4}. {} plays {told}", played.player))?;
    }
    let last = states.into_iter().last().context("there is always a position")?;
    Ok((game, last))
}
