//! The rules: what was a function in the source is a method here.

use super::Oxo;
use crate::game::perft::Tree;
use crate::game::{Game, Outcome, Player};
use crate::games::Pictured as _;

/// One of the nine positions, in the order tl, tm, tr, ml, … br.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Position(u8);

pub(super) const CELLS: usize = 9;
pub(super) const NAMES: [&str; CELLS] = ["tl", "tm", "tr", "ml", "mm", "mr", "bl", "bm", "br"];
const FULL: u16 = 0x1ff;
/// The winning patterns as sets of positions: rows, columns, diagonals.
const PATTERNS: [u16; 8] = [0o7, 0o70, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124];

impl Position {
    /// All positions in their order: `validMoves/1`.
    pub fn all() -> impl Iterator<Item = Position> {
        (0..CELLS as u8).map(Position)
    }

    /// Its name: `tl`.
    #[must_use]
    pub fn name(self) -> &'static str {
        NAMES[usize::from(self.0) % CELLS]
    }

    /// The position with this name, in letters of either size.
    #[must_use]
    pub fn parse(name: &str) -> Option<Position> {
        Position::all().find(|position| position.name().eq_ignore_ascii_case(name))
    }

    /// Who has all positions of one of these has won: `winningPatterns/1`.
    ///
    /// ```
    /// use trilog::games::oxo::Position;
    /// let names = |pattern: Vec<Position>| pattern.into_iter().map(Position::name).collect();
    /// let last: Option<Vec<&str>> = Position::winning_patterns().last().map(names);
    /// assert_eq!(last.unwrap(), ["tr", "mm", "bl"]);
    /// ```
    pub fn winning_patterns() -> impl Iterator<Item = Vec<Position>> {
        PATTERNS.into_iter().map(|pattern| Positions(pattern).collect())
    }

    /// Its place in the order, from 0.
    #[must_use]
    pub fn index(self) -> usize {
        self.0.into()
    }

    pub(super) fn bit(self) -> u16 {
        1 << self.0
    }
}

/// Who moved, and where: a pair of the source.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Made {
    /// Who moved.
    pub player: Player,
    /// Where.
    pub position: Position,
}

/// A game: its moves and whether it is marked as finished. Any moves on
/// different positions make one, also where no game leads there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct State {
    /// From the first move to the newest.
    pub(super) moves: [Option<Made>; CELLS],
    pub(super) finished: bool,
}

/// The positions of each player, and who made the newest move.
#[derive(Clone, Copy)]
struct Sets {
    of: [u16; 2],
    last: Option<Player>,
}

impl Sets {
    fn free(self) -> u16 {
        FULL & !(self.of[0] | self.of[1])
    }

    fn mover(self) -> Player {
        self.last.map_or(Player::First, Player::other)
    }

    fn after(mut self, position: Position) -> Sets {
        let player = self.mover();
        self.of[player as usize] |= position.bit();
        self.last = Some(player);
        self
    }

    fn won(self) -> bool {
        let own = self.last.map_or(0, |player| self.of[player as usize]);
        PATTERNS.iter().any(|pattern| own & pattern == *pattern)
    }

    fn over(self) -> bool {
        self.won() || self.free() == 0
    }
}

/// Free positions, in their order.
#[derive(Clone, Copy, Debug)]
pub struct Positions(u16);

impl Iterator for Positions {
    type Item = Position;

    fn next(&mut self) -> Option<Position> {
        if self.0 == 0 {
            return None;
        }
        let position = Position(self.0.trailing_zeros() as u8);
        self.0 &= self.0 - 1;
        Some(position)
    }
}

impl State {
    /// A game without moves: `newGame/1`.
    #[must_use]
    pub fn new() -> State {
        State { moves: [None; CELLS], finished: false }
    }

    /// The moves, the newest first.
    pub fn moves(&self) -> impl Iterator<Item = Made> + use<> {
        self.moves.into_iter().rev().flatten()
    }

    /// Whether it is marked as finished.
    #[must_use]
    pub fn is_marked_finished(&self) -> bool {
        self.finished
    }

    fn sets(&self) -> Sets {
        let mut sets = Sets { of: [0; 2], last: None };
        for Made { player, position } in self.moves.into_iter().flatten() {
            sets.of[player as usize] |= position.bit();
            sets.last = Some(player);
        }
        sets
    }

    /// Whether two moves take the same position, as in no game.
    pub(super) fn takes_twice(&self) -> bool {
        let taken = self.moves().fold(0, |taken: u16, made| taken | made.position.bit());
        taken.count_ones() as usize != self.moves().count()
    }

    /// Who has taken a position, the newest of those who have: `findPlayer/3`.
    #[must_use]
    pub fn find_player(&self, position: Position) -> Option<Player> {
        self.moves().find(|made| made.position == position).map(|made| made.player)
    }

    /// The positions that may be played: `validMove/2`; none in a game that
    /// is marked as finished.
    #[must_use]
    pub fn valid_moves(&self) -> Positions {
        Positions(if self.finished { 0 } else { self.sets().free() })
    }

    /// Whose turn it is, in a finished game too: `whoseTurn/2`.
    #[must_use]
    pub fn whose_turn(&self) -> Player {
        self.sets().mover()
    }

    /// Whether the newest move has won or filled the board: `isFinished/1`.
    #[must_use]
    pub fn is_finished(&self) -> bool {
        self.sets().over()
    }

    /// How a game that is marked as finished ended: `whoWon/2`. Nothing for
    /// one that nobody has finished.
    #[must_use]
    pub fn who_won(&self) -> Option<Outcome> {
        let sets = self.sets();
        match sets.last {
            _ if !self.finished => None,
            Some(player) if sets.won() => Some(Outcome::Won(player)),
            _ => (sets.free() == 0).then_some(Outcome::Draw),
        }
    }

