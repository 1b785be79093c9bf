//! A small network that guesses how a position ends, learned from games of our
//! own player against itself by `examples/train_uttt.rs`.
//!
//! What it sees are lines, as the player to move sees them: what stands on each
//! line of each open board (one of 27 patterns), the same once more for the
//! board that must be played on, and which boards of each line of boards are
//! won, lost, drawn or open. One hidden layer with a clipped ReLU follows. All
//! are integers, so it says the same on every machine. The positions after the
//! moves of a position are judged from it: only what a move changes is added
//! and taken away (as in Nasu, "Efficiently updatable neural-network-based
//! evaluation functions for computer shogi", 2018).

use super::position::{Marks, Position, Score as Standing};
use super::tables::{FULL, LINE_PLACES};
use super::{Board, Place, Places, State};
use crate::game::Player;
use crate::search::{Attention, Look, Score, score};
use std::sync::LazyLock;

/// How many inputs there are.
pub const INPUTS: usize = ANYWHERE + 1;

/// How many hidden cells there are.
pub const HIDDEN: usize = 32;

/// What 1 is as a weight, and the most that a hidden cell can be.
const UNIT: i16 = 512;

const LINES: usize = 8;
const PATTERNS: usize = 27;
const UPPER_PATTERNS: usize = 64;

/// The inputs of one board.
const BOARD: usize = LINES * PATTERNS;

/// The first input of the board that must be played on, were it the first.
const FORCED: usize = 9 * BOARD;

/// The first input of the lines of boards.
const UPPER: usize = 2 * FORCED;

/// The input for a move that may be made on several boards.
const ANYWHERE: usize = UPPER + LINES * UPPER_PATTERNS;

/// Bytes of a network in a file.
const BYTES: usize = 2 * HIDDEN * (INPUTS + 2) + 4;

/// The patterns of a set of cells on each line, in base three.
static CODES: [[u8; LINES]; 512] = codes_in_base(3);

/// The patterns of a set of boards on each line, in base four.
static UPPER_CODES: [[u8; LINES]; 512] = codes_in_base(4);

/// The lines through each cell, and what a cell adds to the pattern of each
/// when the other player marks it; a step of 0 ends the list.
static THROUGH: [[(u8, u8); 4]; 9] = {
    let mut table = [[(0, 0); 4]; 9];
    let mut cell = 0;
    while cell < 9 {
        let (mut line, mut found) = (0, 0);
        while line < LINES {
            let code = CODES[1 << cell][line];
            if code != 0 {
                table[cell][found] = (line as u8, 2 * code);
                found += 1;
            }
            line += 1;
        }
        cell += 1;
    }
    table
};

const fn codes_in_base(base: u8) -> [[u8; LINES]; 512] {
    let mut table = [[0; LINES]; 512];
    let mut set = 0;
    while set < 512 {
        let mut line = 0;
        while line < LINES {
            let (mut at, mut power) = (0, 1);
            while at < 3 {
                if set >> LINE_PLACES[line][at] & 1 != 0 {
                    table[set][line] += power;
                }
                at += 1;
                power *= base;
            }
            line += 1;
        }
        set += 1;
    }
    table
}

/// One number for each hidden cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(align(64))]
struct Layer([i16; HIDDEN]);

// Each of these is compiled by itself: where they are woven into each other the
// compiler does not see what it can do eight at a time.
impl Layer {
    const NONE: Layer = Layer([0; HIDDEN]);

    #[inline(never)]
    fn add(&mut self, other: &Layer) {
        for (cell, other) in self.0.iter_mut().zip(&other.0) {
            *cell = cell.wrapping_add(*other);
        }
    }

    /// Takes one row away and adds another.
    #[inline(never)]
    fn exchange(&mut self, old: &Layer, new: &Layer) {
        for ((cell, old), new) in self.0.iter_mut().zip(&old.0).zip(&new.0) {
            *cell = cell.wrapping_add(new.wrapping_sub(*old));
        }
    }

    /// Adds one row for each line.
    #[inline(never)]
    fn add_lines(&mut self, rows: [&Layer; LINES]) {
        for (at, cell) in self.0.iter_mut().enumerate() {
            let mut sum = *cell;
            for row in rows {
                sum = sum.wrapping_add(row.0[at]);
            }
            *cell = sum;
        }
    }

    /// Clips the cells, and weighs them by others.
    #[inline(never)]
    fn weighed(&self, weights: &Layer) -> i32 {
        let mut sum = 0_i32;
        for (cell, weight) in self.0.iter().zip(&weights.0) {
            sum = sum.wrapping_add(i32::from((*cell).clamp(0, UNIT)) * i32::from(*weight));
        }
        sum
    }
}

/// A network.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Network {
    weights: Box<[Layer; INPUTS]>,
    bias: Layer,
    output: Layer,
    output_bias: i32,
}

/// The network that comes with the game.
static LEARNED: LazyLock<Option<Network>> =
    LazyLock::new(|| Network::read(include_bytes!("../../../../networks/uttt.bin")));

