//! The game on the whole screen: arrow keys, mouse, and a line below the board
//! for commands and queries.
//!
//! What is typed goes through the same table as at the prompt, with a screen
//! that keeps what is shown; so the rules, the record and the players are the
//! same. `choice` is what the cursor can be on, `scene` what is painted.

mod choice;
mod scene;

use std::cell::RefCell;
use std::io::{self, Stdout};
use std::os::fd::AsFd as _;
use std::rc::Rc;
use std::time::{Duration, Instant};

use nix::sys::termios::{InputFlags, LocalFlags, SetArg, Termios, tcgetattr, tcsetattr};

use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::event::{
    self, DisableMouseCapture, EnableMouseCapture, Event, KeyCode, KeyEvent, KeyEventKind,
    KeyModifiers, MouseButton, MouseEventKind,
};
use ratatui::crossterm::execute;
use ratatui::crossterm::terminal::{
    Clear, ClearType, EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};
use ratatui::layout::Rect;

use super::screen::{Colour, Screen};
use super::session::{Session, ask_in_a_line};
use super::thinking::Thinker;
use super::view::draw;
use super::{Flow, Shell};
use crate::game::{NotationError, Term};
use crate::players::{Advice, Ending, PlayerSpec, while_watched};
use crate::search::Stop;
use choice::{Choice, Chosen, Way};
use scene::{Scene, page};

/// How long nothing has to happen before the screen is looked after.
const TICK: Duration = Duration::from_millis(100);
/// The lines of a message that are kept.
const MESSAGE: usize = 200;

type Window = Terminal<CrosstermBackend<Stdout>>;

/// The terminal while it is ours; given back when this goes out of scope.
struct Display {
    window: Window,
    colour: Colour,
}

impl Display {
    fn open(colour: Colour) -> io::Result<Display> {
        enable_raw_mode()?;
        let opened = execute!(io::stdout(), EnterAlternateScreen, EnableMouseCapture)
            .and_then(|()| Display::empty());
        match opened {
            Ok(window) => Ok(Display { window, colour }),
            Err(error) => {
                close();
                Err(error)
            }
        }
    }

    /// A window that is empty, whatever was on the screen. (The library's own
    /// way to empty one asks the terminal for its cursor, and waits.)
    fn empty() -> io::Result<Window> {
        execute!(io::stdout(), Clear(ClearType::All))?;
        Terminal::new(CrosstermBackend::new(io::stdout()))
    }

    /// Everything is to be painted anew.
    fn renew(&mut self) {
        if let Ok(window) = Display::empty() {
            self.window = window;
        }
    }

    fn area(&self) -> Rect {
        let size = self.window.size().unwrap_or_default();
        Rect::new(0, 0, size.width, size.height)
    }

    fn paint(&mut self, scene: &Scene) {
        if self.window.get_frame().area() != self.area() {
            self.renew();
        }
        // A terminal that is gone ends the input, too.
        let _ = self.window.draw(|frame| scene.paint(frame));
    }
}

impl Drop for Display {
    fn drop(&mut self) {
        close();
    }
}

/// Gives the terminal back, as far as it is there.
fn close() {
    let _ = execute!(io::stdout(), DisableMouseCapture, LeaveAlternateScreen);
    let _ = disable_raw_mode();
}

/// The terminal while something is done that may take long: the interrupt key
/// is a signal, programs read lines, and what is typed is not shown.
struct Busy {
    before: Termios,
}

impl Busy {
    /// Nothing where the terminal cannot be asked.
    fn begin() -> Option<Busy> {
        let before = tcgetattr(io::stdin().as_fd()).ok()?;
        let mut lines = before.clone();
        lines.local_flags.insert(LocalFlags::ISIG | LocalFlags::ICANON);
        lines.input_flags.insert(InputFlags::ICRNL);
        tcsetattr(io::stdin().as_fd(), SetArg::TCSANOW, &lines).ok()?;
        Some(Busy { before })
    }
}

