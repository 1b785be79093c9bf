//! The solutions of a goal, as a list in canonical text: written, and taken
//! apart.

/// The solutions of a goal, being written as a list in canonical text.
#[derive(Debug, Default)]
pub struct Answers {
    text: String,
}

impl Answers {
    /// One more solution.
    pub fn add(&mut self, solution: &str) {
        self.text.push(if self.text.is_empty() { '[' } else { ',' });
        self.text.push_str(solution);
    }

    /// The list.
    ///
    /// ```
    /// use trilog::diff::claim::Answers;
    /// let mut answers = Answers::default();
    /// answers.add("x");
    /// answers.add("o");
    /// assert_eq!(answers.finish(), "[x,o]");
    /// ```
    #[must_use]
    pub fn finish(mut self) -> String {
        self.text.push_str(if self.text.is_empty() { "[]" } else { "]" });
        self.text
    }
}

/// The elements of a list in canonical text.
///
/// ```
/// use trilog::diff::claim::solutions;
/// assert_eq!(solutions("[a,f(b,c),[d,e],'g,h']").unwrap(), ["a", "f(b,c)", "[d,e]", "'g,h'"]);
/// assert_eq!(solutions("[]").unwrap().len(), 0);
/// assert!(solutions("error(e)").is_none());
/// ```
#[must_use]
pub fn solutions(list: &str) -> Option<Vec<&str>> {
    let inside = list.strip_prefix('[')?.strip_suffix(']')?;
    let mut elements = Vec::new();
    let (mut start, mut depth, mut quote) = (0, 0_usize, None);
    for (at, c) in inside.char_indices() {
        match (quote, c) {
            (Some(open), _) if c == open => quote = None,
            (Some(_), _) => {}
            (None, '\'' | '"') => quote = Some(c),
            (None, '(' | '[' | '{') => depth += 1,
            (None, ')' | ']' | '}') => depth = depth.saturating_sub(1),
            (None, ',') if depth == 0 => {
                elements.push(&inside[start..at]);
                start = at + 1;
            }
            (None, _) => {}
        }
    }
    if !inside.is_empty() {
        elements.push(&inside[start..]);
    }
    Some(elements)
}
