//! The machine against SWI-Prolog: the comparison finds what the mends mend.
#![allow(clippy::unwrap_used)]

use std::path::PathBuf;
use std::process::Command;

use trilog::diff::machine::{MachineDiffError, Mends, Plan, Report, run};

fn plan(mends: Mends) -> Plan {
    Plan {
        seed: 5,
        count: 40,
        swipl: "swipl".into(),
        engine: Some(PathBuf::from(env!("CARGO_BIN_EXE_trilog"))),
        mends,
        most: 40,
    }
}

/// Nothing where there is no SWI-Prolog.
fn report(plan: &Plan) -> Option<Report> {
    match run(plan, || {}) {
        Err(MachineDiffError::NoSwi { .. }) => {
            eprintln!("skipped: there is no SWI-Prolog");
            None
        }
        report => Some(report.unwrap()),
    }
}

#[test]
fn the_machine_answers_like_swi_prolog() {
    let Some(report) = report(&plan(Mends::On)) else { return };
    assert_eq!(report.programs, 40);
    assert!(report.findings.is_empty(), "{}", trilog::diff::machine::text(&report));
}

#[test]
fn without_the_mends_their_faults_are_found() {
    let whole = Plan { count: 400, most: 100, ..plan(Mends::Off) };
    let Some(report) = report(&whole) else { return };
    let text = trilog::diff::machine::text(&report);
    for fault in [" is ", "@<", "e("] {
        assert!(text.contains(fault), "{fault} is not in\n{text}");
    }
}

#[test]
fn without_swi_prolog_one_message_says_so() {
    let output = Command::new(env!("CARGO_BIN_EXE_trilog"))
        .args(["diff", "prolog", "--count", "1", "--swipl", "no-such-prolog"])
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(2));
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(said.contains("cannot run no-such-prolog"), "{said}");
    assert!(said.contains("install SWI-Prolog"), "{said}");
}
