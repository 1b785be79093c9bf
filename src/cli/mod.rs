//! The command line: one file a subcommand.
//!
//! Exit codes everywhere: 0 yes, agree, solved; 1 no, disagree; 2 cannot run;
//! 130 interrupted.

use std::error::Error as _;
use std::io::Write as _;
use std::num::{IntErrorKind, ParseIntError};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context as _, bail};
use clap::builder::RangedU64ValueParser;
use clap::error::{ContextKind, ErrorKind};
use clap::{CommandFactory as _, FromArgMatches as _, Parser, Subcommand};

use abandon::unless_interrupted;

use crate::games::mnk::Size;
use crate::games::user::{self, UserGame};
use crate::games::{AnyGame, GameError};
use crate::players::{PlayerKind, PlayerSpec};
use crate::printable::printable_styled;
use crate::prolog::Interrupt;
use crate::shell::{self, ShellOptions};
use crate::suggest::nearest;
use crate::temporary;

mod abandon;
pub mod bench;
pub mod best;
mod chart;
pub mod check;
pub mod classic;
pub mod diff;
pub mod engine;
mod examples;
mod following;
mod game_statistics;
pub mod games;
pub mod machine;
pub mod matches;
pub mod merge;
pub mod mutate;
mod output;
pub mod pages;
pub mod perft;
pub mod picture;
pub mod place;
pub mod play;
pub mod progress;
pub mod query;
mod query_output;
mod rating;
pub mod records;
mod round_robin;
pub mod rules;
mod script;
#[cfg(feature = "web")]
pub mod serve;
pub mod solve;
pub mod stats;
mod table;
pub mod thesis;
mod time;
pub mod tree;

pub use output::failed;

/// The exit code of "no": a query that fails, implementations that disagree.
pub const EXIT_NO: u8 = 1;

/// The exit code of a command that could not do its work.
pub const EXIT_CANNOT_RUN: u8 = 2;

/// The exit code of a command that Ctrl-C has ended.
pub const EXIT_INTERRUPTED: u8 = 130;

/// The most megabytes of memory that may be asked for: a thousand gigabytes.
const MOST_MEMORY: u64 = 1 << 20;

/// Reads how many things are done at a time.
fn jobs() -> RangedU64ValueParser<usize> {
    RangedU64ValueParser::new().range(1..=256)
}

/// Ctrl-C has ended the command.
#[derive(Clone, Debug, Default, PartialEq, Eq, thiserror::Error)]
#[error("interrupted{}{done}", if done.is_empty() { "" } else { " after " })]
pub struct Interrupted {
    /// What was done by then, such as `2 of 4 programs`; that counts.
    pub done: String,
}

impl Interrupted {
    /// Ctrl-C has ended a command that has done so much.
    #[must_use]
    pub fn after(done: impl Into<String>) -> Interrupted {
        Interrupted { done: done.into() }
    }
}

/// Board games whose rules are logic programs, and whose logic programs are
/// checked. Without a command, opens the shell.
#[derive(Debug, Parser)]
#[command(name = "trilog", version, max_term_width = 100)]
#[command(args_conflicts_with_subcommands = true, subcommand_precedence_over_arg = true)]
pub struct Cli {
    #[command(flatten)]
    program: query::ProgramArgs,
    /// A goal to prove once before the first prompt (repeatable)
    #[arg(short, long, value_name = "GOAL")]
    goal: Vec<String>,
    #[command(subcommand)]
    command: Option<Command>,
}

/// The subcommands.
#[derive(Debug, Subcommand)]
enum Command {
    /// Open the shell and begin a game
    Play(play::PlayArgs),
    /// List the games; the name of a game alone opens the shell and begins it
    Games(games::GamesArgs),
    /// Ask Prolog: load files, run goals, print the answers
    Query(query::QueryArgs),
    /// Count the positions at a depth of the game tree
    Perft(perft::PerftArgs),
    /// Compare the clauses with the native rules, or with a changed copy
    Diff(diff::DiffArgs),
    /// Explain a game in plain words, or write its clauses to files
    Rules(rules::RulesArgs),
    /// Grade homework with a suite of tests
    Check(check::CheckArgs),
    /// Add up the reports of shards
    Merge(merge::MergeArgs),
    /// Count the small mistakes in the clauses that diff would notice
    Mutate(mutate::MutateArgs),
    /// Ask a player for the best move in a position
    Best(best::BestArgs),
    /// Play for other programs, in lines on standard input and output
    Engine(engine::EngineArgs),
    /// Let two players play many games against each other
    Match(matches::MatchArgs),
    /// Play many games and tell how long they are, and who wins them
    Stats(stats::StatsArgs),
    /// Solve a game: who wins, by proof
    Solve(solve::SolveArgs),
    /// Time searches against the number of empty cells, as the thesis does
    Thesis(thesis::ThesisArgs),
    /// Show a game tree with its payoffs, as text or as a picture
    Tree(tree::TreeArgs),
    /// Measure how fast the native rules are
    Bench(bench::BenchArgs),
    /// Serve the board and the toplevel to a browser
    #[cfg(feature = "web")]
    Serve(serve::ServeArgs),
    /// List, show or resume the games that were played
    Records(records::RecordsArgs),
    /// Draw a position as text or as a picture
    Picture(picture::PictureArgs),
    /// Print what a shell needs to complete commands
    Completions(pages::CompletionsArgs),
    /// Print the manual page
    Man(pages::ManArgs),
    /// Play the way the source documents' own programs do
    Classic(classic::ClassicArgs),
}

