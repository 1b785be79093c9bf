//! A diagram as lines of text, each in pieces that know what they show: plain
//! text joins them, a terminal gives each its style.

use super::marks::{Marks, signs};
use super::{
    Caption, Cell, Content, Diagram, Figure, Group, GroupState, Heads, Hue, Level, Mark, Place,
    Ruling, Step,
};
use crate::game::Player;

/// What a piece of a line shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Tone {
    /// Rules, heads and captions.
    Plain,
    /// A cell.
    Cell {
        /// What stands on it, and in whose colour.
        content: Paint,
        /// How high it lies.
        level: Level,
        /// What it is pointed out for.
        marks: Vec<Mark>,
    },
    /// The name of a group.
    Title {
        /// What has become of the group.
        state: Paint,
        /// What it is pointed out for.
        marks: Vec<Mark>,
    },
}

/// What a piece's colour says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Paint {
    /// Nothing.
    Bare,
    /// That nothing is there, or nobody's.
    Quiet,
    /// That one may move here.
    Movable,
    /// That it belongs to the side of this colour.
    Side(Hue),
}

/// Text of one tone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Piece {
    /// The letters.
    pub text: String,
    /// What they show.
    pub tone: Tone,
    /// The cell that they are, if they are one.
    pub place: Option<Place>,
}

/// A line, in pieces.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Line(Vec<Piece>);

impl Line {
    pub(super) fn plain(text: impl Into<String>) -> Line {
        let mut line = Line::default();
        line.push(text);
        line
    }

    pub(super) fn push(&mut self, text: impl Into<String>) {
        self.add(text, Tone::Plain);
    }

    pub(super) fn add(&mut self, text: impl Into<String>, tone: Tone) {
        let text = text.into();
        if !text.is_empty() {
            self.0.push(Piece { text, tone, place: None });
        }
    }

    /// Goes on with a cell.
    pub(super) fn add_cell(&mut self, text: impl Into<String>, tone: Tone, cell: &Cell) {
        self.0.push(Piece { text: text.into(), tone, place: Some(cell.place) });
    }

    /// Goes on with the pieces of another line.
    pub(super) fn extend(&mut self, other: Line) {
        self.0.extend(other.0);
    }

    /// How many letters it has.
    #[must_use]
    pub fn width(&self) -> usize {
        self.0.iter().map(|piece| piece.text.chars().count()).sum()
    }

    /// The line without the blanks at its end.
    fn trimmed(mut self) -> Line {
        while let Some(mut last) = self.0.pop() {
            last.text.truncate(last.text.trim_end().len());
            if !last.text.is_empty() {
                self.0.push(last);
                break;
            }
        }
        self
    }

    /// The pieces, from the left.
    #[must_use]
    pub fn pieces(&self) -> &[Piece] {
        &self.0
    }
}

/// A diagram in lines.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Drawing(Vec<Line>);

impl Drawing {
    /// The lines, from the top.
    #[must_use]
    pub fn lines(&self) -> &[Line] {
        &self.0
    }

    /// The letters alone.
    #[must_use]
    pub fn plain(&self) -> String {
        let mut text = String::new();
        for line in &self.0 {
            text.extend(line.0.iter().map(|piece| &*piece.text));
            text.push('\n');
        }
        text
    }

    /// Every line so many columns further to the right, without the blanks at
    /// its end.
    #[must_use]
    pub fn indented(self, columns: usize) -> Drawing {
        let indent = |line: Line| {
            let mut indented = Line::plain(" ".repeat(columns));
            indented.0.extend(line.0);
            indented.trimmed()
        };
        Drawing(self.0.into_iter().map(indent).collect())
    }

    /// How many letters its longest line has.
    #[must_use]
    pub fn width(&self) -> usize {
        self.0.iter().map(Line::width).max().unwrap_or_default()
    }

    pub(super) fn push(&mut self, line: Line) {
        self.0.push(line);
    }

