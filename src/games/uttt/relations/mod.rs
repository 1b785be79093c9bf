//! What `prolog/uttt.pl` and `prolog/uttt_strategies.pl` have, each predicate
//! with its domains and the native function that answers it.
//!
//! - `sample`: games, positions of every kind, and positions that no game
//!   reaches;
//! - `boards`: what is about one board; `strategies`: how good a move is.

mod boards;
mod sample;
mod strategies;

use super::{Board, Move, Place, State, Strategy, Uttt};
use crate::game::{Game as _, Notation as _, Player};
use crate::games::relations::{
    Asked, Effort, distinct, game_facts, legal, next, opponent, perft, perft_below, player_term,
    rules, sampled_games, state_of, table, to_move,
};
use crate::relation::{Domain, Random, Relation, Rows, each, one, read};
use crate::term::Term;
use sample::Sample;

pub(super) use boards::outcome_by_boards;

/// All of them.
pub(super) fn relations(effort: Effort) -> Vec<Relation> {
    let mut random = Random::new(effort.seed);
    let sample = Sample::new(effort.games, &mut random);
    let mut all = five(&sample.positions);
    all.extend(tables());
    all.extend(access(&sample));
    all.extend(states(&sample));
    all.extend(boards::relations(&mut random));
    all.extend(strategies::relations(&sample, &mut random));
    all.push(apply_moves(&sample));
    all.push(sampled_games(&Uttt, &sample.games));
    all.push(perft(&Uttt, "{m}:initial(S)", 3).implied());
    all.push(perft_below(&Uttt, &late(&sample.states), LATE).implied());
    all
}

/// How many plies are counted near the end of games, where so many cells are
/// left.
const LATE: u32 = 4;
const LEFT: std::ops::RangeInclusive<usize> = 1..=10;

/// Positions where boards, and games, are closed within a few plies. What is
/// compared does not decide which: a wrong count would take them away.
fn late(states: &[State]) -> Domain {
    let left = |state: &&State| {
        let open = Place::ALL.into_iter().filter(|place| state.u_board().cell(*place).is_none());
        LEFT.contains(&open.map(|place| state.board(place).free().len()).sum())
    };
    Domain::listed(states.iter().filter(left).map(|state| Uttt.state_term(state)))
}

/// The five relations, also by the names that the homework gives them.
fn five(positions: &Domain) -> Vec<Relation> {
    let asked = Asked { positions: positions.clone(), moves: moves(), thinning: 10 };
    let mut all = rules(&Uttt, "{m}:initial(S)", &asked);
    let start = Uttt.state_term(&Uttt.initial());
    all.push(
        Relation::new("initialState", |_| one(Uttt.state_term(&Uttt.initial())))
            .output("S", Domain::listed([start])),
    );
    all.push(to_move(&Uttt, "getNextPlayer", &asked));
    // A pair may be known in part.
    all.push(legal(&Uttt, "validMove", &asked).partly());
    all.push(next(&Uttt, "makeMove", &asked));
    all
}

/// Every move there could be, bare or a pair, and some that are none.
fn moves() -> Domain {
    let cells = Place::ALL.into_iter().map(Move::Cell);
    let pairs = Place::ALL.into_iter().flat_map(|u| Place::ALL.map(|cell| Move::Pair(u, cell)));
    let moves = cells.chain(pairs).map(|mv| Uttt.move_term(&mv));
    Domain::listed(moves.chain(["q", "(nw,q)", "(q,nw)", "0"].map(read)))
}

fn places() -> Domain {
    Domain::listed(Place::ALL)
}

/// The list of these.
fn list<T: Into<Term>>(members: impl IntoIterator<Item = T>) -> Term {
    Term::list(members.into_iter().map(Into::into))
}

