//! A command with all it needs, read from a line; or why the line is none.

use std::path::PathBuf;

use super::implementations::Trust;
use super::word::Word;
use crate::game::Player;
use crate::games::traxit::Tile;
use crate::games::{AnyGame, GameError};
use crate::players::{PlayerError, PlayerKind, PlayerSpec};

/// A command with all it needs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Command {
    Play(Play),
    Moves,
    /// From this player, or the game's own adviser.
    Hint(Option<PlayerSpec>),
    /// About a move or a goal, or about what has happened.
    Why(Option<String>),
    Whynot(Option<String>),
    Board,
    /// All of them, or one.
    Paths(Option<Tile>),
    Undo,
    Redo,
    New,
    /// To a file, or just say where the record is.
    Save(Option<PathBuf>),
    Load(PathBuf),
    Query,
    Whole,
    Draw,
    Use(AnyGame),
    Perft(u32),
    Rules(Option<AnyGame>),
    Twin(Trust),
    Help(Option<Word>),
    Quit,
}

/// A game and who plays it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Play {
    pub(super) game: AnyGame,
    pub(super) sides: [PlayerSpec; 2],
}

/// Why a line is no command.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(super) enum CommandError {
    /// Its first word is none.
    #[error("{}", unknown(.word, *.near))]
    Unknown { word: String, near: Option<Word> },
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
    /// `o=greedy` where nobody is greedy.
    #[error("the player {kind} does not know {game}; its players are: {}", able(*.game))]
    CannotPlay { kind: PlayerKind, game: AnyGame },
    /// `z=random` where the players are x and o.
    #[error("nobody is called `{side}` in {game}; its players are {} and {}",
        .game.player_name(Player::First), .game.player_name(Player::Second))]
    Side { game: AnyGame, side: String },
}

fn unknown(word: &str, near: Option<Word>) -> String {
    match near {
        Some(near) => format!("`{word}` is not a command; did you mean `{}`?", near.name()),
        None => format!("`{word}` is not a command; `help` lists them, and `?-` begins a query"),
    }
}

fn able(game: AnyGame) -> String {
    let able = PlayerKind::all().filter(|kind| kind.can_play(game));
    able.map(PlayerKind::name).collect::<Vec<_>>().join(", ")
}

fn choices(word: Word) -> String {
    match word {
        Word::Play | Word::Use => {
            format!(" (the games are: {})", AnyGame::names().join(", "))
        }
        _ => String::new(),
    }
}

/// Whether a line begins with the word of a command.
pub(super) fn is_command(line: &str) -> bool {
    Word::parse(split(line).0).is_some()
}

/// Whether a line that is neither command nor move is a query without its `?-`.
pub(super) fn is_like_query(line: &str) -> bool {
    let line = line.trim();
    let goal = line.strip_suffix('.').unwrap_or(line);
    let has_arguments = goal.ends_with(')') && goal.contains('(');
    let is_file = goal.starts_with('[') && goal.ends_with(']');
    let has_operator =
        [" = ", " is ", " < ", " > ", " == ", ":-"].iter().any(|op| goal.contains(op));
    has_arguments || is_file || has_operator
}

