//! Where a clause is wrong: the machine says that it cannot read a text, and
//! this says at which token. It reads tokens and operators as the standard
//! (ISO/IEC 13211-1, section 6) has them, and builds nothing.

/// A fault in the syntax of a clause.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct SyntaxFault {
    /// Its place in bytes.
    pub(super) at: usize,
    /// What is wrong, in words.
    pub(super) message: String,
}

/// The operators of the moment.
#[derive(Clone, Debug, Default)]
pub(super) struct Operators(Vec<Operator>);

#[derive(Clone, Debug)]
struct Operator {
    priority: u32,
    kind: Kind,
    name: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Fx,
    Fy,
    Xf,
    Yf,
    Xfx,
    Xfy,
    Yfx,
}

impl Operators {
    /// Reads `200 xfy ^ 500 yfx + …`; what makes no sense is passed over.
    pub(super) fn parse(text: &str) -> Operators {
        let mut words = text.split_whitespace();
        let mut operators = Vec::new();
        while let (Some(priority), Some(kind), Some(name)) =
            (words.next(), words.next(), words.next())
        {
            let kind = match kind {
                "fx" => Kind::Fx,
                "fy" => Kind::Fy,
                "xf" => Kind::Xf,
                "yf" => Kind::Yf,
                "xfx" => Kind::Xfx,
                "xfy" => Kind::Xfy,
                _ => Kind::Yfx,
            };
            if let Ok(priority @ 1..) = priority.parse() {
                operators.push(Operator { priority, kind, name: name.to_owned() });
            }
        }
        Operators(operators)
    }

    fn find(&self, name: &str, wanted: impl Fn(Kind) -> bool) -> Option<&Operator> {
        self.0.iter().find(|operator| operator.name == name && wanted(operator.kind))
    }

    fn prefix(&self, name: &str) -> Option<&Operator> {
        self.find(name, |kind| matches!(kind, Kind::Fx | Kind::Fy))
    }

    fn infix(&self, name: &str) -> Option<&Operator> {
        self.find(name, |kind| matches!(kind, Kind::Xfx | Kind::Xfy | Kind::Yfx))
    }

    fn postfix(&self, name: &str) -> Option<&Operator> {
        self.find(name, |kind| matches!(kind, Kind::Xf | Kind::Yf))
    }
}

/// The first fault in `clause`, which stands without its full stop.
pub(super) fn syntax_fault(clause: &str, operators: &Operators) -> Option<SyntaxFault> {
    let tokens = match tokens(clause) {
        Ok(tokens) => tokens,
        Err(fault) => return Some(fault),
    };
    let mut reader = Reader { clause, tokens: &tokens, operators, at: 0, steps: 0, furthest: None };
    let read = reader.term(1200, 0);
    if reader.steps > STEPS {
        return None;
    }
    match read {
        Ok(_) if reader.at == tokens.len() => None,
        Ok(_) => {
            let _ = reader.unexpected();
            reader.furthest
        }
        Err(()) => reader.furthest,
    }
}

/// The names of the variables in a text, each with its place in bytes.
pub(super) fn variables(text: &str) -> Vec<(usize, &str)> {
    let tokens = tokens(text).unwrap_or_default();
    let variables = tokens.iter().filter(|token| token.class == Class::Variable);
    variables.map(|token| (token.start, &text[token.start..token.end])).collect()
}

/// What a text may cost to read; a text that needs more is left alone.
const STEPS: usize = 200_000;

/// How deep terms may be nested before the text is left alone.
const DEPTH: usize = 400;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Class {
    /// An atom that may be an operator; `quoted` ones may be, too.
    Name,
    Variable,
    Number,
    String,
    Open,
    Close,
    Comma,
    Bar,
}

#[derive(Clone, Copy, Debug)]
struct Token {
    class: Class,
    start: usize,
    end: usize,
    /// An opening parenthesis follows at once.
    functional: bool,
}

const SYMBOL: &str = "#$&*+-./:<=>?@^~\\";

fn fault(at: usize, message: impl Into<String>) -> SyntaxFault {
    SyntaxFault { at, message: message.into() }
}

