//! Everything the shell shows passes through here.

use std::cell::RefCell;
use std::io::{self, IsTerminal, Write};
use std::rc::Rc;

use anstyle::{AnsiColor, Style};
use ratatui::crossterm::terminal;
use textwrap::core::display_width;

use crate::diagram::{self, Marks, View};
use crate::printable::{printable, printable_styled};

/// What went wrong.
pub(super) const FAULT: Style = AnsiColor::Red.on_default();
/// What is worth knowing, beside the answer.
pub(super) const NOTE: Style = Style::new().dimmed();
/// What the person may type next.
pub(super) const PROMPT: Style = AnsiColor::Green.on_default().bold();
/// The player who begins.
pub(super) const FIRST: Style = diagram::FIRST;
/// The player who answers.
pub(super) const SECOND: Style = diagram::SECOND;

/// Whether text is coloured.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Colour {
    On,
    #[default]
    Off,
}

impl Colour {
    /// What the terminal, `NO_COLOR` and `CLICOLOR` say.
    fn of_stdout() -> Colour {
        match anstream::AutoStream::choice(&io::stdout()) {
            anstream::ColorChoice::Never => Colour::Off,
            _ => Colour::On,
        }
    }

    pub(super) fn paint(self, style: Style, text: &str) -> String {
        match self {
            Colour::On => format!("{style}{text}{style:#}"),
            Colour::Off => text.to_owned(),
        }
    }
}

/// The output of the shell, which knows whether it stands at the start of a
/// line.
pub(super) struct Screen {
    out: Box<dyn Write>,
    colour: Colour,
    kind: Kind,
    cursor: Cursor,
    /// How many lines have been ended, which counts what is still in sight.
    lines: usize,
    failure: Option<io::Error>,
}

/// What was shown on a screen that nobody saw.
#[derive(Clone, Default)]
pub(super) struct Kept(Rc<RefCell<Vec<u8>>>);

impl Kept {
    pub(super) fn text(&self) -> String {
        String::from_utf8_lossy(&self.0.borrow()).into_owned()
    }
}

impl Write for Kept {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.borrow_mut().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// What the output is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Terminal,
    Text,
    /// What stands below a board, which is painted already.
    Message,
}

/// A place on the screen: how many lines had been ended there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct LineMark(usize);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Cursor {
    LineStart,
    InLine,
}

/// How far a program is trusted with the terminal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Trust {
    /// As far as the person who runs it.
    Full,
    /// It is somebody else's.
    Confined,
}

/// Whether anyone still listens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Audience {
    Listening,
    Gone,
}

impl Screen {
    pub(super) fn standard() -> Screen {
        let kind = if Screen::is_terminal() { Kind::Terminal } else { Kind::Text };
        Screen { kind, ..Screen::new(Box::new(io::stdout()), Colour::of_stdout()) }
    }

    /// The standard output, taken for a pipe.
    pub(super) fn plain() -> Screen {
        Screen::new(Box::new(io::stdout()), Colour::Off)
    }

    pub(super) fn new(out: Box<dyn Write>, colour: Colour) -> Screen {
        let (kind, cursor) = (Kind::Text, Cursor::LineStart);
        Screen { out, colour, kind, cursor, lines: 0, failure: None }
    }

    /// A screen that nobody sees, and what is shown there.
    pub(super) fn kept() -> (Screen, Kept) {
        let kept = Kept::default();
        (Screen::new(Box::new(kept.clone()), Colour::Off), kept)
    }

    /// The same for what stands below a board on the whole screen.
    pub(super) fn below_a_board() -> (Screen, Kept) {
        let (screen, kept) = Screen::kept();
        (Screen { kind: Kind::Message, ..screen }, kept)
    }

    /// Whether the board is painted already.
    pub(super) fn is_below_a_board(&self) -> bool {
        self.kind == Kind::Message
    }

    /// Whether a person sees it at once.
    pub(super) fn is_terminal() -> bool {
        io::stdout().is_terminal()
    }

    pub(super) fn colour(&self) -> Colour {
        self.colour
    }

    /// The columns and lines of a terminal that tells them.
    fn size(&self) -> Option<(usize, usize)> {
        let (columns, lines) = match self.kind {
            Kind::Terminal => terminal::size().ok()?,
            Kind::Text | Kind::Message => return None,
        };
        (columns > 0 && lines > 0).then_some((columns.into(), lines.into()))
    }

