//! Tic-tac-toe as the Haskell program of its source plays it.

use super::Tris;
use crate::game::{Game as _, Notation as _, Outcome, Player};
use crate::games::classic::read_line;
use crate::games::mnk::{Board, Square};
use std::io::{self, BufRead, Write};

/// Two people type moves such as
/// `a1` or `A1`, without a full stop. Ends when they have had enough or the
/// input ends.
///
/// # Errors
/// When reading or writing fails.
pub(super) fn session(input: &mut dyn BufRead, output: &mut dyn Write) -> io::Result<()> {
    loop {
        writeln!(output, "\nWelcome to tic tac toe, good luck and have fun!\n")?;
        let again = match play(input, output)? {
            Some(()) => play_again(input, output)?,
            None => None,
        };
        if again != Some(true) {
            return writeln!(output, "\nBye Bye!");
        }
    }
}

/// One game, to its end or to the end of the input.
fn play(input: &mut dyn BufRead, output: &mut dyn Write) -> io::Result<Option<()>> {
    let mut board = Tris.initial();
    write!(output, "{}", Tris::draw(&board))?;
    loop {
        if let Some(outcome) = Tris.outcome(&board) {
            match outcome {
                Outcome::Won(player) => writeln!(output, "\nPlayer {} won!", symbol(player))?,
                Outcome::Draw => writeln!(output, "\nIt's a tie!")?,
            }
            return Ok(Some(()));
        }
        let Some(square) = ask_move(&board, input, output)? else {
            return Ok(None);
        };
        board = Tris.play(&board, &square);
        write!(output, "{}", Tris::draw(&board))?;
    }
}

/// Asks until a free square is named. As in the Haskell program the whole line is its
/// name: no blank and no full stop is taken beside it.
fn ask_move(
    board: &Board,
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> io::Result<Option<Square>> {
    let player = Tris.to_move(board);
    loop {
        writeln!(output, "\nPlayer {} enter a move (A1 - C3): ", symbol(player))?;
        let Some(line) = read_line(input, output)? else {
            return Ok(None);
        };
        let name = line.lines().next().unwrap_or_default();
        let is_named = |square: &Square| Tris.show_move(square).eq_ignore_ascii_case(name);
        match Tris.legal(board).find(is_named) {
            Some(square) => return Ok(Some(square)),
            None => writeln!(output, "\nInvalid move, try again!")?,
        }
    }
}

fn play_again(input: &mut dyn BufRead, output: &mut dyn Write) -> io::Result<Option<bool>> {
    loop {
        writeln!(output, "\nPlay again? (y/n):")?;
        let Some(line) = read_line(input, output)? else {
            return Ok(None);
        };
        match line.trim() {
            "y" | "Y" => return Ok(Some(true)),
            "n" | "N" => return Ok(Some(false)),
            _ => writeln!(output, "\nInvalid character, try again!")?,
        }
    }
}

fn symbol(player: Player) -> char {
    match player {
        Player::First => 'X',
        Player::Second => 'O',
    }
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
    fn x_wins_and_the_game_begins_again() {
        let seen = played(b"a1\nB1\na2\nb2\na3\ny\nb2\n");
        assert!(seen.contains("A  X | X | X \n"), "{seen}");
        assert!(seen.contains("\nPlayer X won!\n\nPlay again? (y/n):\n\nWelcome to"), "{seen}");
        assert!(seen.ends_with("\nPlayer O enter a move (A1 - C3): \n\nBye Bye!\n"), "{seen}");
    }

    #[test]
    fn a_tie_is_told() {
        let seen = played(b"a1\na2\na3\nb2\nb1\nb3\nc2\nc1\nc3\nN\n");
        assert!(seen.ends_with("\nIt's a tie!\n\nPlay again? (y/n):\n\nBye Bye!\n"), "{seen}");
    }

    #[test]
    fn what_is_no_move_is_asked_again() {
        let seen = played(b"A-1\n2,345\n\xff\xfe\n\na1\na1\na2.\na2 \n b3\n\tb3\n");
        assert_eq!(seen.matches("Invalid move, try again!").count(), 9, "{seen}");
        let seen = played(b"a1\na2\nb1\nb2\nc1\nmaybe\nn\n");
        assert_eq!(seen.matches("Invalid character, try again!").count(), 1, "{seen}");
    }

    #[test]
    fn the_end_of_the_input_ends_the_game() {
        assert!(played(b"").ends_with("\nBye Bye!\n"));
        assert!(played(b"a1\na2\nb1\nb2\nc1").ends_with("(y/n):\n\nBye Bye!\n"));
    }
}
