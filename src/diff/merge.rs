//! Adding up the JSON reports of shards.

use std::collections::BTreeMap;

use serde_json::{Map, Value, json};

use super::mutation::score;
use super::report::total;
use super::shard::Shard;

/// Reports that are no shards of one run.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MergeError {
    /// It is no report of `diff` or `mutate`.
    #[error("{0}: this is not a report of `trilog diff --json` or `trilog mutate --json`")]
    NoReport(String),
    /// It says another thing than the first.
    #[error("{name}: its {field} is {found}, but that of the first report is {first}")]
    Other {
        /// The file.
        name: String,
        /// What differs.
        field: &'static str,
        /// What it says.
        found: String,
        /// What the first says.
        first: String,
    },
    /// A shard twice.
    #[error("{name}: the shard {shard} is there twice")]
    Twice {
        /// The file.
        name: String,
        /// Which.
        shard: String,
    },
    /// A shard that Ctrl-C has ended.
    #[error("{name}: it was interrupted {how_far}; let it run to its end")]
    Interrupted {
        /// The file.
        name: String,
        /// After what.
        how_far: String,
    },
    /// Shards that are not there.
    #[error("missing: the shard{} {}", if .0.len() == 1 { "" } else { "s" }, .0.join(", "))]
    Missing(Vec<String>),
}

/// One report that says what the reports of all shards of a run say together.
/// Each comes with the name of its file.
///
/// ```
/// use serde_json::json;
/// use trilog::diff::merge::merge;
/// let shard = |number: u32, killed: u32| {
///     json!({"game": "tris", "seed": 0, "shard": format!("{number}/2"), "mutants": 5,
///            "killed": killed, "equivalent": 1, "survived": [], "seconds": 1.0})
/// };
/// let both = merge(&[("a".into(), shard(1, 4)), ("b".into(), shard(2, 3))])?;
/// assert_eq!((&both["mutants"], &both["killed"]), (&json!(10), &json!(7)));
/// assert_eq!(both["score"], json!(7.0 / 8.0));
/// assert!(merge(&[("a".into(), shard(1, 4))]).is_err());
/// # Ok::<(), trilog::diff::merge::MergeError>(())
/// ```
///
/// # Errors
/// When they are not exactly the shards of one run.
pub fn merge(reports: &[(String, Value)]) -> Result<Value, MergeError> {
    for (name, report) in reports {
        if let Some(how_far) = report["interrupted"].as_str() {
            let (name, how_far) = (name.clone(), how_far.to_owned());
            return Err(MergeError::Interrupted { name, how_far });
        }
    }
    if let Some((_, first)) = reports.first()
        && first["reports"].is_array()
    {
        return merge_of_all(reports);
    }
    let kind = kind(reports)?;
    same(reports, "game")?;
    same(reports, "seed")?;
    complete(reports)?;
    let values: Vec<&Value> = reports.iter().map(|(_, value)| value).collect();
    let mut merged = added(&values);
    match kind {
        Kind::Diff => finish_diff(&mut merged),
        Kind::Mutate => finish_mutate(&mut merged),
    }
    Ok(Value::Object(merged))
}

/// Game by game, where every report is about all of them.
fn merge_of_all(reports: &[(String, Value)]) -> Result<Value, MergeError> {
    let games = |report: &Value| report["reports"].as_array().map_or(0, Vec::len);
    let count = reports.iter().map(|(_, report)| games(report)).max().unwrap_or(0);
    let of_game = |number: usize| -> Vec<(String, Value)> {
        let part =
            |(name, report): &(String, Value)| (name.clone(), report["reports"][number].clone());
        reports.iter().map(part).collect()
    };
    let each = (0..count).map(|number| merge(&of_game(number))).collect::<Result<Vec<_>, _>>()?;
    Ok(super::report::together(each))
}

#[derive(Clone, Copy)]
enum Kind {
    Diff,
    Mutate,
}

