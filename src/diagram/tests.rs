//! Tests of the renderers.
#![allow(clippy::unwrap_used)]

use super::*;
use crate::game::Term;
use crate::games::AnyGame;

/// Positions of random games, with what led to them; the last is the end of
/// a game.
fn steps(game: AnyGame, seed: u64) -> Vec<(Term, Term, Term)> {
    let rules = game.native();
    let (mut bits, mut steps) = (seed, Vec::new());
    let mut before = rules.initial().unwrap();
    loop {
        let moves = rules.legal(&before).unwrap();
        if moves.is_empty() {
            return steps;
        }
        bits ^= bits << 13;
        bits ^= bits >> 7;
        bits ^= bits << 17;
        let mv = moves[bits as usize % moves.len()].clone();
        let after = rules.next(&before, &mv).unwrap();
        steps.push((before, mv, after.clone()));
        before = after;
    }
}

const GAMES: [&str; 9] = [
    "tris",
    "oxo",
    "mnk",
    "mnk:4,7,4",
    "mnk:15,15,5",
    "mnk:1,19,3",
    "uttt",
    "traxit",
    "traxit:start=free,obstacles=ring,traxit_to=edge",
];

/// Diagrams of random games, every third with its targets marked too.
fn diagrams() -> Vec<Diagram> {
    let mut all = Vec::new();
    for name in GAMES {
        let game = AnyGame::parse(name).unwrap();
        for seed in [0x9e37_79b9_7f4a_7c15, 0x1234_5678_9abc_def1, 77] {
            for (number, (before, mv, after)) in steps(game, seed).into_iter().enumerate() {
                let mut diagram = game.diagram_after(&before, &mv, &after).unwrap();
                if number % 3 == 0 {
                    diagram.mark(Mark::Target, game.targets(&after).unwrap());
                }
                all.push(diagram);
            }
        }
    }
    all.push(Diagram::of_text("a <b> & \"c\"\n  d\n\n"));
    all.push(Diagram::of_text(""));
    all
}

/// Whether tags are closed in the order in which they were opened, and no
/// letter stands in the text or in an attribute that is markup.
fn is_well_formed(markup: &str) -> bool {
    let mut open = Vec::new();
    let mut rest = markup;
    while let Some(start) = rest.find('<') {
        if rest[..start].contains('>') {
            return false;
        }
        let Some(end) = rest[start..].find('>').map(|end| start + end) else { return false };
        let tag = &rest[start + 1..end];
        if !tag.matches('"').count().is_multiple_of(2) || tag.contains('<') {
            return false;
        }
        if let Some(name) = tag.strip_prefix('/') {
            if open.pop() != Some(name) {
                return false;
            }
        } else if !tag.ends_with('/') && tag != "br" {
            open.push(tag.split_whitespace().next().unwrap_or_default());
        }
        rest = &rest[end + 1..];
    }
    open.is_empty() && !rest.contains('>')
}

#[test]
fn colours_change_no_letter() {
    for diagram in diagrams() {
        let coloured = diagram.drawing().painted();
        assert_eq!(anstream::adapter::strip_str(&coloured).to_string(), diagram.to_text());
        let indented = diagram.drawing().indented(3);
        let stripped = anstream::adapter::strip_str(&indented.painted()).to_string();
        assert_eq!(stripped, indented.plain());
        assert!(indented.plain().lines().all(|line| line.trim_end() == line));
    }
}

#[test]
fn markup_is_well_formed() {
    for diagram in diagrams() {
        for markup in
            [diagram.to_svg(), diagram.to_html(), diagram.to_svg_within((0.0, 0.0), 12.0).0]
        {
            assert!(is_well_formed(&markup), "{markup}");
        }
        assert!(!diagram.to_html().contains("http"));
    }
    for wrong in ["<a>", "<a></b>", "a > b", "<a b=\"></a>", "<a><b></a></b>"] {
        assert!(!is_well_formed(wrong), "{wrong}");
    }
}

#[test]
fn what_people_write_is_escaped() {
    let sides = [Side::new("<x>", '<', Shape::Disc), Side::new("\"o\"", '&', Shape::Disc)];
    let mut diagram = Diagram::new(1, 2, Ruling::Boxed, sides);
    diagram.put(Cell::held(Place::new(0, 0), Player::First, "<1>"));
    diagram.put(Cell::held(Place::new(0, 1), Player::Second, "&2"));
    diagram.heads = Heads::Near { rows: vec!["<".into()], columns: vec!["&".into(), "\"".into()] };
    diagram.above = vec!["<script>".into()];
    diagram.below = vec![Caption::Line("</svg>".into())];
    for markup in [diagram.to_svg(), diagram.to_html(), diagram.to_svg_within((0.0, 0.0), 12.0).0] {
        assert!(is_well_formed(&markup), "{markup}");
        assert!(!markup.contains("<script>") && !markup.contains("<1>"), "{markup}");
    }
}

