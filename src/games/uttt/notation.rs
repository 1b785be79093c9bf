//! How positions and moves are written, and how a position is drawn.

use super::{Board, Move, Place, State, Uttt, short};
use crate::game::{Notation, NotationError, Outcome, Player, Term};
use crate::games::Pictured as _;

/// What the players are called, the one who begins first. The second is the
/// number zero.
const PLAYERS: [&str; 2] = ["x", "0"];

/// The atom of a cell that nobody has.
const EMPTY: &str = "";

/// The atom of a drawn board.
const DRAWN: &str = "r";

impl Notation for Uttt {
    fn name(&self) -> &'static str {
        "uttt"
    }

    fn player_name(&self, player: Player) -> &'static str {
        PLAYERS[player.seat()]
    }

    fn state_term(&self, state: &State) -> Term {
        Term::compound(
            "uttt",
            [
                Uttt::prev_term(state.prev()),
                Term::from(i32::from(state.lead())),
                Uttt::board_term(state.u_board()),
                Term::list(state.boards().map(Uttt::board_term)),
            ],
        )
    }

    fn read_state(&self, text: &str) -> Result<State, NotationError> {
        let of_term = Term::read(text).ok().and_then(|term| state(&term));
        of_term.or_else(|| short::read(text)).ok_or_else(|| no_state(text))
    }

    fn state_of(&self, term: &Term) -> Result<State, NotationError> {
        state(term).ok_or_else(|| no_state(&term.text()))
    }

    fn move_term(&self, mv: &Move) -> Term {
        match *mv {
            Move::Cell(cell) => Term::from(cell),
            Move::Pair(board, cell) => Term::pair(board.into(), cell.into()),
        }
    }

    fn read_move(&self, text: &str) -> Result<Move, NotationError> {
        short::read_move(text).ok_or_else(|| no_move(text))
    }

    fn move_of(&self, term: &Term) -> Result<Move, NotationError> {
        let mv = match term.arguments(",") {
            None => Place::read(term).map(Move::Cell),
            Some([board, cell]) => Place::read(board)
                .zip(Place::read(cell))
                .map(|(board, cell)| Move::Pair(board, cell)),
        };
        mv.ok_or_else(|| no_move(&term.text()))
    }

    fn show_move(&self, mv: &Move) -> String {
        match mv {
            Move::Cell(cell) => cell.name().to_owned(),
            Move::Pair(board, cell) => format!("{board}/{cell}"),
        }
    }
}

fn no_state(text: &str) -> NotationError {
    let expected = "a position: nine boards of nine cells and the cell of the last move, such as \
                    x......../........./........./........./........./........./........./\
                    ........./......... nw, or a term uttt(Prev,Lead,UBoard,Boards) whose lead \
                    and U-board follow from its nine boards";
    NotationError::not(text, expected)
}

fn no_move(text: &str) -> NotationError {
    let expected = "a cell such as c where one board is available, or a board and its cell \
                    such as nw/c";
    NotationError::not(text, expected)
}

impl From<Place> for Term {
    fn from(place: Place) -> Term {
        Term::atom(place.name())
    }
}

impl Place {
    /// The position that a term is.
    #[must_use]
    pub fn read(term: &Term) -> Option<Place> {
        Place::called(term.as_atom()?)
    }
}

impl Uttt {
    /// Where the last move was made, as a term: `''` before the first.
    #[must_use]
    pub fn prev_term(prev: Option<Place>) -> Term {
        prev.map_or_else(|| Term::atom(EMPTY), Term::from)
    }

    /// Where the last move was made, by its term.
    #[must_use]
    pub fn read_prev(term: &Term) -> Option<Option<Place>> {
        match term.as_atom()? {
            EMPTY => Some(None),
            name => Place::called(name).map(Some),
        }
    }

    /// A cell of a board, or the result of one, as a term.
    #[must_use]
    pub fn cell_term(cell: Option<Outcome>) -> Term {
        match cell {
            Some(Outcome::Won(Player::First)) => Term::atom(PLAYERS[0]),
            Some(Outcome::Won(Player::Second)) => Term::from(0),
            Some(Outcome::Draw) => Term::atom(DRAWN),
            None => Term::atom(EMPTY),
        }
    }

    /// The cell of a board, or the result of one, that a term is.
    #[must_use]
    pub fn read_cell(term: &Term) -> Option<Option<Outcome>> {
        match (term.as_atom(), term.as_integer()) {
            (Some(EMPTY), _) => Some(None),
            (Some(DRAWN), _) => Some(Some(Outcome::Draw)),
            (Some(name), _) if name == PLAYERS[0] => Some(Some(Outcome::Won(Player::First))),
            (None, Some(0)) => Some(Some(Outcome::Won(Player::Second))),
            (Some(_) | None, _) => None,
        }
    }

    /// A board as a term: the list of its cells.
    ///
    /// ```
    /// use trilog::games::uttt::Uttt;
    /// use trilog::term::Term;
    /// let term = Term::read("[x,'',0,r,'','','','',0]")?;
    /// let board = Uttt::read_board(&term).unwrap();
    /// assert_eq!((board.drawn().len(), Uttt::board_term(board)), (1, term));
    /// # Ok::<(), trilog::term::TermError>(())
    /// ```
    #[must_use]
    pub fn board_term(board: Board) -> Term {
        Term::list(Place::ALL.map(|cell| Uttt::cell_term(board.cell(cell))))
    }

    /// The board that a term is, the U-board or a small one.
    #[must_use]
    pub fn read_board(term: &Term) -> Option<Board> {
        let cells = term.as_list().filter(|cells| cells.len() == Place::ALL.len())?;
        Place::ALL.into_iter().zip(cells).try_fold(Board::default(), |board, (place, cell)| {
            Some(board.with_result(place, Uttt::read_cell(cell)?))
        })
    }

    /// The nine small boards that a term is, in the order of [`Place::ALL`].
    #[must_use]
    pub fn read_boards(term: &Term) -> Option<[Board; 9]> {
        let small = |term| Uttt::read_board(term).filter(|board| board.drawn().is_empty());
        let boards: Vec<Board> = term.as_list()?.iter().map_while(small).collect();
        let all = term.as_list()?.len() == boards.len();
        boards.try_into().ok().filter(|_| all)
    }
}

fn state(term: &Term) -> Option<State> {
    let [prev, _, _, boards] = term.arguments("uttt")?;
    let state = State::build(Uttt::read_boards(boards)?, Uttt::read_prev(prev)?);
    // Lead and U-board must be those that follow.
    (Uttt.state_term(&state) == *term).then_some(state)
}

impl Uttt {
    /// The position as lines of text, without colour: nine boards three by
    /// three, each under its name, with `*` on the boards that may be played
    /// and the result on those that are closed; then who moves.
    ///
    /// ```
    /// use trilog::game::{Notation, Game};
    /// use trilog::games::uttt::Uttt;
    /// let start = Uttt.initial();
    /// let next = Uttt.play_legal(start, &Uttt.read_move("nw/c").unwrap()).unwrap();
    /// let text = Uttt::draw(&next);
    /// assert_eq!(text.lines().nth(2).unwrap(), " - X -    | - - -    | - - -");
    /// assert!(text.ends_with("0 to move on c\n"));
    /// ```
    #[must_use]
    pub fn draw(state: &State) -> String {
        Uttt.diagram(state).to_text()
    }
}
