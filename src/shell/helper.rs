//! What the line editor asks: completions, hints, colours.

use std::borrow::Cow;
use std::cell::RefCell;

use anstyle::{AnsiColor, Style};
use ratatui::crossterm::terminal;
use rustyline::completion::{Completer, FilenameCompleter, Pair};
use rustyline::highlight::{CmdKind, Highlighter};
use rustyline::hint::{Hint, Hinter, HistoryHinter};
use rustyline::validate::Validator;
use rustyline::{Context, Helper, Result};
use textwrap::core::display_width;

use super::candidate::Candidate;
use super::completion::{Completion, Vocabulary};
use super::input::{Line, kind};
use super::screen::{Colour, NOTE};
use crate::term::{Class, Token, pieces};

const VARIABLE: Style = AnsiColor::Cyan.on_default();
const QUOTED: Style = AnsiColor::Green.on_default();
const NUMBER: Style = AnsiColor::Yellow.on_default();
const PARTNER: Style = Style::new().bold().underline();
const PLAIN: Style = Style::new();

/// The shell's side of the line editor.
#[derive(Helper)]
pub(super) struct ShellHelper {
    pub(super) vocabulary: Vocabulary,
    colour: Colour,
    files: FilenameCompleter,
    history: HistoryHinter,
    /// The line as it was last shown.
    typed: RefCell<String>,
    /// How many columns the prompt takes.
    pub(super) prompt: usize,
}

impl ShellHelper {
    pub(super) fn new(colour: Colour) -> ShellHelper {
        ShellHelper {
            vocabulary: Vocabulary::default(),
            colour,
            files: FilenameCompleter::new(),
            history: HistoryHinter::new(),
            typed: RefCell::default(),
            prompt: 0,
        }
    }

    /// The line as it was last shown.
    pub(super) fn typed(&self) -> String {
        self.typed.borrow().clone()
    }
}

// Whether a query is complete is for the shell to say, which reads the lines
// of a pipe as well.
impl Validator for ShellHelper {}

impl Completer for ShellHelper {
    type Candidate = Pair;

    fn complete(
        &self,
        line: &str,
        position: usize,
        context: &Context<'_>,
    ) -> Result<(usize, Vec<Pair>)> {
        match self.vocabulary.complete(&line[..position]) {
            Completion::File => self.files.complete(line, position, context),
            Completion::Words(start, words) => {
                let pair = |word: Candidate| Pair { display: word.shown, replacement: word.typed };
                Ok((start, words.into_iter().map(pair).collect()))
            }
        }
    }
}

impl Hinter for ShellHelper {
    type Hint = Rest;

    fn hint(&self, line: &str, position: usize, context: &Context<'_>) -> Option<Rest> {
        line.clone_into(&mut self.typed.borrow_mut());
        // One letter is the start of too many lines.
        if !(2..=PAINTED).contains(&line.len()) {
            return None;
        }
        let whole = self.history.hint(line, position, context)?;
        let columns = match terminal::size() {
            Ok((columns, _)) if columns > 0 => columns.into(),
            _ => USUAL_COLUMNS,
        };
        let used = (self.prompt + display_width(line)) % columns;
        let shown = begun(&whole, columns.saturating_sub(used + 1));
        Some(Rest { shown, whole })
    }
}

/// The width of a terminal that does not tell its own.
const USUAL_COLUMNS: usize = 80;

/// The rest of an earlier line that began in the same way.
#[derive(Debug)]
pub(super) struct Rest {
    /// As much of it as there is room for: every key paints it anew.
    shown: String,
    whole: String,
}

impl Hint for Rest {
    fn display(&self) -> &str {
        &self.shown
    }

    fn completion(&self) -> Option<&str> {
        Some(&self.whole)
    }
}