/// Predicates that are tables.
fn tables() -> Vec<Relation> {
    let table = |name: &str, terms| table(name, terms).or(&["q", "e", "1", "r"]);
    let small = Board::default().with(Player::First, Place::Nw).with(Player::Second, Place::N);
    let cells = [Place::Ne, Place::Nw, Place::N].map(|place| Uttt::cell_term(small.cell(place)));
    let prevs = Place::ALL.map(Some).into_iter().chain([None]).map(Uttt::prev_term);
    let choices = [["won_board", "closed"], ["full_board", "draw"]];
    let choices = choices.map(|row| row.map(Term::atom).to_vec());
    vec![
        game_facts(&["name(uttt)", "players(x,0)", "options([])"]),
        table("positions", vec![list(Place::ALL)]),
        table("small_cell", cells.to_vec()),
        table("previous", prevs.collect()),
        Relation::new("rule", move |_| Some(choices.to_vec()))
            .output("R", Domain::written(&["won_board", "full_board"]))
            .output("C", Domain::written(&["closed", "open", "draw", "most"])),
        opponent(&Uttt, "opponent", ["P", "Q"], &["r", "y"]),
    ]
}

fn player(term: &Term) -> Option<Player> {
    Player::BOTH.into_iter().find(|player| player_term(&Uttt, *player) == *term)
}

/// A relation about the position `S`.
fn about(
    name: &str,
    sample: &Sample,
    native: impl Fn(&State) -> Rows + Send + Sync + 'static,
) -> Relation {
    Relation::new(name, move |given| native(&state_of(&Uttt, given.first()?)?))
        .position("S", sample.positions.clone())
        .thinned(10)
}

/// The access predicates of the homework.
fn access(sample: &Sample) -> Vec<Relation> {
    let of_states = |what: fn(&State) -> Term| distinct(sample.states.iter().map(what));
    let small = sample.states.iter().flat_map(State::boards).map(Uttt::board_term);
    let available = |state: &State| list(state.available());
    vec![
        about("getBoards", sample, |state| one(boards_term(state)))
            .output("Bs", of_states(boards_term)),
        about("getBoard", sample, |state| {
            Some(Place::ALL.map(|u| vec![u.into(), Uttt::board_term(state.board(u))]).to_vec())
        })
        .output("U", places())
        .or(&["q"])
        .output("B", distinct(small)),
        about("getUBoard", sample, |state| one(Uttt::board_term(state.u_board())))
            .output("B", of_states(|state| Uttt::board_term(state.u_board()))),
        about("getPos", sample, |state| {
            let cells = |u: Place| {
                let cell = |p: Place| Uttt::cell_term(state.board(u).cell(p));
                Place::ALL.map(|p| vec![u.into(), p.into(), cell(p)])
            };
            Some(Place::ALL.into_iter().flat_map(cells).collect())
        })
        .output("U", places())
        .output("P", places())
        .output("C", Domain::written(&boards::CELLS))
        .thinned(30),
        about("getNextAvailableBoards", sample, move |state| one(available(state)))
            .output("Us", of_states(available)),
        about("legal_at", sample, |state| {
            let row = |mv: Move| {
                let (board, cell) = state.target(mv)?;
                Some(vec![Uttt.move_term(&mv), board.into(), cell.into()])
            };
            state.moves().map(row).collect()
        })
        .output("M", moves())
        .output("U", places())
        .output("P", places())
        .only(&["+,-,-,-", "+,+,-,-", "+,-,+,-", "+,-,-,+", "+,-,+,+"]),
        unfinished(sample),
    ]
    .into_iter()
    .chain(choice("dummy_first", Strategy::First, sample, &moves()))
    .chain(choice("dummy_last", Strategy::Last, sample, &moves()))
    .collect()
}

fn boards_term(state: &State) -> Term {
    Term::list(state.boards().map(Uttt::board_term))
}

/// The move of a strategy. After the end there is none to name; but the homework's
/// text does not say what is answered then, and only our own rules are asked.
fn choice(name: &str, strategy: Strategy, sample: &Sample, moves: &Domain) -> [Relation; 2] {
    let goes_on =
        |term: &Term| state_of(&Uttt, term).is_some_and(|state| state.outcome().is_none());
    let about = |name: &str, positions: Domain| {
        Relation::new(name, move |given| {
            let chosen = strategy.choose(&state_of(&Uttt, given.first()?)?);
            each(chosen.map(|mv| Uttt.move_term(&mv)))
        })
        .position("S", positions)
        .output("M", moves.clone())
        .thinned(10)
    };
    [
        about(name, sample.positions.that(goes_on)),
        about(&format!("{name} after the end"), sample.positions.that(|term| !goes_on(term)))
            .of_ours(),
    ]
}

