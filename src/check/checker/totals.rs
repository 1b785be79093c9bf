//! The totals in what a checker prints, found by a pattern.

use std::collections::HashSet;

/// What a pattern finds where none is given.
pub const DEFAULT: &str = "*total*{points} of {out_of}*|*total*{points} out of {out_of}*|\
                           *total*{points} / {out_of}*|*total {points}|*total: {points}|\
                           *total = {points}";

/// How much of a line is looked at, in characters.
const LONGEST: usize = 400;

/// What a line looks like that tells points: alternatives, of which the first
/// that fits the whole line counts.
///
/// ```
/// use trilog::check::checker::Pattern;
/// let pattern = Pattern::parse("mark:*{points} / {out_of}")?;
/// let found = pattern.find("noise\nMark:  3.50/12\n");
/// assert_eq!((found[0].points, found[0].out_of), (3.5, Some(12.0)));
/// # Ok::<(), String>(())
/// ```
#[derive(Clone, Debug)]
pub struct Pattern(Vec<Vec<Piece>>);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Piece {
    /// This character, small or capital.
    Character(char),
    /// Blanks, or none.
    Blanks,
    /// Anything, as little as possible.
    Anything,
    Points,
    OutOf,
    /// A name that is told.
    Name,
}

/// A line that fits.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Total {
    /// What the points are for, where the pattern has a name.
    pub name: Option<String>,
    /// The points.
    pub points: f64,
    /// How many there are, where the line says so.
    pub out_of: Option<f64>,
}

impl Pattern {
    /// Reads a pattern: `{points}` and `{out_of}` are numbers, `{name}` is a
    /// name, `*` anything, a blank any blanks, and `|` stands between
    /// alternatives.
    ///
    /// # Errors
    /// The message, where an alternative has no `{points}`.
    pub fn parse(text: &str) -> Result<Pattern, String> {
        let alternatives: Vec<Vec<Piece>> = text.split('|').map(pieces).collect();
        if alternatives.iter().any(|pieces| !pieces.contains(&Piece::Points)) {
            return Err(format!("the pattern `{text}`: each alternative needs {{points}}"));
        }
        Ok(Pattern(alternatives))
    }

    /// The lines that fit, in their order. Where lines have names, those called
    /// total are left out: they would count twice.
    #[must_use]
    pub fn find(&self, printed: &str) -> Vec<Total> {
        let found = printed.lines().filter_map(|line| self.fit(line));
        let is_sum = |total: &Total| {
            let name = total.name.as_deref().unwrap_or_default();
            name.to_lowercase().starts_with("total")
        };
        found.filter(|total| !is_sum(total)).collect()
    }

    fn fit(&self, line: &str) -> Option<Total> {
        let line: Vec<char> = line.trim().chars().take(LONGEST).collect();
        self.0.iter().find_map(|pieces| {
            let mut fit = Fit { pieces, line: &line, failed: HashSet::new() };
            fit.from(0, 0)
        })
    }
}

fn pieces(text: &str) -> Vec<Piece> {
    let mut pieces = Vec::new();
    let mut rest = text.trim();
    while let Some(c) = rest.chars().next() {
        let fields =
            [("{points}", Piece::Points), ("{out_of}", Piece::OutOf), ("{name}", Piece::Name)];
        let field = fields.into_iter().find(|(field, _)| rest.starts_with(field));
        let (piece, length) = match (field, c) {
            (Some((field, piece)), _) => (piece, field.len()),
            (None, '*') => (Piece::Anything, 1),
            (None, c) if c.is_whitespace() => (Piece::Blanks, c.len_utf8()),
            (None, c) => (Piece::Character(c), c.len_utf8()),
        };
        pieces.push(piece);
        rest = &rest[length..];
    }
    pieces
}

/// One alternative on one line.
struct Fit<'a> {
    pieces: &'a [Piece],
    line: &'a [char],
    /// From which piece and place on it does not fit: none is tried twice, so
    /// that no line takes long, whatever a homework prints.
    failed: HashSet<(usize, usize)>,
}

