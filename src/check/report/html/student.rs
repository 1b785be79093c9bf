//! One program: its points, what cost some of them unfolded, the rest folded.

use maud::{Markup, PreEscaped, html};

use super::boards::{asked_about, compared};
use crate::check::report::words::{Words, fill};
use crate::check::report::{cut, replay, shown, why_no_smaller, why_none};
use crate::check::suite::Visibility;
use crate::check::verdict::{Counterexample, Graded, Status, TestResult};
use crate::diagram::Caption;
use crate::diff::SearchEnd;
use crate::games::AnyGame;

/// How many wrong questions of a test are unfolded.
const FAULTS: usize = 5;
/// How much of a long answer is unfolded.
const SHOWN: usize = 600;
/// How much of it is there at all.
const WHOLE: usize = 20_000;

/// What there is to say about a program.
pub(super) fn student(graded: &Graded, game: Option<AnyGame>, words: &Words) -> Markup {
    let labels = &words.labels;
    let lost = || graded.tests.iter().filter(|test| test.status != Status::Passed);
    let found = || graded.strict.iter().filter(|test| test.status != Status::Passed);
    let is_unread = graded.not_loaded.is_some() || lost().any(|test| test.unread.is_some());
    let total = html! { b { (shown(graded.total())) } };
    let mark = fill(&labels.mark, &[total.into_string(), shown(graded.out_of())]);
    html! {
        h2 { (graded.file.display()) }
        p.mark { (PreEscaped(mark)) }
        @if let Some(why) = &graded.not_loaded {
            p.not_loaded { (labels.not_loaded) ": " (words.message(why)) }
        }
        (points(graded, words))
        @if !graded.loading.is_empty() {
            details open[is_unread] {
                summary { (fill(&labels.loading, &[graded.loading.len()])) }
                pre { (graded.loading.join("\n")) }
            }
        }
        @if let Some(printed) = &graded.printed {
            details open {
                summary { (labels.printed) }
                pre { (printed) }
            }
        }
        @if graded.not_loaded.is_none() {
            @for test in lost() { (failed(graded, test, game, words)) }
            @for test in found() {
                details.aside data-find {
                    summary {
                        h3.partial { (test.name) }
                        " " span.quiet { (labels.strictly) ", " (labels.costs_nothing) }
                    }
                    @if let Some(text) = &test.text { p { (text) } }
                    (found_in(test, game, words))
                }
            }
            (differences(graded, words))
            (choice_points(graded, words))
        }
    }
}

fn points(graded: &Graded, words: &Words) -> Markup {
    let labels = &words.labels;
    let mut group = None;
    let mut begun = |test: &TestResult| {
        let is_new = group != test.group;
        group.clone_from(&test.group);
        test.group.clone().filter(|_| is_new)
    };
    html! {
        table.points {
            tr {
                th { (labels.test) } th.n { (labels.points) } th.n { (labels.out_of) } th {}
                @if !graded.strict.is_empty() { th { (labels.strictly) } }
            }
            @for test in &graded.tests {
                @if let Some(group) = begun(test) { tr.group { td colspan="5" { (group) } } }
                tr {
                    td.name { (test.name) }
                    td.n { (shown(test.points)) }
                    td.n { (shown(test.out_of)) }
                    td { (status(test, words)) }
                    @if let Some(strict) = graded.strict.iter().find(|one| one.name == test.name) {
                        @if strict.status == Status::Passed { td.passed { (labels.holds) } }
                        @else { td.partial { (labels.see_below) } }
                    }
                }
            }
        }
    }
}

fn status(test: &TestResult, words: &Words) -> Markup {
    let class = format!("word {}", test.status.name());
    html! { span class=(class) { (words.status(test.status)) } }
}

fn failed(graded: &Graded, test: &TestResult, game: Option<AnyGame>, words: &Words) -> Markup {
    let labels = &words.labels;
    let class = if test.status == Status::Partial { "box half" } else { "box" };
    let marks = fill(&labels.mark, &[shown(test.points), shown(test.out_of)]);
    let right = [test.right, test.questions];
    html! {
        section class=(class) data-find {
            header { h3 { (test.name) } (status(test, words)) span.quiet { (marks) } }
            @if let Some(why) = &test.unread { p.failed { (words.message(why)) } }
            @if test.visibility == Visibility::Hidden && !test.faults.is_empty() {
                p { (fill(&labels.hidden_right, &right)) }
            } @else {
                @if !test.faults.is_empty() {
                    p.quiet { (fill(&labels.questions_right, &right)) }
                }
                (found_in(test, game, words))
                @if let Some(why) = why_none(test, labels) { p.quiet { (why) } }
                @if !test.faults.is_empty() {
                    p.replay { span.quiet { (labels.replay) " " } code { (replay(graded, test)) } }
                }
            }
        }
    }
}