    /// Goes on with the lines of another drawing.
    pub(super) fn append(&mut self, other: Drawing) {
        self.0.extend(other.0);
    }
}

/// How many figures stand side by side.
pub(super) const ABREAST: usize = 6;
/// The columns that a figure takes up, with the gap after it.
pub(super) const FIGURE: usize = 8;
/// The columns of a group, with its margin.
const GROUP: usize = 10;

/// The strokes of a grid.
struct Strokes {
    /// The columns in front of the first cell, where there are heads.
    margin: usize,
    /// At both ends of a row.
    edge: &'static str,
    /// Between the cells of a row.
    between: &'static str,
    /// Between two rows: what stands in each column, and between them.
    rules: &'static [(&'static str, &'static str)],
    /// Over the first row and under the last.
    border: Option<(&'static str, &'static str)>,
}

impl Strokes {
    fn of(ruling: Ruling) -> Strokes {
        let blank = Strokes { margin: 2, edge: "", between: "", rules: &[], border: None };
        match ruling {
            Ruling::Underlined => {
                Strokes { between: "|", rules: &[("___", "|"), ("   ", "|")], ..blank }
            }
            Ruling::Boxed => Strokes {
                edge: "|",
                between: "|",
                rules: &[("---", "+")],
                border: Some(("---", "+")),
                ..blank
            },
            Ruling::Crossed => Strokes { margin: 3, between: "|", rules: &[("---", "+")], ..blank },
            Ruling::Spaced | Ruling::Bracketed | Ruling::Grouped => blank,
        }
    }

    /// A line between rows.
    fn rule(&self, margin: usize, columns: usize, (cell, joint): (&str, &str)) -> Line {
        let inner = vec![cell; columns].join(joint);
        let edge = if self.edge.is_empty() { "" } else { joint };
        Line::plain(format!("{:margin$}{edge}{inner}{edge}", ""))
    }
}

impl Diagram {
    /// In lines of text, with what each piece of them shows.
    #[must_use]
    pub fn drawing(&self) -> Drawing {
        let mut drawing = self.board_drawing(Marks::None);
        for caption in &self.below {
            match caption {
                Caption::Line(line) => drawing.push(Line::plain(line)),
                Caption::Figures(figures) => draw_figures(figures, ABREAST, &mut drawing),
            }
        }
        drawing
    }

    /// The board without what stands under it.
    pub(super) fn board_drawing(&self, marks: Marks) -> Drawing {
        let mut drawing = Drawing(self.above.iter().map(Line::plain).collect());
        match self.ruling {
            Ruling::Grouped => self.draw_groups(&mut drawing),
            Ruling::Underlined
            | Ruling::Boxed
            | Ruling::Crossed
            | Ruling::Spaced
            | Ruling::Bracketed => self.draw_grid(marks, &mut drawing),
        }
        drawing
    }

    fn draw_grid(&self, marks: Marks, drawing: &mut Drawing) {
        let strokes = Strokes::of(self.ruling);
        let margin = self.margin(&strokes);
        self.draw_heads(margin, drawing);
        if let (Some(border), 1..) = (strokes.border, self.rows) {
            drawing.push(strokes.rule(margin, self.columns, border));
        }
        for row in 0..self.rows {
            if row > 0 {
                for rule in strokes.rules {
                    drawing.push(strokes.rule(margin, self.columns, *rule));
                }
            }
            drawing.push(self.row_line(row, margin, marks));
        }
        if let (Some(border), 1..) = (strokes.border, self.rows) {
            drawing.push(strokes.rule(margin, self.columns, border));
        }
        if let Heads::Around { columns, .. } = &self.heads {
            drawing.push(heads_line(columns, margin, strokes.between));
        }
    }

