//! The engine of one visitor, in a thread of its own: the process ends with it.

use std::io;
use std::path::PathBuf;
use std::sync::mpsc::Receiver;

use serde_json::json;
use tempfile::TempDir;

use super::dialogue::{Dialogue, Loading, Verdict};
use super::table::Played;
use crate::games::AnyGame;
use crate::prolog::{
    Clock, Confinement, End, EngineProcess, ProcessError, ProcessOptions, Request, Role, Unheard,
    queries, siblings_of,
};
use crate::shell::{NO_FACTS, consult_goal, imports_of};
use crate::temporary;

/// The file of a visitor's own program.
const PROGRAM: &str = "program.pl";

/// What a visitor asks.
pub(super) struct Asked {
    pub(super) text: String,
    /// A program to load first.
    pub(super) program: Option<String>,
    /// The game that the queries know.
    pub(super) played: Option<Played>,
    pub(super) dialogue: Dialogue,
}

/// The engine of one visitor.
pub(super) struct Toplevel {
    process: Option<EngineProcess>,
    options: ProcessOptions,
    /// Where the visitor's program is.
    directory: TempDir,
    /// Files that a new engine loads, and then the program that the visitor had
    /// loaded.
    files: Vec<PathBuf>,
    program: Option<String>,
    /// What the engine knows of the game.
    game: Option<AnyGame>,
    facts: String,
}

impl Toplevel {
    /// A toplevel without an engine yet.
    ///
    /// # Errors
    /// When the file for the program cannot be made.
    pub(super) fn new(engine: &ProcessOptions, files: &[PathBuf]) -> io::Result<Toplevel> {
        let directory = temporary::directory()?;
        let program = directory.path().join(PROGRAM);
        // What is confined can open only what is there when it starts.
        std::fs::write(&program, "")?;
        let mut readable = vec![program];
        for file in files {
            readable.extend([file.clone(), file.with_extension("pl")]);
            readable.extend(siblings_of(file));
        }
        let options = ProcessOptions {
            confinement: Confinement::Safe { readable },
            role: Role::Toplevel,
            clock: Clock::Cpu,
            ..engine.clone()
        };
        Ok(Toplevel {
            process: None,
            options,
            directory,
            files: files.to_vec(),
            program: None,
            game: None,
            facts: String::new(),
        })
    }

    /// Answers until nobody can ask any more.
    pub(super) fn answer(mut self, asked: &Receiver<Asked>) {
        while let Ok(mut asked) = asked.recv() {
            if let Err(error) = self.run(&mut asked) {
                let text = format!("{error}; a new engine is there");
                asked.dialogue.tell(json!({ "kind": "gone", "text": text }));
                self.forget();
            }
        }
    }

    /// The next engine knows nothing but the files and the program.
    fn forget(&mut self) {
        self.process = None;
        self.game = None;
        self.facts.clear();
    }

    fn run(&mut self, asked: &mut Asked) -> Result<(), ProcessError> {
        let dialogue = &mut asked.dialogue;
        dialogue.hide(self.directory.path());
        let again = if self.process.is_none() { self.program.take() } else { None };
        self.tell_news(asked.played.as_ref(), dialogue)?;
        if let Some(program) = asked.program.take().or(again)
            && self.load(program, dialogue)? == Verdict::Enough
        {
            return Ok(());
        }
        if asked.text.is_empty() {
            return Ok(());
        }
        let goals = match queries(&asked.text) {
            Ok(goals) => goals,
            Err(error) => {
                dialogue.tell(json!({ "kind": "query", "text": asked.text }));
                dialogue.tell(json!({ "kind": "end", "how": "error", "text": error.to_string() }));
                return Ok(());
            }
        };
        for goal in goals {
            dialogue.tell(json!({ "kind": "query", "text": goal }));
            let end = self.process()?.run(&Request::Query(goal), dialogue)?;
            if let End::Halted(_) = end {
                self.forget();
            }
            if dialogue.close(&end) == Verdict::Enough {
                break;
            }
        }
        Ok(())
    }

    /// Loads the visitor's program in the place of the one before.
    fn load(&mut self, program: String, dialogue: &mut Dialogue) -> Result<Verdict, ProcessError> {
        self.program = None;
        let path = self.directory.path().join(PROGRAM);
        // The same file: another of the same name could not be opened.
        if let Err(error) = std::fs::write(&path, &program) {
            dialogue.tell(json!({ "kind": "end", "how": "error", "text": error.to_string() }));
            return Ok(Verdict::Enough);
        }
        let goal = consult_goal(&path.to_string_lossy());
        dialogue.tell(json!({ "kind": "loading" }));
        let end = self.process()?.run(&Request::Query(goal), &mut Loading(dialogue))?;
        match end {
            End::Last => {
                dialogue.tell(json!({ "kind": "loaded" }));
                self.program = Some(program);
                return Ok(Verdict::GoOn);
            }
            End::Halted(_) => self.forget(),
            End::Stopped | End::Exhausted | End::Error(_) | End::RolledBack(_) => {}
        }
        dialogue.close(&end);
        Ok(Verdict::Enough)
    }

    fn process(&mut self) -> Result<&mut EngineProcess, ProcessError> {
        match &mut self.process {
            Some(process) => Ok(process),
            none => Ok(none.insert(EngineProcess::spawn(&self.options)?)),
        }
    }

    /// Loads the files into a new engine, and tells it of the game where that
    /// has changed.
    fn tell_news(
        &mut self,
        played: Option<&Played>,
        dialogue: &mut Dialogue,
    ) -> Result<(), ProcessError> {
        if self.process.is_none() {
            for file in self.files.clone() {
                let goal = consult_goal(&file.to_string_lossy());
                let end = self.process()?.run(&Request::Query(goal), &mut Loading(dialogue))?;
                if end != End::Last {
                    dialogue.close(&end);
                }
            }
            for gap in self.process()?.gaps().to_vec() {
                dialogue.tell(json!({ "kind": "warning", "text": gap.to_string() }));
            }
        }
        let game = played.map(|played| played.game);
        if let Some(new) = game.filter(|game| self.game != Some(*game)) {
            if let Some(imports) = imports_of(new) {
                self.process()?.run(&Request::Query(imports), &mut Unheard)?;
            }
            self.game = Some(new);
        }
        let facts = played.map_or_else(|| NO_FACTS.to_owned(), Played::facts);
        if facts != self.facts {
            self.process()?.run(&Request::Define(facts.clone()), &mut Unheard)?;
            self.facts = facts;
        }
        Ok(())
    }
}