impl Drop for Busy {
    fn drop(&mut self) {
        // A terminal that is gone needs no restoring.
        let _ = tcsetattr(io::stdin().as_fd(), SetArg::TCSANOW, &self.before);
    }
}

/// What a key is for.
enum Wanted {
    Stay,
    Play(Term),
    Line(String),
    Leave,
}

/// What is kept from key to key.
struct Hand {
    choice: Choice,
    scene: Scene,
    message: Vec<String>,
    /// The first line of the message that is in sight.
    first: usize,
    input: Option<String>,
}

impl Shell {
    /// Begins a game with a line, if there is one, and goes on with the game on
    /// the whole screen, until the person comes back.
    pub(super) fn full(&mut self, begin: Option<&str>) -> Flow {
        let colour = self.screen.colour();
        self.screen.flush();
        let display = match Display::open(colour) {
            Ok(display) => Rc::new(RefCell::new(display)),
            Err(error) => {
                self.screen.fault(&format!("the terminal cannot be used as a whole: {error}"));
                return Flow::Continue;
            }
        };
        let shared = Rc::clone(&display);
        self.table.set_asker(Box::new(move |session, player| ask(&shared, session, player)));
        let mut editor = None;
        self.reader.swap_editor(&mut editor);
        let flow = self.play_in_full(begin, &display);
        self.reader.swap_editor(&mut editor);
        self.table.set_asker(Box::new(ask_in_a_line));
        drop(display);
        if let Some(session) = self.table.session() {
            draw(session, &mut self.screen);
        }
        self.screen.flush();
        flow
    }

    fn play_in_full(&mut self, begin: Option<&str>, display: &RefCell<Display>) -> Flow {
        let mut hand = Hand {
            choice: Choice::default(),
            scene: Scene::default(),
            message: Vec::new(),
            first: 0,
            input: None,
        };
        if let Some(line) = begin
            && let Flow::Leave(code) = self.say(line, display, &mut hand)
        {
            return Flow::Leave(code);
        }
        if self.table.session().is_none() {
            let said = std::mem::take(&mut hand.message);
            said.iter().for_each(|line| self.screen.fault(line));
            return Flow::Continue;
        }
        hand.message.clear();
        self.look_again(display, &mut hand);
        loop {
            let area = display.borrow().area();
            let event = match event::poll(TICK) {
                Ok(false) => continue,
                Ok(true) => event::read(),
                Err(error) => Err(error),
            };
            let Ok(event) = event else { return Flow::Continue };
            match hand.take(&event, area) {
                Wanted::Leave => return Flow::Continue,
                Wanted::Stay => self.look(display, &mut hand),
                Wanted::Play(mv) => {
                    hand.scene.thinking = Some("…".into());
                    display.borrow_mut().paint(&hand.scene);
                    let typed = self.table.session().map(|session| session.typed(&mv));
                    hand.message.clear();
                    let flow = self.say(&typed.unwrap_or_default(), display, &mut hand);
                    if let Flow::Leave(_) = flow {
                        return flow;
                    }
                    hand.message.retain(|line| line.contains(" plays "));
                    self.look_again(display, &mut hand);
                }
                Wanted::Line(line) => {
                    hand.message.clear();
                    let flow = self.say(&line, display, &mut hand);
                    if let Flow::Leave(_) = flow {
                        return flow;
                    }
                    self.look_again(display, &mut hand);
                }
            }
        }
    }