fn kind(reports: &[(String, Value)]) -> Result<Kind, MergeError> {
    let mut kind = None;
    for (name, report) in reports {
        let found = match (report["claims"].is_array(), report["mutants"].is_u64()) {
            (true, _) => Kind::Diff,
            (_, true) => Kind::Mutate,
            (false, false) => return Err(MergeError::NoReport(name.clone())),
        };
        match (kind, found) {
            (None, _) => kind = Some(found),
            (Some(Kind::Diff), Kind::Diff) | (Some(Kind::Mutate), Kind::Mutate) => {}
            (Some(_), _) => return Err(MergeError::NoReport(name.clone())),
        }
    }
    kind.ok_or_else(|| MergeError::NoReport("nothing".into()))
}

fn same(reports: &[(String, Value)], field: &'static str) -> Result<(), MergeError> {
    let Some((_, first)) = reports.first() else { return Ok(()) };
    match reports.iter().find(|(_, report)| report[field] != first[field]) {
        None => Ok(()),
        Some((name, other)) => Err(MergeError::Other {
            name: name.clone(),
            field,
            found: other[field].to_string(),
            first: first[field].to_string(),
        }),
    }
}

/// How many missing shards are told.
const LISTED: usize = 10;

/// Every shard once.
fn complete(reports: &[(String, Value)]) -> Result<(), MergeError> {
    let mut numbers: BTreeMap<usize, Shard> = BTreeMap::new();
    let mut of = None;
    for (name, report) in reports {
        let shard: Option<Shard> = report["shard"].as_str().and_then(|text| text.parse().ok());
        let shard = shard.ok_or_else(|| MergeError::NoReport(name.clone()))?;
        let all = *of.get_or_insert(shard.of());
        if all != shard.of() {
            let (found, first) = (shard.of().to_string(), all.to_string());
            let field = "number of shards";
            return Err(MergeError::Other { name: name.clone(), field, found, first });
        }
        if numbers.insert(shard.number(), shard).is_some() {
            return Err(MergeError::Twice { name: name.clone(), shard: shard.to_string() });
        }
    }
    let all = of.unwrap_or(0);
    let count = all - numbers.len();
    let missing = (1..=all).filter(|number| !numbers.contains_key(number)).take(LISTED);
    let mut missing: Vec<String> = missing.map(|number| format!("{number}/{all}")).collect();
    if count > LISTED {
        missing.push(format!("and {} more", count - LISTED));
    }
    if missing.is_empty() { Ok(()) } else { Err(MergeError::Missing(missing)) }
}

/// The fields of the objects together: numbers are added, lists of things with
/// the same name or place are added thing by thing, other lists one behind the
/// other; whether something happened at all is true if it did in one. The rest
/// is as it is in the first.
fn added(values: &[&Value]) -> Map<String, Value> {
    let mut sum = Map::new();
    for object in values.iter().filter_map(|value| value.as_object()) {
        for (field, value) in object {
            match sum.get_mut(field) {
                None => {
                    sum.insert(field.clone(), value.clone());
                }
                Some(known) if !KEPT.contains(&field.as_str()) => add(known, value),
                Some(_) => {}
            }
        }
    }
    sum
}

/// What all shards say alike.
const KEPT: [&str; 7] = ["seed", "line", "clauses_of_rules", "name", "claim", "file", "game"];

fn add(known: &mut Value, value: &Value) {
    match (known, value) {
        (Value::Number(sum), Value::Number(number)) => {
            let whole = sum.as_u64().zip(number.as_u64()).and_then(|(a, b)| a.checked_add(b));
            let added = whole.map_or_else(
                || json!(sum.as_f64().unwrap_or(0.0) + number.as_f64().unwrap_or(0.0)),
                |whole| json!(whole),
            );
            if let Value::Number(added) = added {
                *sum = added;
            }
        }
        (Value::Bool(known), Value::Bool(value)) => *known |= value,
        (Value::Array(known), Value::Array(values)) => {
            for value in values {
                let same =
                    known.iter_mut().find(|k| k["name"].is_string() && k["name"] == value["name"]);
                match same {
                    Some(same) => *same = Value::Object(added(&[same, value])),
                    None => known.push(value.clone()),
                }
            }
        }
        (known @ Value::Object(_), value @ Value::Object(_)) => {
            *known = Value::Object(added(&[known, value]));
        }
        _ => {}
    }
}

