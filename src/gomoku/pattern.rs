//! What a stone makes of a line: read from the cells around it, by a table.

use std::sync::LazyLock;

/// What a player who puts a stone on a cell has there in one direction. The
/// names are those of five in a row; with k in a row, a four is k - 1 stones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Pattern {
    /// Nothing that matters.
    Nothing,
    /// One more makes a [`Pattern::Two`].
    One,
    /// One more makes an [`Pattern::OpenTwo`].
    OpenOne,
    /// One more makes a [`Pattern::Three`].
    Two,
    /// One more makes an [`Pattern::OpenThree`].
    OpenTwo,
    /// One more makes a [`Pattern::Four`].
    Three,
    /// One more makes an [`Pattern::OpenFour`].
    OpenThree,
    /// One more stone wins, on one cell.
    Four,
    /// One more stone wins, on either of two cells.
    OpenFour,
    /// k in a row.
    Five,
}

impl Pattern {
    const ALL: [Pattern; 10] = [
        Pattern::Nothing,
        Pattern::One,
        Pattern::OpenOne,
        Pattern::Two,
        Pattern::OpenTwo,
        Pattern::Three,
        Pattern::OpenThree,
        Pattern::Four,
        Pattern::OpenFour,
        Pattern::Five,
    ];

    /// What comes one stone earlier.
    fn before(self) -> Pattern {
        match self {
            Pattern::Five | Pattern::Four => Pattern::Three,
            Pattern::OpenFour => Pattern::OpenThree,
            Pattern::OpenThree => Pattern::OpenTwo,
            Pattern::Three => Pattern::Two,
            Pattern::OpenTwo => Pattern::OpenOne,
            Pattern::Two => Pattern::One,
            Pattern::OpenOne | Pattern::One | Pattern::Nothing => Pattern::Nothing,
        }
    }
}

/// The lengths of lines that there are tables for.
pub(super) const LENGTHS: std::ops::RangeInclusive<u32> = 3..=6;

/// The bits of a neighbour in a code: one for each player who holds it, both
/// for what is outside the board.
pub(super) const WALL: u32 = 3;

/// The low bits of all neighbours.
const LOW: u32 = 0x5555_5555;

/// The patterns of both players by the code of the cells around.
pub(super) struct PatternTable {
    /// How far a line reaches from a cell of it.
    pub(super) reach: u32,
    /// The first player's in the low four bits, the second's in the high ones.
    patterns: Vec<u8>,
}

impl PatternTable {
    /// The table for `k` in a row, made once; nothing where lines are too long.
    pub(super) fn of(k: u32) -> Option<&'static PatternTable> {
        static TABLES: [LazyLock<PatternTable>; 4] = [
            LazyLock::new(|| PatternTable::new(3)),
            LazyLock::new(|| PatternTable::new(4)),
            LazyLock::new(|| PatternTable::new(5)),
            LazyLock::new(|| PatternTable::new(6)),
        ];
        let at = k.checked_sub(*LENGTHS.start())?;
        TABLES.get(at as usize).map(|table| &**table)
    }

    fn new(k: u32) -> PatternTable {
        let reach = k - 1;
        let codes = 1_usize << (4 * reach);
        let mut own = vec![None; codes];
        let patterns = (0..codes as u32).map(|code| {
            let (low, high) = (code & LOW, code >> 1 & LOW);
            let first = classify(k, low & !high | high << 1, &mut own);
            let second = classify(k, high & !low | low << 1, &mut own);
            first as u8 | (second as u8) << 4
        });
        PatternTable { reach, patterns: patterns.collect() }
    }

    /// What the first and the second player would have.
    #[inline]
    pub(super) fn look_up(&self, code: u32) -> [Pattern; 2] {
        let both = self.patterns[code as usize];
        [Pattern::ALL[usize::from(both & 15) % 10], Pattern::ALL[usize::from(both >> 4) % 10]]
    }
}

/// Where in a code the neighbour stands that is `steps` (not 0) away.
pub(super) fn place_of(steps: i32, reach: u32) -> u32 {
    let reach = reach as i32;
    let before = if steps < 0 { steps + reach } else { steps + reach - 1 };
    2 * before as u32
}

/// The pattern of a code in which own stones are 1 and other stones 2.
fn classify(k: u32, code: u32, known: &mut [Option<Pattern>]) -> Pattern {
    if let Some(pattern) = known[code as usize] {
        return pattern;
    }
    let reach = k - 1;
    let digit = |steps: i32| code >> place_of(steps, reach) & 3;
    let run = |sign: i32| (1..=reach as i32).take_while(|steps| digit(sign * steps) == 1).count();
    let pattern = if run(1) + run(-1) + 1 >= k as usize {
        Pattern::Five
    } else {
        let (mut fives, mut best) = (0, Pattern::Nothing);
        for place in (0..2 * reach).filter(|place| code >> (2 * place) & 3 == 0) {
            let filled = classify(k, code | 1 << (2 * place), known);
            fives += u32::from(filled == Pattern::Five);
            best = best.max(filled.before());
        }
        match fives {
            0 => best,
            1 => Pattern::Four,
            _ => Pattern::OpenFour,
        }
    };
    known[code as usize] = Some(pattern);
    pattern
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The pattern at the cell `!` of a line for the player `x`.
    fn pattern(line: &str) -> Option<Pattern> {
        let table = PatternTable::of(5)?;
        let at = line.find('!')? as i32;
        let mut code = 0;
        for steps in (-4..=4).filter(|steps| *steps != 0) {
            let cell = usize::try_from(at + steps).ok().and_then(|at| line.as_bytes().get(at));
            let digit = match cell {
                Some(b'.') => 0,
                Some(b'x') => 1,
                Some(b'o') => 2,
                _ => WALL,
            };
            code |= digit << place_of(steps, 4);
        }
        Some(table.look_up(code)[0])
    }

    #[test]
    fn patterns_are_what_players_call_them() {
        for (line, expected) in [
            ("xx!xx", Pattern::Five),
            ("xxx!xx", Pattern::Five),
            (".xx!x.", Pattern::OpenFour),
            ("x.x!x.x", Pattern::OpenFour),
            ("oxx!x.", Pattern::Four),
            ("x.!xx", Pattern::Four),
            ("..x!x..", Pattern::OpenThree),
            (".x.!x.", Pattern::OpenThree),
            ("o.x!x.", Pattern::Three),
            ("ox!x..o", Pattern::Three),
            ("ox!x.o", Pattern::Nothing),
            ("...x!...", Pattern::OpenTwo),
            ("ox!...", Pattern::Two),
            ("....!....", Pattern::OpenOne),
            ("o!....", Pattern::One),
        ] {
            assert_eq!(pattern(line), Some(expected), "{line}");
        }
    }

    #[test]
    fn there_is_a_table_for_every_length_and_no_other() {
        assert!((0..40).all(|k| PatternTable::of(k).is_some() == LENGTHS.contains(&k)));
    }
}