impl Fit<'_> {
    fn from(&mut self, piece: usize, at: usize) -> Option<Total> {
        if self.failed.contains(&(piece, at)) {
            return None;
        }
        let fit = self.fit(piece, at);
        if fit.is_none() {
            self.failed.insert((piece, at));
        }
        fit
    }

    fn fit(&mut self, piece: usize, at: usize) -> Option<Total> {
        let rest = &self.line[at..];
        let Some(&wanted) = self.pieces.get(piece) else {
            return rest.is_empty().then(Total::default);
        };
        match wanted {
            Piece::Character(c) => {
                let is_same = |found: &char| c.to_lowercase().eq(found.to_lowercase());
                rest.first().filter(|found| is_same(found))?;
                self.from(piece + 1, at + 1)
            }
            Piece::Blanks => {
                let blanks = rest.iter().take_while(|c| c.is_whitespace()).count();
                self.from(piece + 1, at + blanks)
            }
            Piece::Anything => (at..=self.line.len()).find_map(|end| self.from(piece + 1, end)),
            Piece::Name => (at + 1..=self.line.len()).find_map(|end| {
                let total = self.from(piece + 1, end)?;
                let name: String = self.line[at..end].iter().collect();
                Some(Total { name: Some(name.trim().to_owned()), ..total })
            }),
            Piece::Points => {
                let (points, end) = self.number(at)?;
                Some(Total { points, ..self.from(piece + 1, end)? })
            }
            Piece::OutOf => {
                let (out_of, end) = self.number(at)?;
                Some(Total { out_of: Some(out_of), ..self.from(piece + 1, end)? })
            }
        }
    }

    /// A whole number here, with a point or a comma, and where it ends.
    fn number(&self, at: usize) -> Option<(f64, usize)> {
        let is_part = |c: &char| c.is_ascii_digit() || matches!(c, '.' | ',' | '-');
        if at > 0 && self.line.get(at - 1).is_some_and(is_part) {
            return None;
        }
        let digits =
            |from: usize| self.line.iter().skip(from).take_while(|c| c.is_ascii_digit()).count();
        let start = at + usize::from(self.line.get(at) == Some(&'-'));
        let mut end = start + digits(start);
        if end == start {
            return None;
        }
        let decimals = digits(end + 1);
        if matches!(self.line.get(end), Some('.' | ',')) && decimals > 0 {
            end += 1 + decimals;
        }
        let text: String = self.line[at..end].iter().collect();
        Some((text.replace(',', ".").parse().ok()?, end))
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    fn found(pattern: &str, line: &str) -> Option<(f64, Option<f64>)> {
        let found = Pattern::parse(pattern).unwrap().find(line);
        found.first().map(|total| (total.points, total.out_of))
    }

    #[test]
    fn totals_are_found_however_they_are_written() {
        for (line, expected) in [
            ("total 3.50 of 12.00", Some((3.5, Some(12.0)))),
            ("  Total: 7/10", Some((7.0, Some(10.0)))),
            ("TOTAL for stage 1 = 0,25 out of 12 points", Some((0.25, Some(12.0)))),
            ("Grand total: 8.", None),
            ("Grand total: 8.25", Some((8.25, None))),
            ("total 1.2.3 of 4", None),
            ("total", None),
            ("nothing 3 of 4", None),
        ] {
            assert_eq!(found(DEFAULT, line), expected, "{line}");
        }
    }

    #[test]
    fn lines_may_have_names() {
        let pattern = Pattern::parse("{name} {points} of {out_of}").unwrap();
        let found =
            pattern.find("stage 1\nfirst test   0.5 of 1\nsecond  1 of 1\ntotal 1.5 of 2\n");
        let names: Vec<_> = found.iter().filter_map(|total| total.name.as_deref()).collect();
        assert_eq!(names, ["first test", "second"]);
        assert!(Pattern::parse("total").is_err());
    }

    #[test]
    fn no_line_takes_long() {
        let line = "total ".repeat(10_000);
        assert_eq!(found("*t*o*t*{name}*{points} of {out_of}*", &line), None);
    }
}
