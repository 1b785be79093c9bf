//! The language of Gomoku managers (Piskvork, Gomocup): the manager says what
//! stands where, and gets back a column and a row, both counted from 0.

use super::ServeError;
use super::listen::{Disturbance, Lines};
use crate::game::{Overline, Player};
use crate::games::AnyGame;
use crate::gomoku::{self, Board};
use crate::players::PlayerSpec;
use crate::search::Budget;
use std::io::{self, Write};
use std::time::Duration;

/// How much of the time for a move is left unused.
const RESERVE: Duration = Duration::from_millis(30);

/// The shortest that is thought about a move.
const SHORTEST: Duration = Duration::from_millis(10);

/// A game as its manager tells it.
struct Table {
    board: Board,
    /// Ours are the first player's, whoever began.
    cells: Vec<Option<Player>>,
    budget: Budget,
}

pub(super) fn serve(
    game: AnyGame,
    player: PlayerSpec,
    mut lines: Lines,
    output: &mut impl Write,
) -> Result<(), ServeError> {
    let other = ServeError::Game { language: "piskvork", games: "mnk with k from 3 to 6", game };
    let Some(size) = game.mnk_size() else { return Err(other) };
    let (rows, columns, k) = (size.rows(), size.columns(), size.k());
    let board = Board { rows, columns, k, overline: size.overline() };
    if !board.is_played() {
        return Err(other);
    }
    let mut table = Table { board, cells: Vec::new(), budget: player.budget() };
    table.clear();
    while let Some(line) = lines.next() {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((&line, ""));
        match word.to_ascii_uppercase().as_str() {
            "" => {}
            "END" => break,
            // Nobody waits for an answer to it.
            "INFO" => {
                if let Err(why) = table.informed(rest) {
                    say(output, &format!("MESSAGE {why}"))?;
                }
            }
            order => {
                let answer = table.follow(order, rest, &mut lines);
                say(output, &answer)?;
            }
        }
    }
    Ok(())
}

/// Managers expect the line ends of their own system.
fn say(output: &mut impl Write, line: &str) -> io::Result<()> {
    write!(output, "{line}\r\n").and_then(|()| output.flush())
}

impl Table {
    /// Does what an order says, and answers.
    fn follow(&mut self, order: &str, rest: &str, lines: &mut Lines) -> String {
        match order {
            "ABOUT" => {
                concat!("name=\"trilog\", version=\"", env!("CARGO_PKG_VERSION"), "\"").into()
            }
            "START" => self.sized(rest, rest),
            "RECTSTART" => {
                let (columns, rows) = rest.split_once(',').unwrap_or((rest, ""));
                self.sized(rows, columns)
            }
            "RESTART" => {
                self.clear();
                "OK".into()
            }
            "TAKEBACK" => match self.place(rest) {
                Ok(cell) if self.cells[cell].is_some() => {
                    self.cells[cell] = None;
                    "OK".into()
                }
                Ok(_) => format!("ERROR no stone on `{rest}`"),
                Err(why) => format!("ERROR {why}"),
            },
            "BEGIN" => self.reply(lines),
            "TURN" => match self.put(rest, Player::Second) {
                Ok(()) => self.reply(lines),
                Err(why) => format!("ERROR {why}"),
            },
            "BOARD" => match self.read(lines) {
                Ok(()) => self.reply(lines),
                Err(why) => format!("ERROR {why}"),
            },
            other => format!("UNKNOWN {other}"),
        }
    }

    fn clear(&mut self) {
        self.cells = vec![None; (self.board.rows * self.board.columns) as usize];
    }

    /// Whether the game can be won, and is played, on a board of this size.
    fn fits(&self, rows: u32, columns: u32) -> bool {
        let board = Board { rows, columns, ..self.board };
        board.is_played() && board.k <= rows.max(columns)
    }

    fn sized(&mut self, rows: &str, columns: &str) -> String {
        match (rows.trim().parse(), columns.trim().parse()) {
            (Ok(rows), Ok(columns)) if self.fits(rows, columns) => {
                self.board = Board { rows, columns, ..self.board };
                self.clear();
                "OK".into()
            }
            (Ok(rows), Ok(columns)) => {
                format!("ERROR no board of {columns} columns and {rows} rows here")
            }
            _ => "ERROR no size: expected START 15 or RECTSTART 20,15".into(),
        }
    }

