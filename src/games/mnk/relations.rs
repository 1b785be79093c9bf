//! What `prolog/mnk.pl` exports, and `prolog/minimax.pl` about this game: each
//! predicate with its domains and the native function that answers it.

use super::cells::Cells;
use super::notation::{cell_term, length_term, position};
use super::short::name;
use super::{Board, Mnk, Size, Square, agreements, runs};
use crate::game::{Game as _, Notation as _, Overline, Player};
use crate::games::minimax;
use crate::games::relations::{
    Asked, Counting, Effort, Playthrough, any_move, every_game, legal, next, outcome, perft,
    sampled_games, sampled_positions, state_of, to_move, whole_tree,
};
use crate::relation::{Domain, Random, Relation, each, holds, one, read};
use crate::term::Term;

/// Boards of so many cells are all asked about.
const FEW_CELLS: u32 = 9;
/// About how many positions of games are asked about, on larger boards.
const REACHED: usize = 600;
/// How many boards that no game reaches are asked about, on larger ones.
const UNREACHABLE: usize = 200;
/// One in so many positions where a move, a player or an outcome is known.
const ONE_IN: usize = 5;
/// Games are all played through where there are no more than this.
const FEW_GAMES: u64 = 300_000;
/// They are then played through from every position after so many moves.
const OPENING: u32 = 5;
/// How deep the tree is counted: to its end where it has so many positions, or
/// else to about so many.
const WHOLE_TREE: u64 = 600_000;
const COUNTED: u64 = 60_000;
/// How many boards are searched, and how many squares of them are empty, at
/// most; on small boards and on larger ones.
const SMALL: (usize, usize) = (48, 4);
const LARGE: (usize, usize) = (12, 2);
/// The most cells of a small board.
const SMALL_CELLS: u32 = 16;

/// All of them, for one size. `effort` decides the inputs where not all boards
/// can be asked about.
pub(super) fn relations<C: Cells>(game: &Mnk<C>, effort: Effort) -> Vec<Relation> {
    let sample = Sample::new(game, effort);
    let asked = sample.asked();
    let mut all = sizes();
    all.push(started(game, &asked.positions));
    all.push(agreeing(game, &asked.positions));
    all.push(running(game, &asked.positions));
    all.extend([accepted(), known_in_part()]);
    all.extend(five(game, &asked, sample.boards()));
    all.extend(of_no_square(game, &asked.positions));
    // They ask the rules, and are none of them.
    let searches = minimax::relations(game, &sample.searched(), &asked.moves).into_iter();
    all.extend(searches.map(Relation::where_named));
    all.push(sample.games());
    all.push(sample.perft());
    all
}

/// What our rules answer to moves that are no coordinates at all. A person's rules may
/// throw an error for them, and are not asked.
fn of_no_square<C: Cells>(game: &Mnk<C>, positions: &Domain) -> [Relation; 2] {
    let moves = Domain::listed(["(a,1)", "(1,a)", "b2"].map(read));
    let asked = Asked { positions: positions.clone(), moves, thinning: ONE_IN };
    let legal = legal(game, "legal of no square", &asked).asked_by("{m}:legal(S,M)");
    let next = next(game, "next of no square", &asked).asked_by("{m}:next(S,M,S1)");
    [legal.only(&["+,+"]).of_ours(), next.only(&["+,+,-"]).of_ours()]
}

/// What is asked about of one size.
struct Sample<'a, C: Cells> {
    game: &'a Mnk<C>,
    games: Vec<Playthrough<Mnk<C>>>,
    random: std::cell::RefCell<Random>,
}

impl<'a, C: Cells> Sample<'a, C> {
    fn new(game: &'a Mnk<C>, effort: Effort) -> Self {
        let mut random = Random::new(effort.seed);
        let played = |_| {
            Playthrough::new(game, game.initial(), |state, _| any_move(game, state, &mut random))
        };
        let games = (0..effort.games).map(played).collect();
        Sample { game, games, random: random.into() }
    }

    fn cells(&self) -> u32 {
        let [rows, columns, _] = self.game.sizes();
        rows * columns
    }

    /// Whether every board is asked about.
    fn is_exhaustive(&self) -> bool {
        self.cells() <= FEW_CELLS
    }

