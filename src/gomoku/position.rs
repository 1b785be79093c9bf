//! A board with everything that the search asks of it, kept up move by move.

use super::Board;
use super::pattern::{Pattern, PatternTable, WALL, place_of};
use super::set::CellSet;
use crate::game::Player;
use crate::numbers::split_mix;

/// What a stone on a cell threatens, over all four directions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Threat {
    /// Nothing that must be answered.
    Quiet,
    /// An open four on the next move.
    Three,
    /// A win on the next move, on one cell.
    Four,
    /// A win on the next move, whatever the answer.
    OpenFour,
    /// It wins.
    Five,
}

impl Threat {
    const COUNT: usize = 5;

    fn of(patterns: [Pattern; 4]) -> Threat {
        let is = |wanted: Pattern| patterns.iter().filter(|pattern| **pattern == wanted).count();
        match patterns.into_iter().max() {
            Some(Pattern::Five) => Threat::Five,
            Some(Pattern::OpenFour) => Threat::OpenFour,
            Some(Pattern::Four) if is(Pattern::Four) > 1 => Threat::OpenFour,
            Some(Pattern::Four) => Threat::Four,
            Some(Pattern::OpenThree) => Threat::Three,
            _ => Threat::Quiet,
        }
    }
}

/// What a pattern is worth that one stone would make, in centipoints.
fn worth_of(pattern: Pattern) -> i32 {
    match pattern {
        Pattern::Nothing => 0,
        Pattern::One => 1,
        Pattern::OpenOne => 3,
        Pattern::Two => 4,
        Pattern::OpenTwo => 12,
        Pattern::Three => 14,
        Pattern::OpenThree => 45,
        Pattern::Four => 50,
        Pattern::OpenFour => 300,
        Pattern::Five => 600,
    }
}

/// What a cell is worth more where one stone makes a four and an open three,
/// or two open threes.
const FOUR_AND_THREE: i32 = 150;
const TWO_THREES: i32 = 80;

/// How far from a stone others are looked for, in cells.
const NEAR: i32 = 2;

/// What is known of a free cell for one player.
#[derive(Clone, Copy, Debug)]
struct Seen {
    patterns: [Pattern; 4],
    threat: Threat,
    worth: i32,
}

impl Seen {
    fn of(patterns: [Pattern; 4]) -> Seen {
        let threat = Threat::of(patterns);
        let threes = patterns.iter().filter(|pattern| **pattern == Pattern::OpenThree).count();
        let bonus = match threat {
            Threat::Four if threes > 0 => FOUR_AND_THREE,
            Threat::Three if threes > 1 => TWO_THREES,
            _ => 0,
        };
        let worth = patterns.into_iter().map(worth_of).sum::<i32>() + bonus;
        Seen { patterns, threat, worth }
    }
}

/// A cell whose code holds another one.
#[derive(Clone, Copy, Debug)]
struct Reach {
    cell: u16,
    direction: u8,
    shift: u8,
}

/// Row and column of one step in each direction.
const DIRECTIONS: [(i32, i32); 4] = [(0, 1), (1, 0), (1, 1), (1, -1)];

/// What never changes on a board of one size.
struct Layout {
    rows: u32,
    columns: u32,
    table: &'static PatternTable,
    reaches: Vec<Vec<Reach>>,
    around: Vec<Vec<u16>>,
}

impl Layout {
    fn cell(&self, row: i32, column: i32) -> Option<u16> {
        let inside =
            (0..self.rows as i32).contains(&row) && (0..self.columns as i32).contains(&column);
        inside.then_some((row * self.columns as i32 + column) as u16)
    }
}

/// A position of k in a row, with what each free cell promises to both.
pub(super) struct Position {
    layout: Layout,
    cells: Vec<Option<Player>>,
    codes: Vec<[u32; 4]>,
    seen: Vec<[Seen; 2]>,
    threats: [[CellSet; Threat::COUNT]; 2],
    worth: [i32; 2],
    /// How many stones are near each cell, and the cells where some are.
    stones_near: Vec<u8>,
    near: CellSet,
    free: usize,
    key: u64,
    mover: Player,
}

