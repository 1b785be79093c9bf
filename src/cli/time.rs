//! Times on the command line.

use std::time::Duration;

/// No time on the command line is longer: a day.
const LONGEST: Duration = Duration::from_secs(86_400);

/// Reads a time: seconds, as `2.5`, or with a unit, as `2.5s`, `500ms` and
/// `1m 30s`.
///
/// # Errors
/// What is expected, when it is something else or not above 0.
pub(super) fn parse_time(text: &str) -> Result<Duration, String> {
    let seconds = text.parse().ok().and_then(|number| Duration::try_from_secs_f64(number).ok());
    seconds
        .or_else(|| humantime::parse_duration(text).ok())
        .filter(|time| !time.is_zero() && *time <= LONGEST)
        .ok_or_else(|| "expected a number of seconds above 0, such as 2.5 (or 500ms)".into())
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn seconds_are_read_with_and_without_a_unit() {
        for (text, milliseconds) in [
            ("2.5", 2500),
            ("1s", 1000),
            ("0.5s", 500),
            ("20ms", 20),
            ("1m", 60_000),
            ("1m 30s", 90_000),
        ] {
            assert_eq!(parse_time(text), Ok(Duration::from_millis(milliseconds)), "{text}");
        }
        for text in ["", "s", "ms", "0", "0s", "-1", "nan", "inf", "1e9", "2d", "1 x", "five"] {
            assert!(parse_time(text).is_err(), "{text}");
        }
    }
}
