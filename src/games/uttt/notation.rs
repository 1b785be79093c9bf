//! How positions and moves are written, and how a position is drawn.

use super::position::seat;
use super::{Board, Move, Place, Places, State, Uttt};
use crate::game::{Notation, NotationError, Player, Term};
use crate::games::Pictured as _;

/// What the players are called, the one who begins first. The second is the
/// number zero.
const PLAYERS: [&str; 2] = ["x", "0"];

/// The atom of a cell that nobody has.
const EMPTY: &str = "''";

/// The atom of a drawn board.
const DRAWN: &str = "r";

impl Notation for Uttt {
    fn name(&self) -> &'static str {
        "uttt"
    }

    fn player_name(&self, player: Player) -> &'static str {
        PLAYERS[seat(player)]
    }

    fn state_term(&self, state: &State) -> Term {
        let prev = state.prev().map_or(EMPTY, Place::name);
        let boards = state.boards().map(board_text).join(",");
        let u_board = board_text(state.u_board());
        Term::written(format!("uttt({prev},{},{u_board},[{boards}])", state.lead()))
    }

    fn read_state(&self, text: &str) -> Result<State, NotationError> {
        read_state(text).ok_or_else(|| NotationError::Not {
            text: text.to_owned(),
            expected: "a position uttt(Prev,Lead,UBoard,Boards) whose lead and U-board follow \
                       from its nine boards"
                .to_owned(),
        })
    }

    fn move_term(&self, mv: &Move) -> Term {
        Term::written(match mv {
            Move::Cell(cell) => cell.name().to_owned(),
            Move::Pair(board, cell) => format!("({board},{cell})"),
        })
    }

    fn read_move(&self, text: &str) -> Result<Move, NotationError> {
        read_move(text).ok_or_else(|| NotationError::Not {
            text: text.to_owned(),
            expected: "a cell such as c where one board is available, or a board and its cell \
                       such as nw/c"
                .to_owned(),
        })
    }

    fn show_move(&self, mv: &Move) -> String {
        match mv {
            Move::Cell(cell) => cell.name().to_owned(),
            Move::Pair(board, cell) => format!("{board}/{cell}"),
        }
    }
}

fn cell_name(board: Board, cell: Place) -> &'static str {
    let holder = Player::BOTH.into_iter().find(|&player| board.of(player).contains(cell));
    match holder {
        Some(player) => PLAYERS[seat(player)],
        None if board.drawn().contains(cell) => DRAWN,
        None => EMPTY,
    }
}

fn board_text(board: Board) -> String {
    format!("[{}]", Place::ALL.map(|cell| cell_name(board, cell)).join(","))
}

fn read_move(text: &str) -> Option<Move> {
    let text = text.trim().to_ascii_lowercase();
    let text = text.strip_suffix('.').unwrap_or(&text).trim_end();
    let inside = match text.strip_prefix('(') {
        Some(rest) => rest.strip_suffix(')')?.trim(),
        None => text,
    };
    match inside.split_once([',', '/']) {
        None => Place::parse(inside).map(Move::Cell),
        Some((board, cell)) => {
            Some(Move::Pair(Place::parse(board.trim_end())?, Place::parse(cell.trim_start())?))
        }
    }
}

fn read_state(text: &str) -> Option<State> {
    let mut cursor = Cursor { rest: text };
    cursor.expect("uttt")?;
    cursor.expect("(")?;
    let prev = match cursor.word()? {
        EMPTY => None,
        name => Some(Place::parse(name)?),
    };
    cursor.expect(",")?;
    let lead: i8 = cursor.word()?.parse().ok()?;
    cursor.expect(",")?;
    let u_board = cursor.nine(|cursor| cursor.word())?;
    cursor.expect(",")?;
    let boards = cursor.nine(|cursor| read_board(cursor.nine(|cursor| cursor.word())?))?;
    cursor.expect(")")?;
    let state = State::build(boards, prev);
    let follows =
        state.lead() == lead && Place::ALL.map(|cell| cell_name(state.u_board(), cell)) == u_board;
    (follows && cursor.rest.trim().is_empty()).then_some(state)
}

fn read_board(cells: [&str; 9]) -> Option<Board> {
    let mut marks = [0; 2];
    for (cell, name) in Place::ALL.into_iter().zip(cells) {
        if name != EMPTY {
            marks[PLAYERS.iter().position(|&player| player == name)?] |= cell.bit();
        }
    }
    Some(Board::new(Places(marks[0]), Places(marks[1])))
}

/// What is left to read of a term.
struct Cursor<'a> {
    rest: &'a str,
}

impl<'a> Cursor<'a> {
    /// Passes over a token and the blanks before it.
    fn expect(&mut self, token: &str) -> Option<()> {
        self.rest = self.rest.trim_start().strip_prefix(token)?;
        Some(())
    }

    /// A name or a number, up to the blank or the punctuation after it.
    fn word(&mut self) -> Option<&'a str> {
        let rest = self.rest.trim_start();
        let punctuation = |c: char| c.is_whitespace() || matches!(c, ',' | '(' | ')' | '[' | ']');
        let (word, rest) = rest.split_at(rest.find(punctuation)?);
        self.rest = rest;
        Some(word)
    }

    /// A list of nine.
    fn nine<T: Copy>(&mut self, item: impl Fn(&mut Self) -> Option<T>) -> Option<[T; 9]> {
        self.expect("[")?;
        let mut items = [item(self)?; 9];
        for place in &mut items[1..] {
            self.expect(",")?;
            *place = item(self)?;
        }
        self.expect("]")?;
        Some(items)
    }
}

impl Uttt {
    /// The position as lines of text, without colour: nine boards three by
    /// three, each under its name, with `*` on the boards that may be played
    /// and the result on those that are closed; then who moves.
    ///
    /// ```
    /// use trilog::game::{Notation, Game};
    /// use trilog::games::uttt::Uttt;
    /// let start = Uttt.initial();
    /// let next = Uttt.play_legal(start, &Uttt.read_move("nw/c").unwrap()).unwrap();
    /// let text = Uttt::draw(&next);
    /// assert_eq!(text.lines().nth(2).unwrap(), " - X -    | - - -    | - - -");
    /// assert!(text.ends_with("0 to move on c\n"));
    /// ```
    #[must_use]
    pub fn draw(state: &State) -> String {
        Uttt.diagram(state).to_text()
    }
}
