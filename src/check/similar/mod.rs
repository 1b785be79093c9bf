//! Which programs have clauses in common: the same but for the names of
//! variables and of the program's own predicates, in whatever order.
//!
//! Clauses are compared as multisets, each by the number of terms in it.
//! - `shape`: what is left of a clause without its names.

mod shape;

use std::collections::{HashMap, HashSet};
use std::path::{Path, PathBuf};

use super::suite::{Suite, Test};
use crate::files::{self, Links};
use crate::prolog::split_file;
use crate::term::{Class, words};
use shape::{Head, Shape};

/// A clause of fewer terms is everybody's.
const SMALLEST: usize = 8;
/// Two programs with fewer terms in common are not similar: short clauses for
/// the same task are the same by chance.
const LEAST: usize = 50;
/// A clause is everybody's that more programs have than this, and than one in
/// ten of all.
const MANY: usize = 10;

/// The pairs of programs that are similar.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Similar {
    /// The percentage from which they are told.
    pub percent: u32,
    /// A clause of more programs than this counts for nothing.
    pub most: usize,
    /// Two programs with fewer terms in common are not similar.
    pub least: usize,
    /// The programs in which fewer count: they are like no other, whatever they say.
    pub short: Vec<PathBuf>,
    /// The pairs, the most similar first.
    pub pairs: Vec<Pair>,
}

/// Two programs, and what they have in common.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pair {
    /// The programs, as they were named.
    pub files: [PathBuf; 2],
    /// How much of each is in the other, too, of what counts.
    pub percent: [u32; 2],
    /// The clauses, the largest first.
    pub clauses: Vec<[Place; 2]>,
}

/// A clause in a program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// Its line, from 1.
    pub line: usize,
    /// Its text.
    pub text: String,
}

/// A clause of a program that is large enough.
struct Clause {
    shape: Shape,
    place: Place,
}

/// A program: its clauses by their shapes, and how many terms count.
struct Program<'a> {
    file: &'a Path,
    clauses: HashMap<u64, Vec<Clause>>,
    terms: usize,
}

/// Compares every two of these programs.
#[must_use]
pub fn similar(suite: &Suite, files: &[PathBuf], links: Links, percent: u32) -> Similar {
    let known = Known::of(suite);
    let mut seen = HashSet::new();
    let files = files.iter().filter(|file| seen.insert(*file));
    let mut programs: Vec<Program<'_>> =
        files.map(|file| Program::read(suite, file, links, &known)).collect();
    let most = MANY.max(programs.len() / 10);
    let owners = drop_common(&mut programs, most);
    let mut pairs: Vec<((usize, usize), usize)> = in_common(&programs, &owners)
        .into_iter()
        .filter(|&((one, other), terms)| {
            let fewer = programs[one].terms.min(programs[other].terms);
            terms >= LEAST && 100 * terms >= percent as usize * fewer
        })
        .collect();
    let share = |terms: usize, of: usize| (100 * terms / programs[of].terms.max(1)) as u32;
    let key = |&((one, other), terms): &((usize, usize), usize)| {
        let shares = [share(terms, one), share(terms, other)];
        (std::cmp::Reverse(shares.into_iter().max()), std::cmp::Reverse(terms), one, other)
    };
    pairs.sort_by_key(key);
    let pair = |((one, other), terms)| {
        let (a, b): (&Program<'_>, &Program<'_>) = (&programs[one], &programs[other]);
        Pair {
            files: [a.file.to_owned(), b.file.to_owned()],
            percent: [share(terms, one), share(terms, other)],
            clauses: side_by_side(a, b),
        }
    };
    let short = programs.iter().filter(|program| program.terms < LEAST);
    let short = short.map(|program| program.file.to_owned()).collect();
    let pairs = pairs.into_iter().map(pair).collect();
    Similar { percent, most, least: LEAST, short, pairs }
}

