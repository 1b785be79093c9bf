//! What stands on the whole screen, and how it is painted.

use std::ops::Range;

use anstyle::{AnsiColor, Color as AnsiAny, Effects};
use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier, Style};

use super::choice::Choice;
use crate::diagram::{Diagram, Drawing, Marks, Piece, Place, View, style};
use crate::game::{Player, Term};
use crate::shell::screen::Colour;
use crate::shell::session::Session;
use crate::shell::view::introduction;

/// The columns that a list beside the board needs.
const BESIDE: usize = 26;
/// The lines above the board.
const TOP: usize = 2;
/// The lines of a board beside which a list has room: one that goes on below it
/// would meet the status.
const TALL: usize = 5;
/// What the keys do: as many as there is room for, the first in any case.
const KEYS: [&str; 8] =
    ["arrows Enter", "q leave", "? rules", "u undo", "h hint", ": command", "r redo", "n new"];

/// Everything that is shown.
#[derive(Clone, Debug, Default)]
pub(super) struct Scene {
    title: String,
    board: Drawing,
    beside: Vec<String>,
    /// The line of the list that is chosen.
    chosen: Option<usize>,
    cursor: Option<Place>,
    status: String,
    pub(super) message: Vec<String>,
    /// The first line of the message that is in sight.
    pub(super) first: usize,
    /// What is being typed.
    pub(super) input: Option<String>,
    pub(super) thinking: Option<String>,
    colour: Colour,
}

impl Scene {
    /// The scene of a game, on a screen of this size.
    pub(super) fn of(session: &Session, choice: &Choice, colour: Colour, area: Rect) -> Scene {
        let marks = if colour == Colour::On { Marks::Colours } else { Marks::Signs };
        let view = View { width: Some(area.width.into()), marks };
        let board = picture(session).map_or_else(Drawing::default, |board| board.on_screen(view));
        let place = session.place();
        let game = session.game();
        let status = match place.outcome {
            Some(outcome) => format!("The game is over: {}. n plays again.", session.told(outcome)),
            None => format!("{} to move.", game.player_name(place.to_move)),
        };
        let (beside, chosen) = match choice.listed() {
            Some(at) => {
                let moves = place.legal.iter().map(|mv| session.shown(mv)).collect();
                (moves, Some(at))
            }
            None => (history(session), None),
        };
        Scene {
            title: introduction(session),
            board,
            beside,
            chosen,
            cursor: choice.cursor(),
            status,
            colour,
            ..Scene::default()
        }
    }

    /// Whether the list stands beside the board on a screen of this size, or
    /// below it.
    fn is_beside(&self, area: Rect) -> bool {
        self.board.width() + BESIDE <= usize::from(area.width) && self.board.lines().len() >= TALL
    }

    /// The lines of the board that are in sight, that with the cursor among them.
    fn in_sight(&self, area: Rect) -> Range<usize> {
        let lines = self.board.lines();
        // The status and the keys stand below it.
        let room = usize::from(area.height).saturating_sub(TOP + 2);
        let has_cursor = |piece: &Piece| piece.place.is_some() && piece.place == self.cursor;
        let at = lines.iter().position(|line| line.pieces().iter().any(has_cursor));
        let last = lines.len().saturating_sub(room);
        let first = at.map_or(0, |at| (at + 2).saturating_sub(room)).min(last);
        first..lines.len().min(first + room)
    }

    /// The line below the board.
    fn below(&self, area: Rect) -> usize {
        TOP + self.in_sight(area).len()
    }

    /// Whether the message needs more room than there is below the board.
    pub(super) fn is_covered(&self, area: Rect) -> bool {
        let room = usize::from(area.height).saturating_sub(self.below(area) + 3);
        self.message.len() > room.max(1)
    }

    /// Where the list begins, and how many lines it has.
    fn list(&self, area: Rect) -> (usize, usize, usize) {
        let height = usize::from(area.height);
        if self.is_beside(area) {
            return (self.board.width() + 4, TOP, self.in_sight(area).len());
        }
        let top = self.below(area) + 2;
        (3, top, height.saturating_sub(top + 3))
    }

    /// The part of the list that is in sight.
    fn offset(&self, lines: usize) -> usize {
        match self.chosen {
            Some(at) => (at + 1).saturating_sub(lines),
            None => self.beside.len().saturating_sub(lines),
        }
    }

