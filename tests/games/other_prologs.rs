//! The files in `prolog/` in other Prolog systems: they load without a warning,
//! by their paths, from any directory, and the examples of their comments have
//! the answers that stand there. A system that is not on this machine is left
//! out, and that is said.
#![allow(clippy::unwrap_used)]

use crate::notice::notice;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use trilog::game::Term;
use trilog::prolog::{Module, modules};

use crate::prolog_examples::{Example, examples, game_of, modules_of_game, passed};

/// A Prolog system, and how it runs a goal with a file.
struct System {
    name: &'static str,
    /// Where else it may be than where programs are.
    variable: &'static str,
    options: &'static [&'static str],
    stop: &'static [&'static str],
}

const SYSTEMS: [System; 2] = [
    System {
        name: "swipl",
        variable: "TRILOG_TEST_SWIPL",
        options: &["-q", "-f", "none"],
        stop: &["-t", "halt"],
    },
    System {
        name: "scryer-prolog",
        variable: "TRILOG_TEST_SCRYER",
        options: &["-f"],
        stop: &["-g", "halt"],
    },
];

impl System {
    fn program(&self) -> Option<PathBuf> {
        let named = std::env::var_os(self.variable).map(PathBuf::from);
        let found = || {
            let path = std::env::var_os("PATH")?;
            std::env::split_paths(&path).map(|place| place.join(self.name)).find(|p| p.is_file())
        };
        named.or_else(found)
    }

    /// What it prints, and complains of, when it runs `goal` with `file`.
    fn run(&self, goal: &str, file: &Path, place: &Path) -> (String, String) {
        let program = self.program().unwrap();
        let output = Command::new("timeout")
            .arg("120")
            .arg(program)
            .args(self.options)
            .args(["-g", goal])
            .args(self.stop)
            .arg(file)
            .current_dir(place)
            .stdin(Stdio::null())
            .output()
            .unwrap();
        let text = |bytes: Vec<u8>| String::from_utf8_lossy(&bytes).into_owned();
        (text(output.stdout), text(output.stderr))
    }
}

fn source(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

/// The modules directly under `prolog/`.
fn portable() -> impl Iterator<Item = &'static Module> {
    modules().iter().filter(|module| !module.path.starts_with("prolog/system/"))
}

/// What a module's examples need, the module first.
fn needed(module: &Module) -> Vec<PathBuf> {
    let game = modules_of_game(game_of(module));
    let names = [module.name].into_iter().chain(game.filter(|name| *name != module.name));
    names.map(|name| source(&format!("prolog/{name}.pl"))).collect()
}

/// The faults of the examples of a module in a system: none, if all have the
/// answers and the output that their comments say.
fn faults(system: &System, module: &Module, examples: &[Example]) -> Vec<String> {
    let directory = tempfile::tempdir().unwrap();
    let queries = directory.path().join("queries");
    let files: Vec<String> =
        needed(module).iter().map(|path| format!("'{}'", path.display())).collect();
    let mut text = format!("[{}].\n", files.join(","));
    for example in examples {
        writeln!(text, "{}.", example.query).unwrap();
    }
    std::fs::write(&queries, text).unwrap();
    let goal = format!("examples:run('{}')", queries.display());
    let (output, complaints) =
        system.run(&goal, &source("tests/portable/examples.pl"), &source("prolog"));
    let mut told = output.split("\u{1e}.\n");
    let mut faults = Vec::new();
    for example in examples {
        let told = told.next().unwrap_or_default();
        if !is_as_said(example, told) {
            let query = &example.query;
            let place = format!("{}:{}", module.path, example.line);
            let said = example.expected.join("\n");
            faults.push(format!(
                "{place}: ?- {query}.\n--- says\n{said}\n--- {}\n{told}",
                system.name
            ));
        }
    }
    if !complaints.trim().is_empty() {
        faults.push(format!("{}: {}: {complaints}", system.name, module.path));
    }
    faults
}

