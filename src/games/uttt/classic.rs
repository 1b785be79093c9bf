//! The homework's own way to show a game: `printBoards/1` and `play/4`.

use super::strategies::{Strategy, game_of};
use super::{Board, Move, Place, State, Uttt};
use crate::game::{Game as _, Notation as _, Outcome, Player};
use crate::games::{AnyGame, Classic, ClassicError, Implementation};
use crate::suggest::{hint, nearest};
use std::io::{self, Write};

impl Strategy {
    /// The predicate, with its module, that is this strategy in Prolog.
    #[must_use]
    pub fn goal(self) -> String {
        // The dummies belong to the first stage.
        let module = match self {
            Strategy::First | Strategy::Last => "uttt",
            Strategy::Narrow | Strategy::Greedy => "uttt_strategies",
        };
        format!("{module}:{}", self.name())
    }
}

/// The program of the homework: a whole game of two strategies.
pub(super) fn program(by: Implementation, arguments: &[String]) -> Result<Classic, ClassicError> {
    let strategies = named(arguments)?;
    Ok(match by {
        Implementation::Prolog => {
            let goals = strategies.map(Strategy::goal);
            Classic::goal(AnyGame::UTTT, format!("uttt_text:printGame({})", goals.join(",")))
        }
        Implementation::Native => Classic::session(AnyGame::UTTT, move |_, _, mut output| {
            print_game(strategies, &mut output)
        }),
    })
}

/// Who plays x and 0: the better strategies where nobody is named.
fn named(names: &[String]) -> Result<[Strategy; 2], ClassicError> {
    let known = Strategy::ALL.map(Strategy::name);
    let strategy = |name: &String| {
        Strategy::called(name).ok_or_else(|| {
            let near = hint(nearest(name, known));
            ClassicError::Arguments(format!(
                "there is no strategy `{name}`{near} (they are: {})",
                known.join(", ")
            ))
        })
    };
    match names {
        [] => Ok([Strategy::Narrow, Strategy::Greedy]),
        [x, o] => Ok([strategy(x)?, strategy(o)?]),
        _ => Err(ClassicError::Arguments(
            "name two strategies, for x and for 0, such as `classic uttt narrowGreedy greedy`"
                .to_owned(),
        )),
    }
}

/// Plays a whole game of two strategies, the one for x first, and writes every
/// position of it: what `uttt_text:printGame/2` prints.
///
/// # Errors
/// When writing fails.
pub fn print_game(strategies: [Strategy; 2], output: &mut impl Write) -> io::Result<()> {
    let mut state = State::from(super::position::Position::START);
    output.write_all(boards_text(&state).as_bytes())?;
    for (number, mv) in (1_u32..).zip(game_of(strategies).moves) {
        writeln!(output, "{number}. {} plays{}", Uttt.player_name(state.to_move()), words(mv))?;
        state = Uttt.play(&state, &mv);
        output.write_all(boards_text(&state).as_bytes())?;
    }
    Ok(())
}

fn words(mv: Move) -> String {
    match mv {
        Move::Cell(cell) => format!(" {cell}"),
        Move::Pair(board, cell) => format!(" {board} {cell}"),
    }
}

/// The nine boards with their results, and whose turn it is or how the game
/// ended: what `printBoards/1` prints.
fn boards_text(state: &State) -> String {
    let mut text = String::new();
    for (band, boards) in Place::ALL.chunks(3).enumerate() {
        if band > 0 {
            text.push_str("--------+---------+--------\n");
        }
        for row in 0..3 {
            let part = |place: &Place| {
                let result = if row == 1 { mark(state.u_board(), *place) } else { '.' };
                let result = if result == '.' { ' ' } else { result };
                format!("{} {result}", row_text(state.board(*place), row))
            };
            let parts: Vec<String> = boards.iter().map(part).collect();
            text.push_str(parts.join(" | ").trim_end());
            text.push('\n');
        }
    }
    text + &status(state)
}

fn row_text(board: Board, row: usize) -> String {
    let cells = Place::ALL[3 * row..].iter().take(3).map(|&cell| mark(board, cell).to_string());
    cells.collect::<Vec<_>>().join(" ")
}

fn mark(board: Board, cell: Place) -> char {
    if board.of(Player::First).contains(cell) {
        'x'
    } else if board.of(Player::Second).contains(cell) {
        '0'
    } else if board.drawn().contains(cell) {
        'r'
    } else {
        '.'
    }
}

fn status(state: &State) -> String {
    match state.outcome() {
        Some(Outcome::Won(player)) => format!("{} has won\n", Uttt.player_name(player)),
        Some(Outcome::Draw) => "nobody has won\n".into(),
        None => {
            let boards: Vec<&str> = state.available().map(Place::name).collect();
            format!("{} moves on {}\n", Uttt.player_name(state.to_move()), boards.join(" "))
        }
    }
}