/// What to say of such a line.
pub(super) fn as_query(line: &str) -> String {
    let line = line.trim();
    match line.strip_suffix('.').unwrap_or(line).trim_end() {
        clause if clause.starts_with(":-") || clause.contains(" :- ") => {
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

fn known(word: &str) -> Result<Word, CommandError> {
    let unknown = || CommandError::Unknown { word: word.to_owned(), near: Word::near(word) };
    Word::parse(word).ok_or_else(unknown)
}

/// Reads a command.
pub(super) fn parse(line: &str) -> Result<Command, CommandError> {
    let (first, rest) = split(line);
    let word = known(first)?;
    let argument = rest.strip_suffix('.').unwrap_or(rest).trim_end();
    let alone = |command| match argument {
        "" => Ok(command),
        given => Err(CommandError::Usage { word, given: given.to_owned() }),
    };
    match word {
        Word::Play => play(argument).map(Command::Play),
        Word::Moves => alone(Command::Moves),
        Word::Hint if argument.is_empty() => Ok(Command::Hint(None)),
        Word::Hint => Ok(Command::Hint(Some(argument.parse()?))),
        Word::Why => Ok(Command::Why(given(argument))),
        Word::Whynot => Ok(Command::Whynot(given(argument))),
        Word::Board => alone(Command::Board),
        Word::Paths => paths(argument).map(Command::Paths),
        Word::Undo => alone(Command::Undo),
        Word::Redo => alone(Command::Redo),
        Word::New => alone(Command::New),
        Word::Save => Ok(Command::Save(file_name(rest))),
        Word::Load => file_name(rest).map(Command::Load).ok_or(CommandError::Missing(word)),
        Word::Query => alone(Command::Query),
        Word::Whole => alone(Command::Whole),
        Word::Draw => alone(Command::Draw),
        Word::Use => Ok(Command::Use(game(word, argument)?)),
        Word::Perft => perft(argument).map(Command::Perft),
        Word::Rules if argument.is_empty() => Ok(Command::Rules(None)),
        Word::Rules => Ok(Command::Rules(Some(game(word, argument)?))),
        Word::Twin => trust(argument).map(Command::Twin),
        Word::Help => help(argument).map(Command::Help),
        Word::Quit => alone(Command::Quit),
    }
}

fn given(argument: &str) -> Option<String> {
    (!argument.is_empty()).then(|| argument.to_owned())
}

fn play(argument: &str) -> Result<Play, CommandError> {
    let mut words = argument.split_whitespace();
    let game = game(Word::Play, words.next().unwrap_or_default())?;
    let mut sides = [PlayerSpec::new(PlayerKind::Human); 2];
    for word in words {
        let Some((side, player)) = word.split_once('=') else {
            return Err(CommandError::Usage { word: Word::Play, given: word.to_owned() });
        };
        let at = Player::BOTH.into_iter().position(|player| is_called(game, player, side));
        match at.and_then(|at| sides.get_mut(at)) {
            Some(place) => *place = able_player(player, game)?,
            None => return Err(CommandError::Side { game, side: side.to_owned() }),
        }
    }
    Ok(Play { game, sides })
}

/// Whether `side` means `player`. Where the second player is a zero, people
/// write the letter.
fn is_called(game: AnyGame, player: Player, side: &str) -> bool {
    match (game.player_name(player), side) {
        ("0", "o" | "O") => true,
        // A name that Prolog quotes is typed without the quotes.
        (name, side) => name == side || name.trim_matches('\'') == side,
    }
}

fn able_player(text: &str, game: AnyGame) -> Result<PlayerSpec, CommandError> {
    let player: PlayerSpec = text.parse()?;
    let kind = player.kind();
    if kind.can_play(game) { Ok(player) } else { Err(CommandError::CannotPlay { kind, game }) }
}

fn game(word: Word, name: &str) -> Result<AnyGame, CommandError> {
    match name {
        "" => Err(CommandError::Missing(word)),
        name => Ok(AnyGame::parse(name)?),
    }
}

/// A file name may hold blanks, and may be quoted.
fn file_name(text: &str) -> Option<PathBuf> {
    let quoted = ['\'', '"']
        .into_iter()
        .find_map(|quote| text.strip_prefix(quote).and_then(|rest| rest.strip_suffix(quote)));
    let text = quoted.unwrap_or(text);
    (!text.is_empty()).then(|| match (text.strip_prefix("~/"), std::env::var_os("HOME")) {
        (Some(rest), Some(home)) => PathBuf::from(home).join(rest),
        _ => PathBuf::from(text),
    })
}

fn perft(argument: &str) -> Result<u32, CommandError> {
    match argument {
        "" => Err(CommandError::Missing(Word::Perft)),
        number => number
            .parse()
            .map_err(|_| CommandError::Usage { word: Word::Perft, given: number.to_owned() }),
    }
}

fn paths(argument: &str) -> Result<Option<Tile>, CommandError> {
    let wrong = || CommandError::Usage { word: Word::Paths, given: argument.to_owned() };
    match argument {
        "" | "all" => Ok(None),
        number => number.parse().ok().and_then(Tile::new).map(Some).ok_or_else(wrong),
    }
}

fn trust(argument: &str) -> Result<Trust, CommandError> {
    match argument {
        "" => Err(CommandError::Missing(Word::Twin)),
        "both" => Ok(Trust::Both),
        "native" => Ok(Trust::Native),
        "clauses" => Ok(Trust::Clauses),
        given => Err(CommandError::Usage { word: Word::Twin, given: given.to_owned() }),
    }
}

fn help(argument: &str) -> Result<Option<Word>, CommandError> {
    match argument {
        "" => Ok(None),
        word => known(word).map(Some),
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_read_with_their_arguments() {
        let by = |sides: [&str; 2]| sides.map(|side| side.parse().unwrap());
        let play = |sides| Command::Play(Play { game: AnyGame::TRIS, sides: by(sides) });
        for (line, expected) in [
            ("play tris", play(["human", "human"])),
            ("PLAY  tris o=random", play(["human", "random"])),
            (
                "play uttt x=narrow o=greedy",
                Command::Play(Play { game: AnyGame::UTTT, sides: by(["narrow", "greedy"]) }),
            ),
            (
                "play uttt x=human o=mcts:time=1.5s,seed=2",
                Command::Play(Play {
                    game: AnyGame::UTTT,
                    sides: by(["human", "mcts:time=1500ms,seed=2"]),
                }),
            ),
            ("moves.", Command::Moves),
            ("hint", Command::Hint(None)),
            ("hint mcts:time=1.5s.", Command::Hint(Some("mcts:time=1500ms".parse().unwrap()))),
            ("save my game.pl", Command::Save(Some("my game.pl".into()))),
            ("save 'a b'", Command::Save(Some("a b".into()))),
            ("save", Command::Save(None)),
            ("load x.pl", Command::Load("x.pl".into())),
            ("tiles", Command::Paths(None)),
            ("paths 12", Command::Paths(Tile::new(12))),
            ("perft 3", Command::Perft(3)),
            ("twin clauses", Command::Twin(Trust::Clauses)),
            ("help undo", Command::Help(Some(Word::Undo))),
            ("halt.", Command::Quit),
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
                "something is missing; write `play GAME [x=PLAYER] [o=PLAYER]` (the games are: ",
            ),
            ("play tris z=random", "nobody is called `z` in tris; its players are x and o"),
            ("play tris x=randon", "there is no player `randon`; did you mean `random`?"),
            (
                "play tris x=greedy",
                "the player greedy does not know tris; its players are: human, random, first, last",
            ),
            (
                "play uttt o=mcts:tme=1s",
                "the player mcts has no option `tme`; did you mean `time`?",
            ),
            ("play uttt r=first", "nobody is called `r` in uttt; its players are x and 0"),
            ("play tris random", "`random` does not fit; write `play GAME"),
            ("play chess", "there is no game `chess`"),
            ("tiles 13", "`13` does not fit; write `paths [N]`"),
            ("perft -1", "`-1` does not fit; write `perft N`"),
            ("load", "something is missing; write `load FILE`"),
            ("hint mtcs", "there is no player `mtcs`; did you mean `mcts`?"),
            ("undo 3", "`3` does not fit; write `undo`"),
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
        fn no_arguments_make_the_parser_panic(at in 0..Word::ALL.len(), rest in "[ a-z=.'\"~/0-9-]{0,30}") {
            let _ = parse(&format!("{} {rest}", Word::ALL[at].name()));
        }
    }
}
