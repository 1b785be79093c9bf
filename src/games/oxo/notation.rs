//! How games and positions are written.

use super::rules::{CELLS, NAMES};
use super::{Made, Oxo, Position, State, short};
use crate::game::{Notation, NotationError, Outcome, Player, Term, without_stop};

impl Notation for Oxo {
    fn name(&self) -> &'static str {
        "oxo"
    }

    fn player_name(&self, player: Player) -> &'static str {
        match player {
            Player::First => "one",
            Player::Second => "two",
        }
    }

    fn state_term(&self, game: &State) -> Term {
        let made = |Made { player, position }| {
            Term::pair(Term::atom(self.player_name(player)), self.move_term(&position))
        };
        Term::compound(TAGS[usize::from(game.finished)], [Term::list(game.moves().map(made))])
    }

    fn state_of(&self, term: &Term) -> Result<State, NotationError> {
        let game = game_of(term).filter(|game| !game.takes_twice());
        game.ok_or_else(|| no_game(&term.text()))
    }

    fn read_state(&self, text: &str) -> Result<State, NotationError> {
        let of_term = Term::read(text).ok().and_then(|term| self.state_of(&term).ok());
        of_term.or_else(|| short::read(text)).ok_or_else(|| no_game(text))
    }

    fn move_term(&self, position: &Position) -> Term {
        Term::atom(position.name())
    }

    fn move_of(&self, term: &Term) -> Result<Position, NotationError> {
        position_of(term).map_or_else(|| self.read_move(&term.text()), Ok)
    }

    fn read_move(&self, text: &str) -> Result<Position, NotationError> {
        Position::parse(without_stop(text)).ok_or_else(|| {
            NotationError::not(text, format!("a position, one of {}", NAMES.join(" ")))
        })
    }

    fn show_move(&self, position: &Position) -> String {
        position.name().to_owned()
    }
}

impl Oxo {
    /// How the winner of a finished game is called: `one`, `two` or `tie`.
    #[must_use]
    pub fn winner_name(outcome: Outcome) -> &'static str {
        match outcome {
            Outcome::Won(winner) => Oxo.player_name(winner),
            Outcome::Draw => "tie",
        }
    }
}

/// What a game is called that goes on, and one that is finished.
const TAGS: [&str; 2] = ["unfinished", "finished"];

fn no_game(text: &str) -> NotationError {
    let expected = "a game such as mm tl, its moves, or unfinished([(two,tl),(one,mm)]), the \
                    newest move first and no position twice";
    NotationError::not(text, expected)
}

/// The game that a term such as `unfinished([(one,mm)])` is, or the list of one that
/// takes a position twice.
pub(super) fn game_of(term: &Term) -> Option<State> {
    let (tag, [moves]) = term.as_compound()? else { return None };
    let finished = TAGS.iter().position(|known| *known == tag)? == 1;
    let moves: Vec<Made> = moves.as_list()?.iter().map(made).collect::<Option<_>>()?;
    if moves.len() > CELLS {
        return None;
    }
    let mut game = State { finished, ..State::new() };
    for (place, made) in game.moves.iter_mut().zip(moves.iter().rev()) {
        *place = Some(*made);
    }
    Some(game)
}

fn made(term: &Term) -> Option<Made> {
    let [player, position] = term.arguments(",")?;
    let player = player.as_atom()?;
    let player = Player::BOTH.into_iter().find(|known| Oxo.player_name(*known) == player)?;
    Some(Made { player, position: position_of(position)? })
}

fn position_of(term: &Term) -> Option<Position> {
    let name = term.as_atom()?;
    Position::parse(name).filter(|position| position.name() == name)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn games_round_trip_and_nonsense_is_refused() {
        for text in [
            "unfinished([])",
            "finished([])",
            "unfinished([(two,br),(one,mm)])",
            "finished([(two,br),(two,mm)])",
        ] {
            assert_eq!(Oxo.state_term(&Oxo.read_state(text).unwrap()).text().as_str(), text);
            let spaced = text.replace(',', " , ");
            assert_eq!(Oxo.state_term(&Oxo.read_state(&spaced).unwrap()).text().as_str(), text);
        }
        for text in [
            "",
            "unfinished",
            "unfinished([",
            "unfinished([(one,mm)",
            "unfinished([(one,mm),(two,mm)])",
            "unfinished([(three,mm)])",
            "unfinished([(one,xx)])",
            "over([])",
            "unfinished([()])",
        ] {
            assert!(Oxo.read_state(text).is_err(), "{text}");
        }
        assert_eq!(Oxo.read_move(" TL. ").unwrap().name(), "tl");
        let error = Oxo.read_move("a1").unwrap_err().to_string();
        assert_eq!(error, "`a1` is not a position, one of tl tm tr ml mm mr bl bm br");
    }
}
