//! What to do about an error.

use super::error::PrologError;
use super::predicates::{Home, predicates};
use crate::suggest::distance;

/// An error as a sentence, with a way out where one is known.
pub(crate) fn explain(error: &PrologError) -> String {
    explain_without(error, &[])
}

/// The same from an engine that has been started without these modules.
pub(super) fn explain_without(error: &PrologError, absent: &[String]) -> String {
    if error.similar.is_some() || error.unread.as_ref().is_some_and(|unread| unread.is_named) {
        return error.to_string();
    }
    let unread = error.unread.as_ref().map(|unread| unread.place.as_str());
    match error.unknown_predicate().and_then(|indicator| indicator.rsplit_once('/')) {
        Some((name, arity)) => format!("{error}{}", advice(name, arity, absent, unread)),
        None => error.with_excerpt(),
    }
}

/// `unread` is the place of a clause that could not be read: the predicate may stand there.
fn advice(name: &str, arity: &str, absent: &[String], unread: Option<&str>) -> String {
    // Nobody is at the prompt of an engine that lacks modules: it serves a command.
    let is_asked_by_person = absent.is_empty();
    if matches!((name, arity), (":-" | "-->" | "=>", "2")) {
        return "; type clauses behind `?- [user].`".into();
    }
    if matches!((name, arity), (":-" | "?-", "1")) {
        return format!("; ask its goal without `{name}`, or type clauses behind `?- [user].`");
    }
    let name = name.rsplit_once(':').map_or(name, |(_, name)| name);
    if is_asked_by_person && matches!((name, arity), ("position" | "history", "1")) {
        return "; it is there during a game: `play` begins one".into();
    }
    if is_of_games(name, arity) {
        return String::new();
    }
    if let Some(advice) = unbracketed_clause(name, arity) {
        return advice;
    }
    if let Some(advice) = elsewhere(name).filter(|_| is_asked_by_person) {
        return format!("; {advice}");
    }
    let indicator = format!("{name}/{arity}");
    let is_there = |home: Home| match home {
        Home::Here | Home::Library(_) => true,
        Home::Module(module) => absent.iter().all(|name| name != module),
    };
    let predicates = || predicates().filter(|&(_, home)| is_there(home));
    let exact = predicates().find(|(known, _)| *known == indicator);
    if let Some((_, home)) = exact {
        return there(&indicator, home);
    }
    if let Some(known) = named_otherwise(&indicator) {
        return format!("; did you mean {known}?");
    }
    let arities = arities(name);
    if !arities.is_empty() {
        return format!("; there is {}", arities.join(" and "));
    }
    if let Some(place) = unread {
        return format!("; a clause could not be read ({place})");
    }
    let near = predicates()
        .filter_map(|(known, home)| {
            let (known_name, known_arity) = known.rsplit_once('/')?;
            let is_like = known_arity == arity && !is_of_games(known_name, arity);
            let distance = distance(name, known_name).filter(|_| is_like)?;
            Some((distance, known, home))
        })
        .min_by_key(|(distance, _, _)| *distance);
    match near {
        None => String::new(),
        Some((_, known, Home::Here)) => format!("; did you mean {known}?"),
        Some((_, known, Home::Library(library))) => {
            format!("; did you mean {known} of the library {library}?")
        }
        Some((_, known, Home::Module(module))) => format!("; did you mean {module}:{known}?"),
    }
}

/// The predicates of this name that every program finds: those of our games are no
/// reason why a program without its own calls one.
fn arities(name: &str) -> Vec<&'static str> {
    let mut arities: Vec<&str> = predicates()
        .filter(|(_, home)| !matches!(home, Home::Module(_)))
        .map(|(known, _)| known)
        .filter(|known| known.rsplit_once('/').is_some_and(|(known, _)| known == name))
        .collect();
    arities.sort_unstable();
    arities.dedup();
    arities
}

/// What is said where the goals of a clause are the arguments of what should add it.
fn unbracketed_clause(name: &str, arity: &str) -> Option<String> {
    let takes_clause = matches!(name, "assert" | "asserta" | "assertz" | "retract");
    let several = arity.parse().is_ok_and(|arity: usize| arity > 1);
    let advice = || {
        format!("; a clause with several goals stands in brackets: `{name}((p(X) :- q(X), r(X)))`")
    };
    (takes_clause && several).then(advice)
}

/// Whether games begin so: they are not what a program without its own has missed.
fn is_of_games(name: &str, arity: &str) -> bool {
    matches!((name, arity), ("main" | "play", "0"))
}

/// What other toplevels do with a command, and how it is done here.
fn elsewhere(name: &str) -> Option<&'static str> {
    match name {
        "edit" => Some("change the file in your editor, then ask `?- make.`"),
        "gtrace" | "guitracer" => {
            Some("`?- trace.` steps through the ports of a query, `?- why(Goal).` shows its proof")
        }
        "profile" => Some("`?- time(Goal).` tells steps and time"),
        _ => None,
    }
}

