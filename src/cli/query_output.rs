//! What `trilog query` prints: answers as at a toplevel or as JSON, a
//! program's output, and how a query ended.

use std::borrow::Cow;
use std::io::{self, IsTerminal as _, Write as _};

use serde_json::{Map, Value, json};

use super::output;
use crate::printable::{printable, printable_styled};
use crate::prolog::{
    Answer, Conversation, End, Event, Input, Order, PrologError, Prompt, Prompts, RollBack, explain,
};

/// How to print the answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(super) enum Format {
    /// As a toplevel does
    Text,
    /// One JSON object a line
    Json,
}

/// What of a query is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Asking {
    /// All answers.
    All,
    /// All answers, and the first alone of a query that reads: what is behind it in the
    /// input are queries.
    AllUnlessItReads,
    /// Nothing: it is proved once.
    Once,
}

/// Prints what happens while a query runs.
pub(super) struct Printer<'a> {
    pub(super) format: Format,
    pub(super) limit: u64,
    pub(super) safe: bool,
    pub(super) asking: Asking,
    pub(super) query: &'a str,
    pub(super) count: u64,
    pub(super) cursor: Cursor,
    pub(super) prompts: Prompts,
    /// How often input had been read when something last happened.
    pub(super) reads: u64,
    /// How often something was handed on to programs before the query.
    pub(super) handed_on: u64,
    pub(super) input: &'a mut Input,
    /// Why nothing is printed any more: then the query has no more to do.
    pub(super) failure: Option<io::Error>,
}

/// Where the text on standard output ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Cursor {
    /// At the beginning of a line.
    LineStart,
    /// In a line that the program has begun.
    Output,
    /// Behind an answer that may not be the last.
    Answer,
}

impl Cursor {
    /// What brings the next text to a line of its own.
    fn line_break(self) -> &'static str {
        match self {
            Cursor::LineStart => "",
            Cursor::Output | Cursor::Answer => "\n",
        }
    }
}

impl Conversation for Printer<'_> {
    fn event(&mut self, event: &Event) {
        self.notice_typing();
        let written = match (event, self.format) {
            (Event::Answer(_), _) if self.asking == Asking::Once => {
                self.count += 1;
                Ok(())
            }
            (Event::Answer(answer), Format::Text) => self.answer_text(answer),
            (Event::Answer(answer), Format::Json) => self.answer_json(answer),
            (Event::Output(text), Format::Text) => self.output_text(text),
            // Nothing but objects on standard output.
            (Event::Output(text), Format::Json) | (Event::ErrorOutput(text), _) => {
                // It matters to nobody whether standard error is closed.
                let mut stderr = io::stderr();
                let text = self.shown(text, &stderr);
                let _ = stderr.write_all(text.as_bytes());
                Ok(())
            }
            (Event::Warning(text), _) => {
                output::warn(text);
                Ok(())
            }
            (Event::Line(_) | Event::ChoicePoints(_), _) => Ok(()),
        };
        if let Err(error) = written {
            self.failure.get_or_insert(error);
        }
    }

    fn order(&mut self, _: &Answer) -> Order {
        let asks = match self.asking {
            Asking::All => true,
            Asking::AllUnlessItReads => self.input.handed_on() == self.handed_on,
            Asking::Once => false,
        };
        let goes_on = asks && self.count < self.limit && self.failure.is_none();
        if goes_on { Order::Next } else { Order::Stop }
    }

    fn input(&mut self) -> Option<&mut Input> {
        Some(self.input)
    }

    fn prompts(&mut self, prompt: Prompt) {
        self.prompts.set(prompt);
    }

    fn input_is_awaited(&mut self) {
        self.notice_typing();
        let prompt = self.prompts.take();
        // What the program has written in the line is its prompt.
        let is_begun = self.cursor == Cursor::Output;
        if io::stdout().is_terminal()
            && !is_begun
            && print_now(&self.shown(&prompt, &io::stdout())).is_ok()
        {
            self.cursor = Cursor::Output;
        }
    }

    fn stops(&self) -> Option<bool> {
        self.failure.as_ref().map(|_| true)
    }
}

