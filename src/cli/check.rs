//! `trilog check`: grading homework.

mod checker;
mod targets;

use std::hash::{BuildHasher as _, RandomState};
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

use anyhow::{Context as _, bail};
use clap::ValueEnum as _;

use super::Interrupted;
use super::output;
use super::progress::Bar;
use super::time::parse_time;
use crate::check::grade::{
    AllGraded, Counterexamples, Limits, Plan, Prepared, Strictness, Systems, grade_all,
};
use crate::check::journal::Journal;
use crate::check::model;
use crate::check::report::words::{Language, Words};
use crate::check::report::{Report, html, json, junit, pairs, points, shown, text};
use crate::check::similar;
use crate::check::suite::{Suite, TEMPLATE};
use crate::check::verdict::Graded;
use crate::files::Links;
use crate::line_program::shell_word;

/// Grades programs: asks the tests of a suite and counts points.
///
/// Every program runs in a process of its own that can read its file and do
/// nothing else. Exit code 0 with full marks for all, 1 without, 2 when it
/// cannot be done.
#[derive(Debug, clap::Args)]
pub struct CheckArgs {
    /// The suite: tris, uttt1, uttt2, or a file
    #[arg(required_unless_present_any = ["new", "checker"])]
    pub suite: Option<String>,
    /// The programs
    #[arg(value_name = "FILE", required_unless_present_any = ["new", "clauses", "validate",
          "checker"])]
    pub files: Vec<PathBuf>,
    /// Write a suite to begin with into FILE, or print it
    #[arg(long, value_name = "FILE", num_args = 0..=1, exclusive = true,
          default_missing_value = "-")]
    pub new: Option<PathBuf>,
    /// Print the suite's own clauses, with which its queries can be pasted
    #[arg(long, conflicts_with = "files")]
    pub clauses: bool,
    /// A solution whose answers are expected, where the suite does not say what is
    #[arg(long, value_name = "FILE", conflicts_with_all = ["checker", "clauses"])]
    pub model: Option<PathBuf>,
    /// What each test of a file of unit tests is worth
    #[arg(long, value_name = "N", conflicts_with = "checker")]
    pub points_per_test: Option<f64>,
    /// In the place of a suite, a course's own checker: the directory with its
    /// checker.pl, or the file to load
    #[arg(long, value_name = "DIR", conflicts_with_all = ["clauses", "tests",
          "strict", "count_strict", "seed", "validate"])]
    pub checker: Option<PathBuf>,
    /// The goal with which the checker prints the points
    #[arg(long, value_name = "GOAL", requires = "checker")]
    pub goal: Option<String>,
    /// What a line with points looks like, such as "mark: {points} of {out_of}"
    #[arg(long, value_name = "PATTERN", requires = "checker")]
    pub totals: Option<String>,
    /// How many points there are, where the checker does not say
    #[arg(long, value_name = "N", requires = "checker")]
    pub out_of: Option<f64>,
    /// Ask this test only (may be repeated)
    #[arg(long = "test", value_name = "NAME")]
    pub tests: Vec<String>,
    /// A file beside each program that it may load (may be repeated)
    #[arg(long, value_name = "NAME")]
    pub with: Vec<String>,
    /// How many programs are graded at a time
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = super::jobs())]
    pub jobs: usize,
    /// Seconds for each question, in the place of what the suite says
    #[arg(long, value_name = "S", value_parser = parse_time, allow_negative_numbers = true)]
    pub time: Option<Duration>,
    /// Seconds for the counterexamples to each program, in the place of what the
    /// suite says; ten million inferences count as one
    #[arg(long, value_name = "S", value_parser = parse_time, allow_negative_numbers = true)]
    pub search: Option<Duration>,
    /// Megabytes of memory for each program, in the place of what the suite says
    #[arg(long, value_name = "MB", value_parser = clap::value_parser!(u64).range(256..=super::MOST_MEMORY))]
    pub memory: Option<u64>,
    /// Follow links: a program, or a file beside it, may be one
    #[arg(long)]
    pub follow: bool,
    /// Ask what the homework's text asks beyond the tests, too; it costs no points
    #[arg(long)]
    pub strict: bool,
    /// Let what --strict finds cost points
    #[arg(long)]
    pub count_strict: bool,
    /// The seed of the games whose positions --strict asks about; another each
    /// time without it
    #[arg(long, value_name = "N")]
    pub seed: Option<u64>,
    /// Whose answers count: trilog's engine, swipl, or both to see where they differ
    #[arg(long, value_name = "SYSTEM", value_enum, default_value_t = Systems::Ours)]
    pub prolog: Systems,
    /// Keep what is finished in FILE, and take up there what was interrupted
    #[arg(long, value_name = "FILE")]
    pub resume: Option<PathBuf>,
    /// Look for faults in the suite itself, without a program
    #[arg(long, conflicts_with = "files")]
    pub validate: bool,
    /// Do not look for counterexamples
    #[arg(long)]
    pub no_counterexamples: bool,
    /// Print one JSON object
    #[arg(long)]
    pub json: bool,
    /// Write the points as CSV, too: a line a program, a column a test
    #[arg(long, value_name = "FILE")]
    pub points: Option<PathBuf>,
    /// Write the report as JUnit XML, too
    #[arg(long, value_name = "FILE")]
    pub junit: Option<PathBuf>,
    /// Write the report as a page, too
    #[arg(long, value_name = "FILE")]
    pub html: Option<PathBuf>,
    /// Write a page for each program into a directory, too, and index.html about
    /// all of them
    #[arg(long, value_name = "DIR")]
    pub pages: Option<PathBuf>,
    /// Tell which programs have so much of their clauses in common
    #[arg(long, value_name = "PERCENT", num_args = 0..=1, require_equals = true,
          default_missing_value = "50",
          value_parser = clap::value_parser!(u32).range(1..=100))]
    pub similar: Option<u32>,
    /// The language of what a student reads
    #[arg(long, value_name = "LANGUAGE", value_enum, default_value_t = Language::English)]
    pub lang: Language,
}

