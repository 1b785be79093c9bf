//! Which disagreements have the same cause: one mistake is one story, and the
//! relations that depend on it are named.

use super::finding::Disagreement;

/// Says of each disagreement whether another tells of the same cause: the one
/// with the shortest game is told, and those that disagree for the same
/// positions, or are another mode of a predicate that does, belong to it. One that
/// `follows` from others is told where no other is; each predicate that is missing is
/// another cause than a wrong answer, and comes last. `disagrees_at` says whether the
/// property with this number disagrees at a position.
pub(super) fn find_causes(
    found: &mut [Disagreement],
    follows: impl Fn(usize) -> bool,
    mut disagrees_at: impl FnMut(usize, &str) -> bool,
) {
    let length = |found: &Disagreement| found.moves.as_ref().map_or(usize::MAX, Vec::len);
    let mut order: Vec<usize> = (0..found.len()).collect();
    order.sort_by_key(|&at| {
        let found = &found[at];
        // Who moves, and where, follows from whether the game is over.
        let is_outcome = predicate(found) == "outcome";
        let rank = (missing(found).is_some(), found.position.is_none(), length(found));
        (rank, !is_outcome, follows(at))
    });
    let mut causes: Vec<Vec<usize>> = Vec::new();
    for at in order {
        let same = causes.iter().position(|members| {
            let first = &found[members[0]];
            if missing(first).is_some() || missing(&found[at]).is_some() {
                return missing(first) == missing(&found[at]);
            }
            members.iter().any(|&member| predicate(&found[member]) == predicate(&found[at]))
                || match (&first.position, &found[at].position) {
                    (Some(first), Some(position)) => first == position || disagrees_at(at, first),
                    _ => false,
                }
        });
        match same {
            Some(cause) => {
                found[at].same_as = Some(found[causes[cause][0]].property.clone());
                causes[cause].push(at);
            }
            None => causes.push(vec![at]),
        }
    }
}

/// Tells the story of `told[at]` by `found`, which it follows from.
pub(super) fn tell_by(told: &mut Vec<Disagreement>, at: usize, found: Disagreement) {
    let old = told[at].property.clone();
    match told.iter_mut().find(|other| other.property == found.property) {
        Some(known) if known.same_as.as_ref() == Some(&old) => *known = found.clone(),
        Some(_) => {}
        None => told.insert(at, found.clone()),
    }
    let known = told.iter().find(|other| other.property == found.property);
    let teller = known.and_then(|known| known.same_as.clone()).unwrap_or(found.property);
    for other in told.iter_mut() {
        if other.property == old || other.same_as.as_ref() == Some(&old) {
            other.same_as = Some(teller.clone());
        }
    }
}

/// The predicate that the clauses have not, or call and have not.
pub(super) fn missing(found: &Disagreement) -> Option<&str> {
    let error = found.clauses.strip_prefix("error(")?;
    let error = error.strip_prefix("error(").unwrap_or(error);
    error.strip_prefix("existence_error(procedure,")?.split(')').next()
}

/// The name of the property without its mode.
fn predicate(found: &Disagreement) -> &str {
    found.property.split('(').next().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn finding(property: &str, position: Option<&str>, moves: usize) -> Disagreement {
        Disagreement {
            property: property.into(),
            position: position.map(str::to_owned),
            moves: position.map(|_| vec!["a1".into(); moves]),
            ..Disagreement::default()
        }
    }

    #[test]
    fn one_mistake_is_one_story() {
        let mut found = [
            finding("outcome(+,-)", Some("longer"), 6),
            finding("diagWin(-,-)", None, 0),
            finding("diagWin(+,-)", Some("short"), 5),
            finding("games", Some("short"), 5),
            finding("nextPlayer(+,-)", None, 0),
            finding("colWin(+,-)", Some("other"), 7),
        ];
        find_causes(&mut found, |at| at == 3, |at, position| at == 0 && position == "short");
        let told = found.map(|found| found.same_as);
        let diagonal = || Some("diagWin(+,-)".to_owned());
        assert_eq!(told, [diagonal(), diagonal(), None, diagonal(), None, None]);
    }

    #[test]
    fn a_story_is_told_by_what_it_follows_from() {
        let part = |property: &str, of: Option<&str>| Disagreement {
            same_as: of.map(str::to_owned),
            ..finding(property, None, 0)
        };
        for (legal, teller) in [(None, "legal"), (Some("games"), "legal"), (Some("next"), "next")] {
            let mut told =
                vec![part("legal", legal), part("games", None), part("perft", Some("games"))];
            tell_by(&mut told, 1, finding("legal", Some("start"), 0));
            let told_by = |at: usize| told[at].same_as.as_deref();
            assert_eq!((told_by(1), told_by(2)), (Some(teller), Some(teller)));
            assert_eq!(told_by(0), Some(teller).filter(|teller| *teller != "legal"));
        }
    }

    #[test]
    fn what_is_missing_hides_no_wrong_answer() {
        let missing = "error(error(existence_error(procedure,runs/3),runs/3))";
        let mut found = [
            Disagreement { clauses: missing.into(), ..finding("runs(+,-,-)", Some("start"), 0) },
            finding("games", Some("start"), 0),
            finding("legal(+,-)", Some("start"), 0),
        ];
        find_causes(&mut found, |at| at == 1, |_, _| true);
        let told = found.map(|found| found.same_as);
        assert_eq!(told, [None, Some("legal(+,-)".to_owned()), None]);
    }

    #[test]
    fn each_missing_predicate_is_a_story() {
        let missing = |indicator: &str| Disagreement {
            clauses: format!("error(error(existence_error(procedure,{indicator}),{indicator}))"),
            ..finding(indicator, Some("start"), 0)
        };
        let mut found = ["a/1", "b/1", "a/1"].map(missing);
        find_causes(&mut found, |_| false, |_, _| true);
        assert_eq!(found.map(|found| found.same_as), [None, None, Some("a/1".to_owned())]);
    }
}
