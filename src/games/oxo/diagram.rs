//! What a game of tic-tac-toe without a board looks like: a board.

use super::{Oxo, Position, State};
use crate::diagram::{Diagram, Heads, Place, Ruling};
use crate::game::{Notation, Overline, Player};
use crate::games::Pictured;
use crate::games::mnk::{self, Board};
use crate::games::tris::Tris;

impl Pictured for Oxo {
    fn diagram(&self, game: &State) -> Diagram {
        let cells: Vec<Option<Player>> =
            Position::all().map(|position| game.find_player(position)).collect();
        let label = |place: Place| {
            let position = Position::all().nth(place.row * 3 + place.column);
            position.map_or("", Position::name).to_owned()
        };
        let mut diagram = mnk::row_diagram(
            ([3, 3, 3], Overline::Wins),
            &cells,
            game.who_won(),
            (Ruling::Boxed, ' '),
            label,
        );
        let names = |names: [&str; 3]| names.map(str::to_owned).to_vec();
        diagram.heads =
            Heads::Added { rows: names(["t", "m", "b"]), columns: names(["l", "m", "r"]) };
        for (side, player) in diagram.sides.iter_mut().zip(Player::BOTH) {
            side.name = self.player_name(player).to_owned();
        }
        diagram
    }

    fn places_of(&self, _: &State, position: &Position) -> Vec<Place> {
        vec![Place::new(position.index() / 3, position.index() % 3)]
    }
}

impl State {
    /// The board of nine cells after these moves.
    #[must_use]
    pub fn board(&self) -> Board {
        self.moves.into_iter().flatten().fold(Board::default(), |board, made| {
            match Tris::square(made.position.index() as u32 + 1) {
                Some(square) => board.with(made.player, square),
                None => board,
            }
        })
    }
}
