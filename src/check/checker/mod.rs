//! A course's own checker, a Prolog program that is loaded with each homework
//! and prints the points: run confined, for many homeworks, the totals read.
//!
//! It shares its process with the homework, which can therefore print what it
//! prints, and redefine what it calls. What can be seen is told: totals count
//! only where the checker ended as it does for an empty program, with as many
//! totals, out of as many points.
//!
//! - `room`: a copy of the checker beside a homework; `running`: one run;
//! - `totals`: the points in what was printed.

mod room;
mod running;
mod totals;

pub use running::RunLimits;
pub use totals::{DEFAULT, Pattern, Total};

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use anyhow::{Context as _, bail};

use super::asking::Prolog;
use super::grade::{AllGraded, Systems, grade_each};
use super::journal::Journal;
use super::suite::{Grading, Suite, Test};
use super::swi::Swi;
use super::verdict::{Difference, Graded, Status, TestResult};
use crate::diff::run::Progress;
use crate::files::Links;
use crate::prolog::{ProcessError, queries};
use crate::term::Term;
use room::Room;
use running::{Ending, Ran, run_here, run_in_swi};

/// The file of a checker that is loaded, where none is named.
const MAIN: &str = "checker.pl";
/// How many lines of what was printed an error tells.
const TOLD: usize = 10;

/// How a checker is run.
#[derive(Clone, Debug)]
pub struct CheckerPlan {
    /// Its directory, in which `checker.pl` is loaded, or the file to load.
    pub checker: PathBuf,
    /// The goal that prints the points.
    pub goal: String,
    /// How they are found.
    pub totals: Pattern,
    /// How many points there are, where the checker does not say so.
    pub out_of: Option<f64>,
    /// What one run may use.
    pub limits: RunLimits,
    /// The Prolog systems that run it.
    pub systems: Systems,
    /// Names of files beside each homework that belong to it.
    pub with: Vec<String>,
    /// Whether a homework may be a link.
    pub links: Links,
}

/// A checker that is ready to be run.
pub struct Checker {
    plan: CheckerPlan,
    name: String,
    /// Its files, of which the first is loaded.
    files: Vec<PathBuf>,
    swi: Option<PathBuf>,
    /// What it does for an empty program.
    usual: Option<Usual>,
    usual_in_swi: Option<Usual>,
}

/// What a checker does for a program that has nothing in it.
struct Usual {
    ending: Ending,
    totals: Vec<Total>,
}

impl Checker {
    /// Finds the files of a checker, and runs it with an empty program.
    ///
    /// # Errors
    /// When there is none, its goal is no goal, or it cannot be loaded.
    pub fn new(plan: CheckerPlan) -> anyhow::Result<Checker> {
        let asked = queries(&plan.goal).map_err(|error| anyhow::anyhow!("--goal: {error}"))?;
        let [goal] = asked.as_slice() else { bail!("--goal: `{}` is not one goal", plan.goal) };
        let goal = goal.clone();
        let files = files_of(&plan.checker)?;
        let room = files.first().and_then(|file| file.parent()).map(std::path::absolute);
        let room = room.transpose()?.unwrap_or_default();
        let name = room.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let swi = match plan.systems {
            Systems::Ours => None,
            Systems::Swi | Systems::Both => Some(Swi::program()?),
        };
        let plan = CheckerPlan { goal, ..plan };
        let mut checker = Checker { plan, name, files, swi, usual: None, usual_in_swi: None };
        if checker.plan.systems != Systems::Swi {
            checker.usual = checker.run_with_nothing(Prolog::Ours)?;
        }
        if checker.plan.systems != Systems::Ours {
            checker.usual_in_swi = checker.run_with_nothing(Prolog::Swi)?;
        }
        Ok(checker)
    }

    /// All that the results depend on besides the homeworks.
    ///
    /// # Errors
    /// When a file of the checker cannot be read.
    pub fn asked(&self) -> std::io::Result<String> {
        let mut asked = format!("{:?}", self.plan);
        for file in &self.files {
            asked += &String::from_utf8_lossy(&crate::files::read_program(file)?);
        }
        Ok(asked)
    }

