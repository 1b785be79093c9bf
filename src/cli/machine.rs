//! `trilog diff prolog`: the machine itself, against SWI-Prolog.

use std::path::PathBuf;

use crate::conformity::{self, Mends, Plan, Report};

/// After how many findings a comparison ends.
pub const FINDINGS: usize = 20;

/// What only this comparison can be told.
#[derive(Debug, clap::Args)]
pub struct MachineArgs {
    /// How many programs to run, with `prolog` (default: 1000)
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub count: Option<u64>,
    /// The number of the first program, with `prolog`: a finding's, to see it again
    #[arg(long, value_name = "NUMBER")]
    pub from: Option<u64>,
    /// The SWI-Prolog to compare with, with `prolog` (default: swipl)
    #[arg(long, value_name = "COMMAND")]
    pub swipl: Option<PathBuf>,
}

/// How many programs are run where nobody says it.
const COUNT: u64 = 1000;

impl MachineArgs {
    /// How many programs to run.
    pub fn count(&self) -> u64 {
        self.count.unwrap_or(COUNT)
    }

    /// The name of the first that was given.
    pub fn first_given(&self) -> Option<&'static str> {
        let all = [
            ("--count", self.count.is_some()),
            ("--from", self.from.is_some()),
            ("--swipl", self.swipl.is_some()),
        ];
        all.into_iter().find_map(|(name, is_given)| is_given.then_some(name))
    }
}

/// Makes the comparison, until so many programs differ.
///
/// # Errors
/// When it cannot be made.
pub fn compare(args: &MachineArgs, seed: u64, most: usize) -> anyhow::Result<Report> {
    let plan = Plan {
        seed,
        from: args.from.unwrap_or(0),
        count: args.count(),
        swipl: args.swipl.clone().unwrap_or_else(|| "swipl".into()),
        engine: None,
        mends: Mends::On,
        most,
    };
    Ok(conformity::run(&plan, || {})?)
}
