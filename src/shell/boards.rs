//! The boards of known games in an answer.

use super::board::drawing;
use super::screen::Screen;
use crate::game::Term;
use crate::games::AnyGame;
use crate::prolog::Answer;

/// How many boards are drawn of one answer, at most.
const BOARDS: usize = 9;

/// Draws the boards in an answer, each behind the name of its variable.
pub(super) fn draw(answer: &Answer, screen: &mut Screen) {
    let colour = screen.colour();
    let boards: Vec<(&str, AnyGame, Term)> = answer
        .bindings
        .iter()
        .flat_map(|binding| {
            found(&binding.value).into_iter().map(|(game, term)| (&*binding.name, game, term))
        })
        .collect();
    for (name, game, term) in boards.iter().take(BOARDS) {
        screen.note(&format!("% {name}, {}:", game.name()));
        screen.text(&drawing(*game, term, None, colour));
    }
    match boards.len().checked_sub(BOARDS) {
        Some(0) | None if boards.is_empty() => screen.note("% No board of a known game is in it."),
        Some(0) | None => {}
        Some(left) => screen.note(&format!("% And {left} more.")),
    }
}

/// The boards in a term, from the left; a board is not searched for others.
fn found(text: &str) -> Vec<(AnyGame, Term)> {
    let mut boards = Vec::new();
    let mut at = 0;
    while let Some((start, end)) = next_group(text, at) {
        let term = Term::written(&text[start..end]);
        match AnyGame::ALL.iter().copied().find(|game| game.draw(&term).is_ok()) {
            Some(game) => {
                boards.push((game, term));
                at = end;
            }
            None => at = text[start..].find(['(', '[', '{']).map_or(end, |open| start + open + 1),
        }
    }
    boards
}

/// The next term in brackets at or after `from`, with the name in front of
/// them.
fn next_group(text: &str, from: usize) -> Option<(usize, usize)> {
    let mut open = 0_usize;
    let mut start = None;
    let mut name = from;
    let mut quote = None;
    for (at, c) in text[from..].char_indices().map(|(at, c)| (from + at, c)) {
        match (quote, c) {
            (Some(q), _) if c == q => quote = None,
            (Some(_), _) => {}
            (None, '\'' | '"') => quote = Some(c),
            (None, '(' | '[' | '{') => {
                start.get_or_insert(if c == '(' { name } else { at });
                open += 1;
            }
            (None, ')' | ']' | '}') if open > 0 => {
                open -= 1;
                if open == 0 {
                    return start.map(|start| (start, at + 1));
                }
            }
            (None, _) => {}
        }
        if !(c.is_alphanumeric() || c == '_' || c == '\'') {
            name = at + c.len_utf8();
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn terms(text: &str) -> Vec<String> {
        found(text).iter().map(|(_, term)| term.text()).collect()
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
