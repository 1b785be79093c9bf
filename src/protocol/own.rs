//! Trilog's own language.

use super::ServeError;
use super::listen::{Disturbance, Lines};
use crate::game::Term;
use crate::games::AnyGame;
use crate::players::{Advice, PlayerSpec, Thinker};
use crate::search::{Budget, Stop};
use std::io::Write;
use std::time::{Duration, Instant};

/// The version that the greeting tells.
const VERSION: u32 = 1;

pub(super) fn serve(
    game: AnyGame,
    player: PlayerSpec,
    mut lines: Lines,
    output: &mut impl Write,
) -> Result<(), ServeError> {
    let mut thinker = Thinker::new(game);
    let mut state = game.native().initial().ok();
    say(output, &format!("trilog {VERSION} {game} {player}"))?;
    while let Some(line) = lines.next() {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((&line, ""));
        match word {
            "" | "stop" => {}
            "quit" => break,
            "ping" => say(output, &format!("pong {}", rest.trim()))?,
            "new" => thinker = Thinker::new(game),
            "position" => match position(game, rest) {
                Ok(next) => state = Some(next),
                Err(why) => {
                    state = None;
                    say(output, &format!("error {why}"))?;
                }
            },
            "go" => match (budget(rest), &state) {
                (Ok(budget), Some(state)) => {
                    think(&mut thinker, player.with_budget(budget), state, &mut lines, output)?;
                }
                (Err(why), _) => say(output, &format!("error {why}"))?,
                (_, None) => say(output, "error there is no position")?,
            },
            other => say(output, &format!("error `{other}` is no word of this language"))?,
        }
    }
    Ok(())
}

fn disturbs(line: &str) -> Disturbance {
    match line {
        "stop" => Disturbance::Stop,
        "quit" => Disturbance::StopFirst,
        _ => Disturbance::Wait,
    }
}

/// One line, at once, whatever is in it.
fn say(output: &mut impl Write, line: &str) -> Result<(), ServeError> {
    let line: String = line.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    writeln!(output, "{line}")?;
    output.flush()?;
    Ok(())
}

/// How long it is from one report of what is thought to the next.
const TELL_EVERY: Duration = Duration::from_millis(500);

/// Thinks about a move, and says what is thought on the way and in the end.
fn think(
    thinker: &mut Thinker,
    player: PlayerSpec,
    state: &Term,
    lines: &mut Lines,
    output: &mut impl Write,
) -> Result<(), ServeError> {
    let (game, started) = (thinker.game(), Instant::now());
    let (mut told, mut shown) = (Ok(()), started);
    let watch = |stop: &Stop| {
        if shown.elapsed() >= TELL_EVERY && told.is_ok() {
            shown = Instant::now();
            let seconds = started.elapsed().as_secs_f64();
            if let Ok(Some(advice)) = Advice::so_far(game, state, stop, seconds) {
                told = say(output, &info(&advice));
            }
        }
    };
    let advice = lines.while_thinking(disturbs, watch, |stop| thinker.play(player, state, stop));
    told?;
    match advice {
        Ok(Some(advice)) => {
            say(output, &info(&advice))?;
            say(output, &format!("bestmove {}", advice.mv.text_in_one_word()))
        }
        Ok(None) => say(output, "bestmove none"),
        Err(error) => say(output, &format!("error {error}")),
    }
}

fn info(advice: &Advice) -> String {
    let mut info = format!("info depth {} nodes {}", advice.depth, advice.nodes);
    info += &format!(" time {}", (advice.seconds * 1000.0).round());
    if let Some(score) = advice.score {
        info += &format!(" score {score}");
    }
    if advice.proved {
        info += " proved";
    }
    let line: Vec<String> = advice.line.iter().map(Term::text_in_one_word).collect();
    format!("{info} line {}", line.join(" "))
}

/// `start` or a position as a term, then `moves` and the moves from there.
fn position(game: AnyGame, text: &str) -> Result<Term, String> {
    let mut words = text.split_whitespace();
    let mut state = match words.next() {
        Some("start") => game.native().initial().map_err(|error| error.to_string())?,
        Some(term) => game.read_state(term).map_err(|error| error.to_string())?,
        None => return Err("say `position start` or `position TERM`".into()),
    };
    match words.next() {
        None => return Ok(state),
        Some("moves") => {}
        Some(other) => return Err(format!("`{other}` instead of `moves`")),
    }
    for word in words {
        let mv = game.read_answer(&state, word).map_err(|error| error.to_string())?;
        let legal = game.native().legal(&state).map_err(|error| error.to_string())?;
        if !legal.contains(&mv) {
            return Err(format!("{word} is not legal in {state}"));
        }
        state = game.native().next(&state, &mv).map_err(|error| error.to_string())?;
    }
    Ok(state)
}

/// `time 500`, `nodes 10000`, `depth 8`: milliseconds, positions, plies.
fn budget(text: &str) -> Result<Budget, String> {
    let mut budget = Budget::default();
    let mut words = text.split_whitespace();
    while let Some(word) = words.next() {
        let mut number = || {
            let number: Option<u64> = words.next().and_then(|number| number.parse().ok());
            let number = number.filter(|number| *number > 0);
            number.ok_or_else(|| format!("`{word}` needs a number above 0"))
        };
        match word {
            "time" => budget.time = Some(Duration::from_millis(number()?)),
            "nodes" => budget.nodes = Some(number()?),
            "depth" => budget.depth = Some(u32::try_from(number()?).unwrap_or(u32::MAX)),
            other => return Err(format!("`{other}` is no limit: time, nodes or depth")),
        }
    }
    Ok(budget)
}