/// Whether what a system has printed and answered is what a comment says.
fn is_as_said(example: &Example, told: &str) -> bool {
    let mut parts = told.split('\u{1e}');
    let output = parts.next().unwrap_or_default();
    let printed = output.lines().map(|line| format!("> {line}"));
    let said = example.expected.iter();
    let (lines, answers): (Vec<&String>, Vec<&String>) =
        said.partition(|line| line.starts_with('>'));
    let answers = answers.into_iter().map(|line| line[3..].trim_end_matches('.').to_owned());
    let answers: Vec<Vec<(String, Term)>> =
        answers.filter(|answer| answer != "false").map(|answer| bindings(&answer)).collect();
    let told: Vec<Vec<(String, Term)>> = parts.map(told_bindings).collect();
    printed.eq(lines.into_iter().cloned()) && answers == told
}

/// The term with its variables named in the order of their appearance.
fn renamed(term: &Term, names: &mut Vec<Term>) -> Term {
    let all = |parts: &[Term], names: &mut Vec<Term>| -> Vec<Term> {
        parts.iter().map(|part| renamed(part, names)).collect()
    };
    match term {
        Term::Compound(name, parts) => Term::compound(name, all(parts, names)),
        Term::List(parts) => Term::list(all(parts, names)),
        Term::PartialList(parts, tail) => {
            let parts = Term::list(all(parts, names));
            Term::compound("|", [parts, renamed(tail, names)])
        }
        Term::Variable(_) => {
            let known = names.iter().position(|name| name == term);
            let number = known.unwrap_or(names.len());
            names.extend(known.is_none().then(|| term.clone()));
            Term::variable(&format!("_{number}"))
        }
        Term::Atom(_) | Term::Integer(_) | Term::Number(_) | Term::String(_) => term.clone(),
    }
}

/// `A = 1, B = 2` as pairs.
fn bindings(answer: &str) -> Vec<(String, Term)> {
    let (mut pairs, mut names) = (Vec::new(), Vec::new());
    let mut rest = vec![Term::read(answer).unwrap()];
    while let Some(term) = rest.pop() {
        match &term {
            Term::Compound(name, parts) if &**name == "," => {
                rest.extend(parts.iter().rev().cloned())
            }
            Term::Compound(name, parts) if &**name == "=" => {
                pairs.push((parts[0].to_string(), renamed(&parts[1], &mut names)));
            }
            _ => {}
        }
    }
    pairs
}

/// `=['A'=1,'B'=2]` as pairs.
fn told_bindings(part: &str) -> Vec<(String, Term)> {
    let Some(Ok(Term::List(pairs))) = part.strip_prefix('=').map(Term::read) else {
        return vec![("error".into(), Term::atom(part))];
    };
    let pair = |term: &Term| match term {
        Term::Compound(_, parts) => {
            (parts[0].to_string().trim_matches('\'').to_owned(), parts[1].clone())
        }
        _ => ("?".into(), term.clone()),
    };
    let mut names = Vec::new();
    let known = pairs.iter().map(pair).filter(|(_, value)| !matches!(value, Term::Variable(_)));
    known.map(|(name, value)| (name, renamed(&value, &mut names))).collect()
}

#[test]
fn every_file_answers_in_other_systems_what_its_comments_say() {
    let mut table = format!("{:24}{:>16}", "file", "trilog");
    let systems: Vec<&System> =
        SYSTEMS.iter().filter(|system| system.program().is_some()).collect();
    for system in &SYSTEMS {
        match system.program() {
            Some(_) => write!(table, "{:>24}", system.name).unwrap(),
            None => {
                notice(&format!("skipped: there is no {} (or {})", system.name, system.variable));
            }
        }
    }
    let mut wrong = Vec::new();
    for module in portable() {
        let examples = examples(module);
        let count = examples.len();
        write!(table, "\n{:24}{:>10} of {count:2}", module.path, passed(module)).unwrap();
        for system in &systems {
            let (output, complaints) = system.run("true", &source(module.path), Path::new("/"));
            let complaints = output + &complaints;
            let warnings = complaints.lines().count();
            let faults = faults(system, module, &examples);
            let good = count.saturating_sub(faults.len());
            write!(table, "{warnings:>4} warnings, {good:>3} of {count:2}").unwrap();
            wrong.extend((warnings > 0).then_some(complaints));
            wrong.extend(faults);
        }
    }
    notice(&table);
    assert!(wrong.is_empty(), "{}\n{table}", wrong.join("\n\n"));
}
