//! The board and the tiles as lines of text, without colour.

use super::board::{Squares, TILES, Tile, Tiles};
use super::report::Cell;
use super::state::{State, Turn};
use super::{Square, Traxit, player_name};
use crate::game::{Outcome, Player};
use std::fmt::Write as _;

/// How an empty square of each level is drawn, from the edge to the middle.
pub const LEVEL_SIGNS: [char; 4] = ['.', '-', '+', '*'];

/// How an obstacle is drawn.
pub const OBSTACLE_SIGN: char = '#';

/// How many tiles are drawn side by side.
const ABREAST: usize = 6;
/// The columns that a tile takes up, with the gap after it.
const WIDTH: usize = 8;

impl Traxit {
    /// The position as lines of text: the board, with the level of every
    /// square (`.` on the edge, `-`, `+`, `*` in the middle), `#` where there
    /// are obstacles and brackets around the squares that the tile of the turn
    /// reaches; the points; the tiles that matter now; and who decides what.
    ///
    /// ```
    /// use trilog::games::traxit::{Options, State, Traxit};
    /// let text = Traxit::draw(&State::initial(Options::default()));
    /// assert_eq!(text.lines().nth(1).unwrap(), "8  .  .  B  .  .  B  .  .  8");
    /// assert!(text.ends_with("red to choose one of blue's tiles\n"));
    /// ```
    #[must_use]
    pub fn draw(state: &State) -> String {
        let mut text = board(state);
        let _ = writeln!(text, "{}", points(state));
        match state.turn() {
            _ if state.is_over() => {}
            Turn::Place(_) => {}
            Turn::Choose(player) => text += &tiles(state.tiles(player)),
            Turn::Move(_, tile) | Turn::Traxit(_, tile) => text += &tiles(tile.only()),
        }
        text + &footer(state)
    }
}

fn board(state: &State) -> String {
    let marked = match state.turn() {
        Turn::Move(player, tile) => state.reach(player, tile).all(),
        Turn::Traxit(..) | Turn::Place(_) => state.moves().filter_map(target).collect::<Squares>(),
        Turn::Choose(_) => Squares::default(),
    };
    let heads = "   a  b  c  d  e  f  g  h";
    let mut text = format!("{heads}\n");
    for row in (0..8).rev() {
        let _ = write!(text, "{} ", row + 1);
        for square in (0..8).filter_map(|column| Square::at(column, row)) {
            let sign = sign(state, square);
            if marked.contains(square) {
                let _ = write!(text, "[{sign}]");
            } else {
                let _ = write!(text, " {sign} ");
            }
        }
        let _ = writeln!(text, " {}", row + 1);
    }
    text + heads + "\n"
}

fn target(mv: super::Move) -> Option<Square> {
    match mv {
        super::Move::Place(to) | super::Move::Pawn(_, to) | super::Move::Traxit(_, to) => Some(to),
        super::Move::Tile(_) => None,
    }
}

fn sign(state: &State, square: Square) -> char {
    match state.cell(square) {
        Cell::Pawn(Player::First) => 'B',
        Cell::Pawn(Player::Second) => 'R',
        Cell::Obstacle => OBSTACLE_SIGN,
        Cell::Empty => LEVEL_SIGNS[square.level()],
    }
}

/// The round, the points that were counted, and those that stand on the board.
fn points(state: &State) -> String {
    let each = |player: Player| {
        let standing = state.pawns(player).points();
        format!("{} {} (+{standing})", player_name(player), state.points(player))
    };
    let both = Player::BOTH.map(each).join(", ");
    let options = state.options();
    if state.is_over() {
        let all = Player::BOTH.map(|p| format!("{} {}", player_name(p), state.points(p)));
        return format!("after {} rounds: {}", options.rounds(), all.join(", "));
    }
    let next = options.scoring().find(|round| *round >= state.round());
    let counting = match next {
        Some(round) if round == state.round() => "; points are counted after this round".into(),
        Some(round) => format!("; points are counted after round {round}"),
        None => String::new(),
    };
    format!("round {} of {}: {both}{counting}", state.round(), options.rounds())
}

fn footer(state: &State) -> String {
    let of = player_name(state.turn().of());
    let who = player_name(state.to_move());
    match (state.outcome(), state.turn()) {
        (Some(Outcome::Won(player)), _) => format!("{} won\n", player_name(player)),
        (Some(Outcome::Draw), _) => "draw\n".to_owned(),
        (None, Turn::Place(_)) => format!("{who} to put a pawn on the edge\n"),
        (None, Turn::Choose(_)) => format!("{who} to choose one of {of}'s tiles\n"),
        (None, Turn::Move(_, tile)) => format!("{who} to move along tile {tile}\n"),
        (None, Turn::Traxit(_, tile)) => {
            format!("traxit: {of} cannot use tile {tile}; {who} to put one of {of}'s pawns back\n")
        }
    }
}

/// Tiles as lines of text, side by side: `o` at both ends of the path.
///
/// ```
/// use trilog::games::traxit::{Tile, draw_tiles};
/// let text = draw_tiles(Tile::new(1).unwrap().only());
/// assert_eq!(text, "1\n   xo\n  x\nox\n");
/// ```
#[must_use]
pub fn draw_tiles(chosen: Tiles) -> String {
    tiles(chosen)
}

fn tiles(chosen: Tiles) -> String {
    let mut text = String::new();
    let all: Vec<Tile> = chosen.take(TILES).collect();
    for row in all.chunks(ABREAST) {
        let mut lines = vec![String::new(); 4];
        for (at, tile) in row.iter().enumerate() {
            let drawn = tile_lines(*tile);
            for (line, part) in lines.iter_mut().zip(&drawn) {
                let _ = write!(line, "{:width$}{part}", "", width = at * WIDTH - line.len());
            }
        }
        for line in lines.iter().map(|line| line.trim_end()).filter(|line| !line.is_empty()) {
            let _ = writeln!(text, "{line}");
        }
    }
    text
}

/// The number and the three rows of the grid.
fn tile_lines(tile: Tile) -> [String; 4] {
    let cells = tile.cells();
    let row = |row: i8| {
        let mut line = String::new();
        for column in 0..5 {
            let at = cells.iter().position(|cell| *cell == (row, column));
            line.push(match at {
                Some(0) => 'o',
                Some(at) if at + 1 == cells.len() => 'o',
                Some(_) => 'x',
                None => ' ',
            });
        }
        line.trim_end().to_owned()
    };
    [tile.to_string(), row(0), row(1), row(2)]
}
