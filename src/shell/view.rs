//! The game in progress as it is shown: its name, its sides, its board, its
//! moves.

use super::board::{self, drawing};
use super::screen::{FIRST, NOTE, SECOND, Screen};
use super::session::Session;
use crate::game::{Outcome, Player};

/// Which game it is, and who plays which side.
pub(super) fn introduction(session: &Session) -> String {
    let game = session.game();
    let sides = Player::BOTH.map(|p| format!("{} is {}", game.player_name(p), session.side(p)));
    format!("{}: {}.", game.title(), sides.join(", "))
}

/// How a move is made, to a person who sits at a terminal; and to everybody, where a
/// move is named as a command is.
pub(super) fn how_to_move(session: &Session, screen: &mut Screen) {
    let typed = |mv| Some(session.typed(mv)).filter(|typed| *typed != session.shown(mv));
    let quoted: Vec<String> = session.place().legal.iter().filter_map(typed).collect();
    if !quoted.is_empty() {
        screen.note(&format!(
            "% Moves that are also commands are typed in quotes: {}.",
            quoted.join(" ")
        ));
    }
    let Some(example) = session.place().legal.first().filter(|_| session.has_person()) else {
        return;
    };
    if screen.is_for_a_person() {
        let example = session.typed(example);
        screen.note(&format!(
            "A move is typed like {example}; `moves` lists them, `rules` explains the game, \
             `help` the commands."
        ));
    }
}

/// The board, and how the game ended if it did; below a board only the points.
pub(super) fn draw(session: &Session, screen: &mut Screen) {
    let place = session.place();
    let table = board::score_table(session.game(), session.positions()).unwrap_or_default();
    screen.fresh_line();
    if screen.is_below_a_board() {
        return screen.text(&table);
    }
    let drawing = drawing(session.game(), &place.state, session.last_step(), screen.view());
    screen.text(&drawing);
    screen.text(&table);
    if let Some(outcome) = place.outcome {
        let text = format!("The game is over: {}.", session.told(outcome));
        let style = match outcome {
            Outcome::Won(Player::First) => FIRST,
            Outcome::Won(Player::Second) => SECOND,
            Outcome::Draw => NOTE,
        };
        screen.styled_line(style, &text);
        if screen.is_for_a_person() {
            screen.note("`new` plays again, `undo` takes a move back.");
        }
    }
}

/// The legal moves, in groups where the game has groups.
pub(super) fn list_moves(session: &Session, screen: &mut Screen) {
    match session.place().outcome {
        None => {
            let grouped = session.game().grouped_moves(&session.place().state).ok().flatten();
            screen.line(&grouped.unwrap_or_else(|| session.possible()));
        }
        Some(outcome) => screen.line(&format!("None: {}.", session.told(outcome))),
    }
}

/// A line for a terminal that plays the same moves again.
pub(super) fn reproduction(session: &Session) -> String {
    let moves: String =
        session.moves().map(|(_, mv)| format!("{}\\n", session.typed(mv))).collect();
    format!("printf 'play {}\\n{moves}' | trilog", session.game())
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::super::implementations::{Implementations, Trust};
    use super::super::screen::Kept;
    use super::*;
    use crate::games::AnyGame;
    use crate::players::{PlayerKind, PlayerSpec};
    use std::rc::Rc;

    #[test]
    fn a_board_that_is_painted_is_not_drawn_again() {
        let sides = [PlayerSpec::new(PlayerKind::Human); 2];
        let implementations = Rc::new(Implementations::of(AnyGame::TRIS));
        let session = Session::new(implementations, sides, Trust::Native, 1).unwrap();
        let drawn = |(mut screen, kept): (Screen, Kept)| {
            draw(&session, &mut screen);
            kept.text()
        };
        assert!(drawn(Screen::kept()).contains("   A  - | - | -\n"));
        assert_eq!(drawn(Screen::below_a_board()), "");
    }
}