/// The beginning of a text, in one line of so many columns.
fn begun(text: &str, columns: usize) -> String {
    let first = text.lines().next().unwrap_or_default();
    if first.len() == text.len() && display_width(first) <= columns {
        return text.to_owned();
    }
    let mut left = columns.saturating_sub(1);
    let fits = first.chars().take_while(|c| {
        let width = display_width(c.encode_utf8(&mut [0; 4]));
        let fits = width <= left;
        left = left.saturating_sub(width);
        fits
    });
    let shown: String = fits.collect();
    if columns == 0 { shown } else { shown + "…" }
}

impl Highlighter for ShellHelper {
    fn highlight<'l>(&self, line: &'l str, position: usize) -> Cow<'l, str> {
        match (self.colour, kind(line, self.vocabulary.mode)) {
            (Colour::On, Line::Query(_)) if line.len() <= PAINTED => {
                Cow::Owned(painted(line, position))
            }
            _ => Cow::Borrowed(line),
        }
    }

    fn highlight_hint<'h>(&self, hint: &'h str) -> Cow<'h, str> {
        Cow::Owned(self.colour.paint(NOTE, hint))
    }

    fn highlight_char(&self, line: &str, _: usize, _: CmdKind) -> bool {
        self.colour == Colour::On && line.len() <= PAINTED
    }
}

/// Longer lines stay plain, in bytes: every key paints the line anew.
const PAINTED: usize = 1000;

/// A query in colours, with the bracket under the cursor and its partner
/// marked.
fn painted(line: &str, position: usize) -> String {
    let tokens: Vec<Token> = pieces(line).collect();
    let partners = partners(&tokens, position);
    let mut text = String::new();
    for &token in &tokens {
        let piece = token.text(line);
        let marked =
            partners.is_some_and(|(one, other)| token.start == one || token.start == other);
        let style = if marked { PARTNER } else { style(token, line) };
        if style == PLAIN {
            text.push_str(piece);
        } else {
            text.push_str(&Colour::On.paint(style, piece));
        }
    }
    text
}

/// The colour of a piece of a line.
fn style(token: Token, line: &str) -> Style {
    match token.class {
        Class::Name if token.text(line).starts_with('\'') => QUOTED,
        Class::String => QUOTED,
        Class::Comment => NOTE,
        Class::Variable => VARIABLE,
        Class::Number => NUMBER,
        Class::Name
        | Class::Blank
        | Class::Open
        | Class::Close
        | Class::Comma
        | Class::Bar
        | Class::Stop
        | Class::Other => PLAIN,
    }
}

/// The places of the bracket at or just before the cursor and of its partner.
fn partners(tokens: &[Token], position: usize) -> Option<(usize, usize)> {
    let mut open = Vec::new();
    for token in tokens {
        if token.class == Class::Open {
            open.push(token.start);
        } else if token.class == Class::Close {
            let partner = open.pop()?;
            let near = |at: usize| at == position || at + 1 == position;
            if near(token.start) || near(partner) {
                return Some((partner, token.start));
            }
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_change_no_letter() {
        for line in
            ["?- member(X, ['a b', \"c)\", 0'x, _Y]), % end", "?- X = 'é\\' (", "?- ]", "?- ` "]
        {
            for position in (0..=line.len()).filter(|&at| line.is_char_boundary(at)) {
                let text = painted(line, position);
                assert_eq!(anstream::adapter::strip_str(&text).to_string(), line);
            }
        }
    }

    #[test]
    fn what_is_hinted_fits_into_its_line() {
        for (text, columns, shown) in [
            ("abc", 3, "abc"),
            ("abcd", 3, "ab…"),
            ("日本", 3, "日…"),
            ("a,\nb.", 9, "a,…"),
            ("abc", 0, ""),
        ] {
            assert_eq!(begun(text, columns), shown);
        }
    }

    #[test]
    fn a_bracket_knows_its_partner() {
        let line = "f(a, [b], ')')";
        let tokens: Vec<Token> = pieces(line).collect();
        let found = |position| partners(&tokens, position);
        assert_eq!(found(14), Some((1, 13)));
        assert_eq!(found(5), Some((5, 7)));
        assert_eq!(found(3), None);
    }
}
