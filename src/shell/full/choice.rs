//! What a person at the whole screen can choose: a cell of the board, or a
//! move from a list.

use crate::diagram::Place;
use crate::game::Term;
use crate::games::AnyGame;

/// A way to go on the board or in the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Way {
    Up,
    Down,
    Left,
    Right,
}

/// What choosing leads to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Chosen {
    /// This move.
    Move(Term),
    /// Nothing yet: one of several moves is to be named.
    Several,
    /// There is nothing to choose.
    Nothing,
}

/// The legal moves with their cells, and what is chosen of them.
#[derive(Clone, Debug, Default)]
pub(super) struct Choice {
    moves: Vec<(Term, Vec<Place>)>,
    /// The cell from which a piece is to go, once it is chosen.
    from: Option<Place>,
    cursor: Option<Place>,
    /// The place in the list, where moves have no cells.
    listed: usize,
}

impl Choice {
    /// What can be chosen in a position with these legal moves. The cursor
    /// stays where it was, if it can.
    pub(super) fn of(game: AnyGame, state: &Term, legal: &[Term], before: &Choice) -> Choice {
        let places = |mv: &Term| game.places_of(state, mv).unwrap_or_default();
        let moves = legal.iter().map(|mv| (mv.clone(), places(mv))).collect();
        let mut choice = Choice { moves, from: None, cursor: None, listed: 0 };
        let stops = choice.stops();
        choice.cursor = before.cursor.and_then(|at| nearest(&stops, at)).or_else(|| middle(&stops));
        choice
    }

    /// Whether moves are chosen by their cells.
    pub(super) fn is_on_board(&self) -> bool {
        !self.moves.is_empty() && self.moves.iter().all(|(_, places)| !places.is_empty())
    }

    /// Where the cursor is on the board.
    pub(super) fn cursor(&self) -> Option<Place> {
        self.cursor.filter(|_| self.is_on_board())
    }

    /// The place in the list of moves, where they are chosen from one.
    pub(super) fn listed(&self) -> Option<usize> {
        (!self.is_on_board() && !self.moves.is_empty()).then_some(self.listed)
    }

    /// The cells on which the cursor may stand.
    fn stops(&self) -> Vec<Place> {
        let mut stops: Vec<Place> = match self.from {
            Some(from) => {
                let leads = |(_, places): &&(Term, Vec<Place>)| places.first() == Some(&from);
                let ends = self.moves.iter().filter(leads).filter_map(|(_, to)| to.last().copied());
                ends.chain([from]).collect()
            }
            None => self.moves.iter().flat_map(|(_, places)| places.iter().copied()).collect(),
        };
        stops.sort_unstable();
        stops.dedup();
        stops
    }

    /// Moves the cursor to the nearest cell in that direction.
    pub(super) fn go(&mut self, way: Way) {
        if !self.is_on_board() {
            let last = self.moves.len().saturating_sub(1);
            self.listed = match way {
                Way::Up | Way::Left => self.listed.saturating_sub(1),
                Way::Down | Way::Right => (self.listed + 1).min(last),
            };
            return;
        }
        let Some(at) = self.cursor else { return };
        let distance = |stop: &Place| {
            let (down, right) =
                (stop.row as isize - at.row as isize, stop.column as isize - at.column as isize);
            let (along, aside) = match way {
                Way::Up => (-down, right),
                Way::Down => (down, right),
                Way::Left => (-right, down),
                Way::Right => (right, down),
            };
            (along > 0).then_some((along + 3 * aside.abs(), along))
        };
        let stops = self.stops();
        let ahead = stops.into_iter().filter_map(|stop| Some((distance(&stop)?, stop)));
        if let Some((_, stop)) = ahead.min_by_key(|(distance, _)| *distance) {
            self.cursor = Some(stop);
        }
    }

    /// Puts the cursor where a click was, if a move can be chosen there: on a
    /// cell, or in its column where a column is a move.
    pub(super) fn point(&mut self, at: Place) -> bool {
        let stops = self.stops();
        let mut columns: Vec<usize> = stops.iter().map(|stop| stop.column).collect();
        columns.dedup();
        columns.sort_unstable();
        columns.dedup();
        let in_column = stops.iter().find(|stop| stop.column == at.column).copied();
        let by_column = in_column.filter(|_| columns.len() == stops.len() && stops.len() > 1);
        match stops.binary_search(&at).ok().map(|_| at).or(by_column) {
            Some(stop) => {
                self.cursor = Some(stop);
                true
            }
            None => false,
        }
    }

    /// The same for a line of the list.
    pub(super) fn point_at_line(&mut self, line: usize) -> bool {
        let is_there = line < self.moves.len();
        if is_there {
            self.listed = line;
        }
        is_there
    }

