//! The report as pages, with their style and their boards in them: one about
//! all programs, or one for each beside that of the class. They load nothing
//! from anywhere, and what a program says is text in them.
//!
//! - `frame`: what every page has; `class`: all programs; `student`: one;
//! - `link`: from one to the other; `boards`: the boards that stand in answers; `similar`: pairs of programs.

mod boards;
mod class;
mod frame;
mod link;
mod similar;
mod student;

use std::collections::HashSet;
use std::path::Path;

use maud::{Markup, html};

use super::Report;
use crate::check::verdict::Graded;
use crate::games::AnyGame;
use frame::Frame;
use link::Link;

/// A page: the name of its file, and its text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Page {
    /// The name, which has only letters, digits, `-` and `_` before its `.html`.
    pub name: String,
    /// The text.
    pub text: String,
}

/// The page about the class.
const CLASS: &str = "index";

/// One page about all programs.
#[must_use]
pub fn html(report: &Report<'_>) -> String {
    let all = report.graded.graded.as_slice();
    let links: Vec<Link> = (0..all.len()).map(Link::Below).collect();
    let body = html! {
        @if all.len() > 1 || report.graded.interrupted().is_some() {
            (class::class(report, &links))
        }
        @for (number, graded) in all.iter().enumerate() {
            article id={ "p" (number) } data-find {
                (student::student(graded, report.suite.game, report.words))
            }
        }
    };
    frame(report).page(&title(report), &body)
}

/// A page for each program, and the page about the class first.
#[must_use]
pub fn pages(report: &Report<'_>) -> Vec<Page> {
    let all = report.graded.graded.as_slice();
    let names = names(all.iter().map(|graded| graded.file.as_path()));
    let links: Vec<Link> = names.iter().map(|name| Link::Page(name.clone())).collect();
    let frame = frame(report);
    let class = Page {
        name: format!("{CLASS}.html"),
        text: frame.page(&title(report), &class::class(report, &links)),
    };
    let students = all.iter().zip(names).map(|(graded, name)| {
        let body = with_way_back(report, graded, report.suite.game);
        let title = format!("{} {}", graded.file.display(), report.suite.name);
        Page { text: frame.page(&title, &body), name }
    });
    std::iter::once(class).chain(students).collect()
}

fn with_way_back(report: &Report<'_>, graded: &Graded, game: Option<AnyGame>) -> Markup {
    html! {
        nav { a href={ (CLASS) ".html" } { "← " (title(report)) ": " (report.words.labels.everybody) } }
        article { (student::student(graded, game, report.words)) }
    }
}

fn title(report: &Report<'_>) -> String {
    let suite = report.suite;
    if suite.title.is_empty() {
        suite.name.clone()
    } else {
        format!("{}: {}", suite.name, suite.title)
    }
}

fn frame<'a>(report: &Report<'a>) -> Frame<'a> {
    Frame::new(report.words)
}

/// The names of the programs' pages: what their files are called, without what
/// cannot stand in every name, and each once wherever capitals do not count.
fn names<'a>(files: impl Iterator<Item = &'a Path>) -> Vec<String> {
    let mut taken = HashSet::from([CLASS.to_owned()]);
    let name = |file: &Path| {
        let stem = file.file_stem().unwrap_or_default().to_string_lossy();
        let kept = stem.chars().take(60).map(|c| if c.is_ascii_alphanumeric() { c } else { '-' });
        let plain: String = kept.collect();
        let plain = if plain.is_empty() { "program".to_owned() } else { plain };
        let numbered = (2..).map(|number| format!("{plain}-{number}"));
        let mut candidates = std::iter::once(plain.clone()).chain(numbered);
        let free = candidates.find(|name| taken.insert(name.to_ascii_lowercase()));
        format!("{}.html", free.unwrap_or(plain))
    };
    files.map(name).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_page_has_a_name_of_its_own() {
        let files =
            ["a/uttt.pl", "b/uttt.pl", "UTTT.pl", "index.pl", "<é b>.pl", "..", "uttt-2.pl"];
        let expected = ["uttt", "uttt-2", "UTTT-3", "index-2", "---b-", "program", "uttt-2-2"];
        let names = names(files.iter().map(Path::new));
        assert_eq!(names, expected.map(|name| format!("{name}.html")));
    }
}
