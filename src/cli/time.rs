//! Times on the command line.

use std::time::Duration;

/// No time on the command line is longer: a day.
const LONGEST: f64 = 86_400.0;

/// Reads a time: seconds, as `2.5` or `2.5s`, or milliseconds, as `500ms`.
///
/// # Errors
/// What is expected, when it is something else or not above 0.
pub(super) fn parse_time(text: &str) -> Result<Duration, String> {
    let (number, unit) = match (text.strip_suffix("ms"), text.strip_suffix('s')) {
        (Some(number), _) => (number, 1e-3),
        (None, Some(number)) => (number, 1.0),
        (None, None) => (text, 1.0),
    };
    let seconds = number.parse().ok().map(|number: f64| number * unit);
    seconds
        .filter(|seconds| *seconds > 0.0 && *seconds <= LONGEST)
        .map(Duration::from_secs_f64)
        .ok_or_else(|| "expected a number of seconds above 0, such as 2.5 (or 500ms)".into())
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn seconds_and_milliseconds_are_read() {
        for (text, milliseconds) in [("2.5", 2500), ("1s", 1000), ("0.5s", 500), ("20ms", 20)] {
            assert_eq!(parse_time(text), Ok(Duration::from_millis(milliseconds)), "{text}");
        }
        for text in ["", "s", "ms", "0", "-1", "nan", "inf", "1e9", "1m", "1 s", "five"] {
            assert!(parse_time(text).is_err(), "{text}");
        }
    }
}
