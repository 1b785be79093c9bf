//! What a file is warned of, and what is too large for a term.
#![allow(clippy::unwrap_used)]

use crate::loading::House;

/// What SWI-Prolog 9 warns of in `tests/swi/variables.pl`, a line for each kind and line:
/// `variables.txt` has it from there.
#[test]
fn the_same_variables_are_warned_of_as_in_swi_prolog() {
    let house = House::with(&[("v.pl", include_bytes!("../swi/variables.pl"))]);
    let (_, complaints) = house.query(&["v.pl", "-g", "true"]);
    let kind = |words: &str| match words {
        _ if words.contains(" in a branch") => "branch",
        _ if words.contains(" in `\\+`") => "negation",
        _ if words.contains(" more than once") => "marked",
        _ => "once",
    };
    let mut told: Vec<String> = complaints
        .lines()
        .filter_map(|line| {
            let (place, words) = line.strip_prefix("v.pl:")?.split_once(": warning: ")?;
            let names = words.split_once("variable")?.1.trim_start_matches('s').trim_start();
            let names = names.split([':', ';']).next()?;
            let names = names.split(" in ").next()?.split(" more ").next()?.replace(',', "");
            Some(format!("{} {} {names}", place.split(':').next()?, kind(words)))
        })
        .collect();
    let line = |text: &String| text.split(' ').next().and_then(|line| line.parse::<u32>().ok());
    told.sort_by(|a, b| line(a).cmp(&line(b)).then_with(|| a.cmp(b)));
    assert_eq!(told.join("\n"), include_str!("../swi/variables.txt").trim_end());
}

#[test]
fn a_term_has_255_arguments_at_most() {
    let numbers = |most: usize| (1..=most).map(|n| n.to_string()).collect::<Vec<_>>().join(",");
    let (most, more) = (numbers(255), numbers(256));
    let file = format!("row(f({most})).\nrow(g({more})).\nrow({more}).\nlist([{more}]).\n");
    let house = House::with(&[("a.pl", file.as_bytes())]);
    let (answers, complaints) =
        house.query(&["a.pl", "-q", "row(R), functor(R, N, A), list(L), length(L, M)"]);
    assert!(answers.contains("N = f, A = 255"), "{answers}");
    assert!(answers.contains("M = 256"), "{answers}");
    for line in ["a.pl:2:", "a.pl:3:"] {
        assert!(complaints.lines().any(|told| told.starts_with(line)), "{complaints}");
    }
    assert_eq!(complaints.matches("a term has 255 arguments at most").count(), 2, "{complaints}");
    let (_, complaints) = house.query(&["-q", &format!("X = f({more})")]);
    assert!(complaints.contains("255 arguments at most"), "{complaints}");
}
