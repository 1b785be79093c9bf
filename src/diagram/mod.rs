//! A picture of a position is data: cells with their places, what stands on
//! them, groups of cells, marks, and the lines of text around the board.
//!
//! A game says once what its positions look like, as a [`Diagram`]; plain
//! text, coloured text, SVG and HTML are drawn from that. Nothing here knows a
//! game, and nobody takes a drawing apart again.
//!
//! ```
//! use trilog::diagram::{Cell, Content, Diagram, Place, Ruling, Shape, Side};
//! use trilog::game::Player;
//! let sides = [Side::new("x", 'X', Shape::Cross), Side::new("o", 'O', Shape::Ring)];
//! let mut diagram = Diagram::new(1, 2, Ruling::Crossed, sides);
//! diagram.put(Cell::empty(Place::new(0, 0), '.', "a1"));
//! diagram.put(Cell::held(Place::new(0, 1), Player::First, "a2"));
//! assert_eq!(diagram.to_text(), "    . | X\n");
//! ```

mod escaped;
mod html;
mod marks;
mod screen;
mod svg;
mod terminal;
mod text;

pub use marks::{Marks, View};
pub use svg::STYLE;
pub use terminal::{FIRST, MOVABLE, QUIET, SECOND, style};
pub use text::{Drawing, Line, Paint, Piece, Tone};

use crate::game::Player;

/// Where a cell is: row and column, counted from 0 at the top left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Place {
    /// From the top.
    pub row: usize,
    /// From the left.
    pub column: usize,
}

impl Place {
    /// The place in this row and column.
    #[must_use]
    pub const fn new(row: usize, column: usize) -> Place {
        Place { row, column }
    }
}

/// What stands on a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Content {
    /// Nothing.
    Empty,
    /// A piece of this player.
    Held(Player),
    /// Something of nobody's that is in the way.
    Blocked,
}

/// How high a cell lies, on boards that have levels.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Level {
    /// The board has no levels.
    Flat,
    /// The lowest.
    Edge,
    /// The second.
    Outer,
    /// The third.
    Inner,
    /// The highest.
    Middle,
}

/// What a cell or a group is pointed out for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Mark {
    /// The last move was made here.
    LastMove,
    /// It is part of the line that won.
    WinningLine,
    /// A legal move leads here.
    Target,
}

/// A cell of the grid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cell {
    /// Where it is.
    pub place: Place,
    /// What stands on it.
    pub content: Content,
    /// How an empty or blocked cell is written; one that is held has the
    /// symbol of its player.
    pub sign: char,
    /// How high it lies.
    pub level: Level,
    /// What people call it, such as `a1`.
    pub label: String,
    /// What it is pointed out for, in order, each once.
    pub marks: Vec<Mark>,
}

impl Cell {
    /// An empty cell.
    pub fn empty(place: Place, sign: char, label: impl Into<String>) -> Cell {
        let (content, level) = (Content::Empty, Level::Flat);
        Cell { place, content, sign, level, label: label.into(), marks: Vec::new() }
    }

    /// A cell with a piece of `player`.
    pub fn held(place: Place, player: Player, label: impl Into<String>) -> Cell {
        Cell { content: Content::Held(player), ..Cell::empty(place, ' ', label) }
    }

    /// A cell that is blocked.
    pub fn blocked(place: Place, sign: char, label: impl Into<String>) -> Cell {
        Cell { content: Content::Blocked, ..Cell::empty(place, sign, label) }
    }

    /// The same cell at this level.
    #[must_use]
    pub fn at_level(self, level: Level) -> Cell {
        Cell { level, ..self }
    }

    /// Whose piece stands on it.
    #[must_use]
    pub fn owner(&self) -> Option<Player> {
        match self.content {
            Content::Held(player) => Some(player),
            Content::Empty | Content::Blocked => None,
        }
    }

    /// Whether it is pointed out for this.
    #[must_use]
    pub fn has(&self, mark: Mark) -> bool {
        self.marks.contains(&mark)
    }
}

/// What has become of a group of cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GroupState {
    /// It is open, but the next move is made elsewhere.
    Open,
    /// The next move may be made on it, or must where it is the only one.
    ToPlay,
    /// It is closed, and this player's.
    Won(Player),
    /// It is closed, and nobody's.
    Drawn,
}

