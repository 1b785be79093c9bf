//! Queries: the engine process that answers them, and what it has to know.

use std::path::PathBuf;
use std::rc::Rc;

use super::ShellOptions;
use super::boards;
use super::completion::modules_of;
use super::dialogue::{Dialogue, Verdict};
use super::program::Program;
use super::reader::Partner;
use super::screen::{Screen, Trust};
use crate::games::AnyGame;
use crate::prolog::{
    Answer, Confinement, Conversation, End, EngineProcess, Event, Gap, Input, Interrupt, Module,
    ProcessError, ProcessOptions, Prompt, Request, RollBack, TraceOrder, Tracing, Unheard, explain,
    queries, siblings_of,
};
use crate::term::{members, unquote};

/// The engine process, and what it has to know.
pub(super) struct Toplevel {
    process: Option<EngineProcess>,
    options: ProcessOptions,
    /// The game whose modules are imported, in the shell and in the process.
    game: Sync<Option<AnyGame>>,
    /// The facts about the game in progress.
    facts: Sync<String>,
    /// A query that loads a file before all others.
    first: Option<String>,
    /// The queries that loaded files.
    loaded: Vec<String>,
    /// The last answer that was shown.
    last: Option<Answer>,
    /// The names in what was loaded and asked.
    program: Rc<Program>,
    /// How the next query runs.
    tracing: Tracing,
}

/// Something that the process learns before the next query.
#[derive(Clone, Debug, Default)]
struct Sync<T> {
    wanted: T,
    told: T,
}

impl<T: PartialEq + Clone> Sync<T> {
    /// What has to be told now, if anything.
    fn news(&mut self) -> Option<T> {
        (self.wanted != self.told).then(|| {
            self.told = self.wanted.clone();
            self.wanted.clone()
        })
    }
}

/// The exit codes of a goal of the command line that fails, and of one that
/// comes to no end.
const FAILED: u8 = 1;
const NOT_FINISHED: u8 = 2;

/// No game, no facts.
pub(crate) const NO_FACTS: &str = "[position(_)-[],history(_)-[]]";

/// What the shell goes on with after a query.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[must_use]
pub(super) enum After {
    Prompt,
    /// The query has halted with this exit code.
    Halt(u8),
}

impl Toplevel {
    /// Starts the process, and does not wait for its machine, unless there is
    /// something to say about its confinement.
    pub(super) fn new(options: ProcessOptions) -> Toplevel {
        let start = match options.confinement {
            Confinement::None => EngineProcess::spawn,
            Confinement::Safe { .. } => EngineProcess::start,
        };
        let process = start(&options).ok();
        Toplevel::with(process, options)
    }

    /// A toplevel with an engine that has loaded the files of these options.
    pub(super) fn of_process(process: EngineProcess, options: &ShellOptions) -> Toplevel {
        let mut toplevel = Toplevel::with(Some(process), options.engine.clone());
        for file in &options.files {
            let goal = consult(&file.to_string_lossy());
            toplevel.learn(&goal);
            toplevel.loaded.push(goal);
        }
        toplevel
    }

    fn with(process: Option<EngineProcess>, options: ProcessOptions) -> Toplevel {
        let (game, facts) = (Sync::default(), Sync::default());
        Toplevel {
            process,
            options,
            game,
            facts,
            first: None,
            loaded: Vec::new(),
            last: None,
            program: Rc::default(),
            tracing: Tracing::Off,
        }
    }

    /// A toplevel for a user's own game: it loads the file when it is first
    /// asked, and is confined.
    pub(super) fn of_file(options: ProcessOptions, path: &str) -> Toplevel {
        let readable = siblings_of(path.as_ref()).into_iter().chain([path.into()]).collect();
        let confinement = Confinement::Safe { readable };
        let process = None;
        let options = ProcessOptions { confinement, ..options };
        let (game, facts) = (Sync::default(), Sync::default());
        let mut program = Program::default();
        program.read_file(&read_text(path.into()).unwrap_or_default());
        let (first, program) = (Some(consult(path)), Rc::new(program));
        let (loaded, last, tracing) = (Vec::new(), None, Tracing::Off);
        Toplevel { process, options, game, facts, first, loaded, last, program, tracing }
    }

