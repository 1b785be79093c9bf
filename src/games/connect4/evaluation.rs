//! What search wants to know: a key that mirror images share, and a guess by
//! the fours that are still possible.

use super::rules::{CELLS, COLUMNS, HEIGHT, STEPS, has_four};
use super::{Board, Column, Columns, Connect4};
use crate::game::{Game as _, Outcome, Player};
use crate::games::mnk::Cells as _;
use crate::search::{Score, Searchable, Step};

impl Searchable for Connect4 {
    fn key(&self, board: &Board) -> u64 {
        // The discs of one player below the tops of the columns are the position.
        let code = |board: Board| board.first | board.tops();
        let image = Board { first: mirror(board.first), second: mirror(board.second) };
        code(*board).min(code(image)).hash_from(0)
    }

    fn evaluate(&self, board: &Board) -> Score {
        let mover = self.to_move(board);
        let (own, other) = (board.of(mover), board.of(mover.other()));
        open_fours(own, other) - open_fours(other, own)
    }

    fn open_moves(&self, board: &Board) -> Columns {
        Columns::of(board.landings())
    }

    fn step(&self, board: &Board, mover: Player, column: &Column) -> Step<Board> {
        let state = board.with(mover, board.landing(*column).unwrap_or(0));
        // Only the one who moved can have made a line.
        let outcome = if has_four(state.of(mover)) {
            Some(Outcome::Won(mover))
        } else {
            (state.landings() == 0).then_some(Outcome::Draw)
        };
        // Whoever has fewer stones than its turn asks for catches up.
        let next = match mover {
            Player::First => Player::Second,
            Player::Second => self.to_move(&state),
        };
        Step { state, mover: next, outcome }
    }

    /// Near the middle.
    fn move_ordering(&self, _: &Board, column: &Column) -> i32 {
        -(i32::from(column.0) - COLUMNS as i32 / 2).abs()
    }
}

/// The columns in the opposite order.
fn mirror(discs: u64) -> u64 {
    (0..COLUMNS).fold(0, |image, column| {
        image | (discs >> (column * HEIGHT) & 0x7f) << ((COLUMNS - 1 - column) * HEIGHT)
    })
}

/// The fours that only `own` can still make: each is worth four times as much
/// with every disc of it.
fn open_fours(own: u64, other: u64) -> Score {
    let open = CELLS & !other;
    let of_line = |step: u32, start: u32| {
        let line = (0..4).fold(0, |line, place| line | 1_u64 << (start + place * step));
        let discs = (own & line).count_ones();
        if line & open == line && discs > 0 { 1 << (2 * discs - 2) } else { 0 }
    };
    let starts = |step: u32| {
        let open_pairs = open & open >> step;
        let mut starts = open_pairs & open_pairs >> (2 * step);
        std::iter::from_fn(move || {
            let start = (starts != 0).then(|| starts.trailing_zeros())?;
            starts &= starts - 1;
            Some(start)
        })
    };
    STEPS.into_iter().flat_map(|step| starts(step).map(move |start| of_line(step, start))).sum()
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::game::Notation as _;

    #[test]
    fn mirror_images_share_a_key_and_others_do_not() {
        let key = |text: &str| Connect4.key(&Connect4.read_state(text).unwrap());
        let board = key("connect4([[x,o],[],[],[x],[],[],[]])");
        assert_eq!(board, key("connect4([[],[],[],[x],[],[],[x,o]])"));
        for other in ["connect4([[o,x],[],[],[x],[],[],[]])", "connect4([[x],[],[],[x],[],[],[]])"]
        {
            assert_ne!(board, key(other));
        }
    }

    #[test]
    fn a_guess_counts_the_fours_that_can_still_be_made() {
        let worth = |text: &str| Connect4.evaluate(&Connect4.read_state(text).unwrap());
        // The corner is a cell of three fours, the middle below of seven.
        assert_eq!(worth("connect4([[x],[],[],[],[],[],[]])"), -3);
        assert_eq!(worth("connect4([[],[],[],[x],[],[],[]])"), -7);
    }
}
