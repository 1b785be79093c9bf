//! The words of a report in the languages that it speaks. They are data, in
//! `words.toml`: labels, which are ours to say, and messages, which were said
//! in English while grading, and are known by their text.

use std::borrow::Cow;
use std::cmp::Reverse;
use std::fmt::Display;

use serde::Deserialize;

use crate::check::verdict::Status;
use crate::diff::SearchEnd;

/// The texts of all languages.
const TABLE: &str = include_str!("words.toml");
/// How deep messages stand in messages.
const DEPTH: usize = 4;

/// A language of the report.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, clap::ValueEnum)]
pub enum Language {
    /// English.
    #[default]
    #[value(name = "en")]
    English,
    /// Italian.
    #[value(name = "it")]
    Italian,
    /// Portuguese.
    #[value(name = "pt")]
    Portuguese,
    /// Romanian.
    #[value(name = "ro")]
    Romanian,
}

impl Language {
    /// All of them.
    pub const ALL: [Language; 4] =
        [Language::English, Language::Italian, Language::Portuguese, Language::Romanian];

    /// Its code, as in `it`.
    #[must_use]
    pub fn code(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::Italian => "it",
            Language::Portuguese => "pt",
            Language::Romanian => "ro",
        }
    }
}

/// The labels, by their names in the table.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "the table has the texts")]
pub struct Labels {
    pub test: String,
    pub file: String,
    pub points: String,
    pub out_of: String,
    pub total: String,
    pub mark: String,
    pub not_passed: String,
    pub full_marks: String,
    pub passed: String,
    pub partial: String,
    pub failed: String,
    pub missing: String,
    pub forbidden: String,
    pub stopped: String,
    pub not_loaded: String,
    pub strictly: String,
    pub holds: String,
    pub see_below: String,
    pub query: String,
    pub expected: String,
    pub given: String,
    pub hint: String,
    pub replay: String,
    pub text: String,
    pub found: String,
    pub moves: String,
    pub no_moves: String,
    pub here: String,
    pub swi: String,
    pub differs: String,
    pub questions_right: String,
    pub hidden_right: String,
    pub more: String,
    pub smallest: String,
    pub counterexample: String,
    pub no_smaller: String,
    pub not_all_asked: String,
    pub none_soon: String,
    pub none_asked: String,
    pub only_negative: String,
    pub all_or_nothing: String,
    pub choice_points: String,
    pub interrupted: String,
    pub loading: String,
    pub printed: String,
    pub costs_nothing: String,
    pub whole: String,
    pub search: String,
    pub everybody: String,
    pub similar: String,
    pub similar_none: String,
    pub similar_short: String,
    pub similar_note: String,
    pub clauses: String,
}

impl Labels {
    /// What a counterexample is called, which is the smallest where all was
    /// searched.
    #[must_use]
    pub fn counterexample(&self, search: SearchEnd) -> &str {
        match search {
            SearchEnd::Complete => &self.smallest,
            SearchEnd::Sampled | SearchEnd::Early => &self.counterexample,
        }
    }
}

/// The words of one language.
#[derive(Clone, Debug)]
pub struct Words {
    /// The language.
    pub language: Language,
    /// Its labels.
    pub labels: Labels,
    /// The messages: in English, and in the language; none for English.
    messages: Vec<(String, String)>,
}

/// The table as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Table {
    label: toml::Table,
    message: Vec<toml::Table>,
}

impl Words {
    /// The words of a language.
    ///
    /// # Errors
    /// When the table is not whole, which a test sees to.
    pub fn of(language: Language) -> Result<Words, toml::de::Error> {
        let table: Table = toml::from_str(TABLE)?;
        let said = |texts: &toml::Value| texts.get(language.code()).cloned();
        let labels: toml::Table = table
            .label
            .iter()
            .filter_map(|(name, texts)| Some((name.clone(), said(texts)?)))
            .collect();
        let text = |texts: &toml::Table, code: &str| Some(texts.get(code)?.as_str()?.to_owned());
        let message = |texts| Some((text(texts, "en")?, text(texts, language.code())?));
        let mut messages: Vec<(String, String)> = match language {
            Language::English => Vec::new(),
            Language::Italian | Language::Portuguese | Language::Romanian => {
                // What is told of hidden questions is a message, too.
                let hidden = table.label.get("hidden_right").and_then(toml::Value::as_table);
                table.message.iter().chain(hidden).filter_map(message).collect()
            }
        };
        // One that fits any beginning would take what another says of its end.
        messages.sort_by_key(|(english, _)| (english.starts_with('{'), Reverse(english.len())));
        Ok(Words { language, labels: labels.try_into()?, messages })
    }

    /// A message that was said in English.
    #[must_use]
    pub fn message<'a>(&self, text: &'a str) -> Cow<'a, str> {
        self.within(text, DEPTH).map_or(Cow::Borrowed(text), Cow::Owned)
    }

    fn within(&self, text: &str, depth: usize) -> Option<String> {
        if depth == 0 || self.messages.is_empty() {
            return None;
        }
        // Several are told with semicolons.
        if let Some((first, rest)) = text.split_once("; ")
            && let Some(first) = self.within(first, depth - 1)
            && let Some(rest) = self.within(rest, depth)
        {
            return Some(first + "; " + &rest);
        }
        self.messages.iter().find_map(|(english, own)| {
            let parts: Vec<String> = placed(english, text)?
                .into_iter()
                .map(|part| self.within(part, depth - 1).unwrap_or_else(|| part.to_owned()))
                .collect();
            Some(fill(own, &parts))
        })
    }

    /// The word for a status.
    #[must_use]
    pub fn status(&self, status: Status) -> &str {
        let labels = &self.labels;
        match status {
            Status::Passed => &labels.passed,
            Status::Partial => &labels.partial,
            Status::Failed => &labels.failed,
            Status::Missing => &labels.missing,
            Status::Forbidden => &labels.forbidden,
            Status::Stopped => &labels.stopped,
            Status::NotLoaded => &labels.not_loaded,
        }
    }
}