    /// Every board of this size.
    fn boards(&self) -> Domain {
        let [rows, columns, _] = self.game.sizes();
        let row = |row| {
            Term::list((0..columns).map(move |column| Term::variable(&format!("C{row}_{column}"))))
        };
        let template =
            position((self.game.sizes(), self.game.overline()), Term::list((0..rows).map(row)));
        Domain::filled(template, &["e", "x", "o"])
    }

    fn asked(&self) -> Asked {
        let positions = if self.is_exhaustive() { self.boards() } else { self.positions() };
        // On large boards only some of the squares.
        let step = if self.cells() <= 20 { 1 } else { 7 };
        let squares = self.game.squares().step_by(step);
        let squares = squares.map(|square| self.game.move_term(&square));
        let none = ["(0,1)", "(1,99)"].map(read);
        Asked { positions, moves: Domain::listed(squares.chain(none)), thinning: ONE_IN }
    }

    /// Positions of games, as many of one ply as of another, so that late and
    /// finished ones are not rare; and boards that no game reaches.
    fn positions(&self) -> Domain {
        let reached = sampled_positions(self.game, &self.games, REACHED, |_, ply| ply);
        let boards = self.boards();
        let others = (0..UNREACHABLE).map(|_| boards.pattern(0, &mut self.random.borrow_mut()));
        reached.and(others)
    }

    /// Boards with few empty squares, most of them undecided; on every other one
    /// the players have taken turns, and will.
    fn searched(&self) -> Domain {
        let (wanted, empty) = if self.cells() <= SMALL_CELLS { SMALL } else { LARGE };
        let mut random = self.random.borrow_mut();
        let squares: Vec<Square> = self.game.squares().collect();
        let mut found = Vec::new();
        for number in 0..wanted * 20 {
            let mut free = squares.clone();
            let left = 1 + random.below(empty);
            let mut board = Board::default();
            while free.len() > left {
                let filled = squares.len() - free.len();
                let turn = if number % 2 == 0 { filled % 2 } else { random.below(2) };
                let square = free.swap_remove(random.below(free.len()));
                board = board.with(Player::BOTH[turn], square);
            }
            let decided = self.game.outcome(&board).is_some();
            let board = self.game.state_term(&board);
            if found.len() < wanted && (!decided || number % 40 == 0) && !found.contains(&board) {
                found.push(board);
            }
        }
        Domain::Listed(found.into())
    }

    /// Where the rules begin to count and to play.
    fn initial(&self) -> String {
        let [rows, columns, k] = self.game.sizes();
        let length = length_term(k, self.game.overline());
        format!("S=mnk({rows},{columns},{length},_),{{m}}:initial(S)")
    }

    /// Whole games: all of them where they are few, otherwise those of the
    /// sample.
    fn games(&self) -> Relation {
        let tree = self.is_exhaustive().then(|| self.game.tree(&self.game.initial()));
        match tree {
            Some(tree) if tree.finished <= FEW_GAMES => {
                let opening = if tree.finished > 1000 { OPENING } else { 0 };
                // It follows from what next/3 and outcome/2 answer about every
                // board.
                every_game(self.game, opening, 0).implied()
            }
            _ => sampled_games(self.game, &self.games),
        }
    }

    /// The number of positions at each depth: of the whole tree where that is
    /// small.
    fn perft(&self) -> Relation {
        let cells = self.cells();
        if self.is_exhaustive() {
            let tree = self.game.tree(&self.game.initial());
            if tree.nodes <= WHOLE_TREE {
                return whole_tree(self.game, &self.initial(), cells + 1, Counting::Plies)
                    .implied();
            }
            return perft(self.game, &self.initial(), self.counted()).implied();
        }
        perft(self.game, &self.initial(), self.counted())
    }

    /// The depth down to which there are no more than [`COUNTED`] games.
    fn counted(&self) -> u32 {
        let cells = self.cells();
        let largest = |depth| (0..depth).map(|played| u64::from(cells - played)).product::<u64>();
        (0..=cells).take_while(|depth| largest(*depth) <= COUNTED).last().unwrap_or(0)
    }
}

