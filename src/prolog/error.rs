//! What a Prolog program can raise, as values, and in words.

mod loading;
mod unread;

use std::fmt;

pub(crate) use self::loading::is_fault;
use self::loading::{beyond, describe};
pub use self::unread::Unread;
use super::error_argument::{Lack, find_argument};
use super::excerpt;
use super::syntax::{Operators, syntax_fault};
use crate::suggest;
use crate::term::{Term, atom_name};

/// The kinds of error of the ISO standard, with their culprits as text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ErrorKind {
    /// Something that must be known was still a variable.
    Instantiation,
    /// A term of the wrong type.
    Type {
        /// The type that was expected (`integer`, `evaluable`, …).
        expected: String,
        /// The term.
        culprit: String,
    },
    /// A term of the right type with a value that does not do.
    Domain {
        /// What was expected.
        expected: String,
        /// The term.
        culprit: String,
    },
    /// Something that is not there.
    Existence {
        /// What kind of thing (`procedure`, `source_sink`, …).
        object: String,
        /// Which one.
        culprit: String,
    },
    /// Something that may not be done.
    Permission {
        /// What was tried (`modify`, `open`, …).
        action: String,
        /// With what kind of thing.
        object: String,
        /// Which one.
        culprit: String,
    },
    /// A limit of the implementation.
    Representation(String),
    /// Arithmetic that has no value (`zero_divisor`, …).
    Evaluation(String),
    /// Something ran out.
    Resource(String),
    /// Text that is not a term.
    Syntax(String),
    /// Another `error(Formal, Context)`.
    Other(String),
    /// A ball that is not an error: whatever `throw/1` was given.
    Thrown,
}

/// An error that a query raised and nobody caught.
///
/// ```
/// use trilog::prolog::{ErrorKind, PrologError};
/// let error = PrologError {
///     kind: ErrorKind::Existence { object: "procedure".into(), culprit: "foo/1".into() },
///     context: Some("foo/1".into()),
///     reason: None,
///     ball: "error(existence_error(procedure,foo/1),foo/1)".into(),
///     similar: None,
///     unread: None,
///     place: None,
///     calls: Vec::new(),
/// };
/// assert_eq!(error.to_string(), "unknown predicate foo/1");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PrologError {
    /// What kind of error.
    pub kind: ErrorKind,
    /// The predicate that raised it, or another place, as text.
    pub context: Option<String>,
    /// What whoever raised it says of it (`context(_, Reason)`).
    pub reason: Option<String>,
    /// The whole ball, as text.
    pub ball: String,
    /// A predicate of the program with nearly the name of the one that is
    /// missing.
    pub similar: Option<String>,
    /// A clause that could not be read, where a predicate is missing.
    pub unread: Option<Unread>,
    /// Where a query cannot be read.
    pub place: Option<Box<SyntaxPlace>>,
    /// Where the predicate that is missing is called in the files that are
    /// loaded (`FILE:LINE`, three places at most); or where the clauses stand that
    /// were being run, the innermost first, if they are known.
    pub calls: Vec<String>,
}

/// Where a query cannot be read, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SyntaxPlace {
    /// What is wrong, in words.
    pub message: String,
    /// The line it is in, and a line with a caret below the place.
    pub excerpt: String,
}

impl SyntaxPlace {
    /// Looks for the fault in the text of a query. `operators` are those that
    /// the engine has, as it tells them.
    pub(super) fn find(query: &str, operators: &str) -> Option<SyntaxPlace> {
        let fault = syntax_fault(query, &Operators::parse(operators))?;
        Some(SyntaxPlace { message: fault.message, excerpt: excerpt::plain(query, fault.at) })
    }
}

impl std::error::Error for PrologError {}

