//! Positions and their parts.

use super::rarely::cornered;
use super::sample::{stratum, stuck};
use super::{GAME, every_square, unknown};
use crate::game::{Game as _, Notation as _, Player};
use crate::games::relations::{
    Asked, Playthrough, distinct, legal, next, perft, perft_below, player_term, players, rules,
    sampled_positions, state_of,
};
use crate::games::traxit::notation::{
    pawns_of, pawns_term, player_term as name, square_of, square_term, squares_of, squares_term,
    tiles_term,
};
use crate::games::traxit::{
    Cell, Move, Square, Squares, State, Traxit, best_moves, greedy, prospects,
};
use crate::relation::{Domain, Random, Relation, Rows, each, one};
use crate::term::Term;

/// How many positions most is asked about.
const POSITIONS: usize = 300;
/// How many sets of pawns are sampled.
const SAMPLED: usize = 150;

/// A position is always known.
const MODES: [&str; 6] = ["+,-", "+,+", "+,-,-", "+,+,-", "+,-,+", "+,+,+"];

pub(super) fn relations(
    game: &Traxit,
    games: &[Playthrough<Traxit>],
    random: &mut Random,
) -> Vec<Relation> {
    let positions = sampled_positions(&GAME, games, POSITIONS, |state, _| stratum(state));
    let states: Vec<State> =
        positions.instances(None).iter().filter_map(|term| state_of(&GAME, term)).collect();
    let of_states = OfStates { states, positions };
    let mut all = of_states.rules();
    all.extend(of_states.moves_by_part());
    all.extend(of_states.parts());
    all.extend(of_states.strategies());
    let stuck = Asked { positions: stuck(games), moves: unknown(), thinning: 1 };
    all.push(legal(&GAME, "legal of traxit", &stuck).only(&["+,-"]));
    all.push(next(&GAME, "next of traxit", &stuck).only(&["+,-,-"]));
    all.push(of_states.pawn_to());
    all.push(pawns());
    all.push(standing(random));
    let initial = format!("S=traxit({},_,_,_,_,_),{{m}}:initial(S)", game.options.term());
    all.push(perft(game, &initial, 4).implied());
    let counted = of_states.positions.one_in(5).and(cornered());
    all.push(perft_below(&GAME, &counted, 2).implied());
    all
}

/// Relations of positions.
struct OfStates {
    states: Vec<State>,
    positions: Domain,
}

impl OfStates {
    /// A relation of one position, in all modes in which it is known.
    fn relation(
        &self,
        name: &str,
        goal: &str,
        native: impl Fn(&State) -> Rows + Send + Sync + 'static,
    ) -> Relation {
        Relation::new(name, move |given| native(&state_of(&GAME, given.first()?)?))
            .asked_by(goal)
            .position("S", self.positions.clone())
            .thinned(2)
            .only(&MODES)
    }

    /// What some part of the positions is.
    fn values(&self, of: impl Fn(&State) -> Option<Term>) -> Domain {
        distinct(self.states.iter().filter_map(of))
    }

    /// Every sixth position, for what takes long.
    fn few(&self) -> OfStates {
        let states = self.states.iter().step_by(6).copied().collect();
        OfStates { states, positions: self.positions.one_in(6) }
    }

    fn moves(&self) -> Domain {
        let of = |state: &State| state.moves().map(|mv| GAME.move_term(&mv)).collect::<Vec<_>>();
        distinct(self.states.iter().flat_map(of))
    }

    /// The five relations but for the first, and what they say of moves that
    /// are known to be legal.
    fn rules(&self) -> Vec<Relation> {
        let asked = Asked { positions: self.positions.clone(), moves: self.moves(), thinning: 2 };
        let all =
            rules(&GAME, "", &asked).into_iter().filter(|relation| relation.name != "initial");
        let mut all: Vec<Relation> = all.map(|relation| relation.only(&MODES)).collect();
        let known = "findall(M0,{m}:legal(S,M0),Ms),lists:member(M,Ms)";
        let legal = format!("{known},{{m}}:legal(S,M)");
        let next = format!("{known},{{m}}:next(S,M,S1)");
        let after = |state: &State, mv: Move| {
            vec![GAME.move_term(&mv), GAME.state_term(&GAME.play(state, &mv))]
        };
        all.push(
            self.relation("legal of a legal move", &legal, |state| {
                each(state.moves().map(|mv| GAME.move_term(&mv)))
            })
            .output("M", unknown())
            .only(&["+,-"]),
        );
        all.push(
            self.relation("next of a legal move", &next, move |state| {
                Some(state.moves().map(|mv| after(state, mv)).collect())
            })
            .output("M", unknown())
            .output("S1", unknown())
            .only(&["+,-,-"]),
        );
        all
    }