    /// Takes what matters here: how long a move may take, and what wins.
    fn informed(&mut self, text: &str) -> Result<(), String> {
        let mut words = text.split_whitespace();
        let (Some(key), Some(value)) = (words.next(), words.next()) else { return Ok(()) };
        if key.eq_ignore_ascii_case("rule") {
            return self.ruled(value);
        }
        let Ok(milliseconds) = value.parse().map(Duration::from_millis) else { return Ok(()) };
        let time = match key.to_ascii_lowercase().as_str() {
            // 0 is as fast as possible.
            "timeout_turn" => milliseconds,
            "time_left" => match self.budget.time {
                Some(time) => time.min(milliseconds / 4),
                None => return Ok(()),
            },
            _ => return Ok(()),
        };
        let time = time.saturating_sub(RESERVE).max(SHORTEST);
        self.budget = Budget { time: Some(time), ..Budget::default() };
        Ok(())
    }

    /// Takes the rule as a number, whose last bit says that exactly five win.
    /// Of other rules, and those that we do not play on this board, it says so.
    fn ruled(&mut self, value: &str) -> Result<(), String> {
        let overline = match value {
            "0" => Some(Overline::Wins),
            "1" => Some(Overline::Nothing),
            _ => None,
        };
        let board = overline.map(|overline| Board { overline, ..self.board });
        self.board = board.filter(|board| board.is_played()).ok_or_else(|| {
            format!("rule {value} is not played here with {} in a row", self.board.k)
        })?;
        Ok(())
    }

    /// The cell `column,row`.
    fn place(&self, text: &str) -> Result<usize, String> {
        let Board { rows, columns, .. } = self.board;
        let mut numbers = text.split(',').map(|number| number.trim().parse::<u32>().ok());
        match (numbers.next().flatten(), numbers.next().flatten()) {
            (Some(column), Some(row)) if row < rows && column < columns => {
                Ok((row * columns + column) as usize)
            }
            (Some(_), Some(_)) => {
                Err(format!("`{text}` is outside the {columns} columns and {rows} rows"))
            }
            _ => Err(format!("`{text}` is no cell: expected a column and a row, as 7,7")),
        }
    }

    /// Puts a stone on a free cell.
    fn put(&mut self, text: &str, holder: Player) -> Result<(), String> {
        let cell = self.place(text)?;
        match self.cells[cell].replace(holder) {
            None => Ok(()),
            taken => {
                self.cells[cell] = taken;
                Err(format!("the cell of `{text}` is taken"))
            }
        }
    }

    /// Reads stones until `DONE`.
    fn read(&mut self, lines: &mut Lines) -> Result<(), String> {
        self.clear();
        while let Some(line) = lines.next() {
            if line.eq_ignore_ascii_case("DONE") {
                return Ok(());
            }
            let holder = match line.rsplit_once(',').map(|(_, field)| field.trim()) {
                Some("1") => Player::First,
                Some("2") => Player::Second,
                _ => return Err(format!("`{line}` is no stone")),
            };
            self.put(&line, holder)?;
        }
        Err("no DONE".into())
    }

    /// Our move, which is put on the board.
    fn reply(&mut self, lines: &mut Lines) -> String {
        let (board, cells, budget) = (self.board, &self.cells, self.budget);
        let disturbs = |line: &str| match line.to_ascii_uppercase().as_str() {
            "STOP" | "YXSTOP" => Disturbance::Stop,
            "END" => Disturbance::StopFirst,
            _ => Disturbance::Wait,
        };
        let plan = lines.while_thinking(
            disturbs,
            |_| (),
            |stop| gomoku::play(board, cells, Player::First, budget, stop),
        );
        let Some(&(row, column)) = plan.as_ref().and_then(|plan| plan.line.first()) else {
            return "ERROR the board is full".into();
        };
        self.cells[(row * board.columns + column) as usize] = Some(Player::First);
        format!("{column},{row}")
    }
}
