//! Claims about one board, small or the U-board. The native answers are told
//! over the cells as they are written, in the words of the specification.

use super::sample::Sample;
use crate::diff::claim::{Answers, Claim, Domain, solutions};
use crate::game::Player;
use crate::games::uttt::{Board, Place, Places, State};

const LINES: [[usize; 3]; 8] =
    [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

/// The cells of the U-board.
pub(super) const LARGE: [&str; 4] = ["''", "x", "0", "r"];

/// How many boards with unbound cells are sampled.
const OPEN: usize = 40;

/// How many boards are sampled of those that are too many.
const SAMPLED: usize = 500;

/// The cells of a board, as they are written.
pub(super) fn cells(board: Board) -> [&'static str; 9] {
    Place::ALL.map(|place| {
        let holder = Player::BOTH.into_iter().find(|p| board.of(*p).contains(place));
        match holder {
            Some(player) => super::player(player),
            None if board.drawn().contains(place) => "r",
            None => "''",
        }
    })
}

/// A board, as it is written.
pub(super) fn text(board: Board) -> String {
    format!("[{}]", cells(board).join(","))
}

fn read(text: &str) -> Vec<&str> {
    solutions(text).unwrap_or_default()
}

/// The board with these cells. One with drawn cells is the U-board of a
/// position that has such boards.
pub(super) fn board(text: &str) -> Board {
    let cells = read(text);
    let of = |mark: &str| -> Places {
        let places = Place::ALL.into_iter().zip(&cells);
        places.filter(|(_, cell)| **cell == mark).map(|(place, _)| place).collect()
    };
    if !cells.contains(&"r") {
        return Board::new(of("x"), of("0"));
    }
    let row: Places = [Place::Nw, Place::N, Place::Ne].into_iter().collect();
    let none = Places::default();
    let drawn: Places = [Place::Nw, Place::Ne, Place::W, Place::S, Place::Se].into_iter().collect();
    let others: Places = Place::ALL.into_iter().filter(|p| !drawn.contains(*p)).collect();
    let small = Place::ALL.map(|place| match cells.get(place.index()).copied() {
        Some("x") => Board::new(row, none),
        Some("0") => Board::new(none, row),
        Some("r") => Board::new(drawn, others),
        Some(_) | None => Board::default(),
    });
    State::build(small, None).u_board()
}

fn result(cells: &[&str]) -> &'static str {
    let has_line = |mark: &str| LINES.iter().any(|line| line.iter().all(|&at| cells[at] == mark));
    if has_line("x") {
        "x"
    } else if has_line("0") {
        "0"
    } else if cells.contains(&"''") {
        "''"
    } else {
        "r"
    }
}

/// The results of all boards that `cells` can become from `at` on: an unbound
/// cell is any cell.
fn results_of(cells: &mut Vec<&str>, at: usize, answers: &mut Answers) {
    match cells.get(at).copied() {
        None => answers.add(&format!("[{}]-{}", cells.join(","), result(cells))),
        Some("_") => {
            for cell in LARGE {
                cells[at] = cell;
                results_of(cells, at + 1, answers);
            }
            cells[at] = "_";
        }
        Some(_) => results_of(cells, at + 1, answers),
    }
}

/// The first boards with a result: the last cell changes fastest.
fn first_with(wanted: &str, count: usize) -> Vec<String> {
    let all = (0..LARGE.len().pow(9)).map(|number| {
        let cell = |place: u32| LARGE[number / LARGE.len().pow(place) % LARGE.len()];
        [8, 7, 6, 5, 4, 3, 2, 1, 0].map(cell)
    });
    let found = all.filter(|cells| result(cells) == wanted).take(count);
    found.map(|cells| format!("[{}]", cells.join(","))).collect()
}

fn result_of(given: &[&str], answers: &mut Answers) {
    answers.add(result(&read(given[0])));
}

/// `getBoardResult/2`, `getPos/3` and `put/4`.
pub(super) fn claims(sample: &mut Sample) -> Vec<Claim> {
    let goal = "{m}:getBoardResult(B,R)";
    let all = vec![("B", Domain::Lists(9, &LARGE))];
    let open = sample.boards(OPEN, &["''", "x", "0", "x", "0", "r", "_"]);
    let mut large = || Domain::Listed(sample.boards(SAMPLED, &LARGE));
    let marks = || ("X", Domain::listed(["x", "0"]));
    vec![
        // What every rule about a board rests on.
        Claim::new("result(+,-)", "{m}:result(B,R)", "R", all, result_of),
        Claim::new("getBoardResult(+,-)", goal, "R", vec![("B", large())], result_of),
        Claim::new(
            "getBoardResult(?,-)",
            goal,
            "B-R",
            vec![("B", Domain::Listed(open))],
            |given, answers| {
                let mut cells = read(given[0]);
                results_of(&mut cells, 0, answers);
            },
        ),
        Claim::new(
            "getBoardResult(-,+)",
            "claims:first(12,{m}:getBoardResult(B,R))",
            "B",
            vec![("R", Domain::listed(LARGE))],
            |given, answers| first_with(given[0], 12).iter().for_each(|board| answers.add(board)),
        ),
        Claim::new(
            "getPos(+,-,-)",
            "{m}:getPos(B,P,C)",
            "P-C",
            vec![("B", large())],
            |given, answers| {
                for (place, cell) in Place::ALL.iter().zip(read(given[0])) {
                    answers.add(&format!("{place}-{cell}"));
                }
            },
        ),
        Claim::new(
            "put(+,-,+,-)",
            "{m}:put(B,P,X,B1)",
            "P-B1",
            vec![("B", large()), marks()],
            |given, answers| {
                let cells = read(given[0]);
                for (place, _) in Place::ALL.iter().zip(&cells).filter(|(_, cell)| **cell == "''") {
                    let mut after = cells.clone();
                    after[place.index()] = given[1];
                    answers.add(&format!("{place}-[{}]", after.join(",")));
                }
            },
        ),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boards_are_read_as_they_are_written() {
        let mut sample = Sample::new(1, 0);
        for written in sample.boards(200, &LARGE).into_iter().chain(sample.boards(200, &LARGE[..3]))
        {
            assert_eq!(text(board(&written)), written);
        }
    }
}
