//! What a seat, or the spectators, are told of a match: how it stands, and what they have seen of it.

use super::game::Game;
use super::words::wire_words;
use maumau_protocol::{HostMessage, Seen, View, write_update};
use maumau_sight::Outlook;
use maumau_table::Seat;

/// How it stands, with what was missed since update `last`; if nobody knows that, with what can be read of the round.
pub(super) fn since(game: &Game, place: usize, last: Option<u32>) -> HostMessage {
    let stream = game.streams().at(place);
    match last.and_then(|last| stream.after(last)) {
        Some(missed) => update(game, place, missed, Vec::new()),
        None => update(game, place, Vec::new(), stream.of_round()),
    }
}

/// How it stands, with what was seen last.
pub(super) fn last(game: &Game, place: usize) -> HostMessage {
    let seen = game.streams().at(place).last().map(Seen::read).collect();
    update(game, place, seen, Vec::new())
}

/// The same as it goes through sockets. Nothing is sent more often.
pub(super) fn last_text(game: &Game, place: usize) -> String {
    let stream = game.streams().at(place);
    write_update(
        &wire_words(game.law()),
        stream.n(),
        stream.last(),
        &outlook(game, place),
    )
}

/// How it stands, and nothing else.
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
