//! Where the lines come from: the line editor on a terminal, plain lines
//! everywhere else. In both, lines that were typed ahead come first.

use std::io;
use std::path::PathBuf;
use std::time::Duration;

use nix::sys::termios::{FlushArg, tcflush};
use rustyline::error::ReadlineError;
use rustyline::history::FileHistory;
use rustyline::{CompletionType, Config, Editor};
use textwrap::core::display_width;

use super::completion::Vocabulary;
use super::helper::ShellHelper;
use super::input::{LongQuery, Mode, Needs, begins_query};
use super::recording::state_directory;
use super::screen::{Colour, PROMPT, Screen};
use crate::prolog::Input;

/// Who sits at the other end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Partner {
    /// A person at a terminal.
    Person,
    /// A pipe or a file.
    Pipe,
}

/// What was entered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Entry {
    /// A line, or the lines of one query.
    Text(String),
    /// A query that was never finished.
    Unfinished(String),
    /// Bytes that are no text.
    Unreadable,
    /// Ctrl-C.
    Interrupted,
    /// The end of input.
    End,
}

/// What a person types lines with.
pub(super) type LineEditor = Editor<ShellHelper, FileHistory>;

/// The source of lines.
pub(super) struct Reader {
    /// Shared with the programs that run.
    pub(super) input: Input,
    editor: Option<LineEditor>,
    history: Option<PathBuf>,
    colour: Colour,
}

impl Reader {
    pub(super) fn standard(colour: Colour) -> Reader {
        let input = Input::standard();
        let is_person = input.is_terminal() && Screen::is_terminal();
        let mut reader = Reader { input, editor: None, history: None, colour };
        if is_person {
            reader.editor = editor(colour);
            reader.history = state_directory().map(|directory| directory.join("history"));
            reader.load_history();
        }
        reader
    }

    pub(super) fn partner(&self) -> Partner {
        if self.editor.is_some() { Partner::Person } else { Partner::Pipe }
    }

    /// Puts the line editor aside, or back: without it there is nobody to ask
    /// for keys.
    pub(super) fn swap_editor(&mut self, aside: &mut Option<LineEditor>) {
        std::mem::swap(&mut self.editor, aside);
    }

    /// A person's earlier lines are a comfort, not a need: trouble with the
    /// file is passed over.
    fn load_history(&mut self) {
        if let (Some(editor), Some(path)) = (&mut self.editor, &self.history) {
            let _ = editor.load_history(path);
        }
    }

    fn remember(&mut self, text: &str) {
        let (Some(editor), Some(path)) = (&mut self.editor, &self.history) else {
            return;
        };
        if editor.add_history_entry(text).unwrap_or(false) {
            let _ = path.parent().map(std::fs::create_dir_all);
            let _ = editor.append_history(path);
        }
    }

    /// The next line, or all the lines of a query.
    pub(super) fn entry(&mut self, prompt: &str, vocabulary: Vocabulary, mode: Mode) -> Entry {
        if let Some(helper) = self.editor.as_mut().and_then(Editor::helper_mut) {
            helper.vocabulary = vocabulary;
        }
        let mut line = match self.line(prompt) {
            Entry::Text(line) => line,
            other => return other,
        };
        let indent = " ".repeat(prompt.chars().count());
        let mut query = LongQuery::new(mode);
        while query.push(&line) == Needs::More {
            line = match self.line(&indent) {
                Entry::Text(next) if begins_query(&next) => {
                    self.input.give_back(format!("{next}\n").as_bytes());
                    return Entry::Unfinished(query.text());
                }
                Entry::Text(next) => next,
                Entry::Unreadable => return Entry::Unreadable,
                Entry::End | Entry::Unfinished(_) => return Entry::Unfinished(query.text()),
                Entry::Interrupted => return Entry::Interrupted,
            };
        }
        let text = query.text();
        self.remember(text.trim());
        Entry::Text(text)
    }

    fn line(&mut self, prompt: &str) -> Entry {
        if let Some(line) = self.input.take_line() {
            return Entry::Text(line);
        }
        match &mut self.editor {
            None => match self.input.read_line() {
                Ok(Some(line)) => Entry::Text(line),
                Err(error) if error.kind() == io::ErrorKind::Interrupted => Entry::Interrupted,
                Ok(None) | Err(_) => Entry::End,
            },
            Some(editor) => {
                if let Some(helper) = editor.helper_mut() {
                    helper.prompt = display_width(prompt);
                }
                let styled = self.colour.paint(PROMPT, prompt);
                match editor.readline(&(prompt, styled.as_str())) {
                    Ok(text) => self.first_line(text),
                    Err(error) if is_interrupt(&error) => Entry::Interrupted,
                    Err(error) if is_no_text(&error) => {
                        leave_out(editor);
                        Entry::Unreadable
                    }
                    Err(_) => Entry::End,
                }
            }
        }
    }

    /// Several lines that were pasted at once are lines typed ahead, but for
    /// the first.
    fn first_line(&mut self, text: String) -> Entry {
        match text.split_once('\n') {
            None => Entry::Text(text),
            Some((first, rest)) => {
                self.input.give_back(format!("{rest}\n").as_bytes());
                Entry::Text(first.to_owned())
            }
        }
    }
}

/// Leaves out a line in which bytes are no text, and what was typed behind it:
/// the editor has lost its place in it. The history keeps what came before.
fn leave_out(editor: &mut Editor<ShellHelper, FileHistory>) {
    if let Some(begun) = editor.helper().map(ShellHelper::typed) {
        let _ = editor.add_history_entry(begun);
    }
    std::thread::sleep(REST_OF_LINE);
    let _ = tcflush(io::stdin(), FlushArg::TCIFLUSH);
}

/// How long the rest of a line that is pasted may take to arrive.
const REST_OF_LINE: Duration = Duration::from_millis(50);

/// Whether an error is about bytes that are not UTF-8, which are gone.
fn is_no_text(error: &ReadlineError) -> bool {
    matches!(error, ReadlineError::Io(error) if error.kind() == io::ErrorKind::InvalidData)
}

/// Whether an error is the interrupt key, which may come as a signal while the
/// editor takes the terminal over or gives it back: that is no end of input.
fn is_interrupt(error: &ReadlineError) -> bool {
    match error {
        ReadlineError::Interrupted | ReadlineError::Signal(_) => true,
        ReadlineError::Io(error) => error.kind() == io::ErrorKind::Interrupted,
        ReadlineError::Errno(errno) => *errno as i32 == nix::errno::Errno::EINTR as i32,
        _ => false,
    }
}

fn editor(colour: Colour) -> Option<Editor<ShellHelper, FileHistory>> {
    let config =
        Config::builder().completion_type(CompletionType::List).auto_add_history(false).build();
    let mut editor = Editor::with_config(config).ok()?;
    editor.set_helper(Some(ShellHelper::new(colour)));
    Some(editor)
}
