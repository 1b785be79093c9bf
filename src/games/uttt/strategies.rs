//! The strategies of the homework's second stage: how good a move is on one
//! board, and how good it is in the whole game.

use super::place::Place;
use super::places::Places;
use super::position::Board;
use super::tables;
use super::{Move, State, Uttt};
use crate::game::{Game as _, Outcome, Player};
use crate::games::relations::Playthrough;
use crate::named::named;
use std::cmp::Reverse;

named! {
    /// A way to choose a move by looking at the position, by the name that the
    /// homework gives it.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Strategy {
        /// The first legal move.
        First = "dummy_first",
        /// The last legal move.
        Last = "dummy_last",
        /// The best move on the best board, each looked at alone.
        Narrow = "narrowGreedy",
        /// The best move by where it sends the opponent.
        Greedy = "greedy",
    }
}

impl Strategy {
    /// The strategy's move; `None` when the game is over.
    ///
    /// ```
    /// use trilog::game::{Notation, Game};
    /// use trilog::games::uttt::{Strategy, Uttt};
    /// let start = Uttt.initial();
    /// let mv = Strategy::Narrow.choose(&start).unwrap();
    /// assert_eq!(Uttt.show_move(&mv), "nw/nw");
    /// ```
    #[must_use]
    pub fn choose(self, state: &State) -> Option<Move> {
        match self {
            Strategy::First => state.moves().next(),
            Strategy::Last => state.moves().last(),
            Strategy::Narrow => narrow(state),
            Strategy::Greedy => best_moves(state).first().copied(),
        }
    }
}

/// A whole game of two strategies, the one for x first.
#[must_use]
pub fn game_of(strategies: [Strategy; 2]) -> Playthrough<Uttt> {
    let mover = |state: &State| strategies[state.to_move().seat()];
    Playthrough::new(&Uttt, Uttt.initial(), |state, _| mover(state).choose(state))
}

/// How good it is for `player` to mark the free cell `cell` of `board`, which
/// may be the U-board, from 0 for the best to 6: `movePriority/4`.
///
/// The source's list, where the first that holds decides: win the board (0);
/// stop the opponent from winning it (1); a corner of an empty board (2); the
/// player's first mark, in the centre, or in a corner if the opponent has the
/// centre (3); threaten to win it (4); a corner (5); anything else (6).
///
/// ```
/// use trilog::game::Player;
/// use trilog::games::uttt::{Board, Place, move_priority};
/// assert_eq!(move_priority(Player::First, Board::default(), Place::Ne), 2);
/// assert_eq!(move_priority(Player::First, Board::default(), Place::C), 3);
/// ```
#[must_use]
pub fn move_priority(player: Player, board: Board, cell: Place) -> u8 {
    let opponent = player.other();
    let corner = cell.is_corner();
    let opponent_in_centre = board.of(opponent).contains(Place::C);
    let first_mark = if opponent_in_centre { corner } else { cell == Place::C };
    if winning_cells(player, board).contains(cell) {
        0
    } else if winning_cells(opponent, board).contains(cell) {
        1
    } else if board.free().len() == 9 && corner {
        2
    } else if board.of(player).is_empty() && first_mark {
        3
    } else if !winning_cells(player, board.with(player, cell)).is_empty() {
        4
    } else if corner {
        5
    } else {
        6
    }
}

/// The free cells of `board`, the best for `player` first and otherwise in
/// order: `bestIndividualMoves/3`.
///
/// ```
/// use trilog::game::Player;
/// use trilog::games::uttt::{Board, Place, best_individual_moves};
/// let best = best_individual_moves(Player::First, Board::default());
/// assert_eq!(best[..5], [Place::Nw, Place::Ne, Place::Sw, Place::Se, Place::C]);
/// ```
#[must_use]
pub fn best_individual_moves(player: Player, board: Board) -> Vec<Place> {
    let mut cells: Vec<Place> = board.free().collect();
    cells.sort_by_key(|&cell| move_priority(player, board, cell));
    cells
}

/// The available boards, the best first: there may be only one.
fn best_boards(state: &State) -> Vec<Place> {
    let available = state.available();
    if available.len() < 2 {
        return available.collect();
    }
    best_individual_moves(state.to_move(), state.u_board())
}

fn narrow(state: &State) -> Option<Move> {
    let board = *best_boards(state).first()?;
    let cell = *best_individual_moves(state.to_move(), state.board(board)).first()?;
    Some(state.form(board, cell))
}

