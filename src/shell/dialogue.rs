//! One query's answers, as a toplevel shows them, and the keys between them.

use super::boards;
use super::keys::{self, Key, read_key};
use super::reader::Partner;
use super::screen::{Audience, Screen, Trust};
use crate::prolog::{
    Answer, Conversation, End, Event, Input, Order, Prompt, Prompts, RollBack, TraceOrder, Tracing,
    explain,
};

/// How many answers a query gets where nobody can say that it is enough.
const ANSWERS_WITHOUT_ASKING: usize = 1000;

/// How many answers the key `f` brings.
const FIVE: usize = 5;

/// What comes after one of several queries.
pub(super) enum Verdict {
    GoOn,
    /// The person has interrupted: the queries that follow are not run.
    Enough,
    Halt(u8),
}

/// One query's answers on their way to the screen.
pub(super) struct Dialogue<'a> {
    screen: &'a mut Screen,
    input: &'a mut Input,
    partner: Partner,
    trust: Trust,
    /// Answers shown.
    shown: usize,
    /// Answers to show before the next question.
    unasked: usize,
    /// The answer that comes is the last one again.
    again: bool,
    /// The last answer that was shown.
    last: Option<Answer>,
    /// How often input had been read when something was last shown.
    reads: u64,
    /// How often something was handed on to programs before the query.
    handed_on: u64,
    /// How the next query runs, where the engine has said so.
    tracing: Option<Tracing>,
    prompts: Prompts,
}

impl<'a> Dialogue<'a> {
    pub(super) fn new(
        screen: &'a mut Screen,
        input: &'a mut Input,
        partner: Partner,
        trust: Trust,
    ) -> Self {
        let (reads, handed_on) = (input.reads(), input.handed_on());
        let unasked = match partner {
            Partner::Person => 0,
            Partner::Pipe => ANSWERS_WITHOUT_ASKING - 1,
        };
        Dialogue {
            screen,
            input,
            partner,
            trust,
            shown: 0,
            unasked,
            again: false,
            last: None,
            reads,
            handed_on,
            tracing: None,
            prompts: Prompts::default(),
        }
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
        self.screen.text(&format!("{}{}", self.lead(), answer.text()));
        if answer.last {
            self.screen.line(answer.stop());
        }
        self.last = Some(answer.clone());
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

    fn asked(&mut self, answer: &Answer) -> Order {
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
                Key::Short => {
                    self.again = true;
                    return Order::Short;
                }
                Key::ChoicePoints => return Order::ChoicePoints,
                Key::Boards => {
                    self.screen.fresh_line();
                    boards::draw(answer, self.screen);
                    self.screen.flush();
                }
                Key::Help => {
                    self.screen.note(keys::HELP);
                    self.screen.flush();
                }
                Key::Other => {}
            }
        }
    }

    /// How the next query runs, where the engine has said so.
    pub(super) fn tracing(&self) -> Option<Tracing> {
        self.tracing
    }

    /// Shows a port and waits for a key that means something there.
    fn stopped_at(&mut self, line: &str) -> TraceOrder {
        loop {
            self.screen.fresh_line();
            self.screen.output(&format!("{line} ? "), self.trust);
            self.screen.flush();
            match keys::read_trace_key() {
                Some((order, word)) => {
                    self.screen.line(word);
                    self.screen.flush();
                    return order;
                }
                None => {
                    self.screen.fresh_line();
                    self.screen.note(keys::TRACE_HELP);
                }
            }
        }
    }

    /// The last answer that was shown.
    pub(super) fn take_last(&mut self) -> Option<Answer> {
        self.last.take()
    }

    /// Shows how the query ended.
    pub(super) fn close(self, end: &End) -> Verdict {
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
                self.screen.output(text, self.trust);
                self.screen.flush();
            }
            Event::ErrorOutput(text) => self.screen.error_text(text, self.trust),
            Event::Answer(answer) => self.answer(answer),
            Event::Warning(text) => self.screen.fault(text),
            Event::ChoicePoints(goals) => {
                self.screen.note(&format!("% More answers may come from: {}", goals.join(", ")));
                self.screen.flush();
            }
            Event::Line(_) => {}
        }
    }

    fn order(&mut self, answer: &Answer) -> Order {
        match (self.unasked.checked_sub(1), self.partner) {
            (Some(_), Partner::Pipe) if self.input.handed_on() > self.handed_on => {
                self.stop();
                self.screen.note(
                    "% The query has read lines of the input: only its first answer is asked for.",
                );
                Order::Stop
            }
            (Some(left), _) => {
                self.unasked = left;
                self.screen.fresh_line();
                Order::Next
            }
            (None, Partner::Person) => {
                let order = self.asked(answer);
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

    fn port(&mut self, line: &str) -> TraceOrder {
        self.notice_typing();
        match self.partner {
            Partner::Person => self.stopped_at(line),
            Partner::Pipe => {
                self.screen.error_text(&format!("{line}\n"), self.trust);
                TraceOrder::Unasked
            }
        }
    }

    fn traces(&mut self, tracing: Tracing) {
        self.tracing = Some(tracing);
    }

    fn input(&mut self) -> Option<&mut Input> {
        Some(self.input)
    }

    fn prompts(&mut self, prompt: Prompt) {
        self.prompts.set(prompt);
    }

    fn input_is_awaited(&mut self) {
        if self.partner == Partner::Person {
            self.notice_typing();
            let prompt = self.prompts.take();
            // What the program has written in the line is its prompt.
            if self.screen.is_at_line_start() {
                self.screen.output(&prompt, self.trust);
                self.screen.flush();
            }
        }
    }

    fn stops(&self) -> Option<bool> {
        (self.screen.audience() == Audience::Gone).then_some(true)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::prolog::Binding;

    fn answer(value: &str, last: bool) -> Answer {
        let binding = Binding { name: "X".into(), value: value.into() };
        Answer { bindings: vec![binding], residual: Vec::new(), last }
    }

    #[test]
    fn answers_stand_under_one_another() {
        let (mut screen, shown) = Screen::kept();
        let mut input = Input::standard();
        let mut dialogue = Dialogue::new(&mut screen, &mut input, Partner::Pipe, Trust::Full);
        dialogue.event(&Event::Answer(answer("a", false)));
        assert_eq!(dialogue.order(&answer("a", false)), Order::Next);
        dialogue.event(&Event::Output("out".into()));
        dialogue.event(&Event::Answer(answer("+", true)));
        let Verdict::GoOn = dialogue.close(&End::Last) else { panic!("it goes on") };
        assert_eq!(shown.text(), "   X = a\nout\n;  X = + .\n");
    }
}