    /// Whether a person sits before it.
    pub(super) fn is_for_a_person(&self) -> bool {
        self.kind == Kind::Terminal
    }

    /// How boards are drawn here.
    pub(super) fn view(&self) -> View {
        let width = self.size().map(|(columns, _)| columns);
        match (self.kind, self.colour) {
            (Kind::Text | Kind::Message, Colour::Off) => View::PLAIN,
            (Kind::Terminal, Colour::Off) => View { width, marks: Marks::Signs },
            (_, Colour::On) => View { width, marks: Marks::Colours },
        }
    }

    /// This place, to come back to.
    pub(super) fn mark(&self) -> LineMark {
        LineMark(self.lines)
    }

    /// Takes back what was shown since then, where it is still in sight.
    pub(super) fn erase_to(&mut self, LineMark(lines): LineMark) {
        let Some((_, height)) = self.size() else { return };
        let back = self.lines.saturating_sub(lines);
        if back > 0 && back < height && self.cursor == Cursor::LineStart {
            self.raw(&format!("\x1b[{back}F\x1b[J"));
            self.cursor = Cursor::LineStart;
            self.lines = lines;
        }
    }

    /// Whether what is written still arrives somewhere (`trilog | head`).
    pub(super) fn audience(&self) -> Audience {
        if self.failure.is_some() { Audience::Gone } else { Audience::Listening }
    }

    /// Writes text, with nothing in it that a terminal obeys but styles.
    pub(super) fn text(&mut self, text: &str) {
        self.raw(&printable_styled(text));
    }

    /// Writes what a program writes. On a terminal a program that is confined
    /// cannot do more than write.
    pub(super) fn output(&mut self, text: &str, trust: Trust) {
        match trust {
            Trust::Confined if Screen::is_terminal() => self.text(text),
            Trust::Confined | Trust::Full => self.raw(text),
        }
    }

    fn raw(&mut self, text: &str) {
        if let Some(last) = text.chars().next_back() {
            self.cursor = if last == '\n' { Cursor::LineStart } else { Cursor::InLine };
            self.lines += text.matches('\n').count();
            let written = self.out.write_all(text.as_bytes());
            self.note_failure(written);
        }
    }

    /// Writes text and ends the line; on a terminal, in as many lines as it
    /// needs, none of which ends inside a word.
    pub(super) fn line(&mut self, text: &str) {
        let text = self.fitted(text);
        self.text(&format!("{text}\n"));
    }

    fn fitted(&self, text: &str) -> String {
        match self.size() {
            Some((width, _)) => wrapped(text, width),
            None => text.to_owned(),
        }
    }

    /// A line of a list: what it is about, and what there is to say of it.
    pub(super) fn entry(&mut self, name: &str, about: &str) {
        const NAMES: usize = 31;
        let text = match self.size() {
            Some((width, _)) if width >= 2 * NAMES => {
                let below = " ".repeat(NAMES + 4);
                let first = format!("   {name:NAMES$} ");
                let options = textwrap::Options::new(width);
                textwrap::fill(about, options.initial_indent(&first).subsequent_indent(&below))
            }
            Some((width, _)) => {
                let options = textwrap::Options::new(width).subsequent_indent("      ");
                textwrap::fill(&format!("   {name}: {about}"), options)
            }
            None => format!("   {name:NAMES$} {about}"),
        };
        self.text(&format!("{text}\n"));
    }

    /// A line in one style: what others have said in it has none of its own.
    pub(super) fn styled_line(&mut self, style: Style, text: &str) {
        self.fresh_line();
        let painted = self.colour.paint(style, &self.fitted(&printable(text)));
        self.text(&format!("{painted}\n"));
    }

    /// A message about something that did not work.
    pub(super) fn fault(&mut self, message: &str) {
        self.styled_line(FAULT, message);
    }

    /// A remark.
    pub(super) fn note(&mut self, message: &str) {
        self.styled_line(NOTE, message);
    }

    pub(super) fn is_at_line_start(&self) -> bool {
        self.cursor == Cursor::LineStart
    }

    /// Ends the line if something stands on it.
    pub(super) fn fresh_line(&mut self) {
        if self.cursor == Cursor::InLine {
            self.text("\n");
        }
    }

    /// Someone else has moved the cursor to the start of a line.
    pub(super) fn line_was_ended(&mut self) {
        self.cursor = Cursor::LineStart;
    }