fn two_by_two(ruling: Ruling) -> Diagram {
    let sides = [Side::new("x", 'X', Shape::Cross), Side::new("o", 'O', Shape::Ring)];
    let mut diagram = Diagram::new(2, 2, ruling, sides);
    diagram.put(Cell::held(Place::new(0, 0), Player::First, "a1"));
    diagram.put(Cell::held(Place::new(1, 1), Player::Second, "b2"));
    diagram.put(Cell::empty(Place::new(0, 1), '.', "a2"));
    diagram.put(Cell::blocked(Place::new(1, 0), '#', "b1"));
    diagram.mark(Mark::Target, [Place::new(0, 1), Place::new(9, 9)]);
    diagram
}

#[test]
fn each_ruling_has_its_lines() {
    let crossed = "    X | .\n   ---+---\n    # | O\n";
    for (ruling, expected) in [
        (Ruling::Underlined, "   X | . \n  ___|___\n     |   \n   # | O \n"),
        (Ruling::Boxed, "+---+---+\n| X | . |\n+---+---+\n| # | O |\n+---+---+\n"),
        (Ruling::Crossed, crossed),
        (Ruling::Spaced, "   X  .\n   #  O\n"),
        (Ruling::Bracketed, "   X [.]\n   #  O \n"),
    ] {
        assert_eq!(two_by_two(ruling).to_text(), expected, "{ruling:?}");
    }
}

#[test]
fn heads_stand_where_they_are_told_to() {
    let (rows, columns) = (vec!["a".into(), "b".into()], vec!["1".into(), "10".into()]);
    let near = Heads::Near { rows: rows.clone(), columns: columns.clone() };
    let around = Heads::Around { rows, columns };
    let draw = |heads| Diagram { heads, ..two_by_two(Ruling::Spaced) }.to_text();
    assert_eq!(draw(near), "   1 10\n\na  X  .\nb  #  O\n");
    assert_eq!(draw(around), "   1 10\na  X  .  a\nb  #  O  b\n   1 10\n");
}

#[test]
fn groups_stand_under_their_names() {
    let mut diagram = two_by_two(Ruling::Grouped);
    let states = [GroupState::Won(Player::First), GroupState::ToPlay];
    for (column, state) in states.into_iter().enumerate() {
        diagram.groups.push(Group {
            origin: Place::new(0, column),
            rows: 2,
            columns: 1,
            name: format!("g{column}"),
            state,
            marks: Vec::new(),
        });
    }
    assert_eq!(diagram.to_text(), " g0 won X | g1 *\n X        | .\n #        | O\n");
    assert_eq!(
        diagram.in_words(),
        "board of 2 rows and 2 columns; x on a1; o on b2; blocked: b1; g0 won by x; \
         g1 may be played"
    );
}

#[test]
fn the_line_that_won_is_marked() {
    for (game, state, expected) in [
        ("tris", "[x,x,x,o,o,e,e,e,e]", "winning line: a1, a2, a3"),
        ("mnk:4,4,3", "4x4 k3 x..o/.xo./.o../x..x/", "winning line: a4, b3, c2"),
        ("oxo", "finished([(one,bl),(two,tm),(one,mm),(two,tl),(one,tr)])", "line: tr, mm, bl"),
    ] {
        let game = AnyGame::parse(game).unwrap();
        let state = game.read_state(state).unwrap();
        let diagram = game.diagram(&state).unwrap();
        assert!(diagram.in_words().contains(expected), "{}", diagram.in_words());
        assert_ne!(diagram.drawing().painted(), {
            let mut plain = diagram.clone();
            plain.cells.iter_mut().for_each(|cell| cell.marks.clear());
            plain.drawing().painted()
        });
    }
}

#[test]
fn a_mark_is_there_once() {
    let mut diagram = two_by_two(Ruling::Spaced);
    let place = Place::new(0, 1);
    diagram.mark(Mark::LastMove, [place, place]);
    assert_eq!(diagram.cell(place).unwrap().marks, [Mark::LastMove, Mark::Target]);
    diagram.put(Cell::empty(place, '.', "a2"));
    assert_eq!(diagram.cell(place).unwrap().marks, []);
    assert_eq!(diagram.cell(Place::new(2, 2)), None);
}