/// The relations that every game has. Boards may be known in part; one that is
/// not known at all could have any size.
fn five<C: Cells>(game: &Mnk<C>, asked: &Asked, boards: Domain) -> Vec<Relation> {
    const KNOWN: [&str; 5] = ["+,-", "+,+", "+,?", "+,-,-", "+,+,-"];
    const PARTLY: [&str; 3] = ["?,-", "?,+", "?,-,-"];
    let open = Asked { positions: boards, ..asked.clone() };
    vec![
        to_move(game, "to_move", asked).only(&KNOWN),
        to_move(game, "to_move", &open).only(&PARTLY),
        legal(game, "legal", asked).partly().only(&KNOWN),
        legal(game, "legal", &open).only(&PARTLY),
        next(game, "next", asked).only(&KNOWN),
        next(game, "next", &open).only(&PARTLY),
        back(game, asked).only(&["-,-,+", "-,+,+", "+,-,+", "+,+,+"]),
        back(game, &open).partly().only(&["-,-,?"]).of_ours(),
        outcome(game, "outcome", asked).only(&KNOWN),
        outcome(game, "outcome", &open).only(&PARTLY),
    ]
}

/// Every way to have reached a position with a last move.
fn back<C: Cells>(game: &Mnk<C>, asked: &Asked) -> Relation {
    let native = *game;
    Relation::new("next", move |given| {
        let board = state_of(&native, given.first()?)?;
        let held = native.squares().filter(|square| native.holder(&board, *square).is_some());
        let before = held.filter_map(|square| {
            let before = board.without(square);
            let leads_here = native.legal(&before).any(|mv| mv == square)
                && native.play(&before, &square) == board;
            leads_here.then(|| vec![native.state_term(&before), native.move_term(&square)])
        });
        Some(before.collect())
    })
    .output("S0", asked.positions.clone())
    .output("M", asked.moves.clone())
    .position("S", asked.positions.clone())
    .thinned(asked.thinning)
    .in_any_order()
}

/// How many sizes are asked for where there is no end of them.
const FIRST: usize = 60;
/// The same where a side and k are known: there are no more of at most 19 rows
/// and columns.
const FIRST_OF_SIDE: usize = 15;

/// `game/1`, `size/3` and `initial/1`.
fn sizes() -> Vec<Relation> {
    let facts = ["name(mnk)", "players(x,o)", "options([rows(3),columns(3),k(3)])"].map(read);
    let answers = facts.clone();
    let mut all = vec![
        Relation::new("game", move |_| each(answers.clone()))
            .output("F", Domain::listed(facts))
            .where_named(),
    ];
    // With a side unbound there is no end of sizes.
    all.push(size().only(&["+,+,-", "+,+,+"]));
    let sides = ["-,+,-", "+,-,-", "-,-,+", "-,-,-"];
    all.push(size().endless(FIRST, &[]).only(&sides));
    all.push(size().endless(FIRST_OF_SIDE, &[]).only(&["-,+,+", "+,-,+"]));
    all.push(initial());
    all.push(initial_exactly());
    all
}

/// The numbers of a size.
fn numbers(size: Size) -> [Term; 3] {
    [size.rows(), size.columns(), size.k()].map(Term::from)
}

/// `size/3`.
fn size() -> Relation {
    let all: Vec<Vec<Term>> = Size::all().map(|size| numbers(size).to_vec()).collect();
    let some = || Domain::listed([1, 2, 3, 5]);
    let none = ["-1", "0", "a"];
    Relation::new("size", move |_| Some(all.clone()))
        .output("R", some())
        .or(&none)
        .output("C", some())
        .or(&none)
        .output("K", some())
        .or(&none)
}

/// How many sizes are asked to begin.
const BEGUN: usize = 120;