impl Position {
    /// The position with these cells, row by row, where `mover` moves; nothing
    /// where the board is too large or its lines too long or too short.
    pub(super) fn new(board: Board, cells: &[Option<Player>], mover: Player) -> Option<Position> {
        let table = PatternTable::of(board.lines())?;
        let Board { rows, columns, .. } = board;
        let count = rows.checked_mul(columns).filter(|count| *count > 0)? as usize;
        if count > CellSet::CAPACITY {
            return None;
        }
        let layout = Layout { rows, columns, table, reaches: Vec::new(), around: Vec::new() };
        let nothing = Seen::of([Pattern::Nothing; 4]);
        let mut position = Position {
            layout,
            cells: vec![None; count],
            codes: vec![[0; 4]; count],
            seen: vec![[nothing; 2]; count],
            threats: Default::default(),
            worth: [0; 2],
            stones_near: vec![0; count],
            near: CellSet::default(),
            free: count,
            key: 0,
            mover,
        };
        position.lay_out();
        for (cell, holder) in (0_u16..).zip(cells.iter().take(count)) {
            if let Some(player) = holder {
                position.put(cell, *player);
            }
        }
        position.mover = mover;
        Some(position)
    }

    /// Finds what lies around each cell, and what its patterns are on the
    /// empty board.
    fn lay_out(&mut self) {
        let reach = self.layout.table.reach;
        for cell in 0..self.cells.len() {
            let row = (cell as u32 / self.layout.columns) as i32;
            let column = (cell as u32 % self.layout.columns) as i32;
            let mut reaches = Vec::new();
            let distance = reach as i32;
            for (direction, (down, right)) in (0_u8..).zip(DIRECTIONS) {
                for steps in (-distance..=distance).filter(|steps| *steps != 0) {
                    match self.layout.cell(row + steps * down, column + steps * right) {
                        // Seen from there, this cell is the other way.
                        Some(other) => {
                            let shift = place_of(-steps, reach) as u8;
                            reaches.push(Reach { cell: other, direction, shift });
                        }
                        None => {
                            let code = &mut self.codes[cell][usize::from(direction)];
                            *code |= WALL << place_of(steps, reach);
                        }
                    }
                }
            }
            let square = (-NEAR..=NEAR).flat_map(|down| (-NEAR..=NEAR).map(move |r| (down, r)));
            let around = square
                .filter(|offset| *offset != (0, 0))
                .filter_map(|(down, right)| self.layout.cell(row + down, column + right))
                .collect();
            self.layout.reaches.push(reaches);
            self.layout.around.push(around);
        }
        for cell in 0..self.cells.len() as u16 {
            let both = self.codes[usize::from(cell)].map(|code| self.layout.table.look_up(code));
            self.seen[usize::from(cell)] =
                [0, 1].map(|seat| Seen::of(both.map(|patterns| patterns[seat])));
            self.count(cell);
        }
    }

    /// Takes account of what a free cell promises.
    #[inline]
    fn count(&mut self, cell: u16) {
        for seat in 0..2 {
            let seen = self.seen[usize::from(cell)][seat];
            self.worth[seat] += seen.worth;
            self.threats[seat][seen.threat as usize].insert(cell);
        }
    }

    /// Leaves it out again.
    #[inline]
    fn discount(&mut self, cell: u16) {
        for seat in 0..2 {
            let seen = self.seen[usize::from(cell)][seat];
            self.worth[seat] -= seen.worth;
            self.threats[seat][seen.threat as usize].remove(cell);
        }
    }

