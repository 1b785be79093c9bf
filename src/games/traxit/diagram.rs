//! What Traxit looks like: the board with its levels, the points, the tiles
//! that matter now, and who decides what.

use super::board::{Squares, TILES, Tile, Tiles};
use super::state::{Move, State, Turn};
use super::{Square, Traxit, player_name};
use crate::diagram::{
    Caption, Cell, Diagram, Figure, Heads, Hue, Level, Mark, Place, Ruling, Shape, Side, Step,
};
use crate::game::{Outcome, Player};
use crate::games::Pictured;

/// How an empty square of each level is drawn, from the edge to the middle.
const LEVEL_SIGNS: [char; 4] = ['.', '-', '+', '*'];

/// How an obstacle is drawn.
const OBSTACLE_SIGN: char = '#';

/// Squares to a side.
const SIDE: usize = 8;

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
        Traxit { options: *state.options() }.diagram(state).to_text()
    }
}

impl Pictured for Traxit {
    /// The squares that the tile of the turn reaches are marked.
    fn diagram(&self, state: &State) -> Diagram {
        let mut diagram = empty(SIDE);
        diagram.heads = Heads::Around {
            rows: (1..=SIDE).rev().map(|row| row.to_string()).collect(),
            columns: ('a'..='h').map(String::from).collect(),
        };
        for square in squares() {
            diagram.put(cell(state, square));
        }
        diagram.mark(Mark::Target, reached(state).map(place));
        diagram.below = captions(state);
        diagram
    }

    fn places_of(&self, _: &State, mv: &Move) -> Vec<Place> {
        match *mv {
            Move::Place(to) => vec![place(to)],
            Move::Pawn(from, to) | Move::Traxit(from, to) => vec![place(from), place(to)],
            Move::Tile(_) => Vec::new(),
        }
    }

    fn targets(&self, state: &State) -> Vec<Place> {
        state.moves().filter_map(target).map(place).collect()
    }
}

/// A picture without squares.
fn empty(side: usize) -> Diagram {
    let [blue, red] = Player::BOTH.map(player_name);
    let sides = [
        Side::new(blue, 'B', Shape::Disc).in_hue(Hue::Blue),
        Side::new(red, 'R', Shape::Disc).in_hue(Hue::Red),
    ];
    Diagram::new(side, side, Ruling::Bracketed, sides)
}

fn squares() -> impl Iterator<Item = Square> {
    (0..SIDE as i8)
        .flat_map(|row| (0..SIDE as i8).filter_map(move |column| Square::at(column, row)))
}

/// Row 8 is at the top.
fn place(square: Square) -> Place {
    Place::new(SIDE - 1 - usize::from(square.row()), usize::from(square.column()))
}

fn cell(state: &State, square: Square) -> Cell {
    let (place, label) = (place(square), square.to_string());
    let holder = Player::BOTH.into_iter().find(|&player| state.pawns(player).contains(square));
    let cell = match holder {
        Some(player) => Cell::held(place, player, label),
        None if state.obstacles().contains(square) => Cell::blocked(place, OBSTACLE_SIGN, label),
        None => Cell::empty(place, LEVEL_SIGNS[square.level()], label),
    };
    let levels = [Level::Edge, Level::Outer, Level::Inner, Level::Middle];
    cell.at_level(levels[square.level()])
}

/// The squares that matter for the next move.
fn reached(state: &State) -> Squares {
    match state.turn() {
        Turn::Move(player, tile) => state.reach(player, tile).all(),
        Turn::Traxit(..) | Turn::Place(_) => state.moves().filter_map(target).collect(),
        Turn::Choose(_) => Squares::default(),
    }
}

fn target(mv: Move) -> Option<Square> {
    match mv {
        Move::Place(to) | Move::Pawn(_, to) | Move::Traxit(_, to) => Some(to),
        Move::Tile(_) => None,
    }
}

/// The points, the tiles that matter now, and who decides what.
fn captions(state: &State) -> Vec<Caption> {
    let tiles = match state.turn() {
        _ if state.is_over() => None,
        Turn::Place(_) => None,
        Turn::Choose(player) => Some(state.tiles(player)),
        Turn::Move(_, tile) | Turn::Traxit(_, tile) => Some(tile.only()),
    };
    let mut captions = vec![Caption::Line(points(state))];
    captions.extend(tiles.map(figures));
    captions.push(Caption::Line(footer(state)));
    captions
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
        (Some(Outcome::Won(player)), _) => format!("{} won", player_name(player)),
        (Some(Outcome::Draw), _) => "draw".to_owned(),
        (None, Turn::Place(_)) => format!("{who} to put a pawn on the edge"),
        (None, Turn::Choose(_)) => format!("{who} to choose one of {of}'s tiles"),
        (None, Turn::Move(_, tile)) => format!("{who} to move along tile {tile}"),
        (None, Turn::Traxit(_, tile)) => {
            format!("traxit: {of} cannot use tile {tile}; {who} to put one of {of}'s pawns back")
        }
    }
}

/// Tiles as figures: the path of each, with its ends.
///
/// ```
/// use trilog::games::traxit::{Tile, tiles_diagram};
/// let text = tiles_diagram(Tile::new(1).unwrap().only()).to_text();
/// assert_eq!(text, "1\n   xo\n  x\nox\n");
/// ```
#[must_use]
pub fn tiles_diagram(tiles: Tiles) -> Diagram {
    Diagram { below: vec![figures(tiles)], ..empty(0) }
}

fn figures(tiles: Tiles) -> Caption {
    Caption::Figures(tiles.take(TILES).map(figure).collect())
}

fn figure(tile: Tile) -> Figure {
    let cells = tile.cells();
    let last = cells.len().saturating_sub(1);
    let step = |(at, (row, column)): (usize, &(i8, i8))| {
        let place = Place::new(usize::try_from(*row).ok()?, usize::try_from(*column).ok()?);
        Some((place, if at == 0 || at == last { Step::End } else { Step::Way }))
    };
    Figure { name: tile.to_string(), steps: cells.iter().enumerate().filter_map(step).collect() }
}
