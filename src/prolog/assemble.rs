//! Puts frames together into answers, events and the end of a query.

use super::answer::{Answer, Binding, End, Event};
use super::error::{PrologError, SyntaxPlace};
use super::frame::Frame;
use super::frame::PART;
use crate::term::{Class, pieces};

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
    /// The predicates of the program, a line each.
    program: String,
    /// Where a predicate that is missing is called, a line each.
    calls: String,
    open_goals: Vec<String>,
    /// The query that was asked.
    query: String,
    /// The operators with which it could not be read, if that is so.
    operators: Option<String>,
}

impl Assembler {
    /// For the frames that answer `query`.
    pub(super) fn of(query: &str) -> Assembler {
        Assembler { query: query.to_owned(), ..Assembler::default() }
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

    fn part(&mut self, tag: char, text: String) {
        match tag {
            'v' => self.name = text,
            't' => {
                let name = std::mem::take(&mut self.name);
                self.answer.bindings.push(Binding { name, value: boards_as_lists(&text) });
            }
            'r' => self.answer.residual.push(boards_as_lists(&text)),
            'g' => self.open_goals.push(boards_as_lists(&text)),
            'k' => self.kind = Some(text),
            'a' => self.arguments.push(text),
            'x' => self.context = Some(text),
            'p' => self.program = text,
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
            "" => error.to_string(),
            message => format!("syntax error: {message}"),
        };
        let place = if place.is_empty() { String::new() } else { format!("{place}: ") };
        let excerpt = if excerpt.is_empty() { String::new() } else { format!("\n{excerpt}") };
        format!("{place}{words}{excerpt}")
    }

    fn error(&mut self, ball: String) -> PrologError {
        let arguments = std::mem::take(&mut self.arguments);
        let program = std::mem::take(&mut self.program);
        let mut error =
            PrologError::from_parts(self.kind.take(), arguments, self.context.take(), ball)
                .look_among(&program);
        error.calls = std::mem::take(&mut self.calls).lines().map(str::to_owned).collect();
        if let Some(operators) = self.operators.take() {
            error.place = SyntaxPlace::find(&self.query, &operators);
        }
        error
    }
}

/// The cells of a board, as one-letter atoms.
const CELLS: &str = "exo";

/// The positions of Ultimate Tic-Tac-Toe that have one letter, in their order.
const POSITIONS: &str = "nwces";

/// The machine cannot tell `[x,o]` from `"xo"`. A string of nothing but cells,
/// or of positions in their order, is written as the list that it is to a
/// player; and so is the end of a list that does not begin like a string.
pub(super) fn boards_as_lists(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for token in pieces(text) {
        let piece = token.text(text);
        match piece.strip_prefix('"').and_then(|piece| piece.strip_suffix('"')) {
            Some(cells) if token.class == Class::String && is_list_to_a_player(cells, &out) => {
                push_cells(&mut out, cells);
            }
            _ => out.push_str(piece),
        }
    }
    out
}

fn is_list_to_a_player(text: &str, before: &str) -> bool {
    !text.is_empty()
        && (text.chars().all(|c| CELLS.contains(c))
            || is_subsequence(text, POSITIONS)
            || ends_a_list(before) && text.chars().all(|c| c.is_ascii_lowercase()))
}

fn is_subsequence(text: &str, of: &str) -> bool {
    let mut letters = of.chars();
    text.chars().all(|c| letters.any(|letter| letter == c))
}

/// Whether the rest of a list comes next, behind something that is not a
/// variable: `[_A|"bc"]` may be a string whose first character is unknown.
fn ends_a_list(before: &str) -> bool {
    let Some(before) = before.strip_suffix('|') else { return false };
    let start = before.rfind([',', '[']).map_or(0, |at| at + 1);
    let element = &before[start..];
    let named = element.chars().all(|c| c.is_alphanumeric() || c == '_');
    !(named && element.starts_with(|c: char| c.is_uppercase() || c == '_'))
}

/// Writes cells as a list, or as the end of the list that is being written.
fn push_cells(out: &mut String, cells: &str) {
    let list: Vec<String> = cells.chars().map(String::from).collect();
    if out.ends_with('|') {
        out.pop();
        out.push(',');
        out.push_str(&list.join(","));
    } else {
        out.push_str(&format!("[{}]", list.join(",")));
    }
}

#[cfg(test)]
mod tests {
    use super::boards_as_lists;

    #[test]
    fn strings_of_cells_and_positions_are_lists() {
        for (machine, person) in [
            ("\"xoe\"", "[x,o,e]"),
            ("f(\"x\",\"abc\",'a\"x\"')", "f([x],\"abc\",'a\"x\"')"),
            ("[_A|\"xo\"]", "[_A,x,o]"),
            ("[_A|\"abc\"]", "[_A|\"abc\"]"),
            ("f(\"w\",\"ns\",\"new\")", "f([w],[n,s],\"new\")"),
            ("[nw,c|\"new\"]", "[nw,c,n,e,w]"),
            ("[f(_A)|\"A b\"]", "[f(_A)|\"A b\"]"),
            ("\"a\\\"x\\\"\"", "\"a\\\"x\\\"\""),
            ("\"\"", "\"\""),
        ] {
            assert_eq!(boards_as_lists(machine), person);
        }
    }
}
