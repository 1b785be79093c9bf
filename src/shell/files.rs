//! Completion of file names in queries that load files.

use std::path::Path;

use super::candidate::Candidate;

/// What stands before the name of a file to load.
const LOADERS: [&str; 3] = ["consult(", "ensure_loaded(", "include("];

/// The beginning of a file name at the end of a line that loads files: where
/// it begins, with its quote if it has one, and what is there of it.
pub(super) fn at_end(line: &str) -> Option<(usize, &str)> {
    let after_loader = LOADERS.iter().filter_map(|loader| Some(line.rfind(loader)? + loader.len()));
    let goal = line.strip_prefix("?-").unwrap_or(line).trim_start();
    let list = goal.starts_with('[').then(|| line.len() - goal.len() + 1);
    let open = after_loader.chain(list).max()?;
    let last = line[open..].rfind([',', '[']).map_or(open, |at| open + at + 1);
    if line[open..last].contains([')', ']']) {
        return None;
    }
    let start = last + line[last..].len() - line[last..].trim_start().len();
    let fragment = &line[start..];
    let is_open = |name: &str| !name.contains(['\'', '"', ')', ']', '(', ' ']);
    match fragment.strip_prefix('\'') {
        Some(name) => (!name.contains('\'')).then_some((start, fragment)),
        None => is_open(fragment).then_some((start, fragment)),
    }
}

/// The Prolog files and directories that begin like `fragment`, quoted.
pub(super) fn matching(fragment: &str) -> Vec<Candidate> {
    let path = fragment.strip_prefix('\'').unwrap_or(fragment);
    let (directory, prefix) = path
        .rsplit_once('/')
        .map_or(("", path), |(directory, prefix)| (&path[..=directory.len()], prefix));
    let place = if directory.is_empty() { Path::new(".") } else { Path::new(directory) };
    let Ok(entries) = std::fs::read_dir(place) else {
        return Vec::new();
    };
    let mut files: Vec<Candidate> = entries
        .flatten()
        .filter_map(|entry| {
            let name = entry.file_name().into_string().ok()?;
            let hidden = name.starts_with('.') && !prefix.starts_with('.');
            if hidden || !name.starts_with(prefix) || name.contains(['\'', '\\']) {
                return None;
            }
            if entry.path().is_dir() {
                let typed = format!("'{directory}{name}/");
                return Some(Candidate { shown: format!("{name}/"), typed });
            }
            let extension = Path::new(&name).extension()?;
            let typed = format!("'{directory}{name}'");
            ["pl", "pro", "prolog"]
                .contains(&extension.to_str()?)
                .then_some(Candidate { shown: name, typed })
        })
        .collect();
    files.sort();
    files
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_expected_where_files_are_loaded() {
        for (line, fragment) in [
            ("?- consult(", Some("")),
            ("?- consult('a b/c", Some("'a b/c")),
            ("?- true, consult(fa", Some("fa")),
            ("?- [fam", Some("fam")),
            ("?- ['a.pl', 'b", Some("'b")),
            ("['a.pl', b", Some("b")),
            ("?- consult('a.pl'), mem", None),
            ("?- consult(X), mem", None),
            ("?- ['a.pl'], mem", None),
            ("?- member(X, [a", None),
        ] {
            assert_eq!(at_end(line).map(|(_, fragment)| fragment), fragment, "{line}");
        }
        let line = "?- [ 'é";
        assert_eq!(at_end(line), Some((5, "'é")));
    }

    #[test]
    fn prolog_files_and_directories_are_offered() {
        let directory = tempfile::tempdir().unwrap();
        for name in ["family.pl", "fame.txt", ".hidden.pl"] {
            std::fs::write(directory.path().join(name), "").unwrap();
        }
        std::fs::create_dir(directory.path().join("far")).unwrap();
        let place = directory.path().display();
        let typed: Vec<String> = matching(&format!("'{place}/fa"))
            .into_iter()
            .map(|candidate| candidate.typed)
            .collect();
        assert_eq!(typed, [format!("'{place}/family.pl'"), format!("'{place}/far/")]);
        assert!(matching("/no/such/place/x").is_empty());
    }
}
