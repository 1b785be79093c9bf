//! Mutants that no domain proves equivalent, with the reason why they are.

use std::sync::LazyLock;

use serde::Deserialize;

use super::make::Mutant;

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Argument {
    file: String,
    /// Only clauses of this predicate.
    predicate: Option<String>,
    /// Only this kind of mistake.
    operator: Option<String>,
    /// Only these changes; one that ends with `*` is every change that begins
    /// so.
    #[serde(default)]
    changes: Vec<String>,
    why: String,
}

static ARGUMENTS: LazyLock<Vec<Argument>> =
    LazyLock::new(|| serde_json::from_str(include_str!("equivalents.json")).unwrap_or_default());

/// Why a mutant is equivalent, if that is known.
pub(super) fn reason(mutant: &Mutant) -> Option<&'static str> {
    let argument = ARGUMENTS.iter().find(|argument| argument.is_about(mutant));
    argument.map(|argument| argument.why.as_str())
}

impl Argument {
    fn is_about(&self, mutant: &Mutant) -> bool {
        let same = |change: &String| match change.strip_suffix('*') {
            Some(start) => mutant.change.starts_with(start),
            None => mutant.change == *change,
        };
        let is = |wanted: &Option<String>, found: &str| {
            wanted.as_ref().is_none_or(|wanted| wanted == found)
        };
        mutant.file.ends_with(&format!("/{}", self.file))
            && is(&self.predicate, &mutant.predicate)
            && is(&self.operator, mutant.operator.name())
            && (self.changes.is_empty() || self.changes.iter().any(same))
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::diff::mutation::mutants;
    use crate::diff::rules::modules_of;
    use crate::games::AnyGame;
    use crate::prolog::Engine;

    #[test]
    fn every_argument_is_about_a_mutant_that_there_is() {
        let text = include_str!("equivalents.json");
        let arguments: Vec<Argument> = serde_json::from_str(text).unwrap();
        let mut made: Vec<Mutant> = Vec::new();
        let mut engine = Engine::new();
        for &game in AnyGame::ALL {
            for rules in modules_of(game, &crate::diff::properties(game, 0, 1)) {
                made.extend(mutants(&rules, &mut engine).unwrap());
            }
        }
        for argument in &arguments {
            assert!(made.iter().any(|mutant| argument.is_about(mutant)), "{argument:?}");
            assert!(!argument.why.is_empty());
            // Whoever argues must say about what.
            assert!(argument.predicate.is_some() || !argument.changes.is_empty(), "{argument:?}");
            assert!(argument.operator.is_some() || !argument.changes.is_empty(), "{argument:?}");
        }
    }
}
