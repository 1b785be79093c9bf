//! What the loader says of a file.

use super::words;
use crate::term::atom_name;

/// What the loader has to say about a clause.
pub(super) fn describe(name: &str, what: String, other: &str) -> String {
    match name {
        "trilog_undefined_export" => format!("{what} is exported, but has no clauses"),
        "trilog_reserved" => {
            format!("{what} is built in and cannot be redefined; its clauses here are left out")
        }
        "trilog_taken" => format!(
            "{what} cannot be defined: the machine has one of its own; choose another name for \
             it, its clauses here are left out"
        ),
        "trilog_not_kept" => format!(
            "there is no earlier answer that could be kept of {what}: only one with no more than \
             1000 parts, which is no part of itself"
        ),
        "trilog_no_if" => "there is no `:- if(…)` before this".into(),
        "trilog_open_if" => "warning: no `:- endif` ends this `:- if(…)`".into(),
        "trilog_no_head" if what.starts_with('_') => {
            "a variable cannot be the head of a clause".into()
        }
        "trilog_no_head" => {
            format!("the head of a clause must be an atom or a compound term, not {what}")
        }
        "trilog_not_exported" => {
            format!("warning: {what} is imported, but {other} does not export it")
        }
        "trilog_name_only" => {
            format!("warning: there is nothing of {what}: its predicates are unknown")
        }
        "trilog_not_there" => format!("warning: {other} has no {what} to import"),
        "trilog_late_module" => "`:- module(…)` must be the first clause of its file".into(),
        "trilog_single_variables" => format!("warning: singleton {}", variables(&what)),
        "trilog_single_in_branch" => format!(
            "warning: singleton {} in a branch: the other branches have their own",
            variables(&what)
        ),
        "trilog_single_in_negation" => format!(
            "warning: singleton {} in `\\+`: what follows learns nothing of it",
            variables(&what)
        ),
        "trilog_marked_variables" => format!(
            "warning: {} more than once; the `_` in front says that it is met once",
            variables(&what)
        ),
        "trilog_grown_variables" => format!(
            "warning: {} is to be what is computed from it, which no number is; give the result \
             a name of its own, as in `N1 is N+1`",
            variables(&what)
        ),
        "trilog_scattered" => format!(
            "warning: the clauses of {what} do not stand together (the first is at {other}); all \
             of them are loaded"
        ),
        // Of these libraries a program for SWI-Prolog has never heard.
        "trilog_hidden"
            if ["module", "library(charsio)", "library(iso_ext)", "library(between)"]
                .contains(&other) =>
        {
            format!("warning: {what} is redefined: a library has it, too")
        }
        "trilog_hidden" => format!("warning: {what} is redefined: it came from {other}"),
        "trilog_overrides" => {
            format!("warning: {what} is defined here, and so is not taken from {other}")
        }
        "trilog_imported_twice" => format!(
            "{what} is not imported: there is one of that name from {other} already; leave one \
             of them out (`use_module(FILE, except([NAME/ARITY]))`)"
        ),
        "trilog_replaced" => {
            format!("warning: {what} is redefined: its clauses from {other} are gone")
        }
        "trilog_left_out" => format!(
            "warning: {what} is left out, because the suite has clauses of its own for it; give \
             it another name"
        ),
        "trilog_ends_loading" => {
            format!("warning: throw({what}) ends the loading, because it is no error/2 term")
        }
        "trilog_undone" => format!(
            "the directive is undone: {}; what stands behind it is loaded",
            atom_name(&what)
        ),
        "trilog_failed" => format!("warning: the directive failed: {what}"),
        _ => atom_name(&what).into_owned(),
    }
}

/// What is beyond the machine. A clause that it has no registers for it takes for a term
/// with too many arguments.
pub(super) fn beyond(what: &str, context: Option<&str>) -> String {
    match what {
        "term" => "a term would contain itself, and the flag occurs_check is error".to_owned(),
        "max_arity" if matches!(context, Some("assertz/1" | "asserta/1")) => {
            "a clause may need no more than 255 registers of the machine, and this one has too many \
             variables or texts: give a part of it a predicate of its own"
                .to_owned()
        }
        _ => format!("beyond what the machine can represent: {}", words(what)),
    }
}

/// What is said of variables whose names stand in an atom, a blank between two.
fn variables(names: &str) -> String {
    let names = atom_name(names);
    let names: Vec<&str> = names.split_whitespace().collect();
    let plural = if names.len() == 1 { "" } else { "s" };
    format!("variable{plural} {}", names.join(", "))
}

/// Whether what the loader says of a file is more than a warning. What stands
/// below its first line quotes the file.
pub(crate) fn is_fault(told: &str) -> bool {
    !told.lines().next().unwrap_or_default().contains(": warning: ")
}
