//! Mistakes written by hand: those that `diff` once did not notice.

use crate::sites::{Edit, Found, Mutant};

struct Named {
    game: &'static str,
    file: &'static str,
    /// The function at whose beginning the statement goes.
    function: &'static str,
    what: &'static str,
    statement: &'static str,
}

const NAMED: [Named; 6] = [
    Named {
        game: "tris",
        file: "src/games/tris/rules.rs",
        function: "Game for Tris::outcome",
        what: "tells every win as a draw",
        statement: "if let Some(Outcome::Won(_)) = GAME.outcome(board) { return Some(Outcome::Draw); }",
    },
    Named {
        game: "tris",
        file: "src/games/tris/rules.rs",
        function: "Game for Tris::outcome",
        what: "tells no draw",
        statement: "if let Some(Outcome::Draw) = GAME.outcome(board) { return None; }",
    },
    Named {
        game: "tris",
        file: "src/games/tris/rules.rs",
        function: "Game for Tris::perft",
        what: "one too small at depth 9",
        statement: "if depth == 9 { return GAME.perft(board, depth).wrapping_sub(1); }",
    },
    Named {
        game: "oxo",
        file: "src/games/oxo/rules.rs",
        function: "Game for Oxo::outcome",
        what: "says draw for every finished game",
        statement: "if game.who_won().is_some() { return Some(Outcome::Draw); }",
    },
    Named {
        game: "oxo",
        file: "src/games/oxo/rules.rs",
        function: "Game for Oxo::legal",
        what: "offers moves in a finished game",
        statement: "if game.is_marked_finished() { return State { finished: false, ..*game }.valid_moves(); }",
    },
    Named {
        game: "uttt",
        file: "src/games/uttt/position.rs",
        function: "Score::mover",
        what: "x moves also where the other player is ahead",
        statement: "if self.lead < 0 { return 0; }",
    },
];

/// Those of one file.
///
/// # Errors
/// When the function of one of them is no longer there.
pub(crate) fn of_file(file: &str, found: &Found) -> anyhow::Result<Vec<Mutant>> {
    let named = NAMED.iter().filter(|named| named.file == file);
    named.map(|named| placed(named, found)).collect()
}

fn placed(named: &Named, found: &Found) -> anyhow::Result<Mutant> {
    let Named { game, file, function, what, statement } = named;
    let place = found.functions.iter().find(|known| known.name == *function);
    let place =
        place.ok_or_else(|| anyhow::anyhow!("{file} has no function {function}: {what}"))?;
    Ok(Mutant {
        number: 0,
        id: format!("{} {function}: {what}", file.trim_start_matches("src/games/")),
        game,
        file: (*file).to_owned(),
        line: place.line,
        change: (*what).to_owned(),
        named: true,
        range: place.body..place.body,
        edit: Edit::Insert((*statement).to_owned()),
    })
}

/// The files that must be there for all of them.
pub(crate) fn files() -> impl Iterator<Item = &'static str> {
    NAMED.iter().map(|named| named.file)
}
