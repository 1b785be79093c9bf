//! Traxit as people see it: the board with its levels shaded.

use anstyle::{Ansi256Color, AnsiColor, Style};

use super::screen::{Colour, NOTE, PROMPT};
use crate::games::traxit::{OBSTACLE_SIGN, Square, Tile, draw_tiles};

const BLUE: Style = AnsiColor::BrightBlue.on_default().bold();
const RED: Style = AnsiColor::BrightRed.on_default().bold();

/// The backgrounds of the levels, brighter towards the middle.
const SHADES: [u8; 4] = [233, 236, 239, 243];

// --- the board ----------------------------------------------------------------

/// A drawing in colour.
pub(super) fn painted(drawing: &str) -> String {
    drawing.lines().map(|line| painted_line(line) + "\n").collect()
}

/// A row of the board is its number, eight squares of three letters, and the
/// number again.
fn painted_line(line: &str) -> String {
    let row = line.trim_start();
    let number = row.bytes().next().filter(|c| (b'1'..=b'8').contains(c)).map(|c| c - b'1');
    let squares = row.get(2..26).filter(|_| row.len() == 28);
    let (Some(number), Some(squares)) = (number, squares) else {
        return line.to_owned();
    };
    let mut text = line[..line.len() - row.len() + 2].to_owned();
    for column in 0..8 {
        let at = usize::from(column as u8) * 3;
        let part = squares.get(at..at + 3).unwrap_or_default();
        let level = Square::at(column, number as i8).map_or(0, Square::level);
        text += &painted_square(part, level);
    }
    text + row.get(26..).unwrap_or_default()
}

fn painted_square(part: &str, level: usize) -> String {
    let shade = Ansi256Color(SHADES[level]).into();
    let sign = part.chars().nth(1).unwrap_or_default();
    let style = match sign {
        'B' => BLUE,
        'R' => RED,
        _ if part.starts_with('[') => PROMPT,
        OBSTACLE_SIGN => Style::new(),
        _ => NOTE,
    };
    Colour::On.paint(style.bg_color(Some(shade)), part)
}

/// All tiles, or one.
pub(super) fn tiles(only: Option<Tile>) -> String {
    draw_tiles(only.map_or(Tile::all().collect(), Tile::only))
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::game::Notation as _;
    use crate::games::traxit::{State, Traxit};

    fn state(text: &str) -> State {
        Traxit::default().read_state(text).unwrap_or_else(|error| panic!("{error}"))
    }

    /// A position in the first round, blue's turn with `turn`.
    fn position(options: &str, turn: &str, blue: &str, red: &str) -> State {
        let left: Vec<String> = (1..=12_u8)
            .filter(|tile| !turn.ends_with(&format!(",{tile})")))
            .map(|tile| tile.to_string())
            .collect();
        state(&format!(
            "traxit([{options}],1,{turn},pawns([{blue}],[{red}]),tiles([{}],\
             [1,2,3,4,5,6,7,8,9,10,11,12]),score(0,0,[]))",
            left.join(",")
        ))
    }

    #[test]
    fn colours_change_no_letter() {
        for (options, turn) in
            [("", "choose(blue)"), ("", "move(blue,10)"), ("obstacles=ring", "move(blue,4)")]
        {
            let plain = Traxit::draw(&position(options, turn, "c8,f8", "c1,f1"));
            let coloured = painted(&plain);
            assert_eq!(anstream::adapter::strip_str(&coloured).to_string(), plain);
            assert_ne!(coloured, plain);
        }
    }
}
