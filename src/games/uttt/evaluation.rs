//! What search wants to know of Ultimate Tic-Tac-Toe.
//!
//! The guess rests on games in which a coin decides who moves: there, the
//! best play and random play win equally often (Peres, Schramm, Sheffield and
//! Wilson, "Random-turn hex and other selection games", 2007). For one board
//! these chances are a table. A line of three boards counts the product of
//! its chances, and the board that must be played on counts as the mover's
//! best cell makes it.

use super::network::Network;
use super::position::{self, Marks, Position};
use super::rollout::rollout;
use super::tables::{self, FULL, LINE_PLACES};
use super::{Move, Place, Places, State, Uttt};
use crate::game::{Outcome, Player};
use crate::search::{Attention, Look, Score, Searchable, score};
use rand_xoshiro::Xoshiro256PlusPlus;
use std::sync::LazyLock;

/// Boards there can be: three marks on nine cells.
const BOARDS: usize = 19_683;

/// With no more free cells on open boards a plain search sees the end: mostly in less
/// than 100,000 positions.
const NEAR_END: u32 = 16;

/// Centipoints for a line of boards that is as good as won.
const LINE: f32 = 620.0;

/// What else counts, in centipoints.
#[derive(Clone, Copy, Debug)]
pub(super) struct Weights {
    /// A board that is as good as won, beside its lines.
    board: f32,
}

impl Weights {
    /// Where a full board without a line is a draw.
    const LINES: Weights = Weights { board: 40.0 };

    /// Where the boards are counted then.
    pub(super) const BY_BOARDS: Weights = Weights { board: 90.0 };
}

/// Centipoints for the move, and more where it may be made anywhere.
const MOVE: f32 = 10.0;
const FREE_MOVE: f32 = 60.0;

/// The chances of both players to win a board.
type Chances = [f32; 2];

struct Tables {
    /// As the board stands.
    still: Vec<Chances>,
    /// After the best cell of each player, for the one who marks it.
    moved: [Vec<Chances>; 2],
}

static TABLES: LazyLock<Tables> = LazyLock::new(Tables::new);

/// The place of a set of cells in base three.
static TERNARY: [u16; 512] = {
    let mut table = [0; 512];
    let mut set = 0;
    while set < 512 {
        let (mut cell, mut power) = (0, 1);
        while cell < 9 {
            if set >> cell & 1 != 0 {
                table[set] += power;
            }
            cell += 1;
            power *= 3;
        }
        set += 1;
    }
    table
};

fn index(marks: [u16; 2]) -> usize {
    let [first, second] = marks.map(|set| usize::from(TERNARY[usize::from(set & FULL)]));
    first + 2 * second
}

impl Tables {
    fn new() -> Tables {
        let mut still = vec![None; BOARDS];
        fill([0, 0], &mut still);
        let still: Vec<Chances> = still.into_iter().map(Option::unwrap_or_default).collect();
        let moved = [0, 1].map(|seat| {
            let mut moved = still.clone();
            for first in 0..=FULL {
                for second in (0..=FULL).filter(|second| first & second == 0) {
                    let marks = [first, second];
                    moved[index(marks)] = best(marks, seat, &still);
                }
            }
            moved
        });
        Tables { still, moved }
    }
}

/// The chances on a board when the next cell goes to either player and is any
/// of the free ones, each as likely as the others.
fn fill(marks: [u16; 2], known: &mut [Option<Chances>]) -> Chances {
    if let Some(chances) = known[index(marks)] {
        return chances;
    }
    let free = Places(FULL & !(marks[0] | marks[1]));
    let chances = match marks.map(tables::wins) {
        [true, _] => [1.0, 0.0],
        [_, true] => [0.0, 1.0],
        [false, false] => {
            let mut sums = [0.0; 2];
            for place in free {
                for seat in 0..2 {
                    let [first, second] = fill(with(marks, seat, place), known);
                    sums = [sums[0] + first, sums[1] + second];
                }
            }
            sums.map(|sum| sum / (2 * free.len().max(1)) as f32)
        }
    };
    known[index(marks)] = Some(chances);
    chances
}

fn with(mut marks: [u16; 2], seat: usize, place: Place) -> [u16; 2] {
    marks[seat] |= place.bit();
    marks
}

