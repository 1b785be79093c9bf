//! A finding as a person, or a program, reads it.

use serde_json::json;

use super::{Finding, RULES, Report};

/// For a person.
#[must_use]
pub fn text(report: &Report) -> String {
    let mut out = String::new();
    for finding in &report.findings {
        out.push_str(&told(finding));
    }
    for (name, times) in &report.explained {
        let reason = RULES.iter().find(|rule| rule.name == *name).map_or("", |rule| rule.reason);
        out.push_str(&format!("{times} differ by the rule \"{name}\": {reason}\n"));
    }
    let findings = match report.findings.len() {
        0 => "no program differs".to_owned(),
        1 => "1 program differs".to_owned(),
        count => format!("{count} programs differ"),
    };
    out.push_str(&format!(
        "{} programs in {:.1} s, {} not finished: {findings}\n",
        report.programs,
        report.time.as_secs_f64(),
        report.unfinished
    ));
    out
}

fn told(finding: &Finding) -> String {
    let indented = |text: &str| text.replace('\n', "\n       ");
    let query = &finding.query;
    format!(
        "program {}\n{}\n?- {query}.\n  ours {}\n   swi {}\n\n",
        finding.number,
        finding.program,
        indented(&finding.ours),
        indented(&finding.swi)
    )
}

/// For a program.
#[must_use]
pub fn json(report: &Report) -> serde_json::Value {
    let findings: Vec<_> = report
        .findings
        .iter()
        .map(|finding| {
            json!({
                "number": finding.number,
                "program": finding.program,
                "query": finding.query,
                "ours": finding.ours,
                "swi": finding.swi,
            })
        })
        .collect();
    json!({
        "programs": report.programs,
        "unfinished": report.unfinished,
        "seconds": report.time.as_secs_f64(),
        "explained": report.explained,
        "findings": findings,
    })
}
