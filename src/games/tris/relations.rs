//! What `prolog/tris.pl` exports, and `prolog/lines.pl`: each predicate with
//! its domains and the native function that answers it.

use super::Tris;
use crate::game::{Notation as _, Player};
use crate::games::mnk::{Board, Direction, lines};
use crate::games::relations::{
    Asked, Counting, every_game, game_facts, opponent, perft, player_term, players, rules,
    state_of, table, whole_tree,
};
use crate::relation::{Domain, Relation, Rows, each, holds, one};
use crate::term::Term;

/// All of them: small enough to be asked of every board.
pub(super) fn relations() -> Vec<Relation> {
    let moves: Vec<Term> = squares().map(|(name, _)| name).chain([Term::atom("d1")]).collect();
    let asked = Asked { positions: boards(), moves: Domain::listed(moves), thinning: 1 };
    let five = rules(&Tris, "{m}:initial(S)", &asked).into_iter();
    let mut all: Vec<Relation> = five.map(Relation::in_order_of_the_rules).collect();
    all.extend(tables());
    for (name, wins) in [
        ("checkWin", Tris::wins as fn(&Board) -> Vec<Player>),
        ("rowWin", Tris::row_wins),
        ("colWin", Tris::column_wins),
        ("diagWin", Tris::diagonal_wins),
    ] {
        all.push(winning(name, wins));
    }
    all.extend(cells());
    all.push(line());
    all.push(every_game(&Tris, OPENING, 0).implied().in_order_of_the_rules());
    all.push(perft(&Tris, "{m}:initial(S)", 6).implied());
    all.push(whole_tree(&Tris, "{m}:initial(S)", 10, Counting::Plies).implied());
    all
}

/// Games are played through from every position after so many moves.
const OPENING: u32 = 5;

fn boards() -> Domain {
    Domain::lists(9, &["e", "x", "o"])
}

fn player(player: Player) -> Term {
    player_term(&Tris, player)
}

fn board(term: &Term) -> Option<Board> {
    state_of(&Tris, term)
}

/// The names of the squares and their indices.
fn squares() -> impl Iterator<Item = (Term, u32)> {
    let square = |index| {
        let square = Tris::square(index)?;
        Some((Tris.move_term(&square), Tris::box_index(square)))
    };
    (1..=9).filter_map(square)
}

/// What is no cell, no player and no square.
const STRANGE: [&str; 6] = ["y", "1", "a1", "[]", "won(x)", "e"];

/// Predicates that are tables.
fn tables() -> Vec<Relation> {
    let table = |name: &str, cells: Vec<Term>| table(name, cells).or(&STRANGE);
    let both = || Player::BOTH.map(player).to_vec();
    let indices = Domain::listed(1..=9_u32);
    vec![
        table("x", vec![player(Player::First)]),
        table("o", vec![player(Player::Second)]),
        table("player", both()),
        table("full", both()),
        table("empty", vec![Tris::cell_term(None)]),
        game_facts(&["name(tris)", "players(x,o)", "options([])"]),
        opponent(&Tris, "nextPlayer", ["A", "B"], &["e", "y"]),
        Relation::new("isValid", |_| each(squares().map(|(name, _)| name)))
            .output("M", Domain::listed(squares().map(|(name, _)| name)))
            .or(&["a0", "a4", "d1", "a32", "e", "1", "'A1'"]),
        Relation::new("getBoxIndex", |given| {
            let asked = given.first()?;
            each(squares().filter(|(name, _)| name == asked).map(|(_, index)| index))
        })
        .input("M", Domain::listed(squares().map(|(name, _)| name)))
        .or(&["a0", "a4", "d1", "a32", "e"])
        .output("I", indices)
        .or(&["-1", "0", "10", "e"])
        .enumerated(),
    ]
}

