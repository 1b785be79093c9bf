//! The report as one page, with its style and its boards in it.

use maud::{DOCTYPE, Markup, PreEscaped, html};

use super::shown;
use crate::check::grade::AllGraded;
use crate::check::suite::Suite;
use crate::check::verdict::{Counterexample, Fault, Graded, Status, TestResult};
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
    let title = format!("{}: {}", suite.name, suite.title);
    let page = html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width";
                title { (title) }
                style { (PreEscaped(STYLE)) }
            }
            body {
                h1 { (title) }
                @if let Some(done) = graded.interrupted() {
                    p.failed { "Interrupted after " (done) "." }
                }
                @if all.len() > 1 { (overview(all)) }
                @for (number, graded) in all.iter().enumerate() { (program(number, graded)) }
            }
        }
    };
    page.into_string()
}

fn overview(all: &[Graded]) -> Markup {
    html! {
        table.points {
            tr { th { "file" } th { "points" } th { "out of" } }
            @for (number, graded) in all.iter().enumerate() {
                tr {
                    td { a href={ "#p" (number) } { (graded.file.display()) } }
                    td.n { (shown(graded.total())) }
                    td.n { (shown(graded.out_of())) }
                }
            }
        }
    }
}

fn program(number: usize, graded: &Graded) -> Markup {
    let (total, out_of) = (shown(graded.total()), shown(graded.out_of()));
    html! {
        h2 id={ "p" (number) } { (graded.file.display()) ": " (total) " of " (out_of) }
        @if let Some(why) = &graded.not_loaded { p.not_loaded { "not loaded: " (why) } }
        @if !graded.loading.is_empty() {
            details {
                summary { (graded.loading.len()) " messages while it was loaded" }
                pre { (graded.loading.join("\n")) }
            }
        }
        (points(&graded.tests))
        @if graded.not_loaded.is_none() {
            @for test in graded.tests.iter().filter(|test| test.status != Status::Passed) {
                (failed(test))
            }
        }
    }
}

fn points(tests: &[TestResult]) -> Markup {
    html! {
        table.points {
            tr { th { "test" } th { "points" } th { "out of" } th {} }
            @for test in tests {
                tr class=(test.status.name()) {
                    td { (test.name) }
                    td.n { (shown(test.points)) }
                    td.n { (shown(test.out_of)) }
                    td { (test.status.name()) }
                }
            }
        }
    }
}

fn failed(test: &TestResult) -> Markup {
    html! {
        h3 class=(test.status.name()) { (test.name) }
        @if test.faults.is_empty() { p { (test.message.as_deref().unwrap_or_default()) } }
        @for fault in &test.faults { (wrong_answer(fault)) }
        @if let Some(found) = &test.counterexample { (counterexample(found)) }
    }
}

fn wrong_answer(fault: &Fault) -> Markup {
    let query = format!("?- {}.", fault.query);
    let mut rows = vec![("query", &query), ("expected", &fault.expected), ("given", &fault.given)];
    rows.extend(fault.hint.iter().map(|hint| ("hint", hint)));
    list(&rows)
}

fn list(rows: &[(&str, &String)]) -> Markup {
    html! { dl { @for (name, text) in rows { dt { (name) } dd { code { (text) } } } } }
}

fn counterexample(found: &Counterexample) -> Markup {
    let position = found.position.as_ref().and_then(drawn);
    let query = format!("?- {}.", found.query);
    let moves = found.moves.as_ref().map(|moves| moves.join(" "));
    let mut rows: Vec<(&str, &String)> = moves.iter().map(|moves| ("moves", moves)).collect();
    rows.extend([("query", &query), ("expected", &found.expected), ("given", &found.given)]);
    html! {
        h4 { "The smallest counterexample to " (found.claim) }
        @if let Some(svg) = position {
            (svg)
        } @else if let Some(drawing) = &found.drawing {
            pre { (drawing) }
        }
        (list(&rows))
    }
}

/// The width of a cell in a drawing.
const CELL: usize = 30;
/// The margin around a drawing.
const MARGIN: usize = 6;

/// A position as a drawing: a board of nine cells, or nine such boards.
fn drawn(position: &Term) -> Option<Markup> {
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

fn nine_boards(boards: &Term) -> Option<Markup> {
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

fn svg(grid: &[Vec<String>]) -> Markup {
    let side = grid.len() * CELL;
    let whole = side + 2 * MARGIN;
    let middle = |cell: usize| MARGIN + cell * CELL + CELL / 2;
    html! {
        svg viewBox={ "0 0 " (whole) " " (whole) } width=(whole) role="img" aria-label="board" {
            @for line in 0..=grid.len() {
                @let class = if line % 3 == 0 { "grid heavy" } else { "grid" };
                @let (at, end) = (MARGIN + line * CELL, MARGIN + side);
                line class=(class) x1=(at) y1=(MARGIN) x2=(at) y2=(end) {}
                line class=(class) x1=(MARGIN) y1=(at) x2=(end) y2=(at) {}
            }
            @for (row, cells) in grid.iter().enumerate() {
                @for (column, cell) in cells.iter().enumerate() {
                    @if let Some((class, letter)) = stone(cell) {
                        text class=(class) x=(middle(column)) y=(middle(row))
                            text-anchor="middle" dominant-baseline="central" { (letter) }
                    }
                }
            }
        }
    }
}

/// The class and the letter of a stone in a cell.
fn stone(cell: &str) -> Option<(&'static str, &'static str)> {
    match cell {
        "x" => Some(("x", "X")),
        "o" | "0" => Some(("o", "O")),
        _ => None,
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn positions_are_drawn() {
        let letters = |text: &str| {
            let svg = drawn(&Term::read(text).unwrap());
            svg.map(|svg| svg.into_string().matches("<text").count())
        };
        assert_eq!(letters("[x,o,e,e,e,e,e,e,x]"), Some(3));
        let board = "['',x,0,'','','','','','']";
        let boards = [board; 9].join(",");
        assert_eq!(letters(&format!("uttt(n,1,{board},[{boards}])")), Some(18));
        assert_eq!(letters("unfinished([])"), None);
    }
}
