//! The styles of a diagram on a terminal.

use std::fmt::Write as _;

use anstyle::{Ansi256Color, AnsiColor, Style};

use super::text::{Drawing, Paint, Tone};
use super::{Hue, Level, Mark};

/// The player who begins.
pub const FIRST: Style = AnsiColor::Cyan.on_default().bold();
/// The player who answers.
pub const SECOND: Style = AnsiColor::Yellow.on_default().bold();
/// Where nothing is.
pub const QUIET: Style = Style::new().dimmed();
/// Where one may move.
pub const MOVABLE: Style = AnsiColor::Green.on_default().bold();

const BLUE: Style = AnsiColor::BrightBlue.on_default().bold();
const RED: Style = AnsiColor::BrightRed.on_default().bold();
/// The line that won, whoever's it is: the letters say that.
const WON: Style = AnsiColor::Black
    .on_default()
    .bg_color(Some(anstyle::Color::Ansi(AnsiColor::BrightGreen)))
    .bold();

impl Drawing {
    /// The lines in colour. Without the escape sequences they are the plain
    /// lines.
    #[must_use]
    pub fn painted(&self) -> String {
        let mut text = String::new();
        for line in self.lines() {
            for piece in line.pieces() {
                let style = style(&piece.tone);
                let _ = write!(text, "{style}{}{style:#}", piece.text);
            }
            text.push('\n');
        }
        text
    }
}

/// How a piece of this tone looks on a terminal.
#[must_use]
pub fn style(tone: &Tone) -> Style {
    match tone {
        Tone::Plain => Style::new(),
        Tone::Cell { content, level, marks } => {
            pointed_out(paint(*content).bg_color(shade(*level)), marks)
        }
        Tone::Title { state, marks } => pointed_out(paint(*state), marks),
    }
}

fn paint(paint: Paint) -> Style {
    match paint {
        Paint::Bare => Style::new(),
        Paint::Quiet => QUIET,
        Paint::Movable => MOVABLE,
        Paint::Side(Hue::Cyan) => FIRST,
        Paint::Side(Hue::Yellow) => SECOND,
        Paint::Side(Hue::Blue) => BLUE,
        Paint::Side(Hue::Red) => RED,
    }
}

/// The backgrounds of the levels, brighter towards the middle.
fn shade(level: Level) -> Option<anstyle::Color> {
    let grey = |number| Some(Ansi256Color(number).into());
    match level {
        Level::Flat => None,
        Level::Edge => grey(233),
        Level::Outer => grey(236),
        Level::Inner => grey(239),
        Level::Middle => grey(243),
    }
}

/// The last move is shown in reverse, and within a winning line underlined.
fn pointed_out(style: Style, marks: &[Mark]) -> Style {
    match (marks.contains(&Mark::LastMove), marks.contains(&Mark::WinningLine)) {
        (false, false) => style,
        (true, false) => style.invert(),
        (false, true) => WON,
        (true, true) => WON.underline(),
    }
}
