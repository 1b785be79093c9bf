//! `trilog games`, and the name of a game as a command.

use std::ffi::OsString;
use std::path::Path;
use std::process::ExitCode;

use super::records::What;
use crate::games::AnyGame;
use crate::shell::print_games;

/// Arguments of `trilog games`.
#[derive(Debug, clap::Args)]
pub struct GamesArgs {
    #[command(subcommand)]
    what: Option<What>,
}

/// Lists the games, each in a line; or does what `trilog records` does.
///
/// # Errors
/// When the list cannot be printed, or there is no such record.
pub fn run(arguments: &GamesArgs) -> anyhow::Result<ExitCode> {
    if let Some(what) = &arguments.what {
        return what.run();
    }
    print_games(
        "`trilog GAME` begins one, `trilog rules GAME` explains it; `trilog games list` tells \
         which were played.",
    )?;
    Ok(ExitCode::SUCCESS)
}

/// The command line as it is meant: a game's name in the place of a command
/// begins it, unless a file is called so.
pub(super) fn arguments(mut given: Vec<OsString>) -> Vec<OsString> {
    let first = given.get(1).and_then(|word| word.to_str());
    let name = first.and_then(|word| word.split(':').next());
    let is_game = name.is_some_and(|name| AnyGame::names().contains(&name));
    if is_game && !first.is_some_and(|word| Path::new(word).exists()) {
        given.insert(1, "play".into());
    }
    given
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_games_name_begins_it() {
        let meant = |words: &[&str]| arguments(words.iter().map(OsString::from).collect());
        assert_eq!(meant(&["trilog", "tris", "o=first"])[1..3], ["play", "tris"]);
        assert_eq!(meant(&["trilog", "mnk:4,4,4"])[1], "play");
        for words in [&["trilog"][..], &["trilog", "perft", "tris"], &["trilog", "x.pl"]] {
            assert_eq!(meant(words), words);
        }
    }
}
