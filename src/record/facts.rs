//! The facts of a record, one a line, as text.

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
    let arguments = split(inside).ok_or("brackets and quotes in pairs")?;
    fact(name.trim(), &arguments).map(Some)
}

fn fact(name: &str, arguments: &[&str]) -> Result<Fact, String> {
    let (fact, expected) = match (name, arguments) {
        ("game", [name]) => (unquote(name).map(Fact::Game), GAME),
        ("seed", [seed]) => (seed.parse().ok().map(Fact::Seed), "seed(NUMBER)"),
        ("player", [player, by]) => (
            unquote(player).zip(unquote(by)).map(|(player, by)| Fact::Player(player, by)),
            "player(PLAYER,NAME)",
        ),
        ("move", [number, player, mv]) => (
            number
                .parse()
                .ok()
                .zip(unquote(player))
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

/// The arguments between top-level commas; none where brackets or quotes are
/// not in pairs, or an argument is empty.
fn split(text: &str) -> Option<Vec<&str>> {
    let mut arguments = Vec::new();
    let mut open = Vec::new();
    let mut start = 0;
    let mut characters = text.char_indices();
    while let Some((place, character)) = characters.next() {
        match character {
            '\'' | '"' => while characters.next()?.1 != character {},
            '(' => open.push(')'),
            '[' => open.push(']'),
            '{' => open.push('}'),
            ')' | ']' | '}' if open.pop() != Some(character) => return None,
            ',' if open.is_empty() => {
                arguments.push(text[start..place].trim());
                start = place + 1;
            }
            _ => {}
        }
    }
    arguments.push(text[start..].trim());
    (open.is_empty() && arguments.iter().all(|argument| !argument.is_empty())).then_some(arguments)
}

/// The name an atom stands for.
fn unquote(text: &str) -> Option<String> {
    let Some(inside) = text.strip_prefix('\'') else {
        return is_plain(text).then(|| text.to_owned());
    };
    let mut rest = inside.strip_suffix('\'')?;
    let mut name = String::new();
    while let Some((before, after)) = rest.split_once('\\') {
        name.push_str(before);
        let (escaped, left) = [("\\", '\\'), ("x27\\", '\'')]
            .into_iter()
            .find_map(|(code, meant)| Some((meant, after.strip_prefix(code)?)))?;
        name.push(escaped);
        rest = left;
    }
    Some(name + rest)
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
            assert_eq!(split(&atom).map(|arguments| arguments.len()), Some(1), "{atom}");
        }
        assert_eq!((quote("0"), quote("00")), ("0".into(), "'00'".into()));
        assert_eq!(unquote("'\\q'"), None);
        assert_eq!(unquote("'"), None);
    }
}