    /// What is to be known before any homework is graded.
    #[must_use]
    pub fn warnings(&self) -> Vec<String> {
        let usual = self.usual.iter().chain(&self.usual_in_swi);
        let mut warnings = Vec::new();
        for usual in usual {
            let sum: f64 = usual.totals.iter().map(|total| total.points).sum();
            if usual.totals.is_empty() {
                let how = usual.ending.told();
                warnings.push(format!(
                    "with an empty program the checker prints no total, and {how}: nothing tells \
                     whether a homework prints its own"
                ));
            } else if sum > 0.0 {
                warnings.push(format!("the checker gives an empty program {sum} points"));
            }
        }
        warnings
    }

    /// Runs the checker with each of these homeworks.
    ///
    /// # Errors
    /// When an engine does not start.
    pub fn grade_all(
        &self,
        files: &[PathBuf],
        jobs: usize,
        journal: Option<&Journal>,
        progress: &dyn Progress,
    ) -> Result<AllGraded, ProcessError> {
        let mut all = grade_each(files, jobs, journal, progress, 1, &|file| {
            let graded = self.grade(file);
            progress.asked(1);
            graded
        })?;
        let columns = self.columns(&all);
        for graded in &mut all.graded {
            for column in columns.iter().skip(graded.tests.len()) {
                graded.tests.push(TestResult {
                    status: if graded.not_loaded.is_some() {
                        Status::NotLoaded
                    } else {
                        Status::Stopped
                    },
                    points: 0.0,
                    ..column.clone()
                });
            }
        }
        Ok(all)
    }

    /// The checker as a suite, for reports.
    #[must_use]
    pub fn suite(&self, all: &AllGraded) -> Suite {
        let test = |column: TestResult| Test::new(column.name, column.out_of, Grading::Fraction);
        Suite {
            source: self.plan.checker.display().to_string(),
            name: self.name.clone(),
            title: self.plan.goal.clone(),
            memory_mb: self.plan.limits.memory_mb,
            output: self.plan.limits.output,
            time: self.plan.limits.time,
            tests: self.columns(all).into_iter().map(test).collect(),
            ..Suite::default()
        }
    }

    /// The totals that every homework should have: those of an empty program, or
    /// of the homework that has most.
    fn columns(&self, all: &AllGraded) -> Vec<TestResult> {
        let usual = self.usual_of(self.system_that_counts());
        let known = usual.map(|usual| self.results(&usual.totals)).filter(|all| !all.is_empty());
        let longest = || all.graded.iter().max_by_key(|graded| graded.tests.len());
        let mut columns = known.or_else(|| Some(longest()?.tests.clone())).unwrap_or_default();
        for column in &mut columns {
            column.message = Some("the checker printed no such total".into());
            column.differences.clear();
        }
        columns
    }

    fn system_that_counts(&self) -> Prolog {
        match self.plan.systems {
            Systems::Ours | Systems::Both => Prolog::Ours,
            Systems::Swi => Prolog::Swi,
        }
    }

    fn usual_of(&self, system: Prolog) -> Option<&Usual> {
        match system {
            Prolog::Ours => self.usual.as_ref(),
            Prolog::Swi => self.usual_in_swi.as_ref(),
        }
    }

    fn run_with_nothing(&self, system: Prolog) -> anyhow::Result<Option<Usual>> {
        let mut room = Room::of(&self.files)?;
        // A name that no checker has.
        let nothing = room.path().join("an_empty_program.pl");
        std::fs::write(&nothing, "")?;
        room.files.push(nothing.clone());
        let ran = self.run(&room, &nothing, system)?;
        if let Ending::NotLoaded(why) = &ran.ending {
            bail!("the checker cannot be loaded: {why}");
        }
        let totals = self.plan.totals.find(&ran.output);
        if let (Ending::Raised(why), true) = (&ran.ending, totals.is_empty())
            && is_unknown(&self.plan.goal, why)
        {
            bail!("the goal `{}` cannot be run: {why}", self.plan.goal);
        }
        if self.plan.out_of.is_none() && totals.iter().any(|total| total.out_of.is_none()) {
            bail!("the totals do not say out of how many points they are: give --out-of");
        }
        let is_known = !matches!(ran.ending, Ending::Stopped(_)) && !totals.is_empty();
        let has_ended = matches!(ran.ending, Ending::Succeeded | Ending::Halted(_));
        if !is_known && has_ended {
            let last: Vec<&str> = ran.printed.lines().rev().take(TOLD).collect();
            let last: Vec<&str> = last.into_iter().rev().collect();
            let last = crate::printable::printable(&last.join("\n")).into_owned();
            bail!(
                "no line fits the pattern of --totals in what the checker prints for an empty \
                 program, which ends with\n{last}"
            );
        }
        Ok(Some(Usual { ending: ran.ending, totals }))
    }