/// Runs the command.
///
/// # Errors
/// When the suite or a program cannot be read, or an engine does not start.
pub fn run(args: &CheckArgs) -> anyhow::Result<ExitCode> {
    if let Some(path) = &args.new {
        return begin(path);
    }
    targets::must_be_others(args)?;
    if let Some(path) = &args.checker {
        return checker::run(args, path);
    }
    let mut suite = suite(args)?;
    if args.clauses {
        let (skeleton, program) = (suite.skeleton.trim_start(), suite.program.trim_start());
        output::print(format_args!("{skeleton}\n{program}"))?;
        return Ok(ExitCode::SUCCESS);
    }
    suite.keep(&args.tests).map_err(anyhow::Error::msg)?;
    look_for_files(&args.files)?;
    let is_strict = args.strict || args.count_strict;
    if !is_strict {
        suite.strict.clear();
    }
    let seed = match (args.seed, is_strict) {
        (Some(seed), _) => seed,
        (None, true) => RandomState::new().hash_one(()) >> 32,
        (None, false) => 0,
    };
    let limits = Limits {
        time: args.time,
        search: args.search,
        memory_mb: args.memory,
        engine: None,
        seed,
        systems: args.prolog,
    };
    let mut prepared = Prepared::new(suite, &limits)?;
    if !args.validate {
        prepared.refuse_unbound()?;
    }
    if let Some(model) = &args.model {
        model::answer(&mut prepared, model, &args.with, links(args))?;
    }
    for note in &prepared.suite().notes {
        output::warn(format_args!("warning: {note}"));
    }
    if args.validate {
        return validated(&prepared);
    }
    for gap in &prepared.gaps {
        output::warn(format_args!("warning: {gap}"));
    }
    let plan = plan(args, &prepared, seed)?;
    let bar = Bar::new("tests");
    let graded = grade_all(&prepared, &plan, &bar);
    bar.finish();
    let graded = graded?;
    tell(args, prepared.suite(), &graded, told)?;
    if let Some(done) = graded.interrupted() {
        return Err(Interrupted::after(done).into());
    }
    Ok(exit_code(&graded))
}

