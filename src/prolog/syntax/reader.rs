//! Reading terms by their operators, without building them: what counts is the
//! token at which no term can go on.

use std::borrow::Cow;
use std::ops::Range;

use super::operators::Operators;
use crate::term::Kind;
use crate::term::{Class, TermError, Token, unquote};

/// What a text may cost to read; a text that needs more is left alone.
const STEPS: usize = 200_000;

/// How deep terms may be nested before the text is left alone.
const DEPTH: usize = 400;

/// The priority of the term that was read.
type Read = Result<u32, GivenUp>;

/// No term can be read here; [`Reader::furthest`] says why.
struct GivenUp;

/// How far the arguments of a term and the elements of a list may go without
/// brackets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Arguments {
    /// As in the standard: up to priority 999.
    Strict,
    /// As in SWI-Prolog: up to the comma, as in `assertz(a :- b)`.
    Lenient,
}

/// What separates terms where the reader is, and is no operator there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Separator {
    Nothing,
    Comma,
    CommaAndBar,
}

/// What a text lacks, as SWI-Prolog tells it apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Lack {
    /// Brackets around an operand.
    Brackets,
    /// A term before a token that begins none.
    Term,
    /// A term at the end.
    LastTerm,
    /// An operator between two terms, or anything else.
    Operator,
}

impl Lack {
    /// SWI-Prolog's name for the fault.
    pub(super) fn swi_name(self) -> &'static str {
        match self {
            Lack::Brackets => "operator_clash",
            Lack::Term => "cannot_start_term",
            Lack::LastTerm => "operator_balance",
            Lack::Operator => "operator_expected",
        }
    }
}

/// Reads a clause token by token.
pub(super) struct Reader<'a> {
    clause: &'a str,
    tokens: &'a [Token],
    operators: &'a Operators,
    /// The number of the next token.
    at: usize,
    /// How many terms have been begun; above [`STEPS`] when the text is left
    /// alone.
    steps: usize,
    /// The fault that lies furthest to the right: what was tried and given up
    /// before it is of no interest.
    furthest: Option<(TermError, Lack)>,
    arguments: Arguments,
    separator: Separator,
    /// What the machine reads in brackets only, by its places in the clause:
    /// atoms that are operators and stand where a term is expected, and
    /// arguments that go on further than the standard has it.
    unbracketed: Vec<Range<usize>>,
}

impl<'a> Reader<'a> {
    pub(super) fn new(
        clause: &'a str,
        tokens: &'a [Token],
        operators: &'a Operators,
        arguments: Arguments,
    ) -> Self {
        Reader {
            clause,
            tokens,
            operators,
            at: 0,
            steps: 0,
            furthest: None,
            arguments,
            separator: Separator::Nothing,
            unbracketed: Vec::new(),
        }
    }

    /// The fault in the clause, unless it has none or costs too much to read.
    pub(super) fn fault(mut self) -> Option<(TermError, Lack)> {
        let read = self.term(1200, 0);
        if self.steps > STEPS {
            return None;
        }
        if read.is_ok() {
            if self.at == self.tokens.len() {
                return None;
            }
            let _ = self.unexpected();
        }
        self.furthest
    }

    /// What lacks brackets, in a clause that is right.
    pub(super) fn unbracketed(mut self) -> Option<Vec<Range<usize>>> {
        let read = self.term(1200, 0);
        let is_whole = read.is_ok() && self.at == self.tokens.len() && self.steps <= STEPS;
        is_whole.then_some(self.unbracketed)
    }

    fn peek(&self) -> Option<Token> {
        self.tokens.get(self.at).copied()
    }