    /// Carries out a line as at the prompt; what it shows is the message.
    fn say(&mut self, line: &str, display: &RefCell<Display>, hand: &mut Hand) -> Flow {
        let (mut screen, kept) = Screen::below_a_board();
        std::mem::swap(&mut self.screen, &mut screen);
        let takes_long =
            ["?-", "perft", "why"].iter().any(|word| line.trim_start().starts_with(word));
        let busy = if takes_long { Busy::begin() } else { None };
        let flow = self.line(line);
        drop(busy);
        std::mem::swap(&mut self.screen, &mut screen);
        let width = usize::from(display.borrow().area().width).max(20);
        let text = kept.text();
        let options = textwrap::Options::new(width);
        let lines = text.lines().flat_map(|line| textwrap::wrap(line, &options));
        hand.message = lines.map(|line| line.into_owned()).take(MESSAGE).collect();
        hand.first = 0;
        display.borrow_mut().renew();
        flow
    }

    /// Paints the game as it is now.
    fn look(&self, display: &RefCell<Display>, hand: &mut Hand) {
        let Some(session) = self.table.session() else { return };
        let mut display = display.borrow_mut();
        let mut scene = Scene::of(session, &hand.choice, display.colour, display.area());
        scene.message.clone_from(&hand.message);
        scene.first = hand.first;
        scene.input.clone_from(&hand.input);
        display.paint(&scene);
        hand.scene = scene;
    }

    /// The same after the position may have changed.
    fn look_again(&self, display: &RefCell<Display>, hand: &mut Hand) {
        if let Some(session) = self.table.session() {
            let place = session.place();
            hand.choice = Choice::of(session.game(), &place.state, &place.legal, &hand.choice);
        }
        self.look(display, hand);
    }
}

impl Hand {
    /// What an event is for.
    fn take(&mut self, event: &Event, area: Rect) -> Wanted {
        match event {
            Event::Key(key) if key.kind != KeyEventKind::Release => match &mut self.input {
                Some(_) => self.typed(meant(*key)),
                None => self.pressed(meant(*key), area),
            },
            Event::Mouse(mouse) if mouse.kind == MouseEventKind::Down(MouseButton::Left) => {
                if self.scene.is_covered(area) {
                    self.message.clear();
                    return Wanted::Stay;
                }
                self.clicked(mouse.column, mouse.row, area)
            }
            _ => Wanted::Stay,
        }
    }

    fn pressed(&mut self, key: KeyEvent, area: Rect) -> Wanted {
        if self.scene.is_covered(area) && self.read_on(key, area) {
            return Wanted::Stay;
        }
        let way = match key.code {
            KeyCode::Up => Way::Up,
            KeyCode::Down => Way::Down,
            KeyCode::Left => Way::Left,
            KeyCode::Right => Way::Right,
            KeyCode::Enter => return self.chosen(),
            KeyCode::Char('c' | 'd') if key.modifiers.contains(KeyModifiers::CONTROL) => {
                return Wanted::Leave;
            }
            _ if key.modifiers.contains(KeyModifiers::CONTROL) => return Wanted::Stay,
            KeyCode::Char('q') => return Wanted::Leave,
            KeyCode::Char('u') => return Wanted::Line("undo".into()),
            KeyCode::Char('r') => return Wanted::Line("redo".into()),
            KeyCode::Char('h') => return Wanted::Line("hint".into()),
            KeyCode::Char('n') => return Wanted::Line("new".into()),
            KeyCode::Char('?') => return Wanted::Line("rules".into()),
            KeyCode::Char(':') => {
                self.input = Some(String::new());
                return Wanted::Stay;
            }
            code => {
                self.message.clear();
                // Beside a list of moves what else is typed is one of them.
                if let KeyCode::Char(letter) = code
                    && self.choice.listed().is_some()
                {
                    self.input = Some(letter.to_string());
                }
                return Wanted::Stay;
            }
        };
        self.choice.go(way);
        Wanted::Stay
    }

    /// Whether a key is for the message that covers the board: other keys take
    /// it away, and do what they do.
    fn read_on(&mut self, key: KeyEvent, area: Rect) -> bool {
        let page = page(area);
        match key.code {
            KeyCode::PageDown => {
                let last = self.message.len().saturating_sub(page);
                self.first = (self.first + page).min(last);
            }
            KeyCode::PageUp => self.first = self.first.saturating_sub(page),
            code => {
                self.message.clear();
                return code == KeyCode::Enter;
            }
        }
        true
    }

