//! The points as CSV: a line for each program, a column for each test.

use super::shown;
use crate::check::grade::AllGraded;
use crate::check::suite::Suite;

/// `file,total,out_of`, then the tests by their names. A last line says when
/// not all programs are there.
#[must_use]
pub fn points(suite: &Suite, all: &AllGraded) -> String {
    let head = ["file", "total", "out_of"].map(str::to_owned).into_iter();
    let mut out = line(head.chain(suite.tests.iter().map(|test| test.name.clone())));
    for graded in &all.graded {
        let first =
            [graded.file.display().to_string(), shown(graded.total()), shown(graded.out_of())];
        let tests = graded.tests.iter().map(|test| shown(test.points));
        out.push_str(&line(first.into_iter().chain(tests)));
    }
    if let Some(done) = all.interrupted() {
        let blank = std::iter::repeat_n(String::new(), 2 + suite.tests.len());
        out.push_str(&line([format!("interrupted after {done}")].into_iter().chain(blank)));
    }
    out
}

fn line(cells: impl Iterator<Item = String>) -> String {
    cells.map(|cell| quoted(&cell)).collect::<Vec<_>>().join(",") + "\n"
}

/// A cell in quotes, where it needs them. What a spreadsheet would take for a
/// formula becomes text.
fn quoted(cell: &str) -> String {
    let is_formula = cell.starts_with(['=', '+', '@']);
    let cell = if is_formula { format!("'{cell}") } else { cell.to_owned() };
    match cell.contains([',', '"', '\n', '\r']) {
        true => format!("\"{}\"", cell.replace('"', "\"\"")),
        false => cell,
    }
}

#[cfg(test)]
mod tests {
    use super::quoted;

    #[test]
    fn cells_are_quoted_where_they_must_be() {
        for (cell, expected) in
            [("a.pl", "a.pl"), ("a,b", "\"a,b\""), ("a\"b", "\"a\"\"b\""), ("=1+1", "'=1+1")]
        {
            assert_eq!(quoted(cell), expected);
        }
    }
}
