//! The size of a game of k in a row, and whether more than k win.

use std::fmt;

use super::MnkError;
use crate::game::Overline;

/// The longest side that has a name for each of its rows and columns and that
/// people play on: a Go board's.
pub const LONGEST_SIDE: u32 = 19;

/// Rows, columns, and how many cells in a row win: numbers that make a game; and
/// whether more than so many win, too.
///
/// ```
/// use trilog::games::mnk::Size;
/// let size = Size::parse("3,4,3").unwrap();
/// assert_eq!((size.rows(), size.columns(), size.k()), (3, 4, 3));
/// assert_eq!(size.to_string(), "3,4,3");
/// assert_eq!(Size::parse("15,15,5,exact").unwrap(), Size::new(15, 15, 5).unwrap().exactly());
/// assert!(Size::new(3, 3, 9).is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Size {
    rows: u8,
    columns: u8,
    k: u8,
    overline: Overline,
}

/// Text that is no size.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SizeError {
    /// Not three numbers.
    #[error(
        "`{text}` is not ROWS,COLUMNS,K, three whole numbers such as 4,4,3 (and behind them \
         `,exact` where more than K in a row do not win)"
    )]
    Form {
        /// What was given.
        text: String,
    },
    /// Three numbers that make no game.
    #[error(transparent)]
    Numbers(#[from] MnkError),
}

impl Size {
    /// Three in a row on three by three: tic-tac-toe.
    pub const TRIS: Size = Size { rows: 3, columns: 3, k: 3, overline: Overline::Wins };

    /// `k` in a row on `rows` by `columns`.
    ///
    /// # Errors
    /// When a number is zero, a side is longer than [`LONGEST_SIDE`], or the
    /// line is longer than both sides.
    pub fn new(rows: u32, columns: u32, k: u32) -> Result<Size, MnkError> {
        if rows == 0 || columns == 0 || k == 0 {
            return Err(MnkError::Zero { rows, columns, k });
        }
        if rows.max(columns) > LONGEST_SIDE {
            return Err(MnkError::SideTooLong { rows, columns });
        }
        if k > rows.max(columns) {
            return Err(MnkError::LineTooLong { rows, columns, k });
        }
        let [rows, columns, k] = [rows, columns, k].map(|number| number as u8);
        Ok(Size { rows, columns, k, overline: Overline::Wins })
    }

    /// The size that a position's short form begins with: `3x4 k3`, or `3x4 k=3`
    /// where exactly k in a row win.
    ///
    /// ```
    /// use trilog::games::mnk::Size;
    /// assert_eq!(Size::of_short("3x4 k3 x.o./..../....").unwrap().to_string(), "3,4,3");
    /// assert_eq!(Size::of_short("x.o/.../..."), None);
    /// ```
    #[must_use]
    pub fn of_short(text: &str) -> Option<Size> {
        Size::in_short(text)?.ok()
    }

