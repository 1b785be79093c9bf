//! What Ultimate Tic-Tac-Toe looks like: nine boards three by three, each
//! under its name, and who moves where.

use super::tables::LINE_PLACES;
use super::{Board, Move, Place, Places, State, Uttt};
use crate::diagram::{
    Caption, Cell, Diagram, Group, GroupState, Mark, Place as At, Ruling, Shape, Side,
};
use crate::game::{Notation, Outcome, Player};
use crate::games::Pictured;

/// Cells to a side of a small board, and boards to a side of the large one.
const SIDE: usize = 3;

impl Pictured for Uttt {
    fn diagram(&self, state: &State) -> Diagram {
        diagram(state, state.outcome())
    }

    fn places_of(&self, before: &State, mv: &Move) -> Vec<At> {
        before.target(*mv).map(|(board, cell)| at(board, cell)).into_iter().collect()
    }
}

/// The picture of a position that has come to this outcome.
pub(super) fn diagram(state: &State, outcome: Option<Outcome>) -> Diagram {
    let [first, second] = Player::BOTH.map(|player| Uttt.player_name(player));
    let sides = [Side::new(first, 'X', Shape::Cross), Side::new(second, 'O', Shape::Ring)];
    let mut diagram = Diagram::new(SIDE * SIDE, SIDE * SIDE, Ruling::Grouped, sides);
    for board in Place::ALL {
        for cell in Place::ALL {
            diagram.put(drawn_cell(state.board(board), (board, cell)));
        }
    }
    diagram.groups = Place::ALL.map(|board| group(state, board)).to_vec();
    if let Some(line) = winning_boards(state) {
        for (board, group) in Place::ALL.into_iter().zip(&mut diagram.groups) {
            if line.contains(board) {
                group.marks.push(Mark::WinningLine);
            }
        }
    }
    diagram.below = vec![Caption::Line(footer(state, outcome))];
    diagram
}

/// Where a cell of a small board is on the whole board.
fn at(board: Place, cell: Place) -> At {
    let (board, cell) = (board.index(), cell.index());
    At::new(board / SIDE * SIDE + cell / SIDE, board % SIDE * SIDE + cell % SIDE)
}

fn drawn_cell(marks: Board, (board, cell): (Place, Place)) -> Cell {
    let label = format!("{board}/{cell}");
    let holder = Player::BOTH.into_iter().find(|&player| marks.of(player).contains(cell));
    match holder {
        Some(player) => Cell::held(at(board, cell), player, label),
        None => Cell::empty(at(board, cell), '-', label),
    }
}

fn group(state: &State, board: Place) -> Group {
    Group {
        origin: at(board, Place::Nw),
        rows: SIDE,
        columns: SIDE,
        name: board.to_string(),
        state: match state.board(board).result() {
            Some(Outcome::Won(player)) => GroupState::Won(player),
            Some(Outcome::Draw) => GroupState::Drawn,
            None if state.available().contains(board) => GroupState::ToPlay,
            None => GroupState::Open,
        },
        marks: Vec::new(),
    }
}

/// The boards in line that won the game, if somebody has won it.
fn winning_boards(state: &State) -> Option<Places> {
    let Outcome::Won(player) = state.outcome()? else { return None };
    let won = state.u_board().of(player);
    let held = |line: &&[usize; 3]| line.iter().all(|&at| won.contains(Place::ALL[at]));
    Some(LINE_PLACES.iter().filter(held).flatten().map(|&at| Place::ALL[at]).collect())
}

fn footer(state: &State, outcome: Option<Outcome>) -> String {
    let mut boards = state.available();
    match (outcome, boards.len()) {
        (Some(Outcome::Won(player)), _) => format!("{} won", Uttt.player_name(player)),
        (Some(Outcome::Draw), _) => "draw".to_owned(),
        (None, count) => {
            let mover = Uttt.player_name(state.to_move());
            match boards.next() {
                Some(board) if count == 1 => format!("{mover} to move on {board}"),
                Some(_) | None => format!("{mover} to move on any marked board"),
            }
        }
    }
}