/// `checkWin/2`, `rowWin/2`, `colWin/2` and `diagWin/2`: one answer for every
/// line.
fn winning(name: &str, wins: fn(&Board) -> Vec<Player>) -> Relation {
    Relation::new(name, move |given| each(wins(&board(given.first()?)?).into_iter().map(player)))
        .position("B", boards())
        .partly()
        .output("P", players(&Tris))
        .or(&["e"])
        .in_promised_order()
        .in_order_of_the_rules()
}

/// `checkTie/1`, `isEmpty/2` and `replaceAtIndex/4`.
fn cells() -> Vec<Relation> {
    let element =
        || Domain::listed(Player::BOTH.map(Some).into_iter().chain([None]).map(Tris::cell_term));
    let numbers = |most: i64| Domain::listed(-1..=most);
    vec![
        Relation::new("checkTie", |given| holds(Tris::is_full(&board(given.first()?)?)))
            .position("B", boards())
            .partly()
            .enumerated(),
        Relation::new("isEmpty", |given| each(Tris::free_indices(&board(given.first()?)?)))
            .output("I", numbers(10))
            .or(&["a"])
            .position("B", boards())
            .partly()
            .endless(18, &["I", "B"]),
        // Five answers stand for all lists that are short enough, if they come
        // in their order: each place as the last of a list, then before others.
        Relation::new("replaceAtIndex", replaced)
            .input("I", numbers(4))
            .or(&["a"])
            .input("E", element())
            .input("L0", lists())
            .output("L", lists())
            .endless(5, &["I", "L0", "L"]),
        Relation::new("replaceAtIndex on boards", |given| {
            let [index, element, before] = given else { return None };
            let index = u32::try_from(index.as_integer()?).ok()?;
            let after = Tris::replace_at_index(&board(before)?, index, Tris::read_cell(element)?)?;
            one(Tris.state_term(&after))
        })
        .input("I", Domain::listed(1..=9_u32))
        .input("E", element())
        .position("L0", boards().one_in(2))
        .output("L", boards())
        .only(&["+,+,+,-"]),
    ]
}

/// Every list of up to three cells.
fn lists() -> Domain {
    let lists = (0..=3).map(|length| Domain::lists(length, &["e", "x", "o"]));
    Domain::listed(lists.flat_map(|lists| lists.instances(None)))
}

fn replaced(given: &[Term]) -> Rows {
    let [index, element, before] = given else { return None };
    let index = usize::try_from(index.as_integer()?).ok()?;
    let after = super::replace_at(before.as_list()?, index, element.clone())?;
    one(Term::list(after))
}

/// `lines:line/5` on three small boards.
fn line() -> Relation {
    let sizes = ["b(3,3)", "b(2,4)", "b(4,2)"];
    let rows = |given: &[Term]| -> Rows {
        let [rows, columns] = given.first()?.arguments("b")?;
        let side = |side: &Term| u32::try_from(side.as_integer()?).ok();
        let (rows, columns) = (side(rows)?, side(columns)?);
        let all = (1..=rows.max(columns)).flat_map(|k| {
            Direction::ALL.into_iter().flat_map(move |direction| {
                let found = lines(rows, columns, k, direction).into_iter();
                found.map(move |line| {
                    let cells = Term::list(line.into_iter().map(Term::from));
                    vec![Term::from(k), Term::atom(direction.name()), cells]
                })
            })
        });
        Some(all.collect())
    };
    let mut found: Vec<Term> = sizes
        .iter()
        .filter_map(|size| rows(&[crate::relation::read(size)]))
        .flat_map(|rows| rows.into_iter().filter_map(|row| row.into_iter().nth(2)))
        .collect();
    found.sort();
    found.dedup();
    Relation::new("line", rows)
        .asked_by("B=b(R,C),lines:line(R,C,K,D,Is)")
        .input("B", Domain::written(&sizes))
        .given()
        .output("K", Domain::listed(0..=5_u32))
        .output("D", Domain::listed(Direction::ALL.map(|d| Term::atom(d.name()))))
        .or(&["slanting"])
        .output("Is", Domain::listed(found))
        .or(&["[]", "[1,3]", "[3,2,1]", "[3,4,5]", "[1,2,3,4]"])
}