    /// Looks at one direction of a cell again, whose code has changed.
    #[inline]
    fn look(&mut self, cell: u16, direction: usize) {
        let at = usize::from(cell);
        let patterns = self.layout.table.look_up(self.codes[at][direction]);
        for (seat, pattern) in patterns.into_iter().enumerate() {
            let old = self.seen[at][seat];
            if old.patterns[direction] == pattern {
                continue;
            }
            let mut all = old.patterns;
            all[direction] = pattern;
            let new = Seen::of(all);
            self.seen[at][seat] = new;
            self.worth[seat] += new.worth - old.worth;
            if new.threat != old.threat {
                self.threats[seat][old.threat as usize].remove(cell);
                self.threats[seat][new.threat as usize].insert(cell);
            }
        }
    }

    /// Changes the codes of all cells that a stone reaches.
    #[inline]
    fn turn(&mut self, cell: u16, player: Player) {
        let digit = 1 + player.seat() as u32;
        for at in 0..self.layout.reaches[usize::from(cell)].len() {
            let Reach { cell: other, direction, shift } =
                self.layout.reaches[usize::from(cell)][at];
            let direction = usize::from(direction);
            self.codes[usize::from(other)][direction] ^= digit << shift;
            // What a taken cell promised is still right when it is free again.
            if self.cells[usize::from(other)].is_none() {
                self.look(other, direction);
            }
        }
        self.key ^= key_of(cell, player);
    }

    /// Puts a stone on a free cell.
    pub(super) fn put(&mut self, cell: u16, player: Player) {
        self.discount(cell);
        self.cells[usize::from(cell)] = Some(player);
        self.free -= 1;
        self.turn(cell, player);
        for at in 0..self.layout.around[usize::from(cell)].len() {
            let other = self.layout.around[usize::from(cell)][at];
            let stones = &mut self.stones_near[usize::from(other)];
            *stones += 1;
            if *stones == 1 {
                self.near.insert(other);
            }
        }
    }

    /// Takes away the stone that was put last.
    pub(super) fn take(&mut self, cell: u16, player: Player) {
        self.turn(cell, player);
        self.cells[usize::from(cell)] = None;
        self.free += 1;
        self.count(cell);
        for at in 0..self.layout.around[usize::from(cell)].len() {
            let other = self.layout.around[usize::from(cell)][at];
            let stones = &mut self.stones_near[usize::from(other)];
            *stones -= 1;
            if *stones == 0 {
                self.near.remove(other);
            }
        }
    }

    /// Plays a move of the player to move.
    pub(super) fn play(&mut self, cell: u16) {
        self.put(cell, self.mover);
        self.mover = self.mover.other();
    }

    /// Takes back the last move.
    pub(super) fn undo(&mut self, cell: u16) {
        self.mover = self.mover.other();
        self.take(cell, self.mover);
    }

    pub(super) fn mover(&self) -> Player {
        self.mover
    }

    /// How many cells there are.
    pub(super) fn len(&self) -> usize {
        self.cells.len()
    }

    pub(super) fn is_full(&self) -> bool {
        self.free == 0
    }

    pub(super) fn has_stones(&self) -> bool {
        self.free < self.cells.len()
    }

    pub(super) fn is_free(&self, cell: u16) -> bool {
        self.cells.get(usize::from(cell)).is_some_and(Option::is_none)
    }

    /// Cells where a stone of `player` is this much of a threat, and no more.
    #[inline]
    pub(super) fn threats(&self, player: Player, threat: Threat) -> &CellSet {
        &self.threats[player.seat()][threat as usize]
    }

    /// Cells where a stone of `player` makes a four or an open four.
    pub(super) fn fours(&self, player: Player) -> CellSet {
        self.threats(player, Threat::Four).union(self.threats(player, Threat::OpenFour))
    }

    /// The only cells that can meet a threat of `attacker` to make an open
    /// four: the others of its line, and fours of the defender's own.
    pub(super) fn defences(&self, attacker: Player) -> CellSet {
        self.fours(attacker).union(&self.fours(attacker.other()))
    }

    /// What a stone on a free cell is worth to `player`.
    #[inline]
    pub(super) fn worth(&self, cell: u16, player: Player) -> i32 {
        self.seen[usize::from(cell)][player.seat()].worth
    }

