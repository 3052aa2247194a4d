//! The whole screen: the table drawn, with keys and mouse. What is typed is read as everywhere.

mod cards;
mod draw;
mod hand;
mod look;
mod middle;
mod scene;
mod seats;
#[cfg(test)]
mod tests;

pub use look::Colours;

use crate::Language;
use crate::guest::{Address, Came, Home, Left, News, Place, Secret, Told, Wire};
use crate::input::Input;
use look::Look;
use maumau_protocol::{Act, DeedView};
use ratatui::crossterm::event::{
    DisableMouseCapture, EnableMouseCapture, Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton,
    MouseEvent, MouseEventKind, read,
};
use ratatui::crossterm::execute;
use ratatui::layout::{Position, Rect};
use ratatui::{DefaultTerminal, Frame};
use scene::{Scene, Target};
use std::io::{self, stdout};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::Duration;

/// Times that run are drawn anew so often.
const TICK: Duration = Duration::from_millis(250);
/// So many lines of the log are kept.
const LOG: usize = 500;

/// What happens.
enum Happens {
    News(News),
    Key(Event),
}

/// A table on the whole screen.
pub struct Screen {
    place: Place,
    log: Vec<Told>,
    scrolled: usize,
    input: Input,
    chosen: Option<usize>,
    look: Look,
    targets: Vec<(Rect, Target)>,
    between: Option<String>,
}

impl Screen {
    /// Goes to a host's table, to sit there by this name or only to watch.
    ///
    /// # Errors
    /// The terminal can't be drawn on.
    pub fn join(
        address: &Address,
        secret: &Secret,
        name: Option<String>,
        language: Language,
        colours: Colours,
    ) -> io::Result<Left> {
        Screen::show(colours, |sender| {
            let wire = Wire::to(address, secret, move |told| sender.send(Happens::News(told)).is_ok());
            Place::open(&address.host, name, language, wire)
        })
    }

    /// Plays a match in this process.
    ///
    /// # Errors
    /// The terminal can't be drawn on.
    pub fn play(home: Home, colours: Colours) -> io::Result<Left> {
        Screen::show(colours, |sender| {
            let language = home.language;
            let wire = home.open(move |told| sender.send(Happens::News(told)).is_ok());
            Place::open("", None, language, wire)
        })
    }

    fn show(colours: Colours, open: impl FnOnce(Sender<Happens>) -> Place) -> io::Result<Left> {
        let (sender, happens) = channel();
        let mut screen = Screen::of(open(sender.clone()), colours);
        let mut terminal = ratatui::try_init()?;
        let _ = execute!(stdout(), EnableMouseCapture);
        std::thread::spawn(move || {
            while let Ok(event) = read() {
                if sender.send(Happens::Key(event)).is_err() {
                    return;
                }
            }
        });
        let left = screen.run(&mut terminal, &happens);
        let _ = execute!(stdout(), DisableMouseCapture);
        ratatui::restore();
        left
    }

    fn of(place: Place, colours: Colours) -> Screen {
        Screen {
            place,
            log: Vec::new(),
            scrolled: 0,
            input: Input::default(),
            chosen: None,
            look: Look { colours },
            targets: Vec::new(),
            between: None,
        }
    }

    fn run(&mut self, terminal: &mut DefaultTerminal, happens: &Receiver<Happens>) -> io::Result<Left> {
        loop {
            terminal.draw(|frame| self.draw(frame))?;
            let mut next = match happens.recv_timeout(TICK) {
                Ok(first) => Some(first),
                Err(RecvTimeoutError::Timeout) => None,
                Err(RecvTimeoutError::Disconnected) => return Ok(Left::Own),
            };
            while let Some(what) = next {
                let came = match what {
                    Happens::News(news) => self.place.hear(news),
                    Happens::Key(event) => self.event(&event),
                };
                if let Some(left) = self.take(came) {
                    return Ok(left);
                }
                next = happens.try_recv().ok();
            }
        }
    }

    fn take(&mut self, came: Came) -> Option<Left> {
        if !came.told.is_empty() {
            self.scrolled = 0;
        }
        self.log.extend(came.told);
        let between = self.place.between();
        if between != self.between {
            self.log.extend(between.clone().map(Told::beside));
            self.between = between;
        }
        let old = self.log.len().saturating_sub(LOG);
        self.log.drain(..old);
        let held = self.place.known.view.as_ref().map_or(0, |view| view.hand.len());
        self.chosen = self.chosen.filter(|chosen| *chosen < held);
        came.left
    }