fn tokens(text: &str) -> Result<Vec<Token>, SyntaxFault> {
    let mut tokens: Vec<Token> = Vec::new();
    let mut at = 0;
    while let Some(c) = text[at..].chars().next() {
        let start = at;
        let rest = &text[at..];
        if c.is_whitespace() {
            at += c.len_utf8();
            continue;
        }
        if c == '%' {
            at += rest.find('\n').unwrap_or(rest.len());
            continue;
        }
        if rest.starts_with("/*") {
            let end = rest.find("*/").ok_or_else(|| fault(at, "this comment is never closed"))?;
            at += end + 2;
            continue;
        }
        let class = match c {
            '(' | '[' | '{' => Class::Open,
            ')' | ']' | '}' => Class::Close,
            ',' => Class::Comma,
            '|' => Class::Bar,
            '"' | '`' => Class::String,
            '0'..='9' => Class::Number,
            '_' => Class::Variable,
            _ if c.is_uppercase() => Class::Variable,
            _ if c.is_alphabetic() || "!;'".contains(c) || SYMBOL.contains(c) => Class::Name,
            _ => return Err(fault(at, format!("the character `{c}` cannot stand here"))),
        };
        at += match class {
            Class::Open | Class::Close | Class::Comma => 1,
            Class::Bar => 1 + usize::from(rest.starts_with("||")),
            Class::String => quoted(rest, c, start)?,
            Class::Number => number(rest),
            Class::Variable => span(rest, in_word),
            Class::Name if c == '\'' => quoted(rest, c, start)?,
            Class::Name if c.is_alphabetic() => span(rest, in_word),
            Class::Name if "!;".contains(c) => 1,
            Class::Name => span(rest, |c| SYMBOL.contains(c)),
        };
        let functional = text[at..].starts_with('(');
        tokens.push(Token { class, start, end: at, functional });
    }
    Ok(tokens)
}

fn in_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

fn span(text: &str, within: impl Fn(char) -> bool) -> usize {
    text.find(|c| !within(c)).unwrap_or(text.len())
}

/// The length of the quoted item at the start of `text`.
fn quoted(text: &str, quote: char, at: usize) -> Result<usize, SyntaxFault> {
    let mut characters = text.char_indices().skip(1).peekable();
    while let Some((place, c)) = characters.next() {
        if c == '\\' {
            escape(&text[place..], at + place)?;
            characters.next();
        } else if c == quote {
            if characters.peek().is_some_and(|&(_, next)| next == quote) {
                characters.next();
            } else {
                return Ok(place + 1);
            }
        } else if c == '\n' {
            break;
        }
    }
    Err(fault(at, format!("this {quote} quote is not closed on its line")))
}

/// Whether what stands behind a `\` means something.
fn escape(text: &str, at: usize) -> Result<(), SyntaxFault> {
    match text[1..].chars().next() {
        Some(c) if "abfnrtv\\'\"`\n0123456789x".contains(c) => Ok(()),
        Some(c) => {
            Err(fault(at, format!("`\\{c}` means nothing in quotes; a backslash is `\\\\`")))
        }
        None => Ok(()),
    }
}

fn number(text: &str) -> usize {
    if let Some(rest) = text.strip_prefix("0'") {
        let mut rest = rest.chars();
        return 2 + match (rest.next(), rest.next()) {
            (Some('\\'), Some(c)) => 1 + c.len_utf8(),
            (Some('\''), Some('\'')) => 2,
            (Some(c), _) => c.len_utf8(),
            (None, _) => 0,
        };
    }
    let whole = span(text, in_word);
    let mut rest = text[whole..].chars();
    if rest.next() == Some('.') && rest.next().is_some_and(|c| c.is_ascii_digit()) {
        let fraction = whole + 1 + span(&text[whole + 1..], in_word);
        let exponent =
            text[..fraction].ends_with(['e', 'E']) && text[fraction..].starts_with(['+', '-']);
        return match exponent {
            true => fraction + 1 + span(&text[fraction + 1..], in_word),
            false => fraction,
        };
    }
    whole
}

struct Reader<'a> {
    clause: &'a str,
    tokens: &'a [Token],
    operators: &'a Operators,
    at: usize,
    steps: usize,
    /// The fault that lies furthest to the right: what was tried and given up
    /// before it is of no interest.
    furthest: Option<SyntaxFault>,
}

impl<'a> Reader<'a> {
    fn peek(&self) -> Option<Token> {
        self.tokens.get(self.at).copied()
    }

