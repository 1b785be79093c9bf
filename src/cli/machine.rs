//! `trilog diff prolog`: the machine itself, against SWI-Prolog.

use std::path::PathBuf;

use crate::conformity::{self, Mends, Plan, Report};

/// After how many findings a comparison ends.
pub const FINDINGS: usize = 20;

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

/// Makes the comparison, until so many programs differ.
///
/// # Errors
/// When it cannot be made.
pub fn compared(args: &MachineArgs, seed: u64, most: usize) -> anyhow::Result<Report> {
    let plan = Plan {
        seed,
        from: args.from,
        count: args.count,
        swipl: args.swipl.clone(),
        engine: None,
        mends: Mends::On,
        most,
    };
    Ok(conformity::run(&plan, || {})?)
}
