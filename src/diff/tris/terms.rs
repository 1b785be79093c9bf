//! Answers with variables, as the machine writes them.

use crate::diff::claim::Answers;
use std::collections::HashMap;

/// A cell of a board or an element of a list: known, or a variable.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Cell {
    Known(String),
    Free(usize),
}

impl Cell {
    pub(super) fn known(text: &str) -> Self {
        Cell::Known(text.to_owned())
    }

    /// Whether the cell is, or can become, `text`.
    pub(super) fn can_be(&self, text: &str) -> bool {
        match self {
            Cell::Known(known) => known == text,
            Cell::Free(_) => true,
        }
    }
}

/// Reads a list of terms without lists in them; `_` is a variable of its own.
pub(super) fn read_list(text: &str) -> Vec<Cell> {
    let inside = text.trim_start_matches('[').trim_end_matches(']');
    let cell = |(at, cell): (usize, &str)| match cell {
        "_" => Cell::Free(at),
        known => Cell::known(known),
    };
    inside.split(',').filter(|cell| !cell.is_empty()).enumerate().map(cell).collect()
}

/// A list of free cells: what is said of a board that is not known at all.
pub(super) fn free_list(length: usize) -> Vec<Cell> {
    (0..length).map(Cell::Free).collect()
}

/// A part of a solution; the parts are written with `-` between them.
pub(super) enum Part {
    Cell(Cell),
    List(Vec<Cell>),
    /// A list that goes on after these, with this variable.
    Open(Vec<Cell>, usize),
}

impl Part {
    pub(super) fn text(text: impl ToString) -> Self {
        Part::Cell(Cell::Known(text.to_string()))
    }
}

/// Writes solutions, and names their variables in the order of their
/// appearance: `_A`, `_B`, …
pub(super) struct Solutions<'a> {
    answers: &'a mut Answers,
    named: usize,
}

impl<'a> Solutions<'a> {
    pub(super) fn new(answers: &'a mut Answers) -> Self {
        Solutions { answers, named: 0 }
    }

    /// One more solution, with variables of its own.
    pub(super) fn add(&mut self, parts: &[Part]) {
        let mut names = HashMap::new();
        let mut text = String::new();
        for part in parts {
            if !text.is_empty() {
                text.push('-');
            }
            match part {
                Part::Cell(cell) => self.write(&mut text, cell, &mut names),
                Part::List(cells) => {
                    self.write_all(&mut text, cells, &mut names);
                    text.push(']');
                }
                Part::Open(cells, tail) => {
                    self.write_all(&mut text, cells, &mut names);
                    text.push('|');
                    self.write(&mut text, &Cell::Free(*tail), &mut names);
                    text.push(']');
                }
            }
        }
        self.answers.add(&text);
    }

    fn write_all(&mut self, text: &mut String, cells: &[Cell], names: &mut HashMap<usize, String>) {
        text.push('[');
        for (at, cell) in cells.iter().enumerate() {
            if at > 0 {
                text.push(',');
            }
            self.write(text, cell, names);
        }
    }

    fn write(&mut self, text: &mut String, cell: &Cell, names: &mut HashMap<usize, String>) {
        match cell {
            Cell::Known(known) => text.push_str(known),
            Cell::Free(id) => text.push_str(names.entry(*id).or_insert_with(|| {
                self.named += 1;
                name(self.named - 1)
            })),
        }
    }
}

/// The name of the variable with this number.
fn name(number: usize) -> String {
    let letter = char::from(b'A' + u8::try_from(number % 26).unwrap_or(0));
    match number / 26 {
        0 => format!("_{letter}"),
        round => format!("_{letter}{round}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn variables_are_named_in_the_order_of_their_appearance() {
        let mut answers = Answers::default();
        let mut solutions = Solutions::new(&mut answers);
        solutions.add(&[Part::List(read_list("[_,x,_]")), Part::Cell(Cell::Free(2))]);
        solutions.add(&[Part::Open(read_list("[_]"), 7)]);
        assert_eq!(answers.finish(), "[[_A,x,_B]-_B,[_C|_D]]");
        assert_eq!(name(27), "_B1");
    }
}
