//! What `prolog/oxo.pl` exports: each predicate with its domains and the native
//! function that answers it.

use std::collections::HashMap;

use super::{Made, Oxo, Position, State, notation};
use crate::game::{Game as _, Notation as _, Outcome, Player};
use crate::games::relations::{
    Asked, Counting, Effort, Playthrough, any_move, every_game, game_facts, legal, next, opponent,
    perft, player_term, players, rules, state_of, table, to_move, whole_tree,
};
use crate::relation::{Domain, Random, Relation, each, holds, read};
use crate::term::Term;

/// How many games are played to the end.
const GAMES: usize = 120;
/// How many of them are asked about without the mark that they are finished.
const UNMARKED: usize = 40;
/// How many lists of moves are made up.
const MADE_UP: usize = 400;
/// Games are played through from every game of so many moves.
const OPENING: u32 = 2;
/// As many moves as a game can have.
const LONGEST: u32 = 9;
/// What is no position.
const NO_POSITION: [&str; 1] = ["xx"];

/// All of them. `effort` decides the games that are sampled.
pub(super) fn relations(effort: Effort) -> Vec<Relation> {
    let positions = positions(&mut Random::new(effort.seed));
    let asked = Asked { positions, moves: names().and(NO_POSITION.map(read)), thinning: 1 };
    let mut all = constants();
    all.extend(five(&asked));
    all.extend(source(&asked));
    all.extend(looking(&asked.positions));
    all.extend(short_games());
    // A position says by itself whether it is finished, so a tie that is not
    // noticed shows one move earlier: smaller games are asked with one ply.
    all.push(every_game(&Oxo, OPENING, 1));
    all.push(perft(&Oxo, INITIAL, 5).implied());
    all.push(whole_tree(&Oxo, INITIAL, LONGEST + 1, Counting::Games).implied());
    all
}

const INITIAL: &str = "{m}:initial(S)";

fn player(player: Player) -> Term {
    player_term(&Oxo, player)
}

fn names() -> Domain {
    Domain::listed(Position::all().map(|position| Oxo.move_term(&position)))
}

fn names_of(positions: impl Iterator<Item = Position>) -> Term {
    Term::list(positions.map(|position| Oxo.move_term(&position)))
}

/// Games in progress, finished and made up; and lists in which one element is
/// no move, most of which would be won or full without it.
fn positions(random: &mut Random) -> Domain {
    let mut reached = HashMap::new();
    // What is full or won, and not yet marked: before what nobody would play.
    let mut others = Vec::new();
    for _ in 0..GAMES {
        let played = Playthrough::new(&Oxo, Oxo.initial(), |game, _| any_move(&Oxo, game, random));
        for (ply, game) in played.positions(&Oxo) {
            let state = Oxo.state_term(&game);
            if let (Some([moves]), true) = (state.arguments("finished"), others.len() < UNMARKED) {
                others.push(Term::compound("unfinished", [moves.clone()]));
            }
            reached.insert(state, played.reached(&Oxo, ply));
        }
    }
    others.extend((0..MADE_UP).map(|_| made_up(random)));
    let won = "(one,mm),(two,ml),(one,tm),(two,tl),(one,bm)";
    for wrong in ["(two,q)", "(three,tr)", "(tr,two)", "two", "[]"] {
        for moves in [wrong.to_owned(), format!("{wrong},{won}"), format!("{won},{wrong}")] {
            others.push(read(&format!("unfinished([{moves}])")));
            others.push(read(&format!("finished([{moves}])")));
        }
    }
    Domain::positions(reached, others)
}

/// Moves of anybody anywhere, finished or not.
fn made_up(random: &mut Random) -> Term {
    let mut left: Vec<Position> = Position::all().collect();
    let count = random.below(left.len() + 1);
    let moves: Vec<Term> = (0..count)
        .map(|_| {
            let position = left.swap_remove(random.below(left.len()));
            Term::pair(player(Player::BOTH[random.below(2)]), Oxo.move_term(&position))
        })
        .collect();
    let tag = ["unfinished", "finished"][random.below(2)];
    Term::compound(tag, [Term::list(moves)])
}

/// Predicates that are tables.
fn constants() -> Vec<Relation> {
    let patterns =
        Term::list(Position::winning_patterns().map(|pattern| names_of(pattern.into_iter())));
    vec![
        game_facts(&["name(oxo)", "players(one,two)", "options([])"]),
        table("newGame", vec![Oxo.state_term(&State::new())]).or(&["finished([])"]),
        table("validMoves", vec![names_of(Position::all())]).or(&["[]", "[tl]"]),
        table("winningPatterns", vec![patterns]).or(&["[]", "[[tl,tm,tr]]"]),
        opponent(&Oxo, "otherPlayer", ["P", "Q"], &["three", "x"]),
    ]
}

/// What is known of a game, or of a game and a move.
const FORWARD: [&str; 4] = ["+,-", "+,+", "+,-,-", "+,+,-"];
/// What is known where the game before a move is asked for, or known too.
const BACK: [&str; 4] = ["-,-,+", "-,+,+", "+,-,+", "+,+,+"];

/// The relations that every game has. A list of moves that is not known could
/// be any: those are asked about by [`short_games`].
fn five(asked: &Asked) -> Vec<Relation> {
    let mut all = rules(&Oxo, INITIAL, asked);
    for relation in all.iter_mut().skip(1) {
        relation.modes = FORWARD.to_vec();
    }
    all.push(back("next", asked));
    all
}

