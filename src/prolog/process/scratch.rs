//! Text that the machine reads as a file, and that no disk needs to hold.

use std::io::{self, Write as _};

/// The last text that was written; it stays readable until the next one.
#[derive(Default)]
pub(super) struct Scratch {
    #[cfg(target_os = "linux")]
    memory: Option<std::fs::File>,
    #[cfg(not(target_os = "linux"))]
    file: Option<tempfile::NamedTempFile>,
}

impl Scratch {
    /// Keeps `text`, and says under which path it can be opened.
    #[cfg(target_os = "linux")]
    pub(super) fn write(&mut self, text: &str) -> io::Result<String> {
        use std::os::fd::AsRawFd as _;
        let flags = nix::sys::memfd::MFdFlags::MFD_CLOEXEC;
        let mut file = std::fs::File::from(nix::sys::memfd::memfd_create(c"clauses", flags)?);
        file.write_all(text.as_bytes())?;
        let path = format!("/proc/self/fd/{}", file.as_raw_fd());
        self.memory = Some(file);
        Ok(path)
    }

    /// Keeps `text`, and says under which path it can be opened.
    #[cfg(not(target_os = "linux"))]
    pub(super) fn write(&mut self, text: &str) -> io::Result<String> {
        let mut file = tempfile::NamedTempFile::new()?;
        file.write_all(text.as_bytes())?;
        let path = file.path().display().to_string();
        self.file = Some(file);
        Ok(path)
    }
}