fn finish_diff(merged: &mut Map<String, Value>) {
    let count = |field: &str| -> Vec<u64> {
        let properties = merged.get("claims").and_then(Value::as_array);
        properties.into_iter().flatten().filter_map(|property| property[field].as_u64()).collect()
    };
    let (asked, positions) = (total(count("asked")), count("positions"));
    let positions = positions.into_iter().max().unwrap_or(0);
    merged.insert("questions".into(), json!(asked));
    merged.insert("positions".into(), json!(positions));
    let seconds = merged.get("seconds").and_then(Value::as_f64).unwrap_or(0.0);
    for (field, count) in [("positions_per_second", positions), ("questions_per_second", asked)] {
        merged.insert(field.into(), json!(super::report::rate(count, seconds)));
    }
    merged.insert("shard".into(), json!(Shard::WHOLE.to_string()));
    if let Some(found) = merged.get_mut("disagreements").and_then(Value::as_array_mut) {
        smallest(found);
    }
    if let Some(coverage) = merged.get_mut("coverage") {
        never_anywhere(coverage);
    }
}

/// Of several counterexamples to a property, the one with the shortest game.
fn smallest(found: &mut Vec<Value>) {
    let length = |found: &Value| found["moves"].as_array().map_or(usize::MAX, Vec::len);
    found.sort_by_key(|found| (found["claim"].to_string(), length(found)));
    found.dedup_by(|second, first| second["claim"] == first["claim"]);
}

/// A clause was never entered if no shard has entered it.
fn never_anywhere(coverage: &mut Value) {
    let of_each = coverage["by_claim"].as_array().cloned().unwrap_or_default();
    let entered: Vec<&Value> =
        of_each.iter().filter_map(|one| one["entered"].as_array()).flatten().collect();
    let place = |clause: &Value| {
        let file = clause["file"].as_str().unwrap_or_default();
        json!(format!("{file}:{}", clause["line"]))
    };
    if let Some(never) = coverage.get_mut("never").and_then(Value::as_array_mut) {
        let mut known = Vec::new();
        never.retain(|clause| {
            let place = place(clause);
            let keep = !entered.contains(&&place) && !known.contains(&place);
            known.push(place);
            keep
        });
    }
}

