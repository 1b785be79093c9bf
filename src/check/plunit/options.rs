//! What the options of a unit test say.

use super::{arguments, top_level};
use crate::term::{Class, members, without_blanks, words};

/// The options of a test, or of a unit.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Options {
    pub(super) expected: Expected,
    /// Goals that come first.
    pub(super) setup: Vec<String>,
    /// The goal for each of whose answers the test is run.
    pub(super) forall: Option<String>,
    /// The test is asked where this holds.
    pub(super) condition: Option<String>,
    /// Why it is not asked at all.
    pub(super) left_out: Option<String>,
}

/// What a test should come to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) enum Expected {
    #[default]
    True,
    Fails,
    /// It raises an instance of this ball.
    Throws(String),
    /// Its first answer compares so.
    Compared(Comparison),
    /// This goal holds of its first answer.
    Meets(String),
    /// The list of all answers does.
    Answers(Order, Comparison),
}

/// How the answers of a test are put into a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Order {
    AsTheyCome,
    Any,
    /// Sorted, without duplicates.
    EachOnce,
}

/// `Left Operator Right`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Comparison {
    pub(super) left: String,
    pub(super) operator: String,
    pub(super) right: String,
}

const OPERATORS: [&str; 13] =
    ["=", "==", "=@=", "=:=", "\\=", "\\==", "\\=@=", "=\\=", "<", ">", "=<", ">=", "is"];

impl Comparison {
    fn parse(text: &str) -> Option<Comparison> {
        let is_operator = |token: &crate::term::Token| {
            token.class == Class::Name && token.start > 0 && OPERATORS.contains(&token.text(text))
        };
        let token = top_level(text).find(is_operator)?;
        let (left, right) =
            (without_blanks(&text[..token.start]), without_blanks(&text[token.end..]));
        let is_whole = !left.is_empty() && !right.is_empty();
        is_whole.then(|| Comparison {
            left: left.to_owned(),
            operator: token.text(text).to_owned(),
            right: right.to_owned(),
        })
    }

    /// Whether the answers are compared with those in a list, one by one.
    pub(super) fn is_list_of_values(&self) -> bool {
        let has_tail = |inner| top_level(inner).any(|token| token.class == Class::Bar);
        let is_list = self.inner().is_some_and(|inner| !has_tail(inner));
        matches!(self.operator.as_str(), "==" | "=@=") && is_list
    }

    /// Whether a value stands twice in the list.
    pub(super) fn has_duplicates(&self) -> bool {
        let values = self.inner().and_then(members).unwrap_or_default();
        values.iter().enumerate().any(|(at, value)| values[..at].contains(value))
    }

    /// What stands in the brackets of a list.
    fn inner(&self) -> Option<&str> {
        inner(&self.right)
    }
}

/// What stands in the brackets of a text that is a list, unlike `[X] == [1]`.
fn inner(text: &str) -> Option<&str> {
    let is_list = top_level(text).next().is_none();
    text.strip_prefix('[')?.strip_suffix(']').filter(|_| is_list)
}

impl Options {
    /// Reads an option or a list of them.
    ///
    /// # Errors
    /// The message about one that plunit does not know, and about two that do
    /// not go together.
    pub(super) fn parse(text: Option<&str>) -> Result<Options, String> {
        let text = without_blanks(text.unwrap_or("[]"));
        let all = match inner(text) {
            Some(inner) if inner.trim().is_empty() => Vec::new(),
            Some(inner) => members(inner).ok_or("syntax error in the options of the test")?,
            None => vec![text],
        };
        let mut options = Options::default();
        let mut expectations = 0;
        for option in all {
            if let Some(expected) = expectation(option)? {
                expectations += 1;
                options.expected = expected;
            } else {
                options.take(option)?;
            }
        }
        if expectations > 1 {
            return Err(format!("the options `{text}` do not go together"));
        }
        Ok(options)
    }