fn exit_code(graded: &AllGraded) -> ExitCode {
    let full = graded.graded.iter().all(Graded::is_full);
    if full { ExitCode::SUCCESS } else { ExitCode::from(super::EXIT_NO) }
}

fn links(args: &CheckArgs) -> Links {
    if args.follow { Links::Followed } else { Links::Refused }
}

/// The suite that is named, with what the options say of its points.
fn suite(args: &CheckArgs) -> anyhow::Result<Suite> {
    let name = args.suite.as_deref().unwrap_or_default();
    let mut suite = Suite::of_programs(name, &args.files, args.model.as_deref())?;
    if let Some(points) = args.points_per_test {
        if suite.points_per_question.is_none() {
            bail!("--points-per-test is for files of unit tests, such as tests.plt");
        }
        if !points.is_finite() || points <= 0.0 {
            bail!("--points-per-test {points}: expected a number above 0");
        }
        suite.points_per_question = Some(points);
    }
    suite.count_points();
    Ok(suite)
}

/// Warns of programs that are not there: one of many does not keep the others
/// from their marks.
fn look_for_files(files: &[PathBuf]) -> anyhow::Result<()> {
    for file in files {
        match (is_program(file), files.len()) {
            (Err(error), 1) => return Err(error),
            (Err(error), _) => output::warn(format_args!("warning: {error:#}")),
            (Ok(()), _) => {}
        }
    }
    Ok(())
}

fn plan(args: &CheckArgs, prepared: &Prepared, seed: u64) -> anyhow::Result<Plan> {
    Ok(Plan {
        files: args.files.clone(),
        with: args.with.clone(),
        jobs: args.jobs,
        strictness: if args.count_strict { Strictness::Counted } else { Strictness::Told },
        options: options(args, seed),
        journal: journal(args, prepared, seed)?,
        links: links(args),
        counterexamples: match args.no_counterexamples {
            true => Counterexamples::Unwanted,
            false => Counterexamples::Wanted,
        },
    })
}

/// What is finished of a run with these options, where it is to be kept.
fn journal(args: &CheckArgs, prepared: &Prepared, seed: u64) -> anyhow::Result<Option<Journal>> {
    let Some(path) = &args.resume else { return Ok(None) };
    // Another seed, or another limit, is another run.
    let seed = args.seed.map_or(0, |_| seed);
    let options = options(args, seed);
    let asked = prepared.suite();
    let asked = format!("{asked:?} {options} {seed} {} {:?}", args.no_counterexamples, args.search);
    let beside = prepared.suite().beside.iter().chain(&args.with).cloned().collect();
    let journal = Journal::open(path, &asked, beside);
    journal.map(Some).with_context(|| format!("cannot resume from {}", path.display()))
}

/// Tells what is wrong with a suite that can be asked.
fn validated(prepared: &Prepared) -> anyhow::Result<ExitCode> {
    let faults = prepared.faults();
    for fault in &faults {
        output::print_line(fault)?;
    }
    if !faults.is_empty() {
        return Ok(ExitCode::from(super::EXIT_NO));
    }
    let suite = prepared.suite();
    let questions: usize = suite.tests.iter().map(|test| test.questions.len()).sum();
    let (name, tests, points) = (&suite.name, suite.tests.len(), shown(suite.out_of()));
    let told = format!("{name}: {tests} tests, {questions} questions, {points} points");
    output::print_line(told)?;
    Ok(ExitCode::SUCCESS)
}

