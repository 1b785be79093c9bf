//! Oxo as the Haskell program of seed 002 plays it.

use std::io::{self, BufRead, Write};

use super::{Position, State};
use crate::game::{Outcome, Player};
use crate::games::classic::read_line;

/// Two people type positions such as `TL`; one game, to its end or to the end
/// of the input.
///
/// # Errors
/// When reading or writing fails.
pub(super) fn session(input: &mut dyn BufRead, output: &mut dyn Write) -> io::Result<()> {
    let mut game = State::new();
    let winner = loop {
        if let Some(outcome) = game.who_won() {
            break outcome;
        }
        writeln!(output, "{}", game.draw())?;
        let Some(position) = ask_position(input, output)? else {
            return writeln!(output, "Error. ");
        };
        // An invalid move shows the board again.
        if game.valid_moves().any(|free| free == position) {
            game = game.after(position);
        } else {
            writeln!(output, "Invalid move.")?;
        }
    };
    let name = match winner {
        Outcome::Won(Player::First) => "One",
        Outcome::Won(Player::Second) => "Two",
        Outcome::Draw => "Tie",
    };
    writeln!(output, "Winner is: {name}\n{}", game.draw())
}

/// Asks until a position is named, free or not.
fn ask_position(input: &mut dyn BufRead, output: &mut dyn Write) -> io::Result<Option<Position>> {
    loop {
        writeln!(output, "Please enter move:")?;
        let Some(line) = read_line(input, output)? else {
            return Ok(None);
        };
        if let Some(position) = named(&line) {
            return Ok(Some(position));
        }
        let names: Vec<String> = Position::all().map(|p| p.name().to_uppercase()).collect();
        writeln!(output, "Invalid position.\n[{}]", names.join(","))?;
    }
}

/// What names a position, as Haskell's `reads` takes it: blanks before it and
/// brackets around it do not matter, nor does what comes after it.
fn named(text: &str) -> Option<Position> {
    let (mut rest, mut brackets) = (text.trim_start_matches(is_blank), 0);
    while let Some(inside) = rest.strip_prefix('(') {
        (rest, brackets) = (inside.trim_start_matches(is_blank), brackets + 1);
    }
    let in_word = |c: char| c.is_alphanumeric() || c == '_' || c == '\'';
    let end = rest.find(|c| !in_word(c)).unwrap_or(rest.len());
    let (word, mut rest) = rest.split_at(end);
    let position = Position::all().find(|p| p.name().to_uppercase() == word)?;
    for _ in 0..brackets {
        rest = rest.trim_start_matches(is_blank).strip_prefix(')')?;
    }
    Some(position)
}

/// What Haskell's `isSpace` is true of.
fn is_blank(c: char) -> bool {
    matches!(c, '\t'..='\r' | ' ' | '\u{a0}' | '\u{1680}' | '\u{2000}'..='\u{200a}')
        || matches!(c, '\u{202f}' | '\u{205f}' | '\u{3000}')
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    fn played(typed: &[u8]) -> String {
        let mut output = Vec::new();
        session(&mut io::Cursor::new(typed), &mut output).unwrap();
        String::from_utf8(output).unwrap()
    }

    #[test]
    fn names_are_read_as_the_source_reads_them() {
        let read =
            ["TL", "  TL", "(TL)", "( (TL ) )", "TL and more", "TL,", "\u{a0}\u{b}(TL\u{2003})"];
        for text in read {
            assert_eq!(named(text).map(|position| position.name()), Some("tl"), "{text}");
        }
        assert!(named(&"(".repeat(1_000_000)).is_none());
        for text in ["", "tl", "TLx", "TLé", "TL٣", "\u{2028}TL", "(TL", "XX", "é", "("] {
            assert!(named(text).is_none(), "{text}");
        }
    }

    #[test]
    fn games_end_with_their_winner() {
        let seen = played(b"MM\nTL\nML\nTM\nMR\n");
        assert!(seen.contains("Winner is: One\n+---+---+---+\n| O | O |   |\n"), "{seen}");
        let seen = played(b"TL\nTM\nTR\nMM\nML\nMR\nBM\nBL\nBR\n");
        assert!(seen.contains("Winner is: Tie\n"), "{seen}");
    }

    #[test]
    fn what_is_no_move_is_asked_again_and_the_end_of_the_input_ends_it() {
        let seen = played(b"\xff\nmm\nMM\nMM\n");
        assert_eq!(seen.matches("Invalid position.\n[TL,TM,").count(), 2, "{seen}");
        assert_eq!(seen.matches("Invalid move.\n+---").count(), 1, "{seen}");
        assert!(seen.ends_with("Please enter move:\nError. \n"), "{seen}");
    }
}