impl PrologError {
    /// Puts the parts together: the functor of the formal term, its
    /// arguments, the context, and what is said there.
    pub(super) fn from_parts(
        mut kind: Option<String>,
        arguments: Vec<String>,
        context: Option<String>,
        reason: Option<String>,
        ball: String,
    ) -> Self {
        let mut arguments: Vec<String> = arguments.into_iter().map(indicator).collect();
        let mut context = context.map(indicator);
        let cause = context.as_deref().and_then(|text| text.strip_prefix("trilog_cannot_load("));
        if let Some(cause) = cause.and_then(|text| text.strip_suffix(')')) {
            arguments = arguments.into_iter().skip(1).chain([cause.to_owned()]).collect();
            kind = Some("trilog_cannot_load".to_owned());
            context = Some("consult/1".to_owned());
        }
        let mut kind = match kind {
            None => ErrorKind::Thrown,
            Some(kind) => ErrorKind::from_parts(&kind, arguments, &ball),
        };
        let context = context.filter(|text| !text.starts_with('_'));
        let mut reason = reason.filter(|text| !text.is_empty());
        if let ErrorKind::Permission { culprit, .. } = &mut kind {
            // That another file has the module already.
            let file = reason.as_deref().and_then(|text| text.strip_prefix("Already loaded from "));
            if let Some(file) = file {
                culprit.push_str(&format!(", which is that of {file}"));
                reason = None;
            }
        }
        PrologError {
            kind,
            context,
            reason,
            ball,
            similar: None,
            unread: None,
            place: None,
            calls: Vec::new(),
        }
    }

    /// What a ball says that was caught.
    pub(crate) fn of_ball(ball: &Term) -> Self {
        let Some([formal, context]) = ball.arguments("error") else {
            return PrologError::from_parts(None, Vec::new(), None, None, ball.text());
        };
        let name = formal.as_atom().or(formal.as_compound().map(|(name, _)| name));
        let arguments = formal.children().map(Term::text).collect();
        let (place, reason) = match context.arguments("context") {
            Some([place, reason]) => (place.text(), Some(reason.text())),
            None => (context.text(), None),
        };
        let place = place.strip_prefix("system:").unwrap_or(&place).to_owned();
        let reason = reason.filter(|text| !text.starts_with('_'));
        let reason = reason.map(|text| atom_name(&text).into_owned());
        let name = name.map(str::to_owned);
        PrologError::from_parts(name, arguments, Some(place), reason, ball.text())
    }

    /// Notes the predicate of a program (a line each) that was meant, if one is
    /// near: the same name with other arguments, or nearly the same name.
    pub(super) fn look_among(mut self, program: &str) -> Self {
        let Some((name, arity)) = self.unknown_predicate().and_then(|i| i.rsplit_once('/')) else {
            return self;
        };
        let near = program.lines().filter_map(|known| {
            let (known_name, known_arity) = known.rsplit_once('/')?;
            let key = (suggest::distance(name, known_name)?, known_arity != arity);
            (known != format!("{name}/{arity}")).then_some((key, known))
        });
        self.similar = near.min().map(|(_, known)| known.to_owned());
        self
    }

    /// The error in words, and behind them the place in the query, if it is
    /// one of syntax.
    #[must_use]
    pub fn with_excerpt(&self) -> String {
        match &self.place {
            Some(place) => format!("{self}\n{}", place.excerpt),
            None => self.to_string(),
        }
    }

    /// The predicate that is missing, if that is the error.
    #[must_use]
    pub fn unknown_predicate(&self) -> Option<&str> {
        match &self.kind {
            ErrorKind::Existence { object, culprit } if object == "procedure" => Some(culprit),
            _ => None,
        }
    }
}

impl ErrorKind {
    fn from_parts(kind: &str, arguments: Vec<String>, ball: &str) -> Self {
        let mut arguments = arguments.into_iter();
        let mut next = || arguments.next().unwrap_or_default();
        match kind {
            "instantiation_error" => ErrorKind::Instantiation,
            "type_error" => ErrorKind::Type { expected: next(), culprit: next() },
            "domain_error" => ErrorKind::Domain { expected: next(), culprit: next() },
            "existence_error" => {
                let (object, culprit, within) = (next(), next(), next());
                let within = if within.is_empty() { within } else { format!(" in {within}") };
                ErrorKind::Existence { object, culprit: culprit + &within }
            }
            "permission_error" => {
                ErrorKind::Permission { action: next(), object: next(), culprit: next() }
            }
            "representation_error" => ErrorKind::Representation(next()),
            "evaluation_error" => ErrorKind::Evaluation(next()),
            "resource_error" => ErrorKind::Resource(next()),
            "syntax_error" => ErrorKind::Syntax(next()),
            "trilog_cannot_load" => ErrorKind::Other(format!(
                "cannot load {}: {}",
                atom_name(&next()),
                atom_name(&next())
            )),
            name if name.starts_with("trilog_") => {
                ErrorKind::Other(describe(name, next(), &atom_name(&next())))
            }
            "assertion_error" => {
                let (reason, goal) = (next(), next());
                let goal = goal.strip_prefix("user:").unwrap_or(&goal);
                let raised = match Term::read(&reason) {
                    Ok(ball) if reason != "fail" => {
                        format!("; it raised: {}", PrologError::of_ball(&ball))
                    }
                    _ => String::new(),
                };
                ErrorKind::Other(format!("the assertion does not hold: {goal}{raised}"))
            }
            "format" => ErrorKind::Other(format!("format/2: {}", atom_name(&next()))),
            "format_argument_type" => ErrorKind::Other(format!(
                "format/2: the directive ~{} cannot write {}",
                next(),
                next()
            )),
            _ => ErrorKind::Other(ball.to_owned()),
        }
    }
}