    /// The game after one more move, which must be valid: `move/3`.
    #[must_use]
    pub fn after(&self, position: Position) -> State {
        let mut next = *self;
        let made = Made { player: self.whose_turn(), position };
        if let Some(place) = next.moves.iter_mut().find(|place| place.is_none()) {
            *place = Some(made);
        }
        next.finished = next.is_finished();
        next
    }

    /// The game before the newest move, and that move, where playing it leads
    /// here: what `move/3` finds for a known last game.
    #[must_use]
    pub fn before(&self) -> Option<(State, Position)> {
        let newest = self.moves.iter().rposition(Option::is_some)?;
        let mut before = State { finished: false, ..*self };
        let position = before.moves.get_mut(newest)?.take()?.position;
        (before.after(position) == *self).then_some((before, position))
    }

    /// What is drawn at a position, X, O or a blank: `showCell/3`.
    #[must_use]
    pub fn symbol(&self, position: Position) -> &'static str {
        match self.find_player(position) {
            Some(Player::First) => "X",
            Some(Player::Second) => "O",
            None => " ",
        }
    }

    /// The board as lines of text: `showBoard/1`.
    #[must_use]
    pub fn draw(&self) -> String {
        Oxo.diagram(self).to_text()
    }
}

impl Default for State {
    fn default() -> State {
        State::new()
    }
}

fn count_below(sets: Sets, tree: &mut Tree) {
    for position in Positions(sets.free()) {
        let next = sets.after(position);
        tree.nodes += 1;
        if next.over() {
            tree.finished += 1;
        } else {
            count_below(next, tree);
        }
    }
}

/// Positions `depth` (at least 1) plies below.
fn perft_below(sets: Sets, depth: u32) -> u64 {
    let free = Positions(sets.free());
    if depth == 1 {
        return sets.free().count_ones().into();
    }
    free.map(|position| sets.after(position))
        .filter(|next| !next.over())
        .map(|next| perft_below(next, depth - 1))
        .sum()
}

impl Game for Oxo {
    type State = State;
    type Move = Position;
    type Moves = Positions;

    fn initial(&self) -> State {
        State::new()
    }

    fn to_move(&self, game: &State) -> Player {
        game.whose_turn()
    }

    fn legal(&self, game: &State) -> Positions {
        game.valid_moves()
    }

    fn play(&self, game: &State, position: &Position) -> State {
        game.after(*position)
    }

    fn outcome(&self, game: &State) -> Option<Outcome> {
        game.who_won()
    }

    fn perft(&self, game: &State, depth: u32) -> u64 {
        match depth {
            0 => 1,
            _ if game.finished => 0,
            depth => perft_below(game.sets(), depth),
        }
    }

    fn tree(&self, game: &State) -> Tree {
        let mut tree = Tree { nodes: 1, finished: 0 };
        if game.who_won().is_some() {
            tree.finished = 1;
        } else if !game.finished {
            count_below(game.sets(), &mut tree);
        }
        tree
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::game::Notation as _;
    use crate::game::perft;
    use crate::games::tris::Tris;

    fn after(moves: &str) -> State {
        moves.split(' ').fold(State::new(), |game, mv| {
            Oxo.play_legal(game, &Oxo.read_move(mv).unwrap()).unwrap()
        })
    }

    #[test]
    fn a_row_wins_and_a_full_board_is_a_tie() {
        let game = after("mm tl ml tm mr");
        assert!(game.is_marked_finished());
        assert_eq!(game.who_won(), Some(Outcome::Won(Player::First)));
        assert_eq!(game.valid_moves().count(), 0);
        assert_eq!(
            Oxo.state_term(&game).text().as_str(),
            "finished([(one,mr),(two,tm),(one,ml),(two,tl),(one,mm)])"
        );
        let tie = after("tl tm tr mm ml mr bm bl br");
        assert_eq!(tie.who_won(), Some(Outcome::Draw));
        let last = after("tl tm tr ml mm mr bm bl br");
        assert_eq!(last.who_won(), Some(Outcome::Won(Player::First)), "{}", last.draw());
    }

    #[test]
    fn trees_are_those_of_tic_tac_toe() {
        let whole = Tree { nodes: 549_946, finished: 255_168 };
        assert_eq!(Oxo.tree(&State::new()), whole);
        let game = after("mm tl");
        assert_eq!(perft::walk_tree(&Oxo, &game), Oxo.tree(&game));
        for depth in 0..9 {
            let walked = perft::walk(&Oxo, &game, depth);
            assert_eq!(Oxo.perft(&game, depth), walked, "{depth}");
        }
    }

    /// Every game is one of tic-tac-toe on nine cells: the same moves for the
    /// same players, and the same end.
    #[test]
    fn every_game_is_one_of_tris() {
        fn walk(game: &State) {
            let board = game.board();
            assert_eq!(game.who_won(), Tris.outcome(&board));
            let legal: Vec<usize> = game.valid_moves().map(Position::index).collect();
            let squares = Tris.legal(&board).map(|square| Tris::box_index(square) as usize - 1);
            assert_eq!(legal, squares.collect::<Vec<_>>());
            for position in game.valid_moves() {
                assert_eq!(game.whose_turn(), Tris.to_move(&board));
                let next = game.after(position);
                let square = Tris::square(position.index() as u32 + 1).unwrap();
                assert_eq!(next.board(), Tris.play(&board, &square));
                assert_eq!(next.before(), Some((*game, position)));
                walk(&next);
            }
        }
        walk(&State::new());
    }
}
