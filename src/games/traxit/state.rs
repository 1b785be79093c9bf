//! Positions and moves.

use super::board::{
    CORNERS, EDGE, HOME, LEVELS, RING_CORNERS, Square, Squares, Tile, Tiles, targets,
};
use super::key;
use super::options::{Obstacles, Options, Start, TraxitTo};
pub(super) use super::turn::Turn;
use crate::game::{Outcome, Player};
use std::hash::{Hash, Hasher};

/// A move, of one of four kinds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Move {
    /// A pawn comes to the board.
    Place(Square),
    /// The opponent's next move goes along this tile.
    Tile(Tile),
    /// A pawn walks from one square to the other.
    Pawn(Square, Square),
    /// One of the opponent's pawns is put from one square on the other.
    Traxit(Square, Square),
}

/// A position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct State {
    pub(super) options: Options,
    pub(super) round: u8,
    pub(super) turn: Turn,
    pub(super) pawns: [Squares; 2],
    pub(super) tiles: [Tiles; 2],
    pub(super) points: [u16; 2],
    pub(super) had_bonus: [bool; 2],
    pub(super) key: u64,
}

impl Hash for State {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        hasher.write_u64(self.key);
    }
}

impl State {
    /// The position before the first move.
    #[must_use]
    pub fn initial(options: Options) -> State {
        let start = |row: u64| Squares(1 << (16 + row) | 1 << (40 + row));
        let (turn, pawns) = match options.start {
            Start::Report => (Turn::Choose(options.first), [start(7), start(0)]),
            Start::Free => (Turn::Place(options.first), [Squares::default(); 2]),
        };
        State {
            options,
            round: 1,
            turn,
            pawns,
            tiles: [options.tiles; 2],
            points: [0; 2],
            had_bonus: [false; 2],
            key: 0,
        }
        .with_key()
    }

    /// The same position with the hash that belongs to it.
    pub(super) fn with_key(mut self) -> State {
        self.key = hash(&self);
        self
    }

    /// What is played.
    #[must_use]
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// The round, from 1; one more than there are when the game is over.
    #[must_use]
    pub fn round(&self) -> u8 {
        self.round
    }

    /// What has to be done next.
    #[must_use]
    pub fn turn(&self) -> Turn {
        self.turn
    }

    /// Who decides: in a finished game somebody who has no legal move.
    #[must_use]
    pub fn to_move(&self) -> Player {
        self.turn.decides()
    }

    /// Where the pawns of `player` stand.
    #[must_use]
    pub fn pawns(&self, player: Player) -> Squares {
        self.pawns[player.seat()]
    }

    /// The tiles that `player` has left.
    #[must_use]
    pub fn tiles(&self, player: Player) -> Tiles {
        self.tiles[player.seat()]
    }

    /// The points that were counted for `player` so far.
    #[must_use]
    pub fn points(&self, player: Player) -> u16 {
        self.points[player.seat()]
    }

    /// Whether `player` has had the bonus since points were last counted.
    #[must_use]
    pub fn had_bonus(&self, player: Player) -> bool {
        self.had_bonus[player.seat()]
    }

    /// The squares with obstacles.
    #[must_use]
    pub fn obstacles(&self) -> Squares {
        match self.options.obstacles {
            Obstacles::None => Squares::default(),
            Obstacles::Ring => RING_CORNERS,
        }
    }

    /// The squares over which nobody may walk: pawns and obstacles.
    #[must_use]
    pub fn taken(&self) -> Squares {
        self.pawns[0].or(self.pawns[1]).or(self.obstacles())
    }

    /// A 64-bit hash, kept up to date move by move. Positions that differ only
    /// in how many points both players have share it.
    #[must_use]
    pub fn key(&self) -> u64 {
        self.key
    }

