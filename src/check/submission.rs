//! A program in an engine process of its own, from which nothing gets out.

use std::path::{Path, PathBuf};
use std::time::Duration;

use super::company::Company;
use super::indicator::Indicator;
use super::loading::Loading;
use super::prepare::{Prepared, Systems, options};
use super::swi::SwiGiven;
use crate::files::{self, Links};
use crate::prolog::{
    Ask, Conversation, End, EngineError, EngineProcess, Interrupt, ProcessError, ProcessOptions,
    Request, RollBack, machine_text,
};
use crate::term::{Term, quoted_atom};

/// How often the process of one program is started again.
const STARTS: usize = 20;

/// A program to be graded.
pub(super) struct Submission<'a> {
    prepared: &'a Prepared,
    files: Vec<PathBuf>,
    options: ProcessOptions,
    process: EngineProcess,
    starts: usize,
    /// What the loader said.
    pub(super) loading: Vec<String>,
    /// What it has called while it was loaded, and may not.
    used: Vec<Term>,
    /// What it has called since, and may not.
    called: Vec<Term>,
    company: &'a Company,
    /// Whether what a search asks with is loaded behind it.
    is_adapted: bool,
    /// Which of the suite's predicates it does not define, where that is known.
    undefined: Option<Vec<Indicator>>,
    /// Why it could not be loaded.
    pub(super) not_loaded: Option<String>,
}

