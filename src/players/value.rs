//! The values of a player's options: numbers and times.

use std::time::Duration;

/// The longest time for a move: a day.
const LONGEST: Duration = Duration::from_secs(86_400);

/// A whole number in digits, if it lies in these bounds.
pub(super) fn number(text: &str, least: u64, most: u64) -> Option<u64> {
    // `+5` is a number to Rust.
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|number| digits && (least..=most).contains(number))
}

/// Reads `500ms`, `1s` or `1.5s`, in whole milliseconds.
pub(super) fn time(text: &str) -> Option<Duration> {
    let milliseconds = match text.strip_suffix("ms") {
        Some(count) => number(count, 1, u64::MAX)?,
        None => {
            let (whole, part) = match text.strip_suffix('s')?.split_once('.') {
                Some((whole, part)) => (whole, part),
                None => (text.strip_suffix('s')?, "0"),
            };
            let digits = part.len();
            let part =
                number(part, 0, 999)?.checked_mul([100, 10, 1][digits.checked_sub(1)?.min(2)])?;
            let whole = number(whole, 0, LONGEST.as_secs())?.checked_mul(1000)?;
            if digits > 3 { return None } else { whole.checked_add(part)? }
        }
    };
    let time = Duration::from_millis(milliseconds);
    (!time.is_zero() && time <= LONGEST).then_some(time)
}

/// A time as [`time`] reads it.
pub(super) fn written(time: Duration) -> String {
    match (time.as_secs(), time.subsec_millis()) {
        (seconds, 0) => format!("{seconds}s"),
        (_, _) => format!("{}ms", time.as_millis()),
    }
}
