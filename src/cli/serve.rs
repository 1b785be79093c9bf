//! `trilog serve`: the board and the toplevel in a browser.

use std::io::ErrorKind;
use std::path::PathBuf;
use std::process::{Command, ExitCode, Stdio};
use std::time::Duration;

use anyhow::{Context as _, bail};
use clap::Args;

use super::time::parse_time;
use super::{EXIT_INTERRUPTED, output};
use crate::prolog::ProcessOptions;
use crate::web::{self, Address, ServeOptions};

/// Arguments of `trilog serve`.
#[derive(Debug, Args)]
pub struct ServeArgs {
    /// Prolog files that every visitor's engine loads
    #[arg(value_name = "FILE")]
    files: Vec<PathBuf>,
    /// The port; 0 for one that is free
    #[arg(long, value_name = "N", default_value_t = 8017)]
    port: u16,
    /// The address to listen at; anything but this machine's own opens the
    /// server to others
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1")]
    host: String,
    /// Open the page in a browser
    #[arg(long)]
    open: bool,
    /// How many visitors may have an engine at once
    #[arg(long, value_name = "N", default_value_t = 16, value_parser = clap::builder::RangedU64ValueParser::<usize>::new().range(1..=1000))]
    sessions: usize,
    /// Seconds of processor time that a visitor's query may use
    #[arg(long, value_name = "S", default_value = "60",
          value_parser = parse_time, allow_negative_numbers = true)]
    time: Duration,
    /// Megabytes of memory that a visitor's engine may use
    #[arg(long, value_name = "MB", default_value_t = 1024,
          value_parser = clap::value_parser!(u64).range(256..=super::MOST_MEMORY))]
    memory: u64,
    /// Kilobytes that a visitor's query may print
    #[arg(long, value_name = "KB", default_value_t = 1024,
          value_parser = clap::value_parser!(u64).range(1..=1 << 20))]
    output: u64,
}

/// Runs `trilog serve`, until Ctrl-C.
///
/// # Errors
/// When a file is not there, or the address cannot be used.
pub fn run(arguments: &ServeArgs) -> anyhow::Result<ExitCode> {
    let missing = |file: &&PathBuf| !file.exists() && !file.with_extension("pl").exists();
    if let Some(file) = arguments.files.iter().find(missing) {
        bail!("there is no file {}", file.display());
    }
    let options = ServeOptions {
        host: arguments.host.clone(),
        port: arguments.port,
        sessions: arguments.sessions,
        files: arguments.files.clone(),
        engine: ProcessOptions {
            memory_mb: arguments.memory,
            time: Some(arguments.time),
            output: Some(arguments.output << 10),
            ..ProcessOptions::default()
        },
    };
    let ready = |address: &Address| {
        if address.is_open_to_others {
            output::warn(
                "warning: other machines can reach this server. Whoever has the link can use \
                 it, and nothing on the way is encrypted.",
            );
        }
        // A server whose output is closed still serves.
        let _ = output::print_line(format_args!("Open {}\nCtrl-C ends the server.", address.link));
        if arguments.open {
            open(&address.link);
        }
    };
    let served = web::serve(&options, ready);
    let advice = match &served {
        Err(error) if error.kind() == ErrorKind::AddrInUse => "; --port 0 finds a free port",
        _ => "",
    };
    served.with_context(|| format!("cannot serve at {}:{}{advice}", options.host, options.port))?;
    // It goes on until then.
    Ok(ExitCode::from(EXIT_INTERRUPTED))
}

/// Asks the system to show a page.
fn open(link: &str) {
    let opener = if cfg!(target_os = "macos") { "open" } else { "xdg-open" };
    let mut command = Command::new(opener);
    command.arg(link).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    match command.spawn() {
        // It is nobody's child any more when this process ends.
        Ok(mut child) => drop(std::thread::spawn(move || child.wait())),
        Err(error) => output::warn(format_args!("cannot open a browser ({opener}: {error})")),
    }
}
