//! `trilog completions` and `trilog man`: what a shell and `man` want to know.

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Context as _;
use clap::{Args, CommandFactory as _};
use clap_complete::Shell;

use super::{Cli, examples, output};

/// Prints what a shell needs to complete the command line.
#[derive(Debug, Args)]
pub struct CompletionsArgs {
    /// The shell
    #[arg(value_name = "SHELL")]
    shell: Shell,
}

/// Prints the manual page, or writes one for each command.
#[derive(Debug, Args)]
pub struct ManArgs {
    /// Write `trilog.1`, `trilog-play.1` and so on to DIR
    #[arg(long, value_name = "DIR")]
    dir: Option<PathBuf>,
}

/// Runs `trilog completions`.
///
/// # Errors
/// When nothing can be printed.
pub fn completions(arguments: &CompletionsArgs) -> anyhow::Result<ExitCode> {
    let mut text = Vec::new();
    clap_complete::generate(arguments.shell, &mut Cli::command(), "trilog", &mut text);
    output::print(String::from_utf8_lossy(&text))?;
    Ok(ExitCode::SUCCESS)
}

/// Runs `trilog man`.
///
/// # Errors
/// When nothing can be printed or written.
pub fn man(arguments: &ManArgs) -> anyhow::Result<ExitCode> {
    let cli = examples::added(Cli::command());
    match &arguments.dir {
        Some(directory) => {
            std::fs::create_dir_all(directory)
                .and_then(|()| clap_mangen::generate_to(cli, directory))
                .with_context(|| directory.display().to_string())?;
        }
        None => {
            let mut page = Vec::new();
            clap_mangen::Man::new(cli).render(&mut page)?;
            output::print(String::from_utf8_lossy(&page))?;
        }
    }
    Ok(ExitCode::SUCCESS)
}
