//! Puts frames together into answers, events and the end of a query.

use super::advice::explain_without;
use super::answer::{Answer, Binding, End, Event, visible};
use super::empty_texts;
use super::error::{PrologError, SyntaxPlace};
use super::frame::Frame;
use super::frame::PART;

/// What a frame completes.
#[derive(Debug, PartialEq)]
pub(super) enum Step {
    /// Something to tell whoever asked.
    Event(Event),
    /// The query is over.
    End(End),
    /// A request that is not a query went well.
    Done,
}

/// Collects the parts of the answer or the error that is on its way.
#[derive(Default)]
pub(super) struct Assembler {
    name: String,
    answer: Answer,
    kind: Option<String>,
    arguments: Vec<String>,
    context: Option<String>,
    /// What a program says of its error.
    reason: Option<String>,
    /// The predicates of the program, a line each.
    program: String,
    /// Its clauses that could not be read, a line each.
    unread: String,
    /// Where a predicate that is missing is called, a line each.
    calls: String,
    open_goals: Vec<String>,
    /// The query that was asked.
    query: String,
    /// The operators with which it could not be read, if that is so.
    operators: Option<String>,
    /// The modules that the engine has been started without.
    absent: Vec<String>,
}

impl Assembler {
    /// For the frames that answer `query`.
    pub(super) fn of(query: &str) -> Assembler {
        Assembler { query: query.to_owned(), ..Assembler::default() }
    }

    /// For an engine that has been started without these modules.
    pub(super) fn without(self, absent: &[String]) -> Assembler {
        Assembler { absent: absent.to_vec(), ..self }
    }

    /// Takes one frame. The end that follows a last answer (frame `z`)
    /// is for the caller to see from the answer.
    pub(super) fn take(&mut self, frame: Frame) -> Option<Step> {
        let text = frame.text;
        match frame.tag {
            'O' => Some(Step::Event(Event::Output(text))),
            'E' => Some(Step::Event(Event::ErrorOutput(text))),
            'w' => Some(Step::Event(Event::Warning(self.fault(&text)))),
            'm' => Some(Step::Event(Event::Warning(text))),
            'l' => Some(Step::Event(Event::Line(text))),
            'j' => {
                let goals = std::mem::take(&mut self.open_goals);
                Some(Step::Event(Event::ChoicePoints(goals)))
            }
            's' | 'z' => {
                let mut answer = std::mem::take(&mut self.answer);
                answer.last = frame.tag == 'z';
                empty_texts::show(&self.query, &mut answer.bindings);
                Some(Step::Event(Event::Answer(answer)))
            }
            'n' => Some(Step::End(End::Exhausted)),
            'c' => Some(Step::End(End::Stopped)),
            'h' => Some(Step::End(End::Halted(text.parse().unwrap_or(0)))),
            'e' => Some(Step::End(End::Error(self.error(text)))),
            'o' => Some(Step::Done),
            tag => {
                self.part(tag, text);
                None
            }
        }
    }

    /// Whoever was about to tell an error is gone.
    pub(super) fn forget_error(&mut self) {
        self.arguments.clear();
        self.program.clear();
        self.unread.clear();
        self.calls.clear();
        (self.kind, self.context, self.reason, self.operators) = (None, None, None, None);
    }

    fn part(&mut self, tag: char, text: String) {
        match tag {
            'v' => self.name = text,
            't' => {
                let name = std::mem::take(&mut self.name);
                let value = visible(text);
                self.answer.bindings.push(Binding { name, value });
            }
            'r' => self.answer.residual.push(visible(text)),
            'g' => self.open_goals.push(text),
            'k' => self.kind = Some(text),
            'a' => self.arguments.push(text),
            'x' => self.context = Some(text),
            '"' => self.reason = Some(text),
            'p' => {
                let (program, unread) = text.split_once(PART).unwrap_or((&text, ""));
                (self.program, self.unread) = (program.to_owned(), unread.to_owned());
            }
            '@' => self.calls = text,
            'b' => self.operators = Some(text),
            _ => {}
        }
    }

    /// A fault in a file: its place, the line it is about, what is wrong with
    /// the syntax, and the ball of the error whose parts have come before.
    fn fault(&mut self, text: &str) -> String {
        let mut parts = text.splitn(4, PART);
        let mut next = || parts.next().unwrap_or_default();
        let (place, excerpt, message, ball) = (next(), next(), next(), next());
        let error = self.error(ball.to_owned());
        let words = match message {
            "" => explain_without(&error, &self.absent),
            message => format!("syntax error: {message}"),
        };
        let place = if place.is_empty() { String::new() } else { format!("{place}: ") };
        let excerpt = if excerpt.is_empty() { String::new() } else { format!("\n{excerpt}") };
        format!("{place}{words}{excerpt}")
    }

    fn error(&mut self, ball: String) -> PrologError {
        let arguments = std::mem::take(&mut self.arguments);
        let (program, unread) =
            (std::mem::take(&mut self.program), std::mem::take(&mut self.unread));
        let (kind, context, reason) = (self.kind.take(), self.context.take(), self.reason.take());
        let mut error = PrologError::from_parts(kind, arguments, context, reason, ball)
            .look_among(&program)
            .look_in_unread(&unread);
        error.calls = std::mem::take(&mut self.calls).lines().map(str::to_owned).collect();
        if let Some(operators) = self.operators.take() {
            error.place = SyntaxPlace::find(&self.query, &operators).map(Box::new);
        }
        error
    }
}
