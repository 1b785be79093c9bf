//! A suite made ready: its clauses in files that an engine can read, what it
//! expects in canonical text, and all of its Prolog found to be Prolog.

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::time::Duration;

use super::company::Engines;
use super::loading::Loading;
use super::reading::{Sought, read_expected, read_here, read_in_swi};
use super::suite::{Suite, SuiteError};
use super::swi::Swi;
use crate::diff::{self, property::Property};
use crate::games::AnyGame;
use crate::prolog::{
    Ask, Clock, Confinement, EngineProcess, Gap, ProcessOptions, Request, is_fault, machine_text,
    modules,
};

/// The modules that run for the host stand here; all others are games, which
/// no program should find: they hold the answers.
const SYSTEM: &str = "prolog/system/";
/// The games from which positions are taken.
const GAMES: u64 = 24;

/// A suite that is ready to be asked.
pub struct Prepared {
    /// The suite, with its terms in canonical text.
    pub(super) suite: Suite,
    /// The file with the clauses that programs may use.
    pub(super) skeleton: PathBuf,
    /// The file with the clauses of the questions.
    pub(super) program: PathBuf,
    /// The file with the adapter.
    pub(super) adapter: PathBuf,
    /// A limit on the time of each question, in the place of the suite's.
    pub(super) time: Option<Duration>,
    /// How long counterexamples are looked for, in the place of the suite's time.
    search: Option<Duration>,
    /// Megabytes of memory for each program.
    pub(super) memory_mb: u64,
    /// The program to run as the engine: this one, but for tests.
    pub(super) engine: Option<PathBuf>,
    /// SWI-Prolog, where it is to be asked.
    pub(super) swi: Option<Swi>,
    /// Walls that the kernel does not offer.
    pub gaps: Vec<Gap>,
    /// From which the games are made whose positions are asked about.
    pub(super) seed: u64,
    pub(super) systems: Systems,
    properties: OnceLock<Vec<Property>>,
    /// Those that grade; the first has read the suite.
    pub(super) engines: Engines,
    /// The directory with the files.
    _room: tempfile::TempDir,
}

/// What whoever grades may choose.
#[derive(Clone, Debug, Default)]
pub struct Limits {
    /// The time of each question.
    pub time: Option<Duration>,
    /// The time for counterexamples, of each program.
    pub search: Option<Duration>,
    /// Megabytes of memory.
    pub memory_mb: Option<u64>,
    /// The program to run as the engine: this one, but for tests.
    pub engine: Option<PathBuf>,
    /// From which the games are made whose positions are asked about.
    pub seed: u64,
    /// The Prolog systems that are asked.
    pub systems: Systems,
}

/// The Prolog systems that are asked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, clap::ValueEnum)]
pub enum Systems {
    /// The engine in this program.
    #[default]
    #[value(name = "trilog")]
    Ours,
    /// SWI-Prolog.
    #[value(name = "swipl")]
    Swi,
    /// The one in this program, and where SWI-Prolog differs.
    Both,
}

impl Prepared {
    /// Makes a suite ready. The engines that grade by it end with the thread that
    /// calls this, or [`grade_all`](super::grade::grade_all).
    ///
    /// # Errors
    /// When its Prolog has faults, or the engine does not start.
    pub fn new(suite: Suite, limits: &Limits) -> anyhow::Result<Prepared> {
        let room = crate::temporary::directory()?;
        let write = |name: &str, text: &str| -> std::io::Result<PathBuf> {
            let path = room.path().join(format!("{name}.pl"));
            std::fs::File::create(&path)?.write_all(text.as_bytes())?;
            Ok(path)
        };
        let swi = match limits.systems {
            Systems::Ours => None,
            Systems::Swi | Systems::Both => Some(Swi::find(room.path())?),
        };
        let program = match suite.strict.is_empty() {
            true => suite.program.clone(),
            false => format!("{}\n{}", suite.program, suite.strict_program),
        };
        let mut prepared = Prepared {
            skeleton: write("skeleton", &suite.skeleton)?,
            program: write("program", &program)?,
            adapter: write("adapter", &suite.adapter)?,
            time: limits.time,
            search: limits.search,
            memory_mb: limits.memory_mb.unwrap_or(suite.memory_mb),
            engine: limits.engine.clone(),
            swi,
            gaps: Vec::new(),
            engines: Engines::default(),
            seed: limits.seed,
            systems: limits.systems,
            properties: OnceLock::new(),
            suite,
            _room: room,
        };
        prepared.find_references()?;
        let options = options(&prepared, &[]);
        prepared.engines.fill(1, &options)?;
        let mut engine = prepared.engines.take(&options)?;
        prepared.gaps = engine.gaps().to_vec();
        prepared.load(&mut engine)?;
        prepared.leave_out(&mut engine);
        prepared.read(&mut engine)?;
        prepared.read_texts_in_swi()?;
        prepared.engines.give_back(engine);
        Ok(prepared)
    }

    /// The suite.
    #[must_use]
    pub fn suite(&self) -> &Suite {
        &self.suite
    }

    /// How long counterexamples are looked for, of each program.
    pub(super) fn search(&self) -> Duration {
        self.search.unwrap_or(self.suite.search)
    }

    /// The properties of `diff` about the suite's game, made when they are first
    /// needed.
    pub(super) fn properties(&self) -> &[Property] {
        self.properties.get_or_init(|| {
            self.suite.game.map(|game| properties(game, self.seed)).unwrap_or_default()
        })
    }

    /// The files that every engine reads.
    pub(super) fn files(&self) -> impl Iterator<Item = &Path> {
        [&self.skeleton, &self.program, &self.adapter].into_iter().map(PathBuf::as_path)
    }

