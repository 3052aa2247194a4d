//! Update messages: a view, with the events that a seat or the spectators have seen.

use super::game::Game;
use super::words::wire_words;
use maumau_notation::Words;
use maumau_protocol::{HostMessage, Seen, View, write_facts, write_update};
use maumau_sight::Outlook;
use maumau_table::{Fact, Seat};
use std::sync::Arc;

/// Returns the view with the events since update `last`, or with those of the round if `last` is too old.
pub(super) fn since(game: &Game, place: usize, last: Option<u32>) -> HostMessage {
    let stream = game.streams().at(place);
    let words = wire_words(game.law());
    match last.and_then(|last| stream.after(last)) {
        Some(missed) => {
            let missed = missed.map(|fact| Seen::of(&words, fact)).collect();
            update(game, place, missed, Vec::new())
        }
        None => update(game, place, Vec::new(), stream.of_round(&words)),
    }
}

/// Returns the view with the events of the last update.
pub(super) fn last(game: &Game, place: usize) -> HostMessage {
    let words = wire_words(game.law());
    let facts = game.streams().at(place).last().into_iter().flat_map(|seen| &seen[..]);
    let seen = facts.map(|fact| Seen::of(&words, fact)).collect();
    update(game, place, seen, Vec::new())
}

/// Serializes the last update of each place. Events that several places saw are serialized only
/// once: no other messages are as frequent.
#[derive(Default)]
pub(super) struct UpdateWriter {
    written: Vec<(Arc<[Fact]>, String)>,
}

impl UpdateWriter {
    pub(super) fn last(&mut self, game: &Game, place: usize) -> String {
        let (stream, words) = (game.streams().at(place), wire_words(game.law()));
        let outlook = outlook(game, place);
        let facts = stream.last().map_or("", |seen| self.facts(&words, seen));
        write_update(&words, stream.n(), facts, &outlook)
    }

    fn facts(&mut self, words: &Words, seen: &Arc<[Fact]>) -> &str {
        let known = self.written.iter().position(|(known, _)| Arc::ptr_eq(known, seen));
        let at = known.unwrap_or_else(|| {
            self.written.push((Arc::clone(seen), write_facts(words, seen)));
            self.written.len() - 1
        });
        &self.written[at].1
    }
}

/// Returns the view without events.
pub(super) fn bare(game: &Game, place: usize) -> HostMessage {
    update(game, place, Vec::new(), Vec::new())
}

fn outlook(game: &Game, place: usize) -> Outlook {
    let law = game.law();
    let seat = if place < usize::from(law.seats) {
        Seat(place as u8)
    } else {
        Seat::NOBODY
    };
    Outlook::for_people(law, game.state(), seat)
}

fn update(game: &Game, place: usize, seen: Vec<Seen>, earlier: Vec<Vec<Seen>>) -> HostMessage {
    HostMessage::Update {
        n: game.streams().at(place).n(),
        seen,
        earlier,
        view: Box::new(View::of(&wire_words(game.law()), &outlook(game, place))),
    }
}