    /// A box stands at the left edge where its rows have no names.
    fn margin(&self, strokes: &Strokes) -> usize {
        match (&self.heads, self.ruling) {
            (Heads::None | Heads::Added { .. }, Ruling::Boxed) => 0,
            (Heads::None | Heads::Added { .. } | Heads::Near { .. } | Heads::Around { .. }, _) => {
                strokes.margin
            }
        }
    }

    fn draw_heads(&self, margin: usize, drawing: &mut Drawing) {
        let gap = Strokes::of(self.ruling).between;
        match &self.heads {
            Heads::None | Heads::Added { .. } => {}
            Heads::Around { columns, .. } => drawing.push(heads_line(columns, margin, gap)),
            Heads::Near { columns, .. } => {
                let edge = Strokes::of(self.ruling).edge.len();
                drawing.push(heads_line(columns, margin + edge, gap));
                if self.ruling != Ruling::Boxed {
                    drawing.push(Line::default());
                }
            }
        }
    }

    fn row_line(&self, row: usize, margin: usize, marks: Marks) -> Line {
        let strokes = Strokes::of(self.ruling);
        let (before, after) = match &self.heads {
            Heads::None | Heads::Added { .. } => ("", None),
            Heads::Near { rows, .. } => (rows.get(row).map_or("", String::as_str), None),
            Heads::Around { rows, .. } => (rows.get(row).map_or("", String::as_str), rows.get(row)),
        };
        let mut line = Line::plain(format!("{before:margin$}{}", strokes.edge));
        for column in 0..self.columns {
            if column > 0 {
                line.push(strokes.between);
            }
            self.add_square(&mut line, Place::new(row, column), marks);
        }
        line.push(strokes.edge);
        if let Some(head) = after {
            line.push(format!(" {head}"));
        }
        match self.ruling {
            Ruling::Crossed | Ruling::Spaced | Ruling::Grouped => line.trimmed(),
            Ruling::Underlined | Ruling::Boxed | Ruling::Bracketed => line,
        }
    }

    /// A cell of three letters. On a board of levels, all three show the level.
    fn add_square(&self, line: &mut Line, place: Place, marks: Marks) {
        let Some(cell) = self.cell(place) else {
            line.push("   ");
            return;
        };
        let symbol = self.symbol(cell);
        let (before, after) = signs(cell, marks);
        match (self.ruling, cell.level) {
            _ if !before.is_empty() => {
                line.add_cell(format!("{before}{symbol}{after}"), self.tone(cell), cell);
            }
            (Ruling::Bracketed, _) if cell.has(Mark::Target) => {
                line.add_cell(format!("[{symbol}]"), self.tone(cell), cell);
            }
            (_, Level::Flat) => {
                line.push(" ");
                line.add_cell(symbol, self.tone(cell), cell);
                line.push(" ");
            }
            (_, Level::Edge | Level::Outer | Level::Inner | Level::Middle) => {
                line.add_cell(format!(" {symbol} "), self.tone(cell), cell);
            }
        }
    }

    pub(super) fn tone(&self, cell: &Cell) -> Tone {
        let content = match cell.content {
            Content::Held(player) => Paint::Side(self.hue(player)),
            Content::Empty if cell.has(Mark::Target) => Paint::Movable,
            Content::Empty => Paint::Quiet,
            Content::Blocked => Paint::Bare,
        };
        Tone::Cell { content, level: cell.level, marks: cell.marks.clone() }
    }

    /// Groups side by side, each under its name.
    fn draw_groups(&self, drawing: &mut Drawing) {
        let mut tops: Vec<usize> = self.groups.iter().map(|group| group.origin.row).collect();
        tops.dedup();
        for (number, top) in tops.into_iter().enumerate() {
            let band: Vec<&Group> =
                self.groups.iter().filter(|group| group.origin.row == top).collect();
            if number > 0 {
                let rule = "-".repeat(GROUP);
                drawing.push(Line::plain(vec![rule; band.len()].join("+")));
            }
            drawing.push(abreast(&band, |group| self.title(group)));
            for row in 0..band.iter().map(|group| group.rows).max().unwrap_or_default() {
                drawing.push(abreast(&band, |group| self.group_row(group, row)));
            }
        }
    }

