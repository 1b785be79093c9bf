//! The machine against SWI-Prolog: the comparison finds what the mends mend.
#![allow(clippy::unwrap_used)]

use crate::notice::notice;
use std::path::PathBuf;
use std::process::Command;

use trilog::conformity::{MachineDiffError, Mends, Plan, Report, run};

fn plan(mends: Mends) -> Plan {
    Plan {
        seed: 5,
        from: 0,
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
            notice("skipped: there is no SWI-Prolog");
            None
        }
        report => Some(report.unwrap()),
    }
}

#[test]
fn the_machine_answers_like_swi_prolog() {
    let Some(report) = report(&plan(Mends::On)) else { return };
    assert_eq!(report.programs, 40);
    assert!(report.findings.is_empty(), "{}", trilog::conformity::text(&report));
}

/// Programs of the seed that fall over a fault of the machine: a number on the
/// left of `is/2`, the error of a comparison, lists of one-letter atoms that are
/// taken for texts (their order is in `terms::the_machine_s_faults_are_known`), a
/// type test behind a head with a constant, a variable of another branch that a branch
/// lacks, in the last call and in a term.
const FAULTS: [(u64, &str); 6] = [
    (140, "3 is Y"),
    (2015, "catch(Y < 1,error(E,_)"),
    (1170, "sort(0,@=<,[[c]]"),
    (2, "integer(X), w(a,k,Z)"),
    (184, "\\+ (Y = [[]], fail)), c(Z,V)"),
    (199, "\\+ (true, fail)), i(X), V = [Y]"),
];

#[test]
fn without_the_mends_their_faults_are_found() {
    for (from, fault) in FAULTS {
        let Some(found) = report(&Plan { from, count: 1, ..plan(Mends::Off) }) else { return };
        let [finding] = &found.findings[..] else { panic!("{fault}: {found:?}") };
        let shrunk = format!("{}{}", finding.program, finding.query);
        assert!(shrunk.contains(fault), "{fault} is not in\n{finding:?}");
        let Some(mended) = report(&Plan { from, count: 1, ..plan(Mends::On) }) else { return };
        assert!(mended.findings.is_empty(), "{}", trilog::conformity::text(&mended));
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
