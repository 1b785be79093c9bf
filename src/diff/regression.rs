//! Counterexamples as files: saved by value, replayed first next time.

use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use super::asking::ask_one;
use super::finding::{Disagreement, Found, slug};
use super::property::Property;
use super::subject::Subject;
use crate::games::AnyGame;
use crate::term::Term;

/// Where our own are kept.
pub const DIRECTORY: &str = "tests/regressions";

/// One counterexample.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Case {
    /// The game's name.
    pub game: String,
    /// The property that failed.
    #[serde(rename = "claim")]
    pub property: String,
    /// Its inputs, one text for each.
    pub inputs: Vec<String>,
    /// What the clauses answered then.
    pub clauses: String,
    /// What the native rules answered then.
    pub native: String,
}

/// A file that is no counterexample, or cannot be read or written.
#[derive(Debug, thiserror::Error)]
#[error("{}: {why}", path.display())]
pub struct RegressionError {
    /// The file or the directory.
    pub path: PathBuf,
    /// What is wrong with it.
    pub why: String,
}

/// The counterexamples in a directory, which may be missing.
///
/// # Errors
/// When a file in it is no counterexample.
pub fn read(directory: &Path, game: AnyGame) -> Result<Vec<Case>, RegressionError> {
    let Ok(entries) = std::fs::read_dir(directory) else { return Ok(Vec::new()) };
    let mut paths: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "json"));
    paths.sort();
    let mut cases = Vec::new();
    for path in paths {
        let wrong = |why: String| RegressionError { path: path.clone(), why };
        let text = std::fs::read_to_string(&path).map_err(|error| wrong(error.to_string()))?;
        let case: Case = serde_json::from_str(&text).map_err(|error| wrong(error.to_string()))?;
        if case.game == game.to_string() {
            cases.push(case);
        }
    }
    Ok(cases)
}

/// Saves a counterexample, under a name that says what it is.
///
/// # Errors
/// When the file cannot be written.
pub fn save(
    directory: &Path,
    game: AnyGame,
    found: &Disagreement,
) -> Result<PathBuf, RegressionError> {
    let case = Case {
        game: game.to_string(),
        property: found.property.clone(),
        inputs: found.inputs.clone(),
        clauses: found.clauses.clone(),
        native: found.native.clone(),
    };
    let inputs: String = case.inputs.concat().chars().filter(char::is_ascii_alphanumeric).collect();
    let game = case.game.replace([':', ','], "-");
    let name = format!("{game}_{}_{inputs:.40}", slug(&case.property));
    let path = directory.join(format!("{name}.json"));
    let wrong = |why: String| RegressionError { path: path.clone(), why };
    let text = serde_json::to_string_pretty(&case).map_err(|error| wrong(error.to_string()))?;
    std::fs::create_dir_all(directory)
        .and_then(|()| std::fs::write(&path, text + "\n"))
        .map_err(|error| wrong(error.to_string()))?;
    Ok(path)
}

/// Asks the property of what it has failed on before.
pub(super) fn replay(
    cases: &[Case],
    property: &Property,
    subject: &mut Subject,
    module: &str,
    tally: &mut Found,
) {
    let question = &property.question;
    let arity = question.variables.len();
    let about = |case: &&Case| case.property == property.name && case.inputs.len() == arity;
    for case in cases.iter().filter(about) {
        let given = case.inputs.iter().map(|input| Term::read(input));
        let Ok(given) = given.collect::<Result<Vec<Term>, _>>() else { continue };
        let clauses = ask_one(subject, module, question, &given);
        tally.tally.asked += 1;
        if !question.agree(&clauses, &question.native_answer(&given)) {
            tally.disagrees(given, clauses);
        }
    }
}
