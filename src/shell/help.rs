//! The command `help`.

use super::command::CommandName;
use super::screen::Screen;
use super::word::Word;

/// Lists the commands, or explains one.
pub(super) fn help(about: Option<&CommandName>, screen: &mut Screen) {
    match about.and_then(|name| Word::parse(&name.0)) {
        Some(word) => {
            screen.line(&entry(word));
            if let Some(details) = word.details() {
                screen.line(&details);
            }
        }
        None => {
            Word::all().for_each(|word| screen.line(&entry(word)));
            screen.line(LINES);
        }
    }
}

/// A line of the list.
fn entry(word: Word) -> String {
    format!("   {:32}{}", word.usage(), word.about())
}

/// The lines that are no commands.
const LINES: &str = "\
A move is typed as the game writes it: b2 in tris; nw/c, or c on the only board, in uttt.
A line that begins with ?- is a Prolog query: ?- member(X, [a,b]).";