impl Command {
    /// Whether Ctrl-C ends the whole command, rather than a query or a game in
    /// it.
    fn ends_when_interrupted(&self) -> bool {
        match self {
            Command::Perft(_)
            | Command::Diff(_)
            | Command::Check(_)
            | Command::Mutate(_)
            | Command::Best(_)
            | Command::Match(_)
            | Command::Stats(_)
            | Command::Solve(_)
            | Command::Thesis(_)
            | Command::Tree(_)
            | Command::Bench(_) => true,
            #[cfg(feature = "web")]
            Command::Serve(_) => true,
            Command::Play(_)
            | Command::Games(_)
            | Command::Query(_)
            | Command::Rules(_)
            | Command::Merge(_)
            | Command::Engine(_)
            | Command::Records(_)
            | Command::Picture(_)
            | Command::Completions(_)
            | Command::Man(_)
            | Command::Classic(_) => false,
        }
    }
}

impl Cli {
    /// Reads the command line of this process; one that cannot be read ends
    /// it with a message.
    ///
    /// # Errors
    /// When the message, or the help that was asked for, cannot be printed.
    pub fn of_process() -> anyhow::Result<Cli> {
        let given = games::arguments(script::arguments(std::env::args_os().collect()));
        let read = numbered(examples::added(Cli::command()))
            .try_get_matches_from(given)
            .and_then(|matches| Cli::from_arg_matches(&matches));
        match read.map_err(in_our_words) {
            Ok(cli) => Ok(cli),
            Err(message) => {
                print_message(&message).context("cannot print")?;
                std::process::exit(message.exit_code())
            }
        }
    }

    /// Runs the command and gives its exit code.
    ///
    /// # Errors
    /// When it cannot run; the exit code is then [`EXIT_CANNOT_RUN`].
    pub fn run(self) -> anyhow::Result<ExitCode> {
        if self.command.as_ref().is_some_and(Command::ends_when_interrupted) {
            Interrupt::end_command();
        }
        let code = self.carried_out();
        user::close_all();
        if Interrupt::has_ended_command() {
            temporary::remove_own();
        }
        match code {
            // Whatever could not be done: that is why.
            Err(error) if Interrupt::has_ended_command() && !error.is::<Interrupted>() => {
                Err(Interrupted::default().into())
            }
            code => code,
        }
    }

    fn carried_out(self) -> anyhow::Result<ExitCode> {
        match self.command {
            None => open(self.program, self.goal),
            Some(Command::Play(arguments)) => play::run(&arguments),
            Some(Command::Games(arguments)) => games::run(&arguments),
            Some(Command::Query(arguments)) => query::run(&arguments),
            Some(Command::Perft(arguments)) => perft::run(&arguments),
            Some(Command::Diff(arguments)) => diff::run(&arguments),
            Some(Command::Rules(arguments)) => rules::run(&arguments),
            Some(Command::Check(arguments)) => check::run(&arguments),
            Some(Command::Merge(arguments)) => merge::run(&arguments),
            Some(Command::Mutate(arguments)) => mutate::run(&arguments),
            Some(Command::Best(arguments)) => best::run(&arguments),
            Some(Command::Engine(arguments)) => engine::run(&arguments),
            Some(Command::Match(arguments)) => matches::run(&arguments),
            Some(Command::Stats(arguments)) => stats::run(&arguments),
            Some(Command::Solve(arguments)) => solve::run(&arguments),
            Some(Command::Thesis(arguments)) => thesis::run(&arguments),
            Some(Command::Tree(arguments)) => tree::run(&arguments),
            Some(Command::Bench(arguments)) => bench::run(&arguments),
            #[cfg(feature = "web")]
            Some(Command::Serve(arguments)) => serve::run(&arguments),
            Some(Command::Records(arguments)) => records::run(&arguments),
            Some(Command::Picture(arguments)) => picture::run(&arguments),
            Some(Command::Completions(arguments)) => pages::completions(&arguments),
            Some(Command::Man(arguments)) => pages::man(&arguments),
            Some(Command::Classic(arguments)) => classic::run(&arguments),
        }
    }
}