/// A position before a move, as who moves after it sees it.
struct Before<'a> {
    network: &'a Network,
    /// Who moves next.
    seat: usize,
    codes: [[u8; LINES]; 9],
    upper: [u8; LINES],
    /// What each board adds to the hidden cells.
    parts: [Layer; 9],
    /// All that does not hang on the board that must be played on.
    whole: Layer,
    /// What each board adds where it must be played on, once it is `known`.
    forced: [Layer; 9],
    known: u16,
}

impl Network {
    /// How visits are shared out where a network judges: it knows better than the
    /// evaluation which moves are worth a look.
    pub const ATTENTION: Attention = Attention { exploration: 0.4, temperature: 0.07 };

    /// The network that comes with the game.
    #[must_use]
    pub fn learned() -> Option<&'static Network> {
        LEARNED.as_ref()
    }

    /// Reads what [`Network::written`] writes; nothing where the length is
    /// wrong.
    #[must_use]
    pub fn read(bytes: &[u8]) -> Option<Network> {
        let (numbers, last) = bytes.split_at_checked(BYTES - 4)?;
        let output_bias = i32::from_le_bytes(last.try_into().ok()?);
        let mut numbers =
            numbers.chunks_exact(2).map(|pair| i16::from_le_bytes([pair[0], pair[1]]));
        let mut layer = || Layer(std::array::from_fn(|_| numbers.next().unwrap_or_default()));
        let weights: Vec<Layer> = (0..INPUTS).map(|_| layer()).collect();
        let (bias, output) = (layer(), layer());
        let weights = weights.into_boxed_slice().try_into().ok()?;
        Some(Network { weights, bias, output, output_bias })
    }

    /// The network as bytes: the weights of each input, the bias, the weights
    /// of the output, two bytes each, and four of its bias; least byte first.
    #[must_use]
    pub fn written(&self) -> Vec<u8> {
        let layers = self.weights.iter().chain([&self.bias, &self.output]);
        let numbers = layers.flat_map(|layer| layer.0);
        let mut bytes: Vec<u8> = numbers.flat_map(i16::to_le_bytes).collect();
        bytes.extend(self.output_bias.to_le_bytes());
        bytes
    }

    /// The network of weights as they were trained, in one row for each input.
    #[must_use]
    pub fn of(
        weights: &[[f32; HIDDEN]],
        bias: &[f32; HIDDEN],
        output: &[f32; HIDDEN],
        output_bias: f32,
    ) -> Network {
        let unit = f32::from(UNIT);
        let whole = |row: &[f32; HIDDEN]| Layer(row.map(|weight| (weight * unit).round() as i16));
        let mut layers = Box::new([Layer::NONE; INPUTS]);
        for (layer, row) in layers.iter_mut().zip(weights) {
            *layer = whole(row);
        }
        Network {
            weights: layers,
            bias: whole(bias),
            output: whole(output),
            output_bias: (output_bias * unit * unit).round() as i32,
        }
    }

    /// What an unfinished position is worth to the player to move.
    #[must_use]
    pub fn evaluate(&self, state: &State) -> Score {
        let mut hidden = self.bias;
        each_input(state, |input| hidden.add(&self.weights[input]));
        self.output(&hidden)
    }

    /// What each legal move leads to; see
    /// [`Searchable::look_ahead`](crate::search::Searchable::look_ahead).
    pub fn look_ahead(&self, state: &State, looks: &mut Vec<Look>) {
        looks.clear();
        let position = &state.position;
        let mut before = Before::new(self, position);
        let next = if before.seat == 0 { Player::First } else { Player::Second };
        for board in Places(position.score.available()) {
            for cell in Places(position.free(board)) {
                let standing = position.score_after(board, cell);
                // On boards that no game reaches a player may move twice.
                let look = if standing.total == 0 || standing.mover() != before.seat {
                    let next = state.with(board, cell);
                    match next.outcome() {
                        Some(outcome) => Look::Over(outcome),
                        None => Look::Open(next.to_move(), self.evaluate(&next)),
                    }
                } else {
                    Look::Open(next, before.worth_after(board, cell, &standing))
                };
                looks.push(look);
            }
        }
    }

    #[inline]
    fn output(&self, hidden: &Layer) -> Score {
        // Ten to one are 400 centipoints.
        const POINTS: f32 = 400.0 / std::f32::consts::LN_10 / (UNIT as f32 * UNIT as f32);
        let limit = (score::DECIDED - 1) as f32;
        let sum = hidden.weighed(&self.output).wrapping_add(self.output_bias);
        (sum as f32 * POINTS).clamp(-limit, limit) as Score
    }

    /// The weights of what stands on each line of a board; of those that come
    /// after the nine, of the board that must be played on.
    #[inline]
    fn lines(&self, board: usize, codes: &[u8; LINES]) -> [&Layer; LINES] {
        std::array::from_fn(|line| self.line(board, line, codes[line]))
    }

    #[inline]
    fn line(&self, board: usize, line: usize, code: u8) -> &Layer {
        &self.weights[board * BOARD + line * PATTERNS + usize::from(code)]
    }

    /// The weights of the lines of boards.
    #[inline]
    fn upper(&self, codes: &[u8; LINES]) -> [&Layer; LINES] {
        std::array::from_fn(|line| &self.weights[upper_input(line, codes[line])])
    }
}