    fn take(&mut self, option: &str) -> Result<(), String> {
        let name = words(option).next().map_or("", |token| token.text(option));
        let arguments = arguments(option).unwrap_or_default();
        let goal = arguments.join(", ");
        match (name, arguments.len()) {
            ("nondet" | "det", 0) | ("cleanup" | "sto" | "occurs_check", 1) => {}
            ("setup", 1) => self.setup.push(goal),
            ("forall", 1) => self.forall = Some(goal),
            ("condition", 1) => self.condition = Some(goal),
            ("blocked" | "fixme", 1) => self.left_out = Some(option.to_owned()),
            _ => return Err(format!("`{option}` is no option of a test")),
        }
        Ok(())
    }

    /// The options of a test of a unit that has options of its own.
    pub(super) fn within(self, unit: Options) -> Options {
        let setup = unit.setup.into_iter().chain(self.setup).collect();
        let condition = match (unit.condition, self.condition) {
            (Some(unit), Some(own)) => Some(format!("({unit}), ({own})")),
            (unit, own) => unit.or(own),
        };
        Options { setup, condition, left_out: unit.left_out.or(self.left_out), ..self }
    }
}

fn expectation(option: &str) -> Result<Option<Expected>, String> {
    if let Some(compared) = Comparison::parse(option) {
        return Ok(Some(Expected::Compared(compared)));
    }
    let name = words(option).next().map_or("", |token| token.text(option));
    let arguments = arguments(option).unwrap_or_default();
    let comparison = || {
        arguments
            .first()
            .and_then(|argument| Comparison::parse(argument))
            .ok_or_else(|| format!("`{option}`: expected a comparison, such as X == [a,b]"))
    };
    Ok(Some(match (name, arguments.as_slice()) {
        ("true", []) => Expected::True,
        ("fail" | "false", []) => Expected::Fails,
        ("true", [goal]) => match Comparison::parse(goal) {
            Some(compared) => Expected::Compared(compared),
            None => Expected::Meets((*goal).to_owned()),
        },
        ("all", [_]) => Expected::Answers(Order::AsTheyCome, comparison()?),
        ("bag", [_]) => Expected::Answers(Order::Any, comparison()?),
        ("set", [_]) => Expected::Answers(Order::EachOnce, comparison()?),
        ("throws" | "exception", [ball]) => Expected::Throws((*ball).to_owned()),
        ("error", [error]) => Expected::Throws(format!("error({error}, _)")),
        ("error", [error, context]) => Expected::Throws(format!("error({error}, {context})")),
        _ => return Ok(None),
    }))
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn options_are_read_as_they_are_written() {
        let options = Options::parse(Some("[X-Y == 1-[a,(b,c)], setup(p(1, 2)), nondet]")).unwrap();
        let compared =
            Comparison { left: "X-Y".into(), operator: "==".into(), right: "1-[a,(b,c)]".into() };
        assert_eq!(options.expected, Expected::Compared(compared));
        assert_eq!(options.setup, ["p(1, 2)"]);
        let error = Options::parse(Some("error(type_error(_, _))")).unwrap();
        assert_eq!(error.expected, Expected::Throws("error(type_error(_, _), _)".into()));
        let of_lists = Options::parse(Some("[X,Y] == [1,2]")).unwrap();
        assert!(matches!(of_lists.expected, Expected::Compared(_)));
        assert!(Options::parse(Some("[fail, throws(a)]")).unwrap_err().contains("go together"));
        assert!(Options::parse(Some("[flaky]")).unwrap_err().contains("`flaky`"));
    }

    #[test]
    fn lists_of_values_may_have_duplicates() {
        for (right, is_list, has_duplicates) in [
            ("[a, b]", true, false),
            ("[a, a]", true, true),
            ("[a|T]", false, false),
            ("[]", true, false),
            ("X", false, false),
        ] {
            let compared =
                Comparison { left: "X".into(), operator: "==".into(), right: right.into() };
            assert_eq!(compared.is_list_of_values(), is_list, "{right}");
            assert_eq!(compared.has_duplicates(), has_duplicates, "{right}");
        }
    }
}
