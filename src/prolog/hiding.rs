//! The names of the modules that no program has to name, made ones that no
//! program can.

use std::borrow::Cow;
use std::hash::{BuildHasher as _, RandomState};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use super::sources::{IMPORTS, LOADING, SYSTEM};

/// What every name of ours begins with, in the sources.
const OURS: &str = "trilog_";
/// What the names begin with under which the driver keeps its streams.
const KEPT: &str = "trilog_kept_";
/// In whose place the secret stands, or this word where there is none.
const SECRET: &str = "trilog_secret";
/// Their predicates stand in the clauses of programs.
const OPEN: [&str; 2] = ["trilog_expansion", "trilog_soft_cuts"];

/// How the names are changed on their way into one machine.
#[derive(Clone, Debug, Default)]
pub(super) struct Hiding {
    secret: Option<String>,
}

impl Hiding {
    /// Names that nobody can guess.
    pub(super) fn secret() -> Hiding {
        Hiding { secret: Some(unguessable()) }
    }

    /// Whether there is anything to hide from a program.
    pub(super) fn is_secret(&self) -> bool {
        self.secret.is_some()
    }

    /// The name of a module in the machine.
    pub(super) fn name<'a>(&self, name: &'a str) -> Cow<'a, str> {
        match &self.secret {
            Some(secret) if is_hidden(name) => format!("{name}_{secret}").into(),
            _ => name.into(),
        }
    }

    /// The text of a module for the machine.
    pub(super) fn text<'a>(&self, text: &'a str) -> Cow<'a, str> {
        let Some(secret) = &self.secret else { return text.into() };
        let mut out = String::with_capacity(text.len() + text.len() / 8);
        let mut rest = text;
        while let Some(at) = rest.find(OURS) {
            let (before, from) = rest.split_at(at);
            let end = from.find(|c: char| !is_word(c)).unwrap_or(from.len());
            let (word, after) = from.split_at(end);
            out.push_str(before);
            match word {
                _ if before.ends_with(is_word) => out.push_str(word),
                SECRET => out.push_str(secret),
                word => out.push_str(&self.name(word)),
            }
            rest = after;
        }
        out.push_str(rest);
        out.into()
    }

    /// What the frames begin with in which the driver asks for services.
    pub(super) fn service_key(&self) -> &str {
        self.secret.as_deref().unwrap_or(SECRET)
    }
}

fn is_word(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '_'
}

fn is_hidden(name: &str) -> bool {
    name.starts_with(KEPT)
        || name == IMPORTS
        || name == LOADING.name
        || SYSTEM.iter().any(|module| module.name == name) && !OPEN.contains(&name)
}

/// Sixteen letters and digits that no program can guess. A process and its
/// copies, which share their memory, never make the same.
pub(super) fn unguessable() -> String {
    static MADE: AtomicU64 = AtomicU64::new(0);
    let made = MADE.fetch_add(1, Ordering::Relaxed);
    let place = (std::process::id(), made, Instant::now());
    format!("{:016x}", RandomState::new().hash_one(place))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_hidden_but_for_those_that_stand_in_clauses() {
        let hiding = Hiding { secret: Some("s3".into()) };
        let text = "trilog_driver:ask(trilog_expansion:x, trilog_kept_input, \"\\x1\\trilog_secret\", \
                    trilog_note(my_trilog_driver))";
        assert_eq!(
            hiding.text(text),
            "trilog_driver_s3:ask(trilog_expansion:x, trilog_kept_input_s3, \"\\x1\\s3\", \
             trilog_note(my_trilog_driver))"
        );
        assert_eq!(Hiding::default().text(text), text);
        assert_ne!(unguessable(), unguessable());
    }
}
