//! The report for a program.

use crate::term::Term;
use serde_json::{Value, json};

use super::Report;
use crate::check::similar::Similar;
use crate::check::suite::Visibility;
use crate::check::verdict::{
    Counterexample, Difference, Fault, Graded, Moves, TestResult, rounded,
};
use crate::diff::SearchEnd;

/// One object about one program, or about all of them with `submissions`.
#[must_use]
pub fn json(report: &Report<'_>) -> Value {
    let all = report.graded;
    if let ([only], 1) = (all.graded.as_slice(), all.of) {
        return one(only);
    }
    let graded = &all.graded;
    let mut told = json!({
        "suite": graded.first().map(|graded| graded.suite.as_str()),
        "total": rounded(graded.iter().map(Graded::total).sum()),
        "out_of": rounded(graded.iter().map(Graded::out_of).sum()),
        "full_marks": graded.iter().filter(|graded| graded.is_full()).count(),
        "submissions": graded.iter().map(one).collect::<Vec<_>>(),
    });
    if let Some(done) = all.interrupted() {
        told["interrupted"] = json!(format!("after {done}"));
    }
    if let Some(found) = report.similar {
        told["similar"] = similar(found);
    }
    told
}

fn similar(found: &Similar) -> Value {
    let pairs = found.pairs.iter().map(|pair| {
        let clauses = pair.clauses.iter().map(|places| {
            json!({ "lines": places.each_ref().map(|place| place.line),
                    "texts": places.each_ref().map(|place| place.text.as_str()) })
        });
        json!({
            "files": pair.files.each_ref().map(|file| file.display().to_string()),
            "percent": pair.percent,
            "clauses": clauses.collect::<Vec<_>>(),
        })
    });
    let too_short = found.short.iter().map(|file| file.display().to_string());
    json!({ "percent": found.percent, "least": found.least,
            "too_short": too_short.collect::<Vec<_>>(), "pairs": pairs.collect::<Vec<_>>() })
}

fn one(graded: &Graded) -> Value {
    json!({
        "suite": graded.suite,
        "file": graded.file.display().to_string(),
        "total": graded.total(),
        "out_of": graded.out_of(),
        "not_loaded": graded.not_loaded,
        "loading": graded.loading,
        "seconds": rounded(graded.time.as_secs_f64()),
        "tests": graded.tests.iter().map(test).collect::<Vec<_>>(),
        "strict": graded.strict.iter().map(test).collect::<Vec<_>>(),
    })
}

fn test(test: &TestResult) -> Value {
    json!({
        "name": test.name,
        "group": test.group,
        "points": rounded(test.points),
        "out_of": test.out_of,
        "status": test.status.name(),
        "message": test.message,
        "unread": test.unread,
        "text": test.text,
        "hidden": test.visibility == Visibility::Hidden,
        "query": test.faults.first().map(|fault| fault.query.as_str()),
        "right": test.right,
        "questions": test.questions,
        "faults": test.faults.iter().map(fault).collect::<Vec<_>>(),
        "forbidden": test.forbidden.as_ref().map(|found| &found.place),
        "differences": test.differences.iter().map(difference).collect::<Vec<_>>(),
        "choice_points": test.choice_points,
        "counterexample": test.counterexample.as_ref().map(counterexample),
        "search": match test.search {
            SearchEnd::Complete => "complete",
            SearchEnd::Sampled => "sampled",
            SearchEnd::Early => "ended early",
        },
    })
}

fn fault(fault: &Fault) -> Value {
    json!({ "query": fault.query, "expected": fault.expected, "given": fault.given,
            "hint": fault.hint })
}

fn difference(found: &Difference) -> Value {
    json!({ "query": found.query, "here": found.here, "swi": found.there })
}

fn counterexample(found: &Counterexample) -> Value {
    json!({
        "claim": found.property,
        "position": found.position.as_ref().map(Term::text),
        "moves": found.moves.as_ref().map(Moves::each),
        "query": found.query,
        "expected": found.expected,
        "given": found.given,
    })
}
