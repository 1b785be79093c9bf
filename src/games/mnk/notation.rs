//! How positions and squares of k in a row are written, whatever holds them.
//!
//! A square is a row letter and a column number, `b2`, or the pair of numbers
//! that the source's program asks for, `(2,2)`. A position is the term of
//! `prolog/mnk.pl`, or in one word, `2x3 k3 x.o/.../`; `k=3` where exactly three in
//! a row win.

use super::cells::Cells;
use super::short::{Rows, Sizes, name, no_square, read_place, read_rows, show_square};
use super::{AnySize, Board, Mnk, Size, Square};
use crate::game::{Notation, NotationError, Overline, Player, Term, without_stop};

impl<C: Cells> Notation for Mnk<C> {
    fn name(&self) -> &'static str {
        "mnk"
    }

    fn player_name(&self, player: Player) -> &'static str {
        name(player)
    }

    fn state_term(&self, board: &Board<C>) -> Term {
        let holders = self.holders(board);
        let rows = holders.chunks(self.columns as usize);
        let rows = rows.map(|row| Term::list(row.iter().copied().map(cell_term)));
        position((self.sizes(), self.overline), Term::list(rows))
    }

    fn state_of(&self, term: &Term) -> Result<Board<C>, NotationError> {
        self.board_of(term).ok_or_else(|| self.no_board(&term.text()))
    }

    fn read_state(&self, text: &str) -> Result<Board<C>, NotationError> {
        let term = Term::read(text).ok().and_then(|term| self.board_of(&term));
        let read = || read_rows((self.sizes(), self.overline), text).map(|rows| self.filled(&rows));
        term.or_else(read).ok_or_else(|| self.no_board(text))
    }

    fn move_term(&self, mv: &Square) -> Term {
        let (row, column) = self.row_column(*mv);
        Term::pair(Term::from(row + 1), Term::from(column + 1))
    }

    fn move_of(&self, term: &Term) -> Result<Square, NotationError> {
        let square = place_of(term).and_then(|(row, column)| self.square(row, column));
        square.map_or_else(|| self.read_move(&term.text()), Ok)
    }

    fn read_move(&self, text: &str) -> Result<Square, NotationError> {
        let short = without_stop(text);
        read_place(short)
            .or_else(|| place_of(&Term::read(short).ok()?))
            .and_then(|(row, column)| self.square(row, column))
            .ok_or_else(|| no_square(text, self.sizes()))
    }

    fn show_move(&self, mv: &Square) -> String {
        show_square(self.row_column(*mv))
    }
}

impl<C: Cells> Mnk<C> {
    /// The board of a term such as `mnk(2,3,3,[[x,e,o],[e,e,e]])`.
    fn board_of(&self, term: &Term) -> Option<Board<C>> {
        let [_, _, _, board] = term.arguments("mnk")?;
        let row = |row: &Term| row.as_list()?.iter().map(cell_of).collect::<Option<Vec<_>>>();
        let rows = board.as_list()?.iter().map(row).collect::<Option<Rows>>()?;
        // One of another size is written in another way.
        Some(self.filled(&rows)).filter(|board| self.state_term(board) == *term)
    }

    /// The board with these rows.
    fn filled(&self, rows: &Rows) -> Board<C> {
        let held = self.squares().zip(rows.iter().flatten());
        let held = held.filter_map(|(square, cell)| Some((square, (*cell)?)));
        let put = |board: Board<C>, (square, player)| board.with(player, square);
        held.fold(Board::default(), put)
    }

    fn no_board(&self, text: &str) -> NotationError {
        let [rows, columns, k] = self.sizes();
        let (option, word, length) = match self.overline {
            Overline::Wins => ("", format!("k{k}"), k.to_string()),
            Overline::Nothing => (",exact", format!("k={k}"), format!("exactly({k})")),
        };
        let row = ".".repeat(columns as usize);
        let expected = format!(
            "a position of mnk:{rows},{columns},{k}{option}, such as {rows}x{columns} {word} \
             {}, with x, o and . for its cells, or mnk({rows},{columns},{length},[[e,…],…])",
            vec![row; rows as usize].join("/")
        );
        NotationError::not(text, expected)
    }
}

/// A cell as a term: `e`, `x` or `o`.
pub(super) fn cell_term(cell: Option<Player>) -> Term {
    Term::atom(cell.map_or("e", name))
}

/// The cell that a term is.
fn cell_of(term: &Term) -> Option<Option<Player>> {
    match term.as_atom()? {
        "e" => Some(None),
        "x" => Some(Some(Player::First)),
        "o" => Some(Some(Player::Second)),
        _ => None,
    }
}

/// What stands for k in a position: `exactly(k)` where overlines do not win.
pub(super) fn length_term(k: u32, overline: Overline) -> Term {
    match overline {
        Overline::Wins => Term::from(k),
        Overline::Nothing => Term::compound("exactly", [Term::from(k)]),
    }
}

/// The position of this size with these rows.
pub(super) fn position(([rows, columns, k], overline): Sizes, board: Term) -> Term {
    let length = length_term(k, overline);
    Term::compound("mnk", [Term::from(rows), Term::from(columns), length, board])
}