    pub(crate) fn draw(&mut self, frame: &mut Frame) {
        let scene = Scene {
            known: &self.place.known,
            log: &self.log,
            scrolled: self.scrolled,
            input: &self.input,
            chosen: self.chosen,
            look: self.look,
        };
        self.targets = scene.draw(frame);
    }

    fn event(&mut self, event: &Event) -> Came {
        match event {
            Event::Key(key) if key.kind != KeyEventKind::Release => self.key(*key),
            Event::Mouse(mouse) => self.mouse(*mouse),
            Event::Paste(text) => {
                self.input.insert(text);
                Came::default()
            }
            Event::Key(_) | Event::Resize(..) | Event::FocusGained | Event::FocusLost => Came::default(),
        }
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "others make this list, and it may grow")]
    fn key(&mut self, key: KeyEvent) -> Came {
        let is_typing = !self.input.is_empty();
        match key.code {
            KeyCode::Char('c' | 'd') if key.modifiers.contains(KeyModifiers::CONTROL) => {
                return Came {
                    left: Some(Left::Own),
                    ..Came::default()
                };
            }
            KeyCode::Left if !is_typing => self.choose(-1),
            KeyCode::Right if !is_typing => self.choose(1),
            KeyCode::Up => self.input.older(),
            KeyCode::Down => self.input.newer(),
            KeyCode::PageUp => self.scrolled = (self.scrolled + 5).min(LOG),
            KeyCode::PageDown => self.scrolled = self.scrolled.saturating_sub(5),
            KeyCode::Esc => {
                self.input.clear();
                self.chosen = None;
            }
            KeyCode::Enter => return self.enter(),
            _ => self.input.key(key),
        }
        Came::default()
    }

    /// Chooses the next card of the hand, or the one before.
    fn choose(&mut self, step: isize) {
        let held = self.place.known.view.as_ref().map_or(0, |view| view.hand.len()) as isize;
        if held > 0 {
            let from = self
                .chosen
                .map_or(if step > 0 { -1 } else { 0 }, |chosen| chosen as isize);
            self.chosen = Some((from + step).rem_euclid(held) as usize);
        }
    }

    fn enter(&mut self) -> Came {
        match self.chosen.filter(|_| self.input.is_empty()) {
            Some(chosen) => self.lay(chosen),
            None => {
                let line = self.input.take();
                self.place.typed(&line)
            }
        }
    }

    /// What one can do with a card of the hand, or why not.
    fn lay(&mut self, chosen: usize) -> Came {
        let Some(view) = &self.place.known.view else {
            return Came::default();
        };
        let Some(code) = view.hand.get(chosen).cloned() else {
            return Came::default();
        };
        let is_of = |deed: &&DeedView| {
            let of = deed.0.get(1);
            of.is_some_and(|of| {
                *of == code.as_str()
                    || of.get(0).is_some_and(|word| word == "card")
                        && of.get(1).is_some_and(|card| *card == code.as_str())
            })
        };
        let found = view
            .offers
            .iter()
            .filter(|deed| matches!(deed.act(), Some(Act::Lay | Act::Choose)))
            .find(is_of)
            .cloned();
        match found {
            Some(deed) => {
                self.chosen = None;
                self.place.carry_out([deed]);
                Came::default()
            }
            None => self.place.typed(&format!("? {code}")),
        }
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "others make this list, and it may grow")]
    fn mouse(&mut self, mouse: MouseEvent) -> Came {
        match mouse.kind {
            MouseEventKind::ScrollUp => self.scrolled = (self.scrolled + 2).min(LOG),
            MouseEventKind::ScrollDown => self.scrolled = self.scrolled.saturating_sub(2),
            MouseEventKind::Down(MouseButton::Left) => {
                let at = Position::new(mouse.column, mouse.row);
                // What was drawn last lies above.
                let hit = self.targets.iter().rev().find(|(place, _)| place.contains(at));
                match hit.map(|(_, target)| target.clone()) {
                    Some(Target::Card(n)) => {
                        self.chosen = Some(n);
                        return self.lay(n);
                    }
                    Some(Target::Deed(deed)) => self.place.carry_out([deed]),
                    None => {}
                }
            }
            _ => {}
        }
        Came::default()
    }
}
