//! Positions and columns as terms: `connect4([[x],[o],…])`, and the number of a
//! column from 1.

use super::rules::{COLUMNS, HEIGHT, ROWS};
use super::short::{read_column, read_rows, show_column};
use super::{Board, Column, Connect4};
use crate::game::{Notation, NotationError, Player, Term};
use crate::games::mnk;

impl Notation for Connect4 {
    fn name(&self) -> &'static str {
        "connect4"
    }

    fn player_name(&self, player: Player) -> &'static str {
        mnk::player_name(player)
    }

    fn state_term(&self, board: &Board) -> Term {
        let disc = |cell: u32| {
            let holds = |player: &Player| board.of(*player) >> cell & 1 == 1;
            let player = Player::BOTH.into_iter().find(holds);
            player.map(|player| Term::atom(self.player_name(player)))
        };
        let column = |column| Term::list((0..ROWS).map_while(|row| disc(column * HEIGHT + row)));
        Term::compound("connect4", [Term::list((0..COLUMNS).map(column))])
    }

    fn read_state(&self, text: &str) -> Result<Board, NotationError> {
        let expected = "a position: six rows from the top, such as \
                        ......./......./......./......./...o.../...x..., or connect4([[x,o],[],[],[x],[],[],[]]), \
                        seven columns of at most six discs from below";
        let board = Term::read(text).ok().and_then(|term| self.board_of(&term));
        board.or_else(|| read_rows(text)).ok_or_else(|| NotationError::not(text, expected))
    }

    fn move_term(&self, column: &Column) -> Term {
        Term::from(u32::from(column.0) + 1)
    }

    fn read_move(&self, text: &str) -> Result<Column, NotationError> {
        read_column(text)
            .ok_or_else(|| NotationError::not(text, "the number of a column from 1 to 7"))
    }

    fn show_move(&self, column: &Column) -> String {
        show_column(*column)
    }
}

impl Connect4 {
    fn board_of(&self, term: &Term) -> Option<Board> {
        let [columns] = term.arguments("connect4")?;
        let columns = columns.as_list().filter(|all| all.len() == COLUMNS as usize)?;
        let mut board = Board::default();
        for (number, column) in (0..).zip(columns) {
            let discs = column.as_list().filter(|discs| discs.len() <= ROWS as usize)?;
            for (row, disc) in (0..).zip(discs) {
                let is_of = |player: &Player| disc.as_atom() == Some(self.player_name(*player));
                let player = Player::BOTH.into_iter().find(is_of)?;
                board = board.with(player, 1 << (number * HEIGHT + row));
            }
        }
        Some(board)
    }
}