    fn title(&self, group: &Group) -> Line {
        let name = &group.name;
        let (text, state) = match group.state {
            GroupState::Open => (name.clone(), Paint::Bare),
            GroupState::ToPlay => (format!("{name} *"), Paint::Movable),
            GroupState::Drawn => (format!("{name} drawn"), Paint::Quiet),
            GroupState::Won(player) => {
                let symbol = self.side(player).symbol;
                (format!("{name} won {symbol}"), Paint::Side(self.hue(player)))
            }
        };
        let mut line = Line::default();
        line.add(text, Tone::Title { state, marks: group.marks.clone() });
        line
    }

    fn group_row(&self, group: &Group, row: usize) -> Line {
        let mut line = Line::default();
        for column in 0..group.columns {
            if column > 0 {
                line.push(" ");
            }
            let place = Place::new(group.origin.row + row, group.origin.column + column);
            match self.cell(place).filter(|_| row < group.rows) {
                Some(cell) => line.add(self.symbol(cell), self.tone(cell)),
                None => line.push(" "),
            }
        }
        line
    }

    /// Who holds a group, if it is closed and somebody's.
    pub(super) fn winner(group: &Group) -> Option<Player> {
        match group.state {
            GroupState::Won(player) => Some(player),
            GroupState::Open | GroupState::ToPlay | GroupState::Drawn => None,
        }
    }
}

fn heads_line(heads: &[String], margin: usize, gap: &str) -> Line {
    let blank = " ".repeat(gap.len());
    let heads: Vec<String> = heads.iter().map(|head| format!("{head:>2} ")).collect();
    Line::plain(format!("{:margin$}{}", "", heads.join(&blank))).trimmed()
}

/// The share of every group in a line.
fn abreast(groups: &[&Group], part: impl Fn(&Group) -> Line) -> Line {
    let mut line = Line::default();
    for (number, group) in groups.iter().enumerate() {
        let part = part(group);
        let width: usize = part.0.iter().map(|piece| piece.text.chars().count()).sum();
        line.push(if number > 0 { "| " } else { " " });
        line.0.extend(part.0);
        line.push(" ".repeat((GROUP - 1).saturating_sub(width)));
    }
    line.trimmed()
}

/// Figures side by side, under their names.
pub(super) fn draw_figures(figures: &[Figure], abreast: usize, drawing: &mut Drawing) {
    for band in figures.chunks(abreast) {
        let parts: Vec<Vec<String>> = band.iter().map(figure_lines).collect();
        let height = parts.iter().map(Vec::len).max().unwrap_or_default();
        for row in 0..height {
            let mut line = String::new();
            for (at, part) in parts.iter().enumerate() {
                let width = (at * FIGURE).saturating_sub(line.chars().count());
                line += &" ".repeat(width);
                line += part.get(row).map_or("", String::as_str);
            }
            let line = line.trim_end();
            if !line.is_empty() {
                drawing.push(Line::plain(line));
            }
        }
    }
}

/// The name, and the rows of the grid.
fn figure_lines(figure: &Figure) -> Vec<String> {
    let side = |of: fn(&Place) -> usize| figure.steps.iter().map(|(place, _)| of(place) + 1).max();
    let rows = side(|place| place.row).unwrap_or_default();
    let columns = side(|place| place.column).unwrap_or_default();
    let letter = |place: Place| match figure.steps.iter().find(|(at, _)| *at == place) {
        Some((_, Step::End)) => 'o',
        Some((_, Step::Way)) => 'x',
        None => ' ',
    };
    let row = |row| (0..columns).map(|column| letter(Place::new(row, column))).collect::<String>();
    let mut lines = vec![figure.name.clone()];
    lines.extend((0..rows).map(|number| row(number).trim_end().to_owned()));
    lines
}
