//! Writes updates as JSON text without building a message first. The text equals that of
//! [`HostMessage::Update`](crate::HostMessage), byte for byte. Updates are the most frequent
//! message of a server.

use crate::tuple_text::write_deed;
use crate::viewed::{ask_view, asked, each_note, number, plenum, shows, window_view};
use maumau_notation::Words;
use maumau_referee::Awaited;
use maumau_sight::Outlook;
use maumau_table::{Card, Cards, Direction, Seats, Spot};
use serde::Serialize;

/// Initial buffer size, in bytes; enough for most updates.
const USUAL: usize = 2048;

/// Returns update `n` as JSON: `seen` is the output of [`write_facts`](crate::write_facts),
/// `outlook` the current state.
pub fn write_update(words: &Words, n: u32, seen: &str, outlook: &Outlook) -> String {
    let mut json = Json(String::with_capacity(USUAL));
    json.raw("{\"say\":\"update\",\"n\":");
    json.number(n);
    json.raw(",\"seen\":[");
    json.raw(seen);
    json.raw("]");
    json.raw(",\"view\":");
    json.view(words, outlook);
    json.raw("}");
    json.0
}

/// A JSON text under construction.
struct Json(String);

impl Json {
    fn raw(&mut self, text: &str) {
        self.0.push_str(text);
    }

    fn number(&mut self, n: impl itoa::Integer) {
        self.raw(itoa::Buffer::new().format(n));
    }

    fn truth(&mut self, is: bool) {
        self.raw(if is { "true" } else { "false" });
    }

    fn seat(&mut self, number: Option<u8>) {
        match number {
            Some(number) => self.number(number),
            None => self.raw("null"),
        }
    }

    fn text(&mut self, text: &str) {
        let plain = |byte: u8| byte >= 0x20 && byte != b'"' && byte != b'\\';
        if text.bytes().all(plain) {
            self.0.push('"');
            self.0.push_str(text);
            self.0.push('"');
        } else {
            self.value(&text);
        }
    }

    /// Writes a rare value by way of `serde_json`.
    fn value(&mut self, value: &impl Serialize) {
        // Serialization can't fail: all map keys of our types are text.
        self.raw(&serde_json::to_string(value).unwrap_or_default());
    }

    fn list<T>(&mut self, items: impl Iterator<Item = T>, mut one: impl FnMut(&mut Json, T)) {
        self.0.push('[');
        for (place, item) in items.enumerate() {
            if place > 0 {
                self.0.push(',');
            }
            one(self, item);
        }
        self.0.push(']');
    }

    fn cards(&mut self, words: &Words, cards: Cards) {
        self.list(cards, |json, card| json.text(words.card(card)));
    }

    /// Writes the fields in the order of [`View`](crate::View).
    fn view(&mut self, words: &Words, outlook: &Outlook) {
        let view = &outlook.view;
        self.raw("{\"me\":");
        self.seat(number(view.seat));
        self.raw(",\"now_ms\":");
        self.number(view.now_ms);
        self.raw(",\"phase\":");
        self.text(view.phase.word());
        self.raw(",\"round\":");
        self.number(view.round);
        self.raw(",\"dealer\":");
        self.seat(number(view.dealer));
        self.raw(",\"on\":");
        self.seat(number(view.turn.seat));
        self.raw(",\"clockwise\":");
        self.truth(view.direction == Direction::Clockwise);
        self.raw(",\"winner\":");
        self.seat(number(view.winner));
        self.raw(",\"seats\":");
        self.seats(words, outlook);
        self.raw(",\"hand\":");
        self.cards(words, view.hand);
        self.raw(",\"stock\":");
        self.number(view.stock_len);
        self.raw(",\"piles\":");
        self.piles(words, outlook);
        self.raw(",\"middle\":");
        self.cards(words, view.middle);
        self.raw(",\"aside\":");
        self.number(view.aside_len);
        self.raw(",\"owed\":");
        self.number(view.total_debt());
        self.raw(",\"waits\":");
        self.number(view.total_skips());
        self.raw(",\"owes\":");
        self.number(view.owes());
        self.raw(",\"sits_out\":");
        self.number(view.sits_out());
        self.raw(",\"announced\":");
        match number(view.announced.0) {
            Some(seat) => self.value(&(seat, words.card(view.announced.1))),
            None => self.raw("null"),
        }
        if let Some(charge) = &view.charge {
            self.raw(",\"plenum\":");
            self.value(&plenum(words, charge));
        }
        self.raw(",\"notes\":");
        self.notes(words, outlook);
        self.raw(",\"shows\":");
        match shows(words, outlook).as_slice() {
            [] => self.raw("[]"),
            shows => self.value(&shows),
        }
        self.raw(",\"windows\":");
        self.list(view.windows.iter(), |json, window| {
            json.value(&window_view(words, view, window))
        });
        self.raw(",\"ask\":");
        match asked(view) {
            Some(ask) => self.value(&ask_view(words, view, ask)),
            None => self.raw("null"),
        }
        self.awaited(&outlook.awaited(words.law));
        self.choices(words, outlook);
        self.raw("}");
    }

