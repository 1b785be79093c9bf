//! The rules of a game in plain words, with a picture of an example.
//!
//! Each home has them as a text, `rules.md`; the picture is drawn from the
//! moves of the example, so it cannot be wrong.

use super::AnyGame;
use crate::game::{NotationError, Term};

/// The marks around code.
const CODE: char = '`';

/// What comes before the first game in the document of all of them.
const PREFACE: &str = "\
# The games

How each is played, in plain words: in the shell `rules GAME` says the same.
This file is made from the `rules.md` beside each game.
";

/// The rules of one game as text in Markdown: a heading, what it is in a
/// sentence, paragraphs that begin with what they are about, and an example at
/// the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Guide {
    game: AnyGame,
    text: &'static str,
}

impl AnyGame {
    /// The rules in plain words; none for a user's own game.
    #[must_use]
    pub fn guide(self) -> Option<Guide> {
        let text = self.rules_text();
        (!text.is_empty()).then_some(Guide { game: self, text })
    }
}

impl Guide {
    /// What the game is called in full.
    ///
    /// ```
    /// use trilog::games::AnyGame;
    /// assert_eq!(AnyGame::UTTT.guide().unwrap().title(), "Ultimate Tic-Tac-Toe");
    /// ```
    #[must_use]
    pub fn title(self) -> &'static str {
        let heading = self.text.lines().next().unwrap_or_default();
        heading.split_once(": ").map_or(heading, |(_, title)| title)
    }

    /// What the game is, in a sentence.
    #[must_use]
    pub fn summary(self) -> String {
        self.paragraphs().nth(1).unwrap_or_default()
    }

    /// The heading and the paragraphs, each in one line.
    pub fn paragraphs(self) -> impl Iterator<Item = String> {
        let joined = |part: &str| part.split_whitespace().collect::<Vec<_>>().join(" ");
        self.text.split("\n\n").map(joined)
    }

    /// The positions that the example goes through, from the start, and the
    /// moves between them.
    ///
    /// # Errors
    /// When the example is no game.
    pub fn example(self) -> Result<(AnyGame, Vec<Term>, Vec<Term>), NotationError> {
        let last = self.paragraphs().last().unwrap_or_default();
        let mut codes = last.split(CODE).skip(1).step_by(2);
        let mut code = codes.next().unwrap_or_default();
        let mut game = self.game;
        if code.contains(':')
            && let Ok(named) = AnyGame::ours(code)
        {
            game = named;
            code = codes.next().unwrap_or_default();
        }
        let mut states = vec![game.native().initial()?];
        let mut moves = Vec::new();
        for text in code.split_whitespace() {
            let state = states.last().cloned().unwrap_or_else(|| Term::atom(""));
            let mv = game.read_move_in(&state, text)?;
            states.push(game.native().next(&state, &mv)?);
            moves.push(mv);
        }
        Ok((game, states, moves))
    }

    /// The whole text with the picture, as Markdown.
    ///
    /// # Errors
    /// When the example is no game.
    pub fn markdown(self) -> Result<String, NotationError> {
        let (game, states, _) = self.example()?;
        let picture = states.last().map(|state| game.draw(state)).transpose()?;
        let picture: String = picture
            .unwrap_or_default()
            .lines()
            .map(|line| format!("{}\n", line.trim_end()))
            .collect();
        let line = self.in_one_line()?;
        Ok(format!(
            "{}\n```text\n{picture}```\n\nThis position in one line:\n`{line}`\n",
            self.text
        ))
    }

    /// The position of the example as every command reads and prints it.
    ///
    /// # Errors
    /// When the example is no game.
    pub fn in_one_line(self) -> Result<String, NotationError> {
        let (game, states, _) = self.example()?;
        Ok(states.last().map(|state| game.short_state(state)).unwrap_or_default())
    }
}

/// The rules of all games of ours as one document, `docs/GAMES.md`.
///
/// # Errors
/// When an example is no game.
pub fn guides() -> Result<String, NotationError> {
    let mut text = PREFACE.to_owned();
    for guide in AnyGame::ALL.iter().filter_map(|game| game.guide()) {
        text.push('\n');
        text += &guide.markdown()?;
    }
    Ok(text)
}
