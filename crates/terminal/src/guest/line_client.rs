//! Plays line by line, for pipes, screen readers and plain terminals: one player at a server, or several
//! players who share a keyboard at an in-process table.

use super::local_server::{LocalServer, LocalTable};
use super::place::{Came, LeftBehind, Place};
use super::{HexSecret, News, TableAddress, ToldLine, Wire, completed};
use crate::asked::{self, Whole};
use crate::language::say;
use crate::{Clock, Language, LineAsker, Lines, NextLine, TypedWords};
use std::io;
use std::sync::mpsc::{Receiver, Sender, channel};

/// Number of empty lines that scroll another player's hand off the screen.
const SCREENFUL: usize = 60;

enum Event {
    News(News),
    Typed(NextLine),
}

struct Reader {
    place: Place,
    /// Lines for this player that came while another was at the keyboard.
    unread: Vec<ToldLine>,
    stood: Vec<String>,
    offered: Option<String>,
    between: Option<String>,
    is_changed: bool,
    wants_table: bool,
}

impl Reader {
    fn new(place: Place) -> Reader {
        Reader {
            place,
            unread: Vec::new(),
            stood: Vec::new(),
            offered: None,
            between: None,
            is_changed: false,
            wants_table: false,
        }
    }

    fn name(&self) -> &str {
        let known = &self.place.known;
        let me = known.me().and_then(|me| known.people.get(usize::from(me) - 1));
        me.map_or("", String::as_str)
    }

    fn invitation(&mut self) -> Vec<ToldLine> {
        let (known, mut lines) = (&self.place.known, Vec::new());
        let all = std::mem::take(&mut self.wants_table);
        if let Some((names, view)) = known.names().filter(|_| !known.is_between() || all) {
            let whole = known.must() || !names.hide_nothing() || all;
            let whole = if whole { Whole::Yes } else { Whole::No };
            let is_first = self.stood.is_empty();
            if whole == Whole::Yes {
                lines.extend(asked::changed(&names, view, &mut self.stood, all));
            }
            lines.extend(asked::pending(&names, view, known.now_ms()));
            let offers = asked::offers(&names, view, whole);
            // At a table that hides turn and fit, the list rarely changes: print it only when it does.
            let is_new = names.hide_nothing() || all || offers != self.offered;
            lines.extend(offers.clone().filter(|_| is_new));
            self.offered = offers;
            if !names.hide_nothing() && (is_first || all) {
                let hint = (
                    "Was passt und wer dran ist, weißt du selbst: 7h legt, z zieht, w gibt weiter, Eingabetaste wartet.",
                    "What fits and whose turn it is you know yourself: 7h lays, d draws, p passes, Enter waits.",
                );
                lines.push(names.language.pick(hint.0, hint.1).to_owned());
            }
        }
        let between = self.place.between();
        if between != self.between {
            lines.extend(between.clone());
            self.between = between;
        }
        lines.into_iter().map(ToldLine::beside).collect()
    }
}

/// The players at one keyboard, line by line.
pub struct LineClient {
    readers: Vec<Reader>,
    /// The index of the reader at the keyboard; `None` until the first of several players has been called.
    current: Option<usize>,
    early: Vec<NextLine>,
}

impl LineClient {
    fn of(places: Vec<Place>) -> LineClient {
        LineClient {
            current: (places.len() == 1).then_some(0),
            readers: places.into_iter().map(Reader::new).collect(),
            early: Vec::new(),
        }
    }

    /// Joins a server's table as a player, or as a spectator if `name` is `None`.
    ///
    /// # Errors
    /// `out` can't be written to.
    pub fn join(
        address: &TableAddress,
        secret: &HexSecret,
        name: Option<String>,
        language: Language,
        lines: Lines,
        out: &mut impl LineAsker,
    ) -> io::Result<LeftBehind> {
        let (sender, events) = channel();
        let news = sender.clone();
        let wire = Wire::to(address, secret, move |told| news.send(Event::News(told)).is_ok());
        let place = Place::open(&address.host, name, language, wire);
        LineClient::of(vec![place]).run(lines, sender, &events, out)
    }

    /// Plays a match at an in-process table. Returns why it ended and, with a simulated clock, the match's log.
    ///
    /// # Errors
    /// The table can't be opened with these settings, or `out` can't be written to.
    pub fn play(
        table: LocalTable,
        language: Language,
        lines: Lines,
        out: &mut impl LineAsker,
    ) -> io::Result<(LeftBehind, Vec<String>)> {
        let is_still = matches!(table.clock, Clock::Still(_));
        let hints = table.hints;
        let (server, wires) = LocalServer::open(table).map_err(io::Error::other)?;
        let places = wires.into_iter().map(|wire| Place::local(language, wire, hints));
        let mut client = LineClient::of(places.collect());
        if is_still {
            client
                .readers
                .iter_mut()
                .for_each(|reader| reader.place.known.stand_still());
            return client.run_still(server, &lines, out);
        }
        let (sender, events) = channel();
        let news = sender.clone();
        std::thread::spawn(move || server.serve(|_, told| news.send(Event::News(told)).is_ok()));
        Ok((client.run(lines, sender, &events, out)?, Vec::new()))
    }