    pub(super) fn flush(&mut self) {
        let flushed = self.out.flush();
        self.note_failure(flushed);
    }

    fn note_failure(&mut self, written: io::Result<()>) {
        if let Err(error) = written {
            self.failure.get_or_insert(error);
        }
    }

    /// Why nothing arrives any more.
    pub(super) fn take_failure(&mut self) -> Option<io::Error> {
        self.failure.take()
    }

    /// What a program writes to its standard error.
    pub(super) fn error_text(&mut self, text: &str, trust: Trust) {
        self.flush();
        let mut stderr = io::stderr();
        let text = match trust {
            Trust::Confined if stderr.is_terminal() => printable_styled(text),
            Trust::Confined | Trust::Full => text.into(),
        };
        // Nobody to tell when standard error is closed.
        let _ = stderr.write_all(text.as_bytes());
    }
}

/// A text whose lines are no longer than `width`; what is cut off stands below
/// the beginning of its line. One with a caret below it is cut around the caret.
fn wrapped(text: &str, width: usize) -> String {
    let mut lines = text.split('\n').peekable();
    let mut wrapped = Vec::new();
    while let Some(line) = lines.next() {
        match lines.next_if(|next| is_caret(next)) {
            Some(caret) => wrapped.extend(around(line, caret, width)),
            None => wrapped.push(wrapped_line(line, width)),
        }
    }
    wrapped.join("\n")
}

fn is_caret(line: &str) -> bool {
    let before = line.strip_suffix('^');
    before.is_some_and(|before| before.chars().all(|c| matches!(c, ' ' | '\t' | '|')))
}

/// A line and the caret below it, without what does not fit into `width`.
fn around(line: &str, caret: &str, width: usize) -> [String; 2] {
    let last = display_width(caret);
    let fits = display_width(line) <= width;
    let from = if fits || last < width { 0 } else { last.saturating_sub(width * 3 / 4) };
    let (lead, blank) = if from == 0 { ("", "") } else { ("…", " ") };
    let shown = part(line, from, width.saturating_sub(blank.len()));
    let below = part(caret, from, last);
    [format!("{lead}{shown}"), format!("{blank}{below}")]
}

/// What of a line stands in so many columns from a column on; a blank is half of what
/// takes two.
fn part(line: &str, from: usize, columns: usize) -> String {
    let mut part = String::new();
    let mut at: usize = 0;
    for c in line.chars() {
        let width = display_width(c.encode_utf8(&mut [0; 4]));
        if at < from {
            part.push_str(&" ".repeat((at + width).saturating_sub(from)));
        } else if at + width <= from + columns {
            part.push(c);
        }
        at += width;
    }
    part
}

fn wrapped_line(line: &str, width: usize) -> String {
    let shown = line.trim_start_matches(' ');
    let indent = " ".repeat((line.len() - shown.len()).min(width / 2));
    let options = textwrap::Options::new(width)
        .initial_indent(&indent)
        .subsequent_indent(&indent)
        .word_splitter(textwrap::WordSplitter::NoHyphenation)
        .break_words(false);
    textwrap::fill(shown, options)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_caret_stays_below_its_place() {
        let text =
            "syntax error: `@`\n   X = aaaa, Y = bbbb, V = a@b\n                            ^";
        for width in [80, 30, 20, 10] {
            let shown = wrapped(text, width);
            let lines: Vec<Vec<char>> = shown.lines().map(|line| line.chars().collect()).collect();
            let [.., line, caret] = lines.as_slice() else { panic!("{shown}") };
            assert_eq!(line[caret.len() - 1], '@', "{shown}");
            assert!(line.len() <= width, "{shown}");
        }
    }

    #[test]
    fn a_line_is_cut_by_the_columns_of_its_letters() {
        let (line, caret) = ("X = \"日本語日本語\", Y = )", format!("{:24}^", ""));
        assert_eq!(around(line, &caret, 40), [line.to_owned(), caret.clone()]);
        assert_eq!(around(line, &caret, 12), ["… \", Y = )", "         ^"].map(String::from));
    }

    #[test]
    fn a_fresh_line_is_asked_for_once() {
        let (mut screen, shown) = Screen::kept();
        screen.fresh_line();
        screen.text("hello");
        screen.fresh_line();
        screen.fault("oops");
        assert_eq!(shown.text(), "hello\noops\n");
    }
}
