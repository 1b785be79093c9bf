//! From text to a tree, in one pass and without recursion.
//!
//! The reader stands either before an operand or behind one. What has been
//! opened and waits for its end (a bracket, an operator that lacks its right
//! operand) lies on a stack, and so do the operands that are done.

use super::operators::{Operator, infix, prefix};
use super::quoted::unquote_at;
use super::tokens::{Class, Token, next_token};
use super::{DEEPEST, Term, TermError};

mod literals;
mod plain;

use literals::number;

/// Reads the whole text as one term.
pub(super) fn read(text: &str) -> Result<Term, TermError> {
    if let Some((list, end)) = plain::list(text, 0)
        && end == text.len()
    {
        return Ok(list);
    }
    let mut reader = Reader { text, at: 0, next: None, open: Vec::new(), operands: Vec::new() };
    reader.advance(0)?;
    loop {
        reader.operand()?;
        loop {
            match reader.behind_operand()? {
                Behind::Operator => {}
                Behind::Operand => break,
                Behind::End => return reader.finish(),
            }
        }
    }
}

struct Reader<'a> {
    text: &'a str,
    /// The end of the token before `next`.
    at: usize,
    /// The next token.
    next: Option<Token>,
    open: Vec<Open>,
    operands: Vec<Operand>,
}

/// What waits for its end.
struct Open {
    what: Waiting,
    /// The place where it began.
    at: usize,
    /// The highest priority of the term that stands in it.
    limit: u32,
}

enum Waiting {
    /// A prefix operator; its operand comes.
    Prefix(crate::term::Name, u32),
    /// An infix operator; its right operand comes.
    Infix(crate::term::Name, u32),
    Parenthesis,
    Curly,
    /// The arguments of a name, behind so many operands.
    Arguments(crate::term::Name, usize),
    /// The members of a list, behind so many operands.
    List(usize),
    /// What follows the bar of such a list.
    Rest(usize),
}

impl Open {
    fn is_operator(&self) -> bool {
        matches!(self.what, Waiting::Prefix(..) | Waiting::Infix(..))
    }
}

/// What may come next, when a token behind an operand has been read.
enum Behind {
    Operator,
    Operand,
    End,
}

/// A term that is done.
struct Operand {
    term: Term,
    priority: u32,
    depth: usize,
}

impl<'a> Reader<'a> {
    /// Takes the token at the byte `at` or behind it for the next.
    fn advance(&mut self, at: usize) -> Result<(), TermError> {
        self.at = at;
        self.next = next_token(self.text, at)?;
        Ok(())
    }