    /// The same, where the numbers may be of no game: nothing where there are none.
    pub(crate) fn in_short(text: &str) -> Option<Result<Size, MnkError>> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let [sides, k, _] = words.as_slice() else { return None };
        let (k, exact) = match k.strip_prefix("k=") {
            Some(k) => (k, ",exact"),
            None => (k.trim_start_matches('k'), ""),
        };
        match Size::parse(&format!("{},{k}{exact}", sides.replacen('x', ",", 1))) {
            Ok(size) => Some(Ok(size)),
            Err(SizeError::Numbers(error)) => Some(Err(error)),
            Err(SizeError::Form { .. }) => None,
        }
    }

    /// The same size, where exactly k in a row win.
    #[must_use]
    pub fn exactly(self) -> Size {
        self.with(Overline::Nothing)
    }

    /// The same size, with this said of more than k in a row.
    #[must_use]
    pub fn with(self, overline: Overline) -> Size {
        Size { overline, ..self }
    }

    /// Every size on which overlines win, by its longer side: `size/3` up to [`LONGEST_SIDE`].
    ///
    /// ```
    /// use trilog::games::mnk::Size;
    /// let first: Vec<String> = Size::all().take(4).map(|size| size.to_string()).collect();
    /// assert_eq!(first, ["1,1,1", "1,2,1", "1,2,2", "2,1,1"]);
    /// ```
    pub fn all() -> impl Iterator<Item = Size> {
        let columns = |rows, longest| if rows < longest { longest..=longest } else { 1..=longest };
        (1..=LONGEST_SIDE).flat_map(move |longest| {
            let sides = (1..=longest).flat_map(move |r| columns(r, longest).map(move |c| (r, c)));
            sides.flat_map(|(r, c)| (1..).map_while(move |k| Size::new(r, c, k).ok()))
        })
    }

    /// Reads `4,4,3` or `4,4,3,exact`; blanks after the commas are allowed.
    ///
    /// # Errors
    /// When the text is not three numbers that make a game.
    pub fn parse(text: &str) -> Result<Size, SizeError> {
        let form = || SizeError::Form { text: text.to_owned() };
        let words: Vec<&str> = text.split(',').map(str::trim).collect();
        let (numbers, overline) = match words.as_slice() {
            [numbers @ .., "exact"] => (numbers, Overline::Nothing),
            numbers => (numbers, Overline::Wins),
        };
        let numbers: Option<Vec<u32>> = numbers.iter().map(|number| number.parse().ok()).collect();
        match numbers.as_deref() {
            Some(&[rows, columns, k]) => Ok(Size::new(rows, columns, k)?.with(overline)),
            _ => Err(form()),
        }
    }

    /// The number of rows.
    #[must_use]
    pub fn rows(self) -> u32 {
        self.rows.into()
    }

    /// The number of columns.
    #[must_use]
    pub fn columns(self) -> u32 {
        self.columns.into()
    }

    /// How many cells in a row win.
    #[must_use]
    pub fn k(self) -> u32 {
        self.k.into()
    }

    /// What more than k in a row are worth.
    #[must_use]
    pub fn overline(self) -> Overline {
        self.overline
    }
}

impl Default for Size {
    /// [`Size::TRIS`].
    fn default() -> Size {
        Size::TRIS
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{},{}", self.rows, self.columns, self.k)?;
        match self.overline {
            Overline::Wins => Ok(()),
            Overline::Nothing => f.write_str(",exact"),
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::super::AnySize;
    use super::*;

    #[test]
    fn what_makes_no_game_is_said() {
        for (text, message) in [
            ("0,3,3", "must be at least 1, not 0, 3, 3"),
            ("3,3,9", "9 in a row does not fit on 3 rows by 3 columns; make it at most 3"),
            ("a,b,c", "`a,b,c` is not ROWS,COLUMNS,K"),
            ("1000,1000,5", "at most 19 rows and 19 columns"),
            ("3,3", "is not ROWS,COLUMNS,K"),
            ("3,3,3,3", "is not ROWS,COLUMNS,K"),
            ("3,3,3,exactly", "is not ROWS,COLUMNS,K"),
            ("3,3,3,exact,exact", "is not ROWS,COLUMNS,K"),
            ("3,3,exact", "is not ROWS,COLUMNS,K"),
            ("exact", "is not ROWS,COLUMNS,K"),
            ("3,3,9,exact", "9 in a row does not fit"),
            ("", "is not ROWS,COLUMNS,K"),
            ("-1,3,3", "is not ROWS,COLUMNS,K"),
            ("99999999999999999999,3,3", "is not ROWS,COLUMNS,K"),
        ] {
            let error = Size::parse(text).unwrap_err().to_string();
            assert!(error.contains(message), "{text}: {error}");
        }
    }

    #[test]
    fn sizes_round_trip_and_have_a_game() {
        for (text, small) in [
            ("3,3,3", true),
            (" 7, 8 ,5", true),
            ("8,8,5", false),
            ("7,8,5, exact", true),
            ("8,8,5,exact", false),
        ] {
            let size = Size::parse(text).unwrap();
            assert_eq!(Size::parse(&size.to_string()), Ok(size));
            assert_eq!(matches!(size.game(), AnySize::Small(_)), small, "{text}");
        }
        assert!(matches!(Size::new(19, 19, 5).unwrap().game(), AnySize::Wide(_)));
        assert_eq!(Size::default().to_string(), "3,3,3");
    }
}
