//! A guest's table line by line: for pipes, screen readers and terminals that can do no more.

use super::place::{Came, LeftBehind, Place};
use super::{HexSecret, News, TableAddress, ToldLine, Wire, completed};
use crate::asked::{self, Whole};
use crate::{Language, LineAsker, Lines, NextLine};
use std::io;
use std::sync::mpsc::{Receiver, Sender, channel};

/// What happens to a guest.
enum Event {
    News(News),
    Typed(NextLine),
}

/// A guest at a host's table, line by line.
pub struct Guest {
    place: Place,
    events: Receiver<Event>,
    /// Lines that came before the host let anybody in.
    early: Vec<NextLine>,
    /// How the table stood when it was told last.
    stood: Vec<String>,
    /// What was offered then.
    offered: Option<String>,
    between: Option<String>,
}

impl Guest {
    /// Goes to a table, to sit there by this name or only to watch.
    pub fn new(
        address: &TableAddress,
        secret: &HexSecret,
        name: Option<String>,
        language: Language,
        lines: Lines,
    ) -> Guest {
        let (sender, events) = channel();
        let news: Sender<Event> = sender.clone();
        let wire = Wire::to(address, secret, move |told| news.send(Event::News(told)).is_ok());
        std::thread::spawn(move || {
            loop {
                let line = lines.next(None);
                let is_end = line == NextLine::End;
                if sender.send(Event::Typed(line)).is_err() || is_end {
                    return;
                }
            }
        });
        Guest {
            place: Place::open(&address.host, name, language, wire),
            events,
            early: Vec::new(),
            stood: Vec::new(),
            offered: None,
            between: None,
        }
    }

    /// Plays until it is over for this guest.
    ///
    /// # Errors
    /// `out` can't be written to.
    pub fn run(&mut self, out: &mut impl LineAsker) -> io::Result<LeftBehind> {
        while let Ok(first) = self.events.recv() {
            let (mut changed, mut all) = (false, false);
            let mut next = Some(first);
            while let Some(event) = next {
                if matches!(event, Event::Typed(NextLine::Is(_))) {
                    out.answered();
                }
                let Came {
                    told,
                    table,
                    changed: has_changed,
                    left,
                } = self.take(event);
                self.tell(&told, out)?;
                if let Some(left) = left {
                    return Ok(left);
                }
                (changed, all) = (changed | has_changed | !told.is_empty(), all | table);
                next = self.events.try_recv().ok();
            }
            if changed {
                self.invite(all, out)?;
            }
        }
        Ok(LeftBehind::Own(None))
    }

    fn take(&mut self, event: Event) -> Came {
        match event {
            Event::News(news) => {
                let mut came = self.place.hear(news);
                for line in if self.place.is_welcome {
                    std::mem::take(&mut self.early)
                } else {
                    Vec::new()
                } {
                    let more = self.line(line);
                    came.told.extend(more.told);
                    came.left = came.left.or(more.left);
                    came.changed = true;
                }
                came
            }
            Event::Typed(line) if self.place.is_welcome => self.line(line),
            Event::Typed(line) => {
                self.early.push(line);
                Came::default()
            }
        }
    }

    fn line(&mut self, line: NextLine) -> Came {
        match line {
            NextLine::Is(line) => self.place.typed(&line),
            NextLine::Late => Came::default(),
            NextLine::End => Came {
                left: Some(LeftBehind::Own(None)),
                ..Came::default()
            },
        }
    }

    fn tell(&mut self, told: &[ToldLine], out: &mut impl LineAsker) -> io::Result<()> {
        for line in told {
            let blank = if line.is_deal { "\n" } else { "" };
            writeln!(out, "{blank}{}", line.text)?;
        }
        out.flush()
    }

    /// What has changed of the table, and what one can do, for whoever may do something.
    fn invite(&mut self, all: bool, out: &mut impl LineAsker) -> io::Result<()> {
        let mut lines = Vec::new();
        if let Some((names, view)) = self
            .place
            .known
            .names()
            .filter(|_| !self.place.known.is_between() || all)
        {
            let whole = self.place.known.must() || !names.hide_nothing() || all;
            let whole = if whole { Whole::Yes } else { Whole::No };
            if whole == Whole::Yes {
                lines.extend(asked::changed(&names, view, &mut self.stood, all));
            }
            lines.extend(asked::pending(&names, view, self.place.known.now_ms()));
            let offers = asked::offers(&names, view, whole);
            let is_new = names.hide_nothing() || all || offers != self.offered;
            lines.extend(offers.clone().filter(|_| is_new));
            self.offered = offers;
        }
        let between = self.place.between();
        if between != self.between {
            lines.extend(between.clone());
            self.between = between;
        }
        let told: Vec<ToldLine> = lines.into_iter().map(ToldLine::beside).collect();
        self.tell(&told, out)?;
        let known = &self.place.known;
        let me = known.me().and_then(|me| known.people.get(usize::from(me) - 1));
        out.ask(&format!("{}> ", me.map_or("", String::as_str)), &|| {
            completed::words(known)
        })
    }
}