fn found_in(test: &TestResult, game: Option<AnyGame>, words: &Words) -> Markup {
    let fault = |fault: &crate::check::verdict::Fault| {
        let hint = fault.hint.as_deref();
        let both = [&fault.expected, &fault.given];
        html! { (board(&fault.query)) (answers(&fault.query, both, hint, words)) }
    };
    html! {
        @if let (true, Some(why)) = (test.faults.is_empty(), &test.message) {
            p { (words.message(why)) }
        }
        @for wrong in test.faults.iter().take(FAULTS) { (fault(wrong)) }
        @if test.faults.len() > FAULTS {
            details {
                summary { (fill(&words.labels.more, &[test.faults.len() - FAULTS])) }
                @for wrong in test.faults.iter().skip(FAULTS) { (fault(wrong)) }
            }
        }
        @if let Some(found) = &test.counterexample {
            (counterexample(found, test.search, game, words))
        }
        @if let Some(why) = why_no_smaller(test, &words.labels) { p.quiet { (why) } }
    }
}

/// A query with both answers, and the boards that are in them.
fn answers(
    query: &str,
    [expected, given]: [&String; 2],
    hint: Option<&str>,
    words: &Words,
) -> Markup {
    let labels = &words.labels;
    let whole = [expected, given].map(|answer| words.message(answer));
    let shown = cut([&whole[0], &whole[1]], SHOWN);
    let named = [(&labels.expected, "expected"), (&labels.given, "given")];
    html! {
        dl {
            dt { (labels.query) } dd { code { "?- " (query) "." } }
            @for (((label, class), shown), whole) in named.iter().zip(&shown).zip(&whole) {
                dt { (label) }
                dd class=(class) {
                    code { (shown) }
                    @if shown.as_str() != whole.as_ref() {
                        details {
                            summary.quiet { (labels.whole) }
                            code { (whole.chars().take(WHOLE).collect::<String>()) }
                        }
                    }
                }
            }
            @if let Some(hint) = hint { dt { (labels.hint) } dd { (hint) } }
        }
        @for [expected, given] in compared(expected, given) {
            div.boards {
                (expected.figure(&labels.expected))
                (given.figure(&labels.given))
            }
        }
    }
}

/// The board that a query is about.
fn board(query: &str) -> Markup {
    html! { @if let Some(board) = asked_about(query) { div.boards { (board.figure("")) } } }
}

fn counterexample(
    found: &Counterexample,
    search: SearchEnd,
    game: Option<AnyGame>,
    words: &Words,
) -> Markup {
    let labels = &words.labels;
    let position = game.zip(found.position.as_ref());
    let diagram = position.and_then(|(game, position)| game.diagram(position).ok());
    let diagram = diagram.map(|mut diagram| {
        for caption in &mut diagram.below {
            if let Caption::Line(line) = caption {
                // Here boards are not marked with a star but with a colour.
                *line = words.message(line).trim_end_matches(" *").to_owned();
            }
        }
        diagram
    });
    let moves = found.moves.as_ref().map(|moves| match moves.each().is_empty() {
        true => labels.no_moves.clone(),
        false => moves.to_string(),
    });
    html! {
        h4.label { (fill(labels.counterexample(search), &[&found.property])) }
        @if let Some(diagram) = diagram {
            (PreEscaped(diagram.to_html()))
        } @else if asked_about(&found.query).is_some() {
            (board(&found.query))
        } @else if let Some(drawing) = &found.drawing {
            pre { (drawing) }
        }
        @if let Some(moves) = moves { dl { dt { (labels.moves) } dd { code { (moves) } } } }
        (answers(&found.query, [&found.expected, &found.given], None, words))
    }
}

/// The questions to which SWI-Prolog answers differently.
fn differences(graded: &Graded, words: &Words) -> Markup {
    let labels = &words.labels;
    html! {
        @for test in graded.tests.iter().filter(|test| !test.differences.is_empty()) {
            details.aside data-find {
                summary { h3 { (test.name) } " " span.quiet { (labels.differs) } }
                @for found in &test.differences {
                    dl {
                        dt { (labels.query) } dd { code { "?- " (found.query) "." } }
                        dt { (labels.here) } dd { code { (words.message(&found.here)) } }
                        dt { (labels.swi) } dd { code { (words.message(&found.there)) } }
                    }
                }
            }
        }
    }
}

fn choice_points(graded: &Graded, words: &Words) -> Markup {
    let with = || graded.tests.iter().filter(|test| !test.choice_points.is_empty());
    html! {
        @if with().next().is_some() {
            details.aside {
                summary.quiet { (words.labels.choice_points) }
                ul {
                    @for test in with() {
                        @for query in &test.choice_points { li { code { "?- " (query) "." } } }
                    }
                }
            }
        }
    }
}