    /// The cell at a place of the screen, or next to it.
    pub(super) fn cell_at(&self, column: u16, row: u16, area: Rect) -> Option<Place> {
        let row = usize::from(row).checked_sub(TOP)? + self.in_sight(area).start;
        let mut best: Option<(usize, Place)> = None;
        for (number, line) in self.board.lines().iter().enumerate() {
            let mut left = 0;
            for piece in line.pieces() {
                let width = piece.text.chars().count();
                if let Some(place) = piece.place {
                    let aside = usize::from(column).abs_diff(left + width / 2);
                    let far = 4 * number.abs_diff(row) + aside;
                    if far <= 5 && best.is_none_or(|(least, _)| far < least) {
                        best = Some((far, place));
                    }
                }
                left += width;
            }
        }
        best.map(|(_, place)| place)
    }

    /// The line of the list at a place of the screen.
    pub(super) fn line_at(&self, column: u16, row: u16, area: Rect) -> Option<usize> {
        let (left, top, lines) = self.list(area);
        let line = usize::from(row).checked_sub(top)?;
        let is_in = self.chosen.is_some() && usize::from(column) >= left && line < lines;
        is_in.then(|| line + self.offset(lines))
    }

    /// Paints it.
    pub(super) fn paint(&self, frame: &mut Frame<'_>) {
        let area = frame.area();
        let buffer = frame.buffer_mut();
        let bold = Style::new().add_modifier(Modifier::BOLD);
        put(buffer, (1, 0), &self.title, bold);
        self.paint_board(buffer, area);
        self.paint_list(buffer, area);
        let (height, below) = (usize::from(area.height), self.below(area));
        let status = self.thinking.as_ref().unwrap_or(&self.status);
        put(buffer, (3, below + usize::from(below + 4 < height)), status, bold);
        self.paint_message(buffer, area);
        let last = height.saturating_sub(1);
        match &self.input {
            Some(input) => put(buffer, (0, last), &format!(":{input}_"), bold),
            None => {
                let dim = Style::new().add_modifier(Modifier::DIM);
                put(buffer, (1, last), &self.keys(area), dim);
            }
        }
    }

    fn paint_board(&self, buffer: &mut Buffer, area: Rect) {
        let lines = self.in_sight(area);
        for (number, line) in self.board.lines()[lines].iter().enumerate() {
            let mut left = 0;
            for piece in line.pieces() {
                let mut style = if self.colour == Colour::On {
                    converted(style(&piece.tone))
                } else {
                    Style::new()
                };
                if piece.place.is_some() && piece.place == self.cursor {
                    style = style.bg(Color::Reset).add_modifier(Modifier::REVERSED);
                    style = style.remove_modifier(Modifier::DIM);
                }
                put(buffer, (left, TOP + number), &piece.text, style);
                left += piece.text.chars().count();
            }
        }
    }

    /// The message stands above the keys, over the board if it must.
    fn paint_message(&self, buffer: &mut Buffer, area: Rect) {
        let (height, width) = (usize::from(area.height), usize::from(area.width));
        let shown = self.message.iter().skip(self.first).take(page(area));
        let top = height.saturating_sub(shown.len() + 1);
        for (number, line) in shown.enumerate() {
            put(buffer, (0, top + number), &format!("{line:width$}"), Style::new());
        }
    }

    /// What the last line says of the keys.
    fn keys(&self, area: Rect) -> String {
        let (lines, page) = (self.message.len(), page(area));
        if !self.is_covered(area) {
            return keys(area.width.into());
        }
        if lines <= page {
            return "Enter: back to the board".into();
        }
        let (first, last) = (self.first + 1, lines.min(self.first + page));
        format!("{first}-{last} of {lines}  PageDown  PageUp  Enter: back to the board")
    }

    fn paint_list(&self, buffer: &mut Buffer, area: Rect) {
        let (left, top, lines) = self.list(area);
        let first = self.offset(lines);
        for (number, line) in self.beside.iter().enumerate().skip(first).take(lines) {
            let style = match self.chosen {
                Some(at) if at == number => Style::new().add_modifier(Modifier::REVERSED),
                Some(_) | None => Style::new(),
            };
            put(buffer, (left, top + number - first), line, style);
        }
    }
}

