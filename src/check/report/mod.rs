//! What came of grading: [`text`] for people, [`json`], [`junit`] and
//! [`points`] for programs, [`html`] for both teacher and student.

pub mod html;
pub mod json;
pub mod junit;
pub mod points;
pub mod text;

/// Points as they are shown: whole ones without decimals.
#[must_use]
pub fn shown(points: f64) -> String {
    let text = format!("{points:.2}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

#[cfg(test)]
mod tests {
    #[test]
    fn points_are_short() {
        assert_eq!(super::shown(0.2), "0.2");
        assert_eq!(super::shown(10.0), "10");
        assert_eq!(super::shown(0.0), "0");
        assert_eq!(super::shown(1.666), "1.67");
    }
}
