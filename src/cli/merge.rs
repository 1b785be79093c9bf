//! `trilog merge`: the reports of shards, added up.

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Context as _;
use serde_json::Value;

use super::output;
use crate::diff::merge::merge;

/// Adds up what the shards of `diff` or `mutate` have printed with --json.
///
/// Exit code 0 when nothing disagrees and no mutant survives, 1 when
/// something does, 2 when the files are not the shards of one run.
#[derive(Debug, clap::Args)]
pub struct MergeArgs {
    /// The reports, one for each shard
    #[arg(required = true)]
    pub files: Vec<PathBuf>,
}

/// Runs the command.
///
/// # Errors
/// When a file cannot be read, or they are not the shards of one run.
pub fn run(args: &MergeArgs) -> anyhow::Result<ExitCode> {
    let read = |path: &PathBuf| -> anyhow::Result<(String, Value)> {
        let name = path.display().to_string();
        let text = crate::files::read_text(path).with_context(|| name.clone())?;
        let report = serde_json::from_str(&text).with_context(|| format!("{name}: no JSON"))?;
        Ok((name, report))
    };
    let reports = args.files.iter().map(read).collect::<anyhow::Result<Vec<_>>>()?;
    let merged = merge(&reports)?;
    output::print_json(&merged)?;
    let some = |field: &str| merged[field].as_array().is_some_and(|found| !found.is_empty());
    let bad = some("disagreements") || some("survived");
    Ok(if bad { ExitCode::from(super::EXIT_NO) } else { ExitCode::SUCCESS })
}
