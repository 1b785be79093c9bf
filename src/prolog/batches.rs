//! The clauses of our own modules as the machine loads them soonest.

use super::clause_text::split_clauses;

/// The terms of a module's text, its clauses in lists as long as can be.
///
/// A list is one term to read, and `prolog/system/batches.pl` loads it without most
/// of what the machine does for each clause: an engine starts in half the time. The
/// variables of a list's clauses are one while they are read, and renamed apart
/// when each is compiled.
pub(super) fn batches(text: &str) -> Vec<String> {
    let mut out: Vec<String> = Vec::new();
    let mut open = None;
    for clause in split_clauses(text) {
        let text = &clause.text;
        if stands_alone(text) {
            out.extend(open.take().map(closed));
            out.push(format!("{text}.\n"));
        } else {
            let list = open.take().map_or_else(|| "[(".to_owned(), |list: String| list + "),\n(");
            open = Some(list + text);
        }
    }
    out.extend(open.map(closed));
    out
}

fn closed(list: String) -> String {
    list + ")].\n"
}

/// Directives, grammar rules and hooks are terms of their own.
fn stands_alone(clause: &str) -> bool {
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
        assert_eq!(batches(text).concat(), lists);
        assert_eq!(batches(text).len(), 4);
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
