//! `trilog diff prolog`: the machine itself, against SWI-Prolog.

use std::path::PathBuf;
use std::process::ExitCode;

use super::output;
use crate::conformity::{self, Mends, Plan};

/// After how many findings a comparison ends.
const FINDINGS: usize = 20;

/// What only this comparison can be told.
#[derive(Debug, clap::Args)]
pub struct MachineArgs {
    /// How many programs to run, with `prolog`
    #[arg(long, value_name = "N", default_value_t = 1000)]
    pub count: u64,
    /// The number of the first program, with `prolog`: a finding's, to see it again
    #[arg(long, value_name = "NUMBER", default_value_t = 0)]
    pub from: u64,
    /// The SWI-Prolog to compare with, with `prolog`
    #[arg(long, value_name = "COMMAND", default_value = "swipl")]
    pub swipl: PathBuf,
}

/// Runs the comparison; exit code 1 when a program differs.
///
/// # Errors
/// When the comparison cannot be made.
pub fn run(args: &MachineArgs, seed: u64, first: bool, json: bool) -> anyhow::Result<ExitCode> {
    let plan = Plan {
        seed,
        from: args.from,
        count: args.count,
        swipl: args.swipl.clone(),
        engine: None,
        mends: Mends::On,
        most: if first { 1 } else { FINDINGS },
    };
    let report = conformity::run(&plan, || {})?;
    output::print(if json {
        format!("{}\n", conformity::json(&report))
    } else {
        conformity::text(&report)
    })?;
    let agree = report.findings.is_empty();
    Ok(if agree { ExitCode::SUCCESS } else { ExitCode::from(super::EXIT_NO) })
}
