//! Mistakes in the native rules, one at a time, and whether `trilog diff`
//! notices them.
//!
//! ```text
//! cargo run --release --example native_mutants -- --jobs 2
//! cargo run --release --example native_mutants -- --game tris --all --json
//! ```
//!
//! The native rules, notation and strategies of every game are read, and each
//! place where a mistake can be made is found in the syntax tree: operators,
//! numbers, truth values, ends of ranges, players, conditions, statements,
//! functions that return at once. A copy of the crate under
//! `target/native-mutants/` holds all of them, each behind a switch (mutant
//! schemata: Untch, Offutt and Harrold, 1993), so that it is built once:
//!
//! ```text
//! (if crate::mistakes::on(17) { a + 1 } else { a - 1 })
//! ```
//!
//! Mistakes that do not compile are dropped. Of the others, so many (`--count`,
//! spread evenly over the games, decided by `--seed`) are switched on one after
//! the other, and `trilog diff GAME --first` is asked: first a hundredth of its
//! questions, then a tenth, then all, and of its other options (`judge.rs`) as
//! well. A disagreement, a failure, and five times
//! the processor's time without a mistake (at least 10 seconds) count as
//! noticed. Mistakes written by hand (`named.rs`) are always among them; without
//! a mistake there must be agreement.
//!
//! What is left out, because `diff` does not ask for it: the relations
//! themselves, the short notation that people type, drawings, explanations of
//! refusals, evaluation, the opening book, search keys, playouts, move ordering and
//! the text sessions; and whether the parts of a position that somebody sets up fit
//! together (`fitting.rs`), for clauses take any position. They are left out by
//! file, by trait or by function (`LEFT_OUT` in `sites.rs`); and so is what is no
//! computation at run time: constants, `const fn`, patterns, types, the bodies
//! of macros.
//!
//! `equivalent.json` names the mistakes that change nothing, and why; an entry
//! that names no mistake, or one that is noticed, is an error.
//!
//! Exit code 0: every mistake that changes something is noticed. 1: not so.
//! 2: it cannot be found out.

mod copy;
mod judge;
mod named;
mod report;
mod schemata;
mod sites;

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;

use anyhow::{Context as _, bail};
use clap::Parser;

use crate::copy::Copy;
use crate::judge::{Clean, Judge};
use crate::report::{Judged, Report};
use crate::sites::Mutant;

const GAMES: [&str; 6] = ["tris", "oxo", "mnk", "connect4", "uttt", "traxit"];

/// Files of a home that `diff` does not ask about, or that are the question.
const NOT_ASKED: [&str; 14] = [
    "mod.rs",
    "relations.rs",
    "diagram.rs",
    "evaluation.rs",
    "classic.rs",
    "refusal.rs",
    "explain.rs",
    "key.rs",
    "fitting.rs",
    "book.rs",
    "symmetry.rs",
    "rollout.rs",
    "short.rs",
    "native.rs",
];

/// Mistakes in the native rules, and whether `trilog diff` notices them.
#[derive(Debug, Parser)]
struct Arguments {
    /// Of this game only (may be repeated)
    #[arg(long = "game", value_name = "GAME", value_parser = GAMES)]
    games: Vec<String>,
    /// How many mistakes to try, besides those written by hand
    #[arg(long, value_name = "N", default_value_t = 200)]
    count: usize,
    /// Try all of them
    #[arg(long, conflicts_with = "count")]
    all: bool,
    /// Try only those whose name contains TEXT (may be repeated)
    #[arg(long, value_name = "TEXT")]
    only: Vec<String>,
    /// Decides which
    #[arg(long, value_name = "NUMBER", default_value_t = 0)]
    seed: u64,
    /// How many comparisons run at once
    #[arg(long, value_name = "N", default_value_t = 1)]
    jobs: usize,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
    /// Print the names of the mistakes, and try none
    #[arg(long)]
    list: bool,
    /// How to compile the copy
    #[arg(long, value_name = "NAME", default_value = "release")]
    profile: String,
    /// The crate
    #[arg(long, value_name = "DIR", default_value = env!("CARGO_MANIFEST_DIR"))]
    root: PathBuf,
    /// Where compiled dependencies are, and more will be
    #[arg(long, value_name = "DIR")]
    target_dir: Option<PathBuf>,
}

