//! Pairs of similar programs, with what they have in common side by side.

use maud::{Markup, html};

use super::link::{Link, named};
use crate::check::report::pairs::{none, too_short};
use crate::check::report::words::{Words, fill};
use crate::check::similar::{Pair, Similar};
use crate::check::verdict::Graded;

/// How many pairs have their clauses shown.
const PAIRS: usize = 100;
/// How many clauses of a pair are shown.
const CLAUSES: usize = 60;

/// The pairs, the most similar first.
pub(super) fn similar(found: &Similar, all: &[Graded], links: &[Link], words: &Words) -> Markup {
    let labels = &words.labels;
    html! {
        h2.label { (labels.similar) }
        @if found.pairs.is_empty() {
            p { (none(found, words)) }
        } @else {
            p.quiet { (fill(&labels.similar_note, &[found.most])) }
        }
        @if let Some(told) = too_short(found, words) { p.quiet { (told) } }
        @for pair in found.pairs.iter().take(PAIRS) {
            details.similar data-find { (side_by_side(pair, all, links, words)) }
        }
        @if found.pairs.len() > PAIRS {
            p { (fill(&labels.more, &[found.pairs.len() - PAIRS])) }
        }
    }
}

fn side_by_side(pair: &Pair, all: &[Graded], links: &[Link], words: &Words) -> Markup {
    let labels = &words.labels;
    let more = pair.clauses.len().saturating_sub(CLAUSES);
    let [one, other] = &pair.files;
    let [of_one, of_other] = pair.percent;
    html! {
        summary {
            (named(one, all, links)) " " b { (of_one) " %" } ", "
            (named(other, all, links)) " " b { (of_other) " %" } " "
            span.quiet { (fill(&labels.clauses, &[pair.clauses.len()])) }
        }
        @for places in pair.clauses.iter().take(CLAUSES) {
            div.pair {
                @for place in places {
                    div { span.quiet { (place.line) } pre { (place.text) "." } }
                }
            }
        }
        @if more > 0 { p.quiet { (fill(&labels.more, &[more])) } }
    }
}