/// The options with which one test of one program gives the same again.
fn options(args: &CheckArgs, seed: u64) -> String {
    let with = args.with.iter().map(|name| format!(" --with {}", shell_word(name)));
    let mut options: String = with.collect();
    if let Some(time) = args.time {
        options += &format!(" --time {}", time.as_secs_f64());
    }
    if let Some(model) = &args.model {
        options += &format!(" --model {}", shell_word(&model.display().to_string()));
    }
    if let Some(points) = args.points_per_test {
        options += &format!(" --points-per-test {points}");
    }
    if let Some(memory) = args.memory {
        options += &format!(" --memory {memory}");
    }
    for (is_set, option) in [
        (args.follow, " --follow"),
        (args.strict, " --strict"),
        (args.count_strict, " --count-strict"),
    ] {
        options += if is_set { option } else { "" };
    }
    if let Some(other) = args.prolog.to_possible_value().filter(|_| args.prolog != Systems::Ours) {
        options += &format!(" --prolog {}", other.get_name());
    }
    if args.strict || args.count_strict {
        options += &format!(" --seed {seed}");
    }
    options
}

/// A file that can be graded: whatever is in it is the program's affair.
fn is_program(file: &Path) -> anyhow::Result<()> {
    let metadata = std::fs::symlink_metadata(file)
        .map_err(|error| match error.kind() {
            std::io::ErrorKind::NotFound => anyhow::Error::msg("there is no such file"),
            _ => error.into(),
        })
        .with_context(|| format!("cannot read the program {}", file.display()))?;
    if metadata.is_dir() {
        let file = file.display();
        bail!("{file} is a directory; name the programs in it, such as {file}/*.pl");
    }
    Ok(())
}

fn begin(path: &Path) -> anyhow::Result<ExitCode> {
    if path == Path::new("-") {
        output::print(TEMPLATE)?;
        return Ok(ExitCode::SUCCESS);
    }
    let shown = path.display();
    let mut file =
        output::create_new(path).with_context(|| format!("cannot begin the suite {shown}"))?;
    file.write_all(TEMPLATE.as_bytes()).with_context(|| shown.to_string())?;
    output::print_line(format_args!(
        "{shown} is begun; `trilog check {shown} FILE` grades with it"
    ))?;
    Ok(ExitCode::SUCCESS)
}

/// Writes what came of it, and prints what is told of it.
fn tell(
    args: &CheckArgs,
    suite: &Suite,
    graded: &AllGraded,
    told: fn(&CheckArgs, &Report<'_>) -> String,
) -> anyhow::Result<()> {
    let files: Vec<PathBuf> = graded.graded.iter().map(|graded| graded.file.clone()).collect();
    let similar = args.similar.map(|percent| similar::similar(suite, &files, links(args), percent));
    let words = &Words::of(args.lang)?;
    let report = Report { suite, graded, similar: similar.as_ref(), words };
    write_files(args, &report)?;
    output::print(told(args, &report))
}

fn write_files(args: &CheckArgs, report: &Report<'_>) -> anyhow::Result<()> {
    if let Some(path) = &args.points {
        output::write(path, &points::points(report.suite, report.graded)?)?;
    }
    if let Some(path) = &args.junit {
        output::write(path, junit::junit(report.graded)?)?;
    }
    if let Some(path) = &args.html {
        output::write(path, html::html(report))?;
    }
    if let Some(directory) = &args.pages {
        let shown = directory.display();
        std::fs::create_dir_all(directory).with_context(|| format!("cannot make {shown}"))?;
        for page in html::pages(report) {
            output::write(&directory.join(page.name), page.text)?;
        }
    }
    Ok(())
}

fn told(args: &CheckArgs, report: &Report<'_>) -> String {
    if args.json {
        return output::json_line(json::json(report));
    }
    let (graded, words) = (report.graded, report.words);
    let told = match (graded.graded.as_slice(), graded.of) {
        ([only], 1) => text::text(only, words),
        (all, _) => text::summary(all, words),
    };
    told + &report.similar.map_or_else(String::new, |found| pairs::pairs(found, words))
}
