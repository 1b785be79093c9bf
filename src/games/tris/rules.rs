//! The rules, and the predicates of `prolog/tris.pl` that are more than a
//! table, natively, answering in the same order.

use super::{GAME, Tris};
use crate::game::perft::Tree;
use crate::game::{Game, Outcome, Player};
use crate::games::forward::forward;
use crate::games::mnk::{Board, Square, Squares};

const SIDE: u32 = 3;

impl Tris {
    /// The cell at `index`, counted from 1 row by row.
    #[must_use]
    pub fn square(index: u32) -> Option<Square> {
        let place = index.checked_sub(1)?;
        GAME.square(place / SIDE, place % SIDE)
    }

    /// The place of a cell, counted from 1 row by row: `getBoxIndex/2`.
    #[must_use]
    pub fn box_index(square: Square) -> u32 {
        let (row, column) = GAME.row_column(square);
        row * SIDE + column + 1
    }

    /// The nine cells, row by row.
    #[must_use]
    pub fn cells(board: &Board) -> [Option<Player>; 9] {
        let mut index = 0;
        [(); 9].map(|()| {
            index += 1;
            Tris::square(index).and_then(|square| GAME.holder(board, square))
        })
    }

    /// The board with these nine cells, row by row.
    #[must_use]
    pub fn board(cells: [Option<Player>; 9]) -> Board {
        (1..).zip(cells).fold(Board::default(), |board, (index, cell)| {
            match cell.zip(Tris::square(index)) {
                Some((player, square)) => board.with(player, square),
                None => board,
            }
        })
    }

    /// One player for every winning row, x before o: `rowWin/2`.
    #[must_use]
    pub fn row_wins(board: &Board) -> Vec<Player> {
        wins(board, &[[1, 2, 3], [4, 5, 6], [7, 8, 9]])
    }

    /// One player for every winning column, x before o: `colWin/2`.
    #[must_use]
    pub fn column_wins(board: &Board) -> Vec<Player> {
        wins(board, &[[1, 4, 7], [2, 5, 8], [3, 6, 9]])
    }

    /// One player for every winning diagonal, x before o: `diagWin/2`.
    #[must_use]
    pub fn diagonal_wins(board: &Board) -> Vec<Player> {
        wins(board, &[[1, 5, 9], [3, 5, 7]])
    }

    /// Rows, then columns, then diagonals: `checkWin/2`.
    #[must_use]
    pub fn wins(board: &Board) -> Vec<Player> {
        let mut players = Tris::row_wins(board);
        players.extend(Tris::column_wins(board));
        players.extend(Tris::diagonal_wins(board));
        players
    }

    /// Whether every cell is occupied: `checkTie/1`. A full board may be won.
    #[must_use]
    pub fn is_full(board: &Board) -> bool {
        GAME.free(board).len() == 0
    }

    /// The places of the free cells, counted from 1: `isEmpty/2`.
    pub fn free_indices(board: &Board) -> impl Iterator<Item = u32> + use<> {
        GAME.free(board).map(Tris::box_index)
    }

    /// `replaceAtIndex/4` on boards: the cell at `index`, counted from 1,
    /// becomes `cell`; nothing where there is no such index.
    #[must_use]
    pub fn replace_at_index(board: &Board, index: u32, cell: Option<Player>) -> Option<Board> {
        Tris::square(index)?;
        let mut cells = Tris::cells(board);
        *cells.get_mut(index as usize - 1)? = cell;
        Some(Tris::board(cells))
    }
}

/// `replaceAtIndex/4` on lists of any length: the element at `index`, counted
/// from 1, is replaced; nothing where there is no such index.
#[must_use]
pub fn replace_at<T: Clone>(list: &[T], index: usize, element: T) -> Option<Vec<T>> {
    let mut list = list.to_vec();
    *list.get_mut(index.checked_sub(1)?)? = element;
    Some(list)
}

/// Players first, because that is the order of the clauses.
fn wins(board: &Board, lines: &[[usize; 3]]) -> Vec<Player> {
    let cells = Tris::cells(board);
    let held = |player, line: &[usize; 3]| line.iter().all(|&i| cells[i - 1] == Some(player));
    Player::BOTH
        .into_iter()
        .flat_map(|player| lines.iter().filter(move |line| held(player, line)).map(move |_| player))
        .collect()
}

impl Game for Tris {
    type State = Board;
    type Move = Square;
    type Moves = Squares;

    forward! {
        GAME;
        fn initial(&self) -> Board;
        fn to_move(&self, board: &Board) -> Player;
        fn legal(&self, board: &Board) -> Squares;
        fn play(&self, board: &Board, mv: &Square) -> Board;
        fn tree(&self, board: &Board) -> Tree;
    }

    // These two are written out: `examples/native_mutants` puts mistakes into them.

    fn outcome(&self, board: &Board) -> Option<Outcome> {
        GAME.outcome(board)
    }

    fn perft(&self, board: &Board, depth: u32) -> u64 {
        GAME.perft(board, depth)
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
pub(super) mod tests {
    use super::*;

    /// All 3^9 boards, reachable or not.
    pub(in crate::games::tris) fn every_board() -> impl Iterator<Item = Board> {
        (0..19_683_u32).map(|number| {
            let mut rest = number;
            Tris::board([(); 9].map(|()| {
                let cell = [None, Some(Player::First), Some(Player::Second)][rest as usize % 3];
                rest /= 3;
                cell
            }))
        })
    }

    #[test]
    fn lines_and_bitboards_agree_on_every_board() {
        for board in every_board() {
            let wins = Tris::wins(&board);
            for player in Player::BOTH {
                assert_eq!(GAME.has_line(&board, player), wins.contains(&player), "{board:?}");
            }
            let winner = wins.iter().min().map(|&player| Outcome::Won(player));
            let tie = Tris::is_full(&board).then_some(Outcome::Draw);
            assert_eq!(Tris.outcome(&board), winner.or(tie));
            let depth = u32::try_from(Tris::free_indices(&board).count()).unwrap().min(3);
            assert_eq!(Tris.perft(&board, depth), crate::game::perft::walk(&Tris, &board, depth));
        }
    }

    #[test]
    fn replacing_is_undone_by_replacing_back() {
        for board in every_board().step_by(7) {
            for index in 1..=9 {
                let old = Tris::cells(&board)[index as usize - 1];
                let changed = Tris::replace_at_index(&board, index, Some(Player::First)).unwrap();
                assert_eq!(Tris::replace_at_index(&changed, index, old), Some(board));
            }
            assert_eq!(Tris::replace_at_index(&board, 0, None), None);
            assert_eq!(Tris::replace_at_index(&board, 10, None), None);
        }
    }
}
