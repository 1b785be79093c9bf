//! The rows of the files beside this one: what is known of positions and games,
//! and how the clauses write it.

use std::collections::BTreeMap;

use serde::Deserialize;

/// A board, `''` being the empty string.
pub(crate) type Board = Vec<String>;

/// A position that the homework names, from `states.json`. `over` is the
/// winner, `r` for a draw, or empty.
#[derive(Deserialize)]
pub(crate) struct NamedState {
    pub(crate) prev: String,
    pub(crate) boards: Vec<Board>,
    pub(crate) u_board: Board,
    pub(crate) next_player: String,
    pub(crate) available: Vec<String>,
    pub(crate) over: String,
    pub(crate) x_count: i32,
    pub(crate) o_count: i32,
}

/// A list of moves, and where it leads, from `moves.json`.
#[derive(Deserialize)]
pub(crate) struct Game {
    pub(crate) moves: Vec<Move>,
    pub(crate) final_boards: Vec<Board>,
    pub(crate) final_u_board: Board,
    pub(crate) winner: String,
    pub(crate) next_player: String,
    pub(crate) available: Vec<String>,
    pub(crate) n: usize,
}

/// A move: a cell of the board to play on, or a board and a cell.
#[derive(Deserialize)]
#[serde(untagged)]
pub(crate) enum Move {
    Bare(String),
    Pair([String; 2]),
}

/// The whole of `expected.json`.
#[derive(Deserialize)]
struct Expected {
    states: Vec<Row>,
}

/// A position, and what every predicate answers about it.
#[derive(Deserialize)]
pub(crate) struct Row {
    pub(crate) id: u32,
    pub(crate) boards: Vec<Board>,
    pub(crate) prev: String,
    pub(crate) next_player: String,
    pub(crate) u_board: Board,
    pub(crate) results: Board,
    pub(crate) over: String,
    pub(crate) available: Vec<String>,
    pub(crate) best_individual: BTreeMap<String, Vec<String>>,
    pub(crate) valid_moves: Vec<String>,
    pub(crate) narrow_greedy: Option<String>,
    pub(crate) best_moves: Option<Vec<String>>,
    pub(crate) greedy: Option<String>,
}

/// A board, and the priorities of the moves on it, for each player; from
/// `move_priority.json`.
#[derive(Deserialize)]
pub(crate) struct Priorities {
    pub(crate) board: Board,
    pub(crate) x: BTreeMap<String, u32>,
    pub(crate) o: BTreeMap<String, u32>,
}

/// The cells of a board, and the boards of the large one.
pub(crate) const POSITIONS: [&str; 9] = ["nw", "n", "ne", "w", "c", "e", "sw", "s", "se"];

pub(crate) fn named_states() -> BTreeMap<String, NamedState> {
    serde_json::from_str(include_str!("states.json")).unwrap()
}

pub(crate) fn games() -> BTreeMap<String, Game> {
    serde_json::from_str(include_str!("moves.json")).unwrap()
}

pub(crate) fn rows() -> Vec<Row> {
    let expected: Expected = serde_json::from_str(include_str!("expected.json")).unwrap();
    assert_eq!(expected.states.len(), 60);
    expected.states
}

pub(crate) fn priorities() -> Vec<Priorities> {
    let table: Vec<Priorities> = serde_json::from_str(include_str!("move_priority.json")).unwrap();
    assert_eq!(table.len(), 101);
    table
}

/// A cell as an atom: the empty one is quoted.
pub(crate) fn cell(mark: &str) -> &str {
    if mark.is_empty() { "''" } else { mark }
}

/// A Prolog list of these terms.
pub(crate) fn list<S: AsRef<str>>(items: impl IntoIterator<Item = S>) -> String {
    let items: Vec<String> = items.into_iter().map(|item| item.as_ref().to_owned()).collect();
    format!("[{}]", items.join(","))
}

pub(crate) fn board(cells: &Board) -> String {
    list(cells.iter().map(|mark| cell(mark)))
}

pub(crate) fn boards(boards: &[Board]) -> String {
    list(boards.iter().map(board))
}

/// A move of the data, `c` or `n,c`, as an argument.
pub(crate) fn mv(text: &str) -> String {
    if text.contains(',') { format!("({text})") } else { text.to_owned() }
}

/// The state's canonical text.
pub(crate) fn state(prev: &str, all: &[Board], u_board: &Board) -> String {
    let count = |mark| all.iter().flatten().filter(|m| *m == mark).count();
    let lead = i64::try_from(count("x")).unwrap() - i64::try_from(count("0")).unwrap();
    format!("uttt({},{lead},{},{})", cell(prev), board(u_board), boards(all))
}

impl Move {
    pub(crate) fn text(&self) -> String {
        match self {
            Move::Bare(pos) => pos.clone(),
            Move::Pair([u_pos, pos]) => format!("({u_pos},{pos})"),
        }
    }
}

impl Row {
    pub(crate) fn state(&self) -> String {
        state(&self.prev, &self.boards, &self.u_board)
    }
}
