//! The command `help`.

use super::command::CommandName;
use super::screen::Screen;
use super::word::Word;

/// Lists the commands, or explains one.
pub(super) fn help(about: Option<&CommandName>, screen: &mut Screen) {
    match about.and_then(|name| Word::parse(&name.0)) {
        Some(word) => {
            screen.entry(&word.usage(), &word.about());
            if let Some(details) = word.details() {
                screen.line(&details);
            }
        }
        None => {
            Word::all().for_each(|word| screen.entry(&word.usage(), &word.about()));
            LINES.iter().for_each(|line| screen.line(line));
        }
    }
}

/// The lines that are no commands.
const LINES: [&str; 4] = [
    "A move is typed as the game writes it: b2 in tris; nw/c, or c on the only board, in uttt.",
    "A game's name alone begins it: tris, or tris o=random; `games` lists them.",
    "A line that begins with ?- is a Prolog query: ?- member(X, [a,b]).",
    "Tab completes commands, moves, players, files and predicates, or lists them.",
];
