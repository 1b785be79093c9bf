//! A line read as a command, or why it is none.

use std::error::Error as _;

use clap::FromArgMatches as _;
use clap::error::{ContextKind, ContextValue, ErrorKind};

use super::command::{About, Command, SeatError};
use super::word::{Kind, Word, commands};
use crate::games::{AnyGame, GameError};
use crate::players::PlayerError;
use crate::suggest::nearest;
use crate::term::pieces;

/// Why a line is no command.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(super) enum CommandError {
    /// Its first word is none.
    #[error("{}", unknown(.word, *.near))]
    Unknown { word: String, near: Option<&'static str> },
    /// The name of a game with something behind it that says no player.
    #[error("{}", behind_game(.name, .rest))]
    BehindGame { name: String, rest: String },
    /// It is written otherwise.
    #[error("`{given}` does not fit; write `{}`", .word.usage())]
    Usage { word: Word, given: String },
    /// Something is missing.
    #[error("something is missing; write `{}`{}", .0.usage(), choices(*.0))]
    Missing(Word),
    #[error("{0}")]
    Game(#[from] GameError),
    #[error("{0}")]
    Player(#[from] PlayerError),
    #[error("{0}")]
    Seat(#[from] SeatError),
}

/// What `trilog` does in the terminal, and the shell does not.
#[rustfmt::skip]
const OF_THE_TERMINAL: [&str; 19] = [
    "bench", "best", "check", "classic", "completions", "diff", "engine", "man", "match", "merge",
    "mutate", "picture", "records", "serve", "solve", "stats", "thesis", "tree", "trilog",
];

fn unknown(word: &str, near: Option<&str>) -> String {
    match near {
        None if word == "trilog" => {
            "this is trilog's own prompt: leave it with `quit` for the commands of the terminal"
                .into()
        }
        None if OF_THE_TERMINAL.contains(&word) => format!(
            "`{word}` is a command of the terminal: leave with `quit`, then `trilog {word} --help`"
        ),
        Some(near) => format!("`{word}` is not a command; did you mean `{near}`?"),
        None => match of_other_programs(word) {
            Some(instead) => format!("there is no `{word}`: {instead}"),
            None if is_atom(word) => format!(
                "`{word}` is not a command; `help` lists them, and `?- {word}.` asks Prolog"
            ),
            None => {
                format!("`{word}` is not a command; `help` lists them, and `?-` begins a query")
            }
        },
    }
}

/// What there is in the place of a command that other programs for games have.
fn of_other_programs(word: &str) -> Option<&'static str> {
    match word {
        "resign" | "surrender" => Some("`new` begins another game, `quit` leaves"),
        "edit" => Some("change the file in your editor, then ask `?- make.`"),
        "swap" => Some("`play GAME SIDE=PLAYER` says who plays which side"),
        _ => None,
    }
}

fn is_atom(word: &str) -> bool {
    word.starts_with(|c: char| c.is_ascii_lowercase())
        && word.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
}

impl CommandError {
    /// Whether a line that is no move was meant as a command: a word near to one was, and
    /// one that is a command elsewhere; `b9` was not.
    pub(super) fn is_meant(&self) -> bool {
        match self {
            CommandError::Unknown { word, near } => {
                near.is_some() && word.chars().count() > 2
                    || OF_THE_TERMINAL.contains(&word.as_str())
                    || of_other_programs(word).is_some()
            }
            // `traxit c4 a1` is a move, and then it was played.
            CommandError::BehindGame { .. } => true,
            _ => false,
        }
    }
}

fn choices(word: Word) -> String {
    match word.arguments().next().map(Kind::of) {
        Some(Kind::Game) => {
            format!(" (the games are: {})", AnyGame::names().join(", "))
        }
        _ => String::new(),
    }
}

/// Whether a line begins with the word of a command.
pub(super) fn is_command(line: &str) -> bool {
    let (first, rest) = split(line);
    Word::parse(first).is_some() || begins_game(first, rest)
}

/// Whether a line is the name of a game, alone or with its players.
fn begins_game(first: &str, rest: &str) -> bool {
    is_game(first) && rest.split_whitespace().all(|word| word.contains('='))
}

/// Whether a word is the name of a game, with its options or without.
fn is_game(word: &str) -> bool {
    AnyGame::names().contains(&word.split(':').next().unwrap_or(word))
}

/// What is to be written for the name of a game with something behind it: options stand
/// behind a colon, and nothing but players behind a blank.
fn behind_game(name: &str, rest: &str) -> String {
    let options = rest.split_whitespace().collect::<Vec<_>>().join(",");
    let with_options = format!("{name}:{options}");
    if AnyGame::ours(&with_options).is_ok() {
        return format!("`{name} {rest}` does not fit; write `{with_options}`");
    }
    format!("behind `{name}` only players may follow, as SIDE=PLAYER, and no `{rest}`")
}

/// Whether the first word of a line is nearly one with which commands begin.
pub(super) fn is_near_command(line: &str) -> bool {
    matches!(
        parse(line),
        Err(CommandError::Unknown { near: Some(_), .. } | CommandError::BehindGame { .. })
    )
}

/// Whether a text is a clause or a directive: an operator of theirs stands in it
/// outside brackets and quotes.
pub(super) fn is_clause(text: &str) -> bool {
    let mut open = 0_usize;
    pieces(text).any(|piece| {
        match piece.text(text) {
            "(" | "[" | "{" => open += 1,
            ")" | "]" | "}" => open = open.saturating_sub(1),
            ":-" | "-->" => return open == 0,
            _ => {}
        }
        false
    })
}

/// Whether a line that is neither command nor move is a query without its `?-`.
pub(super) fn is_like_query(line: &str) -> bool {
    let line = line.trim();
    let goal = line.strip_suffix('.').unwrap_or(line);
    let has_arguments = goal.ends_with(')') && goal.contains('(');
    let is_file = goal.starts_with('[') && goal.ends_with(']');
    let has_operator =
        [" = ", " is ", " in ", " < ", " > ", " == ", ":-"].iter().any(|op| goal.contains(op));
    has_arguments || is_file || has_operator || is_clause(goal)
}

/// What to say of such a line.
pub(super) fn as_query(line: &str) -> String {
    let line = line.trim();
    match line.strip_suffix('.').unwrap_or(line).trim_end() {
        clause if is_clause(clause) => {
            format!("`{clause}` is a clause; type clauses behind `?- [user].`")
        }
        goal => {
            format!("a query begins with `?-`: `?- {goal}.` (behind `query` every line is one)")
        }
    }
}

/// The first word, without a full stop if it stands alone, and the rest.
fn split(line: &str) -> (&str, &str) {
    let line = line.trim();
    match line.split_once(char::is_whitespace) {
        Some((word, rest)) => (word, rest.trim()),
        None => (line.strip_suffix('.').unwrap_or(line), ""),
    }
}

/// Reads a command.
pub(super) fn parse(line: &str) -> Result<Command, CommandError> {
    let (first, rest) = split(line);
    if Word::parse(first).is_none() && begins_game(first, rest) {
        return parse(&format!("play {first} {rest}"));
    }
    if Word::parse(first).is_none() && is_game(first) {
        return Err(CommandError::BehindGame {
            name: first.to_owned(),
            rest: without_stop(rest).to_owned(),
        });
    }
    let word = known(first, &AnyGame::names())?;
    // Those of the game in progress.
    if first == "rules" && without_stop(rest) == "clauses" {
        return Ok(Command::Rules { game: None, about: Some(About::Clauses) });
    }
    // Behind `--` nothing is an option.
    let line = [word.name(), "--"].map(String::from).into_iter().chain(arguments(word, rest));
    let matches = commands().try_get_matches_from(line);
    let command = matches.and_then(|matches| Command::from_arg_matches(&matches));
    let mut command = command.map_err(|error| fault(word, rest, &error))?;
    if let Command::Play(play) = &mut command {
        play.seat()?;
    }
    if let Command::Help { command: Some(name) } = &command {
        known(&name.0, &[])?;
    }
    Ok(command)
}

/// The command that a word means; one of `others` may have been meant, too.
fn known(word: &str, others: &[&'static str]) -> Result<Word, CommandError> {
    let unknown = || {
        let names = Word::all().map(Word::name).chain(others.iter().copied());
        let near = match OF_THE_TERMINAL.contains(&word) {
            true => None,
            false => nearest(word, names),
        };
        CommandError::Unknown { word: word.to_owned(), near }
    };
    Word::parse(word).ok_or_else(unknown)
}

/// What stands behind the word of a command, in pieces.
fn arguments(word: Word, rest: &str) -> Vec<String> {
    let argument = without_stop(rest);
    let whole = match word.rest_of_line() {
        Some(Kind::File) => unquoted(rest),
        Some(_) => argument,
        // A quote that is never closed is a letter.
        None => {
            let pieces = || argument.split_whitespace().map(String::from).collect();
            return shlex::split(argument).unwrap_or_else(pieces);
        }
    };
    (!whole.is_empty()).then(|| whole.to_owned()).into_iter().collect()
}

fn without_stop(rest: &str) -> &str {
    rest.strip_suffix('.').unwrap_or(rest).trim_end()
}

/// A file name may hold blanks, and may be quoted.
fn unquoted(text: &str) -> &str {
    ['\'', '"']
        .into_iter()
        .find_map(|quote| text.strip_prefix(quote).and_then(|rest| rest.strip_suffix(quote)))
        .unwrap_or(text)
}

/// What is wrong, in our words.
fn fault(word: Word, rest: &str, error: &clap::Error) -> CommandError {
    let cause = error.source();
    if let Some(error) = cause.and_then(|cause| cause.downcast_ref::<GameError>()) {
        return error.clone().into();
    }
    if let Some(error) = cause.and_then(|cause| cause.downcast_ref::<PlayerError>()) {
        return error.clone().into();
    }
    match (error.kind(), error.get(ContextKind::InvalidValue)) {
        (ErrorKind::MissingRequiredArgument, _) => CommandError::Missing(word),
        (_, Some(ContextValue::String(given))) if !given.is_empty() => {
            CommandError::Usage { word, given: given.clone() }
        }
        (_, _) => CommandError::Usage { word, given: without_stop(rest).to_owned() },
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::super::command::{CommandName, MoveOrGoal, WhichTiles};
    use super::super::implementations::Trust;
    use super::*;
    use crate::games::traxit::Tile;

    #[test]
    fn a_game_is_begun_with_its_players() {
        for (line, game, players) in [
            ("play tris", AnyGame::TRIS, ["human", "human"]),
            ("tris", AnyGame::TRIS, ["human", "human"]),
            ("tris.", AnyGame::TRIS, ["human", "human"]),
            ("uttt o=greedy", AnyGame::UTTT, ["human", "greedy"]),
            ("PLAY  tris o=random", AnyGame::TRIS, ["human", "random"]),
            ("play 'tris' 'o=random'", AnyGame::TRIS, ["human", "random"]),
            ("play uttt x=narrow o=greedy", AnyGame::UTTT, ["narrow", "greedy"]),
            (
                "play uttt x=human o=mcts:time=1.5s,seed=2",
                AnyGame::UTTT,
                ["human", "mcts:time=1500ms,seed=2"],
            ),
        ] {
            let Command::Play(play) = parse(line).unwrap() else { panic!("{line}") };
            assert_eq!(play.game, game, "{line}");
            assert_eq!(play.players, players.map(|name| name.parse().unwrap()));
        }
    }

    #[test]
    fn an_argument_is_a_word_or_the_rest_of_the_line() {
        let all = |text: &str| Some(MoveOrGoal(text.into()));
        for (line, expected) in [
            ("moves.", Command::Moves),
            ("hint", Command::Hint { player: None }),
            (
                "hint mcts:time=1.5s.",
                Command::Hint { player: Some("mcts:time=1500ms".parse().unwrap()) },
            ),
            ("save my game.pl", Command::Save { file: Some("my game.pl".into()) }),
            ("save 'a b'", Command::Save { file: Some("a b".into()) }),
            ("save", Command::Save { file: None }),
            ("load x.pl", Command::Load { file: "x.pl".into() }),
            ("tiles", Command::Paths { tiles: WhichTiles(None) }),
            ("paths 12", Command::Paths { tiles: WhichTiles(Tile::new(12)) }),
            ("perft 3", Command::Perft { depth: 3 }),
            ("by clauses", Command::By { trust: Trust::Clauses }),
            ("help undo", Command::Help { command: Some(CommandName("undo".into())) }),
            ("halt.", Command::Quit),
            ("why", Command::Why { about: None }),
            ("why X = 'a  b', Y = \"c.", Command::Why { about: all("X = 'a  b', Y = \"c") }),
            ("whynot -1 > 2", Command::Whynot { about: all("-1 > 2") }),
        ] {
            assert_eq!(parse(line).unwrap(), expected, "{line}");
        }
    }

    #[test]
    fn what_is_wrong_is_named_and_mended() {
        for (line, expected) in [
            ("plya tris", "`plya` is not a command; did you mean `play`?"),
            (
                "play",
                "something is missing; write `play GAME [SIDE=PLAYER] [SIDE=PLAYER]` (the games are: ",
            ),
            ("play tris z=random", "nobody is called `z` in tris; its players are x and o"),
            ("play tris x=random x=first", "x has a player already: each side is named once"),
            ("play tris x=randon", "there is no player `randon`; did you mean `random`?"),
            (
                "play tris x=greedy",
                "the player greedy does not know tris; its players are: human, random, first, last",
            ),
            (
                "play uttt o=mcts:tme=1s",
                "the player mcts has no option `tme`; did you mean `time`?",
            ),
            (
                "play oxo x=mcts:judge=network",
                "`judge=network`: oxo has no network; leave that out",
            ),
            ("play uttt r=first", "nobody is called `r` in uttt; its players are x and 0"),
            ("play tris random", "`random` does not fit; write `play GAME"),
            ("play chess", "there is no game `chess`"),
            ("tiles 13", "`13` does not fit; write `paths [N]`"),
            ("perft -1", "`-1` does not fit; write `perft N`"),
            ("load", "something is missing; write `load FILE`"),
            ("hint mtcs", "there is no player `mtcs`; did you mean `mcts`?"),
            ("undo 3", "`3` does not fit; write `undo`"),
            ("undo --help", "`--help` does not fit; write `undo`"),
            ("use tris oxo", "`tris oxo` does not fit; write `use GAME`"),
            ("use", "something is missing; write `use GAME` (the games are: "),
            ("by", "something is missing; write `by native|clauses|both`"),
            ("by none", "`none` does not fit; write `by native|clauses|both`"),
            (
                "diff tris",
                "`diff` is a command of the terminal: leave with `quit`, then `trilog diff",
            ),
            ("help check", "`check` is a command of the terminal: leave with `quit`, then `trilog"),
            ("trilog diff tris", "this is trilog's own prompt: leave it with `quit`"),
            ("true", "`true` is not a command; `help` lists them, and `?- true.` asks Prolog"),
            ("Main", "`Main` is not a command; `help` lists them, and `?-` begins a query"),
            ("resign", "there is no `resign`: `new` begins another game, `quit` leaves"),
            ("edit fam", "there is no `edit`: change the file in your editor, then ask `?- make.`"),
            ("mnk 3 3 3", "`mnk 3 3 3` does not fit; write `mnk:3,3,3`"),
            ("connect4 x", "behind `connect4` only players may follow, as SIDE=PLAYER, and no `x`"),
            ("help unod", "`unod` is not a command; did you mean `undo`?"),
        ] {
            let error = parse(line).unwrap_err().to_string();
            assert!(error.starts_with(expected), "{line}: {error}");
        }
    }

    proptest::proptest! {
        #[test]
        fn no_line_makes_the_parser_panic(line in ".{0,60}") {
            let _ = parse(&line);
        }

        #[test]
        fn no_arguments_make_the_parser_panic(at in 0..Word::all().count(), rest in "[ a-z=.'\"~/0-9-]{0,30}") {
            let word = Word::all().nth(at).map_or("", Word::name);
            let _ = parse(&format!("{word} {rest}"));
        }
    }
}
