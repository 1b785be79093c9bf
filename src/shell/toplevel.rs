//! Queries and their answers, as a toplevel shows them.

use super::explain::explain;
use super::keys::{self, Key, read_key};
use super::reader::Partner;
use super::screen::Screen;
use super::vocabulary::modules_of;
use crate::games::AnyGame;
use crate::prolog::{
    Answer, Confinement, Conversation, End, EngineProcess, Event, Gap, Input, Interrupt, Order,
    ProcessError, ProcessOptions, Request, RollBack, queries,
};

/// How many answers a query gets where nobody can say that it is enough.
const ANSWERS_WITHOUT_ASKING: usize = 1000;

/// How many answers the key `f` brings.
const FIVE: usize = 5;

/// The engine process, and what it has to know.
pub(super) struct Toplevel {
    process: Option<EngineProcess>,
    options: ProcessOptions,
    /// The game whose modules are imported, in the shell and in the process.
    game: Sync<Option<AnyGame>>,
    /// The facts about the game in progress.
    facts: Sync<String>,
    /// The queries that loaded files.
    loaded: Vec<String>,
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

/// No game, no facts.
const NO_FACTS: &str = "[position(_)-[],history(_)-[]]";

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
        let (game, facts) = (Sync::default(), Sync::default());
        Toplevel { process, options, game, facts, loaded: Vec::new() }
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
        let mut dialogue = Dialogue::new(screen, input, partner);
        let end = self.process()?.run(&Request::Query(goal.to_owned()), &mut dialogue)?;
        let verdict = dialogue.close(&end);
        if matches!(end, End::Last) && loads_files(goal) {
            self.loaded.retain(|known| known != goal);
            self.loaded.push(goal.to_owned());
        }
        Ok(verdict)
    }

    fn process(&mut self) -> Result<&mut EngineProcess, ProcessError> {
        match &mut self.process {
            Some(process) => Ok(process),
            none => Ok(none.insert(EngineProcess::spawn(&self.options)?)),
        }
    }

    /// Imports the game and tells its facts, where they have changed.
    fn tell_news(&mut self) -> Result<(), ProcessError> {
        if let Some(Some(game)) = self.game.news() {
            let imports: Vec<String> = modules_of(game)
                .map(|module| format!("use_module(library({}))", module.name))
                .collect();
            self.process()?.run(&Request::Query(imports.join(", ")), &mut Unheard)?;
        }
        if let Some(facts) = self.facts.news() {
            self.process()?.run(&Request::Define(facts), &mut Unheard)?;
        }
        Ok(())
    }

    /// A new process in the place of one that is gone.
    fn begin_again(&mut self, screen: &mut Screen) {
        self.process = None;
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

/// Whether a goal loads files and does nothing else.
fn loads_files(goal: &str) -> bool {
    let list = goal.strip_prefix('[').and_then(|rest| rest.strip_suffix(']'));
    let call = goal.strip_prefix("consult(").and_then(|rest| rest.strip_suffix(')'));
    list.or(call).is_some_and(|files| !files.contains(['(', ')']))
}

/// What comes after one of several queries.
enum Verdict {
    GoOn,
    /// The person has interrupted: the queries that follow are not run.
    Enough,
    Halt(u8),
}

/// Wants no answers and hears nothing.
struct Unheard;

impl Conversation for Unheard {
    fn event(&mut self, _: &Event) {}

    fn order(&mut self, _: &Answer) -> Order {
        Order::Stop
    }
}

/// One query's answers on their way to the screen.
struct Dialogue<'a> {
    screen: &'a mut Screen,
    input: &'a mut Input,
    partner: Partner,
    /// Answers shown.
    shown: usize,
    /// Answers to show before the next question.
    unasked: usize,
    /// The answer that comes is the last one again.
    again: bool,
    /// How often input had been read when something was last shown.
    reads: u64,
}

impl<'a> Dialogue<'a> {
    fn new(screen: &'a mut Screen, input: &'a mut Input, partner: Partner) -> Self {
        let reads = input.reads();
        let unasked = match partner {
            Partner::Person => 0,
            Partner::Pipe => ANSWERS_WITHOUT_ASKING - 1,
        };
        Dialogue { screen, input, partner, shown: 0, unasked, again: false, reads }
    }

    /// Where a person types, Enter has moved the cursor.
    fn notice_typing(&mut self) {
        if self.input.is_terminal() && self.input.reads() != self.reads {
            self.screen.line_was_ended();
        }
        self.reads = self.input.reads();
    }

