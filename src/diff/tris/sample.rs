//! Inputs that are sampled where there are too many, by a seed.

use rand::RngExt as _;
use rand::SeedableRng as _;
use rand_chacha::ChaCha8Rng;

/// A source of inputs.
pub(super) struct Sample {
    random: ChaCha8Rng,
}

impl Sample {
    pub(super) fn new(seed: u64) -> Self {
        Sample { random: ChaCha8Rng::seed_from_u64(seed) }
    }

    fn below(&mut self, end: usize) -> usize {
        self.random.random_range(0..end)
    }

    fn cells(&mut self, length: usize) -> Vec<&'static str> {
        (0..length).map(|_| ["e", "x", "o"][self.below(3)]).collect()
    }

    /// Boards of nine known cells.
    pub(super) fn boards(&mut self, count: usize) -> Vec<String> {
        (0..count).map(|_| list(&self.cells(9))).collect()
    }

    /// Boards with one to three cells unbound, the fewest first.
    pub(super) fn open_boards(&mut self, count: usize) -> Vec<String> {
        let board = |number: usize| {
            let mut cells = self.cells(9);
            for _ in 0..=3 * number / count {
                cells[self.below(9)] = "_";
            }
            list(&cells)
        };
        (0..count).map(board).collect()
    }

    /// Lists of cells, the short ones first, and boards.
    pub(super) fn lists(&mut self, count: usize) -> Vec<String> {
        let mut lists: Vec<String> =
            ["[]", "[e]", "[x]", "[x,o]", "[e,e]", "[e,o,e]", "[y,z,y]"].map(String::from).into();
        lists.extend(self.boards(count));
        lists
    }

    /// `t(Before,After)`: lists that are the same, that differ in one place
    /// or in two, or in length.
    pub(super) fn pairs(&mut self, count: usize) -> Vec<String> {
        let mut pairs: Vec<String> =
            ["t([],[])", "t([e],[e])", "t([e],[x])", "t([e,x],[e])", "t([e],[e,x])"]
                .map(String::from)
                .into();
        for number in 0..count {
            let before = self.cells(9);
            let mut after = before.clone();
            for _ in 0..number % 3 {
                after[self.below(9)] = ["e", "x", "o"][self.below(3)];
            }
            pairs.push(format!("t({},{})", list(&before), list(&after)));
        }
        pairs
    }
}

fn list(cells: &[&str]) -> String {
    format!("[{}]", cells.join(","))
}