    fn text(&self, token: Token) -> &'a str {
        &self.clause[token.start..token.end]
    }

    /// The text of a name without its quotes.
    fn name(&self, token: Token) -> Cow<'a, str> {
        let text = self.text(token);
        unquote(text).unwrap_or(Cow::Borrowed(text))
    }

    /// Gives up, and keeps the fault if none lies further to the right.
    fn note(&mut self, at: usize, lack: Lack, message: String) -> Read {
        if self.furthest.as_ref().is_none_or(|(fault, _)| fault.at < at) {
            self.furthest = Some((TermError::new(at, message), lack));
        }
        Err(GivenUp)
    }

    /// Something stands behind a whole term that cannot.
    fn unexpected(&mut self) -> Read {
        let Some(token) = self.peek() else { return self.missing() };
        let text = self.text(token);
        let before = self.at.checked_sub(1).and_then(|at| self.tokens.get(at));
        let new_line = before
            .is_some_and(|token_before| self.clause[token_before.end..token.start].contains('\n'));
        let message = match token.class {
            Class::Close => format!("`{text}` closes nothing"),
            Class::Name if text.starts_with('#') || text == "ins" => {
                format!("`{text}` is an operator of library(clpfd), which has not been loaded")
            }
            Class::Name if text == "." && self.is_file_name() => {
                "a file's name with its ending stands in quotes, as in `['mine.pl']`; `[mine]` \
                 finds that file, too"
                    .into()
            }
            Class::Name | Class::Variable | Class::Number | Class::String | Class::Open => {
                let lacking = if new_line {
                    "the full stop of the clause before, or a comma, is missing"
                } else {
                    "an operator or a comma before it is missing"
                };
                format!("`{text}` cannot stand here: {lacking}")
            }
            Class::Comma
            | Class::Bar
            | Class::Stop
            | Class::Blank
            | Class::Comment
            | Class::Other => format!("`{text}` cannot stand here"),
        };
        let lack = if token.class == Class::Close { Lack::Term } else { Lack::Operator };
        self.note(token.start, lack, message)
    }

    /// Whether the next token is the dot in a name such as `mine.pl`.
    fn is_file_name(&self) -> bool {
        let [before, dot, behind] = [self.at.wrapping_sub(1), self.at, self.at + 1]
            .map(|at| self.tokens.get(at).copied().filter(|token| token.end > token.start));
        let (Some(before), Some(dot), Some(behind)) = (before, dot, behind) else { return false };
        let is_whole = before.end == dot.start && dot.end == behind.start;
        is_whole && matches!(self.text(behind), "pl" | "prolog")
    }

    /// There should be a term.
    fn missing(&mut self) -> Read {
        match self.peek() {
            Some(token) => {
                let message = match self.text(token) {
                    "|" if self.clause[..token.start].ends_with('{') => {
                        "there are no quasi quotations (`{|Syntax||Text|}`) here".into()
                    }
                    text => format!("a term is missing before `{text}`"),
                };
                self.note(token.start, Lack::Term, message)
            }
            None => {
                let end = self.clause.trim_end().len();
                self.note(end, Lack::LastTerm, "a term is missing before the full stop".into())
            }
        }
    }

    /// A term of priority `max` at most.
    fn term(&mut self, max: u32, depth: usize) -> Read {
        self.steps += 1;
        if depth > DEPTH || self.steps > STEPS {
            self.steps = STEPS + 1;
            return Err(GivenUp);
        }
        let left = self.primary(max, depth + 1)?;
        self.rest(left, max, depth)
    }

    /// A term without the operators behind it.
    fn primary(&mut self, max: u32, depth: usize) -> Read {
        let Some(token) = self.peek() else { return self.missing() };
        match token.class {
            Class::Close
            | Class::Comma
            | Class::Bar
            | Class::Stop
            | Class::Blank
            | Class::Comment
            | Class::Other => self.missing(),
            Class::Number | Class::String => {
                self.at += 1;
                Ok(0)
            }
            Class::Variable if token.functional => {
                let message = "a variable cannot be called with arguments; use call/N";
                self.note(token.end, Lack::Operator, message.into())
            }
            Class::Variable => {
                self.at += 1;
                Ok(0)
            }
            Class::Open => {
                self.at += 1;
                self.bracket(token, depth)
            }
            Class::Name if token.functional => {
                self.at += 2;
                self.items(self.tokens[self.at - 1], depth)
            }
            Class::Name => self.atom_or_prefix(token, max, depth),
        }
    }

    /// An atom, a number with its sign, or a prefix operator and its operand.
    fn atom_or_prefix(&mut self, token: Token, max: u32, depth: usize) -> Read {
        let name = self.name(token);
        self.at += 1;
        let next_is_number =
            self.peek().is_some_and(|next| next.class == Class::Number && next.start == token.end);
        if (name == "-" || name == "+") && next_is_number {
            self.at += 1;
            return Ok(0);
        }
        let Some(operator) = self.operators.prefix(&name) else {
            if self.infix_or_postfix(Class::Name, &name).is_some() {
                self.unbracketed.push(token.start..token.end);
            }
            return Ok(0);
        };
        let ends = self
            .peek()
            .is_none_or(|next| matches!(next.class, Class::Close | Class::Comma | Class::Bar));
        if ends {
            self.unbracketed.push(token.start..token.end);
            let is_infix = self.operators.infix(&name).is_some();
            return Ok(if is_infix { 0 } else { operator.priority.min(max) });
        }
        // The operator is itself an operand: `- = X`.
        if self.infix_comes() {
            self.unbracketed.push(token.start..token.end);
            return Ok(0);
        }
        let priority = operator.priority;
        if priority > max {
            let message = format!("`{name}` needs brackets around itself and what follows it");
            return self.note(token.start, Lack::Brackets, message);
        }
        let argument = if operator.kind == Kind::Fx { priority - 1 } else { priority };
        self.term(argument, depth + 1).map(|_| priority)
    }

    /// Whether an infix operator and its right operand come next. In
    /// `dynamic likes/2` the operator stands for itself: another one follows it.
    fn infix_comes(&self) -> bool {
        let [next, behind, ..] = self.tokens[self.at..] else { return false };
        let ends = matches!(behind.class, Class::Close | Class::Comma | Class::Bar);
        self.is_infix_only(next) && !ends && !self.is_infix_only(behind)
    }

    /// Whether no term can begin with `token`, an infix operator.
    fn is_infix_only(&self, token: Token) -> bool {
        let name = self.name(token);
        token.class == Class::Name
            && !token.functional
            && self.operators.infix(&name).is_some()
            && self.operators.prefix(&name).is_none()
    }

    /// What stands behind an opening bracket, and its closing one.
    fn bracket(&mut self, open: Token, depth: usize) -> Read {
        let kind = self.text(open);
        let closes = |token: Token, text: &str| token.class == Class::Close && text != ")";
        if kind != "("
            && let Some(token) = self.peek().filter(|&token| closes(token, self.text(token)))
        {
            let matches = self.text(token) == if kind == "[" { "]" } else { "}" };
            self.at += 1;
            // `[](X)` and `{}(X)` are rare enough to be left alone.
            return if matches { Ok(0) } else { self.mismatch(open, token) };
        }
        if kind == "[" {
            return self.items(open, depth);
        }
        let outer = std::mem::replace(&mut self.separator, Separator::Nothing);
        let read = self.term(1200, depth + 1);
        self.separator = outer;
        read?;
        self.close(open)
    }

    /// Arguments, or the elements of a list, up to the closing bracket.
    fn items(&mut self, open: Token, depth: usize) -> Read {
        let inside = if self.text(open) == "[" { Separator::CommaAndBar } else { Separator::Comma };
        loop {
            self.item(inside, depth)?;
            match self.peek() {
                Some(token) if token.class == Class::Comma => self.at += 1,
                Some(token) if token.class == Class::Bar && inside == Separator::CommaAndBar => {
                    self.at += 1;
                    self.item(inside, depth)?;
                    return self.close(open);
                }
                _ => return self.close(open),
            }
        }
    }

    /// An argument, or an element of a list, with what separates it from the next.
    fn item(&mut self, inside: Separator, depth: usize) -> Read {
        if self.arguments == Arguments::Strict {
            return self.term(999, depth + 1);
        }
        let outer = std::mem::replace(&mut self.separator, inside);
        let from = self.peek().map_or(self.clause.len(), |token| token.start);
        let read = self.term(1200, depth + 1);
        self.separator = outer;
        let priority = read?;
        let before = self.at.checked_sub(1).and_then(|at| self.tokens.get(at));
        if let Some(last) = before.filter(|_| priority > 999) {
            self.unbracketed.push(from..last.end);
        }
        Ok(priority)
    }

    /// The bracket that closes `open`.
    fn close(&mut self, open: Token) -> Read {
        let wanted = match self.text(open) {
            "(" => ")",
            "[" => "]",
            _ => "}",
        };
        match self.peek() {
            Some(token) if token.class == Class::Close && self.text(token) == wanted => {
                self.at += 1;
                Ok(0)
            }
            Some(token) if token.class == Class::Close => self.mismatch(open, token),
            // A clause goes on behind the bracket that lacks.
            Some(token) if self.is_neck(token) => {
                let (open_text, neck) = (self.text(open), self.text(token));
                let message = format!("`{open_text}` is not closed before `{neck}`");
                self.note(open.start, Lack::Operator, message)
            }
            Some(_) => self.unexpected(),
            None => {
                let message = format!("`{}` is never closed", self.text(open));
                self.note(open.start, Lack::Operator, message)
            }
        }
    }

    /// An operator that binds weaker than anything in brackets should.
    fn is_neck(&self, token: Token) -> bool {
        let infix = self.operators.infix(self.text(token));
        token.class == Class::Name && infix.is_some_and(|operator| operator.priority >= 1200)
    }

    fn mismatch(&mut self, open: Token, token: Token) -> Read {
        let (open, found) = (self.text(open), self.text(token));
        let message = format!("`{found}` stands where `{open}` is still open");
        self.note(token.start, Lack::Term, message)
    }

    /// Infix and postfix operators behind a term of priority `left`.
    fn rest(&mut self, mut left: u32, max: u32, depth: usize) -> Read {
        while let Some(token) = self.peek() {
            let name = match token.class {
                Class::Name => self.name(token),
                Class::Comma => ",".into(),
                Class::Bar => "|".into(),
                Class::Variable
                | Class::Number
                | Class::String
                | Class::Open
                | Class::Close
                | Class::Stop
                | Class::Blank
                | Class::Comment
                | Class::Other => break,
            };
            let operator = self.infix_or_postfix(token.class, &name);
            let Some((priority, kind)) = operator.filter(|(priority, _)| *priority <= max) else {
                break;
            };
            let operands = kind.operands(priority);
            if operands.is_some_and(|(left_max, _)| left > left_max) {
                if let Some(comma) = self.comma_before_clause().filter(|_| self.is_neck(token)) {
                    let message = "a clause begins behind this comma: it should be a full stop";
                    return self.note(comma.start, Lack::Brackets, message.into());
                }
                let message = format!("`{name}` needs brackets around what stands before it");
                return self.note(token.start, Lack::Brackets, message);
            }
            self.at += 1;
            if let Some((_, right_max)) = operands {
                self.term(right_max, depth + 1)?;
            }
            left = priority;
        }
        Ok(left)
    }

    /// The comma at the end of a line behind which the head begins that ends here.
    fn comma_before_clause(&self) -> Option<Token> {
        let mut open = 0_usize;
        for (at, token) in self.tokens[..self.at].iter().enumerate().rev() {
            match token.class {
                Class::Close => open += 1,
                Class::Open => open = open.checked_sub(1)?,
                Class::Comma if open == 0 => {
                    let between = &self.clause[token.end..self.tokens[at + 1].start];
                    return between.contains('\n').then_some(*token);
                }
                _ => {}
            }
        }
        None
    }

    /// The operator that a token of this class and name is behind a term: its
    /// priority and kind. A comma is always one, a bar even if none is declared.
    fn infix_or_postfix(&self, class: Class, name: &str) -> Option<(u32, Kind)> {
        let infix = self.operators.infix(name);
        let separates = match self.separator {
            Separator::Nothing => false,
            Separator::Comma => class == Class::Comma,
            Separator::CommaAndBar => matches!(class, Class::Comma | Class::Bar),
        };
        match (class, infix) {
            _ if separates => None,
            (Class::Comma, _) => Some((1000, Kind::Xfy)),
            (Class::Bar, None) => Some((1105, Kind::Xfy)),
            _ => {
                let operator = infix.or_else(|| self.operators.postfix(name))?;
                Some((operator.priority, operator.kind))
            }
        }
    }
}
