//! k in a row as the C program of seed 004 plays it: a person against the
//! computer, in Italian.

use std::collections::VecDeque;
use std::io::{self, BufRead, Write};
use std::time::Instant;

use super::{Size, occupant};
use crate::game::{Outcome, Player, Term};
use crate::games::classic::{Computer, read_line};

/// One game: the person has x and begins.
///
/// # Errors
/// When reading or writing fails, or the rules or the reply give no answer.
pub(super) fn session(
    size: Size,
    computer: &Computer<'_>,
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> io::Result<()> {
    let rules = computer.rules;
    let mut words = Words { input, waiting: VecDeque::new() };
    let mut state = rules.initial()?;
    let outcome = loop {
        draw(size, &state, output)?;
        if let Some(outcome) = rules.outcome(&state)? {
            break outcome;
        }
        let mv = match rules.to_move(&state)? {
            Player::First => match ask_move(size, &state, &mut words, output)? {
                Some(mv) => mv,
                None => return writeln!(output),
            },
            Player::Second => {
                let started = Instant::now();
                let mv = (computer.reply)(&state)?;
                let seconds = started.elapsed().as_secs_f64();
                writeln!(output, "\nTempo trascorso: {seconds:.6}")?;
                mv
            }
        };
        state = rules.next(&state, &mv)?;
    };
    let told = match outcome {
        Outcome::Won(Player::First) => "HA VINTO X!!",
        Outcome::Won(Player::Second) => "HA VINTO O!!",
        Outcome::Draw => "PAREGGIO!!",
    };
    writeln!(output, "\n\n{told}")
}

/// Asks until a free square is named: row, then column. The source asks once,
/// and the turn is lost.
fn ask_move(
    size: Size,
    state: &Term,
    words: &mut Words<'_>,
    output: &mut dyn Write,
) -> io::Result<Option<Term>> {
    loop {
        writeln!(output, "mossa da fare: ")?;
        let Some(row) = words.number("Riga: ", size.rows(), output)? else { return Ok(None) };
        let column = words.number("colonna: ", size.columns(), output)?;
        let Some(column) = column else { return Ok(None) };
        let mv = Term::written(format!("({row},{column})"));
        match occupant(size, state, &mv) {
            None => return Ok(Some(mv)),
            Some(player) => {
                writeln!(output, "La casella {mv} è occupata da {player}, riprova.")?;
                words.waiting.clear();
            }
        }
    }
}

/// The words that are typed, as `scanf` takes them: two on a line answer two
/// questions.
struct Words<'a> {
    input: &'a mut dyn BufRead,
    waiting: VecDeque<String>,
}

impl Words<'_> {
    /// Asks for a number from 1 to `most`; nothing when the input has ended.
    fn number(
        &mut self,
        prompt: &str,
        most: u32,
        output: &mut dyn Write,
    ) -> io::Result<Option<u32>> {
        loop {
            write!(output, "{prompt}")?;
            let Some(word) = self.next(output)? else { return Ok(None) };
            match word.parse() {
                Ok(number) if (1..=most).contains(&number) => return Ok(Some(number)),
                _ => {
                    writeln!(output, "`{word}` non è un numero da 1 a {most}, riprova.")?;
                    self.waiting.clear();
                }
            }
        }
    }

    fn next(&mut self, output: &mut dyn Write) -> io::Result<Option<String>> {
        loop {
            if let Some(word) = self.waiting.pop_front() {
                return Ok(Some(word));
            }
            let Some(line) = read_line(self.input, output)? else { return Ok(None) };
            self.waiting.extend(line.split_whitespace().map(str::to_owned));
        }
    }
}

/// The grid of the source: numbers at both sides, `---+---` between the rows.
fn draw(size: Size, state: &Term, output: &mut dyn Write) -> io::Result<()> {
    let symbol = |row: u32, column: u32| {
        let square = Term::written(format!("({row},{column})"));
        occupant(size, state, &square).unwrap_or(" ")
    };
    let heads: String = (1..=size.columns()).map(|column| format!(" {column:2} ")).collect();
    writeln!(output, "  {heads}")?;
    for row in 1..=size.rows() {
        let cells: Vec<String> =
            (1..=size.columns()).map(|column| format!(" {}", symbol(row, column))).collect();
        writeln!(output, "{row:2} {}", cells.join(" |"))?;
        if row < size.rows() {
            writeln!(output, "   {}", vec!["---"; size.columns() as usize].join("+"))?;
        }
    }
    write!(output, "\n\n\n")
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::game::{MapError, Rules as _};
    use crate::games::AnyGame;

    /// A computer that plays the last free square.
    fn played(size: &str, typed: &[u8]) -> String {
        let size = Size::parse(size).unwrap();
        let rules = MapError::new(AnyGame::mnk(size).native(), io::Error::other);
        let reply = |state: &Term| Ok(rules.legal(state).unwrap().pop().unwrap());
        let mut output = Vec::new();
        let computer = Computer { rules: &rules, reply: &reply };
        session(size, &computer, &mut io::Cursor::new(typed), &mut output).unwrap();
        String::from_utf8(output).unwrap()
    }

    #[test]
    fn a_game_is_played_to_its_end() {
        let seen = played("3,4,3", b"1 1\n1 2\n1\n3\n");
        assert!(seen.starts_with("    1   2   3   4 \n 1    |   |   |  \n   ---+---+---+---\n"));
        assert!(
            seen.contains("mossa da fare: \nRiga: colonna:     1   2   3   4 \n 1  x |"),
            "{seen}"
        );
        assert!(seen.contains("\n\n\n\nTempo trascorso: 0."), "{seen}");
        assert!(seen.ends_with("\n\n\n\n\nHA VINTO X!!\n"), "{seen}");
        let seen = played("3,3,3", b"1 1 1 2 2 1 1 3");
        assert!(seen.ends_with("HA VINTO O!!\n"), "{seen}");
        assert!(played("1,2,2", b"1 1").ends_with("PAREGGIO!!\n"));
    }

    #[test]
    fn what_is_no_move_is_asked_again() {
        let seen = played("3,3,3", b"9 9\n0\nabc 1\n\xff\n1\n4\n1\n1 1\n");
        assert!(seen.contains("`9` non è un numero da 1 a 3, riprova.\nRiga: `0` non"), "{seen}");
        assert!(seen.contains("colonna: `4` non è un numero da 1 a 3, riprova.\ncolonna: "));
        assert!(seen.contains("La casella (1,1) è occupata da x, riprova.\nmossa da"), "{seen}");
        assert_eq!(seen.matches("Tempo").count(), 1, "{seen}");
    }
}