/// A rectangle of cells that belong together, such as a small board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Group {
    /// Its first cell, at the top left.
    pub origin: Place,
    /// How many rows of cells it has.
    pub rows: usize,
    /// How many columns.
    pub columns: usize,
    /// What people call it.
    pub name: String,
    /// What has become of it.
    pub state: GroupState,
    /// What it is pointed out for.
    pub marks: Vec<Mark>,
}

impl Group {
    /// Whether a cell is in it.
    #[must_use]
    pub fn contains(&self, place: Place) -> bool {
        (self.origin.row..self.origin.row + self.rows).contains(&place.row)
            && (self.origin.column..self.origin.column + self.columns).contains(&place.column)
    }
}

/// How plain text rules the grid. Pictures have their own lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ruling {
    /// Bars between columns, and underscores between rows.
    Underlined,
    /// A box around every cell.
    Boxed,
    /// Bars between columns, and dashes between rows.
    Crossed,
    /// Blanks alone.
    Spaced,
    /// Blanks, and brackets around the targets of moves.
    Bracketed,
    /// Cells in groups with a line between the groups, each under its name.
    Grouped,
}

/// The colours that sides have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Hue {
    /// Of most who begin.
    Cyan,
    /// Of most who answer.
    Yellow,
    /// Of a side that is called blue.
    Blue,
    /// Of a side that is called red.
    Red,
}

/// How a side's piece is drawn in a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Shape {
    /// Two strokes.
    Cross,
    /// A circle.
    Ring,
    /// A disc with the symbol on it.
    Disc,
}

/// One of the two sides, as it is drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Side {
    /// What the player is called.
    pub name: String,
    /// The letter of a piece in text.
    pub symbol: char,
    /// The piece in a picture.
    pub shape: Shape,
    /// Its colour, where the side has one of its own.
    pub hue: Option<Hue>,
}

impl Side {
    /// A side in the colour that its seat has.
    pub fn new(name: impl Into<String>, symbol: char, shape: Shape) -> Side {
        Side { name: name.into(), symbol, shape, hue: None }
    }

    /// The same side in a colour of its own.
    #[must_use]
    pub fn in_hue(self, hue: Hue) -> Side {
        Side { hue: Some(hue), ..self }
    }
}

/// The names of the rows and columns, and where they stand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Heads {
    /// There are none.
    None,
    /// Above the columns and in front of the rows.
    Near {
        /// From the top.
        rows: Vec<String>,
        /// From the left.
        columns: Vec<String>,
    },
    /// The same on a screen and in pictures, and not in the plain text, whose
    /// source has none.
    Added {
        /// From the top.
        rows: Vec<String>,
        /// From the left.
        columns: Vec<String>,
    },
    /// On all four sides.
    Around {
        /// From the top.
        rows: Vec<String>,
        /// From the left.
        columns: Vec<String>,
    },
}

/// A cell of a small figure.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Step {
    /// At either end of the path.
    End,
    /// On the way.
    Way,
}

/// A small figure beside the board, such as the path on a tile.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Figure {
    /// What it is called.
    pub name: String,
    /// Its cells.
    pub steps: Vec<(Place, Step)>,
}

/// What stands under the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Caption {
    /// A line of text.
    Line(String),
    /// Figures, side by side.
    Figures(Vec<Figure>),
}

/// A picture of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagram {
    /// How many rows the grid has.
    pub rows: usize,
    /// How many columns.
    pub columns: usize,
    /// How text rules the grid.
    pub ruling: Ruling,
    /// The two sides, the one who begins first.
    pub sides: [Side; 2],
    /// The names of rows and columns.
    pub heads: Heads,
    /// The cells, row by row; places without a cell stay blank.
    pub cells: Vec<Cell>,
    /// The groups, row by row.
    pub groups: Vec<Group>,
    /// Lines of text over the board.
    pub above: Vec<String>,
    /// What stands under it.
    pub below: Vec<Caption>,
}

impl Diagram {
    /// An empty grid of so many rows and columns.
    #[must_use]
    pub fn new(rows: usize, columns: usize, ruling: Ruling, sides: [Side; 2]) -> Diagram {
        Diagram {
            rows,
            columns,
            ruling,
            sides,
            heads: Heads::None,
            cells: Vec::new(),
            groups: Vec::new(),
            above: Vec::new(),
            below: Vec::new(),
        }
    }

