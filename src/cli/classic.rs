//! `trilog classic`: the source documents' own programs.

use std::io::Write as _;
use std::process::ExitCode;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use anyhow::Context as _;
use clap::Args;

use super::output;
use super::{EXIT_CANNOT_RUN, Twin};
use crate::clauses::Clauses;
use crate::game::Term;
use crate::games::mnk::Size;
use crate::games::traxit::Options;
use crate::games::uttt::{self, Strategy};
use crate::games::{AnyGame, classic, nearest};
use crate::players::PlayerSpec;
use crate::prolog::{
    Answer, Conversation, End, Engine, EngineProcess, Event, Input, Order, ProcessOptions, Request,
};
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
    /// Whose rules: the Rust twin's or the Prolog clauses'. For tris also the
    /// Haskell session (native: moves such as `a1`) or the Prolog one
    /// (clauses: moves such as `a1.`)
    #[arg(long, value_enum, default_value_t = Twin::Clauses)]
    by: Twin,
}

/// How long the computer thinks about a move, at most.
const THINKING: Duration = Duration::from_secs(10);

/// Runs `trilog classic`.
///
/// # Errors
/// When nobody can play on such a board, input or output fails, or the engine
/// process does not start.
pub fn run(arguments: &ClassicArgs) -> anyhow::Result<ExitCode> {
    let game = match (arguments.game, arguments.arguments.as_slice()) {
        (AnyGame::Mnk(_), size @ [_, ..]) => {
            AnyGame::Mnk(Size::parse(&size.join(",")).context("no game of mnk")?)
        }
        (game @ (AnyGame::Tris | AnyGame::Oxo | AnyGame::Traxit(_)), [surplus, ..]) => {
            anyhow::bail!("the program of {game} takes no arguments, so no `{surplus}`")
        }
        (game, _) => game,
    };
    match (game, arguments.by) {
        (AnyGame::Tris, Twin::Clauses) => return in_prolog("tris_text:main"),
        (AnyGame::Oxo, Twin::Clauses) => return in_prolog("oxo_text:main"),
        (AnyGame::Uttt, Twin::Clauses) => {
            let named = strategies(&arguments.arguments)?.map(|strategy| {
                // The dummies belong to the first stage.
                let module = match strategy {
                    Strategy::First | Strategy::Last => "uttt",
                    Strategy::Narrow | Strategy::Greedy => "uttt_strategies",
                };
                format!("{module}:{}", strategy.name())
            });
            return in_prolog(&format!("uttt_text:printGame({})", named.join(",")));
        }
        (AnyGame::Traxit(Options::REPORT), Twin::Clauses) => {
            return in_prolog("traxit_text:play");
        }
        _ => {}
    }
    let (input, output) = (&mut std::io::stdin().lock(), &mut std::io::stdout());
    match (game, arguments.by) {
        (AnyGame::Tris, _) => classic::tris(input, output)?,
        (AnyGame::Oxo, _) => classic::oxo(input, output)?,
        (AnyGame::Mnk(size), Twin::Native) => {
            classic::mnk(size, game.native().as_ref(), |state| reply(game, state), input, output)?;
        }
        (AnyGame::Mnk(size), Twin::Clauses) => {
            let clauses = Clauses::of(game, Engine::new());
            classic::mnk(size, &clauses, |state| reply(game, state), input, output)?;
        }
        (AnyGame::Traxit(_), Twin::Clauses) => anyhow::bail!(
            "the source of traxit has no options; write `trilog classic traxit`, or \
             `trilog play {game}`"
        ),
        (AnyGame::Traxit(_), Twin::Native) => anyhow::bail!(
            "the source of traxit has a program in Prolog only; write \
             `trilog classic traxit --by clauses`"
        ),
        (AnyGame::User(_), _) => anyhow::bail!("no source has a program for {game}"),
        (AnyGame::Uttt, _) => {
            uttt::print_game(strategies(&arguments.arguments)?, output)?;
            output.flush()?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// Who plays x and 0 in a classic game: the better strategies where nobody is
/// named.
fn strategies(names: &[String]) -> anyhow::Result<[Strategy; 2]> {
    let known = Strategy::BY_NAME.map(|(name, _)| name);
    let strategy = |name: &String| {
        let found = Strategy::BY_NAME.into_iter().find(|(known, _)| known == name);
        found.map(|(_, strategy)| strategy).with_context(|| {
            let near = nearest(name, known).map(|near| format!("; did you mean `{near}`?"));
            let near = near.unwrap_or_default();
            format!("there is no strategy `{name}`{near} (they are: {})", known.join(", "))
        })
    };
    match names {
        [] => Ok([Strategy::Narrow, Strategy::Greedy]),
        [x, o] => Ok([strategy(x)?, strategy(o)?]),
        _ => anyhow::bail!(
            "name two strategies, for x and for 0, such as `classic uttt narrowGreedy greedy`"
        ),
    }
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
            Ok(ExitCode::from(EXIT_CANNOT_RUN))
        }
    }
}

/// A program that talks to the person directly.
struct Terminal {
    input: Input,
    /// Why nothing is printed any more.
    failure: Option<std::io::Error>,
}

/// A flag that is raised: a program that nobody sees has no more to do.
static RAISED: AtomicBool = AtomicBool::new(true);

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

    fn stop_flag(&self) -> Option<&AtomicBool> {
        self.failure.as_ref().map(|_| &RAISED)
    }
}