    fn run(&self, room: &Room, homework: &Path, system: Prolog) -> Result<Ran, ProcessError> {
        let main = room.files.first().map_or(homework, PathBuf::as_path);
        let (goal, limits) = (&self.plan.goal, &self.plan.limits);
        match system {
            Prolog::Ours => run_here(room, &[main, homework], goal, limits),
            Prolog::Swi => {
                let missing = || std::io::Error::other("SWI-Prolog was not looked for");
                let program = self.swi.as_deref().ok_or_else(missing);
                let run = |program| run_in_swi(program, room, &[main, homework], goal, limits);
                program.and_then(run).map_err(ProcessError::Start)
            }
        }
    }

    fn grade(&self, file: &Path) -> Result<Graded, ProcessError> {
        let started = Instant::now();
        let mut graded = Graded {
            suite: self.name.clone(),
            source: self.plan.checker.display().to_string(),
            options: String::new(),
            file: file.to_owned(),
            not_loaded: None,
            loading: Vec::new(),
            printed: None,
            tests: Vec::new(),
            strict: Vec::new(),
            time: Duration::ZERO,
        };
        let mut room = Room::of(&self.files).map_err(ProcessError::Start)?;
        match self.place(&mut room, file) {
            Err(why) => graded.not_loaded = Some(why),
            Ok(homework) => self.grade_in(&room, &homework, &mut graded)?,
        }
        graded.time = started.elapsed();
        Ok(graded)
    }

    /// Puts a homework beside the checker, with the files that belong to it.
    fn place(&self, room: &mut Room, file: &Path) -> Result<PathBuf, String> {
        let homework = room.add(file, self.plan.links)?;
        for name in &self.plan.with {
            let path = file.with_file_name(name);
            if path.symlink_metadata().is_ok() {
                room.add(&path, self.plan.links)?;
            }
        }
        Ok(homework)
    }

    fn grade_in(
        &self,
        room: &Room,
        homework: &Path,
        graded: &mut Graded,
    ) -> Result<(), ProcessError> {
        let system = self.system_that_counts();
        let ran = self.run(room, homework, system)?;
        self.count(&ran, system, graded);
        graded.loading = ran.loading;
        graded.printed = Some(ran.printed);
        if self.plan.systems == Systems::Both {
            let there = self.run(room, homework, Prolog::Swi)?;
            self.compare(&there, graded);
        }
        Ok(())
    }

    /// Reads the totals, where they can be believed.
    fn count(&self, ran: &Ran, system: Prolog, graded: &mut Graded) {
        let found = self.plan.totals.find(&ran.output);
        if let Ending::NotLoaded(why) = &ran.ending {
            graded.not_loaded = Some(why.clone());
            return;
        }
        graded.tests = self.results(&found);
        let Some(why) = self.trouble(ran, &found, system) else { return };
        if let Some(usual) = self.usual_of(system).filter(|usual| !usual.totals.is_empty()) {
            graded.tests = self.results(&usual.totals);
        }
        for test in &mut graded.tests {
            test.points = 0.0;
            test.status = Status::Stopped;
            test.message = Some(why.clone());
        }
        if graded.tests.is_empty() {
            graded.not_loaded = Some(why);
        }
    }

    /// Why totals do not count.
    fn trouble(&self, ran: &Ran, found: &[Total], system: Prolog) -> Option<String> {
        let said = match found.len() {
            0 => "no total was printed".to_owned(),
            1 => "what it had printed as a total does not count".to_owned(),
            count => format!("the {count} totals it had printed do not count"),
        };
        let how = ran.ending.told();
        let usual = self.usual_of(system).filter(|usual| !usual.totals.is_empty());
        let has_ended = match usual {
            Some(usual) => ran.ending.is_like(&usual.ending),
            None => matches!(ran.ending, Ending::Succeeded | Ending::Halted(_)),
        };
        if !has_ended {
            return Some(format!("the checker {how}; {said}"));
        }
        if found.is_empty() {
            return Some("the checker printed no total".into());
        }
        let usual = usual?;
        let shape = |totals: &[Total]| -> Vec<String> {
            totals.iter().map(|total| super::report::shown(self.out_of(total))).collect()
        };
        let (here, expected) = (shape(found), shape(&usual.totals));
        (here != expected).then(|| {
            let (here, expected) = (here.join(" and "), expected.join(" and "));
            format!(
                "the totals are not the checker's alone: they are out of {here}, and for an empty \
                 program out of {expected}"
            )
        })
    }

