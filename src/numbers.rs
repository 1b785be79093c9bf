//! Numbers as people read them.

/// With commas between the thousands.
///
/// ```
/// assert_eq!(trilog::numbers::grouped(1_234_567), "1,234,567");
/// assert_eq!(trilog::numbers::grouped(999), "999");
/// ```
#[must_use]
pub fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}
