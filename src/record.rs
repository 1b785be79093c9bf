//! The record of a game: a file of Prolog facts, written as it is played.
//!
//! ```text
//! game(tris).
//! seed(7).
//! player(x,human).
//! player(o,random).
//! move(1,x,b2).
//! move(2,o,a1).
//! undo(2).
//! redo(2).
//! outcome(draw).
//! ```
//!
//! The file only ever grows by whole lines, so that a crash costs the line
//! being written and nothing else; taking a move back is one more line.
//! `undo(N)` takes back move N, the last one standing, and `redo(N)` plays it
//! again. Whether the moves are legal is for the caller to find out by
//! playing them.

mod facts;
mod writer;

pub use facts::argument;
pub use writer::{Header, Recorder};

use facts::{Fact, GAME};
use std::fmt;
use std::io;
use std::path::Path;

/// One side of a recorded game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Side {
    /// What the game calls the player: `x`.
    pub player: String,
    /// Who played: `human`.
    pub by: String,
}

/// One move of a recorded game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// What the game calls the player who moved.
    pub player: String,
    /// The move, as a term or in the game's short form.
    pub mv: String,
}

/// What a record says.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Record {
    /// The game's name, with its options.
    pub game: String,
    /// The seed of every random choice, where one was noted.
    pub seed: Option<u64>,
    /// The players, in the order of the file.
    pub sides: Vec<Side>,
    /// The moves that stand.
    pub moves: Vec<Played>,
    /// The moves taken back and not replaced: the next to redo is last.
    pub undone: Vec<Played>,
    /// The outcome as a term, where the game was finished.
    pub outcome: Option<String>,
    /// What was forgiven: the last line, when it was cut short.
    pub note: Option<String>,
    /// How many bytes of the file make sense.
    sound: u64,
    /// Whether the last of them ends its line.
    ended: bool,
}

/// One thing wrong with a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Damage {
    /// The line, counted from 1.
    pub line: usize,
    /// What is there; the beginning of what is long.
    pub found: String,
    /// What was expected there.
    pub expected: String,
}

impl fmt::Display for Damage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: expected {}, found `{}`", self.line, self.expected, self.found)
    }
}

/// Why a record could not be read.
#[derive(Debug, thiserror::Error)]
pub enum RecordError {
    /// The file could not be read or written.
    #[error(transparent)]
    File(#[from] io::Error),
    /// The text is no record; every damage is listed, at least one.
    #[error("the record is damaged:{}", listed(.0))]
    Damaged(Vec<Damage>),
}

impl RecordError {
    /// Whether the file does not even begin as a record.
    pub(crate) fn is_no_record(&self) -> bool {
        match self {
            RecordError::Damaged(damages) => damages.iter().any(|damage| damage.expected == GAME),
            RecordError::File(_) => false,
        }
    }
}

/// How many damages are listed, and how many characters of a line are shown.
const LISTED: usize = 10;
const SHOWN: usize = 60;

fn listed(damages: &[Damage]) -> String {
    let lines = damages.iter().take(LISTED).map(|damage| format!("\n  {damage}"));
    let more = damages.len().saturating_sub(LISTED);
    let rest = (more > 0).then(|| format!("\n  and {more} more"));
    lines.chain(rest).collect()
}

/// The beginning of a line.
fn shortened(line: &str) -> String {
    let line = line.trim();
    match line.char_indices().nth(SHOWN) {
        Some((end, _)) => format!("{}…", &line[..end]),
        None => line.to_owned(),
    }
}

impl Record {
    /// Reads the record in a file.
    ///
    /// # Errors
    /// When the file cannot be read, or is damaged.
    pub fn read(path: impl AsRef<Path>) -> Result<Record, RecordError> {
        Record::parse_bytes(&crate::files::read_program(path)?).map_err(RecordError::Damaged)
    }

    /// Reads a record.
    ///
    /// # Errors
    /// Every damage, each with its line.
    ///
    /// ```
    /// use trilog::record::Record;
    /// let record = Record::parse("game(tris).\nmove(1,x,b2).\n").unwrap();
    /// assert_eq!(record.moves[0].mv, "b2");
    /// let damages = Record::parse("game(tris).\nmove(2,x,b2).\n").unwrap_err();
    /// assert_eq!(damages[0].to_string(), "line 2: expected move(1,PLAYER,MOVE), found `move(2,x,b2).`");
    /// ```
    pub fn parse(text: &str) -> Result<Record, Vec<Damage>> {
        Record::parse_bytes(text.as_bytes())
    }