    /// What stands in front of the prompt, as long as queries are traced.
    pub(super) fn trace_mark(&self) -> &'static str {
        match self.tracing {
            Tracing::Off => "",
            Tracing::Debug => "[debug]  ",
            Tracing::Trace => "[trace]  ",
        }
    }

    /// What of the confinement that was asked for is missing.
    pub(super) fn gaps(&self) -> Vec<Gap> {
        self.process.as_ref().map(|process| process.gaps().to_vec()).unwrap_or_default()
    }

    /// The game whose predicates the queries can use.
    pub(super) fn game(&self) -> Option<AnyGame> {
        self.game.wanted
    }

    pub(super) fn import(&mut self, game: AnyGame) {
        self.game.wanted = Some(game);
    }

    /// What `position/1` and `history/1` say from now on.
    pub(super) fn set_facts(&mut self, facts: Option<String>) {
        match facts {
            Some(facts) => self.facts.wanted = facts,
            None if self.facts.wanted.is_empty() => {}
            None => self.facts.wanted = NO_FACTS.into(),
        }
    }

    /// Runs the queries in `text`, one after the other.
    pub(super) fn run(
        &mut self,
        text: &str,
        screen: &mut Screen,
        input: &mut Input,
        partner: Partner,
    ) -> After {
        let goals = match queries(text) {
            Ok(goals) => goals,
            Err(error) => {
                screen.fault(&error.to_string());
                return After::Prompt;
            }
        };
        for goal in goals {
            // A key that was pressed before the query is not meant for it.
            let _ = Interrupt::watch().map(Interrupt::take);
            match self.query(&goal, screen, input, partner) {
                Ok(Verdict::GoOn) => {}
                Ok(Verdict::Enough) => return After::Prompt,
                Ok(Verdict::Halt(code)) => return After::Halt(code),
                Err(error) => {
                    screen.fault(&error.to_string());
                    self.begin_again(screen);
                    return After::Prompt;
                }
            }
        }
        After::Prompt
    }

    fn query(
        &mut self,
        goal: &str,
        screen: &mut Screen,
        input: &mut Input,
        partner: Partner,
    ) -> Result<Verdict, ProcessError> {
        self.tell_news()?;
        let mut dialogue = Dialogue::new(screen, input, partner, self.trust());
        let end = self.process()?.run(&Request::Query(goal.to_owned()), &mut dialogue)?;
        // A query without an answer leaves the one before to be shown again.
        self.last = dialogue.take_last().or(self.last.take());
        if !matches!(end, End::RolledBack(_)) {
            self.tracing = dialogue.tracing().unwrap_or(self.tracing);
        }
        let verdict = dialogue.close(&end);
        if partner == Partner::Person {
            self.learn(goal);
        }
        if matches!(end, End::Last) && loads_files(goal) {
            self.loaded.retain(|known| known != goal);
            self.loaded.push(goal.to_owned());
        }
        Ok(verdict)
    }

    /// Runs what the program keeps for its end with `at_halt/1`, if there is one.
    pub(super) fn end(&mut self, screen: &mut Screen, input: &mut Input, partner: Partner) {
        if self.process.is_some() {
            let _ = self.prove("halt", screen, input, partner);
        }
    }

    /// Proves a goal once, and shows nothing but what it prints: with the exit
    /// code 1 for one that fails, and 2 for one that is not finished.
    pub(super) fn prove(
        &mut self,
        goal: &str,
        screen: &mut Screen,
        input: &mut Input,
        partner: Partner,
    ) -> After {
        let goals = match queries(goal) {
            Ok(goals) => goals,
            Err(error) => {
                screen.fault(&error.to_string());
                return After::Halt(NOT_FINISHED);
            }
        };
        for goal in goals {
            let dialogue = Dialogue::new(screen, input, partner, self.trust());
            let request = Request::Goal(goal.clone());
            let run = |process: &mut EngineProcess| process.run(&request, &mut Once(dialogue));
            let end = self.tell_news().and_then(|()| self.process().and_then(run));
            screen.fresh_line();
            match end {
                Ok(End::Last | End::Stopped) => {}
                Ok(End::Halted(code)) => return After::Halt(code),
                Ok(End::Exhausted) => {
                    screen.fault(&format!("the goal failed: {goal}"));
                    return After::Halt(FAILED);
                }
                Ok(End::Error(error)) => {
                    screen.fault(&explain(&error));
                    return After::Halt(NOT_FINISHED);
                }
                Ok(End::RolledBack(cause)) => {
                    screen.fault(&cause.to_string());
                    return After::Halt(NOT_FINISHED);
                }
                Err(error) => {
                    screen.fault(&error.to_string());
                    return After::Halt(NOT_FINISHED);
                }
            }
        }
        After::Prompt
    }

    fn trust(&self) -> Trust {
        match self.options.confinement {
            Confinement::None => Trust::Full,
            Confinement::Safe { .. } => Trust::Confined,
        }
    }

    /// The names in what was loaded and asked.
    pub(super) fn program(&self) -> Rc<Program> {
        Rc::clone(&self.program)
    }

    /// Learns the names in a query and in the files that it loads.
    fn learn(&mut self, goal: &str) {
        let program = Rc::make_mut(&mut self.program);
        program.read_names(goal);
        if loads_files(goal) {
            let files = goal.trim_start_matches("consult").trim_matches(['(', ')', '[', ']']);
            for file in members(files).unwrap_or_default() {
                let path = PathBuf::from(unquote(file).unwrap_or(file.into()).as_ref());
                let text = [path.with_extension("pl"), path].into_iter().find_map(read_text);
                if let Some(text) = text {
                    program.read_file(&text);
                }
            }
        }
    }

    /// Shows the last answer again, whole.
    pub(super) fn show_whole(&mut self, screen: &mut Screen, input: &mut Input, partner: Partner) {
        let Some(last) = &self.last else {
            screen.fault("there is no answer yet; `?-` begins a query");
            return;
        };
        if !last.text().contains("...") {
            let stop = last.stop();
            screen.text(&format!("   {}{stop}\n", last.text()));
            return;
        }
        let mut dialogue = Dialogue::new(screen, input, partner, self.trust());
        let run = match &mut self.process {
            Some(process) => process.run(&Request::Whole, &mut dialogue),
            None => return,
        };
        if let Err(error) = run {
            screen.fault(&error.to_string());
            self.begin_again(screen);
        }
    }

    /// Draws the boards of the last answer.
    pub(super) fn draw_boards(&self, screen: &mut Screen) {
        match &self.last {
            Some(last) => boards::draw(last, screen),
            None => screen.fault("there is no answer yet; `?-` begins a query"),
        }
    }

    fn process(&mut self) -> Result<&mut EngineProcess, ProcessError> {
        match &mut self.process {
            Some(process) => Ok(process),
            none => Ok(none.insert(EngineProcess::spawn(&self.options)?)),
        }
    }

    /// Imports the game and tells its facts, where they have changed.
    fn tell_news(&mut self) -> Result<(), ProcessError> {
        if let Some(goal) = self.first.clone() {
            let end = self.process()?.run(&Request::Query(goal.clone()), &mut Unheard)?;
            // Ctrl-C leaves it for the next time.
            if !matches!(end, End::RolledBack(RollBack::Interrupted)) {
                self.first = None;
                self.loaded.push(goal);
            }
        }
        if let Some(Some(game)) = self.game.news()
            && let Some(imports) = imports_of(game)
        {
            self.process()?.run(&Request::Query(imports), &mut Unheard)?;
        }
        if let Some(facts) = self.facts.news() {
            self.process()?.run(&Request::Define(facts), &mut Unheard)?;
        }
        Ok(())
    }

    /// A new process in the place of one that is gone.
    fn begin_again(&mut self, screen: &mut Screen) {
        self.process = None;
        self.tracing = Tracing::Off;
        self.game.told = None;
        self.facts.told = String::new();
        let loaded = std::mem::take(&mut self.loaded);
        let mut again = Vec::new();
        for goal in loaded {
            let run = self
                .process()
                .and_then(|process| process.run(&Request::Query(goal.clone()), &mut Unheard));
            match run {
                Ok(End::Last) => again.push(goal),
                Ok(_) | Err(_) => screen.fault(&format!("not loaded again: {goal}")),
            }
        }
        if self.process().is_ok() {
            let files = match again.as_slice() {
                [] => String::new(),
                goals => format!("; loaded again: {}", goals.join(", ")),
            };
            screen.note(&format!("% A new engine is there{files}."));
        }
        self.loaded = again;
    }
}

