//! The boards of known games in an answer.

use super::board::drawing;
use super::screen::Screen;
use crate::game::Term;
use crate::games::AnyGame;
use crate::prolog::Answer;
use crate::term::{Class, Token, words};

/// How many boards are drawn of one answer, at most.
const BOARDS: usize = 9;

/// Draws the boards in an answer, each behind the name of its variable.
pub(super) fn draw(answer: &Answer, screen: &mut Screen) {
    let view = screen.view();
    let boards: Vec<(&str, AnyGame, Term)> = answer
        .bindings
        .iter()
        .flat_map(|binding| {
            found(&binding.value).into_iter().map(|(game, term)| (&*binding.name, game, term))
        })
        .collect();
    for (name, game, term) in boards.iter().take(BOARDS) {
        screen.note(&format!("% {name}, {}:", game.name()));
        screen.text(&drawing(*game, term, None, view));
    }
    match boards.len().checked_sub(BOARDS) {
        Some(0) | None if boards.is_empty() => screen.note("% No board of a known game is in it."),
        Some(0) | None => {}
        Some(left) => screen.note(&format!("% And {left} more.")),
    }
}

/// The boards in a term, from the left; a board is not searched for others.
pub(crate) fn found(text: &str) -> Vec<(AnyGame, Term)> {
    let mut boards = Vec::new();
    let mut end_of_board = 0;
    for (start, end) in groups(text) {
        if start < end_of_board {
            continue;
        }
        let term = Term::written(&text[start..end]);
        if let Some(game) = AnyGame::ALL.iter().copied().find(|game| game.draw(&term).is_ok()) {
            boards.push((game, term));
            end_of_board = end;
        }
    }
    boards
}

/// The places of the terms in brackets, from the left, each with the name in
/// front of it.
fn groups(text: &str) -> Vec<(usize, usize)> {
    let mut groups = Vec::new();
    let mut open = Vec::new();
    let mut before: Option<Token> = None;
    for token in words(text) {
        if token.class == Class::Open {
            let name = before.filter(|before| before.functional && before.class == Class::Name);
            let start = name.map_or(token.start, |name| name.start);
            open.push(groups.len());
            groups.push((start, None));
        } else if token.class == Class::Close
            && let Some((_, end)) = open.pop().and_then(|group: usize| groups.get_mut(group))
        {
            *end = Some(token.end);
        }
        before = Some(token);
    }
    groups.into_iter().filter_map(|(start, end)| Some((start, end?))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn terms(text: &str) -> Vec<String> {
        found(text).iter().map(|(_, term)| term.text().as_str().to_owned()).collect()
    }

    #[test]
    fn boards_are_found_where_they_stand() {
        let board = "[e,e,e,e,x,e,e,e,e]";
        assert_eq!(terms(board), [board]);
        assert_eq!(terms(&format!("f(a,'(',{board}-[a1],g({board}))")), [board, board]);
        assert_eq!(terms("[e,e,x]"), [""; 0]);
        assert_eq!(terms("f(("), [""; 0]);
        assert_eq!(terms("']'"), [""; 0]);
    }
}