    fn parse_bytes(bytes: &[u8]) -> Result<Record, Vec<Damage>> {
        let mut record = Record::default();
        let mut damages = Vec::new();
        for (line, bytes) in (1..).zip(bytes.split_inclusive(|&byte| byte == b'\n')) {
            let whole = bytes.ends_with(b"\n");
            let text = String::from_utf8_lossy(bytes);
            // Some editors begin a file with a mark.
            let fact = if line == 1 { text.trim_start_matches('\u{feff}') } else { &*text };
            match record.take_line(fact.trim()) {
                Ok(()) => {
                    record.sound += bytes.len() as u64;
                    record.ended = whole;
                }
                // What does not begin as a record is none: its lines are not looked at.
                Err(_) if record.game.is_empty() => {
                    let (found, expected) = (shortened(&text), GAME.to_owned());
                    return Err(vec![Damage { line, found, expected }]);
                }
                // A line without its end is what a power cut leaves behind.
                Err(_) if !whole => record.note = Some(cut_short(line, &text)),
                Err(expected) => {
                    damages.push(Damage { line, found: shortened(&text), expected });
                }
            }
        }
        if record.game.is_empty() {
            let line = bytes.split_inclusive(|&byte| byte == b'\n').count().max(1);
            let found = "the end of the file".to_owned();
            damages.push(Damage { line, found, expected: GAME.to_owned() });
        }
        if damages.is_empty() { Ok(record) } else { Err(damages) }
    }

    /// The record as the text of its file.
    ///
    /// ```
    /// use trilog::record::Record;
    /// let text = "game(tris).\nmove(1,x,b2).\nmove(2,o,a1).\nundo(2).\n";
    /// assert_eq!(Record::parse(text).unwrap().text(), text);
    /// ```
    #[must_use]
    pub fn text(&self) -> String {
        let quote = facts::quote;
        let mut lines = vec![format!("game({}).", quote(&self.game))];
        lines.extend(self.seed.map(|seed| format!("seed({seed}).")));
        let side = |side: &Side| format!("player({},{}).", argument(&side.player), quote(&side.by));
        lines.extend(self.sides.iter().map(side));
        // The move to play again next comes last.
        let all = self.moves.iter().chain(self.undone.iter().rev());
        let played = |(number, played): (usize, &Played)| {
            format!("move({number},{},{}).", argument(&played.player), played.mv)
        };
        lines.extend((1..).zip(all).map(played));
        let undone = self.moves.len() + 1..=self.moves.len() + self.undone.len();
        lines.extend(undone.rev().map(|number| format!("undo({number}).")));
        lines.extend(self.outcome.as_ref().map(|outcome| format!("outcome({outcome}).")));
        lines.join("\n") + "\n"
    }

    /// Takes what one line says, or nothing at all when it makes no sense
    /// here: then answers what would have.
    fn take_line(&mut self, text: &str) -> Result<(), String> {
        let Some(fact) = facts::parse(text)? else {
            return Ok(());
        };
        match fact {
            Fact::Game(name) if self.game.is_empty() => self.game = name,
            Fact::Game(_) => return Err("no second game".to_owned()),
            _ if self.game.is_empty() => return Err(GAME.to_owned()),
            Fact::Seed(seed) => self.seed = Some(seed),
            Fact::Player(player, _) if self.sides.iter().any(|side| side.player == player) => {
                return Err(format!("no second player {player}"));
            }
            Fact::Player(player, by) => self.sides.push(Side { player, by }),
            Fact::Move(number, player, mv) => self.take_move(number, Played { player, mv })?,
            Fact::Undo(number) => self.take_undo(number)?,
            Fact::Redo(number) => self.take_redo(number)?,
            Fact::Outcome(outcome) => self.outcome = Some(outcome),
        }
        Ok(())
    }

    fn take_move(&mut self, number: usize, played: Played) -> Result<(), String> {
        self.still_open()?;
        let next = self.moves.len() + 1;
        if number != next {
            return Err(format!("move({next},PLAYER,MOVE)"));
        }
        self.moves.push(played);
        self.undone.clear();
        Ok(())
    }

    fn take_undo(&mut self, number: usize) -> Result<(), String> {
        let last = self.moves.len();
        if last == 0 {
            return Err("no undo, because no move stands".to_owned());
        }
        if number != last {
            return Err(format!("undo({last})"));
        }
        self.undone.extend(self.moves.pop());
        self.outcome = None;
        Ok(())
    }

    fn take_redo(&mut self, number: usize) -> Result<(), String> {
        self.still_open()?;
        let next = self.moves.len() + 1;
        if self.undone.is_empty() {
            return Err("no redo, because no move is taken back".to_owned());
        }
        if number != next {
            return Err(format!("redo({next})"));
        }
        self.moves.extend(self.undone.pop());
        Ok(())
    }