/// The legal moves, best first by where they send the opponent: `bestMoves/2`.
///
/// Moves of the same rank stay in the order of their boards and cells, each
/// best first by [`best_individual_moves`].
#[must_use]
pub fn best_moves(state: &State) -> Vec<Move> {
    let player = state.to_move();
    let cells = |board| {
        let cells = best_individual_moves(player, state.board(board));
        cells.into_iter().map(move |cell| (board, cell))
    };
    let mut moves: Vec<(Place, Place)> = best_boards(state).into_iter().flat_map(cells).collect();
    moves.sort_by_cached_key(|&(board, cell)| tier(player, &state.with(board, cell), cell));
    moves.into_iter().map(|(board, cell)| state.form(board, cell)).collect()
}

/// The legal moves, the best boards first and on each the best cells, and each
/// move's tier in the source's words: `ranked_in_tier/3`. A tier is a pair;
/// the lower the better, the second part only where the first is the same.
///
/// ```
/// use trilog::game::Game;
/// use trilog::games::uttt::{Uttt, tiers};
/// let start = Uttt.initial();
/// assert_eq!(tiers(&start).first().map(|(_, tier)| *tier), Some((1, 0)));
/// ```
#[must_use]
pub fn tiers(state: &State) -> Vec<(Move, (u8, i32))> {
    let player = state.to_move();
    let code = |board, cell| match tier(player, &state.with(board, cell), cell) {
        Tier::Wins => (0, 0),
        Tier::Fresh => (1, 0),
        Tier::OneMark => (2, 0),
        Tier::MoreMarks(Reverse(own)) => (3, -own.cast_signed()),
        Tier::MovesWin => (5, 0),
        Tier::WinThatHelps => (6, 0),
        Tier::Win => (7, 0),
        Tier::Anywhere => (8, 0),
        Tier::Loses => (9, 0),
    };
    let cells = |board| {
        let cells = best_individual_moves(player, state.board(board)).into_iter();
        cells.map(move |cell| (state.form(board, cell), code(board, cell)))
    };
    best_boards(state).into_iter().flat_map(cells).collect()
}

/// What a move is worth by the place it sends the opponent to: the lower the
/// better, in the order of the source's list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Tier {
    /// It wins the game.
    Wins,
    /// To a board without a mark of the opponent's.
    Fresh,
    /// To a board with one mark of the opponent's.
    OneMark,
    /// To a board with more, better the more marks the mover has there.
    MoreMarks(Reverse<u32>),
    /// To a board that the mover is about to win.
    MovesWin,
    /// To a board that the opponent can win by a move that suits the mover.
    WinThatHelps,
    /// To a board that the opponent can win without such a move.
    Win,
    /// To a finished board, so anywhere.
    Anywhere,
    /// To a board whose win wins the opponent the game.
    Loses,
}

/// The tier of `player`'s move to the cell `target`, which led to `after`.
fn tier(player: Player, after: &State, target: Place) -> Tier {
    let opponent = player.other();
    let board = after.board(target);
    let u_board = after.u_board();
    if tables::wins(u_board.of(player).0) {
        return Tier::Wins;
    }
    if board.result().is_some() {
        return Tier::Anywhere;
    }
    let winning = winning_cells(opponent, board);
    // Where no game leads, the mover may move again: there is no reply then.
    let replies = if after.to_move() == opponent { winning } else { Places::default() };
    if !replies.is_empty() && tables::wins(u_board.of(opponent).0 | target.bit()) {
        return Tier::Loses;
    }
    if !winning_cells(player, board).is_empty() {
        return Tier::MovesWin;
    }
    match board.of(opponent).len() {
        0 => Tier::Fresh,
        1 => Tier::OneMark,
        _ if winning.is_empty() => Tier::MoreMarks(Reverse(tables::count(board.of(player).0))),
        _ => {
            let helps = |cell| helps(player, after, target, cell);
            if replies.into_iter().any(helps) { Tier::WinThatHelps } else { Tier::Win }
        }
    }
}

/// Whether the opponent's reply, which wins the board `target`, sends
/// `player` to a board that is finished then or that the player can win.
fn helps(player: Player, after: &State, target: Place, reply: Place) -> bool {
    let next = after.with(target, reply).board(reply);
    next.result().is_some() || !winning_cells(player, next).is_empty()
}

/// The free cells where `player` wins `board`: where the mark makes it a board
/// whose [result](Board::result) is the player's.
fn winning_cells(player: Player, board: Board) -> Places {
    let cells = match board.result() {
        Some(Outcome::Won(winner)) if winner == player => tables::FULL,
        // A line of the player who began counts before one of the other.
        Some(Outcome::Won(Player::First)) => 0,
        Some(Outcome::Won(Player::Second) | Outcome::Draw) | None => {
            tables::threats(board.of(player).0)
        }
    };
    Places(cells & board.free().0)
}