/// The command line with options that take numbers below 0 for what they are:
/// each says what it expects. A position may begin with a hyphen (`-/- 123/123 …`), and
/// so may moves (`-1 2`).
fn numbered(command: clap::Command) -> clap::Command {
    let command = command.mut_args(|option| {
        let is_of_game = ["position", "moves"].contains(&option.get_id().as_str());
        if is_of_game && !option.is_positional() {
            return option.allow_hyphen_values(true);
        }
        let takes_value = !option.is_positional() && option.get_action().takes_values();
        if takes_value { option.allow_negative_numbers(true) } else { option }
    });
    command.mut_subcommands(numbered)
}

/// Prints the help, or what is wrong with the command line, in which words of others
/// can stand.
fn print_message(message: &clap::Error) -> std::io::Result<()> {
    if !message.use_stderr() {
        return message.print().and_then(|()| std::io::stdout().flush());
    }
    let text = message.render().ansi().to_string();
    anstream::stderr().write_all(printable_styled(&text).as_bytes())
}

/// What is wrong with the command line: what is no number "has an invalid digit" in
/// clap's words.
fn in_our_words(error: clap::Error) -> clap::Error {
    let cause = error.source().and_then(|cause| cause.downcast_ref::<ParseIntError>());
    let is_no_number = cause.is_some_and(|cause| *cause.kind() == IntErrorKind::InvalidDigit);
    match (error.get(ContextKind::InvalidArg), error.get(ContextKind::InvalidValue)) {
        (Some(option), Some(value)) if is_no_number => clap::Error::raw(
            ErrorKind::ValueValidation,
            format!("invalid value '{value}' for '{option}': expected a whole number from 0 on\n"),
        ),
        _ => error,
    }
}

/// Opens the shell with a program loaded and goals run.
fn open(program: query::ProgramArgs, goals: Vec<String>) -> anyhow::Result<ExitCode> {
    let files: Vec<PathBuf> = program.files().map(PathBuf::from).collect();
    let is_missing = |file: &&PathBuf| !file.exists() && !file.with_extension("pl").exists();
    if let Some(file) = files.iter().find(is_missing) {
        let name = file.display().to_string();
        if program.is_named_by_option(file) {
            bail!("cannot load {name}: there is no such file");
        }
        bail!("{}", neither_command_nor_file(&name));
    }
    shell::run(ShellOptions { files, goals, engine: program.options(), ..ShellOptions::default() })
}

fn neither_command_nor_file(word: &str) -> String {
    let commands = Cli::command();
    let names = commands.get_subcommands().map(clap::Command::get_name);
    // The name of a game begins it.
    let names = names.chain(AnyGame::names());
    let advice = match nearest(word, names) {
        Some(near) => format!("did you mean `{near}`?"),
        None => "`trilog --help` lists the commands".into(),
    };
    format!("`{word}` is neither a command nor a file; {advice}")
}

/// The game of a command line. A file is opened when the command runs, so that
/// what is wrong with it is no fault of the command line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GameArgument {
    /// One of ours.
    Ours(AnyGame),
    /// A user's own, in this file.
    File(String),
}

impl GameArgument {
    /// Reads a game's name, or that of a file.
    fn parse(text: &str) -> Result<GameArgument, GameError> {
        let is_directory = || Path::new(text).is_dir();
        match (UserGame::is_file(text), Size::in_short(text)) {
            (true, Some(size)) if !Path::new(text).exists() => {
                let text = text.to_owned();
                Err(match size {
                    Ok(size) => GameError::Position { text, size },
                    Err(why) => GameError::NoPosition { text, why },
                })
            }
            (true, _) => Ok(GameArgument::File(text.to_owned())),
            (false, _) => match AnyGame::ours(text) {
                Err(GameError::Unknown(_)) if is_directory() => {
                    Err(GameError::Directory { name: text.to_owned() })
                }
                game => game.map(GameArgument::Ours),
            },
        }
    }

    /// The game.
    fn open(&self) -> anyhow::Result<AnyGame> {
        match self.clone() {
            GameArgument::Ours(game) => Ok(game),
            GameArgument::File(file) => {
                Ok(AnyGame::user(unless_interrupted(move || UserGame::open(&file))??))
            }
        }
    }

    /// The game. What is odd about a file is said.
    fn open_and_warn(&self) -> anyhow::Result<AnyGame> {
        let game = self.open()?;
        if let Some(own) = game.user_game() {
            own.warnings().iter().for_each(output::warn);
        }
        Ok(game)
    }
}

/// Reads a player and its options.
fn parse_player(text: &str) -> Result<PlayerSpec, String> {
    text.parse::<PlayerSpec>().map_err(|error| error.to_string())
}

/// The player, if it is a computer that knows the game.
fn able_player(player: PlayerSpec, game: AnyGame) -> anyhow::Result<PlayerSpec> {
    let able = |kind: &PlayerKind| *kind != PlayerKind::Human && kind.can_play(game);
    if able(&player.kind()) {
        player.fits(game)?;
        return Ok(player);
    }
    let names: Vec<&str> = PlayerKind::all().filter(able).map(PlayerKind::name).collect();
    anyhow::bail!("{player} cannot play {game} here; the players are: {}", names.join(", "))
}
