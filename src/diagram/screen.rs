//! A diagram for a person who plays: as wide as the screen allows, with the
//! names of rows and columns, the last move, the line that won, where to
//! play, and closed groups as one large mark.

use super::marks::{Marks, View, signs};
use super::text::{ABREAST, FIGURE, draw_figures};
use super::{
    Caption, Content, Diagram, Drawing, Group, GroupState, Heads, Level, Line, Mark, Paint, Place,
    Ruling, Tone,
};
use crate::game::Player;

/// How far a board stands to the right, where there is room.
const INDENT: usize = 3;
/// The columns of a cell in a narrow grid.
const NARROW: usize = 2;
/// The mark of a group that the side with the cross, or the ring, has won.
const LARGE: [[&str; 3]; 2] =
    [["  \\   /  ", "    X    ", "  /   \\  "], ["  .---.  ", "  |   |  ", "  '---'  "]];

impl Diagram {
    /// For a person at a screen like this.
    ///
    /// ```
    /// use trilog::diagram::{Marks, View};
    /// use trilog::games::AnyGame;
    /// let start = AnyGame::OXO.native().initial()?;
    /// let view = View { width: Some(40), marks: Marks::Signs };
    /// let text = AnyGame::OXO.diagram(&start)?.on_screen(view).plain();
    /// assert_eq!(text.lines().nth(1), Some("     +---+---+---+"));
    /// assert_eq!(text.lines().next(), Some("       l   m   r"));
    /// # Ok::<(), trilog::game::NotationError>(())
    /// ```
    #[must_use]
    pub fn on_screen(&self, view: View) -> Drawing {
        let mut shown = self.clone();
        if let Heads::Added { rows, columns } = shown.heads {
            shown.heads = Heads::Near { rows, columns };
        }
        let narrow = view.width.is_some_and(|width| shown.grid_width() + INDENT > width);
        let mut board = match (view.marks, shown.ruling) {
            (Marks::None, _) if !narrow => shown.board_drawing(Marks::None),
            (marks, Ruling::Grouped) => shown.groups_on_screen(marks),
            (marks, _) if narrow => shown.narrow_grid(marks),
            (marks, _) => shown.board_drawing(marks),
        };
        let indent = if narrow { 0 } else { INDENT };
        let room = view.width.map_or(usize::MAX, |width| width.saturating_sub(INDENT));
        let mut captions = Drawing::default();
        for caption in &shown.below {
            match caption {
                Caption::Line(line) => {
                    wrapped(line, room)
                        .into_iter()
                        .for_each(|line| captions.push(Line::plain(line)));
                }
                Caption::Figures(figures) => {
                    draw_figures(figures, (room / FIGURE).clamp(1, ABREAST), &mut captions);
                }
            }
        }
        board = board.indented(indent);
        board.append(captions.indented(INDENT));
        board
    }

    /// The columns of the grid with its heads.
    fn grid_width(&self) -> usize {
        self.board_drawing(Marks::None).width()
    }

    /// A grid with two columns a cell, and its heads upright.
    fn narrow_grid(&self, marks: Marks) -> Drawing {
        let mut drawing = Drawing::default();
        self.above.iter().for_each(|line| drawing.push(Line::plain(line)));
        let (rows, columns) = match &self.heads {
            Heads::None => (&[][..], &[][..]),
            Heads::Near { rows, columns }
            | Heads::Added { rows, columns }
            | Heads::Around { rows, columns } => (&rows[..], &columns[..]),
        };
        let height = columns.iter().map(|head| head.chars().count()).max().unwrap_or_default();
        for line in 0..height {
            let letter = |head: &String| {
                let blanks = height - head.chars().count();
                line.checked_sub(blanks).and_then(|at| head.chars().nth(at)).unwrap_or(' ')
            };
            let letters: String = columns.iter().map(|head| format!(" {}", letter(head))).collect();
            drawing.push(Line::plain(format!("  {letters}")));
        }
        for row in 0..self.rows {
            let mut line =
                Line::plain(format!("{:NARROW$}", rows.get(row).map_or("", String::as_str)));
            let mut close = "";
            for column in 0..self.columns {
                let cell = self.cell(Place::new(row, column));
                let (open, after) = cell.map_or(("", ""), |cell| signs(cell, marks));
                let before = if open.is_empty() { close } else { open };
                line.push(if before.is_empty() { " " } else { before });
                close = after;
                match cell {
                    Some(cell) => line.add_cell(self.symbol(cell), self.tone(cell), cell),
                    None => line.push(" "),
                }
            }
            line.push(close);
            drawing.push(line);
        }
        drawing
    }

