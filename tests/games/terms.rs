//! The reader and the writer of terms, held against each other and against the
//! machine's own.
#![allow(clippy::unwrap_used)]

use std::collections::BTreeMap;

use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::{Config, TestRunner};
use trilog::prolog::{Ask, Engine};
use trilog::term::Term;

/// Names of every kind: operators, words, symbols, what needs quotes.
const NAMES: [&str; 71] = [
    "-",
    "+",
    "\\",
    "\\+",
    ":-",
    "?-",
    "-->",
    ",",
    ";",
    "->",
    "*->",
    "|",
    "=",
    "\\=",
    "==",
    "=..",
    "is",
    "<",
    "=<",
    "=:=",
    "@<",
    ":",
    "*",
    "/",
    "//",
    "mod",
    "rdiv",
    "<<",
    "**",
    "^",
    "/\\",
    "dynamic",
    "table",
    "volatile",
    "module_transparent",
    "$",
    "xor",
    "as",
    ":=",
    ">:<",
    "non_counted_backtracking",
    "a",
    "x",
    "nw",
    "foo_Bar1",
    "è",
    "日本",
    "[]",
    "{}",
    "!",
    "",
    " ",
    "A b",
    "_x",
    "it's",
    "say \"hi\"",
    "\n\t\\",
    "\u{a0}",
    "`",
    ".",
    "..",
    "/*",
    "*/",
    "$VAR",
    "#",
    "[",
    "(",
    ")",
    "}",
    "%",
    "1a",
];

fn name() -> impl Strategy<Value = String> {
    prop_oneof![
        8 => prop::sample::select(&NAMES[..]).prop_map(str::to_owned),
        1 => "[a-z][a-zA-Z0-9_é]{0,3}",
        1 => "[-+*/\\\\^<>=~:.?@#&$]{1,3}",
        1 => "[ -~éàü€]{0,4}",
    ]
}

fn number() -> impl Strategy<Value = Term> {
    prop_oneof![
        (-20_i64..100).prop_map(Term::integer),
        any::<i64>().prop_map(Term::integer),
        "-?[1-9][0-9]{19,30}".prop_map(|text| Term::read(&text).unwrap()),
        prop_oneof![any::<f64>(), -5.0..5.0]
            .prop_filter("finite", |x| x.is_finite())
            .prop_map(|x| Term::read(&decimals(x)).unwrap()),
    ]
}

/// A float with a point, as Rust never writes the large ones.
fn decimals(x: f64) -> String {
    let text = format!("{x:e}");
    match text.split_once('e') {
        Some((digits, exponent)) if digits.contains('.') => format!("{digits}e{exponent}"),
        Some((digits, exponent)) => format!("{digits}.0e{exponent}"),
        None => text,
    }
}

fn terms(leaf: impl Strategy<Value = Term> + 'static) -> impl Strategy<Value = Term> {
    leaf.prop_recursive(5, 24, 4, |inner| {
        let some = || prop::collection::vec(inner.clone(), 1..4);
        prop_oneof![
            3 => (name(), inner.clone()).prop_map(|(name, term)| Term::compound(&name, [term])),
            4 => (name(), inner.clone(), inner.clone())
                .prop_map(|(name, left, right)| Term::compound(&name, [left, right])),
            1 => (name(), some()).prop_map(|(name, terms)| Term::compound(&name, terms)),
            2 => some().prop_map(Term::list),
            1 => (some(), inner.clone()).prop_map(|(terms, rest)| Term::partial_list(terms, rest)),
        ]
    })
}

/// Terms that the machine tells apart: without texts in double quotes, which
/// are lists to it.
fn machine_terms() -> impl Strategy<Value = Term> {
    let leaf = prop_oneof![
        4 => name().prop_map(|name| Term::atom(&name)),
        2 => number(),
        1 => "[A-Z]".prop_map(|name| Term::variable(&name)),
    ];
    terms(leaf).prop_map(|term| with_names_in_order(&term))
}

fn all_terms() -> impl Strategy<Value = Term> {
    let leaf = prop_oneof![
        4 => name().prop_map(|name| Term::atom(&name)),
        2 => number(),
        1 => "[A-Z_][a-zA-Z0-9_é]{0,2}".prop_map(|name| Term::variable(&name)),
        1 => "[ -~\n\t\u{a0}é\u{0}]{0,4}".prop_map(|text| Term::string(&text)),
    ];
    terms(leaf)
}

/// The text of a whole term, as the machine writes it.
fn whole(term: &Term) -> String {
    let mut out = String::new();
    term.write(&mut out);
    out
}

/// The term with its variables called `_A`, `_B`, … as in a collected answer.
fn with_names_in_order(term: &Term) -> Term {
    let names = term.variables();
    let values = names.iter().zip('A'..='Z').map(|(&name, letter)| {
        let value = Term::variable(&format!("_{letter}"));
        (name, value)
    });
    let values: BTreeMap<&str, Term> = values.collect();
    term.substitute(&values)
}

