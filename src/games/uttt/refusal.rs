//! Why a move is refused.

use super::{Move, Place, State, Uttt};
use crate::game::{Notation as _, Outcome, Player};

/// The rule that a move breaks: which board first, then how to write it, then
/// the cell.
pub(super) fn refusal(state: &State, mv: Move) -> String {
    let mut available = state.available();
    let several = available.len() > 1;
    let (board, cell) = match (mv, available.next()) {
        (Move::Cell(cell), Some(_)) if several => {
            return format!("several boards are available; say on which, such as c/{cell}");
        }
        (Move::Cell(cell), Some(board)) => (board, cell),
        (Move::Pair(board, _), Some(only)) if !several && board != only => {
            return sent_elsewhere(state, board, only);
        }
        (Move::Pair(board, cell), Some(_)) => {
            if let Some(closed) = closed(state, board) {
                return closed;
            }
            (board, cell)
        }
        (Move::Cell(_) | Move::Pair(..), None) => return "the game is over".into(),
    };
    let holder = Player::BOTH.into_iter().find(|p| state.board(board).of(*p).contains(cell));
    match holder {
        Some(player) => format!("{board}/{cell} is taken by {}", Uttt.player_name(player)),
        None => format!("only the board {board} is available; write the cell alone, {cell}"),
    }
}

fn sent_elsewhere(state: &State, board: Place, only: Place) -> String {
    let sent = match state.prev() {
        Some(prev) if prev == only => {
            format!("the last move, at {prev}, sends {} to the board {only}", mover(state))
        }
        Some(_) | None => format!("only the board {only} is left"),
    };
    match closed(state, board) {
        Some(closed) => format!("{closed}, and {sent}"),
        None => format!("{sent}, not to {board}"),
    }
}

fn mover(state: &State) -> &'static str {
    Uttt.player_name(state.to_move())
}

/// That nobody may play on `board` any more, if so.
fn closed(state: &State, board: Place) -> Option<String> {
    state.board(board).result().map(|result| match result {
        Outcome::Won(player) => {
            format!("the board {board} is closed: {} has won it", Uttt.player_name(player))
        }
        Outcome::Draw => format!("the board {board} is closed: it is drawn"),
    })
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::game::Game;

    fn after(moves: &str) -> State {
        let start = Uttt.initial();
        moves
            .split_whitespace()
            .fold(start, |state, mv| Uttt.play_legal(state, &Uttt.read_move(mv).unwrap()).unwrap())
    }

    /// x has won the board nw, and moves on any other.
    const ANYWHERE: &str = "nw/n nw c nw s nw";

    #[test]
    fn a_refusal_names_the_rule() {
        for (moves, mv, expected) in [
            ("", "c", "several boards are available; say on which, such as c/c"),
            ("nw/c", "nw/n", "the last move, at c, sends 0 to the board c, not to nw"),
            ("nw/c", "c/n", "only the board c is available; write the cell alone, n"),
            ("nw/c nw", "c", "nw/c is taken by x"),
            (ANYWHERE, "nw/w", "the board nw is closed: x has won it"),
            (ANYWHERE, "n/nw", "n/nw is taken by 0"),
        ] {
            let (state, mv) = (after(moves), Uttt.read_move(mv).unwrap());
            assert_eq!(state.target(mv), None, "{moves}");
            assert_eq!(refusal(&state, mv), expected, "{moves}");
        }
        let closed = after(&format!("{ANYWHERE} n/c"));
        assert_eq!(
            refusal(&closed, Uttt.read_move("nw/s").unwrap()),
            "the board nw is closed: x has won it, and the last move, at c, sends 0 to the board c"
        );
    }
}
