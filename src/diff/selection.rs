//! Which claims a plan asks: those with its names, or all that there are; of a person's
//! rules those that a contract has.

use super::error::DiffError;
use super::plan::Plan;
use super::property::Property;
use super::rules;
use crate::relation::{AskedOf, OrderOf};
use crate::suggest::nearest;

/// The claims with that name, or with that predicate if no mode is given:
/// `rowWin(+,-)`, or `rowWin`. At least one.
///
/// # Errors
/// [`DiffError::UnknownClaim`], which suggests the nearest.
pub(super) fn named<'a>(
    claims: &'a [Property],
    name: &str,
) -> Result<Vec<&'a Property>, DiffError> {
    let plain = |text: &str| text.replace(' ', "");
    let name = plain(name);
    let found: Vec<&Property> = claims
        .iter()
        .filter(|claim| plain(&claim.name) == name || claim.predicate() == name)
        .collect();
    if found.is_empty() {
        let mut known: Vec<String> =
            claims.iter().map(|claim| claim.predicate().to_owned()).collect();
        known.dedup();
        let predicate = name.split('(').next().unwrap_or_default();
        let mode = &name[predicate.len()..];
        let near = nearest(predicate, known.iter().map(String::as_str)).map(|near| {
            let with_mode = format!("{near}{mode}");
            let exists = claims.iter().any(|claim| plain(&claim.name) == with_mode);
            if exists { with_mode } else { near.to_owned() }
        });
        return Err(DiffError::UnknownClaim { name, near, known });
    }
    Ok(found)
}

/// The claims of the plan, about its position if it has one. A person's rules are
/// asked for what a contract has, unless the plan names something else.
pub(super) fn select(plan: &Plan) -> Result<Vec<Property>, DiffError> {
    let mut claims = super::properties(plan.game, plan.seed, plan.games);
    let is_ours = plan.clauses.file().is_none();
    let can_be_asked = |claim: &Property| {
        (is_ours || claim.asked_of != AskedOf::Us)
            && (plan.clauses.is_all_of_ours() || claim.is_about_the_rules())
    };
    let internals = rules::internals(plan.game);
    let is_of_the_contract = |claim: &Property| {
        claim.asked_of == AskedOf::Anybody
            && !internals.contains(claim.predicate())
            && !(claim.asks_for_first() && claim.order_of == OrderOf::Us)
    };
    let mut wanted: Vec<String> = Vec::new();
    for name in &plan.claims {
        let named = named(&claims, name)?;
        if !named.iter().any(|claim| can_be_asked(claim)) {
            let module = plan.game.module();
            return Err(DiffError::NotOfTheFile { claim: name.clone(), module });
        }
        if plan.position.is_some() && !named.iter().any(|claim| claim.has_position()) {
            return Err(DiffError::NoPosition(name.clone()));
        }
        wanted.extend(named.iter().map(|claim| claim.name.clone()));
    }
    claims.retain(|claim| {
        let is_wanted = match plan.claims.is_empty() {
            true => is_ours || is_of_the_contract(claim),
            false => wanted.contains(&claim.name),
        };
        is_wanted && can_be_asked(claim) && (plan.position.is_none() || claim.has_position())
    });
    if !is_ours {
        claims.iter_mut().for_each(Property::of_a_person);
    }
    if let Some(position) = &plan.position {
        claims.iter_mut().for_each(|claim| claim.at_positions(std::slice::from_ref(position)));
    }
    Ok(claims)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::diff::subject::{Clauses, RulesFile};
    use crate::games::AnyGame;

    fn asked(game: AnyGame, claims: &[&str]) -> Vec<String> {
        let clauses = Clauses::File(RulesFile::new("none.pl", game.module()));
        let claims = claims.iter().map(|&claim| claim.to_owned()).collect();
        let plan = Plan { clauses, claims, games: 1, ..Plan::new(game) };
        select(&plan).unwrap().iter().map(|claim| claim.name.clone()).collect()
    }

    #[test]
    fn a_person_need_not_have_what_our_rules_have_for_themselves() {
        for (game, ours) in [
            (AnyGame::TRIS, "game"),
            (AnyGame::TRIS, "isEmpty(-,-)"),
            (AnyGame::UTTT, "small_cell"),
            (AnyGame::UTTT, "unfinished"),
            (AnyGame::parse("traxit").unwrap(), "earned"),
            (AnyGame::parse("connect4").unwrap(), "outcome(+,-) of two winners"),
        ] {
            let all = asked(game, &[]);
            let is_ours = |claim: &String| claim == ours || claim.split('(').next() == Some(ours);
            assert!(!all.iter().any(is_ours), "{ours}: {all:?}");
            // Unless somebody asks for it.
            assert!(!asked(game, &[ours]).is_empty(), "{ours}");
        }
    }

    #[test]
    fn everything_else_is_asked() {
        let all = asked(AnyGame::TRIS, &[]);
        for claim in ["legal(+,-)", "rowWin(-,-)", "replaceAtIndex(+,+,+,-)", "games"] {
            assert!(all.iter().any(|name| name == claim), "{claim}: {all:?}");
        }
    }
}
