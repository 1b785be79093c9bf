//! From a tree to the text that the machine writes for it, without recursion.
//!
//! In three places the machine writes what it would read as another term, and
//! the text here differs from its: an operator as an atom, first behind a prefix
//! operator (`\+ (-)=a`, where the machine leaves out the blank), the atom of two
//! quotes, and a list on the right of `|`.

use super::Term;
use super::operators::{Operator, infix, is_operator, prefix};
use super::tokens::{in_word, is_symbol};

/// Puts the text of `term` behind `out`.
pub(super) fn write(term: &Term, out: &mut String) {
    write_at(term, Place::Inside, out);
}

/// The same as it stands among arguments.
pub(super) fn write_argument(term: &Term, out: &mut String) {
    write_at(term, Place::Argument, out);
}

/// The atom of this name in quotes, also where it could stand without.
pub(crate) fn quoted_atom(name: &str) -> String {
    let mut out = String::with_capacity(name.len() + 2);
    Writer { out: &mut out, steps: Vec::new(), behind_prefix: None }.quoted('\'', name);
    out
}

fn write_at(term: &Term, place: Place<'_>, out: &mut String) {
    let mut writer = Writer { out, steps: Vec::new(), behind_prefix: None };
    writer.term(term, place);
    while let Some(step) = writer.steps.pop() {
        writer.step(step);
    }
}