    fn answer(&mut self, answer: &Answer) {
        if !std::mem::take(&mut self.again) {
            self.shown += 1;
        }
        self.screen.fresh_line();
        let stop = match (answer.last, answer.needs_space_before_stop()) {
            (true, false) => ".\n",
            (true, true) => " .\n",
            (false, _) => "",
        };
        self.screen.text(&format!("{}{}{stop}", self.lead(), answer.text()));
        self.screen.flush();
    }

    fn lead(&self) -> &'static str {
        if self.shown <= 1 { "   " } else { ";  " }
    }

    fn stop(&mut self) -> Order {
        self.screen.fresh_line();
        self.screen.text(";  ... .\n");
        Order::Stop
    }

    fn asked(&mut self) -> Order {
        loop {
            match read_key() {
                Key::Next => return Order::Next,
                Key::Stop => return self.stop(),
                Key::All => {
                    self.unasked = usize::MAX;
                    return Order::Next;
                }
                Key::Five => {
                    self.unasked = FIVE - 1;
                    return Order::Next;
                }
                Key::Whole => {
                    self.again = true;
                    return Order::Whole;
                }
                Key::Help => {
                    self.screen.note(keys::HELP);
                    self.screen.flush();
                }
                Key::Other => {}
            }
        }
    }

    /// Shows how the query ended.
    fn close(self, end: &End) -> Verdict {
        let screen = self.screen;
        screen.fresh_line();
        let verdict = match end {
            End::Last | End::Stopped => Verdict::GoOn,
            End::Exhausted => {
                screen.line(if self.shown == 0 { "   false." } else { ";  false." });
                Verdict::GoOn
            }
            End::Error(error) => {
                screen.fault(&explain(error));
                Verdict::GoOn
            }
            End::Halted(code) => Verdict::Halt(*code),
            End::RolledBack(cause) => {
                if matches!((cause, self.partner), (RollBack::Interrupted, Partner::Person)) {
                    // Behind the `^C` that the terminal shows.
                    screen.line("");
                }
                screen.fault(&rolled_back(cause));
                match cause {
                    RollBack::Interrupted => Verdict::Enough,
                    _ => Verdict::GoOn,
                }
            }
        };
        screen.flush();
        verdict
    }
}

/// What was undone, and what is left.
fn rolled_back(cause: &RollBack) -> String {
    format!("{cause}; the query is undone, and the database is as it was before it")
}

impl Conversation for Dialogue<'_> {
    fn event(&mut self, event: &Event) {
        self.notice_typing();
        match event {
            Event::Output(text) => {
                self.screen.text(text);
                self.screen.flush();
            }
            Event::ErrorOutput(text) => self.screen.error_text(text),
            Event::Answer(answer) => self.answer(answer),
            Event::Warning(text) => self.screen.fault(text),
            Event::Line(_) => {}
        }
    }

    fn order(&mut self, _: &Answer) -> Order {
        match (self.unasked.checked_sub(1), self.partner) {
            (Some(left), _) => {
                self.unasked = left;
                self.screen.fresh_line();
                Order::Next
            }
            (None, Partner::Person) => {
                let order = self.asked();
                self.screen.fresh_line();
                order
            }
            (None, Partner::Pipe) => {
                self.stop();
                self.screen
                    .note(&format!("% Only the first {ANSWERS_WITHOUT_ASKING} answers are shown."));
                Order::Stop
            }
        }
    }

    fn input(&mut self) -> Option<&mut Input> {
        Some(self.input)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::prolog::Binding;
    use crate::shell::screen::tests::Shown;

    fn answer(value: &str, last: bool) -> Answer {
        let binding = Binding { name: "X".into(), value: value.into() };
        Answer { bindings: vec![binding], residual: Vec::new(), last }
    }

    #[test]
    fn answers_stand_under_one_another() {
        let shown = Shown::default();
        let (mut screen, mut input) = (shown.screen(), Input::standard());
        let mut dialogue = Dialogue::new(&mut screen, &mut input, Partner::Pipe);
        dialogue.event(&Event::Answer(answer("a", false)));
        assert_eq!(dialogue.order(&answer("a", false)), Order::Next);
        dialogue.event(&Event::Output("out".into()));
        dialogue.event(&Event::Answer(answer("+", true)));
        let Verdict::GoOn = dialogue.close(&End::Last) else { panic!("it goes on") };
        assert_eq!(shown.text(), "   X = a\nout\n;  X = + .\n");
    }
}
