//! A diagram as SVG: a picture of its own, the board within a page, or small
//! within a larger picture.

use std::fmt::Write as _;

use super::escaped::escaped;
use super::{
    Caption, Cell, Content, Diagram, Figure, Group, GroupState, Heads, Hue, Level, Mark, Place,
    Shape, Step,
};
use crate::game::Player;

/// The style of a board, for the head of a page that has boards in it. It is
/// readable on light and on dark ground.
pub const STYLE: &str = "\
.diagram text{font-family:system-ui,sans-serif;font-size:15px;fill:#1c1e21}
.diagram .ground{fill:#ffffff}
.diagram .cell{fill:none;stroke:#8a9099;stroke-width:1}
.diagram .edge{fill:#f4f6f8}.diagram .outer{fill:#e0e6ec}
.diagram .inner{fill:#c7d2dd}.diagram .middle{fill:#a8b9ca}
.diagram .blocked{fill:#495057}
.diagram .cross,.diagram .ring{fill:none;stroke-width:4;stroke-linecap:round}
.diagram .cross.cyan,.diagram .ring.cyan{stroke:#0b7285}.diagram .disc.cyan{fill:#0b7285}
.diagram .cross.yellow,.diagram .ring.yellow{stroke:#b35c00}.diagram .disc.yellow{fill:#b35c00}
.diagram .cross.blue,.diagram .ring.blue{stroke:#1f5fbf}.diagram .disc.blue{fill:#1f5fbf}
.diagram .cross.red,.diagram .ring.red{stroke:#c62828}.diagram .disc.red{fill:#c62828}
.diagram text.letter{fill:#ffffff;font-weight:bold}
.diagram .whole{stroke-width:11}
.diagram .last{fill:none;stroke:#d6336c;stroke-width:3}
.diagram .won{fill:#b2f2bb}
.diagram .target{fill:#2b8a3e}
.diagram .group{fill:none;stroke:#343a40;stroke-width:2.5}
.diagram .to-play{fill:#fff3bf}
.diagram .faded{opacity:.3}.diagram .veil{opacity:.6}
.diagram text.head{font-size:14px;fill:#5c636a}
.diagram text.mono{font-family:ui-monospace,monospace;white-space:pre}
.diagram .end{fill:#343a40}.diagram .way{fill:#adb5bd}
@media (prefers-color-scheme:dark){
.diagram text{fill:#e6e8eb}.diagram .ground{fill:#15181c}
.diagram .cell{stroke:#6b737c}
.diagram .edge{fill:#1d2126}.diagram .outer{fill:#2a3037}
.diagram .inner{fill:#3a434d}.diagram .middle{fill:#4d5965}
.diagram .blocked{fill:#a6adb4}
.diagram .cross.cyan,.diagram .ring.cyan{stroke:#66d9e8}.diagram .disc.cyan{fill:#66d9e8}
.diagram .cross.yellow,.diagram .ring.yellow{stroke:#ffd43b}.diagram .disc.yellow{fill:#ffd43b}
.diagram .cross.blue,.diagram .ring.blue{stroke:#74b0ff}.diagram .disc.blue{fill:#74b0ff}
.diagram .cross.red,.diagram .ring.red{stroke:#ff8787}.diagram .disc.red{fill:#ff8787}
.diagram text.letter{fill:#15181c}
.diagram .last{stroke:#f783ac}.diagram .won{fill:#1e5a2b}.diagram .target{fill:#8ce99a}
.diagram .group{stroke:#ced4da}.diagram .to-play{fill:#453c12}
.diagram text.head{fill:#9aa2aa}.diagram .end{fill:#ced4da}.diagram .way{fill:#6b737c}
}
";

/// A side of a cell.
const CELL: f64 = 40.0;
/// Between two groups.
const GAP: f64 = 22.0;
/// Around everything.
const MARGIN: f64 = 12.0;
/// What heads take up.
const HEAD: f64 = 22.0;
/// A line of text.
const LINE: f64 = 22.0;
/// The width of a letter, about.
const LETTER: f64 = 8.0;
/// A side of a cell of a figure.
const STEP: f64 = 11.0;
/// The width and height of a figure with its name.
const FIGURE: (f64, f64) = (76.0, 62.0);
/// How many figures stand side by side.
const ABREAST: usize = 6;

/// Where the picture stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Setting {
    /// In a file of its own, with its style, its ground and its captions.
    Alone,
    /// In a page that has the style and says the captions.
    InPage,
    /// The same as a grid of cells, each of which can be chosen.
    Grid,
}

impl Diagram {
    /// A picture of its own.
    ///
    /// ```
    /// use trilog::games::AnyGame;
    /// let start = AnyGame::TRIS.native().initial()?;
    /// let svg = AnyGame::TRIS.diagram(&start)?.to_svg();
    /// assert!(svg.starts_with("<svg xmlns=") && svg.ends_with("</svg>\n"));
    /// # Ok::<(), trilog::game::NotationError>(())
    /// ```
    #[must_use]
    pub fn to_svg(&self) -> String {
        svg(self, Setting::Alone)
    }

    /// The board for a page on which it is played: a grid in rows (as ARIA has
    /// it) whose cells say what they are, and carry their row and column as
    /// `data-row` and `data-column`.
    ///
    /// ```
    /// use trilog::games::AnyGame;
    /// let start = AnyGame::TRIS.native().initial()?;
    /// let svg = AnyGame::TRIS.diagram(&start)?.to_grid();
    /// assert!(svg.contains("role=\"gridcell\" data-row=\"1\" data-column=\"2\" aria-label=\"b3\""));
    /// # Ok::<(), trilog::game::NotationError>(())
    /// ```
    #[must_use]
    pub fn to_grid(&self) -> String {
        svg(self, Setting::Grid)
    }

    /// The board alone, without heads and captions, so wide and with its upper
    /// left corner there in a larger picture that has [`STYLE`]; and how high it
    /// is.
    #[must_use]
    pub fn to_svg_within(&self, (left, top): (f64, f64), width: f64) -> (String, f64) {
        let bare =
            Diagram { heads: Heads::None, above: Vec::new(), below: Vec::new(), ..self.clone() };
        let mut picture = Picture::of(&bare, Setting::InPage);
        picture.board();
        let (across, down) = (picture.right + MARGIN, picture.bottom + MARGIN);
        let height = width * down / across;
        let svg = format!(
            "<svg x=\"{left:.1}\" y=\"{top:.1}\" width=\"{width:.1}\" height=\"{height:.1}\" \
             viewBox=\"0 0 {across:.0} {down:.0}\">\n{}</svg>\n",
            picture.out
        );
        (svg, height)
    }
}

pub(super) fn svg(diagram: &Diagram, setting: Setting) -> String {
    let mut picture = Picture::of(diagram, setting);
    picture.lines_above();
    picture.board();
    picture.heads();
    picture.captions();
    picture.finish()
}

struct Picture<'a> {
    diagram: &'a Diagram,
    setting: Setting,
    out: String,
    /// Where the first cell begins.
    left: f64,
    top: f64,
    /// How far down there is something.
    bottom: f64,
    right: f64,
}

impl<'a> Picture<'a> {
    fn of(diagram: &'a Diagram, setting: Setting) -> Picture<'a> {
        let above = LINE * diagram.above.len() as f64;
        let (heads, after) = match diagram.heads {
            Heads::None => (0.0, 0.0),
            Heads::Near { .. } | Heads::Added { .. } => (HEAD, 0.0),
            Heads::Around { .. } => (HEAD, HEAD),
        };
        // The names of groups stand over them.
        let names = if diagram.groups.is_empty() { 0.0 } else { GAP - 4.0 };
        let mut picture = Picture {
            diagram,
            setting,
            out: String::new(),
            left: MARGIN + heads,
            top: MARGIN + heads + above + names,
            bottom: 0.0,
            right: 0.0,
        };
        picture.right = picture.x(diagram.columns.saturating_sub(1)) + CELL + after;
        picture.bottom = picture.y(diagram.rows.saturating_sub(1)) + CELL + after;
        if diagram.rows == 0 {
            (picture.right, picture.bottom) = (MARGIN, picture.top);
        }
        picture
    }

    fn x(&self, column: usize) -> f64 {
        let gaps = self.gaps(column, |group| group.origin.column);
        self.left + column as f64 * CELL + gaps
    }

    fn y(&self, row: usize) -> f64 {
        let gaps = self.gaps(row, |group| group.origin.row);
        self.top + row as f64 * CELL + gaps
    }

    /// The gaps in front of a row or a column.
    fn gaps(&self, at: usize, origin: fn(&Group) -> usize) -> f64 {
        let mut starts: Vec<usize> = self.diagram.groups.iter().map(origin).collect();
        starts.sort_unstable();
        starts.dedup();
        starts.iter().filter(|start| (1..=at).contains(*start)).count() as f64 * GAP
    }

    fn line(&mut self, markup: std::fmt::Arguments<'_>) {
        let _ = self.out.write_fmt(markup);
        self.out.push('\n');
    }

    fn text(&mut self, (x, y): (f64, f64), class: &str, anchor: &str, text: &str) {
        self.right = self.right.max(match anchor {
            "start" => x + LETTER * text.chars().count() as f64,
            _ => x,
        });
        self.line(format_args!(
            "<text class=\"{class}\" x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"{anchor}\">{}</text>",
            escaped(text)
        ));
    }

    fn lines_above(&mut self) {
        for (number, line) in self.diagram.above.iter().enumerate() {
            let y = MARGIN + LINE * number as f64 + LINE * 0.7;
            // Blanks are columns there.
            let line = line.replace(' ', "\u{a0}");
            self.text((MARGIN, y), "mono", "start", &line);
        }
    }

    fn board(&mut self) {
        self.grounds();
        self.cells();
        let diagram = self.diagram;
        for group in &diagram.groups {
            self.group(group);
        }
        self.last_move();
    }

    /// The grounds of the groups that may be played.
    fn grounds(&mut self) {
        for group in &self.diagram.groups {
            if group.state == GroupState::ToPlay {
                let (x, y, width, height) = self.frame(group);
                self.line(format_args!(
                    "<rect class=\"to-play\" x=\"{x:.1}\" y=\"{y:.1}\" width=\"{width:.1}\" \
                     height=\"{height:.1}\"/>"
                ));
            }
        }
    }

    fn frame(&self, group: &Group) -> (f64, f64, f64, f64) {
        let Place { row, column } = group.origin;
        (self.x(column), self.y(row), group.columns as f64 * CELL, group.rows as f64 * CELL)
    }

    fn cells(&mut self) {
        for row in self.diagram.cells.chunk_by(|cell, next| cell.place.row == next.place.row) {
            if self.setting == Setting::Grid {
                self.line(format_args!("<g role=\"row\">"));
            }
            row.iter().for_each(|cell| self.cell(cell));
            if self.setting == Setting::Grid {
                self.line(format_args!("</g>"));
            }
        }
    }

    /// What a cell is to those who choose one.
    fn role(&self, cell: &Cell) -> String {
        match self.setting {
            Setting::Alone | Setting::InPage => String::new(),
            Setting::Grid => format!(
                " role=\"gridcell\" data-row=\"{}\" data-column=\"{}\" aria-label=\"{}\" \
                 tabindex=\"-1\"",
                cell.place.row,
                cell.place.column,
                escaped(&self.words(cell))
            ),
        }
    }

    fn cell(&mut self, cell: &Cell) {
        let (x, y) = (self.x(cell.place.column), self.y(cell.place.row));
        let closed = self.diagram.groups.iter().any(|group| {
            group.contains(cell.place)
                && matches!(group.state, GroupState::Won(_) | GroupState::Drawn)
        });
        let faded = if closed { " class=\"faded\"" } else { "" };
        let (role, words) = (self.role(cell), escaped(&self.words(cell)));
        let _ = write!(self.out, "<g{faded}{role}><title>{words}</title>");
        let ground = match cell.content {
            Content::Blocked => "cell blocked",
            Content::Held(_) | Content::Empty => match cell.level {
                _ if cell.has(Mark::WinningLine) => "cell won",
                Level::Flat => "cell",
                Level::Edge => "cell edge",
                Level::Outer => "cell outer",
                Level::Inner => "cell inner",
                Level::Middle => "cell middle",
            },
        };
        let _ = write!(self.out, "{}", square(ground, x, y, CELL));
        if let Some(player) = cell.owner() {
            let side = CELL * 0.3;
            self.shape(player, (x + CELL / 2.0, y + CELL / 2.0), side, "");
        }
        if cell.has(Mark::Target) {
            let radius = if cell.owner().is_some() { 3.0 } else { 5.0 };
            let (x, y) = (x + CELL / 2.0, y + CELL / 2.0);
            let _ = write!(
                self.out,
                "<circle class=\"target\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{radius}\"/>"
            );
        }
        self.out.push_str("</g>\n");
    }

    /// The frame of the last move, which is seen on closed groups too.
    fn last_move(&mut self) {
        for cell in self.diagram.cells.iter().filter(|cell| cell.has(Mark::LastMove)) {
            let (x, y) = (self.x(cell.place.column) + 3.0, self.y(cell.place.row) + 3.0);
            self.line(format_args!("{}", square("last", x, y, CELL - 6.0)));
        }
    }

    /// What a cell says when it is pointed at.
    fn words(&self, cell: &Cell) -> String {
        let mut words = cell.label.clone();
        match cell.content {
            Content::Empty => {}
            Content::Held(player) => words = words + ": " + &self.diagram.side(player).name,
            Content::Blocked => words += ": blocked",
        }
        for mark in &cell.marks {
            words += match mark {
                Mark::LastMove => ", last move",
                Mark::WinningLine => ", winning line",
                Mark::Target => ", a move leads here",
            };
        }
        words
    }

    /// A player's piece around a middle.
    fn shape(&mut self, player: Player, (x, y): (f64, f64), side: f64, class: &str) {
        let drawn = self.diagram.side(player);
        let hue = match self.diagram.hue(player) {
            Hue::Cyan => "cyan",
            Hue::Yellow => "yellow",
            Hue::Blue => "blue",
            Hue::Red => "red",
        };
        let _ = match drawn.shape {
            Shape::Cross => {
                let (a, b, c, d) = (x - side, y - side, x + side, y + side);
                write!(
                    self.out,
                    "<path class=\"cross {hue}{class}\" \
                     d=\"M{a:.1} {b:.1}L{c:.1} {d:.1}M{c:.1} {b:.1}L{a:.1} {d:.1}\"/>"
                )
            }
            Shape::Ring => write!(
                self.out,
                "<circle class=\"ring {hue}{class}\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{side:.1}\"/>"
            ),
            Shape::Disc => write!(
                self.out,
                "<circle class=\"disc {hue}{class}\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{:.1}\"/>\
                 <text class=\"letter\" x=\"{x:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{}</text>",
                side * 1.15,
                y + 5.0,
                escaped(&drawn.symbol.to_string())
            ),
        };
    }

    /// The frame of a group, its name, and the large piece of who has won it.
    fn group(&mut self, group: &Group) {
        let (x, y, width, height) = self.frame(group);
        if group.marks.contains(&Mark::WinningLine) {
            self.line(format_args!(
                "<rect class=\"won veil\" x=\"{x:.1}\" y=\"{y:.1}\" width=\"{width:.1}\" \
                 height=\"{height:.1}\"/>"
            ));
        }
        self.line(format_args!(
            "<rect class=\"group\" x=\"{x:.1}\" y=\"{y:.1}\" width=\"{width:.1}\" height=\"{height:.1}\"/>"
        ));
        self.text((x + 2.0, y - 5.0), "head", "start", &group.name);
        if let Some(player) = Diagram::winner(group) {
            let side = width.min(height) * 0.34;
            self.shape(player, (x + width / 2.0, y + height / 2.0), side, " whole");
            self.out.push('\n');
        }
    }

    fn heads(&mut self) {
        let (rows, columns, around) = match &self.diagram.heads {
            Heads::None => return,
            Heads::Near { rows, columns } | Heads::Added { rows, columns } => (rows, columns, None),
            Heads::Around { rows, columns } => {
                let beyond = (self.x(self.diagram.columns), self.y(self.diagram.rows));
                (rows, columns, Some(beyond))
            }
        };
        for (column, name) in columns.iter().enumerate() {
            let x = self.x(column) + CELL / 2.0;
            self.text((x, self.top - 7.0), "head", "middle", name);
            if let Some((_, bottom)) = around {
                self.text((x, bottom + 16.0), "head", "middle", name);
            }
        }
        for (row, name) in rows.iter().enumerate() {
            let y = self.y(row) + CELL / 2.0 + 5.0;
            self.text((self.left - 12.0, y), "head", "middle", name);
            if let Some((right, _)) = around {
                self.text((right + 11.0, y), "head", "middle", name);
            }
        }
    }

    fn captions(&mut self) {
        self.bottom += 6.0;
        for caption in &self.diagram.below {
            match caption {
                Caption::Line(line) if self.setting == Setting::Alone => {
                    self.bottom += LINE;
                    self.text((MARGIN, self.bottom - 5.0), "caption", "start", line);
                }
                Caption::Line(_) => {}
                Caption::Figures(figures) => self.figures(figures),
            }
        }
    }

    fn figures(&mut self, figures: &[Figure]) {
        for band in figures.chunks(ABREAST) {
            for (number, figure) in band.iter().enumerate() {
                let left = MARGIN + number as f64 * FIGURE.0;
                self.text((left, self.bottom + 16.0), "head", "start", &figure.name);
                let mut steps = String::new();
                for (place, step) in &figure.steps {
                    let x = left + 20.0 + place.column as f64 * STEP;
                    let y = self.bottom + 6.0 + place.row as f64 * STEP;
                    let class = match step {
                        Step::End => "end",
                        Step::Way => "way",
                    };
                    steps += &square(class, x, y, STEP - 1.0);
                }
                self.line(format_args!("{steps}"));
                self.right = self.right.max(left + FIGURE.0);
            }
            self.bottom += FIGURE.1;
        }
    }

    fn finish(self) -> String {
        let (width, height) = (self.right + MARGIN, self.bottom + MARGIN);
        let words = escaped(&self.diagram.in_words());
        let size = format!("viewBox=\"0 0 {width:.0} {height:.0}\" width=\"{width:.0}\"");
        match self.setting {
            Setting::Alone => format!(
                "<svg xmlns=\"http://www.w3.org/2000/svg\" {size} height=\"{height:.0}\" \
                 class=\"diagram\" role=\"img\" aria-label=\"{words}\">\n<style>\n{STYLE}</style>\n\
                 <rect class=\"ground\" width=\"100%\" height=\"100%\"/>\n{}</svg>\n",
                self.out
            ),
            Setting::Grid => format!(
                "<svg {size} class=\"diagram\" role=\"grid\" aria-label=\"{words}\">\n{}</svg>\n",
                self.out
            ),
            Setting::InPage => format!(
                "<svg {size} class=\"diagram\" role=\"img\" aria-label=\"{words}\">\n{}</svg>\n",
                self.out
            ),
        }
    }
}

fn square(class: &str, x: f64, y: f64, side: f64) -> String {
    format!(
        "<rect class=\"{class}\" x=\"{x:.1}\" y=\"{y:.1}\" width=\"{side:.1}\" height=\"{side:.1}\"/>"
    )
}
