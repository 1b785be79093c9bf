//! The report as one page, with its style and its boards in it.

use std::fmt::Write as _;

use super::shown;
use crate::check::grade::AllGraded;
use crate::check::suite::Suite;
use crate::check::verdict::{Counterexample, Graded, Status, TestResult};
use crate::markup::escaped;
use crate::term::Term;

/// The style of the page.
const STYLE: &str = "\
:root{color-scheme:light dark}
body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}
table.points{border-collapse:collapse;margin:1rem 0}
.points td,.points th{padding:.2rem .8rem;text-align:left;border-bottom:1px solid #8884}
.points td.n{text-align:right;font-variant-numeric:tabular-nums}
.passed{color:#2a8a3e}.partial{color:#b07a00}
.failed,.missing,.forbidden,.stopped,.not_loaded{color:#c62828}
pre,code{font-family:ui-monospace,monospace;font-size:.9rem}
pre{background:#8881;padding:.6rem;overflow-x:auto;white-space:pre-wrap}
dl{display:grid;grid-template-columns:7rem 1fr;gap:.2rem .6rem}
dt{opacity:.7}dd{margin:0;overflow-wrap:anywhere}
svg{max-width:22rem;height:auto;margin:.6rem 0}
svg .grid{stroke:currentColor;stroke-opacity:.35}svg .heavy{stroke-opacity:.9}
svg text{fill:currentColor}svg .x{fill:#2367c9}svg .o{fill:#c62828}
";

/// The page about all programs.
#[must_use]
pub fn html(suite: &Suite, graded: &AllGraded) -> String {
    let all = graded.graded.as_slice();
    let title = escaped(&format!("{}: {}", suite.name, suite.title));
    let mut out = format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width\">\n<title>{title}</title>\n\
         <style>\n{STYLE}</style>\n</head>\n<body>\n<h1>{title}</h1>\n"
    );
    if let Some(done) = graded.interrupted() {
        let _ = writeln!(out, "<p class=\"failed\">Interrupted after {done}.</p>");
    }
    if all.len() > 1 {
        overview(all, &mut out);
    }
    for (number, graded) in all.iter().enumerate() {
        program(number, graded, &mut out);
    }
    out + "</body>\n</html>\n"
}

fn overview(all: &[Graded], out: &mut String) {
    out.push_str(
        "<table class=\"points\">\n<tr><th>file</th><th>points</th><th>out of</th></tr>\n",
    );
    for (number, graded) in all.iter().enumerate() {
        let _ = writeln!(
            out,
            "<tr><td><a href=\"#p{number}\">{}</a></td><td class=\"n\">{}</td>\
             <td class=\"n\">{}</td></tr>",
            escaped(&graded.file.display().to_string()),
            shown(graded.total()),
            shown(graded.out_of())
        );
    }
    out.push_str("</table>\n");
}

fn program(number: usize, graded: &Graded, out: &mut String) {
    let file = escaped(&graded.file.display().to_string());
    let (total, out_of) = (shown(graded.total()), shown(graded.out_of()));
    let _ = writeln!(out, "<h2 id=\"p{number}\">{file}: {total} of {out_of}</h2>");
    if let Some(why) = &graded.not_loaded {
        let _ = writeln!(out, "<p class=\"not_loaded\">not loaded: {}</p>", escaped(why));
    }
    if !graded.loading.is_empty() {
        let _ = writeln!(
            out,
            "<details><summary>{} messages while it was loaded</summary>\n<pre>{}</pre>\n</details>",
            graded.loading.len(),
            escaped(&graded.loading.join("\n"))
        );
    }
    out.push_str(
        "<table class=\"points\">\n<tr><th>test</th><th>points</th><th>out of</th><th></th></tr>\n",
    );
    for test in &graded.tests {
        let status = test.status.name();
        let _ = writeln!(
            out,
            "<tr class=\"{status}\"><td>{}</td><td class=\"n\">{}</td><td class=\"n\">{}</td>\
             <td>{status}</td></tr>",
            escaped(&test.name),
            shown(test.points),
            shown(test.out_of)
        );
    }
    out.push_str("</table>\n");
    let wrong = graded.tests.iter().filter(|test| test.status != Status::Passed);
    if graded.not_loaded.is_none() {
        wrong.for_each(|test| failed(test, out));
    }
}

fn failed(test: &TestResult, out: &mut String) {
    let _ = writeln!(out, "<h3 class=\"{}\">{}</h3>", test.status.name(), escaped(&test.name));
    if test.faults.is_empty() {
        let _ = writeln!(out, "<p>{}</p>", escaped(test.message.as_deref().unwrap_or_default()));
    }
    for fault in &test.faults {
        let query = format!("?- {}.", fault.query);
        let mut rows =
            vec![("query", &query), ("expected", &fault.expected), ("given", &fault.given)];
        rows.extend(fault.hint.iter().map(|hint| ("hint", hint)));
        list(&rows, out);
    }
    if let Some(found) = &test.counterexample {
        counterexample(found, out);
    }
}

fn list(rows: &[(&str, &String)], out: &mut String) {
    out.push_str("<dl>\n");
    for (name, text) in rows {
        let _ = writeln!(out, "<dt>{name}</dt><dd><code>{}</code></dd>", escaped(text));
    }
    out.push_str("</dl>\n");
}

fn counterexample(found: &Counterexample, out: &mut String) {
    let _ = writeln!(out, "<h4>The smallest counterexample to {}</h4>", escaped(&found.claim));
    let position = found.position.as_ref().and_then(drawn);
    match (position, &found.drawing) {
        (Some(svg), _) => out.push_str(&svg),
        (None, Some(drawing)) => {
            let _ = writeln!(out, "<pre>{}</pre>", escaped(drawing));
        }
        (None, None) => {}
    }
    let query = format!("?- {}.", found.query);
    let moves = found.moves.as_ref().map(|moves| moves.join(" "));
    let mut rows: Vec<(&str, &String)> = moves.iter().map(|moves| ("moves", moves)).collect();
    rows.extend([("query", &query), ("expected", &found.expected), ("given", &found.given)]);
    list(&rows, out);
}

/// The width of a cell in a drawing.
const CELL: usize = 30;
/// The margin around a drawing.
const MARGIN: usize = 6;

/// A position as a drawing: a board of nine cells, or nine such boards.
fn drawn(position: &Term) -> Option<String> {
    if let Some([_, _, _, boards]) = position.arguments("uttt") {
        return nine_boards(boards);
    }
    let cells = cells(position)?;
    let grid: Vec<Vec<String>> = cells.chunks(3).map(<[String]>::to_vec).collect();
    (cells.len() == 9).then(|| svg(&grid))
}

/// The cells of a board, as they are written.
fn cells(board: &Term) -> Option<Vec<String>> {
    Some(board.as_list()?.iter().map(Term::text).collect())
}

fn nine_boards(boards: &Term) -> Option<String> {
    let boards: Vec<Vec<String>> = boards.as_list()?.iter().map(cells).collect::<Option<_>>()?;
    if boards.len() != 9 || boards.iter().any(|cells| cells.len() != 9) {
        return None;
    }
    let cell = |row: usize, column: usize| {
        boards[row / 3 * 3 + column / 3][row % 3 * 3 + column % 3].clone()
    };
    let grid: Vec<Vec<String>> =
        (0..9).map(|row| (0..9).map(|column| cell(row, column)).collect()).collect();
    Some(svg(&grid))
}

fn svg(grid: &[Vec<String>]) -> String {
    let side = grid.len() * CELL;
    let whole = side + 2 * MARGIN;
    let mut out = format!(
        "<svg viewBox=\"0 0 {whole} {whole}\" width=\"{whole}\" role=\"img\" \
         aria-label=\"board\">\n"
    );
    for line in 0..=grid.len() {
        let at = MARGIN + line * CELL;
        let (end, class) = (MARGIN + side, if line % 3 == 0 { "grid heavy" } else { "grid" });
        for (x1, y1, x2, y2) in [(at, MARGIN, at, end), (MARGIN, at, end, at)] {
            let _ = writeln!(
                out,
                "<line class=\"{class}\" x1=\"{x1}\" y1=\"{y1}\" x2=\"{x2}\" y2=\"{y2}\"/>"
            );
        }
    }
    for (row, cells) in grid.iter().enumerate() {
        for (column, cell) in cells.iter().enumerate() {
            let (class, letter) = match cell.as_str() {
                "x" => ("x", "X"),
                "o" | "0" => ("o", "O"),
                _ => continue,
            };
            let (x, y) = (MARGIN + column * CELL + CELL / 2, MARGIN + row * CELL + CELL / 2);
            let _ = writeln!(
                out,
                "<text class=\"{class}\" x=\"{x}\" y=\"{y}\" text-anchor=\"middle\" \
                 dominant-baseline=\"central\">{letter}</text>"
            );
        }
    }
    out + "</svg>\n"
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn positions_are_drawn() {
        assert_eq!(drawn("[x,o,e,e,e,e,e,e,x]").unwrap().matches("<text").count(), 3);
        let board = "['',x,0,'','','','','','']";
        let boards = [board; 9].join(",");
        let position = format!("uttt(n,1,{board},[{boards}])");
        assert_eq!(drawn(&position).unwrap().matches("<text").count(), 18);
        assert_eq!(drawn("unfinished([])"), None);
    }
}
