//! Inputs of a match: carried out, stored, and only then sent.

use super::Table;
use super::denied::Denied;
use super::game::{Change, Game, Noted, Undone};
use super::race::Held;
use super::words::wire_words;
use crate::deed_id::{DEED_ID_LEN_MAX, is_deed_id};
use crate::errand::Counted;
use maumau_notation::parse_deed;
use maumau_play::MatchInput;
use maumau_protocol::{HostMessage, OVERTAKEN};
use maumau_referee::{Deed, Refusal};
use maumau_table::Seat;

impl Game {
    /// Returns how long the player at `seat` may still undo their last action, in ms (C13).
    fn slip_ms(&self, seat: usize, now: u64) -> Option<u32> {
        let slip = self.play().slip().filter(|slip| usize::from(slip.seat.0) == seat)?;
        slip.until_ms.checked_sub(self.ms(now))
    }
}

/// Parses a client's action.
///
/// # Errors
/// A sentence, if the text is no action, or one that clients may not send this way.
fn read_deed(game: &Game, text: &str) -> Result<Deed, String> {
    let deed = parse_deed(&wire_words(game.law()), text).map_err(|mistake| mistake.what.en)?;
    if deed == Deed::AddRule(Deed::OWN_RULE) {
        return Err("a rule is added with its text, by “add_rule”".into());
    }
    Ok(deed)
}

pub(super) struct Sent {
    client: u64,
    /// The arrival time on the room's clock.
    at: u64,
    id: String,
    text: String,
    reaction_ms: Option<u32>,
}

impl Sent {
    pub(super) fn new((client, at): (u64, u64), id: String, text: String, reaction_ms: Option<u32>) -> Sent {
        Sent {
            client,
            at,
            id,
            text,
            reaction_ms,
        }
    }
}

impl Table {
    /// Carries out an input, stores it with its notes, and sends the updates.
    pub(super) async fn input(&mut self, at_ms: u32, change: impl Into<Change>, noted: Noted) -> Result<(), Undone> {
        let input = (at_ms, change.into());
        let (dealing, seating, saved) = (&self.dealing, self.people.seating_mut(), &self.saved);
        let news = self.current.input(input, noted, dealing, seating, saved).await?;
        self.people.tell_news(self.current.game(), news.streams);
        if news.ended {
            self.round_ended().await;
        }
        self.plan();
        Ok(())
    }

    /// Handles a player's action. It may have to wait until it is clear who was first.
    pub(super) async fn deed(&mut self, sent: Sent) -> Result<(), Denied> {
        let (client, id) = (sent.client, sent.id);
        if !is_deed_id(&id) {
            // Echo at most as much as a valid id may have.
            let told: String = id.chars().take(DEED_ID_LEN_MAX).collect();
            let why = format!("an id has 1 to {DEED_ID_LEN_MAX} letters, digits and hyphens");
            return Err(Denied::of("bad_id", why).about(&told));
        }
        let seat = self.people.seated_at(client);
        let seat = seat.map_err(|denied| denied.about(&id))?;
        if self.people.seating()[seat].has_done(&id) {
            self.people.listeners().tell(client, &HostMessage::Taken { id });
            return Ok(());
        }
        if self.current.holds(seat, &id) {
            // It is answered when it has been decided.
            return Ok(());
        }
        if self.current.game().is_some_and(Game::is_held) {
            self.resume().await;
        }
        let Some(game) = self.current.game() else {
            self.people.listeners().refuse(client, id, String::new());
            return Ok(());
        };
        let deed = read_deed(game, &sent.text).map_err(|why| Denied::of("bad_deed", why).about(&id))?;
        let trip_ms = self.people.listeners().trip_ms(client);
        let place = (seat, &mut self.people.seating_mut()[seat]);
        let held = Held {
            until: sent.at,
            at_ms: game.credited(place, game.ms(sent.at), trip_ms, sent.reaction_ms),
            client,
            seat,
            id,
            deed,
        };
        match self.current.hold(held, self.people.seating())? {
            Some(held) => self.carry_deed(held).await,
            None => Ok(()),
        }
    }

    /// Carries out an action, after all deadlines before it.
    pub(super) async fn carry_deed(&mut self, held: Held) -> Result<(), Denied> {
        let Held {
            at_ms,
            client,
            seat,
            id,
            deed,
            ..
        } = held;
        if self.lapse(at_ms).await.is_err() {
            return Err(Denied::not_stored().about(&id));
        }
        let Some(game) = self.current.game() else {
            return Ok(());
        };
        let at_ms = at_ms.max(game.state().now_ms);
        if game.is_overtaken(at_ms, Seat(seat as u8), &deed) {
            self.people.listeners().refuse(client, id, OVERTAKEN.to_owned());
            return Ok(());
        }
        if self.current.has_too_many_signs(seat, &deed) {
            let why = "you have said that often enough: wait for the next turn";
            return Err(Denied::of("too_fast", why).about(&id));
        }
        let noted = Noted {
            id: Some(id.clone()),
            ..Noted::default()
        };
        match self.input(at_ms, MatchInput::Deed(Seat(seat as u8), deed), noted).await {
            Ok(()) => {
                self.desk.count(Counted::Deeds);
                self.people.seating_mut()[seat].done(&id);
                self.people.listeners().tell(client, &HostMessage::Taken { id });
                let game = self.current.game();
                if let Some(left_ms) = game.and_then(|game| game.slip_ms(seat, self.desk.now())) {
                    self.people.listeners().tell(client, &HostMessage::Slip { left_ms });
                }
            }
            Err(Undone::Refused(Refusal::Forbidden(cite))) => {
                let rule = self.current.game().map_or("", |game| wire_words(game.law()).cite(cite));
                self.people.listeners().refuse(client, id, rule.to_owned());
            }
            Err(Undone::Refused(Refusal::Impossible | Refusal::TooEarly) | Undone::NoMatch) => {
                self.people.listeners().refuse(client, id, String::new());
            }
            Err(Undone::NotStored) => return Err(Denied::not_stored().about(&id)),
        }
        Ok(())
    }

    /// Lets all deadlines up to `at_ms` expire, each as its own line of the log.
    pub(super) async fn lapse(&mut self, at_ms: u32) -> Result<(), Undone> {
        while let Some(game) = self.current.game()
            && let Some(due_ms) = game.state().next_deadline_ms().filter(|due_ms| *due_ms <= at_ms)
        {
            let due_ms = due_ms.max(game.state().now_ms);
            self.input(due_ms, MatchInput::Time, Noted::default()).await?;
        }
        Ok(())
    }
}
