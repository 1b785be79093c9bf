//! Positions in one line, and moves as people type and hear them.

use super::{Board, Move, Place, State, Uttt};
use crate::game::{Notation as _, Outcome, Player, without_stop};

/// What stands for the last cell before there is one.
const NOWHERE: &str = "-";

/// The nine boards, each cell by cell, and the cell of the last move.
pub(super) fn show(state: &State) -> String {
    let letter = |cell| match cell {
        Some(Outcome::Won(Player::First)) => 'x',
        Some(Outcome::Won(Player::Second)) => '0',
        Some(Outcome::Draw) | None => '.',
    };
    let board = |board: Board| Place::ALL.map(|cell| letter(board.cell(cell))).iter().collect();
    let boards: [String; 9] = state.boards().map(board);
    format!("{} {}", boards.join("/"), state.prev().map_or(NOWHERE, Place::name))
}

/// The position that a line is.
pub(super) fn read(text: &str) -> Option<State> {
    let (boards, prev) = text.trim().split_once(' ')?;
    let prev = match prev.trim() {
        NOWHERE => None,
        place => Some(Place::called(place)?),
    };
    let boards: Vec<Board> = boards.split('/').map(read_board).collect::<Option<_>>()?;
    Some(State::build(boards.try_into().ok()?, prev))
}

fn read_board(text: &str) -> Option<Board> {
    let mut letters = text.chars();
    let board = Place::ALL.into_iter().try_fold(Board::default(), |board, place| {
        let cell = match letters.next()? {
            'x' | 'X' => Some(Outcome::Won(Player::First)),
            '0' | 'o' | 'O' => Some(Outcome::Won(Player::Second)),
            '.' | '-' => None,
            _ => return None,
        };
        Some(board.with_result(place, cell))
    })?;
    letters.next().is_none().then_some(board)
}

/// The move that a person means who names the board though there is only one.
pub(super) fn meant(state: &State, mv: Move) -> Move {
    let mut boards = state.available();
    match (mv, boards.len(), boards.next()) {
        (Move::Pair(board, cell), 1, Some(only)) if board == only => Move::Cell(cell),
        (Move::Cell(_) | Move::Pair(..), _, _) => mv,
    }
}

/// A move with its board.
pub(super) fn whole(state: &State, mv: Move) -> String {
    match state.target(mv) {
        Some((board, cell)) => format!("{board}/{cell}"),
        None => Uttt.show_move(&mv),
    }
}

/// The same in words.
pub(super) fn told(state: &State, mv: Move) -> String {
    match state.target(mv) {
        Some((board, cell)) => format!("{cell} on board {board}"),
        None => Uttt.show_move(&mv),
    }
}

/// A move as people type it: `c`, `nw/c`, `(nw,c)`.
pub(super) fn read_move(text: &str) -> Option<Move> {
    let text = text.to_ascii_lowercase();
    let text = without_stop(&text);
    let inside = match text.strip_prefix('(') {
        Some(rest) => rest.strip_suffix(')')?.trim(),
        None => text,
    };
    match inside.split_once([',', '/']) {
        None => Place::called(inside).map(Move::Cell),
        Some((board, cell)) => {
            Some(Move::Pair(Place::called(board.trim_end())?, Place::called(cell.trim_start())?))
        }
    }
}
