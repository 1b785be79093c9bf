//! Making the mutants of a module.

use std::collections::HashMap;

use super::{MutationError, Operator};
use crate::diff::rules::{RulesModule, predicate};
use crate::prolog::Ask;
use crate::term::{Term, atom_name};

/// A module with one mistake.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mutant {
    /// The module's name.
    pub module: &'static str,
    /// Its file.
    pub file: &'static str,
    /// The line where the changed clause begins.
    pub line: usize,
    /// The predicate that the clause is about.
    pub predicate: String,
    /// The kind of mistake.
    pub operator: Operator,
    /// What was changed, and into what.
    pub change: String,
    /// The whole module's text.
    pub text: String,
}

/// How many lines the machine tells of a mutant.
const PARTS: usize = 5;

/// All mutants of a module, in the order of its clauses, made by `machine`.
///
/// ```
/// use trilog::diff::{properties, mutation::mutants, rules::modules_of};
/// use trilog::games::AnyGame;
/// use trilog::prolog::Engine;
/// let rules = modules_of(AnyGame::TRIS, &properties(AnyGame::TRIS, 0, 0));
/// let tris = rules.iter().find(|rules| rules.module.name == "tris").unwrap();
/// let all = mutants(tris, &mut Engine::new())?;
/// assert!(all.iter().any(|mutant| mutant.change == "without the clause `nextPlayer(x, o)`"));
/// # Ok::<(), trilog::diff::mutation::MutationError>(())
/// ```
///
/// # Errors
/// When the machine cannot read the module.
pub fn mutants(rules: &RulesModule, machine: &mut dyn Ask) -> Result<Vec<Mutant>, MutationError> {
    let texts = Term::list(rules.clauses.iter().map(|clause| Term::string(&clause.text)));
    let goal = format!("mutants:mutant({texts},mutant(O,N,B,A,T)),lists:member(P,[O,N,B,A,T])");
    let lines = machine.collect("P", &goal)?;
    let made = lines.chunks(PARTS).map(|parts| mutant(rules, parts));
    let mut made: Vec<Mutant> = made.collect::<Result<_, _>>()?;
    // The same text may come about in two ways.
    let mut known = std::collections::HashSet::new();
    made.retain(|mutant| known.insert(mutant.text.clone()));
    made.sort_by_key(|mutant| mutant.line);
    Ok(made)
}

fn mutant(rules: &RulesModule, parts: &[String]) -> Result<Mutant, MutationError> {
    let wrong = || MutationError::Told(parts.join(" "));
    let [operator, number, before, after, text] = parts else { return Err(wrong()) };
    let operator = Operator::called(operator).ok_or_else(wrong)?;
    let number = number.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
    let number = number.filter(|&number| number < rules.clauses.len()).ok_or_else(wrong)?;
    let clause = &rules.clauses[number];
    let (before, after) = (atom_name(before), atom_name(after));
    let mut changes = HashMap::from([(number, atom_name(text).into_owned())]);
    let change = match operator {
        Operator::DropClause => format!("without the clause `{}`", first_line(&clause.text)),
        Operator::ReorderClauses => {
            let next = rules.clauses.get(number + 1).ok_or_else(wrong)?;
            changes = [(number, next.text.clone()), (number + 1, clause.text.clone())].into();
            format!("`{before}` after `{after}`")
        }
        Operator::DropGoal => format!("without the goal `{before}`"),
        Operator::SwapConstant
        | Operator::NegateComparison
        | Operator::SwapArguments
        | Operator::ChangeOperator => format!("`{before}` becomes `{after}`"),
    };
    Ok(Mutant {
        module: rules.module.name,
        file: rules.module.path,
        line: clause.line,
        predicate: predicate(clause).unwrap_or_default().to_owned(),
        operator,
        change,
        text: rules.with(&changes),
    })
}

fn first_line(text: &str) -> &str {
    text.lines().next().unwrap_or_default()
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::diff::rules::modules_of;
    use crate::games::AnyGame;
    use crate::prolog::{Engine, split_clauses};

    #[test]
    fn every_mutant_differs_in_the_clauses_that_it_names() {
        for game in [AnyGame::TRIS, AnyGame::UTTT] {
            let rules = modules_of(game, &crate::diff::properties(game, 0, 1));
            let mut engine = Engine::new();
            let made = rules.iter().flat_map(|rules| mutants(rules, &mut engine).unwrap());
            let all: Vec<Mutant> = made.collect();
            assert!(all.len() >= 100, "{}", all.len());
            for operator in Operator::ALL {
                let of_kind = all.iter().filter(|mutant| mutant.operator == operator);
                assert!(of_kind.count() > 0, "{game:?}: {operator:?}");
            }
            for mutant in &all {
                let whole = rules.iter().find(|rules| rules.module.name == mutant.module).unwrap();
                let changed = split_clauses(&mutant.text);
                let differ = whole.clauses.iter().zip(&changed).filter(|(a, b)| a.text != b.text);
                let first = differ.map(|(clause, _)| clause.line).next();
                let dropped_last = whole.clauses.last().map(|clause| clause.line);
                assert_eq!(first.or(dropped_last), Some(mutant.line), "{mutant:?}");
            }
        }
    }
}