/// The newest move taken back, under a name.
fn back(name: &str, asked: &Asked) -> Relation {
    Relation::new(name, |given| {
        let game = state_of(&Oxo, given.first()?)?;
        let before = game.before().into_iter();
        Some(before.map(|(game, mv)| vec![Oxo.state_term(&game), Oxo.move_term(&mv)]).collect())
    })
    .output("S0", asked.positions.clone())
    .output("M", asked.moves.clone())
    .position("S", asked.positions.clone())
    .only(&BACK)
}

/// The same under the names of the source, which knows no outcomes.
fn source(asked: &Asked) -> Vec<Relation> {
    let winners = [Outcome::Won(Player::First), Outcome::Won(Player::Second), Outcome::Draw];
    let winners = Domain::listed(winners.map(|outcome| Term::atom(Oxo::winner_name(outcome))));
    vec![
        legal(&Oxo, "validMove", asked).only(&FORWARD),
        next(&Oxo, "move", asked).only(&FORWARD),
        back("move", asked),
        Relation::new("whoseTurn", |given| {
            let game = state_of(&Oxo, given.first()?)?;
            each((!game.is_marked_finished()).then(|| player(game.whose_turn())))
        })
        .position("S", asked.positions.clone())
        .output("P", players(&Oxo))
        .or(&["nobody"])
        .only(&FORWARD),
        Relation::new("whoWon", |given| {
            let won = state_of(&Oxo, given.first()?)?.who_won();
            each(won.map(|outcome| Term::atom(Oxo::winner_name(outcome))))
        })
        .position("S", asked.positions.clone())
        .output("W", winners)
        .or(&["x", "draw"])
        .only(&FORWARD),
        Relation::new("isFinished", |given| {
            let game = state_of(&Oxo, given.first()?)?;
            holds(!game.is_marked_finished() && game.is_finished())
        })
        .position("S", asked.positions.clone()),
    ]
}

const FIND_PLAYER: &str = "S=..[_,Ms],{m}:findPlayer(Ms,P,Q)";

/// Who is where.
fn looking(positions: &Domain) -> Vec<Relation> {
    let holders = |given: &[Term]| {
        let game = notation::game_of(given.first()?)?;
        let held = Position::all().filter_map(|position| {
            let holder = game.find_player(position)?;
            Some(vec![Oxo.move_term(&position), player(holder)])
        });
        Some(held.collect())
    };
    let holding = |name: &str, goal: &str, positions: &Domain| {
        Relation::new(name, holders)
            .asked_by(goal)
            .position("S", positions.clone())
            .output("P", names())
            .or(&NO_POSITION)
            .output("Q", players(&Oxo))
            .or(&["nobody"])
    };
    let symbol = |position: Position, game: &State| Term::atom(game.symbol(position));
    // No game takes a position twice. Of a list that does, the newest move counts: by
    // our rules; a person's need not know.
    let twice = ["(one,mm),(two,mm)", "(two,mm),(one,tl),(one,mm)", "(one,br),(one,br),(two,br)"];
    let twice = Domain::listed(twice.map(|moves| read(&format!("unfinished([{moves}])"))));
    vec![
        holding("findPlayer", FIND_PLAYER, positions),
        holding("findPlayer where one is taken twice", FIND_PLAYER, &twice)
            .only(&["+,-,-", "+,+,-", "+,-,+", "+,+,+"])
            .of_ours(),
        holding("playerAt", "{m}:playerAt(S,P,Q)", positions),
        Relation::new("showCell", move |given| {
            let game = state_of(&Oxo, given.first()?)?;
            let cell = |position| vec![Oxo.move_term(&position), symbol(position, &game)];
            Some(Position::all().map(cell).collect())
        })
        .asked_by("S=..[_,Ms],{m}:showCell(P,Ms,C)")
        .output("P", names())
        .or(&NO_POSITION)
        .position("S", positions.clone())
        .output("C", Domain::listed(["X", "O", " "].map(Term::atom)))
        .or(&["e"]),
    ]
}

/// Lists of moves that are not known: the short ones first, without an end.
fn short_games() -> Vec<Relation> {
    let first = |relation: Relation, count: usize| relation.enumerated().endless(count, &["S"]);
    let asked = Asked { positions: short(), moves: names(), thinning: 1 };
    let holding = Relation::new("playerAt", |given| {
        let game = state_of(&Oxo, given.first()?)?;
        let rows = game
            .moves()
            .map(|Made { player: by, position }| vec![Oxo.move_term(&position), player(by)]);
        Some(rows.collect())
    })
    .position("S", short())
    .output("P", names())
    .output("Q", players(&Oxo))
    .only(&["-,-,-"]);
    vec![
        first(to_move(&Oxo, "to_move", &asked).only(&["-,-"]), 19),
        first(to_move(&Oxo, "whoseTurn", &asked).only(&["-,-"]), 19),
        first(legal(&Oxo, "legal", &asked).only(&["-,-"]), 60),
        first(next(&Oxo, "move", &asked).only(&["-,-,-"]), 60),
        first(holding, 18),
    ]
}

/// Unfinished games of no move and of one, by anybody.
fn short() -> Domain {
    let ones = Player::BOTH.into_iter().flat_map(|by| {
        Position::all().map(move |position| vec![Term::pair(player(by), Oxo.move_term(&position))])
    });
    let all = std::iter::once(Vec::new()).chain(ones);
    Domain::listed(all.map(|moves| Term::compound("unfinished", [Term::list(moves)])))
}
