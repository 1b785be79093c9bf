//! What a stone makes of a line: read from the cells around it, by a table.

use crate::game::Overline;
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
    /// k in a row, or more where that wins, too.
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

/// The shortest lines that there are tables for.
const SHORTEST: u32 = 3;

/// The rules that patterns follow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Lines {
    pub(super) k: u32,
    pub(super) overline: Overline,
}

impl Lines {
    /// How far from a cell stones matter: where overlines do not win, a line's
    /// neighbours do.
    fn reach(self) -> u32 {
        match self.overline {
            Overline::Wins => self.k - 1,
            Overline::Nothing => self.k,
        }
    }

    /// Whether so many stones in a row win.
    fn is_won_by(self, stones: u32) -> bool {
        match self.overline {
            Overline::Wins => stones >= self.k,
            Overline::Nothing => stones == self.k,
        }
    }
}

/// The bits of a neighbour in a code: one for each player who holds it, both
/// for what is outside the board.
pub(super) const WALL: u32 = 3;

/// The low bits of all neighbours.
const LOW: u32 = 0x5555_5555;

/// The patterns of both players by the code of the cells around.
pub(super) struct PatternTable {
    /// How far from a cell stones matter.
    pub(super) reach: u32,
    /// The first player's in the low four bits, the second's in the high ones.
    patterns: Vec<u8>,
}

impl PatternTable {
    /// The table for these lines, made once; nothing where they are too long.
    pub(super) fn of(lines: Lines) -> Option<&'static PatternTable> {
        const fn table<const K: u32>() -> LazyLock<PatternTable> {
            LazyLock::new(|| PatternTable::new(Lines { k: K, overline: Overline::Wins }))
        }
        const fn exact<const K: u32>() -> LazyLock<PatternTable> {
            LazyLock::new(|| PatternTable::new(Lines { k: K, overline: Overline::Nothing }))
        }
        static TABLES: [LazyLock<PatternTable>; 4] =
            [table::<3>(), table::<4>(), table::<5>(), table::<6>()];
        static EXACT: [LazyLock<PatternTable>; 3] = [exact::<3>(), exact::<4>(), exact::<5>()];
        let tables = match lines.overline {
            Overline::Wins => &TABLES[..],
            Overline::Nothing => &EXACT[..],
        };
        let at = lines.k.checked_sub(SHORTEST)?;
        tables.get(at as usize).map(|table| &**table)
    }

    /// Whether there is a table for these lines.
    pub(super) fn is_there(Lines { k, overline }: Lines) -> bool {
        match overline {
            Overline::Wins => (SHORTEST..=6).contains(&k),
            Overline::Nothing => (SHORTEST..=5).contains(&k),
        }
    }

    fn new(lines: Lines) -> PatternTable {
        let reach = lines.reach();
        let codes = 1_usize << (4 * reach);
        let mut own = vec![None; codes];
        let patterns = (0..codes as u32).map(|code| {
            let (low, high) = (code & LOW, code >> 1 & LOW);
            let first = classify(lines, low & !high | high << 1, &mut own);
            let second = classify(lines, high & !low | low << 1, &mut own);
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
fn classify(lines: Lines, code: u32, known: &mut [Option<Pattern>]) -> Pattern {
    if let Some(pattern) = known[code as usize] {
        return pattern;
    }
    let reach = lines.reach();
    let digit = |steps: i32| code >> place_of(steps, reach) & 3;
    let run = |sign: i32| (1..=reach as i32).take_while(|steps| digit(sign * steps) == 1).count();
    let pattern = if lines.is_won_by((run(1) + run(-1) + 1) as u32) {
        Pattern::Five
    } else {
        let (mut fives, mut best) = (0, Pattern::Nothing);
        for place in (0..2 * reach).filter(|place| code >> (2 * place) & 3 == 0) {
            let filled = classify(lines, code | 1 << (2 * place), known);
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
    fn pattern(line: &str, overline: Overline) -> Option<Pattern> {
        let table = PatternTable::of(Lines { k: 5, overline })?;
        let at = line.find('!')? as i32;
        let reach = table.reach as i32;
        let mut code = 0;
        for steps in (-reach..=reach).filter(|steps| *steps != 0) {
            let cell = usize::try_from(at + steps).ok().and_then(|at| line.as_bytes().get(at));
            let digit = match cell {
                Some(b'.') => 0,
                Some(b'x') => 1,
                Some(b'o') => 2,
                _ => WALL,
            };
            code |= digit << place_of(steps, table.reach);
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
            assert_eq!(pattern(line, Overline::Wins), Some(expected), "{line}");
        }
    }

    #[test]
    fn an_overline_is_no_five_where_it_does_not_win() {
        for (line, expected) in [
            ("xx!xx", Pattern::Five),
            (".xx!xx.x", Pattern::Five),
            ("oxx!xxo", Pattern::Five),
            ("xxx!xx", Pattern::Nothing),
            ("x!xxxxx", Pattern::Nothing),
            (".xx!x.", Pattern::OpenFour),
            // One of the two cells would make six.
            ("x.x!xx.", Pattern::Four),
            // Both would.
            ("x.x!xx.x", Pattern::Nothing),
            ("x.x!x.x", Pattern::OpenFour),
            ("x.x!x.o", Pattern::Four),
            (".x.!x.", Pattern::OpenThree),
            ("....!....", Pattern::OpenOne),
        ] {
            assert_eq!(pattern(line, Overline::Nothing), Some(expected), "{line}");
        }
    }

    /// What a stone wins, and on how many cells one more would, by putting them
    /// there.
    #[test]
    fn fives_and_fours_are_those_that_the_rules_say() {
        let wins = |line: &[u8], at: usize, overline: Overline| {
            let before = line[..at].iter().rev().take_while(|cell| **cell == b'x').count();
            let behind = line[at + 1..].iter().take_while(|cell| **cell == b'x').count();
            Lines { k: 5, overline }.is_won_by((before + behind + 1) as u32)
        };
        let mut bits: u64 = 0x9e37_79b9_7f4a_7c15;
        for round in 0..20_000 {
            bits ^= bits << 13;
            bits ^= bits >> 7;
            bits ^= bits << 17;
            let mut line: Vec<u8> =
                (0..13).map(|at| b"xx.."[(bits >> (2 * at) & 3) as usize]).collect();
            line[(bits >> 40) as usize % 13] = b'o';
            line[6] = b'!';
            let overline = [Overline::Wins, Overline::Nothing][round % 2];
            let text = String::from_utf8_lossy(&line).into_owned();
            let told = pattern(&text, overline);
            if wins(&line, 6, overline) {
                assert_eq!(told, Some(Pattern::Five), "{text}");
                continue;
            }
            // A cell that completes a line through the stone, which is not it.
            let completes = |at: &usize| {
                let mut line = line.clone();
                line[*at] = b'x';
                wins(&line, 6, overline)
            };
            let fives = (0..13).filter(|at| line[*at] == b'.').filter(completes).count();
            let expected = match fives {
                0 => told.filter(|pattern| *pattern < Pattern::Four),
                1 => Some(Pattern::Four),
                _ => Some(Pattern::OpenFour),
            };
            assert_eq!(told, expected, "{text} {overline:?}");
        }
    }

    #[test]
    fn there_is_a_table_for_every_length_and_no_other() {
        for overline in [Overline::Wins, Overline::Nothing] {
            for lines in (0..40).map(|k| Lines { k, overline }) {
                assert_eq!(PatternTable::of(lines).is_some(), PatternTable::is_there(lines));
            }
        }
    }
}
