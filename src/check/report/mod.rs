//! What came of grading: [`text`] and [`pairs`] for people, [`json`], [`junit`] and
//! [`points`] for programs, [`html`] for both teacher and student. What people
//! read has its [`words`] from a table.

pub mod html;
pub mod json;
pub mod junit;
pub mod pairs;
pub mod points;
pub mod text;
pub mod words;

use super::grade::AllGraded;
use super::similar::Similar;
use super::suite::Suite;
use super::verdict::{Graded, Status, TestResult};
use crate::diff::SearchEnd;
use crate::diff::report::around_difference;
use crate::line_program::shell_word;
use words::{Labels, Words};

/// What there is to report, and in which words.
#[derive(Clone, Copy, Debug)]
pub struct Report<'a> {
    /// What was asked.
    pub suite: &'a Suite,
    /// What came of it.
    pub graded: &'a AllGraded,
    /// Which programs are similar, if that was looked for.
    pub similar: Option<&'a Similar>,
    /// What it is said in.
    pub words: &'a Words,
}

/// Points as they are shown: whole ones without decimals.
#[must_use]
pub fn shown(points: f64) -> String {
    let text = format!("{points:.2}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// The command that asks one test of one program again, for a shell.
fn replay(graded: &Graded, test: &TestResult) -> String {
    let named = [graded.source.clone(), graded.file.display().to_string()];
    let is_option = |word: &String| word.starts_with('-');
    let equals = if is_option(&test.name) { '=' } else { ' ' };
    let asked = format!("--test{equals}{}{}", shell_word(&test.name), graded.options);
    let files = named.each_ref().map(|file| shell_word(file)).join(" ");
    match named.iter().any(is_option) {
        true => format!("trilog check {asked} -- {files}"),
        false => format!("trilog check {files} {asked}"),
    }
}

/// Why a test of which some questions are right has no points.
fn why_none<'a>(test: &TestResult, labels: &'a Labels) -> Option<&'a str> {
    let has_none = test.points == 0.0 && test.right > 0 && test.status == Status::Failed;
    let negative = |message: &String| message.ends_with("not done");
    has_none.then_some(match &test.message {
        Some(message) if negative(message) => &labels.only_negative,
        _ => &labels.all_or_nothing,
    })
}

/// What is to be known of a search for a counterexample that ended early.
fn why_no_smaller<'a>(test: &TestResult, labels: &'a Labels) -> Option<&'a str> {
    match (test.search, &test.counterexample) {
        (SearchEnd::Complete, _) => None,
        (SearchEnd::Sampled, None) => Some(&labels.none_asked),
        (SearchEnd::Sampled, Some(_)) => Some(&labels.not_all_asked),
        (SearchEnd::Early, Some(_)) => Some(&labels.no_smaller),
        (SearchEnd::Early, None) => Some(&labels.none_soon),
    }
}

/// Both answers, and where they are longer than that only what stands around
/// their first difference.
fn cut(answers: [&str; 2], most: usize) -> [String; 2] {
    around_difference(answers, most, most / 4).0
}

#[cfg(test)]
mod tests {
    #[test]
    fn long_answers_are_cut_around_the_difference() {
        assert_eq!(super::cut(["a", "b"], 160), ["a", "b"]);
        let long = format!("{}x", "e".repeat(400));
        let [expected, given] = super::cut([&long, &"e".repeat(401)], 160);
        assert!(expected.starts_with("...") && expected.ends_with('x'));
        assert_eq!(expected.len(), given.len());
    }

    #[test]
    fn points_are_short() {
        assert_eq!(super::shown(0.2), "0.2");
        assert_eq!(super::shown(10.0), "10");
        assert_eq!(super::shown(0.0), "0");
        assert_eq!(super::shown(1.666), "1.67");
    }
}