/// How many lines of a message are in sight at once: the title and the keys
/// stay.
pub(super) fn page(area: Rect) -> usize {
    usize::from(area.height).saturating_sub(2).max(1)
}

/// The board with its last move.
fn picture(session: &Session) -> Option<Diagram> {
    let (game, state) = (session.game(), &session.place().state);
    let diagram = match session.last_step() {
        Some((before, mv)) => game.diagram_after(before, mv, state),
        None => game.diagram(state),
    };
    diagram.ok()
}

/// The moves so far, those of both players in a line.
fn history(session: &Session) -> Vec<String> {
    let game = session.game();
    let shown = |((player, mv), state): (&(Player, Term), &Term)| {
        (*player, game.show_move_in(state, mv).unwrap_or_else(|_| mv.to_string()))
    };
    in_pairs(session.moves().zip(session.positions()).map(shown))
}

/// Numbered lines of moves, in each one of the first player and then one of the
/// second, as far as they take turns.
fn in_pairs(moves: impl Iterator<Item = (Player, String)>) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    let mut last = None;
    for (player, shown) in moves {
        let number = lines.len() + 1;
        match (player, lines.last_mut()) {
            (Player::Second, Some(line)) if last == Some(Player::First) => {
                line.push_str(&format!("  {shown}"));
            }
            (Player::First, _) => lines.push(format!("{number:>3}. {shown}")),
            (Player::Second, _) => lines.push(format!("{number:>3}. …  {shown}")),
        }
        last = Some(player);
    }
    lines
}

/// The line that names the keys, in so many columns.
fn keys(width: usize) -> String {
    let mut line = String::new();
    for key in KEYS {
        if !line.is_empty() && line.len() + key.len() + 3 > width {
            break;
        }
        line += if line.is_empty() { "" } else { "  " };
        line += key;
    }
    line
}

/// Writes as much of a text as there is room for.
fn put(buffer: &mut Buffer, (left, top): (usize, usize), text: &str, style: Style) {
    let area = buffer.area;
    let (Ok(left), Ok(top)) = (u16::try_from(left), u16::try_from(top)) else { return };
    if left < area.width && top < area.height {
        buffer.set_stringn(left, top, text, usize::from(area.width - left), style);
    }
}

/// A style of the diagrams in ratatui's words.
fn converted(style: anstyle::Style) -> Style {
    let mut converted = Style::new();
    if let Some(colour) = style.get_fg_color() {
        converted = converted.fg(named(colour));
    }
    if let Some(colour) = style.get_bg_color() {
        converted = converted.bg(named(colour));
    }
    for (effect, modifier) in [
        (Effects::BOLD, Modifier::BOLD),
        (Effects::DIMMED, Modifier::DIM),
        (Effects::INVERT, Modifier::REVERSED),
        (Effects::UNDERLINE, Modifier::UNDERLINED),
    ] {
        if style.get_effects().contains(effect) {
            converted = converted.add_modifier(modifier);
        }
    }
    converted
}

