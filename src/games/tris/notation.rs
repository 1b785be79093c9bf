//! How positions and squares are written, and how a position is drawn.

use super::{GAME, Tris, short};
use crate::game::{Notation, NotationError, Player, Term};
use crate::games::Pictured as _;
use crate::games::mnk::{Board, Square};

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
        Term::list(Tris::cells(board).map(Tris::cell_term))
    }

    fn state_of(&self, term: &Term) -> Result<Board, NotationError> {
        let cells = term.as_list().and_then(|cells| cells.iter().map(Tris::read_cell).collect());
        let cells = cells.and_then(|cells: Vec<Option<Player>>| cells.try_into().ok());
        cells.map(Tris::board).ok_or_else(|| no_board(&term.text()))
    }

    fn read_state(&self, text: &str) -> Result<Board, NotationError> {
        let of_term = Term::read(text).ok().and_then(|term| self.state_of(&term).ok());
        of_term.or_else(|| short::rows(text)).ok_or_else(|| no_board(text))
    }

    fn move_term(&self, mv: &Square) -> Term {
        Term::written(self.show_move(mv))
    }

    fn read_move(&self, text: &str) -> Result<Square, NotationError> {
        short::square(text).ok_or_else(|| NotationError::not(text, "a square from a1 to c3"))
    }

    fn show_move(&self, mv: &Square) -> String {
        let (row, column) = GAME.row_column(*mv);
        format!("{}{}", short::ROW_LETTERS[row as usize % short::ROW_LETTERS.len()], column + 1)
    }
}

fn no_board(text: &str) -> NotationError {
    let expected = "three rows such as xox/.o./..x, or a list of nine cells e, x or o, such as \
                    [e,e,e,e,x,e,e,e,o]";
    NotationError::not(text, expected)
}

impl Tris {
    /// A cell as a term: `e`, `x` or `o`.
    #[must_use]
    pub fn cell_term(cell: Option<Player>) -> Term {
        Term::atom(cell.map_or("e", |player| Tris.player_name(player)))
    }

    /// The cell that a term is; nothing where it is none.
    #[must_use]
    pub fn read_cell(term: &Term) -> Option<Option<Player>> {
        match term.as_atom()? {
            "e" => Some(None),
            "x" => Some(Some(Player::First)),
            "o" => Some(Some(Player::Second)),
            _ => None,
        }
    }
}

impl Tris {
    /// The board as lines of text, with its heads, as both text interfaces
    /// show it.
    #[must_use]
    pub fn draw(board: &Board) -> String {
        Tris.diagram(board).to_text()
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::games::tris::rules::tests::every_board;

    #[test]
    fn every_board_round_trips() {
        for board in every_board() {
            let term = Tris.state_term(&board);
            assert_eq!(Tris.read_state(term.text().as_str()).unwrap(), board);
            assert_eq!(Tris.read_state(&term.text().as_str().replace(',', " , ")).unwrap(), board);
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
