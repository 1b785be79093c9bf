//! Native answers about boards, unbound cells and all. They are told over
//! lists of cells and not over bitboards, and in the words of the
//! specification and not of its clauses.

use super::terms::{Cell, Part, Solutions, free_list, read_list};
use crate::diff::claim::Answers;
use crate::game::{Game, Notation, Player};
use crate::games::mnk::Board;
use crate::games::tris::Tris;

pub(super) const ROWS: [[usize; 3]; 3] = [[0, 1, 2], [3, 4, 5], [6, 7, 8]];
pub(super) const COLUMNS: [[usize; 3]; 3] = [[0, 3, 6], [1, 4, 7], [2, 5, 8]];
pub(super) const DIAGONALS: [[usize; 3]; 2] = [[0, 4, 8], [2, 4, 6]];

/// A board that is known to be one.
pub(super) fn board(text: &str) -> Board {
    let mut cells = [None; 9];
    for (cell, letter) in cells.iter_mut().zip(text.bytes().skip(1).step_by(2)) {
        *cell = match letter {
            b'x' => Some(Player::First),
            b'o' => Some(Player::Second),
            _ => None,
        };
    }
    Tris::board(cells)
}

pub(super) fn player(player: Player) -> &'static str {
    Tris.player_name(player)
}

/// The cells of the board in `text`, or nine free ones where it is a
/// variable.
fn cells(text: Option<&str>) -> Vec<Cell> {
    text.map_or_else(|| free_list(9), read_list)
}

/// `player(P)` has one of `groups` of lines on the board: the lines of x
/// before those of o in every group.
pub(super) fn winners(
    groups: &[&[[usize; 3]]],
    board: Option<&str>,
    asked: Option<&str>,
    answers: &mut Answers,
) {
    let cells = cells(board);
    let mut solutions = Solutions::new(answers);
    for group in groups {
        for player in ["x", "o"].into_iter().filter(|p| asked.is_none_or(|asked| asked == *p)) {
            for line in group.iter().filter(|line| line.iter().all(|&i| cells[i].can_be(player))) {
                let mut filled = cells.clone();
                line.iter().for_each(|&i| filled[i] = Cell::known(player));
                solutions.add(&[Part::List(filled), Part::text(player)]);
            }
        }
    }
}

/// Every way to fill the free cells with `values`; the last cell changes
/// fastest.
pub(super) fn completions(board: Option<&str>, values: &[&str]) -> Vec<String> {
    let mut boards = vec![String::from("[")];
    for cell in cells(board) {
        let choices = match &cell {
            Cell::Known(known) => vec![known.as_str()],
            Cell::Free(_) => values.to_vec(),
        };
        boards = boards
            .iter()
            .flat_map(|start| choices.iter().map(move |choice| format!("{start}{choice},")))
            .collect();
    }
    for board in &mut boards {
        board.pop();
        board.push(']');
    }
    boards
}

/// `Board-Player` for every completion.
pub(super) fn movers(text: Option<&str>, asked: Option<&str>, answers: &mut Answers) {
    for full in completions(text, &["e", "x", "o"]) {
        let mover = player(Tris.to_move(&board(&full)));
        if asked.is_none_or(|asked| asked == mover) {
            answers.add(&format!("{full}-{mover}"));
        }
    }
}

/// The outcome of a known board, as a term.
pub(super) fn outcome(text: &str) -> Option<&'static str> {
    let cells: Vec<u8> = text.bytes().skip(1).step_by(2).collect();
    let has_line = |player: u8| {
        let mut lines = ROWS.iter().chain(&COLUMNS).chain(&DIAGONALS);
        lines.any(|line| line.iter().all(|&i| cells[i] == player))
    };
    if has_line(b'x') {
        Some("won(x)")
    } else if has_line(b'o') {
        Some("won(o)")
    } else {
        (!cells.contains(&b'e')).then_some("draw")
    }
}

/// `Board-Outcome` for every completion that is over.
pub(super) fn outcomes(text: Option<&str>, asked: Option<&str>, answers: &mut Answers) {
    for full in completions(text, &["e", "x", "o"]) {
        if let Some(outcome) = outcome(&full).filter(|o| asked.is_none_or(|asked| asked == *o)) {
            answers.add(&format!("{full}-{outcome}"));
        }
    }
}

/// `Board0-Move-Board` for every completion of Board0, every legal move.
pub(super) fn moves(text: Option<&str>, asked: Option<&str>, answers: &mut Answers) {
    for full in completions(text, &["e", "x", "o"]) {
        let state = board(&full);
        for mv in Tris.legal(&state) {
            let name = Tris.show_move(&mv);
            if asked.is_none_or(|asked| asked == name) {
                let next = Tris.state_term(&Tris.play(&state, &mv));
                answers.add(&format!("{full}-{name}-{next}"));
            }
        }
    }
}

/// `Board-Move` likewise.
pub(super) fn legal_moves(text: Option<&str>, asked: Option<&str>, answers: &mut Answers) {
    for full in completions(text, &["e", "x", "o"]) {
        for mv in Tris.legal(&board(&full)) {
            let name = Tris.show_move(&mv);
            if asked.is_none_or(|asked| asked == name) {
                answers.add(&format!("{full}-{name}"));
            }
        }
    }
}

/// `Board0-Move-Board` for every way to have reached Board with a last move.
pub(super) fn last_moves(text: &str, asked: Option<&str>, answers: &mut Answers) {
    let after = board(text);
    for index in 1..=9 {
        let Some(square) = Tris::square(index) else { continue };
        let Some(before) = Tris::replace_at_index(&after, index, None) else { continue };
        let name = Tris.show_move(&square);
        let legal = Tris.legal(&before).any(|mv| mv == square);
        if legal && Tris.play(&before, &square) == after && asked.is_none_or(|asked| asked == name)
        {
            answers.add(&format!("{}-{name}-{text}", Tris.state_term(&before)));
        }
    }
}

/// `Index-Board` for every cell that is, or can become, free.
pub(super) fn free_places(text: &str, asked: Option<&str>, answers: &mut Answers) {
    let cells = read_list(text);
    let mut solutions = Solutions::new(answers);
    for (at, cell) in cells.iter().enumerate() {
        let index = (at + 1).to_string();
        if cell.can_be("e") && asked.is_none_or(|asked| asked == index) {
            let mut emptied = cells.clone();
            emptied[at] = Cell::known("e");
            solutions.add(&[Part::text(index), Part::List(emptied)]);
        }
    }
}

/// The walk through the game tree below a position; what `claims:step/4`
/// tells. `depth` is how many moves it goes down.
pub(super) fn walk(state: &Board, depth: u32, answers: &mut Answers) {
    let moves = Tris.legal(state);
    if moves.len() == 0 {
        return answers.add(outcome(Tris.state_term(state).as_str()).unwrap_or("open"));
    }
    for mv in moves {
        answers.add(&Tris.show_move(&mv));
        if depth > 0 {
            walk(&Tris.play(state, &mv), depth - 1, answers);
        }
    }
    answers.add("up");
}

/// Every position after `plies` moves, once for every way to get there.
pub(super) fn openings(plies: u32) -> Vec<String> {
    let mut states = vec![Tris.initial()];
    for _ in 0..plies {
        states = states
            .iter()
            .flat_map(|state| Tris.legal(state).map(|mv| Tris.play(state, &mv)))
            .collect();
    }
    states.iter().map(|state| Tris.state_term(state).to_string()).collect()
}
