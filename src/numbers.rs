//! Numbers as people read them, and numbers like chance.

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

/// So many things, of which one has the name `one`.
///
/// ```
/// use trilog::numbers::counted;
/// assert_eq!([0, 1, 1200].map(|number| counted(number, "game")), ["0 games", "1 game", "1,200 games"]);
/// ```
#[must_use]
pub fn counted(number: u64, one: &str) -> String {
    format!("{} {one}{}", grouped(number), if number == 1 { "" } else { "s" })
}

/// In three digits: `123`, `12.3 k`, `1.23 M`.
///
/// ```
/// use trilog::numbers::rounded;
/// assert_eq!([0.0, 7.0, 123.4, 13_041.06, 2_500_000.0].map(rounded), ["0", "7", "123", "13.0 k", "2.50 M"]);
/// assert_eq!([0.123, 999.7, 3e12].map(rounded), ["0.12", "1.00 k", "3000 G"]);
/// ```
#[must_use]
pub fn rounded(number: f64) -> String {
    let (mut number, mut unit) = (number, "");
    for larger in [" k", " M", " G"] {
        if number < 999.5 {
            break;
        }
        (number, unit) = (number / 1000.0, larger);
    }
    match number {
        _ if unit.is_empty() && number >= 1.0 || number == 0.0 => format!("{number:.0}{unit}"),
        0.0..9.995 => format!("{number:.2}{unit}"),
        9.995..99.95 => format!("{number:.1}{unit}"),
        _ => format!("{number:.0}{unit}"),
    }
}

/// The number at `index` of those like chance that follow from `seed` (`SplitMix64`;
/// Steele, Lea and Flood, 2014).
#[inline]
pub(crate) const fn split_mix(seed: u64, index: u64) -> u64 {
    let mut bits = seed.wrapping_add(index.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
    bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    bits ^ (bits >> 31)
}
