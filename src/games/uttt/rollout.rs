//! Random games, as many as possible.

use super::State;
use super::place::Place;
use super::position::{Board, Marks, Position, Score, shift};
use super::tables;
use crate::game::{Outcome, Player};
use rand::Rng;

/// A random game's end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rollout {
    /// How it ended.
    pub outcome: Outcome,
    /// Moves from the position it began in.
    pub plies: u32,
}

/// Plays random moves from `state` to the end of the game, each legal move as
/// likely as the others (to within 2 to the power of -25).
///
/// ```
/// use rand::SeedableRng;
/// use rand_xoshiro::Xoshiro256PlusPlus;
/// use trilog::game::Game;
/// use trilog::games::uttt::{Uttt, rollout};
/// let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
/// let game = rollout(&Uttt.initial(), &mut rng);
/// assert!((17..=81).contains(&game.plies));
/// ```
pub fn rollout(state: &State, rng: &mut impl Rng) -> Rollout {
    let (game, plies) = played(state, rng);
    Rollout { outcome: game.outcome(), plies }
}

/// How such a game ends where, without a line, the boards are counted.
pub(super) fn rollout_counted(state: &State, rng: &mut impl Rng) -> Outcome {
    let (game, _) = played(state, rng);
    match game.outcome() {
        Outcome::Draw => Board { marks: game.won, drawn: 0 }.majority(),
        won @ Outcome::Won(_) => won,
    }
}

fn played(state: &State, rng: &mut impl Rng) -> (Game, u32) {
    let mut game = Game::of(&state.position);
    let mut plies = 0;
    // Where the last move sends the mover; that board may be closed.
    let mut sent = state.position.score.prev;
    while game.counts != 0 {
        let random = rng.next_u32();
        let (board, index) = match sent.map(|board| (board, game.free[board.index()])) {
            Some((board, free @ 1..)) => (board, part(random, tables::count(free))),
            Some((_, 0)) | None => game.anywhere(random),
        };
        let cell = tables::member(game.free[board.index()], index);
        game.play(board, cell);
        sent = Some(cell);
        plies += 1;
    }
    (game, plies)
}

/// A position that is played on in place.
struct Game {
    marks: [Marks; 9],
    /// The free cells of the boards that are not closed.
    free: [u16; 9],
    /// Their numbers, packed; 0 when the game is over.
    counts: u64,
    won: Marks,
    lead: i32,
}

impl Game {
    fn of(position: &Position) -> Game {
        let Score { counts, won, lead, closed, .. } = position.score;
        let open = |place: Place| if closed & place.bit() == 0 { position.free(place) } else { 0 };
        Game {
            marks: position.marks,
            free: Place::ALL.map(open),
            counts,
            won,
            lead: i32::from(lead),
        }
    }

    /// A board and the index of a free cell of it, when all free cells are
    /// counted board by board and `random` is a fraction of them.
    #[inline]
    fn anywhere(&self, random: u32) -> (Place, u64) {
        // For each board, the free cells up to its last and up to its first.
        let through = self.counts.wrapping_mul(tables::ONES);
        let before = through - self.counts;
        let at = |packed: u64, board| packed >> shift(board) & 0x7f;
        let index = part(random, at(through, Place::Se) as u32);
        let mut boards = tables::FULL;
        for place in Place::ALL {
            if at(through, place) <= index {
                boards &= !place.bit();
            }
        }
        let board = tables::lowest(boards);
        (board, index - at(before, board))
    }

    #[inline]
    fn play(&mut self, board: Place, cell: Place) {
        let mover = usize::from(self.lead != 0);
        self.lead += 1 - 2 * mover as i32;
        let marks = self.marks[board.index()].with(mover, cell);
        self.marks[board.index()] = marks;
        let free = self.free[board.index()] & !cell.bit();
        self.free[board.index()] = free;
        self.counts -= 1 << shift(board);
        let won = tables::wins(marks.of(mover));
        if won || free == 0 {
            self.free[board.index()] = 0;
            self.counts &= !(0x7f << shift(board));
            if won {
                self.won = self.won.with(mover, board);
                if tables::wins(self.won.of(mover)) {
                    self.counts = 0;
                }
            }
        }
    }

    fn outcome(&self) -> Outcome {
        // The one who began is asked first, as on every board.
        let has_line = |player: &Player| tables::wins(self.won.of(player.seat()));
        let winner = Player::BOTH.into_iter().find(has_line);
        winner.map_or(Outcome::Draw, Outcome::Won)
    }
}

/// One of the numbers below `count`, by a 32-bit fraction.
#[inline]
fn part(random: u32, count: u32) -> u64 {
    (u64::from(random) * u64::from(count)) >> 32
}