fn main() -> ExitCode {
    match run(&Arguments::parse()) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::from(1),
        Err(error) => {
            eprintln!("native_mutants: {error:#}");
            ExitCode::from(2)
        }
    }
}

fn run(arguments: &Arguments) -> anyhow::Result<bool> {
    let root = std::path::absolute(&arguments.root)?;
    let mut mutants = find_all(&root)?;
    let equivalent = read_equivalent(&root, &mutants)?;
    mutants.retain(|mutant| {
        arguments.games.is_empty() || arguments.games.iter().any(|game| game == mutant.game)
    });
    if arguments.list {
        mutants.iter().for_each(|mutant| println!("{}", mutant.id));
        return Ok(true);
    }
    let target = arguments.target_dir.clone().unwrap_or_else(|| root.join("target"));
    let directory = root.join("target/native-mutants");
    let copy = Copy {
        target: std::path::absolute(target)?,
        directory: directory.join("tree"),
        profile: arguments.profile.clone(),
        root,
    };
    let started = Instant::now();
    let (program, dropped) = copy.build(&mut mutants)?;
    let building = started.elapsed();
    let chosen = choose(arguments, &mutants);
    // What is built next does not change what is judged now.
    let place = tempfile::tempdir()?;
    let judge = Judge::new(&program, place.path())?;
    let mut games = BTreeMap::new();
    for game in GAMES {
        let of = |mutants: &[Mutant]| mutants.iter().filter(|mutant| mutant.game == game).count();
        if of(&chosen) > 0 {
            let clean = judge.clean(game)?;
            eprintln!("{game} without a mistake: {clean:.1?}");
            games.insert(game, (clean, of(&mutants)));
        }
    }
    let started = Instant::now();
    let judged = judge_all(arguments, &judge, &games, chosen, &equivalent)?;
    let dropped = dropped.len();
    let judging = started.elapsed();
    let report = Report { seed: arguments.seed, games, judged, dropped, building, judging };
    match arguments.json {
        true => println!("{:#}", report.json()),
        false => print!("{}", report.text()),
    }
    Ok(report.is_good())
}

/// Every mistake in every game, numbered from 1.
fn find_all(root: &Path) -> anyhow::Result<Vec<Mutant>> {
    let mut mutants = Vec::new();
    let mut read = BTreeSet::new();
    for game in GAMES {
        let home = Path::new("src/games").join(game);
        let entries = std::fs::read_dir(root.join(&home))?;
        let names: Result<Vec<_>, _> =
            entries.map(|entry| entry.map(|entry| entry.file_name())).collect();
        let mut names: Vec<String> =
            names?.into_iter().map(|name| name.to_string_lossy().into_owned()).collect();
        names.retain(|name| name.ends_with(".rs") && !NOT_ASKED.contains(&name.as_str()));
        names.sort();
        for name in names {
            let file = format!("src/games/{game}/{name}");
            let source = std::fs::read_to_string(root.join(&file))?;
            let found = sites::find(game, &file, &source).with_context(|| file.clone())?;
            mutants.extend(named::of_file(&file, &found)?);
            mutants.extend(found.mutants);
            read.insert(file);
        }
    }
    if let Some(file) = named::files().find(|file| !read.contains(*file)) {
        bail!("{file} is not there, and a mistake in it is written by hand");
    }
    for (number, mutant) in (1..).zip(&mut mutants) {
        mutant.number = number;
    }
    Ok(mutants)
}

/// The mistakes that change nothing, and why.
fn read_equivalent(root: &Path, mutants: &[Mutant]) -> anyhow::Result<BTreeMap<String, String>> {
    let path = root.join("examples/native_mutants/equivalent.json");
    let text = std::fs::read_to_string(&path).with_context(|| path.display().to_string())?;
    let reasons: BTreeMap<String, Vec<String>> =
        serde_json::from_str(&text).with_context(|| path.display().to_string())?;
    let known: BTreeSet<&str> = mutants.iter().map(|mutant| mutant.id.as_str()).collect();
    let mut equivalent = BTreeMap::new();
    for (reason, names) in reasons {
        for name in names {
            if !known.contains(name.as_str()) {
                bail!("{}: there is no mistake `{name}`", path.display());
            }
            equivalent.insert(name, reason.clone());
        }
    }
    Ok(equivalent)
}