    /// What is legal of all moves that there are, and of moves that are known
    /// in part.
    fn moves_by_part(&self) -> Vec<Relation> {
        let squares = Term::list(every_square().map(square_term));
        let tiles = Term::list((-1..=13).map(Term::integer));
        let pairs = format!(
            "lists:member(F,{squares}),lists:member(T,{squares}),\
             lists:member(M,[move(F,T),traxit(F,T)]),{{m}}:legal(S,M)"
        );
        let singles = format!(
            "(lists:member(N,{tiles}),M=tile(N);lists:member(T,{squares}),M=place(T)),\
             {{m}}:legal(S,M)"
        );
        let is_pair = |mv: &Move| matches!(mv, Move::Pawn(..) | Move::Traxit(..));
        let few = self.few();
        let mut all = vec![
            self.relation("legal of every tile and place", &singles, move |state| {
                each(state.moves().filter(|mv| !is_pair(mv)).map(|mv| GAME.move_term(&mv)))
            })
            .output("M", unknown())
            .only(&["+,-"]),
            few.relation("legal of every pair", &pairs, move |state| {
                each(state.moves().filter(is_pair).map(|mv| GAME.move_term(&mv)))
            })
            .output("M", unknown())
            .only(&["+,-"]),
        ];
        let walks: fn(Move) -> Option<(Square, Square)> = |mv| match mv {
            Move::Pawn(from, to) => Some((from, to)),
            Move::Traxit(..) | Move::Place(_) | Move::Tile(_) => None,
        };
        let back: fn(Move) -> Option<(Square, Square)> = |mv| match mv {
            Move::Traxit(from, to) => Some((from, to)),
            Move::Pawn(..) | Move::Place(_) | Move::Tile(_) => None,
        };
        for (kind, of) in [("move", walks), ("traxit", back)] {
            let goal = format!("{{m}}:legal(S,{kind}(F,T))");
            let native = move |state: &State| -> Rows {
                let pairs = state.moves().filter_map(of);
                Some(pairs.map(|(from, to)| vec![square_term(from), square_term(to)]).collect())
            };
            all.push(
                few.relation(&format!("legal of {kind}"), &goal, native)
                    .output("F", Domain::listed(every_square().map(square_term)))
                    .output("T", Domain::listed(every_square().map(square_term)))
                    .thinned(3)
                    .only(&["+,-,-", "+,+,-", "+,-,+"]),
            );
        }
        all
    }

    /// `taken/3`, `pawns_of/3`, `tiles_of/3` and `board/2`.
    fn parts(&self) -> Vec<Relation> {
        let taken = |state: &State| {
            let pawns = Player::BOTH.into_iter().flat_map(|player| state.pawns(player));
            Term::list(pawns.chain(state.obstacles()).map(square_term))
        };
        let of_both = |of: fn(&State, Player) -> Term| {
            move |state: &State| -> Rows {
                Some(Player::BOTH.map(|player| vec![name(player), of(state, player)]).to_vec())
            }
        };
        let pawns = |state: &State, player| squares_term(state.pawns(player));
        let tiles = |state: &State, player| tiles_term(state.tiles(player));
        let first = Player::First;
        vec![
            self.relation("taken", "S=traxit(O,_,_,P,_,_),{m}:taken(O,P,L)", move |state| {
                one(taken(state))
            })
            .output("L", self.values(|state| Some(taken(state)))),
            self.relation("pawns_of", "S=traxit(_,_,_,P,_,_),{m}:pawns_of(Q,P,L)", of_both(pawns))
                .output("Q", players(&GAME))
                .or(&["green"])
                .output("L", self.values(|state| Some(pawns(state, first)))),
            self.relation(
                "tiles_of",
                "S=traxit(_,_,_,_,Ts,_),{m}:tiles_of(Q,Ts,L)",
                of_both(tiles),
            )
            .output("Q", players(&GAME))
            .or(&["green"])
            .output("L", self.values(|state| Some(tiles(state, first)))),
            self.relation("board", "{m}:board(S,B)", |state| one(rows_term(state)))
                .output("B", self.values(|state| Some(rows_term(state)))),
        ]
    }