    /// A key while a line is typed.
    fn typed(&mut self, key: KeyEvent) -> Wanted {
        let Some(input) = &mut self.input else { return Wanted::Stay };
        match key.code {
            KeyCode::Enter => return Wanted::Line(self.input.take().unwrap_or_default()),
            KeyCode::Esc => self.input = None,
            KeyCode::Char(letter) if key.modifiers.contains(KeyModifiers::CONTROL) => {
                match letter {
                    'c' => self.input = None,
                    'u' => input.clear(),
                    'w' => input.truncate(without_last_word(input).len()),
                    _ => {}
                }
            }
            KeyCode::Backspace if input.pop().is_none() => self.input = None,
            KeyCode::Char(letter) => input.push(letter),
            _ => {}
        }
        Wanted::Stay
    }

    fn clicked(&mut self, column: u16, row: u16, area: Rect) -> Wanted {
        let line = self.scene.line_at(column, row, area);
        let is_chosen = match (line, self.scene.cell_at(column, row, area)) {
            (Some(line), _) => self.choice.point_at_line(line),
            (None, Some(cell)) => self.choice.point(cell),
            (None, None) => false,
        };
        if is_chosen { self.chosen() } else { Wanted::Stay }
    }

    fn chosen(&mut self) -> Wanted {
        match self.choice.choose() {
            Chosen::Move(mv) => Wanted::Play(mv),
            Chosen::Several | Chosen::Nothing => Wanted::Stay,
        }
    }
}

/// The key that a control character stands for, as at the prompt. Enter that was
/// pressed while a command ran is Ctrl-J.
fn meant(key: KeyEvent) -> KeyEvent {
    let is_control = key.modifiers.contains(KeyModifiers::CONTROL);
    match key.code {
        KeyCode::Char('j' | 'm') if is_control => KeyCode::Enter.into(),
        KeyCode::Char('h') if is_control => KeyCode::Backspace.into(),
        _ => key,
    }
}

/// A line without its last word.
fn without_last_word(line: &str) -> &str {
    line.trim_end().trim_end_matches(|letter: char| !letter.is_whitespace())
}

/// Asks a player, and paints what it thinks meanwhile. Esc and Ctrl-C make it
/// play its best so far.
fn ask(
    display: &RefCell<Display>,
    session: &Session,
    player: PlayerSpec,
) -> Result<(Option<Advice>, Ending), NotationError> {
    let (game, state) = (session.game(), &session.place().state);
    let started = Instant::now();
    let thinker = Thinker { game, player, state, started };
    let mut painted: Option<Instant> = None;
    let mut is_cut_short = false;
    let watch = |stop: &Stop| {
        while event::poll(Duration::ZERO).unwrap_or(false) {
            let Ok(Event::Key(key)) = event::read() else {
                painted = None;
                continue;
            };
            let is_interrupt =
                key.code == KeyCode::Char('c') && key.modifiers.contains(KeyModifiers::CONTROL);
            if is_interrupt || key.code == KeyCode::Esc {
                stop.now();
                is_cut_short = true;
            }
        }
        if painted.is_none_or(|at| at.elapsed() >= TICK) {
            let mut display = display.borrow_mut();
            let area = display.area();
            let mut scene = Scene::of(session, &Choice::default(), display.colour, area);
            scene.thinking = Some(thinker.line(stop, usize::from(area.width).saturating_sub(4)));
            display.paint(&scene);
            painted = Some(Instant::now());
        }
    };
    let memory = &mut *session.memory();
    let (advice, ending) = while_watched(|stop| memory.advise(player, state, stop), watch);
    let ending = if is_cut_short { Ending::Interrupted } else { ending };
    Ok((advice?, ending))
}
