//! A copy of the crate with all mistakes in it, and its program.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context as _, bail, ensure};
use serde_json::Value;

use crate::schemata::{SWITCH, Schemata};
use crate::sites::Mutant;

/// What the program of the copy is called, so that it does not take the place
/// of the real one.
const PROGRAM: &str = "trilog-mutants";

/// The copy.
pub(crate) struct Copy {
    /// The crate that is copied.
    pub(crate) root: PathBuf,
    /// Where the copy goes.
    pub(crate) directory: PathBuf,
    /// Where compiled dependencies are.
    pub(crate) target: PathBuf,
    /// `release` or `dev`.
    pub(crate) profile: String,
}

impl Copy {
    /// The program with all mistakes that compile; the others are taken out of
    /// the list, which are given back.
    ///
    /// # Errors
    /// When the compiler complains about something else.
    pub(crate) fn build(
        &self,
        mutants: &mut Vec<Mutant>,
    ) -> anyhow::Result<(PathBuf, Vec<Mutant>)> {
        self.copy(mutants)?;
        let mut dropped = Vec::new();
        loop {
            let schemata = self.write(mutants)?;
            let blamed = self.compile(&schemata)?;
            if blamed.is_empty() {
                let profile = if self.profile == "dev" { "debug" } else { &self.profile };
                return Ok((self.target.join(profile).join(PROGRAM), dropped));
            }
            eprintln!("{} mistakes do not compile", blamed.len());
            let (bad, good) = mutants.drain(..).partition(|mutant| blamed.contains(&mutant.number));
            let bad: Vec<Mutant> = bad;
            *mutants = good;
            if let Some(named) = bad.iter().find(|mutant| mutant.named) {
                bail!("a named mistake does not compile: {}", named.id);
            }
            dropped.extend(bad);
        }
    }

    /// Everything that git knows, as it is now; unchanged files keep their
    /// times, so that little is compiled again.
    fn copy(&self, mutants: &[Mutant]) -> anyhow::Result<()> {
        let listed =
            Command::new("git").arg("ls-files").arg("-z").current_dir(&self.root).output()?;
        ensure!(listed.status.success(), "git ls-files fails in {}", self.root.display());
        let listed = String::from_utf8(listed.stdout)?;
        let changed: BTreeSet<&str> = mutants.iter().map(|mutant| mutant.file.as_str()).collect();
        let made = ["Cargo.toml", "src/lib.rs", ""];
        let as_it_is = |file: &&str| !made.contains(file) && !changed.contains(file);
        for file in listed.split('\0').filter(as_it_is) {
            let from = self.root.join(file);
            if from.is_file() {
                self.put(file, &std::fs::read(&from)?)?;
            }
        }
        let library = std::fs::read_to_string(self.root.join("src/lib.rs"))?;
        let library = format!("#![allow(warnings)]\n{library}\nmod mistakes;\n");
        self.put("src/lib.rs", library.as_bytes())?;
        self.put("src/mistakes.rs", SWITCH.as_bytes())?;
        self.put("Cargo.toml", self.manifest()?.as_bytes())
    }

    /// The manifest, with another name for the program and no lints.
    fn manifest(&self) -> anyhow::Result<String> {
        let text = std::fs::read_to_string(self.root.join("Cargo.toml"))?;
        let mut manifest: toml::Table = text.parse()?;
        manifest.remove("lints");
        if let Some(toml::Value::Table(package)) = manifest.get_mut("package") {
            package.insert("autobins".into(), false.into());
        }
        let mut program = toml::Table::new();
        program.insert("name".into(), PROGRAM.into());
        program.insert("path".into(), "src/main.rs".into());
        manifest.insert("bin".into(), vec![toml::Value::Table(program)].into());
        Ok(toml::to_string(&manifest)?)
    }

    fn put(&self, file: &str, bytes: &[u8]) -> anyhow::Result<()> {
        let to = self.directory.join(file);
        if std::fs::read(&to).is_ok_and(|old| old == bytes) {
            return Ok(());
        }
        if let Some(parent) = to.parent() {
            std::fs::create_dir_all(parent)?;
        }
        std::fs::write(&to, bytes).with_context(|| to.display().to_string())
    }

    fn write(&self, mutants: &[Mutant]) -> anyhow::Result<Vec<(String, Schemata)>> {
        let files: BTreeSet<&String> = mutants.iter().map(|mutant| &mutant.file).collect();
        let mut written = Vec::new();
        for file in files {
            let source = std::fs::read_to_string(self.root.join(file))?;
            let inside = mutants.iter().filter(|mutant| mutant.file == *file);
            let schemata = Schemata::new(&source, inside);
            self.put(file, schemata.text.as_bytes())?;
            written.push((file.clone(), schemata));
        }
        Ok(written)
    }

    /// The mistakes that the compiler blames; none if it compiles.
    fn compile(&self, schemata: &[(String, Schemata)]) -> anyhow::Result<BTreeSet<u32>> {
        let built = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
            .args(["build", "--locked", "--bin", PROGRAM, "--profile", &self.profile])
            .arg("--message-format=json")
            .arg("--target-dir")
            .arg(&self.target)
            .current_dir(&self.directory)
            .stderr(Stdio::inherit())
            .output()?;
        let output = String::from_utf8_lossy(&built.stdout);
        let mut blamed = BTreeSet::new();
        let mut others = Vec::new();
        for line in output.lines() {
            let Ok(message) = serde_json::from_str::<Value>(line) else { continue };
            let message = &message["message"];
            // The summary at the end has no place.
            let has_place = message["spans"].as_array().is_some_and(|spans| !spans.is_empty());
            if message["level"] == "error" && has_place {
                let found = blame(message, schemata);
                if found.is_empty() {
                    others.push(message["rendered"].as_str().unwrap_or_default().to_owned());
                }
                blamed.extend(found);
            }
        }
        if blamed.is_empty() && !built.status.success() {
            bail!("the copy in {} does not compile\n{}", self.directory.display(), others.concat());
        }
        Ok(blamed)
    }
}

/// The mistakes that a message is about: where its main place is, or where any
/// is, or in the line of its main place.
fn blame(message: &Value, schemata: &[(String, Schemata)]) -> Vec<u32> {
    let none = Vec::new();
    let spans = message["spans"].as_array().unwrap_or(&none);
    let (main, other): (Vec<&Value>, Vec<&Value>) =
        spans.iter().partition(|span| span["is_primary"] == true);
    let found = main
        .iter()
        .chain(&other)
        .map(|span| of_span(span, schemata).map_or(Vec::new(), |(bytes, of)| of.blamed(&bytes)));
    if let Some(found) = found.into_iter().find(|found| !found.is_empty()) {
        return found;
    }
    let within = main.iter().chain(&other).filter_map(|span| {
        let (bytes, of) = of_span(span, schemata)?;
        let start = of.text.get(..bytes.start)?.rfind('\n').map_or(0, |at| at + 1);
        let end = bytes.end + of.text.get(bytes.end..)?.find('\n').unwrap_or(0);
        Some(of.within(&(start..end)))
    });
    within.flatten().collect()
}

fn of_span<'a>(
    span: &Value,
    schemata: &'a [(String, Schemata)],
) -> Option<(std::ops::Range<usize>, &'a Schemata)> {
    let number = |name: &str| usize::try_from(span[name].as_u64()?).ok();
    let file = Path::new(span["file_name"].as_str()?);
    let (_, of) = schemata.iter().find(|(name, _)| file.ends_with(name))?;
    Some((number("byte_start")?..number("byte_end")?, of))
}