    /// How good moves are.
    fn strategies(&self) -> Vec<Relation> {
        let best =
            |state: &State| Term::list(best_moves(state).iter().map(|mv| GAME.move_term(mv)));
        let module = "traxit_strategies";
        let points = (0..=8).map(|quarters| Term::integer(25 * quarters));
        vec![
            self.relation("best_moves", "", move |state| one(best(state)))
                .output("Ms", self.values(|state| Some(best(state))))
                .of_module(module),
            self.relation("greedy", "", |state| each(greedy(state).map(|mv| GAME.move_term(&mv))))
                .output("M", self.moves())
                .of_module(module),
            self.relation("prospects", "", |state| {
                let found = prospects(state).into_iter();
                Some(
                    found
                        .map(|(of, points)| vec![name(of), Term::from(u32::from(points))])
                        .collect(),
                )
            })
            .output("P", players(&GAME))
            .or(&["green"])
            .output("N", Domain::listed(points))
            .thinned(8)
            .of_module(module),
        ]
    }

    /// `pawn_to/5`: whichever pawn goes to a square.
    fn pawn_to(&self) -> Relation {
        let pawns = self.values(|state| {
            let both = Player::BOTH.into_iter().all(|player| state.pawns(player).len() == 2);
            both.then(|| pawns_term(state.pawns))
        });
        let after = pawns.clone();
        let pawns = pawns.one_in(pawns.len() / 25);
        Relation::new("pawn_to", |given| {
            let [to, pawns] = given else { return None };
            let (to, pawns) = (square_of(to)?, pawns_of(pawns)?);
            let of = |player: Player| {
                let from = if player == Player::First { pawns[0] } else { pawns[1] };
                from.map(move |from| {
                    let [blue, red] = pawns;
                    let moved = match player {
                        Player::First => [blue.moved(from, to), red],
                        Player::Second => [blue, red.moved(from, to)],
                    };
                    vec![name(player), square_term(from), pawns_term(moved)]
                })
            };
            Some(Player::BOTH.into_iter().flat_map(of).collect())
        })
        .output("P", players(&GAME))
        .or(&["green"])
        .output("F", Domain::listed(every_square().map(square_term)))
        .input("T", Domain::listed(every_square().map(square_term)))
        .given()
        .input("W", pawns)
        .given()
        .output("W1", after)
        .thinned(20)
        .only(&["-,-,+,+,-", "+,-,+,+,-", "-,+,+,+,-", "+,+,+,+,-", "-,-,+,+,+"])
    }
}

/// The rows of the board, from the top.
pub(super) fn rows_term(state: &State) -> Term {
    let cell = |cell: Cell| {
        Term::atom(match cell {
            Cell::Pawn(Player::First) => "b",
            Cell::Pawn(Player::Second) => "r",
            Cell::Obstacle => "obstacle",
            Cell::Empty => "empty",
        })
    };
    let row = |row: Vec<Cell>| Term::list(row.into_iter().map(cell));
    Term::list(state.rows().into_iter().map(row))
}

/// `pawns_of/3` of pawns that may be unknown.
fn pawns() -> Relation {
    let squares = ["[]", "[c8]", "[c1,f1]", "[c8,f8]"];
    Relation::new("pawns_of anybody", |given| {
        let pawns = pawns_of(given.first()?)?;
        let of = |(player, squares)| vec![player_term(&GAME, player), squares_term(squares)];
        Some(Player::BOTH.into_iter().zip(pawns).map(of).collect())
    })
    .output("P", players(&GAME))
    .input("W", Domain::filled(crate::relation::read("pawns(A,B)"), &squares))
    .partly()
    .output("L", Domain::written(&squares))
}

/// `standing/2`.
fn standing(random: &mut Random) -> Relation {
    let squares: Vec<Square> = every_square().collect();
    let mut some = |size: usize| -> Squares {
        (0..size).filter_map(|_| random.one_of(&squares).copied()).collect()
    };
    let sets: Vec<Term> = (0..SAMPLED).map(|size| squares_term(some(size % 5))).collect();
    Relation::new("standing", |given| one(u32::from(squares_of(given.first()?)?.points())))
        .input("L", Domain::listed(sets))
        .given()
        .output("N", Domain::listed((0..=16).map(|quarters| Term::integer(25 * quarters))))
        .thinned(3)
}