/// The boards with play left, where a board that is won is closed, and where
/// it is played on.
fn unfinished(sample: &Sample) -> Relation {
    Relation::new("unfinished", |given| {
        let [choice, state] = given else { return None };
        let state = state_of(&Uttt, state)?;
        let open = |place: Place| match choice.as_atom() {
            Some("closed") => state.u_board().cell(place).is_none(),
            Some("open") => !state.board(place).free().is_empty(),
            Some(_) | None => false,
        };
        each(Place::ALL.into_iter().filter(|place| open(*place)))
    })
    .input("W", Domain::written(&["closed", "open"]))
    .or(&["most"])
    .position("S", sample.positions.clone())
    .output("U", places())
    .or(&["q"])
    .thinned(5)
}

/// `buildState/3`: in both ways, and where nothing is known.
fn states(sample: &Sample) -> Vec<Relation> {
    let boards = distinct(sample.states.iter().map(boards_term));
    let prevs = Domain::listed(Place::ALL.map(Some).into_iter().chain([None]).map(Uttt::prev_term));
    let built = |given: &[Term]| -> Rows {
        let [boards, prev] = given else { return None };
        let state = State::build(Uttt::read_boards(boards)?, Uttt::read_prev(prev)?);
        one(Uttt.state_term(&state))
    };
    let taken = |given: &[Term]| -> Rows {
        let state = state_of(&Uttt, given.first()?)?;
        Some(vec![vec![boards_term(&state), Uttt::prev_term(state.prev())]])
    };
    let empty = list(Place::ALL.map(|_| Uttt::board_term(Board::default())));
    let last = Term::list((1..=9).map(|n| Term::variable(&format!("C{n}"))));
    let eight = empty.as_list().unwrap_or_default().iter().take(8).cloned();
    let template = Term::list(eight.chain([last]));
    vec![
        Relation::new("buildState", built)
            .input("Bs", boards.and(no_boards()))
            .input("V", prevs.clone())
            .or(&["q", "r", "x", "[]"])
            .output("S", sample.positions.clone())
            .only(&["+,+,-", "+,-,-"]),
        Relation::new("buildState", taken)
            .output("Bs", boards)
            .output("V", prevs)
            .position("S", sample.positions.clone()),
        // The first that there are: the last cell of the last board changes
        // fastest.
        Relation::new("buildState", built)
            .input("Bs", Domain::filled(template, &boards::CELLS[..3]))
            .input("V", Domain::listed([Place::Nw]))
            .output("S", sample.positions.clone())
            .enumerated()
            .endless(30, &["Bs", "V", "S"])
            .only(&["-,-,-"]),
    ]
}

/// Lists that are no nine boards.
fn no_boards() -> Vec<Term> {
    let of = |cells: usize, cell: &str| Term::list(vec![read(cell); cells]);
    let empty = of(9, "''");
    let boards = |(count, first): (usize, Term)| {
        Term::list([first].into_iter().chain(vec![empty.clone(); count - 1]))
    };
    let strange = [of(8, "''"), of(10, "x"), of(9, "r")].map(|first| (9, first));
    [(8, empty.clone()), (10, empty.clone())].into_iter().chain(strange).map(boards).collect()
}

/// Whole games at once, and games that break the rules.
fn apply_moves(sample: &Sample) -> Relation {
    let games =
        sample.games.iter().map(|game| list(game.moves.iter().map(|mv| Uttt.move_term(mv))));
    let broken = ["[nw]", "[(nw,nw),nw]", "[(nw,nw),(nw,n)]", "[(c,c),q]", "[(c,c),w|nw]"];
    Relation::new("apply_moves", |given| {
        let [start, moves] = given else { return None };
        let end = moves
            .as_list()?
            .iter()
            .try_fold(state_of(&Uttt, start)?, |state, mv| state.after(Uttt.move_of(mv).ok()?))?;
        one(Uttt.state_term(&end))
    })
    .position("S0", Domain::listed([Uttt.state_term(&Uttt.initial())]))
    .given()
    .input("Ms", Domain::listed(games))
    .or(&broken)
    .given()
    .output("S", sample.positions.clone())
}
