//! `trilog best`: what a player would play in a position.

use std::fmt::Write as _;
use std::process::ExitCode;
use std::time::Duration;

use anyhow::bail;
use clap::Args;
use serde_json::json;

use super::output;
use super::time::parse_time;
use super::{EXIT_NO, GameArgument, Interrupted, able_player, parse_player};
use crate::game::{Player, Term};
use crate::games::AnyGame;
use crate::numbers::grouped;
use crate::players::{Advice, Ending, OptionName, PlayerSpec, until_interrupted};
use crate::search::score;

/// Arguments of `trilog best`. Ctrl-C brings the best move so far.
#[derive(Debug, Args)]
pub struct BestArgs {
    /// The game, or a Prolog file with a game of your own
    #[arg(value_name = "GAME", value_parser = GameArgument::parse)]
    game: GameArgument,
    /// The position, as a term (default: the start)
    #[arg(long, value_name = "TERM")]
    position: Option<String>,
    /// Who is asked, such as `mcts:nodes=100000` (default: the game's strongest)
    #[arg(long, value_name = "PLAYER", value_parser = parse_player)]
    player: Option<PlayerSpec>,
    /// How long it may think (default: 1, or what the player's options say)
    #[arg(long, value_name = "SECONDS", value_parser = parse_time, allow_negative_numbers = true)]
    time: Option<Duration>,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// Runs `trilog best`. The exit code is that of "no" when there is no move.
///
/// # Errors
/// When the position is not one of the game, or nobody can be asked.
pub fn run(arguments: &BestArgs) -> anyhow::Result<ExitCode> {
    let game = arguments.game.open_and_warn()?;
    let player = asked(arguments, game)?;
    let state = match &arguments.position {
        Some(text) => game.read_state(text)?,
        None => game.native().initial()?,
    };
    if let Some(outcome) = game.native().outcome(&state)? {
        output::warn(format_args!("trilog: the game is over: {}", game.outcome_term(outcome)));
        return Ok(ExitCode::from(EXIT_NO));
    }
    let (advice, ending) = until_interrupted(|stop| game.advise(player, &state, stop));
    let Some(advice) = advice? else {
        bail!("{player} has no move in {state}");
    };
    if arguments.json {
        output::print_line(json(game, player, &state, &advice))?;
    } else {
        let to_move = game.native().to_move(&state)?;
        output::print(text(game, to_move, &advice))?;
    }
    match ending {
        Ending::Finished => Ok(ExitCode::SUCCESS),
        Ending::Interrupted => {
            Err(Interrupted::after(format!("{:.1} s of thinking", advice.seconds)).into())
        }
    }
}

/// The player with the time that was given.
fn asked(arguments: &BestArgs, game: AnyGame) -> anyhow::Result<PlayerSpec> {
    let player = arguments.player.unwrap_or_else(|| game.adviser().into());
    let player = able_player(player, game)?;
    match arguments.time {
        None => Ok(player),
        Some(time) if player.kind().options().contains(&OptionName::Time) => {
            Ok(player.with_time(time))
        }
        Some(_) => bail!("the player {player} does not think ahead, so --time means nothing to it"),
    }
}

fn shown(game: AnyGame, mv: &Term) -> String {
    game.show_move(mv).unwrap_or_else(|_| mv.to_string())
}

fn json(game: AnyGame, player: PlayerSpec, state: &Term, advice: &Advice) -> serde_json::Value {
    let line: Vec<String> = advice.line.iter().map(Term::text).collect();
    json!({
        "game": game.to_string(),
        "position": state.text().as_str(),
        "player": player.to_string(),
        "move": advice.mv.text().as_str(),
        "score": advice.score,
        "proved": advice.proved,
        "chance": advice.score.map(score::chance),
        "depth": advice.depth,
        "nodes": advice.nodes,
        "principal_variation": line,
        "seconds": advice.seconds,
    })
}

fn text(game: AnyGame, to_move: Player, advice: &Advice) -> String {
    let mut text = format!("move   {}\n", shown(game, &advice.mv));
    if advice.score.is_some() {
        let line: Vec<String> = advice.line.iter().map(|mv| shown(game, mv)).collect();
        let _ = writeln!(text, "score  for {}: {}", game.player_name(to_move), advice.in_words());
        let _ = writeln!(text, "line   {}", line.join(" "));
        let _ = writeln!(
            text,
            "       depth {}, {} positions in {:.2} s",
            advice.depth,
            grouped(advice.nodes),
            advice.seconds
        );
    }
    text
}