impl fmt::Display for PrologError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.kind {
            ErrorKind::Instantiation => f.write_str("an argument is still unbound")?,
            ErrorKind::Type { expected, culprit } if expected == "evaluable" => {
                match culprit.as_str() {
                    "inf/0" | "infinite/0" | "nan/0" => write!(f, "{culprit}: {NO_INFINITY}")?,
                    // What the machine says of a list of more than one element.
                    "[]/0" => f.write_str("a text or a list is not a number")?,
                    _ => write!(f, "{culprit} is not a number or an arithmetic function")?,
                }
            }
            ErrorKind::Type { expected, culprit } => {
                write!(f, "expected {}, but got {culprit}", article(expected))?;
            }
            ErrorKind::Domain { expected, culprit } => {
                write!(f, "expected {}, but got {culprit}", article(expected))?;
            }
            ErrorKind::Existence { object, culprit } => return self.missing(f, object, culprit),
            ErrorKind::Permission { action, object, culprit } => {
                write!(f, "not allowed to {} the {} {culprit}", words(action), words(object))?;
            }
            ErrorKind::Representation(what) => {
                f.write_str(&beyond(what, self.context.as_deref()))?;
            }
            ErrorKind::Evaluation(what) if what == "zero_divisor" => {
                f.write_str("division by zero")?;
            }
            ErrorKind::Evaluation(what) => write!(f, "arithmetic: {}", words(what))?,
            ErrorKind::Resource(what) if what == "finite_memory" => {
                f.write_str("the answer would need infinite memory")?;
            }
            ErrorKind::Resource(what) => write!(f, "out of {}", words(what))?,
            ErrorKind::Syntax(what) => {
                return match &self.place {
                    Some(place) => write!(f, "syntax error: {}", place.message),
                    None => {
                        write!(f, "syntax error: {}", syntax(what))?;
                        self.own_words(f)
                    }
                };
            }
            ErrorKind::Other(text) => {
                f.write_str(text)?;
                // The ball has everything.
                if *text != self.ball {
                    self.own_words(f)?;
                }
                return self.clauses(f);
            }
            ErrorKind::Thrown if self.ball == "'$aborted'" => {
                f.write_str("the query was ended by abort/0")?;
            }
            ErrorKind::Thrown => {
                write!(f, "nobody caught throw({})", self.ball)?;
                return self.clauses(f);
            }
        }
        self.place(f)
    }
}

impl PrologError {
    /// What is not there.
    fn missing(&self, f: &mut fmt::Formatter<'_>, object: &str, culprit: &str) -> fmt::Result {
        match object {
            "procedure" => {
                write!(f, "unknown predicate {culprit}")?;
                if !self.calls.is_empty() {
                    write!(f, " (called in {})", self.calls.join(", "))?;
                }
                let unread = self.unread.as_ref().filter(|unread| unread.is_named);
                match (missing(culprit), unread, &self.similar) {
                    (Some(why), ..) => write!(f, ": {why}"),
                    (None, Some(Unread { place, .. }), _) => {
                        write!(f, "; a clause of that name could not be read ({place})")
                    }
                    (None, None, Some(known)) => write!(f, "; did you mean {known}?"),
                    (None, None, None) => Ok(()),
                }
            }
            "source_sink" => {
                let kind = if culprit.starts_with("library(") { "" } else { "file " };
                write!(f, "there is no {kind}{culprit}")?;
                self.own_words(f)
            }
            "matching_rule" => {
                write!(f, "no rule matches {culprit}")?;
                self.place(f)
            }
            _ => {
                write!(f, "there is no {} {culprit}", words(object))?;
                self.place(f)
            }
        }
    }

    /// The argument (from 1) of the predicate that it is about, if only one
    /// can be.
    fn argument(&self, context: &str) -> Option<usize> {
        let lack = match &self.kind {
            ErrorKind::Instantiation => Lack::Value,
            ErrorKind::Type { expected, .. } => Lack::Type(expected),
            _ => return None,
        };
        find_argument(context, lack)
    }