    /// Whether there are no rounds left.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.round > self.options.rounds
    }

    /// How the game ended, or `None` while it goes on.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        let [blue, red] = self.points;
        self.is_over().then(|| match blue.cmp(&red) {
            std::cmp::Ordering::Greater => Outcome::Won(Player::First),
            std::cmp::Ordering::Less => Outcome::Won(Player::Second),
            std::cmp::Ordering::Equal => Outcome::Draw,
        })
    }

    /// Where the pawns of `player` can walk to along `tile`.
    #[must_use]
    pub fn reach(&self, player: Player, tile: Tile) -> Reach {
        let taken = self.taken();
        let mut pawns = self.pawns(player).map(|from| (from, targets(tile, from, taken)));
        Reach([pawns.next(), pawns.next()])
    }

    /// Where a pawn can be put that cannot move.
    fn refuges(&self) -> Squares {
        let all = match self.options.traxit_to {
            TraxitTo::Corner => CORNERS,
            TraxitTo::Edge => EDGE,
        };
        all.without(self.taken())
    }

    /// The legal moves, in order; none when the game is over.
    #[must_use]
    pub fn moves(&self) -> Moves {
        if self.is_over() {
            return Moves::Tiles(Tiles::default());
        }
        match self.turn {
            Turn::Place(_) => Moves::Places(HOME.without(self.taken())),
            Turn::Choose(player) => Moves::Tiles(self.tiles(player)),
            Turn::Move(player, tile) => Moves::Pawns(self.reach(player, tile)),
            Turn::Traxit(player, _) => Moves::Traxits(self.back(player)),
        }
    }

    /// Where each pawn of `player` can be put back.
    fn back(&self, player: Player) -> Reach {
        let refuges = self.refuges();
        let mut pawns = self.pawns(player).map(|from| (from, refuges));
        Reach([pawns.next(), pawns.next()])
    }

    /// Whether `mv` may be played.
    #[must_use]
    pub fn is_legal(&self, mv: Move) -> bool {
        match (self.moves(), mv) {
            (Moves::Places(free), Move::Place(to)) => free.contains(to),
            (Moves::Tiles(tiles), Move::Tile(tile)) => tiles.contains(tile),
            (Moves::Pawns(reach), Move::Pawn(from, to))
            | (Moves::Traxits(reach), Move::Traxit(from, to)) => reach.from(from).contains(to),
            _ => false,
        }
    }

    /// The position after `mv`, or `None` when it is not legal.
    #[must_use]
    pub fn after(&self, mv: Move) -> Option<State> {
        self.is_legal(mv).then(|| self.with(mv))
    }

    /// The position after a legal move.
    pub(super) fn with(&self, mv: Move) -> State {
        let player = self.turn.of();
        match mv {
            Move::Place(to) => self.placed(player, to),
            Move::Tile(tile) => self.chosen(player, tile),
            Move::Pawn(from, to) => {
                self.stepped(player, from, to).with_bonus(player).turn_over(player)
            }
            Move::Traxit(from, to) => self.stepped(player, from, to).turn_over(player),
        }
    }

    fn placed(mut self, player: Player, to: Square) -> State {
        self.pawns[player.seat()] = self.pawns(player).or(to.only());
        self.key ^= key::pawn(player, to);
        let all = self.pawns.iter().all(|pawns| pawns.len() == 2);
        let first = self.options.first;
        self.set_turn(if all { Turn::Choose(first) } else { Turn::Place(player.other()) });
        self
    }

    /// A player who has no move, and cannot be put back either because every
    /// refuge is taken, loses the turn.
    fn chosen(mut self, player: Player, tile: Tile) -> State {
        self.tiles[player.seat()] = self.tiles(player).without(tile);
        self.key ^= key::tile(player, tile);
        if !self.reach(player, tile).is_empty() {
            self.set_turn(Turn::Move(player, tile));
        } else if !self.refuges().is_empty() {
            self.set_turn(Turn::Traxit(player, tile));
        } else {
            return self.turn_over(player);
        }
        self
    }

    fn stepped(mut self, player: Player, from: Square, to: Square) -> State {
        self.pawns[player.seat()] = self.pawns(player).moved(from, to);
        self.key ^= key::pawn(player, from) ^ key::pawn(player, to);
        self
    }

    /// The bonus is for the move after which both pawns stand on the highest
    /// level.
    pub(super) fn with_bonus(mut self, player: Player) -> State {
        let bonus = self.options.bonus;
        let both = self.pawns(player).without(LEVELS[3]).is_empty();
        if bonus > 0 && both && !self.had_bonus(player) {
            self.had_bonus[player.seat()] = true;
            self.key ^= key::bonus(player);
            let mut points = self.points;
            points[player.seat()] += bonus;
            self.set_points(points);
        }
        self
    }

    /// The end of the player's turn; the second turn ends the round.
    fn turn_over(mut self, player: Player) -> State {
        self.set_turn(Turn::Choose(player.other()));
        if player != self.options.first {
            if self.options.scoring().contains(self.round) {
                self.count();
            }
            self.round += 1;
        }
        self
    }

    /// Counts the points of the pawns.
    fn count(&mut self) {
        let [blue, red] = self.pawns.map(Squares::points);
        self.set_points([self.points[0] + blue, self.points[1] + red]);
        for player in Player::BOTH {
            self.key ^= if self.had_bonus(player) { key::bonus(player) } else { 0 };
        }
        self.had_bonus = [false; 2];
    }

    fn set_turn(&mut self, turn: Turn) {
        self.key ^= key::turn(self.turn) ^ key::turn(turn);
        self.turn = turn;
    }

    fn set_points(&mut self, points: [u16; 2]) {
        self.key ^= key::lead(self.points) ^ key::lead(points);
        self.points = points;
    }
}

