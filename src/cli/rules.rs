//! `trilog rules`: a game in plain words, and its clauses as files of one's own.

use std::fs::{self, File};
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context as _, bail};

use super::output;
use crate::games::AnyGame;
use crate::prolog::{Module, modules_of_game};
use crate::shell::print_rules;

/// Explains a game in plain words and lists the files with its rules, or writes
/// them to a directory.
///
/// They load in trilog, in SWI-Prolog and in Scryer Prolog; `trilog diff GAME
/// --rules FILE` compares a changed copy with the native rules.
///
/// Exit code 0 when all is written, 2 when something cannot be.
#[derive(Debug, clap::Args)]
pub struct RulesArgs {
    /// The game
    pub game: String,
    /// Write the files to DIR
    #[arg(long, value_name = "DIR")]
    pub export: Option<PathBuf>,
    /// Write over files that are there
    #[arg(long, requires = "export")]
    pub force: bool,
}

/// Runs the command.
///
/// # Errors
/// When a file is there already, or cannot be written.
pub fn run(args: &RulesArgs) -> anyhow::Result<ExitCode> {
    let game = AnyGame::parse(&args.game)?;
    if let Some(own) = game.user_game() {
        bail!("{} is a file of your own already", own.path());
    }
    let files = modules_of_game(game.module());
    let Some(directory) = &args.export else {
        print_rules(game, files.iter().map(|module| (file_name(module), about(module))))?;
        return Ok(ExitCode::SUCCESS);
    };
    let target = |module: &Module| directory.join(file_name(module));
    // Games share files.
    let is_equal = |module: &Module| {
        let path = target(module);
        path.is_file() && fs::read(path).is_ok_and(|bytes| bytes == module.text.as_bytes())
    };
    let others: Vec<&Module> = files.iter().filter(|module| !is_equal(module)).collect();
    if !args.force
        && let Some(there) =
            others.iter().map(|module| target(module)).find(|path| path.symlink_metadata().is_ok())
    {
        bail!("{} is there already; --force writes over it", there.display());
    }
    fs::create_dir_all(directory).with_context(|| directory.display().to_string())?;
    for module in &files {
        let path = target(module);
        if !is_equal(module) {
            write(&path, module.text, args).with_context(|| path.display().to_string())?;
        }
        output::print_line(path.display())?;
    }
    Ok(ExitCode::SUCCESS)
}

fn write(path: &Path, text: &str, args: &RulesArgs) -> std::io::Result<()> {
    let mut file = match args.force {
        true => File::create(path)?,
        false => output::create_new(path)?,
    };
    file.write_all(text.as_bytes())
}

fn file_name(module: &Module) -> &'static str {
    module.path.trim_start_matches("prolog/")
}

/// What the first line of a file says of it.
fn about(module: &Module) -> &'static str {
    let first = module.text.lines().next().unwrap_or_default();
    first.trim_start_matches(['/', '*']).trim()
}