    fn seats(&mut self, words: &Words, outlook: &Outlook) {
        let view = &outlook.view;
        self.list(Seats::first(words.people.len() as u8), |json, seat| {
            let place = seat.index();
            json.raw("{\"playing\":");
            json.truth(view.playing.has(seat));
            json.raw(",\"out\":");
            json.truth(view.out.has(seat));
            json.raw(",\"hand\":");
            json.number(view.hand_len[place]);
            json.raw(",\"lying\":");
            json.number(view.lying_len[place]);
            json.raw(",\"ripe\":");
            json.number(view.ripe_len[place]);
            json.raw(",\"open\":");
            json.cards(words, view.open.open[place]);
            json.raw(",\"points\":");
            json.number(view.points[place]);
            json.raw(",\"round_points\":");
            json.number(view.round_points[place]);
            json.raw("}");
        });
    }

    fn piles(&mut self, words: &Words, outlook: &Outlook) {
        let view = &outlook.view;
        let used = words.law.book.spots.iter().filter_map(|spot: &Spot| spot.pile());
        self.list(used, |json, pile| {
            let top = view.piles.top(pile);
            json.raw("{\"len\":");
            json.number(view.piles.len(pile));
            json.raw(",\"card\":");
            json.card(words, top.map(|(card, _)| card));
            json.raw(",\"face\":");
            json.card(words, top.filter(|(card, face)| card != face).map(|(_, face)| face));
            json.raw(",\"wish\":");
            match view.wish[usize::from(pile)] {
                Some(suit) => json.text(words.suit(suit)),
                None => json.raw("null"),
            }
            json.raw("}");
        });
    }

    fn awaited(&mut self, awaited: &Awaited) {
        self.raw(",\"awaited\":{\"reacting\":");
        self.list(awaited.reacting, |json, seat| json.seat(number(seat)));
        self.raw(",\"acting\":");
        self.list(awaited.acting, |json, seat| json.seat(number(seat)));
        self.raw(",\"until_ms\":");
        match awaited.until_ms {
            Some(at_ms) => self.number(at_ms),
            None => self.raw("null"),
        }
        self.raw("}");
    }

    fn card(&mut self, words: &Words, card: Option<Card>) {
        match card {
            Some(card) => self.text(words.card(card)),
            None => self.raw("null"),
        }
    }

    fn notes(&mut self, words: &Words, outlook: &Outlook) {
        self.raw("[");
        let mut is_first = true;
        each_note(words, outlook, |note, value| {
            self.raw(if is_first { "{\"name\":" } else { ",{\"name\":" });
            is_first = false;
            self.text(&words.note(note));
            self.raw(",\"value\":");
            self.number(value);
            self.raw("}");
        });
        self.raw("]");
    }

    fn choices(&mut self, words: &Words, outlook: &Outlook) {
        self.raw(",\"offers\":");
        let offers = outlook.offers.deeds();
        self.list(offers.iter(), |json, deed| json.raw(&write_deed(words, deed)));
        self.raw(",\"forbidden\":");
        self.list(outlook.forbidden.iter(), |json, found| {
            json.raw("{\"card\":");
            json.text(words.card(found.card));
            json.raw(",\"spot\":");
            json.text(found.spot.word());
            json.raw(",\"rule\":");
            json.text(words.cite(found.cite));
            json.raw("}");
        });
    }
}