/// `initial/1`: of a size, of a board, of a board and one of its sides, and of
/// nothing.
fn initial() -> Relation {
    let boards = empty_boards(Size::all().take(2 * BEGUN));
    let sizes = Size::all().take(BEGUN).map(of_size);
    let wrong = ["0,3,3", "3,3,9", "a,3,3", "2,2,0"].map(|size| read(&format!("mnk({size},_)")));
    let boards_of = ["[[e]]", "[[e,e],[e,e]]", "[[_,e]]", "[[e],[e,e]]", "[[x]]", "[e]", "[]", "e"];
    let boards_of = boards_of.map(|board| read(&format!("mnk(_,_,_,{board})")));
    let half = [
        "mnk(1,_,_,[[e,e,e]])",
        "mnk(_,3,_,[[e,e,e]])",
        "mnk(3,_,_,[[e],[e],[e]])",
        "mnk(_,1,_,[[e],[e],[e]])",
        "mnk(2,_,_,[[e,e],[e,e]])",
        "mnk(_,2,_,[[e,e],[e,e]])",
    ];
    let patterns = sizes.chain(wrong).chain(boards_of).chain(half.map(read));
    let answers = boards.clone();
    Relation::new("initial", move |_| each(answers.clone()))
        .output("S", Domain::listed(boards))
        .partly_as(patterns)
        .endless(40, &["S"])
        .only(&["-", "?"])
}

/// `initial/1` where overlines do not win, for which somebody must ask.
fn initial_exactly() -> Relation {
    let exact = || Size::all().map(Size::exactly);
    let boards = empty_boards(exact().take(2 * BEGUN));
    let half = [
        "mnk(3,2,exactly(_),_)",
        "mnk(_,_,exactly(2),[[e,e]])",
        "mnk(_,_,exactly(_),[[e,e],[e,e]])",
        "mnk(3,3,exactly(4),_)",
        "mnk(3,3,exactly(0),_)",
        "mnk(3,3,exactly(a),_)",
        "mnk(3,3,around(3),_)",
    ];
    let patterns = exact().take(BEGUN).map(of_size).chain(half.map(read));
    let answers = boards.clone();
    Relation::new("initial exactly", move |_| each(answers.clone()))
        .output("S", Domain::listed(boards))
        .partly_as(patterns)
        .only(&["?"])
}

/// The positions before the first move.
fn empty_boards(sizes: impl Iterator<Item = Size>) -> Vec<Term> {
    sizes.map(|size| size.game().initial_term()).collect()
}

/// A position of which only the size is known.
fn of_size(size: Size) -> Term {
    let [rows, columns, _] = numbers(size);
    Term::compound(
        "mnk",
        [rows, columns, length_term(size.k(), size.overline()), Term::anonymous()],
    )
}

/// Whether a position of this size is the one before the first move.
fn started<C: Cells>(game: &Mnk<C>, positions: &Domain) -> Relation {
    let native = *game;
    Relation::new("initial", move |given| {
        holds(state_of(&native, given.first()?)? == native.initial())
    })
    .position("S", positions.one_in(7))
    .only(&["+"])
}

/// `agreements/3`.
fn agreeing<C: Cells>(game: &Mnk<C>, positions: &Domain) -> Relation {
    let [rows, columns, _] = game.sizes();
    let native = *game;
    Relation::new("agreements", move |given| {
        let [position, k] = given else { return None };
        let board = state_of(&native, position)?;
        let cells = native.holders(&board);
        let k = u32::try_from(k.as_integer()?).ok()?;
        let found = agreements((rows, columns), k, &cells).into_iter();
        one(Term::list(found.map(|cells| Term::list(cells.into_iter().map(cell_term)))))
    })
    .asked_by("S=mnk(_,_,_,B),{m}:agreements(K,B,As)")
    .position("S", positions.one_in(11))
    .input("K", Domain::listed(1..=rows.max(columns) + 1))
    .output("As", Domain::listed::<Term>([]))
    .only(&["+,+,-"])
}

/// `runs/3`.
fn running<C: Cells>(game: &Mnk<C>, positions: &Domain) -> Relation {
    let [rows, columns, _] = game.sizes();
    let native = *game;
    Relation::new("runs", move |given| {
        let [position, length] = given else { return None };
        let cells = native.holders(&state_of(&native, position)?);
        let length = usize::try_from(length.as_integer()?).ok()?;
        let found = runs(columns as usize, length, &cells).into_iter();
        let line = |line: Vec<Player>| Term::list(line.into_iter().map(|p| Term::atom(name(p))));
        one(Term::list(found.map(line)))
    })
    .asked_by("S=mnk(_,_,_,B),{m}:runs(L,B,Rs)")
    .position("S", positions.one_in(11))
    .input("L", Domain::listed(1..=rows.max(columns) + 1))
    .output("Rs", Domain::listed::<Term>([]))
    .only(&["+,+,-"])
}