    fn out_of(&self, total: &Total) -> f64 {
        total.out_of.or(self.plan.out_of).unwrap_or_default()
    }

    fn results(&self, totals: &[Total]) -> Vec<TestResult> {
        let named = |(at, total): (usize, &Total)| {
            let name = match (&total.name, totals.len()) {
                (Some(name), _) => name.clone(),
                (None, 1) => "total".to_owned(),
                (None, _) => format!("total {}", at + 1),
            };
            result(name, total.points, self.out_of(total))
        };
        totals.iter().enumerate().map(named).collect()
    }

    /// Tells where the totals under SWI-Prolog are others.
    fn compare(&self, there: &Ran, graded: &mut Graded) {
        let found = self.results(&self.plan.totals.find(&there.output));
        let trouble = self.trouble(there, &self.plan.totals.find(&there.output), Prolog::Swi);
        let told = |test: Option<&TestResult>| match (&trouble, test) {
            (Some(why), _) => why.clone(),
            (None, Some(test)) => points_of(test),
            (None, None) => "no such total".to_owned(),
        };
        for (at, test) in graded.tests.iter_mut().enumerate() {
            let (here, there) = (points_of(test), told(found.get(at)));
            if here != there {
                let query = self.plan.goal.clone();
                test.differences.push(Difference { query, here, there });
            }
        }
    }
}

/// Whether an error says that nothing defines what the goal calls.
fn is_unknown(goal: &str, error: &str) -> bool {
    let mut goals: Vec<Term> = Term::read(goal).into_iter().collect();
    let words = || error.split(|c: char| c.is_whitespace() || matches!(c, ';' | ','));
    while let Some(goal) = goals.pop() {
        let indicator = match &goal {
            Term::Compound(name, parts) if matches!(name.as_str(), "," | ";" | "->" | ":") => {
                goals.extend(parts.iter().cloned());
                continue;
            }
            Term::Compound(name, arguments) => format!("{name}/{}", arguments.len()),
            Term::Atom(name) => format!("{name}/0"),
            _ => continue,
        };
        if words().any(|word| word == indicator) {
            return error.to_lowercase().contains("unknown ");
        }
    }
    false
}

fn points_of(test: &TestResult) -> String {
    format!("{} of {}", super::report::shown(test.points), super::report::shown(test.out_of))
}

fn result(name: String, points: f64, out_of: f64) -> TestResult {
    let status = if points >= out_of {
        Status::Passed
    } else if points > 0.0 {
        Status::Partial
    } else {
        Status::Failed
    };
    let message = (status != Status::Passed).then(|| "see what the checker printed".to_owned());
    TestResult { points, status, message, ..TestResult::new(name, out_of) }
}

/// The regular files of a checker, first the one that is loaded.
fn files_of(checker: &Path) -> anyhow::Result<Vec<PathBuf>> {
    let shown = checker.display();
    let is_directory = std::fs::metadata(checker)
        .with_context(|| format!("cannot read the checker {shown}"))?
        .is_dir();
    let main = if is_directory { checker.join(MAIN) } else { checker.to_owned() };
    if is_directory && !main.is_file() {
        bail!("{shown} has no {MAIN}; name the file that is loaded, such as {shown}/main.pl");
    }
    let room = match main.parent() {
        Some(room) if !room.as_os_str().is_empty() => room.to_owned(),
        _ => PathBuf::from("."),
    };
    let main = room.join(main.file_name().unwrap_or_default());
    let mut others = Vec::new();
    for entry in std::fs::read_dir(&room).with_context(|| room.display().to_string())? {
        let path = entry?.path();
        if path.is_file() && path != main {
            others.push(path);
        }
    }
    others.sort();
    Ok(std::iter::once(main).chain(others).collect())
}
