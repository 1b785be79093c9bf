//! What came of a query.

use crate::term::{Class, pieces};

/// How a query ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Ending {
    /// There are no more answers.
    Done,
    /// There are as many as were asked for.
    More,
    /// It raised this error; the formal term.
    Error(String),
    /// It threw this.
    Ball(String),
    /// It ran out of time, memory or stack; or what was shown was cut.
    Unfinished,
    /// The machine has failed inside.
    Broken(String),
}

/// What came of a query.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Outcome {
    /// The answers, in their order.
    pub(super) answers: Vec<String>,
    /// What it wrote.
    pub(super) output: String,
    /// How it ended.
    pub(super) ending: Ending,
}

impl Outcome {
    /// Before it is known.
    pub(super) fn unfinished() -> Outcome {
        Outcome { answers: vec![], output: String::new(), ending: Ending::Unfinished }
    }

    pub(super) fn is_unfinished(&self) -> bool {
        self.ending == Ending::Unfinished
    }

    /// For a person.
    pub(super) fn text(&self) -> String {
        let mut lines = self.answers.clone();
        if !self.output.is_empty() {
            lines.push(format!("writes {:?}", self.output));
        }
        lines.push(match &self.ending {
            Ending::Done => "no more answers".into(),
            Ending::More => "more answers".into(),
            Ending::Error(error) => format!("error: {error}"),
            Ending::Ball(ball) => format!("throws {ball}"),
            Ending::Unfinished => "not finished".into(),
            Ending::Broken(why) => format!("the machine fails: {why}"),
        });
        lines.join("\n")
    }
}

/// The text of a term as both would write it: no blanks between its tokens,
/// and its variables numbered in their order.
pub(super) fn plain(text: &str) -> String {
    let mut names: Vec<&str> = Vec::new();
    let mut out = String::with_capacity(text.len());
    for token in pieces(text) {
        let piece = token.text(text);
        match token.class {
            Class::Blank | Class::Comment => {}
            Class::Variable => {
                let at = names.iter().position(|name| *name == piece).unwrap_or_else(|| {
                    names.push(piece);
                    names.len() - 1
                });
                out.push_str(&format!("_{at}"));
            }
            _ => out.push_str(piece),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::plain;

    #[test]
    fn blanks_and_names_of_variables_do_not_count() {
        assert_eq!(plain("r(X, a:- B,'a b', X)"), "r(_0,a:-_1,'a b',_0)");
    }
}
