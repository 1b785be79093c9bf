//! Which argument of a built-in predicate an error is about. The machine names
//! the predicate and the term; the modes of the standard tell the rest where
//! only one argument comes into question.

/// The arguments of predicates: `+` must not be unbound, and each has the type
/// that it must have when it is bound (`_` for any).
const MODES: &[(&str, &str)] = &[
    ("arg/3", "+integer +compound _"),
    ("atom_chars/2", "atom list"),
    ("atom_codes/2", "atom list"),
    ("atom_length/2", "+atom integer"),
    ("between/3", "+integer +integer integer"),
    ("char_code/2", "character integer"),
    ("findall/3", "_ +callable list"),
    ("findall/4", "_ +callable list list"),
    ("functor/3", "_ atomic integer"),
    ("is/2", "_ +evaluable"),
    ("keysort/2", "+list list"),
    ("length/2", "list integer"),
    ("memberchk/2", "_ list"),
    ("nb_setval/2", "+atom _"),
    ("nth0/3", "integer list _"),
    ("nth1/3", "integer list _"),
    ("number_chars/2", "number list"),
    ("number_codes/2", "number list"),
    ("numlist/3", "+integer +integer list"),
    ("op/3", "+integer +atom +list"),
    ("open/3", "+source_sink +atom variable"),
    ("sort/2", "+list list"),
    ("sub_atom/5", "+atom integer integer integer atom"),
    ("succ/2", "integer integer"),
    ("sum_list/2", "+list number"),
];

/// What an argument is not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Lack<'a> {
    /// It is unbound.
    Value,
    /// It is not of this type.
    Type(&'a str),
}

/// The argument (from 1) of the predicate `context` that an error is about, if
/// only one can be.
pub(super) fn find_argument(context: &str, lack: Lack<'_>) -> Option<usize> {
    let (_, modes) = MODES.iter().find(|(indicator, _)| *indicator == context)?;
    let is_meant = |mode: &str| match lack {
        Lack::Value => mode.starts_with('+'),
        Lack::Type(expected) => mode.trim_start_matches('+') == expected,
    };
    let mut meant = (1..).zip(modes.split(' ')).filter(|(_, mode)| is_meant(mode));
    let (argument, _) = meant.next()?;
    meant.next().is_none().then_some(argument)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_argument_is_named_where_only_one_can_be_meant() {
        let integer = Lack::Type("integer");
        assert_eq!(find_argument("atom_length/2", Lack::Value), Some(1));
        assert_eq!(find_argument("atom_length/2", integer), Some(2));
        assert_eq!(find_argument("between/3", integer), None);
        assert_eq!(find_argument("mine/2", integer), None);
    }
}
