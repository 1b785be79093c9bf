//! `trilog check --checker`: a course's own checker, run for each program.

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use anyhow::{Context as _, bail};
use serde_json::{Value, json};

use super::{CheckArgs, Interrupted};
use crate::check::checker::{Checker, CheckerPlan, DEFAULT, Pattern, RunLimits};
use crate::check::grade::AllGraded;
use crate::check::journal::Journal;
use crate::check::report::{Report, json};
use crate::cli::output;
use crate::cli::progress::Bar;
use crate::printable::printable;

/// Processor time of one run, where none is given.
const TIME: Duration = Duration::from_secs(300);
/// Megabytes of memory, where nothing is said.
const MEMORY: u64 = 1024;
/// What one run may print, in bytes.
const OUTPUT: u64 = 1 << 20;

/// Runs the checker in `path`.
///
/// # Errors
/// When it cannot be run at all.
pub(super) fn run(args: &CheckArgs, path: &std::path::Path) -> anyhow::Result<ExitCode> {
    // Where a checker is named there is no suite: the first name is a program.
    let suite = args.suite.iter().map(PathBuf::from);
    let files: Vec<PathBuf> = suite.chain(args.files.iter().cloned()).collect();
    if files.is_empty() {
        bail!("name the programs that the checker is to be run for");
    }
    super::look_for_files(&files)?;
    let checker = Checker::new(plan(args, path)?)?;
    for warning in checker.warnings() {
        output::warn(format_args!("warning: {warning}"));
    }
    let journal = journal(args, &checker)?;
    let bar = Bar::new("programs");
    let graded = checker.grade_all(&files, args.jobs, journal.as_ref(), &bar);
    bar.finish();
    let graded = graded?;
    super::tell(args, &checker.suite(&graded), &graded, told)?;
    match graded.interrupted() {
        Some(done) => Err(Interrupted::after(done).into()),
        None => Ok(super::exit_code(&graded)),
    }
}

/// What is said where nobody says what is to be asked.
const NO_GOAL: &str = "--checker needs --goal GOAL, with which the checker prints the points";

fn plan(args: &CheckArgs, path: &std::path::Path) -> anyhow::Result<CheckerPlan> {
    let totals = args.totals.as_deref().unwrap_or(DEFAULT);
    Ok(CheckerPlan {
        checker: path.to_owned(),
        goal: args.goal.clone().context(NO_GOAL)?,
        totals: Pattern::parse(totals).map_err(anyhow::Error::msg)?,
        out_of: args.out_of,
        limits: RunLimits {
            time: args.time.unwrap_or(TIME),
            memory_mb: args.memory.unwrap_or(MEMORY),
            output: OUTPUT,
        },
        systems: args.prolog,
        with: args.with.clone(),
        links: super::links(args),
    })
}

fn journal(args: &CheckArgs, checker: &Checker) -> anyhow::Result<Option<Journal>> {
    let Some(path) = &args.resume else { return Ok(None) };
    let journal = Journal::open(path, &checker.asked()?, args.with.clone());
    journal.map(Some).with_context(|| format!("cannot resume from {}", path.display()))
}

fn told(args: &CheckArgs, report: &Report<'_>) -> String {
    let graded = report.graded;
    if args.json {
        return output::json_line(with_output(json::json(report), graded));
    }
    let told = super::told(args, report);
    match (graded.graded.as_slice(), graded.of) {
        ([only], 1) => {
            let printed = printable(only.printed.as_deref().unwrap_or_default()).into_owned();
            match printed.trim_end() {
                "" => told,
                printed => format!("{printed}\n\n{told}"),
            }
        }
        _ => told,
    }
}

/// The report, and of each program what the checker printed.
fn with_output(mut report: Value, graded: &AllGraded) -> Value {
    match report.get_mut("submissions").and_then(Value::as_array_mut) {
        Some(submissions) => {
            for (told, one) in submissions.iter_mut().zip(&graded.graded) {
                told["printed"] = json!(one.printed);
            }
        }
        None => report["printed"] = json!(graded.graded.first().map(|one| &one.printed)),
    }
    report
}