    /// What the free cells are worth to the player to move, less what they are
    /// worth to the other.
    pub(super) fn balance(&self) -> i32 {
        let own = self.mover.seat();
        self.worth[own] - self.worth[1 - own]
    }

    /// The free cells near stones.
    pub(super) fn candidates(&self) -> impl Iterator<Item = u16> {
        self.near.cells().filter(|cell| self.is_free(*cell))
    }

    /// The free cell nearest to the middle.
    pub(super) fn middle(&self) -> Option<u16> {
        let Layout { rows, columns, .. } = self.layout;
        let off = |cell: u16| {
            let (row, column) = (u32::from(cell) / columns, u32::from(cell) % columns);
            (2 * row).abs_diff(rows - 1) + (2 * column).abs_diff(columns - 1)
        };
        (0..self.cells.len() as u16).filter(|cell| self.is_free(*cell)).min_by_key(|c| off(*c))
    }

    /// A hash of the stones and of whose turn it is.
    pub(super) fn key(&self) -> u64 {
        self.key ^ split_mix(0, 2 * CellSet::CAPACITY as u64 + self.mover.seat() as u64)
    }

    /// Cells that are taken in turn as their places among the free ones.
    pub(super) fn places(&self, line: &[u16]) -> Vec<usize> {
        let free_before = |cell: u16| (0..cell).filter(|before| self.is_free(*before)).count();
        let taken_before = |at: usize| line[..at].iter().filter(|taken| **taken < line[at]).count();
        (0..line.len()).map(|at| free_before(line[at]).saturating_sub(taken_before(at))).collect()
    }

    /// Row and column of a cell.
    pub(super) fn row_column(&self, cell: u16) -> (u32, u32) {
        (u32::from(cell) / self.layout.columns, u32::from(cell) % self.layout.columns)
    }
}

/// What a stone adds to the key of a position.
fn key_of(cell: u16, player: Player) -> u64 {
    split_mix(0, 2 * u64::from(cell) + player.seat() as u64)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::game::Overline;
    use rand::{RngExt as _, SeedableRng as _};

    /// What the search reads of a position.
    fn told(position: &Position) -> (u64, [i32; 2], [[CellSet; 5]; 2], CellSet) {
        (position.key(), position.worth, position.threats, position.near)
    }

    #[test]
    fn what_is_kept_up_is_what_is_built_anew_and_taken_back() {
        let mut dice = rand_chacha::ChaCha8Rng::seed_from_u64(3);
        let freestyle = [(15, 15, 5), (19, 19, 6), (3, 3, 3), (7, 9, 4), (1, 9, 5)]
            .map(|(rows, columns, k)| Board::freestyle(rows, columns, k));
        let exact = [freestyle[0], freestyle[3]]
            .map(|board| Board { overline: Overline::Nothing, ..board });
        for board in freestyle.into_iter().chain(exact) {
            let count = (board.rows * board.columns) as usize;
            let empty = Position::new(board, &[], Player::First).unwrap();
            let mut position = Position::new(board, &[], Player::First).unwrap();
            let mut played = Vec::new();
            for _ in 0..count.min(90) {
                let cell = dice.random_range(0..count as u16);
                if position.is_free(cell) {
                    position.play(cell);
                    played.push(cell);
                    let anew = Position::new(board, &position.cells, position.mover).unwrap();
                    assert_eq!(told(&position), told(&anew), "{board:?} {played:?}");
                }
            }
            while let Some(cell) = played.pop() {
                position.undo(cell);
            }
            assert_eq!(told(&position), told(&empty));
        }
    }

    #[test]
    fn the_middle_is_in_the_middle() {
        let position = Position::new(Board::freestyle(15, 15, 5), &[], Player::First).unwrap();
        assert_eq!(position.middle().map(|cell| position.row_column(cell)), Some((7, 7)));
    }
}
