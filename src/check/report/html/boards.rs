//! The boards that stand in answers: lists of nine cells, and lists of nine
//! such boards. What is wrong in them is framed.

use maud::{Markup, PreEscaped, html};

use crate::diagram::{Caption, Cell, Diagram, Group, GroupState, Mark, Place, Ruling, Shape, Side};
use crate::game::Player;
use crate::term::Term;

/// Cells to a side of a board, and boards to a side of a large one.
const SIDE: usize = 3;
/// The names of the nine places, row by row.
const NAMES: [&str; SIDE * SIDE] = ["nw", "n", "ne", "w", "c", "e", "sw", "s", "se"];
/// How many boards of an answer are drawn.
const DRAWN: usize = 2;

/// One board or nine of them, as they stand in an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Boards {
    /// The cells of each board.
    cells: Vec<Vec<Holder>>,
    /// Those that are not as expected, by the numbers of board and cell.
    wrong: Vec<(usize, usize)>,
}

/// What stands on a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Holder {
    Nobody,
    Both,
    Only(Player),
}

/// The boards in what was expected and given, those of equal size side by
/// side; nothing where either has none.
pub(super) fn compared(expected: &str, given: &str) -> Vec<[Boards; 2]> {
    let pairs = boards(expected).into_iter().zip(boards(given));
    let of_a_size = pairs.filter(|(expected, given)| expected.cells.len() == given.cells.len());
    let compared = of_a_size.map(|(expected, mut given)| {
        let all = expected.cells.iter().zip(&given.cells).enumerate();
        let wrong = all.flat_map(|(board, (expected, given))| {
            let both = expected.iter().zip(given).enumerate();
            both.filter(|(_, (expected, given))| expected != given)
                .map(move |(cell, _)| (board, cell))
        });
        given.wrong = wrong.collect();
        [expected, given]
    });
    compared.filter(|[_, given]| !given.wrong.is_empty()).take(DRAWN).collect()
}

/// The first board in a query.
pub(super) fn asked_about(query: &str) -> Option<Boards> {
    boards(query).into_iter().next()
}

fn boards(answer: &str) -> Vec<Boards> {
    let Ok(term) = Term::read(answer) else { return Vec::new() };
    let mut found = Vec::new();
    look_for(&term, &mut found);
    found
}

/// Boards from the outside in: those of a large one are not told again.
fn look_for(term: &Term, found: &mut Vec<Boards>) {
    match large(term).or_else(|| board(term).map(|board| vec![board])) {
        Some(cells) => found.push(Boards { cells, wrong: Vec::new() }),
        None => term.children().for_each(|child| look_for(child, found)),
    }
}

fn large(term: &Term) -> Option<Vec<Vec<Holder>>> {
    let boards = term.as_list().filter(|boards| boards.len() == SIDE * SIDE)?;
    boards.iter().map(board).collect()
}

fn board(term: &Term) -> Option<Vec<Holder>> {
    let cells = term.as_list().filter(|cells| cells.len() == SIDE * SIDE)?;
    cells.iter().map(holder).collect()
}

fn holder(cell: &Term) -> Option<Holder> {
    match (cell.as_atom(), cell.as_integer()) {
        (Some("" | "e"), _) => Some(Holder::Nobody),
        (Some("r"), _) => Some(Holder::Both),
        (Some("x"), _) => Some(Holder::Only(Player::First)),
        (Some("o" | "0"), _) | (_, Some(0)) => Some(Holder::Only(Player::Second)),
        _ => None,
    }
}

impl Boards {
    /// The picture, with a caption.
    pub(super) fn figure(&self, caption: &str) -> Markup {
        let mut diagram = self.diagram();
        if !caption.is_empty() {
            diagram.below.push(Caption::Line(caption.to_owned()));
        }
        let is_small = self.cells.len() == 1;
        html! { div.small[is_small] { (PreEscaped(diagram.to_html())) } }
    }

    fn diagram(&self) -> Diagram {
        let sides = [Side::new("x", 'X', Shape::Cross), Side::new("0", 'O', Shape::Ring)];
        let across = if self.cells.len() == 1 { 1 } else { SIDE };
        let mut diagram = Diagram::new(SIDE * across, SIDE * across, Ruling::Grouped, sides);
        let at = |board: usize, cell: usize| {
            let (row, column) = (board / SIDE * SIDE, board % SIDE * SIDE);
            Place::new(row + cell / SIDE, column + cell % SIDE)
        };
        for (number, cells) in self.cells.iter().enumerate() {
            for (cell, holder) in cells.iter().enumerate() {
                diagram.put(drawn(*holder, at(number, cell), NAMES[cell]));
            }
            let name = if across == 1 { "" } else { NAMES[number] };
            diagram.groups.push(Group {
                origin: at(number, 0),
                rows: SIDE,
                columns: SIDE,
                name: name.to_owned(),
                state: GroupState::Open,
                marks: Vec::new(),
            });
        }
        let wrong = self.wrong.iter().map(|&(board, cell)| at(board, cell));
        diagram.mark(Mark::LastMove, wrong);
        diagram
    }
}

fn drawn(holder: Holder, place: Place, label: &str) -> Cell {
    match holder {
        Holder::Nobody => Cell::empty(place, '-', label),
        Holder::Both => Cell::blocked(place, 'r', label),
        Holder::Only(player) => Cell::held(place, player, label),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boards_are_found_in_answers() {
        let large = format!("[{}]", ["[x,0,'',e,r,o,x,'',0]"; 9].join(","));
        for (answer, sizes) in [
            ("R = [x,0,'',e,r,o,x,'',0]", vec![1]),
            ("R = x", vec![]),
            ("R = [x,0,'',e,r,o,x,'']", vec![]),
            ("R = [x,0,'',e,r,o,x,'',y]", vec![]),
            ("(((", vec![]),
            (&format!("Boards = {large}, U = [x,0,'',e,r,o,x,'',0]"), vec![9, 1]),
        ] {
            let found: Vec<usize> = boards(answer).iter().map(|one| one.cells.len()).collect();
            assert_eq!(found, sizes, "{answer}");
        }
    }

    #[test]
    fn what_is_wrong_is_framed() {
        let compared =
            compared("B = [x,'','','','','','','','']", "B = [x,'','','',0,'','','','']");
        let wrong: Vec<_> = compared.iter().map(|[_, given]| given.wrong.clone()).collect();
        assert_eq!(wrong, [[(0, 4)]]);
        let svg = compared[0][1].figure("<given>").into_string();
        assert!(svg.contains("class=\"last\"") && svg.contains("&lt;given&gt;"), "{svg}");
    }
}