    /// Where it was raised, what was said there, and the clauses.
    fn place(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let context = self.context.as_deref().filter(|context| {
            // What looks at the arguments of other predicates: hardly what was called.
            !matches!(*context, "text_chars/2" | "must_be/2" | "can_be/2" | "[]")
            // What a library says of itself in other words.
                && (!context.contains('(') || is_indicator(context))
        });
        match context {
            None => self.own_words(f)?,
            Some(context) => {
                f.write_str(" (in ")?;
                if let Some(n) = self.argument(context) {
                    write!(f, "argument {n} of ")?;
                }
                f.write_str(context)?;
                match &self.reason {
                    Some(reason) => write!(f, ": {reason})")?,
                    None => f.write_str(")")?,
                }
            }
        }
        self.clauses(f)
    }

    /// What whoever raised it says of it.
    fn own_words(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.reason.as_ref().map_or(Ok(()), |reason| write!(f, " ({reason})"))
    }

    /// The clauses that were being run.
    fn clauses(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.calls.split_first() {
            None => Ok(()),
            Some((clause, [])) => write!(f, ", at {clause}"),
            Some((clause, above)) => write!(f, ", at {clause}, called at {}", above.join(", ")),
        }
    }
}

/// Why `X is inf` is an error.
const NO_INFINITY: &str =
    "the machine has no infinite float and no NaN (its largest is 1.7976931348623157e308)";

/// Why a predicate that people know from elsewhere cannot be there.
fn missing(indicator: &str) -> Option<&'static str> {
    match indicator {
        "setarg/3" | "nb_setarg/3" => Some(
            "the machine cannot change a term in its place; hand on a new term, or keep the value \
             with b_setval/2 or nb_setval/2",
        ),
        _ if ["thread_", "mutex_", "message_queue_"]
            .iter()
            .any(|name| indicator.starts_with(name)) =>
        {
            Some("the machine has no threads")
        }
        _ if indicator.starts_with("engine_") => Some("the machine has no engines"),
        _ => None,
    }
}

/// `(is)/2`, as the machine writes it, is `is/2` to a reader.
fn indicator(text: String) -> String {
    match text.strip_prefix('(').and_then(|rest| rest.split_once(")/")) {
        Some((name, arity)) if arity.bytes().all(|b| b.is_ascii_digit()) => {
            format!("{name}/{arity}")
        }
        _ => text,
    }
}

fn is_indicator(text: &str) -> bool {
    let arity = text.rsplit_once('/').map(|(_, arity)| arity);
    arity.is_some_and(|arity| !arity.is_empty() && arity.bytes().all(|b| b.is_ascii_digit()))
}

fn words(atom: &str) -> String {
    atom.replace('_', " ")
}

fn article(noun: &str) -> String {
    // Domains that are no nouns.
    match noun {
        "double_quotes" => return "string, chars, codes or atom".into(),
        "lambda_parameters" => return "no more parameters than arguments".into(),
        _ => {}
    }
    if noun.starts_with("not_less_than_") {
        return format!("a number {}", words(noun));
    }
    let article = if noun.starts_with(['a', 'e', 'i', 'o', 'u']) { "an" } else { "a" };
    format!("{article} {}", words(noun))
}

/// The machine's own names for what is wrong, in words.
fn syntax(what: &str) -> String {
    match what {
        "incomplete_reduction" => {
            "two terms stand side by side with no operator or comma between them, \
             or a bracket is missing"
                .into()
        }
        "unexpected_end_of_file" | "end_of_file" => "the text ends too early".into(),
        "unexpected_char" => "a character that cannot stand here".into(),
        "missing_quote" => "a quote is never closed".into(),
        "cannot_parse_big_int" | "parse_big_int" => "a number that cannot be read".into(),
        "operator_expected" => "an operator or a comma is missing between two terms".into(),
        "operator_clash" => "an operator needs brackets around what stands beside it".into(),
        "operator_balance" | "end_of_clause" => "a term is missing before the full stop".into(),
        "cannot_start_term" => "a term is missing, or a bracket closes nothing".into(),
        "end_of_file_in_quoted" => "a quote is never closed".into(),
        "end_of_file_in_block_comment" => "a comment is never closed".into(),
        other => words(other),
    }
}

#[cfg(test)]
mod tests;