    fn still_open(&self) -> Result<(), String> {
        match self.outcome {
            None => Ok(()),
            Some(_) => Err("only undo after the outcome".to_owned()),
        }
    }
}

fn cut_short(line: usize, text: &str) -> String {
    format!("line {line} was cut short and is left out: `{}`", shortened(text))
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::game::Term;

    const START: &str =
        "% a game\ngame(tris).\nseed(7).\nplayer(x,human).\nplayer(o,'pvs:depth=8').\n";

    fn damages(rest: &str) -> Vec<String> {
        let damages = Record::parse(&format!("{START}{rest}")).unwrap_err();
        damages.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn moves_undone_and_redone_are_followed() {
        let text =
            format!("{START}move(1,x,b2).\nmove(2, o, (nw , c)).\nundo(2).\nundo(1).\nredo(1).\n");
        let record = Record::parse(&text).unwrap();
        assert_eq!((record.game.as_str(), record.seed), ("tris", Some(7)));
        assert_eq!(record.sides[1].by, "pvs:depth=8");
        assert_eq!(record.moves, [Played { player: "x".into(), mv: "b2".into() }]);
        assert_eq!(record.undone, [Played { player: "o".into(), mv: "(nw , c)".into() }]);
        assert_eq!(record.note, None);
    }

    #[test]
    fn every_damage_is_told_with_its_line() {
        assert_eq!(
            damages("move(2,x,b2).\nnonsense\nmove(1,x,b2).\nredo(2).\nundo(5).\n"),
            [
                "line 6: expected move(1,PLAYER,MOVE), found `move(2,x,b2).`",
                "line 7: expected a fact with a full stop, such as move(1,x,b2)., found `nonsense`",
                "line 9: expected no redo, because no move is taken back, found `redo(2).`",
                "line 10: expected undo(1), found `undo(5).`",
            ]
        );
        assert_eq!(
            damages("outcome(draw).\nmove(1,x,a1).\n"),
            ["line 7: expected only undo after the outcome, found `move(1,x,a1).`"]
        );
        assert_eq!(
            damages("player(x,random).\n"),
            ["line 6: expected no second player x, found `player(x,random).`"]
        );
        let none = Record::parse(&format!("p(a). {}\n", "q(b). ".repeat(20)).repeat(99));
        let begin = format!("p(a). {}", "q(b). ".repeat(20));
        let told = "the record is damaged:\n  line 1: expected game(NAME), found `";
        let expected = format!("{told}{}…`", begin.chars().take(SHOWN).collect::<String>());
        assert_eq!(RecordError::Damaged(none.unwrap_err()).to_string(), expected);
        let many = Record::parse(&format!("{START}{}", "nonsense\n".repeat(99))).unwrap_err();
        let told = RecordError::Damaged(many).to_string();
        assert!(told.ends_with("found `nonsense`\n  and 89 more"), "{told}");
        assert!(Record::parse("").is_err());
        assert!(Record::parse("move(1,x,b2).\n").is_err());
    }

    #[test]
    fn a_cut_anywhere_costs_at_most_one_line() {
        let text = format!("{START}move(1,x,b2).\nmove(2,o,(nw,c)).\nundo(2).\noutcome(won(x)).\n");
        for end in START.len()..text.len() {
            let record = Record::parse(&text[..end]).unwrap();
            let whole = text[..end].matches('\n').count();
            let read = Record::parse(&text[..text[..end].rfind('\n').unwrap() + 1]).unwrap();
            if record.note.is_some() {
                assert_eq!(record.moves, read.moves, "{whole} lines");
            }
        }
    }

    #[test]
    fn a_record_written_is_read_back_and_continued() {
        let directory = tempfile::tempdir().unwrap();
        let path = directory.path().join("game.pl");
        let side = |player: &str, by: &str| Side { player: player.into(), by: by.into() };
        let header = Header {
            game: "mnk:3,3,3".into(),
            seed: Some(3),
            sides: vec![side("x", "human"), side("o", "it's\\me")],
        };
        let mut recorder = Recorder::create(&path, &header).unwrap();
        recorder.play("x", "b2").unwrap();
        recorder.play("o", "a1").unwrap();
        recorder.undo().unwrap();
        assert!(Recorder::create(&path, &header).is_err(), "a record is never overwritten");
        drop(recorder);
        let mut bytes = std::fs::read(&path).unwrap();
        bytes.extend_from_slice(b"move(2,o,\xff");
        std::fs::write(&path, bytes).unwrap();
        let record = Record::read(&path).unwrap();
        assert_eq!((&record.game, &record.sides), (&header.game, &header.sides));
        assert!(record.note.as_ref().unwrap().contains("line 8"), "{:?}", record.note);
        let mut recorder = Recorder::resume(&path, &record).unwrap();
        recorder.redo().unwrap();
        recorder.outcome(&Term::written("draw")).unwrap();
        assert!(recorder.play("two\nlines", "c3").is_err());
        let record = Record::read(&path).unwrap();
        assert_eq!((record.moves.len(), record.note), (2, None));
        assert_eq!(record.outcome.as_deref(), Some("draw"));
    }

    proptest::proptest! {
        #[test]
        fn no_text_makes_reading_panic(text in "([a-z]{1,7}\\(?[0-9a-z',\\\\() ]{0,12}\\)?\\.?\n?){0,6}") {
            let _ = Record::parse(&text);
            let _ = Record::parse(&format!("{START}{text}"));
        }

        #[test]
        fn no_bytes_make_reading_panic(bytes: Vec<u8>) {
            let _ = Record::parse_bytes(&bytes);
        }
    }
}