/// What is still to be written.
enum Step<'a> {
    Term(&'a Term, Place<'a>),
    Operator(&'a str, Operator),
    /// Members of a list or arguments, behind others.
    Members(Members<'a>),
    Mark(&'static str),
    OpenBracket(Place<'a>),
}

/// The rest of a list or of arguments, and the bracket behind them.
#[derive(Clone, Copy)]
struct Members<'a> {
    members: &'a [Term],
    rest: Option<&'a Term>,
    close: &'static str,
}

/// Where a term stands.
#[derive(Clone, Copy)]
enum Place<'a> {
    /// On its own, or in brackets.
    Inside,
    /// Among arguments, or in a list.
    Argument,
    /// On the left of an operator.
    Before(&'a str, Operator),
    /// On the right of an operator.
    Behind(&'a str, Operator),
}

struct Writer<'a, 'o> {
    out: &'o mut String,
    steps: Vec<Step<'a>>,
    /// The length of the text when a prefix operator had just been written.
    behind_prefix: Option<usize>,
}

impl<'a> Writer<'a, '_> {
    fn step(&mut self, step: Step<'a>) {
        match step {
            Step::Term(term, place) => self.term(term, place),
            Step::Members(members) => self.members(members),
            Step::Mark(text) => self.out.push_str(text),
            Step::OpenBracket(place) => {
                if self.needs_blank(place) {
                    self.out.push(' ');
                }
                self.out.push('(');
            }
            Step::Operator(name @ ("," | "|"), _) => self.out.push_str(name),
            Step::Operator(name, operator) => {
                self.name(name);
                if operator.is_prefix() {
                    self.behind_prefix = Some(self.out.len());
                }
            }
        }
    }

    fn term(&mut self, term: &'a Term, place: Place<'a>) {
        match term {
            Term::Variable(name) => self.piece(name),
            Term::Integer(value) => self.integer(*value, place),
            Term::Number(text) => self.number(text, place),
            Term::Atom(name) => self.atom(name, place),
            Term::String(text) => self.quoted('"', text),
            Term::Compound(name, arguments) => self.compound(name, arguments, place),
            Term::List(members) => self.list(members, None),
            Term::PartialList(members, rest) => self.list(members, Some(rest)),
        }
    }

    fn list(&mut self, members: &'a [Term], rest: Option<&'a Term>) {
        self.out.push('[');
        self.first_member(Members { members, rest, close: "]" });
    }

    fn first_member(&mut self, members: Members<'a>) {
        let Some((first, others)) = members.members.split_first() else {
            return self.out.push_str(members.close);
        };
        let others = Members { members: others, ..members };
        if self.simple_member(first) {
            self.members(others);
        } else {
            self.steps.push(Step::Members(others));
            self.term(first, Place::Argument);
        }
    }

    /// Members behind others: with a comma before each.
    fn members(&mut self, mut left: Members<'a>) {
        while let Some((next, others)) = left.members.split_first() {
            left.members = others;
            self.out.push(',');
            if !self.simple_member(next) {
                self.steps.push(Step::Members(left));
                return self.term(next, Place::Argument);
            }
        }
        match left.rest {
            None => self.out.push_str(left.close),
            Some(rest) => {
                self.out.push('|');
                self.steps.push(Step::Mark(left.close));
                self.term(rest, Place::Argument);
            }
        }
    }

    /// Writes a member that has no terms in it; false if it has.
    fn simple_member(&mut self, term: &'a Term) -> bool {
        match term {
            Term::Atom(name) if is_plain(name) => self.out.push_str(name),
            Term::Atom(name) => self.name(name),
            Term::Variable(name) => self.out.push_str(name),
            Term::Integer(value) => self.digits(*value),
            Term::Number(_)
            | Term::String(_)
            | Term::Compound(..)
            | Term::List(_)
            | Term::PartialList(..) => return false,
        }
        true
    }

    fn compound(&mut self, name: &'a str, arguments: &'a [Term], place: Place<'a>) {
        let operator = match arguments {
            [_] => prefix(name),
            [_, _] => infix(name),
            _ => None,
        };
        match (operator, arguments) {
            (Some(operator), [operand]) => {
                self.operator(operator, place, |writer| {
                    writer.steps.push(Step::Term(operand, Place::Behind(name, operator)));
                    writer.steps.push(Step::Operator(name, operator));
                });
            }
            (Some(operator), [left, right]) => {
                self.operator(operator, place, |writer| {
                    writer.steps.push(Step::Term(right, Place::Behind(name, operator)));
                    writer.steps.push(Step::Operator(name, operator));
                    writer.steps.push(Step::Term(left, Place::Before(name, operator)));
                });
            }
            (_, [inside]) if name == "{}" => {
                self.out.push('{');
                self.steps.push(Step::Mark("}"));
                self.steps.push(Step::Term(inside, Place::Inside));
            }
            (_, arguments) => {
                self.name(name);
                self.out.push('(');
                self.first_member(Members { members: arguments, rest: None, close: ")" });
            }
        }
    }

    /// A term with an operator, in brackets where its place asks for them.
    fn operator(
        &mut self,
        operator: Operator,
        place: Place<'a>,
        push_parts: impl FnOnce(&mut Self),
    ) {
        if needs_brackets(operator, place) {
            self.steps.push(Step::Mark(")"));
            push_parts(self);
            self.steps.push(Step::OpenBracket(place));
        } else {
            push_parts(self);
        }
    }

    /// Whether a bracket that opens here would be taken for that of arguments.
    fn needs_blank(&self, place: Place<'_>) -> bool {
        if self.out.ends_with(' ') {
            return false;
        }
        let behind = match place {
            Place::Behind(name, operator) => operator.is_prefix() || run_together(name, '('),
            Place::Inside | Place::Argument | Place::Before(..) => false,
        };
        behind || self.behind_prefix == Some(self.out.len())
    }

    fn atom(&mut self, name: &'a str, place: Place<'a>) {
        match place {
            Place::Before(other, _) | Place::Behind(other, _) if is_operator(name) => {
                let blank_too = |text: &String| {
                    text.strip_suffix(other).is_some_and(|before| before.ends_with(' '))
                };
                if self.needs_blank(place) || blank_too(self.out) {
                    self.out.push(' ');
                }
                self.piece("(");
                self.name(name);
                self.out.push(')');
            }
            Place::Inside | Place::Argument | Place::Before(..) | Place::Behind(..) => {
                self.name(name);
            }
        }
    }

    fn integer(&mut self, value: i64, place: Place<'a>) {
        match place {
            Place::Behind("-", operator) if operator.is_prefix() => {
                self.number(&value.to_string(), place);
            }
            Place::Inside | Place::Argument | Place::Before(..) | Place::Behind(..) => {
                if value < 0 {
                    self.separate('-');
                } else {
                    self.separate('0');
                }
                self.digits(value);
            }
        }
    }

    fn digits(&mut self, value: i64) {
        match u8::try_from(value) {
            Ok(digit @ 0..=9) => self.out.push(char::from(b'0' + digit)),
            Ok(_) | Err(_) => self.out.push_str(&value.to_string()),
        }
    }

    /// A number behind a prefix minus is not a negative number.
    fn number(&mut self, text: &str, place: Place<'a>) {
        match place {
            Place::Behind("-", operator) if operator.is_prefix() && !text.starts_with('-') => {
                if !self.out.ends_with(' ') {
                    self.out.push(' ');
                }
                self.out.push('(');
                self.out.push_str(text);
                self.out.push(')');
            }
            Place::Inside | Place::Argument | Place::Before(..) | Place::Behind(..) => {
                self.piece(text);
            }
        }
    }

    /// Text that may need a blank before it.
    fn piece(&mut self, text: &str) {
        if let Some(first) = text.chars().next() {
            self.separate(first);
        }
        self.out.push_str(text);
    }

    fn separate(&mut self, first: char) {
        if run_together(self.out, first) {
            self.out.push(' ');
        }
    }

    /// A name, in quotes where it needs them.
    fn name(&mut self, name: &str) {
        if is_bare(name) { self.piece(name) } else { self.quoted('\'', name) }
    }

    fn quoted(&mut self, quote: char, text: &str) {
        if quote == '\'' {
            self.separate(quote);
        }
        self.out.push(quote);
        for c in text.chars() {
            self.quoted_character(quote, c);
        }
        self.out.push(quote);
    }

    fn quoted_character(&mut self, quote: char, c: char) {
        let escape = match c {
            '\n' => "\\n",
            '\r' => "\\r",
            '\t' => "\\t",
            '\u{0b}' => "\\v",
            '\u{0c}' => "\\f",
            '\u{08}' => "\\b",
            '\u{07}' => "\\a",
            '\\' => "\\\\",
            '\'' => "\\'",
            '"' if quote == '"' => "\\\"",
            ' ' => " ",
            c if c.is_whitespace() || c.is_control() => {
                return self.out.push_str(&format!("\\x{:x}\\", u32::from(c)));
            }
            c => return self.out.push(c),
        };
        self.out.push_str(escape);
    }
}

/// Whether a term with this operator stands in brackets.
fn needs_brackets(child: Operator, place: Place<'_>) -> bool {
    match place {
        Place::Inside => false,
        Place::Argument => child.priority >= 1000,
        // The machine puts every infix operator behind a minus in brackets.
        Place::Behind("-", parent) if parent.is_prefix() && !child.is_prefix() => true,
        Place::Behind(_, parent) => child.priority > parent.right(),
        Place::Before(_, parent) => {
            child.priority > parent.left() || child.priority == parent.priority && child != parent
        }
    }
}

/// Whether the end of `text` and the character behind it would be one token.
fn run_together(text: &str, first: char) -> bool {
    let Some(last) = text.chars().next_back() else { return false };
    match last {
        '0' => first == '\'' || first == '(' || in_word(first),
        '\'' => first == '\'',
        last if in_word(last) => first == '(' || in_word(first),
        last => is_symbol(last) && is_symbol(first),
    }
}

/// Whether a name is a word of ASCII letters.
fn is_plain(name: &str) -> bool {
    let bytes = name.as_bytes();
    bytes.first().is_some_and(u8::is_ascii_lowercase)
        && bytes.iter().all(|&b| b.is_ascii_alphanumeric() || b == b'_')
}

/// Whether a name needs no quotes.
fn is_bare(name: &str) -> bool {
    if matches!(name, "[]" | "{}" | "!" | ";") {
        return true;
    }
    let mut characters = name.chars();
    match characters.next() {
        Some(c) if c.is_alphabetic() && !c.is_uppercase() => characters.all(in_word),
        Some(c) if is_symbol(c) => {
            name != "." && !name.starts_with("/*") && characters.all(is_symbol)
        }
        Some(_) | None => false,
    }
}