    fn load(&self, engine: &mut EngineProcess) -> anyhow::Result<()> {
        for path in self.files() {
            let mut loading = Loading::default();
            let request = Request::Consult(path.display().to_string());
            engine.run(&request, &mut loading)?;
            if let Some(fault) = loading.warnings.iter().find(|told| is_fault(told)) {
                let stem = path.file_stem().unwrap_or_default().to_string_lossy();
                let place = path.display().to_string();
                let fault = fault.replace(&place, &format!("its `{stem}`, line"));
                return Err(self.meaning(fault).into());
            }
        }
        engine.collect("true", "trilog_grading:typed_from_now_on")?;
        Ok(())
    }

    /// Every reference must be a property: otherwise nothing would be found, and
    /// nobody told.
    fn find_references(&self) -> Result<(), SuiteError> {
        for test in self.suite.tests.iter().chain(&self.suite.strict) {
            let Some(reference) = &test.reference else { continue };
            let name = &test.name;
            let Some(game) = self.suite.game else {
                let fault = format!("the test `{name}` has a reference, but the suite no `game`");
                return Err(self.meaning(fault));
            };
            if !self.properties().iter().any(|property| property.name == *reference) {
                return Err(self.meaning(format!(
                    "the test `{name}`: `{reference}` is no relation about {game} \
                     (`trilog diff {game}` lists them)"
                )));
            }
        }
        Ok(())
    }

    pub(super) fn meaning(&self, fault: String) -> SuiteError {
        SuiteError::Meaning { name: self.suite.name.clone(), fault }
    }

    /// Leaves out the questions whose condition does not hold.
    fn leave_out(&mut self, engine: &mut EngineProcess) {
        let Suite { tests, notes, .. } = &mut self.suite;
        for test in tests.iter_mut() {
            let name = &test.name;
            test.questions.retain(|question| {
                let Some(goal) = &question.asked_if else { return true };
                let asked = machine_text(&format!("once(({goal}\n))")).into_owned();
                let holds = engine.collect("true", &asked);
                let is_asked = holds.is_ok_and(|answers| !answers.is_empty());
                if !is_asked {
                    let query = &question.query;
                    notes.push(format!(
                        "the test `{name}`: `{query}` is not asked, because its condition `{goal}` \
                         does not hold"
                    ));
                }
                is_asked
            });
        }
        tests.retain(|test| !test.questions.is_empty());
        self.suite.count_points();
    }

    /// Reads every query, and what is expected of it.
    fn read(&mut self, engine: &mut EngineProcess) -> Result<(), SuiteError> {
        let mut tests = std::mem::take(&mut self.suite.tests);
        let mut strict = std::mem::take(&mut self.suite.strict);
        for test in tests.iter_mut().chain(&mut strict) {
            for (number, question) in test.questions.iter_mut().enumerate() {
                let place = format!("the test `{}`, question {}", test.name, number + 1);
                let mut read = |what: &str, goal: &str, sought: Sought| {
                    read_here(engine, goal, sought)
                        .map_err(|why| self.meaning(format!("{place}: {what}: {why}")))
                };
                let shown = format!("the query `{}`", question.query);
                read(&shown, &format!("_=({}\n)", question.query), Sought::Faults)?;
                if let Some(of) = &question.of {
                    read(&format!("`of = {of}`"), &format!("_=({of}\n)"), Sought::Faults)?;
                }
                // What is expected is not there yet.
                if question.model.is_some() {
                    continue;
                }
                read_expected(&mut question.expected, &mut read)?;
            }
        }
        self.suite.tests = tests;
        self.suite.strict = strict;
        Ok(())
    }

    /// Lets SWI-Prolog read the texts that are expected, where it is asked: for our
    /// engine they are lists.
    fn read_texts_in_swi(&mut self) -> Result<(), SuiteError> {
        let Some(swi) = &self.swi else { return Ok(()) };
        let files = [self.skeleton.clone(), self.program.clone()];
        let limits = (self.time.unwrap_or(self.suite.time), self.memory_mb);
        let Suite { tests, strict, name, .. } = &mut self.suite;
        for test in tests.iter_mut().chain(strict) {
            for (number, question) in test.questions.iter_mut().enumerate() {
                if !question.expected.has_texts() {
                    continue;
                }
                let place = format!("the test `{}`, question {}", test.name, number + 1);
                let mut expected = question.expected.clone();
                read_expected(&mut expected, &mut |what, goal, sought| {
                    read_in_swi(swi, &files, goal, sought, limits).map_err(|why| {
                        let fault = format!("{place}: {what}, read by SWI-Prolog: {why}");
                        SuiteError::Meaning { name: name.clone(), fault }
                    })
                })?;
                question.in_swi = Some(expected);
            }
        }
        Ok(())
    }
}

/// The properties about a game, for references.
fn properties(game: AnyGame, seed: u64) -> Vec<Property> {
    diff::properties(game, seed, GAMES)
}

/// The names of our games' modules, which no program should find.
pub(super) fn games() -> Vec<String> {
    let games = modules().iter().filter(|module| !module.path.starts_with(SYSTEM));
    games.map(|module| module.name.to_owned()).collect()
}

/// The options of a process that may read these files and nothing else.
pub(super) fn options(prepared: &Prepared, files: &[PathBuf]) -> ProcessOptions {
    let readable = files.iter().cloned().chain(prepared.files().map(Path::to_owned)).collect();
    ProcessOptions {
        memory_mb: prepared.memory_mb,
        time: Some(prepared.suite.time),
        clock: Clock::Cpu,
        output: Some(prepared.suite.output),
        program: prepared.engine.clone(),
        without: games(),
        confinement: Confinement::Safe { readable },
        ..ProcessOptions::default()
    }
}
