//! Files that `trilog check` writes are no files that somebody has written.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};

use anyhow::bail;

use super::CheckArgs;
use crate::check::suite::BUILT_IN;

/// What programs and suites end with.
const WRITTEN_BY_HAND: [&str; 3] = ["pl", "plt", "toml"];

/// Refuses to write over what is graded, or by what: a pattern of the shell may stand
/// where a name is missing, as in `--points *.pl`.
///
/// # Errors
/// The option, and the file.
pub(super) fn must_be_others(args: &CheckArgs) -> anyhow::Result<()> {
    let suite =
        args.suite.as_deref().filter(|name| BUILT_IN.iter().all(|(known, _)| known != name));
    let read: Vec<&Path> = suite
        .map(Path::new)
        .into_iter()
        .chain(args.files.iter().chain(&args.model).chain(&args.checker).map(PathBuf::as_path))
        .collect();
    let targets = [
        ("--points", &args.points),
        ("--junit", &args.junit),
        ("--html", &args.html),
        ("--resume", &args.resume),
    ];
    for (option, target) in targets {
        let Some(target) = target else { continue };
        let ends = |end: &&str| target.extension() == Some(OsStr::new(end));
        let is_by_hand = target.is_file() && WRITTEN_BY_HAND.iter().any(ends);
        if is_by_hand || read.iter().any(|file| is_same(file, target)) {
            let file = target.display();
            bail!("{option} {file} would write over a program or a suite; name another file");
        }
    }
    Ok(())
}

/// Whether two names are those of one file.
fn is_same(one: &Path, other: &Path) -> bool {
    let canonical = |path: &Path| path.canonicalize().ok();
    one == other || canonical(one).is_some_and(|path| Some(path) == canonical(other))
}
