//! Reading the terms of positions and moves: names, numbers, compounds, lists
//! and pairs with `=`.

/// A term that was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Part<'a> {
    /// A name or a number.
    Word(&'a str),
    /// A name with arguments.
    Compound(&'a str, Vec<Part<'a>>),
    /// A list.
    List(Vec<Part<'a>>),
    /// `name=value`.
    Pair(&'a str, Box<Part<'a>>),
}

/// How deep terms may be within each other; no term of the game is deeper.
const DEEPEST: usize = 6;

impl<'a> Part<'a> {
    /// Reads a whole text, with blanks between its tokens.
    pub(super) fn read(text: &'a str) -> Option<Part<'a>> {
        let mut reader = Reader { rest: text };
        let part = reader.part(DEEPEST)?;
        reader.rest.trim().is_empty().then_some(part)
    }

    /// The arguments of the compound `name`.
    pub(super) fn arguments(&self, name: &str) -> Option<&[Part<'a>]> {
        match self {
            Part::Compound(known, arguments) if *known == name => Some(arguments),
            _ => None,
        }
    }

    /// The name or number.
    pub(super) fn word(&self) -> Option<&'a str> {
        match self {
            Part::Word(word) => Some(word),
            _ => None,
        }
    }

    /// The members of a list.
    pub(super) fn list(&self) -> Option<&[Part<'a>]> {
        match self {
            Part::List(parts) => Some(parts),
            _ => None,
        }
    }

    /// The words of a list, or none if it has other members.
    pub(super) fn words(&self) -> Option<Vec<&'a str>> {
        self.list()?.iter().map(Part::word).collect()
    }

    /// A number as Prolog writes it.
    pub(super) fn number(&self) -> Option<u16> {
        number(self.word()?)
    }
}

/// A number as Prolog writes it.
pub(super) fn number(text: &str) -> Option<u16> {
    text.parse().ok().filter(|number: &u16| number.to_string() == text)
}

/// What is left to read.
struct Reader<'a> {
    rest: &'a str,
}

impl<'a> Reader<'a> {
    fn part(&mut self, depth: usize) -> Option<Part<'a>> {
        let below = depth.checked_sub(1)?;
        if self.passes("[") {
            return Some(Part::List(self.parts("]", below)?));
        }
        let word = self.word()?;
        if self.rest.starts_with('(') && self.passes("(") {
            let arguments = self.parts(")", below)?;
            return (!arguments.is_empty()).then_some(Part::Compound(word, arguments));
        }
        if self.passes("=") {
            return Some(Part::Pair(word, Box::new(self.part(below)?)));
        }
        Some(Part::Word(word))
    }

    /// Parts up to `end`, which may be none.
    fn parts(&mut self, end: &str, depth: usize) -> Option<Vec<Part<'a>>> {
        let mut parts = Vec::new();
        if self.passes(end) {
            return Some(parts);
        }
        loop {
            parts.push(self.part(depth)?);
            if self.passes(end) {
                return Some(parts);
            }
            self.passes(",").then_some(())?;
        }
    }

    /// Passes over a token and the blanks before it, if it is next.
    fn passes(&mut self, token: &str) -> bool {
        match self.rest.trim_start().strip_prefix(token) {
            Some(rest) => {
                self.rest = rest;
                true
            }
            None => false,
        }
    }

    fn word(&mut self) -> Option<&'a str> {
        let rest = self.rest.trim_start();
        let inside = |c: char| c.is_ascii_alphanumeric() || c == '_';
        let (word, rest) = rest.split_at(rest.find(|c| !inside(c)).unwrap_or(rest.len()));
        self.rest = rest;
        (!word.is_empty()).then_some(word)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn terms_are_read_whole_or_not_at_all() {
        let read = Part::read(" f( a , [b=1] ) ");
        let pair = Part::Pair("b", Box::new(Part::Word("1")));
        let expected = Part::Compound("f", vec![Part::Word("a"), Part::List(vec![pair])]);
        assert_eq!(read, Some(expected));
        for text in ["", "f(", "f()", "f(a", "f(a))", "[a", "[a,]", "a b", "f (a)", "=a", "a="] {
            assert_eq!(Part::read(text), None, "{text}");
        }
        assert_eq!(Part::read(&"[".repeat(100_000)), None);
    }

    proptest::proptest! {
        #[test]
        fn no_text_makes_the_reader_panic(text in ".{0,40}", term in "[a-c(),=\\[\\] 0-9]{0,40}") {
            let _ = (Part::read(&text), Part::read(&term));
        }
    }
}
