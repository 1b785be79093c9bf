//! `trilog best`: what a player would play in a position.

use std::fmt::Write as _;
use std::process::ExitCode;
use std::time::Duration;

use anyhow::{bail, ensure};
use clap::Args;
use serde_json::json;

use super::time::parse_time;
use super::{EXIT_NO, GameArgument, Interrupted, able_player, parse_player};
use super::{output, place};
use crate::game::Term;
use crate::games::{AnyGame, Method, Strategy};
use crate::numbers::grouped;
use crate::players::{Advice, Ending, OptionName, PlayerSpec, Thinker, cut_short};
use crate::search::score;
use crate::shell::thinking;

/// Arguments of `trilog best`. Ctrl-C brings the best move so far.
#[derive(Debug, Args)]
pub struct BestArgs {
    /// The game, or a Prolog file with a game of your own
    #[arg(value_name = "GAME", value_parser = GameArgument::parse)]
    game: GameArgument,
    #[command(flatten)]
    place: place::Place,
    /// Who is asked, such as `mcts:nodes=100000` (default: the game's strongest)
    #[arg(long, value_name = "PLAYER", value_parser = parse_player)]
    player: Option<PlayerSpec>,
    /// How long it may think (default: 1, or what the player's options say); its other
    /// limits stay
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
    let state = arguments.place.state(game)?;
    if let Some(outcome) = game.native().outcome(&state)? {
        let outcome = game.outcome_term(outcome);
        if arguments.json {
            output::print_json(json!({
                "game": game.to_string(),
                "position": game.short_state(&state),
                "player": player.to_string(),
                "move": null,
                "outcome": outcome.to_string(),
            }))?;
        }
        output::warn(format_args!("trilog: the game is over: {outcome}"));
        return Ok(ExitCode::from(EXIT_NO));
    }
    let (advice, ending) = thinking::advice(&mut Thinker::new(game), player, &state)?;
    let Some(advice) = advice else {
        bail!("{player} has no move in {state}");
    };
    if arguments.json {
        output::print_json(json(game, player, &state, &advice))?;
    } else {
        output::print(text(game, &state, &advice)?)?;
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
        Some(_) => {
            let name = player.kind().name();
            let is_search = |own: &Strategy| own.name == name && own.method != Method::Rule;
            let why = match game.strategies().iter().any(is_search) {
                true => "looks equally far ahead every time",
                false => "does not think ahead",
            };
            let nothing = format!("the player {player} {why}, so --time means nothing to it");
            ensure!(arguments.player.is_none(), nothing);
            output::warn(&nothing);
            Ok(player)
        }
    }
}

fn json(game: AnyGame, player: PlayerSpec, state: &Term, advice: &Advice) -> serde_json::Value {
    let line = advice.shown_line(game, state);
    json!({
        "game": game.to_string(),
        "position": game.short_state(state),
        "player": player.to_string(),
        "move": line.first(),
        "score": advice.score,
        "proved": advice.proved,
        "distance": advice.end().map(|(_, distance)| distance.name()),
        "chance": advice.score.map(score::chance),
        "depth": advice.depth,
        "nodes": advice.nodes,
        "principal_variation": line,
        "seconds": advice.seconds,
    })
}

fn text(game: AnyGame, state: &Term, advice: &Advice) -> anyhow::Result<String> {
    let to_move = game.native().to_move(state)?;
    let mut text = format!("move   {}\n", game.show_move_in(state, &advice.mv)?);
    if advice.score.is_some() {
        let _ = writeln!(text, "score  for {}: {}", game.player_name(to_move), advice.in_words());
        let _ = writeln!(text, "line   {}", cut_short(&advice.shown_line(game, state)));
        let _ = writeln!(
            text,
            "       depth {}, {} positions in {:.2} s",
            advice.depth,
            grouped(advice.nodes),
            advice.seconds
        );
    }
    Ok(text)
}
