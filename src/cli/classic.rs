//! `trilog classic`: the source documents' own programs.

use std::io::Write as _;
use std::process::ExitCode;
use std::time::Duration;

use anyhow::Context as _;
use clap::Args;

use super::output;
use super::{EXIT_CANNOT_RUN, EXIT_INTERRUPTED};
use crate::game::{MapError, Term};
use crate::games::{AnyGame, Classic, Computer, Implementation, Program};
use crate::players::PlayerSpec;
use crate::prolog::{
    Answer, Conversation, End, Engine, EngineProcess, Event, Input, Order, ProcessOptions, Request,
    RollBack,
};
use crate::rules::PrologRules;
use crate::search::Stop;

/// Arguments of `trilog classic`.
#[derive(Debug, Args)]
pub struct ClassicArgs {
    /// The game
    #[arg(value_name = "GAME", value_parser = AnyGame::ours)]
    game: AnyGame,
    /// What the program is given: in mnk rows, columns, and how many in a row
    /// win, as in `classic mnk 3 4 3`; in uttt the strategies of x and 0, among
    /// `dummy_first`, `dummy_last`, `narrowGreedy` and greedy
    #[arg(value_name = "ARGUMENT", allow_negative_numbers = true)]
    arguments: Vec<String>,
    /// Whose rules: the native ones or the Prolog clauses. For tris also the
    /// Haskell session (native: moves such as `a1`) or the Prolog one
    /// (clauses: moves such as `a1.`)
    #[arg(long, value_enum, default_value_t = Implementation::Prolog)]
    by: Implementation,
}

/// How long the computer thinks about a move, at most.
const THINKING: Duration = Duration::from_secs(10);

/// Runs `trilog classic`.
///
/// # Errors
/// When nobody can play on such a board, input or output fails, or the engine
/// process does not start.
pub fn run(arguments: &ClassicArgs) -> anyhow::Result<ExitCode> {
    let Classic { game, program } = arguments.game.classic(arguments.by, &arguments.arguments)?;
    let session = match program {
        Program::Goal(goal) => return in_prolog(&goal),
        Program::Session(session) => session,
    };
    let reply = |state: &Term| reply(game, state);
    let (input, output) = (&mut std::io::stdin().lock(), &mut std::io::stdout());
    match arguments.by {
        Implementation::Native => {
            let rules = MapError::new(game.native(), std::io::Error::other);
            session(&Computer { rules: &rules, reply: &reply }, input, output)?;
        }
        Implementation::Prolog => {
            let clauses = Box::new(PrologRules::of(game, Engine::new()));
            let rules = MapError::new(clauses, std::io::Error::other);
            session(&Computer { rules: &rules, reply: &reply }, input, output)?;
        }
    }
    output.flush()?;
    Ok(ExitCode::SUCCESS)
}

/// What the computer plays: by the game's own search, on one thread, so that
/// it plays the same game again.
fn reply(game: AnyGame, state: &Term) -> std::io::Result<Term> {
    let player = PlayerSpec::new(game.adviser()).or_threads(1).with_time(THINKING);
    let advice = game.advise(player, state, &Stop::default());
    let mv = advice.map_err(|error| std::io::Error::other(error.to_string()))?;
    mv.map(|advice| advice.mv).ok_or_else(|| std::io::Error::other("the computer has no move"))
}

/// Runs a program of ours that reads from and writes to the terminal.
fn in_prolog(goal: &str) -> anyhow::Result<ExitCode> {
    let mut process = EngineProcess::start(&ProcessOptions::default())?;
    let mut terminal = Terminal { input: Input::standard(), failure: None };
    let end = process.run(&Request::Query(goal.into()), &mut terminal)?;
    if let Some(error) = terminal.failure {
        return Err(error).context("cannot print");
    }
    match end {
        End::Last | End::Stopped | End::Exhausted => Ok(ExitCode::SUCCESS),
        End::Halted(code) => Ok(ExitCode::from(code)),
        End::Error(error) => Err(error).with_context(|| format!("?- {goal}.")),
        End::RolledBack(cause) => {
            output::warn(format_args!("\n{cause}"));
            Ok(ExitCode::from(match cause {
                RollBack::Interrupted => EXIT_INTERRUPTED,
                _ => EXIT_CANNOT_RUN,
            }))
        }
    }
}

/// A program that talks to the person directly.
struct Terminal {
    input: Input,
    /// Why nothing is printed any more.
    failure: Option<std::io::Error>,
}

impl Conversation for Terminal {
    fn event(&mut self, event: &Event) {
        match event {
            Event::Output(text) => {
                let mut out = std::io::stdout();
                let written = out.write_all(text.as_bytes()).and_then(|()| out.flush());
                if let Err(error) = written {
                    self.failure.get_or_insert(error);
                }
            }
            Event::ErrorOutput(text) | Event::Warning(text) => {
                // It matters to nobody whether standard error is closed.
                let _ = std::io::stderr().write_all(text.as_bytes());
            }
            Event::Answer(_) | Event::ChoicePoints(_) | Event::Line(_) => {}
        }
    }

    fn order(&mut self, _: &Answer) -> Order {
        Order::Stop
    }

    fn input(&mut self) -> Option<&mut Input> {
        Some(&mut self.input)
    }

    fn stops(&self) -> Option<bool> {
        self.failure.as_ref().map(|_| true)
    }
}
