//! How games and positions are written.

use super::rules::{CELLS, NAMES};
use super::{Made, Oxo, Position, State};
use crate::game::{Notation, NotationError, Player, Term};
use std::fmt::Write as _;

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
        let mut text = String::from(if game.finished { "finished([" } else { "unfinished([" });
        for (number, Made { player, position }) in game.moves().enumerate() {
            let comma = if number == 0 { "" } else { "," };
            let _ = write!(text, "{comma}({},{})", self.player_name(player), position.name());
        }
        Term::written(text + "])")
    }

    fn read_state(&self, text: &str) -> Result<State, NotationError> {
        read_game(text).ok_or_else(|| NotationError::Not {
            text: text.to_owned(),
            expected: "a game such as unfinished([(two,tl),(one,mm)]), the newest move first and \
                       no position twice"
                .to_owned(),
        })
    }

    fn move_term(&self, position: &Position) -> Term {
        Term::written(position.name())
    }

    fn read_move(&self, text: &str) -> Result<Position, NotationError> {
        let name = text.trim();
        let name = name.strip_suffix('.').unwrap_or(name).trim_end();
        Position::parse(name).ok_or_else(|| NotationError::Not {
            text: text.to_owned(),
            expected: format!("a position, one of {}", NAMES.join(" ")),
        })
    }

    fn show_move(&self, position: &Position) -> String {
        position.name().to_owned()
    }
}

/// Reads `unfinished([(one,mm)])`, with or without blanks.
fn read_game(text: &str) -> Option<State> {
    let text: String = text.chars().filter(|c| !c.is_whitespace()).collect();
    let (tag, rest) = text.split_once("([")?;
    let inside = rest.strip_suffix("])")?;
    let finished = match tag {
        "unfinished" => false,
        "finished" => true,
        _ => return None,
    };
    let mut moves = Vec::new();
    if !inside.is_empty() {
        let pairs = inside.strip_prefix('(')?.strip_suffix(')')?;
        for pair in pairs.split("),(") {
            let (player, position) = pair.split_once(',')?;
            let player = Player::BOTH.into_iter().find(|p| Oxo.player_name(*p) == player)?;
            let position = Position::all().find(|p| p.name() == position)?;
            moves.push(Made { player, position });
        }
    }
    let mut game = State { finished, ..State::new() };
    if moves.len() > CELLS {
        return None;
    }
    for (place, made) in game.moves.iter_mut().zip(moves.iter().rev()) {
        *place = Some(*made);
    }
    let taken = moves.iter().fold(0, |taken: u16, made| taken | made.position.bit());
    (taken.count_ones() as usize == moves.len()).then_some(game)
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
