//! The commands of the shell, each declared once: its name, the types of its
//! arguments, and what `help` says of it. Lines are read (`command_line`) and
//! completed (`completion`) as it is declared here.

use std::convert::Infallible;
use std::error::Error;
use std::path::PathBuf;
use std::str::FromStr;

use clap::{Args, Subcommand, ValueEnum};

use super::implementations::Trust;
use crate::game::Player;
use crate::games::AnyGame;
use crate::games::traxit::Tile;
use crate::players::{PlayerError, PlayerKind, PlayerSpec};

/// A command with all it needs, in the order in which `help` lists them.
#[derive(Clone, Debug, PartialEq, Eq, Subcommand)]
pub(super) enum Command {
    /// begin a game
    ///
    /// Players: human, random, first, last (the first or last legal move); in uttt also
    /// narrow and greedy (the strategies of its clauses), in traxit
    /// greedy and level1 to level5, in tris, oxo and mnk solver (what is
    /// proved to be best); and those that think ahead: mcts, deepening,
    /// alphabeta and more (a wrong name lists them all), with options such as
    /// mcts:time=500ms or deepening:depth=8. Ctrl-C makes them play their best so far.
    /// Without a word about them, both are human. A side is called as its game calls it:
    /// x and o, one and two, blue and red.
    /// Examples: play tris o=random, play uttt o=greedy, play uttt o=mcts:time=2s,
    /// play traxit:edition=publisher red=level3
    /// A game of your own is a Prolog file: play examples/nim.pl second=mcts
    #[command(verbatim_doc_comment)]
    Play(Play),

    /// list the legal moves
    ///
    /// A move is typed as it is listed: b2, B2 and b2. are the same, and so are nw/c and (nw, c).
    #[command(verbatim_doc_comment)]
    Moves,

    /// ask a computer player what it would play
    ///
    /// Ctrl-C brings the best move so far. Examples: hint, hint deepening:depth=6
    #[command(verbatim_doc_comment)]
    Hint { player: Option<PlayerSpec> },

    /// prove by the clauses that a move is legal, or a goal true
    ///
    /// Alone it explains the last move, or how the game ended. In a goal S is the position.
    /// Of a move it shows the clauses that decided it; --full shows every step.
    /// Examples: why b2, why b2 --full, why legal(S, b2), why member(X, [a,b])
    #[command(verbatim_doc_comment)]
    Why {
        #[arg(value_name = "MOVE|GOAL")]
        about: Option<MoveOrGoal>,
    },

    /// find where the clauses refuse a move or a goal
    ///
    /// Alone it says why the game goes on. In a goal S is the position.
    /// Examples: whynot b2, whynot outcome(S, won(x))
    #[command(verbatim_doc_comment)]
    Whynot {
        #[arg(value_name = "MOVE|GOAL")]
        about: Option<MoveOrGoal>,
    },

    /// go on with the game on the whole screen, with arrow keys and mouse
    ///
    /// Arrow keys or the mouse choose a move, Enter plays it; u takes one back, h asks for
    /// a hint, ? shows the rules, : takes a command or a query, q comes back here.
    #[command(verbatim_doc_comment)]
    Full,

    /// draw the position again
    Board,

    /// draw the paths of the tiles of traxit, all or one
    ///
    /// A path goes from one o to the other, in any direction the tile is turned to.
    /// The tiles that can be chosen now are below the board.
    // `tile 4` is a move, and must not look like a slip of `tiles`.
    #[command(verbatim_doc_comment, alias = "tiles")]
    Paths {
        #[arg(value_name = "N", default_value = "all")]
        tiles: WhichTiles,
    },

    /// take back your last move, and what was answered to it
    ///
    /// It reaches the start of the game. Against a computer it goes back to your turn.
    #[command(verbatim_doc_comment)]
    Undo,

    /// play again what was taken back
    Redo,

    /// begin the same game again
    New,

    /// write the game to a file, or say where it is recorded
    ///
    /// The file is a list of Prolog facts; `load` reads it, and so does consult/1.
    #[command(verbatim_doc_comment)]
    Save {
        #[arg(value_parser = file_name)]
        file: Option<PathBuf>,
    },

    /// go on with a game from a file
    ///
    /// Every move is played again by both implementations. The file stays as it is.
    #[command(verbatim_doc_comment)]
    Load {
        #[arg(value_parser = file_name)]
        file: PathBuf,
    },

    /// take every line as a Prolog query, until `halt.`
    ///
    /// During a game position(S) is the position and history(Ms) the moves.
    #[command(verbatim_doc_comment)]
    Query,

    /// show the last answer again, whole
    Whole,

    /// draw the boards in the last answer
    Draw,

    /// bring a game's predicates within reach of queries
    Use {
        #[arg(value_parser = AnyGame::parse)]
        game: AnyGame,
    },

    /// count the positions N plies below this one
    ///
    /// Both implementations count, and are compared, where the clauses need only seconds.
    #[command(verbatim_doc_comment)]
    Perft {
        #[arg(value_name = "N")]
        depth: u32,
    },

