//! `trilog classic`: the source documents' own programs.

use std::io::Write as _;
use std::process::ExitCode;

use anyhow::Context as _;
use clap::Args;

use super::{EXIT_CANNOT_RUN, Twin};
use crate::games::traxit::Options;
use crate::games::uttt::{self, Strategy};
use crate::games::{AnyGame, classic, nearest};
use crate::prolog::{
    Answer, Conversation, End, EngineProcess, Event, Input, Order, ProcessOptions, Request,
};

/// Arguments of `trilog classic`.
#[derive(Debug, Args)]
pub struct ClassicArgs {
    /// The game
    #[arg(value_name = "GAME", value_parser = AnyGame::parse)]
    game: AnyGame,
    /// What the program is given: in uttt the strategies of x and 0, among
    /// `dummy_first`, `dummy_last`, `narrowGreedy` and greedy
    #[arg(value_name = "ARGUMENT")]
    arguments: Vec<String>,
    /// The Haskell session (native: moves such as `a1`) or the Prolog one
    /// (clauses: moves such as `a1.`)
    #[arg(long, value_enum, default_value_t = Twin::Clauses)]
    by: Twin,
}

/// Runs `trilog classic`.
///
/// # Errors
/// When input or output fails, or the engine process does not start.
pub fn run(arguments: &ClassicArgs) -> anyhow::Result<ExitCode> {
    if let ([surplus, ..], AnyGame::Tris | AnyGame::Traxit(_)) =
        (arguments.arguments.as_slice(), arguments.game)
    {
        let name = arguments.game.name();
        anyhow::bail!("the program of {name} takes no arguments, so no `{surplus}`");
    }
    match (arguments.game, arguments.by) {
        (AnyGame::Tris, Twin::Native) => {
            classic::tris(&mut std::io::stdin().lock(), &mut std::io::stdout())?;
            Ok(ExitCode::SUCCESS)
        }
        (AnyGame::Tris, Twin::Clauses) => in_prolog("tris_text:main"),
        (AnyGame::Oxo, Twin::Clauses) => in_prolog("oxo_text:main"),
        (AnyGame::Oxo, Twin::Native) => {
            anyhow::bail!("the native session of oxo is not there yet")
        }
        (AnyGame::Mnk(_), Twin::Native | Twin::Clauses) => {
            anyhow::bail!("the session of mnk is not there yet")
        }
        (AnyGame::Traxit(options), Twin::Clauses) if options == Options::REPORT => {
            in_prolog("traxit_text:play")
        }
        (AnyGame::Traxit(_), Twin::Clauses) => {
            anyhow::bail!(
                "the source of traxit has no options; write `trilog classic traxit`, or \
                 `trilog play {}`",
                arguments.game
            )
        }
        (AnyGame::Traxit(_), Twin::Native) => {
            anyhow::bail!(
                "the source of traxit has a program in Prolog only; write \
                 `trilog classic traxit --by clauses`"
            )
        }
        (AnyGame::Uttt, Twin::Native) => {
            let strategies = strategies(&arguments.arguments)?;
            let mut out = std::io::stdout().lock();
            uttt::print_game(strategies, &mut out).and_then(|()| out.flush())?;
            Ok(ExitCode::SUCCESS)
        }
        (AnyGame::Uttt, Twin::Clauses) => {
            let named = strategies(&arguments.arguments)?.map(|strategy| {
                // The dummies belong to the first stage.
                let module = match strategy {
                    Strategy::First | Strategy::Last => "uttt",
                    Strategy::Narrow | Strategy::Greedy => "uttt_strategies",
                };
                format!("{module}:{}", strategy.name())
            });
            in_prolog(&format!("uttt_text:printGame({})", named.join(",")))
        }
    }
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

/// Runs a program of ours that reads from and writes to the terminal.
fn in_prolog(goal: &str) -> anyhow::Result<ExitCode> {
    let mut process = EngineProcess::start(&ProcessOptions::default())?;
    let mut terminal = Terminal { input: Input::standard() };
    match process.run(&Request::Query(goal.into()), &mut terminal)? {
        End::Last | End::Stopped | End::Exhausted => Ok(ExitCode::SUCCESS),
        End::Halted(code) => Ok(ExitCode::from(code)),
        End::Error(error) => Err(error).with_context(|| format!("?- {goal}.")),
        End::RolledBack(cause) => {
            eprintln!("\n{cause}");
            Ok(ExitCode::from(EXIT_CANNOT_RUN))
        }
    }
}

/// A program that talks to the person directly.
struct Terminal {
    input: Input,
}

impl Conversation for Terminal {
    fn event(&mut self, event: &Event) {
        // A terminal that is gone ends the session at the next read.
        let _ = match event {
            Event::Output(text) => {
                let mut out = std::io::stdout();
                out.write_all(text.as_bytes()).and_then(|()| out.flush())
            }
            Event::ErrorOutput(text) | Event::Warning(text) => {
                std::io::stderr().write_all(text.as_bytes())
            }
            Event::Answer(_) | Event::ChoicePoints(_) | Event::Line(_) => Ok(()),
        };
    }

    fn order(&mut self, _: &Answer) -> Order {
        Order::Stop
    }

    fn input(&mut self) -> Option<&mut Input> {
        Some(&mut self.input)
    }
}