impl<'a> Submission<'a> {
    /// Loads the program in `file`, with the files beside it that belong to
    /// it; those `with` it are for the program to load.
    ///
    /// # Errors
    /// When the engine does not start.
    pub(super) fn open(
        prepared: &'a Prepared,
        file: &Path,
        with: &[String],
        links: Links,
        company: &'a Company,
    ) -> Result<Submission<'a>, ProcessError> {
        let beside = |name: &String| {
            let path = beside(file, name);
            // A link that leads nowhere is there, too, and is told.
            Some(path).filter(|path| path.symlink_metadata().is_ok())
        };
        let also = prepared.suite.beside.iter().filter_map(beside).filter(|path| path != file);
        let files: Vec<PathBuf> = std::iter::once(file.to_owned()).chain(also).collect();
        let mut readable = files.clone();
        readable.extend(with.iter().filter_map(beside));
        let refused = readable.iter().find_map(|path| why_not(path, links));
        if refused.is_some() {
            readable.clear();
        }
        let options = options(prepared, &readable);
        let process = prepared.engines.take(&options)?;
        let mut submission = Submission {
            prepared,
            files,
            options,
            process,
            starts: 1,
            loading: Vec::new(),
            not_loaded: refused,
            used: Vec::new(),
            called: Vec::new(),
            company,
            is_adapted: false,
            undefined: None,
        };
        if submission.not_loaded.is_none() {
            submission.load()?;
        }
        Ok(submission)
    }

    /// Nothing more is asked of the program.
    pub(super) fn close(self) {
        self.prepared.engines.give_back(self.process);
    }

    /// The Prolog systems that are asked.
    pub(super) fn systems(&self) -> Systems {
        self.prepared.systems
    }

    /// The files of the program.
    pub(super) fn files(&self) -> impl Iterator<Item = &Path> {
        self.files.iter().map(PathBuf::as_path)
    }

    fn load(&mut self) -> Result<(), ProcessError> {
        self.set_time_limit(self.prepared.suite.time);
        self.loading.clear();
        self.consult(&self.prepared.skeleton.clone(), Whose::Suite)?;
        self.forbid(Calls::Written);
        for file in self.files.clone() {
            self.consult(&file, Whose::Program)?;
        }
        self.used = self.calls();
        self.forbid(Calls::Made);
        // What the questions need is as the suite says, whatever the program has
        // added to it, or will.
        self.keep("yes");
        let loaded = self.consult(&self.prepared.program.clone(), Whose::Suite);
        self.keep("no");
        if self.is_adapted {
            self.load_adapter();
        }
        loaded
    }

    /// Loads the suite's adapter, and what a search asks with, in this process and in
    /// those that take its place.
    pub(super) fn adapt(&mut self) {
        if !std::mem::replace(&mut self.is_adapted, true) {
            self.load_adapter();
        }
    }

    fn load_adapter(&mut self) {
        // An engine that is gone is noticed with the next question.
        if !self.prepared.suite.adapter.is_empty() {
            let path = self.prepared.adapter.display().to_string();
            let _ = self.process.run(&Request::Consult(path), &mut Loading::default());
        }
        // Or each copy would load the module once more.
        let _ = self.process.collect("true", "properties:answers(fail,true,true,_)");
    }

    /// Whether the predicates that are loaded are the suite's alone.
    fn keep(&mut self, whether: &str) {
        // An engine that is gone is noticed with the next question.
        let _ = self.process.collect_ours("true", &format!("trilog_forbidden:keep({whether})"));
    }

    fn consult(&mut self, path: &Path, whose: Whose) -> Result<(), ProcessError> {
        // Nobody asks the program any more.
        if Interrupt::has_ended_command() {
            return Ok(());
        }
        let mut loading = Loading::default();
        let request = Request::Consult(path.display().to_string());
        let why = match self.process.run(&request, &mut loading) {
            Ok(End::Last | End::Exhausted | End::Stopped) => None,
            Ok(End::Error(error)) => Some(error.to_string()),
            Ok(End::Halted(code)) => {
                Some(format!("it halts while it is loaded (exit code {code})"))
            }
            Ok(End::RolledBack(cause)) => Some(format!("while it is loaded: {cause}")),
            Err(ProcessError::Gone(why)) => {
                self.process = EngineProcess::start(&self.options)?;
                Some(format!("it ended the engine while it was loaded: {why}"))
            }
            Err(error) => return Err(error),
        };
        // What the suite's own files have to say of the program is what they replace.
        let is_about_it = |warning: &str| {
            whose == Whose::Program || warning.contains("is left out, because the suite has")
        };
        loading.warnings.retain(|warning| is_about_it(warning) && self.is_news(warning));
        self.loading.append(&mut loading.warnings);
        if whose == Whose::Program
            && let Some(why) = why
        {
            self.not_loaded.get_or_insert(why);
        }
        Ok(())
    }

    /// Whether a warning is about the program, and not about what the suite
    /// does to it: clauses that it replaces, files that it need not load, and what it
    /// defines that the program exports, which has no place in a file.
    fn is_news(&self, warning: &str) -> bool {
        let first = warning.lines().next().unwrap_or_default();
        let handed_out = |name: &String| {
            let stem = name.strip_suffix(".pl").unwrap_or(name);
            [name.as_str(), stem].iter().any(|name| first.contains(&format!("cannot load {name}:")))
        };
        let ours = self.prepared.files().any(|path| first.contains(&path.display().to_string()));
        let is_placed = !first.starts_with("warning: ");
        is_placed && !ours && !self.prepared.suite.handed_out.iter().any(handed_out)
    }

    /// A text that may name the files of the suite, which are made for each run.
    pub(super) fn without_our_paths(&self, text: String) -> String {
        self.prepared.files().fold(text, |text, path| {
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            text.replace(&path.display().to_string(), &format!("the suite's {name}"))
        })
    }

    /// The limit on each request from now on.
    pub(super) fn set_time_limit(&mut self, time: Duration) {
        self.process.set_time_limit(Some(self.prepared.time.unwrap_or(time)));
    }

    /// All programs that are asked at the same time.
    pub(super) fn company(&self) -> &'a Company {
        self.company
    }

    /// Runs a request in a copy of the program as it was loaded. What it does
    /// there nobody finds afterwards.
    ///
    /// # Errors
    /// When a new engine does not start.
    pub(super) fn ask_fresh(
        &mut self,
        request: &Request,
        conversation: &mut dyn Conversation,
    ) -> Result<End, ProcessError> {
        self.branch()?;
        let end = self.run(request, conversation)?;
        if self.watches_calls() {
            let calls = self.calls();
            self.called.extend(calls);
        }
        self.leave()?;
        Ok(end)
    }

    /// All solutions of a goal, which is asked in a copy of the program as it was loaded;
    /// and how many inferences that took, where it came to its end.
    ///
    /// # Errors
    /// When a new engine does not start.
    pub(super) fn collect_fresh(
        &mut self,
        template: &str,
        goal: &str,
    ) -> Result<(Result<Vec<String>, EngineError>, u64), ProcessError> {
        self.branch()?;
        let before = self.process.inferences();
        let answers = self.process.collect(template, goal);
        let work = self.process.inferences().saturating_sub(before);
        self.leave()?;
        Ok((answers, work))
    }

    /// What happens from now on does so in a copy of the program.
    fn branch(&mut self) -> Result<(), ProcessError> {
        match self.process.branch(Vec::new()) {
            Ok(()) => Ok(()),
            Err(_) => self.replace(),
        }
    }

    /// The program is as it was before that.
    fn leave(&mut self) -> Result<(), ProcessError> {
        match self.process.leave() {
            Ok(()) => Ok(()),
            Err(_) => self.replace(),
        }
    }

    /// Runs a request. A process that has gone for good is replaced by one
    /// that has loaded the program again.
    ///
    /// # Errors
    /// When a new engine does not start.
    pub(super) fn run(
        &mut self,
        request: &Request,
        conversation: &mut dyn Conversation,
    ) -> Result<End, ProcessError> {
        match self.process.run(request, conversation) {
            Err(ProcessError::Gone(_)) if Interrupt::has_ended_command() => {
                Ok(End::RolledBack(RollBack::Interrupted))
            }
            Err(ProcessError::Gone(why)) => {
                self.replace()?;
                Ok(End::RolledBack(RollBack::Died(why)))
            }
            end => end,
        }
    }

    /// A new process with the program, in the place of one that is gone. One
    /// that always ends its process is not started for ever: what is asked of it
    /// then is not answered.
    fn replace(&mut self) -> Result<(), ProcessError> {
        if self.starts < STARTS && !Interrupt::has_ended_command() {
            self.starts += 1;
            self.process = EngineProcess::start(&self.options)?;
            let heard = self.loading.clone();
            self.load()?;
            self.loading = heard;
        }
        Ok(())
    }

    /// Asks for so many solutions of a question under SWI-Prolog.
    ///
    /// # Errors
    /// When that is not there.
    pub(super) fn ask_swi(
        &self,
        question: &str,
        wanted: usize,
        time: Duration,
    ) -> Result<SwiGiven, ProcessError> {
        let missing = || std::io::Error::other("SWI-Prolog was not looked for");
        let swi = self.prepared.swi.as_ref().ok_or_else(missing).map_err(ProcessError::Start)?;
        let mut files = vec![self.prepared.skeleton.clone()];
        files.extend(self.files.iter().cloned());
        files.push(self.prepared.program.clone());
        let limits = (self.prepared.time.unwrap_or(time), self.prepared.memory_mb);
        swi.ask(&files, question, wanted, limits).map_err(ProcessError::Start)
    }

    /// Whether any test forbids anything.
    fn watches_calls(&self) -> bool {
        let suite = &self.prepared.suite;
        suite.tests.iter().chain(&suite.strict).any(|test| !test.forbidden.is_empty())
    }

    /// Which of these predicates, that a test of the suite names, are not defined.
    pub(super) fn missing(&mut self, wanted: &[Indicator]) -> Vec<Indicator> {
        if self.undefined.is_none() {
            self.undefined = self.all_undefined();
        }
        let undefined = self.undefined.as_deref().unwrap_or_default();
        wanted.iter().filter(|indicator| undefined.contains(indicator)).cloned().collect()
    }

    /// Which predicates of the suite are not defined: all are asked about at once,
    /// because each request costs a fork.
    fn all_undefined(&mut self) -> Option<Vec<Indicator>> {
        let suite = &self.prepared.suite;
        let tests = suite.tests.iter().chain(&suite.strict);
        let all: Vec<&Indicator> = tests.flat_map(|test| &test.predicates).collect();
        let numbered = all.iter().enumerate();
        let listed: Vec<String> = numbered
            .map(|(number, wanted)| {
                format!("i({number},{},{})", quoted_atom(&wanted.name), wanted.arity)
            })
            .collect();
        let listed = listed.join(",");
        let numbers = match self.prepared.systems {
            Systems::Swi => self.undefined_in_swi(&listed)?,
            Systems::Ours | Systems::Both => {
                let goal = format!(
                    "lists:member(i(Number,Name,Arity), [{listed}]), \\+(trilog_grading:defined(Name, Arity))"
                );
                self.process.collect("Number", &goal).ok()?
            }
        };
        let undefined = numbers.iter().filter_map(|number| all.get(number.parse::<usize>().ok()?));
        Some(undefined.map(|&indicator| indicator.clone()).collect())
    }

    /// The numbers of those that SWI-Prolog does not define. What the program does to
    /// `user` while it loads does not matter: the properties are asked of the system.
    fn undefined_in_swi(&self, listed: &str) -> Option<Vec<String>> {
        let goal = format!(
            "lists:member(i(Number,Name,Arity), [{listed}]), system:functor(Head, Name, Arity), \\+ \
             system:predicate_property(user:Head, defined)"
        );
        let question = format!("-([0,Number], ({goal}))");
        let asked = self.ask_swi(&question, usize::MAX, self.prepared.suite.time).ok()?;
        asked.given.stopped.is_none().then_some(asked.given.solutions)
    }

    /// Makes the engine note what is called that may not be, however it is
    /// written. What the suite itself loads and asks may call it.
    fn forbid(&mut self, calls: Calls) {
        let suite = &self.prepared.suite;
        let tests = suite.tests.iter().chain(&suite.strict);
        let mut all: Vec<String> = tests
            .flat_map(|test| &test.forbidden)
            .map(|what| format!("{}/{}", quoted_atom(&what.name), what.arity))
            .collect();
        all.sort();
        all.dedup();
        if all.is_empty() {
            return;
        }
        let goal = match calls {
            Calls::Written => format!("trilog_forbidden:forbid([{}], written)", all.join(",")),
            Calls::Made => "trilog_forbidden:forbid([], written_no_more)".to_owned(),
        };
        // An engine that is gone is noticed with the next question.
        let _ = self.process.collect_ours("true", &goal);
    }

    /// What was called since this was asked, and is forbidden. (What the terms say is
    /// compared, not how they are written: a name may be an operator.)
    fn calls(&mut self) -> Vec<Term> {
        let used = "trilog_forbidden:used(Name/Arity)";
        let lines = self.process.collect_ours("Name/Arity", used).unwrap_or_default();
        lines.iter().filter_map(|line| Term::read(line).ok()).collect()
    }

    /// One of these that was called while the program was loaded, or since this
    /// was asked.
    pub(super) fn has_called(&mut self, forbidden: &[Indicator]) -> Option<Indicator> {
        let mut called = std::mem::take(&mut self.called);
        called.extend(self.used.iter().cloned());
        let is_called = |what: &&Indicator| {
            let arity = u32::try_from(what.arity).unwrap_or(u32::MAX);
            let what = Term::compound("/", [Term::atom(&what.name), Term::integer(arity)]);
            called.contains(&what)
        };
        forbidden.iter().find(is_called).cloned()
    }

    /// Whether a ball is an instance of a pattern, or of `error(Pattern, _)`.
    pub(super) fn fits(&mut self, pattern: &str, ball: &str) -> bool {
        // Texts that are read there: a ball is what the program says it is.
        let (pattern, ball) = (quoted_atom(&machine_text(pattern)), quoted_atom(ball));
        let goal = format!("trilog_grading:fits_text({pattern}, {ball})");
        self.process.collect("true", &goal).is_ok_and(|lines| !lines.is_empty())
    }
}

/// The file beside a program that has this name, in which `{name}` is the program's.
pub(super) fn beside(program: &Path, name: &str) -> PathBuf {
    let stem = program.file_stem().unwrap_or_default().to_string_lossy();
    program.with_file_name(name.replace("{name}", &stem))
}

/// Why a file of a program is not read.
fn why_not(path: &Path, links: Links) -> Option<String> {
    let error = files::check_program(path, links).err()?;
    Some(format!("{} is not read: {}", path.display(), files::fault(&error)))
}

/// Which calls of something forbidden are noted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Calls {
    /// Those in the clauses that are loaded from now on, and those that are
    /// made at run time.
    Written,
    /// Those that are made at run time only.
    Made,
}

/// Whose file is loaded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Whose {
    Suite,
    Program,
}
