//! What was probably meant by a name that nobody knows.

/// How far a name is from one that is known; nearer ones are smaller. Large
/// and small letters are the same at first, and decide between equals.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Distance {
    slips: usize,
    slips_with_case: usize,
}

/// How far `name` is from `known`, if it may have been meant: in every three
/// letters one may be wrong, missing, too many, or have changed places with
/// its neighbour; or its words may stand in another order.
pub(crate) fn distance(name: &str, known: &str) -> Option<Distance> {
    let slips = match words(name) == words(known) {
        true => usize::from(name != known),
        false => strsim::damerau_levenshtein(&name.to_lowercase(), &known.to_lowercase()),
    };
    let letters = name.chars().count().max(known.chars().count());
    let slips_with_case = strsim::damerau_levenshtein(name, known);
    (slips * 3 <= letters).then_some(Distance { slips, slips_with_case })
}

/// The words between the underlines of a name, sorted.
fn words(name: &str) -> Vec<&str> {
    let mut words: Vec<&str> = name.split('_').collect();
    words.sort_unstable();
    words
}

/// The name among `names` that was probably meant, if one is near enough.
pub(crate) fn nearest<'a>(name: &str, names: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let near = names.into_iter().filter_map(|known| Some((distance(name, known)?, known)));
    near.min_by_key(|(distance, _)| *distance).map(|(_, known)| known)
}

/// `; did you mean …?` for the name that was probably meant, if there is one.
pub(crate) fn hint(near: Option<&str>) -> String {
    near.map_or_else(String::new, |near| format!("; did you mean `{near}`?"))
}

/// Says that nothing of this kind has that name, and what has: `kinds` are several of
/// them.
pub(crate) fn unknown(kind: &str, kinds: &str, name: &str, names: &[&str]) -> String {
    let near = hint(nearest(name, names.iter().copied()));
    format!("there is no {kind} `{name}`{near} (the {kinds} are: {})", names.join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_letter_in_three_may_be_wrong() {
        let names = ["play", "perft", "query", "rowWin", "rowwin", "mnk", "split_string"];
        for (name, expected) in [
            ("plya", Some("play")),
            ("PLAY", Some("play")),
            ("mn", Some("mnk")),
            ("preft", Some("perft")),
            ("rowWni", Some("rowWin")),
            ("rowwni", Some("rowwin")),
            ("string_split", Some("split_string")),
            ("b9", None),
            ("quit", None),
            ("", None),
        ] {
            assert_eq!(nearest(name, names), expected, "{name}");
        }
    }
}