impl Printer<'_> {
    /// Where a person types, Enter has moved the cursor.
    pub(super) fn notice_typing(&mut self) {
        if self.input.is_terminal() && self.input.reads() != self.reads {
            self.cursor = Cursor::LineStart;
        }
        self.reads = self.input.reads();
    }

    fn answer_text(&mut self, answer: &Answer) -> io::Result<()> {
        self.count += 1;
        let line_break = self.cursor.line_break();
        let lead = if self.count == 1 { "   " } else { ";  " };
        let stop = match (answer.last, answer.needs_space_before_stop()) {
            (false, _) => "",
            (true, false) => ".\n",
            (true, true) => " .\n",
        };
        self.cursor = if answer.last { Cursor::LineStart } else { Cursor::Answer };
        let answer = answer.text();
        print_now(&format!("{line_break}{lead}{}{stop}", printable(&answer)))
    }

    fn output_text(&mut self, text: &str) -> io::Result<()> {
        if self.cursor == Cursor::Answer {
            print_now(self.cursor.line_break())?;
        }
        self.cursor = if text.ends_with('\n') { Cursor::LineStart } else { Cursor::Output };
        print_now(&self.shown(text, &io::stdout()))
    }

    /// What a program writes. On a terminal one that is confined cannot do more
    /// than write.
    fn shown<'t>(&self, text: &'t str, stream: &impl io::IsTerminal) -> Cow<'t, str> {
        if self.safe && stream.is_terminal() { printable_styled(text) } else { Cow::Borrowed(text) }
    }

    fn answer_json(&mut self, answer: &Answer) -> io::Result<()> {
        self.count += 1;
        let bindings: Map<String, Value> =
            answer.bindings.iter().map(|b| (b.name.clone(), json!(b.value))).collect();
        let object = json!({
            "query": self.query,
            "answer": self.count,
            "bindings": bindings,
            "residual": answer.residual,
            "last": answer.last,
        });
        print_now(&output::json_line(object))
    }
}

/// What an error of [`print_now`] is about.
pub(super) const CANNOT_PRINT: &str = "cannot print";

pub(super) fn print_now(text: &str) -> io::Result<()> {
    let mut out = io::stdout();
    out.write_all(text.as_bytes())?;
    out.flush()
}

/// What is said of a goal that was to be proved once, where it does not hold.
/// Whoever reads the program's output finds nothing else there.
pub(super) fn finish_once(goal: &str, cursor: Cursor, end: &End) {
    if !matches!(end, End::Last | End::Stopped | End::Halted(_)) {
        // Nobody to tell when standard error is closed.
        let _ = io::stderr().write_all(cursor.line_break().as_bytes());
    }
    match end {
        End::Last | End::Stopped | End::Halted(_) => {}
        End::Exhausted => output::warn(format_args!("the goal failed: {goal}")),
        End::Error(error) => output::warn(format_args!("error: {}", explain(error))),
        End::RolledBack(cause) => output::warn(cause),
    }
}

/// What follows the last answer.
pub(super) fn finish_text(count: u64, cursor: Cursor, end: &End, limit: u64) -> io::Result<()> {
    let lead = if count == 0 { "   " } else { ";  " };
    let line_break = cursor.line_break();
    match end {
        End::Last | End::Halted(_) => {}
        End::Exhausted => print_now(&format!("{line_break}{lead}false.\n"))?,
        End::Stopped => {
            print_now(&format!("{line_break};  ...\n"))?;
            if count < limit {
                output::warn(
                    "the query has read lines of the input: only its first answer is asked for",
                );
            } else {
                output::warn(format_args!("stopped after {limit} answers; --limit N allows more"));
            }
        }
        End::Error(error) => {
            print_now(line_break)?;
            output::warn(format_args!("error: {}", explain(error)));
        }
        End::RolledBack(cause) => {
            print_now(line_break)?;
            output::warn(format_args!("{cause}; the database is as it was before the query"));
        }
    }
    Ok(())
}

pub(super) fn finish_json(
    query: &str,
    count: u64,
    end: &End,
    seconds: f64,
    inferences: u64,
) -> Value {
    let mut object = json!({
        "query": query,
        "result": result_name(count, end),
        "answers": count,
        "seconds": seconds,
        "inferences": inferences,
    });
    match end {
        End::Error(error) => object["error"] = error_json(error),
        End::RolledBack(cause) => object["message"] = json!(cause.to_string()),
        End::Halted(code) => object["code"] = json!(code),
        End::Last | End::Exhausted | End::Stopped => {}
    }
    object
}

fn result_name(count: u64, end: &End) -> &'static str {
    match end {
        End::Last | End::Stopped => "true",
        End::Exhausted if count > 0 => "true",
        End::Exhausted => "false",
        End::Error(_) => "error",
        End::Halted(_) => "halted",
        End::RolledBack(RollBack::Interrupted) => "interrupted",
        End::RolledBack(_) => "rolled_back",
    }
}

fn error_json(error: &PrologError) -> Value {
    let message = match error.unknown_predicate() {
        Some(_) => explain(error),
        None => error.to_string(),
    };
    json!({"message": message, "term": error.ball, "context": error.context})
}
