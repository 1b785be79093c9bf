//! Where in a game a command begins: a position, or the moves that lead there.

use anyhow::Context as _;

use crate::game::{NotationError, Term};
use crate::games::AnyGame;

/// The most words of a move, such as `traxit c4 a1`.
const WORDS: usize = 3;

/// The options that say so.
#[derive(Clone, Debug, Default, clap::Args)]
pub struct Place {
    /// The position, in the game's short form such as `xox/.o./..x`, or as a
    /// term (default: the start)
    #[arg(long, value_name = "POSITION")]
    position: Option<String>,
    /// Moves to play from there, such as "b2 a1"
    #[arg(long, value_name = "MOVES")]
    moves: Option<String>,
}

impl Place {
    /// The position.
    ///
    /// # Errors
    /// When the text is no position, or a move is not legal.
    pub(super) fn state(&self, game: AnyGame) -> anyhow::Result<Term> {
        self.path(game)?.0.pop().context("there is no position")
    }

    /// The position after `--moves` from `state`.
    ///
    /// # Errors
    /// When a position is given as well, or a move is not legal.
    pub(super) fn played(&self, game: AnyGame, state: Term) -> anyhow::Result<Term> {
        anyhow::ensure!(self.position.is_none(), "give the position once, without --position");
        let moves = self.moves.as_deref().unwrap_or_default();
        played(game, state, moves)?.0.pop().context("there is no position")
    }

    /// The positions from where it begins, and the moves between them.
    ///
    /// # Errors
    /// The same.
    pub(super) fn path(&self, game: AnyGame) -> anyhow::Result<(Vec<Term>, Vec<Term>)> {
        let state = match &self.position {
            Some(text) => game.read_state(text)?,
            None => game.native().initial()?,
        };
        played(game, state, self.moves.as_deref().unwrap_or_default())
    }
}

/// The positions to which moves lead.
fn played(game: AnyGame, mut state: Term, moves: &str) -> anyhow::Result<(Vec<Term>, Vec<Term>)> {
    let (mut states, mut path) = (vec![state.clone()], Vec::new());
    let words: Vec<&str> = moves.split([' ', '\t', '\n', ';']).filter(|w| !w.is_empty()).collect();
    let mut at = 0;
    while at < words.len() {
        let legal = game.native().legal(&state)?;
        let (mv, count) = read(game, &state, &legal, &words[at..])?;
        if !legal.contains(&mv) {
            let why = match game.native().outcome(&state)? {
                Some(_) => "the game is over".into(),
                None => game.refusal(&state, &mv)?,
            };
            anyhow::bail!("move {}: {why}", words[at..at + count].join(" "));
        }
        state = game.native().next(&state, &mv)?;
        states.push(state.clone());
        path.push(mv);
        at += count;
    }
    Ok((states, path))
}

/// A move at the beginning of some words, and how many of them it takes: a
/// legal one, if there is one.
fn read(
    game: AnyGame,
    state: &Term,
    legal: &[Term],
    words: &[&str],
) -> anyhow::Result<(Term, usize)> {
    let (mut failure, mut illegal): (Option<NotationError>, _) = (None, None);
    for count in 1..=WORDS.min(words.len()) {
        match game.read_move_in(state, &words[..count].join(" ")) {
            Ok(mv) if legal.contains(&mv) => return Ok((mv, count)),
            Ok(mv) => illegal = illegal.or(Some((mv, count))),
            Err(error) => failure = failure.or(Some(error)),
        }
    }
    match illegal {
        Some(read) => Ok(read),
        None => Err(failure.context("a move is missing")?.into()),
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn moves_lead_to_a_position() {
        for (game, moves, expected) in [
            ("tris", "b2 a1; c3.", "o../.x./..x"),
            ("mnk:4,4,4", "b2 (1,1) 3 3", "4x4 k4 o.../.x../..x./...."),
            ("connect4", "4 4", "......./......./......./......./...o.../...x..."),
            ("oxo", "mm tl", "mm tl"),
            ("tris", "", ".../.../..."),
        ] {
            let game = AnyGame::parse(game).unwrap();
            let place = Place { position: None, moves: Some(moves.into()) };
            assert_eq!(game.show_state(&place.state(game).unwrap()).unwrap(), expected, "{moves}");
        }
        let traxit = Place { position: None, moves: Some("tile 1 c8-e4".into()) };
        assert!(traxit.state(AnyGame::TRAXIT).is_ok());
        let fault = |moves: &str| {
            let place = Place { position: Some("x../.../...".into()), moves: Some(moves.into()) };
            place.state(AnyGame::TRIS).unwrap_err().to_string()
        };
        assert_eq!(fault("b2 b2"), "move b2: b2 is taken by o");
        assert!(fault("b2 c9").contains("`c9` is not a square"));
    }
}
