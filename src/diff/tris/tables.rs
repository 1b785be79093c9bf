//! Predicates that are tables: every mode of them, from their rows.

use crate::diff::claim::{Claim, Domain};
use crate::game::Notation as _;
use crate::games::tris::Tris;

/// A predicate with all its answers, in order.
struct Table {
    name: &'static str,
    rows: Vec<Vec<String>>,
    /// What is not in the table.
    others: &'static [&'static str],
}

const VARIABLES: [&str; 2] = ["A", "B"];
const NO_CELLS: &[&str] = &["y", "1", "a1", "[]", "won(x)"];

/// Every mode of every table.
pub(super) fn claims() -> Vec<Claim> {
    let cells = |name, cells: &[&str]| Table {
        name,
        rows: cells.iter().map(|cell| vec![(*cell).to_owned()]).collect(),
        others: NO_CELLS,
    };
    let squares: Vec<(String, String)> = (1..=9)
        .filter_map(|index| Some((Tris.show_move(&Tris::square(index)?), index.to_string())))
        .collect();
    let tables = [
        cells("x", &["x"]),
        cells("o", &["o"]),
        cells("player", &["x", "o"]),
        cells("full", &["x", "o"]),
        cells("empty", &["e"]),
        cells("game", &["name(tris)", "players(x,o)", "options([])"]),
        cells("initial", &["[e,e,e,e,e,e,e,e,e]"]),
        Table {
            name: "isValid",
            rows: squares.iter().map(|(square, _)| vec![square.clone()]).collect(),
            others: &["a0", "a4", "d1", "a32", "e", "1", "'A1'"],
        },
        Table {
            name: "getBoxIndex",
            rows: squares.into_iter().map(|(square, index)| vec![square, index]).collect(),
            others: &["a0", "a4", "d1", "-1", "0", "10", "e"],
        },
        Table {
            name: "nextPlayer",
            rows: [["x", "o"], ["o", "x"]].map(|row| row.map(String::from).into()).into(),
            others: &["e", "y"],
        },
    ];
    tables.into_iter().flat_map(Table::claims).collect()
}

impl Table {
    fn claims(self) -> Vec<Claim> {
        let width = self.rows.first().map_or(0, Vec::len);
        let modes = 1_usize << width;
        (0..modes).rev().map(|mode| self.claim(width, mode)).collect()
    }

    /// The column `at` is an input where the mode has that bit, the first
    /// column the highest.
    fn claim(&self, width: usize, mode: usize) -> Claim {
        let is_input = |at: usize| mode >> (width - 1 - at) & 1 == 1;
        let variables = VARIABLES[..width].to_vec();
        let signs: Vec<&str> = (0..width).map(|at| if is_input(at) { "+" } else { "-" }).collect();
        let inputs = (0..width).filter(|&at| is_input(at));
        let inputs = inputs.map(|at| (variables[at], self.column(at))).collect();
        let rows = self.rows.clone();
        Claim::new(
            format!("{}({})", self.name, signs.join(",")),
            format!("{{m}}:{}({})", self.name, variables.join(",")),
            variables.join("-"),
            inputs,
            move |given, answers| {
                let matches = |row: &&Vec<String>| {
                    let known = (0..width).filter(|at| mode >> (width - 1 - at) & 1 == 1);
                    known.zip(given).all(|(at, value)| row[at] == *value)
                };
                rows.iter().filter(matches).for_each(|row| answers.add(&row.join("-")));
            },
        )
    }

    /// What stands in a column, and what does not.
    fn column(&self, at: usize) -> Domain {
        let mut values: Vec<String> = self.rows.iter().map(|row| row[at].clone()).collect();
        values.sort_unstable();
        values.dedup();
        values.extend(self.others.iter().map(ToString::to_string));
        Domain::Listed(values)
    }
}
