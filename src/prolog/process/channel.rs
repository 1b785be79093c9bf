//! The way of standard input into a running program: a named pipe that the
//! driver opens anew for every query, so that the end of input (Ctrl-D) ends
//! one query's input and not the next one's.

use std::fs::{File, OpenOptions};
use std::io::Write;
use std::os::fd::{AsFd, BorrowedFd};
use std::os::unix::fs::OpenOptionsExt as _;
use std::path::PathBuf;

use nix::errno::Errno;
use nix::fcntl::OFlag;
#[cfg(target_os = "linux")]
use nix::fcntl::{FcntlArg, fcntl};
use nix::sys::signal::kill;
use nix::sys::stat::Mode;
use nix::unistd::Pid;
use tempfile::TempDir;

use super::input::drain;

/// What the names of the pipes' directories begin with; the number of the
/// process that owns it follows.
const PREFIX: &str = "trilog-";

/// As much as every pipe takes whole or not at all, in bytes.
const PIECE: usize = 512;
/// How much of a program's input is in the pipe, in bytes.
#[cfg(target_os = "linux")]
const AHEAD: i32 = 4096;

/// Removes the directories of processes that were killed and could not do it
/// themselves.
fn remove_orphans() {
    let Ok(entries) = std::fs::read_dir(std::env::temp_dir()) else {
        return;
    };
    for entry in entries.flatten() {
        let name = entry.file_name();
        let owner = name.to_str().and_then(|name| name.strip_prefix(PREFIX)?.split_once('-'));
        if let Some(Ok(owner)) = owner.map(|(owner, _)| owner.parse().map(Pid::from_raw))
            && owner.as_raw() > 0
            && kill(owner, None) == Err(Errno::ESRCH)
        {
            // Another user's stays: it cannot be removed.
            let _ = std::fs::remove_file(entry.path().join("input"));
            let _ = std::fs::remove_dir(entry.path());
        }
    }
}

/// The writing end.
pub(super) struct Channel {
    /// Keeps the pipe's directory until this process ends.
    _directory: TempDir,
    path: PathBuf,
    writer: Option<File>,
    /// The driver has the other end open: closing ours is the end of input.
    reader: bool,
    /// What has been sent during this query.
    sent: String,
    /// What does not fit into the pipe yet.
    waiting: String,
}

impl Channel {
    pub(super) fn new() -> std::io::Result<Self> {
        remove_orphans();
        let prefix = format!("{PREFIX}{}-", std::process::id());
        let directory = tempfile::Builder::new().prefix(&prefix).tempdir()?;
        let path = directory.path().join("input");
        nix::unistd::mkfifo(&path, Mode::S_IRUSR | Mode::S_IWUSR)?;
        Ok(Channel {
            _directory: directory,
            path,
            writer: None,
            reader: false,
            sent: String::new(),
            waiting: String::new(),
        })
    }

    pub(super) fn path(&self) -> &str {
        self.path.to_str().unwrap_or_default()
    }

    /// Before a query: opens the pipe for reading too, which never waits for
    /// another reader.
    pub(super) fn open(&mut self) {
        let flags = OFlag::O_NONBLOCK.bits();
        let file = OpenOptions::new().read(true).write(true).custom_flags(flags).open(&self.path);
        self.writer = file.ok();
        self.keep_short();
        self.reader = false;
        self.sent.clear();
        self.waiting.clear();
    }

    /// A short pipe: what the program does not read has to come back.
    #[cfg(target_os = "linux")]
    fn keep_short(&self) {
        if let Some(writer) = &self.writer {
            // A long one serves as well.
            let _ = fcntl(writer, FcntlArg::F_SETPIPE_SZ(AHEAD));
        }
    }

    #[cfg(not(target_os = "linux"))]
    fn keep_short(&self) {}

    pub(super) fn reader_is_there(&mut self) {
        self.reader = true;
    }

    pub(super) fn is_open(&self) -> bool {
        self.reader && self.writer.is_some()
    }

    /// What becomes writable when there is room for what waits.
    pub(super) fn room(&self) -> Option<BorrowedFd<'_>> {
        self.writer.as_ref().filter(|_| !self.waiting.is_empty()).map(AsFd::as_fd)
    }

    /// Sends as much text as fits; the rest waits for the next time.
    pub(super) fn send(&mut self, text: &str) {
        self.sent.push_str(text);
        self.waiting.push_str(text);
        self.send_on();
    }

    /// Sends what waits, in pieces that the pipe takes whole or not at all: a
    /// character of which half is delivered can be neither read nor given back.
    pub(super) fn send_on(&mut self) {
        let Some(writer) = &mut self.writer else { return };
        while !self.waiting.is_empty() {
            let piece = self.waiting.floor_char_boundary(PIECE);
            match writer.write(&self.waiting.as_bytes()[..piece]) {
                Ok(count) if count == piece => drop(self.waiting.drain(..piece)),
                Ok(_) | Err(_) => return,
            }
        }
    }

    /// The end of input for this query.
    pub(super) fn close(&mut self) {
        self.writer = None;
    }

    /// The program has given back what it did not read, which must be the end
    /// of what was sent. What is for others to read now; none if it is not.
    pub(super) fn given_back(&mut self, unread: &str) -> Option<String> {
        let delivered = self.sent.len() - self.waiting.len();
        if !self.sent[..delivered].ends_with(unread) {
            return None;
        }
        let rest = self.sent.split_off(delivered - unread.len());
        self.sent.clear();
        self.waiting.clear();
        Some(rest)
    }

    /// What was sent and not given back.
    pub(super) fn take_sent(&mut self) -> Vec<u8> {
        std::mem::take(&mut self.sent).into_bytes()
    }

    /// What was sent and nobody has taken out of the pipe.
    pub(super) fn take_unread(&mut self) -> Vec<u8> {
        let mut unread = self.writer.as_mut().map(drain).unwrap_or_default();
        unread.append(&mut std::mem::take(&mut self.waiting).into_bytes());
        unread
    }
}
