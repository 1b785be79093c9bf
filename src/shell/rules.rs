//! The commands `rules` and `games`, of the shell and of the command line.

use std::io;

use super::board;
use super::command::About;
use super::completion::modules_of;
use super::screen::{PROMPT, Screen};
use crate::games::{AnyGame, Guide};
use crate::prolog::exports;
use crate::term::pieces;

/// Prints the games, each in a line, and what else there is to say.
///
/// # Errors
/// When it cannot be printed.
pub(crate) fn print_games(hint: &str) -> io::Result<()> {
    let mut screen = Screen::standard();
    list_games(&mut screen, hint);
    screen.take_failure().map_or(Ok(()), Err)
}

/// Prints the rules of a game in words, and the files that say them in Prolog,
/// each with what it is about.
///
/// # Errors
/// When it cannot be printed.
pub(crate) fn print_rules<'a>(
    game: AnyGame,
    files: impl Iterator<Item = (&'a str, &'a str)>,
) -> io::Result<()> {
    let mut screen = Screen::standard();
    if let Some(guide) = game.guide() {
        in_words(game, guide, &mut screen);
    }
    let name = game.name();
    screen.line(&format!("\nThe same in Prolog; `trilog rules {name} --export DIR` writes it:\n"));
    files.for_each(|(file, about)| screen.entry(file, about));
    screen.take_failure().map_or(Ok(()), Err)
}

/// The games, each in a line.
pub(super) fn list_games(screen: &mut Screen, hint: &str) {
    for guide in AnyGame::ALL.iter().filter_map(|game| Some((game.name(), game.guide()?))) {
        let (name, guide) = guide;
        screen.line(&format!("   {name:9} {}: {}", guide.title(), guide.summary()));
    }
    screen.line(hint);
}

/// Explains a game in plain words, or names its predicates.
pub(super) fn rules(game: Option<AnyGame>, about: Option<About>, screen: &mut Screen) {
    let Some(game) = game else {
        return screen.fault("Which game? Write `rules GAME`.");
    };
    match (game.user_game(), game.guide(), about) {
        (Some(own), _, _) => of_file(own.path(), screen),
        (None, Some(guide), None) => {
            in_words(game, guide, screen);
            let name = game.name();
            screen.line(&format!(
                "\nThe same in Prolog is prolog/{name}.pl; `rules {name} clauses` names its \
                 predicates."
            ));
        }
        (None, _, Some(About::Clauses)) | (None, None, None) => clauses(game, screen),
    }
}

/// The text, with a picture of its example.
fn in_words(game: AnyGame, guide: Guide, screen: &mut Screen) {
    screen.styled_line(PROMPT, &format!("{}: {}", game.name(), guide.title()));
    for paragraph in guide.paragraphs().skip(1) {
        screen.line("");
        screen.line(&without_emphasis(&paragraph));
    }
    if let Ok((game, states, moves)) = guide.example()
        && let (Some(state), before) = (states.last(), states.iter().nth_back(1))
    {
        screen.line("");
        screen.text(&board::drawing(game, state, before.zip(moves.last()), screen.view()));
    }
    if let Ok(line) = guide.in_one_line() {
        screen.line(&format!("\nThis position in one line: {line}"));
    }
}

/// The text without Markdown's stars, but for those in code.
fn without_emphasis(paragraph: &str) -> String {
    let parts = paragraph.split('`').enumerate();
    let plain = parts.map(|(at, part)| match at % 2 {
        0 => part.replace('*', ""),
        _ => format!("`{part}`"),
    });
    plain.collect()
}

/// The headers of the modules, and what they export.
fn clauses(game: AnyGame, screen: &mut Screen) {
    for module in modules_of(game) {
        if let Some(header) = header(module.text) {
            screen.line(header);
        }
        let names: Vec<&str> = exports(module).collect();
        screen.line("");
        screen.line(&format!("    {}: {}", module.name, names.join(" ")));
        screen.line("");
    }
    screen.line(&format!("The clauses are in prolog/{}.pl.", game.name()));
}

/// The first `/* … */` comment in a module of ours.
fn header(text: &str) -> Option<&str> {
    let header = comment(&text[text.find("/*")?..])?;
    Some(header.trim_end().trim_start_matches([' ', '\n']))
}

/// What stands in the `/* … */` comment at the start of a text.
fn comment(text: &str) -> Option<&str> {
    let first = pieces(text).next()?.text(text);
    first.strip_prefix("/*")?.strip_suffix("*/")
}

/// The comment at the start of a user's file, and what else there is to say.
fn of_file(path: &str, screen: &mut Screen) {
    let text = crate::files::read_text_lossy(path).unwrap_or_default();
    let text = text.trim_start();
    let header = match comment(text) {
        Some(header) => header.trim().to_owned(),
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
