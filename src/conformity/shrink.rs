//! The smallest program that still differs.

use super::program::Program;
use super::{Both, Difference, MachineDiffError, Verdict};

/// How many programs are tried.
const TRIED: usize = 400;

/// The smallest program that differs, and what both make of it.
pub(super) fn smallest(
    both: &mut Both,
    mut program: Program,
    mut difference: Difference,
) -> Result<(Program, Difference), MachineDiffError> {
    let mut tried = 0;
    loop {
        let mut found = None;
        for smaller in program.smaller() {
            tried += 1;
            if tried > TRIED {
                break;
            }
            if let Verdict::Different(others) = both.judge(&smaller)? {
                found = Some((smaller, *others));
                break;
            }
        }
        let Some(next) = found else { return Ok((program, difference)) };
        (program, difference) = next;
    }
}
