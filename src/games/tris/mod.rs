//! Tic-tac-toe, natively: three in a row on three by three.
//!
//! Beside the five questions there are native versions of the predicates of
//! `prolog/tris.pl` that are more than a table, answering in the same order.

mod classic;
mod diagram;

use super::classic::no_arguments;
use super::mnk::{Board, Mnk, Size, Square, Squares};
use super::native::taken;
use super::{
    AnyGame, Classic, ClassicError, Implementation, Native, NativeGame, Pictured, RowGrid,
};
use crate::game::{Game, Notation, NotationError, Outcome, Player, Term};
use crate::perft::Tree;

const GAME: Mnk = Mnk::TRIS;
const SIDE: u32 = 3;
const ROW_LETTERS: [char; 3] = ['a', 'b', 'c'];

/// Tic-tac-toe.
///
/// ```
/// use trilog::game::{Notation, Game};
/// use trilog::games::tris::Tris;
/// let start = Tris.initial();
/// let centre = Tris.read_move("B2.").unwrap();
/// let next = Tris.play_legal(start, &centre).unwrap();
/// assert_eq!(Tris.state_term(&next).as_str(), "[e,e,e,e,x,e,e,e,e]");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tris;

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

    /// The board as lines of text, with its heads, as both text interfaces
    /// show it.
    #[must_use]
    pub fn draw(board: &Board) -> String {
        Tris.diagram(board).to_text()
    }
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

    fn initial(&self) -> Board {
        GAME.initial()
    }

    fn to_move(&self, board: &Board) -> Player {
        GAME.to_move(board)
    }

    fn legal(&self, board: &Board) -> Squares {
        GAME.legal(board)
    }

    fn play(&self, board: &Board, mv: &Square) -> Board {
        GAME.play(board, mv)
    }

    fn outcome(&self, board: &Board) -> Option<Outcome> {
        GAME.outcome(board)
    }

    fn perft(&self, board: &Board, depth: u32) -> u64 {
        GAME.perft(board, depth)
    }

    fn tree(&self, board: &Board) -> Tree {
        GAME.tree(board)
    }
}

impl Notation for Tris {
    fn name(&self) -> &'static str {
        "tris"
    }

    fn player_name(&self, player: Player) -> &'static str {
        match player {
            Player::First => "x",
            Player::Second => "o",
        }
    }

    fn state_term(&self, board: &Board) -> Term {
        let cells =
            Tris::cells(board).map(|cell| cell.map_or("e", |player| self.player_name(player)));
        Term::new(format!("[{}]", cells.join(",")))
    }

    fn read_state(&self, text: &str) -> Result<Board, NotationError> {
        read_board(text).ok_or_else(|| NotationError::Not {
            text: text.to_owned(),
            expected: "a list of nine cells e, x or o, such as [e,e,e,e,x,e,e,e,o]".to_owned(),
        })
    }

    fn move_term(&self, mv: &Square) -> Term {
        Term::new(self.show_move(mv))
    }

    fn read_move(&self, text: &str) -> Result<Square, NotationError> {
        read_square(text).ok_or_else(|| NotationError::Not {
            text: text.to_owned(),
            expected: "a square from a1 to c3".to_owned(),
        })
    }

    fn show_move(&self, mv: &Square) -> String {
        let (row, column) = GAME.row_column(*mv);
        format!("{}{}", ROW_LETTERS[row as usize % ROW_LETTERS.len()], column + 1)
    }
}

fn read_board(text: &str) -> Option<Board> {
    let inside = text.trim().strip_prefix('[')?.strip_suffix(']')?;
    let cells: Vec<Option<Player>> = inside
        .split(',')
        .map(|cell| match cell.trim() {
            "e" => Some(None),
            "x" => Some(Some(Player::First)),
            "o" => Some(Some(Player::Second)),
            _ => None,
        })
        .collect::<Option<_>>()?;
    Some(Tris::board(cells.try_into().ok()?))
}

fn read_square(text: &str) -> Option<Square> {
    let text = text.trim();
    let text = text.strip_suffix('.').unwrap_or(text).trim_end();
    let mut characters = text.chars();
    let letter = characters.next()?.to_ascii_lowercase();
    let digit = characters.next()?.to_digit(10)?;
    if characters.next().is_some() {
        return None;
    }
    let row = ROW_LETTERS.iter().position(|&head| head == letter)?;
    GAME.square(u32::try_from(row).ok()?, digit.checked_sub(1)?)
}

impl AnyGame {
    /// Tic-tac-toe.
    pub const TRIS: AnyGame = AnyGame::constant(&Native(Tris));
}

impl NativeGame for Tris {
    fn default_player(&self) -> &'static str {
        "solver"
    }

    fn refusal(&self, board: &Board, mv: &Square) -> String {
        let holder = GAME.holder(board, *mv).map(|player| self.player_name(player));
        taken(&self.show_move(mv), holder)
    }

    fn row_grid(&self, board: &Board) -> Option<RowGrid> {
        Some(RowGrid { size: Size::TRIS, cells: Tris::cells(board).to_vec() })
    }

    fn classic(&self, by: Implementation, arguments: &[String]) -> Result<Classic, ClassicError> {
        no_arguments(self.written(), arguments)?;
        Ok(match by {
            Implementation::Prolog => Classic::goal(AnyGame::TRIS, "tris_text:main"),
            Implementation::Native => {
                Classic::session(AnyGame::TRIS, |_, input, output| classic::session(input, output))
            }
        })
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    /// All 3^9 boards, reachable or not.
    fn every_board() -> impl Iterator<Item = Board> {
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
    fn every_board_round_trips() {
        for board in every_board() {
            let term = Tris.state_term(&board);
            assert_eq!(Tris.read_state(term.as_str()).unwrap(), board);
            assert_eq!(Tris.read_state(&term.as_str().replace(',', " , ")).unwrap(), board);
        }
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
            assert_eq!(Tris.perft(&board, depth), crate::perft::walk(&Tris, &board, depth));
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

    #[test]
    fn moves_round_trip_and_nonsense_is_refused() {
        for (index, text) in (1..).zip(["a1", "a2", "a3", "b1", "b2", "b3", "c1", "c2", "c3"]) {
            let square = Tris.read_move(text).unwrap();
            assert_eq!(Tris::box_index(square), index);
            assert_eq!(Tris.show_move(&square), text);
            assert_eq!(Tris.read_move(&format!(" {}. ", text.to_uppercase())).unwrap(), square);
        }
        for text in ["", ".", "a", "a0", "a4", "d1", "a11", "1a", "a32", "2,345", "ä1", "a１"] {
            assert!(Tris.read_move(text).is_err(), "{text}");
        }
        let error = Tris.read_move("d4").unwrap_err();
        assert_eq!(error.to_string(), "`d4` is not a square from a1 to c3");
    }
}
