//! The command `help`.

use super::screen::Screen;
use super::word::Word;

/// Lists the commands, or explains one.
pub(super) fn help(word: Option<Word>, screen: &mut Screen) {
    match word {
        Some(word) => {
            screen.line(&entry(word));
            if let Some(details) = details(word) {
                screen.line(details);
            }
        }
        None => {
            Word::ALL.into_iter().for_each(|word| screen.line(&entry(word)));
            screen.line(LINES);
        }
    }
}

/// A line of the list.
fn entry(word: Word) -> String {
    format!("   {:32}{}", word.usage(), word.about())
}

/// What else there is to say of a command.
fn details(word: Word) -> Option<&'static str> {
    match word {
        Word::Play => Some(PLAY),
        Word::Moves => Some(MOVES),
        Word::Hint => Some(HINT),
        Word::Why => Some(WHY),
        Word::Whynot => Some(WHYNOT),
        Word::Paths => Some(PATHS),
        Word::Undo => Some(UNDO),
        Word::Save => Some(SAVE),
        Word::Load => Some(LOAD),
        Word::Query => Some(QUERY),
        Word::Perft => Some(PERFT),
        Word::Twin => Some(TWIN),
        Word::Board
        | Word::Redo
        | Word::New
        | Word::Whole
        | Word::Draw
        | Word::Use
        | Word::Rules
        | Word::Help
        | Word::Quit => None,
    }
}

/// The lines that are no commands.
const LINES: &str = "\
A move is typed as the game writes it: b2 in tris; nw/c, or c on the only board, in uttt.
A line that begins with ?- is a Prolog query: ?- member(X, [a,b]).";

const PLAY: &str = "\
Players: human, random, first, last (the first or last legal move); in uttt also
narrow and greedy (the strategies of its clauses), in traxit
greedy and level1 to level5, in tris, oxo and mnk solver (what is
proved to be best); and those that think ahead: mcts, deepening,
alphabeta and more (a wrong name lists them all), with options such as
mcts:time=500ms or deepening:depth=8. Ctrl-C makes them play their best so far.
Without a word about them, both are human.
Examples: play tris o=random, play uttt o=greedy, play uttt o=mcts:time=2s,
play traxit:edition=publisher red=level3
A game of your own is a Prolog file: play examples/nim.pl second=mcts";

const MOVES: &str = "\
A move is typed as it is listed: b2, B2 and b2. are the same, and so are nw/c and (nw, c).";

const HINT: &str = "\
Ctrl-C brings the best move so far. Examples: hint, hint deepening:depth=6";

const WHY: &str = "\
Alone it explains the last move, or how the game ended. In a goal S is the position.
Examples: why b2, why legal(S, b2), why member(X, [a,b])";

const WHYNOT: &str = "\
Alone it says why the game goes on. In a goal S is the position.
Examples: whynot b2, whynot outcome(S, won(x))";

const PATHS: &str = "\
A path goes from one o to the other, in any direction the tile is turned to.
The tiles that can be chosen now are below the board.";

const UNDO: &str = "\
It reaches the start of the game. Against a computer it goes back to your turn.";

const SAVE: &str = "\
The file is a list of Prolog facts; `load` reads it, and so does consult/1.";

const LOAD: &str = "\
Every move is played again by both tellings of the rules. The file stays as it is.";

const QUERY: &str = "\
During a game position(S) is the position and history(Ms) the moves.";

const PERFT: &str = "\
Both tellings count, and are compared, where the clauses need only seconds.";

const TWIN: &str = "\
Each move is put to the Rust telling and to the clauses; `both` asks both again.";