    fn text(&self, token: Token) -> &'a str {
        &self.clause[token.start..token.end]
    }

    fn name(&self, token: Token) -> String {
        let text = self.text(token);
        let inside = text.strip_prefix('\'').and_then(|text| text.strip_suffix('\''));
        inside.unwrap_or(text).to_owned()
    }

    fn note<T>(&mut self, at: usize, message: String) -> Result<T, ()> {
        if self.furthest.as_ref().is_none_or(|fault| fault.at < at) {
            self.furthest = Some(SyntaxFault { at, message });
        }
        Err(())
    }

    /// Something stands behind a whole term that cannot.
    fn unexpected(&mut self) -> Result<u32, ()> {
        let Some(token) = self.peek() else { return self.missing() };
        let text = self.text(token);
        let before = self.at.checked_sub(1).and_then(|at| self.tokens.get(at));
        let new_line = before
            .is_some_and(|token_before| self.clause[token_before.end..token.start].contains('\n'));
        let message = match token.class {
            Class::Close => format!("`{text}` closes nothing"),
            Class::Name | Class::Variable | Class::Number | Class::String | Class::Open => {
                let lacking = if new_line {
                    "the full stop of the clause before, or a comma, is missing"
                } else {
                    "an operator or a comma before it is missing"
                };
                format!("`{text}` cannot stand here: {lacking}")
            }
            Class::Comma | Class::Bar => format!("`{text}` cannot stand here"),
        };
        self.note(token.start, message)
    }

    /// There should be a term.
    fn missing(&mut self) -> Result<u32, ()> {
        match self.peek() {
            Some(token) => {
                let text = self.text(token);
                self.note(token.start, format!("a term is missing before `{text}`"))
            }
            None => {
                let end = self.clause.trim_end().len();
                self.note(end, "a term is missing before the full stop".into())
            }
        }
    }

    fn term(&mut self, max: u32, depth: usize) -> Result<u32, ()> {
        self.steps += 1;
        if depth > DEPTH || self.steps > STEPS {
            self.steps = STEPS + 1;
            return Err(());
        }
        let left = self.primary(max, depth + 1)?;
        self.rest(left, max, depth)
    }

    fn primary(&mut self, max: u32, depth: usize) -> Result<u32, ()> {
        let Some(token) = self.peek() else { return self.missing() };
        match token.class {
            Class::Close | Class::Comma | Class::Bar => self.missing(),
            Class::Number | Class::String => {
                self.at += 1;
                Ok(0)
            }
            Class::Variable if token.functional => self
                .note(token.end, "a variable cannot be called with arguments; use call/N".into()),
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

    fn atom_or_prefix(&mut self, token: Token, max: u32, depth: usize) -> Result<u32, ()> {
        let name = self.name(token);
        self.at += 1;
        let next_is_number =
            self.peek().is_some_and(|next| next.class == Class::Number && next.start == token.end);
        if (name == "-" || name == "+") && next_is_number {
            self.at += 1;
            return Ok(0);
        }
        let Some((priority, kind)) =
            self.operators.prefix(&name).map(|operator| (operator.priority, operator.kind))
        else {
            return Ok(0);
        };
        let ends = self
            .peek()
            .is_none_or(|next| matches!(next.class, Class::Close | Class::Comma | Class::Bar));
        if ends {
            return Ok(if self.operators.infix(&name).is_some() { 0 } else { priority.min(max) });
        }
        // An atom that is an operator: `- = X`.
        let is_operand = self.peek().is_some_and(|next| {
            let name = self.name(next);
            next.class == Class::Name
                && !next.functional
                && self.operators.infix(&name).is_some()
                && self.operators.prefix(&name).is_none()
        });
        if is_operand {
            return Ok(0);
        }
        let priority = if priority > max { 999.min(max) } else { priority };
        let argument = if kind == Kind::Fx { priority - 1 } else { priority };
        self.term(argument, depth + 1).map(|_| priority)
    }

    /// What stands behind an opening bracket, and its closing one.
    fn bracket(&mut self, open: Token, depth: usize) -> Result<u32, ()> {
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
        self.term(1200, depth + 1)?;
        self.close(open)
    }

    /// Arguments, or the elements of a list, up to the closing bracket.
    fn items(&mut self, open: Token, depth: usize) -> Result<u32, ()> {
        loop {
            self.term(999, depth + 1)?;
            match self.peek() {
                Some(token) if token.class == Class::Comma => self.at += 1,
                Some(token) if token.class == Class::Bar && self.text(open) == "[" => {
                    self.at += 1;
                    self.term(999, depth + 1)?;
                    return self.close(open);
                }
                _ => return self.close(open),
            }
        }
    }

    fn close(&mut self, open: Token) -> Result<u32, ()> {
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
                self.note(open.start, format!("`{open_text}` is not closed before `{neck}`"))
            }
            Some(_) => self.unexpected(),
            None => self.note(open.start, format!("`{}` is never closed", self.text(open))),
        }
    }

    /// An operator that binds weaker than anything in brackets should.
    fn is_neck(&self, token: Token) -> bool {
        let infix = self.operators.infix(self.text(token));
        token.class == Class::Name && infix.is_some_and(|operator| operator.priority >= 1200)
    }

    fn mismatch(&mut self, open: Token, token: Token) -> Result<u32, ()> {
        let (open, found) = (self.text(open), self.text(token));
        self.note(token.start, format!("`{found}` stands where `{open}` is still open"))
    }

    /// Infix and postfix operators behind a term of priority `left`.
    fn rest(&mut self, mut left: u32, max: u32, depth: usize) -> Result<u32, ()> {
        while let Some(token) = self.peek() {
            let name = match token.class {
                Class::Name => self.name(token),
                Class::Comma => ",".into(),
                Class::Bar => "|".into(),
                _ => break,
            };
            let infix = match (token.class, self.operators.infix(&name)) {
                (Class::Comma, _) => Some((1000, Kind::Xfy)),
                (Class::Bar, None) => Some((1100, Kind::Xfy)),
                (_, found) => found.map(|operator| (operator.priority, operator.kind)),
            };
            let Some((priority, kind)) = infix else {
                match self.operators.postfix(&name).map(|operator| operator.priority) {
                    Some(priority) if priority <= max => {
                        self.at += 1;
                        left = priority;
                        continue;
                    }
                    _ => break,
                }
            };
            if priority > max {
                break;
            }
            let (left_max, right_max) = match kind {
                Kind::Yfx => (priority, priority - 1),
                Kind::Xfy => (priority - 1, priority),
                _ => (priority - 1, priority - 1),
            };
            if left > left_max {
                let message = format!("`{name}` needs brackets around what stands before it");
                return self.note(token.start, message);
            }
            self.at += 1;
            self.term(right_max, depth + 1)?;
            left = priority;
        }
        Ok(left)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn operators() -> Operators {
        Operators::parse(
            "1200 xfx :- 1200 fx :- 1200 xfx --> 1100 xfy ; 1050 xfy -> 900 fy \\+ 700 xfx = \
             700 xfx is 500 yfx + 500 yfx - 400 yfx * 400 yfx / 200 fy - 200 xfy ^ 200 fy + 700 xfx =.. \
             200 xfy : 1150 fx dynamic 700 xfx > 700 xfx =:=",
        )
    }

    #[test]
    fn the_token_that_is_wrong_is_named() {
        for (clause, at, message) in [
            ("a(2) :- ", 7, "a term is missing before the full stop"),
            (
                "a :- b c, d",
                7,
                "`c` cannot stand here: an operator or a comma before it is missing",
            ),
            ("a(1)\nb(2)", 5, "`b` cannot stand here: the full stop of the clause before"),
            ("a(1, , 2)", 5, "a term is missing before `,`"),
            ("a([1,2)", 6, "`)` stands where `[` is still open"),
            ("a(1", 1, "`(` is never closed"),
            ("a :- b)", 6, "`)` closes nothing"),
            ("a :- b :- c", 7, "`:-` needs brackets around what stands before it"),
            ("a :- X = 1 = 2", 11, "`=` needs brackets around what stands before it"),
            ("a :- F(X)", 6, "a variable cannot be called"),
            ("a('it)", 2, "this ' quote is not closed on its line"),
            ("a :- X = 'a\\qb'", 11, "`\\q` means nothing in quotes"),
            ("f(X) :- X > , 3", 12, "a term is missing before `,`"),
            ("f(a) :- ( b ; )", 14, "a term is missing before `)`"),
            ("f :- §", 5, "the character `§` cannot stand here"),
        ] {
            let fault = syntax_fault(clause, &operators());
            let Some(fault) = fault else { panic!("{clause}: no fault") };
            assert!(fault.message.starts_with(message), "{clause}: {fault:?}");
            assert_eq!(fault.at, at, "{clause}: {fault:?}");
        }
    }

    #[test]
    fn what_is_right_has_no_fault() {
        for clause in [
            "a",
            "a :- b, \\+ c, ( d -> e ; f )",
            "x --> [a], {b}, \"c\"",
            "a(- 1, -1, - X, -(1), -)",
            "a :- X = -, Y = (:-), Z is 3 - -2 * 1.5e-3",
            "[H|T] = [1,2|X]",
            ":- dynamic foo/1, bar/2",
            "a('it''s', 0'a, 0''', \"s\\n\", `b`)",
            "a :- X =.. [f|Y], m:g(X)",
            "{}",
            "a :- - = X",
        ] {
            assert_eq!(syntax_fault(clause, &operators()), None, "{clause}");
        }
    }

    #[test]
    fn a_text_that_is_too_deep_is_left_alone() {
        let deep = "(".repeat(100_000);
        assert_eq!(syntax_fault(&deep, &operators()), None);
        let minus = "- ".repeat(300) + "]";
        let _ = syntax_fault(&minus, &operators());
    }

    #[test]
    fn variables_know_their_places() {
        assert_eq!(variables("a(X, 'Y', _Z)"), [(2, "X"), (10, "_Z")]);
    }
}
