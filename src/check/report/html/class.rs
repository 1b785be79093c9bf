//! All programs in a table.

use maud::{Markup, html};

use super::link::Link;
use super::similar::similar;
use crate::check::report::words::{Words, fill};
use crate::check::report::{Report, shown};
use crate::check::verdict::{Graded, Status};

/// The table, and which programs are similar.
pub(super) fn class(report: &Report<'_>, links: &[Link]) -> Markup {
    let labels = &report.words.labels;
    let all = report.graded.graded.as_slice();
    let full = all.iter().filter(|graded| graded.is_full()).count();
    let suite = report.suite;
    html! {
        h1 { (suite.name) @if !suite.title.is_empty() { ": " (suite.title) } }
        @if report.graded.interrupted().is_some() {
            p.failed { (fill(&labels.interrupted, &[all.len(), report.graded.of])) }
        }
        p { (fill(&labels.full_marks, &[full, all.len()])) }
        table.points {
            thead {
                tr {
                    th { (labels.file) } th.n { (labels.points) } th.n { (labels.out_of) } th {}
                    th { (labels.not_passed) }
                }
            }
            tbody {
                @for (graded, link) in all.iter().zip(links) { (row(graded, link, report.words)) }
            }
        }
        @if let Some(found) = report.similar { (similar(found, all, links, report.words)) }
    }
}

fn row(graded: &Graded, link: &Link, words: &Words) -> Markup {
    let (total, out_of) = (graded.total(), graded.out_of());
    let not_passed = graded.tests.iter().filter(|test| test.status != Status::Passed);
    let not_passed: Vec<&str> = not_passed.map(|test| test.name.as_str()).collect();
    html! {
        tr data-find {
            td.name { a href=(link.href()) { (graded.file.display()) } }
            td.n { (shown(total)) }
            td.n { (shown(out_of)) }
            td { meter min="0" max=(out_of) value=(total) {} }
            td.quiet {
                @if let Some(why) = &graded.not_loaded {
                    (words.labels.not_loaded) ": " (words.message(why))
                } @else {
                    (not_passed.join(", "))
                }
            }
        }
    }
}
