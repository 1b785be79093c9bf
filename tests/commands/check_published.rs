//! The built-in suites of the homework against its published checks.

use std::path::Path;

use serde_json::Value;

/// The published checks, which a suite asks: the same queries with the same
/// points and weights.
#[test]
fn the_built_in_suites_ask_the_published_checks() {
    let checks: Value = serde_json::from_str(include_str!("../uttt/checks.json")).unwrap();
    for (name, stage) in [("uttt1", "stage1"), ("uttt2", "stage2")] {
        let suite = trilog_suite(name);
        let tests: Vec<&toml::Value> = suite["test"]
            .as_array()
            .unwrap()
            .iter()
            .filter(|t| t.get("strict").is_none())
            .collect();
        let published = checks[stage].as_object().unwrap();
        assert_eq!(tests.len(), published.len());
        for test in tests {
            let check = &published[test["name"].as_str().unwrap()];
            let number = |value: &toml::Value| {
                value.as_float().or(value.as_integer().map(|whole| whole as f64)).unwrap()
            };
            assert_eq!(number(&test["points"]), check["points"].as_f64().unwrap(), "{test}");
            let asked = test["question"].as_array().unwrap();
            let questions = check["questions"].as_array().unwrap();
            assert_eq!(asked.len(), questions.len(), "{test}");
            for (asked, question) in asked.iter().zip(questions) {
                let words = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
                let query = question["query"].as_str().unwrap();
                assert_eq!(words(asked["query"].as_str().unwrap()), words(query));
                let weight = asked.get("weight").map_or(1.0, number);
                assert_eq!(weight, question["weight"].as_f64().unwrap_or(1.0), "{asked}");
                let goals = asked.get("each").map(|each| each.as_array().unwrap().len());
                assert_eq!(goals, question["each"].as_array().map(Vec::len), "{asked}");
                // Every value that is expected is a part of what is published.
                let expected = question["expected"].as_str().unwrap_or_default();
                for field in ["values", "sets"] {
                    for (name, value) in
                        asked.get(field).and_then(|v| v.as_table()).into_iter().flatten()
                    {
                        let pair = format!("'{name}',{}", value.as_str().unwrap());
                        assert!(expected.contains(&pair), "{pair} {expected}");
                    }
                }
                let conditions = asked.get("conditions").map_or(0, |c| c.as_array().unwrap().len());
                assert_eq!(conditions, expected.matches("cond(").count());
            }
        }
    }
}

fn trilog_suite(name: &str) -> toml::Value {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("suites/{name}.toml"));
    toml::from_str(&std::fs::read_to_string(path).unwrap()).unwrap()
}