/// Row and column, counted from 0, of a term such as `(2,2)`.
fn place_of(term: &Term) -> Option<(u32, u32)> {
    let [row, column] = term.arguments(",")?;
    let number = |term: &Term| u32::try_from(term.as_integer()?).ok()?.checked_sub(1);
    Some((number(row)?, number(column)?))
}

/// Who holds a square, if anybody: where both are terms of this size.
#[must_use]
pub fn occupant(size: Size, position: &Term, square: &Term) -> Option<&'static str> {
    fn held<C: Cells>(game: Mnk<C>, position: &Term, square: &Term) -> Option<&'static str> {
        let board = game.state_of(position).ok()?;
        game.holder(&board, game.move_of(square).ok()?).map(name)
    }
    match size.game() {
        AnySize::Small(game) => held(game, position, square),
        AnySize::Wide(game) => held(game, position, square),
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::games::Pictured as _;

    fn small(text: &str) -> Mnk {
        match Size::parse(text).unwrap().game() {
            AnySize::Small(game) => game,
            AnySize::Wide(_) => panic!("{text} is wide"),
        }
    }

    #[test]
    fn squares_are_read_in_every_spelling() {
        let game = small("4,4,4");
        for text in ["b3", "B3", " b3. ", "(2,3)", "( 2 , 3 )", "2,3", "2 3", " 2  3 "] {
            assert_eq!(game.read_move(text).map(|mv| game.row_column(mv)), Ok((1, 2)), "{text}");
        }
        for text in [
            "", "b", "b0", "b5", "e1", "3b", "(2,3", "2,3)", "2", "0 0", "9 9", "b+3", "é1", "b3x",
            "(0,1)", "b３", "2 3 4",
        ] {
            let error = game.read_move(text).unwrap_err().to_string();
            assert!(error.contains("is not a square from a1 to d4"), "{error}");
        }
    }

    #[test]
    fn squares_and_positions_round_trip_on_every_size() {
        for size in [
            "1,1,1",
            "3,4,3",
            "7,8,5",
            "8,8,5",
            "19,19,5",
            "19,1,4",
            "1,19,2",
            "3,4,3,exact",
            "19,19,5,exact",
        ] {
            match Size::parse(size).unwrap().game() {
                AnySize::Small(game) => round_trip(&game),
                AnySize::Wide(game) => round_trip(&game),
            }
        }
        // A board that only the library can make: too tall for letters.
        round_trip(&Mnk::new(32, 1, 6).unwrap());
    }

    fn round_trip<C: Cells>(game: &Mnk<C>) {
        let mut board = Board::default();
        for square in game.squares() {
            assert_eq!(game.read_move(&game.show_move(&square)).unwrap(), square);
            assert_eq!(game.read_move(game.move_term(&square).text().as_str()).unwrap(), square);
            let (row, column) = game.row_column(square);
            match (row * 7 + column * 3) % 4 {
                0 => board = board.with(Player::First, square),
                1 => board = board.with(Player::Second, square),
                _ => {}
            }
        }
        let term = game.state_term(&board);
        assert_eq!(game.read_state(term.text().as_str()).unwrap(), board);
        assert_eq!(
            game.state_term(&game.read_state(&term.text().as_str().replace(',', " , ")).unwrap()),
            term
        );
    }

    #[test]
    fn a_position_in_one_word_is_read() {
        let game = small("3,4,3");
        let term = "mnk(3,4,3,[[x,e,e,e],[e,e,x,e],[e,e,e,o]])";
        for text in [
            term,
            "3x4 k3 x.../..x./...o/",
            " 3x4  k3  X.../..x./...o ",
            "x.../..x./...o",
            "xeee/--x-/...o/",
        ] {
            let board = game.read_state(text).unwrap();
            assert_eq!(game.state_term(&board).text().as_str(), term);
        }
        for text in [
            "",
            "3x4 k4 x.../..x./...o/",
            "4x3 k3 x.../..x./...o/",
            "x.../..x.",
            "x.../..x./...o/..../",
            "x.../..y./...o",
            "mnk(3,4,3,[[x,e,e,e],[e,e,x,e]])",
            "mnk(3,4,3,[])",
            "mnk(3,4,3,foo)",
            "mnk(3,3,3,[[e,e,e],[e,e,e],[e,e,e]])",
            "[e,e,e,e,e,e,e,e,e]",
        ] {
            let error = game.read_state(text).unwrap_err().to_string();
            assert!(error.contains("such as 3x4 k3 ..../..../...."), "{error}");
        }
    }

    #[test]
    fn small_boards_are_ruled_and_large_ones_close() {
        let game = small("2,3,3");
        let position = game.state_of(&Term::written("mnk(2,3,3,[[x,e,o],[e,x,e]])")).unwrap();
        let drawing = "    1   2   3\n\na   X | . | O\n   ---+---+---\nb   . | X | .\n";
        assert_eq!(game.diagram(&position).to_text(), drawing);
        let size = Size::parse("19,19,5").unwrap();
        let AnySize::Wide(game) = size.game() else { panic!("19 by 19 is wide") };
        let drawing = game.diagram(&Board::default()).to_text();
        assert!(drawing.lines().all(|line| line.chars().count() < 80), "{drawing}");
        assert_eq!(drawing.lines().count(), 21);
    }
}