/// Where each pawn of a player can go, the pawns in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reach([Option<(Square, Squares)>; 2]);

impl Reach {
    /// Where the pawn on `from` can go; nowhere where none stands.
    #[must_use]
    pub fn from(&self, from: Square) -> Squares {
        let pawn = self.0.iter().flatten().find(|(pawn, _)| *pawn == from);
        pawn.map_or(Squares::default(), |(_, targets)| *targets)
    }

    /// Where any of them can go.
    #[must_use]
    pub fn all(&self) -> Squares {
        self.0.iter().flatten().fold(Squares::default(), |all, (_, targets)| all.or(*targets))
    }

    /// Whether they can go nowhere.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.all().is_empty()
    }

    /// How many ways there are to go.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.iter().flatten().map(|(_, targets)| targets.len()).sum()
    }
}

impl Iterator for Reach {
    type Item = (Square, Square);

    #[inline]
    fn next(&mut self) -> Option<(Square, Square)> {
        for (from, targets) in self.0.iter_mut().flatten() {
            if let Some(to) = targets.next() {
                return Some((*from, to));
            }
        }
        None
    }
}

/// The legal moves of a position, in order. Nothing is allocated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moves {
    /// Where a pawn can come to the board.
    Places(Squares),
    /// Which tile can be chosen.
    Tiles(Tiles),
    /// Where pawns can walk.
    Pawns(Reach),
    /// Where pawns can be put back.
    Traxits(Reach),
}

impl Iterator for Moves {
    type Item = Move;

    #[inline]
    fn next(&mut self) -> Option<Move> {
        match self {
            Moves::Places(free) => free.next().map(Move::Place),
            Moves::Tiles(tiles) => tiles.next().map(Move::Tile),
            Moves::Pawns(reach) => reach.next().map(|(from, to)| Move::Pawn(from, to)),
            Moves::Traxits(reach) => reach.next().map(|(from, to)| Move::Traxit(from, to)),
        }
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = match self {
            Moves::Places(free) => free.len(),
            Moves::Tiles(tiles) => tiles.len(),
            Moves::Pawns(reach) | Moves::Traxits(reach) => reach.len(),
        };
        (left, Some(left))
    }
}

impl ExactSizeIterator for Moves {}

/// The hash of a position, from scratch.
fn hash(state: &State) -> u64 {
    let mut hash =
        key::turn(state.turn()) ^ key::lead(Player::BOTH.map(|player| state.points(player)));
    for player in Player::BOTH {
        hash = state.pawns(player).fold(hash, |hash, square| hash ^ key::pawn(player, square));
        hash = state.tiles(player).fold(hash, |hash, held| hash ^ key::tile(player, held));
        hash ^= if state.had_bonus(player) { key::bonus(player) } else { 0 };
    }
    hash
}