/// Whether anything is true of a term: of one that is no position nothing is.
fn accepted() -> Relation {
    let given = [
        "mnk(2,2,2,[[x,e],[e,e]])",
        "mnk(3,2,exactly(2),[[x,o],[x,o],[x,e]])",
        "mnk(a,2,2,[[x,e],[e,e]])",
        "mnk(2,a,2,[[x,e],[e,e]])",
        "mnk(2,2,a,[[x,e],[e,e]])",
        "mnk(2,2,3,[[x,e],[e,e]])",
        "mnk(2,2,0,[[x,e],[e,e]])",
        "mnk(2,2,exactly(a),[[x,e],[e,e]])",
        "mnk(2,2,exactly(3),[[x,e],[e,e]])",
        "mnk(2,2,exactly(0),[[x,e],[e,e]])",
        "mnk(2,2,exactly(exactly(2)),[[x,e],[e,e]])",
        "mnk(2,2,exactly,[[x,e],[e,e]])",
        "mnk(2,2,exactly(2,2),[[x,e],[e,e]])",
        "mnk(2,2,2,[[x,e]])",
        "mnk(2,2,2,[[x,e],[e,e],[e,e]])",
        "mnk(2,2,2,[[x,e,e],[e,e,e]])",
        "mnk(2,2,2,[[x,e],[e]])",
        "mnk(2,2,2,[[x,o],[x]])",
        "mnk(3,2,2,[[x,o],[x,o]])",
        "mnk(2,2,2,[[x,q],[e,e]])",
        "mnk(2,2,2,x)",
        "mnk",
    ];
    let asked = [
        "initial(S)",
        "to_move(S,_)",
        "legal(S,_)",
        "legal(S,(1,2))",
        "next(S,_,_)",
        "next(S,(1,2),_)",
        "next(_,_,S)",
        "outcome(S,_)",
    ];
    let asked = asked.map(|goal| format!("{{m}}:{goal}")).join(",");
    let wide = Size::new(8, 8, 5).map(|size| size.game().initial_term());
    Relation::new("all of what may be no position", |given| {
        let term = given.first()?;
        let [rows, columns, k, _] = term.arguments("mnk")?;
        let number = |term: &Term| u32::try_from(term.as_integer()?).ok();
        let (k, overline) = match k.arguments("exactly") {
            Some([k]) => (k, Overline::Nothing),
            None => (k, Overline::Wins),
        };
        let size = Size::new(number(rows)?, number(columns)?, number(k)?).ok()?.with(overline);
        each(size.game().is_position(term).then(|| Term::atom("position")))
    })
    .asked_by(format!("once((lists:member(G,[{asked}]),call(G))),R=position"))
    .input("S", Domain::written(&given).and(wide))
    .output("R", Domain::listed::<Term>([]))
    .only(&["+,-"])
}

/// Whether there is an answer where boards or their sizes are known in part: rules
/// that guess before they have looked at all that is known come to no end.
fn known_in_part() -> Relation {
    let answered = [
        "next(_,_,mnk(4,4,3,[[_,_,_,_],[_,_,_,_],[_,_,_,_],[_,_,_,_]]))",
        "next(mnk(4,4,_,_),(2,2),mnk(_,_,3,[[x,o,e,e],[e,_,e,e],[e,e,e,e],[e,e,e,_]]))",
        "next(mnk(_,_,2,[[x,e,_]]),_,mnk(_,_,_,[_|_]))",
        "initial(mnk(_,_,2,[_,[_,_]]))",
    ];
    let unanswered = [
        "next(_,_,mnk(4,4,3,[[x,x,x,_],[x,e,e,e],[o,e,e,e],[e,e,e,e]]))",
        "next(mnk(_,_,2,[[x,x],[x,_]]),_,mnk(_,_,_,[_|_]))",
        "initial(mnk(_,_,1,[_,[x,e]]))",
    ];
    let goals = Domain::written(&[&answered[..], &unanswered].concat());
    let answered = answered.map(read);
    Relation::new("answers to what is known in part", move |given| {
        each(answered.contains(given.first()?).then(|| Term::atom("answered")))
    })
    .asked_by("once({m}:G),R=answered")
    .input("G", goals)
    .output("R", Domain::listed::<Term>([]))
    .only(&["+,-"])
    .where_named()
}