    /// Groups side by side, each under its name.
    fn groups_on_screen(&self, marks: Marks) -> Drawing {
        let mut drawing = Drawing::default();
        self.above.iter().for_each(|line| drawing.push(Line::plain(line)));
        let mut tops: Vec<usize> = self.groups.iter().map(|group| group.origin.row).collect();
        tops.dedup();
        for (number, top) in tops.into_iter().enumerate() {
            let band: Vec<&Group> =
                self.groups.iter().filter(|group| group.origin.row == top).collect();
            let widths: Vec<usize> = band.iter().map(|group| group_width(group)).collect();
            if number > 0 {
                let rules: Vec<String> = widths.iter().map(|width| "-".repeat(*width)).collect();
                drawing.push(Line::plain(rules.join("+")));
            }
            let height = band.iter().map(|group| group.rows).max().unwrap_or_default();
            for row in 0..=height {
                let mut line = Line::default();
                for (at, (group, width)) in band.iter().zip(&widths).enumerate() {
                    line.push(if at > 0 { "|" } else { "" });
                    let part = match row {
                        0 => self.group_title(group, marks),
                        row => self.group_line(group, row - 1, marks),
                    };
                    let blanks = width.saturating_sub(part.width());
                    line.extend(part);
                    line.add(" ".repeat(blanks), ground(group, Paint::Bare));
                }
                drawing.push(line);
            }
        }
        drawing
    }

    /// Whether one group is the only one to be played.
    fn is_only(&self, group: &Group) -> bool {
        let open = self.groups.iter().filter(|group| group.state == GroupState::ToPlay).count();
        group.state == GroupState::ToPlay && open == 1
    }

    fn group_title(&self, group: &Group, marks: Marks) -> Line {
        let name = &group.name;
        let (text, paint) = match group.state {
            GroupState::Open => (name.clone(), Paint::Bare),
            GroupState::ToPlay => (format!("{name} *"), Paint::Movable),
            GroupState::Drawn => (format!("{name} drawn"), Paint::Quiet),
            GroupState::Won(player) => {
                (format!("{name} won {}", self.side(player).symbol), self.paint_of(player))
            }
        };
        let mut line = Line::default();
        let (before, after) = match (marks, self.group_marks(group)) {
            (Marks::Signs, given) if given.contains(&Mark::WinningLine) => ("*", "*"),
            (Marks::Signs, given) if is_closed(group) && given.contains(&Mark::LastMove) => {
                ("(", ")")
            }
            (Marks::Signs | Marks::Colours | Marks::None, _) => (" ", ""),
        };
        line.add(format!("{before}{text}{after}"), ground(group, paint));
        line
    }

    /// What a group and the cells that its large mark hides are pointed out
    /// for.
    fn group_marks(&self, group: &Group) -> Vec<Mark> {
        let mut marks = group.marks.clone();
        let inside = self.cells.iter().filter(|cell| group.contains(cell.place));
        if inside.into_iter().any(|cell| cell.has(Mark::LastMove)) {
            marks.push(Mark::LastMove);
        }
        marks.sort_unstable();
        marks.dedup();
        marks
    }

    fn group_line(&self, group: &Group, row: usize, marks: Marks) -> Line {
        let mut line = Line::default();
        if let (GroupState::Won(player), 3, 3) = (group.state, group.rows, group.columns) {
            let large = match player {
                Player::First => LARGE[0],
                Player::Second => LARGE[1],
            };
            let given = if marks == Marks::Colours { self.group_marks(group) } else { Vec::new() };
            let content = self.paint_of(player);
            let tone = Tone::Cell { content, level: Level::Flat, marks: given };
            line.add(large[row % large.len()], tone);
            return line;
        }
        let is_only = self.is_only(group);
        let blank = || ground(group, Paint::Bare);
        let mut close = "";
        for column in 0..group.columns {
            let place = Place::new(group.origin.row + row, group.origin.column + column);
            let Some(cell) = self.cell(place) else {
                line.add("   ", blank());
                continue;
            };
            let (open, after) = signs(cell, marks);
            let before = if open.is_empty() { close } else { open };
            line.add(if before.is_empty() { " " } else { before }, blank());
            close = "";
            let mut tone = self.tone(cell);
            if let (Tone::Cell { level, content, .. }, GroupState::ToPlay) =
                (&mut tone, group.state)
            {
                *level = Level::Outer;
                *content = if cell.content == Content::Empty { Paint::Movable } else { *content };
            }
            let short = cell.label.rsplit('/').next().unwrap_or_default();
            match cell.content {
                Content::Empty if is_only => line.add_cell(format!("{short:2}"), tone, cell),
                Content::Empty | Content::Held(_) | Content::Blocked => {
                    line.add_cell(self.symbol(cell), tone, cell);
                    line.add(if after.is_empty() { " " } else { after }, blank());
                }
            }
        }
        line
    }

    fn paint_of(&self, player: Player) -> Paint {
        Paint::Side(self.hue(player))
    }
}

fn is_closed(group: &Group) -> bool {
    match group.state {
        GroupState::Open | GroupState::ToPlay => false,
        GroupState::Won(_) | GroupState::Drawn => true,
    }
}

/// What stands on the ground of a group.
fn ground(group: &Group, content: Paint) -> Tone {
    let level = match group.state {
        GroupState::ToPlay => Level::Outer,
        GroupState::Open | GroupState::Won(_) | GroupState::Drawn => Level::Flat,
    };
    Tone::Cell { content, level, marks: Vec::new() }
}

/// The columns of a group with its margin.
fn group_width(group: &Group) -> usize {
    3 * group.columns + 1
}

/// A line in as many as are needed.
fn wrapped(line: &str, width: usize) -> Vec<String> {
    let lines = textwrap::wrap(line, width.max(1));
    lines.into_iter().map(std::borrow::Cow::into_owned).collect()
}