/// The chances after the cell that is best for the player in `seat`.
fn best(marks: [u16; 2], seat: usize, still: &[Chances]) -> Chances {
    let here = still[index(marks)];
    if marks.iter().any(|&set| tables::wins(set)) {
        return here;
    }
    let lead = |chances: &Chances| chances[seat] - chances[1 - seat];
    let after =
        Places(FULL & !(marks[0] | marks[1])).map(|place| still[index(with(marks, seat, place))]);
    after.max_by(|a, b| lead(a).total_cmp(&lead(b))).unwrap_or(here)
}

impl position::Score {
    /// The board that must be played on, where there is only one.
    pub(super) fn only_board(&self) -> Option<Place> {
        let available = self.available();
        let is_one = available != 0 && available & (available - 1) == 0;
        is_one.then(|| tables::lowest(available))
    }
}

/// What the position is worth to the player to move.
pub(super) fn guess(position: &Position, weights: Weights) -> Score {
    let tables = &*TABLES;
    let mover = position.score.mover();
    let forced = position.score.only_board();
    let chances = Place::ALL.map(|place| {
        let table = if forced == Some(place) { &tables.moved[mover] } else { &tables.still };
        seen_by(mover, table[index_of(position.marks[place.index()])])
    });
    worth(&chances, forced, weights)
}

/// Chances as the player in `seat` sees them.
fn seen_by(seat: usize, chances: Chances) -> Chances {
    [chances[seat], chances[1 - seat]]
}

fn index_of(marks: Marks) -> usize {
    index([marks.of(0), marks.of(1)])
}

/// What boards with these chances are worth to who has the first of each pair.
fn worth(chances: &[Chances; 9], forced: Option<Place>, weights: Weights) -> Score {
    let mut lines = 0.0;
    for line in LINE_PLACES {
        let [a, b, c] = line.map(|place| chances[place]);
        lines += a[0] * b[0] * c[0] - a[1] * b[1] * c[1];
    }
    let boards: f32 = chances.iter().map(|[mine, theirs]| mine - theirs).sum();
    let tempo = if forced.is_some() { MOVE } else { FREE_MOVE };
    let worth = LINE * lines + weights.board * boards + tempo;
    let limit = (score::DECIDED - 1) as f32;
    worth.clamp(-limit, limit) as Score
}

/// What each legal move leads to. Only the board that is played on and the one
/// that must be played on next differ from the position before the move.
pub(super) fn look_ahead(
    state: &State,
    weights: Weights,
    outcome: impl Fn(&State) -> Option<Outcome>,
    looks: &mut Vec<Look>,
) {
    looks.clear();
    let tables = &*TABLES;
    let position = &state.position;
    let (seat_here, seat_next) = (position.score.mover(), 1 - position.score.mover());
    let still = position.marks.map(|marks| seen_by(seat_next, tables.still[index_of(marks)]));
    let moved = &tables.moved[seat_next];
    for board in Places(position.score.available()) {
        for cell in Places(position.free(board)) {
            let score = position.score_after(board, cell);
            if score.total == 0 {
                let over = outcome(&state.with(board, cell)).unwrap_or(Outcome::Draw);
                looks.push(Look::Over(over));
                continue;
            }
            // On boards that no game reaches a player may move twice.
            if score.mover() != seat_next {
                let next = state.with(board, cell);
                looks.push(Look::Open(next.to_move(), guess(&next.position, weights)));
                continue;
            }
            let marks = position.marks[board.index()].with(seat_here, cell);
            let mut chances = still;
            chances[board.index()] = seen_by(seat_next, tables.still[index_of(marks)]);
            let forced = score.only_board();
            if let Some(forced) = forced {
                let marks = if forced == board { marks } else { position.marks[forced.index()] };
                chances[forced.index()] = seen_by(seat_next, moved[index_of(marks)]);
            }
            let mover = if seat_next == 0 { Player::First } else { Player::Second };
            looks.push(Look::Open(mover, worth(&chances, forced, weights)));
        }
    }
}

/// What the position after a move looks like to the one who makes it.
pub(super) fn promise(
    state: &State,
    mv: Move,
    weights: Weights,
    outcome: impl Fn(&State) -> Option<Outcome>,
) -> i32 {
    let Some(next) = state.after(mv) else {
        return i32::MIN;
    };
    match outcome(&next) {
        Some(Outcome::Won(_)) => score::WIN,
        Some(Outcome::Draw) => score::DRAW,
        None => -guess(&next.position, weights),
    }
}

impl Searchable for Uttt {
    fn key(&self, state: &State) -> u64 {
        state.key()
    }

