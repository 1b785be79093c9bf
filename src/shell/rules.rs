//! The command `rules`.

use super::completion::{exports, modules_of};
use super::screen::Screen;
use crate::games::AnyGame;

/// Explains a game, and names its predicates.
pub(super) fn rules(game: Option<AnyGame>, screen: &mut Screen) {
    let Some(game) = game else {
        return screen.fault("Which game? Write `rules GAME`.");
    };
    match game.user_game() {
        Some(own) => of_file(own.path(), screen),
        None => {
            for module in modules_of(game) {
                if let Some(header) = header(module.text) {
                    screen.line(header);
                }
                let names: Vec<&str> = exports(module).collect();
                screen.line(&format!("\n    {}: {}\n", module.name, names.join(" ")));
            }
            screen.line(&format!("The clauses are in prolog/{}.pl.", game.name()));
        }
    }
}

/// The first `/* … */` comment in a module of ours.
fn header(text: &str) -> Option<&str> {
    let (header, _) = text.split_once("/*")?.1.split_once("*/")?;
    Some(header.trim_end().trim_start_matches([' ', '\n']))
}

/// The comment at the start of a user's file, and what else there is to say.
fn of_file(path: &str, screen: &mut Screen) {
    let text = crate::files::read_text_lossy(path).unwrap_or_default();
    let text = text.trim_start();
    let header = match text.strip_prefix("/*").and_then(|rest| rest.split_once("*/")) {
        Some((header, _)) => header.trim().to_owned(),
        None => {
            let lines = text.lines().map_while(|line| line.strip_prefix('%'));
            lines.map(|line| format!("{}\n", line.trim())).collect()
        }
    };
    if !header.is_empty() {
        screen.line(header.trim_end());
    }
    screen.line("\n    initial/1 to_move/2 legal/2 next/3 outcome/2\n");
    screen.line(&format!("The clauses are in {path}."));
}