/// The goal that makes the predicates of a game known; a game of one's own brings none.
pub(crate) fn imports_of(game: AnyGame) -> Option<String> {
    let import = |module: &Module| format!("use_module(library({}))", module.name);
    let imports: Vec<String> = modules_of(game).map(import).collect();
    (!imports.is_empty()).then(|| imports.join(", "))
}

/// The goal that loads a file.
pub(crate) fn consult(path: &str) -> String {
    format!("consult('{}')", path.replace('\\', "\\\\").replace('\'', "''"))
}

fn read_text(path: PathBuf) -> Option<String> {
    crate::files::read_text_lossy(path)
}

/// Whether a goal loads files and does nothing else.
fn loads_files(goal: &str) -> bool {
    let list = goal.strip_prefix('[').and_then(|rest| rest.strip_suffix(']'));
    let call = goal.strip_prefix("consult(").and_then(|rest| rest.strip_suffix(')'));
    list.or(call).is_some_and(|files| !files.contains(['(', ')']))
}

/// Wants one answer, which it does not show.
struct Once<'a>(Dialogue<'a>);

impl Conversation for Once<'_> {
    fn event(&mut self, event: &Event) {
        match event {
            Event::Answer(_) => {}
            event => self.0.event(event),
        }
    }

    fn port(&mut self, line: &str) -> TraceOrder {
        self.0.port(line)
    }

    fn input(&mut self) -> Option<&mut Input> {
        self.0.input()
    }

    fn prompts(&mut self, prompt: Prompt) {
        self.0.prompts(prompt);
    }

    fn input_is_awaited(&mut self) {
        self.0.input_is_awaited();
    }

    fn stops(&self) -> Option<bool> {
        self.0.stops()
    }
}