    fn evaluate(&self, state: &State) -> Score {
        guess(&state.position, Weights::LINES)
    }

    fn look_ahead(&self, state: &State, looks: &mut Vec<Look>) {
        look_ahead(state, Weights::LINES, State::outcome, looks);
    }

    fn look_ahead_learned(&self, state: &State, looks: &mut Vec<Look>) {
        match Network::learned() {
            Some(network) => network.look_ahead(state, looks),
            None => self.look_ahead(state, looks),
        }
    }

    fn attention_learned(&self) -> Attention {
        Network::ATTENTION
    }

    fn move_ordering(&self, state: &State, mv: &Move) -> i32 {
        promise(state, *mv, Weights::LINES, State::outcome)
    }

    /// A move that wins a board.
    fn is_forcing(&self, state: &State, mv: &Move) -> bool {
        let seat = state.to_move().seat();
        state.target(*mv).is_some_and(|(board, cell)| {
            tables::wins(state.position.marks[board.index()].of(seat) | cell.bit())
        })
    }

    fn is_near_end(&self, state: &State) -> bool {
        state.position.score.total <= NEAR_END
    }

    /// The time is better spent on more positions.
    fn playouts(&self) -> u8 {
        0
    }

    fn playout(&self, state: &State, random: &mut Xoshiro256PlusPlus) -> Outcome {
        rollout(state, random).outcome
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::game::{Game as _, Notation as _};

    fn after(moves: &str) -> State {
        let start = Uttt.initial();
        let read = |mv| Uttt.read_move(mv).unwrap();
        moves.split_whitespace().fold(start, |state, mv| state.after(read(mv)).unwrap())
    }

    #[test]
    fn chances_are_fair_and_grow_with_marks() {
        let tables = Tables::new();
        let [first, second] = tables.still[index([0, 0])];
        assert!((first - second).abs() < 1e-6 && first > 0.4, "{first} {second}");
        let ahead = tables.still[index([0b1, 0])];
        assert!(ahead[0] > first && ahead[1] < second, "{ahead:?}");
        assert_eq!(tables.still[index([0b111, 0b11000])], [1.0, 0.0]);
        assert_eq!(tables.moved[0][index([0b11, 0b11000])], [1.0, 0.0]);
        assert_eq!(tables.moved[1][index([0b11, 0b11000])], [0.0, 1.0]);
        let full = tables.still[index([0b101_100_011, 0b010_011_100])];
        assert_eq!(full, [0.0, 0.0]);
    }

    #[test]
    fn a_board_won_is_worth_something_to_its_owner() {
        // x has won the board nw, and 0 has moved in it twice.
        let state = after("nw/n nw c nw s nw");
        assert!(Uttt.evaluate(&state) > 50, "{}", Uttt.evaluate(&state));
        let state = after("nw/n nw c nw s nw n/c");
        assert!(Uttt.evaluate(&state) < 0, "{}", Uttt.evaluate(&state));
    }

    #[test]
    fn forcing_moves_win_a_board() {
        let state = after("nw/n nw c nw");
        let forcing: Vec<String> = state
            .moves()
            .filter(|mv| Uttt.is_forcing(&state, mv))
            .map(|mv| Uttt.show_move(&mv))
            .collect();
        assert_eq!(forcing, ["s"]);
        let promised = state.moves().max_by_key(|mv| Uttt.move_ordering(&state, mv)).unwrap();
        assert_eq!(Uttt.show_move(&promised), "s");
    }

    #[test]
    fn looking_ahead_is_looking_at_what_follows() {
        use crate::games::uttt::ByBoards;
        use rand::{RngExt as _, SeedableRng as _};
        fn check<G: Searchable<State = State>>(game: &G, state: &State) {
            let (mut looks, mut plain) = (Vec::new(), Vec::new());
            game.look_ahead(state, &mut looks);
            crate::search::look_at_each(game, state, &mut plain);
            assert_eq!(looks, plain, "{state:?}");
        }
        let mut dice = rand_chacha::ChaCha8Rng::seed_from_u64(6);
        for _ in 0..40 {
            let mut state = Uttt.initial();
            while state.outcome().is_none() {
                check(&Uttt, &state);
                check(&ByBoards, &state);
                let moves: Vec<Move> = state.moves().collect();
                state = state.after(moves[dice.random_range(0..moves.len())]).unwrap();
            }
        }
    }
}
