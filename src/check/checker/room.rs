//! A fresh copy of a course's checker with one homework beside it.

use std::path::{Path, PathBuf};

use crate::files::{self, Links};

/// A directory with the files of the checker and those of a homework.
pub(super) struct Room {
    directory: tempfile::TempDir,
    /// The files in it.
    pub(super) files: Vec<PathBuf>,
}

impl Room {
    /// Copies the files of the checker.
    ///
    /// # Errors
    /// When one of them cannot be copied.
    pub(super) fn of(checker: &[PathBuf]) -> std::io::Result<Room> {
        let directory = crate::temporary::directory()?;
        let mut room = Room { directory, files: Vec::new() };
        for path in checker {
            let copy = room.place(path).ok_or(std::io::ErrorKind::InvalidFilename)?;
            std::fs::copy(path, &copy)?;
            room.files.push(copy);
        }
        Ok(room)
    }

    pub(super) fn path(&self) -> &Path {
        self.directory.path()
    }

    /// Where a file of this name stands here.
    fn place(&self, path: &Path) -> Option<PathBuf> {
        Some(self.path().join(path.file_name()?))
    }

    /// Copies a file of a homework.
    ///
    /// # Errors
    /// Why it is not read: a homework must not stand in for the checker.
    pub(super) fn add(&mut self, path: &Path, links: Links) -> Result<PathBuf, String> {
        let shown = path.display();
        files::check_program(path, links)
            .map_err(|error| format!("{shown} is not read: {}", files::fault(&error)))?;
        let copy = self.place(path).ok_or_else(|| format!("{shown} has no name"))?;
        if self.files.contains(&copy) {
            let name = copy.file_name().unwrap_or_default().to_string_lossy();
            return Err(format!("{name} is also the name of a file of the checker"));
        }
        let text = files::read_program(path).map_err(|error| format!("{shown}: {error}"))?;
        std::fs::write(&copy, text).map_err(|error| format!("{shown}: {error}"))?;
        self.files.push(copy.clone());
        Ok(copy)
    }

    /// A text in which files are named as they were before they were copied.
    pub(super) fn as_before(&self, text: &str) -> String {
        text.replace(&format!("{}/", self.path().display()), "")
    }
}