/// What other systems call otherwise: the nearest name would do something else, such as
/// count from 0, or drop what is twice.
fn named_otherwise(indicator: &str) -> Option<&'static str> {
    Some(match indicator {
        "nth/3" => "nth1/3",
        "nth/4" => "nth1/4",
        "sort0/2" => "msort/2",
        "filter/3" => "include/3",
        "for/3" => "between/3",
        "g_assign/2" => "nb_setval/2",
        "g_read/2" => "nb_getval/2",
        "lower_upper/2" => "upcase_atom/2",
        "min/2" => "min_list/2",
        "max/2" => "max_list/2",
        "remove_duplicates/2" => "list_to_set/2",
        _ => return None,
    })
}

fn there(indicator: &str, home: Home) -> String {
    match home {
        // It is built in, but the program has hidden it.
        Home::Here => String::new(),
        Home::Library(library) => {
            format!("; it is in a library: `?- use_module(library({library})).`")
        }
        Home::Module(module) => {
            let import = format!("`?- use_module(library({module})).`");
            let homework = match module {
                "uttt_text" | "uttt_positions" => {
                    " (that is for our states; `trilog check uttt1 --clauses` prints what a \
                     homework is given)"
                }
                _ => "",
            };
            format!(
                "; it is in the module {module}: ask {module}:{indicator}, or {import}{homework}"
            )
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_way_to_a_predicate_is_shown() {
        for (name, arity, expected) in [
            ("membr", "2", "; did you mean member/2?"),
            // Those of our games are not meant.
            ("edge", "2", ""),
            ("rowWin", "7", ""),
            (
                "assertz",
                "3",
                "; a clause with several goals stands in brackets: `assertz((p(X) :- q(X), r(X)))`",
            ),
            (":-", "1", "; ask its goal without `:-`, or type clauses behind `?- [user].`"),
            ("append", "4", "; there is append/1 and append/2 and append/3"),
            ("list_to_assoc", "2", "; it is in a library: `?- use_module(library(assoc)).`"),
            (
                "rowWin",
                "2",
                "; it is in the module tris: ask tris:rowWin/2, or `?- use_module(library(tris)).`",
            ),
            (
                "printBoards",
                "1",
                "; it is in the module uttt_text: ask uttt_text:printBoards/1, or \
                 `?- use_module(library(uttt_text)).` (that is for our states; \
                 `trilog check uttt1 --clauses` prints what a homework is given)",
            ),
            ("writlen", "1", "; did you mean writeln/1?"),
            ("nth", "3", "; did you mean nth1/3?"),
            ("sort0", "2", "; did you mean msort/2?"),
            ("print_mesage", "2", "; did you mean print_message/2?"),
            ("atomic_concat", "3", "; did you mean atom_concat/3?"),
            ("number_vars", "3", "; did you mean numbervars/3?"),
            ("string_split", "4", "; did you mean split_string/4?"),
            ("trace", "3", "; there is trace/0 and trace/1 and trace/2"),
            ("print_list", "1", ""),
            ("edit", "0", "; change the file in your editor, then ask `?- make.`"),
            ("position", "1", "; it is there during a game: `play` begins one"),
            (":-", "2", "; type clauses behind `?- [user].`"),
            ("=>", "2", "; type clauses behind `?- [user].`"),
            ("main", "0", ""),
            ("mian", "0", ""),
            ("qqqqqqq", "3", ""),
            // For the host.
            ("moves", "3", "; did you mean oxo:move/3?"),
            ("folded", "2", ""),
        ] {
            assert_eq!(advice(name, arity, &[], None), expected, "{name}/{arity}");
        }
    }

    #[test]
    fn no_chance_name_stands_for_a_clause_that_could_not_be_read() {
        let unread = "; a clause could not be read (a.pl:2)";
        for (name, arity, expected) in [
            ("parent", "2", unread),
            ("membr", "2", unread),
            ("append", "4", "; there is append/1 and append/2 and append/3"),
            ("list_to_assoc", "2", "; it is in a library: `?- use_module(library(assoc)).`"),
        ] {
            assert_eq!(advice(name, arity, &[], Some("a.pl:2")), expected, "{name}/{arity}");
        }
    }

    #[test]
    fn no_way_leads_to_a_module_that_is_not_there() {
        let absent = ["tris".to_owned(), "traxit".to_owned()];
        for (name, arity, expected) in [
            ("rowWin", "2", ""),
            ("rowWins", "2", ""),
            ("position", "1", ""),
            ("edit", "0", ""),
            ("membr", "2", "; did you mean member/2?"),
            ("list_to_assoc", "2", "; it is in a library: `?- use_module(library(assoc)).`"),
        ] {
            assert_eq!(advice(name, arity, &absent, None), expected, "{name}/{arity}");
        }
    }
}
