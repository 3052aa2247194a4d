//! Inputs of a match: carried out, stored, and only then told.

use super::Table;
use super::denied::Denied;
use super::game::{Done, Game, Snapshot};
use super::place::Place;
use super::race::{HELD_MAX, Held};
use super::words::wire_words;
use crate::deed_id::{DEED_ID_LEN_MAX, is_deed_id};
use crate::errand::Counted;
use maumau_notation::parse_deed;
use maumau_notation::record::Remark;
use maumau_play::MatchInput;
use maumau_protocol::{HostMessage, OVERTAKEN};
use maumau_referee::{Deed, Refusal, Ruling};
use maumau_table::{Seat, State};

/// Why an input came to nothing.
pub(super) enum Undone {
    /// The referee refuses it.
    Refused(Refusal),
    /// It could not be stored, and has not happened.
    NotStored,
    /// There is no match.
    NoMatch,
}

/// What the log says beside what happened.
#[derive(Default)]
pub(super) struct Noted {
    /// Lines before it.
    pub(super) before: Vec<Remark>,
    /// The id of the deed: it stands in the line of the deed itself, so that it is done once, whatever happens.
    pub(super) id: Option<String>,
}

/// What is said of it when the store failed.
pub(super) const NOT_STORED: &str = "it could not be stored, and has not happened: try again";

impl Game {
    /// How long whoever sits at `seat` may still take back what it has done (C13).
    fn slip_ms(&self, seat: usize, now: u64) -> Option<u32> {
        let slip = self.play().slip().filter(|slip| usize::from(slip.seat.0) == seat)?;
        slip.until_ms.checked_sub(self.ms(now))
    }
}

/// Reads an action that a client has sent.
///
/// # Errors
/// A sentence that says why the text is no action, or none that a client may send as one.
fn read_deed(game: &Game, text: &str) -> Result<Deed, String> {
    let deed = parse_deed(&wire_words(game.law()), text).map_err(|mistake| mistake.what.en)?;
    if deed == Deed::AddRule(Deed::OWN_RULE) {
        return Err("a rule is added with its text, by “add_rule”".into());
    }
    Ok(deed)
}

impl Table {
    /// Carries an input out, stores it as `noted`, and tells everybody.
    pub(super) async fn input(&mut self, at_ms: u32, input: MatchInput, noted: Noted) -> Result<Ruling, Undone> {
        let Some(game) = &mut self.game else {
            return Err(Undone::NoMatch);
        };
        let snapshot = game.snapshot();
        let done = game.carry(at_ms, input).map_err(Undone::Refused)?;
        self.keep(snapshot, done, noted).await
    }

    /// Stores what was done and tells everybody; if it can't be stored, all is as in `snapshot`.
    pub(super) async fn keep(
        &mut self,
        snapshot: Box<Snapshot>,
        mut done: Done,
        noted: Noted,
    ) -> Result<Ruling, Undone> {
        let Some(game) = &mut self.game else {
            return Err(Undone::NoMatch);
        };
        let windows = |state: &State| state.windows.iter().map(|window| window.opened_ms).max();
        let opened_before = windows(&snapshot.state);
        let mut lines: Vec<String> = noted.before.iter().map(Remark::to_string).collect();
        done.line.id = noted.id;
        lines.push(done.line.after(done.before_ms));
        if done.ended {
            // What it was dealt from is shown. Other deals have no secret.
            let secret = self
                .saved
                .is_dealt_together()
                .then(|| self.exchange.remark(game.state().round));
            lines.extend(secret.iter().chain([&game.over()]).map(Remark::to_string));
        }
        let n = lines.len();
        if self.desk.stored(game.log().append(lines)).await.is_err() {
            game.undo(snapshot, done.news);
            return Err(Undone::NotStored);
        }
        game.log_mut().appended(n);
        game.remember(snapshot.state);
        self.hint
            .observe(&done.sightings, game.law(), &self.seating, &self.saved);
        done.sightings.tell(game.law(), &mut self.seating);
        if done.opened {
            game.open(self.desk.now());
        }
        let has_opened = windows(game.state()).is_some_and(|ms| Some(ms) > opened_before);
        if has_opened {
            self.seating.iter_mut().for_each(Place::refill);
        }
        self.tell_news(done.news);
        if done.ended {
            self.round_ended().await;
        }
        self.plan();
        Ok(done.ruling)
    }

