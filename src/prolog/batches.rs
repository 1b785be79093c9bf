//! The clauses of our own modules as the machine loads them soonest.

use std::sync::LazyLock;

use super::clause_text::split_clauses;

/// Names of predicates whose arguments are goals, and of goals that the machine makes
/// others of: a clause without one of them is loaded as it stands.
#[rustfmt::skip]
const EXPANDED: [&str; 120] = [
    "abolish", "aggregate", "aggregate_all", "answers", "answers_or_error", "apply", "asserta",
    "assertion", "assertz", "at_halt", "bagof", "call", "call_cleanup", "call_dcg", "call_delays",
    "call_nth", "call_residue_vars", "call_with_depth_limit", "call_with_error_context",
    "call_with_inference_limit", "call_with_time_limit", "catch", "catch_with_backtrace",
    "check_", "checklist", "clause", "compare", "compile_predicates", "cond_t", "converted",
    "convlist", "countall", "current_table", "distinct", "exclude", "findall", "findnsols",
    "first", "folded", "foldl", "foldl_", "foldsubterms", "forall", "foreach", "format", "freeze",
    "goal_expansion", "ground", "group_by", "halt", "if_", "ignore", "include", "keysort",
    "known_predicate", "largest", "limit", "listing", "map_any", "map_assoc", "map_list_to_pairs",
    "map_nonvar", "mapargs", "maplist", "mapsubterms", "mapsubterms_var", "max_member",
    "min_member", "not", "notrace", "nth_clause", "offset", "once", "optional", "order_by",
    "parse_options_list", "partition", "phrase", "phrase_from_file", "phrase_from_stream", "play",
    "predmerge", "predmerge_", "predmerge_by", "predsort", "predsort_", "property", "rb_apply",
    "rb_fold", "rb_map", "read", "read_term", "resource_error", "retract", "retractall", "scanl",
    "scanned",
    "scc_helper", "sequence", "setof", "setup_call_catcher_cleanup", "setup_call_cleanup",
    "smallest", "soft_condition", "soft_if", "sort", "sublist", "subsumes_term", "term_variables",
    "tfilter", "time", "tmember", "tmember_t", "tnot", "tpartition", "when", "why", "whynot",
    "with_output_to", "without_result",
];

/// The same by their first character.
static EXPANDED_NAMES: LazyLock<[Vec<&str>; 128]> = LazyLock::new(|| {
    std::array::from_fn(|first| {
        let begins = |name: &&str| name.as_bytes()[0] == first as u8;
        EXPANDED.into_iter().filter(begins).collect()
    })
});

/// The terms of a module's text for `prolog/system/batches.pl`, its clauses in lists as
/// long as can be.
///
/// A list is one term to read, and is loaded without most of what the machine does for
/// each clause: an engine starts in half the time. The variables of a list's clauses are
/// one while they are read, and renamed apart when each is compiled. A clause whose goals
/// are to be expanded stands in `expand/1`.
pub(super) fn batches(text: &str) -> Vec<String> {
    lists(text, |clause| match has_expanded(clause) {
        true => format!("expand(({clause}))"),
        false => format!("({clause})"),
    })
}

/// The same for the machine's own loader, which expands every clause.
pub(super) fn machine_batches(text: &str) -> String {
    lists(text, |clause| format!("({clause})")).concat()
}

fn lists(text: &str, element: impl Fn(&str) -> String) -> Vec<String> {
    let mut out: Vec<String> = Vec::new();
    let mut open = None;
    for clause in split_clauses(text) {
        let text = &clause.text;
        if stands_alone(text) {
            out.extend(open.take().map(closed));
            out.push(format!("{text}.\n"));
        } else {
            let list = open.take().map_or_else(|| "[".to_owned(), |list: String| list + ",\n");
            open = Some(list + &element(text));
        }
    }
    out.extend(open.map(closed));
    out
}

/// Whether the clause may have a goal that is to be expanded.
pub(super) fn has_expanded(clause: &str) -> bool {
    let names = &*EXPANDED_NAMES;
    let is_expanded = |word: &[u8]| {
        let names = word.first().and_then(|first| names.get(usize::from(*first)));
        names.is_some_and(|names| names.iter().any(|name| name.as_bytes() == word))
    };
    let text = clause.as_bytes();
    let mut words = text.split(|c| !c.is_ascii_alphanumeric() && *c != b'_');
    clause.contains(":-")
        && (text.iter().any(|c| matches!(c, b'@' | b'#')) || words.any(is_expanded))
}

fn closed(list: String) -> String {
    list + "].\n"
}

/// Directives, grammar rules and hooks are terms of their own.
pub(super) fn stands_alone(clause: &str) -> bool {
    clause.starts_with(":-") || clause.contains("-->") || clause.contains("_expansion(")
}

#[cfg(test)]
mod tests {
    use super::super::sources::{modules, system_modules};
    use super::super::syntax::variables;
    use super::*;

    #[test]
    fn clauses_are_put_into_lists() {
        let text = ":- module(m, [p/1]).\n% One.\np(X) :- q(X).\np('.').\na --> b.\nq(_).\n";
        let lists = ":- module(m, [p/1]).\n[(p(X) :- q(X)),\n(p('.'))].\na --> b.\n[(q(_))].\n";
        assert_eq!(machine_batches(text), lists);
        assert_eq!(batches(text).len(), 4);
        let text = "p(X) :- once(X).\np(X) :- q(X, a@b).\np(once).\n";
        let list = "[expand((p(X) :- once(X))),\nexpand((p(X) :- q(X, a@b))),\n(p(once))].\n";
        assert_eq!(batches(text), [list]);
        assert_eq!(batches(":- dynamic(a/1).\n"), [":- dynamic(a/1).\n"]);
    }

    /// The machine sees no variable that stands alone in a list of clauses.
    #[test]
    fn no_variable_of_ours_stands_alone() {
        for module in modules().iter().chain(system_modules()) {
            for clause in split_clauses(module.text) {
                let names: Vec<&str> = variables(&clause.text).into_iter().map(|v| v.1).collect();
                for name in names.iter().filter(|name| !name.starts_with('_')) {
                    let count = names.iter().filter(|other| other == &name).count();
                    assert!(count > 1, "{}:{}: {name}", module.path, clause.line);
                }
            }
        }
    }
}
