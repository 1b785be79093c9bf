//! The language of referees of Ultimate Tic-Tac-Toe that speak of the 81 cells
//! by row and column, both counted from 0: each turn they tell the opponent's
//! move (`-1 -1` before the first), how many moves are legal, and which.

use super::ServeError;
use super::listen::{Disturbance, Lines};
use crate::game::Term;
use crate::games::AnyGame;
use crate::players::{PlayerSpec, Thinker};
use std::io::Write;

pub(super) fn serve(
    game: AnyGame,
    player: PlayerSpec,
    mut lines: Lines,
    output: &mut impl Write,
) -> Result<(), ServeError> {
    if game.name() != AnyGame::UTTT.name() {
        let games = "Ultimate Tic-Tac-Toe (uttt)";
        return Err(ServeError::Game { language: "codingame", games, game });
    }
    let mut thinker = Thinker::new(game);
    let Ok(mut state) = game.native().initial() else { return Ok(()) };
    while let Some(line) = lines.next() {
        let Some((row, column)) = pair(&line) else {
            // A blank line, or the end of what this side understands.
            continue;
        };
        if row >= 0 {
            match after(game, &state, (row, column)) {
                Some(next) => state = next,
                None => return complain(output, &format!("{row} {column} is not legal")),
            }
        }
        let count = lines.next().and_then(|count| count.parse::<u32>().ok()).unwrap_or(0);
        (0..count).for_each(|_| drop(lines.next()));
        let wait = |_: &str| Disturbance::Wait;
        let advice = lines.while_thinking(wait, |_| (), |stop| thinker.play(player, &state, stop));
        let cell = advice.ok().flatten().and_then(|advice| {
            let moves = cells(game, &state);
            moves.into_iter().find(|(mv, _)| *mv == advice.mv)
        });
        let Some((mv, (row, column))) = cell else { return Ok(()) };
        writeln!(output, "{row} {column}")?;
        output.flush()?;
        match game.native().next(&state, &mv) {
            Ok(next) => state = next,
            Err(_) => return Ok(()),
        }
    }
    Ok(())
}

fn complain(output: &mut impl Write, why: &str) -> Result<(), ServeError> {
    writeln!(output, "error {why}")?;
    Ok(output.flush()?)
}

/// Two numbers.
fn pair(line: &str) -> Option<(i32, i32)> {
    let mut numbers = line.split_whitespace().map(|number| number.parse().ok());
    let pair = (numbers.next()??, numbers.next()??);
    numbers.next().is_none().then_some(pair)
}

/// The legal moves with row and column of their cells.
fn cells(game: AnyGame, state: &Term) -> Vec<(Term, (i32, i32))> {
    let (Ok(moves), Ok(places)) = (game.native().legal(state), game.targets(state)) else {
        return Vec::new();
    };
    let cell = |place: &crate::diagram::Place| (place.row as i32, place.column as i32);
    moves.into_iter().zip(places.iter().map(cell)).collect()
}

/// The position after the move to a cell, if it is legal.
fn after(game: AnyGame, state: &Term, cell: (i32, i32)) -> Option<Term> {
    let (mv, _) = cells(game, state).into_iter().find(|(_, place)| *place == cell)?;
    game.native().next(state, &mv).ok()
}