    /// A person does something. It may have to wait until it is clear who was first.
    ///
    /// # Errors
    /// It can't be done.
    pub(super) async fn deed(
        &mut self,
        client: u64,
        at: u64,
        id: String,
        text: String,
        reaction_ms: Option<u32>,
    ) -> Result<(), Denied> {
        if !is_deed_id(&id) {
            // As much of it as an id may have: whoever has sent it knows by that which it is.
            let told: String = id.chars().take(DEED_ID_LEN_MAX).collect();
            let why = format!("an id has 1 to {DEED_ID_LEN_MAX} letters, digits and hyphens");
            return Err(Denied::of("bad_id", why).about(&told));
        }
        let seat = self.seated(client).map_err(|denied| denied.about(&id))?;
        if self.seating[seat].has_done(&id) {
            self.listeners.tell(client, &HostMessage::Taken { id });
            return Ok(());
        }
        if self.race.has(seat, &id) {
            // It will be answered when its time has come.
            return Ok(());
        }
        if self.game.as_ref().is_some_and(Game::is_held) {
            self.let_go().await;
        }
        let Some(game) = &self.game else {
            self.refuse(client, id, String::new());
            return Ok(());
        };
        let deed = read_deed(game, &text).map_err(|why| Denied::of("bad_deed", why).about(&id))?;
        let trip_ms = self.listeners.trip_ms(client);
        let at_ms = game.credited((seat, &mut self.seating[seat]), game.ms(at), trip_ms, reaction_ms);
        let until = self.race.waits(game, &self.seating, at, at_ms);
        let until = until.filter(|until| *until > self.desk.now());
        let held = Held {
            until: until.unwrap_or(at),
            at_ms,
            client,
            seat,
            id,
            deed,
        };
        if until.is_none() {
            return self.carry_deed(held).await;
        }
        self.race.hold(held).map_err(|held| {
            let why = format!("slower, please: {HELD_MAX} of your deeds wait already until it is clear who was first");
            Denied::of("too_fast", why).about(&held.id)
        })
    }

    /// A deed is done. What time has decided before it comes first.
    ///
    /// # Errors
    /// It can't be done.
    pub(super) async fn carry_deed(&mut self, held: Held) -> Result<(), Denied> {
        let Held {
            at_ms,
            client,
            seat,
            id,
            deed,
            ..
        } = held;
        let denied = |code, why: &str| Err(Denied::of(code, why.to_owned()).about(&id));
        if self.lapse(at_ms).await.is_err() {
            return denied("store", NOT_STORED);
        }
        let Some(game) = &self.game else { return Ok(()) };
        let at_ms = at_ms.max(game.state().now_ms);
        if game.is_overtaken(at_ms, Seat(seat as u8), &deed) {
            self.refuse(client, id, OVERTAKEN.to_owned());
            return Ok(());
        }
        if self.idle_signs.are_too_many(game, seat, &deed) {
            return denied("too_fast", "you have said that often enough: wait for the next turn");
        }
        let noted = Noted {
            id: Some(id.clone()),
            ..Noted::default()
        };
        match self.input(at_ms, MatchInput::Deed(Seat(seat as u8), deed), noted).await {
            Ok(_) => {
                self.desk.count(Counted::Deeds);
                self.seating[seat].done(&id);
                self.listeners.tell(client, &HostMessage::Taken { id });
                let left_ms = self.game.as_ref().and_then(|game| game.slip_ms(seat, self.desk.now()));
                if let Some(left_ms) = left_ms {
                    self.listeners.tell(client, &HostMessage::Slip { left_ms });
                }
            }
            Err(Undone::Refused(Refusal::Forbidden(cite))) => {
                let rule = self.game.as_ref().map_or("", |game| wire_words(game.law()).cite(cite));
                self.refuse(client, id, rule.to_owned());
            }
            Err(Undone::Refused(Refusal::Impossible | Refusal::TooEarly) | Undone::NoMatch) => {
                self.refuse(client, id, String::new());
            }
            Err(Undone::NotStored) => return denied("store", NOT_STORED),
        }
        Ok(())
    }

    fn refuse(&self, client: u64, id: String, rule: String) {
        self.desk.count(Counted::Refused);
        self.listeners.tell(client, &HostMessage::Refused { id, rule });
    }

    /// Deadlines up to `at_ms` pass, each a line of its own.
    pub(super) async fn lapse(&mut self, at_ms: u32) -> Result<(), Undone> {
        let due = |table: &Table| table.game.as_ref().and_then(|game| game.state().next_deadline_ms());
        while let Some(due_ms) = due(self).filter(|due_ms| *due_ms <= at_ms) {
            let last_ms = self.game.as_ref().map_or(0, |game| game.state().now_ms);
            self.input(due_ms.max(last_ms), MatchInput::Time, Noted::default())
                .await?;
        }
        Ok(())
    }
}
