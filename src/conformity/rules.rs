//! What may differ, by the standard's freedom or on purpose, and why.

use super::outcome::{Ending, Outcome};
use super::program::{Goal, Program};

/// A difference that is none.
#[derive(Clone, Copy, Debug)]
pub struct Rule {
    /// Its name.
    pub name: &'static str,
    /// Why both are right.
    pub reason: &'static str,
}

const EMPTY_TEXT: Rule = Rule {
    name: "empty text",
    reason: "the machine has no text apart from lists: \"\" is [] to it",
};
const TEXT_IS_LIST: Rule = Rule {
    name: "text is a list",
    reason: "\"ab\" is a list of characters here, as in the standard, and of a type of its own \
             in SWI-Prolog",
};
const WHICH_ERROR: Rule = Rule {
    name: "which error",
    reason: "where several arguments are wrong, the standard does not say which is told first",
};
const EMPTY_LIST: Rule =
    Rule { name: "empty list", reason: "[] is an atom in the standard, and none in SWI-Prolog" };

/// What finds out whether `[]` is an atom, or where it stands in the order.
const ASKS_FOR_ATOMS: &[&str] = &[
    "atom",
    "callable(",
    "functor(",
    "=..",
    "@",
    "compare(",
    "sort(",
    "setof(",
    "bagof(",
    "set(",
    "_member(",
    "assoc",
    "term_to_",
    "_code",
    "_chars(",
    "throw(",
    "write",
    "print",
    "format(",
    "assert",
    "blob(",
];

const LIST_NAME: Rule = Rule {
    name: "name of lists",
    reason: "the functor of lists is '.' in the standard, and '[|]' in SWI-Prolog",
};

const NO_LIST: Rule = Rule {
    name: "no list",
    reason: "a library predicate that is given no list may fail or raise an error",
};

const CYCLIC: Rule = Rule {
    name: "cyclic term",
    reason: "SWI-Prolog writes the equations of a cyclic term, and here its first parts are shown",
};

/// What makes one text of those that may be written in several ways.
type Plain = fn(&str) -> String;

/// What may be written in one way or another, and the text in one way.
const WRITTEN: &[(Rule, Plain)] = &[
    (
        Rule {
            name: "names of variables",
            reason: "what is written for a variable depends on the system",
        },
        without_names,
    ),
    (
        Rule {
            name: "blanks",
            reason: "a blank between an operator of letters and what is none may be left out",
        },
        without_blanks,
    ),
    (
        Rule {
            name: "floats",
            reason: "1.0e22 is written 1.0e+22 by SWI-Prolog 9.0, and -0.0 is 0.0 here: see \
                     docs/TOPLEVEL.md",
        },
        with_plain_floats,
    ),
];
const NO_FUNCTION: Rule = Rule {
    name: "function that is not there",
    reason: "the machine has no integer/1 to compute with: see docs/TOPLEVEL.md",
};

const BODY_NO_GOAL: Rule = Rule {
    name: "body that is no goal",
    reason: "clause/2 with a number as body is an error in the standard, and fails in SWI-Prolog",
};

const SAME_VARIABLE: Rule = Rule {
    name: "one variable for two arguments",
    reason: "sub_atom/5 finds an argument of the wrong type that it has bound itself: see \
             docs/TOPLEVEL.md",
};

/// All of them.
pub const RULES: &[Rule] = &[
    EMPTY_TEXT,
    TEXT_IS_LIST,
    WHICH_ERROR,
    EMPTY_LIST,
    LIST_NAME,
    NO_LIST,
    CYCLIC,
    WRITTEN[0].0,
    WRITTEN[1].0,
    WRITTEN[2].0,
    NO_FUNCTION,
    BODY_NO_GOAL,
    SAME_VARIABLE,
];

/// The rule by which the two may differ, if there is one.
pub(super) fn explanation(
    program: &Program,
    at: usize,
    ours: &Outcome,
    swi: &Outcome,
) -> Option<Rule> {
    let query = program.queries.get(at).map(Goal::text).unwrap_or_default();
    let texts = format!("{}\n{query}", program.text());
    let makes_texts = ["\"", "string", "split_"].iter().any(|word| texts.contains(word));
    if makes_texts {
        return Some(if texts.contains('"') { TEXT_IS_LIST } else { EMPTY_TEXT });
    }
    if texts.contains("[]") && ASKS_FOR_ATOMS.iter().any(|word| texts.contains(word)) {
        return Some(EMPTY_LIST);
    }
    if swi.answers.iter().any(|answer| answer.starts_with("@(")) {
        return Some(CYCLIC);
    }
    if swi.answers.iter().any(|answer| answer.contains("'[|]'")) {
        return Some(LIST_NAME);
    }
    let is_written = |(_, plain): &&(Rule, Plain)| plain(&ours.text()) == plain(&swi.text());
    if let Some((rule, _)) = WRITTEN.iter().find(is_written) {
        return Some(*rule);
    }
    let no_list =
        |error: &String| error.contains("matching_rule") || error.starts_with("type_error(list,");
    if [&ours.ending, &swi.ending]
        .iter()
        .any(|ending| matches!(ending, Ending::Error(error) if no_list(error)))
    {
        return Some(NO_LIST);
    }
    let lacks = |error: &String| error.contains("type_error(evaluable,integer/1)");
    if matches!(&ours.ending, Ending::Error(error) if lacks(error)) {
        return Some(NO_FUNCTION);
    }
    if let (Ending::Error(error), false) = (&ours.ending, matches!(swi.ending, Ending::Error(_))) {
        if error.starts_with("type_error(callable,") && texts.contains("clause(") {
            return Some(BODY_NO_GOAL);
        }
        if error.starts_with("type_error(atom,") && texts.contains("sub_atom(") {
            return Some(SAME_VARIABLE);
        }
    }
    let both_err = matches!((&ours.ending, &swi.ending), (Ending::Error(_), Ending::Error(_)));
    (both_err && ours.answers == swi.answers && ours.output == swi.output).then_some(WHICH_ERROR)
}

/// The text without the digits of `_123`.
fn without_names(text: &str) -> String {
    let mut name = false;
    let kept = text.chars().filter(|&c| {
        name = c == '_' || name && c.is_ascii_alphanumeric();
        !name || c == '_'
    });
    kept.collect()
}

/// The text without blanks between a letter and what is neither letter nor digit.
fn without_blanks(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text.chars().peekable();
    while let Some(c) = rest.next() {
        let is_apart = rest.peek().is_some_and(|next| !next.is_alphanumeric());
        if !(c == ' ' && is_apart && out.ends_with(char::is_alphabetic)) {
            out.push(c);
        }
    }
    out
}

/// The text with the exponents and the zero of this system.
fn with_plain_floats(text: &str) -> String {
    text.replace("e+", "e").replace("-0.0", "0.0")
}
