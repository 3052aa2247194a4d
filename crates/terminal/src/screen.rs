//! The full screen: draws the table and handles keys and mouse. Typed lines are parsed as in the line client.

mod below;
mod cards;
mod draw;
mod events;
mod hand;
mod layout;
mod log;
mod look;
mod middle;
mod model;
mod seats;
#[cfg(test)]
mod tests;

pub use look::Colours;

use crate::guest::{Came, HexSecret, LeftBehind, LocalServer, LocalTable, News, Place, TableAddress, ToldLine, Wire};
use crate::input::Input;
use crate::{Language, help, picture, signals};
use log::Page;
use look::Look;
use model::{Model, Targets};
use ratatui::crossterm::event::{DisableMouseCapture, EnableMouseCapture, Event, read};
use ratatui::crossterm::execute;
use ratatui::{DefaultTerminal, Frame};
use std::io::{self, stdout};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::Duration;

const TICK: Duration = Duration::from_millis(250);
const LOG: usize = 500;

enum Happens {
    News(News),
    Key(Event),
    /// A signal asked the program to end, with this exit code.
    Ended(i32),
}

enum Stop {
    Left(LeftBehind),
    /// A signal asked the program to end, with this exit code.
    Ended(i32),
}

/// The state of a table on the full screen.
pub struct Screen {
    place: Place,
    log: Vec<ToldLine>,
    scrolled: usize,
    input: Input,
    chosen: Option<usize>,
    look: Look,
    targets: Targets,
    page: Page,
    between: Option<String>,
    explained: Vec<String>,
}

impl Screen {
    /// Joins a server's table as a player with this name, or as a spectator if `name` is `None`.
    ///
    /// # Errors
    /// The terminal can't be drawn on.
    pub fn join(
        address: &TableAddress,
        secret: &HexSecret,
        name: Option<String>,
        language: Language,
        colours: Colours,
    ) -> io::Result<LeftBehind> {
        Screen::show(colours, |sender| {
            let wire = Wire::to(address, secret, move |told| sender.send(Happens::News(told)).is_ok());
            Place::open(&address.host, name, language, wire)
        })
    }

    /// Plays matches at an in-process table with one player.
    ///
    /// # Errors
    /// The table can't be opened with these settings, or the terminal can't be drawn on.
    pub fn play(table: LocalTable, language: Language, colours: Colours) -> io::Result<LeftBehind> {
        let hints = table.hints;
        let (server, mut wires) = LocalServer::open(table).map_err(io::Error::other)?;
        let wire = wires.swap_remove(0);
        Screen::show(colours, |sender| {
            std::thread::spawn(move || server.serve(|_, told| sender.send(Happens::News(told)).is_ok()));
            Place::local(language, wire, hints)
        })
    }

    fn show(colours: Colours, open: impl FnOnce(Sender<Happens>) -> Place) -> io::Result<LeftBehind> {
        let (sender, happens) = channel();
        let mut screen = Screen::of(open(sender.clone()), colours);
        let mut terminal = ratatui::try_init()?;
        let told = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |panic| {
            let _ = execute!(stdout(), DisableMouseCapture);
            told(panic);
        }));
        let _ = execute!(stdout(), EnableMouseCapture);
        let ended = sender.clone();
        signals::on_end(move |code| drop(ended.send(Happens::Ended(code))));
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
        match left? {
            Stop::Left(LeftBehind::Own(_)) => Ok(LeftBehind::Own(screen.stand())),
            Stop::Left(refused) => Ok(refused),
            Stop::Ended(code) => std::process::exit(code),
        }
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
            page: Page::default(),
            between: None,
            explained: Vec::new(),
        }
    }

    fn run(&mut self, terminal: &mut DefaultTerminal, happens: &Receiver<Happens>) -> io::Result<Stop> {
        loop {
            terminal.draw(|frame| self.draw(frame))?;
            let mut next = match happens.recv_timeout(TICK) {
                Ok(first) => Some(first),
                Err(RecvTimeoutError::Timeout) => None,
                Err(RecvTimeoutError::Disconnected) => return Ok(Stop::Left(LeftBehind::Own(None))),
            };
            while let Some(what) = next {
                let left = match what {
                    Happens::News(news) => {
                        let came = self.place.hear(news);
                        self.take(came)
                    }
                    Happens::Key(event) => self.event(&event),
                    Happens::Ended(code) => return Ok(Stop::Ended(code)),
                };
                if let Some(left) = left {
                    return Ok(Stop::Left(left));
                }
                next = happens.try_recv().ok();
            }
        }
    }

    fn stand(&self) -> Option<String> {
        let (names, view) = self.place.known.names().filter(|(_, view)| view.round > 0)?;
        Some(picture::points(&names, view))
    }

    /// Appends news to the log. If the player has scrolled up, the visible part stays in place.
    fn take(&mut self, mut came: Came) -> Option<LeftBehind> {
        let answers = std::mem::take(&mut came.answers);
        came.told.splice(0..0, answers);
        came.told.retain(|told| !told.is_passing);
        came.told.extend(self.explained());
        let between = self.place.between();
        if between != self.between {
            // A newcomer's greeting has the same text.
            let is_told = |text: &String| came.told.iter().any(|told| told.text == *text);
            came.told
                .extend(between.clone().filter(|text| !is_told(text)).map(ToldLine::beside));
            self.between = between;
        }
        if self.scrolled > 0 {
            self.scrolled += self.page.rows(&came.told);
        }
        self.log.extend(came.told);
        let old = self.log.len().saturating_sub(LOG);
        self.log.drain(..old);
        let held = self.place.known.view.as_ref().map_or(0, |view| view.hand.len());
        self.chosen = self.chosen.filter(|chosen| *chosen < held);
        came.left
    }

    /// Appends an answer to the log and scrolls to its beginning.
    fn answer(&mut self, mut came: Came) -> Option<LeftBehind> {
        if came.table {
            came.answers.extend(self.place.known.table_told());
        }
        self.scrolled = 0;
        let rows = self.page.rows(&came.answers);
        let left = self.take(came);
        self.scrolled = self.page.at_beginning(rows);
        left
    }

    /// Returns the texts of characters and locations that appear for the first time before the player or in the middle.
    fn explained(&mut self) -> Vec<ToldLine> {
        let Some((names, view)) = self.place.known.names() else {
            return Vec::new();
        };
        let mut told = Vec::new();
        for shown in view
            .shows
            .iter()
            .filter(|shown| shown.seat.is_none() || shown.seat == view.me)
        {
            let Some(sheet) = shown.sheet.as_ref().filter(|sheet| !self.explained.contains(sheet)) else {
                continue;
            };
            self.explained.push(sheet.clone());
            told.extend(help::sheet(&names, sheet).map(ToldLine::beside));
        }
        told
    }

    pub(crate) fn draw(&mut self, frame: &mut Frame) {
        let model = Model {
            known: &self.place.known,
            log: &self.log,
            scrolled: self.scrolled,
            input: &self.input,
            chosen: self.chosen,
            look: self.look,
        };
        (self.targets, self.page) = model.draw(frame);
    }
}
