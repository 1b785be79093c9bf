//! Which programs are similar, for a person: the clauses of each pair side by
//! side.

use std::fmt::Write as _;
use std::path::PathBuf;

use super::words::{Words, fill};
use crate::check::similar::{Pair, Place, Similar};
use crate::printable::{printable, printable_line};

/// How many pairs are told.
const PAIRS: usize = 50;
/// How many clauses of a pair are told.
const CLAUSES: usize = 3;
/// How many lines of a clause are told.
const LINES: usize = 6;
/// How many programs are told that are too short.
const SHORT: usize = 10;
/// How wide a clause is told.
const WIDTH: usize = 48;

/// The pairs, the most similar first.
#[must_use]
pub fn pairs(found: &Similar, words: &Words) -> String {
    let labels = &words.labels;
    let mut out = format!("\n{}\n", labels.similar);
    if found.pairs.is_empty() {
        let _ = writeln!(out, "  {}", none(found, words));
    }
    if let Some(told) = too_short(found, words) {
        let _ = writeln!(out, "  {told}");
    }
    for pair in found.pairs.iter().take(PAIRS) {
        one(pair, words, &mut out);
    }
    if found.pairs.len() > PAIRS {
        let _ = writeln!(out, "{}", fill(&labels.more, &[found.pairs.len() - PAIRS]));
    }
    out
}

/// That no pair is similar.
pub(super) fn none(found: &Similar, words: &Words) -> String {
    fill(&words.labels.similar_none, &[found.percent as usize, found.least])
}

/// Which programs are too short to be similar to another, if any are.
pub(super) fn too_short(found: &Similar, words: &Words) -> Option<String> {
    let labels = &words.labels;
    let name = |file: &PathBuf| printable_line(&file.display().to_string());
    let mut names: Vec<String> = found.short.iter().take(SHORT).map(name).collect();
    if found.short.len() > SHORT {
        names.push(fill(&labels.more, &[found.short.len() - SHORT]));
    }
    let told = || fill(&labels.similar_short, &[found.least.to_string(), names.join(", ")]);
    (!names.is_empty()).then(told)
}

fn one(pair: &Pair, words: &Words, out: &mut String) {
    let [one, other] =
        pair.files.each_ref().map(|file| printable_line(&file.display().to_string()));
    let [of_one, of_other] = pair.percent;
    let clauses = fill(&words.labels.clauses, &[pair.clauses.len()]);
    let _ = writeln!(out, "\n{one} {of_one} %  {other} {of_other} %  {clauses}");
    for [one, other] in pair.clauses.iter().take(CLAUSES) {
        side_by_side(one, other, out);
    }
    if pair.clauses.len() > CLAUSES {
        let more = fill(&words.labels.more, &[pair.clauses.len() - CLAUSES]);
        let _ = writeln!(out, "  {more}");
    }
}

fn side_by_side(one: &Place, other: &Place, out: &mut String) {
    let [left, right] = [one, other].map(lines);
    for number in 0..left.len().max(right.len()) {
        let of = |lines: &[String]| lines.get(number).cloned().unwrap_or_default();
        let line = format!("  {:WIDTH$}  {}", of(&left), of(&right));
        let _ = writeln!(out, "{}", line.trim_end());
    }
}

/// The lines of a clause, the first behind its number, none wider than it may.
fn lines(place: &Place) -> Vec<String> {
    let text = printable(&place.text).replace('\t', "    ") + ".";
    let number = format!("{}: ", place.line);
    let lines = text.lines().take(LINES).enumerate().map(|(at, line)| {
        let before = if at == 0 { number.clone() } else { " ".repeat(number.len()) };
        let line = before + line;
        match line.chars().count() > WIDTH {
            true => line.chars().take(WIDTH - 3).collect::<String>() + "...",
            false => line,
        }
    });
    let mut lines: Vec<String> = lines.collect();
    if text.lines().count() > LINES {
        lines.push(" ".repeat(number.len()) + "...");
    }
    lines
}