/// Who has each clause, by its shape; what too many have nobody has any more.
fn drop_common(programs: &mut [Program<'_>], most: usize) -> HashMap<u64, Vec<usize>> {
    let mut owners: HashMap<u64, Vec<usize>> = HashMap::new();
    for (number, program) in programs.iter().enumerate() {
        for shape in program.clauses.keys() {
            owners.entry(*shape).or_default().push(number);
        }
    }
    for program in &mut *programs {
        program.clauses.retain(|shape, _| owners.get(shape).is_none_or(|all| all.len() <= most));
        program.terms = program.clauses.values().flatten().map(|clause| clause.shape.terms).sum();
    }
    owners.retain(|_, all| (2..=most).contains(&all.len()));
    owners
}

/// How many terms every two programs have in common.
fn in_common(
    programs: &[Program<'_>],
    owners: &HashMap<u64, Vec<usize>>,
) -> HashMap<(usize, usize), usize> {
    let mut common = HashMap::new();
    for (shape, owners) in owners {
        let of = |owner: usize| programs[owner].clauses.get(shape).map_or(&[][..], Vec::as_slice);
        for (at, &one) in owners.iter().enumerate() {
            for &other in &owners[at + 1..] {
                let both = of(one).iter().zip(of(other));
                let terms: usize = both.map(|(clause, _)| clause.shape.terms).sum();
                *common.entry((one, other)).or_default() += terms;
            }
        }
    }
    common
}

fn side_by_side(a: &Program<'_>, b: &Program<'_>) -> Vec<[Place; 2]> {
    let both = |(shape, of_a): (&u64, &Vec<Clause>)| {
        let of_b = b.clauses.get(shape).map_or(&[][..], Vec::as_slice);
        let pairs = of_a.iter().zip(of_b);
        pairs.map(|(a, b)| (a.shape.terms, [a.place.clone(), b.place.clone()])).collect::<Vec<_>>()
    };
    let mut clauses: Vec<(usize, [Place; 2])> = a.clauses.iter().flat_map(both).collect();
    clauses.sort_by_key(|(terms, [a, b])| (std::cmp::Reverse(*terms), a.line, b.line));
    clauses.into_iter().map(|(_, places)| places).collect()
}

/// What every program has from the suite: names, and clauses.
struct Known {
    names: HashSet<String>,
    clauses: HashSet<u64>,
}

impl Known {
    fn of(suite: &Suite) -> Known {
        let tests = suite.tests.iter().chain(&suite.strict);
        let names: HashSet<String> = tests.flat_map(names_in).collect();
        let handed_out = [&suite.skeleton, &suite.program, &suite.strict_program];
        let texts: Vec<_> = handed_out.into_iter().flat_map(|text| split_file(text)).collect();
        let heads = texts.iter().filter_map(|clause| Head::of(&clause.text));
        // Whoever has them in the program has made them the program's own.
        let theirs: HashSet<String> =
            heads.map(|head| head.name).filter(|name| !names.contains(name)).collect();
        let shape = |own: &HashSet<String>, text: &str| Shape::of(text, own).fingerprint;
        let none = HashSet::new();
        let clauses =
            texts.iter().flat_map(|clause| [&none, &theirs].map(|own| shape(own, &clause.text)));
        let clauses = clauses.collect();
        Known { names, clauses }
    }
}

/// The names that a test has of the programs' predicates.
fn names_in(test: &Test) -> impl Iterator<Item = String> {
    let predicates = test.predicates.iter().map(|indicator| indicator.name.clone());
    let queries = test.questions.iter().flat_map(|question| {
        std::iter::once(&question.query).chain(question.expected.conditions())
    });
    let words = queries.flat_map(|query| {
        let names = words(query).filter(|word| word.class == Class::Name && word.functional);
        names.map(|word| word.text(query).to_owned())
    });
    predicates.chain(words)
}

impl<'a> Program<'a> {
    /// Reads a program and what belongs to it; what cannot be read has no
    /// clauses.
    fn read(suite: &Suite, file: &'a Path, links: Links, known: &Known) -> Program<'a> {
        let stem = file.file_stem().unwrap_or_default().to_string_lossy();
        let beside =
            suite.beside.iter().map(|name| file.with_file_name(name.replace("{name}", &stem)));
        let files = std::iter::once(file.to_owned()).chain(beside.filter(|path| path != file));
        let texts: Vec<String> = files
            .filter(|path| files::check_program(path, links).is_ok())
            .filter_map(files::read_text_lossy)
            .map(|text| text.replace("\r\n", "\n"))
            .collect();
        let all: Vec<_> = texts.iter().flat_map(|text| split_file(text)).collect();
        let heads = all.iter().filter_map(|clause| Head::of(&clause.text));
        let own: HashSet<String> =
            heads.map(|head| head.name).filter(|name| !known.names.contains(name)).collect();
        let mut clauses: HashMap<u64, Vec<Clause>> = HashMap::new();
        for clause in all {
            let shape = Shape::of(&clause.text, &own);
            let counts = shape.terms >= SMALLEST
                && !known.clauses.contains(&shape.fingerprint)
                && Head::of(&clause.text).is_some();
            if counts {
                let place = Place { line: clause.line, text: clause.text };
                clauses.entry(shape.fingerprint).or_default().push(Clause { shape, place });
            }
        }
        Program { file, clauses, terms: 0 }
    }
}
