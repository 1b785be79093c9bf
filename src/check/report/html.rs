//! The report as one page, with its style and its boards in it.

use maud::{DOCTYPE, Markup, PreEscaped, html};

use super::shown;
use crate::check::grade::AllGraded;
use crate::check::suite::{Suite, Visibility};
use crate::check::verdict::{Counterexample, Fault, Graded, Status, TestResult};
use crate::diagram::STYLE as BOARDS;
use crate::games::AnyGame;

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
figure{margin:.6rem 0}svg{max-width:22rem;height:auto}
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
                style { (PreEscaped(STYLE)) (PreEscaped(BOARDS)) }
            }
            body {
                h1 { (title) }
                @if let Some(done) = graded.interrupted() {
                    p.failed { "Interrupted after " (done) "." }
                }
                @if all.len() > 1 { (overview(all)) }
                @for (number, graded) in all.iter().enumerate() {
                    (program(number, graded, suite.game))
                }
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

fn program(number: usize, graded: &Graded, game: Option<AnyGame>) -> Markup {
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
                (failed(test, game))
            }
            @for test in graded.strict.iter().filter(|test| test.status != Status::Passed) {
                h3.partial { "strictly: " (test.name) }
                @if let Some(text) = &test.text { p { (text) } }
                (found_in(test, game))
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

fn failed(test: &TestResult, game: Option<AnyGame>) -> Markup {
    html! {
        h3 class=(test.status.name()) { (test.name) }
        @if let Some(why) = &test.unread { p { (why) } }
        @if test.visibility == Visibility::Hidden && !test.faults.is_empty() {
            p { (test.right) " of " (test.questions) " hidden questions right" }
        } @else {
            (found_in(test, game))
        }
    }
}

fn found_in(test: &TestResult, game: Option<AnyGame>) -> Markup {
    html! {
        @if test.faults.is_empty() { p { (test.message.as_deref().unwrap_or_default()) } }
        @for fault in &test.faults { (wrong_answer(fault)) }
        @if let Some(found) = &test.counterexample { (counterexample(found, game)) }
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

fn counterexample(found: &Counterexample, game: Option<AnyGame>) -> Markup {
    let position = game.zip(found.position.as_ref());
    let diagram = position.and_then(|(game, position)| game.diagram(position).ok());
    let query = format!("?- {}.", found.query);
    let moves = found.moves.as_ref().map(|moves| moves.join(" "));
    let mut rows: Vec<(&str, &String)> = moves.iter().map(|moves| ("moves", moves)).collect();
    rows.extend([("query", &query), ("expected", &found.expected), ("given", &found.given)]);
    html! {
        h4 { "The smallest counterexample to " (found.claim) }
        @if let Some(diagram) = diagram {
            (PreEscaped(diagram.to_html()))
        } @else if let Some(drawing) = &found.drawing {
            pre { (drawing) }
        }
        (list(&rows))
    }
}
