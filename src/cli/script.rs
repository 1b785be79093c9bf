//! Scripts: Prolog files that begin with `#!/usr/bin/env -S trilog query` and
//! are run by their names.

use std::ffi::OsString;
use std::fs::File;
use std::io::Read as _;
use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;

/// Whether a file is a script: one that may be run and begins with `#!` and
/// a line that names this program.
pub(super) fn is_script(path: &Path) -> bool {
    try_is_script(path).unwrap_or(false)
}

fn try_is_script(path: &Path) -> std::io::Result<bool> {
    const ANYONE: u32 = 0o111;
    // No system reads more of the line.
    const LINE: u64 = 256;
    let metadata = std::fs::metadata(path)?;
    if !metadata.is_file() || metadata.permissions().mode() & ANYONE == 0 {
        return Ok(false);
    }
    let mut start = Vec::new();
    File::open(path)?.take(LINE).read_to_end(&mut start)?;
    let line = start.split(|&byte| byte == b'\n').next().unwrap_or_default();
    Ok(line.starts_with(b"#!") && String::from_utf8_lossy(line).contains("trilog"))
}

/// The command line as it is meant: what follows the name of a script is for
/// the script. The system hands over the name and what follows without `--`.
pub(crate) fn arguments(given: Vec<OsString>) -> Vec<OsString> {
    let is_query = given.get(1).is_some_and(|word| word == "query");
    let options = given.iter().position(|word| word == "--").unwrap_or(given.len());
    let at = given[..options].iter().position(|word| is_script(Path::new(word)));
    match at {
        Some(at) if is_query && at + 1 < options => {
            let mut meant = given;
            meant.insert(at + 1, "--".into());
            meant
        }
        _ => given,
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use std::ffi::OsStr;
    use std::fs::Permissions;

    #[test]
    fn what_follows_a_script_is_its_own() {
        let directory = tempfile::tempdir().unwrap();
        let path = directory.path().join("hello");
        std::fs::write(&path, "#!/usr/bin/env -S trilog query\nhello.\n").unwrap();
        let name = path.to_str().unwrap();
        let meant = |words: &[&str]| {
            arguments(words.iter().map(OsString::from).collect()).join(OsStr::new(" "))
        };
        let plain = OsString::from(format!("trilog query {name} -g hello"));
        assert_eq!(meant(&["trilog", "query", name, "-g", "hello"]), plain);
        std::fs::set_permissions(&path, Permissions::from_mode(0o755)).unwrap();
        let script = OsString::from(format!("trilog query {name} -- -g hello"));
        assert_eq!(meant(&["trilog", "query", name, "-g", "hello"]), script);
        assert_eq!(meant(&["trilog", "query", name, "--", "-g", "hello"]), script);
        assert_eq!(
            meant(&["trilog", "query", "-g", "x", name]),
            *format!("trilog query -g x {name}")
        );
        assert_eq!(meant(&["trilog", "play", name, "x"]), *format!("trilog play {name} x"));
    }
}
