//! The value of any game: by a search that goes on until it is proved.

use std::time::Instant;

use anyhow::bail;

use super::{Answer, SolveArgs};
use crate::cli::{output, progress};
use crate::game::{Outcome, Player, Term};
use crate::games::AnyGame;
use crate::numbers::grouped;
use crate::players::{Ending, until_interrupted};
use crate::search::{Budget, Found, LONGEST, Technique};

/// The search where none is named.
const SEARCH: Technique = Technique::Pvs;

/// Searches a position deeper and deeper, until its value is proved.
pub(super) fn solve(
    arguments: &SolveArgs,
    game: AnyGame,
    position: &Term,
) -> anyhow::Result<Answer> {
    let for_lines = [
        ("--verify", arguments.verify, "certificate"),
        ("--tree", arguments.tree.is_some(), "certificate"),
        ("--memory", arguments.memory.is_some(), "memory"),
    ];
    if let Some((option, _, what)) = for_lines.into_iter().find(|&(_, given, _)| given) {
        bail!(
            "{option} is for so many in a row, and players who take turns: a search of {game} \
             leaves no {what}"
        );
    }
    let technique = arguments.search.unwrap_or(SEARCH);
    let budget = Budget { time: arguments.time, ..Budget::default() };
    let started = Instant::now();
    let bar = progress::waiting(&format!("solving {game}"));
    let (found, ending) = until_interrupted(|stop| {
        game.search(position, technique, budget, stop, arguments.jobs.into())
    });
    bar.finish_and_clear();
    let found = found?;
    let seconds = started.elapsed();
    let rules = game.native();
    let mover = rules.to_move(position)?;
    let value = rules.outcome(position)?.or_else(|| proved(&found, mover));
    let in_time = arguments.time.is_none_or(|time| seconds < time);
    if value.is_none() && in_time && ending == Ending::Finished {
        output::warn(format_args!(
            "trilog: there is no proof within {} moves, and no search looks farther: games of \
             {game} can be longer, as where positions come back",
            grouped(LONGEST.into())
        ));
    }
    let mut line = Vec::new();
    let mut state = position.clone();
    for mv in &found.line {
        line.push(game.show_move_in(&state, mv)?);
        state = rules.next(&state, mv)?;
    }
    Ok(Answer {
        value,
        no_winner: None,
        line,
        pairs: Vec::new(),
        nodes: found.nodes,
        seconds: seconds.as_secs_f64(),
        search: technique.name(),
        verified: None,
        refused: Vec::new(),
        ending,
    })
}

/// The outcome that a search has proved for a game that goes on, in which `mover` moves.
fn proved(found: &Found<Term>, mover: Player) -> Option<Outcome> {
    match found.score {
        _ if !found.proved => None,
        0 => Some(Outcome::Draw),
        1.. => Some(Outcome::Won(mover)),
        _ => Some(Outcome::Won(mover.other())),
    }
}
