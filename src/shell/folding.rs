//! A proof in a few lines: the clauses that were used first, with what they
//! rest on counted, and long arguments cut.

use crate::term::{Class, pieces};

/// The longest argument that is shown whole.
const LONGEST: usize = 24;
/// What stands in front of the place of a clause.
const PLACE: &str = "   % ";

/// The same lines in so many columns: the place of a clause goes below its goal
/// where it does not fit beside it.
pub(super) fn fitted(text: &str, width: usize) -> String {
    let mut fitted = String::new();
    for line in text.lines() {
        let place = line.rfind(PLACE).filter(|_| line.chars().count() > width);
        let Some((goal, place)) = place.map(|at| line.split_at(at)) else {
            fitted += &format!("{line}\n");
            continue;
        };
        let margin = match line.chars().next() {
            Some('├') => "│    ",
            Some('└') => "     ",
            _ => "  ",
        };
        fitted += &format!("{goal}\n{margin}{}\n", place.trim_start());
    }
    fitted
}

/// A line of a proof.
struct Step<'a> {
    text: &'a str,
    /// How many steps below it are folded.
    below: usize,
}

/// What `why` has told, folded to the clauses of the first level. Lines that
/// are no part of a proof stay.
pub(super) fn folded(told: &str) -> String {
    let mut text = String::new();
    let mut steps: Vec<Step<'_>> = Vec::new();
    for line in told.lines() {
        match depth(line) {
            Some((1, goal)) if goal.contains(PLACE) => steps.push(Step { text: goal, below: 0 }),
            Some(_) => {
                if let Some(last) = steps.last_mut() {
                    last.below += 1;
                }
            }
            None => {
                unfold(&mut steps, &mut text);
                text += &format!("{}\n", shortened(line));
            }
        }
    }
    unfold(&mut steps, &mut text);
    text
}

fn unfold(steps: &mut Vec<Step<'_>>, text: &mut String) {
    let last = steps.len();
    for (number, step) in (1..).zip(steps.drain(..)) {
        let branch = if number == last { "└─" } else { "├─" };
        let below = match step.below {
            0 => String::new(),
            1 => " (1 step)".into(),
            count => format!(" ({count} steps)"),
        };
        *text += &format!("{branch} {}{below}\n", shortened(step.text));
    }
}

/// How deep in a proof a line stands, and the line without its branches.
fn depth(line: &str) -> Option<(usize, &str)> {
    let (before, goal) = line.split_once("─ ")?;
    let is_margin = before.chars().all(|c| matches!(c, '│' | ' ' | '├' | '└'));
    is_margin.then_some((before.chars().count().div_ceil(3), goal))
}

/// A goal whose long arguments are cut: `next(uttt(…),nw,uttt(…))`.
pub(super) fn shortened(line: &str) -> String {
    let (goal, place) = line.find(PLACE).map_or((line, ""), |at| line.split_at(at));
    if goal.chars().count() <= 3 * LONGEST {
        return line.to_owned();
    }
    format!("{}{place}", cut(goal))
}

/// A query about one goal in another, whose arguments are cut:
/// `?- why(next(uttt(…), nw, _)).`
pub(super) fn shortened_query(query: &str) -> String {
    match query.split_once('(').and_then(|(name, rest)| Some((name, rest.strip_suffix(").")?))) {
        Some((name, goal)) => format!("{name}({}).", shortened(goal)),
        None => query.to_owned(),
    }
}

/// Every argument that is long, cut.
fn cut(goal: &str) -> String {
    let mut text = String::new();
    // Groups that are open: where each began, in `text` and in `goal`.
    let mut open: Vec<(usize, usize)> = Vec::new();
    for token in pieces(goal) {
        // The goal's own arguments are not cut as a whole.
        if token.class == Class::Close
            && let Some((start, begun)) = open.pop()
            && !open.is_empty()
            && goal[begun..token.start].chars().count() > LONGEST
        {
            text.truncate(start);
            text.push('…');
        }
        text.push_str(token.text(goal));
        if token.class == Class::Open {
            open.push((text.len(), token.start));
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_proof_is_folded_to_its_first_level() {
        let told = "m:next([a],b,_)   % f.pl:1\n├─ m:p(x)   % f.pl:2\n│  ├─ 1 is 0+1\n\
                    │  └─ m:q   % f.pl:3\n├─ x=x\n└─ m:r   % f.pl:4\n   └─ m:s   % f.pl:9\n   true.\n";
        assert_eq!(
            folded(told),
            "m:next([a],b,_)   % f.pl:1\n├─ m:p(x)   % f.pl:2 (3 steps)\n\
             └─ m:r   % f.pl:4 (1 step)\n   true.\n"
        );
        assert_eq!(folded("   X = 1.\n"), "   X = 1.\n");
    }

    #[test]
    fn a_place_goes_below_its_goal_where_there_is_no_room() {
        let told = "m:next(a)   % f.pl:1\n├─ m:p(xyz)   % f.pl:2 (3 steps)\n└─ m:r   % f.pl:4\n";
        assert_eq!(fitted(told, 40), told);
        assert_eq!(
            fitted(told, 18),
            "m:next(a)\n  % f.pl:1\n├─ m:p(xyz)\n│    % f.pl:2 (3 steps)\n└─ m:r   % f.pl:4\n"
        );
    }

    #[test]
    fn long_arguments_are_cut() {
        let board = "['','','','','','','','','']";
        let goal = format!("uttt:next(uttt(c,1,{board},[{board},{board}]),nw,'a)b')   % f.pl:7");
        assert_eq!(shortened(&goal), "uttt:next(uttt(…),nw,'a)b')   % f.pl:7");
        assert_eq!(shortened("p([a,b])"), "p([a,b])");
        assert_eq!(shortened_query("?- why(p(a))."), "?- why(p(a)).");
        let query = format!("uttt:next(uttt(c,1,{board},[{board}]), nw, _)");
        assert_eq!(shortened(&query), "uttt:next(uttt(…), nw, _)");
        let quotes = format!("p('it\\'s(', 0'(, [{board},{board},{board}])");
        assert_eq!(shortened(&quotes), "p('it\\'s(', 0'(, […])");
    }
}