    /// Chooses what the cursor is on.
    pub(super) fn choose(&mut self) -> Chosen {
        let Some(at) = self.cursor() else {
            let listed = self.listed().and_then(|at| self.moves.get(at));
            return listed.map_or(Chosen::Nothing, |(mv, _)| Chosen::Move(mv.clone()));
        };
        if self.from == Some(at) {
            self.from = None;
            return Chosen::Several;
        }
        let is_from = |places: &[Place]| self.from.is_none_or(|from| places.first() == Some(&from));
        let leads =
            |(_, places): &&(Term, Vec<Place>)| places.last() == Some(&at) && is_from(places);
        let mut ends = self.moves.iter().filter(leads);
        match (ends.next(), ends.next()) {
            (Some((mv, _)), None) => Chosen::Move(mv.clone()),
            // From where? The cursor goes to a piece that can.
            (Some((_, places)), Some(_)) => {
                self.cursor = places.first().copied();
                Chosen::Several
            }
            (None, _) => {
                self.from = Some(at);
                let stops = self.stops();
                self.cursor = stops.into_iter().find(|stop| *stop != at).or(Some(at));
                Chosen::Several
            }
        }
    }
}

/// The cell nearest to another.
fn nearest(stops: &[Place], at: Place) -> Option<Place> {
    let far = |stop: &Place| stop.row.abs_diff(at.row) + stop.column.abs_diff(at.column);
    stops.iter().copied().min_by_key(far)
}

/// The cell nearest to the middle of all.
fn middle(stops: &[Place]) -> Option<Place> {
    let count = stops.len().max(1);
    let sum =
        stops.iter().fold((0, 0), |(row, column), stop| (row + stop.row, column + stop.column));
    nearest(stops, Place::new(sum.0 / count, sum.1 / count))
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    fn start(game: AnyGame, moves: &[&str]) -> (Term, Choice) {
        let mut state = game.native().initial().unwrap();
        for mv in moves {
            let mv = game.read_move_in(&state, mv).unwrap();
            state = game.native().next(&state, &mv).unwrap();
        }
        let legal = game.native().legal(&state).unwrap();
        let choice = Choice::of(game, &state, &legal, &Choice::default());
        (state, choice)
    }

    fn shown(game: AnyGame, chosen: Chosen) -> String {
        match chosen {
            Chosen::Move(mv) => game.show_move(&mv).unwrap(),
            other => format!("{other:?}"),
        }
    }

    #[test]
    fn arrows_lead_from_cell_to_cell() {
        let (_, mut choice) = start(AnyGame::TRIS, &["a1"]);
        assert_eq!(choice.cursor(), Some(Place::new(1, 1)));
        choice.go(Way::Left);
        choice.go(Way::Up);
        assert_eq!(shown(AnyGame::TRIS, choice.choose()), "a2");
        choice.go(Way::Up);
        choice.go(Way::Right);
        assert_eq!(shown(AnyGame::TRIS, choice.choose()), "a3");
    }

    #[test]
    fn a_column_is_pointed_at_anywhere() {
        let (_, mut choice) = start(AnyGame::CONNECT4, &["4", "4"]);
        assert!(choice.point(Place::new(0, 3)));
        assert_eq!(shown(AnyGame::CONNECT4, choice.choose()), "4");
        let (_, mut choice) = start(AnyGame::TRIS, &["b2"]);
        assert!(!choice.point(Place::new(1, 1)) && choice.point(Place::new(2, 2)));
    }

    #[test]
    fn pawns_go_from_a_cell_to_another_and_tiles_are_listed() {
        let (_, mut tiles) = start(AnyGame::TRAXIT, &[]);
        assert_eq!((tiles.listed(), tiles.cursor()), (Some(0), None));
        tiles.go(Way::Down);
        assert_eq!(shown(AnyGame::TRAXIT, tiles.choose()), "tile 2");
        let (_, mut walks) = start(AnyGame::TRAXIT, &["tile 1"]);
        assert!(walks.point(Place::new(0, 2)), "the pawn on c8");
        assert_eq!(walks.choose(), Chosen::Several);
        assert!(walks.point(Place::new(4, 4)) && !walks.point(Place::new(0, 5)));
        assert_eq!(shown(AnyGame::TRAXIT, walks.choose()), "c8-e4");
    }

    #[test]
    fn the_cursor_stays_near() {
        let (state, mut choice) = start(AnyGame::UTTT, &["c/c"]);
        assert!(choice.point(Place::new(3, 3)));
        let legal = AnyGame::UTTT.native().legal(&state).unwrap();
        let next = Choice::of(AnyGame::UTTT, &state, &legal, &choice);
        assert_eq!(next.cursor(), Some(Place::new(3, 3)));
    }
}