/// Those written by hand, and so many of the others from every game.
fn choose(arguments: &Arguments, mutants: &[Mutant]) -> Vec<Mutant> {
    let only = &arguments.only;
    let wanted = |mutant: &&Mutant| {
        only.is_empty() || only.iter().any(|part| mutant.id.contains(part.as_str()))
    };
    let mutants: Vec<Mutant> = mutants.iter().filter(wanted).cloned().collect();
    if arguments.all || !only.is_empty() {
        return mutants;
    }
    let (mut chosen, others): (Vec<Mutant>, Vec<Mutant>) =
        mutants.into_iter().partition(|mutant| mutant.named);
    let mut games: Vec<Vec<Mutant>> = Vec::new();
    for game in GAMES {
        let mut of: Vec<Mutant> = others.iter().filter(|m| m.game == game).cloned().collect();
        of.sort_by_cached_key(|mutant| hash(arguments.seed, &mutant.id));
        games.push(of);
    }
    games.retain(|of| !of.is_empty());
    // What a game with few mistakes leaves over goes to those with many.
    games.sort_by_key(Vec::len);
    let (mut left, kinds) = (arguments.count, games.len());
    for (at, of) in games.into_iter().enumerate() {
        let share = left.div_ceil(kinds - at).min(of.len());
        left -= share;
        chosen.extend(of.into_iter().take(share));
    }
    chosen.sort_by_key(|mutant| mutant.number);
    chosen
}

/// FNV-1a (Fowler, Noll and Vo), and the finaliser of SplitMix64 (Steele, Lea
/// and Flood, 2014).
fn hash(seed: u64, text: &str) -> u64 {
    let start = 0xcbf2_9ce4_8422_2325 ^ seed;
    let fold = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    let mut bits = text.bytes().fold(start, fold);
    bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    bits ^ (bits >> 31)
}

fn judge_all(
    arguments: &Arguments,
    judge: &Judge,
    games: &BTreeMap<&'static str, (Clean, usize)>,
    mutants: Vec<Mutant>,
    equivalent: &BTreeMap<String, String>,
) -> anyhow::Result<Vec<Judged>> {
    let next = AtomicUsize::new(0);
    let done = Mutex::new(Vec::new());
    let work = || -> anyhow::Result<()> {
        while let Some(mutant) = mutants.get(next.fetch_add(1, Ordering::Relaxed)) {
            let clean = games.get(mutant.game).map_or(Clean::default(), |(clean, _)| *clean);
            let (verdict, time) = judge.judge(mutant.game, mutant.number, clean)?;
            let reason = equivalent.get(&mutant.id).cloned();
            let judged = Judged { mutant: mutant.clone(), verdict, time, reason };
            eprintln!("{}", judged.line());
            done.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).push(judged);
        }
        Ok(())
    };
    std::thread::scope(|scope| {
        let threads: Vec<_> = (0..arguments.jobs.max(1)).map(|_| scope.spawn(work)).collect();
        threads.into_iter().try_for_each(|thread| match thread.join() {
            Ok(ended) => ended,
            Err(_) => bail!("a thread ended too early"),
        })
    })?;
    let mut judged = done.into_inner().unwrap_or_else(|poisoned| poisoned.into_inner());
    judged.sort_by_key(|judged| judged.mutant.number);
    Ok(judged)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is named by hand stands in the source, and so do its functions.
    #[test]
    fn every_mistake_that_is_named_is_found() -> anyhow::Result<()> {
        let root = Path::new(env!("CARGO_MANIFEST_DIR"));
        let mutants = find_all(root)?;
        assert!(mutants.len() > 1000, "{} mistakes", mutants.len());
        assert!(!read_equivalent(root, &mutants)?.is_empty());
        Ok(())
    }
}
