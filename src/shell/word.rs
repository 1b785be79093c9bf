//! The words with which commands begin.

use crate::suggest::nearest;

/// The first word of a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Word {
    Play,
    Moves,
    Hint,
    Why,
    Whynot,
    Board,
    Paths,
    Undo,
    Redo,
    New,
    Save,
    Load,
    Query,
    Whole,
    Draw,
    Use,
    Perft,
    Rules,
    Twin,
    Help,
    Quit,
}

impl Word {
    /// All of them, in the order in which `help` lists them.
    pub(super) const ALL: [Word; 21] = [
        Word::Play,
        Word::Moves,
        Word::Hint,
        Word::Why,
        Word::Whynot,
        Word::Board,
        Word::Paths,
        Word::Undo,
        Word::Redo,
        Word::New,
        Word::Save,
        Word::Load,
        Word::Query,
        Word::Whole,
        Word::Draw,
        Word::Use,
        Word::Perft,
        Word::Rules,
        Word::Twin,
        Word::Help,
        Word::Quit,
    ];

    /// The word itself.
    pub(super) fn name(self) -> &'static str {
        self.usage().split(' ').next().unwrap_or_default()
    }

    /// How it is written.
    pub(super) fn usage(self) -> &'static str {
        match self {
            Word::Play => "play GAME [x=PLAYER] [o=PLAYER]",
            Word::Moves => "moves",
            Word::Hint => "hint [PLAYER]",
            Word::Why => "why [MOVE|GOAL]",
            Word::Whynot => "whynot [MOVE|GOAL]",
            Word::Board => "board",
            Word::Paths => "paths [N]",
            Word::Undo => "undo",
            Word::Redo => "redo",
            Word::New => "new",
            Word::Save => "save [FILE]",
            Word::Load => "load FILE",
            Word::Query => "query",
            Word::Whole => "whole",
            Word::Draw => "draw",
            Word::Use => "use GAME",
            Word::Perft => "perft N",
            Word::Rules => "rules [GAME]",
            Word::Twin => "twin native|clauses|both",
            Word::Help => "help [COMMAND]",
            Word::Quit => "quit",
        }
    }

    /// What it does, in a line.
    pub(super) fn about(self) -> &'static str {
        match self {
            Word::Play => "begin a game",
            Word::Moves => "list the legal moves",
            Word::Hint => "ask a computer player what it would play",
            Word::Why => "prove by the clauses that a move is legal, or a goal true",
            Word::Whynot => "find where the clauses refuse a move or a goal",
            Word::Board => "draw the position again",
            Word::Paths => "draw the paths of the tiles of traxit, all or one",
            Word::Undo => "take back your last move, and what was answered to it",
            Word::Redo => "play again what was taken back",
            Word::New => "begin the same game again",
            Word::Save => "write the game to a file, or say where it is recorded",
            Word::Load => "go on with a game from a file",
            Word::Query => "take every line as a Prolog query, until `halt.`",
            Word::Whole => "show the last answer again, whole",
            Word::Draw => "draw the boards in the last answer",
            Word::Use => "bring a game's predicates within reach of queries",
            Word::Perft => "count the positions N plies below this one",
            Word::Rules => "explain the game, and name its predicates",
            Word::Twin => "choose whose rules count where the two tellings differ",
            Word::Help => "list the commands, or explain one",
            Word::Quit => "leave (so does Ctrl-D)",
        }
    }

    /// The command that a word means.
    pub(super) fn parse(word: &str) -> Option<Word> {
        let word = word.to_lowercase();
        match word.as_str() {
            "exit" | "halt" | "bye" => Some(Word::Quit),
            "?" => Some(Word::Help),
            // `tile 4` is a move, and must not look like a slip of this.
            "tiles" => Some(Word::Paths),
            _ => Word::ALL.into_iter().find(|known| known.name() == word),
        }
    }

    /// The command that was probably meant.
    pub(super) fn near(word: &str) -> Option<Word> {
        nearest(word, Word::ALL.map(Word::name)).and_then(Word::parse)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_command_can_be_written_as_it_is_listed() {
        for word in Word::ALL {
            assert_eq!(Word::parse(word.name()), Some(word));
            assert!(!word.about().is_empty());
        }
    }
}