fn named(colour: AnsiAny) -> Color {
    match colour {
        AnsiAny::Ansi(AnsiColor::Black) => Color::Black,
        AnsiAny::Ansi(AnsiColor::Red) => Color::Red,
        AnsiAny::Ansi(AnsiColor::Green) => Color::Green,
        AnsiAny::Ansi(AnsiColor::Yellow) => Color::Yellow,
        AnsiAny::Ansi(AnsiColor::Blue) => Color::Blue,
        AnsiAny::Ansi(AnsiColor::Magenta) => Color::Magenta,
        AnsiAny::Ansi(AnsiColor::Cyan) => Color::Cyan,
        AnsiAny::Ansi(AnsiColor::White) => Color::Gray,
        AnsiAny::Ansi(AnsiColor::BrightBlack) => Color::DarkGray,
        AnsiAny::Ansi(AnsiColor::BrightRed) => Color::LightRed,
        AnsiAny::Ansi(AnsiColor::BrightGreen) => Color::LightGreen,
        AnsiAny::Ansi(AnsiColor::BrightYellow) => Color::LightYellow,
        AnsiAny::Ansi(AnsiColor::BrightBlue) => Color::LightBlue,
        AnsiAny::Ansi(AnsiColor::BrightMagenta) => Color::LightMagenta,
        AnsiAny::Ansi(AnsiColor::BrightCyan) => Color::LightCyan,
        AnsiAny::Ansi(AnsiColor::BrightWhite) => Color::White,
        AnsiAny::Ansi256(colour) => Color::Indexed(colour.0),
        AnsiAny::Rgb(colour) => Color::Rgb(colour.0, colour.1, colour.2),
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::games::AnyGame;
    use ratatui::Terminal;
    use ratatui::backend::TestBackend;

    /// The lines of a screen of this size.
    fn painted(scene: &Scene, width: u16, height: u16) -> Vec<String> {
        let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
        terminal.draw(|frame| scene.paint(frame)).unwrap();
        let buffer = terminal.backend().buffer().clone();
        let line = |row: &[ratatui::buffer::Cell]| {
            row.iter().map(|cell| cell.symbol()).collect::<String>().trim_end().to_owned()
        };
        buffer.content().chunks(width.into()).map(line).collect()
    }

    fn scene(board: &Diagram) -> Scene {
        let view = View { width: Some(60), marks: Marks::Signs };
        let board = board.on_screen(view);
        Scene { board, status: "ann to move.".into(), ..Scene::default() }
    }

    #[test]
    fn a_list_has_room_beside_or_below_the_status() {
        let beside = ["one", "two", "three"].map(String::from).to_vec();
        let board = Diagram::of_text("||||||||||\n");
        let scene = Scene { beside, chosen: Some(0), ..scene(&board) };
        let shown = painted(&scene, 80, 24);
        assert_eq!(
            shown[2..8],
            ["   ||||||||||", "", "   ann to move.", "   one", "   two", "   three"]
        );
        assert_eq!(scene.line_at(4, 6, Rect::new(0, 0, 80, 24)), Some(1));
    }

    #[test]
    fn a_board_that_is_too_tall_is_shown_in_part() {
        let game = AnyGame::parse("mnk:19,19,5").unwrap();
        let board = game.diagram(&game.native().initial().unwrap()).unwrap();
        let area = Rect::new(0, 0, 60, 20);
        let top = scene(&board);
        let shown = painted(&top, 60, 20);
        assert_eq!((shown[18].as_str(), &shown[19][..13]), ("   ann to move.", " arrows Enter"));
        let last = Place::new(18, 0);
        let bottom = Scene { cursor: Some(last), ..scene(&board) };
        let shown = painted(&bottom, 60, 20);
        assert_eq!(shown[18], "   ann to move.");
        let row = |row| bottom.cell_at(4, row, area);
        assert!((2..18).any(|at| row(at) == Some(last)), "{shown:#?}");
    }

    #[test]
    fn a_player_who_moves_twice_keeps_the_column() {
        let (a, b) = (Player::First, Player::Second);
        let moves = [(b, "a"), (a, "b"), (b, "c"), (b, "d"), (a, "e"), (a, "f")];
        let moves = moves.map(|(player, mv)| (player, mv.to_owned()));
        let lines = ["  1. …  a", "  2. b  c", "  3. …  d", "  4. e", "  5. f"];
        assert_eq!(in_pairs(moves.into_iter()), lines);
    }

    #[test]
    fn a_message_is_shown_from_its_beginning() {
        let message: Vec<String> = (1..=50).map(|number| format!("line {number}")).collect();
        let board = Diagram::of_text("o\n");
        let area = Rect::new(0, 0, 60, 20);
        let long = Scene { message: message.clone(), ..scene(&board) };
        let shown = painted(&long, 60, 20);
        assert_eq!((shown[1].as_str(), shown[18].as_str()), ("line 1", "line 18"));
        assert!(shown[19].starts_with(" 1-18 of 50  PageDown"), "{}", shown[19]);
        let next = Scene { first: 18, ..long };
        assert_eq!(painted(&next, 60, 20)[1], "line 19");
        let short = Scene { message: message[..2].to_vec(), ..scene(&board) };
        assert!(!short.is_covered(area) && next.is_covered(area));
        assert_eq!(painted(&short, 60, 20)[4], "   ann to move.");
    }
}