/// A text with what is told in its places `{0}`, `{1}`.
#[must_use]
pub fn fill(text: &str, told: &[impl Display]) -> String {
    let mut pieces = text.split('{');
    let mut out = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        let (number, rest) = piece.split_once('}').unwrap_or((piece, ""));
        let told = number.parse().ok().and_then(|number: usize| told.get(number));
        out += &told.map_or_else(String::new, ToString::to_string);
        out += rest;
    }
    out
}

/// What stands in a text where the pattern has its places, which are in order.
fn placed<'a>(pattern: &str, text: &'a str) -> Option<Vec<&'a str>> {
    let mut literals = pattern.split('{').map(|piece| piece.split_once('}').map_or(piece, |p| p.1));
    let mut rest = text.strip_prefix(literals.next()?)?;
    let mut literals = literals.peekable();
    let mut parts = Vec::new();
    while let Some(literal) = literals.next() {
        let is_last = literals.peek().is_none();
        let part = match is_last {
            true => rest.strip_suffix(literal)?,
            false => rest.split_once(literal)?.0,
        };
        // A name that stands alone is no part of a sentence.
        if part.is_empty() {
            return None;
        }
        parts.push(part);
        rest = if is_last { "" } else { rest.get(part.len() + literal.len()..)? };
    }
    rest.is_empty().then_some(parts)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    /// The numbers of the places in a text, in rising order.
    fn places(text: &str) -> Vec<&str> {
        let mut places: Vec<&str> =
            text.split('{').skip(1).map(|piece| piece.split_once('}').unwrap().0).collect();
        places.sort_unstable();
        places
    }

    #[test]
    fn every_text_is_there_in_every_language() {
        let table: Table = toml::from_str(TABLE).unwrap();
        let labels = table.label.values().map(|texts| texts.as_table().unwrap());
        for texts in labels.chain(&table.message) {
            assert_eq!(texts.len(), Language::ALL.len(), "{texts:?}");
            let english = texts["en"].as_str().unwrap();
            for language in Language::ALL {
                let text = texts[language.code()].as_str().unwrap();
                assert_eq!(places(text), places(english), "{text}");
                assert_eq!(text.trim(), text);
                assert!(!text.is_empty());
            }
            let numbers: Vec<String> = (0..places(english).len()).map(|n| n.to_string()).collect();
            assert_eq!(places(english), numbers, "{english}");
        }
        for texts in &table.message {
            let english = texts["en"].as_str().unwrap();
            let in_order: Vec<&str> =
                english.split('{').skip(1).map(|piece| piece.split_once('}').unwrap().0).collect();
            assert_eq!(in_order, places(english));
        }
        for language in Language::ALL {
            Words::of(language).unwrap();
        }
    }

    #[test]
    fn messages_are_known_by_their_text() {
        let words = Words::of(Language::Italian).unwrap();
        for (english, italian) in [
            (
                "rowWin/2 is missing; did you mean rowwin/2 (a.pl:5:1)?",
                "rowWin/2 manca; intendevi rowwin/2 (a.pl:5:1)?",
            ),
            ("a/1 is missing; b/2 is missing", "a/1 manca; b/2 manca"),
            (
                "expected X = a, but got X = b, then stopped after 10 s, its time limit",
                "atteso X = a, ma ottenuto X = b, poi interrotto dopo 10 s, il suo limite di tempo",
            ),
            (
                "expected in any order X = [a;b], but got no solution",
                "atteso in qualunque ordine X = [a;b], ma ottenuto nessuna soluzione",
            ),
            (
                "the clause at line 4 was not read, because `(` is never closed",
                "la clausola alla riga 4 non è stata letta, perché `(` non viene mai chiuso",
            ),
            (
                "the clause at line 1 was not read, because `q` cannot stand here: an operator or \
                 a comma before it is missing",
                "la clausola alla riga 1 non è stata letta, perché `q` non può stare qui: prima \
                 manca un operatore o una virgola",
            ),
            (
                "expected X = [a,b] in any order, length(X, 2), but got X = [a]",
                "atteso X = [a,b] in qualunque ordine, length(X, 2), ma ottenuto X = [a]",
            ),
            ("x to move on any marked board", "tocca a x, su una qualunque tavola segnata"),
            ("0 of 1 hidden questions right", "domande nascoste giuste: 0 su 1"),
            ("something new", "something new"),
            (" won", " won"),
        ] {
            assert_eq!(words.message(english), italian);
            assert_eq!(Words::of(Language::English).unwrap().message(english), english);
        }
    }

    proptest::proptest! {
        #[test]
        fn any_text_is_a_message(text in "[a-z{}0-9;, ]{0,30}( is missing|, but got |; ){0,3}[a-z;é]{0,9}") {
            let words = Words::of(Language::Romanian).unwrap();
            let _ = words.message(&text);
            let _ = fill(&text, &["a"]);
        }
    }
}