/// The term with every name in quotes and every compound written out, as no
/// writer needs to be right about.
fn plainly(term: &Term) -> String {
    let quoted = |name: &str| {
        let characters = name.chars().map(|c| format!("\\x{:x}\\", u32::from(c)));
        format!("'{}'", characters.collect::<String>())
    };
    let all = |terms: &[Term]| terms.iter().map(plainly).collect::<Vec<_>>().join(",");
    match term {
        Term::Atom(name) => quoted(name),
        Term::Compound(name, arguments) => format!("{}({})", quoted(name), all(arguments)),
        Term::List(members) => format!("[{}]", all(members)),
        Term::PartialList(members, rest) => format!("[{}|{}]", all(members), plainly(rest)),
        Term::Variable(_) | Term::Integer(_) | Term::Number(_) | Term::String(_) => whole(term),
    }
}

proptest! {
    #![proptest_config(Config { cases: 4_000, ..Config::default() })]

    #[test]
    fn what_is_written_is_read_as_the_same_term(term in all_terms()) {
        let text = whole(&term);
        let read = Term::read(&text);
        prop_assert_eq!(read.as_ref(), Ok(&term), "{}", text);
        prop_assert_eq!(Term::read(&plainly(&term)), Ok(term));
    }

    #[test]
    fn no_text_makes_the_reader_panic(
        text in ".{0,40}",
        term in "[a-cX0-9()\\[\\]{},|'\"\\\\ =+:-]{0,40}",
    ) {
        for text in [text, term] {
            match Term::read(&text) {
                Ok(term) => prop_assert_eq!(Term::read(&whole(&term)), Ok(term)),
                Err(error) => prop_assert!(text.is_char_boundary(error.at)),
            }
        }
    }
}

/// What the machine makes of the texts, which it reads as a list's members.
fn written_by_the_machine(engine: &mut Engine, texts: &[String]) -> Vec<String> {
    let goal = format!("member(X, [{}])", texts.join(", "));
    engine.collect("X", &goal).unwrap()
}

/// In three places the machine writes what it reads as another term; they are
/// what `the_machine_s_faults_are_known` says.
fn is_written_wrongly_by_the_machine(term: &Term) -> bool {
    term.subterms().any(|term| match term {
        Term::Atom(name) => &**name == "''",
        Term::Compound(name, arguments) => match &arguments[..] {
            [operand] => {
                let behind_blank = whole(term).starts_with(&format!("{name} ("));
                behind_blank
                    && matches!(leftmost(operand), Term::Atom(_))
                    && leftmost(operand) != operand
            }
            [_, right] => &**name == "|" && whole(right).starts_with('['),
            _ => false,
        },
        _ => false,
    })
}

/// What stands first in a term of infix operators.
fn leftmost(term: &Term) -> &Term {
    match term.as_compound() {
        Some((_, [left, _])) => leftmost(left),
        _ => term,
    }
}

#[test]
fn the_machine_s_faults_are_known() {
    for (plain, machine, here) in [
        ("''''''", "''", "'\\'\\''"),
        ("'|'(a,[b])", "a,b", "a|[b]"),
        ("\\+(=(-,c))", "\\+(-)=c", "\\+ (-)=c"),
    ] {
        let term = Term::read(plain).unwrap();
        let written = written_by_the_machine(&mut Engine::new(), &[plain.to_owned()]);
        assert_eq!((written, whole(&term)), (vec![machine.to_owned()], here.to_owned()), "{plain}");
    }
}

#[test]
fn the_machine_reads_what_is_written_and_writes_the_same() {
    let mut runner = TestRunner::deterministic();
    let strategy = machine_terms();
    let mut engine = Engine::new();
    let mut wrong = Vec::new();
    for _ in 0..40 {
        let trees = (0..100).map(|_| strategy.new_tree(&mut runner).unwrap().current());
        let terms: Vec<Term> =
            trees.filter(|term| !is_written_wrongly_by_the_machine(term)).collect();
        let plain: Vec<String> = terms.iter().map(plainly).collect();
        let ours: Vec<String> =
            terms.iter().map(|term| whole(&Term::list([term.clone()]))).collect();
        let from_plain = written_by_the_machine(&mut engine, &plain);
        let from_ours = written_by_the_machine(&mut engine, &ours);
        assert_eq!((from_plain.len(), from_ours.len()), (terms.len(), terms.len()));
        for ((term, text), (list, ours)) in
            terms.iter().zip(from_plain).zip(from_ours.iter().zip(&ours))
        {
            let read = Term::read(&text);
            if whole(term) != text || read.as_ref() != Ok(term) || list != ours {
                wrong.push(format!("{text}   here: {term}   read back: {list}, {read:?}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{} written otherwise:\n{}", wrong.len(), wrong.join("\n"));
}
