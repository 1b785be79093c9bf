//! `trilog solve`: who wins a game, by proof.
//!
//! - `row`: so many in a row, by a solver of their own, with certificates; `any`:
//!   every other game, and exactly so many in a row, by a search; `memory_file`:
//!   where a long run keeps what it found out.

mod any;
mod memory_file;
mod row;

use std::fmt::Write as _;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use anyhow::bail;
use clap::Args;
use serde_json::json;

use super::time::parse_time;
use super::{EXIT_NO, GameArgument, Interrupted, output};
use crate::game::{Outcome, Overline, Player};
use crate::games::mnk::Size;
use crate::games::{AnyGame, RowGrid};
use crate::numbers::grouped;
use crate::players::{Ending, cut_short};
use crate::search::Technique;

/// Arguments of `trilog solve`. Ctrl-C brings the best bound so far.
#[derive(Debug, Args)]
pub struct SolveArgs {
    /// The game, a Prolog file with a game of your own, or three numbers: rows,
    /// columns, and how many in a row win
    #[arg(value_name = "GAME", num_args = 1..=3, required = true, allow_negative_numbers = true)]
    of: Vec<String>,
    /// The position, in the game's short form (`x.../..x./...o/`) or as a term
    /// (default: the start)
    #[arg(long, value_name = "POSITION")]
    position: Option<String>,
    /// A search to use, such as `pvs` or `pns` (default: for so many in a row
    /// their own solver, else and for exactly so many `pvs`)
    #[arg(long, value_name = "NAME", value_parser = Technique::parse)]
    search: Option<Technique>,
    /// Threads
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    jobs: u16,
    /// Give up after so many seconds
    #[arg(long, value_name = "SECONDS", value_parser = parse_time, allow_negative_numbers = true)]
    time: Option<Duration>,
    /// Write the winner's strategy to a file: a position and its move a line (so
    /// many in a row only)
    #[arg(long, value_name = "FILE", conflicts_with = "search")]
    tree: Option<PathBuf>,
    /// Check the value by the rules alone: the winner's strategy, or what keeps
    /// both from winning (so many in a row only)
    #[arg(long, conflicts_with = "search")]
    verify: bool,
    /// Keep what is found out in a file, and begin with what it holds: a run that
    /// was ended goes on where it was (so many in a row only)
    #[arg(long, value_name = "FILE", conflicts_with = "search")]
    memory: Option<PathBuf>,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

impl SolveArgs {
    /// The game that is asked about.
    fn game(&self) -> anyhow::Result<AnyGame> {
        match self.of.as_slice() {
            [rows, columns, k] => {
                let number = |text: &String| {
                    text.parse::<u32>().map_err(|_| {
                        anyhow::anyhow!(
                            "invalid value '{text}': expected a number of rows, of columns, or of \
                             cells in a row, as in `trilog solve 4 4 3`"
                        )
                    })
                };
                Ok(AnyGame::mnk(Size::new(number(rows)?, number(columns)?, number(k)?)?))
            }
            [game] => GameArgument::parse(game)?.open_and_warn(),
            _ => bail!("expected a game, or three numbers: rows, columns, and how many in a row"),
        }
    }
}

/// What is told of a solved or unsolved position.
struct Answer {
    value: Option<Outcome>,
    /// A player of whom it is known that they do not win.
    no_winner: Option<Player>,
    /// Best play by both, as people write it.
    line: Vec<String>,
    /// Pairs of cells that block every line.
    pairs: Vec<[String; 2]>,
    nodes: u64,
    seconds: f64,
    search: &'static str,
    /// What the checker said, where it was asked.
    verified: Option<String>,
    /// What was asked for in vain.
    refused: Vec<&'static str>,
    ending: Ending,
}

/// Runs `trilog solve`. The exit code is that of "no" when the value stays
/// unknown.
///
/// # Errors
/// When there is no such game, or the text no position of it; and when the board is
/// too large, or there is nothing to write or to verify.
pub fn run(arguments: &SolveArgs) -> anyhow::Result<ExitCode> {
    let game = arguments.game()?;
    let position = match &arguments.position {
        Some(text) => game.read_state(text)?,
        None => game.native().initial()?,
    };
    // What the solver knows of lines is that more stones never spoil them, and that the
    // players take turns.
    let solved = |grid: &RowGrid| {
        arguments.search.is_none() && grid.size.overline() == Overline::Wins && grid.takes_turns()
    };
    let answer = match game.row_grid(&position)?.filter(solved) {
        Some(grid) if game.mnk_size().is_some() => row::solve(arguments, grid)?,
        Some(_) | None => any::solve(arguments, game, &position)?,
    };
    if arguments.json {
        output::print_json(json(game, &answer))?;
    } else {
        output::print(text(game, &answer))?;
    }
    if answer.ending == Ending::Interrupted {
        let positions = grouped(answer.nodes);
        return Err(Interrupted::after(format!("{positions} positions")).into());
    }
    if !answer.refused.is_empty() {
        bail!(answer.refused.join("; "));
    }
    let known = answer.value.is_some();
    Ok(if known { ExitCode::SUCCESS } else { ExitCode::from(EXIT_NO) })
}

fn value_name(value: Option<Outcome>) -> &'static str {
    match value {
        Some(Outcome::Won(Player::First)) => "first",
        Some(Outcome::Won(Player::Second)) => "second",
        Some(Outcome::Draw) => "draw",
        None => "unknown",
    }
}

fn json(game: AnyGame, answer: &Answer) -> serde_json::Value {
    let winner = answer.value.and_then(Outcome::winner);
    let mut object = json!({
        "game": game.to_string(),
        "value": value_name(answer.value),
        "winner": winner.map(|player| game.player_name(player)),
        "best": answer.line.first(),
        "principal_variation": answer.line,
        "nodes": answer.nodes,
        "seconds": answer.seconds,
        "search": answer.search,
        "pairing": answer.pairs,
        "no_winner": answer.no_winner.map(|player| value_name(Some(Outcome::Won(player)))),
        "verified": answer.verified,
    });
    if let Some(size) = game.mnk_size() {
        object["rows"] = size.rows().into();
        object["columns"] = size.columns().into();
        object["in_a_row"] = size.k().into();
    }
    object
}

fn text(game: AnyGame, answer: &Answer) -> String {
    let value = match (answer.value, answer.no_winner) {
        (Some(Outcome::Won(player)), _) => format!("{} wins", game.player_name(player)),
        (Some(Outcome::Draw), _) => "draw".into(),
        (None, Some(player)) => format!("unknown; {} does not win", game.player_name(player)),
        (None, None) => "unknown".into(),
    };
    let mut text = format!("value  {value}\n");
    if !answer.line.is_empty() {
        let _ = writeln!(text, "line   {}", cut_short(&answer.line));
    }
    if !answer.pairs.is_empty() {
        let pairs: Vec<String> = answer.pairs.iter().map(|pair| pair.join("-")).collect();
        let _ = writeln!(text, "pairs  {}", pairs.join(" "));
    }
    if let Some(verified) = &answer.verified {
        let _ = writeln!(text, "check  {verified}");
    }
    let nodes = grouped(answer.nodes);
    let _ =
        writeln!(text, "       {nodes} positions in {:.3} s by {}", answer.seconds, answer.search);
    text
}