    fn slice(&self, token: Token) -> &'a str {
        &self.text[token.start..token.end]
    }

    /// The name that a token of this class is, without its quotes.
    fn name(&self, token: Token) -> Result<std::borrow::Cow<'a, str>, TermError> {
        unquote_at(self.slice(token), token.start)
    }

    fn push(&mut self, term: Term, priority: u32, depth: usize) -> Result<(), TermError> {
        if depth > DEEPEST {
            return Err(self.too_deep());
        }
        self.operands.push(Operand { term, priority, depth });
        Ok(())
    }

    fn too_deep(&self) -> TermError {
        TermError::of_depth(self.at)
    }

    fn open(&mut self, what: Waiting, at: usize, limit: u32) -> Result<(), TermError> {
        if self.open.len() >= 2 * DEEPEST {
            return Err(self.too_deep());
        }
        self.open.push(Open { what, at, limit });
        Ok(())
    }

    /// The highest priority of a term that begins here.
    fn limit(&self) -> u32 {
        self.open.last().map_or(1200, |open| open.limit)
    }

    /// Reads up to the end of an operand that has no other in it.
    fn operand(&mut self) -> Result<(), TermError> {
        loop {
            let Some(token) = self.next else { return Err(self.missing()) };
            match token.class {
                Class::Open => {
                    if self.opening(token)? {
                        return Ok(());
                    }
                }
                Class::Name => {
                    if self.word(token)? {
                        return Ok(());
                    }
                }
                Class::Variable if token.functional => {
                    return Err(TermError::new(token.end, "a variable cannot have arguments"));
                }
                Class::Variable => {
                    self.push(Term::Variable(self.slice(token).into()), 0, 1)?;
                    return self.advance(token.end);
                }
                Class::Number => {
                    self.push(number("", self.slice(token), token.start)?, 0, 1)?;
                    return self.advance(token.end);
                }
                Class::String if self.slice(token).starts_with('`') => {
                    return Err(TermError::new(token.start, "a text stands in double quotes"));
                }
                Class::String => {
                    let text = unquote_at(self.slice(token), token.start)?;
                    self.push(Term::String(text.into()), 0, 1)?;
                    return self.advance(token.end);
                }
                Class::Close
                | Class::Comma
                | Class::Bar
                | Class::Stop
                | Class::Blank
                | Class::Comment
                | Class::Other => return Err(self.missing()),
            }
        }
    }

    /// An opening bracket before an operand; whether that is one already.
    fn opening(&mut self, token: Token) -> Result<bool, TermError> {
        let bracket = self.slice(token);
        if bracket == "["
            && let Some((list, end)) = plain::list(self.text, token.start)
        {
            self.advance(end)?;
            return self.list_or_name(list, end);
        }
        self.advance(token.end)?;
        let closed = self.next.filter(|next| next.class == Class::Close);
        match (bracket, closed.map(|close| (close, self.slice(close)))) {
            ("{", Some((close, "}"))) => {
                self.advance(close.end)?;
                self.atom_or_compound("{}", close)
            }
            ("[", Some((close, "]"))) => {
                self.advance(close.end)?;
                self.list_or_name(Term::list([]), close.end)
            }
            ("[", _) => {
                self.open(Waiting::List(self.operands.len()), token.start, 999)?;
                Ok(false)
            }
            ("{", _) => {
                self.open(Waiting::Curly, token.start, 1200)?;
                Ok(false)
            }
            _ => {
                self.open(Waiting::Parenthesis, token.start, 1200)?;
                Ok(false)
            }
        }
    }

    /// A list without brackets in it, or `[]` as the name of a compound.
    fn list_or_name(&mut self, list: Term, end: usize) -> Result<bool, TermError> {
        if list == Term::list([]) && self.text[end..].starts_with('(') {
            let close =
                Token { class: Class::Close, start: end, end, functional: true, unclosed: false };
            return self.atom_or_compound("[]", close);
        }
        self.push(list, 0, 2)?;
        Ok(true)
    }

    /// A name that ends with the token `last`; whether it stands alone.
    fn atom_or_compound(&mut self, name: &str, last: Token) -> Result<bool, TermError> {
        if self.text[last.end..].starts_with('(') {
            self.advance(last.end + 1)?;
            let waiting = Waiting::Arguments(name.into(), self.operands.len());
            self.open(waiting, last.end, 999)?;
            return Ok(false);
        }
        self.push(Term::atom(name), 0, 1)?;
        Ok(true)
    }

    /// A name before an operand: an atom, the name of a compound, a sign, or a
    /// prefix operator; whether it is an operand already.
    fn word(&mut self, token: Token) -> Result<bool, TermError> {
        let name = self.name(token)?;
        self.advance(token.end)?;
        if token.functional {
            return self.atom_or_compound(&name, token);
        }
        let Some(operator) = prefix(&name) else {
            self.push(Term::atom(&name), 0, 1)?;
            return Ok(true);
        };
        let is_signed = |next: &Token| next.class == Class::Number && next.start == token.end;
        let number_token = self.next.filter(is_signed);
        if let (Some(digits), "-", "-") = (number_token, &*name, self.slice(token)) {
            self.push(number("-", self.slice(digits), digits.start)?, 0, 1)?;
            self.advance(digits.end)?;
            return Ok(true);
        }
        if self.stands_alone()? {
            self.push(Term::atom(&name), 0, 1)?;
            return Ok(true);
        }
        if operator.priority > self.limit() {
            return Err(self.needs_brackets(&name, token.start));
        }
        let waiting = Waiting::Prefix(name.into(), operator.priority);
        self.open(waiting, token.start, operator.right())?;
        Ok(false)
    }

    /// Whether a prefix operator that was read is an atom: nothing follows that
    /// could be its operand.
    fn stands_alone(&self) -> Result<bool, TermError> {
        let Some(next) = self.next else { return Ok(true) };
        Ok(match next.class {
            Class::Close | Class::Comma | Class::Bar | Class::Stop => true,
            Class::Name if !next.functional => {
                let name = self.name(next)?;
                infix(&name).is_some() && prefix(&name).is_none()
            }
            Class::Name
            | Class::Variable
            | Class::Number
            | Class::String
            | Class::Open
            | Class::Blank
            | Class::Comment
            | Class::Other => false,
        })
    }

    /// Reads one token behind an operand, unless the text is over.
    fn behind_operand(&mut self) -> Result<Behind, TermError> {
        let Some(token) = self.next else { return Ok(Behind::End) };
        match token.class {
            Class::Close => self.close(token),
            Class::Name => {
                let name = self.name(token)?;
                match infix(&name) {
                    Some(operator) => self.infix(&name, operator, token),
                    None => Err(self.unexpected(token)),
                }
            }
            Class::Comma => self.separator(",", token),
            Class::Bar => self.separator("|", token),
            Class::Variable
            | Class::Number
            | Class::String
            | Class::Open
            | Class::Stop
            | Class::Blank
            | Class::Comment
            | Class::Other => Err(self.unexpected(token)),
        }
    }

    /// A comma or a bar: between members, or an operator.
    fn separator(&mut self, name: &str, token: Token) -> Result<Behind, TermError> {
        let Some(operator) = infix(name).filter(|_| self.slice(token) == name) else {
            return Err(self.unexpected(token));
        };
        self.reduce_to(operator.priority)?;
        let Some(open) = self.open.last_mut() else { return self.infix(name, operator, token) };
        let is_comma = token.class == Class::Comma;
        match open.what {
            Waiting::Arguments(..) | Waiting::List(_) if is_comma => {}
            Waiting::List(from) => open.what = Waiting::Rest(from),
            Waiting::Arguments(..) | Waiting::Rest(_) => return Err(self.unexpected(token)),
            Waiting::Prefix(..) | Waiting::Infix(..) | Waiting::Parenthesis | Waiting::Curly => {
                return self.infix(name, operator, token);
            }
        }
        self.advance(token.end)?;
        Ok(Behind::Operand)
    }

    /// An infix operator behind its left operand.
    fn infix(&mut self, name: &str, operator: Operator, token: Token) -> Result<Behind, TermError> {
        self.reduce_to(operator.priority)?;
        let left = self.operands.last().map_or(0, |operand| operand.priority);
        if left > operator.left() || operator.priority > self.limit() {
            return Err(TermError::new(
                token.start,
                format!("brackets are missing on the left of `{name}` or around it"),
            ));
        }
        let waiting = Waiting::Infix(name.into(), operator.priority);
        self.open(waiting, token.start, operator.right())?;
        self.advance(token.end)?;
        Ok(Behind::Operand)
    }

    /// Ends the operators that cannot have a term of this priority on their
    /// right.
    fn reduce_to(&mut self, priority: u32) -> Result<(), TermError> {
        let ends = |open: &mut Open| open.is_operator() && priority > open.limit;
        while let Some(open) = self.open.pop_if(ends) {
            let (name, count, priority) = match open.what {
                Waiting::Prefix(name, priority) => (name, 1, priority),
                Waiting::Infix(name, priority) => (name, 2, priority),
                Waiting::Parenthesis
                | Waiting::Curly
                | Waiting::Arguments(..)
                | Waiting::List(_)
                | Waiting::Rest(_) => break,
            };
            let (arguments, depth) = self.take(self.operands.len() - count);
            self.push(Term::Compound(name, arguments.into()), priority, depth + 1)?;
        }
        Ok(())
    }

    /// The operands from `from` on, and the depth of the deepest.
    fn take(&mut self, from: usize) -> (Vec<Term>, usize) {
        let mut depth = 0;
        let operands = self.operands.drain(from..);
        let terms = operands.map(|operand| {
            depth = depth.max(operand.depth);
            operand.term
        });
        let terms = terms.collect();
        (terms, depth)
    }

    fn close(&mut self, token: Token) -> Result<Behind, TermError> {
        self.reduce_to(u32::MAX)?;
        let bracket = self.slice(token);
        let Some(open) = self.open.pop() else {
            return Err(TermError::new(token.start, format!("`{bracket}` closes nothing")));
        };
        let wanted = match open.what {
            Waiting::List(_) | Waiting::Rest(_) => "]",
            Waiting::Curly => "}",
            Waiting::Parenthesis
            | Waiting::Arguments(..)
            | Waiting::Prefix(..)
            | Waiting::Infix(..) => ")",
        };
        if bracket != wanted {
            let message = format!("`{bracket}` stands where `{wanted}` should");
            return Err(TermError::new(token.start, message));
        }
        self.advance(token.end)?;
        self.close_bracket(open.what)?;
        Ok(Behind::Operator)
    }

    /// The term that ends with a closing bracket.
    fn close_bracket(&mut self, what: Waiting) -> Result<(), TermError> {
        match what {
            Waiting::Arguments(name, from) => {
                let (arguments, depth) = self.take(from);
                self.push(Term::compound(&name, arguments), 0, depth + 1)
            }
            Waiting::List(from) => {
                let (members, depth) = self.take(from);
                self.push(Term::list(members), 0, depth + 1)
            }
            Waiting::Rest(from) => {
                let (mut members, depth) = self.take(from);
                let rest = members.pop().unwrap_or_else(|| Term::list([]));
                self.push(Term::partial_list(members, rest), 0, depth + 1)
            }
            Waiting::Curly => {
                let (inside, depth) = self.take(self.operands.len() - 1);
                self.push(Term::Compound("{}".into(), inside.into()), 0, depth + 1)
            }
            Waiting::Parenthesis | Waiting::Prefix(..) | Waiting::Infix(..) => {
                if let Some(operand) = self.operands.last_mut() {
                    operand.priority = 0;
                }
                Ok(())
            }
        }
    }

    /// The term, when the text is over.
    fn finish(mut self) -> Result<Term, TermError> {
        self.reduce_to(u32::MAX)?;
        if let Some(open) = self.open.last() {
            return Err(TermError::new(open.at, "the bracket that opens here is never closed"));
        }
        let term = self.operands.pop();
        term.map(|operand| operand.term).ok_or_else(|| self.missing())
    }

    fn missing(&self) -> TermError {
        match self.next {
            Some(token) => {
                let text = self.slice(token);
                TermError::new(token.start, format!("a term is missing before `{text}`"))
            }
            None => TermError::new(self.text.len(), "a term is missing at the end"),
        }
    }

    fn unexpected(&self, token: Token) -> TermError {
        let text = self.slice(token);
        let message = format!("`{text}` cannot stand here: an operator or a comma is missing");
        TermError::new(token.start, message)
    }

    fn needs_brackets(&self, name: &str, at: usize) -> TermError {
        TermError::new(at, format!("`{name}` and its operand need brackets around them"))
    }
}
