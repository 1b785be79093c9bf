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
            "INFO" => table.informed(rest),
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
                Some(cell) => {
                    self.cells[cell] = None;
                    "OK".into()
                }
                None => format!("ERROR no cell `{rest}`"),
            },
            "BEGIN" => self.reply(lines),
            "TURN" => match self.place(rest).filter(|cell| self.cells[*cell].is_none()) {
                Some(cell) => {
                    self.cells[cell] = Some(Player::Second);
                    self.reply(lines)
                }
                None => format!("ERROR no free cell `{rest}`"),
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
            _ => format!("ERROR no board of {columns} columns and {rows} rows here"),
        }
    }

    /// Takes what matters here: how long a move may take, and what wins.
    fn informed(&mut self, text: &str) {
        let mut words = text.split_whitespace();
        let (Some(key), Some(value)) = (words.next(), words.next()) else { return };
        if key.eq_ignore_ascii_case("rule") {
            return self.ruled(value);
        }
        let Ok(milliseconds) = value.parse().map(Duration::from_millis) else { return };
        let time = match key.to_ascii_lowercase().as_str() {
            // 0 is as fast as possible.
            "timeout_turn" => milliseconds,
            "time_left" => match self.budget.time {
                Some(time) => time.min(milliseconds / 4),
                None => return,
            },
            _ => return,
        };
        let time = time.saturating_sub(RESERVE).max(SHORTEST);
        self.budget = Budget { time: Some(time), ..Budget::default() };
    }

    /// Takes the rule as a number, whose last bit says that exactly five win.
    /// Other rules, and those that we do not play on this board, are left out.
    fn ruled(&mut self, value: &str) {
        let overline = match value {
            "0" => Overline::Wins,
            "1" => Overline::Nothing,
            _ => return,
        };
        let board = Board { overline, ..self.board };
        if board.is_played() {
            self.board = board;
        }
    }

    /// The cell `column,row`.
    fn place(&self, text: &str) -> Option<usize> {
        let mut numbers = text.split(',').map(|number| number.trim().parse::<u32>().ok());
        let (column, row) = (numbers.next()??, numbers.next()??);
        let Board { rows, columns, .. } = self.board;
        (row < rows && column < columns).then(|| (row * columns + column) as usize)
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
            let cell = self.place(&line).ok_or_else(|| format!("`{line}` is no cell"))?;
            self.cells[cell] = Some(holder);
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
