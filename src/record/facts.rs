//! The facts of a record, one a line, as text.

use std::borrow::Cow;

use crate::term::{self, Term, members, quoted_length};

/// What a record begins with.
pub(super) const GAME: &str = "game(NAME)";

/// One line of a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Fact {
    Game(String),
    Seed(u64),
    Player(String, String),
    Move(usize, String, String),
    Undo(usize),
    Redo(usize),
    Outcome(String),
}

/// Reads one line: nothing where it is empty or a comment; otherwise a fact,
/// or what was expected in its place.
pub(super) fn parse(text: &str) -> Result<Option<Fact>, String> {
    if text.is_empty() || text.starts_with('%') {
        return Ok(None);
    }
    let (name, inside) = text
        .strip_suffix('.')
        .and_then(|fact| fact.trim_end().strip_suffix(')'))
        .and_then(|fact| fact.split_once('('))
        .ok_or("a fact with a full stop, such as move(1,x,b2).")?;
    let arguments = members(inside).ok_or("one fact, with brackets and quotes in pairs")?;
    fact(name.trim(), &arguments).map(Some)
}

fn fact(name: &str, arguments: &[&str]) -> Result<Fact, String> {
    let (fact, expected) = match (name, arguments) {
        ("game", [name]) => (unquote(name).map(Fact::Game), GAME),
        ("seed", [seed]) => {
            (seed.parse().ok().map(Fact::Seed), "seed(NUMBER), from 0 to 18446744073709551615")
        }
        ("player", [player, by]) => (
            player_name(player).zip(unquote(by)).map(|(player, by)| Fact::Player(player, by)),
            "player(PLAYER,NAME)",
        ),
        ("move", [number, player, mv]) => (
            number
                .parse()
                .ok()
                .zip(player_name(player))
                .map(|(number, player)| Fact::Move(number, player, (*mv).to_owned())),
            "move(NUMBER,PLAYER,MOVE)",
        ),
        ("undo", [number]) => (number.parse().ok().map(Fact::Undo), "undo(NUMBER)"),
        ("redo", [number]) => (number.parse().ok().map(Fact::Redo), "redo(NUMBER)"),
        ("outcome", [outcome]) => (Some(Fact::Outcome((*outcome).to_owned())), "outcome(OUTCOME)"),
        _ => (None, "game, seed, player, move, undo, redo or outcome"),
    };
    fact.ok_or_else(|| expected.to_owned())
}

/// A player as the game writes it: a term. Older records have one in quotes in quotes
/// once more.
fn player_name(text: &str) -> Option<String> {
    let inside = unquote(text).filter(|name| matches!(Term::read(name), Ok(Term::Atom(_))));
    let is_name =
        |text| matches!(Term::read(text), Ok(Term::Atom(_) | Term::Integer(_) | Term::Number(_)));
    inside.or_else(|| is_name(text).then(|| text.to_owned()))
}

/// The name an atom stands for.
fn unquote(text: &str) -> Option<String> {
    if !text.starts_with('\'') {
        return is_plain(text).then(|| text.to_owned());
    }
    let whole = quoted_length(text) == Some(text.len());
    term::unquote(text).ok().filter(|_| whole).map(Cow::into_owned)
}

/// A text as an argument of a fact: as it is where that is one term, and
/// otherwise the atom that stands for it.
#[must_use]
pub fn argument(text: &str) -> String {
    let is_alone = members(text).is_some_and(|all| all == [text]) && Term::read(text).is_ok();
    let is_argument = match Term::read(&format!("f({text})")) {
        Ok(Term::Compound(name, arguments)) => name == "f" && arguments.len() == 1,
        Ok(_) | Err(_) => false,
    };
    if is_alone && is_argument && !text.contains(char::is_control) {
        return text.to_owned();
    }
    quote(text)
}

/// An atom for a name.
pub(super) fn quote(name: &str) -> String {
    if is_plain(name) {
        return name.to_owned();
    }
    // A quote is written by its code: then quotes come in plain pairs.
    format!("'{}'", name.replace('\\', "\\\\").replace('\'', "\\x27\\"))
}

/// An atom without quotes, or a number that reads back the same.
fn is_plain(name: &str) -> bool {
    let digits = name.chars().all(|character| character.is_ascii_digit());
    if digits && !name.is_empty() {
        return name == "0" || !name.starts_with('0');
    }
    name.starts_with(|first: char| first.is_ascii_lowercase())
        && name.chars().all(|character| character.is_ascii_alphanumeric() || character == '_')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_round_trip() {
        for name in
            ["tris", "mnk:3,3,3", "it's", "a\\x27\\b", "\\", "", "Big", "é ü", "0", "12", "012"]
        {
            let atom = quote(name);
            assert_eq!(unquote(&atom).as_deref(), Some(name), "{atom}");
            assert_eq!(members(&atom).map(|arguments| arguments.len()), Some(1), "{atom}");
        }
        assert_eq!((quote("0"), quote("00")), ("0".into(), "'00'".into()));
        assert_eq!(unquote("'\\q'"), None);
        assert_eq!(unquote("'"), None);
    }

    #[test]
    fn players_are_written_once() {
        for player in ["x", "0", "'Ann B'", "'it\\'s'", "'Big'", "-1", "+", "'12'"] {
            let read = |text: &str| parse(&format!("player({text},human)."));
            let expected = Ok(Some(Fact::Player(player.into(), "human".into())));
            assert_eq!(read(&argument(player)), expected, "{player}");
        }
        let old = parse("move(1,'\\x27\\Ann B\\x27\\',x).");
        assert_eq!(old, Ok(Some(Fact::Move(1, "'Ann B'".into(), "x".into()))));
        assert!(parse("player(Big,human).").is_err());
    }

    #[test]
    fn what_is_no_argument_is_quoted() {
        for text in ["a1", "nw/c", "c8-e4", "-3", "f(X,b)", "(a,b)", "[a|b]", "2.5", "'a, b'", "-"]
        {
            assert_eq!(argument(text), text);
        }
        for text in ["1,1", "a|b", "a:-b", "a) - (b", "1.", "((", "%", "it's", "a /*", "", "a b"] {
            assert!(argument(text).starts_with('\''), "{text}: {}", argument(text));
        }
    }

    proptest::proptest! {
        #[test]
        fn arguments_round_trip(text in "([a-c1-3]|[,|+:'\"`(){}.% -]|\\[|\\]|:-|0'|/\\*|\\*/|\\\\){0,8}") {
            let written = argument(&text);
            let fact = parse(&format!("move(1,ann,{written})."));
            let read = Fact::Move(1, "ann".into(), written.clone());
            proptest::prop_assert_eq!(fact, Ok(Some(read)));
            proptest::prop_assert!(written == text || unquote(&written) == Some(text));
        }
    }
}
