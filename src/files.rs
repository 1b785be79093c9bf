//! Reading what a person names: with care, because it may be anybody's.
//!
//! A device never ends, a named pipe never begins, and a file may be larger
//! than the memory. Every reader of a user's file goes through
//! [`read_program`].

use std::fs::{File, OpenOptions};
use std::io::{self, Read as _};
use std::os::unix::fs::{FileTypeExt as _, OpenOptionsExt as _};
use std::path::Path;

use nix::fcntl::OFlag;

/// The largest file that is read, in bytes: 32 MB.
pub const LARGEST: u64 = 32 << 20;

/// Whether a name may be that of a link.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Links {
    /// No: what it leads to may be another's.
    #[default]
    Refused,
    /// Yes.
    Followed,
}

/// The bytes of a regular file of at most [`LARGEST`] bytes.
///
/// ```
/// let error = trilog::files::read_program("/dev/zero").unwrap_err();
/// assert_eq!(error.to_string(), "it is a device, and only regular files are read");
/// ```
///
/// # Errors
/// When there is none, it may not be read, is no regular file, or too large.
pub fn read_program(path: impl AsRef<Path>) -> io::Result<Vec<u8>> {
    let (file, size) = open_regular(path.as_ref())?;
    let mut bytes = Vec::with_capacity(usize::try_from(size).unwrap_or_default());
    // It may have grown meanwhile.
    file.take(LARGEST + 1).read_to_end(&mut bytes)?;
    within_limit(bytes.len() as u64)?;
    Ok(bytes)
}

/// The text of such a file.
///
/// # Errors
/// The same, and [`io::ErrorKind::InvalidData`] when it is not UTF-8.
pub fn read_text(path: impl AsRef<Path>) -> io::Result<String> {
    String::from_utf8(read_program(path)?)
        .map_err(|_| io::Error::new(io::ErrorKind::InvalidData, "it is not UTF-8"))
}

/// The text of such a file as [`decode`] has it; nothing where it cannot be read.
#[must_use]
pub fn read_text_lossy(path: impl AsRef<Path>) -> Option<String> {
    read_program(path).ok().map(|bytes| decode(&bytes))
}

/// The text of a file, without its byte order mark: UTF-16 where that says so (as
/// Windows writes it), otherwise UTF-8, or Latin-1 where it is not UTF-8.
///
/// ```
/// assert_eq!(trilog::files::decode(b"\xff\xfea\0.\0"), "a.");
/// ```
#[must_use]
pub fn decode(bytes: &[u8]) -> String {
    let wide = |rest: &[u8], unit: fn([u8; 2]) -> u16| {
        let units: Vec<u16> = rest.chunks_exact(2).map(|pair| unit([pair[0], pair[1]])).collect();
        String::from_utf16_lossy(&units)
    };
    match bytes {
        [0xff, 0xfe, rest @ ..] => wide(rest, u16::from_le_bytes),
        [0xfe, 0xff, rest @ ..] => wide(rest, u16::from_be_bytes),
        _ => {
            let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
            let latin = || bytes.iter().copied().map(char::from).collect();
            str::from_utf8(bytes).map_or_else(|_| latin(), str::to_owned)
        }
    }
}

/// What is wrong with a file, in our words where the system has a number for it.
///
/// ```
/// let error = std::fs::read("/no/such/file").unwrap_err();
/// assert_eq!(trilog::files::fault(&error), "there is no such file or directory");
/// ```
#[must_use]
pub fn fault(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::NotFound if error.raw_os_error().is_some() => {
            "there is no such file or directory".to_owned()
        }
        _ => error.to_string(),
    }
}

/// Finds out whether [`read_program`] would read a file.
///
/// # Errors
/// Why it would not.
pub fn check_program(path: impl AsRef<Path>, links: Links) -> io::Result<()> {
    let path = path.as_ref();
    if path.to_str().is_none_or(|name| name.contains(['\n', '\r'])) {
        return Err(refused("a file name must be UTF-8, on one line"));
    }
    if links == Links::Refused && path.is_symlink() {
        return Err(refused("it is a link, which is not followed; `--follow` allows it"));
    }
    open_regular(path).map(drop)
}