    /// list the games, with a line each
    ///
    /// A game's name alone begins it: tris, or tris o=random.
    #[command(verbatim_doc_comment)]
    Games,

    /// explain a game in plain words, or name its predicates
    ///
    /// Examples: rules, rules uttt, rules uttt clauses
    #[command(verbatim_doc_comment)]
    Rules {
        #[arg(value_parser = AnyGame::parse)]
        game: Option<AnyGame>,
        about: Option<About>,
    },

    /// choose whose rules count where the two implementations differ
    ///
    /// Each move is put to the native rules and to the clauses; `both` asks both again.
    #[command(verbatim_doc_comment, alias = "twin")]
    By { trust: Trust },

    /// list the commands, or explain one
    #[command(alias = "?")]
    Help { command: Option<CommandName> },

    /// leave (so does Ctrl-D)
    #[command(aliases = ["exit", "halt", "bye"])]
    Quit,
}

/// What there is to say of a game's rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum About {
    /// The modules that tell them in Prolog.
    Clauses,
}

/// A game and who plays it.
#[derive(Clone, Debug, PartialEq, Eq, Args)]
pub(super) struct Play {
    #[arg(value_parser = AnyGame::parse)]
    pub(super) game: AnyGame,
    #[arg(value_names = ["SIDE=PLAYER", "SIDE=PLAYER"], num_args = 0..)]
    sides: Vec<Side>,
    /// Who plays each side; a person, where nothing is said.
    #[arg(skip = [PlayerSpec::new(PlayerKind::Human); 2])]
    pub(super) players: [PlayerSpec; 2],
}

impl Play {
    /// Gives each side the player that the words say.
    ///
    /// # Errors
    /// When a side or its player is not of the game.
    pub(super) fn seat(&mut self) -> Result<(), SeatError> {
        let game = self.game;
        let mut seated = [false; 2];
        for Side { name, player } in &self.sides {
            let at = Player::BOTH.into_iter().position(|side| game.is_called(side, name));
            let Some(place) = at.and_then(|at| self.players.get_mut(at)) else {
                return Err(SeatError::Side { game, side: name.clone() });
            };
            let kind = player.kind();
            if !kind.can_play(game) {
                return Err(SeatError::CannotPlay { kind, game });
            }
            player.fits(game)?;
            if at.is_some_and(|at| std::mem::replace(&mut seated[at], true)) {
                return Err(SeatError::Twice(name.clone()));
            }
            *place = *player;
        }
        Ok(())
    }
}

/// Why nobody can sit there.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(super) enum SeatError {
    /// `o=greedy` where nobody is greedy.
    #[error("the player {kind} does not know {game}; its players are: {}", able(*.game))]
    CannotPlay { kind: PlayerKind, game: AnyGame },
    #[error("{0}")]
    Player(#[from] PlayerError),
    /// `x=random x=first`.
    #[error("{0} has a player already: each side is named once")]
    Twice(String),
    /// `z=random` where the players are x and o.
    #[error("nobody is called `{side}` in {game}; its players are {} and {}",
        .game.player_name(Player::First), .game.player_name(Player::Second))]
    Side { game: AnyGame, side: String },
}

fn able(game: AnyGame) -> String {
    let able = PlayerKind::all().filter(|kind| kind.can_play(game));
    able.map(PlayerKind::name).collect::<Vec<_>>().join(", ")
}

/// Who plays one side: `x=random`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Side {
    name: String,
    player: PlayerSpec,
}

impl FromStr for Side {
    type Err = Box<dyn Error + Send + Sync>;

    fn from_str(text: &str) -> Result<Side, Self::Err> {
        let (name, player) = text.split_once('=').ok_or("it has no =")?;
        Ok(Side { name: name.to_owned(), player: player.parse::<PlayerSpec>()? })
    }
}

/// The word of a command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct CommandName(pub(super) String);

impl From<&str> for CommandName {
    fn from(word: &str) -> CommandName {
        CommandName(word.to_owned())
    }
}

/// A move, or a goal of a query.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct MoveOrGoal(pub(super) String);

impl From<&str> for MoveOrGoal {
    fn from(text: &str) -> MoveOrGoal {
        MoveOrGoal(text.to_owned())
    }
}

/// One tile, or all of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct WhichTiles(pub(super) Option<Tile>);

impl FromStr for WhichTiles {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<WhichTiles, Self::Err> {
        match text {
            "all" => Ok(WhichTiles(None)),
            number => {
                let tile = number.parse().ok().and_then(Tile::new);
                tile.map(|tile| WhichTiles(Some(tile))).ok_or("there is no such tile")
            }
        }
    }
}

/// A file name; `~` is the home directory.
fn file_name(text: &str) -> Result<PathBuf, Infallible> {
    Ok(match (text.strip_prefix("~/"), std::env::var_os("HOME")) {
        (Some(rest), Some(home)) => PathBuf::from(home).join(rest),
        _ => PathBuf::from(text),
    })
}