fn finish_mutate(merged: &mut Map<String, Value>) {
    let count = |field: &str| {
        let number = merged.get(field).and_then(Value::as_u64).unwrap_or(0);
        usize::try_from(number).unwrap_or(usize::MAX)
    };
    let score = score(count("killed"), count("mutants").saturating_sub(count("equivalent")));
    merged.insert("score".into(), json!(score));
    if let Some(slowest) = merged.get_mut("slowest").and_then(Value::as_array_mut) {
        let seconds = |trial: &Value| trial["seconds"].as_f64().unwrap_or(0.0);
        slowest.sort_by(|a, b| seconds(b).total_cmp(&seconds(a)));
        slowest.truncate(super::mutation::SLOWEST);
    }
    merged.insert("shard".into(), json!(Shard::WHOLE.to_string()));
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shard(shard: &str, properties: &Value) -> (String, Value) {
        let report = json!({
            "game": "tris", "seed": 0, "shard": shard, "claims": properties, "disagreements": [],
            "questions": 0, "positions": 0, "seconds": 0.5, "games": 3
        });
        (shard.to_owned(), report)
    }

    #[test]
    fn properties_are_added_one_by_one() {
        let property = |name: &str, asked: u32| json!({"name": name, "asked": asked, "positions": 2 * asked, "given_up": asked == 2});
        let one = shard("1/2", &json!([property("a(+)", 1), property("b(+)", 5)]));
        let two = shard("2/2", &json!([property("a(+)", 2), property("b(+)", 3)]));
        let both = merge(&[one, two]).unwrap_or_default();
        assert_eq!(both["claims"][0]["asked"], json!(3));
        assert_eq!(both["claims"][0]["given_up"], json!(true));
        assert_eq!(both["claims"][1]["positions"], json!(16));
        assert_eq!((&both["questions"], &both["positions"]), (&json!(11), &json!(16)));
        assert_eq!((&both["games"], &both["seconds"]), (&json!(6), &json!(1.0)));
        assert_eq!(both["shard"], json!("1/1"));
    }

    #[test]
    fn reports_about_all_games_are_added_game_by_game() {
        let properties = |asked: u32| json!([{"name": "a", "asked": asked, "positions": 1}]);
        let all = |number: &str, asked: u32| {
            let (name, mut tris) = shard(number, &properties(asked));
            tris["disagreements"] = json!([{"claim": format!("of {number}"), "moves": []}]);
            let mut uttt = tris.clone();
            uttt["game"] = json!("uttt");
            (name, super::super::report::together(vec![tris, uttt]))
        };
        let both = merge(&[all("1/2", 3), all("2/2", 4)]).unwrap_or_default();
        assert_eq!(both["game"], json!("all"));
        assert_eq!(both["shard"], json!("1/1"));
        assert_eq!(both["reports"][1]["game"], json!("uttt"));
        assert_eq!(both["reports"][1]["claims"][0]["asked"], json!(7));
        assert_eq!(both["questions"], json!(14));
        assert_eq!(both["disagreements"].as_array().map(Vec::len), Some(4));
        assert_eq!(
            merge(&[all("1/2", 3)]).map_err(|error| error.to_string()),
            Err("missing: the shard 2/2".into())
        );
        let (name, report) = shard("2/2", &properties(1));
        assert!(merge(&[all("1/2", 3), (name, report)]).is_err());
    }

    #[test]
    fn no_report_is_too_odd() {
        let merged = |fields: [&Value; 2]| {
            let reports = ["1/2", "2/2"].iter().zip(fields).map(|(number, fields)| {
                let (name, mut report) = shard(number, &json!([]));
                for (field, value) in fields.as_object().into_iter().flatten() {
                    report[field] = value.clone();
                }
                (name, report)
            });
            merge(&reports.collect::<Vec<_>>()).unwrap_or_default()
        };
        let both = |fields: Value| merged([&fields, &fields]);
        assert_eq!(both(json!({"coverage": 3}))["coverage"], json!(6));
        assert_eq!(both(json!({"games": u64::MAX}))["games"], json!(u64::MAX as f64 * 2.0));
        let properties = json!([{"name": "a", "asked": u64::MAX}, {"name": "b", "asked": 1}]);
        let whole = merged([&json!({ "claims": properties }), &json!({})]);
        assert_eq!(whole["questions"], json!(u64::MAX));
        let of_all = |number: &str| {
            let (name, mut report) = shard(number, &json!([]));
            report["claims"] = json!([{"name": "a", "asked": u64::MAX}]);
            (name, json!({ "reports": [report, report] }))
        };
        let all = merge(&[of_all("1/1")]).unwrap_or_default();
        assert_eq!(all["questions"], json!(u64::MAX));
        let mutants = json!({"claims": null, "mutants": 1, "equivalent": 5, "killed": 0});
        assert_eq!(both(mutants)["score"], json!(1.0));
    }

    #[test]
    fn of_many_missing_shards_a_few_are_told() {
        let first = shard("1/3000000000", &json!([]));
        let error = merge(&[first]).map_err(|error| error.to_string());
        assert!(error.is_err_and(|error| {
            error.starts_with("missing: the shards 2/3000000000, 3/3000000000, ")
                && error.ends_with(", 11/3000000000, and 2999999989 more")
        }));
    }

    #[test]
    fn what_does_not_belong_together_is_refused() {
        let none = json!([]);
        let error = |reports: &[(String, Value)]| merge(reports).map_err(|e| e.to_string());
        let twice = error(&[shard("1/2", &none), shard("1/2", &none)]);
        assert_eq!(twice, Err("1/2: the shard 1/2 is there twice".into()));
        let missing = error(&[shard("2/3", &none)]);
        assert_eq!(missing, Err("missing: the shards 1/3, 3/3".into()));
        let other = error(&[shard("1/2", &none), shard("2/3", &none)]);
        assert!(other.is_err_and(|error| error.contains("number of shards is 3")));
        let (name, mut report) = shard("2/2", &none);
        report["game"] = json!("uttt");
        assert!(merge(&[shard("1/2", &none), (name, report)]).is_err());
        assert!(merge(&[("x".into(), json!({"a": 1}))]).is_err());
    }
}