/// Opens a regular file of at most [`LARGEST`] bytes; gives its size, too.
///
/// # Errors
/// As [`read_program`].
pub fn open_regular(path: &Path) -> io::Result<(File, u64)> {
    // Opening a device may already do something. Behind the walls of safe mode
    // nobody may ask about a path, and there only files that were named can be
    // opened at all.
    match std::fs::metadata(path) {
        Ok(metadata) => must_be_regular(&metadata)?,
        Err(error) if error.kind() == io::ErrorKind::PermissionDenied => {}
        Err(error) => return Err(error),
    }
    // What is there now may be another file: a pipe does not keep us waiting.
    let flags = (OFlag::O_NONBLOCK | OFlag::O_NOCTTY).bits();
    let file = OpenOptions::new().read(true).custom_flags(flags).open(path)?;
    let metadata = file.metadata()?;
    must_be_regular(&metadata)?;
    within_limit(metadata.len())?;
    Ok((file, metadata.len()))
}

fn must_be_regular(metadata: &std::fs::Metadata) -> io::Result<()> {
    let kind = metadata.file_type();
    let found = if kind.is_file() {
        return Ok(());
    } else if kind.is_dir() {
        return Err(io::Error::new(io::ErrorKind::IsADirectory, "it is a directory"));
    } else if kind.is_fifo() {
        "a named pipe"
    } else if kind.is_socket() {
        "a socket"
    } else {
        "a device"
    };
    Err(refused(&format!("it is {found}, and only regular files are read")))
}

fn within_limit(size: u64) -> io::Result<()> {
    if size <= LARGEST {
        return Ok(());
    }
    let most = LARGEST >> 20;
    let message = format!("it is larger than {most} MB, and no larger files are read");
    Err(io::Error::new(io::ErrorKind::FileTooLarge, message))
}

fn refused(message: &str) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidInput, message)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use nix::sys::stat::Mode;

    #[test]
    fn every_kind_of_text_is_read() {
        for (bytes, text) in [
            (&b"\xef\xbb\xbfa.\n"[..], "a.\n"),
            (b"a('\xe8').", "a('è')."),
            (b"\xff\xfea\0\xe8\0\n\0", "aè\n"),
            (b"\xfe\xff\0a\xd8\x3d\xde\0.", "a\u{1f600}"),
        ] {
            assert_eq!(decode(bytes), text);
        }
    }

    fn why(path: &Path, links: Links) -> String {
        check_program(path, links).unwrap_err().to_string()
    }

    #[test]
    fn only_regular_files_of_some_size_are_read() {
        let directory = tempfile::tempdir().unwrap();
        let at = |name: &str| directory.path().join(name);
        std::fs::write(at("a.pl"), "a.\n").unwrap();
        assert_eq!(read_program(at("a.pl")).unwrap(), b"a.\n");
        nix::unistd::mkfifo(&at("pipe.pl"), Mode::S_IRWXU).unwrap();
        assert!(why(&at("pipe.pl"), Links::Refused).contains("a named pipe"));
        std::os::unix::fs::symlink(at("a.pl"), at("link.pl")).unwrap();
        assert!(why(&at("link.pl"), Links::Refused).contains("--follow"));
        assert!(check_program(at("link.pl"), Links::Followed).is_ok());
        std::os::unix::fs::symlink("/dev/zero", at("zero.pl")).unwrap();
        assert!(why(&at("zero.pl"), Links::Followed).contains("a device"));
        assert!(why(directory.path(), Links::Refused).contains("a directory"));
        File::create(at("large.pl")).unwrap().set_len(LARGEST + 1).unwrap();
        assert!(why(&at("large.pl"), Links::Refused).contains("larger than 32 MB"));
        assert!(read_program(at("none.pl")).is_err());
    }
}