impl Before<'_> {
    fn new<'a>(network: &'a Network, position: &Position) -> Before<'a> {
        let seat = 1 - position.score.mover();
        let codes = position.marks.map(|marks| codes_of(marks, seat));
        let upper = upper_codes(&position.score, seat);
        let mut parts = [Layer::NONE; 9];
        let mut whole = network.bias;
        for board in Places(FULL & !position.score.closed) {
            let at = board.index();
            parts[at].add_lines(network.lines(at, &codes[at]));
            whole.add(&parts[at]);
        }
        whole.add_lines(network.upper(&upper));
        let forced = [Layer::NONE; 9];
        Before { network, seat, codes, upper, parts, whole, forced, known: 0 }
    }

    /// What the position is worth after a move that does not end the game.
    fn worth_after(&mut self, board: Place, cell: Place, standing: &Standing) -> Score {
        let (network, at) = (self.network, board.index());
        let mut hidden = self.whole;
        let mut codes = self.codes[at];
        let is_open = standing.closed & board.bit() == 0;
        for &(line, step) in THROUGH[cell.index()].iter().take_while(|(_, step)| *step != 0) {
            let line = usize::from(line);
            let old = codes[line];
            codes[line] += step;
            if is_open {
                hidden.exchange(network.line(at, line, old), network.line(at, line, codes[line]));
            }
        }
        if !is_open {
            // The lines of boards that do not change are taken and added.
            let upper = upper_codes(standing, self.seat);
            let mut rest = Layer::NONE;
            rest.add_lines(network.upper(&self.upper));
            rest.add(&self.parts[at]);
            hidden.exchange(&rest, &Layer::NONE);
            hidden.add_lines(network.upper(&upper));
        }
        match standing.only_board() {
            Some(next) if next == board => hidden.add_lines(network.lines(9 + at, &codes)),
            Some(next) => hidden.add(self.forced_to(next)),
            None => hidden.add(&network.weights[ANYWHERE]),
        }
        network.output(&hidden)
    }

    /// What a board that the move has not changed adds where it must be played
    /// on.
    fn forced_to(&mut self, board: Place) -> &Layer {
        let at = board.index();
        if self.known & board.bit() == 0 {
            self.known |= board.bit();
            self.forced[at].add_lines(self.network.lines(9 + at, &self.codes[at]));
        }
        &self.forced[at]
    }
}

/// The patterns on the lines of a board, as the player in `seat` sees them.
#[inline]
fn codes_of(marks: Marks, seat: usize) -> [u8; LINES] {
    let own = &CODES[usize::from(marks.of(seat) & FULL)];
    let other = &CODES[usize::from(marks.of(1 - seat) & FULL)];
    std::array::from_fn(|line| own[line] + 2 * other[line])
}

/// The patterns on the lines of boards, as the player in `seat` sees them.
#[inline]
fn upper_codes(standing: &Standing, seat: usize) -> [u8; LINES] {
    let Board { marks, drawn } = standing.u_board();
    let own = &UPPER_CODES[usize::from(marks.of(seat) & FULL)];
    let other = &UPPER_CODES[usize::from(marks.of(1 - seat) & FULL)];
    let drawn = &UPPER_CODES[usize::from(drawn & FULL)];
    // No board is in two of the sets.
    std::array::from_fn(|line| own[line] + 2 * other[line] + 3 * drawn[line])
}

fn upper_input(line: usize, code: u8) -> usize {
    UPPER + line * UPPER_PATTERNS + usize::from(code)
}

/// Tells the inputs that are on in an unfinished position.
pub fn each_input(state: &State, mut tell: impl FnMut(usize)) {
    let Position { marks, score } = &state.position;
    let seat = state.to_move().seat();
    for board in Places(FULL & !score.closed) {
        let codes = codes_of(marks[board.index()], seat);
        for (line, code) in codes.into_iter().enumerate() {
            tell(board.index() * BOARD + line * PATTERNS + usize::from(code));
        }
    }
    for (line, code) in upper_codes(score, seat).into_iter().enumerate() {
        tell(upper_input(line, code));
    }
    match score.only_board() {
        None => tell(ANYWHERE),
        Some(board) => {
            let codes = codes_of(marks[board.index()], seat);
            for (line, code) in codes.into_iter().enumerate() {
                tell(FORCED + board.index() * BOARD + line * PATTERNS + usize::from(code));
            }
        }
    }
}

#[cfg(test)]
mod tests;
