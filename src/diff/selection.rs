//! Which properties a plan asks: those with its names, or all that there are; of a person's
//! rules those that a contract has.

use super::error::DiffError;
use super::plan::Plan;
use super::property::Property;
use super::rules;
use crate::relation::{AskedOf, OrderOf};
use crate::suggest::nearest;

/// The properties with that name, or with that predicate if no mode is given:
/// `rowWin(+,-)`, or `rowWin`. At least one.
///
/// # Errors
/// [`DiffError::UnknownProperty`], which suggests the nearest.
pub(super) fn named<'a>(
    properties: &'a [Property],
    name: &str,
) -> Result<Vec<&'a Property>, DiffError> {
    let plain = |text: &str| text.replace(' ', "");
    let name = plain(name);
    let found: Vec<&Property> = properties
        .iter()
        .filter(|property| plain(&property.name) == name || property.predicate() == name)
        .collect();
    if found.is_empty() {
        let mut known: Vec<String> =
            properties.iter().map(|property| property.predicate().to_owned()).collect();
        known.dedup();
        let predicate = name.split('(').next().unwrap_or_default();
        let mode = &name[predicate.len()..];
        let near = nearest(predicate, known.iter().map(String::as_str)).map(|near| {
            let with_mode = format!("{near}{mode}");
            let exists = properties.iter().any(|property| plain(&property.name) == with_mode);
            if exists { with_mode } else { near.to_owned() }
        });
        return Err(DiffError::UnknownProperty { name, near, known });
    }
    Ok(found)
}

/// The properties of the plan, about its position if it has one. A person's rules are
/// asked for what a contract has, unless the plan names something else.
pub(super) fn select(plan: &Plan) -> Result<Vec<Property>, DiffError> {
    let mut properties = super::properties(plan.game, plan.seed, plan.games);
    let is_ours = plan.clauses.file().is_none();
    let can_be_asked = |property: &Property| {
        (is_ours || property.asked_of != AskedOf::Us)
            && (plan.clauses.is_all_of_ours() || property.is_about_the_rules())
    };
    let internals = rules::internals(plan.game);
    let is_of_the_contract = |property: &Property| {
        property.asked_of == AskedOf::Anybody
            && !internals.contains(property.predicate())
            && !(property.asks_for_first() && property.order_of == OrderOf::Us)
    };
    let mut wanted: Vec<String> = Vec::new();
    for name in &plan.properties {
        let named = named(&properties, name)?;
        if !named.iter().any(|property| can_be_asked(property)) {
            let module = plan.game.module();
            return Err(DiffError::NotOfTheFile { property: name.clone(), module });
        }
        if plan.position.is_some() && !named.iter().any(|property| property.has_position()) {
            return Err(DiffError::NoPosition(name.clone()));
        }
        wanted.extend(named.iter().map(|property| property.name.clone()));
    }
    properties.retain(|property| {
        let is_wanted = match plan.properties.is_empty() {
            true => is_ours || is_of_the_contract(property),
            false => wanted.contains(&property.name),
        };
        is_wanted && can_be_asked(property) && (plan.position.is_none() || property.has_position())
    });
    if !is_ours {
        properties.iter_mut().for_each(Property::of_a_person);
    }
    if let Some(position) = &plan.position {
        properties.iter_mut().for_each(|one| one.at_positions(std::slice::from_ref(position)));
    }
    Ok(properties)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::diff::subject::{Clauses, RulesFile};
    use crate::games::AnyGame;

    fn asked(game: AnyGame, properties: &[&str]) -> Vec<String> {
        let clauses = Clauses::File(RulesFile::new("none.pl", game.module()));
        let properties = properties.iter().map(|&property| property.to_owned()).collect();
        let plan = Plan { clauses, properties, games: 1, ..Plan::new(game) };
        select(&plan).unwrap().iter().map(|property| property.name.clone()).collect()
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
            (AnyGame::parse("mnk:3,4,3").unwrap(), "answers(+,-) to what is known in part"),
        ] {
            let all = asked(game, &[]);
            let is_ours = |name: &String| name == ours || name.split('(').next() == Some(ours);
            assert!(!all.iter().any(is_ours), "{ours}: {all:?}");
            // Unless somebody asks for it.
            assert!(!asked(game, &[ours]).is_empty(), "{ours}");
        }
    }

    #[test]
    fn everything_else_is_asked() {
        let all = asked(AnyGame::TRIS, &[]);
        for property in ["legal(+,-)", "rowWin(-,-)", "replaceAtIndex(+,+,+,-)", "games"] {
            assert!(all.iter().any(|name| name == property), "{property}: {all:?}");
        }
    }
}