    /// Lines of text without a board: what a game has drawn that says no more
    /// about its positions.
    ///
    /// ```
    /// use trilog::diagram::Diagram;
    /// assert_eq!(Diagram::of_text("three heaps\n| || |||").to_text(), "three heaps\n| || |||\n");
    /// ```
    #[must_use]
    pub fn of_text(text: &str) -> Diagram {
        let sides = [Side::new("", ' ', Shape::Disc), Side::new("", ' ', Shape::Disc)];
        let above = text.lines().map(str::to_owned).collect();
        Diagram { above, ..Diagram::new(0, 0, Ruling::Spaced, sides) }
    }

    /// Puts a cell on its place, where another may have been.
    pub fn put(&mut self, cell: Cell) {
        match self.cells.binary_search_by_key(&cell.place, |cell| cell.place) {
            Ok(at) => self.cells[at] = cell,
            Err(at) => self.cells.insert(at, cell),
        }
    }

    /// The cell at a place.
    #[must_use]
    pub fn cell(&self, place: Place) -> Option<&Cell> {
        let at = self.cells.binary_search_by_key(&place, |cell| cell.place).ok()?;
        self.cells.get(at)
    }

    /// Points out cells; places without a cell are passed over.
    pub fn mark(&mut self, mark: Mark, places: impl IntoIterator<Item = Place>) {
        for place in places {
            let at = self.cells.binary_search_by_key(&place, |cell| cell.place);
            let Some(cell) = at.ok().and_then(|at| self.cells.get_mut(at)) else { continue };
            if let Err(at) = cell.marks.binary_search(&mark) {
                cell.marks.insert(at, mark);
            }
        }
    }

    /// One of the two sides.
    #[must_use]
    pub fn side(&self, player: Player) -> &Side {
        let [first, second] = &self.sides;
        match player {
            Player::First => first,
            Player::Second => second,
        }
    }

    /// The colour of a side.
    #[must_use]
    pub fn hue(&self, player: Player) -> Hue {
        self.side(player).hue.unwrap_or(match player {
            Player::First => Hue::Cyan,
            Player::Second => Hue::Yellow,
        })
    }

    /// The letter that stands on a cell.
    #[must_use]
    pub fn symbol(&self, cell: &Cell) -> char {
        match cell.content {
            Content::Held(player) => self.side(player).symbol,
            Content::Empty | Content::Blocked => cell.sign,
        }
    }

    /// As lines of plain text.
    #[must_use]
    pub fn to_text(&self) -> String {
        self.drawing().plain()
    }

    /// The picture in words, for those who do not see it: who stands where,
    /// and what is pointed out.
    ///
    /// ```
    /// use trilog::games::AnyGame;
    /// let board = AnyGame::TRIS.read_state("[x,o,e,e,x,e,e,e,e]")?;
    /// let words = AnyGame::TRIS.diagram(&board)?.in_words();
    /// assert_eq!(words, "board of 3 rows and 3 columns; x on a1, b2; o on a2");
    /// # Ok::<(), trilog::game::NotationError>(())
    /// ```
    #[must_use]
    pub fn in_words(&self) -> String {
        let mut parts = Vec::new();
        if self.rows > 0 {
            parts.push(format!("board of {} rows and {} columns", self.rows, self.columns));
        }
        let mut list = |what: &str, of: &dyn Fn(&Cell) -> bool| {
            let labels: Vec<&str> =
                self.cells.iter().filter(|cell| of(cell)).map(|cell| &*cell.label).collect();
            if !labels.is_empty() {
                parts.push(format!("{what} {}", labels.join(", ")));
            }
        };
        for player in Player::BOTH {
            let side = format!("{} on", self.side(player).name);
            list(&side, &|cell| cell.owner() == Some(player));
        }
        list("blocked:", &|cell| cell.content == Content::Blocked);
        list("last move:", &|cell| cell.has(Mark::LastMove));
        list("winning line:", &|cell| cell.has(Mark::WinningLine));
        for group in &self.groups {
            let name = &group.name;
            match group.state {
                GroupState::Open => {}
                GroupState::ToPlay => parts.push(format!("{name} may be played")),
                GroupState::Won(player) => {
                    parts.push(format!("{name} won by {}", self.side(player).name));
                }
                GroupState::Drawn => parts.push(format!("{name} drawn")),
            }
        }
        let lines = self.below.iter().filter_map(|caption| match caption {
            Caption::Line(line) => Some(line.clone()),
            Caption::Figures(_) => None,
        });
        parts.extend(lines);
        parts.join("; ")
    }
}

#[cfg(test)]
mod tests;