    fn run(
        &mut self,
        lines: Lines,
        sender: Sender<Event>,
        events: &Receiver<Event>,
        out: &mut impl LineAsker,
    ) -> io::Result<LeftBehind> {
        std::thread::spawn(move || {
            loop {
                let line = lines.next(None);
                let is_end = line == NextLine::End;
                if sender.send(Event::Typed(line)).is_err() || is_end {
                    return;
                }
            }
        });
        while let Ok(first) = events.recv() {
            let mut next = Some(first);
            while let Some(event) = next {
                let left = match event {
                    Event::News(news) => self.hear(0, news, out)?,
                    Event::Typed(line) if self.readers[0].place.is_welcome => self.line(0, line, out)?.left,
                    Event::Typed(line) => {
                        self.early.push(line);
                        None
                    }
                };
                if let Some(left) = left {
                    return Ok(left);
                }
                next = events.try_recv().ok();
            }
            out.flush()?;
            if self.readers[0].place.is_over() {
                return Ok(LeftBehind::Own(None));
            }
            if self.readers[0].is_changed {
                self.invite(0, out)?;
            }
        }
        Ok(LeftBehind::Own(None))
    }

    /// Plays with a simulated clock, which stops while the table waits for a player.
    fn run_still(
        &mut self,
        mut server: LocalServer,
        lines: &Lines,
        out: &mut impl LineAsker,
    ) -> io::Result<(LeftBehind, Vec<String>)> {
        let left = loop {
            let mut left = None;
            while let Some((who, news)) = server.next()? {
                left = left.or(self.hear(who, news, out)?);
            }
            out.flush()?;
            if left.is_some() || self.readers.iter().all(|reader| reader.place.is_over()) {
                break left;
            }
            let Some(who) = server.wanted() else {
                server.jump()?;
                continue;
            };
            if self.current != Some(who) && self.hand_over(who, lines, out)? == NextLine::End {
                break None;
            }
            self.invite(who, out)?;
            let came = self.line(who, lines.next(None), out)?;
            if came.left.is_some() {
                break came.left;
            }
            if came.waits {
                server.jump()?;
            }
        };
        Ok((left.unwrap_or(LeftBehind::Own(None)), server.log().to_vec()))
    }

    fn hear(&mut self, who: usize, news: News, out: &mut impl LineAsker) -> io::Result<Option<LeftBehind>> {
        let came = self.readers[who].place.hear(news);
        let mut left = self.take(who, came, out)?.left;
        if self.readers[who].place.is_welcome {
            for line in std::mem::take(&mut self.early) {
                self.readers[who].is_changed = true;
                left = left.or(self.line(who, line, out)?.left);
            }
        }
        Ok(left)
    }

    /// Handles a line from the player at the keyboard. `Ben: mau` is from Ben.
    fn line(&mut self, who: usize, line: NextLine, out: &mut impl LineAsker) -> io::Result<Came> {
        match line {
            NextLine::Is(line) => {
                out.answered();
                let named = line.split_once(':').filter(|_| self.readers.len() > 1);
                let named = named.and_then(|(name, rest)| {
                    let is_called = |reader: &Reader| reader.name().eq_ignore_ascii_case(name.trim());
                    Some((self.readers.iter().position(is_called)?, rest))
                });
                let (who, line) = named.unwrap_or((who, &line));
                let came = self.readers[who].place.typed(line);
                self.take(who, came, out)
            }
            NextLine::Late => Ok(Came::default()),
            NextLine::End => Ok(Came {
                left: Some(LeftBehind::Own(None)),
                ..Came::default()
            }),
        }
    }

    /// Prints answers at once, and news if this player is at the keyboard; otherwise keeps the news for later.
    fn take(&mut self, who: usize, mut came: Came, out: &mut impl LineAsker) -> io::Result<Came> {
        tell(&came.answers, out)?;
        let told = std::mem::take(&mut came.told);
        let is_here = self.current == Some(who);
        let reader = &mut self.readers[who];
        reader.is_changed |= came.changed || !told.is_empty();
        reader.wants_table |= came.table;
        if is_here {
            tell(&told, out)?;
        } else {
            reader.unread.extend(told);
        }
        Ok(came)
    }

    /// Passes the keyboard to another player. Meanwhile no hand is visible and the match waits.
    fn hand_over(&mut self, who: usize, lines: &Lines, out: &mut impl LineAsker) -> io::Result<NextLine> {
        let reader = &mut self.readers[who];
        let call = say!(
            reader.place.known.language,
            "— {} — Alle anderen schauen weg. {}, drück die Eingabetaste: ",
            "— {} — Everybody else looks away. {}, press Enter: ",
            reader.name(),
            reader.name()
        );
        out.hand_over();
        write!(out, "{}", "\n".repeat(SCREENFUL))?;
        out.ask(&call, &TypedWords::default)?;
        reader.stood.clear();
        reader.is_changed = true;
        self.current = Some(who);
        let line = lines.next(None);
        out.answered();
        if line != NextLine::End {
            tell(&std::mem::take(&mut reader.unread), out)?;
        }
        Ok(line)
    }

    fn invite(&mut self, who: usize, out: &mut impl LineAsker) -> io::Result<()> {
        let reader = &mut self.readers[who];
        if std::mem::take(&mut reader.is_changed) {
            let lines = reader.invitation();
            tell(&lines, out)?;
        }
        out.flush()?;
        let known = &reader.place.known;
        out.ask(&format!("{}> ", reader.name()), &|| completed::words(known))
    }
}

fn tell(told: &[ToldLine], out: &mut impl LineAsker) -> io::Result<()> {
    for line in told {
        let blank = if line.is_deal { "\n" } else { "" };
        writeln!(out, "{blank}{}", line.text)?;
    }
    Ok(())
}
