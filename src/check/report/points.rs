//! The points as CSV: a line for each program, a column for each test.

use super::shown;
use crate::check::grade::AllGraded;
use crate::check::suite::Suite;

/// `file,total,out_of`, then the tests by their names. A last line says when
/// not all programs are there.
///
/// # Errors
/// When the line of a program cannot be written.
pub fn points(suite: &Suite, all: &AllGraded) -> csv::Result<Vec<u8>> {
    let mut table = csv::Writer::from_writer(Vec::new());
    let tests = suite.tests.iter().map(|test| test.name.clone());
    let head = ["file", "total", "out_of"].map(String::from);
    line(&mut table, head.into_iter().chain(tests))?;
    for graded in &all.graded {
        let first =
            [graded.file.display().to_string(), shown(graded.total()), shown(graded.out_of())];
        let tests = graded.tests.iter().map(|test| shown(test.points));
        line(&mut table, first.into_iter().chain(tests))?;
    }
    if let Some(done) = all.interrupted() {
        let blank = std::iter::repeat_n(String::new(), 2 + suite.tests.len());
        line(&mut table, [format!("interrupted after {done}")].into_iter().chain(blank))?;
    }
    table.into_inner().map_err(|error| error.into_error().into())
}

fn line(table: &mut csv::Writer<Vec<u8>>, cells: impl Iterator<Item = String>) -> csv::Result<()> {
    table.write_record(cells.map(as_text))
}

/// What a spreadsheet would take for a formula becomes text; a number stays one.
fn as_text(cell: String) -> String {
    let is_formula = cell.starts_with(['=', '+', '-', '@', '\t', '\r', '\n']);
    if is_formula && cell.parse::<f64>().is_err() { format!("'{cell}") } else { cell }
}

#[cfg(test)]
mod tests {
    use super::as_text;

    #[test]
    fn formulas_become_text() {
        let formulas = ["=1+1", "@a", "-2+3.pl", "+cmd.pl", "\t=1+1", "\r=1", "-inf.pl"];
        let formulas = formulas.map(|cell| (cell, format!("'{cell}")));
        let others = ["a.pl", "1", "-1.5"].map(|cell| (cell, cell.to_owned()));
        for (cell, expected) in formulas.into_iter().chain(others) {
            assert_eq!(as_text(cell.to_owned()), expected);
        }
    }
}
